package seal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks/seal"
)

// FuzzRead reads arbitrary text: it must be a lock, secrets or a problem, and
// whatever was read must survive being written and read.
func FuzzRead(f *testing.F) {
	lock, secrets := seal.Make(three(), salts(3))
	for _, text := range [][]byte{must(seal.Write(lock)), must(seal.Write(secrets)), []byte("{}"), []byte(`{"shinpan-lock":1,"lists":null}`), []byte("\x00")} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if read, problems := seal.ReadLock("l", text); problems == nil {
			again, problems := seal.ReadLock("l", must(seal.Write(read)))
			require.Empty(t, problems)
			require.Equal(t, read, again)
		}
		if read, problems := seal.ReadSecrets("s", text); problems == nil {
			again, problems := seal.ReadSecrets("s", must(seal.Write(read)))
			require.Empty(t, problems)
			require.Equal(t, read, again)
			require.NotPanics(t, func() { seal.Compare(read, three()) })
		}
	})
}

func must(text []byte, _ error) []byte { return text }
