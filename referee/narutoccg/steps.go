package narutoccg

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// A step makes changes that the players can also declare: the same verbs make the same changes,
// with the effect as their cause. A step therefore only determines what to change.

// stepVerb applies a verb of a step.
type stepVerb func(*run, *acting, cards.Verb) error

// stepVerbs returns the functions that apply the verbs, by their words.
func stepVerbs() map[string]stepVerb {
	return map[string]stepVerb{
		"damage": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Damage)
			return r.each(a, "damage", &v.Which, v.Take, "count", r.amount(a, v.N))
		},
		"heal": targeted("heal", func(v cards.Verb) cards.Targets { return v.(*cards.Heal).Targets }),
		"power": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Strengthen)
			return r.each(a, "power", &v.Which, v.Take, append([]string{"combat", r.amount(a, v.Combat), "support", r.amount(a, v.Support)}, forGood(v.Lasting)...)...)
		},
		"coins": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Coins)
			kind := []string{}
			if v.Growth {
				kind = []string{"kind", "growth"}
			}
			return r.each(a, "coins", &v.Which, v.Take, append([]string{"count", r.amount(a, v.N)}, kind...)...)
		},
		"shield": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Shield)
			return r.each(a, "shield", &v.Which, v.Take, "count", r.amount(a, v.N))
		},
		"control": targeted("control", func(v cards.Verb) cards.Targets { return v.(*cards.Control).Targets }),
		"recall":  targeted("recall", func(v cards.Verb) cards.Targets { return v.(*cards.Recall).Targets }),
		"join":    stepJoin,
		"lead":    targeted("lead", func(v cards.Verb) cards.Targets { return v.(*cards.Lead).Targets }),
		"move":    stepMove,
		"put":     stepPut,
		"gain": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Gain)
			if v.Choose != nil || v.Tied || v.Name {
				return stepGain(r, a, v)
			}
			return r.each(a, "gain", &v.Which, v.Take, append(gained(v), forGood(v.Lasting)...)...)
		},
		"bar": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Forbid)
			return r.each(a, "bar", &v.Which, v.Take, "what", string(v.What))
		},
		"return_hand": stepReturn,
		"set_power":   stepSetPower,
		"injure":      stepInjure,
		"top":         stepTop,
		"flip":        stepFlip,
		"turn_down":   stepTurnDown,
		"take_reward": stepTakeReward,
		"draw": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Draw)
			if v.Bottom {
				return r.drawBottom(a, v)
			}
			return r.forWho(a, v.Who, "draw", "count", r.amount(a, v.N))
		},
		"discard": stepDiscard,
		"reward": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Reward)
			return r.forWho(a, v.Who, "reward", "count", r.amount(a, v.N))
		},
		"lose_reward": stepLoseReward,
		"hide_rewards": func(r *run, a *acting, verb cards.Verb) error {
			return r.forWho(a, verb.(*cards.HideRewards).Who, "hide")
		},
		"shuffle": func(r *run, a *acting, verb cards.Verb) error {
			return r.forWho(a, verb.(*cards.Shuffle).Who, "shuffle")
		},
		"negate":      stepNegate,
		"mental":      stepMental,
		"token":       stepToken,
		"become":      stepBecome,
		"rewrite":     stepRewrite,
		"reduce":      stepReduce,
		"skip_battle": stepSkipBattle,
		"look":        stepLook,
		"dig":         stepDig,
		"arrange":     stepArrange,
		"part":        stepPart,
		"organize":    stepOrganize,
		"spend":       stepSpend,
		"lose_word":   stepLoseWord,
		"allow": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Allow)
			return r.forWho(a, v.Who, "allow", "play", string(v.Play), "count", r.amount(a, v.N))
		},
		"cost": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Dearer)
			return r.forWho(a, v.Who, "dearer", "cost", string(v.Of), "count", r.amount(a, v.N))
		},
		"indicator": func(r *run, a *acting, verb cards.Verb) error {
			v := verb.(*cards.Indicator)
			return r.forWho(a, v.Who, "indicator", "count", r.amount(a, v.N))
		},
	}
}

