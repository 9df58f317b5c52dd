package boardfile

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// boards reads and writes the board files of the game.
type boards struct {
	boardfile.Boards[file, *mythos.Match, *position.Board, *mythos.State]
	rules *mythos.Rules
}

// New returns the reader and writer of the game's board files.
func New(rules *mythos.Rules) game.Boards {
	return boards{rules: rules, Boards: boardfile.Boards[file, *mythos.Match, *position.Board, *mythos.State]{
		Rules: rules, GameID: mythos.GameID,
		Catalog:  rules.Library.Facts.Catalog(),
		NewMatch: rules.NewMatch,
		Read:     read,
		Resume:   (*mythos.Match).Resume,
		Match:    func(s *mythos.State) *mythos.Match { return s.Match },
		Veil:     (*mythos.Match).Veiled, Write: mapping,
		Head: "Naruto Mythos board. Mission sides are in play order; \"hidden\" is face-down.",
		Step: "A turn or an effect",
	}}
}

// reader turns a board file into a board. It replaces rejected or missing values with likely
// ones, so that it can check the rest.
type reader struct {
	*boardfile.Reader
	match *mythos.Match
	setup referee.Setup
	file  *file
	b     position.Board
	// gaps holds the beginnings of the positions of characters that could exist although the file
	// could not be read there.
	gaps     []string
	unscored bool
	open     seenCards
}

func read(b *boardfile.Reader, setup referee.Setup, m *mythos.Match, f *file) *position.Board {
	r := reader{Reader: b, match: m, setup: setup, file: f}
	r.flow()
	r.missions()
	for i, side := range []yamlfile.At[sideFile]{f.P1, f.P2} {
		r.side(referee.Seat(i+1), side)
	}
	r.usual()
	r.effects()
	r.score()
	r.checkFlow()
	r.checkOpen()
	r.Problems = append(r.Problems, r.open.warnings()...)
	r.Problems = append(r.Problems, r.manyMissions()...)
	r.Problems = append(r.Problems, r.leftOver()...)
	return &r.b
}

// missionsUnread reports whether the file may have more missions than the reader could read.
func (r *reader) missionsUnread() bool {
	return boardfile.Unread(r.Reader, "missions", r.file.Missions) && len(r.file.Missions.Value) == 0
}

