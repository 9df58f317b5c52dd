package mythos

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
)

// The players' declarations. They cover the effects of a card if Shinpan does not apply them, and
// anything else that the players decide. Each obeys the relevant rules and is logged with a
// cause.

// declarations returns the verbs of the players' declarations.
func declarations() []verb {
	card := blankCard.Searched("type=" + cards.TypeCharacter)
	as := blankAs.Optionally()
	hidden := blankPiece.From(hiddenPieces)
	from := func(words ...string) blank { return blankFrom.From(func(standing) []string { return words }) }
	owner := newBlank("for", referee.KindSeat).As("for", "for").Optionally().From(anySeat)
	return []verb{
		{Name: "token", Blanks: []blank{blankPiece, blankCount, blankBy}, Check: onPiece(checkTokens), Change: does(declareTokens)},
		{Name: "power", Blanks: []blank{blankPiece, blankCount, blankBy}, Check: checkPowerChange, Change: does(declarePower)},
		{Name: "defeat", Blanks: []blank{blankPiece, as, blankBy}, Check: onPiece(checkDefeat), Change: does(declareDefeat)},
		{Name: "down", Blanks: []blank{blankPiece, blankBy}, Check: onPiece(checkDown), Change: does(declareDown)},
		{Name: "up", Blanks: []blank{hidden, as, blankBy}, Check: onPiece(checkUp), Change: does(declareUp)},
		{Name: "move", Blanks: []blank{blankPiece, blankMission, blankBy}, Check: checkMove, Change: does(declareMove)},
		{Name: "return", Blanks: []blank{blankPiece, blankBy}, Check: onPiece(nil), Change: does(declareReturn)},
		{Name: "control", Blanks: []blank{blankPiece, blankBy}, Check: onPiece(checkControl), Change: does(declareControl)},
		{Name: "name", Blanks: []blank{hidden, blankAs}, Check: onPiece(checkName), Change: does(declareName)},
		{Name: "put", Blanks: []blank{card.Asked(), blankMission, from("hand", "deck", "discard"), owner, blankBy}, Possible: standing.missionRevealed, Check: checkPut, Change: does(declarePut)},
		{Name: "draw", Blanks: []blank{blankSeat, blankCount, blankBy}, Check: checkDraw, Change: does(declareDraw)},
		{Name: "discard", Blanks: []blank{blankSeat, card.As("cards", "").AtMost(9), from("hand", "deck"), blankBy}, Check: checkDiscard, Change: does(declareDiscard)},
		{Name: "chakra", Blanks: []blank{blankSeat, blankCount, blankBy}, Check: checkChakra, Change: does(declareChakra)},
		{Name: "steal", Blanks: []blank{blankSeat, blankCount, blankBy}, Check: checkSteal, Change: does(declareSteal)},
		{Name: "edge", Blanks: []blank{blankSeat, blankBy}, Check: func(_ standing, a referee.Answer) []referee.Problem { return checkSeat(a) }, Change: does(declareEdge)},
		{Name: "points", Blanks: []blank{blankSeat, blankCount, blankBy}, Check: checkPoints, Change: does(declarePoints)},
		powers(),
	}
}

// does returns a function in the form that verbs need. The function finds its own cause (see cause)
// and asks no question.
func does(declare func(*run, referee.Answer)) func(*run, referee.Answer, referee.Cause) error {
	return func(r *run, a referee.Answer, _ referee.Cause) error {
		declare(r, a)
		return nil
	}
}

// declared lists the declarations in menu order, with those about players first.
var declared = []string{"chakra", "steal", "draw", "discard", "points", "edge", "put", "token", "power", "defeat", "down", "move", "return", "control", "up", "name"}

// declaredScore lists the declarations of a score-only match.
var declaredScore = []string{"powers", "edge", "points", "chakra"}

// tools offers every declaration that has something to act on.
func (s standing) tools() []referee.Move {
	names := declared
	if s.KeepsScore(s.b) {
		names = declaredScore
	}
	return s.verbs.Offered(s, &referee.Slot{Name: "by", Open: true}, names...)
}

func anyPiece(s standing) []string { return pieces(s.b.All(nil)) }

func hiddenPieces(s standing) []string {
	return pieces(s.b.All(func(_ position.Spot, c *position.Character) bool { return c.Hidden }))
}

// missionRevealed reports whether any mission is in play.
func (s standing) missionRevealed() bool { return len(s.b.Missions) > 0 }

// missionSlot returns a slot for one of the missions, with the last one first.
func (s standing) missionSlot() *referee.Slot { return missionSlot(s.b) }

var lineCode = referee.Pattern(`^([A-Z][A-Z0-9]*-)?(M[0-9]{2,}|[0-9]{3,})[MUAS][0-9]?$`)

// cause returns the cause that the players gave for a declaration: the code of an effect or their
// own words. Without a given cause, it returns the rule about such a change.
func cause(a referee.Answer, ruleID string) referee.Cause {
	said := a.One("by")
	switch {
	case said == "":
		return rule(ruleID)
	case lineCode().MatchString(strings.ToUpper(said)):
		return referee.Cause{Line: strings.ToUpper(said)}
	}
	return referee.Cause{Said: said}
}

// checkCause reports a cause that looks like an effect code but is on no card.
func (m *Match) checkCause(a referee.Answer) []referee.Problem {
	line := cause(a, "").Line
	if line == "" {
		return nil
	}
	if _, _, ok := m.Cards.Line(line); ok {
		return nil
	}
	near := m.Cards.LinesNear(line)
	problem := referee.Problem{Code: "unknown-line", Args: referee.Args{"line": line, "lines": near}, Fix: "unknown-line", Grade: referee.Impossible}
	if near != nil {
		problem.Fix = "unknown-line.near"
	}
	return []referee.Problem{problem}
}

// checkDeclared rejects an effect that the players declare although Shinpan applies effects
// itself. They can allow it with a reason. It accepts effects that the card files do not
// describe. It also accepts naming a card, because that changes nothing.
func (m *Match) checkDeclared(b *position.Board, a referee.Answer) []referee.Problem {
	if !m.automatic() || m.unrefereed(b) || a.Verb == "name" {
		return nil
	}
	if _, line, known := m.Cards.Line(cause(a, "").Line); known && !line.Carried() {
		return nil
	}
	return []referee.Problem{refusal("declared-effect", "R-EFFECT-ORDER", referee.Args{"verb": referee.Key("verb." + a.Verb)})}
}

func checkCount(a referee.Answer) []referee.Problem {
	if a.Number("count") == 0 {
		return []referee.Problem{refusal("zero", "R-EFFECT-ORDER", referee.Args{"verb": referee.Key("verb." + a.Verb)})}
	}
	return nil
}

func checkWord(a referee.Answer, slot string, words ...referee.Word) []referee.Problem {
	if said := a.One(slot); said != "" && !slices.Contains(words, referee.Word(said)) {
		return referee.Cannot("not-a-word", referee.Args{"word": said, "slot": referee.Key("slot." + slot), "list": words})
	}
	return nil
}

func checkSeat(a referee.Answer) []referee.Problem {
	for _, slot := range []string{"seat", "for"} {
		if token := a.One(slot); token != "" && !slices.Contains(SeatTokens(), token) {
			return referee.Cannot("no-seat", referee.Args{"word": token})
		}
	}
	return nil
}

func checkSeatCount(s standing, a referee.Answer) []referee.Problem {
	return append(checkSeat(a), checkCount(a)...)
}
