package wording

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// taken describes the event that a player takes cards from the Deck, or that an effect has resolved.
// It returns "" for any other event.
func (w *wording) taken(e *cards.Event) string {
	switch {
	case e.Drawn != nil:
		return w.say("event.drew", referee.Args{"of": string(e.Drawn.Of), "self": e.Drawn.Self, "empty": e.Drawn.Empty})
	case e.Added != nil:
		return w.say("event.added", referee.Args{"of": string(e.Added.Of)})
	case e.Resolved != nil:
		return w.say("event.resolved", referee.Args{"which": w.some(&e.Resolved.Targets, 1)})
	}
	return ""
}

// reveal describes a step that shows cards of hands.
func (w *wording) reveal(v *cards.Reveal) string {
	if v.Which != nil {
		return w.say("reveal", referee.Args{"which": w.some(v.Which, 1)})
	}
	if v.Drawn {
		return w.say("reveal-drawn", referee.Args{"who": string(v.Who)})
	}
	down := ""
	if v.Down != nil {
		down = w.every(v.Down)
	}
	return w.say("reveal-hand", referee.Args{"who": string(v.Who), "down": down})
}

// declares describes a step in which a player declares something, has the opponent act, or draws
// lots. It returns "" for any other step.
func (w *wording) declares(verb any) string {
	switch v := verb.(type) {
	case *cards.Reveal:
		return w.reveal(v)
	case *cards.Opponent:
		return w.say("opponent-does", referee.Args{"do": w.steps(v.Do)})
	case *cards.Declare:
		return w.say("declare-"+string(v.What), nil)
	case *cards.Lot:
		return w.say("lot", referee.Args{"which": w.some(&v.Which, v.N)})
	}
	return ""
}

// whole describes all cards that a description means, in all its places.
func (w *wording) whole(which *cards.Which) string {
	var parts []string
	for ; which != nil; which = which.Plus {
		part := *which
		part.Plus = nil
		parts = append(parts, w.every(&part))
	}
	return w.joined(parts)
}

// chosenBy returns the message for the targets that the opponent, or the player, chooses.
func chosenBy(t *cards.Target) string {
	switch {
	case t.ChosenBy != "":
		return "target-by-" + string(t.ChosenBy)
	case t.May:
		return "may-target"
	case t.Possible:
		return "target-possible"
	}
	return "target"
}

// skip describes a turn or a phase that players skip.
func (w *wording) skip(v *cards.Skip) string {
	key := "skip-turn"
	if v.Phase != "" {
		key = "skip-" + string(v.Phase)
	}
	return w.say(key, referee.Args{"who": string(v.Turn)})
}

// each describes steps that are applied each time that an event happens.
func (w *wording) each(v *cards.Each) string {
	event, key := w.event(&v.Event), "each-event"
	if bare, is := strings.CutPrefix(event, w.say("when", nil)+" "); is && v.Event.Left == nil {
		event, key = bare, "each-that"
	}
	return w.say(key, referee.Args{"event": event, "do": w.steps(v.Do)})
}

// sighted describes the condition that this card has seen an event this turn. It returns "" for any
// other condition.
func (w *wording) sighted(there *cards.Which) string {
	if there.Saw == nil {
		return ""
	}
	event := w.event(there.Saw)
	for _, key := range []string{"when", "in-case-of"} {
		event = strings.TrimPrefix(strings.TrimPrefix(event, w.say(key, nil)), " ")
	}
	return w.say("if.saw", referee.Args{"event": event})
}