func (r *reader) missions() {
	if r.missionsUnread() {
		r.gaps = append(r.gaps, "")
	}
	for i, m := range r.file.Missions.Value {
		if !boardfile.Missing(m.Rank) && (i >= rulebook.Rounds || string(m.Rank.Value) != rulebook.Ranks[i]) {
			r.Say("rank-order", m.Rank.Place, referee.Args{"rank": string(m.Rank.Value), "want": rulebook.Ranks[min(i, rulebook.Rounds-1)]})
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

// effects reads the parts of the position that effects depend on: the characters that came into
// play last turn, and those that are held down.
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

// piece returns the character that a file names by its position: "p1:D1".
func (r *reader) piece(ref yamlfile.At[string]) *position.Character {
	at, ok := r.b.Find(ref.Value)
	switch {
	case ok:
		return r.b.Change(at)
	case boardfile.Missing(ref), slices.ContainsFunc(r.gaps, func(gap string) bool { return strings.HasPrefix(ref.Value, gap) }):
		return nil
	}
	r.Say("no-piece", ref.Place, referee.Args{"piece": ref.Value})
	return nil
}

// characters reads one side of a mission. A name can be face-up there only once (R-ONE-NAME),
// unless the ruling uncover-namesake can have brought it there twice.
func (r *reader) characters(at position.Spot, list yamlfile.At[[]yamlfile.At[characterFile]]) []*position.Character {
	if list.Refused && len(list.Value) == 0 {
		r.gaps = append(r.gaps, at.Seat.String()+":"+rulebook.Ranks[at.Mission])
	}
	var side []*position.Character
	for _, entry := range list.Value {
		c := r.character(at.Seat, entry)
		if !r.match.Ruled(rulebook.UncoverNamesakeAllowed) && slices.ContainsFunc(side, func(o *position.Character) bool { return o.Name() != "" && o.Name() == c.Name() }) {
			r.Problems = append(r.Problems, referee.Problem{Code: "board.one-name", At: entry.Value.Card.Place, Rule: "R-ONE-NAME", Fix: "board.one-name", Grade: referee.Impossible,
				Args: referee.Args{"card": c.Face().ID, "seat": at.Seat}})
		}
		r.b.Serial++
		c.Number = r.b.Serial
		side = append(side, &c)
	}
	return side
}

// character reads a character. If its card cannot be read, it counts as a hidden character, which
// has no name.
func (r *reader) character(seat referee.Seat, entry yamlfile.At[characterFile]) position.Character {
	f := entry.Value
	if f.Card.Value == boardfile.HiddenWord {
		f.Hidden.Value, f.Card.Value = true, ""
	}
	c := position.Character{Hidden: f.Hidden.Value, Named: f.Named.Value && f.Hidden.Value, Tokens: r.Count(f.Tokens, rulebook.MostCount), Modifier: f.Power.Value}
	r.Bounded(f.Power, rulebook.MostCount)
	for _, under := range f.Over {
		c.Under = append(c.Under, position.Held{Card: r.face(under.Value.Card), Owner: boardfile.Owner(under.Value.Owner.Value, seat)})
	}
	c.Top.Owner = boardfile.Owner(f.Owner.Value, seat)
	switch {
	case f.Card.Value != "":
		c.Top.Card = r.face(f.Card)
	case entry.Refused:
	case !f.Hidden.Value:
		r.Say("no-card", entry.Place, nil)
	case f.Named.Value:
		r.Say("named-nothing", entry.Place, nil)
	}
	c.Hidden = c.Hidden || f.Hidden.Refused || c.Top.Card == nil
	for _, said := range f.Said {
		r.claim(said)
		c.Said = append(c.Said, said.Read())
	}
	r.open.character(c, f)
	return c
}

// face returns the character card in the file, or nil for the word "hidden" and for anything
// unreadable.
func (r *reader) face(ref yamlfile.At[string]) *cards.Card {
	if ref.Value == boardfile.HiddenWord {
		return nil
	}
	return r.card(ref, false)
}

// card returns the card that a file names, which must be of the wanted type.
func (r *reader) card(ref yamlfile.At[string], isMission bool) *cards.Card {
	id, ok := r.Card(ref, func(id referee.Card) bool {
		card, _ := r.match.Cards.Card(id)
		return card.Mission == isMission
	})
	if !ok {
		return nil
	}
	card, _ := r.match.Cards.Card(id)
	if card.Mission != isMission {
		code := "not-a-character"
		if isMission {
			code = "not-a-mission"
		}
		r.Say(code, ref.Place, referee.Args{"card": card.ID})
		return nil
	}
	return card
}

func (r *reader) side(seat referee.Seat, f yamlfile.At[sideFile]) {
	side := r.b.Side(seat)
	side.Chakra = r.Count(f.Value.Chakra, rulebook.MostCount)
	hand, deck := f.Value.Hand.Value, f.Value.Deck.Value
	r.open.hides = r.open.hides || len(hand.Cards)+len(deck.Cards) > 0
	character := func(ref yamlfile.At[string], seen bool) (*cards.Card, bool) {
		card := r.card(ref, false)
		if seen {
			r.open.card(position.Held{Card: card, Owner: seat}, ref.Place)
		}
		return card, card != nil
	}
	side.Hand = boardfile.ReadHand(r.Reader, hand, rulebook.DeckMost, character)
	side.Deck = boardfile.ReadDeck(r.Reader, deck, rulebook.DeckMost, character, r.claim)
	for _, ref := range f.Value.Discard {
		card := r.face(ref)
		side.Discard = append(side.Discard, card)
		r.open.card(position.Held{Card: card, Owner: seat}, ref.Place)
	}
}

// claim checks that a statement about a card refers to an existing effect.
func (r *reader) claim(f claimFile) {
	if _, _, known := r.match.Cards.Line(f.Line.Value); !known {
		r.Say("claim-line", f.Line.Place, referee.Args{"line": f.Line.Value})
	}
}

// checkOpen requires a board file with open hands to name every card.
func (r *reader) checkOpen() {
	if !r.match.OpenHands {
		return
	}
	for i, f := range []sideFile{r.file.P1.Value, r.file.P2.Value} {
		if seat := referee.Seat(i + 1); !r.b.HandKnown(seat) {
			at := f.Hand.Place
			if boardfile.Missing(f.Hand) {
				at = r.file.Game.Place
			}
			r.Say("hand-unknown", at, referee.Args{"seat": seat})
		}
	}
	if unknown := r.b.All(func(_ position.Spot, c *position.Character) bool {
		return slices.Contains(position.Faces(c.Cards()), nil)
	}); len(unknown) > 0 {
		r.Say("piece-unknown", r.file.Game.Place, referee.Args{"piece": unknown[0].Id()})
	}
}
