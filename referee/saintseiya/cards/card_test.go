package cards

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/refereetest/cardtest"
)

func LoadCards(t testing.TB) *Set {
	cards, problems := Load(cardsdb.Game("saintseiya"))
	require.Empty(t, cardtest.Brief(problems))
	return cards
}

// TestTheBoxIsComplete counts what the rulebook counts: 200 cards, 125 of them in
// the reserve (p. 1, 8), and every class.
func TestTheBoxIsComplete(t *testing.T) {
	designs, copies := map[string]int{}, map[string]int{}
	for i, card := range LoadCards(t).All() {
		require.Equal(t, fmt.Sprintf("SS-%03d", i+1), string(card.ID))
		require.Equal(t, i+1, card.Number)
		designs[card.Class]++
		copies[card.Class] += card.Copies.N
		if card.Hero == "" {
			copies["reserve"] += card.Copies.N
		} else {
			copies[card.Hero] += card.Copies.N
		}
	}
	require.Equal(t, map[string]int{
		"": 7, "hero": 5, "bronze-hero": 5, "bronze-armour": 5, "gold-armour": 12, "gold": 12, "silver": 18,
		"unaligned": 7, "phantom": 4, "black": 6, "steel": 3, "bronze": 6,
	}, designs)
	require.Equal(t, 125, copies["reserve"])
	for _, hero := range LoadCards(t).Heroes() {
		require.Equal(t, 15, copies[hero], hero)
	}
	require.Equal(t, []int{42, 12}, []int{copies["silver"], copies["black"]})
}

// Only the copies that the rulebook counts are known, card by card.
func TestGuessedCopies(t *testing.T) {
	for _, card := range LoadCards(t).All() {
		known := card.Hero != "" || card.Name == "Léda" || card.Name == "Spica"
		require.Equal(t, known, !card.Copies.Guessed, card.Name)
	}
}

func TestLinesByKind(t *testing.T) {
	at, total := map[When]int{}, 0
	codes := map[string]bool{}
	for _, card := range LoadCards(t).All() {
		require.NotEmpty(t, card.Lines, card.Name)
		for _, l := range card.Lines {
			at[l.At]++
			total++
			require.True(t, l.Effect.Carried(), l.Code)
			require.False(t, codes[l.Code], l.Code)
			codes[l.Code] = true
		}
	}
	require.Equal(t, map[When]int{
		Arrivee: 10, Vaincu: 12, MiseEnJeu: 15, Defausser: 27, Blesser: 4, Detruire: 5, OnTerrain: 10, Played: 19,
	}, at)
	require.Equal(t, 102, total, "the 100 printed lines, two of which do two things at different times")
}

// TestCardsAsPrinted has cards written down by hand: number, name, class, rank,
// Force and Cosmos cost, Force, Cosmos, Soin, PV, lines. A "*" marks a flame.
func TestCardsAsPrinted(t *testing.T) {
	cards := LoadCards(t)
	for _, want := range []string{
		"SS-001 Seiya de Pégase/hero/very_common 0-0 1/0/1 0 [1P]",
		"SS-007 Armure du Dragon/bronze-armour/common 0-0 0/1/0 0 [7D]",
		"SS-013 Hyōga du Cygne/bronze-hero/common 0-0 1/1/1 1 [13J]",
		"SS-016 Athéna//very_rare 0-4 0/1/2 * [16A]",
		"SS-017 Pope//very_rare 0-0 0/0/0 0 [17A]",
		"SS-026 Armure du Sagittaire/gold-armour/rare 0-5 0/2/0 3 [26J]",
		"SS-030 Mu du Bélier/gold/rare* 7-7 2/1/0 5 [30B]",
		"SS-032 Saga des Gémeaux/gold/rare* 8-0 1/1/0 6 [32P 32V]",
		"SS-042 Marine de l'Aigle/silver/uncommon 6-4 1/1/0 * [42P]",
		"SS-058 Aghora du Lotus/silver/uncommon 6-0 1/3/0 2 [58V]",
		"SS-069 Léda/unaligned/common 2-0 1/0/0 * [69P]",
		"SS-079 Daichi à la Cloth terrestre/steel/common 2-2 1/0/0 1 [79P]",
		"SS-085 June du Caméléon/bronze/common 3-3 1/1/0 1 [85J 85P]",
		"SS-087 Gigas//very_common 0-0 0/0/0 -1 [87D 87A]",
		"SS-090 Jaki//very_common 3-0 1/0/0 * [90X]",
	} {
		card, ok := cards.Card(referee.Card(want[:6]))
		require.True(t, ok, want)
		require.Equal(t, want, asPrinted(card))
	}
}

