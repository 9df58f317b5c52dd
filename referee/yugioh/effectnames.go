package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// twin reports whether another face-up monster has the name of a face-up monster.
func (s standing) twin(at position.Spot) bool {
	p := s.b.At(at)
	other := func(q *position.OnField) bool {
		return q.Serial != p.Serial && upMonster(q) && q.Card.Same() == p.Card.Same()
	}
	return upMonster(p) && len(s.b.All(1, other))+len(s.b.All(2, other)) > 0
}

// namesake reports whether a face-up card has the name of a target of an effect.
func (s standing) namesake(a *acting, p *position.OnField) bool {
	return !p.Down && p.Card != nil && slices.ContainsFunc(s.aimedCards(a), func(card *cards.Card) bool { return card.Same() == p.Card.Same() })
}

// aimedCards returns the cards that an effect targets, as far as all players see them.
func (s standing) aimedCards(a *acting) []*cards.Card {
	var list []*cards.Card
	for _, serial := range a.targets {
		if at, ok := s.b.Locate(serial); ok {
			if p := s.b.At(at); p.Card != nil && !p.Hidden() {
				list = append(list, p.Card)
			}
		} else if _, _, l, ok := s.lying(serial); ok {
			list = append(list, l.Card)
		}
	}
	return list
}

// namedIn returns the names that a ban notes: those of the cards that were moved, or of the targets.
func (s standing) namedIn(a *acting, w *cards.Which) []string {
	var names []string
	switch {
	case w == nil || s.edition < editionKeeps:
	case w.SameName:
		for _, m := range a.done {
			if m.Card != nil {
				names = append(names, "="+string(m.Card.ID))
			}
		}
	case w.Namesake:
		for _, card := range s.aimedCards(a) {
			names = append(names, "="+string(card.ID))
		}
	}
	return names
}

// staysUp reports whether the card with a serial number, as a note in Uses writes it, is still
// face-up on the field.
func (s standing) staysUp(source string) bool {
	serial, _ := strconv.Atoi(source)
	at, ok := s.b.Locate(serial)
	return ok && !s.b.At(at).Down
}

// picksDiffering asks for cards of different names, at least one.
func (r *run) picksDiffering(a *acting, key string, serials []int, n int) ([]int, error) {
	if len(serials) < 2 {
		return serials, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slot := &referee.Slot{Name: "cards", Min: 1, Max: n}
		for _, token := range s.tokens(serials) {
			slot.Add(token, 1)
		}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: key, Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "pick", Slots: []*referee.Slot{slot}}}},
			Check: func(answer referee.Answer) []referee.Problem {
				names := map[referee.Card]bool{}
				for _, serial := range s.said(answer, serials) {
					card := s.cardOf(serial)
					if card != nil && names[card.Same()] {
						return referee.Breaks("same-name-twice", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID})
					}
					if card != nil {
						names[card.Same()] = true
					}
				}
				return nil
			},
		}
	})
	if err != nil {
		return nil, err
	}
	return r.standing().said(answer, serials), nil
}

// said returns those of the given cards that an answer names.
func (s standing) said(answer referee.Answer, serials []int) []int {
	var chosen []int
	tokens := s.tokens(serials)
	for _, said := range answer.All("cards") {
		for i, token := range tokens {
			if token == said && !slices.Contains(chosen, serials[i]) {
				chosen = append(chosen, serials[i])
				break
			}
		}
	}
	return chosen
}

// cardOf returns the card with a serial number, on the field or in a pile, or nil if it is unknown.
func (s standing) cardOf(serial int) *cards.Card {
	if at, ok := s.b.Locate(serial); ok {
		return s.b.At(at).Card
	}
	_, _, l, _ := s.lying(serial)
	return l.Card
}

