package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// monsters are cards of the game as materials.
func monsters(t *testing.T, set *cards.Set, ids ...referee.Card) []cards.Material {
	var list []cards.Material
	for _, id := range ids {
		list = append(list, mustCard(t, set, id).Material())
	}
	return list
}

// The cards that the test uses.
const (
	utopia       = "84013237" // 2 Level 4
	ganbara      = "15025844" // ?
	geminiElf    = "69140098" // Level 4, Spellcaster, EARTH, Normal
	alexandrite  = "43096270" // Level 4, Dragon, LIGHT, Normal
	blueEyes     = "89631139"
	cyberDragon  = "70095154"
	junkSynchron = "63977008"
	junkWarrior  = "60800381"
	ultimate     = "23995346" // three Blue-Eyes
	harpie1      = "91932350"
)

func TestAllows(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	of := func(id referee.Card) cards.Materials { return mustCard(t, set, id).Materials }
	for _, test := range []struct {
		what string
		of   cards.Materials
		list []referee.Card
		want cards.Verdict
	}{
		{"two of Level 4", of(utopia), []referee.Card{geminiElf, alexandrite}, cards.Yes},
		{"one of Level 8", of(utopia), []referee.Card{geminiElf, blueEyes}, cards.No},
		{"only one", of(utopia), []referee.Card{geminiElf}, cards.No},
		{"three", of(utopia), []referee.Card{geminiElf, geminiElf, alexandrite}, cards.No},
		{"none", of(utopia), nil, cards.No},
		{"a Xyz Monster has no Level", of(utopia), []referee.Card{utopia, geminiElf}, cards.No},
		{"the Tuner by name", of(junkWarrior), []referee.Card{junkSynchron, geminiElf}, cards.Yes},
		{"in any order", of(junkWarrior), []referee.Card{geminiElf, junkSynchron, alexandrite}, cards.Yes},
		{"without it", of(junkWarrior), []referee.Card{geminiElf, alexandrite}, cards.No},
		{"with two Tuners", of(junkWarrior), []referee.Card{junkSynchron, junkSynchron}, cards.No},
		{"three copies", of(ultimate), []referee.Card{blueEyes, blueEyes, blueEyes}, cards.Yes},
		{"two copies", of(ultimate), []referee.Card{blueEyes, blueEyes}, cards.No},
		{"no line", of("1686814"), []referee.Card{blueEyes}, cards.Ask},
		{"too rich a line", of("31111109"), []referee.Card{blueEyes}, cards.Ask},
	} {
		require.Equal(t, test.want, test.of.Allows(monsters(t, set, test.list...)), test.what)
	}
}

func TestFits_EachWord(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	elf := mustCard(t, set, geminiElf).Material() // EARTH Spellcaster, Normal, Level 4
	for _, test := range []struct {
		part cards.Part
		want cards.Verdict
	}{
		{cards.Part{}, cards.Yes},
		{cards.Part{Race: "spellcaster", Attribute: "earth", Level: 4}, cards.Yes},
		{cards.Part{Race: "dragon"}, cards.No},
		{cards.Part{Attribute: "dark"}, cards.No},
		{cards.Part{Level: 5}, cards.No},
		{cards.Part{Level: 3}, cards.No},
		{cards.Part{Level: 3, AtLeast: true}, cards.Yes},
		{cards.Part{Level: 5, AtLeast: true}, cards.No},
		{cards.Part{Is: []cards.Trait{cards.Normal}}, cards.Yes},
		{cards.Part{Is: []cards.Trait{cards.Normal, cards.Tuner}}, cards.No},
		{cards.Part{Not: []cards.Trait{cards.Tuner}}, cards.Yes},
		{cards.Part{Not: []cards.Trait{cards.Normal}}, cards.No},
		{cards.Part{Either: []cards.Trait{cards.Synchro, cards.Normal}}, cards.Yes},
		{cards.Part{Either: []cards.Trait{cards.Synchro, cards.Xyz}}, cards.No},
		{cards.Part{Card: 69140098}, cards.Yes},
		{cards.Part{Card: 89631139}, cards.No},
		{cards.Part{Series: "Elf"}, cards.Yes},
		{cards.Part{Series: "elf"}, cards.Ask},
		{cards.Part{Series: "HERO", Level: 5}, cards.No},
		{cards.Part{NotSeries: "Elf"}, cards.No},
		{cards.Part{NotSeries: "HERO"}, cards.Yes},
	} {
		require.Equal(t, test.want, test.part.Fits(elf), "%+v", test.part)
	}
	require.Equal(t, cards.Yes, cards.Part{Is: []cards.Trait{cards.Tuner}}.Fits(elf.With(cards.Tuner)), "an effect made it a Tuner")
	require.Equal(t, cards.No, cards.Part{Is: []cards.Trait{cards.Normal}}.Fits(elf.Without(cards.Normal)))
	require.Equal(t, cards.Yes, cards.Part{Card: 76812113}.Fits(mustCard(t, set, harpie1).Material()), "it is treated as Harpie Lady")
	elf.Name = ""
	require.Equal(t, cards.Ask, cards.Part{NotSeries: "HERO"}.Fits(elf), "who knows")
}

func TestAllows_TheBestOfAllWays(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	elf, dragon, white := mustCard(t, set, geminiElf).Material(), mustCard(t, set, alexandrite).Material(), mustCard(t, set, blueEyes).Material()
	normal, any := cards.Part{Race: "dragon"}, cards.Part{More: true}
	m := cards.Materials{Parts: []cards.Part{any, normal}}
	require.Equal(t, cards.Yes, m.Allows([]cards.Material{dragon, elf}), "the dragon is needed where only it fits")
	require.Equal(t, cards.No, m.Allows([]cards.Material{elf, elf}))
	series := cards.Materials{Parts: []cards.Part{{Series: "Elf"}, {Series: "HERO"}}}
	require.Equal(t, cards.Ask, series.Allows([]cards.Material{white, elf}), "one of them may be treated as a HERO")
	most := cards.Materials{Parts: []cards.Part{{N: 2, More: true, Most: 3}}}
	require.Equal(t, cards.Yes, most.Allows([]cards.Material{elf, elf, elf}))
	require.Equal(t, cards.No, most.Allows([]cards.Material{elf, elf, elf, elf}))
	alike := cards.Materials{Parts: []cards.Part{{N: 2, Same: cards.SameName}}}
	require.Equal(t, cards.Yes, alike.Allows([]cards.Material{elf, elf}))
	require.Equal(t, cards.No, alike.Allows([]cards.Material{elf, dragon}))
	ranked := cards.Materials{Parts: []cards.Part{{N: 2, Is: []cards.Trait{cards.Xyz}, Same: cards.SameRank}}}
	require.Equal(t, cards.Yes, ranked.Allows(monsters(t, set, utopia, utopia)))
	require.Equal(t, cards.No, ranked.Allows(monsters(t, set, utopia, "698785")))
}
