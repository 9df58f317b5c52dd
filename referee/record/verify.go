package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"

	"shinpan/referee"
	"shinpan/referee/game"
)

// Replay is a match file to read. Lines is the content of the file, and Name its name in problems.
// Decks and Board are the registered decklists and the whole board, if they are known.
type Replay struct {
	Name  string
	Lines io.Reader
	Decks []Sealed
	Board SealedBoard
	// Number is Shinpan's number for fair draws, if it is known.
	Number string
}

// Report is the result of reading a match file. Everything up to the first break was replayed and
// agrees.
type Report struct {
	Header Header `json:"header"`
	// Entries is the number of entries that agree, and Bytes is the length of the file up to there,
	// including the header and line endings.
	Entries int   `json:"entries"`
	Bytes   int64 `json:"bytes"`
	// Digest is the digest of the last line up to there. It covers every line: anyone who noted the
	// digest can check later that no line was changed, added or cut off, even at the end.
	Digest string `json:"digest"`
	// Problems holds the problems in the order in which they were found. Warnings do not count as a
	// break.
	Problems []referee.Problem `json:"-"`
	// Break is the first difference between the file and its replay. It is
	// nil if there is none, or if the file broke in another way.
	Break *Break `json:"break,omitempty"`
	// Overrides, Fixes, Undos, Reopened and Left hold the entries of those kinds.
	Overrides []Entry `json:"overrides,omitempty"`
	Fixes     []Entry `json:"fixes,omitempty"`
	Undos     []Entry `json:"undos,omitempty"`
	Reopened  []Entry `json:"reopened,omitempty"`
	Left      []Entry `json:"left,omitempty"`
	// Seals holds the cards that were sealed. Fair is the state of the match's fair draws, or "" if
	// there were none.
	Seals []SealOf `json:"seals,omitempty"`
	Fair  string   `json:"fair,omitempty"`
	// Loud holds the entries that left table mode.
	Loud []Entry `json:"loud,omitempty"`
	// Declared is the number of answers, in force at the last entry that agrees, that declare
	// something Shinpan takes on trust (referee.Form).
	Declared int `json:"declared"`
	// Unseen means that the match began with a board that hides something and is missing. Its
	// visible part was replayed; answers and events were compared, but positions were not.
	Unseen bool `json:"unseen,omitempty"`
	// Score is the score at the last entry that agrees.
	Score referee.Score `json:"score"`
}

// Break is the first place where a match file and its replay differ.
type Break struct {
	Entry    int    `json:"entry"`
	Field    string `json:"field"`
	Stored   string `json:"stored"`
	Replayed string `json:"replayed"`
}

// Clean reports whether the whole file agrees with its replay. Warnings, such
// as a half-written last line, and overrides leave it clean.
func (r Report) Clean() bool { return !referee.Refuses(r.Problems) }

// ReadMatch replays a match file and compares everything stored in it. The match holds all entries
// up to the first break. It is nil if even the header cannot be used. The match records nothing
// until it is given a Recorder.
func ReadMatch(game *game.Game, replay Replay) (*Match, Report) {
	f, report := Follow(game, replay)
	return f.Match(), report
}

// reading is one pass over a match file.
type reading struct {
	game   *game.Game
	replay Replay
	lines  *bufio.Reader
	line   int // the number of the last line read
	// unended means that the last line read has no line ending.
	unended bool
	match   *Match
	report  Report
	// fair holds the draws to check at the end.
	fair []fairDraw
	done bool
	// text and encoder are kept so that each line reuses them.
	text    bytes.Buffer
	encoder *json.Encoder
}

// LongestLine is the maximum length of a line of a match file, in bytes and
// with its line ending. Longer lines are neither written nor read.
const LongestLine = 16 << 20

// next reads a line without its line ending. It reports false at the end of
// the file, after a half-written last line, and if the file cannot be read.
func (r *reading) next() ([]byte, bool) {
	line, err := readLine(r.lines)
	r.line++
	switch {
	case errors.Is(err, errLong):
		r.problem(referee.Problem{Code: "match.line-long", Grade: referee.Impossible}, 0)
	case err != nil && err != io.EOF:
		r.problem(referee.Problem{Code: "match.read", Args: referee.Args{"error": referee.Reason(err)}, Grade: referee.Impossible}, 0)
	case len(line) == 0:
	case !bytes.HasSuffix(line, []byte("\n")) && follows(r.prev(), line):
		r.unended = true
		r.problem(referee.Problem{Code: "match.no-line-ending", Grade: referee.Warning}, 0)
		return line, true
	case r.last() && (!bytes.HasSuffix(line, []byte("\n")) || stopsShort(line)):
		r.problem(referee.Problem{Code: "match.half-line", Args: referee.Args{"bytes": len(line)}, Grade: referee.Warning}, 0)
	default:
		return line[:len(line)-1], true
	}
	r.done = true
	return nil, false
}

// prev returns the digest of the previous line, or "" before the header.
func (r *reading) prev() string {
	if r.match == nil {
		return ""
	}
	return r.match.digest
}

// bytes returns the length of a line in the file, with its line ending if it has one.
func (r *reading) bytes(line []byte) int64 {
	if r.unended {
		return int64(len(line))
	}
	return int64(len(line) + 1)
}

// last reports whether the file has been read to its end.
func (r *reading) last() bool {
	_, err := r.lines.Peek(1)
	return err == io.EOF
}

var errLong = errors.New("line too long")

// readLine reads a line with its line ending, if it has one.
func readLine(from *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := from.ReadSlice('\n')
		line = append(line, part...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
		if len(line) > LongestLine {
			return nil, errLong
		}
	}
}

