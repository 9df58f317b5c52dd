package mythos

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/mythos/position"
)

// The table's own declarations: what a card does if the referee does not apply it,
// and whatever people decide. Each obeys the rules that speak of it and is logged
// with its cause.

// declarations are the verbs of the table's own tools.
func declarations() []verb {
	owner := referee.SlotForm{Name: "for", Kind: referee.KindSeat, Lead: "for", Optional: true}
	return []verb{
		{form("token", slotPiece, slotCount, slotBy), checkTokens, declareTokens},
		{form("power", slotPiece, slotCount, slotBy), checkPowerChange, declarePower},
		{form("defeat", slotPiece, optional(slotAs), slotBy), checkDefeat, declareDefeat},
		{form("down", slotPiece, slotBy), checkDown, declareDown},
		{form("up", slotPiece, optional(slotAs), slotBy), checkUp, declareUp},
		{form("move", slotPiece, slotMission, slotBy), checkMove, declareMove},
		{form("return", slotPiece, slotBy), checkPieceOnly, declareReturn},
		{form("control", slotPiece, slotBy), checkControl, declareControl},
		{form("name", slotPiece, slotAs), checkName, declareName},
		{form("put", optional(slotCard), slotMission, slotFrom, owner, slotBy), checkPut, declarePut},
		{form("draw", slotSeat, slotCount, slotBy), checkDraw, declareDraw},
		{form("discard", slotSeat, slotCards, slotFrom, slotBy), checkDiscard, declareDiscard},
		{form("chakra", slotSeat, slotCount, slotBy), checkChakra, declareChakra},
		{form("steal", slotSeat, slotCount, slotBy), checkSteal, declareSteal},
		{form("edge", slotSeat, slotBy), func(_ standing, a referee.Answer) []referee.Problem { return checkSeat(a) }, declareEdge},
		{form("points", slotSeat, slotCount, slotBy), checkPoints, declarePoints},
		powers(),
	}
}

// tools offers every declaration that there is something for.
func (m *Match) tools(b *position.Board) []referee.Move {
	seats := SeatTokens()
	seat := referee.Slot{Name: "seat", Min: 1, From: seats}
	count := referee.Slot{Name: "count", Min: 1, Open: true}
	by := referee.Slot{Name: "by", Open: true}
	place := &m.blanks.missions[len(b.Missions)]
	discarded := anyCharacter("cards", 1)
	discarded.Max = 9
	moves := []referee.Move{
		{Verb: "chakra", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "steal", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "draw", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "discard", Slots: []*referee.Slot{&seat, &discarded, {Name: "from", From: []string{"hand", "deck"}, Implied: true}, &by}},
		{Verb: "points", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "edge", Slots: []*referee.Slot{&seat, &by}},
	}
	if len(b.Missions) > 0 {
		card := anyCharacter("card", 0)
		from := referee.Slot{Name: "from", From: []string{"hand", "deck", "discard"}, Implied: true}
		moves = append(moves, referee.Move{Verb: "put", Slots: []*referee.Slot{&card, place, &from, {Name: "for", From: seats, Implied: true}, &by}})
	}
	return append(moves, m.pieceTools(b, place, &by)...)
}

// pieceTools are the declarations about one character in play.
func (m *Match) pieceTools(b *position.Board, place, by *referee.Slot) []referee.Move {
	any := pieces(b.All(nil))
	if len(any) == 0 {
		return nil
	}
	piece := referee.Slot{Name: "piece", Min: 1, From: any}
	count := referee.Slot{Name: "count", Min: 1, Open: true}
	as := &m.blanks.anyFace
	moves := []referee.Move{
		{Verb: "token", Slots: []*referee.Slot{&piece, &count, by}},
		{Verb: "power", Slots: []*referee.Slot{&piece, &count, by}},
		{Verb: "defeat", Slots: []*referee.Slot{&piece, as, by}},
		{Verb: "down", Slots: []*referee.Slot{&piece, by}},
		{Verb: "move", Slots: []*referee.Slot{&piece, place, by}},
		{Verb: "return", Slots: []*referee.Slot{&piece, by}},
		{Verb: "control", Slots: []*referee.Slot{&piece, by}},
	}
	if hidden := pieces(b.All(func(_ position.Spot, c *position.Character) bool { return c.Hidden })); len(hidden) > 0 {
		lying := referee.Slot{Name: "piece", Min: 1, From: hidden}
		moves = append(moves,
			referee.Move{Verb: "up", Slots: []*referee.Slot{&lying, as, by}},
			referee.Move{Verb: "name", Slots: []*referee.Slot{&lying, &m.blanks.wantedFace}})
	}
	return moves
}

// count is the number of an answer whose form has been checked.
func count(a referee.Answer) int {
	n, _ := strconv.Atoi(a.One("count"))
	return n
}

// whom is the player that a declaration is about: the one it names, or else the one
// who declares.
func whom(a referee.Answer, slot string) referee.Seat {
	if seat, _ := referee.ParseSeat(a.One(slot)); seat != referee.Nobody {
		return seat
	}
	return a.Seat
}

var lineCode = referee.Pattern(`^([A-Z][A-Z0-9]*-)?(M[0-9]{2,}|[0-9]{3,})[MUAS][0-9]?$`)

// cause is the cause that the table gave for a declaration: the code of a card line
// or words of its own. Without one it is the rule that speaks of such a change.
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

// checkCause says if the cause has the form of a line's code, but no card has that
// line.
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

// checkDeclared refuses an effect that the table declares where the referee carries
// effects out itself: the people then let it stand, with a reason. Lines that say
// nothing of what they do are the table's, and to name a card does nothing.
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
	if count(a) == 0 {
		return []referee.Problem{refusal("zero", "R-EFFECT-ORDER", referee.Args{"verb": referee.Key("verb." + a.Verb)})}
	}
	return nil
}

func checkWord(a referee.Answer, slot string, words ...referee.Word) []referee.Problem {
	if said := a.One(slot); said != "" && !slices.Contains(words, referee.Word(said)) {
		return impossible("not-a-word", referee.Args{"word": said, "slot": referee.Key("slot." + slot), "list": words})
	}
	return nil
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
