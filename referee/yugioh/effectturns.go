package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
)

// turnsAll turns all cards of a description at the same time.
func (r *run) turnsAll(a *acting, v *cards.Turn) (bool, error) {
	done, serials := false, r.affected(a, r.standing().found(a, &v.Which))
	if v.UpTo {
		var err error
		serials = r.affected(a, r.standing().covered(a, &v.Which))
		if serials, err = r.picksCovered(a, &v.Which, coveredAsk{serials: serials, verb: "turn", slot: "piece", to: string(v.To), key: "turns", most: len(serials), declines: true}); err != nil {
			return false, err
		}
	}
	for _, serial := range serials {
		at, ok := r.b.Locate(serial)
		if !ok {
			continue
		}
		p, to := r.b.At(at), string(v.To)
		switch {
		case to == "" && (p.Defense || p.Down):
			to = positionAttack
		case to == "":
			to = positionDefense
		}
		if p.Token && to == positionDown || p.Down && to == positionDown || !p.Down && p.Defense == (to == positionDefense) && to != positionDown {
			continue
		}
		if err := r.identify(serial); err != nil {
			return done, err
		}
		r.turns(at, to, a.cause())
		r.b.Fresh, done = true, true
	}
	return done, nil
}

// covered returns the cards on the field that may fit a description, as far as all players see; the
// printed facts of a face-down card are not known.
func (s standing) covered(a *acting, w *cards.Which) []int {
	return s.found(a, &cards.Which{Type: w.Type, Of: w.Of, Face: w.Face, Position: w.Position, Other: w.Other})
}

// coveredAsk asks for some cards on the field and for the names of those that are face-down.
type coveredAsk struct {
	serials []int
	// verb is the verb of the answer, slot its slot for the cards, and to its destination. key is the
	// question.
	verb, slot, to, key string
	least, most         int
	// declines lets the player choose none.
	declines bool
}

// picksCovered asks the player of an effect to choose some cards that it describes, and to name
// those that are face-down (R-HIDDEN).
func (r *run) picksCovered(a *acting, w *cards.Which, q coveredAsk) ([]int, error) {
	if len(q.serials) == 0 {
		return nil, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		move := s.verbs.Move(s, q.verb)
		move.Slots = slices.DeleteFunc(slices.Clone(move.Slots), func(slot *referee.Slot) bool { return slot.Name == "by" })
		for i, slot := range move.Slots {
			only := *slot
			switch slot.Name {
			case q.slot:
				only.From, only.Min, only.Max = s.tokens(q.serials), max(1, q.least), q.most
			case "to":
				at := slices.Index(slot.From, q.to)
				only.From = slot.From[at : at+1]
				if slot.Words != nil {
					only.Words = slot.Words[at : at+1]
				}
			}
			move.Slots[i] = &only
		}
		moves := []referee.Move{move}
		if q.declines {
			moves = append(moves, referee.Move{Verb: "none"})
		}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: q.key, Args: referee.Args{"card": a.card.ID, "n": q.most}, Cause: a.cause(), Moves: moves},
			Check: func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				return s.checkCovered(a, w, answer, q.slot)
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return nil, err
	}
	return r.nameAll(answer, q.slot), nil
}

// coverable returns the cards that a step can take off the field: those that fit its description,
// and the face-down cards that may fit.
func (s standing) coverable(a *acting, v *cards.Leave) []int {
	list := s.found(a, &v.Which)
	if !v.Covered {
		return list
	}
	may := v.Which
	may.Face = cards.FaceDown
	for _, serial := range s.covered(a, &may) {
		if !slices.Contains(list, serial) {
			list = append(list, serial)
		}
	}
	return list
}

// takesCovered takes cards off the field that can also be face-down.
func (r *run) takesCovered(a *acting, v *cards.Leave, to cards.Destination) (bool, error) {
	n, up, all := max(1, v.N), r.standing().found(a, &v.Which), r.standing().coverable(a, v)
	var serials []int
	var err error
	if len(all) == len(up) {
		serials, err = r.picks(a, "picks", up, n)
	} else if len(all) >= n {
		serials, err = r.picksCovered(a, &v.Which, coveredAsk{serials: all, verb: "leave", slot: "pieces", to: areaTo(to), key: "leaves", least: n, most: n, declines: len(up) < n})
	}
	if err != nil || len(serials) < n {
		return false, err
	}
	return true, r.removes(a, serials, to, "left")
}

// checkCovered refuses cards that do not fit a description, as their player names them.
func (s standing) checkCovered(a *acting, w *cards.Which, answer referee.Answer, slot string) []referee.Problem {
	spots := s.spots(answer, slot)
	names, fit := s.namesFor(answer, spots)
	if !fit {
		return notAskedAs(answer)
	}
	var problems []referee.Problem
	for i, at := range spots {
		if s.b.At(at).Card == nil {
			problems = append(problems, s.checkFaceDown(at, names[i])...)
		} else {
			problems = append(problems, s.checkNamed(answer.Seat, at, names[i])...)
		}
		if card := s.uncovers(at, names[i]); card != nil && !a.fits(w, card) {
			problems = append(referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID}), problems...)
		}
	}
	return problems
}
