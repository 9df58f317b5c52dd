package mythos

import (
	"maps"
	"slices"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// ReadBoard starts from a board file, and goes on to the first question: an
// evaluation that stands next is carried out, with its events. Every problem
// is given with its place; a board with problems gives no position.
func (g *Game) ReadBoard(setup referee.Setup, name string, text []byte) (referee.State, []referee.Event, []referee.Problem) {
	var file boardFile
	problems := yamlfile.Decode(name, text, &file)
	r := boardReader{Game: g, file: &file, name: name, problems: problems}
	setup.Rulings = r.rulings(setup.Rulings)
	m, wrong := g.newMatch(setup)
	r.match = m
	r.problems = append(r.problems, r.placed(wrong)...)
	if !referee.Refuses(r.problems) {
		r.read()
	}
	referee.SortProblems(r.problems)
	if referee.Refuses(r.problems) {
		return nil, nil, r.problems
	}
	next, events := state{match: m, base: &r.b}.settle()
	return next, events, r.problems
}

// boardReader turns a board file into a board and collects what is wrong.
type boardReader struct {
	*Game
	match    *match
	file     *boardFile
	name     string
	b        board
	problems []referee.Problem
}

func (r *boardReader) say(code string, at referee.Place, args referee.Args) {
	r.problems = append(r.problems, referee.Problem{Code: "board." + code, At: at, Args: args, Fix: "board." + code, Grade: referee.Impossible})
}

// rulings are those of the file, over which the setup's go.
func (r *boardReader) rulings(chosen map[string]string) map[string]string {
	all := map[string]string{}
	for _, e := range r.file.Rulings {
		all[e.Key.Value] = e.Value.Value
	}
	maps.Copy(all, chosen)
	return all
}

// placed points problems of the file's rulings at their lines.
func (r *boardReader) placed(problems []referee.Problem) []referee.Problem {
	for i, p := range problems {
		for _, e := range r.file.Rulings {
			if p.Args["ruling"] != e.Key.Value {
				continue
			}
			problems[i].At = e.Value.Place
			if p.Code == "unknown-ruling" {
				problems[i].At = e.Key.Place
			}
		}
	}
	return problems
}

func (r *boardReader) read() {
	if r.file.Game.Value != r.ID() {
		r.say("game", r.file.Game.Place, referee.Args{"word": r.file.Game.Value})
	}
	r.flow()
	r.missions()
	for i, side := range []yamlfile.At[sideFile]{r.file.P1, r.file.P2} {
		r.side(referee.Seat(i+1), side)
	}
	r.effects()
	r.score()
	r.checkFlow()
	r.checkOpen()
}

// flow reads where the match stands.
func (r *boardReader) flow() {
	f := r.file
	r.b.round = f.Round.Value
	r.b.phase = phase(max(0, slices.Index(phaseNames[:], string(f.Phase.Value))))
	r.b.edge = f.Edge.Value.seat()
	r.b.firstEdge = f.First.Value.seat()
	if r.b.firstEdge == referee.Nobody && r.b.phase > phaseFirst {
		r.b.firstEdge = r.b.edge
	}
	r.b.evaluated = f.Done.Value
	r.b.pending = f.Scoring.Value.seat()
	r.kept()
	r.turn()
	for i, w := range f.Passed {
		seat := w.Value.seat()
		if r.b.passed[seat.Index()] {
			r.say("passed-twice", w.Place, referee.Args{"seat": seat})
		}
		if i == 0 {
			r.b.firstPass = seat
		}
		r.b.passed[seat.Index()] = true
	}
}

// kept reads who has settled the opening hand, while it is being settled.
func (r *boardReader) kept() {
	for i, w := range r.file.Kept {
		seat := w.Value.seat()
		if r.b.phase != phaseHands || i > 0 {
			r.say("kept", w.Place, referee.Args{"seat": seat})
		}
		r.b.decided[seat.Index()] = true
	}
	if r.b.phase > phaseHands {
		r.b.decided = [players]bool{true, true}
	}
}

// turn reads whose turn it is, in the phase that has turns.
func (r *boardReader) turn() {
	w := r.file.Turn
	r.b.turn = w.Value.seat()
	if r.b.turn != referee.Nobody && r.b.phase != phaseAction {
		r.say("turn", w.Place, referee.Args{"seat": r.b.turn})
	}
}

// checkFlow says what cannot be together: the round, the phase, the missions
// in play, the Edge, and who acts.
func (r *boardReader) checkFlow() {
	f := r.file
	if r.b.round < 0 || r.b.round > rounds {
		r.say("round", f.Round.Place, referee.Args{"n": r.b.round, "most": rounds})
		return
	}
	if n := len(f.Missions); r.b.round != n {
		r.say("mission-count", f.Round.Place, referee.Args{"round": r.b.round, "n": n})
	}
	if before := r.b.phase <= phaseStart; r.b.round == 0 && !before || r.b.round > 0 && r.b.phase < phaseStart || r.b.round == rounds && before || r.b.round < rounds && r.b.phase == phaseOver {
		r.say("phase-round", f.Phase.Place, referee.Args{"phase": r.b.phase.String(), "round": r.b.round})
	}
	if r.b.phase > phaseFirst && r.b.edge == referee.Nobody {
		r.say("no-edge", f.Game.Place, nil)
	}
	r.checkTurn()
	if (r.b.phase == phaseEvaluation || r.b.phase == phaseEnd) && r.b.passed != [players]bool{true, true} && r.match.ruling("edge-timing") == "next-round" {
		r.say("who-passed", f.Phase.Place, nil)
	}
	if r.b.evaluated < 0 || r.b.evaluated > len(r.b.missions) || r.b.evaluated > 0 && r.b.phase != phaseEvaluation && r.b.phase < phaseEnd {
		r.say("evaluated", f.Done.Place, referee.Args{"n": r.b.evaluated, "missions": len(r.b.missions)})
	}
	if r.b.pending != referee.Nobody && (r.b.phase != phaseEvaluation || r.b.evaluated == 0) {
		r.say("scoring", f.Scoring.Place, nil)
	}
}

func (r *boardReader) checkTurn() {
	if r.b.phase != phaseAction {
		return
	}
	if r.b.passed == [players]bool{true, true} {
		r.say("all-passed", r.file.Phase.Place, nil)
		return
	}
	if r.b.turn == referee.Nobody {
		r.b.turn = r.b.edge
		if r.b.turn != referee.Nobody && r.b.passed[r.b.turn.Index()] {
			r.b.turn = other(r.b.turn)
		}
	}
	if r.b.turn != referee.Nobody && r.b.passed[r.b.turn.Index()] {
		r.say("turn-passed", r.file.Turn.Place, referee.Args{"seat": r.b.turn})
	}
}

func (r *boardReader) missions() {
	for i, m := range r.file.Missions {
		if i >= rounds || string(m.Rank.Value) != ranks[i] {
			r.say("rank-order", m.Rank.Place, referee.Args{"rank": string(m.Rank.Value), "want": ranks[min(i, rounds-1)]})
		}
		card := r.card(m.Card, true)
		if i >= rounds || card == nil {
			continue
		}
		play := mission{card: card}
		for s, list := range [][]yamlfile.At[characterFile]{m.P1, m.P2} {
			play.characters[s] = r.characters(referee.Seat(s+1), list)
		}
		r.b.missions = append(r.b.missions, play)
	}
}

// effects reads what effects have to know: what the last turn brought into
// play, and whom lines hold down.
func (r *boardReader) effects() {
	for _, ref := range r.file.LastTurn {
		if c := r.piece(ref); c != nil {
			r.b.lastTurn = append(r.b.lastTurn, c.number)
		}
	}
	for _, held := range r.file.HeldDown {
		by, who := r.piece(held.By), r.piece(held.Who)
		if by != nil && who != nil {
			by.locked = who.number
		}
	}
}

// piece is the character that a file names by its place: "p1:D1".
func (r *boardReader) piece(ref yamlfile.At[string]) *character {
	at, ok := r.b.find(ref.Value)
	if !ok {
		r.say("no-piece", ref.Place, referee.Args{"piece": ref.Value})
		return nil
	}
	return r.b.at(at)
}

// characters reads one side of a mission; a name may stand there face-up once
// (R-ONE-NAME).
func (r *boardReader) characters(seat referee.Seat, list []yamlfile.At[characterFile]) []character {
	var side []character
	for _, entry := range list {
		c, ok := r.character(seat, entry)
		if !ok {
			continue
		}
		if slices.ContainsFunc(side, func(o character) bool { return o.name() != "" && o.name() == c.name() }) {
			at := entry.Value.Card.Place
			r.problems = append(r.problems, referee.Problem{Code: "board.one-name", At: at, Rule: "R-ONE-NAME", Fix: "board.one-name", Grade: referee.Impossible,
				Args: referee.Args{"card": c.card().ID, "seat": seat}})
		}
		r.b.serial++
		c.number = r.b.serial
		side = append(side, c)
	}
	return side
}

func (r *boardReader) character(seat referee.Seat, entry yamlfile.At[characterFile]) (character, bool) {
	f := entry.Value
	if f.Card.Value == hiddenWord {
		f.Hidden, f.Card.Value = true, ""
	}
	c := character{hidden: f.Hidden, named: f.Named && f.Hidden, tokens: r.count(f.Tokens), modifier: f.Power.Value}
	r.most(f.Power)
	for _, under := range f.Over {
		c.cards = append(c.cards, held{r.face(under.Value.Card), ownerOr(under.Value.Owner.Value, seat)})
	}
	top := held{owner: ownerOr(f.Owner.Value, seat)}
	switch {
	case f.Card.Value != "":
		if top.card = r.face(f.Card); top.card == nil {
			return c, false
		}
	case !f.Hidden:
		r.say("no-card", entry.Place, nil)
		return c, false
	case f.Named:
		r.say("named-nothing", entry.Place, nil)
	}
	c.cards = append(c.cards, top)
	return c, true
}

func ownerOr(w seatWord, seat referee.Seat) referee.Seat {
	if w == "" {
		return seat
	}
	return w.seat()
}

// face is the character card that is written, nil for the word "hidden" and
// for what cannot be read.
func (r *boardReader) face(ref yamlfile.At[string]) *Card {
	if ref.Value == hiddenWord {
		return nil
	}
	return r.card(ref, false)
}

// card finds a card by id, number or name, which must be of the wanted sort.
func (r *boardReader) card(ref yamlfile.At[string], isMission bool) *Card {
	found := r.Catalog().Find(ref.Value)
	found = slices.DeleteFunc(found, func(id referee.Card) bool {
		card, _ := r.cards.Card(id)
		return len(found) > 1 && card.Mission != isMission
	})
	switch {
	case len(found) == 0:
		r.say("unknown-card", ref.Place, referee.Args{"word": ref.Value, "cards": r.Catalog().Suggest(ref.Value)})
		return nil
	case len(found) > 1:
		r.say("several-cards", ref.Place, referee.Args{"word": ref.Value, "cards": found})
		return nil
	}
	card, _ := r.cards.Card(found[0])
	if card.Mission != isMission {
		code := "not-a-character"
		if isMission {
			code = "not-a-mission"
		}
		r.say(code, ref.Place, referee.Args{"card": card.ID})
		return nil
	}
	return card
}

func (r *boardReader) side(seat referee.Seat, f yamlfile.At[sideFile]) {
	side := r.b.side(seat)
	side.chakra = r.count(f.Value.Chakra)
	side.hand = r.pile(f.Value.Hand)
	side.deck = r.pile(f.Value.Deck)
	for _, ref := range f.Value.Discard {
		side.discard = append(side.discard, r.face(ref))
	}
}

// count is a number of things on the table.
func (r *boardReader) count(n yamlfile.At[int]) int {
	if n.Value < 0 {
		r.say("negative", n.Place, referee.Args{"n": n.Value})
	}
	r.most(n)
	return n.Value
}

// mostCount is more than any match can count.
const mostCount = 9999

func (r *boardReader) most(n yamlfile.At[int]) {
	if n.Value > mostCount || n.Value < -mostCount {
		r.say("too-large", n.Place, referee.Args{"n": n.Value, "most": mostCount})
	}
}

func (r *boardReader) pile(f yamlfile.At[pileFile]) pile {
	p := pile{n: f.Value.Count.Value}
	for _, ref := range f.Value.Cards {
		if ref.Value == hiddenWord {
			r.say("pile-hidden", ref.Place, nil)
			continue
		}
		if card := r.card(ref, false); card != nil {
			p.known = append(p.known, card)
		}
	}
	if f.Value.Count.Place.Line == 0 {
		p.n = len(p.known)
	}
	switch {
	case p.n < 0 || p.n > mostDeck:
		r.say("pile-size", f.Value.Count.Place, referee.Args{"n": p.n, "most": mostDeck})
	case p.n < len(p.known):
		r.say("pile-short", f.Value.Count.Place, referee.Args{"n": p.n, "cards": len(p.known)})
	}
	return p
}
