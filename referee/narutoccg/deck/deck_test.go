package deck_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/deck"
)

var set = sync.OnceValues(func() (*cards.Set, []referee.Problem) { return cards.Open(cardsdb.Game("narutoccg")) })

// listed is a deck of lines “section count card”, each on a line of its own.
func listed(lines string) referee.Decklist {
	list := referee.Decklist{Game: "narutoccg", Heads: map[string]referee.Place{}}
	for line := range strings.FieldsFuncSeq(lines, func(r rune) bool { return r == ';' }) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		n := 0
		for _, digit := range words[1] {
			n = 10*n + int(digit-'0')
		}
		at := referee.Place{Line: len(list.Lines) + 1}
		list.Lines = append(list.Lines, referee.DeckLine{Section: words[0], Ref: words[2], Card: referee.Card(words[2]), Count: n, At: at, CountAt: at})
	}
	return list
}

// fifty are 50 cards that pay for each other.
const fifty = "main 3 N-001; main 3 N-002; main 2 N-007; main 3 N-028; main 2 N-031; main 2 N-036; main 3 N-008; main 3 N-023; main 3 N-039; main 2 N-013; " +
	"main 3 J-001; main 3 J-005; main 3 J-009; main 2 J-010; main 3 J-030; main 3 M-006; main 3 M-024; main 2 M-003; main 2 M-008; "

// R-DECK-SIZE, R-COPIES, R-REINFORCEMENT-DECK: what makes a list illegal, at its line.
func TestCheck(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	for says, c := range map[string]struct{ list, want string }{
		"a legal deck": {fifty, ""},
		"with a Reinforcement Deck and a sideboard": {fifty + "reinforcements 3 N-572; sideboard 9 N-004", ""},
		"one card more": {fifty + "main 1 N-004", "decklist.size R-DECK-SIZE 0"},
		"a fourth card of a name, under another number":    {strings.Replace(fifty, "main 2 M-008", "main 1 M-008; main 1 N-187", 1), "decklist.copies R-COPIES 20"},
		"a fourth one in the sideboard":                    {fifty + "sideboard 1 N-187", ""},
		"a Squad in the deck":                              {strings.Replace(fifty, "main 2 M-008", "main 1 M-008; main 1 N-572", 1), "decklist.reinforcement-in-deck R-REINFORCEMENT-DECK 20"},
		"a plain Ninja in the Reinforcement Deck":          {fifty + "reinforcements 1 N-004", "decklist.no-reinforcement R-REINFORCEMENT-DECK 20"},
		"a card that there is not":                         {strings.Replace(fifty, "main 2 M-008", "main 2 X-1", 1), "decklist.not-a-card  19"},
		"four Reinforcements of a name":                    {fifty + "reinforcements 4 N-572", "decklist.copies R-COPIES 20"},
		"two things at once, the number of all cards last": {fifty + "reinforcements 4 N-572; main 1 N-004", "decklist.copies R-COPIES 20; decklist.size R-DECK-SIZE 0"},
	} {
		var got []string
		for _, p := range deck.Check(all, listed(c.list), nil) {
			line := "0123456789"
			if n := p.At.Line; n < 10 {
				line = line[n : n+1]
			} else {
				line = string(rune('0'+n/10)) + string(rune('0'+n%10))
			}
			got = append(got, p.Code+" "+p.Rule+" "+line)
		}
		require.Equal(t, c.want, strings.Join(got, "; "), says)
	}
}

// What is hardly meant is warned of, once there are cards enough to judge.
func TestRemarks(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	remarks := deck.Rules(all).Remarks
	codes := func(list string) string {
		var codes []string
		for _, p := range remarks(listed(list)) {
			require.Equal(t, referee.Warning, p.Grade)
			codes = append(codes, p.Code)
		}
		return strings.Join(codes, "; ")
	}
	require.Empty(t, codes(fifty))
	require.Equal(t, "decklist.jutsu-unusable; decklist.jutsu-cost-unpayable", codes(fifty+"main 1 J-042"), "nobody has Byakugan, and no other card Earth")
	require.Equal(t, "decklist.hand-cost-unpayable", codes(fifty+"main 1 N-024"), "no other card has Water")
	require.Equal(t, "decklist.jutsu-cost-unpayable", codes(fifty+"main 1 J-034"), "three Water")
	require.Empty(t, codes("main 1 J-042; main 1 N-024"), "too few cards to say")
	require.Empty(t, codes(fifty+"sideboard 1 J-042"))
}

// Each section takes what belongs there, by every heading that people write.
func TestSections(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	rules := deck.Rules(all)
	require.Len(t, rules.Sections, 3)
	catalog := all.Catalog()
	plain, _ := catalog.Fact("N-001")
	squad, _ := catalog.Fact("N-572")
	require.True(t, rules.Sections[0].For(plain) && !rules.Sections[0].For(squad))
	require.True(t, rules.Sections[1].For(squad) && !rules.Sections[1].For(plain))
	require.Nil(t, rules.Sections[2].For, "a sideboard takes both")
	require.Equal(t, "// Reinforcements", rules.Community.Headings[deck.SectionReinforcements])
	require.Equal(t, "n001", rules.Community.ID("N-001"))
	require.Empty(t, rules.Community.ID("X-1"))
}
