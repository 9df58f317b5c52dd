package position

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/rulebook"
	"shinpan/referee/unseen"
)

// Phase is the phase of a match.
type Phase uint8

// The phases of setting up and of a turn.
const (
	PhaseHeroes  Phase = iota // the players choose their heroes (R-HERO)
	PhaseFirst                // the first player is determined (R-FIRST)
	PhaseTerrain              // the first six cards are laid out (R-RESERVE)
	PhaseHands                // opening hands are drawn (R-OPENING-HAND)
	PhaseMain
	PhaseDraw  // the second step of upkeep (R-UPKEEP-DRAW)
	PhaseShift // the third and the fourth step (R-UPKEEP-REMOVE, R-UPKEEP-SHIFT)
	PhaseFill  // the fifth and the sixth step (R-UPKEEP-FILL, R-UPKEEP-NEXT)
	PhaseOver
	PhasePad // Shinpan counts only the players' cards at the end
)

// PhaseNames holds the names of phases in board files and messages.
var PhaseNames = [...]string{"heroes", "first", "terrain", "hands", "main", "draw", "shift", "fill", "over", "pad"}

func (p Phase) String() string { return PhaseNames[p] }

// Board is everything on the table that Shinpan tracks. A run changes only its own clone.
type Board struct {
	Phase Phase
	// Round counts the turns of the first player, from 1.
	Round int
	// First is the player who begins every round, and Turn is the active player.
	First, Turn referee.Seat
	Flames      int
	// Terrain holds the places from 1, next to the reserve, to 6.
	Terrain [rulebook.Places]Place
	Reserve Reserve
	// Removed is the common discard pile, the first card first.
	Removed []*cards.Card
	Sides   []Side
	// Played holds the characters that the active player has played this turn and not used yet, in
	// the order played. Serial is the number of the last character played.
	Played []Played
	Serial int
	// Gains holds the gains of all characters this turn. ByForce holds the codes of the effects
	// that let players pay for cards in Force this turn.
	Gains   []Gain
	ByForce []string
	// Shown holds cards that an effect has revealed from a pile and not moved yet. It is empty
	// between two steps, so the encoding leaves it out.
	Shown []*cards.Card
}

// Place is one of the six places of the terrain.
type Place struct {
	// Card is nil if the place is empty.
	Card *cards.Card
	// Less holds the reductions of the card's price that effects have made.
	Less []Reduction
}

// Reduction is a reduction of the price of a card on the terrain.
type Reduction struct {
	Force, Cosmos int
	// Least is the minimum price, or 0 if there is none.
	Least int
	// Line is the effect that made the reduction.
	Line string
}

// Played is a character that the active player has played.
type Played struct {
	// Number is the character's own number for the turn: "p1:c3" is the third character played.
	Number int
	Card   *cards.Card
	// Place is the place of the card that the character faces, 1 to 6, or 0 if it faces none.
	Place int
	// Gains holds the gains of this character alone for this turn.
	Gains []Gain
	// Line is the code of the Mise en jeu effect that waits until the player uses the character, or
	// "".
	Line string
}

// Gain is Force that an effect gives for a turn. Line is "" if the effect is unknown.
type Gain struct {
	Force int
	Line  string
}

// Force returns the sum of gains.
func Force(gains []Gain) int {
	sum := 0
	for _, gain := range gains {
		sum += gain.Force
	}
	return sum
}

// Side is one player's side of the table.
type Side struct {
	// Hero is the short name of the player's hero, or "" until the player has chosen one.
	Hero string
	// Hand has the cards that Shinpan dealt as Known, and none if the players deal.
	Hand unseen.Hand[*cards.Card]
	// Pile is the draw pile. All players know its known cards.
	Pile unseen.Deck[*cards.Card]
	// Hidden holds the cards in hand, draw pile and discard pile except Hand.Open, Pile.Known and
	// Discard, in card order. Not all players have seen where these cards are.
	Hidden  []*cards.Card
	Discard []*cards.Card
	// Unnamed is the number of Hidden cards that are in the discard pile because the player
	// discarded them without naming them.
	Unnamed   int
	Wounded   []*cards.Card
	Destroyed []*cards.Card
	// Armour is the Armure in play, or nil if there is none.
	Armour *cards.Card
	// Aside holds the heroes set aside (R-ASIDE).
	Aside []*cards.Card
}

