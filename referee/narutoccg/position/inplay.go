package position

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
)

// InPlay is a card in a Village or on the Battlefield: a Ninja, a Client or a
// Permanent Mission.
type InPlay struct {
	// Serial identifies the card while it is in play. Number is the last part of the card's name: 3
	// in "p1:n3".
	Serial, Number int
	Card           *cards.Card
	Owner          referee.Seat
	// Injured is the status of a Ninja (R-DAMAGE).
	Injured bool
	// Growth is the number of Growth coins (R-GROWTH-COIN), and Coins the number of all others.
	Growth, Coins int
	// Token means that the Ninja is a coin and not a card, and Passing that it leaves play at the
	// end of the turn.
	Token, Passing bool
	// Entered is the turn in which the card entered play.
	Entered int
	// Team is the number of the Team, or 0 for a Ninja alone. Idle means that a Ninja does not
	// belong to a Team before its player's next Organization Phase (ruling newcomer-team).
	Team int
	Idle bool
	// Lane is the battle that the Ninja takes part in, from 1, or 0 in the Village. Head means that
	// the Ninja is the Head Ninja of a Team on the Battlefield (R-HEAD).
	Lane int
	Head bool
	// Jutsu is the number of Jutsu that the Ninja has used this turn, and Surges the number of
	// times the Ninja has used Surge.
	Jutsu, Surges int
	// Shield is the amount of damage to the Ninja that is prevented this turn.
	Shield int
	// Spent holds the codes of the card's effects that can act once a turn and have already acted.
	Spent []string
	// Changes holds changes to the Ninja's Power by effects. Words holds the words that effects
	// give the Ninja in addition to the printed ones, and Bars the actions that they prevent.
	Changes []Change
	Words   []Word
	Bars    []Word
}

// Word is a word that a Ninja has temporarily: a Characteristic, or an action that it cannot
// take.
type Word struct {
	Word string
	// Instead is the word that this one replaces.
	Instead string
	// Attribute means that the word is the Ninja's only Combat Attribute, and Name that it is the
	// Ninja's name. Tied is the serial number of the card that the word ends with, or 0 for none.
	Attribute, Name bool
	Tied            int
	// Lasting words stay while the Ninja is in play; others end with the turn.
	Lasting bool
	Cause   referee.Cause
}

// Lost reports whether effects have removed a word from the Ninja.
func (p *InPlay) Lost(word string) bool {
	return slices.ContainsFunc(p.Words, func(w Word) bool {
		return w.Instead != "" && strings.EqualFold(w.Instead, word) || w.Attribute && w.Word != word && slices.Contains(p.Card.Attributes, word)
	})
}

// Untie removes the words that end with a card from all cards in play, and returns the serial
// numbers of the cards that had them.
func (b *Board) Untie(serial int) []int {
	var had []int
	for i := range b.Sides {
		for k := range b.Sides[i].InPlay {
			p := &b.Sides[i].InPlay[k]
			ends := func(w Word) bool { return w.Tied == serial }
			if slices.ContainsFunc(p.Words, ends) {
				had = append(had, p.Serial)
				p.Words = slices.DeleteFunc(slices.Clone(p.Words), ends)
			}
		}
	}
	return had
}

// Gained returns the words that effects have given the Ninja.
func (p *InPlay) Gained() []string {
	var words []string
	for _, w := range p.Words {
		words = append(words, w.Word)
	}
	return words
}

// Change is a change to a Ninja's Power.
type Change struct {
	Combat, Support int
	// Lasting changes stay while the Ninja is in play; others end with the turn (R-TURN-END).
	Lasting bool
	Cause   referee.Cause
}

// Ninja reports whether the card can battle.
func (p *InPlay) Ninja() bool { return p.Card.Type == cards.Ninja }

// letters holds the letters that begin the names of cards in play, by type.
var letters = map[cards.Type]string{cards.Ninja: "n", cards.Client: "c", cards.Mission: "m"}

// Letter returns the letter that begins the names of cards of a type, or "" for a Jutsu.
func Letter(t cards.Type) string { return letters[t] }

// PieceID returns the name of a card in play: "p1:n3".
func PieceID(seat referee.Seat, p *InPlay) string {
	return referee.PieceID(seat, letters[p.Card.Type]+strconv.Itoa(p.Number))
}

// TeamID returns the name of a Team: "p1:t2".
func TeamID(seat referee.Seat, team int) string {
	return referee.PieceID(seat, "t"+strconv.Itoa(team))
}

// LaneID returns the name of a battle's lane, and LaneOf reads it. LaneOf returns 0 for any
// other text.
func LaneID(lane int) string { return strconv.Itoa(lane) }

// LaneOf reads a name that LaneID has written.
func (b *Board) LaneOf(id string) int {
	n, err := strconv.Atoi(id)
	if err != nil || n < 1 || n > len(b.Battles) || LaneID(n) != id {
		return 0
	}
	return n
}

// Spot is the position of a card in play: its player and its index.
type Spot struct {
	Seat  referee.Seat
	Index int
}

// Find returns the card in play with the given name.
func (b *Board) Find(id string) (Spot, bool) {
	whose, name, cut := strings.Cut(id, ":")
	seat, err := referee.ParseSeat(whose)
	if !cut || err != nil || !seat.IsPlayer() || seat.Index() >= len(b.Sides) {
		return Spot{}, false
	}
	i := slices.IndexFunc(b.Side(seat).InPlay, func(p InPlay) bool {
		return letters[p.Card.Type]+strconv.Itoa(p.Number) == name
	})
	return Spot{seat, i}, i >= 0
}

