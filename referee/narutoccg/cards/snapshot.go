package cards

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
)

// Snapshot repeats everything that is known of the cards, so that the card files
// need not be read.
func Snapshot(s *Set) cardfile.Snapshot {
	made := cardfile.Snapshot{Digest: s.digest}
	for _, r := range s.sets {
		made.Row("set", r.Code, r.Name, strconv.Itoa(r.Year))
	}
	for i := range s.all {
		made.Row(s.all[i].columns()...)
	}
	return made
}

// columnCount is how many columns a card has.
const columnCount = 15

// columns are a card as a row of a snapshot.
func (c *Card) columns() []string {
	of := string(c.Of)
	if c.Of == c.ID {
		of = ""
	}
	options := make([]string, len(c.Requirement))
	for i, option := range c.Requirement {
		options[i] = option.column()
	}
	figures := []string{
		c.Entrance.String(), c.Hand.String(), c.Healthy.Combat.String(), c.Healthy.Support.String(),
		c.Injured.Combat.String(), c.Injured.Support.String(), c.MentalPower.String(),
	}
	return []string{
		"card", string(c.ID), of, c.Name, string(c.Type), c.Set, strings.Join(c.Symbols.Words(), listMark), strings.Join(figures, " "),
		strings.Join(c.Attributes, listMark), strings.Join(c.Characteristics, listMark), c.FormerRank.String(),
		strings.Join(c.Second, listMark), strings.Join(wordsOf(c.Keywords), listMark), c.Cost.String(), strings.Join(options, optionMark),
	}
}

// The marks between the words of a list, the options of a requirement and their
// conditions. No word of a card has one of them.
const (
	listMark      = ";"
	optionMark    = "|"
	conditionMark = ";"
	teamMark      = "&"
)

// column is an option as a part of a column.
func (o Option) column() string {
	conditions := make([]string, len(o))
	for i, c := range o {
		word := c.Word
		switch c.Want {
		case WantRank:
			word = c.Rank.String()
		case WantTeamOf:
			word = strings.Join(c.Words, teamMark)
		case WantEntrance, WantPrinted, WantCombat, WantMental:
			word = strconv.Itoa(c.N)
		}
		conditions[i] = string(c.Want) + "=" + word
	}
	return strings.Join(conditions, conditionMark)
}

// readSnapshot gives the cards of a snapshot; nil when it cannot be read.
func readSnapshot(text string) *Set {
	s := snapshot{cards: &Set{}, lists: map[string][]string{}}
	s.cards.all = make([]Card, 0, strings.Count(text, "\ncard\t"))
	digest, ok := cardfile.EachRow(text, s.row)
	if !ok {
		return nil
	}
	s.cards.digest = digest
	s.cards.finish()
	return s.cards
}

// snapshot is a snapshot that is being read.
type snapshot struct {
	cards *Set
	// lists are the lists read so far, by their columns. Many cards share one.
	lists map[string][]string
}

// row takes a row.
func (s *snapshot) row(r *cardfile.Row) {
	switch {
	case r.Is("set", 4):
		s.cards.sets = append(s.cards.sets, Release{r.Text(1), r.Text(2), r.Number(3)})
	case r.Is("card", columnCount):
		s.card(r)
	default:
		r.Refuse()
	}
}

// must refuses a row of which a part cannot be read.
func must[T any](r *cardfile.Row, read T, ok bool) T {
	if !ok {
		r.Refuse()
	}
	return read
}

func (s *snapshot) card(r *cardfile.Row) {
	number, _ := CutID(r.Text(1))
	c := Card{
		ID: referee.Card(r.Text(1)), Of: referee.Card(r.Text(2)), Number: number, Name: r.Text(3), Type: Type(r.Text(4)), Set: r.Text(5),
		Attributes: s.list(r.Text(8)), Characteristics: s.list(r.Text(9)), FormerRank: rankWord(r.Text(10)).rank(), Second: s.list(r.Text(11)),
		Index: len(s.cards.all),
	}
	if c.Of == "" {
		c.Of = c.ID
	}
	for _, word := range s.list(r.Text(6)) {
		symbol, ok := ReadSymbol(word)
		c.Symbols |= must(r, symbol, ok).Set()
	}
	figures(r, r.Text(7), &c.Entrance, &c.Hand, &c.Healthy.Combat, &c.Healthy.Support, &c.Injured.Combat, &c.Injured.Support, &c.MentalPower)
	for _, word := range s.list(r.Text(12)) {
		keyword, ok := ReadKeyword(word)
		c.Keywords = append(c.Keywords, must(r, keyword, ok))
	}
	if text := r.Text(13); text != "" {
		cost, ok := ReadCost(text)
		c.Cost = must(r, cost, ok)
	}
	if text := r.Text(14); text != "" {
		for part := range strings.SplitSeq(text, optionMark) {
			c.Requirement = append(c.Requirement, readOption(r, part))
		}
	}
	s.cards.all = append(s.cards.all, c)
}

// figures reads figures in a row, each of which may be missing.
func figures(r *cardfile.Row, column string, into ...*Figure) {
	i := 0
	for text := range strings.SplitSeq(column, " ") {
		if i == len(into) {
			r.Refuse()
			return
		}
		if text != "" {
			figure, ok := ReadFigure(text)
			*into[i] = must(r, figure, ok)
		}
		i++
	}
	if i < len(into) {
		r.Refuse()
	}
}

func (s *snapshot) list(column string) []string {
	if column == "" {
		return nil
	}
	list, met := s.lists[column]
	if !met {
		list = slices.Clip(strings.Split(column, listMark))
		s.lists[column] = list
	}
	return list
}

// readOption reads what an option has written as its part of a column.
func readOption(r *cardfile.Row, text string) Option {
	var option Option
	for part := range strings.SplitSeq(text, conditionMark) {
		want, word, _ := strings.Cut(part, "=")
		c := Condition{Want: Want(want)}
		switch c.Want {
		case WantRank:
			c.Rank = rankWord(word).rank()
		case WantTeamOf:
			c.Words = strings.Split(word, teamMark)
		case WantEntrance, WantPrinted, WantCombat, WantMental:
			n, err := strconv.Atoi(word)
			c.N = must(r, n, err == nil)
		default:
			c.Word = word
		}
		option = append(option, must(r, c, c.Want.Order() >= 0))
	}
	return option
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
