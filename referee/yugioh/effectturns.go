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
		if serials, err = r.picksCovered(a, v); err != nil {
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

// picksCovered asks the player of an effect which of the cards that it describes are turned, and the
// names of those that are face-down (R-HIDDEN).
func (r *run) picksCovered(a *acting, v *cards.Turn) ([]int, error) {
	serials := r.affected(a, r.standing().covered(a, &v.Which))
	if len(serials) == 0 {
		return nil, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		move := s.verbs.Move(s, "turn")
		move.Slots = slices.DeleteFunc(slices.Clone(move.Slots), func(slot *referee.Slot) bool { return slot.Name == "by" })
		for i, slot := range move.Slots {
			only := *slot
			switch slot.Name {
			case "piece":
				only.From, only.Max = s.tokens(serials), len(serials)
			case "to":
				at := slices.Index(slot.From, string(v.To))
				only.From = slot.From[at : at+1]
				if slot.Words != nil {
					only.Words = slot.Words[at : at+1]
				}
			}
			move.Slots[i] = &only
		}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "turns", Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: []referee.Move{move, {Verb: "none"}}},
			Check: func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				return s.checkCovered(a, &v.Which, answer)
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return nil, err
	}
	return r.nameAll(answer, "piece"), nil
}

// checkCovered refuses cards that do not fit a description, as their player names them.
func (s standing) checkCovered(a *acting, w *cards.Which, answer referee.Answer) []referee.Problem {
	spots := s.spots(answer, "piece")
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
