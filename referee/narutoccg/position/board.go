package position

import (
	"slices"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/unseen"
)

// Phase is the phase of a match.
type Phase uint8

// The phases of setup and of a turn (R-PHASES). The Battle Phase has five steps.
const (
	PhaseFirst        Phase = iota // the first player is unknown (R-ROLES)
	PhaseHands                     // opening hands and mulligans (R-MULLIGAN)
	PhaseStart                     // the Start Phase
	PhaseMission                   // the Mission Phase
	PhaseOrganization              // the Organization Phase
	PhaseSend                      // the Attacker sends out Teams (R-SEND)
	PhaseBlock                     // the Blocker sends out Teams (R-BLOCK)
	PhaseExchange                  // the Exchange of Jutsu (R-EXCHANGE)
	PhaseShowdown                  // the Showdown (R-SHOWDOWN)
	PhaseReturn                    // the Ninjas return (R-RETURN)
	PhaseEnd                       // the End Phase
	PhaseOver
	PhasePad // Shinpan keeps only Battle Rewards
)

// PhaseNames holds the words of board files and messages.
var PhaseNames = [...]string{"first", "hands", "start", "mission", "organization", "send", "block", "exchange", "showdown", "return", "end", "over", "pad"}

func (p Phase) String() string { return PhaseNames[p] }

// Board is everything on the table that Shinpan tracks. A run changes only its own clone.
type Board struct {
	Phase Phase
	// Turn is the number of the turn, from 1; it is 0 before the first.
	Turn int
	// First is the player who has the first turn, and Attacker the player who has the current one
	// (R-ROLES).
	First, Attacker referee.Seat
	Sides           [rulebook.Players]Side
	// Battles holds the attacking Teams of this turn, one in each lane.
	Battles []Battle
	// Chains is the number of Chains resolved in this Exchange of Jutsu. Begins is the player who
	// may act first in the next Chain, or Nobody before the first is resolved.
	Chains int
	Begins referee.Seat
	// Chain is empty between two steps, so it is not part of the encoding.
	Chain flow.Chain[Link]
	// Waiting holds effects that change later parts of the turn.
	Waiting []Waiting
	// Wins holds the Battle Rewards won so far, in order.
	Wins []Win
	// Winner and WonBy are the result and the rule that decided it. If the match is over without
	// a winner, it is a draw.
	Winner referee.Seat
	WonBy  string
	// Serial is the number that the last card to enter play received.
	Serial int
	// Declared holds the players' declarations of cards with their facts, and Known holds these
	// cards.
	Declared []facts.Declaration
	Known    []*cards.Card
}

// Side holds everything that belongs to one player.
type Side struct {
	// Indicator is the turn indicator (R-INDICATOR).
	Indicator int
	// Redraws is the number of mulligans taken; Kept means that the player takes no more
	// (R-MULLIGAN).
	Redraws int
	Kept    bool

	Hand unseen.Hand[*cards.Card]
	Deck unseen.Deck[*cards.Card]
	// Apart holds the cards left in a registered Reinforcement Deck, or nil on a board that
	// does not list them.
	Apart []*cards.Card
	// Chakra, Discard and Removed hold the player's own cards, in the order in which they
	// arrived.
	Chakra, Discard, Removed []*cards.Card
	// InPlay holds the cards in the Village and on the Battlefield that the player controls, in
	// the order in which they arrived.
	InPlay []InPlay
	// Rewards holds the Battle Rewards that the player has won.
	Rewards []Reward
	// Tracked is the name of the Ninjas that the player tracks (R-TRACKING).
	Tracked string

	// Used counts the player's plays this turn. More counts the plays that declared effects allow
	// in addition to one of each kind.
	Used, More Plays
	// Arrived is the number of Ninjas that the player has put into play this turn.
	Arrived int
	// Dearer is the change that declared effects make to the costs of the player's cards this
	// turn; it can be negative.
	Dearer Costs
}

// Plays counts the kinds of plays that a player makes once a turn.
type Plays struct{ Ninja, Mission, Client, Counter, Growth int }

// Costs holds an amount for each kind of cost: entrance cost, hand cost, and units of any Chakra.
type Costs struct{ Entrance, Hand, Jutsu int }

// Reward is a Battle Reward.
type Reward struct {
	// Owner is the player from whose deck the Battle Reward comes.
	Owner referee.Seat
	// Card is nil unless the Battle Reward is face-up (R-FACE-UP).
	Card *cards.Card
}

// Battle is the Showdown of one attacking Team.
type Battle struct {
	// Blocked means that a Team was sent out against it, and Done that it is resolved.
	Blocked, Done bool
	// Mental means that the battle is a Mental Power Battle (R-MENTAL).
	Mental bool
}

// Waiting is a player's effect that applies, or waits for an event, until the end of the turn. It
// has the serial numbers of its card or user and of its targets.
type Waiting struct {
	Seat    referee.Seat
	Line    string
	Source  int
	Targets []int
}

