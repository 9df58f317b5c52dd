package decks

import (
	"strconv"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Resolve looks up the cards of a list that was imported from another format and reports the same
// problems as Read. A line that has a Card keeps it. A line without a section goes into the first
// section for its card, or into the first section if the card is unknown.
func Resolve(list referee.Decklist, format Format) (referee.Decklist, []referee.Problem) {
	if list.Game != format.Game || len(format.Sections) == 0 {
		return list, nil
	}
	r := reader{list: list, format: format}
	r.list.Lines = nil
	for _, line := range list.Lines {
		if len(r.list.Lines) == mostLines*len(format.Sections) {
			r.report("decks.too-long", line.At, referee.Args{"most": mostLines * len(format.Sections)})
			break
		}
		r.list.Lines = append(r.list.Lines, r.resolved(line))
	}
	referee.SortProblems(r.problems)
	return r.list, r.problems
}

func (r *reader) resolved(line referee.DeckLine) referee.DeckLine {
	section, given := r.format.section(line.Section)
	if !given {
		section = r.format.Sections[0]
	}
	if line.Card == "" && line.Ref != "" {
		line.Card = r.lookUp(section, yamlfile.At[string]{Value: line.Ref, Place: line.At})
	}
	if !given {
		line.Section = r.format.SectionOf(line.Card)
	}
	if line.Count < 1 || line.Count > mostCopies {
		at, count := line.CountAt, textAt(line.CountAt)
		if at.Line == 0 || count == "" {
			at, count = line.At, strconv.Itoa(line.Count)
		}
		r.report("decks.count", at, referee.Args{"count": count, "most": mostCopies})
		line.Count = 0
	}
	return line
}

// textAt returns the text at a place.
func textAt(at referee.Place) string {
	line := []rune(at.LineBytes)
	if at.Col < 1 || at.Col-1+at.Width > len(line) {
		return ""
	}
	return string(line[at.Col-1 : at.Col-1+at.Width])
}

// SectionOf returns the first section that holds the card, or the first section of the list if none
// does.
func (f Format) SectionOf(card referee.Card) string {
	fact, known := f.Catalog.Fact(card)
	for _, s := range f.Sections {
		if known && s.Holds(fact) {
			return s.Name
		}
	}
	return f.Sections[0].Name
}

// InPlace reports whether the section of a line can hold its card. It is false if the card or the
// section is unknown. Any section can hold a card that is newer than the catalog.
func (f Format) InPlace(line referee.DeckLine) bool {
	fact, known := f.Catalog.Fact(line.Card)
	section, named := f.section(line.Section)
	return named && (known && section.Holds(fact) || cards.IsNewer(line.Card))
}

// Typed returns a list of one line that was typed for a section, in the short form
// of a file: "2 KS-009". Its card is not looked up yet.
func Typed(format Format, section, text string) referee.Decklist {
	place := referee.Place{Line: 1, Col: 1, Width: utf8.RuneCountInString(text), LineBytes: text}
	var e entry
	e.FromScalar(yamlfile.Scalar{Text: text, Place: place, Plain: true})
	e = e.named(format.Catalog)
	line := referee.DeckLine{Section: section, Ref: e.Card.Value, Count: 1, At: e.Card.Place, CountAt: e.Count.Place}
	if e.Count.Place.Line > 0 {
		line.Count = e.Count.Value
	}
	return referee.Decklist{Game: format.Game, Lines: []referee.DeckLine{line}}
}
