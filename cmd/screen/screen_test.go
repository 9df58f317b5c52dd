package screen_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/langtest"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

func happened() []referee.Event {
	return []referee.Event{
		{Kind: "played", Seat: 1, Card: "KS-011", Place: "D"},
		{Kind: "chakra", Seat: 1, Was: 3, Now: 1},
		{Kind: "chakra", Seat: 2, Was: 4, Now: 5},
		{Kind: "looked", Seat: 1, Card: "KS-001", Sight: referee.Sight{Only: 1}},
	}
}

func TestEvents_OneLineWithTheNewTotals(t *testing.T) {
	w := words(t, "en", "Lina", "Marco")
	h := screen.Happened{No: 3, Acting: 1, Events: happened()}
	require.Equal(t, "#3 Lina plays Sakura Haruno (KS-011) at D · chakra 3 → 1 · Marco: chakra 4 → 5\n",
		screen.Events(w, h, screen.Paper{}))
	require.Equal(t, "#3 Lina joue Sakura Haruno (KS-011) en D\u00a0; chakra 3 puis 1\u00a0; Marco\u00a0: chakra 4 puis 5\n",
		screen.Events(words(t, "fr", "Lina", "Marco"), h, screen.Paper{Plain: true}))
	require.Equal(t, "#3 Lina plays Sakura Haruno (KS-011)\n   at D · chakra 3 → 1 · Marco:\n   chakra 4 → 5\n",
		screen.Events(w, h, screen.Paper{Width: 36}), "at 36 cells")
	require.Empty(t, screen.Events(w, screen.Happened{No: 4}, screen.Paper{}))
}

func TestEvents_NameWhoseATotalIsUnlessTheLineIsAboutThem(t *testing.T) {
	w := words(t, "en", "Lina", "Marco")
	chakra := func(seat referee.Seat) referee.Event {
		return referee.Event{Kind: "chakra", Seat: seat, Was: 3, Now: 1}
	}
	said := func(events ...referee.Event) string {
		return screen.Events(w, screen.Happened{Acting: 1, Events: events}, screen.Paper{})
	}
	require.Equal(t, "Lina: chakra 3 → 1 · Marco: chakra 3 → 1\n", said(chakra(1), chakra(2)), "nobody is named before")
	require.Equal(t, "Marco: chakra 3 → 1 · Lina: chakra 3 → 1 · chakra 3 → 1\n", said(chakra(2), chakra(1), chakra(1)))
	hidden := happened()[0]
	hidden.Sight.Only = 1
	require.Equal(t, "Lina: chakra 3 → 1\n", said(hidden, chakra(1)), "what is not said names nobody")
}

func TestEvents_EndWithTheTotalsThatMoved(t *testing.T) {
	w := words(t, "en", "Lina", "Marco")
	h := screen.Happened{No: 7, Acting: 1, Events: []referee.Event{{Kind: "chakra", Seat: 1, Was: 5, Now: 3}}}
	h.Totals = []referee.Lane{{ID: "D", Totals: []int{3, 2}}, {ID: "B", Totals: []int{0, 4}}}
	require.Equal(t, "#7 Lina: chakra 5 → 3 · D 3 : 2 · B 0 : 4\n", screen.Events(w, h, screen.Paper{Width: 80}))
	require.Equal(t, "#7 Lina: chakra 5 to 3; D 3 : 2; B 0 : 4\n", screen.Events(w, h, screen.Paper{Plain: true}))
}

func TestEvents_SayOnlyWhatTheViewerMayKnow(t *testing.T) {
	w := words(t, "en", "Lina", "Marco")
	h := screen.Happened{Acting: 1, Events: happened()[3:]}
	require.Empty(t, screen.Events(w, h, screen.Paper{}))
	h.Viewer = 2
	require.Empty(t, screen.Events(w, h, screen.Paper{}))
	h.Viewer = 1
	require.Equal(t, "Lina looks at The Third Hokage, Hiruzen Sarutobi (KS-001)\n", screen.Events(w, h, screen.Paper{}))
	h.Viewer = referee.Judge
	require.NotEmpty(t, screen.Events(w, h, screen.Paper{}))
}

