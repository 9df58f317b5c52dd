package match

import (
	"bufio"
	"io"

	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// matchGame is the id of the game that a match file's first line names, "" when
// it names none.
func matchGame(file *matchfile.File) string {
	line, err := bufio.NewReader(io.LimitReader(file.Lines(), record.LongestLine)).ReadBytes('\n')
	if err != nil || len(line) == 0 {
		return ""
	}
	header, problems := record.DecodeHeader(line[:len(line)-1])
	if referee.Refuses(problems) {
		return ""
	}
	return header.Game
}
