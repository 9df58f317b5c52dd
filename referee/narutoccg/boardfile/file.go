package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/yamlfile"
)

// file is a position as YAML.
type file struct {
	Game     yamlfile.At[string]     `yaml:"game"`
	Phase    yamlfile.At[phaseWord]  `yaml:"phase"`
	Turn     yamlfile.At[int]        `yaml:"turn,omitempty"`
	First    yamlfile.At[seatWord]   `yaml:"first,omitempty"`
	Attacker yamlfile.At[seatWord]   `yaml:"attacker,omitempty"`
	Battles  []battleFile            `yaml:"battles,omitempty"`
	Chains   yamlfile.At[int]        `yaml:"chains,omitempty"`
	Begins   yamlfile.At[seatWord]   `yaml:"begins,omitempty"`
	Players  yamlfile.At[[]sideFile] `yaml:"players"`
	Wins     []winFile               `yaml:"won,omitempty"`
	Waiting  []waitingFile           `yaml:"waiting,omitempty"`
	Serial   yamlfile.At[int]        `yaml:"in-play-in-all,omitempty"`
	Declared []boardfile.Declared    `yaml:"declared,omitempty"`
	Winner   yamlfile.At[seatWord]   `yaml:"winner,omitempty"`
	Draw     bool                    `yaml:"draw,omitempty"`
	WonBy    yamlfile.At[string]     `yaml:"won-by,omitempty"`
	Rulings  boardfile.Rulings       `yaml:"rulings,omitempty"`
	// Answers holds the answers given since the current step began on this board.
	Answers []yamlfile.At[string] `yaml:"answers,omitempty"`
}

// Common returns the fields that every game's board files share.
func (f file) Common() boardfile.Common {
	return boardfile.Common{Game: f.Game, Rulings: f.Rulings, Answers: f.Answers}
}

type seatWord = boardfile.OfTwo

// battleFile is a battle of this turn.
type battleFile struct {
	Blocked bool `yaml:"blocked,omitempty"`
	Done    bool `yaml:"done,omitempty"`
	Mental  bool `yaml:"mental,omitempty"`
}

// waitingFile is an effect that waits for an event or lasts until the end of the turn. Source and
// On are serial numbers of cards in play.
type waitingFile struct {
	By     yamlfile.At[seatWord] `yaml:"by"`
	Line   yamlfile.At[string]   `yaml:"line"`
	Source yamlfile.At[int]      `yaml:"source,omitempty"`
	On     []yamlfile.At[int]    `yaml:"on,omitempty"`
}

// winFile holds Battle Rewards won or lost in a turn.
type winFile struct {
	Turn yamlfile.At[int]      `yaml:"turn"`
	By   yamlfile.At[seatWord] `yaml:"by"`
	N    yamlfile.At[int]      `yaml:"n"`
}

// sideFile holds everything that belongs to a player.
type sideFile struct {
	Indicator yamlfile.At[int]                      `yaml:"indicator,omitempty"`
	Redraws   yamlfile.At[int]                      `yaml:"mulligans,omitempty"`
	Kept      bool                                  `yaml:"kept,omitempty"`
	Hand      yamlfile.At[boardfile.Hand]           `yaml:"hand,omitempty"`
	Deck      yamlfile.At[boardfile.Deck[seatWord]] `yaml:"deck,omitempty"`
	Apart     yamlfile.At[[]yamlfile.At[string]]    `yaml:"reinforcements,omitempty"`
	Chakra    []yamlfile.At[string]                 `yaml:"chakra,omitempty"`
	Discard   []yamlfile.At[string]                 `yaml:"discard,omitempty"`
	Removed   []yamlfile.At[string]                 `yaml:"removed,omitempty"`
	InPlay    []inPlayFile                          `yaml:"in-play,omitempty"`
	Rewards   yamlfile.At[rewardsFile]              `yaml:"rewards,omitempty"`
	Tracked   yamlfile.At[string]                   `yaml:"tracks,omitempty"`
	Used      playsFile                             `yaml:"used,omitempty"`
	More      playsFile                             `yaml:"allowed,omitempty"`
	Dearer    costsFile                             `yaml:"dearer,omitempty"`
	Arrived   yamlfile.At[int]                      `yaml:"arrived,omitempty"`
}

