package wording

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya/cards"
)

// wording puts one effect into words.
type wording struct {
	cards   *cards.Set
	in      game.Tongue
	verbs   map[string]func(*wording, cards.Verb, mood) string
	changes map[string]func(*wording, cards.ChangeVerb) string
	// subject is the player whose hand, discard pile or other place the words mean.
	subject subject
}

// subject distinguishes, for possessives, between the players who can apply a step.
type subject string

const (
	you  subject = "you"
	they subject = "they"
)

// mood is the form of a verb.
type mood string

const (
	moodDo   mood = ".do"   // the form for a request
	moodTo   mood = ".to"   // the form after "to" or "may"
	moodThey mood = ".they" // the form for another player's action
)

// say returns a message of the wording with its placeholders filled in. Empty placeholders leave no
// gap.
func (w *wording) say(key string, args referee.Args) string {
	text := strings.Join(strings.Fields(w.in.Text(referee.Key("wording."+key), args)), " ")
	return strings.ReplaceAll(text, " ,", ",")
}

// effect returns the sentences of an effect.
func (w *wording) effect(e cards.Effect) string {
	var said []string
	switch {
	case e.Later != nil:
		then := w.steps(e.Later.Do, moodDo)
		said = []string{w.say("later", referee.Args{"which": w.one(&e.Later.Acquires), "then": then})}
	case e.While != nil:
		for _, change := range e.While {
			said = append(said, w.change(change))
		}
	case e.Do != nil:
		said = []string{w.when(e.If, w.paid(e.Pay, e.Do, moodDo))}
	}
	for i, text := range said {
		said[i] = w.say("sentence", referee.Args{"text": referee.Capital(text)})
	}
	return strings.Join(said, " ")
}

// when puts a condition before the part that depends on it.
func (w *wording) when(c *cards.Condition, then string) string {
	if c == nil {
		return then
	}
	return w.say("when", referee.Args{"if": w.condition(c), "then": then})
}

// paid puts steps after their payment: "destroy 1 card to draw 2 cards".
func (w *wording) paid(pay, do cards.Steps, m mood) string {
	if pay == nil {
		return w.steps(do, m)
	}
	return w.say("paid", referee.Args{"pay": w.steps(pay, m), "do": w.steps(do, moodTo)})
}

// steps describes steps in order.
func (w *wording) steps(steps cards.Steps, m mood) string {
	text := ""
	for i := range steps {
		said := w.step(&steps[i].Value, m)
		if i == 0 {
			text = said
		} else {
			text = w.say("then", referee.Args{"a": text, "b": said})
		}
	}
	return text
}

// step describes one step. If an opponent decides, the opponent is the subject.
func (w *wording) step(s *cards.Step, m mood) string {
	if s.By == cards.ByOpponent {
		return w.say("subject", referee.Args{"who": w.say("players.an-opponent", nil), "does": w.predicate(s, moodThey)})
	}
	return w.predicate(s, m)
}

func (w *wording) predicate(s *cards.Step, m mood) string {
	if say := w.verbs[s.Word()]; say != nil {
		return say(w, s.Verb, m)
	}
	return ""
}

// forPlayers describes steps that players apply. If the effect's player decides everything, it
// states only whose cards they are.
func (w *wording) forPlayers(f *cards.For, _ mood) string {
	outer := w.subject
	w.subject = they
	defer func() { w.subject = outer }()
	who := w.say("players."+hyphened(string(f.Players)), nil)
	switch {
	case decided(f.Do):
		return w.say("choose."+hyphened(string(f.Players)), referee.Args{"does": w.paid(f.Pay, f.Do, moodDo)})
	case f.May:
		return w.say("may", referee.Args{"who": who, "does": w.paid(f.Pay, f.Do, moodTo)})
	}
	return w.say("subject", referee.Args{"who": who, "does": w.paid(f.Pay, f.Do, moodThey)})
}

// decided reports whether the player of the effect makes all decisions of the steps, and not the
// players that they are for.
func decided(steps cards.Steps) bool {
	for i := range steps {
		_, looks := steps[i].Value.Verb.(cards.LookAtHand)
		if !looks && steps[i].Value.By != cards.ByYou {
			return false
		}
	}
	return true
}

// hyphened returns a word of card files in the form for message keys.
func hyphened(word string) string { return strings.ReplaceAll(word, "_", "-") }
