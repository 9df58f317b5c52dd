package mythos

import "shinpan/referee"

// refusal builds an illegal problem; the message, the fix and the code share
// one name.
func refusal(code, rule string, args referee.Args) referee.Problem {
	return referee.Problem{Code: code, Args: args, Rule: rule, Fix: code}
}

// both are the problems of two checks.
func both(one, two []referee.Problem) []referee.Problem {
	if len(one) == 0 {
		return two
	}
	return append(one, two...)
}

// checkPlay gives every rule that a face-up play breaks.
func checkPlay(s *state, a referee.Answer) []referee.Problem {
	card, wrong := s.character(a.One("card"))
	wrong = both(wrong, s.checkPlace(a))
	if wrong != nil {
		return wrong
	}
	problems := s.checkSourceOf(a.Seat, card)
	to := s.playTarget(s.now, a, card)
	to.change = s.grantedChange()
	problems = both(problems, s.checkWinning(card, to))
	if to.upgrades {
		problems = both(problems, s.checkUpgrade(card, to))
		problems = both(problems, s.checkNameFree(card, to))
	}
	return both(problems, s.checkPrice(a.Seat, card, to))
}

// character reads a card token that must be a character card.
func (s *state) character(id string) (*Card, []referee.Problem) {
	card, ok := s.cards.Card(referee.Card(id))
	if !ok {
		return nil, impossible("unknown-card", referee.Args{"word": id})
	}
	if card.Mission {
		return nil, impossible("not-a-character", referee.Args{"card": card.ID})
	}
	return card, nil
}

// checkPlace wants exactly one of "@mission" and "over piece", and that it is
// there.
func (s *state) checkPlace(a referee.Answer) []referee.Problem {
	over, place := a.One("over"), a.One("mission")
	switch {
	case over == "" && place == "":
		return impossible("where", nil)
	case over != "" && place != "":
		at, ok := s.now.find(over)
		if m, in := s.now.mission(place); !ok || !in || m != at.mission {
			return impossible("two-places", referee.Args{"place": place, "piece": over})
		}
		return s.checkOwn(a.Seat, over)
	case over != "":
		return s.checkOwn(a.Seat, over)
	}
	return s.checkMissionInPlay(place)
}

func (s *state) checkMissionInPlay(place string) []referee.Problem {
	if _, ok := s.now.mission(place); !ok {
		return []referee.Problem{{Code: "no-mission", Args: referee.Args{"place": place, "places": missionsInPlay(s.now)}, Rule: "R-RANK", Fix: "no-mission", Grade: referee.Impossible}}
	}
	return nil
}

func missionsInPlay(b *board) string {
	list := ""
	for i := range b.missions {
		if i > 0 {
			list += ", "
		}
		list += ranks[i]
	}
	return list
}

// checkPiece wants a character to stand there.
func (s *state) checkPiece(id string) []referee.Problem {
	if _, ok := s.now.find(id); !ok {
		return impossible("no-piece", referee.Args{"piece": id})
	}
	return nil
}

// checkOwn wants a character of the player's own side.
func (s *state) checkOwn(seat referee.Seat, id string) []referee.Problem {
	switch at, ok := s.now.find(id); {
	case !ok:
		return impossible("no-piece", referee.Args{"piece": id})
	case at.seat != seat:
		return impossible("not-yours", referee.Args{"piece": id, "seat": seat})
	}
	return nil
}

// checkUpgrade says why a card may not cover a character (R-UPGRADE).
func (s *state) checkUpgrade(card *Card, to target) []referee.Problem {
	c := s.now.at(to.over)
	refused := func(code string) []referee.Problem {
		args := referee.Args{"card": card.ID, "piece": to.over.id(), "below": c.shown(), "cost": card.Cost}
		if c.shown() != "" {
			args["covered"] = c.card().Cost
		}
		return []referee.Problem{refusal(code, "R-UPGRADE", args)}
	}
	switch {
	case c.hidden && (s.ruling("upgrade-hidden") == "refused" || !c.named):
		return refused("upgrade-hidden")
	case c.owner() != to.seat && s.ruling("upgrade-controlled") == "refused":
		return refused("upgrade-controlled")
	case c.card().Name != card.Name && s.covers(s.now, card, to.over) == "":
		return refused("upgrade-name")
	case card.Cost <= c.card().Cost:
		return refused("upgrade-cost")
	}
	return nil
}

// checkNameFree says when a card that covers one character has the name of
// another one at the mission (R-ONE-NAME).
func (s *state) checkNameFree(card *Card, to target) []referee.Problem {
	at, taken := s.now.named(to.seat, to.mission, card.Name)
	if !taken || at == to.over {
		return nil
	}
	return []referee.Problem{refusal("one-name", "R-ONE-NAME", referee.Args{"card": card.ID, "piece": at.id(), "place": ranks[at.mission]})}
}

// checkPrice says whether the player can pay (R-PAY, R-REVEAL).
func (s *state) checkPrice(seat referee.Seat, card *Card, to target) []referee.Problem {
	has, price := s.now.side(seat).chakra, s.price(s.now, card, to)
	if price <= has {
		return nil
	}
	args := referee.Args{"seat": seat, "card": card.ID, "price": price, "chakra": has, "n": has}
	if to.reveals {
		return []referee.Problem{refusal("reveal-price", "R-REVEAL", args)}
	}
	return []referee.Problem{refusal("price", "R-PAY", args)}
}

