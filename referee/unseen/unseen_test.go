package unseen_test

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/unseen"
	"shinpan/referee/yamlfile"
)

type (
	hand = unseen.Hand[string]
	deck = unseen.Deck[string]
)

func TestHand_TakesTheCardThatEverybodySawFirst(t *testing.T) {
	h := hand{N: 4, Open: []string{"a", "b"}, Known: []string{"a"}}
	before := h
	h.Take("a")
	require.Equal(t, hand{N: 3, Open: []string{"b"}, Known: []string{"a"}}, h)
	h.Take("a")
	require.Equal(t, hand{N: 2, Open: []string{"b"}}, h)
	require.Equal(t, hand{N: 4, Open: []string{"a", "b"}, Known: []string{"a"}}, before, "the hand before is as it was")
}

// A card that was not known leaves: then not all that were can be there.
func TestHand_ForgetsWhatOnlyTheRefereeWasToldFirst(t *testing.T) {
	h := hand{N: 2, Open: []string{"a"}, Known: []string{"b"}}
	h.Take("x")
	require.Equal(t, []string{"a"}, h.Faces())
	h.Take("x")
	require.Empty(t, h.Faces())
}

func TestHand_TakeUnseenForgetsEveryCard(t *testing.T) {
	h := hand{N: 3, Open: []string{"a"}, Known: []string{"b"}}
	h.TakeUnseen()
	require.Equal(t, hand{N: 2}, h)
}

func TestHand_Add(t *testing.T) {
	h := hand{N: 1}
	h.Add("a", true)
	h.Add("b", false)
	require.Equal(t, hand{N: 3, Open: []string{"a"}, Known: []string{"b"}}, h)
	require.Equal(t, []string{"a", "b"}, h.Faces())
}

// Clones share their cards and must not reach each other.
func TestClonesAreApart(t *testing.T) {
	h := hand{N: 1, Open: make([]string, 0, 8), Known: make([]string, 0, 8)}
	one, two := h.Clone(), h.Clone()
	one.Add("a", true)
	two.Add("b", true)
	require.Equal(t, []string{"a"}, one.Open)
	d := deck{N: 3, Known: make([]string, 0, 8)}
	left, right := d.Clone(), d.Clone()
	left.Put("a")
	right.Put("b")
	left.Say(0, unseen.Claim{By: 1})
	require.Equal(t, []string{"a"}, left.Known)
	require.Empty(t, right.SaidOf(0))
	again := left.Clone()
	again.Say(0, unseen.Claim{By: 2})
	require.Equal(t, []unseen.Claim{{By: 1}}, left.SaidOf(0))
}

func TestDeck_DrawsFromTheTop(t *testing.T) {
	d := deck{N: 3, Known: []string{"a"}}
	d.Say(0, unseen.Claim{About: "first"})
	d.Say(2, unseen.Claim{About: "third"})
	h := hand{N: 1}
	require.Equal(t, 2, d.Draw(2, &h))
	require.Equal(t, hand{N: 3, Known: []string{"a"}}, h)
	require.Equal(t, []unseen.Claim{{About: "third"}}, d.SaidOf(0))
	require.Equal(t, 1, d.Draw(2, &h), "there are no more")
	require.Equal(t, []int{4, 0}, []int{h.N, d.N})
	require.Empty(t, d.SaidOf(0))
}

func TestDeck_TakeForgetsTheOrderThatWasToldOfIt(t *testing.T) {
	d := deck{N: 3, Known: []string{"a", "b", "c"}}
	d.Say(1, unseen.Claim{})
	d.Take("b")
	require.Equal(t, deck{N: 2, Known: []string{"a", "c"}}, d)
	d.Take("x") // it must have been one of those that were thought to be known
	require.Equal(t, deck{N: 1, Known: []string{"a"}}, d)
	d.TakeTop()
	require.Equal(t, deck{N: 0, Known: []string{}}, d)
}

