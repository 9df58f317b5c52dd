package cards

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Which describes cards. Every word narrows the description.
type Which struct {
	// Self means the effect's own card, in play; User means the Ninja that uses the Jutsu; Target
	// means the effect's target.
	Self   bool `yaml:"self,omitempty"`
	User   bool `yaml:"user,omitempty"`
	Target bool `yaml:"target,omitempty"`
	// Other excludes the effect's own card or the user of the Jutsu.
	Other bool `yaml:"other,omitempty"`
	// Team means the Team of the effect's card, or of the user. Facing means the Team that battles
	// against that Team.
	Team   bool `yaml:"team,omitempty"`
	Facing bool `yaml:"facing,omitempty"`
	// In is the area of the cards (default: in play). Of names the player whose cards are meant
	// (default: the effect's player).
	In Zone  `yaml:"in,omitempty"`
	Of Whose `yaml:"of,omitempty"`
	// Is lists the cards' roles in a battle, or their status.
	Is []Being `yaml:"is,omitempty"`
	// The printed values of the cards. In play, cards are Ninjas unless Type names another type.
	Type  Type                `yaml:"type,omitempty"`
	Types []Type              `yaml:"types,omitempty"`
	Name  yamlfile.At[string] `yaml:"name,omitempty"`
	// Word is a Characteristic, a keyword or a Combat Attribute (R-QUOTED).
	Word yamlfile.At[string] `yaml:"word,omitempty"`
	// Words lists words that a card must all have, AnyWords lists words of which it must have one,
	// and NoWord is a word that it must not have.
	Words    []yamlfile.At[string] `yaml:"words,omitempty"`
	AnyWords []yamlfile.At[string] `yaml:"any_words,omitempty"`
	NoWord   yamlfile.At[string]   `yaml:"no_word,omitempty"`
	// NameWith is a word in the card's name, and NamesWith lists words of which one must be in the
	// name.
	NameWith  string   `yaml:"name_with,omitempty"`
	NamesWith []string `yaml:"names_with,omitempty"`
	// Attribute is a Combat Attribute that a card has, and NoAttribute one that it does not have.
	Attribute   string     `yaml:"attribute,omitempty"`
	NoAttribute string     `yaml:"no_attribute,omitempty"`
	Symbol      symbolWord `yaml:"symbol,omitempty"`
	// Rank is the minimum Rank (R-RANK).
	Rank rankWord `yaml:"rank,omitempty"`
	// RankAtMost is the maximum Rank; a card without a Rank does not match.
	RankAtMost      rankWord `yaml:"rank_at_most,omitempty"`
	EntranceAtLeast *int     `yaml:"entrance_at_least,omitempty"`
	EntranceAtMost  *int     `yaml:"entrance_at_most,omitempty"`
	// Affordable means that the card's entrance cost does not exceed the Attacker's turn indicator.
	Affordable bool `yaml:"affordable,omitempty"`
	// PowerAtMost is the maximum Power that a Ninja contributes to its Team.
	PowerAtMost *int `yaml:"power_at_most,omitempty"`
	// TeamRankAtMost is the maximum Rank of all Ninjas in the Ninja's Team.
	TeamRankAtMost rankWord `yaml:"team_rank_at_most,omitempty"`
	// Mates means the teammates of the effect's target.
	Mates bool `yaml:"mates,omitempty"`
}

// Printed reports whether the printed values of a card match the description, apart from its
// name. A card that is not in play can be of any type. gained holds the words that it has
// temporarily, and lost reports which words it has lost.
func (w *Which) Printed(c *Card, lost func(string) bool, gained ...string) bool {
	entrance, known := c.Entrance.Value()
	has := func(word string) bool {
		same := func(list []string) bool {
			return slices.ContainsFunc(list, func(w string) bool { return referee.Fold(w) == referee.Fold(word) })
		}
		if lost != nil && lost(word) {
			return false
		}
		return same(c.Characteristics) || same(c.Attributes) || same(wordsOf(c.Keywords)) || c.Has(word) || same(gained)
	}
	hasAt := func(word yamlfile.At[string]) bool { return has(word.Value) }
	named := func(word string) bool { return strings.Contains(referee.Fold(c.Name), referee.Fold(word)) }
	lacks := func(word yamlfile.At[string]) bool { return !has(word.Value) }
	return (w.Type == "" || c.Type == w.Type) && (w.Types == nil || slices.Contains(w.Types, c.Type)) &&
		(w.Word.Value == "" || has(w.Word.Value)) && !slices.ContainsFunc(w.Words, lacks) &&
		(w.AnyWords == nil || slices.ContainsFunc(w.AnyWords, hasAt)) && (w.NoWord.Value == "" || !has(w.NoWord.Value)) &&
		(w.NameWith == "" || named(w.NameWith)) && (w.NamesWith == nil || slices.ContainsFunc(w.NamesWith, named)) &&
		(w.Attribute == "" || slices.Contains(c.Attributes, w.Attribute)) && !slices.Contains(c.Attributes, w.NoAttribute) &&
		(w.Symbol == "" || c.Symbols&symbolsOf([]symbolWord{w.Symbol}) != 0) &&
		(w.Rank == "" || c.Rank().Level() >= w.Rank.rank().Level()) &&
		(w.RankAtMost == "" || c.Rank() != NoRank && c.Rank().Level() <= w.RankAtMost.rank().Level()) &&
		(w.EntranceAtLeast == nil || known && entrance >= *w.EntranceAtLeast) &&
		(w.EntranceAtMost == nil || known && entrance <= *w.EntranceAtMost)
}

