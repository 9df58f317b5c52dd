package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The rules that a turn can break by playing, hiding or revealing a card. Effects that let a player
// do one of these use the same checks (checkGranted).

// refusal builds the problem with an illegal play. The message, the fix and the code share one
// name.
func refusal(code, rule string, args referee.Args) referee.Problem {
	return referee.Problem{Code: code, Args: args, Rule: rule, Fix: code}
}

// refusal returns a refusal whose fix depends on whether the card comes from the hand or is
// revealed. A card that is already at a mission cannot be played at another.
func (t target) refusal(code, rule string, args referee.Args) referee.Problem {
	p := refusal(code, rule, args)
	if t.reveals {
		p.Fix = "stays-hidden"
	}
	return p
}

// standing is a match together with the board on which an answer is checked. Its own methods are
// the checks. All its other methods come from Match.
type standing struct {
	*Match
	b *position.Board
}

// checkTurn returns every rule that a turn breaks.
func (s standing) checkTurn(a referee.Answer) []referee.Problem {
	switch a.Verb {
	case "play":
		return s.checkPlay(a, nil)
	case "hide":
		return s.checkHide(a)
	case "reveal":
		return s.checkReveal(a, nil)
	}
	return nil // a pass is always legal
}

// checkPlay returns every rule that a face-up play breaks, in a turn or through an effect.
func (s standing) checkPlay(a referee.Answer, by *grant) []referee.Problem {
	card, wrong := s.character(a.One("card"))
	wrong = append(wrong, s.checkPlace(a)...)
	if referee.CannotBe(wrong) {
		return wrong
	}
	problems := append(wrong, s.checkSourceOf(a.Seat, card, by)...)
	to := s.playTarget(s.b, a, card)
	to.priceChange = by.priceChange()
	problems = append(problems, s.checkWinning(card, to)...)
	if to.upgrades {
		problems = append(problems, s.checkUpgrade(card, to)...)
		problems = append(problems, s.checkNameFree(card, to)...)
	}
	problems = append(problems, s.checkPrice(a.Seat, card, to)...)
	if referee.CannotBe(problems) {
		return problems
	}
	return append(problems, s.checkMust(a, card, to, by)...)
}

// character reads a token, which must name a character card.
func (s standing) character(id string) (*cards.Card, []referee.Problem) {
	card, ok := s.Cards.Card(referee.Card(id))
	if !ok {
		return nil, referee.Cannot("unknown-card", referee.Args{"word": id})
	}
	if card.Mission {
		return nil, referee.Cannot("not-a-character", referee.Args{"card": card.ID})
	}
	return card, nil
}

// checkPlace requires exactly one of "@mission" and "over piece", and that the target exists.
func (s standing) checkPlace(a referee.Answer) []referee.Problem {
	over, place := a.One("over"), a.One("mission")
	switch {
	case over == "" && place == "":
		return referee.Cannot("where", nil)
	case over != "" && place != "":
		at, ok := s.b.Find(over)
		if m, in := s.b.Mission(place); !ok || !in || m != at.Mission {
			return referee.Cannot("two-places", referee.Args{"place": place, "piece": over})
		}
		return s.checkOwn(a.Seat, over, "R-UPGRADE")
	case over != "":
		return s.checkOwn(a.Seat, over, "R-UPGRADE")
	}
	return s.checkMissionInPlay(place)
}

func (s standing) checkMissionInPlay(place string) []referee.Problem {
	if _, ok := s.b.Mission(place); !ok {
		return []referee.Problem{{Code: "no-mission", Args: referee.Args{"place": place, "places": missionsInPlay(s.b)}, Rule: "R-RANK", Fix: "no-mission", Grade: referee.Impossible}}
	}
	return nil
}

func missionsInPlay(b *position.Board) string {
	list := ""
	for i := range b.Missions {
		if i > 0 {
			list += ", "
		}
		list += rulebook.Ranks[i]
	}
	return list
}

// checkPiece requires that a character exists.
func (s standing) checkPiece(id string) []referee.Problem {
	if _, ok := s.b.Find(id); !ok {
		return referee.Cannot("no-piece", referee.Args{"piece": id})
	}
	return nil
}

