package cards

import (
	"fmt"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// loader collects the cards and the problems in all files.
type loader struct {
	cardfile.Loaded[wordFile, cardFile]
	cards  *Set
	all    []Card                // the cards read so far
	called []yamlfile.At[string] // names of cards in effects
	// These fields hold the contents of the files after merging all folders.
	words   wordFile
	entries []cardEntry
}

// card checks a card and stores it.
func (l *loader) card(e cardEntry) {
	l.ID(e.ID, e.Number, "%03d")
	l.Line("name", e.Name)
	for _, n := range e.numbers() {
		if n.n < 1 && n.at.Line > 0 {
			l.Say("cards.no-number", n.at, referee.Args{"word": n.word, "number": n.n})
		}
		l.written(n)
	}
	l.pointsWritten(e.Points)
	l.class(e.Class)
	l.hero(e.Hero)
	l.points(e)
	card := e.card()
	card.is = l.words.kinds(e.Class.Value)
	card.Armour = slices.Contains(card.is, Armour)
	l.lines(e, &card)
	card.Index = len(l.all)
	l.all = append(l.all, card)
	l.Once("cards.duplicate-id", e.ID)
}

// numbers returns the optional printed numbers of a card, which must not be 0.
func (e cardEntry) numbers() []number {
	copies := yamlfile.At[int]{Value: e.Copies.Value.copies().N, Place: e.Copies.Place, Refused: e.Copies.Refused}
	return []number{
		numberOf("force_cost", e.ForceCost), numberOf("cosmos_cost", e.CosmosCost),
		numberOf("force", e.Force), numberOf("cosmos", e.Cosmos), numberOf("soin", e.Soin), numberOf("copies", copies),
	}
}

// number is a number in a card file with its word. Its place is empty if the file does not have the
// number.
type number struct {
	word string
	n    int
	at   referee.Place
}

func numberOf(word string, n yamlfile.At[int]) number {
	if n.Refused { // already reported
		return number{word: word}
	}
	return number{word, n.Value, n.Place}
}

// class checks that words.yaml has a class; "" means none.
func (l *loader) class(word yamlfile.At[string]) {
	if word.Value != "" {
		l.Known("cards.unknown-class", word, cardfile.Keys(l.words.Classes))
	}
}

// hero checks that words.yaml has a hero; "" means none.
func (l *loader) hero(word yamlfile.At[string]) {
	if word.Value != "" {
		l.Known("cards.unknown-hero", word, cardfile.Keys(l.words.Heroes))
	}
}

// checkWords checks that the words are valid texts.
func (l *loader) checkWords() {
	for _, e := range l.words.Classes {
		l.Line(e.Key.Value, e.Value.Printed)
		l.Line(e.Key.Value, e.Value.EN)
	}
	for _, e := range l.words.Heroes {
		l.Line(e.Key.Value, e.Value)
	}
}

// points checks the words that the PV of a card refer to.
func (l *loader) points(e cardEntry) {
	p := e.Points.Value
	l.class(p.Names)
	if p.With != nil {
		l.called = append(l.called, p.With.Name)
	}
	if p.Bonus != nil {
		l.class(p.Bonus.Class)
	}
}

// lines checks the effects of a card. Their codes begin with the card's number or, outside the
// first set, with the letters of the set.
func (l *loader) lines(e cardEntry, card *Card) {
	codes := make([]cardfile.LineCode, len(e.Lines))
	for i, line := range e.Lines {
		codes[i].Code = line.Code
		if line.At.Value != "" {
			codes[i].Letter = line.At.Value.letter()
		}
	}
	l.LineCodes(fmt.Sprintf("%s%d", l.CodePrefix(e.ID), e.Number.Value), codes)
	for _, line := range e.Lines {
		if line.At.Value != "" && line.Code.Value != "" { // otherwise its absence is already reported
			l.effect(line)
			l.possible(line, card)
		}
	}
}
