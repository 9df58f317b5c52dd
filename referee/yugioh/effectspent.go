package yugioh

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// spentUse is the prefix of the notes in Uses about cards that a player has given up in this turn.
const spentUse = "spent"

// spends notes that a player has given up a card in a given way, if an effect of any card counts
// that.
func (r *run) spends(seat referee.Seat, card *cards.Card, how cards.Spending) {
	if r.edition < editionMarks || !r.notes() || card == nil || card.Kind != cards.Monster {
		return
	}
	counts := func(w *cards.Which) bool {
		return slices.Contains(w.Spent, how) && w.Fits(card, card.Level, card.ATK)
	}
	if slices.ContainsFunc(r.spendings(), counts) {
		r.b.Uses = append(r.b.Uses, strings.Join([]string{spentUse, seat.String(), string(how), string(card.ID)}, ":"))
	}
}

// spent returns the number of cards fitting a description that players have given up in this turn.
func (s standing) spent(a *acting, w *cards.Which) int {
	n := 0
	for _, use := range s.b.Uses {
		parts := strings.Split(use, ":")
		if parts[0] != spentUse || len(parts) != 4 || !slices.Contains(w.Spent, cards.Spending(parts[2])) {
			continue
		}
		card, ok := s.card(parts[3])
		mine := parts[1] == a.seat.String()
		if ok && a.fits(w, card) && (w.Of == "" || (w.Of == cards.OfYou) == mine) {
			n++
		}
	}
	return n
}

// lostTo returns the Xyz Monster for which a monster has just become Xyz Material, or nil if there
// is none.
func (r *run) lostTo(host int) *cards.Card {
	if r.edition < editionMarks || !slices.Contains(r.stacked, host) {
		return nil
	}
	return r.over
}

// unnegatable reports whether the text of a link of the Chain keeps it from being negated.
func (s standing) unnegatable(link *position.Link) bool {
	line := lineOf(link)
	if line == nil || s.edition < editionMarks {
		return false
	}
	for i := range line.Pay {
		if v, is := line.Pay[i].Value.Verb.(*cards.Forbid); is && v.From == cards.NoNegation {
			return true
		}
	}
	return false
}

// uses returns how often a key is in a list.
func uses(list []string, key string) int {
	n := 0
	for _, use := range list {
		if use == key {
			n++
		}
	}
	return n
}
