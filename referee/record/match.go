package record

import (
	"bytes"
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// Match is a game being played together with its record: a header, a list of entries that only
// grows, and the line of answers in force. That line leaves out undone answers and contains
// corrected answers in their new form. A Match is not safe for use by several goroutines.
//
// It has methods for three purposes: to add an entry, to look at any past position, and to explain
// a number. All of these methods need the whole record.
type Match struct {
	game     *game.Game
	notation notation.Notation
	header   Header
	// unhashed holds the decks of a new match until their ids and the hash of the first
	// position are computed, which Header does.
	unhashed *[]Sealed
	board    SealedBoard
	// decks holds the registered decks, as far as they are known, and number is Shinpan's
	// number for fair draws.
	decks  []Sealed
	number string
	// setup is the setup of the first position.
	setup   referee.Setup
	opening Step
	entries []Entry
	// lines holds, for every entry, the answers in force after it; lines[0] is empty. They share
	// memory, so code can append to a line but must never change its elements.
	lines [][]Step
	luck  luck
	// again holds the answers that fixes undid and that players still have to repeat.
	again []past
	// digest is the digest of the last encoded line; written is the number of entries whose lines
	// have been written. Without a recorder, the digests of later entries are computed on demand.
	digest   string
	written  int
	recorder Recorder
	// named is the last result of Named, for a match with namedAt lines.
	named   *cards.Catalog
	namedAt int
}

// Step is an answer in force, with its results.
type Step struct {
	// Entry is the entry in which the answer was given. Fixed is the entry
	// that last changed it, or 0.
	Entry int
	Fixed int
	// Answer is the answer in force. Drawn means that Shinpan drew it, even if a fix has changed it
	// since.
	Answer referee.Answer
	Drawn  bool
	// Implied means that no player gave the answer: the next answer implied it.
	Implied bool
	// Anyway is the reason why an illegal answer was allowed, and Broke holds the rules that it
	// breaks.
	Anyway string
	Broke  []Broke
	// Events are the events of the answer, and State is the position after it.
	Events []referee.Event
	State  referee.State
	// draws is the number of answers of Chance in the line up to this step.
	draws int
}

// Recorder keeps the lines of a match file. When Append returns without an
// error, the lines are safe; if it returns an error, none of them is
// recorded. Lines have no line ending.
type Recorder interface {
	Append(lines ...[]byte) error
}

// Memory is a Recorder that keeps the match file in memory.
type Memory struct{ bytes.Buffer }

// Append keeps lines.
func (m *Memory) Append(lines ...[]byte) error {
	for _, line := range lines {
		m.Write(line)
		m.WriteByte('\n')
	}
	return nil
}

// Sealed is a registered decklist with the salt of its id.
type Sealed struct {
	Deck *referee.Decklist
	Salt string
}

// Opening describes a new match.
type Opening struct {
	// Header names the game and the players. NewMatch fills in its format, game, versions, deck
	// ids, events and state. Its Board is the whole board file; NewMatch reduces it to the visible
	// part.
	Header Header
	// Decks holds the registered decklists in seat order, or nil if no decks are registered.
	Decks []Sealed
	// BoardSalt is the salt of the board's id.
	BoardSalt string
	// Number is Shinpan's number, if the header has fair draws.
	Number string
	// Recorder receives every line, beginning with the header. If it is nil, the match is only in
	// memory.
	Recorder Recorder
}

// NewMatch begins a match. If a problem prevents it, the match is nil and nothing is recorded.
func NewMatch(game *game.Game, opening Opening) (*Match, []referee.Problem) {
	header := opening.Header
	header.Format = Format
	header.Game, header.Rules, header.Cards = game.ID, game.Rules.Version(), game.Cards.Digest()
	m := newMatch(game)
	m.board = SealedBoard{header.Board, opening.BoardSalt}
	m.decks, m.number = opening.Decks, opening.Number
	setup := setupOf(header, opening.Decks)
	problems := slices.Concat(m.open(header, setup), badHeader(header), badFair(header, opening.Number))
	if !referee.Refuses(problems) {
		problems = append(problems, m.seal(setup)...)
	}
	problems = m.problemsRuled(problems)
	if referee.Refuses(problems) {
		return nil, problems
	}
	m.header.Events, m.unhashed = m.opening.Events, &opening.Decks
	if wrong := m.Begin(opening.Recorder); wrong != nil {
		return nil, wrong
	}
	return m, problems
}

// expected is the number of entries for which memory is reserved.
const expected = 80

func newMatch(game *game.Game) *Match {
	m := &Match{game: game, notation: notation.NewNotation(game.Rules.Forms()), entries: make([]Entry, 0, expected)}
	m.lines = append(make([][]Step, 0, expected), make([]Step, 0, expected))
	return m
}

// Begin passes the header and all later entries to a recorder. Use it for a match that was made
// without a recorder and has no entries yet. A nil recorder keeps the match in memory. If there are
// problems, the match does not change.
func (m *Match) Begin(recorder Recorder) []referee.Problem {
	if recorder == nil {
		m.recorder = nil
		return nil
	}
	line, err := EncodeHeader(m.Header())
	if err != nil {
		return []referee.Problem{unwritable("header", err)}
	}
	if problems := tooLong(line); problems != nil {
		return problems
	}
	if err := recorder.Append(line); err != nil {
		return notRecorded(err)
	}
	m.recorder, m.digest = recorder, digest(line)
	return nil
}

// setupOf returns the setup given by a header and the decklists.
func setupOf(header Header, decks []Sealed) referee.Setup {
	setup := referee.Setup{Players: header.Players, Rulings: header.Rulings, Options: header.Options, Rules: header.Rules}
	for _, d := range decks {
		setup.Decks = append(setup.Decks, d.Deck)
	}
	return setup
}

// open sets up the position described by the header, from the whole board if
// it is known.
func (m *Match) open(header Header, setup referee.Setup) []referee.Problem {
	m.header, m.setup = header, setup
	var problems []referee.Problem
	m.opening.State, m.opening.Events, problems = m.begin(setup)
	if m.opening.State == nil && !referee.Refuses(problems) {
		return append(problems, referee.Problem{Code: "match.no-position", Grade: referee.Impossible})
	}
	return problems
}

// begin sets up the position described by the header under a setup.
func (m *Match) begin(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	switch text := cmp.Or(m.board.Text, m.header.Board); {
	case text == "":
		return m.game.Rules.Start(setup)
	case m.game.Boards == nil:
		return nil, nil, []referee.Problem{{Code: "match.no-boards", Args: referee.Args{"game": m.game.Name}, Grade: referee.Impossible}}
	default:
		return m.game.Boards.ReadBoard(setup, m.header.BoardName, []byte(text))
	}
}

// Game returns the game being played.
func (m *Match) Game() *game.Game { return m.game }

// Header returns the first line of the match file.
func (m *Match) Header() Header {
	if m.unhashed != nil {
		m.header.Decks, m.header.Roots, m.header.State = deckIDs(*m.unhashed), rootsOf(*m.unhashed), m.hash(m.opening.State)
		m.unhashed = nil
	}
	return m.header
}

// Notation writes and reads the answers of this match.
func (m *Match) Notation() notation.Notation { return m.notation }

// Opening returns the position before the first answer, with the events of the
// setup.
func (m *Match) Opening() Step { return m.opening }

// Deck returns a player's registered decklist, or nil if there is none or if this device does not
// have it. The list is private unless the header makes decklists open.
func (m *Match) Deck(seat referee.Seat) *referee.Decklist {
	if !seat.IsPlayer() || seat.Index() >= len(m.decks) {
		return nil
	}
	return m.decks[seat.Index()].Deck
}

// Entries lists all entries in order. Do not change the slice.
func (m *Match) Entries() []Entry {
	m.chain()
	return slices.Clip(m.entries)
}

// Count returns the number of entries.
func (m *Match) Count() int { return len(m.entries) }

// Line lists the answers in force. Do not change the slice.
func (m *Match) Line() []Step { return m.LineAt(len(m.entries)) }

// LineAt lists the answers in force after an entry; 0 is the start. For an entry out of range, it
// uses the nearest one.
func (m *Match) LineAt(entry int) []Step {
	return slices.Clip(m.lines[min(max(entry, 0), len(m.entries))])
}

// Declared returns the number of answers in force that declare something that Shinpan takes on
// trust: the effect of a card, or a decision.
func (m *Match) Declared() int {
	n := 0
	for _, step := range m.Line() {
		if form, ok := m.notation.Form(step.Answer.Verb); ok && form.Declares {
			n++
		}
	}
	return n
}

// TakenBack lists the answers that were in force before an entry but not after it.
func (m *Match) TakenBack(entry int) []Step { return missing(m.LineAt(entry-1), m.LineAt(entry)) }

// State returns the current position.
func (m *Match) State() referee.State { return m.after(m.tip()) }

// At returns the position after an entry; 0 is the start. It reports false if
// there is no such entry.
func (m *Match) At(entry int) (referee.State, bool) {
	if entry < 0 || entry > len(m.entries) {
		return nil, false
	}
	return m.after(m.LineAt(entry)), true
}

// Ask returns the open question as people are allowed to see it, or nil if the match is over.
func (m *Match) Ask() *referee.Ask { return m.State().Ask().Public() }

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.State().Ask() == nil }

// tip returns the current line, for appending.
func (m *Match) tip() []Step { return m.lines[len(m.entries)] }

// after returns the position after the last step of a line.
func (m *Match) after(line []Step) referee.State {
	if len(line) == 0 {
		return m.opening.State
	}
	return line[len(line)-1].State
}
