package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

func TestMove_Misfit(t *testing.T) {
	card := &referee.Slot{Name: "card", Min: 1, Max: 3}
	card.Add("a", 1)
	card.Add("b", 1)
	card.Add("a", 1)
	require.Equal(t, []int{2, 1}, card.Copies)
	open := &referee.Slot{Name: "from", Open: true, Pool: []string{}, From: []string{"told"}}
	said := &referee.Slot{Name: "words", Open: true}
	move := referee.Move{Verb: "play", Slots: []*referee.Slot{card, open, said}}
	known := func(token string) bool { return token == "known" }
	for name, c := range map[string]struct {
		a    referee.Answer
		want referee.Misfit
	}{
		"nothing":              {referee.Say(1, "play", "card", "a", "card", "a", "card", "b", "from", "known", "words", "anything"), referee.Misfit{}},
		"what the slot tells":  {referee.Say(1, "play", "card", "a", "from", "told"), referee.Misfit{}},
		"another slot":         {referee.Say(1, "play", "over", "a"), referee.Misfit{Why: referee.NotAsked, Name: "over"}},
		"another token":        {referee.Say(1, "play", "card", "c"), referee.Misfit{Why: referee.NotListed, Name: "card", Slot: card, Token: "c"}},
		"a copy too many":      {referee.Say(1, "play", "card", "b", "card", "b"), referee.Misfit{Why: referee.TooOften, Name: "card", Slot: card, Token: "b", N: 1}},
		"no card of the pool":  {referee.Say(1, "play", "card", "a", "from", "x"), referee.Misfit{Why: referee.NotACard, Name: "from", Slot: open, Token: "x"}},
		"too few":              {referee.Say(1, "play", "from", "known"), referee.Misfit{Why: referee.HowMany, Name: "card", Slot: card}},
		"too many":             {referee.Say(1, "play", "card", "a", "words", "x", "words", "y"), referee.Misfit{Why: referee.HowMany, Name: "words", Slot: said, N: 2}},
		"a word of each token": {referee.Say(1, "play", "card", "b", "words", "x"), referee.Misfit{}},
	} {
		got, is := move.Misfit(c.a, known)
		require.Equal(t, c.want, got, name)
		require.Equal(t, c.want.Why != 0, is, name)
	}
}

func TestSetup_CheckOptions(t *testing.T) {
	values := map[string][]string{"hands": {"known", "hidden"}, "first": {"p1", "p2"}}
	require.Empty(t, referee.Setup{Options: map[string]string{"hands": "known", "first": "p2"}}.CheckOptions(values))
	problems := referee.Setup{Options: map[string]string{"hands": "knwn", "thirst": "p1"}}.CheckOptions(values)
	require.Len(t, problems, 2)
	require.Equal(t, "unknown-option-value", problems[0].Code)
	require.Equal(t, "known", problems[0].Args["near"])
	require.Equal(t, "unknown-option-name", problems[1].Code)
	require.Equal(t, "first, hands", problems[1].Args["list"])
}

func TestSlot_All(t *testing.T) {
	for name, of := range map[string]struct {
		slot  referee.Slot
		all   []string
		clear bool
	}{
		"each copy":               {referee.Slot{From: []string{"A-1", "A-2"}, Copies: []int{2, 1}, Max: 3}, []string{"A-1", "A-1", "A-2"}, true},
		"more than can be given":  {referee.Slot{From: []string{"A-1", "A-2"}, Copies: []int{2, 2}, Max: 3}, []string{"3"}, false},
		"a number of them":        {referee.Slot{From: []string{"1", "2", "3", "A-1", "A-2"}, Words: []referee.Key{"n", "n", "n"}, Copies: []int{1, 1, 1, 2, 2}, Max: 3}, []string{"3"}, true},
		"no number where all fit": {referee.Slot{From: []string{"1", "2", "A-1"}, Words: []referee.Key{"n", "n"}, Copies: []int{1, 1, 2}, Max: 2}, []string{"A-1", "A-1"}, true},
		"places that are numbers": {referee.Slot{From: []string{"2", "6"}, Max: 2}, []string{"2", "6"}, true},
		"cards that are numbers":  {referee.Slot{From: []string{"53678698", "1992816"}, Max: 2}, []string{"53678698", "1992816"}, true},
		"nothing":                 {referee.Slot{Max: 2}, nil, false},
	} {
		all, clear := of.slot.All()
		require.Equal(t, of.clear, clear, name)
		if clear {
			require.Equal(t, of.all, all, name)
		}
	}
}
