package cards

import (
	"io/fs"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// Snapshot repeats the facts of the cards, and their words. Few commands need
// more, which is what the effect lines do.
func Snapshot(c *Set) cardfile.Snapshot {
	made := cardfile.Snapshot{Digest: c.digest}
	row := func(columns ...string) { made.Rows = append(made.Rows, columns) }
	for _, list := range []struct {
		kind  string
		words yamlfile.Entries[bothText]
	}{{"group", c.words.Groups}, {"keyword", c.words.Keywords}, {"rarity", c.words.Rarities}} {
		for _, e := range list.words {
			row(list.kind, e.Key.Value, e.Value.EN.Value, e.Value.FR.Value)
		}
	}
	for _, e := range c.words.Aliases {
		row(append([]string{"alias", e.Key.Value}, values(e.Value)...)...)
	}
	for _, c := range c.all {
		number := strconv.Itoa
		row(map[bool]string{true: "mission", false: "character"}[c.Mission],
			string(c.ID), number(c.Number), c.Names["en"], c.Names["fr"], c.Versions["en"], c.Versions["fr"],
			number(c.Cost), number(c.Power), number(c.Points), c.Group, strings.Join(c.Keywords, " "),
			c.Rarity, strings.Join(c.Variants, " "), wishText(c.Wishes))
	}
	return made
}

// readSnapshot gives the cards of a snapshot, without their effect lines; nil
// when it cannot be read.
func readSnapshot(text string) *Set {
	lines := strings.Count(text, "\n")
	s := snapshot{cards: &Set{all: make([]Card, 0, lines), index: make(map[referee.Card]int, 3*lines)}}
	digest, ok := cardfile.EachRow(text, s.row)
	if !ok {
		return nil
	}
	s.cards.digest = digest
	s.cards.catalog = newCatalog(s.cards)
	return s.cards
}

const snapshotColumns = 15 // of a card

// snapshot is a snapshot that is being read.
type snapshot struct {
	cards  *Set
	broken bool
}

// row takes a row, and reports whether it could be read.
func (s *snapshot) row(columns []string) bool {
	words := &s.cards.words
	switch kind, n := columns[0], len(columns); {
	case kind == "group" && n == 4:
		words.Groups = append(words.Groups, snapshotWord(columns))
	case kind == "keyword" && n == 4:
		words.Keywords = append(words.Keywords, snapshotWord(columns))
	case kind == "rarity" && n == 4:
		words.Rarities = append(words.Rarities, snapshotWord(columns))
	case kind == "alias" && n > 1:
		words.Aliases = append(words.Aliases, snapshotAlias(columns))
	case (kind == "character" || kind == "mission") && n == snapshotColumns:
		s.card(columns)
	default:
		return false
	}
	return !s.broken
}

func snapshotWord(columns []string) yamlfile.Entry[bothText] {
	return yamlfile.Entry[bothText]{Key: nowhere(columns[1]), Value: bothText{EN: nowhere(columns[2]), FR: nowhere(columns[3])}}
}

func snapshotAlias(columns []string) yamlfile.Entry[[]yamlfile.At[string]] {
	alias := yamlfile.Entry[[]yamlfile.At[string]]{Key: nowhere(columns[1])}
	for _, text := range columns[2:] {
		alias.Value = append(alias.Value, nowhere(text))
	}
	return alias
}

// nowhere is a text without a place.
func nowhere(text string) yamlfile.At[string] { return yamlfile.At[string]{Value: text} }

func (s *snapshot) card(columns []string) {
	c := Card{
		ID: referee.Card(columns[1]), Number: s.number(columns[2]), Mission: columns[0] == "mission",
		Name: columns[3], Names: referee.Words{"en": columns[3], "fr": columns[4]},
		Cost: s.number(columns[7]), Power: s.number(columns[8]), Points: s.number(columns[9]),
		Group: columns[10], Rarity: columns[12], Variants: strings.Fields(columns[13]),
	}
	if !c.Mission {
		c.Versions, c.Keywords = referee.Words{"en": columns[5], "fr": columns[6]}, strings.Fields(columns[11])
	}
	var err error
	c.Wishes, err = readWishes(columns[14])
	s.broken = s.broken || err != nil
	c.Index = len(s.cards.all)
	s.cards.all = append(s.cards.all, c)
	s.cards.index[c.ID] = c.Index
	for _, id := range c.Variants {
		s.cards.index[referee.Card(id)] = c.Index
	}
}

func (s *snapshot) number(text string) int {
	n, err := strconv.Atoi(text)
	s.broken = s.broken || err != nil
	return n
}

// snapshotIn gives the cards of the snapshot in a folder; nil when there is none
// that can be read.
func snapshotIn(files fs.FS) *Set {
	text, err := fs.ReadFile(files, cardfile.SnapshotName)
	if err != nil {
		return nil
	}
	return readSnapshot(string(text))
}
