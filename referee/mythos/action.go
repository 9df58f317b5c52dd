package mythos

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// turn applies one turn of the action phase: a play, a hidden play, a reveal or a pass
// (R-TURN).
func (r *run) turn() error {
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: r.turnAsk(r.b), Check: r.standing().checkTurn, Sight: hidesOnly}
	})
	if err != nil {
		return err
	}
	r.b.LastTurnNow = nil
	switch answer.Verb {
	case "play":
		err = r.play(answer)
	case "hide":
		r.hide(answer)
	case "reveal":
		err = r.reveal(answer)
	case "pass":
		r.b.LastTurn = nil // nothing was played this turn
		r.pass(answer.Seat)
		return nil
	}
	if err != nil {
		return err
	}
	r.b.LastTurn, r.b.LastTurnNow = r.b.LastTurnNow, nil
	if next := position.Other(answer.Seat); !r.b.Passed[next.Index()] {
		r.b.Turn = next // otherwise the player continues alone (R-ALONE)
	}
	return nil
}

// hidesOnly returns a Sight that lets only the player see a face-down play if the answer names the
// card. An answer names the card only if hands are open.
func hidesOnly(a referee.Answer) referee.Sight {
	if a.Verb == "hide" {
		return referee.Sight{Only: a.Seat}
	}
	return referee.Sight{}
}

// turnAsk offers the four moves of a turn, legal or not, because Check explains why one is
// illegal. A face-down play needs the card only if hands are open.
func (m *Match) turnAsk(b *position.Board) referee.Ask {
	seat, mission, card := b.Turn, missionSlot(b), m.handSlot(b, b.Turn)
	over := &referee.Slot{Name: "over", Implied: true, Choice: true} // implied by R-ONE-NAME
	piece := &referee.Slot{Name: "piece", Min: 1}
	over.From, piece.From = m.coverable(b, seat)
	face := m.faceSlot(!m.OpenHands && !b.AllNamed(seat))
	hide := []*referee.Slot{mission}
	if m.OpenHands {
		as := card
		as.Name = "as"
		hide = append(hide, &as)
	}
	return referee.Ask{Seat: seat, Key: "turn", Cause: rule("R-TURN"), Moves: []referee.Move{
		{Verb: "play", Slots: []*referee.Slot{&card, mission, over}, Rule: "R-PLAY"},
		{Verb: "hide", Slots: hide, Rule: "R-HIDE"},
		{Verb: "reveal", Slots: []*referee.Slot{piece, face, over}, Rule: "R-REVEAL"},
		{Verb: "pass", Rule: "R-PASS"},
	}}
}

// missionSlot returns a slot for one of the missions in play.
func missionSlot(b *position.Board) *referee.Slot {
	return &referee.Slot{Name: "mission", Min: 1, From: rulebook.Ranks[:len(b.Missions)], LastFirst: true}
}

// anyCharacter returns a slot for a card that Shinpan does not know. Players can search for any
// character.
func anyCharacter(name string, least int) referee.Slot {
	return referee.Slot{Name: name, Min: least, Open: true, Pool: []string{"type=" + cards.TypeCharacter}}
}

// coverable lists the tokens of a player's characters that a card from the hand can cover: those
// of the face-up characters and, if the ruling upgrade-hidden allows it, of the named hidden
// ones. It also lists the tokens of all hidden characters.
func (m *Match) coverable(b *position.Board, seat referee.Seat) (over, hidden []string) {
	over, hidden = []string{}, []string{}
	for place := range b.Missions {
		for i, c := range b.Missions[place].Characters[seat.Index()] {
			id := position.Spot{Seat: seat, Mission: place, Index: i}.Id()
			if c.Hidden {
				hidden = append(hidden, id)
			}
			if !c.Hidden || c.Named && m.Ruled(rulebook.UpgradeHiddenAllowed) {
				over = append(over, id)
			}
		}
	}
	return over, hidden
}