func TestDeck_PutOnTop(t *testing.T) {
	d := deck{N: 1, Known: []string{"a"}}
	d.Say(0, unseen.Claim{About: "a"})
	d.Put("b")
	require.Equal(t, []string{"b", "a"}, d.Known)
	require.Equal(t, []unseen.Claim{{About: "a"}}, d.SaidOf(1))
	d.PutUnseen()
	require.Equal(t, 3, d.N)
	require.Empty(t, d.Known, "the card on top is not known")
	require.Equal(t, []unseen.Claim{{About: "a"}}, d.SaidOf(2))
	d = deck{N: 1}
	d.PutUnseen()
	require.Equal(t, deck{N: 2}, d, "nobody ever spoke of them")
	d.Put("c")
	require.Equal(t, deck{N: 3, Known: []string{"c"}}, d)
}

func codes(problems []referee.Problem) []string {
	var all []string
	for _, p := range problems {
		all = append(all, p.Code+" "+p.Rule)
	}
	return all
}

func TestHand_Check(t *testing.T) {
	h := hand{N: 3, Open: []string{"a"}, Known: []string{"b"}}
	copies := func(seen, named int) unseen.Copies {
		return unseen.Copies{Owner: 1, Card: "A", Most: 2, Seen: seen, Named: named, Rule: "R-COPIES"}
	}
	for _, c := range []struct {
		says   string
		hand   hand
		card   string
		inView []string
		copies unseen.Copies
		want   []string
	}{
		{"an empty hand", hand{}, "a", nil, copies(0, 0), []string{"empty-hand R-PLAY"}},
		{"a card in view", h, "a", h.Open, copies(2, 0), nil},
		{"a card that may be the unseen one", h, "x", h.Faces(), copies(1, 0), nil},
		{"a card with all its copies elsewhere", h, "x", h.Faces(), copies(2, 0), []string{"too-many-copies R-COPIES"}},
		{"the second copy of a card that is in view once", h, "a", h.Open, copies(1, 1), nil},
		{"the second where the other copy is elsewhere", h, "a", h.Open, copies(2, 1), []string{"too-many-copies R-COPIES"}},
		{"another card than the whole hand", hand{N: 1, Open: []string{"a"}}, "x", []string{"a"}, copies(0, 0), []string{"not-in-hand R-PLAY"}},
		{"what only the owner may know is not used", hand{N: 2, Open: []string{"a"}, Known: []string{"b"}}, "x", []string{"a"}, copies(0, 0), nil},
	} {
		require.Equal(t, c.want, codes(c.hand.Check(c.card, c.inView, c.copies, "R-PLAY")), c.says)
	}
}

func TestCopies_Check(t *testing.T) {
	require.Empty(t, unseen.Copies{Most: 2, Seen: 1}.Check())
	require.Equal(t, []referee.Problem{{Code: "too-many-copies", Rule: "R-COPIES", Fix: "too-many-copies",
		Args: referee.Args{"seat": referee.Seat(2), "card": referee.Card("A"), "limit": 2, "n": 3}}},
		unseen.Copies{Owner: 2, Card: "A", Most: 2, Seen: 1, Named: 1, Rule: "R-COPIES"}.Check())
	require.Equal(t, []string{"no-copy-left "}, codes(unseen.Copies{Most: 2, Listed: true, Seen: 2}.Check()))
	require.Equal(t, []string{"not-in-deck "}, codes(unseen.Copies{Most: 0, Listed: true}.Check()))
	require.Equal(t, []string{"too-many-copies "}, codes(unseen.Copies{Most: 0}.Check()))
}

func TestContradictionsNameTheEarlierAnswer(t *testing.T) {
	said := []unseen.Claim{
		{By: 1, About: "cheap", Fits: true, Answer: 4},
		{By: 2, About: "cheap", Fits: false, Answer: 7},
		{By: 2, About: "red", Fits: false},
	}
	is := func(about string) bool { return about == "cheap" }
	problem := func(by referee.Seat, about, fits string, answer int) referee.Problem {
		return referee.Problem{Code: "contradicts", Rule: "R-HIDDEN", Fix: "contradicts", Earlier: answer,
			Args: referee.Args{"card": referee.Card("A"), "seat": by, "line": about, "entry": "", "fits": fits}}
	}
	require.Equal(t, []referee.Problem{problem(2, "cheap", "", 7)}, unseen.Contradictions(said, "A", "R-HIDDEN", is))
	require.Equal(t, []referee.Problem{problem(1, "cheap", "cheap", 4)}, unseen.Contradictions(said, "A", "R-HIDDEN", func(string) bool { return false }))
}

