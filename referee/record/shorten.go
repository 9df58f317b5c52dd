package record

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"shinpan/referee"
	"shinpan/referee/game"
)

// Part is a part of a match file, for a device that lacks it. Its lines are short: they leave out
// everything that a replay can compute.
type Part struct {
	// ID is the name of the match.
	ID string `json:"id"`
	// After is the last entry that the other device has, and Base the digest of its line; 0 means
	// the header. A part of the whole file has FromStart and no Base.
	After int    `json:"after"`
	Base  string `json:"base,omitempty"`
	// Digest is the digest of the last line of the part.
	Digest string `json:"digest"`
	// Private means that computing the lines again needs the files next to the match:
	// decklists, a whole board, a number.
	Private bool `json:"private,omitempty"`
	// Lines holds the short lines, without line endings.
	Lines [][]byte `json:"-"`
	// Game and Cards belong to the match. They are empty if the part does not begin with the
	// header.
	Game  string `json:"-"`
	Cards string `json:"-"`
	// Hides means that the file contains something that not all players are allowed to see: an
	// event of one player, or the seed of the draws.
	Hides bool `json:"-"`
}

// FromStart is the After of a part that begins with the header.
const FromStart = -1

// Entries returns the number of the last entry of the part.
func (p Part) Entries() int { return p.After + len(p.Lines) }

// Text returns the part as ReadPart reads it: a line of JSON that describes it, then its lines.
func (p Part) Text() ([]byte, error) {
	head, err := encode(p)
	if err != nil {
		return nil, err
	}
	return append(bytes.Join(append([][]byte{head}, p.Lines...), []byte("\n")), '\n'), nil
}

// ReadPart reads the text of a part. It refuses any text that Part.Text would not have written.
func ReadPart(text []byte) (Part, []referee.Problem) {
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	notOne := []referee.Problem{{Code: "part.not-one", Fix: "part.not-one", Grade: referee.Impossible}}
	var part Part
	problems := decode(lines[0], &part)
	if problems != nil || part.After < FromStart || part.ID == "" || (part.After == FromStart) != (part.Base == "") {
		return Part{}, notOne
	}
	part.Lines = lines[1:]
	if part.After > FromStart {
		return part, nil
	}
	if len(part.Lines) == 0 {
		return Part{}, notOne
	}
	header, problems := DecodeHeader(part.Lines[0])
	part.Game, part.Cards = header.Game, header.Cards
	return part, problems
}

// Lines returns the lines of a match file without their line endings. It leaves out a half-written
// last line.
func Lines(from io.Reader) ([][]byte, error) {
	var lines [][]byte
	reader := bufio.NewReader(from)
	for {
		line, err := readLine(reader)
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
		if len(line) == 0 {
			return lines, nil
		}
		if err != nil { // the last line
			var before []byte
			if len(lines) > 0 {
				before = lines[len(lines)-1]
			}
			if HalfWritten(before, line) {
				return lines, nil
			}
		}
		lines = append(lines, bytes.TrimSuffix(line, []byte("\n")))
	}
}

// Shorten makes a part of a match file: its lines after an entry, or all of them after FromStart.
// With the decklists and the whole board, a part is shorter but private; without them, it uses only
// what all players are allowed to read. Shorten refuses a file that is not a match file or has a
// broken chain.
func Shorten(g *game.Game, match Replay, after int) (Part, []referee.Problem) {
	lines, problems := linesOf(match)
	if problems != nil {
		return Part{}, problems
	}
	if after < FromStart || after >= len(lines) {
		return Part{}, []referee.Problem{{Code: "part.no-entry", Fix: "part.no-entry", Args: referee.Args{"entry": after, "entries": len(lines) - 1}, Grade: referee.Impossible}}
	}
	part, s := Part{After: after, Private: match.private()}, shortener{game: g, match: match}
	for i, line := range lines {
		short, problems := s.shorten(line)
		if problems != nil {
			return Part{}, problems
		}
		if i == after {
			part.Base = s.digest
		}
		if i > after {
			part.Lines = append(part.Lines, short)
		}
	}
	part.Game, part.Cards, part.ID = s.header.Game, s.header.Cards, s.header.ID
	part.Digest, part.Hides = s.digest, s.hides
	return part, nil
}

