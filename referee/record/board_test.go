package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// secret is a board of the toy on which only the first player knows a card.
const secret = `game: toy
round: 2
phase: stake
turn: p1
stake: 0
players:
  - {coins: 2, bonus: {count: 1, cards: [T-5]}}
  - {coins: 2}
`

var sealedBoard = record.SealedBoard{Text: secret, Salt: "salt"}

// fromBoard begins a match from a board and plays three answers.
func fromBoard(t *testing.T, text string) (*record.Match, *record.Memory) {
	t.Helper()
	f := &record.Memory{}
	seed := uint64(3)
	header := record.Header{Players: []string{"A", "B"}, Board: text, BoardName: "b.yaml", Seed: &seed}
	m, problems := record.NewMatch(toy.New(), record.Opening{Header: header, BoardSalt: "salt", Recorder: f})
	require.Empty(t, problems)
	draws(t, m)
	does(t, m, show(1, "T-1"))
	does(t, m, show(2, "T-2"))
	return m, f
}

// with is a match file to be read with a board beside it.
func with(text string, board record.SealedBoard) record.Replay {
	r := replay(text)
	r.Board = board
	return r
}

// TestBoard_Sealed checks that the hidden part of a board is not in the file
// and cannot be guessed from its hashes.
func TestBoard_Sealed(t *testing.T) {
	m, f := fromBoard(t, secret)
	require.NotContains(t, f.String(), "T-5")
	require.NotContains(t, f.String(), "salt")
	require.Equal(t, sealedBoard, m.Board())
	require.Equal(t, record.BoardID(sealedBoard), m.Header().BoardID)
	require.NotContains(t, f.String(), m.Opening().State.Hash())
	require.NotContains(t, f.String(), m.State().Hash())
	again, report := record.ReadMatch(toy.New(), with(f.String(), sealedBoard))
	require.Empty(t, report.Problems)
	require.False(t, report.Unseen)
	require.Equal(t, m.State().Hash(), again.State().Hash())
	require.Equal(t, m.State().View(referee.Judge), again.State().View(referee.Judge))
	again.Record(f)
	draws(t, again)
	require.Empty(t, verify(toy.New(), with(f.String(), sealedBoard)).Problems, "the match continues")
}

// TestBoard_Open checks that a board that hides nothing is in the file
// unchanged and needs no other file.
func TestBoard_Open(t *testing.T) {
	m, f := fromBoard(t, strings.Replace(secret, ", bonus: {count: 1, cards: [T-5]}", "", 1))
	require.Zero(t, m.Board())
	require.Empty(t, m.Header().BoardID)
	require.Contains(t, f.String(), m.State().Hash())
	require.Empty(t, verify(toy.New(), replay(f.String())).Problems)
}

// TestBoard_NotAtHand reads a match without its board, or with another one.
// What everybody may see is replayed, but the match cannot be resumed.
func TestBoard_NotAtHand(t *testing.T) {
	m, f := fromBoard(t, secret)
	for code, board := range map[string]record.SealedBoard{
		"match.board-not-at-hand":    {},
		"match.board-not-registered": {Text: strings.Replace(secret, "T-5", "T-6", 1), Salt: "salt"},
	} {
		again, report := record.ReadMatch(toy.New(), with(f.String(), board))
		require.Equal(t, []string{code}, codes(report.Problems))
		require.Equal(t, code == "match.board-not-at-hand", report.Clean())
		require.True(t, report.Unseen)
		require.Equal(t, 3, report.Entries)
		require.Equal(t, m.State().View(referee.Nobody), again.State().View(referee.Nobody))
		_, problems := again.Do(show(1, "T-3"), record.Grounds{})
		require.Equal(t, []string{"match.board-not-at-hand"}, codes(problems))
		require.Len(t, again.Entries(), 3)
	}
	salted := with(f.String(), record.SealedBoard{Text: secret, Salt: "pepper"})
	require.Equal(t, []string{"match.board-not-registered"}, codes(verify(toy.New(), salted).Problems))
}

// TestBoard_Needed checks that a replay without the board ends where it
// differs and still finds a broken chain after that.
func TestBoard_Needed(t *testing.T) {
	_, f := fromBoard(t, secret)
	line := strings.SplitAfter(f.String(), "\n")
	line[2] = strings.Replace(line[2], `"card":"T-1"`, `"card":"T-4"`, 1)
	forged := rechained(strings.Join(line, ""))
	_, report := record.ReadMatch(toy.New(), with(forged, record.SealedBoard{}))
	require.Equal(t, []string{"match.board-not-at-hand", "match.board-needed"}, codes(report.Problems))
	require.Equal(t, 2, report.Problems[1].At.EntryNo)
	require.Equal(t, 1, report.Entries)
	require.False(t, report.Clean())
	broken := strings.Replace(forged, `"say":"show T-2"`, `"say":"show T-6"`, 1)
	_, report = record.ReadMatch(toy.New(), with(broken+line[3], record.SealedBoard{}))
	require.Equal(t, []string{"match.board-not-at-hand", "match.board-needed", "match.order"}, codes(report.Problems))
	_, report = record.ReadMatch(toy.New(), with(strings.Join(line, ""), record.SealedBoard{}))
	require.Equal(t, []string{"match.board-not-at-hand", "match.board-needed", "match.chain"}, codes(report.Problems))
	_, report = record.ReadMatch(toy.New(), with(strings.Replace(f.String(), "T-1", "T-4", 1), sealedBoard))
	require.Equal(t, []string{"match.differs"}, codes(report.Problems), "with the board it is a difference")
}

// TestBoard_HeaderChanged compares the board in the header with the whole
// board.
func TestBoard_HeaderChanged(t *testing.T) {
	_, f := fromBoard(t, secret)
	forged := rechained(strings.Replace(f.String(), `coins: 2`, `coins: 3`, 1))
	require.NotEqual(t, f.String(), forged)
	_, report := record.ReadMatch(toy.New(), with(forged, sealedBoard))
	require.Equal(t, "board", report.Break.Field)
	require.NotContains(t, report.Break.Stored+report.Break.Replayed, "T-5")
}

// TestBoard_Unreadable checks that a sealed board that can no longer be read
// is not quoted.
func TestBoard_Unreadable(t *testing.T) {
	m, f := fromBoard(t, secret)
	other := record.SealedBoard{Text: "T-5 is no board", Salt: "salt"}
	forged := rechained(strings.Replace(f.String(), m.Header().BoardID, record.BoardID(other), 1))
	again, report := record.ReadMatch(toy.New(), with(forged, other))
	require.Nil(t, again)
	require.Equal(t, []string{"match.board-unreadable"}, codes(report.Problems))
	require.Empty(t, report.Problems[0].At.LineBytes)
}
