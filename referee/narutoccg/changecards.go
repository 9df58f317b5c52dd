package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
)

// cardChanges returns the changes that move cards between areas: hands, decks, Chakra areas,
// Discard Piles, Battle Rewards, removed cards, the Reinforcement Deck and play.
func cardChanges() []verb {
	card := blankCard.Searched()
	from := newBlank("from", referee.KindWord).As("from", "from").OneOf("where", piles...)
	to := newBlank("to", referee.KindWord).As("to", "to")
	of := blankSeat.As("of", "of").Optionally()
	recipient := blankSeat.As("for", "for").Optionally()
	some := newBlank("count", referee.KindNumber).Between(1, rulebook.Deck)
	return []verb{
		{Name: "move", Blanks: []blank{card, from, of, to.OneOf("where", goals...), blankBy}, Check: checkMove, Change: (*run).declareMove},
		{Name: "put", Blanks: []blank{card, from, of, recipient, blankBy}, Check: checkPut, Change: (*run).declarePut},
		{Name: "draw", Blanks: []blank{blankSeat, some, blankBy}, Change: (*run).declareDraw},
		{Name: "show", Blanks: []blank{blankSeat, card, blankBy}, Check: checkShow, Change: (*run).declareShow},
		{Name: "reward", Blanks: []blank{blankSeat, some, blankBy}, Change: (*run).declareReward},
		{Name: "lose", Blanks: []blank{blankSeat, to.OneOf("where", goals[:len(goals)-1]...), card.As("as", "as").Optionally(), blankBy}, Check: checkLose, Change: (*run).declareLose},
		{Name: "reveal", Blanks: []blank{blankSeat, card, blankBy}, Check: checkReveal, Change: (*run).declareReveal},
		{Name: "hide", Blanks: []blank{blankSeat, blankBy}, Change: (*run).declareHide},
		{Name: "shuffle", Blanks: []blank{blankSeat, blankBy}, Change: (*run).declareShuffle},
	}
}

// piles lists the areas that cards can come from, and goals lists those that they can go to.
var (
	piles = []string{zoneHand, zoneDeck, zoneChakra, zoneDiscard, zoneRemoved, zoneRewards, zoneApart}
	goals = []string{zoneHand, zoneDeck, zoneBottom, zoneChakra, zoneDiscard, zoneRemoved, zoneRewards}
)

// checkThere checks that an owner's card can be in an area, as far as the speaker is allowed to
// know.
func (s standing) checkThere(by, owner referee.Seat, zone string, card *cards.Card) []referee.Problem {
	side := s.b.Side(owner)
	missing := func() []referee.Problem {
		return referee.Cannot("not-there", referee.Args{"seat": owner, "card": card.ID, "zone": where(zone)})
	}
	switch zone {
	case zoneHand:
		return s.checkHandBy(by, owner, []*cards.Card{card}, "R-HIDDEN")
	case zoneDeck:
		if side.Deck.N == 0 {
			return missing()
		}
		return s.checkHidden(by, owner, card)
	case zoneRewards:
		return s.checkRewards(by, owner, card)
	case zoneApart:
		if _, listed := s.Apart(owner); !listed {
			if !card.Apart() {
				return missing()
			}
			return nil
		}
	}
	if !slices.Contains(s.pile(owner, zone), card) {
		return missing()
	}
	return nil
}

// pile returns the cards of an open area.
func (s standing) pile(owner referee.Seat, zone string) []*cards.Card {
	side := s.b.Side(owner)
	switch zone {
	case zoneChakra:
		return side.Chakra
	case zoneDiscard:
		return side.Discard
	case zoneRemoved:
		return side.Removed
	}
	return side.Apart
}

// checkHidden checks that a card can come from a hidden area: a deck, or face-down Battle
// Rewards.
func (s standing) checkHidden(by, owner referee.Seat, card *cards.Card) []referee.Problem {
	if card.Apart() {
		return referee.ByRule(referee.Cannot("apart", referee.Args{"card": card.ID}), "R-REINFORCEMENT-DECK")
	}
	if !s.Dealt {
		return s.copies(by, owner, card, nil).Check()
	}
	rest, known := s.rest(owner), slices.Contains(s.b.Side(owner).Deck.Known, card)
	if known || rest.Count(card.Index) > 0 {
		return nil
	}
	return referee.Cannot("not-there", referee.Args{"seat": owner, "card": card.ID, "zone": where(zoneDeck)})
}

// checkRewards checks that an owner's card can be among the other player's Battle Rewards,
// face-up or face-down.
func (s standing) checkRewards(by, owner referee.Seat, card *cards.Card) []referee.Problem {
	down := false
	for _, r := range s.b.Side(position.Other(owner)).Rewards {
		if r.Owner == owner && r.Card == card {
			return nil
		}
		down = down || r.Owner == owner && r.Card == nil
	}
	if !down {
		return referee.Cannot("not-there", referee.Args{"seat": owner, "card": card.ID, "zone": where(zoneRewards)})
	}
	return s.checkHidden(by, owner, card)
}