// checkHide gives every rule that a face-down play breaks. The card is not
// asked for and plays no part, but where the referee knows all hands.
func checkHide(s *state, a referee.Answer) []referee.Problem {
	problems := s.checkMissionInPlay(a.One("mission"))
	if s.openHands {
		problems = both(problems, s.checkHidden(a))
	} else {
		problems = both(problems, s.checkHandCount(a.Seat))
	}
	if m, ok := s.now.mission(a.One("mission")); ok && s.ruling("hidden-play") == "placing-too" {
		problems = both(problems, s.checkNoReveals(spot{seat: a.Seat, mission: m}))
	}
	if has := s.now.side(a.Seat).chakra; has < hidePrice {
		problems = append(problems, refusal("hide-price", "R-HIDE", referee.Args{"seat": a.Seat, "chakra": has, "price": hidePrice, "n": has}))
	}
	return problems
}

// checkReveal gives every rule that a reveal breaks. When the card was named
// and may be the one that lies there, the refusal has made it known.
func checkReveal(s *state, a referee.Answer) []referee.Problem {
	if problems := s.checkOwn(a.Seat, a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.now.find(a.One("piece"))
	c := s.now.at(at)
	card, problems := s.checkFace(a.Seat, at, a.One("as"))
	if referee.CannotBe(problems) {
		return problems
	}
	legal := problems == nil
	problems = both(problems, s.checkGrantedReveal(at, card))
	problems = both(problems, s.checkRevealTarget(a, card))
	if len(problems) > 0 && legal && !c.named && !s.openHands {
		told := referee.Say(a.Seat, "name", "piece", at.id(), "as", string(card.ID))
		problems[0].Told = &told
	}
	return problems
}

func (s *state) checkRevealTarget(a referee.Answer, card *Card) []referee.Problem {
	at, _ := s.now.find(a.One("piece"))
	if problems := s.checkRevealOver(a, at); problems != nil {
		return problems
	}
	to := s.revealTarget(s.now, a, card)
	to.change = s.grantedChange()
	problems := both(s.checkWinning(card, to), s.checkNoReveals(at))
	refused := func(code string) referee.Problem {
		return refusal(code, "R-ONE-NAME", referee.Args{"card": card.ID, "piece": at.id(), "other": to.over.id()})
	}
	if to.upgrades {
		switch sameName := s.now.at(to.over).name() == card.Name; {
		case !sameName:
			problems = both(problems, s.checkUpgrade(card, to))
			problems = both(problems, s.checkNameFree(card, to))
		case s.ruling("hide-over-name") == "refused" && to.over.index < at.index:
			problems = append(problems, refused("hidden-over-name"))
		case s.ruling("reveal-over-name") == "refused":
			problems = append(problems, refused("reveal-over-name"))
		default:
			problems = both(problems, s.checkUpgrade(card, to))
		}
	}
	return both(problems, s.checkPrice(at.seat, card, to))
}

// checkRevealOver wants the character that a reveal covers to be another of
// the player's own, at the same mission.
func (s *state) checkRevealOver(a referee.Answer, at spot) []referee.Problem {
	id := a.One("over")
	if id == "" {
		return nil
	}
	if problems := s.checkOwn(a.Seat, id); problems != nil {
		return problems
	}
	if over, _ := s.now.find(id); over == at || over.mission != at.mission {
		return impossible("two-places", referee.Args{"place": ranks[at.mission], "piece": id})
	}
	return nil
}

// checkFace settles as what a hidden character may be turned up or named, as
// far as the one who says it may know.
func (s *state) checkFace(by referee.Seat, at spot, said string) (*Card, []referee.Problem) {
	c := s.now.at(at)
	switch {
	case !c.hidden:
		return nil, impossible("not-hidden", referee.Args{"piece": at.id(), "seat": at.seat})
	case said == "" && (c.card() == nil || !c.named && !s.openHands):
		return nil, impossible("name-it", referee.Args{"piece": at.id(), "seat": at.seat})
	case said == "":
		return c.card(), nil
	}
	card, problems := s.character(said)
	if problems != nil {
		return nil, problems
	}
	known := c.card()
	switch {
	case known == nil || !c.named && !s.maySee(at, by): // a refusal would tell
		return card, s.checkClaim(by, at, card)
	case known == card:
		return card, nil
	}
	args := referee.Args{"piece": at.id(), "seat": at.seat, "card": card.ID}
	if !c.named { // a board file had another
		return card, []referee.Problem{refusal("named-wrong", "R-HIDDEN", args)}
	}
	args["known"] = c.card().ID
	return card, []referee.Problem{refusal("named-before", "R-HIDDEN", args)}
}

// checkClaim says whether a hidden character can be a card, as far as the one
// who says it may know, but for its face.
func (s *state) checkClaim(by referee.Seat, at spot, card *Card) []referee.Problem {
	problems := s.checkCopies(holding{by, s.now.at(at).top.owner, card, 0})
	problems = both(problems, s.contradictions(s.now.at(at).said, card))
	return both(problems, s.checkTwins(at, card))
}

// checkTwins applies the ruling hide-beside-hidden: two hidden characters of
// one name on one side of a mission.
func (s *state) checkTwins(at spot, card *Card) []referee.Problem {
	if s.ruling("hide-beside-hidden") == "allowed" {
		return nil
	}
	for _, twin := range s.now.own(at.seat, true) {
		c := s.now.at(twin)
		if twin != at && twin.mission == at.mission && c.named && c.card().Name == card.Name {
			return []referee.Problem{refusal("hidden-twins", "R-ONE-NAME", referee.Args{"card": card.ID, "piece": at.id(), "other": twin.id()})}
		}
	}
	return nil
}

// checkNothing is the check of answers that are always legal when offered.
func checkNothing(*state, referee.Answer) []referee.Problem { return nil }
