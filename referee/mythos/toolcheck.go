package mythos

import (
	"cmp"
	"slices"

	"shinpan/referee"
)

// What the rules say of the table's declarations, one check for each.

func checkTokens(s *state, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.now.find(a.One("piece"))
	if has := s.now.at(at).tokens; has+count(a) < 0 {
		return []referee.Problem{refusal("tokens-short", "R-TOKENS", referee.Args{"piece": at.id(), "has": has, "n": has})}
	}
	return checkCount(a)
}

func checkCount(a referee.Answer) []referee.Problem {
	if count(a) == 0 {
		return impossible("zero", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	return nil
}

func checkPowerChange(s *state, a referee.Answer) []referee.Problem {
	return append(s.checkPiece(a.One("piece")), checkCount(a)...)
}

// checkDefeat asks for the name of a hidden card that goes to the open
// discard pile, unless the ruling defeated-hidden keeps it secret.
func checkDefeat(s *state, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.now.find(a.One("piece"))
	c := s.now.at(at)
	said := a.One("as")
	switch {
	case said != "":
		_, problems := s.checkFace(a.Seat, at, said)
		return problems
	case c.owner() != at.seat && s.ruling("removed-control") == "owner-side":
		return nil // it does not go to the pile
	case c.hidden && c.shown() == "" && s.ruling("defeated-hidden") == "shown":
		return []referee.Problem{refusal("name-defeated", "R-DEFEAT", referee.Args{"piece": at.id(), "seat": at.seat})}
	}
	return nil
}

func checkDown(s *state, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	if at, _ := s.now.find(a.One("piece")); s.now.at(at).hidden {
		return impossible("already-hidden", referee.Args{"piece": at.id()})
	}
	return nil
}

func checkUp(s *state, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.now.find(a.One("piece"))
	card, problems := s.checkFace(a.Seat, at, a.One("as"))
	if referee.CannotBe(problems) {
		return problems
	}
	return append(problems, s.checkCollision(spot{at.seat, at.mission, 0}, card.Name)...)
}

func checkMove(s *state, a referee.Answer) []referee.Problem {
	problems := append(s.checkPiece(a.One("piece")), s.checkMissionInPlay(a.One("mission"))...)
	if problems != nil {
		return problems
	}
	at, _ := s.now.find(a.One("piece"))
	to, _ := s.now.mission(a.One("mission"))
	if to == at.mission {
		return impossible("already-there", referee.Args{"piece": at.id(), "place": ranks[to]})
	}
	return s.checkCollision(spot{at.seat, to, 0}, s.now.at(at).name())
}

func checkControl(s *state, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.now.find(a.One("piece"))
	return s.checkCollision(spot{other(at.seat), at.mission, 0}, s.now.at(at).name())
}

// checkCollision says that nobody may choose to bring a name where it already
// stands (R-COLLISION). Where an effect forces it, the table lets it stand
// and the ruling forced-collision is applied.
func (s *state) checkCollision(to spot, name string) []referee.Problem {
	if at, taken := s.now.named(to.seat, to.mission, name); taken {
		return []referee.Problem{refusal("collision", "R-COLLISION", referee.Args{"piece": at.id(), "card": s.now.at(at).shown(), "place": ranks[to.mission]})}
	}
	return nil
}

func checkPieceOnly(s *state, a referee.Answer) []referee.Problem {
	return s.checkPiece(a.One("piece"))
}

// checkName takes whatever may lie there: nobody has to show the card, and a
// refusal would tell what a board file hides.
func checkName(s *state, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.now.find(a.One("piece"))
	if c := s.now.at(at); c.hidden && !c.named {
		card, problems := s.character(a.One("as"))
		if problems != nil {
			return problems
		}
		return s.checkClaim(a.Seat, at, card)
	}
	_, problems := s.checkFace(a.Seat, at, a.One("as"))
	return problems
}

func checkSeat(s *state, a referee.Answer) []referee.Problem {
	for _, slot := range []string{"seat", "for"} {
		if token := a.One(slot); token != "" && !slices.Contains(seatTokens(), token) {
			return impossible("no-seat", referee.Args{"word": token})
		}
	}
	return nil
}

func checkSeatCount(s *state, a referee.Answer) []referee.Problem {
	return append(checkSeat(s, a), checkCount(a)...)
}

func checkDraw(s *state, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	if count(a) < 0 {
		return impossible("negative", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	return nil
}

// checkChakra says when a player would lose more chakra than there is.
func checkChakra(s *state, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	return s.checkLoss(whom(a, "seat"), -count(a))
}

func checkSteal(s *state, a referee.Answer) []referee.Problem {
	if problems := checkDraw(s, a); problems != nil {
		return problems
	}
	return s.checkLoss(other(whom(a, "seat")), count(a))
}

func (s *state) checkLoss(seat referee.Seat, n int) []referee.Problem {
	if has := s.now.side(seat).chakra; n > has {
		return []referee.Problem{refusal("chakra-short", "R-ALL-OR-NOTHING", referee.Args{"seat": seat, "chakra": has, "n": has})}
	}
	return nil
}

func checkPoints(s *state, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	seat := whom(a, "seat")
	if has := s.now.points(seat); has+count(a) < 0 {
		return []referee.Problem{refusal("points-short", "R-POINTS", referee.Args{"seat": seat, "points": has, "n": has})}
	}
	return nil
}

func checkDiscard(s *state, a referee.Answer) []referee.Problem {
	if problems := append(checkSeat(s, a), checkWord(a, "from", "hand", "deck")...); problems != nil {
		return problems
	}
	seat := whom(a, "seat")
	side := s.now.side(seat)
	has, code := side.hand.n, "hand-short"
	if a.One("from") == "deck" {
		has, code = side.deck.n, "deck-short"
	}
	if len(a.All("cards")) > has {
		return impossible(code, referee.Args{"seat": seat, "has": has, "n": has})
	}
	after := *s // with those of the answer that have gone already
	after.now = s.now.clone()
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
func (s *state) checkGone(by, seat referee.Seat, card *Card, from string) []referee.Problem {
	side := s.now.side(seat)
	var problems []referee.Problem
	if from == "deck" {
		problems = append(s.checkCopies(holding{by, seat, card, 0}), s.checkOnTop(seat, card, 1)...)
		side.deck.takeTop()
	} else {
		problems = s.checkHand(holding{by, seat, card, 0})
		side.hand.take(card)
	}
	side.discard = append(side.discard, card)
	return problems
}

func checkWord(a referee.Answer, slot string, words ...string) []referee.Problem {
	if said := a.One(slot); said != "" && !slices.Contains(words, said) {
		return impossible("not-a-word", referee.Args{"word": said, "slot": referee.Key("slot." + slot)})
	}
	return nil
}

// checkPut checks a card brought into play by an effect.
func checkPut(s *state, a referee.Answer) []referee.Problem {
	problems := append(checkSeat(s, a), s.checkMissionInPlay(a.One("mission"))...)
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
	m, _ := s.now.mission(a.One("mission"))
	if over, upgrades := s.now.named(seat, m, card.Name); upgrades {
		problems = append(problems, s.checkUpgrade(card, target{seat: seat, mission: m, upgrades: true, over: over})...)
	}
	return problems
}

// checkSource says whether the card, or an unnamed one, can come from there.
func (s *state) checkSource(seat referee.Seat, a referee.Answer) []referee.Problem {
	side := s.now.side(seat)
	from := a.One("from")
	n := map[string]int{"": side.hand.n, "hand": side.hand.n, "deck": side.deck.n, "discard": len(side.discard)}[from]
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
		if !slices.Contains(side.discard, card) && !slices.Contains(side.discard, nil) {
			return impossible("not-discarded", referee.Args{"seat": seat, "card": card.ID})
		}
		return nil
	}
	return s.checkCopies(holding{a.Seat, seat, card, 0})
}
