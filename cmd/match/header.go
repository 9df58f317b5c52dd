package match

import (
	"bufio"
	"bytes"
	"io"

	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// playedWith gives the game that the first line of a match file names, and the
// digest of the cards. Both are "" if it names none.
func playedWith(file *matchfile.File) (game, cards string) {
	line, ok := firstLine(file)
	if !ok {
		return "", ""
	}
	header, problems := record.DecodeHeader(line)
	if referee.Refuses(problems) {
		return "", ""
	}
	return header.Game, header.Cards
}

// firstLine is the first line of a match file, without its line ending. It is not ok if
// the file cannot be read.
func firstLine(file *matchfile.File) (line []byte, ok bool) {
	line, err := bufio.NewReader(io.LimitReader(file.Lines(), record.LongestLine)).ReadBytes('\n')
	return bytes.TrimSuffix(line, []byte("\n")), err == nil || err == io.EOF
}
