package bazaar_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest/bazaar"
)

// board is a position in the middle of a chain.
const board = `# A position of the bazaar.
game: bazaar
round: 2
first: p2
turn: p3
market:
  - {stall: 1, ware: B-1, for: p1}
  - {stall: 3, ware: B-7}
discard:
  - B-2 # Rug
  - B-3 # Drum
  - B-5 # Saffron
  - B-6 # Mirror
  - B-8 # Astrolabe
  - B-9 # Amber
  - B-10 # Falcon
  - B-11 # Incense
  - B-12 # Chess set
  - B-13 # Rival offer
players:
  - gold: 2000
    favour: 5
    hand:
      - B-13 # Rival offer
      - B-14 # Objection
  - gold: 800
    favour: 3
    wares:
      - B-4 # Silk
    hand:
      - B-14 # Objection
  - gold: 12500
    favour: 0
answers:
  - p3 take 3 by gold
  - p1 outbid by favour
`

func TestBoard_KeepsAChain(t *testing.T) {
	boards := bazaar.New().Boards
	s, _, problems := boards.ReadBoard(three, "b.yaml", []byte(board))
	require.Empty(t, problems)
	require.Equal(t, []referee.Card{"B-7", "B-13"}, s.View(referee.Nobody).Zones[2].Cards)
	require.Equal(t, referee.Seat(2), s.Ask().Seat)
	want := strings.Replace(board, "bazaar.\n", "bazaar.\n# A turn is going on: \"answers\" are those given since this board.\n", 1)
	for _, viewer := range []referee.Seat{referee.Nobody, 1, referee.Judge} {
		text, err := boards.WriteBoard(s, viewer)
		require.NoError(t, err)
		require.Equal(t, want, string(text))
		veiled, problems := boards.VeilBoard(three, "b.yaml", []byte(board), viewer)
		require.Empty(t, problems)
		require.Equal(t, want, string(veiled))
	}
}

func TestBoard_SaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"game: bazaar", "game: toy", "2:7 board.game"},
		{"round: 2", "round: 5", "3:8 board.round"},
		{"turn: p3", "turn: p4", "5:7 board.seat"},
		{"turn: p3", "turn: p3\nbids: [100]", "6:8 board.bids"},
		{"stall: 3", "stall: 4", "8:13 board.stall"},
		{"stall: 3", "stall: 1", "8:13 board.stall"},
		{"ware: B-7", "ware: B-13", "8:22 board.misplaced"},
		{"ware: B-7", "ware: B-4", "29:9 board.twice"},
		{"gold: 800", "gold: -1", "26:11 board.negative"},
		{"  - gold: 12500\n    favour: 0\n", "", "21:5 board.players"},
		{"outbid by favour", "rest", "36:5 step.not-asked"},
	} {
		s, _, problems := bazaar.New().Boards.ReadBoard(three, "b.yaml", []byte(strings.Replace(board, c.old, c.new, 1)))
		require.Nil(t, s)
		var said []string
		for _, p := range problems {
			said = append(said, fmt.Sprintf("%d:%d %s", p.At.Line, p.At.Col, p.Code))
		}
		require.Equal(t, c.want, strings.Join(said, "|"), c.new)
	}
}
