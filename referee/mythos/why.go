package mythos

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// Topics lists the numbers that Shinpan can explain. Chakra, points and the score are sums over
// the events of the match; Power and costs come from the position.
func (g *Rules) Topics() []referee.TopicForm {
	return []referee.TopicForm{
		{Name: "chakra", Kinds: []referee.Kind{referee.KindSeat}, Counter: "chakra"},
		{Name: "points", Kinds: []referee.Kind{referee.KindSeat}, Counter: "points"},
		{Name: "score", Counter: "points"},
		{Name: "score", Kinds: []referee.Kind{referee.KindSeat}, Counter: "points"},
		{Name: "power", Kinds: []referee.Kind{referee.KindPiece}},
		{Name: "power", Kinds: []referee.Kind{referee.KindPlace}},
		{Name: "power", Kinds: []referee.Kind{referee.KindPlace, referee.KindSeat}},
		{Name: "cost", Kinds: []referee.Kind{referee.KindCard, referee.KindPlace, referee.KindSeat}},
		{Name: "cost", Kinds: []referee.Kind{referee.KindCard}},
		{Name: "cost", Kinds: []referee.Kind{referee.KindPiece}},
		{Name: "cost", Kinds: []referee.Kind{referee.KindCard, referee.KindPiece}},
		{Name: "cost", Kinds: []referee.Kind{referee.KindCard, referee.KindPiece, referee.KindPiece}},
	}
}

// Why breaks down the Power of a character, the Power of both sides at a
// mission, or a cost.
func (s *State) Why(t referee.Topic) (referee.Ledger, []referee.Problem) {
	arg := ""
	if len(t.Args) > 0 {
		arg = t.Args[0]
	}
	at, isPiece := s.Table.Find(arg)
	m, isPlace := s.Table.Mission(arg)
	card, isCard := s.Cards.Card(referee.Card(arg))
	switch {
	case t.Name == "power" && isPiece:
		return ledger("why.power", s.pieceArgs(at), s.powerParts(s.Table, at)), nil
	case t.Name == "power" && isPlace && len(t.Args) > 1:
		return s.whySide(m, t.Args[1])
	case t.Name == "power" && isPlace:
		return s.whyMission(m), nil
	case t.Name == "cost" && isPiece:
		return s.whyPieceCost(at), nil
	case t.Name == "cost" && isCard && !card.Mission:
		return s.whyCost(card, t.Args[1:])
	}
	return referee.Ledger{}, s.cannotExplain(t.Name, arg)
}

// cannotExplain returns the problem that prevents explaining a number, such as a missing mission
// or character.
func (s *State) cannotExplain(topic, arg string) []referee.Problem {
	_, name, _ := referee.CutPiece(arg) // a single letter can be read as a character's position
	switch {
	case slices.Contains(rulebook.Ranks[:], name):
		return s.standing().checkMissionInPlay(name)
	case topic == "power" && strings.ContainsAny(name, "0123456789"):
		return s.standing().checkPiece(arg)
	}
	if name != "" {
		arg = name
	}
	return referee.Cannot("why", referee.Args{"word": arg})
}

func ledger(title referee.Key, args referee.Args, parts []referee.Part) referee.Ledger {
	l := referee.Ledger{Title: title, Args: args, Parts: parts}
	for i := range l.Parts {
		l.Total += l.Parts[i].N
		l.Parts[i].Now = l.Total
	}
	return l
}

// whyMission lists the characters of both sides with each side's running total. The last line
// gives the player who would win, and the rule.
func (s *State) whyMission(m int) referee.Ledger {
	var parts []referee.Part
	for i := range rulebook.Players {
		seat := referee.Seat(i + 1)
		parts = append(parts, referee.Part{Head: true, Key: "why.side", Args: referee.Args{"seat": seat, "n": s.power(s.Table, seat, m)}})
		side := 0
		for n := range s.Table.Missions[m].Characters[i] {
			at := position.Spot{Seat: seat, Mission: m, Index: n}
			power := s.characterPower(s.Table, at)
			side += power
			parts = append(parts, referee.Part{N: power, Now: side, Key: "why.character", Args: s.pieceArgs(at)})
		}
	}
	lead := s.missionLead(s.Table, m)
	verdict := referee.Part{Head: true, Key: "why.leads", Args: referee.Args{"seat": lead.seat}, Cause: lead.rule()}
	if lead.seat == referee.Nobody {
		verdict.Key = "why.nobody-leads"
	}
	title := referee.Args{"place": rulebook.Ranks[m], "card": s.Table.Missions[m].Card.ID}
	return referee.Ledger{Title: "why.mission", Args: title, Parts: append(parts, verdict), NoTotal: true}
}

