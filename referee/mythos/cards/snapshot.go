package cards

import (
	"io/fs"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// SnapshotName is the file beside the card files that repeats their facts in a
// form that is read at once. Reading YAML is most of the time a command on
// cards would take, and few commands need what the effect lines do. Even to hash
// the files, to see whether it was made of them, is a twentieth of the time that
// checking a deck takes: a test does that for those that are embedded, and
// nobody else has a snapshot.
const SnapshotName = "facts.tsv"

// Snapshot is the text of a snapshot of these cards: a word or a card on each
// line, in columns. It names the card files it was made of by their digest.
func Snapshot(cards *Set) []byte {
	var b strings.Builder
	b.WriteString("# Made of the YAML files beside it by “go generate ./cardsdb”; do not edit.\n")
	line := func(columns ...string) { b.WriteString(strings.Join(columns, "\t") + "\n") }
	line("digest", cards.digest)
	for _, list := range []struct {
		kind  string
		words yamlfile.Entries[bothText]
	}{{"group", cards.words.Groups}, {"keyword", cards.words.Keywords}, {"rarity", cards.words.Rarities}} {
		for _, e := range list.words {
			line(list.kind, e.Key.Value, e.Value.EN.Value, e.Value.FR.Value)
		}
	}
	for _, e := range cards.words.Aliases {
		line(append([]string{"alias", e.Key.Value}, values(e.Value)...)...)
	}
	for _, c := range cards.all {
		number := strconv.Itoa
		line(map[bool]string{true: "mission", false: "character"}[c.Mission],
			string(c.ID), number(c.Number), c.Names["en"], c.Names["fr"], c.Versions["en"], c.Versions["fr"],
			number(c.Cost), number(c.Power), number(c.Points), c.Group, strings.Join(c.Keywords, " "),
			c.Rarity, strings.Join(c.Variants, " "), wishText(c.Wishes))
	}
	return []byte(b.String())
}

// readSnapshot gives the cards of a snapshot, without their effect lines; nil
// when it cannot be read.
func readSnapshot(text string) *Set {
	lines := strings.Count(text, "\n")
	s := snapshot{cards: &Set{all: make([]Card, 0, lines), index: make(map[referee.Card]int, 3*lines)}}
	columns := make([]string, 0, snapshotColumns)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns = columns[:0]
		for column := range strings.SplitSeq(strings.TrimRight(line, "\r\n"), "\t") {
			columns = append(columns, column)
		}
		s.line(columns)
	}
	if s.broken || s.cards.digest == "" {
		return nil
	}
	s.cards.catalog = newCatalog(s.cards)
	return s.cards
}

const snapshotColumns = 15 // of a card

// snapshot is a snapshot that is being read.
type snapshot struct {
	cards  *Set
	broken bool
}

func (s *snapshot) line(columns []string) {
	words := &s.cards.words
	switch kind, n := columns[0], len(columns); {
	case kind == "digest" && n == 2:
		s.cards.digest = columns[1]
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
		s.broken = true
	}
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
		Name: columns[3], Names: rulebook.BothWords(columns[3], columns[4]),
		Cost: s.number(columns[7]), Power: s.number(columns[8]), Points: s.number(columns[9]),
		Group: columns[10], Rarity: columns[12], Variants: strings.Fields(columns[13]),
	}
	if !c.Mission {
		c.Versions, c.Keywords = rulebook.BothWords(columns[5], columns[6]), strings.Fields(columns[11])
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
	text, err := fs.ReadFile(files, SnapshotName)
	if err != nil {
		return nil
	}
	return readSnapshot(string(text))
}
