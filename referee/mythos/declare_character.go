package mythos

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The declarations about characters in play. The verbs of effects that do the same are in
// step_character.go. The consequences of a defeat or a similar change are in defeat.go.

// onPiece returns a check of a declaration about a character, which must be in play.
func onPiece(check func(s standing, a referee.Answer, at position.Spot) []referee.Problem) func(standing, referee.Answer) []referee.Problem {
	return func(s standing, a referee.Answer) []referee.Problem {
		at, _ := s.b.Find(a.One("piece"))
		if problems := s.checkPiece(a.One("piece")); problems != nil || check == nil {
			return problems
		}
		return check(s, a, at)
	}
}

func checkTokens(s standing, a referee.Answer, at position.Spot) []referee.Problem {
	if has := s.b.At(at).Tokens; has+a.Number("count") < 0 {
		return []referee.Problem{refusal("tokens-short", "R-TOKENS", referee.Args{"piece": at.Id(), "has": has, "n": has})}
	}
	return checkCount(a)
}

func declareTokens(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	c := r.b.Change(at)
	was := c.Tokens
	c.Tokens = counted(was + a.Number("count"))
	r.tell(referee.Event{Kind: "tokens", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), N: c.Tokens - was, Was: was, Now: c.Tokens, Cause: cause(a, "R-POWERUP")})
}

func checkPowerChange(s standing, a referee.Answer) []referee.Problem {
	return append(s.checkPiece(a.One("piece")), checkCount(a)...)
}

func declarePower(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	was := r.characterPower(r.b, at)
	c := r.b.Change(at)
	c.Modifier = min(max(-rulebook.MostCount, c.Modifier+a.Number("count")), rulebook.MostCount)
	r.tell(referee.Event{Kind: "power", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), N: a.Number("count"), Was: was, Now: r.characterPower(r.b, at), Cause: cause(a, "R-CONTINUOUS")})
}

// checkDefeat asks for the name of a hidden card that goes to the open
// discard pile, unless the ruling defeated-hidden keeps it secret.
func checkDefeat(s standing, a referee.Answer, at position.Spot) []referee.Problem {
	c := s.b.At(at)
	said := a.One("as")
	switch {
	case said != "":
		_, problems := s.checkFace(a.Seat, at, said)
		return problems
	case c.Owner() != at.Seat && s.Ruled(rulebook.RemovedControlOwnerSide):
		return nil // the card does not go to the pile
	case c.Hidden && c.Shown() == "" && s.Ruled(rulebook.DefeatedHiddenShown):
		return []referee.Problem{refusal("name-defeated", "R-DEFEAT", referee.Args{"piece": at.Id(), "seat": at.Seat})}
	}
	return nil
}

// declareDefeat discards a whole stack; each card goes to its owner (R-DEFEAT, R-STACK). If the
// answer names a hidden card, all players know it from then on. Unlike a defeat by an effect that
// Shinpan applies (defeat in defeat.go), it triggers nothing and cannot be replaced. The players
// declare those consequences as well.
func declareDefeat(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	if card, ok := r.Cards.Card(referee.Card(a.One("as"))); ok && r.b.At(at).Hidden {
		r.takenAsSaid(at, card, a.Seat)
		c := r.b.Change(at)
		c.Bind(card)
		c.Named = true
	}
	c, gone := r.takeOutOfPlay(at, cause(a, "R-DEFEAT"))
	if !gone {
		return
	}
	if c.Hidden && !c.Named { // no player has named it
		c.Forget()
	}
	r.b.Discard(c.Cards())
	event := referee.Event{Kind: "defeated", Seat: at.Seat, From: at.Id(), Cards: position.CardIDs(c.Cards()), Cause: cause(a, "R-DEFEAT")}
	if card := c.Face(); card != nil {
		event.Card = card.ID
	}
	r.tell(event)
}

func checkDown(s standing, a referee.Answer, at position.Spot) []referee.Problem {
	if s.b.At(at).Hidden {
		return []referee.Problem{refusal("already-hidden", "R-TURN-DOWN", referee.Args{"piece": at.Id()})}
	}
	return nil
}

