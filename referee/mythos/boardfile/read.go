package boardfile

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// Boards read and write whole positions.
type Boards struct{ *mythos.Rules }

// ReadBoard starts from a board file, and goes on to the question after its
// step, or to the first one: an evaluation that stands next is carried out, with
// its events. Every problem is given with its place; a board with problems gives
// no position.
func (g Boards) ReadBoard(setup referee.Setup, name string, text []byte) (referee.State, []referee.Event, []referee.Problem) {
	board, problems := g.asWritten(setup, name, text)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	next, events, wrong := board.match.Resume(board.begun, board.answers)
	problems = append(problems, wrong...)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	return next, events, problems
}

// VeilBoard writes a board file again, as far as a viewer may know what is in
// it.
func (g Boards) VeilBoard(setup referee.Setup, name string, text []byte, viewer referee.Seat) ([]byte, []referee.Problem) {
	board, problems := g.asWritten(setup, name, text)
	if referee.Refuses(problems) {
		return nil, problems
	}
	var asking *mythos.State // only where answers were given: else nothing follows from the board
	if len(board.answers) > 0 {
		s, _, wrong := board.match.Resume(board.begun, board.answers)
		if problems = append(problems, wrong...); referee.Refuses(problems) {
			return nil, problems
		}
		asking = s
	}
	veiled, err := write(board.match, board.begun, asking, viewer)
	if err != nil {
		return nil, []referee.Problem{{Code: "match.unwritable", Args: referee.Args{"what": "board", "error": err.Error()}, Grade: referee.Impossible}}
	}
	return veiled, problems
}

// written is what a board file says, before anything follows from it: a board,
// and the answers given in the step that began on it.
type written struct {
	match   *mythos.Match
	begun   *position.Board
	answers []flow.Line
}

// asWritten reads a board file. What is wrong with the form of the file hides
// nothing of what is wrong with its content, unless nothing of it could be read.
func (g Boards) asWritten(setup referee.Setup, name string, text []byte) (written, []referee.Problem) {
	var file file
	r := reader{Rules: g.Rules, file: &file, problems: yamlfile.Decode(name, text, &file)}
	setup.Rulings = r.rulings(setup.Rulings)
	m, wrong := g.NewMatch(setup)
	r.match = m
	r.problems = append(r.problems, r.placed(wrong)...)
	if !reflect.ValueOf(file).IsZero() {
		r.read()
	}
	referee.SortProblems(r.problems)
	board := written{match: m, begun: &r.b}
	for _, line := range file.Answers {
		board.answers = append(board.answers, flow.Line{Text: line.Value, At: line.Place})
	}
	return board, r.problems
}

// reader turns a board file into a board and collects what is wrong. Of
// what was refused or is missing something likely is taken instead, so that the
// rest can be checked; what would follow from that alone is not said.
type reader struct {
	*mythos.Rules
	match    *mythos.Match
	file     *file
	b        position.Board
	problems []referee.Problem
	// misspelt are the words that words of the file were probably meant to be.
	misspelt map[string]bool
	// gaps are beginnings of pieces that may be there, though they could not be
	// read; unscored says that points are not all known.
	gaps     []string
	unscored bool
	open     seenCards
}

func (r *reader) say(code string, at referee.Place, args referee.Args) {
	r.problems = append(r.problems, referee.Problem{Code: "board." + code, At: at, Args: args, Fix: "board." + code, Grade: referee.Impossible})
}

// unclear reports whether a value that must be there is missing or was refused,
// which has been said.
func unclear[T any](v yamlfile.At[T]) bool { return v.Refused || v.Place.Line == 0 }

// left reports whether a value that may be left out may be there all the same:
// refused, or under a word that was misspelt.
func left[T any](r *reader, word string, v yamlfile.At[T]) bool {
	return v.Refused || v.Place.Line == 0 && r.misspelt[word]
}

// rulings are those of the file, over which the setup's go.
func (r *reader) rulings(chosen map[string]string) map[string]string {
	all := map[string]string{}
	for _, e := range r.file.Rulings {
		if !e.Value.Refused {
			all[e.Key.Value] = e.Value.Value
		}
	}
	maps.Copy(all, chosen)
	return all
}

