package referee

import "strings"

// PieceID returns the token of a piece: "p1:C1" for player 1's C1, "T6" for a piece without an
// owner.
func PieceID(owner Seat, name string) string {
	if owner == Nobody {
		return name
	}
	return owner.String() + ":" + name
}

// CutPiece splits a piece, "p2:D1" or "T6", into its owner ("" if none is
// given) and its name. A name is one to three letters ("f", "pl"), a number
// of up to three digits ("6"), or letters followed by such a number ("C1",
// "m12"). Letters alone are at most three, so that no word of a sentence is
// read as a piece. The name of a seat is not a piece.
func CutPiece(token string) (whose, name string, ok bool) {
	whose, name, said := strings.Cut(token, ":")
	if !said {
		whose, name = "", token
	}
	if said && whose == "" || !isPieceName(name) {
		return "", "", false
	}
	return whose, name, true
}

func isPieceName(name string) bool {
	letters := pieceLetters(name)
	digits := len(name) - len(letters)
	switch {
	case name == "" || digits > 3 || digits == 0 && len(letters) > 3:
		return false
	case digits == 1 && strings.EqualFold(letters, "p") && name[1] != '0':
		return false // p1 to p9 are seats, not pieces
	}
	for i := range len(letters) {
		if c := letters[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// pieceLetters returns the name of a piece without its final number.
func pieceLetters(name string) string {
	end := len(name)
	for end > 0 && name[end-1] >= '0' && name[end-1] <= '9' {
		end--
	}
	return name[:end]
}
