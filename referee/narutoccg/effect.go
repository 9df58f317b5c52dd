package narutoccg

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/verbs"
)

// validWord marks an effect that acts even if its Ninja is injured (R-VALID).
const validWord = "valid"

// effectSlots returns the slots for an effect of a card in play that a player puts on the Chain
// (R-EFFECT-CHAIN).
func (s standing) effectSlots(seat referee.Seat) []*referee.Slot {
	sources := &referee.Slot{Name: "piece", Min: 1, From: s.b.IDs(s.b.All(seat, nil))}
	words := &referee.Slot{Name: "words", Min: 1, Open: true}
	valid := &referee.Slot{Name: "valid", From: []string{validWord}, Words: []referee.Key{"effect.valid"}, Implied: true}
	return []*referee.Slot{sources, words, s.targetSlot(), valid}
}

// checkEffect returns the problems with using an effect of a card in play. On an injured Ninja,
// only Valid effects act (R-VALID).
func (s standing) checkEffect(a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	if p := s.b.At(at); p.Injured && a.One("valid") == "" {
		return referee.Breaks("injured-effect", "R-VALID", referee.Args{"card": p.Card.ID, "piece": a.One("piece")})
	}
	return nil
}

// declared returns the link for an effect that a player puts on the Chain.
func (r *run) declared(a referee.Answer) position.Link {
	at, _ := r.b.Find(a.One("piece"))
	p := r.b.At(at)
	e := r.told("uses-effect", a, p.Card, "R-EFFECT-CHAIN")
	e.Piece, e.Cause = a.One("piece"), referee.Cause{Card: p.Card.ID, Said: a.One("words")}
	r.tell(e)
	return position.Link{Kind: position.LinkEffect, Card: p.Card, Owner: p.Owner, Source: p.Serial, Targets: r.standing().targets(a), Said: a.One("words"), Valid: a.One("valid") != ""}
}

// resolve applies a link of the Chain, and moves its card to the area where it belongs (R-CHAIN).
func (r *run) resolve(link flow.Link[position.Link]) error {
	what := link.What
	r.tell(referee.Event{Kind: "resolves", Seat: link.Seat, Card: what.Card.ID, N: len(r.b.Chain), Cause: rule("R-CHAIN")})
	void := r.void(what)
	switch {
	case void != "":
		r.tell(referee.Event{Kind: "no-effect", Seat: link.Seat, Card: what.Card.ID, Key: void, Cause: rule("R-CHAIN")})
	case what.Kind == position.LinkSurge:
		r.surges(what)
	default:
		left, err := r.carryLines(link)
		if err == nil && left {
			err = r.carryOut(link)
		}
		if err != nil {
			return err
		}
	}
	if err := r.goneAct(); err != nil {
		return err
	}
	if r.b.Phase == position.PhaseOver {
		return nil
	}
	switch r.b.Chain[len(r.b.Chain)-1].What.Kind {
	case position.LinkJutsu:
		return r.jutsuUsed(link, void == "")
	case position.LinkMission:
		return r.missionUsed(link, void == "")
	}
	return nil
}

// void returns the reason why a link does nothing: it was negated, or its targets or its user are
// gone (rulings lost-target and lost-user). It returns "" if the link acts.
func (r *run) void(what position.Link) referee.Key {
	switch _, there := r.b.Locate(what.Source); {
	case what.Void:
		return "void.negated"
	case what.Kind == position.LinkSurge && !there:
		return "void.user"
	case what.Kind == position.LinkJutsu && r.Ruled(rulebook.LostUserNothing) && !r.battling(what.Source):
		return "void.user"
	case len(what.Targets) > 0 && r.Ruled(rulebook.LostTargetNothing) && !r.anyLeft(what.Targets):
		return "void.targets"
	}
	return ""
}

// battling reports whether a Ninja is still on the Battlefield.
func (r *run) battling(serial int) bool {
	at, ok := r.b.Locate(serial)
	return ok && r.b.At(at).Lane > 0
}

// anyLeft reports whether at least one of the given cards is still in play.
func (r *run) anyLeft(serials []int) bool {
	for _, serial := range serials {
		if _, ok := r.b.Locate(serial); ok {
			return true
		}
	}
	return false
}