// declareDown turns a character face-down. Its tokens stay (R-TURN-DOWN). The ruling known-hidden
// decides whether the card stays known to all players.
func declareDown(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	if r.b.At(at).Hidden { // nothing to change
		return
	}
	c := r.b.Change(at)
	c.Hidden, c.Named = true, r.Ruled(rulebook.KnownHiddenKnown)
	r.tell(referee.Event{Kind: "turned-down", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), Cause: cause(a, "R-TURN-DOWN")})
}

func checkUp(s standing, a referee.Answer, at position.Spot) []referee.Problem {
	card, problems := s.checkFace(a.Seat, at, a.One("as"))
	if referee.CannotBe(problems) {
		return problems
	}
	return append(problems, s.checkCollision(position.Spot{Seat: at.Seat, Mission: at.Mission, Index: 0}, card.Name)...)
}

func declareUp(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	card := r.face(r.b.At(at), a.One("as"))
	r.takenAsSaid(at, card, a.Seat)
	if _, taken := r.b.Named(at.Seat, at.Mission, card.Name); taken {
		if r.Ruled(rulebook.ForcedCollisionNewDiscarded) {
			r.b.TurnUp(at, card)
			r.collide(at, rule("R-COLLISION"))
			return
		}
		r.stays(at)
		return
	}
	r.b.TurnUp(at, card)
	r.tell(referee.Event{Kind: "turned-up", Seat: at.Seat, Piece: at.Id(), Card: card.ID, Cause: cause(a, "R-HIDDEN")})
	r.linesActive(at, card, entrance{})
}

func checkMove(s standing, a referee.Answer) []referee.Problem {
	problems := append(s.checkPiece(a.One("piece")), s.checkMissionInPlay(a.One("mission"))...)
	if problems != nil {
		return problems
	}
	at, _ := s.b.Find(a.One("piece"))
	to, _ := s.b.Mission(a.One("mission"))
	if to == at.Mission {
		return []referee.Problem{refusal("already-there", "R-MOVE", referee.Args{"piece": at.Id(), "place": rulebook.Ranks[to]})}
	}
	return s.checkCollision(position.Spot{Seat: at.Seat, Mission: to, Index: 0}, s.b.At(at).Name())
}

// declareMove moves a character to another mission and places it last there (R-MOVE).
func declareMove(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	to, _ := r.b.Mission(a.One("mission"))
	if to == at.Mission { // nothing to change
		return
	}
	r.place(at, position.Spot{Seat: at.Seat, Mission: to, Index: 0}, referee.Event{Kind: "moved", Seat: at.Seat, Place: rulebook.Ranks[to], Cause: cause(a, "R-MOVE")})
}

// checkCollision rejects bringing a name to a place that already has it, because no player can
// choose to do so (R-COLLISION). If an effect forces it, the players allow it and the ruling
// forced-collision is applied.
func (s standing) checkCollision(to position.Spot, name string) []referee.Problem {
	if at, taken := s.b.Named(to.Seat, to.Mission, name); taken {
		return []referee.Problem{refusal("collision", "R-COLLISION", referee.Args{"piece": at.Id(), "card": s.b.At(at).Shown(), "place": rulebook.Ranks[to.Mission]})}
	}
	return nil
}

// declareReturn puts a character back into its owner's hand (R-STACK).
func declareReturn(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	r.handBack(at, cause(a, "R-STACK"))
}

func checkControl(s standing, a referee.Answer, at position.Spot) []referee.Problem {
	return s.checkCollision(position.Spot{Seat: position.Other(at.Seat), Mission: at.Mission, Index: 0}, s.b.At(at).Name())
}

// declareControl gives the other player control of a character (R-CONTROL).
func declareControl(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	taker := position.Other(at.Seat)
	r.place(at, position.Spot{Seat: taker, Mission: at.Mission, Index: 0}, referee.Event{Kind: "controlled", Seat: taker, Other: at.Seat, Place: rulebook.Ranks[at.Mission], Cause: cause(a, "R-CONTROL")})
}

// checkName accepts any card that can be there. Players need not show the card, and a rejection
// would reveal what a board file hides.
func checkName(s standing, a referee.Answer, at position.Spot) []referee.Problem {
	if c := s.b.At(at); c.Hidden && !c.Named {
		card, problems := s.character(a.One("as"))
		if problems != nil {
			return problems
		}
		return s.checkClaim(a.Seat, at, card)
	}
	_, problems := s.checkFace(a.Seat, at, a.One("as"))
	return problems
}

