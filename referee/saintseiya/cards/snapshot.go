package cards

import (
	"fmt"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// numbersForm is the form in which a snapshot holds the numbers of a card.
const numbersForm = "%d %d/%d %d/%d/%d %t %d %t"

// readSnapshot returns the cards of a snapshot, without their effects. It reports false if it
// cannot be read.
func readSnapshot(text string) (*Set, bool) {
	var s snapshot
	digest, ok := cardfile.EachRow(text, s.row)
	if !ok {
		return nil, false
	}
	return setOf(s.all, s.words, digest), true
}

// snapshot collects the cards and words of a snapshot while it is read.
type snapshot struct {
	all   []Card
	words wordFile
}

const snapshotColumns = 16 // the number of columns of a card

// row reads a row, or refuses it.
func (s *snapshot) row(r *cardfile.Row) {
	switch {
	case r.Is("class", 6):
		s.words.Classes = append(s.words.Classes, classOf(r))
	case r.Is("hero", 3):
		s.words.Heroes = append(s.words.Heroes, yamlfile.Entry[yamlfile.At[string]]{Key: r.Word(1), Value: r.Word(2)})
	case r.Alias(&s.words.Aliases):
	case r.Is("card", snapshotColumns):
		s.card(r)
	default:
		r.Refuse()
	}
}

func classOf(r *cardfile.Row) yamlfile.Entry[classEntry] {
	class := classEntry{Printed: r.Word(2), EN: r.Word(3), Cards: r.Number(5)}
	for _, kind := range strings.Fields(r.Text(4)) {
		class.Is = append(class.Is, Kind(kind))
	}
	return yamlfile.Entry[classEntry]{Key: r.Word(1), Value: class}
}

func (s *snapshot) card(r *cardfile.Row) {
	c := Card{
		ID: referee.Card(r.Text(1)), Name: r.Text(2), Class: r.Text(3), Rank: Rank(r.Text(4)), Hero: r.Text(5),
		Points: pointsOf(r, 7), Index: len(s.all),
	}
	_, err := fmt.Sscanf(r.Text(6), numbersForm, &c.Number, &c.ForceCost, &c.CosmosCost, &c.Force, &c.Cosmos, &c.Soin,
		&c.Flamme, &c.Copies.N, &c.Copies.Guessed)
	if err != nil {
		r.Refuse()
	}
	c.is = s.words.kinds(c.Class)
	c.Armour = slices.Contains(c.is, Armour)
	s.all = append(s.all, c)
}

// pointsOf reads PV from the columns of a row, starting at the given column.
func pointsOf(r *cardfile.Row, at int) Points {
	p := Points{N: r.Number(at), Names: r.Word(at + 6)}
	if n := r.Number(at + 1); n != 0 {
		p.Bonus = &Bonus{N: n, Kind: Kind(r.Text(at + 2)), Class: r.Word(at + 3)}
	}
	if n := r.Number(at + 4); n != 0 {
		p.With = &With{N: n, Name: r.Word(at + 5)}
	}
	if n := r.Number(at + 7); n != 0 {
		p.Groups = &Groups{Of: n, In: Pool(r.Text(at + 8))}
	}
	return p
}
