package mythos_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/mythos"
	"shinpan/referee/refereetest"
)

// written reads a position back from its board file.
func written(t testing.TB, g *game.Game, s referee.State, setup referee.Setup) (referee.State, string) {
	t.Helper()
	text, err := g.Boards.WriteBoard(s, referee.Judge)
	require.NoError(t, err)
	again, _, problems := g.Boards.ReadBoard(setup, "again", text)
	require.False(t, referee.Refuses(problems), string(text))
	return again, string(text)
}

// TestBoardFilesKeepEverything writes and reads every position of random
// matches.
func TestBoardFilesKeepEverything(t *testing.T) {
	t.Parallel()
	g := mythosGame(t)
	for seed := range uint64(16) {
		src := referee.NewRand(seed)
		setup := referee.Setup{Players: twoPlayers}
		if seed%2 == 1 {
			setup = registeredTable(t, g, src)
		}
		if seed%4 >= 2 {
			setup.Rulings = refereetest.RandomRulings(g, src)
		}
		s, _, problems := g.Rules.Start(setup)
		require.Empty(t, problems)
		for s.Ask() != nil {
			again, text := written(t, g, s, referee.Setup{Players: setup.Players, Decks: setup.Decks})
			require.True(t, mythos.SameBoard(s, again), text)
			require.True(t, reflect.DeepEqual(s.Ask(), again.Ask()), text)
			require.Equal(t, s.Hash(), again.Hash(), text)
			requireSameStart(t, g, referee.Setup{Players: setup.Players, Decks: setup.Decks}, []byte(text))
			second, err := g.Boards.WriteBoard(again, referee.Judge)
			require.NoError(t, err)
			require.Equal(t, afterRemarks(text), afterRemarks(string(second)))
			a, ok := mixedAnswer(s, src)
			require.True(t, ok)
			s, _, problems = s.Apply(a, true)
			require.NotNil(t, s, "%v", problems)
		}
		again, _ := written(t, g, s, setup)
		require.Equal(t, []any{s.Hash(), s.Score()}, []any{again.Hash(), again.Score()})
	}
}

// afterRemarks is a board file without the remarks at its head.
func afterRemarks(text string) string { return text[strings.Index(text, "game:"):] }

// mixedAnswer is a random legal answer, or now and then a legal declaration.
func mixedAnswer(s referee.State, src referee.Source) (referee.Answer, bool) {
	if ask := s.Ask(); ask != nil && referee.IntN(src, 3) == 0 {
		guesser := referee.Guesser{Source: src, Fill: fillRandomly(src)}
		if a, ok := guesser.Guess(s, ask.Tools); ok {
			a.Seat = referee.Seat(1 + referee.IntN(src, 2))
			if len(s.Check(a)) == 0 {
				return a, true
			}
		}
	}
	return referee.RandomAnswer(s, src, fillRandomly(src))
}

func TestBoardFilesInWords(t *testing.T) {
	text := `game: mythos
round: 1
phase: action
edge: p2
missions:
  - rank: D
    card: Ramenez-le
    p1:
      - Naruto Uzumaki 9
      - Équipe 7 Kakashi or
      - "86"
      - {card: hidden, tokens: 2}
    p2: [hidden, {card: ninja hounds 100, hidden: true, named: true}]
p1: {chakra: 1, hand: {cards: [KS-015, Sakura 11]}, deck: 20, discard: [hidden, Gaara 74]}
p2: {chakra: 2, hand: {count: 4, cards: [KS-009]}, deck: {count: 2, cards: [KS-013]}}
`
	text = strings.Replace(text, "Ramenez-le", frenchName(t, "KS-M05"), 1)
	text = strings.Replace(text, "ninja hounds 100", frenchName(t, "KS-100")+" 100", 1)
	g := mythosGame(t)
	s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "test", []byte(text))
	require.Empty(t, problems)
	tb := &table{TB: t, game: g, state: s}
	require.Equal(t, "KS-009 KS-148 KS-086 ?+2", tb.side("p1:D"))
	require.Equal(t, "? (KS-100)", tb.side("p2:D"))
	require.Equal(t, "? KS-074", tb.discard(1))
	tb.has("p1 hand 2", "p2 hand 4", "p2 deck 2").asks("p2 turn")
	tb.says("play KS-013 @D").asks("p1 turn")
	card, _ := tb.state.Ask().Moves[0].Slot("card")
	require.Empty(t, card.From, "the hand is known to the referee, but a question is public")
	require.Equal(t, []string{"type=character"}, card.Pool)
	require.True(t, card.Open)
}

func frenchName(t *testing.T, id referee.Card) string {
	fact, ok := mythosGame(t).Cards.Fact(id)
	require.True(t, ok)
	require.NotEqual(t, fact.Name["en"], fact.Name["fr"])
	return fact.Name["fr"]
}

