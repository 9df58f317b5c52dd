package wording

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// mood is a form of a verb.
type mood string

const (
	moodDo   mood = ".do"   // the form for a request
	moodTo   mood = ".to"   // the form after "must" or "may"
	moodThey mood = ".they" // the form for another player's action
)

// clause returns a step as one sentence: who does it, whether it is compulsory, and the action.
func (w *wording) clause(s *cards.Step) string {
	actor := s.Actor()
	text := ""
	switch {
	case s.Must == cards.MustDo && s.By == "" && actor != cards.You: // another player's mandatory action is not phrased as an offer
		text = w.say("does."+string(actor), referee.Args{"then": w.predicate(s, moodThey)})
	case s.Must != "":
		text = w.say("must."+string(actor), referee.Args{"then": w.predicate(s, moodTo)})
	case s.By == cards.Opponent || actor == cards.You && w.may(s):
		text = w.say("may."+string(actor), referee.Args{"then": w.predicate(s, moodTo)})
	case actor == cards.You:
		text = w.predicate(s, moodDo)
	default:
		text = w.say("does."+string(actor), referee.Args{"then": w.predicate(s, moodThey)})
	}
	if s.Must == cards.MustIfAble {
		text = w.say("if-able", referee.Args{"text": text})
	}
	return w.where(text)
}

// predicate returns the action of a step, in a mood.
func (w *wording) predicate(s *cards.Step, m mood) string {
	if say := w.verbs[s.Word()].predicate; say != nil {
		return say(w, s, m)
	}
	return ""
}

// may reports whether the sentence says "may": for a replacement that the player can decline, and
// if the end of the round would remove this character.
func (w *wording) may(s *cards.Step) bool {
	if r := w.line.Effect.InsteadOf; r != nil {
		return r.May
	}
	trigger := w.line.Effect.When
	if trigger == nil || trigger.Event != cards.OnRoundEnd {
		return false
	}
	back, ok := s.Verb.(*cards.Return)
	return ok && back.Who.Self
}

// target describes the object of a verb. The form "who" is the plain noun, "of" the noun after a
// preposition, and "it" a pronoun if one is enough.
func (w *wording) target(t cards.Targets, at string) referee.Args {
	who, form := t.Who, noun{1, at}
	switch {
	case who.Self:
		return referee.Args{"who": w.say("self", nil), "of": w.say("self.of", nil), "it": w.itself()}
	case len(who.Those) > 0:
		return w.those(who, at)
	case w.only != "" && w.noun(who, form) == w.only:
		return referee.Args{"who": w.only, "of": w.only, "it": w.say("it", nil)}
	}
	return referee.Args{"who": w.taken(t, form, ""), "of": w.taken(t, form, ".of"), "it": ""}
}

// itself returns a pronoun for this character if the effect has just mentioned it, or ""
// otherwise.
func (w *wording) itself() string {
	if r := w.line.Effect.InsteadOf; r != nil && r.Who == nil {
		return w.say("it", nil)
	}
	return ""
}

// those names the characters that earlier steps remembered.
func (w *wording) those(who cards.Who, at string) referee.Args {
	var plain, of []string
	for _, name := range who.Those {
		if chosen, ok := w.instead[name.Value]; ok {
			plain = append(plain, w.taken(chosen, noun{1, at}, ""))
			of = append(of, w.taken(chosen, noun{1, at}, ".of"))
			continue
		}
		plain = append(plain, w.memory(name.Value, ""))
		of = append(of, w.memory(name.Value, ".of"))
	}
	args := referee.Args{"who": w.list("and", plain), "of": w.list("and", of), "it": ""}
	if len(who.Those) == 1 && w.instead == nil {
		args["it"] = w.pronoun(who.Those[0].Value)
	}
	return args
}

// taken describes the number of characters that a step takes.
func (w *wording) taken(t cards.Targets, form noun, of string) string {
	args, many := w.other(t.Who), noun{2, form.at}
	switch take := t.Take; {
	case take.All:
		return w.with("all"+of, w.noun(t.Who, many), args)
	case take.Any && take.TotalPower > 0:
		text := w.with("any-number"+of, w.noun(t.Who, many), args)
		return w.say("total-power", referee.Args{"who": text, "number": take.TotalPower})
	case take.Any:
		return w.with("any-number"+of, w.noun(t.Who, many), args)
	case take.UpTo > 0:
		args["number"], args["n"] = take.UpTo, take.UpTo
		return w.with("up-to"+of, w.noun(t.Who, noun{take.UpTo, form.at}), args)
	case take.N != nil:
		args["number"] = w.amount(*take.N)
		return w.with("number"+of, w.noun(t.Who, many), args)
	case take.DownTo > 0:
		args["number"] = take.DownTo
		who := t.Who
		who.Side = "" // the noun needs no side, because the remaining characters are the decider's own
		return w.with("down-to"+of, w.noun(who, many), args)
	}
	return w.one(t.Who, form, of)
}