// Reserve is the face-down supply of the terrain: its total number of cards, and the number of each
// card by index. The two can disagree if a declaration of the players contradicts the box.
type Reserve struct {
	N      int
	Copies []uint8
}

// Side returns a player's side.
func (b *Board) Side(seat referee.Seat) *Side { return &b.Sides[seat.Index()] }

// Clone returns a board that can be changed without changing this one.
func (b *Board) Clone() *Board {
	c := new(Board)
	*c = *b
	for i := range c.Terrain {
		c.Terrain[i].Less = slices.Clip(b.Terrain[i].Less)
	}
	c.Reserve.Copies = slices.Clone(b.Reserve.Copies)
	c.Removed, c.Gains, c.ByForce, c.Shown = slices.Clip(b.Removed), slices.Clip(b.Gains), slices.Clip(b.ByForce), slices.Clip(b.Shown)
	c.Played = slices.Clone(b.Played)
	for i := range c.Played {
		c.Played[i].Gains = slices.Clip(b.Played[i].Gains)
	}
	c.Sides = slices.Clone(b.Sides)
	for i := range c.Sides {
		s := &c.Sides[i]
		s.Hand, s.Pile, s.Hidden = s.Hand.Clone(), s.Pile.Clone(), slices.Clip(s.Hidden)
		s.Discard, s.Wounded, s.Destroyed = slices.Clip(s.Discard), slices.Clip(s.Wounded), slices.Clip(s.Destroyed)
		s.Aside = slices.Clip(s.Aside)
	}
	return c
}

// After returns all players in turn order, beginning with the player in the given seat.
func (b *Board) After(seat referee.Seat) []referee.Seat {
	seats := make([]referee.Seat, len(b.Sides))
	for i := range seats {
		seats[i] = referee.Seat((seat.Index()+i)%len(b.Sides) + 1)
	}
	return seats
}

// Opponents returns the other players in turn order, beginning on the left of a player.
func (b *Board) Opponents(of referee.Seat) []referee.Seat { return b.After(of)[1:] }

// PlaceID returns the written name of a place.
func PlaceID(place int) string { return strconv.Itoa(place) }

// PlaceOf returns the place with a written name, or 0 for any other text.
func PlaceOf(id string) int {
	if n, err := strconv.Atoi(id); err == nil && 1 <= n && n <= rulebook.Places && PlaceID(n) == id {
		return n
	}
	return 0
}

// On returns the card in a place, or nil if the place is empty or does not exist.
func (b *Board) On(place int) *cards.Card {
	if place < 1 || place > rulebook.Places {
		return nil
	}
	return b.Terrain[place-1].Card
}

// Occupied returns the places with a card that a test accepts, from 1 on. A nil test
// accepts every card.
func (b *Board) Occupied(test func(place int, card *cards.Card) bool) []int {
	var places []int
	for i := range b.Terrain {
		if card := b.Terrain[i].Card; card != nil && (test == nil || test(i+1, card)) {
			places = append(places, i+1)
		}
	}
	return places
}

// Facing returns the indexes in Played of the characters that face a place.
func (b *Board) Facing(place int) []int {
	var found []int
	for i := range b.Played {
		if b.Played[i].Place == place {
			found = append(found, i)
		}
	}
	return found
}

// PieceID returns the written name of a played character, such as "p1:c3".
func (b *Board) PieceID(p Played) string {
	return referee.PieceID(b.Turn, PieceName(p.Number))
}

// Find returns the index in Played of a piece, or -1 if there is none.
func (b *Board) Find(id string) int {
	if strings.IndexByte(id, ':') < 0 {
		return -1 // most tokens name cards
	}
	return slices.IndexFunc(b.Played, func(p Played) bool { return b.PieceID(p) == id })
}

// Take removes a card from the reserve.
func (r *Reserve) Take(card *cards.Card) {
	r.N--
	if r.Copies[card.Index] > 0 {
		r.Copies[card.Index]--
	}
}

// Put shuffles a card into the reserve.
func (r *Reserve) Put(card *cards.Card) {
	r.N++
	r.Copies[card.Index]++
}

// Numbered returns the index in Played of a numbered character, or -1 if it is no longer in play.
func (b *Board) Numbered(number int) int {
	return slices.IndexFunc(b.Played, func(p Played) bool { return p.Number == number })
}

// PieceName returns the name of a numbered character without its player, such as "c3".
func PieceName(number int) string { return "c" + strconv.Itoa(number) }
