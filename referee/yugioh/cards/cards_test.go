package cards_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	facts "shinpan/referee/cards"
	"shinpan/referee/effect"
	"shinpan/referee/refereetest/cardtest"
	"shinpan/referee/yugioh/cards"
)

func TestIs_WhatOldPrintsLeaveOut(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	for name, want := range map[string][]cards.Trait{
		"Blue-Eyes White Dragon":    {cards.Normal},
		"Wattaildragon":             {cards.Normal}, // prints its Type alone
		"Monster Reborn":            nil,
		"Lava Golem":                {cards.Effect},
		"Shiba-Warrior Taro":        {cards.Tuner, cards.Effect}, // prints Tuner alone
		"Genex Controller":          {cards.Tuner, cards.Normal},
		"Naturia Leodrake":          {cards.Synchro}, // has no effect
		"Black Luster Soldier":      {cards.Ritual},
		"Qliphort Monolith":         {cards.Pendulum, cards.Normal}, // prints Pendulum alone
		"Blue-Eyes Ultimate Dragon": {cards.Fusion},
		"Cyber End Dragon":          {cards.Fusion, cards.Effect},
		"Shaddoll Falco":            {cards.Flip, cards.Tuner, cards.Effect},
		"Gemini Soldier":            {cards.Gemini, cards.Effect}, // prints Gemini alone
	} {
		found := set.Catalog().Find(name)
		require.Len(t, found, 1, name)
		var is []cards.Trait
		for _, word := range cards.Trait("").Choices() {
			if mustCard(t, set, found[0]).Is(cards.Trait(word)) {
				is = append(is, cards.Trait(word))
			}
		}
		assert.ElementsMatch(t, want, is, name)
	}
}

func TestFigure(t *testing.T) {
	for text, f := range map[string]cards.Figure{"": {}, "0": cards.Number(0), "2500": cards.Number(2500), "?": cards.Unknown()} {
		require.Equal(t, text, f.String())
		_, ok := f.Value()
		require.Equal(t, text != "" && text != "?", ok)
		require.Equal(t, text != "", f.Printed())
	}
}

func TestFromFact_ADeclaredCard(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	catalog := set.Catalog()
	var tokens []string
	for _, text := range []string{"type=monster", "race=dragon", "attribute=lumière", "trait=syntoniseur", "trait=effet", "level=4", "atk=3000", "def=?"} {
		token, problems := catalog.FactToken(text)
		require.Empty(t, problems, text)
		tokens = append(tokens, token)
	}
	wider := catalog.WithDeclared([]facts.Declaration{{Name: "Dragon Blanc Neuf", Facts: tokens}})
	fact, ok := wider.Fact("*dragon_blanc_neuf")
	require.True(t, ok)
	card := set.FromFact(fact)
	require.Equal(t, -1, card.Index)
	require.Equal(t, cards.Monster, card.Kind)
	require.Equal(t, "dragon", card.Race)
	require.Equal(t, "light", card.Attribute)
	require.True(t, card.Is(cards.Tuner) && card.Is(cards.Effect) && !card.Is(cards.Normal) && !card.Extra())
	require.Equal(t, []string{"4", "", "3000", "?"}, []string{card.Level.String(), card.Rank.String(), card.ATK.String(), card.DEF.String()})
	white, _ := catalog.Fact("89631139")
	require.Same(t, mustCard(t, set, "89631139"), set.FromFact(white))
}

// words is a words.yaml with what the rules need.
var words = string(mustRead("words.yaml"))

func mustRead(name string) []byte {
	file, err := cardsdb.Game("yugioh").Open(name)
	if err != nil {
		return nil
	}
	defer file.Close()
	text := make([]byte, 1<<20)
	n, _ := file.Read(text)
	return text[:n]
}