// checkMove reports a card that is not in its source area, or that cannot go to the target area
// (R-OWNER).
func checkMove(s standing, a referee.Answer) []referee.Problem {
	owner, card := a.About("of"), s.one(a, "card")
	from, to := a.One("from"), a.One("to")
	if from == to {
		return append(referee.Breaks("same-place", "R-OWNER", referee.Args{"zone": where(to)}), s.checkThere(a.Seat, owner, from, card)...)
	}
	inside := to == zoneHand || to == zoneDeck || to == zoneBottom || to == zoneRewards
	if inside && card.Apart() {
		return referee.ByRule(referee.Cannot("apart-there", referee.Args{"card": card.ID, "zone": where(to)}), "R-REINFORCEMENT-DECK")
	}
	return s.checkThere(a.Seat, owner, from, card)
}

// take removes a card of an owner from an area.
func (r *run) take(owner referee.Seat, zone string, card *cards.Card, cause referee.Cause) {
	side := r.b.Side(owner)
	switch zone {
	case zoneHand:
		side.Hand.Take(card)
	case zoneDeck:
		side.Deck.Take(card)
	case zoneChakra:
		side.Chakra, _ = pile.Without(side.Chakra, card)
	case zoneDiscard:
		side.Discard, _ = pile.Without(side.Discard, card)
	case zoneRemoved:
		side.Removed, _ = pile.Without(side.Removed, card)
	case zoneApart:
		side.Apart, _ = pile.Without(side.Apart, card)
	case zoneRewards:
		winner := position.Other(owner)
		was := len(r.b.Side(winner).Rewards)
		r.b.Side(winner).TakeReward(card)
		r.lostReward(winner, was, cause)
	}
}

func (r *run) declareMove(a referee.Answer, cause referee.Cause) error {
	owner, card, to := a.About("of"), r.standing().one(a, "card"), a.One("to")
	r.take(owner, a.One("from"), card, cause)
	if to == zoneRewards {
		r.gainReward(position.Other(owner), owner, card, cause)
		return nil
	}
	r.put(owner, to, card)
	r.tell(referee.Event{Kind: "moved", Seat: owner, Card: card.ID, Place: to, Key: goes(to), Cause: cause})
	return nil
}

// gainReward adds a card that all players have seen to a player's Battle Rewards, face-up.
func (r *run) gainReward(seat, owner referee.Seat, card *cards.Card, cause referee.Cause) {
	side := r.b.Side(seat)
	was := len(side.Rewards)
	side.Rewards = append(side.Rewards, position.Reward{Owner: owner, Card: card})
	r.b.Wins = append(r.b.Wins, position.Win{Turn: r.b.Turn, Seat: seat, N: 1})
	r.tell(referee.Event{Kind: "rewards", Seat: seat, Other: owner, N: 1, Was: was, Now: was + 1, Values: []int{r.b.Side(owner).Deck.N}, Cause: cause})
}

// checkPut reports a card that cannot be put into play: a Jutsu, a card that is elsewhere, or a
// second card with the same name (R-UNIQUE).
func checkPut(s standing, a referee.Answer) []referee.Problem {
	owner, card := a.About("of"), s.one(a, "card")
	if position.Letter(card.Type) == "" {
		return s.cannotEnter(card, cards.Ninja)
	}
	if problems := s.checkThere(a.Seat, owner, a.One("from"), card); problems != nil {
		return problems
	}
	if card.Type == cards.Mission {
		return nil
	}
	return s.checkSingle(s.recipient(a), card, "R-UNIQUE")
}

// recipient returns the player who will control a card that is put into play: its owner, unless
// the answer names another player.
func (s standing) recipient(a referee.Answer) referee.Seat {
	if a.One("for") == "" {
		return a.About("of")
	}
	return a.About("for")
}

func (r *run) declarePut(a referee.Answer, cause referee.Cause) error {
	owner, card := a.About("of"), r.standing().one(a, "card")
	r.take(owner, a.One("from"), card, cause)
	r.enter(r.standing().recipient(a), owner, card, "put-in-play", cause)
	return nil
}

func (r *run) declareDraw(a referee.Answer, cause referee.Cause) error {
	return r.draw(a.About("seat"), a.Number("count"), cause)
}

// checkShow reports a shown card that cannot be in the hand.
func checkShow(s standing, a referee.Answer) []referee.Problem {
	return s.checkThere(a.Seat, a.About("seat"), zoneHand, s.one(a, "card"))
}

// declareShow records a card in a hand that all players have seen.
func (r *run) declareShow(a referee.Answer, cause referee.Cause) error {
	seat, card := a.About("seat"), r.standing().one(a, "card")
	hand := &r.b.Side(seat).Hand
	hand.Take(card)
	hand.Add(card, true)
	r.tell(referee.Event{Kind: "shown", Seat: seat, Card: card.ID, Cause: cause})
	return nil
}

func (r *run) declareReward(a referee.Answer, cause referee.Cause) error {
	seat := a.About("seat")
	r.winRewards(seat, position.Other(seat), a.Number("count"), cause)
	return nil
}