// problem adds a problem at the last line read.
func (r *reading) problem(p referee.Problem, entry int) {
	p.At.File, p.At.Line, p.At.EntryNo = r.replay.Name, r.line, entry
	r.report.Problems = append(r.report.Problems, p)
}

func (r *reading) problems(problems []referee.Problem, entry int) {
	for _, p := range problems {
		r.problem(p, entry)
	}
}

// header reads the first line and sets the match up.
func (r *reading) header() {
	line, ok := r.next()
	if !ok {
		r.problem(referee.Problem{Code: "match.empty", Fix: "match.begin-again", Grade: referee.Impossible}, 0)
		return
	}
	header, problems := DecodeHeader(line)
	r.report.Header = header
	r.problems(problems, 0)
	if referee.Refuses(problems) || !r.isOurGame(header) {
		return
	}
	m := newMatch(r.game)
	m.decks, m.number = r.decks(header), r.number(header)
	setup := setupOf(header, m.decks)
	m.board = r.board(header)
	problems = r.openedBoard(m, m.open(header, setup))
	if referee.Refuses(problems) && r.decksMissing() {
		r.needsDecks(m, line)
		return
	}
	r.problems(problems, 0)
	if referee.Refuses(problems) {
		return
	}
	m.digest = digest(line)
	if b, differ := r.compareOpening(m, setup); differ && r.decksMissing() {
		r.needsDecks(m, line)
		return
	} else if differ && !r.report.Unseen {
		r.breakAt(b)
		return
	} else if differ {
		r.match = m
		r.needsBoard(line, 0)
		return
	}
	r.match, r.report.Bytes = m, r.bytes(line)
}

// compareOpening returns the first difference between a header and the position that it describes,
// and reports whether there is one.
func (r *reading) compareOpening(m *Match, setup referee.Setup) (Break, bool) {
	if b, differ := m.boardDiffers(setup); differ {
		return b, true
	}
	stored := Entry{Events: m.header.Events, State: m.header.State}
	if r.report.Unseen {
		stored.State = ""
	}
	field, was, now := differs(stored, Entry{Events: m.opening.Events, State: m.hash(m.opening.State)})
	return Break{0, field, was, now}, field != ""
}

// isOurGame reports whether the match is of this game. It warns if the cards have changed since the
// match, or if the rules have changed and the game no longer has the old version.
func (r *reading) isOurGame(h Header) bool {
	if h.Game != r.game.ID {
		r.problem(referee.Problem{Code: "match.other-game", Args: referee.Args{"game": h.Game, "want": r.game.ID}, Grade: referee.Impossible}, 0)
		return false
	}
	if h.Rules != r.game.Rules.Version() && !slices.Contains(r.game.Earlier, h.Rules) {
		r.problem(referee.Problem{Code: "match.other-rules", Args: referee.Args{"stored": h.Rules, "running": r.game.Rules.Version()}, Grade: referee.Warning}, 0)
	}
	if h.Cards != r.game.Cards.Digest() {
		r.problem(referee.Problem{Code: "match.other-cards", Fix: "match.other-cards", Args: referee.Args{"stored": h.Cards, "running": r.game.Cards.Digest()}, Grade: referee.Warning}, 0)
	}
	return true
}

// decks returns the given decklists that match the registered decklists.
func (r *reading) decks(h Header) []Sealed {
	var decks []Sealed
	for i, id := range h.Decks {
		var at Sealed
		if i < len(r.replay.Decks) {
			at = r.replay.Decks[i]
		}
		args := referee.Args{"seat": referee.Seat(i + 1)}
		switch {
		case id == "":
			at = Sealed{}
		case at.Deck == nil:
			r.problem(referee.Problem{Code: "match.deck-not-at-hand", Args: args, Grade: referee.Warning}, 0)
		case DeckID(at.Salt, at.Deck) != id:
			at = Sealed{}
			r.problem(referee.Problem{Code: "match.deck-not-registered", Args: args, Grade: referee.Illegal}, 0)
		}
		decks = append(decks, at)
	}
	if slices.ContainsFunc(decks, func(d Sealed) bool { return d.Deck != nil }) {
		return decks
	}
	return nil
}

// needsDecks ends a replay that cannot begin without the registered decklists, because they
// determine the number of cards or because Shinpan deals them. There is then no match, and only
// the chain of its entries is checked.
func (r *reading) needsDecks(m *Match, line []byte) {
	r.problem(referee.Problem{Code: "match.deck-needed", Fix: "match.bring-decks", Grade: referee.Impossible}, 0)
	r.match = m
	r.chainOn(line, 0)
	r.match = nil
}

// chainOn checks only the chain of the entries after a line, which belongs to entry n.
func (r *reading) chainOn(line []byte, n int) {
	for ok := true; ok && !r.done; n++ {
		r.match.digest = digest(line)
		if line, ok = r.next(); !ok {
			break
		}
		e, problems := DecodeEntry(line)
		if problems == nil {
			problems = r.chained(e, n+1)
		}
		r.problems(problems, n+1)
		r.done = r.done || problems != nil
	}
	r.done = true
}

// breakAt ends the reading at a difference.
func (r *reading) breakAt(b Break) {
	r.report.Break = &b
	args := referee.Args{"entry": b.Entry, "field": b.Field, "stored": b.Stored, "replayed": b.Replayed}
	r.problem(referee.Problem{Code: "match.differs", Args: args, Grade: referee.Impossible}, b.Entry)
	r.done = true
}
