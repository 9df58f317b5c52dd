package cards

import (
	"slices"
	"strings"
)

// Requirement tells which Ninjas may use a Jutsu. One of the options must be met. Without
// options, any Ninja may use it.
type Requirement []Option

// Option is a list of conditions that the user of a Jutsu must all fulfil.
type Option []Condition

// Condition is one requirement on the user of a Jutsu.
type Condition struct {
	Want Want
	// Word is a name, a characteristic, a symbol, or a declared condition.
	Word string
	// Words holds the names of a team.
	Words []string
	// N is the minimum number, and Rank the minimum Rank.
	N    int
	Rank Rank
}

// Want is a kind of condition.
type Want string

// The kinds.
const (
	// WantName requires a name. Second names also count (R-SECOND-NAME).
	WantName Want = "name"
	// WantNameWith requires a word in the name.
	WantNameWith Want = "name_with"
	// WantWord requires a characteristic, a keyword or a combat attribute (R-QUOTED).
	WantWord Want = "word"
	// WantAttribute requires a combat attribute.
	WantAttribute Want = "attribute"
	// WantSymbol requires a symbol.
	WantSymbol Want = "symbol"
	// WantRank requires a Rank or a higher one (R-RANK).
	WantRank Want = "rank"
	// WantEntrance requires a minimum current entrance cost, and WantPrinted a minimum printed
	// one.
	WantEntrance Want = "entrance"
	WantPrinted  Want = "printed_entrance"
	// WantCombat requires a minimum Combat, and WantMental a minimum Mental Power.
	WantCombat Want = "combat"
	WantMental Want = "mental_power"
	// WantHead requires the Head Ninja of a team, and WantInjured an injured Ninja.
	WantHead    Want = "head"
	WantInjured Want = "injured"
	// WantAttacker requires a Ninja of the Attacker, WantBlocker a Ninja of the Blocker, and
	// WantBlocking a Ninja that blocks.
	WantAttacker Want = "attacker"
	WantBlocker  Want = "blocker"
	WantBlocking Want = "blocking"
	// WantTeamOf requires all of the named Ninjas in the team, with the user among them.
	WantTeamOf Want = "team_of"
	// WantNoText requires a Ninja without effect text. Shinpan does not know the texts, so the
	// players decide whether the Ninja has one.
	WantNoText Want = "no_text"
	// WantDeclared is a requirement in the words of its source, which Shinpan cannot read. The
	// players decide whether it is met.
	WantDeclared Want = "declared"
)

// wants holds the kinds of conditions, in their order within an option.
var wants = []Want{
	WantName, WantNameWith, WantWord, WantAttribute, WantSymbol, WantRank, WantEntrance, WantPrinted, WantCombat, WantMental,
	WantTeamOf, WantHead, WantInjured, WantAttacker, WantBlocker, WantBlocking, WantNoText, WantDeclared,
}

// Order returns the position of the kind among an option's conditions.
func (w Want) Order() int { return slices.Index(wants, w) }

// User holds the properties of a Ninja on the Battlefield that requirements depend on.
type User struct {
	Card *Card
	// Names holds the Ninja's current names, and Words the words that effects have given the Ninja.
	// Symbols holds the symbols that the Ninja has in addition to the printed ones.
	Names, Words []string
	// Lost reports whether effects have removed a word; nil means that they have removed none.
	Lost    func(string) bool
	Symbols Symbols
	// Entrance is the current entrance cost, and Combat the current Combat. If one is unknown,
	// conditions on it cannot be decided.
	Entrance, Combat Figure
	// Mental is the current Mental Power.
	Mental Figure
	// Injured, Head, Attacking and Blocking are its status and its roles in this battle.
	Injured, Head, Attacking, Blocking bool
	// Team holds the Ninjas of its team, including itself.
	Team []*Card
}

// As returns a healthy Ninja with only the printed values of a card.
func As(card *Card) User {
	return User{Card: card, Entrance: card.Entrance, Combat: card.Healthy.Combat, Mental: card.MentalPower, Team: []*Card{card}}
}

// Verdict is the answer to a question that Shinpan may be unable to decide.
type Verdict uint8

// The verdicts.
const (
	No Verdict = iota
	// Unsure means that Shinpan cannot know, so the players decide.
	Unsure
	Yes
)

// Allows reports whether a Ninja may use the Jutsu.
func (r Requirement) Allows(u User) Verdict {
	if len(r) == 0 {
		return Yes
	}
	best := No
	for _, option := range r {
		best = max(best, option.Allows(u))
	}
	return best
}

// Allows reports whether a Ninja meets all conditions of the option.
func (o Option) Allows(u User) Verdict {
	worst := Yes
	for _, c := range o {
		worst = min(worst, c.Holds(u))
	}
	return worst
}

// Holds reports whether a Ninja meets the condition.
func (c Condition) Holds(u User) Verdict {
	switch c.Want {
	case WantEntrance:
		return least(u.Entrance, c.N)
	case WantPrinted:
		return least(u.Card.Entrance, c.N)
	case WantCombat:
		return least(u.Combat, c.N)
	case WantMental:
		if !u.Mental.Known() {
			return least(Number(0), c.N)
		}
		return least(u.Mental, c.N)
	case WantNoText, WantDeclared:
		return Unsure
	}
	return verdict(c.isSo(u))
}

// isSo reports whether a Ninja meets a condition that Shinpan can always decide.
func (c Condition) isSo(u User) bool {
	switch c.Want {
	case WantName:
		return u.named(c.Word)
	case WantNameWith:
		return slices.ContainsFunc(append(u.Card.Names(), u.Names...), func(name string) bool { return strings.Contains(name, c.Word) })
	case WantWord:
		return u.Card.Is(c.Word) && (u.Lost == nil || !u.Lost(c.Word)) || slices.Contains(u.Words, c.Word)
	case WantAttribute:
		return slices.Contains(u.Card.Attributes, c.Word) || slices.Contains(u.Words, c.Word)
	case WantSymbol:
		one, ok := ReadSymbol(c.Word)
		return ok && (u.Card.Symbols | u.Symbols).Has(one)
	case WantRank:
		return u.Card.Rank().Level() >= c.Rank.Level()
	case WantHead:
		return u.Head
	case WantInjured:
		return u.Injured
	case WantAttacker:
		return u.Attacking
	case WantBlocker:
		return !u.Attacking
	case WantBlocking:
		return u.Blocking
	case WantTeamOf:
		return u.teamOf(c.Words)
	}
	return false
}

func (u User) named(name string) bool { return u.Card.Named(name) || slices.Contains(u.Names, name) }

// teamOf reports whether the user is one of the named Ninjas and all of them are in its team.
func (u User) teamOf(names []string) bool {
	for _, name := range names {
		if !u.named(name) && !slices.ContainsFunc(u.Team, func(c *Card) bool { return c.Named(name) }) {
			return false
		}
	}
	return slices.ContainsFunc(names, u.named)
}

func verdict(is bool) Verdict {
	if is {
		return Yes
	}
	return No
}

// least reports whether a figure is at least a given number.
func least(f Figure, n int) Verdict {
	have, ok := f.Value()
	if !ok {
		return Unsure
	}
	return verdict(have >= n)
}
