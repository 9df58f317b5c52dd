package unseen

import "shinpan/referee"

// Copies is a person's knowledge about the copies of a player's card: the number that there can be,
// and the number that are accounted for.
type Copies struct {
	Owner referee.Seat
	Card  referee.Card
	// Most is the maximum number of copies: as many as the rules allow or, if Listed, as many as
	// the decklist has.
	Most   int
	Listed bool
	// Seen counts the copies whose whereabouts are known, and Named those that the same answer has
	// already named.
	Seen, Named int
	// Rule is the rule that limits the copies.
	Rule string
}

// Check returns the problem if no further unseen copy can exist.
func (c Copies) Check() []referee.Problem {
	seen := c.Seen + c.Named
	if seen < c.Most {
		return nil
	}
	code := "too-many-copies"
	switch {
	case c.Listed && c.Most == 0:
		code = "not-in-deck"
	case c.Listed:
		code = "no-copy-left"
	}
	return []referee.Problem{{Code: code, Rule: c.Rule, Fix: code, Args: referee.Args{"seat": c.Owner, "card": c.Card, "limit": c.Most, "n": seen + 1}}}
}