func declareName(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	card, _ := r.Cards.Card(referee.Card(a.One("as")))
	r.takenAsSaid(at, card, a.Seat)
	c := r.b.Change(at)
	c.Bind(card)
	c.Named = true
	r.tell(referee.Event{Kind: "named", Seat: at.Seat, Piece: at.Id(), Card: card.ID, Cause: rule("R-HIDDEN")})
}

// checkPut checks a card brought into play by an effect.
func checkPut(s standing, a referee.Answer) []referee.Problem {
	problems := append(checkSeat(a), s.checkMissionInPlay(a.One("mission"))...)
	problems = append(problems, checkWord(a, "from", "hand", "deck", "discard")...)
	if problems != nil {
		return problems
	}
	seat := a.About("for")
	problems = s.checkSource(seat, a)
	if a.One("card") == "" || referee.CannotBe(problems) {
		return problems
	}
	card, _ := s.character(a.One("card"))
	m, _ := s.b.Mission(a.One("mission"))
	if over, upgrades := s.b.Named(seat, m, card.Name); upgrades {
		problems = append(problems, s.checkUpgrade(card, target{seat: seat, mission: m, upgrades: true, over: over})...)
	}
	return problems
}

// checkSource checks that the card, or an unnamed one, can come from the place in the answer.
func (s standing) checkSource(seat referee.Seat, a referee.Answer) []referee.Problem {
	side := s.b.Side(seat)
	from := a.One("from")
	n := map[string]int{"": side.Hand.N, "hand": side.Hand.N, "deck": side.Deck.N, "discard": len(side.Discard)}[from]
	if n == 0 {
		return referee.Cannot("nothing-there", referee.Args{"seat": seat, "from": referee.Key("counter." + cmp.Or(from, "hand"))})
	}
	if a.One("card") == "" && from == "discard" {
		return referee.Cannot("which-discarded", referee.Args{"seat": seat})
	}
	if a.One("card") == "" {
		return nil
	}
	card, problems := s.character(a.One("card"))
	if problems != nil {
		return problems
	}
	switch from {
	case "", "hand":
		return s.checkHand(holding{a.Seat, seat, card, 0})
	case "discard":
		if !slices.Contains(side.Discard, card) && !slices.Contains(side.Discard, nil) {
			return referee.Cannot("not-discarded", referee.Args{"seat": seat, "card": card.ID})
		}
		return nil
	}
	return s.checkCopies(holding{a.Seat, seat, card, 0})
}

// declarePut brings a card into play through an effect: face-up if the answer names it, otherwise
// face-down. The players declare its cost separately.
func declarePut(r *run, a referee.Answer) {
	seat := a.About("for")
	m, _ := r.b.Mission(a.One("mission"))
	card, named := r.Cards.Card(referee.Card(a.One("card")))
	r.b.Side(seat).TakeFrom(a.One("from"), card)
	if !named {
		at := r.b.Add(seat, m, position.Character{Top: position.Held{Card: nil, Owner: seat}, Hidden: true})
		r.tell(referee.Event{Kind: "put-hidden", Seat: seat, Piece: at.Id(), Place: rulebook.Ranks[m], Cause: cause(a, "R-HIDE")})
		return
	}
	over, upgrades := r.b.Named(seat, m, card.Name)
	if upgrades {
		r.cover(over, position.Held{Card: card, Owner: seat}, rule("R-UPGRADE"))
	} else {
		over = r.b.Add(seat, m, position.Character{Top: position.Held{Card: card, Owner: seat}})
		r.tell(referee.Event{Kind: "put", Seat: seat, Card: card.ID, Piece: over.Id(), Place: rulebook.Ranks[m], Cause: cause(a, "R-PLAY")})
	}
	r.linesDue(over, card.Due(cards.Main)) // all effects, because Shinpan has applied none
	if upgrades {
		r.linesDue(over, card.Due(cards.Upgrade))
	}
	r.linesActive(over, card, entrance{upgraded: upgrades})
}
