package toy_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest/toy"
)

const board = `# A position of the toy.
game: toy
round: 2
phase: reveal
first: p1
turn: p2
stake: 2
players:
  - coins: 3
    kept:
      - 2
      - 3
    pieces:
      - T-3
    used:
      - T-1
    owned:
      - T-2
  - coins: 1
    kept:
      - 2
      - 1
    pieces:
      - hidden
    used:
      - T-6
    bonus:
      count: 1
      cards:
        - T-4
`

// chained is a position in the middle of a chain.
const chained = `# A position of the toy.
# A turn is going on: "answers" are those given since this board.
game: toy
round: 1
phase: trade
first: p2
turn: p3
stake: 2
market:
  - {stall: 1, ware: W-7, for: p1}
  - {stall: 3, ware: W-13}
discard:
  - W-8
  - W-9
  - W-11
  - W-12
  - W-14
  - W-15
  - W-16
  - W-17
  - W-18
  - R-19
players:
  - coins: 20
    kept:
      - 20
    favour: 5
    responses:
      - R-19
      - R-20
  - coins: 8
    kept:
      - 20
    favour: 3
    wares:
      - W-10
    responses:
      - R-20
  - coins: 30
    kept:
      - 20
answers:
  - p3 take 3 by coins
  - p1 outbid by favour
`

var two = referee.Setup{Players: []string{"A", "B"}}

func TestBoard_IsWrittenAsItWasRead(t *testing.T) {
	boards := toy.New().Boards
	for _, c := range []struct {
		setup referee.Setup
		board string
	}{{two, board}, {three, chained}} {
		s, events, problems := boards.ReadBoard(c.setup, "b.yaml", []byte(c.board))
		require.Empty(t, problems)
		require.Equal(t, c.board == board, events == nil)
		for viewer, hidden := range map[referee.Seat]bool{referee.Judge: false, 2: false, 1: true, referee.Nobody: true} {
			text, err := boards.WriteBoard(s, viewer)
			require.NoError(t, err)
			want := c.board
			if hidden {
				want = strings.Replace(c.board, "bonus:\n      count: 1\n      cards:\n        - T-4\n", "bonus: 1\n", 1)
			}
			require.Equal(t, want, string(text))
			veiled, problems := boards.VeilBoard(c.setup, "b.yaml", []byte(c.board), viewer)
			require.Empty(t, problems)
			require.Equal(t, want, string(veiled))
		}
	}
}

// Every position of a match can be written and read.
func TestBoard_OfEveryPosition(t *testing.T) {
	game := toy.New()
	for seed := range uint64(20) {
		src := referee.NewRand(seed)
		setup := referee.Setup{Players: []string{"A", "B", "C"}}
		if seed%2 == 1 {
			setup = three
		}
		s, _, problems := game.Rules.Start(setup)
		require.Empty(t, problems)
		for s.Ask() != nil {
			text, err := game.Boards.WriteBoard(s, referee.Judge)
			require.NoError(t, err)
			again, _, problems := game.Boards.ReadBoard(setup, "b.yaml", text)
			require.Empty(t, problems, string(text))
			require.Equal(t, s.Hash(), again.Hash(), string(text))
			answer, found := referee.RandomAnswer(s, src, anyToken)
			require.True(t, found)
			s, _, problems = s.Apply(answer, false)
			require.False(t, referee.Refuses(problems))
		}
	}
}

func anyToken(_ referee.State, _ referee.Move, slot *referee.Slot) []string {
	if slot.Name == "coins" {
		return []string{"-1", "0", "5"}
	}
	return []string{"T-1", "T-2", "T-3", "T-4", "T-5", "T-6"}
}

func TestBoard_SaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"game: toy", "game: chess", "2:7 board.game"},
		{"round: 2", "round: 3", "3:8 board.round"},
		{"phase: reveal", "phase: revel", "4:8 yaml.unknown-value"},
		{"phase: reveal", "phase: stake", "9:12 board.pieces|19:12 board.pieces"},
		{"turn: p2", "turn: p3", "6:7 board.turn"},
		{"turn: p2", "turn: p1", "6:7 board.shown"},
		{"  - coins: 1", "  - coins: -1", "19:12 board.negative"},
		{"- hidden", "- T-9", "24:9 board.unknown-card"},
		{"- T-6", "- T-9", "26:9 board.unknown-card"},
		{"count: 1", "count: 0", "28:14 board.pile-short"},
		{"  - coins: 1", "  - coins: 1\n  - coins: 1", "9:5 board.players|19:12 board.pieces"},
		{"      - 3\n", "", "9:12 board.kept"},
		// of the other board
		{"turn: p3", "turn: p3\nbids: [10]", "8:8 board.bids"},
		{"stall: 3", "stall: 4", "11:13 board.stall"},
		{"stall: 3", "stall: 1", "11:13 board.stall"},
		{"ware: W-13", "ware: R-19", "11:22 board.misplaced"},
		{"ware: W-13", "ware: W-10", "36:9 board.twice"},
		{"coins: 8", "coins: -1", "31:12 board.negative"},
		{"outbid by favour", "rest", "44:5 step.not-asked"},
	} {
		text, setup := board, two
		if !strings.Contains(text, c.old) {
			text, setup = chained, three
		}
		s, _, problems := toy.New().Boards.ReadBoard(setup, "b.yaml", []byte(strings.Replace(text, c.old, c.new, 1)))
		require.Nil(t, s)
		var said []string
		for _, p := range problems {
			said = append(said, fmt.Sprintf("%d:%d %s", p.At.Line, p.At.Col, p.Code))
		}
		require.Equal(t, c.want, strings.Join(said, "|"), c.new)
	}
	_, problems := toy.New().Boards.VeilBoard(two, "b.yaml", []byte("nonsense"), referee.Nobody)
	require.NotEmpty(t, problems)
}
