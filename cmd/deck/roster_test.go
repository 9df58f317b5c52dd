package deck

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
)

func someDecks(refs ...string) []openedDeck {
	var all []openedDeck
	for _, ref := range refs {
		all = append(all, openedDeck{ref: ref})
	}
	return all
}

// entrants reads a roster for decks and returns the players and the codes of the problems.
func entrants(t testing.TB, text string, opened []openedDeck) (players []entrant, codes []string) {
	words, err := lang.Load("fr", app.MessageFiles()...)
	require.NoError(t, err)
	r := roster{name: "r.csv", words: words}
	players = make([]entrant, len(opened))
	if lines := r.read([]byte(text)); r.problems == nil {
		r.match(lines, opened, players)
	}
	for _, p := range r.problems {
		codes = append(codes, p.Code)
	}
	return players, codes
}

func TestRoster_FindsTheDecks(t *testing.T) {
	opened := someDecks("in/a.yaml", "in/deep/b.yaml", "c.yaml")
	want := []entrant{{"Ann", "1"}, {"Bob", ""}, {"Col", ""}}
	for _, text := range []string{
		"file,player,number\na.yaml,Ann,1\ndeep/b.yaml,Bob\nc.yaml,Col,\n",
		"\ufeffJoueur;Fichier;Numéro\r\nAnn;in/a.yaml;1\r\nBob;b.yaml;\r\nCol;./c.yaml\r\n",
		"player\tfile\tshoe size\tnumber\nCol\tc.yaml\t40\nAnn\ta.yaml\t36\t1\nBob\tb.yaml\n",
	} {
		players, codes := entrants(t, text, opened)
		require.Empty(t, codes, text)
		require.Equal(t, want, players, text)
	}
}

// TestRoster_Encodings reads rosters from Windows spreadsheets.
func TestRoster_Encodings(t *testing.T) {
	players, codes := entrants(t, "file;player\na.yaml;Andr\xe9\n", someDecks("a.yaml"))
	require.Empty(t, codes)
	require.Equal(t, []entrant{{"André", ""}}, players)
	_, codes = entrants(t, "file;player\na.yaml;Andr\x81\n", someDecks("a.yaml"))
	require.Equal(t, []string{"roster.not-text"}, codes)
}

func TestRoster_GuessesNothing(t *testing.T) {
	same := someDecks("x/a.yaml", "y/a.yaml")
	_, codes := entrants(t, "file,player\na.yaml,Ann\n", same)
	require.Equal(t, []string{"roster.no-deck", "roster.no-line", "roster.no-line"}, codes, "two decks have that name")
	_, codes = entrants(t, "file,player\nx/a.yaml,Ann\ny/a.yaml,\n", same)
	require.Equal(t, []string{"roster.no-player"}, codes)
	_, codes = entrants(t, "", same)
	require.Equal(t, []string{"roster.no-line", "roster.no-line"}, codes)
	_, codes = entrants(t, "file,player\n\"x\n", same)
	require.Equal(t, []string{"roster.unreadable"}, codes)
}

func FuzzRoster(f *testing.F) {
	f.Add("file,player\na.yaml,Ann\n")
	f.Add("player;file\nAnn;\"a\nb\"\n")
	f.Add("file\tplayer\n\x00\t\x1b[31m\n")
	f.Fuzz(func(t *testing.T, text string) {
		players, _ := entrants(t, text, someDecks("a.yaml", "b.yaml"))
		for _, p := range players {
			require.Equal(t, lang.Clean(p.name), p.name)
		}
	})
}