// placed points problems of the file's rulings at their lines.
func (r *reader) placed(problems []referee.Problem) []referee.Problem {
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

func (r *reader) read() {
	r.misspelt = map[string]bool{}
	for _, p := range r.problems {
		if word, ok := p.Args["suggest"].(string); ok && p.Code == "yaml.unknown-word" {
			r.misspelt[word] = true
		}
	}
	if game := r.file.Game; !unclear(game) && game.Value != mythos.GameID {
		r.say("game", game.Place, referee.Args{"word": game.Value})
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
	r.problems = append(r.problems, r.open.warnings()...)
}

// missionsUnread reports whether there may be other missions than were read.
func (r *reader) missionsUnread() bool {
	return left(r, "missions", r.file.Missions) && len(r.file.Missions.Value) == 0
}

func (r *reader) missions() {
	if r.missionsUnread() {
		r.gaps = append(r.gaps, "")
	}
	for i, m := range r.file.Missions.Value {
		if !unclear(m.Rank) && (i >= rulebook.Rounds || string(m.Rank.Value) != rulebook.Ranks[i]) {
			r.say("rank-order", m.Rank.Place, referee.Args{"rank": string(m.Rank.Value), "want": rulebook.Ranks[min(i, rulebook.Rounds-1)]})
		}
		play := position.Mission{Card: r.card(m.Card, true)}
		if play.Card == nil {
			play.Card, r.unscored = &cards.Card{Mission: true}, true
		}
		for s, list := range []yamlfile.At[[]yamlfile.At[characterFile]]{m.P1, m.P2} {
			play.Characters[s] = r.characters(position.Spot{Seat: referee.Seat(s + 1), Mission: min(i, rulebook.Rounds-1), Index: 0}, list)
		}
		if i < rulebook.Rounds {
			r.b.Missions = append(r.b.Missions, play)
		}
	}
}

// effects reads what effects have to know: what the last turn brought into
// play, and whom lines hold down.
func (r *reader) effects() {
	for _, ref := range r.file.LastTurn {
		if c := r.piece(ref); c != nil {
			r.b.LastTurn = append(r.b.LastTurn, c.Number)
		}
	}
	for _, held := range r.file.HeldDown {
		by, who := r.piece(held.By), r.piece(held.Who)
		if by != nil && who != nil {
			by.Locked = who.Number
		}
	}
}

// piece is the character that a file names by its place: "p1:D1".
func (r *reader) piece(ref yamlfile.At[string]) *position.Character {
	at, ok := r.b.Find(ref.Value)
	switch {
	case ok:
		return r.b.Change(at)
	case unclear(ref), slices.ContainsFunc(r.gaps, func(gap string) bool { return strings.HasPrefix(ref.Value, gap) }):
		return nil
	}
	r.say("no-piece", ref.Place, referee.Args{"piece": ref.Value})
	return nil
}

// characters reads one side of a mission; a name may stand there face-up once
// (R-ONE-NAME).
func (r *reader) characters(at position.Spot, list yamlfile.At[[]yamlfile.At[characterFile]]) []*position.Character {
	if list.Refused && len(list.Value) == 0 {
		r.gaps = append(r.gaps, at.Seat.String()+":"+rulebook.Ranks[at.Mission])
	}
	var side []*position.Character
	for _, entry := range list.Value {
		c := r.character(at.Seat, entry)
		if slices.ContainsFunc(side, func(o *position.Character) bool { return o.Name() != "" && o.Name() == c.Name() }) {
			r.problems = append(r.problems, referee.Problem{Code: "board.one-name", At: entry.Value.Card.Place, Rule: "R-ONE-NAME", Fix: "board.one-name", Grade: referee.Impossible,
				Args: referee.Args{"card": c.Face().ID, "seat": at.Seat}})
		}
		r.b.Serial++
		c.Number = r.b.Serial
		side = append(side, &c)
	}
	return side
}

// character reads a character. One whose card cannot be read is taken for a
// hidden one, which has no name.
func (r *reader) character(seat referee.Seat, entry yamlfile.At[characterFile]) position.Character {
	f := entry.Value
	if f.Card.Value == hiddenWord {
		f.Hidden.Value, f.Card.Value = true, ""
	}
	c := position.Character{Hidden: f.Hidden.Value, Named: f.Named.Value && f.Hidden.Value, Tokens: r.count(f.Tokens), Modifier: f.Power.Value}
	r.most(f.Power)
	for _, under := range f.Over {
		c.Under = append(c.Under, position.Held{Card: r.face(under.Value.Card), Owner: ownerOr(under.Value.Owner.Value, seat)})
	}
	c.Top.Owner = ownerOr(f.Owner.Value, seat)
	switch {
	case f.Card.Value != "":
		c.Top.Card = r.face(f.Card)
	case entry.Refused:
	case !f.Hidden.Value:
		r.say("no-card", entry.Place, nil)
	case f.Named.Value:
		r.say("named-nothing", entry.Place, nil)
	}
	c.Hidden = c.Hidden || f.Hidden.Refused || c.Top.Card == nil
	for _, said := range f.Said {
		c.Said = append(c.Said, r.claim(said))
	}
	r.open.character(c, f)
	return c
}

func ownerOr(w seatWord, seat referee.Seat) referee.Seat {
	if w == "" {
		return seat
	}
	return w.seat()
}

// face is the character card that is written, nil for the word "hidden" and
// for what cannot be read.
func (r *reader) face(ref yamlfile.At[string]) *cards.Card {
	if ref.Value == hiddenWord {
		return nil
	}
	return r.card(ref, false)
}

// card finds a card by id, number or name, which must be of the wanted sort.
func (r *reader) card(ref yamlfile.At[string], isMission bool) *cards.Card {
	if unclear(ref) {
		return nil
	}
	found := r.Library.Facts.Catalog().Find(ref.Value)
	found = slices.DeleteFunc(found, func(id referee.Card) bool {
		card, _ := r.match.Cards.Card(id)
		return len(found) > 1 && card.Mission != isMission
	})
	switch {
	case len(found) == 0:
		r.say("unknown-card", ref.Place, referee.Args{"word": ref.Value, "cards": r.Library.Facts.Catalog().Suggest(ref.Value)})
		return nil
	case len(found) > 1:
		r.say("several-cards", ref.Place, referee.Args{"word": ref.Value, "cards": found})
		return nil
	}
	card, _ := r.match.Cards.Card(found[0])
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

func (r *reader) side(seat referee.Seat, f yamlfile.At[sideFile]) {
	side := r.b.Side(seat)
	side.Chakra = r.count(f.Value.Chakra)
	hand, deck := f.Value.Hand.Value, f.Value.Deck.Value
	r.open.hides = r.open.hides || len(hand.Cards)+len(deck.Cards) > 0
	side.Hand = r.pile(hand.Count, position.Pile{Open: r.known(hand.Seen, seat), Known: r.known(hand.Cards, referee.Nobody)})
	side.Deck = r.pile(deck.Count, position.Pile{Known: r.known(deck.Cards, referee.Nobody)})
	r.deckClaims(&side.Deck, deck.Said)
	for _, ref := range f.Value.Discard {
		card := r.face(ref)
		side.Discard = append(side.Discard, card)
		r.open.card(position.Held{Card: card, Owner: seat}, ref.Place)
	}
}

// count is a number of things on the table.
func (r *reader) count(n yamlfile.At[int]) int {
	if n.Value < 0 {
		r.say("negative", n.Place, referee.Args{"n": n.Value})
	}
	r.most(n)
	return n.Value
}

// mostCount is more than any match can count.
const mostCount = 9999

func (r *reader) most(n yamlfile.At[int]) {
	if n.Value > mostCount || n.Value < -mostCount {
		r.say("too-large", n.Place, referee.Args{"n": n.Value, "most": mostCount})
	}
}

// known are the cards of a hand or a deck that are written, with their owner
// where everybody may see them.
func (r *reader) known(refs []yamlfile.At[string], open referee.Seat) []*cards.Card {
	var cards []*cards.Card
	for _, ref := range refs {
		if ref.Value == hiddenWord {
			r.say("pile-hidden", ref.Place, nil)
			continue
		}
		if card := r.card(ref, false); card != nil {
			cards = append(cards, card)
			r.open.card(position.Held{Card: card, Owner: open}, ref.Place)
		}
	}
	return cards
}

// pile counts a hand or a deck, of which some cards are known.
func (r *reader) pile(count yamlfile.At[int], p position.Pile) position.Pile {
	known := len(p.Faces())
	if p.N = count.Value; count.Place.Line == 0 {
		p.N = known
	}
	switch {
	case p.N < 0 || p.N > rulebook.DeckMost:
		r.say("pile-size", count.Place, referee.Args{"n": p.N, "most": rulebook.DeckMost})
	case p.N < known && !count.Refused:
		r.say("pile-short", count.Place, referee.Args{"n": p.N, "cards": known})
	}
	return p
}

// checkOpen wants a board file with open hands to say every card.
func (r *reader) checkOpen() {
	if !r.match.OpenHands {
		return
	}
	for i, f := range []sideFile{r.file.P1.Value, r.file.P2.Value} {
		if seat := referee.Seat(i + 1); !r.b.HandKnown(seat) {
			r.say("hand-unknown", f.Hand.Place, referee.Args{"seat": seat})
		}
	}
	if unknown := r.b.All(func(_ position.Spot, c *position.Character) bool {
		return slices.Contains(position.Faces(c.Cards()), nil)
	}); len(unknown) > 0 {
		r.say("piece-unknown", r.file.Game.Place, referee.Args{"piece": unknown[0].Id()})
	}
}
