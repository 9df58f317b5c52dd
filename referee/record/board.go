package record

import (
	"bytes"
	"fmt"

	"shinpan/referee"
)

// SealedBoard is the whole board file with which the match began, with the salt of its id. It is
// stored apart from the match file, which shows only what all players are allowed to see.
type SealedBoard struct{ Text, Salt string }

// BoardID returns the salted id of a board file: 32 hex digits that can later prove which file it
// was but reveal nothing about the file.
func BoardID(board SealedBoard) string {
	return digest(fmt.Appendf(nil, "%q %q\n", board.Salt, board.Text))
}

// Board returns the whole board file with which the match began, for the file next to the match
// file. Its Text is empty if there was no board, if the header shows all of it, or if the whole
// board is missing.
func (m *Match) Board() SealedBoard { return m.board }

// seal reduces the board in the header to what all players are allowed to see. If the board hides
// something, the match keeps the whole board.
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

// boardMissing reports whether the match began with a board that hides something and only its
// visible part is known.
func (m *Match) boardMissing() bool { return m.header.BoardID != "" && m.board.Text == "" }

// hash identifies a position in the match file. It is salted if the match began with a board that
// hides something, and "" if that board is missing.
func (m *Match) hash(s referee.State) string {
	switch {
	case m.boardMissing():
		return ""
	case m.header.BoardID != "":
		return digest(fmt.Appendf(nil, "%q %s\n", m.board.Salt, s.Hash()))
	}
	return s.Hash()
}

// boardNotAtHand returns the problem that the whole board is missing.
func boardNotAtHand(grade referee.Grade) referee.Problem {
	return referee.Problem{Code: "match.board-not-at-hand", Fix: "match.bring-board", Grade: grade}
}

// board returns the whole board, if it is the one with which the match began.
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

// openedBoard returns the problems with opening a board again. Warnings are dropped, because they
// were shown when the match began. A sealed board is not quoted, because a report is read on a
// shared screen.
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

// boardDiffers reports whether the board in the header differs from the visible part of the whole
// board, by their positions.
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

// position returns the hash of the position of a board file, or "" if the file cannot be read.
func (m *Match) position(setup referee.Setup, text string) string {
	s, _, problems := m.game.Boards.ReadBoard(setup, m.header.BoardName, []byte(text))
	if s == nil || referee.Refuses(problems) {
		return ""
	}
	return s.Hash()
}

// needsBoard ends a replay that cannot continue without the whole board. Only
// the chain of the remaining entries is checked.
func (r *reading) needsBoard(line []byte, n int) {
	args := referee.Args{"entry": n}
	r.problem(referee.Problem{Code: "match.board-needed", Args: args, Fix: "match.bring-board", Grade: referee.Illegal}, n)
	r.chainOn(line, n)
}
