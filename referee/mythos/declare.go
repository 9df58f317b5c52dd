package mythos

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
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
	if !m.automatic || m.unrefereed(b) || a.Verb == "name" {
		return nil
	}
	if _, line, known := m.Cards.Line(cause(a, "").Line); known && !line.Carried() {
		return nil
	}
	return []referee.Problem{refusal("declared-effect", "R-EFFECT-ORDER", referee.Args{"verb": referee.Key("verb." + a.Verb)})}
}

func checkCount(a referee.Answer) []referee.Problem {
	if count(a) == 0 {
		return impossible("zero", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	return nil
}

func checkWord(a referee.Answer, slot string, words ...string) []referee.Problem {
	if said := a.One(slot); said != "" && !slices.Contains(words, said) {
		return impossible("not-a-word", referee.Args{"word": said, "slot": referee.Key("slot." + slot)})
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

func checkPieceOnly(s standing, a referee.Answer) []referee.Problem {
	return s.checkPiece(a.One("piece"))
}

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

func declareTokens(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	c := r.b.Change(at)
	was := c.Tokens
	c.Tokens = counted(was + count(a))
	r.tell(referee.Event{Kind: "tokens", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), N: c.Tokens - was, Was: was, Now: c.Tokens, Cause: cause(a, "R-POWERUP")})
}

func checkPowerChange(s standing, a referee.Answer) []referee.Problem {
	return append(s.checkPiece(a.One("piece")), checkCount(a)...)
}

func declarePower(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	was := r.characterPower(r.b, at)
	c := r.b.Change(at)
	c.Modifier = min(max(-rulebook.MostCount, c.Modifier+count(a)), rulebook.MostCount)
	r.tell(referee.Event{Kind: "power", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), N: count(a), Was: was, Now: r.characterPower(r.b, at), Cause: cause(a, "R-CONTINUOUS")})
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

// declareDefeat discards a whole stack to its owners (R-DEFEAT, R-STACK). A hidden
// card that the answer names is known from then on.
func declareDefeat(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	if card, ok := r.Cards.Card(referee.Card(a.One("as"))); ok && r.b.At(at).Hidden {
		r.takenAsSaid(at, card, a.Seat)
		c := r.b.Change(at)
		c.Bind(card)
		c.Named = true
	}
	c, gone := r.leaves(at, cause(a, "R-DEFEAT"))
	if !gone {
		return
	}
	if c.Hidden && !c.Named { // nobody has said what it is
		c.Forget()
	}
	r.b.Discard(c.Cards())
	event := referee.Event{Kind: "defeated", Seat: at.Seat, From: at.Id(), Cards: position.CardIDs(c.Cards()), Cause: cause(a, "R-DEFEAT")}
	if card := c.Face(); card != nil {
		event.Card = card.ID
	}
	r.tell(event)
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

// declareDown turns a character face-down. Its tokens stay (R-TURN-DOWN). The ruling
// known-hidden says whether everybody goes on knowing it.
func declareDown(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	c := r.b.Change(at)
	c.Hidden, c.Named = true, r.Ruled(rulebook.KnownHiddenKnown)
	r.tell(referee.Event{Kind: "turned-down", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), Cause: cause(a, "R-TURN-DOWN")})
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
		return impossible("already-there", referee.Args{"piece": at.Id(), "place": rulebook.Ranks[to]})
	}
	return s.checkCollision(position.Spot{Seat: at.Seat, Mission: to, Index: 0}, s.b.At(at).Name())
}

// declareMove places a character last at another mission (R-MOVE).
func declareMove(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	to, _ := r.b.Mission(a.One("mission"))
	r.place(at, position.Spot{Seat: at.Seat, Mission: to, Index: 0}, referee.Event{Kind: "moved", Seat: at.Seat, Place: rulebook.Ranks[to], Cause: cause(a, "R-MOVE")})
}

// checkCollision refuses to bring a name where it already stands, which nobody may
// choose (R-COLLISION). If an effect forces it, the table lets it stand and the
// ruling forced-collision is applied.
func (s standing) checkCollision(to position.Spot, name string) []referee.Problem {
	if at, taken := s.b.Named(to.Seat, to.Mission, name); taken {
		return []referee.Problem{refusal("collision", "R-COLLISION", referee.Args{"piece": at.Id(), "card": s.b.At(at).Shown(), "place": rulebook.Ranks[to.Mission]})}
	}
	return nil
}

// declareReturn takes a character back to its owner's hand (R-STACK).
func declareReturn(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	r.handBack(at, cause(a, "R-STACK"))
}

func checkControl(s standing, a referee.Answer) []referee.Problem {
	if problems := s.checkPiece(a.One("piece")); problems != nil {
		return problems
	}
	at, _ := s.b.Find(a.One("piece"))
	return s.checkCollision(position.Spot{Seat: position.Other(at.Seat), Mission: at.Mission, Index: 0}, s.b.At(at).Name())
}

// declareControl gives the other player control of a character (R-CONTROL).
func declareControl(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	taker := position.Other(at.Seat)
	r.place(at, position.Spot{Seat: taker, Mission: at.Mission, Index: 0}, referee.Event{Kind: "controlled", Seat: taker, Other: at.Seat, Place: rulebook.Ranks[at.Mission], Cause: cause(a, "R-CONTROL")})
}

// checkName takes any card that may be there. Nobody has to show it, and a refusal
// would tell what a board file hides.
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

// checkSource says whether the card, or one that is not named, can come from where
// the answer says.
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

// declarePut brings a card into play by an effect: face-up if the answer names it,
// otherwise face-down. What it costs is declared separately.
func declarePut(r *run, a referee.Answer) {
	seat := whom(a, "for")
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
	r.linesDue(over, card.Due(cards.Main)) // all of them: the referee has carried none out
	if upgrades {
		r.linesDue(over, card.Due(cards.Upgrade))
	}
	r.linesActive(over, card, entrance{upgraded: upgrades})
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

func declareDraw(r *run, a referee.Answer) {
	r.drawn(whom(a, "seat"), count(a), cause(a, "R-DRAW"))
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

// checkGone says whether a card can be discarded from somewhere, as far as the
// player who says so may know, and takes it away from the standing's own board.
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

// declareDiscard puts cards that the answer names on the discard pile, from the hand
// or from the top of the deck.
func declareDiscard(r *run, a referee.Answer) {
	seat := whom(a, "seat")
	side := r.b.Side(seat)
	var ids []referee.Card
	for _, id := range a.All("cards") {
		card, _ := r.Cards.Card(referee.Card(id))
		if a.One("from") == "deck" {
			side.Deck.TakeTop()
		} else {
			side.Hand.Take(card)
		}
		side.Discard = append(side.Discard, card)
		ids = append(ids, card.ID)
	}
	kind, left := "discarded", side.Hand.N
	if a.One("from") == "deck" {
		kind, left = "discarded-deck", side.Deck.N
	}
	r.tell(referee.Event{Kind: kind, Seat: seat, Cards: ids, N: len(ids), Was: left + len(ids), Now: left, Cause: cause(a, "R-DISCARD-PILE")})
}

// checkChakra says if a player would lose more chakra than there is.
func checkChakra(s standing, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	return s.checkLoss(whom(a, "seat"), -count(a))
}

func (s standing) checkLoss(seat referee.Seat, n int) []referee.Problem {
	if has := s.b.Side(seat).Chakra; n > has {
		return []referee.Problem{refusal("chakra-short", "R-ALL-OR-NOTHING", referee.Args{"seat": seat, "chakra": has, "n": has})}
	}
	return nil
}

func declareChakra(r *run, a referee.Answer) {
	r.gain(whom(a, "seat"), count(a), cause(a, "R-OPTIONAL"))
}

func checkSteal(s standing, a referee.Answer) []referee.Problem {
	if problems := checkDraw(s, a); problems != nil {
		return problems
	}
	return s.checkLoss(position.Other(whom(a, "seat")), count(a))
}

func declareSteal(r *run, a referee.Answer) {
	taker := whom(a, "seat")
	n := min(count(a), r.b.Side(position.Other(taker)).Chakra)
	r.gain(position.Other(taker), -n, cause(a, "R-OPTIONAL"))
	r.gain(taker, n, cause(a, "R-OPTIONAL"))
}

func declareEdge(r *run, a referee.Answer) {
	r.giveEdge(whom(a, "seat"), cause(a, "R-OPTIONAL"))
	if r.KeepsScore(r.b) && r.b.Phase >= position.PhaseAction {
		r.sayEdge(r.b.Edge)
	}
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

func declarePoints(r *run, a referee.Answer) {
	seat := whom(a, "seat")
	was := r.b.Points(seat)
	n := counted(was+count(a)) - was
	r.b.Bonuses = append(r.b.Bonuses, position.Bonus{Round: max(1, r.b.Round), Seat: seat, N: n})
	r.tell(referee.Event{Kind: "points", Seat: seat, N: n, Was: was, Now: was + n, Cause: cause(a, "R-POINTS")})
}
