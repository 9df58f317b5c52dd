package yugioh

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	ruling "shinpan/referee/rulebook"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// window is an occasion at which both players may activate something.
type window string

// The occasions.
const (
	windowPhase  window = "phase"  // a phase or step is about to end (R-PHASE-END)
	windowReact  window = "react"  // something has happened
	windowAttack window = "attack" // an attack was declared
	windowDamage window = "damage" // the Damage Step, before damage is calculated
	windowAfter  window = "after"  // the Damage Step, after damage is calculated
)

// window lets both players act, the turn player first (R-PRIORITY), and resolves the resulting
// Chain. It returns the number of links, or 0 if both passed.
func (r *run) window(w window) (links int, err error) { return r.windowOf(w, r.b.InTurn()) }

func (r *run) windowOf(w window, seats []referee.Seat) (links int, err error) {
	if r.edition >= editionNegates {
		r.settle()
	}
	if slices.ContainsFunc(r.b.Happened, func(h position.Happened) bool { return h.Kind == position.IsOwed && !h.Done }) {
		return 1, r.repays()
	}
	if links, err := r.attempts(seats); err != nil || links > 0 || r.b.Phase == position.PhaseOver {
		return links, err
	}
	r.quiet = r.quieted()
	defer func() { r.quiet = nil }()
	seats = slices.DeleteFunc(slices.Clone(seats), func(seat referee.Seat) bool { return slices.Contains(r.quiet, seat) })
	opening, err := r.collects()
	if err != nil || r.b.Phase == position.PhaseOver {
		return 0, err
	}
	if opening != nil {
		if opening, err = r.triggers(w, opening, seats); err != nil {
			return 0, err
		}
		return r.chain(opening)
	}
	for _, seat := range seats {
		if w == windowPhase && r.b.Side(seat).Quiet {
			r.tell(referee.Event{Kind: "auto-passed", Seat: seat, Key: phaseKey(r.b.Phase), Cause: rule("R-PHASE-END")})
			continue
		}
		answer, err := r.ask(func() flow.Question { return r.standing().askWindow(w, seat) })
		if err != nil {
			return 0, err
		}
		if answer.Verb == "pass" {
			continue
		}
		link, err := r.activates(answer)
		if err != nil {
			return 0, err
		}
		opening := []flow.Link[position.Link]{{Seat: seat, What: link}}
		if link.Trigger && r.b.Phase != position.PhaseOver {
			if opening, err = r.triggers(w, opening, seats); err != nil {
				return 0, err
			}
		}
		return r.chain(opening)
	}
	r.forgets()
	return 0, nil
}

// triggers collects the other effects that the same event triggers, with those of the turn player
// first. Each player chooses the order of their own (R-SIMULTANEOUS).
func (r *run) triggers(w window, opening []flow.Link[position.Link], seats []referee.Seat) ([]flow.Link[position.Link], error) {
	first := opening[0].Seat
	for _, seat := range seats[max(0, slices.Index(seats, first)):] {
		for {
			r.b.Chain = opening // all players see the Chain grow
			answer, err := r.ask(func() flow.Question { return r.standing().askTrigger(w, seat) })
			if err != nil {
				return nil, err
			}
			if answer.Verb == "pass" {
				break
			}
			link, err := r.activates(answer)
			if err != nil || r.b.Phase == position.PhaseOver {
				return opening, err
			}
			opening = append(opening, flow.Link[position.Link]{Seat: seat, What: link})
		}
	}
	r.b.Chain = nil
	return opening, nil
}

