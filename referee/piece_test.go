package referee

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// Pieces are taken apart as this says.
func TestCutPiece(t *testing.T) {
	form := regexp.MustCompile(`^(?:([^:]+):)?([A-Za-z]+[0-9]{1,3})$`)
	parts := []string{"", ":", "p1", "Ann Lee", "é", "D", "d1", "AB12", "A1234", "1", "A", "[1", "@1", "{1", "D1 "}
	for _, one := range parts {
		for _, two := range parts {
			for _, text := range []string{one, one + ":" + two, one + two, one + ":" + two + ":" + one} {
				want := form.FindStringSubmatch(text)
				whose, which, ok := CutPiece(text)
				require.Equal(t, want != nil, ok, text)
				if ok {
					require.Equal(t, want[1:], []string{whose, which}, text)
				}
			}
		}
	}
}
