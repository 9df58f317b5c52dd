package mythos_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// A board that is written while an effect asks has the answers of the step,
// which lead to the question again.
func TestBoardFiles_KeepTheAnswersOfTheStep(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-009], p2: [KS-057, KS-051]"}})
	tb.says("play KS-108 over D1").asks("p1 effect.hide")
	again, text := written(t, tb.game, tb.state, referee.Setup{Players: twoPlayers})
	require.Contains(t, text, "answers:\n  - p1 play KS-108 over D1\n")
	require.Equal(t, tb.state.Hash(), again.Hash())
	require.Equal(t, tb.state.Ask(), again.Ask())
	require.Equal(t, tb.state.View(referee.Nobody), again.View(referee.Nobody))

	resumed := &table{TB: t, game: tb.game, state: again}
	resumed.says("pick p2:D1")
	tb.says("pick p2:D1")
	require.Equal(t, tb.last, resumed.last, "what the step told before is not told again")
	require.Equal(t, tb.state.Hash(), resumed.state.Hash())
}

// An answer that broke a rule stands in the file as it stood in the match; the
// file is read with a warning.
func TestBoardFiles_WarnOfOverruledAnswers(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-009], p2: [KS-057, KS-051]"}, p1: "chakra: 0, hand: 5, deck: 20"})
	tb.anyway("play KS-108 over D1", "price R-PAY").asks("p1 effect.hide")
	text, err := tb.game.Boards.WriteBoard(tb.state, referee.Nobody)
	require.NoError(t, err)
	again, _, problems := tb.game.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "b", text)
	require.Len(t, problems, 1)
	require.Equal(t, []any{"price", referee.Warning, "p1 play KS-108 over D1"}, []any{problems[0].Code, problems[0].Grade, strings.TrimLeft(problems[0].At.LineBytes, " -")})
	require.Equal(t, tb.state.Hash(), again.Hash())
}

// What was said in secret in the middle of a step is not in what everybody may
// see of the board, which is then the one before the step.
func TestBoardFiles_HideAnswersGivenInSecret(t *testing.T) {
	tb := onOpen(t, pos{lanes: []string{"card: KS-M02, p1: [KS-064]"},
		p1: "chakra: 50, hand: {cards: [KS-088, KS-013]}, deck: 20", p2: "chakra: 50, hand: {cards: [KS-086]}, deck: 20"})
	tb.says("play KS-088 @D", "yes")
	dealt := tb.deals()[0]
	tb.asks("p1 effect.put-back-cards")
	for viewer, knows := range map[referee.Seat]bool{referee.Nobody: false, 2: false, 1: true, referee.Judge: true} {
		text, err := tb.game.Boards.WriteBoard(tb.state, viewer)
		require.NoError(t, err)
		require.Equal(t, knows, strings.Contains(string(text), "chance deal "+dealt), "%s: %s", viewer, text)
		require.Equal(t, !knows, strings.Contains(string(text), "the board before it"), "%s: %s", viewer, text)
	}
	again, _ := written(t, tb.game, tb.state, open(t))
	require.Equal(t, tb.state.Hash(), again.Hash())
}

// Where a hidden card that only the referee knows has settled what is asked, what
// everybody may see does not lead to the question: it is the board before the
// step.
func TestBoardFiles_ShowTheBoardBeforeWhatHiddenCardsDecide(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p2: [{card: KS-057, hidden: true}]", "card: KS-M02, p2: [hidden]"}, p1: "chakra: 50, hand: 5, deck: 20"})
	tb.says("play KS-120 @D", "pick p2:D1").asks("p1 effect.defeat") // D1 was known, so nobody was asked to show it
	for viewer, leads := range map[referee.Seat]bool{referee.Nobody: false, 1: false, 2: true, referee.Judge: true} {
		text, err := tb.game.Boards.WriteBoard(tb.state, viewer)
		require.NoError(t, err)
		require.Equal(t, leads, strings.Contains(string(text), "\nanswers:"), "%s: %s", viewer, text)
		require.Equal(t, !leads, strings.Contains(string(text), "the board before it"), "%s: %s", viewer, text)
		require.Equal(t, leads, strings.Contains(string(text), "KS-057"), "%s: %s", viewer, text)
	}
}

// While an effect asks, the board is written as it was before the step. That there
// are fewer characters by then, and that the last of that side is hidden, is no
// matter.
func TestBoardFiles_WriteASideThatLostSomebodyInTheStep(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-009], p2: [KS-030, hidden]", "card: KS-M02, p2: [KS-051]"}, p1: "chakra: 9, hand: 5, deck: 20"})
	tb.says("play KS-133 over D1", "pick p2:D1").asks("p2 effect.show") // whether it is of Power 2 or less
	require.Equal(t, 1, len(tb.state.View(referee.Nobody).Lanes[0].Sides[1]), "one is left")
	for _, viewer := range []referee.Seat{referee.Nobody, 1, 2, referee.Judge} {
		text, err := tb.game.Boards.WriteBoard(tb.state, viewer)
		require.NoError(t, err)
		require.Contains(t, string(text), "- KS-030 # Hinata Hyuga\n      - hidden\n", viewer)
		again, _, problems := tb.game.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "again", text)
		require.Empty(t, problems)
		require.Equal(t, tb.state.Hash(), again.Hash())
	}
}

// What everybody may see of a position reads back to its question, or is the
// board before the step and says so.
func TestBoardFiles_PublicSideLeadsToTheQuestionOrSaysSo(t *testing.T) {
	g := mythosGame(t)
	led := 0
	for seed := range uint64(20) {
		src := referee.NewRand(seed)
		text := strings.NewReplacer("PHASE", "action", "hand: 4", "hand: {count: 4, cards: [KS-013, KS-089, KS-057]}").Replace(secretBoard)
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "b", []byte(text))
		require.Empty(t, problems)
		for n := 0; n < 60 && s.Ask() != nil; n++ {
			public, err := g.Boards.WriteBoard(s, referee.Nobody)
			require.NoError(t, err)
			again, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "again", public)
			require.False(t, referee.Refuses(problems), "%s: %v", public, problems)
			if !strings.Contains(string(public), "the board before it") {
				require.Equal(t, []any{s.Ask().Key, s.Ask().Seat}, []any{again.Ask().Key, again.Ask().Seat}, string(public))
			}
			if strings.Contains(string(public), "\nanswers:") {
				led++
			}
			a, ok := referee.RandomAnswer(s, src, fillRandomly(src))
			require.True(t, ok)
			s, _, _ = s.Apply(a, false)
		}
	}
	require.NotZero(t, led)
}