// crowded returns a match in its last round with 20 characters.
func crowded() referee.View {
	view := position()
	cards := []referee.Card{"KS-009", "KS-011", "KS-015", "KS-001"}
	for i := range view.Lanes {
		for side := range view.Lanes[i].Sides {
			pieces := []referee.Piece{}
			for n := range 2 + (i+side)%2 {
				p := piece(fmt.Sprintf("p%d:%s%d", side+1, view.Lanes[i].ID, n+1), cards[(i+side+n)%4], 3+n)
				if n == 1 {
					p = down(p.ID)
				}
				if n == 2 {
					p.Counters = append(p.Counters, referee.Counter{Key: "tokens", N: 1})
				}
				pieces = append(pieces, p)
			}
			view.Lanes[i].Sides[side] = pieces
		}
	}
	return view
}

func TestBoard_NamesThePlayersOfTheView(t *testing.T) {
	text := screen.Board(words(t, "en"), position(), screen.Paper{Width: 80})
	require.Contains(t, text, "> Lina ")
	require.Contains(t, text, "Marco leads")
}

func TestBoard_AMatchThatIsOverWaitsForNobody(t *testing.T) {
	view := position()
	view.Over, view.Acting = true, referee.Nobody
	text := screen.Board(words(t, "en"), view, screen.Paper{Width: 80})
	require.Contains(t, text, "the match is over")
	require.NotContains(t, text, "waiting")
	require.NotContains(t, text, "> ")
}

func TestBoard_ManySeatsStandBelowEachOther(t *testing.T) {
	view := position()
	for n := 3; n <= 5; n++ {
		view.Seats = append(view.Seats, referee.SeatView{Seat: referee.Seat(n), Counters: counters("score", n)})
	}
	for i := range view.Lanes {
		view.Lanes[i].Sides = append(view.Lanes[i].Sides, nil, nil, []referee.Piece{piece("p5:D1", "KS-009", 9)})
		view.Lanes[i].Totals = append(view.Lanes[i].Totals, 0, 0, 9)
		view.Lanes[i].Leads = 5
	}
	text := screen.Board(words(t, "en"), view, screen.Paper{Width: 80})
	require.Contains(t, text, " Player 5 9 (leads)   D1 Naruto Uzumaki")
}

func TestScore_LooksLikeTheRulebooksTable(t *testing.T) {
	text, err := screen.Score(words(t, "en", "Lina", "Marco"), rulebook(), screen.Text, screen.Paper{})
	require.NoError(t, err)
	rows := strings.Split(text, "\n")
	require.Equal(t, strings.Fields("D C B A D C B A"), strings.Fields(rows[1]))
	require.Equal(t, strings.Fields("Round 2 0 2+3 - - 1+2 0 - -"), strings.Fields(rows[3]))
	require.Equal(t, strings.Fields("Partial tot. 8 5 4 0 6 10 4 8"), strings.Fields(rows[6]))
	require.Equal(t, strings.Fields("TOTAL 17 28 WIN!"), strings.Fields(rows[7]))
}

func TestScore_ForPrograms(t *testing.T) {
	w := words(t, "en", "=cmd|'x'", "Marco")
	text, err := screen.Score(w, rulebook(), screen.CSV, screen.Paper{})
	require.NoError(t, err)
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 7)
	require.Equal(t, "'=cmd|'x' D", rows[0][1], "no formula for a spreadsheet")
	require.Equal(t, "4+4", rows[4][8])

	text, err = screen.Score(w, rulebook(), screen.Markdown, screen.Paper{})
	require.NoError(t, err)
	for _, row := range strings.Split(strings.TrimSpace(text), "\n") {
		require.Equal(t, 10, strings.Count(strings.ReplaceAll(row, `\|`, ""), "|"), row)
	}

	_, err = screen.Score(w, rulebook(), "xml", screen.Paper{})
	require.EqualError(t, err, `format "xml" is not known; choose one of: [text markdown csv]`)
}

func TestScore_BeforeAnythingIsScored(t *testing.T) {
	w := words(t, "en", "Lina", "Marco")
	text, err := screen.Score(w, referee.Score{Columns: []string{"D"}, Partial: [][]int{{0}, {0}}, Total: []int{0, 0}}, screen.Text, screen.Paper{Width: 80})
	require.NoError(t, err)
	require.Contains(t, text, "TOTAL")
	require.NotContains(t, text, "WIN")
	text, err = screen.Score(w, referee.Score{}, screen.Text, screen.Paper{Width: 80})
	require.NoError(t, err)
	require.Empty(t, text)
}