// declaredBy maps the words of steps to the verbs with which players declare the same change, if
// those differ.
var declaredBy = map[string]string{"set_power": "power", "injure": "damage", "top": "move", "turn_down": "hide", "flip": "toss", "return_hand": "move", "take_reward": "lose", "lose_reward": "lose", "hide_rewards": "hide", "cost": "dearer", "token": "put", "become": "join", "rewrite": "negate", "reduce": "shield", "skip_battle": "fight", "look": "show", "dig": "draw", "arrange": "show", "organize": "team"}

// stepKey returns the message key for a step's verb, which is that of the declared change.
func stepKey(word string) referee.Key {
	if verb, ok := declaredBy[word]; ok {
		word = verb
	}
	return referee.Key("verb." + word)
}

// change makes a change as if its player had declared it. It skips a change that is impossible
// or changes nothing.
func (r *run) change(a *acting, verb string, pairs ...string) error {
	answer := referee.Say(a.seat, verb, pairs...)
	v := r.verbs.Verb(verb)
	if nothing(answer) || len(v.Against(r.standing(), answer)) > 0 {
		return nil
	}
	if err := v.Change(r, answer, a.cause()); err != nil {
		return err
	}
	return r.stronger(a, answer)
}

// nothing reports whether a change is by 0, as a counted amount can be.
func nothing(a referee.Answer) bool {
	if a.Verb == "power" {
		return a.Number("combat") == 0 && a.Number("support") == 0
	}
	return a.One("count") == "0"
}

// amount returns a step's number as text for an answer.
func (r *run) amount(a *acting, n cards.Amount) string {
	amount := n.N
	switch {
	case n.X:
		amount = a.x
	case n.Same:
		amount = a.moved
	case n.NumberOf != nil:
		amount = r.standing().countOf(a, n.NumberOf)
	case n.CombatOf != nil:
		for _, at := range r.standing().described(a, n.CombatOf) {
			amount = sum(r.standing().strength(r.b.At(at), true))
		}
	}
	return strconv.Itoa(amount * n.Factor())
}

// gained returns the word that a Ninja gains and the word that it replaces, as parts of an
// answer.
func gained(v *cards.Gain) []string {
	if v.Instead == "" {
		return []string{"words", v.Say}
	}
	return []string{"words", v.Say, "instead", v.Instead}
}

// forGood returns the part of an answer that makes a change permanent.
func forGood(lasting bool) []string {
	if lasting {
		return []string{"length", "good"}
	}
	return nil
}

// who returns the players that a step means.
func (s standing) who(a *acting, who cards.Who) []referee.Seat {
	switch who {
	case cards.Opponent:
		return []referee.Seat{position.Other(a.seat)}
	case cards.Both:
		return s.inTurn()
	case cards.Active:
		return []referee.Seat{s.b.Attacker}
	case cards.Actor:
		return []referee.Seat{a.actor}
	}
	return []referee.Seat{a.seat}
}

// forWho makes a change for each player that a step means.
func (r *run) forWho(a *acting, who cards.Who, verb string, pairs ...string) error {
	for _, seat := range r.standing().who(a, who) {
		if err := r.change(a, verb, append([]string{"seat", seat.String()}, pairs...)...); err != nil {
			return err
		}
	}
	return nil
}

// targeted returns the function for a verb that needs only its targets.
func targeted(verb string, of func(cards.Verb) cards.Targets) stepVerb {
	return func(r *run, a *acting, v cards.Verb) error {
		t := of(v)
		return r.each(a, verb, &t.Which, t.Take)
	}
}

// each makes a change to cards in play, one at a time.
func (r *run) each(a *acting, verb string, w *cards.Which, take cards.Take, pairs ...string) error {
	return r.eachSpot(a, verb, w, take, pairs, func(at position.Spot) error {
		return r.change(a, verb, append([]string{"piece", r.b.ID(at)}, pairs...)...)
	})
}

// eachSpot chooses cards in play, and calls a function for each that is still there.
func (r *run) eachSpot(a *acting, verb string, w *cards.Which, take cards.Take, pairs []string, do func(position.Spot) error) error {
	chosen, err := r.choosePieces(a, verb, w, take, pairs...)
	if err != nil {
		return err
	}
	for _, serial := range chosen {
		if at, ok := r.b.Locate(serial); ok {
			if err := do(at); err != nil {
				return err
			}
		}
	}
	return nil
}

// stepJoin moves Ninjas into the battle of the effect's card or the user, or into one that the
// player chooses.
func stepJoin(r *run, a *acting, verb cards.Verb) error {
	t := verb.(*cards.Join).Targets
	lane, err := r.laneOf(a)
	if err != nil || lane == "" {
		return err
	}
	return r.each(a, "join", &t.Which, t.Take, "lane", lane)
}

