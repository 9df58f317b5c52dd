package yugioh

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// The verb with which Chance answers, and the sides of coins and dice.
const (
	verbLands = "lands"
	dieSides  = 6
)

var coinSides = []string{"heads", "tails"}

// chanceChanges toss coins, roll dice and pick a card of a hand that nobody chooses
// (R-RANDOM), while an effect is carried out.
func chanceChanges() []verb {
	seat := func(s standing) []*referee.Slot { return []*referee.Slot{s.handOfSome()} }
	n := func(s standing) []*referee.Slot { return []*referee.Slot{countSlot("count")} }
	return []verb{
		{form: form(verbLands, word("shows", ""))},
		{form: form("coin", count("count", 1, mostAtOnce), slotBy), check: fits, change: (*run).declareCoin, offer: n, asks: true},
		{form: form("die", count("count", 1, mostAtOnce), slotBy), check: fits, change: (*run).declareDie, offer: n, asks: true},
		{form: form("random", slotSeat, slotBy), check: fits, change: (*run).declareRandom, offer: seat, asks: true},
	}
}

// handOfSome takes a player who has cards in hand.
func (s standing) handOfSome() *referee.Slot {
	slot := seatSlot()
	slot.From = nil
	for _, seat := range []referee.Seat{1, 2} {
		if s.b.Side(seat).Hand.N > 0 {
			slot.From = append(slot.From, seat.String())
		}
	}
	return slot
}

// lands asks Chance for one of some sides.
func (r *run) lands(key string, sides []string, words referee.Key) (string, error) {
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "shows", Min: 1, From: sides}
		for _, side := range sides {
			if words != "" {
				slot.Words = append(slot.Words, words+"."+referee.Key(side))
			}
		}
		return flow.Question{Ask: referee.Ask{Seat: referee.Chance, Key: key, Cause: rule("R-RANDOM"),
			Moves: []referee.Move{{Verb: verbLands, Slots: []*referee.Slot{slot}}}}}
	})
	return answer.One("shows"), err
}

func (r *run) declareCoin(a referee.Answer, cause referee.Cause) error {
	for range number(a, "count") {
		side, err := r.lands("coin", coinSides, "coin")
		if err != nil {
			return err
		}
		r.tell(referee.Event{Kind: "coin", Seat: a.Seat, Key: referee.Key("coin." + side), Cause: cause})
	}
	return nil
}

func (r *run) declareDie(a referee.Answer, cause referee.Cause) error {
	for range number(a, "count") {
		side, err := r.lands("die", upTo(dieSides), "")
		if err != nil {
			return err
		}
		n, _ := strconv.Atoi(side)
		r.tell(referee.Event{Kind: "die", Seat: a.Seat, N: n, Cause: cause})
	}
	return nil
}

// declareRandom picks a card of a hand by its place, counted from the left as the other
// player sees it.
func (r *run) declareRandom(a referee.Answer, cause referee.Cause) error {
	seat := seatOf(a, "seat")
	place, err := r.lands("random", upTo(r.b.Side(seat).Hand.N), "")
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(place)
	r.tell(referee.Event{Kind: "random", Seat: seat, N: n, Cause: cause})
	return nil
}

// upTo are the numbers from 1.
func upTo(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = strconv.Itoa(i + 1)
	}
	return list
}