func TestLoad_Mistakes(t *testing.T) {
	monster := func(id, rest string) string { return "cards:\n  - {id: " + id + ", en: X, " + rest + "}\n" }
	whole := "attribute: fire, level: 4, atk: 1, def: 1"
	for text, want := range map[string]string{
		monster("5", "monster: [dragon, normal], "+whole):                                           "",
		monster("0", "spell: normal"):                                                               "x.yaml:2:10+1 cards.bad-passcode",
		monster("4294967296", "spell: normal"):                                                      "x.yaml:2:10+10 cards.bad-passcode",
		"cards:\n  - {id: 5, spell: normal}\n":                                                      "x.yaml:2:10+1 cards.no-name",
		monster("5", "spell: counter"):                                                              "x.yaml:2:27+7 cards.other-icon",
		monster("5", "trap: equip"):                                                                 "x.yaml:2:26+5 cards.other-icon",
		monster("5", "spell: normal, trap: normal"):                                                 "x.yaml:2:10+1 cards.one-kind",
		monster("5", "konami: 4"):                                                                   "x.yaml:2:10+1 cards.one-kind",
		monster("5", "spell: normal, atk: 5"):                                                       "x.yaml:2:40+1 cards.not-a-monster",
		monster("5", "monster: [dragon, normal], attribute: fire, level: 4, atk: x, def: 1"):        "x.yaml:2:79+1 cards.bad-figure",
		monster("5", "monster: [dragon, normal], attribute: fire, atk: 1, def: 1"):                  "x.yaml:2:10+1 cards.lacks",
		monster("5", "monster: [dragon, normal], rank: 4, "+whole):                                  "x.yaml:2:53+1 cards.has-none",
		monster("5", "monster: [dragon, pendulum, normal], "+whole):                                 "x.yaml:2:10+1 cards.lacks",
		monster("5", "monster: [dragon, fusion], "+whole):                                           "x.yaml:2:10+1 cards.lacks",
		monster("5", "monster: [dragon, normal, normal], "+whole):                                   "x.yaml:2:46+6 cards.trait-twice",
		monster("5", "monster: [dragon, tunr], "+whole):                                             "x.yaml:2:38+4 cards.unknown-trait tuner",
		monster("5", "monster: [dragon, fusion], materials: [6], "+whole):                           "x.yaml:2:58+1 cards.unknown-passcode",
		monster("5", "monster: [dragon, fusion], materials: [{n: 3, more: true, most: 2}], "+whole): "x.yaml:2:58+1 cards.bad-part",
		monster("5", "monster: [dragon, fusion], materials: ask, "+whole):                           "x.yaml:2:58+3 yaml.unknown-value",
		monster("5", "monster: [dragon, fusion], materials: [{race: dragn}], "+whole):               "x.yaml:2:58+1 cards.unknown-type dragon",
		monster("5", "spell: normal, as: 7"):                                                        "x.yaml:2:39+1 cards.unknown-passcode",
		"cards:\n  - {id: 5, en: X, spell: normal, art: [6]}\n  - {id: 06, en: Y, spell: normal}\n": "x.yaml:3:10+2 cards.duplicate-id",
		"cards:\n  - {id: 5, en: ' X', spell: normal}\n":                                            "x.yaml:2:17+4 cards.blanks",
	} {
		_, problems := cards.Load(cardtest.Files("words.yaml", words, "x.yaml", text))
		assert.Equal(t, want, cardtest.Brief(problems), text)
	}
	_, problems := cards.Load(cardtest.Files("x.yaml", "cards: []\n"))
	require.Equal(t, "words.yaml:0:0+0 cards.no-words", cardtest.Brief(problems))
	_, problems = cards.Load(cardtest.Files("words.yaml", "icons: {odd: {en: Odd, fr: Odd}}\n"))
	require.Contains(t, cardtest.Brief(problems), "cards.unknown-word")
	require.Contains(t, cardtest.Brief(problems), "cards.no-word")
}

func TestLint_WhatIsHardlyMeant(t *testing.T) {
	text := "cards:\n  - {id: 5, en: X, monster: [dragon, fusion], attribute: fire, level: 14, atk: 50000, def: 1, materials: unread}\n"
	files := cards.Lint(few(t), cardtest.Folder("mine", "x.yaml", text))
	require.Len(t, files, 1)
	require.Equal(t, 1, files[0].Cards)
	require.Equal(t, "mine/x.yaml:2:71+2 lint.odd-number|mine/x.yaml:2:80+5 lint.odd-number|mine/x.yaml:2:106+6 lint.unread-materials", cardtest.Brief(files[0].Problems))
	for _, file := range cards.Lint(cardsdb.Game("yugioh")) {
		require.Empty(t, file.Problems, file.Name)
	}
}

// Cards that are written and read again are the same.
func TestWrite(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	var all []*cards.Card
	for i := range set.Len() {
		if card := set.At(i); card.CountsAs == "" && (i%10 == 0 || card.Extra()) && onlyWords(card) {
			all = append(all, card)
		}
	}
	text, err := cards.Write("All of them.", all)
	require.NoError(t, err)
	again, problems := cards.Load(cardtest.Files("words.yaml", words, "x.yaml", string(text)))
	require.Empty(t, problems)
	for i := range all {
		require.True(t, all[i].Equal(again.At(i)), "%+v\n%+v", all[i], again.At(i))
	}
}

func FuzzLoad(f *testing.F) {
	f.Add(words, "cards:\n  - {id: 5, en: X, monster: [dragon, fusion], attribute: fire, level: 4, atk: '?', def: 1, materials: [{n: 2, level: 4}], art: [7]}\n")
	f.Fuzz(func(t *testing.T, words, text string) {
		set, problems := cards.Load(cardtest.Files("words.yaml", words, "x.yaml", text))
		for _, p := range problems {
			require.NotEmpty(t, p.Code)
			require.NotEmpty(t, p.Fix)
			require.NotEmpty(t, p.At.File)
		}
		for i := range set.Len() {
			_, ok := set.Card(set.At(i).ID)
			require.True(t, ok)
		}
		set.Catalog().Find(text)
		set.Catalog().Suggest(text)
		over, _ := cards.Open(cardtest.Files("facts.tsv", text), cardtest.Folder("over", "x.yaml", text, "facts.tsv", words))
		if over != nil && over.Len() > 0 {
			over.Catalog().All()
		}
	})
}

// onlyWords reports whether materials name no card.
func onlyWords(card *cards.Card) bool {
	return !slices.ContainsFunc(card.Materials.Parts, func(p cards.Part) bool { return p.Card != 0 })
}

// The text of a card can say that it always has another Rank than the printed one.
func TestRanked(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	card, ok := set.Card("65305468")
	require.True(t, ok)
	require.Equal(t, "0", card.Rank.String())
	require.Equal(t, "1", card.Ranked().String())
	one := &cards.Which{Rank: &effect.Range{Min: 1, Max: 1}}
	require.True(t, one.Fits(card, card.Level, card.ATK))
	other, _ := set.Card("84013237")
	require.Equal(t, other.Rank, other.Ranked())
}
