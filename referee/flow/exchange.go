package flow

import "shinpan/referee"

// Chain holds the links that wait to be resolved, in the order in which they were added. It is part
// of a game's table, so all players see it grow. Copying a table also copies its chain.
type Chain[L any] []Link[L]

// Link is something that a seat has added to a chain. Its cost stays paid even if the link is
// negated.
type Link[L any] struct {
	Seat referee.Seat
	// This is the game's own part: a card or an effect, with its targets.
	What L
	// Negated links stay on the chain until their turn comes, and then do not resolve.
	Negated bool
}

// Add puts a link on top of the chain.
func (c *Chain[L]) Add(seat referee.Seat, what L) { *c = append(*c, Link[L]{Seat: seat, What: what}) }

// Top returns the link that was added last, which a response answers. It reports false if the
// chain is empty.
func (c Chain[L]) Top() (Link[L], bool) {
	if len(c) == 0 {
		return Link[L]{}, false
	}
	return c[len(c)-1], true
}

// Exchange is a window in which seats respond in turn. Each adds a link to the chain or passes;
// when all have passed in a row, the added links resolve, last in, first out.
//
// While a seat responds, or a link is resolved, another exchange can open on the same chain: it
// resolves only its own links before the outer exchange continues.
type Exchange[L any] struct {
	// Chain is the table's chain.
	Chain *Chain[L]
	// Seats lists the seats that are allowed to respond, in the order in which they are asked.
	// After the last seat, it is the first seat's turn again.
	Seats []referee.Seat
	// Respond asks a seat for a link and takes its cost. It reports false for a pass. The game
	// decides which responses are possible. A seat without a possible response passes without being
	// asked.
	Respond func(referee.Seat) (what L, responds bool, err error)
	// Resolve applies a link. The link is still on top of the chain; links below it can be negated.
	Resolve func(Link[L]) error
}

// Run opens the window, possibly with links that are on the chain from the start, and closes it
// when everything has resolved. It returns the number of links: 0 if every seat has passed, which
// closes a phase in many games. It returns any error from Respond or Resolve.
func (x Exchange[L]) Run(opening ...Link[L]) (links int, err error) {
	below := len(*x.Chain)
	*x.Chain = append(*x.Chain, opening...)
	if err := x.respond(); err != nil {
		return 0, err
	}
	links = len(*x.Chain) - below
	return links, x.resolve(below)
}

// respond asks the seats in turn until all have passed in a row.
func (x Exchange[L]) respond() error {
	for turn, passes := 0, 0; passes < len(x.Seats); turn++ {
		seat := x.Seats[turn%len(x.Seats)]
		what, responds, err := x.Respond(seat)
		switch {
		case err != nil:
			return err
		case responds:
			x.Chain.Add(seat, what)
			passes = 0
		default:
			passes++
		}
	}
	return nil
}

// resolve removes links from the chain, the last one first, down to those that were on it before
// the window.
func (x Exchange[L]) resolve(below int) error {
	for len(*x.Chain) > below {
		if top, _ := x.Chain.Top(); !top.Negated {
			if err := x.Resolve(top); err != nil {
				return err
			}
		}
		*x.Chain = (*x.Chain)[:len(*x.Chain)-1]
	}
	return nil
}
