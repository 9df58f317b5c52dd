package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// A board file is a whole position as YAML, for people to read and write. Bug reports, rule tests
// and puzzles use it. The types below are its structure. Anything left out has its default: see
// usual.go.

type file struct {
	Game     yamlfile.At[string]                  `yaml:"game,omitempty"`
	Round    yamlfile.At[int]                     `yaml:"round,omitempty"`
	Phase    yamlfile.At[phaseWord]               `yaml:"phase,omitempty"`
	Edge     yamlfile.At[seatWord]                `yaml:"edge,omitempty"`
	First    yamlfile.At[seatWord]                `yaml:"first,omitempty"`
	Turn     yamlfile.At[seatWord]                `yaml:"turn,omitempty"`
	Passed   yamlfile.At[[]yamlfile.At[seatWord]] `yaml:"passed,omitempty"`
	Kept     yamlfile.At[[]yamlfile.At[seatWord]] `yaml:"kept,omitempty"`
	Done     yamlfile.At[int]                     `yaml:"evaluated,omitempty"`
	Scoring  yamlfile.At[seatWord]                `yaml:"scoring,omitempty"`
	Takeover takeoverWord                         `yaml:"takeover,omitempty"`
	Missions yamlfile.At[[]missionFile]           `yaml:"missions,omitempty"`
	P1       yamlfile.At[sideFile]                `yaml:"p1,omitempty"`
	P2       yamlfile.At[sideFile]                `yaml:"p2,omitempty"`
	Scored   []resultFile                         `yaml:"scored,omitempty"`
	Effects  []bonusFile                          `yaml:"effect-points,omitempty"`
	LastTurn []yamlfile.At[string]                `yaml:"last-turn,omitempty"`
	HeldDown []heldDownFile                       `yaml:"held-down,omitempty"`
	Rulings  boardfile.Rulings                    `yaml:"rulings,omitempty"`
	// Answers holds the answers given since the current step began on this board.
	Answers []yamlfile.At[string] `yaml:"answers,omitempty"`
}

// Common returns the fields that every game's board files share.
func (f file) Common() boardfile.Common {
	return boardfile.Common{Game: f.Game, Rulings: f.Rulings, Answers: f.Answers}
}

type seatWord = boardfile.OfTwo

// takeoverWord is a stage in turning a score-only match into a fully refereed one.
type takeoverWord string

// Choices returns all stages except "not at all".
func (takeoverWord) Choices() []string { return position.TakeoverNames[1:] }

// heldDownFile names a character and the character whose effect holds it down.
type heldDownFile struct {
	By  yamlfile.At[string] `yaml:"by"`
	Who yamlfile.At[string] `yaml:"who"`
}

type missionFile struct {
	Rank yamlfile.At[rankWord]                     `yaml:"rank,omitempty"`
	Card yamlfile.At[string]                       `yaml:"card"`
	P1   yamlfile.At[[]yamlfile.At[characterFile]] `yaml:"p1,omitempty"`
	P2   yamlfile.At[[]yamlfile.At[characterFile]] `yaml:"p2,omitempty"`
}

// characterFile is a character: "KS-009" if face-up, "hidden" if face-down and unknown, or a
// mapping of all its fields.
type characterFile struct {
	Card   yamlfile.At[string]     `yaml:"card,omitempty"`
	Hidden yamlfile.At[bool]       `yaml:"hidden,omitempty"`
	Named  yamlfile.At[bool]       `yaml:"named,omitempty"`
	Tokens yamlfile.At[int]        `yaml:"tokens,omitempty"`
	Power  yamlfile.At[int]        `yaml:"power,omitempty"`
	Owner  yamlfile.At[seatWord]   `yaml:"owner,omitempty"`
	Over   []yamlfile.At[heldFile] `yaml:"over,omitempty"`
	Said   []claimFile             `yaml:"said,omitempty"`
}

// FromScalar reads a character in a short form.
func (c *characterFile) FromScalar(s yamlfile.Scalar) []referee.Problem {
	if s.Text == boardfile.HiddenWord {
		c.Hidden = yamlfile.At[bool]{Value: true, Place: s.Place}
		return nil
	}
	return s.Into(&c.Card)
}

// heldFile is a card in a stack: "KS-009", or with its owner if that is not the side's player.
type heldFile struct {
	Card  yamlfile.At[string]   `yaml:"card"`
	Owner yamlfile.At[seatWord] `yaml:"owner,omitempty"`
}

// FromScalar reads a card in the short form.
func (h *heldFile) FromScalar(s yamlfile.Scalar) []referee.Problem { return s.Into(&h.Card) }

type sideFile struct {
	Chakra  yamlfile.At[int]            `yaml:"chakra,omitempty"`
	Hand    yamlfile.At[boardfile.Hand] `yaml:"hand,omitempty"`
	Deck    yamlfile.At[deckFile]       `yaml:"deck,omitempty"`
	Discard []yamlfile.At[string]       `yaml:"discard,omitempty"`
}

type (
	deckFile  = boardfile.Deck[seatWord]
	claimFile = boardfile.Claim[seatWord]
)

type resultFile struct {
	Round   yamlfile.At[int]      `yaml:"round"`
	Mission yamlfile.At[rankWord] `yaml:"mission"`
	Winner  yamlfile.At[seatWord] `yaml:"winner,omitempty"`
}

type bonusFile struct {
	Round  yamlfile.At[int]      `yaml:"round"`
	Player yamlfile.At[seatWord] `yaml:"player"`
	Points yamlfile.At[int]      `yaml:"points"`
}

type phaseWord string

// Choices returns the words for the phases.
func (phaseWord) Choices() []string { return position.PhaseNames[:] }

type rankWord string

// Choices returns the words for the ranks.
func (rankWord) Choices() []string { return rulebook.Ranks[:] }
