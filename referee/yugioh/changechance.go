package yugioh

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/verbs"
)

// The verb of Chance's answers, and the number of sides of a die.
const (
	verbLands = "lands"
	dieSides  = 6
)

var coinSides = []string{"heads", "tails"}

// chanceChanges returns the changes that toss coins, roll dice or pick a random card of a hand
// (R-RANDOM) while an effect is applied.
func chanceChanges() []verb {
	n := count("count", 1, mostAtOnce)
	return []verb{
		says(verbLands, "", word("shows", "")),
		{Name: "coin", Blanks: []blank{n, blankBy}, Change: (*run).declareCoin, Offered: verbs.InEffects},
		{Name: "die", Blanks: []blank{n, blankBy}, Change: (*run).declareDie, Offered: verbs.InEffects},
		{Name: "random", Blanks: []blank{blankSeat.From(standing.withHands), blankBy}, Change: (*run).declareRandom, Offered: verbs.InEffects},
	}
}

// withHands returns the players who have cards in hand.
func (s standing) withHands() []string {
	var seats []string
	for _, seat := range []referee.Seat{1, 2} {
		if s.b.Side(seat).Hand.N > 0 {
			seats = append(seats, seat.String())
		}
	}
	return seats
}

// lands asks Chance for one of the given sides.
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

// declareRandom picks a card of a hand by its place, counted from the other player's left.
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

// upTo returns the numbers from 1 to n.
func upTo(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = strconv.Itoa(i + 1)
	}
	return list
}