// checkOwn requires a character on the player's own side, citing a rule.
func (s standing) checkOwn(seat referee.Seat, id, rule string) []referee.Problem {
	switch at, ok := s.b.Find(id); {
	case !ok:
		return referee.Cannot("no-piece", referee.Args{"piece": id})
	case at.Seat != seat:
		return []referee.Problem{refusal("not-yours", rule, referee.Args{"piece": id, "seat": seat})}
	}
	return nil
}

// checkUpgrade returns the reason why a card cannot cover a character (R-UPGRADE).
func (s standing) checkUpgrade(card *cards.Card, to target) []referee.Problem {
	c := s.b.At(to.over)
	refused := func(code string) []referee.Problem {
		args := referee.Args{"card": card.ID, "piece": to.over.Id(), "below": c.Shown(), "cost": card.Cost, "others": len(s.b.Missions) - 1}
		if c.Shown() != "" {
			args["covered"] = c.Face().Cost
		}
		return []referee.Problem{to.refusal(code, "R-UPGRADE", args)}
	}
	switch {
	case c.Hidden && (s.Ruled(rulebook.UpgradeHiddenRefused) || !c.Named):
		return refused("upgrade-hidden")
	case c.Owner() != to.seat && s.Ruled(rulebook.UpgradeControlledRefused):
		return refused("upgrade-controlled")
	case c.Face().Name != card.Name && s.covers(s.b, card, to.over) == "":
		return refused("upgrade-name")
	case card.Cost <= c.Face().Cost:
		return refused("upgrade-cost")
	}
	return nil
}

// checkNameFree reports a card that covers one character but has the name of another at the
// mission (R-ONE-NAME).
func (s standing) checkNameFree(card *cards.Card, to target) []referee.Problem {
	at, taken := s.b.Named(to.seat, to.mission, card.Name)
	if !taken || at == to.over {
		return nil
	}
	args := referee.Args{"card": card.ID, "piece": at.Id(), "place": rulebook.Ranks[at.Mission], "others": len(s.b.Missions) - 1}
	args["over"] = to.over != at && len(s.checkUpgrade(card, target{seat: to.seat, mission: at.Mission, over: at})) == 0
	return []referee.Problem{to.refusal("one-name", "R-ONE-NAME", args)}
}

// checkPrice checks whether the player can pay (R-PAY, R-REVEAL).
func (s standing) checkPrice(seat referee.Seat, card *cards.Card, to target) []referee.Problem {
	has, price := s.b.Side(seat).Chakra, s.price(s.b, card, to)
	if price <= has {
		return nil
	}
	args := referee.Args{"seat": seat, "card": card.ID, "price": price, "chakra": has, "n": has}
	if to.reveals {
		return []referee.Problem{refusal("reveal-price", "R-REVEAL", args)}
	}
	return []referee.Problem{refusal("price", "R-PAY", args)}
}

// checkHide returns every rule that a face-down play breaks. It ignores the card, unless
// Shinpan knows all hands.
func (s standing) checkHide(a referee.Answer) []referee.Problem {
	problems := s.checkMissionInPlay(a.One("mission"))
	if s.OpenHands {
		problems = append(problems, s.checkHidden(a)...)
	} else {
		problems = append(problems, s.checkHandCount(a.Seat)...)
	}
	if m, ok := s.b.Mission(a.One("mission")); ok && s.Ruled(rulebook.HiddenPlayPlacingToo) {
		problems = append(problems, s.checkNoReveals(position.Spot{Seat: a.Seat, Mission: m})...)
	}
	if has := s.b.Side(a.Seat).Chakra; has < rulebook.HidePrice {
		problems = append(problems, refusal("hide-price", "R-HIDE", referee.Args{"seat": a.Seat, "chakra": has, "price": rulebook.HidePrice, "n": has}))
	}
	return problems
}

