package boardfile

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
	"shinpan/referee/yamlfile"
)

// New returns the board files of the game.
func New(rules *saintseiya.Rules) game.Boards {
	return boards{boardfile.Boards[file, *saintseiya.Match, *position.Board, *saintseiya.State]{
		Rules: rules, GameID: saintseiya.GameID,
		Catalog:  rules.Library.Facts.Catalog(),
		NewMatch: rules.NewMatch,
		Read:     read,
		Resume:   (*saintseiya.Match).Resume,
		Match:    func(s *saintseiya.State) *saintseiya.Match { return s.Match },
		Veil:     (*saintseiya.Match).Veiled, Write: mapping,
		Head: "Saint Seiya Deckbuilding board. Cards that are not named are in the reserve.",
		Step: "An action",
	}}
}

// reader turns a board file into a board.
type reader struct {
	*boardfile.Reader
	match   *saintseiya.Match
	players int
	file    *file
	b       position.Board
	// missed is the place of the last name that was not a card.
	missed referee.Place
	// held counts the cards of a tally.
	held held
}

// read returns the board of a file, and reports everything that is wrong with the file.
func read(b *boardfile.Reader, setup referee.Setup, m *saintseiya.Match, f *file) *position.Board {
	r := reader{Reader: b, match: m, players: len(setup.Players), file: f}
	r.b.Phase = position.PhaseMain
	if !boardfile.Missing(f.Phase) {
		r.b.Phase = position.Phase(slices.Index(position.PhaseNames[:], string(f.Phase.Value)))
	}
	r.b.Round, r.b.Flames = r.Count(f.Round, mostCount), rulebook.Flames
	if !boardfile.Missing(f.Flames) {
		r.b.Flames = r.Count(f.Flames, rulebook.Flames)
	}
	r.b.First, r.b.Turn = r.seat(f.First), r.seat(f.Turn)
	r.turn()
	r.sides()
	r.terrain()
	r.played()
	r.b.Removed = r.cards(f.Removed)
	r.reserve()
	return &r.b
}

// seat returns a player of the match, or Nobody if the file names none.
func (r *reader) seat(w yamlfile.At[seatWord]) referee.Seat {
	seat := boardfile.SeatOf(w.Value)
	if seat.IsPlayer() && seat.Index() >= r.players {
		r.Say("seat", w.Place, referee.Args{"seat": seat})
		return referee.Nobody
	}
	return seat
}

// turn reads the first player and the active player. The file must name both players once they are
// determined.
func (r *reader) turn() {
	f := r.file
	if r.b.Phase <= position.PhaseFirst || r.b.Phase == position.PhaseOver {
		return
	}
	if r.b.Phase == position.PhasePad && !r.match.KeepsScore() {
		r.Say("pad", f.Phase.Place, nil)
	}
	if r.b.First == referee.Nobody && boardfile.Missing(f.First) && !f.First.Refused {
		r.b.First = 1
	}
	if r.b.Turn == referee.Nobody {
		r.b.Turn = max(r.b.First, 1)
	}
	if r.b.Round == 0 && boardfile.Missing(f.Round) && r.b.Phase >= position.PhaseMain {
		r.b.Round = 1
	}
}

func (r *reader) terrain() {
	for _, f := range r.file.Terrain {
		n := f.Place.Value
		if boardfile.Missing(f.Place) {
			continue
		}
		if n < 1 || n > rulebook.Places || r.b.Terrain[n-1].Card != nil {
			r.Say("place", f.Place.Place, referee.Args{"n": n})
			continue
		}
		place := &r.b.Terrain[n-1]
		place.Card = r.card(f.Card)
		for _, less := range f.Less {
			r.line(less.Line)
			place.Less = append(place.Less, position.Reduction{Force: r.Count(less.Force, mostCount), Cosmos: r.Count(less.Cosmos, mostCount), Least: r.Count(less.Least, mostCount), Line: less.Line.Value})
		}
	}
}

