package match

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

func speech(t *testing.T, code string) *lang.Words {
	words, err := lang.Load(code, append(toy.New().Messages, lang.Files(), referee.Messages())...)
	require.NoError(t, err)
	return words.With([]string{"Ann", "Bob", "Cy"}, toy.New().Cards)
}

// The log of a finished match names the winner, several winners, or none.
func TestAccount_Result(t *testing.T) {
	for _, tt := range []struct {
		outcome referee.Outcome
		en, fr  string
	}{
		{referee.Outcome{Winners: []referee.Seat{2}}, "Bob wins", "Bob gagne"},
		{referee.Outcome{Winners: []referee.Seat{1, 2, 3}}, "Ann, Bob and Cy win together", "Ann, Bob et Cy gagnent ensemble"},
		{referee.Outcome{Draw: true}, "a draw", "égalité"},
		{referee.Outcome{}, "nobody wins", "personne ne gagne"},
	} {
		e := record.Entry{N: 9, Kind: record.EntryResult, Result: &record.Result{Outcome: tt.outcome, Total: []int{4, 3}}}
		require.Equal(t, "#9 the match is over: "+tt.en+", 4 : 3\n", Account{Words: speech(t, "en"), Match: &record.Match{}}.Line(e))
		require.Equal(t, "#9 la partie est finie\u00a0: "+tt.fr+", 4\u00a0: 3\n", Account{Words: speech(t, "fr"), Match: &record.Match{}}.Line(e))
	}
}

// So does “verify” for a recorded match.
func TestVerdict_Outcome(t *testing.T) {
	for name, says := range map[string]string{
		"draw": "finished, a draw ", "won-together": " win together ", "nobody": "finished, nobody wins ", "corrected": "finished, Ann wins 4 : 2",
	} {
		file, err := os.Open(filepath.Join("..", "..", "referee", "record", "testdata", "formats", "2", name+".shinpan"))
		require.NoError(t, err)
		m := &Opened{Path: name, Words: speech(t, "en")}
		m.Match, m.Report = record.ReadMatch(toy.New(), record.Replay{Lines: file})
		require.NoError(t, file.Close())
		require.Contains(t, verifiedText(m, screen.Paper{}), says)
	}
}