// Pointed reports whether the description identifies cards by their role in the effect, so their
// owner does not matter.
func (w *Which) Pointed() bool { return w.Self || w.User || w.Target || w.Team || w.Facing || w.Mates }

// TeamRank returns the maximum Rank of all Ninjas in the Team.
func (w *Which) TeamRank() Rank { return w.TeamRankAtMost.rank() }

// InPlay reports whether the description is about cards in play.
func (w *Which) InPlay() bool { return w.In == "" || w.In == Village || w.In == Battlefield }

// SymbolWord returns the symbol in the form for messages, or "" if there is none.
func (w *Which) SymbolWord() string { return string(w.Symbol) }

// LeastRank returns the minimum Rank, or NoRank if there is none.
func (w *Which) LeastRank() Rank { return w.Rank.rank() }

// GreatestRank returns the maximum Rank, or NoRank if there is none.
func (w *Which) GreatestRank() Rank { return w.RankAtMost.rank() }

// Zone is the area of the cards.
type Zone string

// The zones.
const (
	Village     Zone = "village"
	Battlefield Zone = "battlefield"
	InHand      Zone = "hand"
	InDeck      Zone = "deck"
	InChakra    Zone = "chakra"
	InDiscard   Zone = "discard"
	InRemoved   Zone = "removed"
	InApart     Zone = "reinforcements"
	InRewards   Zone = "rewards" // face-up
)

// Choices returns the words for the areas.
func (Zone) Choices() []string {
	return vocabulary.Choices(Village, Battlefield, InHand, InDeck, InChakra, InDiscard, InRemoved, InApart, InRewards)
}

// Whose names the player whose cards are meant, seen from the effect's player.
type Whose string

// The owners; the default is the effect's player.
const (
	OfOpponent Whose = "opponent"
	OfAnyone   Whose = "anyone"
)

// Choices returns the words for the owners.
func (Whose) Choices() []string { return vocabulary.Choices(OfOpponent, OfAnyone) }

// Being is a role of a Ninja in a battle, or its status.
type Being string

// The roles and statuses of a Ninja.
const (
	BeingHead      Being = "head"
	BeingSupport   Being = "support"
	BeingAttacking Being = "attacking"
	BeingBlocking  Being = "blocking"
	BeingInjured   Being = "injured"
	BeingHealthy   Being = "healthy"
	BeingAlone     Being = "alone" // not in a Team with others
)

// Choices returns the words for the roles and statuses.
func (Being) Choices() []string {
	return vocabulary.Choices(BeingHead, BeingSupport, BeingAttacking, BeingBlocking, BeingInjured, BeingHealthy, BeingAlone)
}

// Take is the number of the described cards to take. The default is one. If there are fewer
// cards, Take means all of them.
type Take struct {
	All bool `yaml:"all,omitempty"`
	N   int  `yaml:"n,omitempty"`
}

// Count returns the maximum number of cards to take. If all is true, there is no maximum.
func (t Take) Count() (n int, all bool) { return max(1, t.N), t.All }

// FromScalar reads the short form: "all" or a number.
func (t *Take) FromScalar(s yamlfile.Scalar) []referee.Problem {
	return cardfile.ReadNumber(s, "cards.bad-take", 1, &t.N, map[string]*bool{"all": &t.All})
}

// Short returns the short form: "all" or a number.
func (t Take) Short() (string, bool) {
	if t.All {
		return "all", t == Take{All: true}
	}
	return strconv.Itoa(t.N), t == Take{N: t.N}
}

// Amount is a whole number: a plain number, the X of the Jutsu, or a count.
type Amount struct {
	N int  `yaml:"n,omitempty"`
	X bool `yaml:"x,omitempty"`
	// NumberOf counts cards that all players can see.
	NumberOf *Which `yaml:"number_of,omitempty"`
	// CombatOf is the Combat of a matching Ninja.
	CombatOf *Which `yaml:"combat_of,omitempty"`
	// Same is the amount of the event, or the number of cards that the previous step moved.
	Same bool `yaml:"same,omitempty"`
	// Times is the factor that the amount is multiplied by, 1 by default.
	Times int `yaml:"times,omitempty"`
}

// FromScalar reads a plain number or x.
func (a *Amount) FromScalar(s yamlfile.Scalar) []referee.Problem {
	return cardfile.ReadNumber(s, "cards.bad-amount", math.MinInt, &a.N, map[string]*bool{"x": &a.X})
}

// Short returns a plain number or x.
func (a Amount) Short() (string, bool) {
	if a.X {
		return "x", a == Amount{X: true}
	}
	return strconv.Itoa(a.N), a == Amount{N: a.N}
}

// Fixed reports whether the amount is a plain number.
func (a Amount) Fixed() bool { return !a.X && a.NumberOf == nil && a.CombatOf == nil && !a.Same }

// Factor returns the number that the amount is multiplied by.
func (a Amount) Factor() int {
	if a.Times == 0 {
		return 1
	}
	return a.Times
}
