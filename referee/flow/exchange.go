package flow

import "shinpan/referee"

// Chain are the links that wait to be resolved, the first one added first. It
// is part of a game's table, so that all players see it while it grows; the copy
// of a table has a copy of it.
type Chain[L any] []Link[L]

// Link is what a seat has added to a chain. What it cost stays paid, whatever
// becomes of it.
type Link[L any] struct {
	Seat referee.Seat
	// What is the game's own: a card, an effect, with its targets.
	What L
	// Negated links stay on the chain until their turn comes, and are then not
	// resolved.
	Negated bool
}

// Add puts a link on top of the chain.
func (c *Chain[L]) Add(seat referee.Seat, what L) { *c = append(*c, Link[L]{Seat: seat, What: what}) }

// Top returns the link that was added last, the one that a response answers; false
// when the chain is empty.
func (c Chain[L]) Top() (Link[L], bool) {
	if len(c) == 0 {
		return Link[L]{}, false
	}
	return c[len(c)-1], true
}

// Exchange is a window in which seats respond in turn. Each adds a link to the
// chain or passes; when all have passed in a row, what was added resolves, last
// in, first out.
//
// While a seat responds, or a link is resolved, another exchange may open on the
// same chain: it resolves what was added to it alone, before the one around it
// continues.
type Exchange[L any] struct {
	// Chain is that of the table.
	Chain *Chain[L]
	// Seats are those that may respond, in the order in which they are asked,
	// beginning with the first. After the last one it is the first one's turn.
	Seats []referee.Seat
	// Respond asks a seat for a link and takes what it costs; false is a pass.
	// Who may respond with what is the game's own affair: a seat that may not
	// passes without being asked.
	Respond func(referee.Seat) (what L, responds bool, err error)
	// Resolve carries a link out. The link is still on top of the chain; those
	// below it may be negated.
	Resolve func(Link[L]) error
}

// Run opens the window, with links that are on the chain from the start if
// there are any, and closes it when all is resolved. It gives how many links
// there were: 0 when every seat has passed, which in many games is what closes
// a phase. An error is one that Respond or Resolve gave.
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

// resolve takes the links off the chain, the last one first, as far as those
// below the window.
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
