package record

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// Match is a game being played and the record of it: a header, entries that
// are only ever added, and the line of answers that stand once undone and
// corrected ones are left out. A Match is not safe for several goroutines.
type Match struct {
	game     *game.Game
	notation notation.Notation
	header   Header
	// unsigned are the decks of a header that says neither their ids nor the
	// hash of the position yet: they wait until they are asked for.
	unsigned *[]Sealed
	board    SealedBoard
	opening  Step
	entries  []Entry
	// lines has, for every entry, the answers that stood after it; lines[0]
	// is empty. They share memory: a line is never written into, only
	// appended to.
	lines [][]Step
	luck  luck
	// digest is that of the last line that has been written out, which are the
	// header and so many entries: lines that nobody records wait until they are
	// asked for.
	digest   string
	written  int
	recorder Recorder
	// named are the cards that entries can name, worked out when there were so
	// many lines.
	named   *cards.Catalog
	namedAt int
}

// Step is one answer that stands, with what it led to.
type Step struct {
	// Entry is where the answer was given, Fixed the entry that last changed
	// it, 0 when none did.
	Entry int
	Fixed int
	// Answer is what was said, Drawn that the referee drew it by lot, whatever a
	// fix has made of it.
	Answer referee.Answer
	Drawn  bool
	// Anyway is why an illegal answer was let stand, and Broke what it broke.
	Anyway string
	Broke  []Broke
	// Events are what happened, State the position after it.
	Events []referee.Event
	State  referee.State
}

// Recorder keeps the lines of a match file. Append returns only when the
// lines are safe, or with an error when none of them is recorded. Lines have
// no line end.
type Recorder interface {
	Append(lines ...[]byte) error
}

// Sealed is a registered decklist with the salt that keeps its id in the
// match file from being guessed.
type Sealed struct {
	Deck *referee.Decklist
	Salt string
}

// Opening is what a new match is made from.
type Opening struct {
	// Header says who plays what; its format, game, versions, deck ids,
	// events and state are filled in by NewMatch. Its board is the whole board
	// file, of which NewMatch keeps in the header what everybody may see.
	Header Header
	// Decks are the registered decklists in seat order, nil at an open table.
	Decks []Sealed
	// BoardSalt keeps what the board file hides from being guessed.
	BoardSalt string
	// Recorder is handed every line, the header's first. Without one the
	// match is only in memory.
	Recorder Recorder
}

// NewMatch starts a match. When there are problems that refuse it, the match
// is nil and nothing is recorded.
func NewMatch(game *game.Game, opening Opening) (*Match, []referee.Problem) {
	header := opening.Header
	header.Format = Format
	header.Game, header.Rules, header.Cards = game.ID, game.Rules.Version(), game.Cards.Digest()
	m := newMatch(game)
	m.board = SealedBoard{header.Board, opening.BoardSalt}
	setup := setupOf(header, opening.Decks)
	problems := m.open(header, setup)
	if !referee.Refuses(problems) {
		problems = append(problems, m.seal(setup)...)
	}
	if referee.Refuses(problems) {
		return nil, problems
	}
	m.header.Events, m.unsigned = m.opening.Events, &opening.Decks
	if wrong := m.Begin(opening.Recorder); wrong != nil {
		return nil, wrong
	}
	return m, problems
}

// expected is how many entries there is room for at first.
const expected = 80

func newMatch(game *game.Game) *Match {
	m := &Match{game: game, notation: notation.NewNotation(game.Rules.Forms()), entries: make([]Entry, 0, expected)}
	m.lines = append(make([][]Step, 0, expected), make([]Step, 0, expected))
	return m
}

// Begin hands the header to a recorder, and the entries from now on. It is for
// a match that was made without one and has no entries yet; a nil recorder
// keeps the match in memory. With problems the match is as it was.
func (m *Match) Begin(recorder Recorder) []referee.Problem {
	if recorder == nil {
		m.recorder = nil
		return nil
	}
	line, err := EncodeHeader(m.Header())
	if err != nil {
		return []referee.Problem{unwritable("header", err)}
	}
	if err := recorder.Append(line); err != nil {
		return notRecorded(err)
	}
	m.recorder, m.digest = recorder, digest(line)
	return nil
}

// setupOf is what a header and the decklists settle.
func setupOf(header Header, decks []Sealed) referee.Setup {
	setup := referee.Setup{Players: header.Players, Rulings: header.Rulings, Options: header.Options}
	for _, d := range decks {
		setup.Decks = append(setup.Decks, d.Deck)
	}
	return setup
}

// open sets up the position that the header describes, by the whole board
// where it is at hand.
func (m *Match) open(header Header, setup referee.Setup) []referee.Problem {
	m.header = header
	var problems []referee.Problem
	switch text := cmp.Or(m.board.Text, header.Board); {
	case text == "":
		m.opening.State, m.opening.Events, problems = m.game.Rules.Start(setup)
	case m.game.Boards == nil:
		problems = []referee.Problem{{Code: "match.no-boards", Args: referee.Args{"game": m.game.Name}, Grade: referee.Impossible}}
	default:
		m.opening.State, m.opening.Events, problems = m.game.Boards.ReadBoard(setup, header.BoardName, []byte(text))
	}
	if m.opening.State == nil && !referee.Refuses(problems) {
		return append(problems, referee.Problem{Code: "match.no-position", Grade: referee.Impossible})
	}
	return problems
}

// Game is the game being played.
func (m *Match) Game() *game.Game { return m.game }

// Header is the match file's first line.
func (m *Match) Header() Header {
	if m.unsigned != nil {
		m.header.Decks, m.header.State = deckIDs(*m.unsigned), m.hash(m.opening.State)
		m.unsigned = nil
	}
	return m.header
}

// Notation writes and reads the lines of this match's answers.
func (m *Match) Notation() notation.Notation { return m.notation }

// Opening is the position before the first answer, with the events that led
// to it.
func (m *Match) Opening() Step { return m.opening }

// Entries lists everything recorded, in order. The slice must not be changed.
func (m *Match) Entries() []Entry {
	m.chain()
	return slices.Clip(m.entries)
}

// Count is how many entries there are.
func (m *Match) Count() int { return len(m.entries) }

// Line lists the answers that stand. The slice must not be changed.
func (m *Match) Line() []Step { return m.LineAt(len(m.entries)) }

// LineAt lists the answers that stood after an entry; 0 is before the first
// one. Out of range gives the nearest.
func (m *Match) LineAt(entry int) []Step {
	return slices.Clip(m.lines[min(max(entry, 0), len(m.entries))])
}

// State is the position now.
func (m *Match) State() referee.State { return m.after(m.tip()) }

// At is the position after an entry, 0 being the start; false when there is
// no such entry.
func (m *Match) At(entry int) (referee.State, bool) {
	if entry < 0 || entry > len(m.entries) {
		return nil, false
	}
	return m.after(m.LineAt(entry)), true
}

// Ask is what is waited for, nil when the match is over.
func (m *Match) Ask() *referee.Ask { return m.State().Ask() }

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.Ask() == nil }

// tip is the line that stands, to be appended to.
func (m *Match) tip() []Step { return m.lines[len(m.entries)] }

// after is the position that a line ends with.
func (m *Match) after(line []Step) referee.State {
	if len(line) == 0 {
		return m.opening.State
	}
	return line[len(line)-1].State
}