// equipsAll equips a monster with all cards outside the field that match a description, as long as
// there are free zones and no text forbids a second card of the same name.
func (r *run) equipsAll(a *acting, v *cards.Equips, host int) (bool, error) {
	serials := slices.DeleteFunc(r.standing().found(a, v.Which), func(serial int) bool {
		_, _, l, ok := r.standing().lying(serial)
		return !ok || r.standing().sole(a.seat, l.Card)
	})
	serials, err := r.picks(a, "picks", serials, len(r.b.Free(a.seat, position.SpellZones)))
	done := false
	for _, serial := range serials {
		done = r.equipsLying(a, serial, host) || done
	}
	return done, err
}

// diverted returns the destination of a card that would return from a Graveyard to a hand: it is
// banished if a face-up card requires that.
func (r *run) diverted(from, to string) string {
	if from != areaGrave || to != areaHand || r.edition < editionKeeps || !r.reads() {
		return to
	}
	diverts := false
	r.standing().eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		if l.Diverts && r.standing().inForce(a, l) {
			diverts = true
			r.Acts(a.line.Code.Value)
		}
	})
	if diverts && r.standing().checkBanishing(r.agent.seat, cards.InGrave) == nil {
		return areaBanished
	}
	return to
}

// unsent reports whether something keeps a player from sending cards of a Deck to the Graveyard.
func (s standing) unsent(seat referee.Seat) bool {
	return s.banned(seat, cards.NoMilling, func(*acting, *cards.Which) bool { return true }) != nil
}

// skipsTurn has a player skip the next turn, or the next phase of a kind.
func (r *run) skipsTurn(a *acting, v *cards.Skip) bool {
	for _, seat := range a.players(v.Turn) {
		if side := r.b.Side(seat); v.Phase == cards.SkipsBattle {
			if !slices.Contains(side.Skips, position.PhaseBattleStart) { // two effects skip the same phase
				side.Skips = append(side.Skips, position.PhaseBattleStart)
			}
			r.tell(referee.Event{Kind: "will-skip", Seat: seat, Key: phaseKey(position.PhaseBattleStart), Cause: a.cause()})
			continue
		}
		r.b.Side(seat).SkipsTurn = true
		r.tell(referee.Event{Kind: "will-skip-turn", Seat: seat, Card: a.card.ID, Cause: a.cause()})
	}
	return true
}

// passesOver skips the turn that would begin, if its player has to skip it.
func (r *run) passesOver() {
	side := r.b.Side(r.b.Active)
	if !side.SkipsTurn {
		return
	}
	side.SkipsTurn = false
	r.tell(referee.Event{Kind: "turn-skipped", Seat: r.b.Active, N: r.b.Turn, Cause: rule("R-CARD-TEXT")})
	r.b.Turn++
	r.b.Active = r.b.Opponent()
}

// bannedFlip refuses to Flip Summon a card.
func (s standing) bannedFlip(seat referee.Seat, card *cards.Card) []referee.Problem {
	return s.checkBanned(seat, cards.NoFlip, "", card)
}

// forbidNote returns the beginning of a note about a ban: the player, the effect, and the turn at
// whose end the ban ends, if it has one.
func (s standing) forbidNote(a *acting, v *cards.Forbid) []string {
	parts := []string{forbidUse, a.seat.String(), a.line.Code.Value, strconv.Itoa(max(0, a.source))}
	if turn := s.lastTurn(a.seat, v.Until); turn > 0 {
		parts[2] += "@" + strconv.Itoa(turn)
	}
	if v.Until == cards.UntilGone {
		parts[2] += "@" + string(v.Until)
	}
	return parts
}

// dropsBans drops the bans that held as long as a card stayed on the field.
func dropsBans(uses []string, serial int) []string {
	return slices.DeleteFunc(uses, func(use string) bool {
		parts := strings.Split(use, ":")
		return (parts[0] == forbidUse || parts[0] == declaredUse) && len(parts) > 3 && strings.HasSuffix(parts[2], "@"+string(cards.UntilGone)) && parts[3] == strconv.Itoa(serial)
	})
}
