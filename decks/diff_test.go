package decks_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/decks"
	"shinpan/referee"
)

func list(t testing.TB, text string) referee.Decklist {
	read, problems := decks.Read("d", []byte("game: mythos\n"+text), format(t))
	require.Empty(t, problems)
	return read
}

func TestDiff_SaysWhatToTakeOutAndPutIn(t *testing.T) {
	from := list(t, "cards: [2 KS-009, KS-015, KS-013]\nmissions: [1, 2]\n")
	to := list(t, "missions: [2, 3]\ncards: [KS-013, 2 KS-016, 1 KS-009]\n")
	require.Equal(t, []decks.Change{
		{"cards", "KS-009", 2, 1}, {"cards", "KS-015", 1, 0}, {"cards", "KS-016", 0, 2},
		{"missions", "KS-M01", 1, 0}, {"missions", "KS-M03", 0, 1},
	}, decks.Diff(from, to, format(t)))
	require.Empty(t, decks.Diff(from, list(t, "missions: [2, 1]\ncards: [KS-013, 9, 9, KS-015]\n"), format(t)), "the same, written otherwise")
	require.Equal(t, []decks.Change{{"missions", "KS-009", 0, 1}}, decks.Diff(list(t, ""), list(t, "missions: [KS-009]\n"), format(t)))
}

func TestDiff_OfUnknownCardsGoesByWhatTheyAreCalled(t *testing.T) {
	one, _ := decks.Read("d", []byte("game: mythos\ncards: [2 xyzzy]\n"), format(t))
	other, _ := decks.Read("d", []byte("game: mythos\ncards: [xyzzy, plugh]\n"), format(t))
	require.Equal(t, []decks.Change{{"cards", "plugh", 0, 1}, {"cards", "xyzzy", 2, 1}}, decks.Diff(one, other, format(t)))
}

// TestDiff_AppliedGivesTheOther applies the changes to the first list. The
// result must have the canonical text of the second.
func TestDiff_AppliedGivesTheOther(t *testing.T) {
	cards := []referee.Card{"KS-001", "KS-002", "KS-003", "KS-M01"}
	lists := rapid.Custom(func(t *rapid.T) referee.Decklist {
		d := referee.Decklist{Game: "mythos"}
		for range rapid.IntRange(0, 6).Draw(t, "lines") {
			d.Lines = append(d.Lines, referee.DeckLine{
				Section: rapid.SampledFrom([]string{"cards", "missions"}).Draw(t, "section"),
				Card:    rapid.SampledFrom(cards).Draw(t, "card"), Count: rapid.IntRange(1, 3).Draw(t, "count"),
			})
		}
		return d
	})
	layout := format(t)
	rapid.Check(t, func(t *rapid.T) {
		from, to := lists.Draw(t, "from"), lists.Draw(t, "to")
		made := map[[2]string]int{}
		for _, l := range from.Lines {
			made[[2]string{l.Section, string(l.Card)}] += l.Count
		}
		for _, c := range decks.Diff(from, to, layout) {
			require.NotEqual(t, c.Was, c.Now)
			require.Equal(t, c.Was, made[[2]string{c.Section, string(c.Card)}])
			made[[2]string{c.Section, string(c.Card)}] = c.Now
		}
		result := referee.Decklist{Game: "mythos"}
		for key, n := range made {
			if n > 0 {
				result.Lines = append(result.Lines, referee.DeckLine{Section: key[0], Card: referee.Card(key[1]), Count: n})
			}
		}
		require.Equal(t, decks.Canonical(to), decks.Canonical(result))
	})
}
