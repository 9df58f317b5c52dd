package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/effect"
	"shinpan/referee/verbs"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// tableChanges returns the changes to players' permissions, to the Chain and attacks, to the end of
// the duel, and to the printed facts of cards.
func tableChanges() []verb {
	whose := blankFor.Asked()
	return []verb{
		{Name: "negate", Blanks: []blank{count("link", 1, mostAtOnce).From(standing.negatable), blankBy}, Check: checkNegate, Change: (*run).declareNegate},
		{Name: "allow", Blanks: []blank{blankSeat, count("count", 1, mostAtOnce), blankBy}, Change: (*run).declareAllow},
		{Name: "forbid", Blanks: []blank{blankSeats, word("what", "from").OneOf("forbid", forbiddable()...).Several(), word("length", "for").Asked().OneOf("length", position.Untils()[:1]...), blankWhile, blankBy}, Check: checkLasting, Change: (*run).declareForbid},
		{Name: "skip", Blanks: []blank{blankSeat, word("phase", "in").OneOf("phase", skipped...), blankBy}, Change: (*run).declareSkip},
		{Name: "victory", Blanks: []blank{blankSeat.Several(), blankBy}, Change: (*run).declareWin},
		{Name: "card", Blanks: []blank{blankWords, blankFacts}, Check: checkFacts, Change: (*run).declareCard, Offered: verbs.Beside},
		{Name: "auto-pass", Blanks: []blank{word("mode", "").OneOf("auto-pass", "yes", "no"), whose}, Change: (*run).declareAutoPass, Offered: verbs.Always},
		{Name: "concede", Blanks: []blank{whose}, Check: checkConcede, Change: (*run).declareConcede, Offered: verbs.Always},
		{Name: "forfeit", Blanks: []blank{blankSeats, blankBy}, Change: (*run).declareForfeit, Offered: verbs.Always},
		{Name: TimeVerb, Check: checkTime, Change: (*run).declareTime, Offered: verbs.Always},
	}
}

// negatable returns the links of the Chain that are not negated yet. The last link is being
// resolved.
func (s standing) negatable() []string {
	var links []string
	for i := range len(s.b.Chain) - 1 {
		if !s.b.Chain[i].What.Void {
			links = append(links, strconv.Itoa(i+1))
		}
	}
	return links
}

// skipped holds the phases that an effect can skip.
var skipped = []string{position.PhaseDraw.String(), position.PhaseStandby.String(), position.PhaseMain.String(), position.PhaseBattleStart.String(), position.PhaseMainTwo.String()}

// checkNegate requires a link of the Chain that is not negated yet.
func checkNegate(s standing, a referee.Answer) []referee.Problem {
	if i := s.inChain(a.One("link")); i < 0 || s.b.Chain[i].What.Void {
		return referee.ByRule(referee.Cannot("no-link", referee.Args{"n": number(a, "link")}), "R-CHAIN")
	} else if s.unnegatable(&s.b.Chain[i].What) {
		return referee.Breaks("not-negated", "R-CARD-TEXT", referee.Args{"card": s.b.Chain[i].What.Card.ID})
	}
	return nil
}

// declareNegate makes a link of the Chain do nothing (R-NEGATED). Its cost stays paid. The card's
// text, or the ruling once-negated, determines whether its effect counts as used.
func (r *run) declareNegate(a referee.Answer, cause referee.Cause) error {
	link := &r.b.Chain[r.standing().inChain(a.One("link"))]
	link.What.Void = true
	if line := lineOf(&link.What); line != nil && (line.Once == effect.OnceActivation || r.Ruled(rulebook.OnceNegatedUnused)) {
		key := useKey(&acting{card: link.What.Card, line: line, seat: link.Seat, source: link.What.Source})
		if i := slices.Index(r.b.Uses, key); i >= 0 {
			r.b.Uses = slices.Concat(r.b.Uses[:i], r.b.Uses[i+1:])
		}
	}
	r.tell(referee.Event{Kind: "negated", Seat: link.Seat, Card: link.What.Card.ID, N: number(a, "link"), Cause: cause})
	return nil
}

// declareAllow lets a player Normal Summon or Set more often this turn (R-ONE-SUMMON).
func (r *run) declareAllow(a referee.Answer, cause referee.Cause) error {
	seat, n := seatOf(a, "seat"), number(a, "count")
	r.b.Side(seat).More += n
	r.tell(referee.Event{Kind: "allowed", Seat: seat, N: n, Cause: cause})
	return nil
}

// declareSkip has a player skip the next phase of a kind (R-CARD-TEXT).
func (r *run) declareSkip(a referee.Answer, cause referee.Cause) error {
	seat := seatOf(a, "seat")
	side := r.b.Side(seat)
	p := position.Phase(slices.Index(position.PhaseNames[:], a.One("phase")))
	side.Skips = append(side.Skips, p)
	r.tell(referee.Event{Kind: "will-skip", Seat: seat, Key: phaseKey(p), Cause: cause})
	return nil
}

