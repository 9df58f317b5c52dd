package referee_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// asking is a position that asks one question and forbids some answers.
type asking struct {
	referee.State
	ask     *referee.Ask
	forbids func(referee.Answer) bool
	// checked counts the answers that were checked.
	checked *int
}

func (s asking) Ask() *referee.Ask { return s.ask }

func (s asking) Check(a referee.Answer) []referee.Problem {
	*s.checked++
	if s.forbids != nil && s.forbids(a) {
		return []referee.Problem{{Code: "no"}}
	}
	return nil
}

func asks(moves ...referee.Move) asking {
	return asking{ask: &referee.Ask{Seat: 1, Moves: moves}, checked: new(int)}
}

// said writes answers as short lines: the verb and its tokens.
func said(answers []referee.Answer) []string {
	var lines []string
	for _, a := range answers {
		line := a.Verb
		for _, arg := range a.Args {
			for _, v := range arg.Values {
				line += " " + v
			}
		}
		lines = append(lines, line)
	}
	return lines
}

func TestAnswers(t *testing.T) {
	card := referee.Slot{Name: "card", From: []string{"a", "b"}, Min: 1}
	lane := referee.Slot{Name: "lane", From: []string{"X", "Y"}}
	s := asks(referee.Move{Verb: "pass"}, referee.Move{Verb: "play", Slots: []*referee.Slot{&card, &lane}})
	s.forbids = func(a referee.Answer) bool { return a.One("card") == "a" && a.One("lane") == "X" }
	require.Equal(t, []string{"pass", "play a", "play a Y", "play b", "play b X", "play b Y"}, said(referee.Answers(s, nil)))
	require.Empty(t, referee.Answers(asking{}, nil))
}

// TestAnswers_SeveralWithinLimit checks that several tokens come as sets in
// the order offered, and that sets beyond the limit are not even checked.
func TestAnswers_SeveralWithinLimit(t *testing.T) {
	slot := referee.Slot{Name: "who", From: []string{"a", "b", "c"}, Min: 1, Max: 2, Limit: &referee.Limit{Weights: []int{1, 2, 3}, Max: 4}}
	s := asks(referee.Move{Verb: "hide", Slots: []*referee.Slot{&slot}})
	require.Equal(t, []string{"hide a", "hide b", "hide c", "hide a b", "hide a c"}, said(referee.Answers(s, nil)))
	require.Equal(t, 5, *s.checked)
}

// TestAnswers_Copies checks that an option may be given as often as it has
// copies.
func TestAnswers_Copies(t *testing.T) {
	slot := referee.Slot{Name: "card", From: []string{"a", "b", "c"}, Copies: []int{2, 1, 0}, Min: 2, Max: 3}
	s := asks(referee.Move{Verb: "deal", Slots: []*referee.Slot{&slot}})
	want := []string{"deal a a", "deal a b", "deal a a b"}
	require.Equal(t, want, said(referee.Answers(s, nil)))
	seen := map[string]bool{}
	src := referee.NewRand(1)
	for range 200 {
		a, ok := referee.RandomAnswer(s, src, nil)
		require.True(t, ok)
		seen[said([]referee.Answer{a})[0]] = true
	}
	require.Len(t, seen, len(want))
	for _, line := range want {
		require.True(t, seen[line], line)
	}
}

// TestAnswers_Open checks that an open slot takes the tokens of a Fill and
// the listed ones.
func TestAnswers_Open(t *testing.T) {
	slot := referee.Slot{Name: "card", From: []string{"a"}, Open: true, Min: 1}
	s := asks(referee.Move{Verb: "play", Slots: []*referee.Slot{&slot}})
	fill := func(referee.State, referee.Move, *referee.Slot) []string { return []string{"z", "a"} }
	require.Equal(t, []string{"play a", "play z"}, said(referee.Answers(s, fill)))
	require.Equal(t, []string{"play a"}, said(referee.Answers(s, nil)))
	require.Equal(t, []string{"a"}, slot.From, "the question is left as it was")
}

