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
	line, err := bufio.NewReader(io.LimitReader(file.Lines(), record.LongestLine)).ReadBytes('\n')
	if err != nil && err != io.EOF {
		return "", ""
	}
	header, problems := record.DecodeHeader(bytes.TrimSuffix(line, []byte("\n")))
	if referee.Refuses(problems) {
		return "", ""
	}
	return header.Game, header.Cards
}