func asPrinted(c *Card) string {
	codes := []string{}
	for _, l := range c.Lines {
		codes = append(codes, l.Code)
	}
	flame := map[bool]string{true: "*"}[c.Flamme]
	pv := fmt.Sprint(c.Points.N)
	if c.Points.Conditional() {
		pv = "*"
	}
	return fmt.Sprintf("%s %s/%s/%s%s %d-%d %d/%d/%d %s %v",
		c.ID, c.Name, c.Class, c.Rank, flame, c.ForceCost, c.CosmosCost, c.Force, c.Cosmos, c.Soin, pv, codes)
}

// The class decides what a card is (p. 3).
func TestKinds(t *testing.T) {
	cards := LoadCards(t)
	for id, want := range map[referee.Card][]Kind{
		"SS-001": {Character, Hero}, "SS-006": {Armour}, "SS-011": {Character, Knight, Hero}, "SS-016": {Character},
		"SS-018": {Armour}, "SS-030": {Character, Knight}, "SS-060": {Character, Knight}, "SS-086": {Character},
	} {
		card, _ := cards.Card(id)
		var is []Kind
		for _, kind := range []Kind{Character, Armour, Knight, Hero} {
			if card.Is(kind) {
				is = append(is, kind)
			}
		}
		require.Equal(t, want, is, id)
	}
}

// The rulebook's page of conditional PV.
func TestConditionalPoints(t *testing.T) {
	conditional := map[string]string{}
	for _, card := range LoadCards(t).All() {
		if card.Points.Conditional() {
			conditional[card.Name] = fmt.Sprint(card.Points.columns())
		}
	}
	require.Equal(t, map[string]string{
		"Athéna": "[0 0   0   10 game]", "Marine de l'Aigle": "[3 1 hero  0   0 ]", "Shaina d'Ophiuchus": "[3 1  silver 0   0 ]",
		"Léda": "[0 0   2 Spica  0 ]", "Spica": "[0 0   2 Léda  0 ]", "Jango": "[0 0   0  black 0 ]", "Jaki": "[0 0   0   5 destroyed]",
	}, conditional)
}

func TestFlammes(t *testing.T) {
	for _, card := range LoadCards(t).All() {
		require.Equal(t, card.Class == "gold", card.Flamme, "all Chevaliers d'Or have one (p. 4)")
	}
}

func TestRankAbove(t *testing.T) {
	above, ok := VeryCommon.Above()
	require.True(t, ok)
	require.Equal(t, Common, above)
	_, ok = VeryRare.Above()
	require.False(t, ok)
}

func TestFits(t *testing.T) {
	cards := LoadCards(t)
	fits := func(code string, which func(Line) *Which) []string {
		_, line, ok := cards.Line(code)
		require.True(t, ok)
		var names []string
		for i := range cards.All() {
			if which(line).Fits(&cards.All()[i]) {
				names = append(names, string(cards.All()[i].ID))
			}
		}
		return names
	}
	first := func(l Line) *Which { return &l.Effect.Do[0].Value.Verb.(*Put).Which }
	require.Equal(t, []string{"SS-072", "SS-073", "SS-074", "SS-075", "SS-076"}, fits("71D", first), "all Chevaliers Noirs but Jango")
	require.Equal(t, []string{"SS-001", "SS-011"}, fits("11J", func(l Line) *Which { return l.Effect.If.Exists }), "no Armure is a Seiya")
	wounds := func(l Line) *Which { return &l.Effect.Do[0].Value.Verb.(*Wound).Which }
	require.NotContains(t, fits("58V", wounds), "SS-042")
	require.Contains(t, fits("58V", wounds), "SS-069", "Léda has no Cosmos")
}

func BenchmarkLoadCards(b *testing.B) {
	files := cardsdb.Game("saintseiya")
	for b.Loop() {
		Load(files)
	}
}

func TestLint_TheCardsOfTheGameAreClean(t *testing.T) {
	files := Lint(cardsdb.Game("saintseiya"))
	var sum facts.File
	for _, f := range files {
		require.Empty(t, cardtest.Brief(f.Problems), f.Name)
		sum.Cards, sum.Lines, sum.Carried = sum.Cards+f.Cards, sum.Lines+f.Lines, sum.Carried+f.Carried
	}
	require.Equal(t, facts.File{Cards: 90, Lines: 102, Carried: 102}, sum)
}
