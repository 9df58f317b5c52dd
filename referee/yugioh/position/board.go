package position

import (
	"slices"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/unseen"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/rulebook"
)

// Phase is the phase of a duel.
type Phase uint8

// The phases of setting up and of a turn (R-PHASES). The Battle Phase has steps.
const (
	PhaseSizes       Phase = iota // asks for the sizes of unregistered decks
	PhaseToss                     // the toss, whose winner chooses who goes first (R-TOSS)
	PhaseFirst                    // the winner of the toss chooses who goes first (R-TOSS)
	PhaseHands                    // opening hands (R-OPENING-HAND)
	PhaseDraw                     // the Draw Phase
	PhaseStandby                  // the Standby Phase
	PhaseMain                     // Main Phase 1
	PhaseBattleStart              // the Start Step
	PhaseBattle                   // the Battle Step before an attack
	PhaseAttack                   // the Battle Step after an attack was declared
	PhaseDamage                   // the Damage Step before damage is calculated
	PhaseAfter                    // the Damage Step after damage was calculated
	PhaseBattleEnd                // the End Step
	PhaseMainTwo                  // Main Phase 2
	PhaseEnd                      // the End Phase
	PhaseDiscard                  // the turn player discards down to six cards (R-HAND-LIMIT)
	PhaseOver
	PhasePad // keeps only Life Points
)

// PhaseNames holds the names of phases in board files and messages.
var PhaseNames = [...]string{
	"sizes", "toss", "first", "hands", "draw", "standby", "main-1", "battle-start", "battle", "attack", "damage", "after-damage", "battle-end",
	"main-2", "end", "discard", "over", "pad",
}

func (p Phase) String() string { return PhaseNames[p] }

// Main reports whether it is a Main Phase.
func (p Phase) Main() bool { return p == PhaseMain || p == PhaseMainTwo }

// Stage is the progress within a phase.
type Stage uint8

// The stages of a phase.
const (
	StageBegin Stage = iota // the phase's own action comes first
	StageOpen               // the turn player may act
	StageClose              // the turn player moves on to Next unless the other player acts
)

// Board is everything on the table that Shinpan tracks. A run changes only its own clone.
type Board struct {
	Phase Phase
	Stage Stage
	// Next is the phase that the turn player moves on to.
	Next Phase
	// Turn counts the turns of the duel, from 1; it is 0 before the first.
	Turn int
	// Chooser decides who goes first. First has the first turn, and Active has the current turn.
	Chooser, First, Active referee.Seat
	Sides                  [rulebook.Players]Side
	// Attack is the attack in progress. If there is none, Attacker is 0.
	Attack Attack
	// Fought means that there was a Battle Phase this turn (R-MAIN-TWO).
	Fought bool
	// Sudden means that time was called at equal Life Points and the duel continues until a
	// player has more (ruling time-limit).
	Sudden bool
	// Fresh means that something has happened to which players can respond.
	Fresh bool
	// Chain is empty between two steps, so the encoding leaves it out.
	Chain flow.Chain[Link]
	// Happened holds events that can still trigger effects, and Moment is the number of the last
	// event. Uses holds the effects used this turn: “7:1234T” by the card 7, “p1:1234T” by a
	// player.
	Happened []Happened
	Moment   int
	Uses     []string
	// Points holds the changes of Life Points so far, in order.
	Points []Points
	// Winner, Drawn and WonBy are the outcome and the rule that decided it.
	Winner referee.Seat
	Drawn  bool
	WonBy  string
	// Serial is the last serial number given to a card that came to the field.
	Serial int
	// Declared holds the declarations of cards with their facts. Known holds these cards.
	Declared []facts.Declaration
	Known    []*cards.Card
}

// Side is one player's side of the table.
type Side struct {
	LP int
	// Main, Extra and Siding are the sizes of the player's decks at the beginning.
	Main, Extra, Siding int

	Hand unseen.Hand[*cards.Card]
	Deck unseen.Deck[*cards.Card]
	// Down is the number of face-down cards in the Extra Deck. FaceUp holds its face-up Pendulum
	// Monsters, from the bottom up (R-PENDULUM-GRAVE).
	Down   int
	FaceUp []*cards.Card
	// Grave and Banished hold the player's own cards, the first one first (R-GRAVE-ORDER).
	Grave, Banished []Lying
	// Field holds the cards on the player's side of the field, in the order in which they came.
	Field []OnField

	// Summons counts the Normal Summons and Sets of this turn, and More the additional ones
	// that effects allow (R-ONE-SUMMON). Pendulum means that a Pendulum Summon was made.
	Summons, More int
	Pendulum      bool
	// Skips holds the phases that the player skips in the next turn.
	Skips []Phase
	// SkipsTurn means that the player skips the next turn.
	SkipsTurn bool
	// Quiet means that the player passes in the windows at the ends of phases.
	Quiet bool
}

// Lying is a card in a Graveyard or banished.
type Lying struct {
	Card *cards.Card
	// Proper means that the monster was Summoned as its kind must be (R-PROPER).
	Proper bool
	// Serial is the card's own number as long as an effect has to find it again, and otherwise 0.
	Serial int
	// Now means that the card came there this turn. It is set only if an effect of the card depends
	// on that.
	Now bool
	// Pair is a number that a card shares with the card that its effect has banished, or 0.
	Pair int
}

// Points is a change of Life Points.
type Points = referee.Gain