// carryOut lets an effect's player apply it, one change at a time. Each change has the card as
// its cause.
func (r *run) carryOut(link flow.Link[position.Link]) error {
	cause := referee.Cause{Card: link.What.Card.ID, Said: link.What.Said}
	for {
		answer, err := r.ask(func() flow.Question { return r.standing().askResolve(link) })
		if err != nil {
			return err
		}
		switch {
		case answer.Verb == "done":
			return nil
		case answer.Verb == "combine":
			r.tell(referee.Event{Kind: "combines", Seat: link.Seat, Card: link.What.Card.ID, Cause: referee.Cause{Rule: "R-COMBINATION", Said: answer.One("words")}})
		case answer.Verb == "expert":
			r.tell(referee.Event{Kind: "is-expert", Seat: link.Seat, Card: link.What.Card.ID, Cause: referee.Cause{Rule: "R-EXPERT", Said: answer.One("words")}})
		default:
			by := cause
			if words := answer.One("by"); words != "" {
				by.Said = words
			}
			was := r.b.Serial
			if err := r.verbs.Verb(answer.Verb).Change(r, answer, by); err != nil {
				return err
			}
			if r.b.Serial > was {
				if err := r.entered(r.b.Serial); err != nil {
					return err
				}
			}
		}
		if r.b.Phase == position.PhaseOver {
			return nil
		}
	}
}

// entered completes the entrance of a card that players put into play through an effect.
func (r *run) entered(serial int) error {
	if at, ok := r.b.Locate(serial); ok && !r.untracked {
		return r.arrives(at)
	}
	return r.acts(serial, cards.Enters)
}

// askResolve asks for the next change that an effect makes. It checks the effects of Combination
// and Expert against the user's Team (R-COMBINATION, R-EXPERT).
func (s standing) askResolve(link flow.Link[position.Link]) flow.Question {
	moves := []referee.Move{{Verb: "done"}}
	words := &referee.Slot{Name: "words", Min: 1, Open: true}
	if _, ok := s.b.Locate(link.What.Source); ok && link.What.Kind == position.LinkJutsu {
		moves = append(moves, referee.Move{Verb: "combine", Slots: []*referee.Slot{words}}, referee.Move{Verb: "expert", Slots: []*referee.Slot{words}})
	}
	args := referee.Args{"card": link.What.Card.ID, "said": link.What.Said, "x": link.What.X}
	return flow.Question{
		Ask: referee.Ask{Seat: link.Seat, Key: "resolve", Args: args, Cause: referee.Cause{Card: link.What.Card.ID}, Usual: "done", Moves: append(moves, s.verbs.Offers(s, &referee.Slot{Name: "by", Open: true, Implied: true}, verbs.Anywhere)...)},
		Check: func(a referee.Answer) []referee.Problem {
			switch a.Verb {
			case "combine":
				return s.checkCombination(link.What, a.One("words"))
			case "expert":
				return s.checkExpert(link.What, a.One("words"))
			}
			return nil
		},
	}
}