// declareWin ends the duel by the effect of a card (R-WIN-CARD). If both players win, it is a draw.
func (r *run) declareWin(a referee.Answer, cause referee.Cause) error {
	if len(a.All("seat")) > 1 {
		r.tell(referee.Event{Kind: "both-win", Cause: cause})
		r.ends(referee.Nobody, true, "R-WIN-CARD")
		return nil
	}
	seat := seatOf(a, "seat")
	r.tell(referee.Event{Kind: "wins-by-card", Seat: seat, Cause: cause})
	r.wins(seat, "R-WIN-CARD")
	return nil
}

// checkConcede rejects conceding in the other player's turn under one option of the ruling
// concession.
func checkConcede(s standing, a referee.Answer) []referee.Problem {
	if seat := seatOf(a, "for"); !s.scoreOnly && s.Ruled(rulebook.ConcessionOwnTurn) && s.b.Turn > 0 && seat != s.b.Active {
		return referee.Breaks("concede-turn", "R-CONCEDE", referee.Args{"seat": seat, "other": s.b.Active})
	}
	return nil
}

// declareConcede ends the duel because a player gives up: the named player, or by default the
// speaker (R-CONCEDE).
func (r *run) declareConcede(a referee.Answer, _ referee.Cause) error {
	seat := seatOf(a, "for")
	r.tell(referee.Event{Kind: "concedes", Seat: seat, Cause: rule("R-CONCEDE")})
	r.wins(position.Other(seat), "R-CONCEDE")
	return nil
}

// declareForfeit ends the duel by a judge's decision. A player loses it, or both players in a draw
// (R-CONCEDE).
func (r *run) declareForfeit(a referee.Answer, cause referee.Cause) error {
	loser, _ := referee.ParseSeat(a.All("seats")[0])
	if both := len(a.All("seats")) > 1; both {
		r.tell(referee.Event{Kind: "both-forfeit", Cause: cause})
		r.ends(referee.Nobody, true, "R-CONCEDE")
		return nil
	}
	r.tell(referee.Event{Kind: "forfeits", Seat: loser, Cause: cause})
	r.wins(position.Other(loser), "R-CONCEDE")
	return nil
}

// checkTime rejects calling time again while the duel continues because of it.
func checkTime(s standing, _ referee.Answer) []referee.Problem {
	if s.b.Sudden {
		return referee.Breaks("sudden-already", "R-CONCEDE", referee.Args{"lp": s.b.LifePoints()[0]})
	}
	return nil
}

// declareTime ends the duel because time is up. The player with more Life Points wins. On a tie, it
// is a draw, or the duel continues until a player has more (ruling time-limit).
func (r *run) declareTime(referee.Answer, referee.Cause) error {
	r.tell(referee.Event{Kind: "time-over", Values: r.b.LifePoints(), Cause: rule("R-CONCEDE")})
	leader := r.b.Leader()
	switch {
	case r.Ruled(rulebook.TimeLimitDraw):
		r.ends(referee.Nobody, true, "R-CONCEDE")
	case leader != referee.Nobody:
		r.wins(leader, "R-CONCEDE")
	case r.Ruled(rulebook.TimeLimitSuddenDeath):
		r.b.Sudden = true
		r.tell(referee.Event{Kind: "sudden-death", Cause: rule("R-CONCEDE")})
	default:
		r.ends(referee.Nobody, true, "R-CONCEDE")
	}
	return nil
}

// declareAutoPass passes the windows at the ends of phases for a player, or stops doing so. The
// player is the named one, or by default the speaker (R-PHASE-END).
func (r *run) declareAutoPass(a referee.Answer, _ referee.Cause) error {
	seat := seatOf(a, "for")
	r.b.Side(seat).Quiet = a.One("mode") == "yes"
	r.tell(referee.Event{Kind: "auto-pass", Seat: seat, Key: referee.Key("auto-pass." + a.One("mode")), Cause: rule("R-PHASE-END")})
	return nil
}

// checkFacts returns the problems with the facts of a declared card: impossible values, and
// contradictions of an earlier declaration.
func checkFacts(s standing, a referee.Answer) []referee.Problem {
	return s.Set.Catalog().CheckDeclared(declaration(a, 0), s.b.Declared)
}

// declareCard adds a declared card with its facts.
func (r *run) declareCard(a referee.Answer, _ referee.Cause) error {
	d := declaration(a, max(0, r.Answered()))
	r.declares(d)
	r.tell(referee.Event{Kind: "declared", Seat: a.Seat, Card: d.Card()})
	return nil
}

func (r *run) declares(d facts.Declaration) {
	r.b.Declared = r.Set.Catalog().Declare(r.b.Declared, d)
	r.Know(r.b)
}

// Know returns the cards that a board has declared, each with everything declared about it.
func (m *Match) Know(b *position.Board) {
	catalog := m.Set.Catalog().WithDeclared(b.Declared)
	for _, d := range b.Declared {
		fact, ok := catalog.Fact(d.Card())
		if !ok {
			continue
		}
		card := m.Set.FromFact(fact)
		at := slices.IndexFunc(b.Known, func(c *cards.Card) bool { return c.ID == card.ID })
		if at < 0 {
			b.Known = append(b.Known, card)
			continue
		}
		b.Replace(b.Known[at], card)
	}
}

// Declared returns the cards that a position has declared.
func Declared(s referee.State) []facts.Declaration { return s.(*State).Table.Declared }
