package cards

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// readSnapshot returns the cards of a snapshot, without their effects. It reports false if it
// cannot be read.
func readSnapshot(text string) (*Set, bool) {
	s := snapshot{all: make([]Card, 0, strings.Count(text, "\n"))}
	digest, ok := cardfile.EachRow(text, s.row)
	if !ok {
		return nil, false
	}
	return setOf(s.all, s.words, digest), true
}

const snapshotColumns = 15 // the number of columns of a card

// snapshot collects the cards and words of a snapshot while it is read.
type snapshot struct {
	all   []Card
	words wordFile
}

// row reads a row, or rejects it.
func (s *snapshot) row(r *cardfile.Row) {
	switch {
	case r.Is("group", 4):
		s.words.Groups = append(s.words.Groups, snapshotWord(r))
	case r.Is("keyword", 4):
		s.words.Keywords = append(s.words.Keywords, snapshotWord(r))
	case r.Is("rarity", 4):
		s.words.Rarities = append(s.words.Rarities, snapshotWord(r))
	case r.Alias(&s.words.Aliases):
	case r.Is("character", snapshotColumns), r.Is("mission", snapshotColumns):
		s.card(r)
	default:
		r.Refuse()
	}
}

func snapshotWord(r *cardfile.Row) yamlfile.Entry[cardfile.Translated] {
	return yamlfile.Entry[cardfile.Translated]{Key: r.Word(1), Value: cardfile.Translated{EN: r.Word(2), FR: r.Word(3)}}
}

func (s *snapshot) card(r *cardfile.Row) {
	c := Card{
		ID: referee.Card(r.Text(1)), Number: r.Number(2), Mission: r.Text(0) == "mission",
		Name: r.Text(3), Names: referee.Words{"en": r.Text(3), "fr": r.Text(4)},
		Cost: r.Number(7), Power: r.Number(8), Points: r.Number(9),
		Group: r.Text(10), Rarity: r.Text(12), Variants: strings.Fields(r.Text(13)), Index: len(s.all),
	}
	if !c.Mission {
		c.Versions, c.Keywords = referee.Words{"en": r.Text(5), "fr": r.Text(6)}, strings.Fields(r.Text(11))
	}
	var err error
	if c.Wishes, err = readWishes(r.Text(14)); err != nil {
		r.Refuse()
	}
	s.all = append(s.all, c)
}
