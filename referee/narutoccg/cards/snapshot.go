package cards

import (
	"io/fs"
	"reflect"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
)

// columnCount is the number of columns that a card has; a card with effects has one more.
const columnCount = 15

// noLines is the column of effects of a card that has none.
const noLines = "none"

// valuesOf returns the codec that writes and reads effects.
func valuesOf() *cardfile.Values {
	values := cardfile.NewValues()
	values.AddVerbs(reflect.TypeFor[vocabulary.Verb](), verbs)
	return values
}

// The separators between the words of a list, the options of a requirement and their conditions.
// No word on a card contains one of them.
const (
	listMark      = ";"
	optionMark    = "|"
	conditionMark = ";"
	teamMark      = "&"
)

// readSnapshot returns the cards of a snapshot without reading their rows, or nil if it cannot be
// read.
func readSnapshot(text string) *Set {
	head, list, found := strings.Cut(text, "\ncard\t")
	if !found {
		return nil
	}
	s := &Set{}
	digest, ok := cardfile.EachRow(head, func(r *cardfile.Row) {
		if !r.Is("set", 4) {
			r.Refuse()
			return
		}
		s.sets = append(s.sets, Release{r.Text(1), r.Text(2), r.Number(3)})
	})
	list = text[len(text)-len(list)-len("card\t"):]
	n := strings.Count(list, "\n")
	s.digest, s.cells, s.index = digest, make([]cell, n), make(map[referee.Card]int, n)
	i := 0
	for line := range strings.Lines(list) {
		id, _, _ := strings.Cut(strings.TrimPrefix(line, "card\t"), "\t")
		columns := strings.Count(line, "\t") + 1
		lined := columns == columnCount+1 && (strings.Contains(line, "\t[{Code ") || strings.HasSuffix(strings.TrimSuffix(line, "\n"), "\t"+noLines))
		if i == n || !strings.HasPrefix(line, "card\t") || columns != columnCount && !lined {
			return nil
		}
		s.cells[i].row, s.index[referee.Card(id)] = line, i
		i++
	}
	if !ok || i != n {
		return nil
	}
	s.finish()
	return s
}

// must rejects a row if a part of it cannot be read.
func must[T any](r *cardfile.Row, read T, ok bool) T {
	if !ok {
		r.Refuse()
	}
	return read
}

// readCard returns the card in a row. An unreadable column counts as empty, because this package
// makes the snapshots and a test compares them with the files.
func readCard(row string, index int) *Card {
	c := &Card{Index: index}
	cardfile.EachRow(row, c.read)
	return c
}

func (c *Card) read(r *cardfile.Row) {
	c.ID, c.Of, c.Name, c.Type, c.Set = referee.Card(r.Text(1)), referee.Card(r.Text(2)), r.Text(3), Type(r.Text(4)), r.Text(5)
	c.Number, _ = CutID(r.Text(1))
	c.Attributes, c.Characteristics, c.Second = listed(r.Text(8)), listed(r.Text(9)), listed(r.Text(11))
	c.FormerRank = rankWord(r.Text(10)).rank()
	if c.Of == "" {
		c.Of = c.ID
	}
	for _, word := range listed(r.Text(6)) {
		symbol, ok := ReadSymbol(word)
		c.Symbols |= must(r, symbol, ok).Set()
	}
	figures(r, r.Text(7), &c.Entrance, &c.Hand, &c.Healthy.Combat, &c.Healthy.Support, &c.Injured.Combat, &c.Injured.Support, &c.MentalPower)
	for _, word := range listed(r.Text(12)) {
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
	switch {
	case !r.Is("card", columnCount+1):
	case r.Text(columnCount) == noLines:
		c.Lines = []Line{}
	default:
		c.Lines = must(r, c.Lines, valuesOf().Read(r.Text(columnCount), &c.Lines))
	}
}

// figures reads several figures from a row. Each of them can be missing.
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

func listed(column string) []string {
	if column == "" {
		return nil
	}
	return strings.Split(column, listMark)
}

// readOption reads an option from its part of a column.
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

// snapshotIn returns the cards of a folder's snapshot, or nil if it has none that can be read.
func snapshotIn(files fs.FS) *Set {
	text, ok := cardfile.SnapshotIn(files)
	if !ok {
		return nil
	}
	return readSnapshot(text)
}
