package mythos

import "shinpan/referee"

const hidePrice = 1 // R-HIDE

// turn is one turn of the action phase: a play, a hidden play, a reveal or a
// pass (R-TURN).
func (r *run) turn() error {
	answer, err := r.ask(func() referee.Ask { return r.turnAsk(r.b) })
	if err != nil {
		return err
	}
	r.b.lastTurnNow = nil
	switch answer.Verb {
	case "play":
		err = r.play(answer)
	case "hide":
		r.hide(answer)
	case "reveal":
		err = r.reveal(answer)
	case "pass":
		r.b.lastTurn = nil // a turn in which nothing was played
		r.pass(answer.Seat)
		return nil
	}
	if err != nil {
		return err
	}
	r.b.lastTurn, r.b.lastTurnNow = r.b.lastTurnNow, nil
	if next := other(answer.Seat); !r.b.passed[next.Index()] {
		r.b.turn = next // else the player goes on alone (R-ALONE)
	}
	return nil
}

// turnMoves are the moves of a turn with their blanks, made at once: most
// questions of a match are for them.
type turnMoves struct {
	card, as, over, piece referee.Slot
	play, reveal          [3]*referee.Slot
	hide                  [2]*referee.Slot
	moves                 [4]referee.Move
}

// turnAsk offers the four moves of a turn, whether or not they are legal now:
// Check says why not. A face-down play wants to know what is played only where
// hands are open.
func (m *match) turnAsk(b *board) referee.Ask {
	seat, t := b.turn, new(turnMoves)
	t.card = m.handSlot(b, seat)
	t.over.Name, t.piece.Name, t.piece.Min = "over", "piece", 1
	t.over.From, t.piece.From = m.coverable(b, seat)
	mission := &m.blanks.missions[len(b.missions)]
	t.play = [...]*referee.Slot{&t.card, mission, &t.over}
	t.reveal = [...]*referee.Slot{&t.piece, m.faceSlot(!m.openHands && !b.allNamed(seat)), &t.over}
	t.hide = [...]*referee.Slot{mission, &t.as}
	hide := t.hide[:1]
	if m.openHands {
		t.as, t.as.Name, hide = t.card, "as", t.hide[:]
	}
	t.moves = [...]referee.Move{
		{Verb: "play", Slots: t.play[:]},
		{Verb: "hide", Slots: hide},
		{Verb: "reveal", Slots: t.reveal[:]},
		{Verb: "pass"},
	}
	return referee.Ask{Seat: seat, Key: "turn", Cause: rule("R-TURN"), Moves: t.moves[:]}
}

// blanks are those that are the same in every question.
type blanks struct {
	// missions take one of the missions in play, of which there are so many.
	missions [1 + rounds]referee.Slot
	// face takes the card that a hidden character is, where the referee knows it.
	face referee.Slot
}

func newBlanks() *blanks {
	all := blanks{face: referee.Slot{Name: "as"}}
	for n := range all.missions {
		all.missions[n] = referee.Slot{Name: "mission", Min: 1, From: ranks[:n]}
	}
	return &all
}

// coverable lists the tokens of a player's characters that a card of the hand may
// cover, which are the face-up ones and, by the ruling upgrade-hidden, hidden
// ones that have been named; and those of all hidden ones.
func (m *match) coverable(b *board, seat referee.Seat) (over, hidden []string) {
	named := m.ruling("upgrade-hidden") == "allowed"
	for place := range b.missions {
		for i, c := range b.missions[place].characters[seat.Index()] {
			id := spot{seat, place, i}.id()
			if c.hidden {
				hidden = added(hidden, id)
			}
			if !c.hidden || c.named && named {
				over = added(over, id)
			}
		}
	}
	return over, hidden
}

// added adds a token to a list; most lists of characters are short.
func added(list []string, token string) []string {
	if list == nil {
		list = make([]string, 0, usualSide)
	}
	return append(list, token)
}

// handSlot takes a card of a hand: of all there are, for a question is public
// and what the referee happens to know of a hand is not.
func (m *match) handSlot(b *board, seat referee.Seat) referee.Slot {
	if m.openHands {
		hand := &b.side(seat).hand
		return cardSlot("card", hand.open, hand.known)
	}
	return referee.Slot{Name: "card", Min: 1, Open: true, From: m.characterIDs}
}

// faceSlot takes the card that a hidden character is, which must be said where
// it is wanted, and need not be where hands are open.
func (m *match) faceSlot(wanted bool) *referee.Slot {
	switch {
	case m.openHands:
		return &m.blanks.face
	case wanted:
		return &referee.Slot{Name: "as", Min: 1, Open: true, From: m.characterIDs}
	}
	return &referee.Slot{Name: "as", Open: true, From: m.characterIDs}
}

// own lists a player's face-down, or face-up, characters.
func (b *board) own(seat referee.Seat, hidden bool) []spot {
	return b.ofSide(seat, func(c *character) bool { return c.hidden == hidden })
}

func (b *board) allNamed(seat referee.Seat) bool {
	for _, at := range b.own(seat, true) {
		if !b.at(at).named {
			return false
		}
	}
	return true
}

// handKnown reports whether the referee knows every card of a hand.
func (b *board) handKnown(seat referee.Seat) bool {
	hand := b.side(seat).hand
	return hand.n == len(hand.faces())
}

func pieces(spots []spot) []string {
	ids := make([]string, len(spots))
	for i, at := range spots {
		ids[i] = at.id()
	}
	return ids
}

// play puts a card from the hand face-up, as a new character or over one of
// the same name (R-PLAY, R-UPGRADE).
func (r *run) play(a referee.Answer) error {
	card, _ := r.cards.Card(referee.Card(a.One("card")))
	r.b.side(a.Seat).hand.take(card)
	_, err := r.putInto(a, card, 0)
	return err
}

