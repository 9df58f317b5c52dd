package yugioh

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
)

// openings returns the steps of which at least one must be possible: the first step, and each later
// step if the player can leave out all steps before it.
func (s standing) openings(steps cards.Steps) []*cards.Step {
	list := []*cards.Step{&steps[0].Value}
	for i := range steps[1:] {
		if s.edition < editionKeeps || !steps[i].Value.May {
			break
		}
		list = append(list, &steps[i+1].Value)
	}
	return list
}

// askYesOf asks the player of an effect whether to apply a step that takes cards from a place.
func (r *run) askYesOf(a *acting, key string, place referee.Key) (bool, error) {
	answer, err := r.ask(func() flow.Question {
		args := referee.Args{"card": a.card.ID, "place": ""}
		if place != "" {
			args["place"] = place
		}
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: key, Args: args, Cause: a.cause(), Moves: []referee.Move{{Verb: "yes"}, {Verb: "no"}}}}
	})
	return answer.Verb == "yes", err
}

// placeOf returns the place from which a step takes cards without pointing to them, or "".
func placeOf(step *cards.Step) referee.Key {
	switch v := step.Verb.(type) {
	case *cards.Leave:
		if !v.Which.Pointed() {
			return where("field")
		}
	case *cards.Move:
		if !v.Which.Pointed() {
			return where(areaOf(v.Which.In))
		}
	case *cards.Special:
		if !v.Which.Pointed() && len(step.Else) > 0 { // the other steps take a card from elsewhere
			return where(areaOf(v.Which.In))
		}
	case *cards.Random:
		return where(areaHand)
	}
	return ""
}

// destination asks for the place that cards go to, if the player of an effect chooses it.
func (r *run) destination(a *acting, to cards.Destination) (cards.Destination, error) {
	if to != cards.ToEither {
		return to, nil
	}
	top, err := r.askYes(a, "on-top")
	if err != nil || top {
		return cards.ToTop, err
	}
	return cards.ToBottom, nil
}