// Opening hands: who has decided is not asked again.
func TestBoardFilesOfOpeningHands(t *testing.T) {
	on(t, pos{phase: "hands", more: "kept: [p1]\n"}).asks("p2 mulligan").says("keep").asks("chance mission")
	p := pos{phase: "hands", more: "kept: [p1, p2]\n"}
	_, _, problems := mythosGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "f", []byte(p.yaml()))
	require.Len(t, problems, 1)
	require.Equal(t, "7 p2 board.kept", under(problems[0].At)+" "+problems[0].Code)
}

// FuzzBoard reads anything as a board. What is taken is sound, is written and
// read as itself, and can be played on.
func FuzzBoard(f *testing.F) {
	f.Fuzz(func(t *testing.T, text []byte) {
		g := mythosGame(t)
		setup := referee.Setup{Players: twoPlayers}
		s, _, problems := g.Boards.ReadBoard(setup, "fuzz", text)
		require.Equal(t, referee.Refuses(problems), s == nil)
		if s == nil {
			return
		}
		require.NoError(t, mythos.Playable(s))
		requireSameStart(t, g, setup, text)
		again, _ := written(t, g, s, setup)
		require.Equal(t, s.Hash(), again.Hash())
		src := referee.NewRand(uint64(len(text)))
		for range 40 {
			s.View(referee.Nobody)
			s.Score()
			a, ok := mixedAnswer(s, src)
			if !ok {
				return
			}
			next, _, problems := s.Apply(a, true)
			require.NotNil(t, next, "%v", problems)
			s = next
		}
	})
}

// requireSameStart: a board file that is written again is the same start, and
// so is what everybody may see of it when that is written once more.
func requireSameStart(t *testing.T, g *game.Game, setup referee.Setup, text []byte) {
	t.Helper()
	one, events, _ := g.Boards.ReadBoard(setup, "fuzz", text)
	all, problems := g.Boards.VeilBoard(setup, "fuzz", text, referee.Judge)
	require.False(t, referee.Refuses(problems))
	two, again, _ := g.Boards.ReadBoard(setup, "again", all)
	require.Equal(t, one.Hash(), two.Hash(), string(all))
	require.Equal(t, events, again)
	public, problems := g.Boards.VeilBoard(setup, "fuzz", text, referee.Nobody)
	require.False(t, referee.Refuses(problems))
	twice, problems := g.Boards.VeilBoard(setup, "again", public, referee.Judge)
	require.False(t, referee.Refuses(problems))
	require.Equal(t, string(public), string(twice))
}

func TestWrittenBoardsKeepSecrets(t *testing.T) {
	g := mythosGame(t)
	text := strings.Replace(secretBoard, "PHASE", "action", 1)
	s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "b.yaml", []byte(text))
	require.Empty(t, problems)
	for viewer, knows := range map[referee.Seat][]bool{referee.Nobody: {false, false}, 1: {true, true}, 2: {false, false}, referee.Judge: {true, true}} {
		written, err := g.Boards.WriteBoard(s, viewer)
		require.NoError(t, err)
		require.Equal(t, knows[0], strings.Contains(string(written), "KS-015"), "the hidden character, for %s", viewer)
		require.Equal(t, knows[1], strings.Contains(string(written), "KS-108"), "the hand, for %s", viewer)
	}
}

const secretBoard = `game: mythos
round: 1
phase: PHASE
edge: p1
missions:
  - {rank: D, card: KS-M01, p1: [{card: KS-015, hidden: true}]}
p1: {chakra: 4, hand: {cards: [KS-108]}, deck: 20}
p2: {chakra: 3, hand: 4, deck: 21}
`

// What a board file says of a hidden card cannot be found out by naming it: by
// nobody, whoever's it is.
func TestBoardFilesAreNoOracle(t *testing.T) {
	text := strings.Replace(goodBoard, "p1: [KS-009, hidden]", "p1: [KS-009, {card: KS-013, hidden: true}]", 1)
	s, _, problems := mythosGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "test", []byte(text))
	require.Empty(t, problems)
	for seat := range referee.Seat(2) {
		for _, card := range []string{"KS-013", "KS-011"} {
			a := referee.Say(seat+1, "name", "piece", "p1:D2", "as", card)
			require.Empty(t, s.Check(a), "p%d: %s", seat+1, card)
			after, events, problems := s.Apply(a, false)
			require.Empty(t, problems)
			require.Equal(t, referee.Card(card), events[0].Card)
			again := referee.Say(seat+1, "name", "piece", "p1:D2", "as", "KS-012")
			require.Equal(t, "named-before", after.Check(again)[0].Code)
		}
	}
}