// At returns the card at a spot.
func (b *Board) At(s Spot) *InPlay { return &b.Side(s.Seat).InPlay[s.Index] }

// ID returns the name of the card at a spot.
func (b *Board) ID(s Spot) string { return PieceID(s.Seat, b.At(s)) }

// Locate returns the spot of the card with the given serial number. It reports false if the card is
// no longer in play.
func (b *Board) Locate(serial int) (Spot, bool) {
	for i := range b.Sides {
		for k := range b.Sides[i].InPlay {
			if b.Sides[i].InPlay[k].Serial == serial && serial > 0 {
				return Spot{referee.Seat(i + 1), k}, true
			}
		}
	}
	return Spot{}, false
}

// All returns the cards that a player controls and that a test accepts; a nil test accepts all.
func (b *Board) All(seat referee.Seat, test func(*InPlay) bool) []Spot {
	var found []Spot
	for i := range b.Side(seat).InPlay {
		if test == nil || test(&b.Side(seat).InPlay[i]) {
			found = append(found, Spot{seat, i})
		}
	}
	return found
}

// IDs returns the names of the cards at some spots.
func (b *Board) IDs(spots []Spot) []string {
	ids := make([]string, len(spots))
	for i, s := range spots {
		ids[i] = b.ID(s)
	}
	return ids
}

// Team returns the Ninjas of a Ninja's Team, including itself.
func (b *Board) Team(of Spot) []Spot {
	own := b.At(of)
	if own.Team == 0 {
		return []Spot{of}
	}
	return b.All(of.Seat, func(p *InPlay) bool { return p.Ninja() && p.Team == own.Team })
}

// Fighters returns a player's Ninjas in a lane.
func (b *Board) Fighters(seat referee.Seat, lane int) []Spot {
	return b.All(seat, func(p *InPlay) bool { return p.Lane == lane && lane > 0 })
}

// Head returns the Head Ninja of a player's Team in a lane. It reports false if the Head Ninja is
// gone.
func (b *Board) Head(seat referee.Seat, lane int) (Spot, bool) {
	heads := b.All(seat, func(p *InPlay) bool { return p.Lane == lane && lane > 0 && p.Head })
	if len(heads) == 0 {
		return Spot{}, false
	}
	return heads[0], true
}

// Enter puts a card into play under a player's control, healthy and alone, and returns its spot.
func (b *Board) Enter(seat, owner referee.Seat, card *cards.Card) Spot {
	b.Serial++
	side := b.Side(seat)
	side.InPlay = append(side.InPlay, InPlay{Serial: b.Serial, Number: side.free(card.Type), Card: card, Owner: owner, Entered: b.Turn})
	return Spot{seat, len(side.InPlay) - 1}
}

// free returns the lowest number that no card in play of that type has.
func (s *Side) free(t cards.Type) int {
	for n := 1; ; n++ {
		if !slices.ContainsFunc(s.InPlay, func(p InPlay) bool { return p.Card.Type == t && p.Number == n }) {
			return n
		}
	}
}

// Leave removes a card from play. A Team with one Ninja left is no longer a Team.
func (b *Board) Leave(at Spot) InPlay {
	side := b.Side(at.Seat)
	p := side.InPlay[at.Index]
	side.InPlay = slices.Concat(side.InPlay[:at.Index], side.InPlay[at.Index+1:])
	b.Disband(at.Seat)
	return p
}

// Control moves a card in play to the Village of another player, and returns its new spot. The
// card keeps its status and its coins.
func (b *Board) Control(at Spot, to referee.Seat) Spot {
	p := b.Leave(at)
	side := b.Side(to)
	p.Number, p.Team, p.Lane, p.Head = side.free(p.Card.Type), 0, 0, false
	side.InPlay = append(side.InPlay, p)
	return Spot{to, len(side.InPlay) - 1}
}

// Disband turns Teams with only one Ninja into single Ninjas.
func (b *Board) Disband(seat referee.Seat) {
	side := b.Side(seat)
	for i := range side.InPlay {
		team := side.InPlay[i].Team
		if team == 0 {
			continue
		}
		n := 0
		for k := range side.InPlay {
			if side.InPlay[k].Team == team {
				n++
			}
		}
		if n == 1 {
			side.InPlay[i].Team = 0
		}
	}
}

// FreeTeam returns the lowest number that no Team of a player has.
func (b *Board) FreeTeam(seat referee.Seat) int {
	for n := 1; ; n++ {
		if !slices.ContainsFunc(b.Side(seat).InPlay, func(p InPlay) bool { return p.Team == n }) {
			return n
		}
	}
}

// EndTurn removes everything that lasts only for a turn (R-TURN-END).
func (p *InPlay) EndTurn() {
	p.Jutsu, p.Surges, p.Shield, p.Spent = 0, 0, 0, nil
	p.Changes = slices.DeleteFunc(slices.Clone(p.Changes), func(c Change) bool { return !c.Lasting })
	ends := func(w Word) bool { return !w.Lasting }
	p.Words, p.Bars = slices.DeleteFunc(slices.Clone(p.Words), ends), slices.DeleteFunc(slices.Clone(p.Bars), ends)
}