// putInto puts a card face-up where an answer says, for its price and a
// change, and carries out what its entrance sets off. It gives the number of
// the character.
func (r *run) putInto(a referee.Answer, card *Card, change int) (int, error) {
	to := r.playTarget(r.b, a, card)
	to.change = change
	price := r.quote(card, to)
	how := entrance{upgraded: to.upgrades}
	if to.upgrades {
		how.below = r.characterPower(r.b, to.over)
		r.cover(to.over, held{card, a.Seat}, r.upgradeCause(to.over, card))
	} else {
		to.over = r.b.add(a.Seat, to.mission, character{top: held{card, a.Seat}})
		r.tell(referee.Event{Kind: "played", Seat: a.Seat, Card: card.ID, Piece: to.over.id(), Place: ranks[to.mission], Cause: rule("R-PLAY")})
	}
	r.pay(a.Seat, price, card, rule("R-PAY"))
	number := r.b.at(to.over).number
	return number, r.enter(number, how)
}

// cover puts a card on top of a character, which it upgrades: tokens and
// status stay (R-STATUS), and the stack goes on counting as one (R-STACK).
func (r *run) cover(at spot, with held, cause referee.Cause) {
	c := r.b.change(at)
	if c.hidden && !c.named && !r.openHands { // nobody has said what it is
		c.bind(nil)
	}
	r.tell(referee.Event{Kind: "upgraded", Seat: at.seat, Card: with.card.ID, Cards: cardIDs(c.cards()), Piece: at.id(), Place: ranks[at.mission], Cause: cause})
	c.under, c.top = c.cards(), with
	c.hidden, c.named, c.said = false, false, nil
}

// upgradeCause is by what a card covers a character: the rule, or a line of its
// own that lets it cover another name.
func (r *run) upgradeCause(over spot, card *Card) referee.Cause {
	if line := r.covers(r.b, card, over); line != "" && r.b.at(over).name() != card.Name {
		return referee.Cause{Line: line}
	}
	return rule("R-UPGRADE")
}

// hide puts a card from the hand face-down for 1 chakra (R-HIDE).
func (r *run) hide(a referee.Answer) {
	m, _ := r.b.mission(a.One("mission"))
	card, known := r.cards.Card(referee.Card(a.One("as")))
	if known {
		r.b.side(a.Seat).hand.take(card)
	} else {
		r.b.side(a.Seat).hand.takeUnseen()
	}
	at := r.b.add(a.Seat, m, character{top: held{card, a.Seat}, hidden: true})
	r.b.lastTurnNow = append(r.b.lastTurnNow, r.b.at(at).number)
	r.tell(referee.Event{Kind: "hid", Seat: a.Seat, Piece: at.id(), Place: ranks[m], Cause: rule("R-HIDE")})
	r.gain(a.Seat, -hidePrice, rule("R-HIDE"))
}

// reveal turns a hidden character up for its printed cost (R-REVEAL); onto
// the player's own face-up character of the same name it is an upgrade, as
// the ruling reveal-over-name has it.
func (r *run) reveal(a referee.Answer) error {
	_, err := r.revealCharacter(a, 0)
	return err
}

// revealCharacter is reveal for a price and a change. It gives the number of
// the character.
func (r *run) revealCharacter(a referee.Answer, change int) (int, error) {
	at, _ := r.b.find(a.One("piece"))
	card := r.face(r.b.at(at), a.One("as"))
	to := r.revealTarget(r.b, a, card)
	to.change = change
	price := r.quote(card, to)
	how := entrance{upgraded: to.upgrades || r.revealUpgrades(at), revealed: true}
	r.b.turnUp(at, card)
	event := referee.Event{Kind: "revealed", Seat: at.seat, Card: card.ID, Piece: at.id(), Place: ranks[at.mission], Cause: rule("R-REVEAL")}
	where := at
	if to.upgrades {
		how.below = r.characterPower(r.b, to.over)
		event.Kind, event.From = "revealed-over", at.id()
		if cause := r.upgradeCause(to.over, card); cause.Line != "" {
			event.Cause = cause
		}
		event.Cards = cardIDs(r.b.at(to.over).cards())
		where = r.b.merge(at, to.over)
		event.Piece = where.id()
	}
	r.tell(event)
	r.pay(a.Seat, price, card, rule("R-REVEAL"))
	number := r.b.at(where).number
	return number, r.enter(number, how)
}

// revealUpgrades says whether the reveal of a character counts as an upgrade
// because it had been upgraded before, as the ruling reveal-stack-upgrade has
// it.
func (r *run) revealUpgrades(at spot) bool {
	return len(r.b.at(at).under) > 0 && r.ruling("reveal-stack-upgrade") == "again"
}

// pass ends a player's part in the action phase (R-PASS). The first to pass
// gains or keeps the Edge (R-EDGE-PASS), at the time the ruling edge-timing
// says; the second ends the phase (R-ACTION-END).
func (r *run) pass(seat referee.Seat) {
	r.tell(referee.Event{Kind: "passed", Seat: seat, Cause: rule("R-PASS")})
	r.b.passed[seat.Index()] = true
	if r.b.firstPass == referee.Nobody {
		r.b.firstPass = seat
		if r.ruling("edge-timing") == "at-pass" {
			r.giveEdge(seat, rule("R-EDGE-PASS"))
		}
		r.b.turn = other(seat)
		return
	}
	if r.ruling("edge-timing") == "at-pass" && r.ruling("edge-after-pass") == "first-passer" && r.b.edge != r.b.firstPass {
		r.giveEdge(r.b.firstPass, rule("R-EDGE-PASS"))
	}
	r.b.phase, r.b.turn = phaseEvaluation, referee.Nobody
}
