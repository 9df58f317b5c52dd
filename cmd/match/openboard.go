package match

import (
	"io"
	"os"
	"path/filepath"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// BoardReading holds the settings for reading a board without a record.
type BoardReading struct {
	// Players holds the names of the first players. The other players get the game's default names.
	Players []string
	// Rulings holds options of rulings, as --ruling gives them.
	Rulings []string
}

// OpenBoard reads a board from a file, from standard input (“-”), or from the reference itself if
// it is a board on one line. It returns a match in memory, without a file, that begins on the
// board.
func OpenBoard(a *app.App, ref string, reading BoardReading) (*Opened, error) {
	name, text, err := a.ReadBoard(ref)
	if err != nil {
		return nil, err
	}
	id := boardfile.GameIn(text)
	if !a.Knows(id) {
		id = "" // OpenBoard reports the problem when it reads the board
	}
	played, words, err := a.Game(id)
	if err == nil {
		err = app.NeedsBoards(played)
	}
	if err != nil {
		return nil, err
	}
	rulings, err := app.RulingsOf(played, reading.Rulings)
	if err != nil {
		return nil, err
	}
	header := record.Header{Players: reading.names(played, words), Rulings: rulings, Board: string(text), BoardName: name}
	match, problems := record.NewMatch(played, record.Opening{Header: header})
	if match == nil {
		return nil, &app.ProblemsError{Problems: problems, Game: played, Words: words, Code: app.ExitProblems}
	}
	o := &Opened{Path: name, Game: played, Words: words.With(header.Players, match.Named()), Match: match}
	if len(problems) > 0 {
		a.Diagnose(&app.ProblemsError{Problems: problems, Game: played, Words: o.Words})
	}
	return o, nil
}

// names returns the names of the players: the given names, or otherwise the game's own.
func (r BoardReading) names(played *game.Game, words *lang.Words) []string {
	least, _ := played.Rules.Seats()
	names := r.Players
	for i := len(names); i < least; i++ {
		names = append(names, words.Seat(referee.Seat(i+1)))
	}
	return names
}

// isBoard reports whether a word means a board rather than a match. A board is standard input, a
// board on one line, or a file that does not begin like a match file.
func isBoard(ref string) bool {
	if ref == "-" || boardfile.IsLine(ref) {
		return true
	}
	info, err := os.Stat(ref)
	if err != nil || !info.Mode().IsRegular() || filepath.Ext(ref) == matchfile.Ext {
		return false
	}
	file, err := os.Open(ref)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }() // the file was only read
	start := make([]byte, 64)
	n, _ := io.ReadFull(file, start)
	return !record.IsMatch(start[:n])
}
