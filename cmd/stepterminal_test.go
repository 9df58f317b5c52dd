//go:build !race && unix

package cmd

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestStep_WalksWithTheArrowKeys goes through a match at a terminal, also after
// its size has changed, and leaves the terminal as it was.
func TestStep_WalksWithTheArrowKeys(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	played := playing(strings.Join(toyMatch(3), "\n"), "play", "toy", "--seats", "3", "--luck", "table", "--match", match, "--script", "-")
	require.Zero(t, played.code, played.err)
	s := toyTable(80, "en").start(t, "step", match, "--at", "1")
	s.See("#1 of ")
	s.Press("\x1b[D") // left
	s.See("#0 of ")
	s.Press("\x1b[D") // there is no page before the start
	s.Press("\x1b[C") // right
	s.See("#1 of ")
	s.Press("n")
	s.See("#2 of ")
	s.Press("x\x1b[F") // End; x means nothing
	s.See("the match is over")
	s.Resize(50, 24)
	s.See("the match is over")
	s.Press("\x1b[H") // Home
	s.See("#0 of ")
	s.Press("q")
	require.Zero(t, s.Exit())
}

func TestStep_NeedsATerminal(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	played := playing(strings.Join(toyMatch(3), "\n"), "play", "toy", "--seats", "3", "--luck", "table", "--match", match, "--script", "-")
	require.Zero(t, played.code, played.err)
	refused := playing("", "step", match)
	require.Equal(t, 2, refused.code)
	require.Contains(t, refused.err, "step needs a terminal")
}
