package cards

import "slices"

// Rank is the Rank of a Ninja (R-RANK), or NoRank.
type Rank uint8

// The Ranks, in the order of the rulebook. The rulebook writes some of them side by side; Level
// gives these the same level.
const (
	NoRank Rank = iota
	Student
	Genin
	Chunin
	SpecialJonin
	Anbu
	Jonin
	Satoosa
	Sannin
)

// rankNames holds the Ranks as cards print them, and rankWords holds them as card files write
// them.
var (
	rankNames = [...]string{"", "Ninja Academy Student", "Genin", "Chunin", "Special Jonin", "Anbu", "Jonin", "Satoosa", "Sannin"}
	rankWords = [...]string{"", "student", "genin", "chunin", "special-jonin", "anbu", "jonin", "satoosa", "sannin"}
)

// Level returns the level of the Rank, from 1 to 6, or 0 for NoRank.
func (r Rank) Level() int { return [...]int{0, 1, 2, 3, 4, 4, 5, 6, 6}[r] }

// Name returns the Rank as cards print it: "Special Jonin".
func (r Rank) Name() string { return rankNames[r] }

// String returns the Rank as it is written in card files: "special-jonin".
func (r Rank) String() string { return rankWords[r] }

// ReadRank returns the Rank with a printed name.
func ReadRank(name string) (Rank, bool) {
	i := slices.Index(rankNames[:], name)
	return Rank(max(i, 0)), i > 0
}

// rankWord is a Rank in a card file.
type rankWord string

// Choices returns the words for the Ranks.
func (rankWord) Choices() []string { return rankWords[1:] }

func (w rankWord) rank() Rank { return Rank(max(0, slices.Index(rankWords[:], string(w)))) }