// Attack is an attack that was declared.
type Attack struct {
	// Attacker and Target are serial numbers; Target is 0 for a direct attack.
	Attacker, Target int
	// Defenders holds the serial numbers of the monsters that the other player controlled, for
	// the Replay (R-REPLAY).
	Defenders []int
	// Flipped means that the attack turned the target face-up (R-FLIP-ATTACKED).
	Flipped bool
	// Changed means that a card has changed the battle damage. Damage is then the damage that each
	// player takes.
	Changed bool
	Damage  []Points
	Cause   referee.Cause
}

// Opponent returns the turn player's opponent.
func (b *Board) Opponent() referee.Seat { return Other(b.Active) }

// Other returns the other player.
func Other(seat referee.Seat) referee.Seat { return rulebook.Players + 1 - seat }

// Side returns a player's side.
func (b *Board) Side(seat referee.Seat) *Side { return &b.Sides[seat.Index()] }

// InTurn returns both players, the turn player first.
func (b *Board) InTurn() []referee.Seat { return []referee.Seat{b.Active, b.Opponent()} }

// Clone returns a board that can be changed without changing this one. This one must not change
// afterwards.
func (b *Board) Clone() *Board {
	c := new(Board)
	*c = *b
	c.Chain, c.Points = slices.Clone(b.Chain), slices.Clip(b.Points)
	c.Happened, c.Uses = slices.Clone(b.Happened), slices.Clip(b.Uses)
	c.Declared, c.Known = slices.Clip(b.Declared), slices.Clip(b.Known)
	c.Attack.Defenders, c.Attack.Damage = slices.Clip(b.Attack.Defenders), slices.Clip(b.Attack.Damage)
	for i := range c.Sides {
		s := &c.Sides[i]
		s.Hand, s.Deck = s.Hand.Clone(), s.Deck.Clone()
		s.FaceUp, s.Grave, s.Banished = slices.Clip(s.FaceUp), slices.Clip(s.Grave), slices.Clip(s.Banished)
		s.Skips = slices.Clip(s.Skips)
		s.Field = slices.Clone(s.Field)
		for k := range s.Field {
			p := &s.Field[k]
			p.Changes, p.Materials, p.Counters = slices.Clip(p.Changes), slices.Clip(p.Materials), slices.Clone(p.Counters)
		}
	}
	return c
}

// Owned counts the cards of a player's decks, wherever they are. The number never changes during a
// duel.
func (b *Board) Owned(owner referee.Seat) int {
	side := b.Side(owner)
	n := side.Hand.N + side.Deck.N + side.Down + len(side.FaceUp) + len(side.Grave) + len(side.Banished)
	for i := range b.Sides {
		for k := range b.Sides[i].Field {
			p := &b.Sides[i].Field[k]
			if p.Owner == owner && !p.Token {
				n++
			}
			for _, m := range p.Materials {
				if m.Owner == owner {
					n++
				}
			}
		}
	}
	return n
}

// Leader returns the player with more Life Points, or Nobody if both have the same number.
func (b *Board) Leader() referee.Seat {
	switch one, two := b.Sides[0].LP, b.Sides[1].LP; {
	case one > two:
		return 1
	case two > one:
		return 2
	}
	return referee.Nobody
}

// LifePoints returns the Life Points of each player, in seat order.
func (b *Board) LifePoints() []int {
	all := make([]int, len(b.Sides))
	for i := range b.Sides {
		all[i] = b.Sides[i].LP
	}
	return all
}

// Seen calls a test with each card of a player whose place the viewer knows, except cards in the
// Deck, and returns the number of cards that pass. These are the public cards and, for the owner,
// also known cards in the hand and face-down on the field.
func (b *Board) Seen(by, owner referee.Seat, test func(*cards.Card) bool) int {
	side := b.Side(owner)
	n := 0
	count := func(card *cards.Card) {
		if card != nil && test(card) {
			n++
		}
	}
	for _, list := range [...][]*cards.Card{side.Hand.Shown(by == owner), side.FaceUp} {
		for _, card := range list {
			count(card)
		}
	}
	for _, list := range [...][]Lying{side.Grave, side.Banished} {
		for _, l := range list {
			count(l.Card)
		}
	}
	for i := range b.Sides {
		for k := range b.Sides[i].Field {
			p := &b.Sides[i].Field[k]
			if p.Owner == owner && !p.Token && (!p.Hidden() || by == owner) {
				count(p.Card)
			}
			for _, m := range p.Materials {
				if m.Owner == owner {
					count(m.Card)
				}
			}
		}
	}
	return n
}

// Replace replaces a card everywhere by a version of it with more known facts.
func (b *Board) Replace(old, card *cards.Card) {
	swap := func(list []*cards.Card) []*cards.Card { return pile.Replaced(list, old, card) }
	lying := func(list []Lying) []Lying {
		list = slices.Clone(list)
		for i := range list {
			if list[i].Card == old {
				list[i].Card = card
			}
		}
		return list
	}
	b.Known = swap(b.Known)
	for i := range b.Sides {
		s := &b.Sides[i]
		s.Hand.Open, s.Hand.Known, s.Deck.Known, s.FaceUp = swap(s.Hand.Open), swap(s.Hand.Known), swap(s.Deck.Known), swap(s.FaceUp)
		s.Grave, s.Banished = lying(s.Grave), lying(s.Banished)
		for k := range s.Field {
			p := &s.Field[k]
			if p.Card == old {
				p.Card = card
			}
			p.Materials = slices.Clone(p.Materials)
			for m := range p.Materials {
				if p.Materials[m].Card == old {
					p.Materials[m].Card = card
				}
			}
		}
	}
	for i := range b.Happened {
		if b.Happened[i].Card == old {
			b.Happened[i].Card = card
		}
	}
	for i := range b.Chain {
		if b.Chain[i].What.Card == old {
			b.Chain[i].What.Card = card
		}
	}
}
