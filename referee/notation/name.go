package notation

import "shinpan/referee"

// withNames splits a command into the words after the verb and treats the whole name of a card
// as one word, ignoring leads, commas and quotes in it. It reports false if there is no such
// name, or if the command cannot be split like that.
func (r *Reader) withNames(form *referee.Form, line string) (words []word, has bool) {
	at := nextAt(nil, line, 0)
	_, at, _ = lexWord(line, at)
	begun := beginning{form: form, slot: -1, fresh: true}
	for at = nextAt(nil, line, at); at < len(line); at = nextAt(words, line, at) {
		if len(words) > 0 && words[len(words)-1].comma {
			begun.fresh = true
		}
		w, next, closed := lexWord(line, at)
		slot, tail, leads := r.leadOf(form, &w)
		leads = leads && begun.opened&(1<<slot) == 0
		if begun.card() && (begun.fresh || !leads) {
			n := r.Catalog.NameAt(line[at:])
			if leads && n > 0 && tail == "" && next+r.Catalog.NameAt(line[nextAt(nil, line, next):]) > at+n {
				n = 0 // “extra Gate Blocker” does not name the card Extra Gate
			}
			if n > 0 {
				words, has = append(words, word{text: line[at : at+n], name: true}), true
				begun.word()
				at += n
				continue
			}
		}
		if !closed {
			return nil, false
		}
		if leads {
			begun.lead(slot, tail != "")
		} else {
			begun.word()
		}
		words, at = append(words, w), next
	}
	return words, has
}

// beginning keeps track of which values can begin at a position in a line.
type beginning struct {
	form *referee.Form
	// slot is the slot whose lead was met last, or -1 before the first lead.
	slot int
	// opened has a bit for each slot whose lead has been met.
	opened uint64
	// fresh means that a new value begins, so that even a word for a lead can be part of it.
	fresh bool
	// plain counts the values without a lead.
	plain int
}

// card reports whether a card can begin here.
func (b *beginning) card() bool {
	if b.slot >= 0 {
		return b.form.Slots[b.slot].Kind == referee.KindCard
	}
	before, many, card, led := 0, false, false, false
	for _, s := range b.form.Slots {
		switch {
		case s.Kind == referee.KindCard && s.Lead == "":
			card = true
		case s.Kind == referee.KindCard:
			led = true
		case s.Lead == "" && !s.Optional:
			before, many = before+1, many || s.Many
		}
	}
	return b.plain >= before && (card || led && !many)
}

// lead records a lead. If it is joined to its value, the slot takes nothing more.
func (b *beginning) lead(slot int, whole bool) {
	b.opened |= 1 << slot
	b.slot, b.fresh = slot, true
	if whole {
		b.slot, b.fresh = -1, b.plain <= b.others()
	}
}

// word records a word that is not a lead.
func (b *beginning) word() {
	if b.slot < 0 {
		b.plain++
	}
	b.fresh = b.slot < 0 && b.plain <= b.others()
}

// others returns the number of slots without a lead that take no cards.
func (b *beginning) others() int {
	n := 0
	for _, s := range b.form.Slots {
		if s.Lead == "" && s.Kind != referee.KindCard {
			n++
		}
	}
	return n
}
