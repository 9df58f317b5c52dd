package boardfile

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// OneLine writes a board file on one line, for sending it without a file: `{game: small, turn:
// p1} A2`. The line is the file without its comments, and two check letters. It returns
// problems for a text that is not YAML.
func OneLine(name string, text []byte) (string, []referee.Problem) {
	line, problems := yamlfile.OneLine(name, text)
	if len(problems) > 0 {
		return "", problems
	}
	return line + " " + CheckLetters(line), nil
}

// IsLine reports whether a text is a board on one line rather than the name of a file.
func IsLine(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "{") }

// FromLine returns the board file that a line holds. The line can have been broken or indented in
// transit. If the check letters do not match, the line was changed in transit, which is a problem.
// A line without check letters is accepted as it is.
func FromLine(line string) ([]byte, []referee.Problem) {
	text := strings.TrimSpace(line)
	end := strings.LastIndex(text, "}") + 1
	board, letters := text[:end], strings.ToUpper(strings.TrimSpace(text[end:]))
	if letters != "" && letters != CheckLetters(board) {
		return nil, []referee.Problem{{Code: "board-line.changed", Fix: "board-line.changed", Grade: referee.Impossible,
			Args: referee.Args{"word": letters, "letters": CheckLetters(board)}}}
	}
	return append([]byte(strings.ReplaceAll(board, "\n", " ")), '\n'), nil
}

// alphabet has no letter that looks like another letter or a digit.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	// modulus is the greatest prime number below the number of letter pairs.
	modulus = 1021
	factor  = 37
)

// CheckLetters returns two letters that change whenever a single character of the text changes
// or two neighbours are swapped. The amount of white space between two words does not matter.
//
// The bytes of the text count as the digits of a number to the base 37, which is
// divided by 1021. The rest r is written as the letters r/32 and r%32 of
// 0123456789ABCDEFGHJKMNPQRSTVWXYZ.
func CheckLetters(text string) string {
	rest := 0
	for _, b := range []byte(strings.Join(strings.Fields(text), " ")) {
		rest = (rest*factor + int(b)) % modulus
	}
	return string([]byte{alphabet[rest/len(alphabet)], alphabet[rest%len(alphabet)]})
}

// GameIn returns the id of the game that a board file names, without reading the rest of it. It
// returns "" if the file names none or cannot be read.
func GameIn(text []byte) string {
	id, _ := yamlfile.Peek(text, "game")
	return id
}
