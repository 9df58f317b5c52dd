package cards

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
)

func LoadCards(t testing.TB) *Set {
	cards, problems := Load(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	return cards
}

func TestTheSetIsComplete(t *testing.T) {
	rarities := map[string]int{}
	codes := map[string]bool{}
	variants := map[string]bool{}
	for i, card := range LoadCards(t).All() {
		want := fmt.Sprintf("KS-%03d", i+1)
		if card.Mission {
			want = fmt.Sprintf("KS-M%02d", i-147)
		}
		require.Equal(t, want, string(card.ID))
		rarities[card.Rarity]++
		for _, l := range card.Lines {
			require.False(t, codes[l.Code], l.Code)
			codes[l.Code] = true
		}
		for _, v := range card.Variants {
			require.False(t, variants[v], v)
			variants[v] = true
		}
	}
	require.Equal(t, map[string]int{"C": 55, "UC": 48, "R": 27, "S": 10, "M": 8, "MISSION": 10}, rarities)
	require.Len(t, codes, 237)
}

func TestLinesByKind(t *testing.T) {
	at := map[Timing]int{}
	continuous, modifying, instant, without := 0, 0, 0, []referee.Card(nil)
	for _, card := range LoadCards(t).All() {
		if len(card.Lines) == 0 {
			without = append(without, card.ID)
		}
		for _, l := range card.Lines {
			at[l.At]++
			switch {
			case l.Continuous:
				continuous++
			case l.Modifies != "":
				modifying++
			default:
				instant++
			}
		}
	}
	require.Equal(t, map[Timing]int{Main: 135, Upgrade: 65, Ambush: 24, Score: 13}, at)
	require.Equal(t, []int{65, 156, 16}, []int{continuous, instant, modifying})
	require.Equal(t, []referee.Card{"KS-009", "KS-086"}, without)
}

// TestCardsAsPrinted has cards written down by hand: number, name, cost,
// power (or points), group, keywords, rarity, lines. A "~" marks a continuous
// line, "+" one that modifies another.
func TestCardsAsPrinted(t *testing.T) {
	tests := []string{
		"KS-009 Naruto Uzumaki/Genin of the Leaf Village 2/3 leaf [team-7] C []",
		"KS-015 Kakashi Hatake/Teacher of Team 7 3/3 leaf [team-7] C [015M~]",
		"KS-016 Kakashi Hatake/Sharingan 4/4 leaf [team-7] UC [016M 016U+main]",
		"KS-014 Sasuke Uchiha/Sharingan 3/4 leaf [team-7 kekkei-genkai] UC [014A 014U+ambush]",
		"KS-053 Kabuto Yakushi/Yin Healing Wound Destruction 4/4 sound [jutsu] UC [053U 053M]",
		"KS-066 Rage Ogres/Summoning 4/5 sound [summon] UC [066M1 066M2~]",
		"KS-075 Gaara/Sand Shield 3/3 sand [team-baki jutsu] C [075M1~ 075M2~]",
		"KS-086 Zabuza Momochi/The Executioner's Blade 3/5 independent [rogue-ninja] C []",
		"KS-093 Kisame Hoshigaki/Samehada 6/6 akatsuki [rogue-ninja weapon] UC [093M 093U+main]",
		"KS-108 Naruto Uzumaki/Shadow Clone Jutsu 5/5 leaf [team-7 jutsu] R [108M 108U+main]",
		"KS-129 Nine-Tailed Fox/You better be grateful to me... 7/10 independent [tailed-beast] R [129M1~ 129M2~]",
		"KS-133 Naruto Uzumaki/Rasengan 6/6 leaf [team-7 jutsu] S [133M 133U+main]",
		"KS-148 Kakashi Hatake/Original Team 7 4/5 leaf [team-7] M [148M 148A]",
		"KS-M05 Bring it back 3 MISSION [M05S]",
		"KS-M10 Chakra Training 2 MISSION [M10M~]",
	}
	cards := LoadCards(t)
	for _, want := range tests {
		card, ok := cards.Card(referee.Card(want[:6]))
		require.True(t, ok, want)
		require.Equal(t, want, asPrinted(card))
	}
}

func asPrinted(c *Card) string {
	lines := []string{}
	for _, l := range c.Lines {
		code := l.Code
		if l.Continuous {
			code += "~"
		}
		if l.Modifies != "" {
			code += "+" + string(l.Modifies)
		}
		lines = append(lines, code)
	}
	if c.Mission {
		return fmt.Sprint(c.ID, " ", c.Name, " ", c.Points, " ", c.Rarity, " ", lines)
	}
	return fmt.Sprintf("%s %s/%s %d/%d %s %v %s %v", c.ID, c.Name, c.Versions["en"], c.Cost, c.Power, c.Group, c.Keywords, c.Rarity, lines)
}

func TestVariantsAreTheSameCard(t *testing.T) {
	cards := LoadCards(t)
	for _, id := range []referee.Card{"KS-133", "KS-133-MV", "KS-133_2-MV", "KS-000-L"} {
		card, ok := cards.Card(id)
		require.True(t, ok, id)
		require.Equal(t, referee.Card("KS-133"), card.ID)
	}
	_, ok := cards.Card("KS-149")
	require.False(t, ok)
}

func TestFactsAreInBothLanguages(t *testing.T) {
	cards := LoadCards(t)
	fact, ok := cards.Catalog().Fact("KS-057")
	require.True(t, ok)
	require.Equal(t, "Jirôbô", fact.Name["fr"])
	keywords, _ := cards.Catalog().Schema().Find("keyword")
	group, _ := cards.Catalog().Schema().Find("group")
	rarity, _ := cards.Catalog().Schema().Find("rarity")
	require.Equal(t, "Sound Village", fact.Value("group").String())
	require.Equal(t, "Village du Son", group.Show(fact.Value("group"), "fr"))
	require.Equal(t, []string{"Sound Four"}, fact.Value("keywords").Words())
	require.Equal(t, "Quartet du Son", keywords.Show(fact.Value("keywords"), "fr"))
	require.Equal(t, "C", rarity.Show(fact.Value("rarity"), "fr"), "a sign is shown as it is printed")
	require.Equal(t, "Commune (C)", rarity.Explain(fact.Value("rarity"), "fr"))
	require.Equal(t, "Village du Son", cards.Word("sound", "fr"))
	require.False(t, fact.Value("points").Known())
	mission, _ := cards.Catalog().Fact("KS-M02")
	require.False(t, mission.Value("cost").Known())
	require.False(t, mission.Value("power").Known())
	points, _ := mission.Value("points").Number()
	require.Equal(t, 2, points)
	require.Equal(t, "mission", mission.Type)
	require.Equal(t, 2, mission.Number)
}

func TestHas(t *testing.T) {
	card, _ := LoadCards(t).Card("KS-014")
	require.True(t, card.Has(Ambush))
	require.True(t, card.Has(Upgrade))
	require.False(t, card.Has(Main))
}

func BenchmarkLoadCards(b *testing.B) {
	files := cardsdb.Game("mythos")
	for b.Loop() {
		Load(files)
	}
}