// whySide breaks down the Power of one side at a mission, character by character.
func (s *State) whySide(m int, side string) (referee.Ledger, []referee.Problem) {
	if !slices.Contains(SeatTokens(), side) {
		return referee.Ledger{}, referee.Cannot("no-seat", referee.Args{"word": side})
	}
	seat, _ := referee.ParseSeat(side)
	l := referee.Ledger{Title: "why.mission-side", Args: referee.Args{"place": rulebook.Ranks[m], "seat": seat}}
	for n := range s.Table.Missions[m].Characters[seat.Index()] {
		at := position.Spot{Seat: seat, Mission: m, Index: n}
		l.Parts = append(l.Parts, referee.Part{Head: true, Key: "why.character", Args: s.pieceArgs(at)})
		for _, part := range s.powerParts(s.Table, at) {
			l.Total += part.N
			part.Now = l.Total
			l.Parts = append(l.Parts, part)
		}
	}
	return l, nil
}

// pieceArgs returns the message arguments that name a character, without the card if its face
// is not public.
func (s *State) pieceArgs(at position.Spot) referee.Args {
	args := referee.Args{"piece": at.Id(), "seat": at.Seat, "card": ""}
	if shown := s.Table.At(at).Shown(); shown != "" {
		args["card"] = shown
	}
	return args
}

// whyCost breaks down the price of playing a card face-up at a mission, including as an upgrade.
// Without a mission, it gives the printed cost.
func (s *State) whyCost(card *cards.Card, args []string) (referee.Ledger, []referee.Problem) {
	title := referee.Args{"card": card.ID}
	if len(args) == 0 {
		printed := pricePart{n: card.Cost, key: "why.printed-cost", card: card.ID, cause: rule("R-PAY")}
		return ledger("why.cost", title, []referee.Part{printed.part()}), nil
	}
	if _, name, isPiece := referee.CutPiece(args[0]); isPiece && strings.ContainsAny(name, "0123456789") {
		return s.whyCostOn(card, args)
	}
	m, ok := s.Table.Mission(args[0])
	if !ok {
		return referee.Ledger{}, s.standing().checkMissionInPlay(args[0])
	}
	seat := s.Table.Turn
	if len(args) > 1 {
		seat, _ = referee.ParseSeat(args[1])
		if !slices.Contains(SeatTokens(), args[1]) {
			return referee.Ledger{}, referee.Cannot("no-seat", referee.Args{"word": args[1]})
		}
	}
	if seat == referee.Nobody {
		seat = 1
	}
	to := target{seat: seat, mission: m}
	to.over, to.upgrades = s.Table.Named(seat, m, card.Name)
	title["place"], title["seat"] = rulebook.Ranks[m], seat
	return ledger("why.cost-at", title, s.explainPrice(s.Table, card, to)), nil
}

// whyCostOn breaks down the price of revealing a hidden character as a card, over another
// character if one is named, or the price of a card that covers a character. The cards below an
// unnamed character are secret, so the saving from them is also secret.
func (s *State) whyCostOn(card *cards.Card, args []string) (referee.Ledger, []referee.Problem) {
	for _, id := range args {
		if problems := s.standing().checkPiece(id); problems != nil {
			return referee.Ledger{}, problems
		}
	}
	b := s.Veiled(s.Table, referee.Nobody)
	at, _ := b.Find(args[0])
	title := referee.Args{"card": card.ID, "piece": at.Id()}
	c := b.At(at)
	switch up := !c.Hidden || c.Named && c.Face() != card; {
	case up && len(args) > 1:
		return referee.Ledger{}, referee.Cannot("not-hidden", referee.Args{"piece": at.Id(), "seat": at.Seat})
	case up:
		to := target{seat: at.Seat, mission: at.Mission, over: at, upgrades: true}
		return ledger("why.cost-over", title, s.explainPrice(b, card, to)), nil
	}
	a := referee.Say(at.Seat, "reveal", "piece", args[0])
	if len(args) > 1 {
		a = referee.Say(at.Seat, "reveal", "piece", args[0], "over", args[1])
		if problems := s.standing().checkRevealOver(a, at); problems != nil {
			return referee.Ledger{}, problems
		}
	}
	to, key := s.revealTarget(b, a, card), referee.Key("why.cost-reveal")
	if to.upgrades {
		key, title["other"] = "why.cost-reveal-over", to.over.Id()
	}
	return ledger(key, title, s.explainPrice(b, card, to)), nil
}

// whyPieceCost breaks down the cost of a character in play, as effects see it.
func (s *State) whyPieceCost(at position.Spot) referee.Ledger {
	c := s.Table.At(at)
	title := s.pieceArgs(at)
	part := referee.Part{N: s.costForEffects(s.Table, at), Key: "why.printed-cost", Args: title, Cause: rule("R-PAY")}
	if c.Hidden {
		part.Key, part.Cause = "why.hidden-cost", rule("R-HIDDEN")
	}
	return ledger("why.cost", title, []referee.Part{part})
}
