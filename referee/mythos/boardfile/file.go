package boardfile

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// A board file is a whole position as YAML that people read and write: the
// form of bug reports, rule tests and puzzles. These are its shapes.

type file struct {
	Game     yamlfile.At[string]                   `yaml:"game"`
	Round    yamlfile.At[int]                      `yaml:"round"`
	Phase    yamlfile.At[phaseWord]                `yaml:"phase"`
	Edge     yamlfile.At[seatWord]                 `yaml:"edge,omitempty"`
	First    yamlfile.At[seatWord]                 `yaml:"first,omitempty"`
	Turn     yamlfile.At[seatWord]                 `yaml:"turn,omitempty"`
	Passed   yamlfile.At[[]yamlfile.At[seatWord]]  `yaml:"passed,omitempty"`
	Kept     yamlfile.At[[]yamlfile.At[seatWord]]  `yaml:"kept,omitempty"`
	Done     yamlfile.At[int]                      `yaml:"evaluated,omitempty"`
	Scoring  yamlfile.At[seatWord]                 `yaml:"scoring,omitempty"`
	Missions yamlfile.At[[]missionFile]            `yaml:"missions,omitempty"`
	P1       yamlfile.At[sideFile]                 `yaml:"p1"`
	P2       yamlfile.At[sideFile]                 `yaml:"p2"`
	Scored   []resultFile                          `yaml:"scored,omitempty"`
	Effects  []bonusFile                           `yaml:"effect-points,omitempty"`
	LastTurn []yamlfile.At[string]                 `yaml:"last-turn,omitempty"`
	HeldDown []heldDownFile                        `yaml:"held-down,omitempty"`
	Rulings  yamlfile.Entries[yamlfile.At[string]] `yaml:"rulings,omitempty"`
	// Answers are those given in the step that began on this board.
	Answers []yamlfile.At[string] `yaml:"answers,omitempty"`
}

// heldDownFile says which character a line holds down.
type heldDownFile struct {
	By  yamlfile.At[string] `yaml:"by"`
	Who yamlfile.At[string] `yaml:"who"`
}

type missionFile struct {
	Rank yamlfile.At[rankWord]                     `yaml:"rank"`
	Card yamlfile.At[string]                       `yaml:"card"`
	P1   yamlfile.At[[]yamlfile.At[characterFile]] `yaml:"p1,omitempty"`
	P2   yamlfile.At[[]yamlfile.At[characterFile]] `yaml:"p2,omitempty"`
}

// characterFile is a character: "KS-009" face-up, "hidden" face-down with
// nothing known, or all of it in words.
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

// claimFile is what a player said of a card that only that player could see:
// whether it is what a line asks for. In a deck, Card is its place from the
// top, 1 for the top card.
type claimFile struct {
	By   yamlfile.At[seatWord] `yaml:"by"`
	Line yamlfile.At[string]   `yaml:"line"`
	Fits bool                  `yaml:"fits"`
	Card yamlfile.At[int]      `yaml:"card,omitempty"`
}

const hiddenWord = "hidden"

// FromScalar reads the short forms.
func (c *characterFile) FromScalar(s yamlfile.Scalar) []referee.Problem {
	if s.Text == hiddenWord {
		c.Hidden = yamlfile.At[bool]{Value: true, Place: s.Place}
		return nil
	}
	c.Card = yamlfile.At[string]{Value: s.Text, Place: s.Place}
	return nil
}

// heldFile is a card of a stack: "KS-009", or with its owner where that is
// not the side's player.
type heldFile struct {
	Card  yamlfile.At[string]   `yaml:"card"`
	Owner yamlfile.At[seatWord] `yaml:"owner,omitempty"`
}

// FromScalar reads the short form.
func (h *heldFile) FromScalar(s yamlfile.Scalar) []referee.Problem {
	h.Card = yamlfile.At[string]{Value: s.Text, Place: s.Place}
	return nil
}

type sideFile struct {
	Chakra  yamlfile.At[int]      `yaml:"chakra"`
	Hand    yamlfile.At[handFile] `yaml:"hand"`
	Deck    yamlfile.At[deckFile] `yaml:"deck"`
	Discard []yamlfile.At[string] `yaml:"discard,omitempty"`
}

// handFile is a hand: a number of cards, or the cards that are known: those
// that its player has, and those that everybody saw go there.
type handFile struct {
	Count yamlfile.At[int]      `yaml:"count,omitempty"`
	Cards []yamlfile.At[string] `yaml:"cards,omitempty"`
	Seen  []yamlfile.At[string] `yaml:"seen,omitempty"`
}

// FromScalar reads a plain number.
func (h *handFile) FromScalar(s yamlfile.Scalar) []referee.Problem { return cardCount(&h.Count, s) }

// deckFile is a deck: a number of cards, or the cards that are known, from the
// top.
type deckFile struct {
	Count yamlfile.At[int]      `yaml:"count,omitempty"`
	Cards []yamlfile.At[string] `yaml:"cards,omitempty"`
	Said  []claimFile           `yaml:"said,omitempty"`
}

// FromScalar reads a plain number.
func (d *deckFile) FromScalar(s yamlfile.Scalar) []referee.Problem { return cardCount(&d.Count, s) }

func cardCount(into *yamlfile.At[int], s yamlfile.Scalar) []referee.Problem {
	n, err := strconv.Atoi(s.Text)
	if err != nil {
		return []referee.Problem{{Code: "board.pile", Args: referee.Args{"word": s.Text}, Fix: "board.pile", Grade: referee.Impossible}}
	}
	*into = yamlfile.At[int]{Value: n, Place: s.Place}
	return nil
}

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

// Choices are the phases.
func (phaseWord) Choices() []string { return position.PhaseNames[:] }

type seatWord string

// Choices are the players.
func (seatWord) Choices() []string { return mythos.SeatTokens() }

func (w seatWord) seat() referee.Seat {
	seat, _ := referee.ParseSeat(string(w))
	return seat
}

type rankWord string

// Choices are the ranks.
func (rankWord) Choices() []string { return rulebook.Ranks[:] }