// items returns the comma-separated items of a Combination or Expert.
func items(words string) []string {
	var list []string
	for part := range strings.SplitSeq(words, ",") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// checkCombination rejects a Combination whose items the Ninjas of the user's Team do not match
// (R-COMBINATION, rulings combination-team and combination-same).
func (s standing) checkCombination(what position.Link, words string) []referee.Problem {
	at, _ := s.b.Locate(what.Source)
	user := s.b.At(at)
	if item := s.lackingMate(at, items(words)); item != "" {
		return referee.Breaks("no-combination", "R-COMBINATION", referee.Args{"card": what.Card.ID, "user": user.Card.ID, "word": item})
	}
	if list := items(words); s.Ruled(rulebook.CombinationSameOwn) && !s.eachItsOwn(list, s.mates(at)) {
		return referee.Breaks("no-combination-own", "R-COMBINATION", referee.Args{"card": what.Card.ID, "user": user.Card.ID, "words": strings.Join(list, ", ")})
	}
	return nil
}

// mates returns the Ninjas in a user's Team that a Combination can name (ruling
// combination-team).
func (s standing) mates(user position.Spot) []*cards.Card {
	var team []*cards.Card
	for _, spot := range s.b.Team(user) {
		if spot != user || s.Ruled(rulebook.CombinationTeamWhole) {
			team = append(team, s.b.At(spot).Card)
		}
	}
	return team
}

// lackingMate returns the first word that matches no Ninja in a user's Team, or "" if there is
// none.
func (s standing) lackingMate(user position.Spot, words []string) string {
	for _, item := range words {
		if !slices.ContainsFunc(s.mates(user), func(card *cards.Card) bool { return s.isOrHas(card, item) }) {
			return item
		}
	}
	return ""
}

// eachItsOwn reports whether each item of a list matches a different Ninja.
func (s standing) eachItsOwn(list []string, team []*cards.Card) bool {
	if len(list) == 0 {
		return true
	}
	for i, card := range team {
		if s.isOrHas(card, list[0]) && s.eachItsOwn(list[1:], slices.Concat(team[:i], team[i+1:])) {
			return true
		}
	}
	return false
}

// checkExpert rejects an Expert effect if its words do not describe the user (R-EXPERT).
func (s standing) checkExpert(what position.Link, words string) []referee.Problem {
	at, _ := s.b.Locate(what.Source)
	user := s.b.At(at).Card
	for _, item := range items(words) {
		if !s.isOrHas(user, item) {
			return referee.Breaks("no-expert", "R-EXPERT", referee.Args{"card": what.Card.ID, "user": user.ID, "word": item})
		}
	}
	return nil
}

// isOrHas reports whether a card has a word as its name, a symbol, a Characteristic or a Combat
// Attribute (R-QUOTED), in upper or lower case.
func (m *Match) isOrHas(card *cards.Card, word string) bool {
	if one, ok := cards.ReadSymbol(word); ok && card.Symbols.Has(one) {
		return true
	}
	same := func(list []string) bool {
		for _, w := range list {
			if referee.Fold(w) == referee.Fold(word) {
				return true
			}
		}
		return false
	}
	return m.isNamed(card, word) || same(card.Characteristics) || same(card.Attributes)
}

// missionUsed moves a resolved Mission to its owner's Chakra area, or to the Village if it is
// Permanent (R-MISSION-USED, R-PERMANENT).
func (r *run) missionUsed(link flow.Link[position.Link], acted bool) error {
	card, owner := link.What.Card, link.What.Owner
	if r.isPermanent(card) && acted {
		at := r.enter(link.Seat, owner, card, "stays", rule("R-PERMANENT"))
		r.b.Chain[len(r.b.Chain)-1].What.Kind = position.LinkEffect // the card has left the Chain
		return r.acts(r.b.At(at).Serial, cards.Enters, link.What.Targets...)
	}
	if r.goes(link.What) {
		return nil
	}
	r.put(owner, zoneChakra, card)
	r.tell(referee.Event{Kind: "used", Seat: owner, Card: card.ID, Values: []int{len(r.b.Side(owner).Chakra)}, Cause: rule("R-MISSION-USED")})
	return nil
}

// jutsuUsed moves a resolved Jutsu to its owner's Chakra area, unless Mastery returns it to the
// hand (R-JUTSU-USED, R-MASTERY).
func (r *run) jutsuUsed(link flow.Link[position.Link], acted bool) error {
	card, owner := link.What.Card, link.What.Owner
	back := false
	if acted {
		var err error
		if back, err = r.masters(link); err != nil {
			return err
		}
	}
	if back {
		r.put(owner, zoneHand, card)
		r.tell(referee.Event{Kind: "mastered", Seat: owner, Card: card.ID, Now: r.b.Side(owner).Hand.N, Cause: rule("R-MASTERY")})
		return nil
	}
	if r.goes(link.What) {
		return nil
	}
	r.put(owner, zoneChakra, card)
	r.tell(referee.Event{Kind: "used", Seat: owner, Card: card.ID, Values: []int{len(r.b.Side(owner).Chakra)}, Cause: rule("R-JUTSU-USED")})
	return nil
}
