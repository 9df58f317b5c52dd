package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh/position"
)

// file is a position as YAML.
type file struct {
	Game    yamlfile.At[string]    `yaml:"game"`
	Turn    yamlfile.At[int]       `yaml:"turn,omitempty"`
	Phase   yamlfile.At[phaseWord] `yaml:"phase,omitempty"`
	Stage   yamlfile.At[stageWord] `yaml:"stage,omitempty"`
	Next    yamlfile.At[phaseWord] `yaml:"next,omitempty"`
	Active  yamlfile.At[seatWord]  `yaml:"active,omitempty"`
	First   yamlfile.At[seatWord]  `yaml:"first,omitempty"`
	Chooser yamlfile.At[seatWord]  `yaml:"chooser,omitempty"`
	// Fresh means that something has just happened to which effects can react. Fought means that
	// there was a Battle Phase this turn.
	Fresh  bool `yaml:"fresh,omitempty"`
	Fought bool `yaml:"fought,omitempty"`
	// Sudden means that time was called at equal Life Points, and the duel continues.
	Sudden  bool                    `yaml:"sudden-death,omitempty"`
	Attack  yamlfile.At[attackFile] `yaml:"attack,omitempty"`
	Players yamlfile.At[[]sideFile] `yaml:"players"`
	Points  []pointsFile            `yaml:"points,omitempty"`
	// Happened holds events that can still trigger effects. Moment is the number of the last event,
	// and Uses holds the effects used this turn.
	Happened []happenedFile        `yaml:"happened,omitempty"`
	Moment   yamlfile.At[int]      `yaml:"moment,omitempty"`
	Uses     []string              `yaml:"uses,omitempty"`
	Serial   yamlfile.At[int]      `yaml:"serial,omitempty"`
	Declared []boardfile.Declared  `yaml:"declared,omitempty"`
	Winner   yamlfile.At[seatWord] `yaml:"winner,omitempty"`
	Draw     bool                  `yaml:"draw,omitempty"`
	WonBy    yamlfile.At[string]   `yaml:"won-by,omitempty"`
	Rulings  boardfile.Rulings     `yaml:"rulings,omitempty"`
	// Answers holds the answers given in the step that began on this board.
	Answers []yamlfile.At[string] `yaml:"answers,omitempty"`
}

// Common returns the words that are the same in every game.
func (f file) Common() boardfile.Common {
	return boardfile.Common{Game: f.Game, Rulings: f.Rulings, Answers: f.Answers}
}

type seatWord = boardfile.OfTwo

// attackFile is the attack in progress. A monster is named by its zone, "p1:m2", or by its serial
// number once it has left the field.
type attackFile struct {
	By        yamlfile.At[string]                `yaml:"by,omitempty"`
	On        yamlfile.At[string]                `yaml:"on,omitempty"`
	Defenders yamlfile.At[[]yamlfile.At[string]] `yaml:"defenders,omitempty"`
	Flipped   bool                               `yaml:"flipped,omitempty"`
	// Damage is the damage that a card sets for this battle instead of the calculated damage.
	Damage *damageFile `yaml:"damage,omitempty"`
}

// damageFile is a change of battle damage, with its cause.
type damageFile struct {
	Points []pointsFile `yaml:"points,omitempty"`
	Card   string       `yaml:"card,omitempty"`
	Said   string       `yaml:"said,omitempty"`
}

// pointsFile is a change in Life Points in a turn.
type pointsFile struct {
	Turn yamlfile.At[int]      `yaml:"turn"`
	Of   yamlfile.At[seatWord] `yaml:"of"`
	N    yamlfile.At[int]      `yaml:"n"`
}

// sideFile is a player's side of the table. Main, Extra and Siding are the initial deck sizes.
type sideFile struct {
	LP       yamlfile.At[int]                      `yaml:"lp,omitempty"`
	Main     yamlfile.At[int]                      `yaml:"main,omitempty"`
	Extra    yamlfile.At[int]                      `yaml:"extra,omitempty"`
	Siding   yamlfile.At[int]                      `yaml:"side,omitempty"`
	Hand     yamlfile.At[boardfile.Hand]           `yaml:"hand,omitempty"`
	Deck     yamlfile.At[boardfile.Deck[seatWord]] `yaml:"deck,omitempty"`
	Down     yamlfile.At[int]                      `yaml:"extra-deck,omitempty"`
	FaceUp   []yamlfile.At[string]                 `yaml:"face-up,omitempty"`
	Grave    []lyingFile                           `yaml:"graveyard,omitempty"`
	Banished []lyingFile                           `yaml:"banished,omitempty"`
	Field    []fieldFile                           `yaml:"field,omitempty"`
	Summons  yamlfile.At[int]                      `yaml:"summons,omitempty"`
	More     yamlfile.At[int]                      `yaml:"more-summons,omitempty"`
	Pendulum bool                                  `yaml:"pendulum-summoned,omitempty"`
	Skips    []yamlfile.At[phaseWord]              `yaml:"skips,omitempty"`
	SkipTurn bool                                  `yaml:"skips-turn,omitempty"`
	AutoPass bool                                  `yaml:"auto-pass,omitempty"`
}

