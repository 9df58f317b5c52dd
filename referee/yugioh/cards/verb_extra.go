package cards

import "shinpan/referee/vocabulary"

// Provided applies steps only if conditions are met when the effect resolves.
type Provided struct {
	If []Condition `yaml:"if"`
	Do Steps       `yaml:"do"`
}

// Word returns "provided".
func (*Provided) Word() string { return "provided" }

// Attacks sets the number of attacks that monsters can declare this turn: one for each of the
// described cards.
type Attacks struct {
	Which Which  `yaml:"which"`
	Per   *Which `yaml:"per"`
}

// Word returns "attacks".
func (*Attacks) Word() string { return "attacks" }

// Skip makes players skip their next turn, or their next phase of a kind.
type Skip struct {
	Turn  Both    `yaml:"turn"`
	Phase Skipped `yaml:"phase,omitempty"`
}

// Skipped is a phase that an effect can skip.
type Skipped string

// SkipsBattle is the Battle Phase.
const SkipsBattle Skipped = "battle"

// Choices returns the words for the phases.
func (Skipped) Choices() []string { return vocabulary.Choices(SkipsBattle) }

// Word returns "skip".
func (*Skip) Word() string { return "skip" }

// RankUp Xyz Summons a monster of the Extra Deck over another one.
type RankUp struct {
	Which Which `yaml:"which"`
	On    Which `yaml:"on"`
	// Up is the difference between the two Ranks; 0 means that any Rank will do.
	Up int `yaml:"up,omitempty"`
}

// Word returns "rank_up".
func (*RankUp) Word() string { return "rank_up" }

// Rerank changes the Rank of Xyz Monsters.
type Rerank struct {
	Which Which `yaml:"which"`
	N     int   `yaml:"n"`
	// Per multiplies the number by a number of cards.
	Per *Which `yaml:"per,omitempty"`
}

// Word returns "rank".
func (*Rerank) Word() string { return "rank" }

// Divert sends a monster that the effect's card has destroyed in this battle to another place
// instead of the Graveyard.
type Divert struct {
	To Destination `yaml:"to"`
}

// Word returns "divert".
func (*Divert) Word() string { return "divert" }

// Resemble gives monsters the printed Type and Attribute of the card that the last step has
// attached.
type Resemble struct {
	Which Which `yaml:"which"`
}

// Word returns "resemble".
func (*Resemble) Word() string { return "resemble" }

// Tokens Special Summons Monster Tokens, all of them or none.
type Tokens struct {
	N int `yaml:"n"`
	// Name is the Tokens' English name, and Facts holds their facts as players would declare them.
	Name  string   `yaml:"name"`
	Facts []string `yaml:"facts"`
	// In is the Tokens' battle position; by default the player chooses.
	In Position `yaml:"in,omitempty"`
	// By is their ATK and their DEF.
	By *Amount `yaml:"by,omitempty"`
}

// Word returns "tokens".
func (*Tokens) Word() string { return "tokens" }

// Ranked returns the Rank that a monster is always treated as having, or otherwise the printed one.
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
