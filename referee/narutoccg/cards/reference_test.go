package cards

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// referenceDigest is that of a line for each card of the community's database,
// sorted, computed from its facts by another program: id, number, name, type, set,
// year, symbols, costs, Power, combat attributes, Jutsu cost, characteristics,
// Mental Power, second names, former Rank, keywords and requirements, each in one
// form, with the repairs of the table.
const referenceDigest = "bde66ef4c7106b88484cd1d9e699e2d81c5d7134ee855d51298ef4a6853dfa9c"

// TestTheCardsAreThoseOfTheReference compares what “card list --json” writes with
// the reference.
func TestTheCardsAreThoseOfTheReference(t *testing.T) {
	set := LoadCards(t)
	require.Len(t, set.All(), 4406)
	lines := make([]string, len(set.All()))
	for i, fact := range set.Catalog().All() {
		text, err := json.Marshal(fact)
		require.NoError(t, err)
		for _, k := range set.All()[i].Keywords {
			if k.Since > 0 { // the database lacks it
				text = []byte(strings.Replace(string(text), strconv.Quote(k.String()), "", 1))
			}
		}
		lines[i] = referenceLine(t, set.All()[i].Community(), text)
	}
	slices.Sort(lines)
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n") + "\n"))
	require.Equal(t, referenceDigest, hex.EncodeToString(sum[:]))
}

// factJSON is a card as “card list --json” writes it.
type factJSON struct {
	ID, Type        string
	Name            struct{ EN, FR string }
	Symbols         []string
	Entrance, Hand  any
	Power           string
	InjuredCombat   any `json:"injured_combat"`
	InjuredSupport  any `json:"injured_support"`
	Attributes      []string
	Cost            string
	Requirements    []string
	Characteristics []string
	MentalPower     any `json:"mental_power"`
	Names           []string
	FormerRank      string `json:"former_rank"`
	Keywords        []string
	Set             string
	Year            any
	PrintOf         string `json:"print_of"`
	Variants        []string
}

// referenceLine is a card in the form of the reference.
func referenceLine(t *testing.T, id string, text []byte) string {
	var f factJSON
	require.NoError(t, json.Unmarshal(text, &f))
	number, _ := CutID(f.ID)
	require.Equal(t, f.Name.EN, f.Name.FR)
	power := ""
	if f.Type == "ninja" {
		power = f.Power + " " + plain(f.InjuredCombat) + "/" + plain(f.InjuredSupport)
	}
	list := func(words []string) string { return strings.Join(words, ",") }
	slices.Sort(f.Symbols)
	slices.Sort(f.Keywords)
	return strings.Join([]string{
		id, number, f.Name.EN, f.Type, f.Set, plain(f.Year), list(f.Symbols), plain(f.Entrance), plain(f.Hand), power,
		list(f.Attributes), f.Cost, list(f.Characteristics), plain(f.MentalPower), list(f.Names), f.FormerRank, list(f.Keywords),
		requirementLine(f.Requirements),
	}, "|")
}

// plain is a number, a sign, or nothing.
func plain(v any) string {
	switch v := v.(type) {
	case float64:
		return strconv.Itoa(int(v))
	case string:
		return v
	}
	return ""
}

// requirementLine is who may use a Jutsu in the form of the reference: in lower
// case, without the words that say what kind of condition it is.
func requirementLine(options []string) string {
	short := strings.NewReplacer("combat attribute ", "", "a name with ", "name with ", "head ninja", "head", "of the attacker", "attacker",
		"of the blocker", "blocker", "without effect text", "no_text", "“", "", "”", "")
	for i, option := range options {
		if team, ok := strings.CutPrefix(option, "one of a team of "); ok {
			options[i] = "team " + strings.ToLower(strings.ReplaceAll(team, ", ", "&"))
			continue
		}
		words := strings.Split(short.Replace(strings.ToLower(option)), " + ")
		slices.Sort(words)
		options[i] = strings.Join(words, " + ")
	}
	return strings.Join(options, " or ")
}

// TestCardsOfEachSetAndType counts them.
func TestCardsOfEachSetAndType(t *testing.T) {
	set := LoadCards(t)
	counts := map[string][4]int{}
	total := [4]int{}
	for i := range set.All() {
		c := set.All()[i]
		release, ok := set.Release(c.Set)
		require.True(t, ok, c.ID)
		count := counts[release.Name]
		count[slices.Index(Types(), c.Type)]++
		total[slices.Index(Types(), c.Type)]++
		counts[release.Name] = count
	}
	require.Equal(t, [4]int{2059, 1162, 1119, 66}, total)
	require.Equal(t, map[string][4]int{
		"Promo Cards": {138, 9, 31, 0}, "The Path to Hokage": {43, 42, 42, 0}, "Coils of the Snake": {41, 42, 42, 6},
		"Curse of the Sand": {51, 42, 48, 7}, "Revenge and Rebirth": {37, 36, 36, 6}, "Dream Legacy": {38, 37, 34, 5},
		"Eternal Rivalry": {53, 30, 25, 5}, "Quest for Power": {65, 46, 48, 2}, "Battle of Destiny": {59, 50, 40, 2},
		"The Chosen": {64, 49, 54, 2}, "Lineage of Legends": {77, 61, 62, 8}, "Approaching Wind": {72, 45, 42, 4},
		"A New Chronicle": {61, 63, 48, 0}, "Fateful Reunion": {68, 46, 43, 2}, "Emerging Alliance": {55, 45, 45, 0},
		"Foretold Prophecy": {85, 68, 59, 4}, "Broken Promise": {75, 43, 36, 4}, "Will of Fire": {96, 55, 43, 4},
		"Tournament Pack 1": {45, 10, 5, 0}, "Fangs of the Snake": {66, 37, 29, 0}, "Path of Pain": {58, 30, 24, 0},
		"Tournament Pack 2": {49, 10, 5, 0}, "Tales of the Gallant Sage": {65, 29, 26, 0}, "Shattered Truth": {68, 25, 27, 0},
		"Tournament Pack 3": {36, 12, 12, 0}, "Weapons of War": {64, 26, 29, 0}, "Invasion": {66, 25, 30, 0},
		"Tournament Pack 4": {36, 10, 10, 4}, "Sage's Legacy": {65, 26, 29, 0}, "Kage Summit": {65, 25, 30, 0},
		"Avenger's Wrath": {65, 26, 29, 0}, "Hero's Ascension": {68, 30, 33, 1}, "Ultimate Ninja Storm 3": {65, 32, 23, 0},
	}, counts)
}

