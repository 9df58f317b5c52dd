package cards

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// loader collects the cards and the problems in all files.
type loader struct {
	cardfile.Report
	cards   *Set
	texts   []cardfile.Text
	entries []setCard // the cards after all folders are merged
}

// set checks the head of a file and stores the set. A folder that extends another can add cards
// to its sets.
func (l *loader) set(e setEntry) {
	l.Line("code", e.Code)
	l.Line("name", e.Name)
	release := Release{e.Code.Value, e.Name.Value, e.Year.Value}
	i := slices.IndexFunc(l.cards.sets, func(r Release) bool { return r.Code == release.Code })
	switch {
	case release.Code == "":
	case i >= 0 && l.cards.sets[i].Name != release.Name:
		l.Say("cards.set-name", e.Name.Place, referee.Args{"id": release.Code, "name": l.cards.sets[i].Name})
	case i < 0:
		l.cards.sets = append(l.cards.sets, release)
	}
}

// card checks a card and stores it.
func (l *loader) card(e setCard) {
	if !idForm().MatchString(e.ID.Value) {
		l.Say("cards.bad-id", e.ID.Place, referee.Args{"id": e.ID.Value})
	}
	l.Line("name", e.Name)
	for _, list := range [][]yamlfile.At[string]{e.Attributes, e.Characteristics, e.Names} {
		for _, text := range list {
			l.Line("text", text)
		}
	}
	if !e.Symbols.Refused && e.Symbols.Place.Line > 0 && len(e.Symbols.Value) == 0 {
		l.Say("cards.no-symbol", e.Symbols.Place, nil)
	}
	l.factsOfType(e.cardEntry)
	l.lines(e.cardEntry)
	if card := e.card(e.set); l.Once("cards.duplicate-id", e.ID) {
		l.cards.put(&card)
	}
}

// fact is a word of a card file, with the types of cards that can have it and the types that must
// have it.
type fact struct {
	word         string
	at           referee.Place
	has          bool
	types, needs []Type
}

// placed returns a fact that is present if it has a place in the file.
func placed[T any](word string, at yamlfile.At[T], types, needs []Type) fact {
	return fact{word, at.Place, at.Place.Line > 0, types, needs}
}

// factsOfType checks that a card has the facts that its type requires, and no facts of other
// types.
func (l *loader) factsOfType(e cardEntry) {
	ninja, played := []Type{Ninja}, []Type{Ninja, Mission, Client}
	people, jutsu := []Type{Ninja, Client}, []Type{Jutsu}
	facts := []fact{
		placed("entrance", e.Entrance, played, played), placed("hand", e.Hand, played, played),
		placed("healthy", e.Healthy, ninja, ninja), placed("injured", e.Injured, ninja, ninja),
		placed("former_rank", e.FormerRank, people, nil), placed("mental_power", e.MentalPower, people, nil),
		placed("cost", e.Cost, jutsu, nil),
		{word: "attributes", has: e.Attributes != nil, types: ninja}, {word: "characteristics", has: e.Characteristics != nil, types: people},
		{word: "names", has: e.Names != nil, types: people}, {word: "requirements", has: e.Requirements != nil, types: jutsu},
	}
	if e.Type.Value == "" || e.Type.Refused {
		return // an earlier check reported this
	}
	for _, f := range facts {
		args := referee.Args{"word": f.word, "type": referee.Key("type." + string(e.Type.Value))}
		switch at := f.at; {
		case f.has && !slices.Contains(f.types, e.Type.Value):
			if at.Line == 0 {
				at = e.Type.Place
			}
			l.Say("cards.not-of-type", at, args)
		case !f.has && slices.Contains(f.needs, e.Type.Value):
			l.Say("cards.lacks", e.ID.Place, args)
		}
	}
}

// prints checks that every printing belongs to an existing card that is itself a first printing.
func (l *loader) prints() {
	for _, e := range l.entries {
		if e.Of.Value == "" {
			continue
		}
		first, ok := l.cards.Card(referee.Card(e.Of.Value))
		if !ok || first.Of != first.ID || e.Of.Value == e.ID.Value {
			l.Say("cards.no-print", e.Of.Place, referee.Args{"id": e.Of.Value})
			continue
		}
		if print, ok := l.cards.Card(referee.Card(e.ID.Value)); ok && print.Lines == nil {
			print.Lines = first.Lines
		}
	}
}