// The winner is marked, and the last line says how the match ended.
func TestScore_Outcome(t *testing.T) {
	for want, outcome := range map[string]referee.Outcome{
		"Marco wins (R-WIN)":                  {Winners: []referee.Seat{2}, By: "R-WIN"},
		"Lina and Marco win together (R-WIN)": {Winners: []referee.Seat{1, 2}, By: "R-WIN"},
		"a draw (R-WIN)":                      {Draw: true, By: "R-WIN"},
		"nobody wins (R-WIN)":                 {By: "R-WIN"},
		"a draw":                              {Draw: true},
	} {
		score := rulebook()
		score.Outcome = outcome
		text, err := screen.Score(words(t, "en", "Lina", "Marco"), score, screen.Text, screen.Paper{})
		require.NoError(t, err)
		rows := strings.Split(strings.TrimSpace(text), "\n")
		require.Equal(t, want, rows[len(rows)-1])
		require.Equal(t, len(outcome.Winners), strings.Count(text, "WIN!"))
	}
}

// coins is a score of one column whose sums are its totals.
func coins() referee.Score {
	got := func(n int) []referee.Cell { return []referee.Cell{{Parts: []int{n}}} }
	return referee.Score{
		Columns: []string{"$"},
		Rows:    []referee.ScoreRow{{Name: "row.round", Args: referee.Args{"n": 1}, Cells: [][]referee.Cell{got(3), got(-2)}}},
		Total:   []int{3, -2}, Over: true, Outcome: referee.Outcome{Winners: []referee.Seat{1}, By: "R"},
	}
}

// A table with one column is not cut. Names and the winner's mark can be wider than the column, and
// there is no row of partial sums.
func TestScore_OneColumn(t *testing.T) {
	w := words(t, "en", "Lina", "Konohamaru Sarutobi")
	for _, paper := range []screen.Paper{{}, {Width: 40}} {
		text, err := screen.Score(w, coins(), screen.Text, paper)
		require.NoError(t, err)
		require.Contains(t, text, "Lina")
		require.Contains(t, text, "Konohamaru ")
		require.Contains(t, text, "3 WIN!")
		require.NotContains(t, text, "Partial")
	}
	for _, format := range []screen.Format{screen.CSV, screen.Markdown} {
		text, err := screen.Score(w, coins(), format, screen.Paper{})
		require.NoError(t, err)
		require.NotContains(t, text, "Partial")
	}
	text, err := screen.Score(w, coins(), screen.Text, screen.Paper{Plain: true})
	require.NoError(t, err)
	require.NotContains(t, text, "Partial")
	require.Contains(t, text, "TOTAL, Lina: 3")
}

// A match of several games shows the current game, then the games so far.
func TestScore_Series(t *testing.T) {
	won := []referee.Cell{{Parts: []int{3}}, {Parts: []int{1}}}
	lost := []referee.Cell{{Parts: []int{-2}}, {}}
	match := referee.Score{
		Columns: []string{"col.game-total", "col.game-won"}, Total: []int{1, 0}, Series: referee.Series{Game: 1, BestOf: 3},
		Rows:  []referee.ScoreRow{{Name: "row.game", Args: referee.Args{"n": 1}, Cells: [][]referee.Cell{won, lost}}},
		Games: []referee.Score{coins()},
	}
	w := words(t, "en", "Lina", "Marco")
	text, err := screen.Score(w, match, screen.Text, screen.Paper{})
	require.NoError(t, err)
	require.Equal(t, `Game 1 (best of 3)
           Lina      Marco
           $         $
Round 1    3         -2
TOTAL      3 WIN!    -2
Lina wins (R)

The match
             Lina         Marco
             Score Won    Score Won
Game 1       3     1      -2    0
GAMES WON    1            0
`, text)
	text, err = screen.Score(w, match, screen.Text, screen.Paper{Plain: true})
	require.NoError(t, err)
	require.Contains(t, text, "Game 1, Lina, Won: 1")
	text, err = screen.Score(w, match, screen.CSV, screen.Paper{})
	require.NoError(t, err)
	require.Contains(t, text, "GAMES WON,1,,0,\n")
	match.Games, match.Rows, match.Series.Game, match.Total = nil, nil, 0, []int{0, 0}
	text, err = screen.Score(w, match, screen.Text, screen.Paper{})
	require.NoError(t, err)
	require.NotContains(t, text, "best of")
}

// The board says which game of how many it is.
func TestBoard_Series(t *testing.T) {
	view := referee.View{Series: referee.Series{Game: 2, BestOf: 3}, Round: 1, Phase: "phase.action"}
	require.Contains(t, screen.Board(words(t, "en"), view, screen.Paper{Width: 80}), "Game 2 (best of 3) · Round 1")
	view = referee.View{Series: referee.Series{BestOf: 5}}
	require.Contains(t, screen.Board(words(t, "en"), view, screen.Paper{Width: 80}), "Best of 5")
}