// checkReveal returns every rule that a reveal breaks, in a turn or through an effect. If the
// answer named the card and it can be the hidden one, the rejection reveals it.
func (s standing) checkReveal(a referee.Answer, by *grant) []referee.Problem {
	wrong := s.checkOwn(a.Seat, a.One("piece"), "R-REVEAL")
	if referee.CannotBe(wrong) {
		return wrong
	}
	at, _ := s.b.Find(a.One("piece"))
	c := s.b.At(at)
	if wrong != nil && a.One("as") == "" && !c.Named { // this problem reveals the card to no player
		return referee.Cannot("name-it", referee.Args{"piece": at.Id(), "seat": at.Seat})
	}
	card, problems := s.checkFace(a.Seat, at, a.One("as"))
	problems = append(wrong, problems...)
	if referee.CannotBe(problems) {
		return problems
	}
	legal := problems == nil
	problems = append(problems, s.checkGrantedReveal(at, card, by)...)
	problems = append(problems, s.checkRevealTarget(a, card, by)...)
	if len(problems) > 0 && legal && !c.Named && !s.OpenHands {
		told := referee.Say(a.Seat, "name", "piece", at.Id(), "as", string(card.ID))
		problems[0].Told = &told
	}
	return problems
}

func (s standing) checkRevealTarget(a referee.Answer, card *cards.Card, by *grant) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	if problems := s.checkRevealOver(a, at); problems != nil {
		return problems
	}
	to := s.revealTarget(s.b, a, card)
	to.priceChange = by.priceChange()
	problems := append(s.checkWinning(card, to), s.checkNoReveals(at)...)
	refused := func(code string) referee.Problem {
		return refusal(code, "R-ONE-NAME", referee.Args{"card": card.ID, "piece": at.Id(), "other": to.over.Id()})
	}
	if to.upgrades {
		switch sameName := s.b.At(to.over).Name() == card.Name; {
		case !sameName:
			problems = append(problems, s.checkUpgrade(card, to)...)
			problems = append(problems, s.checkNameFree(card, to)...)
		case s.Ruled(rulebook.HideOverNameRefused) && to.over.Index < at.Index:
			// checkPlaced reported this when the card was named
		case s.Ruled(rulebook.RevealOverNameRefused):
			problems = append(problems, refused("reveal-over-name"))
		default:
			problems = append(problems, s.checkUpgrade(card, to)...)
		}
	}
	problems = append(problems, s.checkPrice(at.Seat, card, to)...)
	return append(problems, s.checkMust(a, card, to, by)...)
}

// checkRevealOver requires that a revealed card covers another of the player's own characters, at
// the same mission.
func (s standing) checkRevealOver(a referee.Answer, at position.Spot) []referee.Problem {
	id := a.One("over")
	if id == "" {
		return nil
	}
	problems := s.checkOwn(a.Seat, id, "R-UPGRADE")
	if over, _ := s.b.Find(id); problems == nil && (over == at || over.Mission != at.Mission) {
		return referee.Cannot("two-places", referee.Args{"place": rulebook.Ranks[at.Mission], "piece": id})
	}
	if problems != nil { // this does not move a character to another side
		problems[0].Grade = referee.Impossible
	}
	return problems
}

// checkWinning rejects a mission that the player is not winning, for a card that can be played
// only at a mission that its player is winning.
func (s standing) checkWinning(card *cards.Card, to target) []referee.Problem {
	if !s.automatic() || card.OnlyWhereWinning() == "" {
		return nil
	}
	lead := s.missionLead(s.b, to.mission)
	if lead.seat == to.seat && !(lead.tied && s.Ruled(rulebook.WinningTieNo)) {
		return nil
	}
	return []referee.Problem{to.refusal("not-winning", "R-CONTINUOUS", referee.Args{"card": card.ID, "place": rulebook.Ranks[to.mission], "seat": to.seat, "line": card.OnlyWhereWinning(), "others": len(s.b.Missions) - 1})}
}

// checkNoReveals reports an effect that prevents the player from revealing at a mission.
func (s standing) checkNoReveals(at position.Spot) []referee.Problem {
	by, forbidden := s.noReveals(s.b, at.Seat, at.Mission)
	if !forbidden {
		return nil
	}
	return []referee.Problem{refusal("no-reveals", "R-CONTINUOUS", referee.Args{"line": by.line.Code, "place": rulebook.Ranks[at.Mission]})}
}
