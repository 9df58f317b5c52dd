package matchfile

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// header is the header of every match in these tests.
func header() record.Header {
	seed := uint64(7)
	return record.Header{ID: "m", Players: []string{"Ann", "Bob"}, Seed: &seed, Luck: "referee"}
}

// newMatch begins a match of the toy in a file.
func newMatch(f *File, decks []record.Sealed) (*record.Match, []referee.Problem) {
	return record.NewMatch(toy.New(), record.Opening{Header: header(), Decks: decks, Recorder: f})
}

// played plays a match for this many answers, or to its end. It returns the
// problems of the first refused answer.
func played(m *record.Match, src referee.Source, answers int) []referee.Problem {
	for range answers {
		if m.Over() {
			return nil
		}
		entries, problems := m.Luck(nil, record.Grounds{})
		if len(entries) == 0 && problems == nil {
			a, _ := referee.RandomAnswer(m.State(), src, anyCard)
			entries, problems = m.Do(a, record.Grounds{})
		}
		if len(entries) == 0 {
			return problems
		}
	}
	return nil
}

func anyCard(referee.State, referee.Move, *referee.Slot) []string {
	return []string{"T-1", "T-2", "T-3", "T-4", "T-5", "T-6"}
}

// saved makes a closed match file with this many answers.
func saved(t testing.TB, answers int) string {
	path := filepath.Join(t.TempDir(), "m"+Ext)
	f, err := Store{}.Create(path, Sealed{})
	require.NoError(t, err)
	m, problems := newMatch(f, nil)
	require.Empty(t, problems)
	require.Empty(t, played(m, referee.NewRand(1), answers))
	require.NoError(t, f.Close())
	return path
}

// reread reads a match file from the disk.
func reread(t testing.TB, path string) (*record.Match, record.Report) {
	f, err := Store{}.Read(path)
	require.NoError(t, err)
	defer func() { require.NoError(t, f.Close()) }()
	return record.ReadMatch(toy.New(), record.Replay{Name: path, Lines: f.Lines()})
}

// code returns the code of an error's only problem.
func code(t testing.TB, err error) string {
	t.Helper()
	require.Error(t, err)
	return strings.TrimPrefix(failed("", err).Problems[0].Code, "file.")
}
