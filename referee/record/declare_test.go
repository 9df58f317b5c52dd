package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// dragon declares a card that the toy does not have.
func dragon(facts ...string) referee.Answer {
	return referee.Say(1, "declare", "name", "White Dragon").With("facts", facts...)
}

// reads parses a typed line.
func reads(t *testing.T, m *record.Match, line string) (referee.Answer, []referee.Problem) {
	t.Helper()
	return notation.Reader{Notation: m.Notation(), Catalog: m.Cards()}.Read(1, line)
}

// A declared card is known from then on like any other: by its name, with its
// facts, and also when the file is read again.
func TestDeclared_IsKnownFromThenOn(t *testing.T) {
	m, f := begin(t, 2, 1)
	draws(t, m)
	require.Same(t, m.Game().Cards, m.Cards(), "nothing is declared yet")
	answer, problems := reads(t, m, `declare "White Dragon" power=09 colour=rouge`)
	require.Empty(t, problems)
	entry := does(t, m, answer)
	require.Equal(t, `declare "White Dragon" power=9, colours=red`, entry.Say)
	require.Equal(t, referee.Card("*white_dragon"), entry.Events[0].Card)

	answer, problems = reads(t, m, "show dragon")
	require.Empty(t, problems)
	require.Equal(t, "*white_dragon", answer.One("card"))
	does(t, m, answer)
	does(t, m, show(2, "T-5"))
	require.Equal(t, referee.Seat(1), m.Ask().Args["seat"], "9 beats 5")
	_, known := m.CardsAt(entry.N - 1).Fact("*white_dragon")
	require.False(t, known, "before it is declared")
	_, known = m.CardsAt(entry.N).Fact("*white_dragon")
	require.True(t, known)
	fact, known := m.Cards().Fact("*white_dragon")
	require.True(t, known)
	require.Equal(t, "9", fact.Value("power").String())

	again, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.True(t, report.Clean())
	require.Equal(t, m.Cards().All(), again.Cards().All())
	require.Empty(t, verify(toy.New(), replay(f.String())).Problems)
}

// Undoing the answer removes the card, and fixing it changes the facts.
func TestDeclared_GoesWithItsAnswer(t *testing.T) {
	m, _ := begin(t, 2, 1)
	draws(t, m)
	entry := does(t, m, dragon("power=9"))
	_, problems := m.Fix(entry.N, dragon("power=3"), record.Grounds{})
	require.Empty(t, problems)
	fact, _ := m.Cards().Fact("*white_dragon")
	require.Equal(t, "3", fact.Value("power").String())
	_, problems = m.Undo(1, record.Grounds{})
	require.Empty(t, problems)
	_, known := m.Cards().Fact("*white_dragon")
	require.False(t, known)
	fact, named := m.Named().Fact("*white_dragon")
	require.True(t, named, "entries still name it")
	require.Equal(t, "3", fact.Value("power").String())
	_, problems = m.Do(show(1, "*white_dragon"), record.Grounds{})
	require.Equal(t, []string{"toy.card"}, codes(problems))
}

// Two different declarations are a contradiction that names both entries. It is
// reported for the second declaration, even if people let it stand, and for a fix
// that leads to it.
func TestDeclared_Contradiction(t *testing.T) {
	m, f := begin(t, 2, 1)
	draws(t, m)
	first := does(t, m, dragon("power=9"))
	_, problems := m.Do(dragon("power=8", "price=1"), record.Grounds{})
	require.Equal(t, []string{"facts.contradiction"}, codes(problems))
	require.Equal(t, []referee.Place{{EntryNo: first.N}}, problems[0].Also)
	require.Equal(t, first.N, problems[0].Args["entry"])

	added := does(t, m, dragon("price=1"))
	_, problems = m.Fix(first.N, dragon("power=9", "price=0"), record.Grounds{})
	require.Equal(t, []string{"match.fix-unfit", "facts.contradiction"}, codes(problems))
	require.Equal(t, added.N, problems[1].At.EntryNo)
	require.Equal(t, []referee.Place{{EntryNo: first.N}}, problems[1].Also)

	entries, problems := m.Do(dragon("power=8"), record.Grounds{Anyway: true, Why: "misread"})
	require.Empty(t, problems)
	require.Equal(t, []record.Broke{{Code: "facts.contradiction", Entry: first.N}}, entries[0].Broke)
	fact, _ := m.Cards().Fact("*white_dragon")
	require.Equal(t, "8", fact.Value("power").String(), "the later declaration holds")
	require.Equal(t, "1", fact.Value("price").String())
	_, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.True(t, report.Clean())
}

// A board file from the middle of a match contains the declared cards.
func TestDeclared_OnABoard(t *testing.T) {
	m, _ := begin(t, 2, 1)
	draws(t, m)
	does(t, m, dragon("power=9"))
	board, err := toy.New().Boards.WriteBoard(m.State(), referee.Nobody)
	require.NoError(t, err)
	from, problems := record.NewMatch(toy.New(), record.Opening{Header: record.Header{Players: []string{"A", "B"}, Board: string(board)}})
	require.Empty(t, problems)
	require.Equal(t, m.Cards().All(), from.Cards().All())
	require.Equal(t, m.State().Hash(), from.State().Hash())
	_, problems = from.Do(dragon("power=8"), record.Grounds{})
	require.Equal(t, []string{"facts.contradiction"}, codes(problems))
	require.Empty(t, problems[0].Also, "no answer of this match declared it")
}