// line requires the code of an existing effect.
func (r *reader) line(code yamlfile.At[string]) {
	if _, _, known := r.match.Cards.Line(code.Value); !known && !boardfile.Missing(code) {
		r.Say("line", code.Place, referee.Args{"line": code.Value})
	}
}

func (r *reader) played() {
	f := r.file
	for _, p := range f.Played {
		number := r.Count(p.Number, mostCount)
		if number == 0 {
			number = len(r.b.Played) + 1
		}
		card := r.card(p.Card)
		place := r.Count(p.Place, rulebook.Places)
		switch {
		case card == nil:
			continue
		case card.Armour, r.b.Phase != position.PhaseMain, r.b.Numbered(number) >= 0:
			r.Say("played", p.Card.Place, referee.Args{"card": card.ID})
			continue
		}
		if place > 0 && place <= rulebook.Places && r.b.On(place) == nil && !r.match.FacesEmptied() {
			r.Say("faces-none", p.Place.Place, referee.Args{"card": card.ID, "place": position.PlaceID(place)})
		}
		r.waits(card, p.Waits)
		r.b.Played = append(r.b.Played, position.Played{Number: number, Card: card, Place: place, Gains: r.gains(p.Force, p.Gains), Line: p.Waits.Value})
		r.b.Serial = max(r.b.Serial, number)
	}
	r.b.Serial = max(r.b.Serial, r.Count(f.Serial, mostCount))
	r.b.Gains = r.gains(f.Force, f.Gains)
	for _, code := range f.ByForce {
		r.line(code)
		r.b.ByForce = append(r.b.ByForce, code.Value)
	}
}

// waits requires an effect of a played card that waits until a player uses the card.
func (r *reader) waits(card *cards.Card, code yamlfile.At[string]) {
	if boardfile.Missing(code) {
		return
	}
	if of, line, known := r.match.Cards.Line(code.Value); !known || of.ID != card.ID || line.Effect.Later == nil {
		r.Say("waits", code.Place, referee.Args{"line": code.Value, "card": card.ID})
	}
}

// gains returns the Force given by effects that the file names, and the Force whose effect it does
// not name.
func (r *reader) gains(force yamlfile.At[int], by []gainFile) []position.Gain {
	var gains []position.Gain
	if n := r.Count(force, mostCount); n > 0 {
		gains = append(gains, position.Gain{Force: n})
	}
	for _, gain := range by {
		r.line(gain.Line)
		gains = append(gains, position.Gain{Force: r.Count(gain.Force, mostCount), Line: gain.Line.Value})
	}
	return gains
}

// card returns the card that a file names, or nil.
func (r *reader) card(ref yamlfile.At[string]) *cards.Card {
	if r.missed == ref.Place && ref.Place.Line > 0 {
		return nil // another mention of a name that is not the name of a card
	}
	id, ok := r.AnyCard(ref)
	if !ok {
		r.missed = ref.Place
		return nil
	}
	card, _ := r.match.Cards.Card(id)
	return card
}

func (r *reader) cards(refs []yamlfile.At[string]) []*cards.Card {
	return boardfile.Cards(each(refs), r.card)
}

// sorted returns the cards that a file names, in card order.
func (r *reader) sorted(refs []yamlfile.At[string]) []*cards.Card {
	list := r.cards(refs)
	slices.SortStableFunc(list, func(a, b *cards.Card) int { return a.Index - b.Index })
	return list
}

// reserve reads the reserve of the file. By default, it holds the remaining cards of the box.
func (r *reader) reserve() {
	f := r.file.Reserve
	r.b.Reserve = r.match.Rest(&r.b)
	if boardfile.Missing(f) {
		return
	}
	if len(f.Value.Cards) > 0 {
		r.b.Reserve.N = 0
		clear(r.b.Reserve.Copies)
		for _, card := range r.sorted(f.Value.Cards) {
			r.b.Reserve.Put(card)
		}
	}
	if !boardfile.Missing(f.Value.Count) {
		r.b.Reserve.N = r.Count(f.Value.Count, mostCount)
	}
}
