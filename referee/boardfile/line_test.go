package boardfile_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/boardfile"
	"shinpan/referee/refereetest/costtest"
)

func TestOneLine_IsReadBack(t *testing.T) {
	text := "# A board.\n" + strings.Replace(good, "leader: Naomi", "leader: \"Naomi\" # the leader", 1)
	line, problems := boardfile.OneLine("b.yaml", []byte(text))
	require.Empty(t, problems)
	require.NotContains(t, line, "\n")
	require.NotContains(t, line, "#")
	require.True(t, boardfile.IsLine(line))
	broken := "  " + strings.Replace(line, " coins", "\n   coins", 1) + "\n"
	for _, sent := range []string{line, broken, strings.ToLower(line[len(line)-2:])} {
		if len(sent) == 2 {
			sent = line[:len(line)-2] + sent
		}
		file, problems := boardfile.FromLine(sent)
		require.Empty(t, problems)
		b, r := read(string(file))
		require.Empty(t, r.Problems)
		want, _ := read(good)
		require.Equal(t, want, b)
		again, problems := boardfile.OneLine("b.yaml", file)
		require.Empty(t, problems)
		require.Equal(t, line, again)
		require.Equal(t, "small", boardfile.GameIn(file))
	}
	_, problems = boardfile.OneLine("b.yaml", []byte("game: [small"))
	require.Equal(t, "yaml.syntax", problems[0].Code)
	require.False(t, boardfile.IsLine("board.yaml"))
}

// Any one character that changes, is lost or is doubled, and any two neighbours
// that change places, are noticed.
func TestFromLine_NoticesEverySingleChange(t *testing.T) {
	line, problems := boardfile.OneLine("b.yaml", []byte(good))
	require.Empty(t, problems)
	board, letters := line[:len(line)-3], line[len(line)-2:]
	changed := func(text string) {
		if boardfile.CheckLetters(text) == letters && strings.Join(strings.Fields(text), " ") != board {
			t.Fatalf("unnoticed: %q", text)
		}
	}
	for i := range len(board) {
		for b := range 256 {
			changed(board[:i] + string([]byte{byte(b)}) + board[i+1:])
		}
		if i > 0 && board[i] != board[i-1] {
			changed(board[:i-1] + board[i:i+1] + board[i-1:i] + board[i+1:])
		}
	}
	for _, letters := range []string{"00", "Z", "ZZZ", "“ZZ”"} {
		_, problems := boardfile.FromLine(board + " " + letters)
		require.Equal(t, "board-line.changed", problems[0].Code)
	}
	file, problems := boardfile.FromLine(board)
	require.Empty(t, problems)
	require.Equal(t, board+"\n", string(file))
}

// Other programs can check that they count the letters in the same way.
func TestCheckLetters(t *testing.T) {
	for text, letters := range map[string]string{
		"": "00", "{}": "JG", "{game: small}": "ED", "{game:   small}": "ED", "{game: small, edge: p1}": "TX",
	} {
		require.Equal(t, letters, boardfile.CheckLetters(text), text)
	}
}

// TestGameIn_RepeatedWords: what a file says of its game and its rulings is found at a cost
// in proportion to its size, whatever else it says, and again and again.
func TestGameIn_RepeatedWords(t *testing.T) {
	for _, line := range []string{"game: small\n", "x: {a: b}\n", "rulings: {a: b}\n"} {
		text := []byte("game: small\nrulings: {a: b}\n" + strings.Repeat(line, 10_000))
		costtest.Cost{Once: 1 << 20, PerByte: 300}.Of(t, len(text), func() {
			require.Equal(t, "small", boardfile.GameIn(text))
			require.Equal(t, map[string]string{"a": "b"}, boardfile.RulingsIn(text))
		})
	}
}