// chain lets the players respond in turn until both pass, then resolves the Chain, last link first.
// The player who did not add the last link starts (R-CHAIN).
func (r *run) chain(opening []flow.Link[position.Link]) (links int, err error) {
	last := opening[len(opening)-1].Seat
	links, err = flow.Exchange[position.Link]{
		Chain: &r.b.Chain,
		Seats: []referee.Seat{position.Other(last), last},
		Respond: func(seat referee.Seat) (position.Link, bool, error) {
			if r.b.Phase == position.PhaseOver || slices.Contains(r.quiet, seat) {
				return position.Link{}, false, nil
			}
			if a := r.standing().compelled(seat); a != nil {
				link, err := r.compels(a)
				return link, err == nil, err
			}
			answer, err := r.ask(func() flow.Question { return r.standing().askResponse(seat) })
			if err != nil || answer.Verb == "pass" {
				return position.Link{}, false, err
			}
			link, err := r.activates(answer)
			return link, err == nil, err
		},
		Resolve: r.resolve,
	}.Run(opening...)
	r.b.Uses = slices.DeleteFunc(slices.Clone(r.b.Uses), func(use string) bool { return strings.HasPrefix(use, chainUse+":") })
	if err == nil {
		r.b.Fresh = true
		r.settle()
	}
	return links, err
}

// askWindow asks a player to act or to pass.
func (s standing) askWindow(w window, seat referee.Seat) flow.Question {
	args := referee.Args{"phase": phaseKey(s.b.Phase), "hand": s.b.Side(seat).Hand.N}
	kinds := []string{kindQuick, kindTrigger}
	if s.calm(w, seat) {
		kinds = append(kinds, kindIgnition)
	}
	return flow.Question{
		Renews: true, // the only earlier answers can be passes
		Ask: referee.Ask{Seat: seat, Key: "window-" + string(w), Args: args, Cause: rule("R-PRIORITY"), Usual: "pass",
			Moves: append(s.activations(seat, kinds...), referee.Move{Verb: "pass"}), Tools: s.tools()},
		Check: func(a referee.Answer) []referee.Problem {
			problems := s.checkActivation(a)
			if problems == nil && s.calm(w, a.Seat) {
				return s.checkCalm(a)
			}
			return problems
		},
	}
}

// calm reports whether a window is one in the player's own Main Phase, in which they can use Spells
// and Ignition effects. In the first version of the rules, these were only Spells.
func (s standing) calm(w window, seat referee.Seat) bool {
	return w == windowReact && s.b.Phase.Main() && seat == s.b.Active && !s.earlier
}

// checkCalm refuses cards and effects of Spell Speed 1, such as a Normal Spell or an Ignition
// effect, right after a Summon or another event (R-PRIORITY, ruling after-summon).
func (s standing) checkCalm(a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	speed := speedOne
	switch a.Verb {
	case "activate":
		speed = speedOf(card)
	case "effect":
		at, _ := s.b.Find(a.One("piece"))
		card = s.b.At(at).Card
		speed = s.effectSpeed(card, a.One("kind"))
	case "use":
		speed = s.effectSpeed(card, a.One("kind"))
	default:
		return nil
	}
	if speed > speedOne || a.One("kind") == kindTrigger || s.Ruled(rulebook.AfterSummonBoth) {
		return nil
	}
	return referee.Breaks("after-summon", "R-PRIORITY", referee.Args{"card": card.ID})
}

// askTrigger asks a player for another effect that the same event triggers.
func (s standing) askTrigger(w window, seat referee.Seat) flow.Question {
	q := s.askWindow(w, seat)
	q.Key, q.Renews = "trigger", false
	q.Moves = append(s.effects(seat, s.targetSlot(), []string{kindTrigger}), referee.Move{Verb: "pass"})
	q.Tools = nil
	q.Cause = rule("R-SIMULTANEOUS")
	return q
}

// askResponse asks a player to respond to the last link of the Chain (R-CHAIN-SPEED).
func (s standing) askResponse(seat referee.Seat) flow.Question {
	top, _ := s.b.Chain.Top()
	args := referee.Args{"n": len(s.b.Chain), "card": top.What.Card.ID, "other": top.Seat, "speed": top.What.Speed}
	return flow.Question{
		Ask: referee.Ask{Seat: seat, Key: "respond", Args: args, Cause: rule("R-CHAIN"), Usual: "pass",
			Moves: append(s.activations(seat, kindQuick), referee.Move{Verb: "pass"})},
		Check: func(a referee.Answer) []referee.Problem {
			s.responding = true
			return s.checkActivation(a)
		},
	}
}