// private reports whether there are any files next to the match file.
func (r Replay) private() bool { return len(r.Decks) > 0 || r.Board.Text != "" || r.Number != "" }

// linesOf returns the lines of a match file.
func linesOf(match Replay) ([][]byte, []referee.Problem) {
	lines, err := Lines(match.Lines)
	switch {
	case err != nil:
		return nil, []referee.Problem{{Code: "match.read", Args: referee.Args{"error": referee.Reason(err)}, Grade: referee.Impossible}}
	case len(lines) == 0:
		return nil, []referee.Problem{{Code: "match.empty", Fix: "match.begin-again", Grade: referee.Impossible}}
	}
	return lines, nil
}

// Lengthen returns the lines of a part as the match file has them, without line endings. had is
// this device's match file with the files next to it, or just those files for a new match. Only the
// lines up to Part.After count. Lengthen rejects a part that does not follow from had, and a part
// with a different digest, which means that the program on the other device has different rules or
// cards.
func Lengthen(g *game.Game, had Replay, part Part) ([][]byte, []referee.Problem) {
	s := shortener{game: g, match: had}
	if part.Private && !had.private() {
		return nil, []referee.Problem{{Code: "part.private", Fix: "part.private", Grade: referee.Impossible}}
	}
	if !part.Private {
		s.match = Replay{}
	}
	if part.After > FromStart {
		lines, problems := linesOf(had)
		if problems != nil {
			return nil, problems
		}
		for _, line := range lines[:min(part.After+1, len(lines))] {
			if _, problems := s.shorten(line); problems != nil {
				return nil, problems
			}
		}
	}
	if s.digest != part.Base {
		return nil, []referee.Problem{{Code: "part.other-match", Fix: "part.other-match", Args: referee.Args{"entry": part.After}, Grade: referee.Impossible}}
	}
	lines := make([][]byte, len(part.Lines))
	for i, short := range part.Lines {
		var problems []referee.Problem
		if lines[i], problems = s.lengthen(short); problems != nil {
			return nil, problems
		}
	}
	if s.digest != part.Digest {
		return nil, []referee.Problem{otherProgram()}
	}
	return lines, nil
}

// otherProgram returns the problem that a part cannot be computed on this device.
func otherProgram() referee.Problem {
	return referee.Problem{Code: "part.other-program", Fix: "part.other-program", Grade: referee.Impossible}
}

// shortener goes through the lines of a match file, whole or short. Both devices compute the same
// lines because both use only the previous lines.
//
// It shortens a line as far as its replay gives the same values. Without the decklists and the
// hidden part of a board, a replay can produce different hashes; the line then keeps its hash. If
// the replay produces different events, this line and all later lines keep everything except the
// chain, including their numbers.
type shortener struct {
	game *game.Game
	// match has the files next to the match file.
	match  Replay
	header Header
	// replay is nil from the first line whose events differ.
	replay *Match
	digest string
	lines  int
	hides  bool
}

// took advances the shortener past a line.
func (s *shortener) took(line []byte) { s.lines, s.digest = s.lines+1, digest(line) }

// shorten takes the next line and returns its short form.
func (s *shortener) shorten(line []byte) (short []byte, problems []referee.Problem) {
	if s.lines == 0 {
		short, problems = s.shortHeader(line)
	} else {
		short, problems = s.shortEntry(line)
	}
	if problems == nil {
		s.took(line)
	}
	return short, problems
}

