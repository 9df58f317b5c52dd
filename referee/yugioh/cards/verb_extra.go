package cards

// Provided applies steps only if conditions are met when the effect resolves.
type Provided struct {
	If []Condition `yaml:"if"`
	Do Steps       `yaml:"do"`
}

// Word returns "provided".
func (*Provided) Word() string { return "provided" }

// Attacks sets how many attacks monsters can declare in this turn: one for each of some cards.
type Attacks struct {
	Which Which  `yaml:"which"`
	Per   *Which `yaml:"per"`
}

// Word returns "attacks".
func (*Attacks) Word() string { return "attacks" }

// Skip has players skip their next turn.
type Skip struct {
	Turn Both `yaml:"turn"`
}

// Word returns "skip".
func (*Skip) Word() string { return "skip" }

// Ranked returns the Rank of a monster: the printed one, or that of which its text says that it is.
func (c *Card) Ranked() Figure {
	for i := range c.Lines {
		for k := range c.Lines[i].While {
			if n := c.Lines[i].While[k].Holds.RankIs; n > 0 {
				return Number(n)
			}
		}
	}
	return c.Rank
}