// lyingFile is a card in a Graveyard or banished. Summoned means that the monster was properly
// Summoned.
type lyingFile struct {
	Card     yamlfile.At[string] `yaml:"card"`
	Summoned bool                `yaml:"summoned,omitempty"`
	// Serial is the card's number as long as an effect has to find it again.
	Serial yamlfile.At[int] `yaml:"serial,omitempty"`
	// Now means that the card came there this turn.
	Now bool `yaml:"now,omitempty"`
	// Pair is the number that it shares with the card that its effect has banished.
	Pair yamlfile.At[int] `yaml:"pair,omitempty"`
}

// FromScalar reads an entry that is only a card.
func (f *lyingFile) FromScalar(s yamlfile.Scalar) []referee.Problem { return s.Into(&f.Card) }

// fieldFile is a card on the field. The word "hidden" stands for an unnamed card.
type fieldFile struct {
	Zone     yamlfile.At[zoneWord]     `yaml:"zone"`
	Card     yamlfile.At[string]       `yaml:"card"`
	Position yamlfile.At[positionWord] `yaml:"position,omitempty"`
	Named    bool                      `yaml:"named,omitempty"`
	Owner    yamlfile.At[seatWord]     `yaml:"owner,omitempty"`
	Token    bool                      `yaml:"token,omitempty"`
	How      yamlfile.At[howWord]      `yaml:"how,omitempty"`
	Improper bool                      `yaml:"improper,omitempty"`
	Serial   yamlfile.At[int]          `yaml:"serial,omitempty"`
	Entered  yamlfile.At[int]          `yaml:"entered,omitempty"`
	Tributes yamlfile.At[int]          `yaml:"tributes,omitempty"`
	Moved    yamlfile.At[int]          `yaml:"moved,omitempty"`
	Attacked yamlfile.At[int]          `yaml:"attacked,omitempty"`
	Attacks  yamlfile.At[int]          `yaml:"attacks,omitempty"`
	More     yamlfile.At[int]          `yaml:"more-attacks,omitempty"`
	// Again is the turn in which a Gemini Monster was Summoned again.
	Again yamlfile.At[int] `yaml:"again,omitempty"`
	// Equips is the monster that the card is equipped to, "p1:m2".
	Equips    yamlfile.At[string] `yaml:"equips,omitempty"`
	Materials []materialFile      `yaml:"materials,omitempty"`
	Counters  []counterFile       `yaml:"counters,omitempty"`
	Changes   []changeFile        `yaml:"changes,omitempty"`
}

// materialFile is a card beneath an Xyz Monster.
type materialFile struct {
	Card     yamlfile.At[string]   `yaml:"card"`
	Owner    yamlfile.At[seatWord] `yaml:"owner,omitempty"`
	Summoned bool                  `yaml:"summoned,omitempty"`
}

// FromScalar reads an entry that is only a card.
func (f *materialFile) FromScalar(s yamlfile.Scalar) []referee.Problem { return s.Into(&f.Card) }

// counterFile is the number of counters of one kind.
type counterFile struct {
	Name yamlfile.At[string] `yaml:"name"`
	N    yamlfile.At[int]    `yaml:"n"`
}

// changeFile is a declared change to a number. While is the serial number of a card; the change
// ends when that card leaves the field.
type changeFile struct {
	Of    yamlfile.At[statWord]  `yaml:"of"`
	N     yamlfile.At[int]       `yaml:"n"`
	Until yamlfile.At[untilWord] `yaml:"until,omitempty"`
	While yamlfile.At[int]       `yaml:"while,omitempty"`
	Turn  yamlfile.At[int]       `yaml:"turn,omitempty"`
	Set   bool                   `yaml:"becomes,omitempty"`
	Over  []string               `yaml:"over,omitempty"`
	Rule  string                 `yaml:"rule,omitempty"`
	Line  string                 `yaml:"line,omitempty"`
	Card  string                 `yaml:"card,omitempty"`
	Said  string                 `yaml:"said,omitempty"`
	Word  string                 `yaml:"word,omitempty"`
}

type phaseWord string

// Choices returns the words for the phases.
func (phaseWord) Choices() []string { return position.PhaseNames[:] }

type stageWord string

// Choices returns the words for the stages of a phase.
func (stageWord) Choices() []string { return []string{"begin", "open", "close"} }

type zoneWord string

// Choices returns the words for the zones of a side.
func (zoneWord) Choices() []string { return position.AllZones() }

type positionWord string

// The battle positions.
const (
	attack  positionWord = "attack"
	defense positionWord = "defense"
	down    positionWord = "face-down"
)

// Choices returns the words for the battle positions.
func (positionWord) Choices() []string {
	return []string{string(attack), string(defense), string(down)}
}

type howWord string

// Choices returns the words for the ways in which a card comes to the field.
func (howWord) Choices() []string {
	var words []string
	for _, how := range position.Hows() {
		words = append(words, string(how))
	}
	return words
}

type statWord string

// Choices returns the words for the values that can change.
func (statWord) Choices() []string {
	var words []string
	for _, stat := range position.Stats() {
		words = append(words, string(stat))
	}
	return words
}

type untilWord string

// Choices returns the words for the durations of a change.
func (untilWord) Choices() []string { return position.Untils() }
