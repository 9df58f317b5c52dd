package lang_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// FuzzLoad reads arbitrary text as a message file. The file must be refused, or every message must
// give a text, whatever the values of its placeholders.
func FuzzLoad(f *testing.F) {
	f.Add("a: \"{{.x}}\"\nb: {one: \"1 {{.n}}\", other: \"{{.n}}\"}\n")
	f.Fuzz(func(t *testing.T, text string) {
		files := messages(map[string]string{"en.yaml": text, "fr.yaml": "a: \"b\"\n"})
		w, err := lang.Load("en", files)
		if err != nil {
			return
		}
		require.NotEmpty(t, w.Keys())
		for _, key := range w.Keys() {
			require.True(t, w.Has(key))
			w.Text(key, nil)
			w.Text(key, referee.Args{"n": 2, "x": "\x1b[31m", "seat": referee.Seat(1), "card": referee.Card("KS-001"), "list": []string{"a"}})
		}
	})
}
