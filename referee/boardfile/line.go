package boardfile

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// OneLine writes a board file on one line, to be sent if there is no room for a
// file: `{game: small, turn: p1} A2`. The line is the file without its comments,
// and two check letters. A text that is not YAML gives problems.
func OneLine(name string, text []byte) (string, []referee.Problem) {
	line, problems := yamlfile.OneLine(name, text)
	if len(problems) > 0 {
		return "", problems
	}
	return line + " " + CheckLetters(line), nil
}

// IsLine reports whether a text is meant as a board on one line rather than as the
// name of a file.
func IsLine(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "{") }

// FromLine returns the board file that a line holds. The line may have been broken
// or indented on its way. If the check letters do not fit, the line has
// changed on its way, which is a problem. A line without letters is taken as it is.
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

// alphabet has no letter that is easily taken for another or for a digit.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	// modulus is the greatest prime number below the count of pairs of letters.
	modulus = 1021
	factor  = 37
)

// CheckLetters returns two letters that change with every single character of a text,
// and when two neighbours change places. However much white space there is between
// two words does not matter.
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

// GameIn returns the id of the game that a board file names, before anybody reads the
// rest of it; "" if it names none or cannot be read.
func GameIn(text []byte) string {
	id, _ := yamlfile.Peek(text, "game")
	return id
}
