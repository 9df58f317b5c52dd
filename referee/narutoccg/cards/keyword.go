package cards

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// Keyword is a word on a card that has its own rules.
type Keyword struct {
	// Word is the keyword as the rulebook writes it: "Permanent", "Non-Unique".
	Word string
	// N is the figure in brackets: the number of coins that a Permanent Mission gets.
	N Figure
	// Since is the number of the first version of the rules that has the keyword.
	Since int
}

// The keywords that the rulebook explains (chapter V and "Permanent").
const (
	Ambush        = "Ambush"
	Combination   = "Combination"
	Expert        = "Expert"
	Growth        = "Growth"
	Mastery       = "Mastery"
	NonUnique     = "Non-Unique"
	Permanent     = "Permanent"
	Platoon       = "Platoon"
	Reinforcement = "Reinforcement"
	Sacrifice     = "Sacrifice"
	Senjutsu      = "Senjutsu"
	Squad         = "Squad"
	Surge         = "Surge"
	Tracking      = "Tracking"
)

// The keywords of cards that the rulebook does not explain. The rulebook's course of the game
// mentions Counter: the Blocker may play such a Mission.
const (
	Burst       = "Burst"
	Counter     = "Counter"
	Desperation = "Desperation"
	Flashpoint  = "Flashpoint"
	Inherit     = "Inherit"
	Revitalize  = "Revitalize"
)

// keywords holds all keywords.
var keywords = []string{
	Ambush, Combination, Expert, Growth, Mastery, NonUnique, Permanent, Platoon, Reinforcement, Sacrifice, Senjutsu, Squad, Surge, Tracking,
	Burst, Counter, Desperation, Flashpoint, Inherit, Revitalize,
}

// Keywords lists every keyword. The keywords of the rulebook come first.
func Keywords() []string { return append([]string{}, keywords...) }

// String returns the keyword as it is written in card files: "Growth", "Permanent(2)".
func (k Keyword) String() string {
	if !k.N.Known() {
		return k.Word
	}
	return k.Word + "(" + k.N.String() + ")"
}

// column returns a keyword as it is written in card files, with the first version of the rules that
// has it if earlier ones do not: "Permanent(2)@6".
func (k Keyword) column() string {
	if k.Since == 0 {
		return k.String()
	}
	return k.String() + "@" + strconv.Itoa(k.Since)
}

// ReadKeyword reads a keyword from a text, in upper or lower case: "GROWTH", "Permanent (2)", or
// "Permanent@6" if only version 6 and later of the rules have it. Only Permanent has a figure.
func ReadKeyword(text string) (Keyword, bool) {
	if text, since, later := strings.Cut(text, "@"); later {
		k, ok := ReadKeyword(text)
		n, err := strconv.Atoi(since)
		k.Since = n
		return k, ok && err == nil && n > 0
	}
	word, figure, bracket := strings.Cut(text, "(")
	for _, known := range keywords {
		if !strings.EqualFold(known, strings.TrimSpace(word)) {
			continue
		}
		if !bracket {
			return Keyword{Word: known}, true
		}
		n, ok := ReadFigure(strings.TrimSpace(strings.TrimSuffix(figure, ")")))
		return Keyword{Word: known, N: n}, ok && known == Permanent && strings.HasSuffix(figure, ")")
	}
	return Keyword{}, false
}

// FromScalar reads a keyword.
func (k *Keyword) FromScalar(s yamlfile.Scalar) []referee.Problem {
	read, ok := ReadKeyword(s.Text)
	if !ok {
		return []referee.Problem{cardfile.Mistake("cards.bad-keyword", s.Place, referee.Args{"word": s.Text, "list": strings.Join(keywords, ", ")})}
	}
	*k = read
	return nil
}