// stepMental makes a battle a Mental Power Battle.
func stepMental(r *run, a *acting, _ cards.Verb) error {
	lane, err := r.laneOf(a)
	if err != nil || lane == "" {
		return err
	}
	return r.change(a, "mental", "lane", lane)
}

// laneOf returns the battle of the effect's card or the user, or otherwise one that the player
// chooses, or "" if there is none.
func (r *run) laneOf(a *acting) (string, error) {
	if at, ok := r.b.Locate(a.source); ok && r.b.At(at).Lane > 0 {
		return position.LaneID(r.b.At(at).Lane), nil
	}
	left := r.standing().undone()
	if len(left) <= 1 {
		return strings.Join(left, ""), nil
	}
	return r.askLane(a, left)
}

// stepMove moves cards to an area of their owners, from play or from another area.
func stepMove(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.Move)
	if v.To == cards.ToShuffled {
		return r.shuffleIn(a, v)
	}
	if v.To == cards.ToTopped {
		return r.topped(a, v)
	}
	a.seen = v.Seen
	if v.Which.InPlay() {
		return r.each(a, "leave", &v.Which, v.Take, "to", string(v.To))
	}
	for _, owner := range r.standing().owners(a, &v.Which) {
		chosen, err := r.chooseCards(a, owner, &v.Which, v.Take, goes(string(v.To)))
		if err != nil {
			return err
		}
		for _, card := range chosen {
			if err := r.change(a, "move", "card", string(card.ID), "from", string(v.Which.In), "of", owner.String(), "to", string(v.To)); err != nil {
				return err
			}
		}
	}
	return nil
}

// stepDiscard makes players discard cards from their hands.
func stepDiscard(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.Discard)
	n, _ := strconv.Atoi(r.amount(a, v.N))
	if n <= 0 {
		return nil
	}
	from := &cards.Which{In: cards.InHand}
	if v.From == cards.FromChakra {
		from.In = cards.InChakra
	}
	for _, seat := range r.standing().who(a, v.Who) {
		own := *a
		own.seat = seat
		if v.From == cards.FromHandOrPlay {
			if err := r.discardAny(&own, n); err != nil {
				return err
			}
			continue
		}
		chosen, err := r.chooseCards(&own, seat, from, cards.Take{N: n}, goes(zoneDiscard))
		if err != nil {
			return err
		}
		for _, card := range chosen {
			if err := r.change(a, "move", "card", string(card.ID), "from", string(from.In), "of", seat.String(), "to", zoneDiscard); err != nil {
				return err
			}
		}
	}
	return nil
}

// stepPut puts cards into play under the control of the effect's player.
func stepPut(r *run, a *acting, verb cards.Verb) error {
	t := verb.(*cards.Put)
	used := &r.b.Side(a.seat).Used.Ninja
	if t.Counts && *used > r.b.Side(a.seat).More.Ninja {
		return nil
	}
	for _, owner := range r.standing().owners(a, &t.Which) {
		chosen, err := r.chooseCards(a, owner, &t.Which, t.Take, "goes.play")
		if err != nil {
			return err
		}
		for _, card := range chosen {
			lane := r.userLane(a)
			if t.Join && (lane == 0 || len(r.b.Fighters(a.seat, lane)) >= rulebook.Team) {
				return nil
			}
			was := r.b.Serial
			if err := r.change(a, "put", "card", string(card.ID), "from", string(t.Which.In), "of", owner.String(), "for", a.seat.String()); err != nil {
				return err
			}
			if at, ok := r.b.Locate(r.b.Serial); ok && r.b.Serial > was {
				if t.Counts {
					*used++
				}
				if t.Join {
					if err := r.change(a, "join", "piece", r.b.ID(at), "lane", position.LaneID(lane)); err != nil {
						return err
					}
				}
				if err := r.arrives(at); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// stepLoseReward moves face-down Battle Rewards of players to another area.
func stepLoseReward(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.LoseReward)
	n, _ := strconv.Atoi(r.amount(a, v.N))
	for range n {
		if err := r.forWho(a, v.Who, "lose", "to", string(v.To)); err != nil {
			return err
		}
	}
	return nil
}
