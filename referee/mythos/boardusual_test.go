package mythos_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
)

// A board needs only its missions and what lies there. What is left out is as the
// rules make it of a match without effects.
func TestBoardFiles_UsualValues(t *testing.T) {
	for name, tt := range map[string]struct {
		options map[string]string
		text    string
		has     []string
		asks    string
		edge    string
	}{
		"round 1": {nil, "missions: [{card: KS-M05, p1: [KS-009], p2: [hidden]}]", []string{
			"p1 chakra 3", "p1 hand 6", "p1 deck 23", "p2 chakra 4", "p2 hand 6", "p2 deck 23"}, "p1 turn", "p1"},
		"round 2": {nil, "missions: [{card: KS-M05, p1: [{card: KS-108, over: [KS-009]}], p2: [hidden]}, {card: KS-M01, p1: [hidden]}]\np2: {discard: [KS-011]}", []string{
			"p1 chakra 5", "p1 hand 6", "p1 deck 21", "p2 chakra 6", "p2 hand 7", "p2 deck 21"}, "p1 turn", "p1"},
		"a card of the other player": {nil, "missions: [{card: KS-M05, p1: [{card: KS-009, owner: p2}]}]", []string{
			"p1 chakra 5", "p1 hand 7", "p1 deck 23", "p2 chakra 3", "p2 hand 6", "p2 deck 23"}, "p1 turn", "p1"},
		"more played than drawn": {nil, "missions: [{card: KS-M05}]\np1: {discard: [hidden, hidden, hidden, hidden, hidden, hidden, hidden, hidden, hidden]}", []string{
			"p1 hand 0", "p1 deck 21"}, "p1 turn", "p1"},
		"a hand that is said": {nil, "missions: [{card: KS-M05}]\nBob: {hand: [KS-009, KS-015]}", []string{
			"p1 hand 7", "p2 hand 2", "p2 deck 28"}, "p1 turn", "p1"},
		"a deck of 40":           {map[string]string{"deck1": "40"}, "missions: [{card: KS-M05}]", []string{"p1 deck 33", "p2 deck 23"}, "p1 turn", "p1"},
		"who has passed":         {nil, "missions: [{card: KS-M05}]\npassed: [Bob]\nrulings: {edge-timing: at-pass}", nil, "p1 turn", "p2"},
		"passing brings no Edge": {nil, "missions: [{card: KS-M05}]\npassed: [Bob]\nrulings: {edge-timing: next-round}", nil, "p1 turn", "p1"},
		"income by control": {nil, "missions: [{card: KS-M05, p1: [{card: KS-009, owner: p2}]}, {card: KS-M01}]\nrulings: {income-of-controlled: controller}", []string{
			"p1 chakra 6", "p2 chakra 5"}, "p1 turn", "p1"},
		"income by owner": {nil, "missions: [{card: KS-M05, p1: [{card: KS-009, owner: p2}]}, {card: KS-M01}]\nrulings: {income-of-controlled: owner}", []string{
			"p1 chakra 5", "p2 chakra 6"}, "p1 turn", "p1"},
		"who began":              {nil, "missions: [{card: KS-M05}]\nfirst: Bob", nil, "p2 turn", "p2"},
		"the opening hands":      {nil, "phase: hands", []string{"p1 chakra 0", "p1 hand 5", "p1 deck 25"}, "p1 mulligan", "p1"},
		"between the rounds":     {nil, "missions: [{card: KS-M05, p1: [KS-009]}]\nphase: start", []string{"p1 chakra 0", "p1 hand 6"}, "chance mission", "p1"},
		"the start of the match": {nil, "game: mythos", []string{"p1 hand 0", "p1 deck 30"}, "chance first", "nobody"},
	} {
		t.Run(name, func(t *testing.T) {
			g := mythosGame(t)
			setup := referee.Setup{Players: twoPlayers, Options: tt.options}
			s, _, problems := g.Boards.ReadBoard(setup, "usual", []byte(tt.text))
			require.Empty(t, problems)
			tb := (&table{TB: t, game: g, state: s}).has(tt.has...).asks(tt.asks)
			require.Equal(t, tt.edge, tb.edge())
			requireSameStart(t, g, setup, []byte(tt.text))
		})
	}
}

// A new board says the values that are usual: without them it is the same.
func TestBoardFiles_New(t *testing.T) {
	g := mythosGame(t)
	setup := referee.Setup{Players: twoPlayers}
	text, err := g.Boards.NewBoard(game.Tongue{Text: func(key referee.Key, _ referee.Args) string { return string(key) }})
	require.NoError(t, err)
	require.Contains(t, string(text), "round: 1 # board.new.round\n")
	whole, _, problems := g.Boards.ReadBoard(setup, "new", text)
	require.Empty(t, problems)
	kept := regexp.MustCompile(`(?m)^(round|phase|edge|turn|p1|p2|  (chakra|hand|deck)):.*\n`).ReplaceAllString(string(text), "")
	require.NotContains(t, kept, "chakra")
	least, _, problems := g.Boards.ReadBoard(setup, "least", []byte(kept))
	require.Empty(t, problems)
	require.Equal(t, whole.Hash(), least.Hash())
}

// A hidden card that the file names goes out to the judge as it came in, and to
// others as hidden.
func TestBoardFiles_HiddenCardsWithNames(t *testing.T) {
	g := mythosGame(t)
	setup := referee.Setup{Players: twoPlayers}
	text := []byte("missions: [{card: KS-M05, p1: [{card: KS-108, hidden: true, over: [KS-009]}]}]\nAnn: {hand: [KS-015]}\n")
	whole, problems := g.Boards.VeilBoard(setup, "b", text, referee.Judge)
	require.Empty(t, problems)
	for _, card := range []string{"KS-108", "KS-009", "KS-015"} {
		require.Contains(t, string(whole), card)
	}
	again, problems := g.Boards.VeilBoard(setup, "b", whole, referee.Judge)
	require.Empty(t, problems)
	require.Equal(t, string(whole), string(again))
	public, problems := g.Boards.VeilBoard(setup, "b", text, referee.Nobody)
	require.Empty(t, problems)
	require.NotRegexp(t, "KS-(108|009|015)", string(public))
}
