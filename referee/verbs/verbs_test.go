package verbs_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/verbs"
)

// stand is a market: players buy what is there, and the table may say what came or went.
type stand struct{ goods []string }

type (
	verb  = verbs.Verb[stand, *[]string]
	blank = verbs.Blank[stand]
)

func (stand) Players() int { return 2 }

// Beside lets anybody shout at any question.
func (stand) Beside(_ *flow.Question, a referee.Answer) (verbs.Said, bool) {
	return verbs.Said{Move: referee.Move{Verb: "shout"}, Interrupts: true, Doubts: referee.Warns("loud", "", nil)}, a.Verb == "shout"
}

func (stand) NotNow(*flow.Question, *verb, referee.Answer) []referee.Problem {
	return referee.Cannot("not-now", nil)
}

func (stand) NotYours(*flow.Question, referee.Answer) []referee.Problem {
	return referee.Cannot("not-yours", nil)
}

func (stand) Misfits(_ *flow.Question, _ *verb, move referee.Move, a referee.Answer) []referee.Problem {
	if _, is := move.Misfit(a, func(string) bool { return true }); is {
		return referee.Cannot("misfit", nil)
	}
	return nil
}

// Weigh wants a reason for what is declared.
func (stand) Weigh(a referee.Answer, declared bool, problems []referee.Problem) []referee.Problem {
	if declared && a.One("by") == "" {
		return append(problems, referee.Breaks("no-reason", "R-WHY", nil)...)
	}
	return problems
}

func market() *verbs.Table[stand, *[]string] {
	piece := verbs.Of[stand]("piece", referee.KindWord)
	goods := piece.From(func(s stand) []string { return s.goods })
	by := verbs.Of[stand]("by", referee.KindText).As("by", "by").Optionally()
	some := verbs.Of[stand]("n", referee.KindNumber).Between(1, 9)
	change := func(*[]string, referee.Answer, referee.Cause) error { return nil }
	dear := func(stand, referee.Answer) []referee.Problem { return referee.Breaks("dear", "R-PRICE", nil) }
	return verbs.New(
		verb{Name: "buy", Blanks: []blank{goods}, Rule: "R-BUY"},
		verb{Name: "shout"},
		verb{Name: "gone", Blanks: []blank{goods.Several(), by}, Change: change, Check: dear},
		verb{Name: "comes", Blanks: []blank{piece.Searched("type=fruit"), some.Optionally(), by}, Change: change},
		verb{Name: "roll", Blanks: []blank{some.Asked()}, Change: change, Offered: verbs.InEffects},
		verb{Name: "close", Blanks: []blank{piece.Wanted().OneOf("close", "now", "soon")}, Change: change, Offered: verbs.Always},
		verb{Name: "clean", Possible: func(s stand) bool { return len(s.goods) == 0 }, Change: change, Offered: verbs.Beside},
	)
}

// Moves hold what may fill the blanks, and a change is offered only if there is something
// for it.
func TestTable_Offers(t *testing.T) {
	table := market()
	reason := &referee.Slot{Name: "by", Min: 1, Open: true}
	full := stand{goods: []string{"apple", "pear"}}
	require.Equal(t, []referee.Move{
		{Verb: "gone", Slots: []*referee.Slot{{Name: "piece", Min: 1, Max: 2, From: full.goods}, reason}},
		{Verb: "comes", Slots: []*referee.Slot{{Name: "piece", Min: 1, Open: true, Pool: []string{"type=fruit"}}, {Name: "n", Open: true, Implied: true}, reason}},
	}, table.Offers(full, reason, verbs.Anywhere))
	require.Equal(t, []referee.Move{
		{Verb: "roll", Slots: []*referee.Slot{{Name: "n", Open: true}}},
		{Verb: "close", Slots: []*referee.Slot{{Name: "piece", Min: 1, From: []string{"now", "soon"}, Words: []referee.Key{"close.now", "close.soon"}}}},
	}, table.Offers(full, nil, verbs.InEffects, verbs.Always, verbs.Beside))
	empty := table.Offers(stand{}, reason, verbs.Anywhere, verbs.Beside)
	require.Len(t, empty, 2)
	require.Equal(t, "comes", empty[0].Verb)
	require.Equal(t, "clean", empty[1].Verb)
	require.Equal(t, []referee.Move{empty[1], empty[0]}, table.Offered(stand{}, reason, "clean", "gone", "comes"))
}

// Forms say how verbs are written, and which the table declares.
func TestTable_Forms(t *testing.T) {
	forms := market().Forms()
	require.Len(t, forms, 7)
	require.Equal(t, referee.Form{Verb: "buy", Slots: []referee.SlotForm{{Name: "piece", Kind: referee.KindWord}}}, forms[0])
	require.True(t, forms[2].Declares)
	require.True(t, forms[2].Slots[0].Many)
	require.True(t, forms[5].Slots[0].Optional)
}

// Each answer is refused for the first thing that makes it senseless, and otherwise for all
// that speaks against it.
func TestTable_Check(t *testing.T) {
	table, now := market(), stand{goods: []string{"apple"}}
	reason := &referee.Slot{Name: "by", Open: true}
	q := &flow.Question{
		Ask:   referee.Ask{Seat: 1, Key: "turn", Moves: []referee.Move{table.Move(now, "buy")}, Tools: table.Offers(now, reason, verbs.Anywhere)},
		Check: func(referee.Answer) []referee.Problem { return referee.Breaks("asked", "", nil) },
	}
	for _, c := range []struct {
		name   string
		q      *flow.Question
		answer referee.Answer
		want   []string
	}{
		{"nothing is asked", nil, referee.Say(1, "buy", "piece", "apple"), []string{"match-over"}},
		{"no such verb", q, referee.Say(1, "eat"), []string{"unknown-verb"}},
		{"not offered", q, referee.Say(1, "roll"), []string{"not-now"}},
		{"somebody else", q, referee.Say(2, "buy", "piece", "apple"), []string{"not-yours"}},
		{"nobody", q, referee.Say(3, "gone", "piece", "apple"), []string{"not-a-player"}},
		{"what is not there", q, referee.Say(1, "buy", "piece", "pear"), []string{"misfit"}},
		{"the question's own check", q, referee.Say(1, "buy", "piece", "apple"), []string{"asked"}},
		{"a declaration of anybody", q, referee.Say(2, "gone", "piece", "apple", "by", "rain"), []string{"dear"}},
		{"what a game adds", q, referee.Say(2, "gone", "piece", "apple"), []string{"dear", "no-reason"}},
		{"nothing against it", q, referee.Say(1, "comes", "piece", "fig", "by", "cart"), nil},
		{"an interruption", q, referee.Say(2, "shout"), []string{"loud", "asked"}},
	} {
		var codes []string
		for _, p := range table.Check(now, c.q, c.answer) {
			codes = append(codes, p.Code)
		}
		require.Equal(t, c.want, codes, c.name)
	}
}
