package referee

import "strings"

// PieceID is the token of a piece: "p1:C1" for player 1's C1, "T6" for one
// that belongs to nobody.
func PieceID(owner Seat, name string) string {
	if owner == Nobody {
		return name
	}
	return owner.String() + ":" + name
}

// CutPiece takes a piece apart, "p2:D1" or "T6": whose it is, "" where that is
// not said, and its name. A name is letters ("f", "pl"), a number of up to
// three digits ("6"), or letters and such a number ("C1", "m12"). Letters alone
// are three at most, so that no word of a sentence is taken for a piece; the
// name of a seat is not the name of a piece.
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
		return false // p1 to p9 are seats
	}
	for i := range len(letters) {
		if c := letters[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// pieceLetters is the name of a piece without the number that ends it.
func pieceLetters(name string) string { return strings.TrimRight(name, "0123456789") }