// TestEach_Stops checks that looking at the first answers does not compute
// all the others.
func TestEach_Stops(t *testing.T) {
	slot := referee.Slot{Name: "n", Min: 10, Max: 10}
	for range 40 {
		slot.From = append(slot.From, "x")
	}
	s := asks(referee.Move{Verb: "pick", Slots: []*referee.Slot{&slot}})
	for range referee.Each(s, nil, 0) {
		break
	}
	require.Equal(t, 1, *s.checked)
}

// TestRandomAnswer checks that random answers are legal and that each one
// occurs. It must find the only legal answer among very many.
func TestRandomAnswer(t *testing.T) {
	slot := referee.Slot{Name: "who", From: []string{"a", "b", "c"}, Max: 2, Limit: &referee.Limit{Weights: []int{1, 2, 3}, Max: 4}}
	s := asks(referee.Move{Verb: "hide", Slots: []*referee.Slot{&slot}}, referee.Move{Verb: "pass"})
	legal := said(referee.Answers(s, nil))
	require.Len(t, legal, 7)
	counts := map[string]int{}
	src := referee.NewRand(1)
	for range 2000 {
		a, ok := referee.RandomAnswer(s, src, nil)
		require.True(t, ok)
		counts[said([]referee.Answer{a})[0]]++
	}
	require.Len(t, counts, 7)
	for _, line := range legal {
		require.Positive(t, counts[line], line)
	}

	wide := referee.Slot{Name: "n", Min: 1}
	for i := range 5000 {
		wide.From = append(wide.From, string(rune('一'+i)))
	}
	s = asks(referee.Move{Verb: "pick", Slots: []*referee.Slot{&wide}})
	s.forbids = func(a referee.Answer) bool { return a.One("n") != wide.From[4999] }
	a, ok := referee.RandomAnswer(s, src, nil)
	require.True(t, ok)
	require.Equal(t, wide.From[4999], a.One("n"))
	s.forbids = func(referee.Answer) bool { return true }
	_, ok = referee.RandomAnswer(s, src, nil)
	require.False(t, ok)
}

// TestGuesser_Legal checks that a verb is tried until an answer with it is legal, and
// that the answer may be kept.
func TestGuesser_Legal(t *testing.T) {
	card := referee.Slot{Name: "card", From: []string{"a", "b"}, Min: 1}
	s := asks(referee.Move{Verb: "pass"}, referee.Move{Verb: "play", Slots: []*referee.Slot{&card}})
	s.forbids = func(a referee.Answer) bool { return a.One("card") == "a" }
	guesser := referee.Guesser{Source: referee.NewRand(1)}
	a, ok := guesser.Legal(s, "play", 50)
	require.True(t, ok)
	guesser.Guess(s, s.ask.Moves[1:])
	require.Equal(t, []string{"play b"}, said([]referee.Answer{a}))
	_, ok = guesser.Legal(s, "hide", 50)
	require.False(t, ok, "the verb is not offered")
	s.forbids, *s.checked = func(referee.Answer) bool { return true }, 0
	_, ok = guesser.Legal(s, "play", 5)
	require.False(t, ok)
	require.Equal(t, 5, *s.checked)
}

// Each tries no more ways for each move than it may, and goes on with the next one.
func TestEach_TriesSoMany(t *testing.T) {
	card := &referee.Slot{Name: "card", Min: 1, From: []string{"a", "b", "c"}}
	s := asks(referee.Move{Verb: "play", Slots: []*referee.Slot{card}}, referee.Move{Verb: "pass"})
	require.Equal(t, []string{"play a", "play b", "pass"}, said(slices.Collect(referee.Each(s, nil, 2))))
	require.Equal(t, []string{"play a", "play b", "play c", "pass"}, said(slices.Collect(referee.Each(s, nil, 9))))
	s.forbids = func(a referee.Answer) bool { return a.One("card") == "a" }
	require.Equal(t, []string{"pass"}, said(slices.Collect(referee.Each(s, nil, 1))))
	for range referee.Each(s, nil, 9) {
		break // whoever stops is not asked for more
	}
	require.Equal(t, 3+4+2+2, *s.checked)
}