// Win holds Battle Rewards that a player has won or lost.
type Win = referee.Gain

// Link is a card or an effect that a player has added to the Chain.
type Link struct {
	Kind LinkKind
	// Card is the card that acts, and Owner is its owner.
	Card  *cards.Card
	Owner referee.Seat
	// Source is the serial number of a card in play that acts, or of the user of a Jutsu; it is 0
	// for none.
	Source int
	// Targets holds the serial numbers of the link's targets in play.
	Targets []int
	// Picked holds the link's targets that are not in play.
	Picked []*cards.Card
	// Aim is the number of the link that this one targets, or 0 for none. Goes is the area that its
	// card goes to if it is negated, or "" for the usual one.
	Aim  int
	Goes string
	// X is the value that the player has chosen for X, or 0.
	X int
	// Said is the players' description of the effect, and Line the code of the effect.
	Said, Line string
	// Instead is the code of the effect that has given it other steps, and Changer is that
	// effect's player.
	Instead string
	Changer referee.Seat
	// Valid means that the effect acts even if its Ninja is injured (R-VALID).
	Valid bool
	// Void means that the link was negated, so it does nothing when it resolves.
	Void bool
}

// LinkKind is a kind of link on the Chain.
type LinkKind uint8

// The kinds.
const (
	LinkJutsu LinkKind = iota
	LinkMission
	LinkSurge
	LinkEffect // an effect of a card in play
)

// Played reports whether the card itself is on the Chain; otherwise it stays where it was.
func (k LinkKind) Played() bool { return k == LinkJutsu || k == LinkMission }

// Blocker returns the player who is not the Attacker.
func (b *Board) Blocker() referee.Seat { return Other(b.Attacker) }

// Other returns the other player.
func Other(seat referee.Seat) referee.Seat { return rulebook.Players + 1 - seat }

// Side returns the side of a player.
func (b *Board) Side(seat referee.Seat) *Side { return &b.Sides[seat.Index()] }

// Clone returns a board that can be changed without changing this one, as long as this one no
// longer changes.
func (b *Board) Clone() *Board {
	c := new(Board)
	*c = *b
	c.Battles, c.Chain, c.Wins, c.Waiting = slices.Clone(b.Battles), slices.Clone(b.Chain), slices.Clip(b.Wins), slices.Clip(b.Waiting)
	c.Declared, c.Known = slices.Clip(b.Declared), slices.Clip(b.Known)
	for i := range c.Sides {
		s := &c.Sides[i]
		s.Hand, s.Deck = s.Hand.Clone(), s.Deck.Clone()
		s.Apart, s.Chakra = slices.Clip(s.Apart), slices.Clip(s.Chakra)
		s.Discard, s.Removed = slices.Clip(s.Discard), slices.Clip(s.Removed)
		s.InPlay, s.Rewards = slices.Clone(s.InPlay), slices.Clone(s.Rewards)
		for k := range s.InPlay {
			p := &s.InPlay[k]
			p.Changes, p.Words, p.Bars = slices.Clip(p.Changes), slices.Clip(p.Words), slices.Clip(p.Bars)
		}
	}
	return c
}

// Owned returns the numbers of a player's cards, wherever they are. The first counts the cards
// from the deck and is always the size of the deck. The second number counts the cards of the
// Reinforcement Deck.
func (b *Board) Owned(owner referee.Seat) (deck, apart int) {
	side := b.Side(owner)
	count := func(card *cards.Card) {
		if card.Apart() {
			apart++
		} else {
			deck++
		}
	}
	for _, list := range [...][]*cards.Card{side.Chakra, side.Discard, side.Removed, side.Apart} {
		for _, card := range list {
			count(card)
		}
	}
	for i := range b.Sides {
		for k := range b.Sides[i].InPlay {
			if p := &b.Sides[i].InPlay[k]; p.Owner == owner && !p.Token {
				count(p.Card.Print())
			}
		}
		for _, r := range b.Sides[i].Rewards {
			if r.Owner == owner {
				deck++
			}
		}
	}
	for _, link := range b.Chain {
		if link.What.Kind.Played() && link.What.Owner == owner {
			count(link.What.Card)
		}
	}
	return deck + side.Hand.N + side.Deck.N, apart
}

// Unseen returns the number of cards of a player's deck that only that player can see: those in
// the hand, in the deck, and in face-down Battle Rewards.
func (b *Board) Unseen(owner referee.Seat) int {
	n := b.Side(owner).Hand.N + b.Side(owner).Deck.N
	for i := range b.Sides {
		for _, r := range b.Sides[i].Rewards {
			if r.Owner == owner && r.Card == nil {
				n++
			}
		}
	}
	return n
}

// Rewards returns the number of Battle Rewards of each player, in seat order.
func (b *Board) Rewards() []int {
	all := make([]int, len(b.Sides))
	for i := range b.Sides {
		all[i] = len(b.Sides[i].Rewards)
	}
	return all
}
