package boardfile

import (
	"fmt"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// State is a position of a game whose board is a B. Begun, Given and Lines are as in flow.Position.
// Lines uses the game's notation.
type State[B any] interface {
	referee.State
	Begun() B
	Given() []referee.Answer
	Lines(viewer referee.Seat) ([]string, bool)
}

// File is the structure of a game's board files as written.
type File interface {
	// Common returns the fields that are the same in every game.
	Common() Common
}

// Common holds the fields that the board files of every game have.
type Common struct {
	Game    yamlfile.At[string]
	Rulings Rulings
	// Answers holds the answers given in the step that began on the board.
	Answers []yamlfile.At[string]
}

// Boards reads and writes the positions of a game (game.Boards). F is the structure of the game's
// files, M is a match of the game, B is its board and S is its state. The game supplies its own
// parts.
type Boards[F File, M, B any, S State[B]] struct {
	// Rules holds the game's rules, and GameID its short name in files.
	Rules  referee.Rules
	GameID string
	// Catalog has the cards that a file can name.
	Catalog *cards.Catalog
	// NewMatch returns the match of a setup, and all problems with the setup.
	NewMatch func(referee.Setup) (M, []referee.Problem)
	// Read returns the board that a file describes. It reports problems in the file to the Reader.
	// If problems make the file unusable, the board is ignored.
	Read func(r *Reader, setup referee.Setup, match M, file *F) B
	// Resume starts a match from a board, replays the answers, and stops at the question after them
	// or, without answers, at the first one.
	Resume func(match M, board B, answers []flow.Line) (S, []referee.Event, []referee.Problem)
	// Match returns the match of a state.
	Match func(S) M
	// Veil returns a board without anything that a viewer is not allowed to know. It does not
	// change the given board.
	Veil func(match M, board B, viewer referee.Seat) B
	// Write writes everything that Read reads, except the answers.
	Write func(match M, board B) Mapping
	// Head is the comment above a file. Step names the current step while it waits for more answers
	// ("A turn"); it goes into a second comment line.
	Head, Step string
}

// Written is the content of a board file before the rules are applied: a board in a match, and the
// answers given in the step that began on it.
type Written[M, B any] struct {
	Match   M
	Board   B
	Answers []flow.Line
}

// ReadBoard starts a match from a board file, replays the answers in the file, and stops at the
// question after them or, without answers, at the first one. It returns the events before that
// question. It returns every problem with its place, and no position if there are problems.
func (g Boards[F, M, B, S]) ReadBoard(setup referee.Setup, name string, text []byte) (referee.State, []referee.Event, []referee.Problem) {
	written, problems := g.Written(setup, name, text)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	next, events, wrong := g.Resume(written.Match, written.Board, written.Answers)
	if problems = append(problems, wrong...); referee.Refuses(problems) {
		return nil, nil, problems
	}
	return next, events, problems
}

// Written reads a board file. Mistakes in its form do not hide mistakes in its content, unless
// nothing could be read. If the file is for another game, Written reports only that problem,
// because all others would follow from it.
func (g Boards[F, M, B, S]) Written(setup referee.Setup, name string, text []byte) (Written[M, B], []referee.Problem) {
	var file F
	r := Read(name, text, &file, g.Catalog, setup.Players)
	common := file.Common()
	setup.Rulings = Chosen(common.Rulings, setup.Rulings)
	match, wrong := g.NewMatch(setup)
	r.Setup(wrong, common.Rulings)
	written := Written[M, B]{Match: match}
	if !r.Blank {
		r.Game(common.Game, g.GameID)
		written.Board = g.Read(r, setup, match, &file)
	}
	for _, line := range common.Answers {
		written.Answers = append(written.Answers, flow.Line{Text: line.Value, At: line.Place})
	}
	referee.SortProblems(r.Problems)
	if i := slices.IndexFunc(r.Problems, func(p referee.Problem) bool { return p.Code == otherGame }); i >= 0 {
		return written, r.Problems[i : i+1]
	}
	return written, r.Problems
}

// VeilBoard rewrites a board file with only the parts that a viewer is allowed to know.
func (g Boards[F, M, B, S]) VeilBoard(setup referee.Setup, name string, text []byte, viewer referee.Seat) ([]byte, []referee.Problem) {
	written, problems := g.Written(setup, name, text)
	if referee.Refuses(problems) {
		return nil, problems
	}
	var asking []S // this applies only if answers were given; otherwise nothing follows from the board
	if len(written.Answers) > 0 {
		s, _, wrong := g.Resume(written.Match, written.Board, written.Answers)
		if problems = append(problems, wrong...); referee.Refuses(problems) {
			return nil, problems
		}
		asking = []S{s}
	}
	veiled, err := g.write(written.Match, written.Board, asking, viewer)
	if err != nil {
		return nil, Unwritable(err)
	}
	return veiled, problems
}

// WriteBoard returns the position at the question as a board file. It leaves out anything that the
// viewer is not allowed to know. In the middle of a step, it writes the board with which the step
// began and the answers given since, which lead to the question again. If the viewer is not allowed
// to know all of these answers, it writes only that board, with a note.
func (g Boards[F, M, B, S]) WriteBoard(st referee.State, viewer referee.Seat) ([]byte, error) {
	s, ok := st.(S)
	if !ok {
		return nil, fmt.Errorf("not a position of %s: %T", g.GameID, st)
	}
	return g.write(g.Match(s), s.Begun(), []S{s}, viewer)
}

// NewBoard returns the start of a match with the fewest possible players, with the message
// "board.new.head" at the top.
func (g Boards[F, M, B, S]) NewBoard(in game.Tongue) ([]byte, error) {
	least, _ := g.Rules.Seats()
	first, _, problems := g.Rules.Start(referee.Setup{Players: make([]string, least)})
	s, ok := first.(S)
	if !ok {
		return nil, fmt.Errorf("a new board of %s: %d problems", g.GameID, len(problems))
	}
	return g.Write(g.Match(s), s.Begun()).Encode(in.Text("board.new.head", nil))
}

// write writes a board, with the answers that led from it to a position, if one is given.
func (g Boards[F, M, B, S]) write(match M, begun B, asking []S, viewer referee.Seat) ([]byte, error) {
	veiled := g.Veil(match, begun, viewer)
	file, above := g.Write(match, veiled), g.Head
	switch lines, shown := g.lines(match, veiled, asking, viewer); {
	case !shown:
		above += "\n" + g.Step + " is going on; this is the board before it."
	case len(lines) > 0:
		file.Add("answers", lines)
		above += "\n" + g.Step + " is going on: \"answers\" are those given since this board."
	}
	return file.Encode(above)
}

// lines returns the answers given in the step that asks. It leaves them out if the viewer is not
// allowed to know one of them, or if they do not lead to the question from the board that the
// viewer is allowed to know.
func (g Boards[F, M, B, S]) lines(match M, veiled B, asking []S, viewer referee.Seat) (lines []any, shown bool) {
	if len(asking) == 0 || len(asking[0].Given()) == 0 {
		return nil, true
	}
	said, shown := asking[0].Lines(viewer)
	if !shown {
		return nil, false
	}
	var step []flow.Line
	for _, line := range said {
		step = append(step, flow.Line{Text: line})
	}
	again, _, problems := g.Resume(match, veiled, step)
	if referee.CannotBe(problems) {
		return nil, false
	}
	asked, now := again.Ask(), asking[0].Ask()
	if asked == nil || now == nil || asked.Key != now.Key || asked.Seat != now.Seat {
		return nil, false
	}
	return Texts(said), true
}
