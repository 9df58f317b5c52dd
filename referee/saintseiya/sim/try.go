package sim

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/rulebook"
)

// Try plays like a player who builds a deck of Force or of Cosmos. It first plays cards that stay
// in play: an Armure, or characters that help others. Then it acquires the best card that the
// available cards can pay for. If it cannot pay for any card, it discards cards to find those that
// the best card requires. All other answers are random. Purely random answers seldom acquire cards,
// because most combinations of cards are too weak or useless, so the effects of expensive cards
// would hardly ever act.
func (g Simulation) Try(st referee.State, src referee.Source) (referee.Answer, bool) {
	if _, ok := st.Ask().Move("take"); !ok {
		return referee.Answer{}, false
	}
	p := player{st.(*saintseiya.State), src}
	wanted := p.aims()
	switch referee.IntN(src, 32) {
	case 0, 1:
		return referee.Answer{}, false
	case 2, 3, 4:
		return p.activation()
	case 5:
		return p.acquisition(wanted[referee.IntN(src, len(wanted)):][:1])
	}
	if a, ok := p.prepared(wanted[0]); ok {
		return a, true
	}
	if referee.IntN(src, 4) > 0 {
		wanted = p.fitting(wanted)
	}
	if a, ok := p.acquisition(wanted); ok {
		return a, true
	}
	if len(wanted) == 0 {
		return referee.Answer{}, false
	}
	return p.keeping(wanted[0])
}

// player is the active player at a question for an action.
type player struct {
	*saintseiya.State
	src referee.Source
}

func (p player) say(verb string, args ...string) referee.Answer {
	return referee.Say(p.Ask().Seat, verb, args...)
}

// slot returns a slot of a move that is offered.
func (p player) slot(verb, name string) (*referee.Slot, bool) {
	move, ok := p.Ask().Move(verb)
	if !ok {
		return nil, false
	}
	return move.Slot(name)
}

func (p player) card(id string) *cards.Card {
	card, _ := p.Cards.Card(referee.Card(id))
	return card
}

// prepared plays a card that stays in play until it is used: an Armure if there is none, or a
// character whose lasting effects help its neighbours.
func (p player) prepared(wanted aim) (referee.Answer, bool) {
	slot, ok := p.slot("play", "card")
	if !ok {
		return referee.Answer{}, false
	}
	for _, id := range slot.From {
		switch card := p.card(id); {
		case card.Armour && p.Table.Side(p.Table.Turn).Armour == nil:
			return p.say("play", "card", id), true
		case helps(card) && referee.IntN(p.src, 2) == 0:
			return p.say("play", "card", id, "place", wanted.place), true
		}
	}
	return referee.Answer{}, false
}

// helps reports whether a character changes something while it is in play.
func helps(card *cards.Card) bool {
	return card.Hero == "" && slices.ContainsFunc(card.Lines, func(l cards.Line) bool { return l.At == cards.Played })
}

// activation activates the Armure in play if there is one, and sometimes any card.
func (p player) activation() (referee.Answer, bool) {
	slot, ok := p.slot("activate", "active")
	if !ok {
		return referee.Answer{}, false
	}
	id := slot.From[referee.IntN(p.src, len(slot.From))]
	if armour := p.Table.Side(p.Table.Turn).Armour; armour != nil && referee.IntN(p.src, 4) > 0 {
		id = string(armour.ID)
	}
	return p.say("activate", "active", id), true
}

// gain is more than the usual change by effects and the last place together. Try does not attempt
// cards that are further out of reach.
const gain = 4

// acquisition returns a legal acquisition of the first aim that the available cards can pay for,
// adding them one at a time. It usually keeps Armures for expensive cards.
func (p player) acquisition(aims []aim) (referee.Answer, bool) {
	keeps := referee.IntN(p.src, 4) > 0
	list := p.usable()
	total := map[string]int{}
	for _, id := range list {
		for _, value := range values {
			total[value] += worth(p.card(id), value)
		}
	}
	for _, aim := range aims {
		if total[aim.value]+gain < aim.price() {
			continue
		}
		a := p.say("take", "at", aim.place, "value", aim.value)
		for _, id := range list {
			if card := p.card(id); card.Armour && keeps && aim.price() < rulebook.Hand {
				continue
			}
			more := a.With("with", append(slices.Clone(a.All("with")), id)...)
			switch problems := p.Check(more); {
			case !referee.Refuses(problems):
				return more, true
			case !slices.ContainsFunc(problems, func(p referee.Problem) bool { return !slices.Contains(later, p.Code) }):
				a = more
			}
		}
	}
	return referee.Answer{}, false
}

// keeping ends the turn, and keeps the cards of the hand that add their share to the price of an
// aim. The share is that of one card among five or a few more.
func (p player) keeping(wanted aim) (referee.Answer, bool) {
	slot, ok := p.slot("end", "discarding")
	if !ok {
		return referee.Answer{}, false
	}
	among := rulebook.Hand + referee.IntN(p.src, rulebook.Hand)
	var gone []string
	favoured := p.favoured(wanted.card)
	for i, id := range slot.From {
		card := p.card(id)
		if card == nil { // not a card but a number of cards
			continue
		}
		if worth(card, wanted.value)*among < wanted.price() && (favoured == nil || !favoured.Fits(card)) {
			gone = append(gone, slices.Repeat([]string{id}, slot.Copies[i])...)
		}
	}
	a := p.say("end")
	switch n := strconv.Itoa(min(len(gone), slot.Most())); {
	case len(gone) == 0:
	case slices.Contains(slot.From, n) && referee.IntN(p.src, 2) == 0: // the player does not have to name the discarded cards
		a = a.With("discarding", n)
	default:
		a = a.With("discarding", gone...)
	}
	return a, true
}

// usable returns the cards that the player can use, each with its maximum number of copies, in any
// order.
func (p player) usable() []string {
	slot, _ := p.slot("take", "with")
	var list []string
	for i, card := range slot.From {
		list = append(list, slices.Repeat([]string{card}, slot.Copies[i])...)
	}
	for i := range list {
		j := i + referee.IntN(p.src, len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// later holds the codes of problems that other cards can solve.
var later = []string{"too-little", "more-fighters", "no-cost"}
