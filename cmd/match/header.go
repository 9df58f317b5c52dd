package match

import (
	"bufio"
	"bytes"
	"io"

	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// matchGame is the id of the game that a match file's first line names, "" when
// it names none.
func matchGame(file *matchfile.File) string {
	line, err := bufio.NewReader(io.LimitReader(file.Lines(), record.LongestLine)).ReadBytes('\n')
	if err != nil && err != io.EOF {
		return ""
	}
	header, problems := record.DecodeHeader(bytes.TrimSuffix(line, []byte("\n")))
	if referee.Refuses(problems) {
		return ""
	}
	return header.Game
}
