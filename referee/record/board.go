package record

import (
	"bytes"
	"fmt"

	"shinpan/referee"
)

// SealedBoard is the whole board file that a match began from, with the salt
// that keeps what it hides from being guessed. It is kept away from the match
// file, which has what everybody may see.
type SealedBoard struct{ Text, Salt string }

// BoardID is the salted id of a board file: 32 hex digits that prove later
// which file it was and cannot be turned back into what it hides.
func BoardID(board SealedBoard) string {
	return digest(fmt.Appendf(nil, "%q %q\n", board.Salt, board.Text))
}

// Board is the whole board file that the match began from, to be kept beside
// the match file; without text when the header has all of it, when there is
// none, and when it is not at hand.
func (m *Match) Board() SealedBoard { return m.board }

// seal leaves in the header what everybody may see of its board. The whole
// board stays in the match alone, where it hides something.
func (m *Match) seal(setup referee.Setup) []referee.Problem {
	whole := m.board
	m.board = SealedBoard{}
	if whole.Text == "" {
		return nil
	}
	public, problems := m.game.Boards.VeilBoard(setup, m.header.BoardName, []byte(whole.Text), referee.Nobody)
	if referee.Refuses(problems) {
		return problems
	}
	all, problems := m.game.Boards.VeilBoard(setup, m.header.BoardName, []byte(whole.Text), referee.Judge)
	if referee.Refuses(problems) {
		return problems
	}
	m.header.Board = string(public)
	if !bytes.Equal(public, all) {
		m.board, m.header.BoardID = whole, BoardID(whole)
	}
	return nil
}

// unseen reports whether the match began from a board file of which only what
// everybody may see is at hand.
func (m *Match) unseen() bool { return m.header.BoardID != "" && m.board.Text == "" }

// hash identifies a position in the match file: salted where the position may
// hide something, and "" where that is not known.
func (m *Match) hash(s referee.State) string {
	switch {
	case m.unseen():
		return ""
	case m.header.BoardID != "":
		return digest(fmt.Appendf(nil, "%q %s\n", m.board.Salt, s.Hash()))
	}
	return s.Hash()
}

// boardNotAtHand says that the whole board is needed.
func boardNotAtHand(grade referee.Grade) referee.Problem {
	return referee.Problem{Code: "match.board-not-at-hand", Fix: "match.bring-board", Grade: grade}
}

// board gives the whole board at hand if it is the one that the match began
// from.
func (r *reading) board(h Header) SealedBoard {
	board := r.replay.Board
	switch {
	case h.BoardID == "":
		return SealedBoard{}
	case board.Text == "":
		r.problem(boardNotAtHand(referee.Warning), 0)
	case BoardID(board) != h.BoardID:
		r.problem(referee.Problem{Code: "match.board-not-registered", Fix: "match.bring-board", Grade: referee.Illegal}, 0)
		board = SealedBoard{}
	}
	r.report.Unseen = board.Text == ""
	return board
}

// openedBoard gives the problems of opening a board again. What was worth
// saying of it was said when the match began, and of a sealed one nothing is
// quoted: a report is read on a shared screen.
func (r *reading) openedBoard(m *Match, problems []referee.Problem) []referee.Problem {
	switch {
	case m.header.Board == "":
		return problems
	case !referee.Refuses(problems):
		return nil
	case m.board.Text == "":
		return problems
	}
	return []referee.Problem{{Code: "match.board-unreadable", Args: referee.Args{"code": problems[0].Code}, Fix: "match.board-unreadable", Grade: referee.Impossible}}
}

// boardDiffers compares the header's board with what everybody may see of the
// whole one, by the positions they give.
func (m *Match) boardDiffers(setup referee.Setup) (Break, bool) {
	if m.board.Text == "" {
		return Break{}, false
	}
	public, problems := m.game.Boards.VeilBoard(setup, m.header.BoardName, []byte(m.board.Text), referee.Nobody)
	if referee.Refuses(problems) || m.position(setup, m.header.Board) != m.position(setup, string(public)) {
		return Break{0, "board", m.header.Board, string(public)}, true
	}
	return Break{}, false
}

// position identifies the position that a board file gives, "" if none.
func (m *Match) position(setup referee.Setup, text string) string {
	s, _, problems := m.game.Boards.ReadBoard(setup, m.header.BoardName, []byte(text))
	if s == nil || referee.Refuses(problems) {
		return ""
	}
	return s.Hash()
}

// needsBoard ends a replay that cannot go on without the whole board. Of the
// entries that are left only the chain is checked.
func (r *reading) needsBoard(line []byte, n int) {
	args := referee.Args{"entry": n}
	r.problem(referee.Problem{Code: "match.board-needed", Args: args, Fix: "match.bring-board", Grade: referee.Illegal}, n)
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
