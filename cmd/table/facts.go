package table

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/notation"
)

// withFacts matches a command with attributes after the name of a card. Its groups are the verb,
// the words before the attributes, the attributes, and the rest.
var withFacts = referee.Pattern(`^(\S+)\s+(\S.*?)((?:\s+[\pL_-]+=(?:"[^"]*"|\S+))+)(\s.*)?$`)

// quotedFirst matches a quoted name and the text after it.
var quotedFirst = referee.Pattern(`^("[^"]*")(.*)$`)

// cutFacts splits a command that also declares its card into the declaration and the rest. For
// example, “summon "Blue Dragon" level=8 tribute m1, m2” declares the card and then summons it with
// these Tributes. It leaves any other command unchanged.
func (r reading) cutFacts(line string) (declaration, after string, declares bool) {
	parts := withFacts().FindStringSubmatch(line)
	if parts == nil || strings.Count(parts[2], `"`)%2 == 1 { // the attributes are inside a quoted remark
		return line, "", false
	}
	verb, name, facts, rest := parts[1], parts[2], parts[3], parts[4]
	form, known := r.session.match.Notation().Form(r.verb(verb))
	takes := func(kind referee.Kind) func(referee.SlotForm) bool {
		return func(slot referee.SlotForm) bool { return slot.Kind == kind }
	}
	if !known || !slices.ContainsFunc(form.Slots, takes(referee.KindCard)) || slices.ContainsFunc(form.Slots, takes(referee.KindFact)) {
		return line, "", false
	}
	by := slices.IndexFunc(r.session.tools(), func(m referee.Move) bool {
		form, _ := r.session.match.Notation().Form(m.Verb)
		return len(form.Slots) == 2 && slices.ContainsFunc(form.Slots, takes(referee.KindFact)) // and the name
	})
	if by < 0 {
		return line, "", false
	}
	if quoted := quotedFirst().FindStringSubmatch(name); quoted != nil {
		name, rest = quoted[1], quoted[2]+rest
	} else {
		name = notation.Quote(name)
	}
	return r.words.Typed(lang.Verbs, r.session.tools()[by].Verb) + " " + name + facts, rest, true
}

// declared returns the card that an answer declares.
func (r reading) declared(answer referee.Answer) referee.Card {
	form, _ := r.session.match.Notation().Form(answer.Verb)
	var d cards.Declaration
	for _, slot := range form.Slots {
		switch slot.Kind {
		case referee.KindText:
			d.Name = answer.One(slot.Name)
		case referee.KindFact:
			d.Facts = answer.All(slot.Name)
		}
	}
	return d.Card()
}
