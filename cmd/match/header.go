package match

import (
	"bufio"
	"bytes"
	"io"

	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// playedWith returns the game and the digest of the cards from the first line of a match file. Both
// are "" if the line does not name them.
func playedWith(file *matchfile.File) (game, cards string) {
	line, ok := firstLine(file.Lines())
	if !ok {
		return "", ""
	}
	header, problems := record.DecodeHeader(line)
	if referee.Refuses(problems) {
		return "", ""
	}
	return header.Game, header.Cards
}

// firstLine returns the first line of a match file, without its line ending. It reports false if
// the file cannot be read, or if the first character shows that the file is not a match.
func firstLine(file io.Reader) (line []byte, ok bool) {
	text := bufio.NewReader(io.LimitReader(file, record.LongestLine))
	if first, err := text.Peek(1); err == nil && first[0] != '{' {
		return nil, false
	}
	line, err := text.ReadBytes('\n')
	return bytes.TrimSuffix(line, []byte("\n")), err == nil || err == io.EOF
}
