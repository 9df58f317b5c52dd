package termtest

import (
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
)

// RequireSafe checks that a text contains no terminal commands and no characters that hide or
// reverse other text.
func RequireSafe(t *testing.T, shown, name string) {
	t.Helper()
	for _, r := range shown {
		if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Co, r) || r == '\u2028' || r == '\u2029') {
			require.Failf(t, "a character that a terminal may obey", "%s: %U in %.2000q", name, r, shown)
		}
	}
}
