package mythos

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// What the rules say of the table's declarations, one check for each.

func checkTokens(s standing, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.b.Find(a.One("piece"))
	if has := s.b.At(at).Tokens; has+count(a) < 0 {
		return []referee.Problem{refusal("tokens-short", "R-TOKENS", referee.Args{"piece": at.Id(), "has": has, "n": has})}
	}
	return checkCount(a)
}

func checkCount(a referee.Answer) []referee.Problem {
	if count(a) == 0 {
		return impossible("zero", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	return nil
}

func checkPowerChange(s standing, a referee.Answer) []referee.Problem {
	return append(s.checkPiece(a.One("piece")), checkCount(a)...)
}

// checkDefeat asks for the name of a hidden card that goes to the open
// discard pile, unless the ruling defeated-hidden keeps it secret.
func checkDefeat(s standing, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.b.Find(a.One("piece"))
	c := s.b.At(at)
	said := a.One("as")
	switch {
	case said != "":
		_, problems := s.checkFace(a.Seat, at, said)
		return problems
	case c.Owner() != at.Seat && s.Ruled(rulebook.RemovedControlOwnerSide):
		return nil // it does not go to the pile
	case c.Hidden && c.Shown() == "" && s.Ruled(rulebook.DefeatedHiddenShown):
		return []referee.Problem{refusal("name-defeated", "R-DEFEAT", referee.Args{"piece": at.Id(), "seat": at.Seat})}
	}
	return nil
}

func checkDown(s standing, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	if at, _ := s.b.Find(a.One("piece")); s.b.At(at).Hidden {
		return impossible("already-hidden", referee.Args{"piece": at.Id()})
	}
	return nil
}

func checkUp(s standing, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.b.Find(a.One("piece"))
	card, problems := s.checkFace(a.Seat, at, a.One("as"))
	if referee.CannotBe(problems) {
		return problems
	}
	return append(problems, s.checkCollision(position.Spot{Seat: at.Seat, Mission: at.Mission, Index: 0}, card.Name)...)
}

func checkMove(s standing, a referee.Answer) []referee.Problem {
	problems := append(s.checkPiece(a.One("piece")), s.checkMissionInPlay(a.One("mission"))...)
	if problems != nil {
		return problems
	}
	at, _ := s.b.Find(a.One("piece"))
	to, _ := s.b.Mission(a.One("mission"))
	if to == at.Mission {
		return impossible("already-there", referee.Args{"piece": at.Id(), "place": rulebook.Ranks[to]})
	}
	return s.checkCollision(position.Spot{Seat: at.Seat, Mission: to, Index: 0}, s.b.At(at).Name())
}

func checkControl(s standing, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.b.Find(a.One("piece"))
	return s.checkCollision(position.Spot{Seat: position.Other(at.Seat), Mission: at.Mission, Index: 0}, s.b.At(at).Name())
}

// checkCollision says that nobody may choose to bring a name where it already
// stands (R-COLLISION). Where an effect forces it, the table lets it stand
// and the ruling forced-collision is applied.
func (s standing) checkCollision(to position.Spot, name string) []referee.Problem {
	if at, taken := s.b.Named(to.Seat, to.Mission, name); taken {
		return []referee.Problem{refusal("collision", "R-COLLISION", referee.Args{"piece": at.Id(), "card": s.b.At(at).Shown(), "place": rulebook.Ranks[to.Mission]})}
	}
	return nil
}

func checkPieceOnly(s standing, a referee.Answer) []referee.Problem {
	return s.checkPiece(a.One("piece"))
}

// checkName takes whatever may lie there: nobody has to show the card, and a
// refusal would tell what a board file hides.
func checkName(s standing, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.b.Find(a.One("piece"))
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

func checkSeat(a referee.Answer) []referee.Problem {
	for _, slot := range []string{"seat", "for"} {
		if token := a.One(slot); token != "" && !slices.Contains(SeatTokens(), token) {
			return impossible("no-seat", referee.Args{"word": token})
		}
	}
	return nil
}

func checkSeatCount(s standing, a referee.Answer) []referee.Problem {
	return append(checkSeat(a), checkCount(a)...)
}

func checkDraw(s standing, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	if count(a) < 0 {
		return impossible("negative", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	return nil
}

// checkChakra says when a player would lose more chakra than there is.
func checkChakra(s standing, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	return s.checkLoss(whom(a, "seat"), -count(a))
}

func checkSteal(s standing, a referee.Answer) []referee.Problem {
	if problems := checkDraw(s, a); problems != nil {
		return problems
	}
	return s.checkLoss(position.Other(whom(a, "seat")), count(a))
}

func (s standing) checkLoss(seat referee.Seat, n int) []referee.Problem {
	if has := s.b.Side(seat).Chakra; n > has {
		return []referee.Problem{refusal("chakra-short", "R-ALL-OR-NOTHING", referee.Args{"seat": seat, "chakra": has, "n": has})}
	}
	return nil
}

func checkPoints(s standing, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	seat := whom(a, "seat")
	if has := s.b.Points(seat); has+count(a) < 0 {
		return []referee.Problem{refusal("points-short", "R-POINTS", referee.Args{"seat": seat, "points": has, "n": has})}
	}
	return nil
}

func checkDiscard(s standing, a referee.Answer) []referee.Problem {
	if problems := append(checkSeat(a), checkWord(a, "from", "hand", "deck")...); problems != nil {
		return problems
	}
	seat := whom(a, "seat")
	side := s.b.Side(seat)
	has, code := side.Hand.N, "hand-short"
	if a.One("from") == "deck" {
		has, code = side.Deck.N, "deck-short"
	}
	if len(a.All("cards")) > has {
		return impossible(code, referee.Args{"seat": seat, "has": has, "n": has})
	}
	after := s // with those of the answer that have gone already
	after.b = s.b.Clone()
	var problems []referee.Problem
	for _, id := range a.All("cards") {
		card, wrong := s.character(id)
		if wrong == nil {
			wrong = after.checkGone(a.Seat, seat, card, a.One("from"))
		}
		problems = append(problems, wrong...)
	}
	return problems
}

// checkGone says whether a card can be discarded from there, as far as the one
// who says it may know, and takes it away from the state's own board.
func (s standing) checkGone(by, seat referee.Seat, card *cards.Card, from string) []referee.Problem {
	side := s.b.Side(seat)
	var problems []referee.Problem
	if from == "deck" {
		problems = append(s.checkCopies(holding{by, seat, card, 0}), s.checkOnTop(seat, card, 1)...)
		side.Deck.TakeTop()
	} else {
		problems = s.checkHand(holding{by, seat, card, 0})
		side.Hand.Take(card)
	}
	side.Discard = append(side.Discard, card)
	return problems
}

func checkWord(a referee.Answer, slot string, words ...string) []referee.Problem {
	if said := a.One(slot); said != "" && !slices.Contains(words, said) {
		return impossible("not-a-word", referee.Args{"word": said, "slot": referee.Key("slot." + slot)})
	}
	return nil
}

// checkPut checks a card brought into play by an effect.
func checkPut(s standing, a referee.Answer) []referee.Problem {
	problems := append(checkSeat(a), s.checkMissionInPlay(a.One("mission"))...)
	problems = append(problems, checkWord(a, "from", "hand", "deck", "discard")...)
	if problems != nil {
		return problems
	}
	seat := whom(a, "for")
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

// checkSource says whether the card, or an unnamed one, can come from there.
func (s standing) checkSource(seat referee.Seat, a referee.Answer) []referee.Problem {
	side := s.b.Side(seat)
	from := a.One("from")
	n := map[string]int{"": side.Hand.N, "hand": side.Hand.N, "deck": side.Deck.N, "discard": len(side.Discard)}[from]
	if n == 0 {
		return impossible("nothing-there", referee.Args{"seat": seat, "from": referee.Key("counter." + cmp.Or(from, "hand"))})
	}
	if a.One("card") == "" && from == "discard" {
		return impossible("which-discarded", referee.Args{"seat": seat})
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
			return impossible("not-discarded", referee.Args{"seat": seat, "card": card.ID})
		}
		return nil
	}
	return s.checkCopies(holding{a.Seat, seat, card, 0})
}
