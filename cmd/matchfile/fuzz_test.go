package matchfile

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// FuzzResume opens arbitrary bytes as a match file. The file must be refused, or be a match that
// can continue. Its content must not change, except that a half-written last line is moved to the
// .cut file.
func FuzzResume(f *testing.F) {
	path := filepath.Join(f.TempDir(), "m"+Ext)
	v := newVault()
	file, err := Store{v}.Create(path, Sealed{})
	require.NoError(f, err)
	m, problems := newMatch(file, nil)
	require.Empty(f, problems)
	require.Empty(f, played(m, referee.NewRand(1), 5))
	require.NoError(f, file.lock.free())
	whole := v.names[path].text()
	f.Add(whole)
	f.Add(whole[:len(whole)-1])
	f.Add(whole[:len(whole)-40])
	f.Fuzz(func(t *testing.T, text []byte) {
		v := newVault()
		v.names[path] = &platter{safe: text}
		_, _ = Store{v}.List(filepath.Dir(path))
		file, err := Store{v}.Resume(path)
		require.NoError(t, err)
		m, report := record.ReadMatch(toy.New(), record.Replay{Lines: file.Lines()})
		if report.Clean() {
			require.Equal(t, report.Bytes, file.whole)
			goesOnFrom(t, v, file, m, text)
		}
		require.NoError(t, file.lock.free())
	})
}

// goesOnFrom adds a note to a match that was read from a text.
func goesOnFrom(t *testing.T, v vault, file *File, m *record.Match, text []byte) {
	whole, half := text[:file.whole], text[file.whole:]
	if !bytes.HasSuffix(whole, []byte("\n")) {
		whole = append(bytes.Clone(whole), '\n')
	}
	m.Record(file)
	entries, problems := m.Note("on", record.Grounds{})
	require.Empty(t, problems)
	line, err := record.EncodeEntry(entries[0])
	require.NoError(t, err)
	require.Equal(t, string(whole)+string(line)+"\n", string(v.names[file.path].text()))
	if len(half) > 0 {
		require.Equal(t, string(half)+"\n", string(v.names[file.path+".cut"].text()))
	}
	_, report := record.ReadMatch(toy.New(), record.Replay{Lines: file.Lines()})
	require.True(t, report.Clean(), "%v", report.Problems)
}

// FuzzSealed reads arbitrary bytes as the files next to a match.
func FuzzSealed(f *testing.F) {
	f.Fuzz(func(t *testing.T, decks, board []byte) {
		v := newVault()
		v.names["m.decks"], v.names["m.board"] = &platter{safe: decks}, &platter{safe: board}
		sealed, err := Store{v}.Sealed("m")
		if err != nil {
			require.ErrorAs(t, err, new(*referee.Refusal))
			return
		}
		require.NotEmpty(t, sealed.Board.Text)
		if slices.ContainsFunc(sealed.Decks, func(d record.Sealed) bool { return d.Deck != nil && len(d.Deck.Lines) == 0 }) {
			return // this deck could not have been registered
		}
		again := newVault()
		require.NoError(t, sealed.write(again, "m"))
		for name := range again.names {
			again.names[name].safe = again.names[name].text()
		}
		read, err := Store{again}.Sealed("m")
		require.NoError(t, err)
		require.Equal(t, sealed, read)
	})
}