// playsFile counts the plays of a turn, or the additional ones allowed.
type playsFile struct {
	Ninja   yamlfile.At[int] `yaml:"ninja,omitempty"`
	Mission yamlfile.At[int] `yaml:"mission,omitempty"`
	Client  yamlfile.At[int] `yaml:"client,omitempty"`
	Counter yamlfile.At[int] `yaml:"counter,omitempty"`
	Growth  yamlfile.At[int] `yaml:"growth,omitempty"`
}

// costsFile holds changes to costs.
type costsFile struct {
	Entrance yamlfile.At[int] `yaml:"entrance,omitempty"`
	Hand     yamlfile.At[int] `yaml:"hand,omitempty"`
	Jutsu    yamlfile.At[int] `yaml:"jutsu,omitempty"`
}

// rewardsFile holds Battle Rewards, either their number or each of them, with "hidden" for a
// face-down one.
type rewardsFile struct {
	Count yamlfile.At[int]      `yaml:"count,omitempty"`
	Cards []yamlfile.At[string] `yaml:"cards,omitempty"`
}

// FromScalar reads a plain number.
func (f *rewardsFile) FromScalar(s yamlfile.Scalar) []referee.Problem {
	return boardfile.CardCount(&f.Count, s)
}

// FromList reads a plain list of cards.
func (f *rewardsFile) FromList() any { return &f.Cards }

// inPlayFile is a card in play. Its number is its name without the letter. serial gives its order
// of arrival.
type inPlayFile struct {
	Card    yamlfile.At[string]   `yaml:"card"`
	Number  yamlfile.At[int]      `yaml:"number,omitempty"`
	Serial  yamlfile.At[int]      `yaml:"serial,omitempty"`
	Owner   yamlfile.At[seatWord] `yaml:"owner,omitempty"`
	Injured bool                  `yaml:"injured,omitempty"`
	Growth  yamlfile.At[int]      `yaml:"growth,omitempty"`
	Coins   yamlfile.At[int]      `yaml:"coins,omitempty"`
	Entered yamlfile.At[int]      `yaml:"entered,omitempty"`
	Token   bool                  `yaml:"token,omitempty"`
	Passing bool                  `yaml:"passing,omitempty"`
	Team    yamlfile.At[int]      `yaml:"team,omitempty"`
	Idle    bool                  `yaml:"idle,omitempty"`
	Battle  yamlfile.At[int]      `yaml:"battle,omitempty"`
	Head    bool                  `yaml:"head,omitempty"`
	Jutsu   yamlfile.At[int]      `yaml:"jutsu,omitempty"`
	Surges  yamlfile.At[int]      `yaml:"surges,omitempty"`
	Shield  yamlfile.At[int]      `yaml:"shield,omitempty"`
	Spent   []yamlfile.At[string] `yaml:"spent,omitempty"`
	Changes []changeFile          `yaml:"changes,omitempty"`
	Words   []wordFile            `yaml:"words,omitempty"`
	Bars    []wordFile            `yaml:"bars,omitempty"`
}

// FromScalar reads a card without further fields.
func (f *inPlayFile) FromScalar(s yamlfile.Scalar) []referee.Problem { return s.Into(&f.Card) }

// changeFile is a change to Power by an effect or a declaration.
type changeFile struct {
	Combat  yamlfile.At[int] `yaml:"combat,omitempty"`
	Support yamlfile.At[int] `yaml:"support,omitempty"`
	Lasting bool             `yaml:"lasting,omitempty"`
	Rule    string           `yaml:"rule,omitempty"`
	Line    string           `yaml:"line,omitempty"`
	Card    string           `yaml:"card,omitempty"`
	Said    string           `yaml:"said,omitempty"`
}

// wordFile is a word that a Ninja has temporarily: a Characteristic, or an action that it cannot
// take.
type wordFile struct {
	Word      yamlfile.At[string] `yaml:"word"`
	Instead   string              `yaml:"instead-of,omitempty"`
	Attribute bool                `yaml:"attribute,omitempty"`
	Name      bool                `yaml:"name,omitempty"`
	Tied      yamlfile.At[int]    `yaml:"tied,omitempty"`
	Lasting   bool                `yaml:"lasting,omitempty"`
	Rule      string              `yaml:"rule,omitempty"`
	Line      string              `yaml:"line,omitempty"`
	Card      string              `yaml:"card,omitempty"`
	Said      string              `yaml:"said,omitempty"`
}

// FromScalar reads a word without further fields.
func (f *wordFile) FromScalar(s yamlfile.Scalar) []referee.Problem { return s.Into(&f.Word) }

type phaseWord string

// Choices returns the words for the phases.
func (phaseWord) Choices() []string { return position.PhaseNames[:] }