// One of the top cards is named: it is enough that one of them can be it.
func TestDeck_Contradictions(t *testing.T) {
	d := deck{N: 5}
	d.Say(0, unseen.Claim{About: "cheap", Answer: 1})
	d.Say(1, unseen.Claim{About: "cheap", Answer: 2})
	cheap := func(string) bool { return true }
	require.Empty(t, d.Contradictions(3, "A", "R-HIDDEN", cheap), "nothing was said of the third")
	problems := d.Contradictions(2, "A", "R-HIDDEN", cheap)
	require.Len(t, problems, 1)
	require.Equal(t, 1, problems[0].Earlier)
	require.Empty(t, d.Contradictions(2, "A", "R-HIDDEN", func(string) bool { return false }))
}

func TestRest(t *testing.T) {
	var l unseen.List
	l.Add(7, 1)
	l.Add(0, 2)
	l.Add(7, 1)
	holds := func(l unseen.List, n, of0, of1, of7 int) {
		t.Helper()
		require.Equal(t, []int{n, of0, of1, of7}, []int{l.N, l.Count(0), l.Count(1), l.Count(7)})
	}
	holds(l, 4, 2, 0, 2)
	rest := l.Rest()
	rest.Take(0)
	rest.Take(7)
	require.Equal(t, -1, rest.Surplus)
	holds(rest.List, 2, 1, 0, 1)
	rest.Take(1)
	require.Equal(t, 1, rest.Surplus, "it never was there")
	rest.Take(7)
	rest.Take(7)
	require.Equal(t, 7, rest.Surplus, "it was taken off already")
	holds(rest.List, 1, 1, 0, 0)
	holds(l, 4, 2, 0, 2) // the list is as it was
}

// Every problem has its words in both languages.
func TestProblemsHaveWords(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		name := "lang/unseen." + language + ".yaml"
		text, err := fs.ReadFile(referee.Messages(), name)
		require.NoError(t, err)
		messages := map[string]string{}
		require.Empty(t, yamlfile.Decode(name, text, &messages))
		codes := []string{"empty-hand", "not-in-hand", "too-many-copies", "no-copy-left", "not-in-deck", "contradicts"}
		require.Len(t, messages, 2*len(codes))
		for _, code := range codes {
			require.NotEmpty(t, messages["problem."+code], code)
			require.NotEmpty(t, messages["fix."+code], code)
		}
	}
}

func TestHand_CheckAll(t *testing.T) {
	h := hand{N: 2, Open: []string{"a"}}
	copies := func(most int) func(int) unseen.Copies {
		return func(i int) unseen.Copies {
			return unseen.Copies{Owner: 1, Card: "A", Most: most, Named: i, Rule: "R-COPIES"}
		}
	}
	require.Empty(t, h.CheckAll(1, nil, h.Open, copies(0), "R-PAY"))
	require.Empty(t, hand{}.CheckAll(1, nil, nil, copies(0), "R-PAY"), "nothing comes from an empty hand")
	require.Empty(t, h.CheckAll(1, []string{"a", "x"}, h.Open, copies(2), "R-PAY"))
	require.Equal(t, []string{"empty-hand R-PAY"}, codes(hand{}.CheckAll(1, []string{"a"}, nil, copies(2), "R-PAY")))
	require.Equal(t, []string{"too-many-copies R-COPIES"}, codes(h.CheckAll(1, []string{"x", "x"}, h.Open, copies(1), "R-PAY")))
	problems := h.CheckAll(1, []string{"a", "a", "a"}, h.Open, copies(3), "R-PAY")
	require.Equal(t, []string{"hand-too-small R-PAY"}, codes(problems))
	require.Equal(t, referee.Impossible, problems[0].Grade)
	require.Equal(t, referee.Args{"seat": referee.Seat(1), "n": 2, "want": 3}, problems[0].Args)
}