// unread are the Jutsu whose cost is not known, and those whose requirement the
// referee cannot judge, each with the reason.
var unread = map[referee.Card]string{
	"PR-093": "the database has no cost", "J-350": "the database has no cost", "J-510": "the database has no cost",
	"J-512": "the database has no cost", "J-515": "the database has no cost", "J-533": "the database has no cost",
	"J-534": "the database has no cost",
	"J-804": "effect texts are not in the data, so the table says whether a Ninja has one",
}

// TestEveryCostAndRequirementIsRead or stands in the list.
func TestEveryCostAndRequirementIsRead(t *testing.T) {
	found := map[referee.Card]bool{}
	required, anyone := 0, 0
	for _, c := range LoadCards(t).All() {
		if c.Type != Jutsu {
			require.Empty(t, c.Cost)
			require.Empty(t, c.Requirement)
			continue
		}
		if len(c.Requirement) == 0 {
			anyone++
		} else {
			required++
		}
		if len(c.Cost) == 0 {
			found[c.ID] = true
		}
		for _, option := range c.Requirement {
			require.NotEmpty(t, option, c.ID)
			for _, condition := range option {
				if condition.Want == WantDeclared || condition.Want == WantNoText {
					found[c.ID] = true
				}
			}
		}
	}
	require.Equal(t, []int{777, 385}, []int{required, anyone})
	for id := range found {
		require.NotEmpty(t, unread[id], id)
	}
	require.Len(t, found, len(unread))
}

// TestPrints: every print has an id of its own and is one of a card that is there.
func TestPrints(t *testing.T) {
	set := LoadCards(t)
	firsts := map[referee.Card]int{}
	ids := map[referee.Card]bool{}
	for i := range set.All() {
		c := set.All()[i]
		require.False(t, ids[c.ID], c.ID)
		ids[c.ID] = true
		first, ok := set.Card(c.Of)
		require.True(t, ok, c.ID)
		require.Equal(t, first.ID, first.Of, c.ID)
		require.Equal(t, first.Type, c.Type, c.ID)
		firsts[c.Of]++
	}
	several := 0
	for _, n := range firsts {
		if n > 1 {
			several++
		}
	}
	require.Equal(t, []int{4237, 160}, []int{len(firsts), several})
	for id, want := range map[referee.Card]string{
		"N-005-WF": "N-005 Will of Fire n005", "N-086-ALT": "N-086 Promo Cards n086_alt", "N-548-ALT-ERRATA": "N-548 Promo Cards n548_alt_errata",
		"PR-005R": "PR-005 Promo Cards pr005r", "N-US004-PROMO": "N-US004-PROMO Promo Cards nus004_promo", "N-019B": "N-019B Tournament Pack 1 n019b",
		"M-US077-FP": "M-US077 Foretold Prophecy mus077", "N-168-ALT": "N-168 Promo Cards n168_alt",
	} {
		c, ok := set.Card(id)
		require.True(t, ok, id)
		release, _ := set.Release(c.Set)
		require.Equal(t, want, string(c.Of)+" "+release.Name+" "+c.Community(), id)
	}
}

// TestNamesAreNotUnique, and copies are counted by name.
func TestNamesAreNotUnique(t *testing.T) {
	n := 0
	for _, c := range LoadCards(t).All() {
		if c.Name == "Naruto Uzumaki" {
			n++
		}
	}
	require.Equal(t, 99, n)
}

// TestCardsAsPrinted has cards written down by hand.
func TestCardsAsPrinted(t *testing.T) {
	set := LoadCards(t)
	for _, want := range []string{
		"N-023 Kakashi Hatake ninja [fire] 5-1 6/3 3/2 [Genjutsu] Jonin",
		"N-024 Zabuza Momochi ninja [water] 5-1 6/2 4/1 [Mist] Jonin",
		"N-027 Sakura Haruno ninja [wind] 0-0 0/1 0/1 [Weapon] Genin",
	} {
		c, ok := set.Card(referee.Card(strings.Fields(want)[0]))
		require.True(t, ok)
		got := strings.Join([]string{
			string(c.ID), c.Name, string(c.Type), "[" + strings.Join(c.Symbols.Words(), " ") + "]", c.Entrance.String() + "-" + c.Hand.String(),
			c.Healthy.String(), c.Injured.String(), "[" + strings.Join(c.Attributes, " ") + "]", c.Rank().Name(),
		}, " ")
		require.Equal(t, want, got)
	}
}
