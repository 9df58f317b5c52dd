package boardfile

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/yamlfile"
)

// file is a position as YAML.
type file struct {
	Game    yamlfile.At[string]     `yaml:"game"`
	Phase   yamlfile.At[phaseWord]  `yaml:"phase,omitempty"`
	Round   yamlfile.At[int]        `yaml:"round,omitempty"`
	First   yamlfile.At[seatWord]   `yaml:"first,omitempty"`
	Turn    yamlfile.At[seatWord]   `yaml:"turn,omitempty"`
	Flames  yamlfile.At[int]        `yaml:"flames,omitempty"`
	Terrain []placeFile             `yaml:"terrain,omitempty"`
	Played  []playedFile            `yaml:"played,omitempty"`
	Serial  yamlfile.At[int]        `yaml:"played-in-all,omitempty"`
	Force   yamlfile.At[int]        `yaml:"force-for-all,omitempty"`
	Gains   []gainFile              `yaml:"gained-by-all,omitempty"`
	ByForce []yamlfile.At[string]   `yaml:"by-force,omitempty"`
	Removed []yamlfile.At[string]   `yaml:"removed,omitempty"`
	Reserve yamlfile.At[pileFile]   `yaml:"reserve,omitempty"`
	Players yamlfile.At[[]sideFile] `yaml:"players,omitempty"`
	Rulings boardfile.Rulings       `yaml:"rulings,omitempty"`
	// Answers holds the answers given in the step that began on this board.
	Answers []yamlfile.At[string] `yaml:"answers,omitempty"`
}

// Common returns the fields that every game's board files share.
func (f file) Common() boardfile.Common {
	return boardfile.Common{Game: f.Game, Rulings: f.Rulings, Answers: f.Answers}
}

type seatWord = boardfile.OfFive

// placeFile is a place of the terrain with a card.
type placeFile struct {
	Place yamlfile.At[int]    `yaml:"place"`
	Card  yamlfile.At[string] `yaml:"card"`
	Less  []lessFile          `yaml:"less,omitempty"`
}

// lessFile is a reduction of a price.
type lessFile struct {
	Line   yamlfile.At[string] `yaml:"line"`
	Force  yamlfile.At[int]    `yaml:"force,omitempty"`
	Cosmos yamlfile.At[int]    `yaml:"cosmos,omitempty"`
	Least  yamlfile.At[int]    `yaml:"least,omitempty"`
}

// playedFile is a character that a player has played and not used. Its number is its name, without
// the letter.
type playedFile struct {
	Number yamlfile.At[int]    `yaml:"number,omitempty"`
	Card   yamlfile.At[string] `yaml:"card"`
	Place  yamlfile.At[int]    `yaml:"place,omitempty"`
	Force  yamlfile.At[int]    `yaml:"force,omitempty"`
	Gains  []gainFile          `yaml:"gained,omitempty"`
	Waits  yamlfile.At[string] `yaml:"waits,omitempty"`
}

// gainFile is Force that an effect gives for the turn. Force from an unnamed effect is only a
// number, under "force" or "force-for-all".
type gainFile struct {
	Line  yamlfile.At[string] `yaml:"line"`
	Force yamlfile.At[int]    `yaml:"force"`
}

// pileFile is the reserve: the number of its cards, and the cards themselves.
type pileFile struct {
	Count yamlfile.At[int]      `yaml:"count,omitempty"`
	Cards []yamlfile.At[string] `yaml:"cards,omitempty"`
}

// FromScalar reads a plain number.
func (p *pileFile) FromScalar(s yamlfile.Scalar) []referee.Problem {
	return boardfile.CardCount(&p.Count, s)
}

// sideFile is a player's side of the table.
type sideFile struct {
	Hero   yamlfile.At[string]                   `yaml:"hero,omitempty"`
	Hand   yamlfile.At[boardfile.Hand]           `yaml:"hand,omitempty"`
	Pile   yamlfile.At[boardfile.Deck[seatWord]] `yaml:"pile,omitempty"`
	Armour yamlfile.At[string]                   `yaml:"armour,omitempty"`
	// Hidden holds the cards in the hand, draw pile or discard pile that not all players have seen
	// go there. Unnamed is the number of these cards that are in the discard pile.
	Hidden    yamlfile.At[[]yamlfile.At[string]] `yaml:"hidden,omitempty"`
	Discard   []yamlfile.At[string]              `yaml:"discard,omitempty"`
	Unnamed   yamlfile.At[int]                   `yaml:"unnamed,omitempty"`
	Wounded   []yamlfile.At[string]              `yaml:"wounded,omitempty"`
	Destroyed []yamlfile.At[string]              `yaml:"destroyed,omitempty"`
	Aside     yamlfile.At[[]yamlfile.At[string]] `yaml:"aside,omitempty"`
}

// each returns a list with one entry for every copy, from entries with a number such as "9 SS-001".
func each(refs []yamlfile.At[string]) []yamlfile.At[string] {
	var all []yamlfile.At[string]
	for _, ref := range refs {
		n := 1
		if number, card, counted := strings.Cut(ref.Value, " "); counted {
			if many, err := strconv.Atoi(number); err == nil && many > 0 && many <= mostCount {
				n, ref.Value = many, strings.TrimSpace(card)
			}
		}
		all = append(all, slices.Repeat([]yamlfile.At[string]{ref}, n)...)
	}
	return all
}

// mostCount is larger than any count that a match can reach.
const mostCount = 999

type phaseWord string

// Choices returns the words for the phases.
func (phaseWord) Choices() []string { return position.PhaseNames[:] }