// handSlot returns a slot for a card in a hand. It offers all cards, because a question is public
// and Shinpan's knowledge of a hand is not.
func (m *Match) handSlot(b *position.Board, seat referee.Seat) referee.Slot {
	if m.OpenHands {
		hand := &b.Side(seat).Hand
		slot := referee.Slot{Name: "card", Min: 1, From: []string{}, Copies: []int{}}
		addCards(&slot, hand.Open)
		addCards(&slot, hand.Known)
		return slot
	}
	return anyCharacter("card", 1)
}

// faceSlot returns a slot for the card of a hidden character. The answer must fill the slot if
// wanted is true, but can leave it empty if Shinpan knows the card.
func (m *Match) faceSlot(wanted bool) *referee.Slot {
	slot := referee.Slot{Name: "as"}
	switch {
	case m.OpenHands:
	case wanted:
		slot = anyCharacter("as", 1)
	default:
		slot = anyCharacter("as", 0)
		slot.Implied = true
	}
	return &slot
}

func pieces(spots []position.Spot) []string {
	ids := make([]string, len(spots))
	for i, at := range spots {
		ids[i] = at.Id()
	}
	return ids
}

// play puts a card from the hand face-up, as a new character or on top of a character with the
// same name (R-PLAY, R-UPGRADE).
func (r *run) play(a referee.Answer) error {
	card, _ := r.Cards.Card(referee.Card(a.One("card")))
	r.b.Side(a.Seat).Hand.Take(card)
	_, err := r.putInto(a, card, 0)
	return err
}

// putInto puts a card face-up in the place that an answer names, for its price plus the given
// change. It applies the effects that its entrance triggers. It returns the number of the
// character.
func (r *run) putInto(a referee.Answer, card *cards.Card, change int) (int, error) {
	to := r.playTarget(r.b, a, card)
	to.priceChange = change
	price := r.quote(card, to)
	how := entrance{upgraded: to.upgrades}
	if to.upgrades {
		how.below = r.characterPower(r.b, to.over)
		r.cover(to.over, position.Held{Card: card, Owner: a.Seat}, r.upgradeCause(to.over, card))
	} else {
		to.over = r.b.Add(a.Seat, to.mission, position.Character{Top: position.Held{Card: card, Owner: a.Seat}})
		r.tell(referee.Event{Kind: "played", Seat: a.Seat, Card: card.ID, Piece: to.over.Id(), Place: rulebook.Ranks[to.mission], Cause: rule("R-PLAY")})
	}
	r.pay(a.Seat, price, card, rule("R-PAY"))
	number := r.b.At(to.over).Number
	return number, r.enter(number, how)
}

// cover puts a card on top of a character, which upgrades it. Tokens and status stay (R-STATUS),
// and the stack still counts as one character (R-STACK).
func (r *run) cover(at position.Spot, with position.Held, cause referee.Cause) {
	c := r.b.Change(at)
	if c.Hidden && !c.Named && !r.OpenHands { // no player has named it
		c.Forget()
	}
	r.tell(referee.Event{Kind: "upgraded", Seat: at.Seat, Card: with.Card.ID, Cards: position.CardIDs(c.Cards()), Piece: at.Id(), Place: rulebook.Ranks[at.Mission], Cause: cause})
	c.Under, c.Top = c.Cards(), with
	c.Hidden, c.Named, c.Said = false, false, nil
}

// upgradeCause returns the cause that lets a card cover a character: the rule, or an effect of
// the card itself if the names differ.
func (r *run) upgradeCause(over position.Spot, card *cards.Card) referee.Cause {
	if line := r.covers(r.b, card, over); line != "" && r.b.At(over).Name() != card.Name {
		return referee.Cause{Line: line}
	}
	return rule("R-UPGRADE")
}

