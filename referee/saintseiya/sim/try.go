package sim

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// Try plays as somebody would who builds a deck, of Force or of Cosmos. What stays in
// play is played first: an Armure, characters that help others. Then the best card is
// acquired that the cards at hand reach; where they reach none, the hand is turned
// over for those that the best one takes. The rest is left to chance. By chance alone
// acquisitions are rare, since most cards together are either too weak or of no use,
// and the lines of dear cards would hardly ever act.
func (g Simulation) Try(st referee.State, src referee.Source) (referee.Answer, bool) {
	if _, ok := st.Ask().Move("take"); !ok {
		return referee.Answer{}, false
	}
	p := player{st.(*saintseiya.State), src}
	wanted := p.aims()
	switch referee.IntN(src, 16) {
	case 0, 1:
		return referee.Answer{}, false
	case 2:
		return p.activation()
	case 3:
		return p.acquisition(wanted[referee.IntN(src, len(wanted)):][:1])
	}
	if a, ok := p.prepared(wanted[0]); ok {
		return a, true
	}
	if a, ok := p.acquisition(wanted); ok {
		return a, true
	}
	return p.keeping(wanted[0])
}

// player is the active player, asked for an action.
type player struct {
	*saintseiya.State
	src referee.Source
}

func (p player) say(verb string, args ...string) referee.Answer {
	return referee.Say(p.Ask().Seat, verb, args...)
}

// slot is a slot of a move that is offered.
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

// collects is the value that the player's deck is built for. It is the same all
// match, and over many matches neither of a seat nor of a hero.
func (p player) collects() string {
	hero := slices.Index(p.Heroes(), p.Table.Side(p.Table.Turn).Hero)
	if (hero+int(p.Table.First))%2 == 0 {
		return "cosmos"
	}
	return "force"
}

// aim is a card of the terrain that a player may want to acquire by a value.
type aim struct {
	card         *cards.Card
	place, value string
	rank         int
}

// values are those by which cards are acquired.
var values = []string{"force", "cosmos"}

// price is the higher one of those printed: lines may grant another way to pay it.
func (a aim) price() int { return max(a.card.ForceCost, a.card.CosmosCost) }

// worth is what a card is worth by a value, as printed.
func worth(card *cards.Card, value string) int {
	if value == "force" {
		return card.Force
	}
	return card.Cosmos
}

// aims are all cards of the terrain, each by both values, the best first: those that
// characters face already, and then those that are dear and strong.
func (p player) aims() []aim {
	var all []aim
	collects := p.collects()
	for _, place := range p.Table.Occupied(nil) {
		for _, value := range values {
			a := aim{card: p.Table.On(place), place: position.PlaceID(place), value: value}
			a.rank = a.price() + 3*worth(a.card, collects)
			if value == collects {
				a.rank++
			}
			if len(p.Table.Facing(place)) > 0 {
				a.rank += 100
			}
			all = append(all, a)
		}
	}
	slices.SortStableFunc(all, func(a, b aim) int { return cmp.Compare(b.rank, a.rank) })
	return all
}

// prepared plays a card that stays in play until it is used: an Armure where none is
// there, or a character whose lasting lines help those beside it.
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

// activation activates any card.
func (p player) activation() (referee.Answer, bool) {
	slot, ok := p.slot("activate", "active")
	if !ok {
		return referee.Answer{}, false
	}
	return p.say("activate", "active", slot.From[referee.IntN(p.src, len(slot.From))]), true
}

// gain is what lines and the last place hardly ever add to or take off together; what
// is farther away is not tried.
const gain = 4

// acquisition is a legal acquisition of the first card among the aims that the cards
// at hand reach, when they are added one by one. Mostly Armures are kept for what is
// dear.
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
			case !useless(problems):
				a = more
			}
		}
	}
	return referee.Answer{}, false
}

// keeping ends the turn, and keeps the cards of the hand that add their share to the
// price of an aim, which is that of one card among five or a few more.
func (p player) keeping(wanted aim) (referee.Answer, bool) {
	slot, ok := p.slot("end", "discarding")
	if !ok {
		return referee.Answer{}, false
	}
	among := rulebook.Hand + referee.IntN(p.src, rulebook.Hand)
	var gone []string
	for i, id := range slot.From {
		if worth(p.card(id), wanted.value)*among < wanted.price() {
			gone = append(gone, slices.Repeat([]string{id}, slot.Copies[i])...)
		}
	}
	a := p.say("end")
	if len(gone) > 0 {
		a = a.With("discarding", gone...)
	}
	return a, true
}

// usable are the cards that may be used, each as often as it may be there, in any
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

// later are the problems that other cards may solve.
var later = []string{"too-little", "more-fighters", "no-cost"}

// useless reports whether what speaks against an acquisition would do so with any
// other card beside too.
func useless(problems []referee.Problem) bool {
	return slices.ContainsFunc(problems, func(p referee.Problem) bool { return !slices.Contains(later, p.Code) })
}
