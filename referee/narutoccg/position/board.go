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

// The phases: of setting up, and of a turn (R-PHASES). The Battle Phase has five
// steps.
const (
	PhaseFirst        Phase = iota // who begins is not settled yet (R-ROLES)
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
	PhasePad // only Battle Rewards are kept
)

// PhaseNames holds the words of board files and messages.
var PhaseNames = [...]string{"first", "hands", "start", "mission", "organization", "send", "block", "exchange", "showdown", "return", "end", "over", "pad"}

func (p Phase) String() string { return PhaseNames[p] }

// Board is everything on the table that Shinpan tracks. Only a run changes its own clone.
type Board struct {
	Phase Phase
	// Turn counts the turns of the match, from 1; it is 0 before the first.
	Turn int
	// First has the first turn, Attacker the current one (R-ROLES).
	First, Attacker referee.Seat
	Sides           [rulebook.Players]Side
	// Battles holds the attacking Teams of this turn, one in each lane.
	Battles []Battle
	// Chains counts the Chains resolved in this Exchange of Jutsu. Begins may act
	// first in the next one, Nobody as long as none is resolved.
	Chains int
	Begins referee.Seat
	// Chain is empty between two steps, so that it is not part of the encoding.
	Chain flow.Chain[Link]
	// Waiting holds effects that change what comes until the end of the turn.
	Waiting []Waiting
	// Wins holds the Battle Rewards won so far, in order.
	Wins []Win
	// Winner and WonBy are the outcome, with the rule that decided. If the match is over
	// and nobody has won, it is drawn.
	Winner referee.Seat
	WonBy  string
	// Serial numbers the cards that come into play.
	Serial int
	// Declared holds the cards that the players have declared with their facts, and Known are
	// these cards.
	Declared []facts.Declaration
	Known    []*cards.Card
}

// Side is what one player has.
type Side struct {
	// Indicator is the turn indicator (R-INDICATOR).
	Indicator int
	// Redraws counts the mulligans that were taken; Kept means that the player takes no more
	// (R-MULLIGAN).
	Redraws int
	Kept    bool

	Hand unseen.Hand[*cards.Card]
	Deck unseen.Deck[*cards.Card]
	// Apart holds the cards left in a registered Reinforcement Deck, or nil on a board that
	// does not list them.
	Apart []*cards.Card
	// Chakra, Discard and Removed hold the player's own cards, the first one first.
	Chakra, Discard, Removed []*cards.Card
	// InPlay holds the cards in the Village and on the Battlefield that the player controls, in
	// the order in which they came.
	InPlay []InPlay
	// Rewards holds the Battle Rewards that the player has won.
	Rewards []Reward
	// Tracked is the name of the Ninjas that the player tracks (R-TRACKING).
	Tracked string

	// Used counts what the player has played this turn, More what declared
	// effects allow in addition to one of each.
	Used, More Plays
	// Arrived counts the Ninjas that the player has put in play this turn.
	Arrived int
	// Dearer is what declared effects add to the costs of the player's cards this
	// turn; it may be negative.
	Dearer Costs
}

// Plays counts what may be played once a turn.
type Plays struct{ Ninja, Mission, Client, Counter, Growth int }

// Costs holds the parts of what cards cost: entrance cost, hand cost, and units of any Chakra.
type Costs struct{ Entrance, Hand, Jutsu int }

// Reward is a Battle Reward.
type Reward struct {
	// Owner is the player from whose deck it comes.
	Owner referee.Seat
	// Card is nil unless it is face-up (R-FACE-UP).
	Card *cards.Card
}

// Battle is the Showdown of one attacking Team.
type Battle struct {
	// Blocked means that a Team was sent against it, Done that it is resolved.
	Blocked, Done bool
	// Mental means that it is a Mental Power Battle (R-MENTAL).
	Mental bool
}

// Waiting is an effect that holds, or waits for something, until the end of the turn: of a
// player, with the serial numbers of its card or user and of what it targets.
type Waiting struct {
	Seat    referee.Seat
	Line    string
	Source  int
	Targets []int
}

// Win is Battle Rewards won, or lost, by a player.
type Win = referee.Gain

// Link is what a player has added to the Chain.
type Link struct {
	Kind LinkKind
	// Card is the card that acts, and Owner whose card it is.
	Card  *cards.Card
	Owner referee.Seat
	// Source is the serial number of a card in play that acts, or of the user of a
	// Jutsu; 0 for none.
	Source int
	// Targets holds the serial numbers of cards in play that it targets.
	Targets []int
	// Picked holds the cards that it targets which are not in play.
	Picked []*cards.Card
	// Aim is the number of the link of the Chain that it targets, or 0 for none. Goes is where
	// its card goes if it is negated, or "" for its usual place.
	Aim  int
	Goes string
	// X is the value that the player has chosen for X, or 0.
	X int
	// Said is the players' description of what it does, and Line the code of the effect that
	// does it.
	Said, Line string
	// Instead is the code of the effect that has given it other steps, and Changer the player
	// of that effect.
	Instead string
	Changer referee.Seat
	// Valid means that the effect acts even if its Ninja is injured (R-VALID).
	Valid bool
	// Void means that it was negated: it does nothing when its turn comes.
	Void bool
}

// LinkKind is the kind of a link of the Chain.
type LinkKind uint8

// The kinds.
const (
	LinkJutsu LinkKind = iota
	LinkMission
	LinkSurge
	LinkEffect // of a card in play
)

// Played reports whether the card itself is on the Chain; otherwise it is where it was.
func (k LinkKind) Played() bool { return k == LinkJutsu || k == LinkMission }

// Blocker returns the other player than the Attacker.
func (b *Board) Blocker() referee.Seat { return Other(b.Attacker) }

// Other returns the other player.
func Other(seat referee.Seat) referee.Seat { return rulebook.Players + 1 - seat }

// Side returns a player's.
func (b *Board) Side(seat referee.Seat) *Side { return &b.Sides[seat.Index()] }

// Clone returns a board that can be changed without changing this one, as long as this
// one is not changed any more.
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

// Owned counts the cards of a player's deck, wherever they are: always as many as
// the deck has. Cards of the Reinforcement Deck are counted apart.
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

// Unseen returns the number of cards of a player's deck that nobody except that player can see:
// those in the hand, in the deck, and in face-down Battle Rewards.
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

// Rewards returns how many Battle Rewards each player has, in seat order.
func (b *Board) Rewards() []int {
	all := make([]int, len(b.Sides))
	for i := range b.Sides {
		all[i] = len(b.Sides[i].Rewards)
	}
	return all
}
