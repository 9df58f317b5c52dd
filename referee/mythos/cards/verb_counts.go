package cards

// The verbs that change chakra, points, and who holds the Edge.

// Counted is a change by an amount for a player.
type Counted struct {
	Amount Amount `yaml:"amount"`
	Player Whom   `yaml:"player,omitempty"`
	// IfAble takes as much as is available if the full amount is not.
	IfAble bool `yaml:"if_able,omitempty"`
}

func (c *Counted) each(do func(part)) {
	do(needed(c.Amount))
	do(&c.Amount)
}

func (c *Counted) player() Whom { return c.Player }

// Chakra gains chakra; an amount below 0 is paid.
type Chakra struct{ Counted }

func (*Chakra) Word() string { return "chakra" }

// Steal takes chakra from the opponent.
type Steal struct{ Counted }

func (*Steal) Word() string { return "steal" }

// Spend lets the player spend any amount of additional chakra. Later amounts can count the chakra
// spent.
type Spend bool

func (Spend) Word() string { return "spend" }

func (Spend) each(func(part)) {}

// Points gains mission points.
type Points struct{ Counted }

func (*Points) Word() string { return "points" }

// Edge gives the Edge to a player.
type Edge struct{ Whom }

func (Edge) Word() string { return "edge" }

func (Edge) each(func(part)) {}