// shortHeader omits the first position.
func (s *shortener) shortHeader(line []byte) ([]byte, []referee.Problem) {
	h, problems := DecodeHeader(line)
	if problems != nil {
		return nil, problems
	}
	s.header, s.hides = h, h.Seed != nil
	s.sees(h.Events)
	if again, problems := s.open(h); problems != nil || !bytes.Equal(again, line) {
		return line, nil
	}
	h.Events, h.State = nil, ""
	return encoded(h)
}

// shortEntry omits everything that follows from the intent.
func (s *shortener) shortEntry(line []byte) ([]byte, []referee.Problem) {
	e, problems := DecodeEntry(line)
	if problems != nil {
		return nil, problems
	}
	r := reading{match: &Match{digest: s.digest}}
	if problems := r.chained(e, s.lines); problems != nil {
		return nil, problems
	}
	s.sees(e.Events)
	for _, state := range []string{"", e.State} {
		intent := intentOf(e)
		intent.State = state
		computed, again, problems := s.compute(intent)
		if problems == nil && bytes.Equal(again, line) {
			s.replay.commit(&computed)
			return encoded(intent)
		}
	}
	s.replay, e.Prev = nil, ""
	return encoded(e)
}

// sees records whether events hide something.
func (s *shortener) sees(events []referee.Event) {
	for _, e := range events {
		s.hides = s.hides || !e.Sight.Visible(referee.Nobody)
	}
}

// lengthen takes the short form of the next line and returns the line.
func (s *shortener) lengthen(short []byte) (line []byte, problems []referee.Problem) {
	if s.lines == 0 {
		line, problems = s.longHeader(short)
	} else {
		line, problems = s.longEntry(short)
	}
	if problems == nil {
		s.took(line)
	}
	return line, problems
}

func (s *shortener) longHeader(short []byte) ([]byte, []referee.Problem) {
	h, problems := DecodeHeader(short)
	if problems != nil {
		return nil, problems
	}
	line, problems := s.open(h)
	if h.State != "" {
		return short, nil
	}
	return line, problems
}

// open sets the match up from a header, and returns the line of the header with its first position.
func (s *shortener) open(h Header) ([]byte, []referee.Problem) {
	r := reading{game: s.game, replay: s.match}
	m := newMatch(s.game)
	m.decks, m.number, m.board = r.decks(h), r.number(h), r.board(h)
	if problems := m.open(h, setupOf(h, m.decks)); referee.Refuses(problems) {
		return nil, []referee.Problem{otherProgram()}
	}
	s.replay = m
	h.Events, h.State = m.opening.Events, m.hash(m.opening.State)
	return encoded(h)
}

func (s *shortener) longEntry(short []byte) ([]byte, []referee.Problem) {
	e, problems := DecodeEntry(short)
	if problems != nil {
		return nil, problems
	}
	if e.N > 0 { // this compares everything but the chain
		s.replay, e.Prev = nil, s.digest
		return encoded(e)
	}
	computed, line, problems := s.compute(e)
	if problems == nil {
		s.replay.commit(&computed)
	}
	return line, problems
}

// compute returns the entry of an intent and its line. It keeps a hash that the intent already has.
func (s *shortener) compute(intent Entry) (pending, []byte, []referee.Problem) {
	if s.replay == nil {
		return pending{}, nil, []referee.Problem{otherProgram()}
	}
	computed, problems := s.replay.compute(intent)
	if referee.Refuses(problems) {
		return pending{}, nil, []referee.Problem{otherProgram()}
	}
	e := &computed.entry
	e.N, e.Prev, e.State = s.lines, s.digest, intent.State
	if e.State == "" {
		e.State = s.replay.hash(s.replay.after(computed.line))
	}
	line, problems := encoded(*e)
	return computed, line, problems
}

// encoded returns a line of a match file, whole or short.
func encoded(of any) ([]byte, []referee.Problem) {
	line, err := encode(of)
	if err != nil {
		return nil, []referee.Problem{unwritable("line", err)}
	}
	return line, nil
}