// hide puts a card from the hand face-down for 1 chakra (R-HIDE).
func (r *run) hide(a referee.Answer) {
	m, _ := r.b.Mission(a.One("mission"))
	card, known := r.Cards.Card(referee.Card(a.One("as")))
	if known {
		r.b.Side(a.Seat).Hand.Take(card)
	} else {
		r.b.Side(a.Seat).Hand.TakeUnseen()
	}
	at := r.b.Add(a.Seat, m, position.Character{Top: position.Held{Card: card, Owner: a.Seat}, Hidden: true})
	r.b.LastTurnNow = append(r.b.LastTurnNow, r.b.At(at).Number)
	r.tell(referee.Event{Kind: "hid", Seat: a.Seat, Piece: at.Id(), Place: rulebook.Ranks[m], Cause: rule("R-HIDE")})
	r.gain(a.Seat, -rulebook.HidePrice, rule("R-HIDE"))
}

// reveal turns a player's hidden character face-up. By the ruling reveal-over-name, a reveal onto
// the player's own face-up character of the same name is an upgrade.
func (r *run) reveal(a referee.Answer) error {
	_, err := r.revealCharacter(a, 0)
	return err
}

// revealCharacter does the same as reveal, for the price plus the given change. It returns the
// number of the character.
func (r *run) revealCharacter(a referee.Answer, change int) (int, error) {
	at, _ := r.b.Find(a.One("piece"))
	card := r.face(r.b.At(at), a.One("as"))
	to := r.revealTarget(r.b, a, card)
	to.priceChange = change
	price := r.quote(card, to)
	how := entrance{upgraded: to.upgrades || len(r.b.At(at).Under) > 0 && r.Ruled(rulebook.RevealStackUpgradeAgain), revealed: true}
	r.takenAsSaid(at, card, a.Seat)
	r.b.TurnUp(at, card)
	event := referee.Event{Kind: "revealed", Seat: at.Seat, Card: card.ID, Piece: at.Id(), Place: rulebook.Ranks[at.Mission], Cause: rule("R-REVEAL")}
	where := at
	if to.upgrades {
		how.below = r.characterPower(r.b, to.over)
		event.Kind, event.From = "revealed-over", at.Id()
		if cause := r.upgradeCause(to.over, card); cause.Line != "" {
			event.Cause = cause
		}
		event.Cards = position.CardIDs(r.b.At(to.over).Cards())
		where = r.b.Merge(at, to.over)
		event.Piece = where.Id()
	}
	r.tell(event)
	r.pay(a.Seat, price, card, rule("R-REVEAL"))
	number := r.b.At(where).Number
	return number, r.enter(number, how)
}

// pass records that a player takes no more turns in the action phase (R-PASS). The first player
// to pass gains or keeps the Edge (R-EDGE-PASS), at the time set by the ruling edge-timing. The
// second pass ends the phase (R-ACTION-END).
func (r *run) pass(seat referee.Seat) {
	r.tell(referee.Event{Kind: "passed", Seat: seat, Cause: rule("R-PASS")})
	r.b.Passed[seat.Index()] = true
	if r.b.FirstPass == referee.Nobody {
		r.b.FirstPass = seat
		if r.Ruled(rulebook.EdgeTimingAtPass) {
			r.giveEdge(seat, rule("R-EDGE-PASS"))
		}
		r.b.Turn = position.Other(seat)
		return
	}
	if r.Ruled(rulebook.EdgeTimingAtPass) && r.Ruled(rulebook.EdgeAfterPassFirstPasser) && r.b.Edge != r.b.FirstPass {
		r.giveEdge(r.b.FirstPass, rule("R-EDGE-PASS"))
	}
	r.b.Phase, r.b.Turn = position.PhaseEvaluation, referee.Nobody
}

// face returns the card that the answer names for a character, or the card already known if the
// answer names none. It returns nil if there is neither.
func (m *Match) face(c *position.Character, said string) *cards.Card {
	if said == "" {
		return c.Face()
	}
	card, _ := m.Cards.Card(referee.Card(said))
	return card
}