// Spell Speeds (R-SPELL-SPEED).
const (
	speedOne   = 1
	speedTwo   = 2
	speedThree = 3
)

// speedOf returns the Spell Speed of a Spell or Trap that a player activates (R-SPELL-SPEED).
func speedOf(card *cards.Card) int {
	switch {
	case card.Icon == cards.Counter:
		return speedThree
	case card.Kind == cards.Trap || card.Icon == cards.QuickPlay:
		return speedTwo
	}
	return speedOne
}

// The kinds of effects that players activate separately from their cards (R-EFFECT-KINDS).
const (
	kindIgnition = "ignition"
	kindQuick    = "quick"
	kindTrigger  = "trigger"
)

// effectSpeed returns the Spell Speed of an effect of a card (R-SPELL-SPEED, rulings
// continuous-trap-speed and continuous-trap-triggers).
func (m *Match) effectSpeed(card *cards.Card, kind string) int {
	switch {
	case card.Kind == cards.Trap && card.Icon == cards.Counter:
		return speedThree
	case kind == kindQuick, card.Kind == cards.Trap && m.Ruled(trapSpeedTwo[kind]):
		return speedTwo
	}
	return speedOne
}

// trapSpeedTwo holds the rulings that give a kind of effect of a face-up Trap Spell Speed 2.
var trapSpeedTwo = map[string]ruling.Choice{
	kindIgnition: rulebook.ContinuousTrapSpeedTwo,
	kindTrigger:  rulebook.ContinuousTrapTriggersTwo,
}

// checkSpeed returns the problems with adding something to the Chain (R-CHAIN-SPEED), or with
// beginning a Chain with it (R-DAMAGE-LIMIT, rulings damage-step-triggers and
// damage-step-counters).
func (s standing) checkSpeed(a referee.Answer, card *cards.Card, speed int, trigger bool) []referee.Problem {
	if top, ok := s.b.Chain.Top(); ok && !trigger {
		if speed < speedTwo || speed < top.What.Speed {
			return referee.Breaks("too-slow", "R-CHAIN-SPEED", referee.Args{"card": card.ID, "speed": speed, "other": top.What.Card.ID, "than": top.What.Speed})
		}
	}
	if at, ok := s.b.Locate(s.b.Attack.Target); ok && trigger && s.b.Phase == position.PhaseDamage && s.b.Attack.Flipped && s.b.At(at).Card == card && card.Is(cards.Flip) {
		return referee.Breaks("flip-later", "R-FLIP-EFFECT", referee.Args{"card": card.ID})
	}
	if trigger && (s.Ruled(rulebook.DamageStepTriggersAllowed) || card.Is(cards.Flip) && s.b.Attack.Flipped) {
		return nil
	}
	changing := a.One("changing") != "" || s.changes(card) || s.changesBy(a, card)
	switch limited := s.b.Phase == position.PhaseDamage; {
	case s.b.Phase == position.PhaseAfter && s.Ruled(rulebook.DamageStepCountersBefore):
		return referee.Breaks("after-damage-all", "R-DAMAGE-LIMIT", referee.Args{"card": card.ID})
	case s.b.Phase == position.PhaseAfter && speed < speedThree:
		return referee.Breaks("after-damage", "R-DAMAGE-LIMIT", referee.Args{"card": card.ID})
	case limited && speed < speedThree && !(changing && speed == speedTwo):
		return referee.Breaks("damage-step", "R-DAMAGE-LIMIT", referee.Args{"card": card.ID})
	}
	return nil
}
