package referee_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// TestCutPiece compares CutPiece with regular expressions.
func TestCutPiece(t *testing.T) {
	form := regexp.MustCompile(`^(?:([^:]+):)?([A-Za-z]+[0-9]{1,3}|[A-Za-z]{1,3}|[0-9]{1,3})$`)
	seat := regexp.MustCompile(`^(.+:)?[Pp][1-9]$`)
	parts := []string{"", ":", "p1", "P9", "p0", "p10", "Ann Lee", "é", "D", "d1", "AB12", "A1234", "1", "123", "1234", "A", "pl", "fzs", "zone", "[1", "@1", "{1", "D1 ", "D1e"}
	for _, one := range parts {
		for _, two := range parts {
			for _, text := range []string{one, one + ":" + two, one + two, one + ":" + two + ":" + one} {
				want := form.FindStringSubmatch(text)
				if seat.MatchString(text) {
					want = nil
				}
				whose, name, ok := referee.CutPiece(text)
				require.Equal(t, want != nil, ok, text)
				if ok {
					require.Equal(t, want[1:], []string{whose, name}, text)
				}
			}
		}
	}
}

func TestPieceID_IsTakenApartAgain(t *testing.T) {
	for seat, want := range map[referee.Seat]string{referee.Nobody: "T6", 1: "p1:T6", 9: "p9:T6"} {
		id := referee.PieceID(seat, "T6")
		require.Equal(t, want, id)
		whose, name, ok := referee.CutPiece(id)
		require.True(t, ok)
		require.Equal(t, []string{seat.String(), "T6"}, []string{whose, name})
	}
}
