package cards

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// Snapshot repeats the facts of the cards, and their words. Few commands need
// more, which is what the effect lines do.
func Snapshot(s *Set) cardfile.Snapshot {
	made := cardfile.Snapshot{Digest: s.digest}
	row := func(columns ...string) { made.Rows = append(made.Rows, columns) }
	for _, e := range s.words.Classes {
		row("class", e.Key.Value, e.Value.Printed.Value, e.Value.EN.Value, strings.Join(wordsOf(e.Value.Is), " "), strconv.Itoa(e.Value.Cards))
	}
	for _, e := range s.words.Heroes {
		row("hero", e.Key.Value, e.Value.Value)
	}
	for _, e := range s.words.Aliases {
		row(append([]string{"alias", e.Key.Value}, textsOf(e.Value)...)...)
	}
	for i := range s.all {
		c := &s.all[i]
		row(append([]string{"card", string(c.ID), c.Name, c.Class, string(c.Rank), c.Hero, numbersText(c)}, c.Points.columns()...)...)
	}
	return made
}

// numbersForm is the form of the numbers of a card in a snapshot.
const numbersForm = "%d %d/%d %d/%d/%d %t %d %t"

func numbersText(c *Card) string {
	return fmt.Sprintf(numbersForm, c.Number, c.ForceCost, c.CosmosCost, c.Force, c.Cosmos, c.Soin, c.Flamme, c.Copies.N, c.Copies.Guessed)
}

// columns are PV as columns of a snapshot.
func (p Points) columns() []string {
	bonus, with, groups := orEmpty(p.Bonus), orEmpty(p.With), orEmpty(p.Groups)
	number := strconv.Itoa
	return []string{
		number(p.N), number(bonus.N), string(bonus.Kind), bonus.Class.Value,
		number(with.N), with.Name.Value, p.Names.Value, number(groups.Of), string(groups.In),
	}
}

func orEmpty[T any](p *T) (empty T) {
	if p == nil {
		return empty
	}
	return *p
}

// readSnapshot gives the cards of a snapshot, without their effect lines; nil
// when it cannot be read.
func readSnapshot(text string) *Set {
	s := snapshot{cards: &Set{index: map[referee.Card]int{}}}
	digest, ok := cardfile.EachRow(text, s.row)
	if !ok {
		return nil
	}
	s.cards.digest = digest
	s.cards.catalog = newCatalog(s.cards)
	return s.cards
}

// snapshot is a snapshot that is being read.
type snapshot struct {
	cards  *Set
	broken bool
}

const snapshotColumns = 16 // of a card

// row takes a row, and reports whether it could be read.
func (s *snapshot) row(columns []string) bool {
	words := &s.cards.words
	switch kind, n := columns[0], len(columns); {
	case kind == "class" && n == 6:
		words.Classes = append(words.Classes, s.class(columns))
	case kind == "hero" && n == 3:
		words.Heroes = append(words.Heroes, yamlfile.Entry[yamlfile.At[string]]{Key: nowhere(columns[1]), Value: nowhere(columns[2])})
	case kind == "alias" && n > 1:
		alias := yamlfile.Entry[[]yamlfile.At[string]]{Key: nowhere(columns[1])}
		for _, text := range columns[2:] {
			alias.Value = append(alias.Value, nowhere(text))
		}
		words.Aliases = append(words.Aliases, alias)
	case kind == "card" && n == snapshotColumns:
		s.card(columns)
	default:
		return false
	}
	return !s.broken
}

// nowhere is a text without a place.
func nowhere(text string) yamlfile.At[string] { return yamlfile.At[string]{Value: text} }

func (s *snapshot) class(columns []string) yamlfile.Entry[classEntry] {
	class := classEntry{Printed: nowhere(columns[2]), EN: nowhere(columns[3]), Cards: s.number(columns[5])}
	for _, kind := range strings.Fields(columns[4]) {
		class.Is = append(class.Is, Kind(kind))
	}
	return yamlfile.Entry[classEntry]{Key: nowhere(columns[1]), Value: class}
}

func (s *snapshot) card(columns []string) {
	c := Card{
		ID: referee.Card(columns[1]), Name: columns[2], Class: columns[3], Rank: Rank(columns[4]), Hero: columns[5],
		Points: s.points(columns[7:]), Index: len(s.cards.all),
	}
	_, err := fmt.Sscanf(columns[6], numbersForm, &c.Number, &c.ForceCost, &c.CosmosCost, &c.Force, &c.Cosmos, &c.Soin,
		&c.Flamme, &c.Copies.N, &c.Copies.Guessed)
	s.broken = s.broken || err != nil
	c.is = s.cards.words.kinds(c.Class)
	c.Armour = slices.Contains(c.is, Armour)
	s.cards.all = append(s.cards.all, c)
	s.cards.index[c.ID] = c.Index
}

// points reads what columns wrote.
func (s *snapshot) points(columns []string) Points {
	p := Points{N: s.number(columns[0]), Names: nowhere(columns[6])}
	if n := s.number(columns[1]); n != 0 {
		p.Bonus = &Bonus{N: n, Kind: Kind(columns[2]), Class: nowhere(columns[3])}
	}
	if n := s.number(columns[4]); n != 0 {
		p.With = &With{N: n, Name: nowhere(columns[5])}
	}
	if n := s.number(columns[7]); n != 0 {
		p.Groups = &Groups{Of: n, In: Pool(columns[8])}
	}
	return p
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
