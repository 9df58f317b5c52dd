package cmd

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// marketMatch is a match of the toy with a market by three players, as its lines: a
// ware is reserved, a rival offer is stopped by an objection, a card brings a coin, a
// ware is given away for another, and the first and the third player win together.
var marketMatch = []string{
	"lay W-7", "lay W-10", "lay W-13",
	"bid -2", "bid 12", "bid 0",
	"stake small",
	"reserve w13",
	"take 2 by coins", "outbid by coins", "object", "skip", "skip",
	"lay W-17",
	"grant 1 by W-10", "take 1 by coins", "skip", "skip",
	"lay W-11",
	"show T-4", "show T-1", "show T-1", "deal T-6",
	"stake big",
	"take 3 by favour", "skip", "skip",
	"lay W-14",
	"rest",
	"take 1 by coins using w7", "skip", "skip",
	"lay W-8",
	"show T-5", "show T-2", "show T-2", "deal T-1",
}

// marketPlay begins a command that plays it.
func marketPlay(more ...string) []string {
	return append([]string{"play", "toy", "--seats", "3", "--option", "market=open", "--luck", "table"}, more...)
}

// requireMarketRead reads marketMatch by every command.
func requireMarketRead(t *testing.T, match string) {
	t.Helper()
	require.Regexp(t, "finished", playing("", "verify", match).out)
	board := playing("", "board", match, "--at", "10").out
	require.Contains(t, board, "  Table     reserve 9 · discard 1\n            chain 2: Silk  Rival offer\n")
	require.Contains(t, board, "responses 2 · [acts first]\n            reserved 1: Dates\n")
	require.Contains(t, board, "── 3 ──")
	require.Contains(t, board, "   w13 Dates [reserved]  coins 2 favour 1 points 1")
	require.Regexp(t, `\n Player 1   w11 Saffron \(W-11\).*\n Player 2   w13 Dates`, playing("", "board", match).out)
	require.Contains(t, playing("", "score", match).out, "Player 1 and Player 3 win together (T-MOST)")
	require.Contains(t, playing("", "log", match).out, "#10 Player 1: outbid by coins\n")
	why := playing("", "why", "coins", "p1", "--match", match).out
	require.Regexp(t, `\+1  → 21  coins · Silk`, why)
	require.Regexp(t, `\+9  → 20  coins · T-BACK`, why)
	require.Regexp(t, `total 14`, why)
	require.Regexp(t, `\+3  → 3  Saffron \(W-11\) · T-MOST`, playing("", "why", "points", "p1", "--match", match).out)
}

func TestToyMarket_IsPlayedByAScript(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	played := playing(script(marketMatch), marketPlay("--match", match)...)
	require.Zero(t, played.code, played.err)
	require.Equal(t, script(marketMatch), playing("", "log", "--script", match).out)
	requireMarketRead(t, match)
}

// A board is written in the middle of a chain, which goes on from there.
func TestToyMarket_GoesOnFromAChain(t *testing.T) {
	dir := t.TempDir()
	match, board := filepath.Join(dir, "m.shinpan"), filepath.Join(dir, "board.yaml")
	require.Zero(t, playing(script(marketMatch[:11]), marketPlay("--match", match)...).code)
	require.NoError(t, os.WriteFile(board, []byte(playing("", "board", "--yaml", match).out), 0o600))
	again := filepath.Join(dir, "again.shinpan")
	played := playing(script(marketMatch[11:]), marketPlay("--from", board, "--match", again)...)
	require.Zero(t, played.code, played.err)
	require.Contains(t, played.out, "Player 2 stops Rival offer (R-19) of Player 1.")
	require.Contains(t, playing("", "score", again).out, "Player 1 and Player 3 win together")
}
