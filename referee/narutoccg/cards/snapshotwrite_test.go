package cards

import (
	"strconv"
	"strings"

	"shinpan/referee/cardfile"
)

// snapshotMade repeats everything that is known of the cards, so that the card files need not be
// read. An error is an effect that a snapshot cannot hold.
func snapshotMade(s *Set) (cardfile.Snapshot, error) {
	made := cardfile.Snapshot{Digest: s.digest}
	for _, r := range s.sets {
		made.Row("set", r.Code, r.Name, strconv.Itoa(r.Year))
	}
	for _, c := range s.All() {
		row, err := c.columns()
		if err != nil {
			return made, err
		}
		made.Row(row...)
	}
	return made, nil
}

// columns returns a card as a row of a snapshot.
func (c *Card) columns() ([]string, error) {
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
	row := []string{
		"card", string(c.ID), of, c.Name, string(c.Type), c.Set, strings.Join(c.Symbols.Words(), listMark), strings.Join(figures, " "),
		strings.Join(c.Attributes, listMark), strings.Join(c.Characteristics, listMark), c.FormerRank.String(),
		strings.Join(c.Second, listMark), strings.Join(keywordColumns(c.Keywords), listMark), c.Cost.String(), strings.Join(options, optionMark),
	}
	switch {
	case c.Lines == nil:
		return row, nil
	case len(c.Lines) == 0:
		return append(row, noLines), nil
	}
	text, err := valuesOf().Text(&c.Lines)
	return append(row, text), err
}

// column returns an option as a part of a column.
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