func TestDiagnostics_NothingIsWrong(t *testing.T) {
	require.Empty(t, screen.Diagnostics(words(t, "en"), nil, nil, screen.Paper{Width: 80}))
}

func TestDiagnostics_APlaceInAMatchAndARefusal(t *testing.T) {
	found := []referee.Problem{{Code: "unknown", Args: referee.Args{"name": "x"}, Rule: "R-GONE", At: referee.Place{EntryNo: 9}}}
	require.Equal(t, "error[unknown]: no card is called “x”\n --> #9\n  = rule R-GONE\n\n1 problem\n",
		screen.Diagnostics(words(t, "en"), found, nil, screen.Paper{Width: 80}))
}

func TestDiagnostics_CaretsStandBelowTheirWords(t *testing.T) {
	for _, c := range []struct {
		line       string
		col, width int
		text, mark string
	}{
		{"card: KS", 7, 2, "card: KS", "      ^^"},
		{"\tcard: KS", 8, 2, " card: KS", "       ^^"},
		{"忍者: KS", 5, 2, "忍者: KS", "      ^^"},
		{"a\x1b[31mb", 1, 1, "ab", "^"},
		{"short", 40, 3, "short", "     ^"},
		{"short", 5, 90, "short", "    ^"},
	} {
		found := []referee.Problem{{Code: "unknown", Args: referee.Args{"name": "x"},
			At: referee.Place{File: "a", Line: 1, Col: c.col, Width: c.width, LineBytes: c.line}}}
		text := screen.Diagnostics(words(t, "en"), found, nil, screen.Paper{Width: 60})
		require.Contains(t, text, "1 | "+c.text+"\n  | "+c.mark+"\n", "%+v", c)
	}
}

func TestPaperFor_OnlyATerminalHasColour(t *testing.T) {
	paper := screen.PaperFor(&bytes.Buffer{}, func(string) string { return "" }, false)
	require.Equal(t, screen.Paper{Width: 80}, paper)
}

func TestTheWordsOfTheGameSampleAreTheSameInBothLanguages(t *testing.T) {
	require.Empty(t, langtest.Differences(gameWords(), lang.Files()))
}

func TestRefused_SaysWhyInTwoLines(t *testing.T) {
	w := words(t, "en")
	found := []referee.Problem{{Code: "copies", Args: referee.Args{"card": referee.Card("KS-009"), "n": 3, "most": 2}, Rule: "R-COPIES", Fix: "copies"}}
	require.Equal(t, `cannot: Naruto Uzumaki (KS-009): 3 copies; at most 2 of a version
  rule R-COPIES (p. 6) · try: take out 3
`, screen.Refused(w, found, ruleTable(), screen.Paper{Width: 80}))

	require.Contains(t, screen.Refused(w, found, ruleTable(), screen.Paper{Plain: true}), "\nrule R-COPIES (p. 6); try: take out 3\n")
	require.Contains(t, screen.Refused(words(t, "fr"), found, ruleTable(), screen.Paper{Width: 80}), "\n  règle R-COPIES (p. 7) · ")
	found[0].Grade = referee.Warning
	text := screen.Refused(words(t, "fr"), found, ruleTable(), screen.Paper{Width: 30})
	require.Contains(t, text, "remarque\u00a0: Naruto Uzumaki\n  (KS-009)\u00a0: 3 exemplaires\u00a0;\n")
	require.Empty(t, screen.Refused(w, nil, nil, screen.Paper{}))
}

func TestSaid_BreaksNothingThatAHyphenHoldsTogether(t *testing.T) {
	const text = "Lina plays Kakashi Hatake (KS-015) over KS-009-R: shinpan play --edge p1, chakra -3"
	for width := 24; width <= len(text); width++ {
		said := screen.Said(text, screen.Paper{Width: width})
		require.NotContains(t, said, "-\n", "at %d", width)
		require.Equal(t, strings.Fields(text), strings.Fields(said), "at %d", width)
	}
}

func TestLit_IsWhiteOnBlackWhateverTheTerminalIs(t *testing.T) {
	require.Equal(t, "█▄\n ▀\n", screen.Lit([]string{"█▄", " ▀"}, screen.Paper{Width: 80}))
	require.Equal(t, "\x1b[38;5;231;48;5;16m█▄\x1b[m\n\x1b[38;5;231;48;5;16m ▀\x1b[m\n", screen.Lit([]string{"█▄", " ▀"}, screen.Paper{Width: 80, Color: true}))
}