// checkLose reports a problem if a player does not have that Battle Reward. A Battle Reward that
// goes to an open area must be named (R-REWARDS-DOWN).
func checkLose(s standing, a referee.Answer) []referee.Problem {
	seat := a.About("seat")
	rewards := s.b.Side(seat).Rewards
	if len(rewards) == 0 {
		return referee.ByRule(referee.Cannot("no-rewards", referee.Args{"seat": seat}), "R-REWARDS-DOWN")
	}
	if list := s.named(a, "as"); len(list) > 0 {
		return s.checkThere(a.Seat, position.Other(seat), zoneRewards, list[0])
	}
	open := a.One("to") == zoneChakra || a.One("to") == zoneDiscard || a.One("to") == zoneRemoved
	down := slices.ContainsFunc(rewards, func(r position.Reward) bool { return r.Card == nil && r.Owner == position.Other(seat) })
	if open || !down {
		return referee.ByRule(referee.Cannot("name-reward", referee.Args{"zone": where(a.One("to"))}), "R-REWARDS-DOWN")
	}
	return nil
}

// declareLose moves a player's Battle Reward to an area of its owner (R-OWNER). No other player
// sees a Battle Reward that goes face-down to a hand or a deck.
func (r *run) declareLose(a referee.Answer, cause referee.Cause) error {
	seat, to := a.About("seat"), a.One("to")
	owner := position.Other(seat)
	if list := r.standing().named(a, "as"); len(list) > 0 {
		r.take(owner, zoneRewards, list[0], cause)
		r.put(owner, to, list[0])
		r.tell(referee.Event{Kind: "moved", Seat: owner, Card: list[0].ID, Place: to, Key: goes(to), Cause: cause})
		return nil
	}
	side := r.b.Side(seat)
	was := len(side.Rewards)
	side.TakeReward(nil)
	r.lostReward(seat, was, cause)
	return r.putUnseen(owner, to, cause)
}

// putUnseen puts a card that no other player has seen into its owner's hand or deck. If Shinpan
// deals the cards, it deals that card too.
func (r *run) putUnseen(owner referee.Seat, to string, cause referee.Cause) error {
	side := r.b.Side(owner)
	switch to {
	case zoneDeck:
		side.Deck.PutUnseen()
	case zoneBottom:
		side.Deck.N++
	default:
		side.Deck.PutUnseen()
		if err := r.deal(owner, 1, cause); err != nil {
			return err
		}
		side.Deck.Draw(1, &side.Hand)
	}
	r.tell(referee.Event{Kind: "taken-back", Seat: owner, Place: to, Key: goes(to), Cause: cause})
	return nil
}

// checkReveal returns the problems with turning a Battle Reward face-up, for example that the
// player has no such face-down Battle Reward (R-FACE-UP).
func checkReveal(s standing, a referee.Answer) []referee.Problem {
	seat := a.About("seat")
	owner, card := position.Other(seat), s.one(a, "card")
	if !slices.ContainsFunc(s.b.Side(seat).Rewards, func(r position.Reward) bool { return r.Owner == owner && r.Card == nil }) {
		return referee.ByRule(referee.Cannot("no-rewards", referee.Args{"seat": seat}), "R-FACE-UP")
	}
	return s.checkHidden(a.Seat, owner, card)
}

// declareReveal turns a Battle Reward face-up.
func (r *run) declareReveal(a referee.Answer, cause referee.Cause) error {
	seat, card := a.About("seat"), r.standing().one(a, "card")
	rewards := r.b.Side(seat).Rewards
	i := slices.IndexFunc(rewards, func(r position.Reward) bool { return r.Card == nil && r.Owner == position.Other(seat) })
	rewards[i].Card = card
	r.tell(referee.Event{Kind: "revealed", Seat: seat, Card: card.ID, Cause: cause})
	if a.Seat != seat && a.Seat != position.Other(seat) {
		return nil // no player has turned it over
	}
	return r.happened(happening{n: 1, actor: a.Seat}, func(_ standing, by *acting, e *cards.Event) bool { return seen(e.Revealed, a.Seat == by.seat) })
}

// declareHide turns all Battle Rewards of a player face-down and shuffles them
// (R-FACE-UP).
func (r *run) declareHide(a referee.Answer, cause referee.Cause) error {
	seat := a.About("seat")
	r.b.Side(seat).HideRewards()
	r.tell(referee.Event{Kind: "hidden", Seat: seat, N: len(r.b.Side(seat).Rewards), Cause: cause})
	return nil
}

// declareShuffle records that a player shuffles a deck, which the other player then cuts
// (R-SHUFFLE).
func (r *run) declareShuffle(a referee.Answer, cause referee.Cause) error {
	seat := a.About("seat")
	r.b.Side(seat).Deck.Known = nil
	r.tell(referee.Event{Kind: "shuffled", Seat: seat, Other: position.Other(seat), Cause: cause})
	return nil
}
