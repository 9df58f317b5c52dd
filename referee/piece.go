package referee

import "strings"

// cutPiece takes a piece apart, "p2:D1" or "D1": whose it is, "" when that is
// not said, and which: letters and a number of up to three digits.
func CutPiece(token string) (whose, which string, ok bool) {
	whose, which, said := strings.Cut(token, ":")
	if !said {
		whose, which = "", token
	}
	letters := len(which)
	for letters > 0 && '0' <= which[letters-1] && which[letters-1] <= '9' {
		letters--
	}
	digits := len(which) - letters
	if said && whose == "" || letters == 0 || digits < 1 || digits > 3 {
		return "", "", false
	}
	for i := range letters {
		if c := which[i] | 0x20; c < 'a' || c > 'z' {
			return "", "", false
		}
	}
	return whose, which, true
}
