package cmd

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// bazaarMatch is a match of the bazaar by three players, as its lines: a ware is
// reserved, a rival offer is stopped by an objection, a card brings gold, a ware
// is given away for another, and the first and the third player win together.
var bazaarMatch = []string{
	"lay B-1", "lay B-4", "lay B-7",
	"bid -200", "bid 1200", "bid 0",
	"reserve w7",
	"take 2 by favour", "outbid by gold", "object", "pass", "pass",
	"lay B-11",
	"gain 1000 by B-4", "take 1 by gold", "pass", "pass",
	"lay B-5",
	"take 3 by gold", "pass", "pass",
	"lay B-8",
	"rest",
	"take 1 by gold using w1", "pass", "pass",
	"lay B-2",
	"rest", "rest", "rest",
}

// requireBazaarRead reads bazaarMatch by every command.
func requireBazaarRead(t *testing.T, match string) {
	t.Helper()
	require.Regexp(t, "finished", playing("", "verify", match).out)
	board := playing("", "board", match, "--at", "9").out
	require.Contains(t, board, "  Table     reserve 9 · discard 1\n            chain 2: Silk  Rival offer\n")
	require.Contains(t, board, "responses 2 · [goes first]\n            reserved 1: Dates\n")
	require.Contains(t, board, "── 3 ──")
	require.Contains(t, board, "   w7 Dates [reserved]  gold 200 favour 1 points 1")
	require.Regexp(t, `\n Player 1   w5 Saffron \(B-5\).*\n Player 2   w7 Dates`, playing("", "board", match).out)
	require.Contains(t, playing("", "score", match).out, "Player 1 and Player 3 win together (B-MOST)")
	require.Contains(t, playing("", "log", match).out, "#9 Player 1: outbid by gold\n")
	why := playing("", "why", "gold", "p1", "--match", match).out
	require.Regexp(t, `\+1000  → 3000  gold · Silk`, why)
	require.Regexp(t, `\+900  → 2000  gold · B-BACK`, why)
	require.Regexp(t, `total 2600`, why)
	require.Regexp(t, `\+3  → 3  Saffron \(B-5\) · B-MOST`, playing("", "why", "points", "p1", "--match", match).out)
}

func TestBazaar_IsPlayedByAScript(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	played := playing(script(bazaarMatch), "play", "bazaar", "--seats", "3", "--luck", "table", "--match", match)
	require.Zero(t, played.code, played.err)
	require.Equal(t, script(bazaarMatch), playing("", "log", "--script", match).out)
	requireBazaarRead(t, match)
}

// A board is written in the middle of a chain, which goes on from there.
func TestBazaar_GoesOnFromAChain(t *testing.T) {
	dir := t.TempDir()
	match, board := filepath.Join(dir, "m.shinpan"), filepath.Join(dir, "board.yaml")
	require.Zero(t, playing(script(bazaarMatch[:10]), "play", "bazaar", "--seats", "3", "--luck", "table", "--match", match).code)
	require.NoError(t, os.WriteFile(board, []byte(playing("", "board", "--yaml", match).out), 0o600))
	again := filepath.Join(dir, "again.shinpan")
	played := playing(script(bazaarMatch[10:]), "play", "bazaar", "--seats", "3", "--luck", "table", "--from", board, "--match", again)
	require.Zero(t, played.code, played.err)
	require.Contains(t, played.out, "Player 2 stops Rival offer (B-13) of Player 1.")
	require.Contains(t, playing("", "score", again).out, "Player 1 and Player 3 win together")
}
