package cards_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// listed is a card as “card list --json” has it.
type listed struct {
	ID       string            `json:"id"`
	Number   int               `json:"number"`
	Type     string            `json:"type"`
	Name     map[string]string `json:"name"`
	Traits   []string          `json:"traits"`
	Icon     string            `json:"icon"`
	Race     string            `json:"race"`
	Attr     string            `json:"attribute"`
	Level    any               `json:"level"`
	Rank     any               `json:"rank"`
	Scale    any               `json:"scale"`
	ATK      any               `json:"atk"`
	DEF      any               `json:"def"`
	Konami   int               `json:"konami_id"`
	Variants []string          `json:"variants"`
}

// figure is a number as the source of the facts writes it.
func figure(value any) string {
	switch v := value.(type) {
	case float64:
		return strconv.Itoa(int(v))
	case string:
		return v
	}
	return ""
}

// TestFacts_AreThoseOfTheSource compares every column of the source of the facts,
// card by card in the order of the passcodes, by its SHA-256.
func TestFacts_AreThoseOfTheSource(t *testing.T) {
	set, problems := cards.Open(cardsdb.Game("yugioh"))
	require.Empty(t, problems)
	text, err := json.Marshal(set.Catalog().All())
	require.NoError(t, err)
	var list []listed
	require.NoError(t, json.Unmarshal(text, &list))
	require.Len(t, list, 6980)
	titles := map[string]string{"monster": "Monster", "spell": "Spell", "trap": "Trap"}
	columns := map[string][]string{}
	for _, c := range list {
		line := ""
		if c.Type == "monster" {
			line = strings.Join(append([]string{c.Race}, c.Traits...), " / ")
		}
		for column, value := range map[string]string{
			"passcode": strconv.Itoa(c.Number), "konami_id": strconv.Itoa(c.Konami), "name_en": c.Name["en"], "name_fr": c.Name["fr"],
			"card_type": titles[c.Type], "icon": c.Icon, "type_line": line, "attribute": c.Attr,
			"level": figure(c.Level), "rank": figure(c.Rank), "scale": figure(c.Scale), "atk": figure(c.ATK), "def": figure(c.DEF),
		} {
			columns[column] = append(columns[column], value)
		}
		require.Equal(t, strconv.Itoa(c.Number), c.ID)
	}
	for column, want := range map[string]string{
		"passcode":  "511350c0669ca1dc80353b860475329496055ecf6792491aeab71349ab3207ee",
		"konami_id": "cf6ec62d00daaf2e331bf249f20793a00b295bad328da5f09f605155ee4d4aad",
		"name_en":   "fd17f7804ebfd27809ff4dba55610908ff4120b9e12e13801ef8a7136906b31a",
		"name_fr":   "e5bfd2a8574305f17eb19aadd038fd8e969d162da108fe248ef3d68779f39edb",
		"card_type": "269dc78b9c45786c06bb729101b15521aacd2b185976a8c282c1076d4c27cfdd",
		"icon":      "29ef4c7f1081ba93547842a0ff7cac7a65d9a06ad9359a3e043673d59fd15507",
		"type_line": "0bc46242adb2ea05ea2064e54e4e73679cc0d565b565d53dbc95afca26958f7d",
		"attribute": "002255387752f7d0855917a4e81125f089ba48f5e2ea2beec475cbcfbef6befc",
		"level":     "a63c919a80f79a9632e9f60642957e36634231b617710fde27c81ac515b9f7af",
		"rank":      "01e02fe2fe0caa3243724c8343d5373510b95aebe576ef4dcc4a9e3d6aeb74e8",
		"scale":     "3d96236ccc989eead16e794422a967818e8971fc50235c62cd3b0cd76928e5c0",
		"atk":       "a008f05d6d91fad3c5331511f6fa5d7b35fb4d3b3b1caea30e4b489e318a59fe",
		"def":       "a1357e35703931a765551167dd311596defc1d9a3a12625c2fc82f5cd105587d",
	} {
		sum := sha256.Sum256([]byte(strings.Join(columns[column], "\n")))
		require.Equal(t, want, hex.EncodeToString(sum[:]), column)
	}
}

// TestFacts_OtherPictures are the passcodes that count as other cards.
func TestFacts_OtherPictures(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	art, as := 0, 0
	for i := range set.Len() {
		card := set.At(i)
		art += len(card.Art)
		if card.CountsAs != "" {
			as++
			require.NotEqual(t, card, set.Same(card))
		}
		for _, code := range card.Art {
			same, ok := set.Card(referee.Card(code))
			require.True(t, ok)
			require.Same(t, card, same, code)
		}
	}
	require.Equal(t, 74, art)
	require.Equal(t, 9, as)
	lady, _ := set.Card("91932350")
	require.Equal(t, "Harpie Lady 1", lady.Name("en"))
	require.Equal(t, "Harpie Lady", set.Same(lady).Name("en"))
	require.Equal(t, []string{"46986415", "46986416", "46986417", "46986418", "46986419"}, magician(t, set).Art)
}

func magician(t *testing.T, set *cards.Set) *cards.Card {
	card, ok := set.Card("046986417") // as printed, and another picture
	require.True(t, ok)
	require.Equal(t, "Magicien Sombre", card.Name("fr"))
	return card
}

// TestFacts_Materials counts what Extra Deck monsters ask for.
func TestFacts_Materials(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	parts, asked := map[int]int{}, map[cards.Reason]int{}
	for i := range set.Len() {
		card := set.At(i)
		require.Equal(t, card.Extra(), card.Materials.Parts != nil || card.Materials.Ask != "", card.ID)
		if card.Materials.Ask != "" {
			asked[card.Materials.Ask]++
		} else if card.Extra() {
			parts[len(card.Materials.Parts)]++
		}
	}
	require.Equal(t, map[cards.Reason]int{cards.NoLine: 13, cards.TooRich: 1}, asked)
	require.Equal(t, map[int]int{1: 293, 2: 373, 3: 19, 4: 2}, parts)
}
