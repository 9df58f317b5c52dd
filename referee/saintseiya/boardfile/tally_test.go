package boardfile_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/boardfile"
	"shinpan/referee/saintseiya/cards"
)

func tallies(t testing.TB) boardfile.Tallies {
	library, problems := cards.Open(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	return boardfile.Tallies{Rules: saintseiya.New(library)}
}

const tally = `game: saintseiya
players:
  - name: Ann
    cards: [9 SS-001, 6, marine de, 2 Léda, spica]
  - cards: [8 SS-002, 90]
    destroyed: [SS-002, 4 SS-012]
`

func TestTally(t *testing.T) {
	s, problems := tallies(t).ReadTally(referee.Setup{}, "t.yaml", []byte(tally))
	require.Empty(t, problems)
	require.Equal(t, []int{4 + 3*2, 1}, s.Score().Total)
	require.Equal(t, referee.Outcome{Winners: []referee.Seat{1}, By: "R-WINNER"}, s.Score().Outcome)
	require.Equal(t, []string{"Ann", "2"}, []string{s.View(0).Seats[0].Name, s.View(0).Seats[1].Name})
	ledger, problems := s.Why(referee.Topic{Name: "pv", Args: []string{"p2"}})
	require.Empty(t, problems)
	require.Equal(t, 1, ledger.Total)
}

func TestTally_SaysWhatIsWrong(t *testing.T) {
	for text, want := range wrongTallies {
		_, problems := tallies(t).ReadTally(referee.Setup{}, "t.yaml", []byte(text))
		got := ""
		for i, p := range problems {
			if i > 0 {
				got += "|"
			}
			got += p.Code + " " + p.Rule
		}
		require.Equal(t, want, got, text)
	}
}

// wrongTallies are files with mistakes, and what is said of them.
var wrongTallies = map[string]string{
	"game: saintseiya\nplayers: [{cards: [10 SS-001]}, {cards: []}]":                                     "board.too-many R-PACK",
	"game: saintseiya\nplayers: [{cards: [2 SS-069]}, {cards: [1 SS-069]}]":                              "board.too-many R-BOX-COPIES",
	"game: saintseiya\nplayers: [{cards: [9 SS-016]}, {cards: []}]":                                      "board.too-many-guessed R-BOX-COPIES",
	"game: saintseiya\nplayers: [{cards: [22 SS-042]}, {cards: [20 SS-043, 60]}]":                        "board.too-many-guessed R-BOX-COPIES|board.too-many-guessed R-BOX-COPIES",
	"game: saintseiya\nplayers: [{cards: [22 SS-042]}, {cards: [20 SS-043, 44]}]":                        "board.too-many-guessed R-BOX-COPIES|board.too-many-guessed R-BOX-COPIES|board.too-many-of-class R-BOX-COPIES",
	"game: saintseiya\nplayers: [{cards: [2 SS-072, 6 SS-073]}, {cards: [], destroyed: [5 SS-074, 60]}]": "board.too-many-guessed R-BOX-COPIES|board.too-many-guessed R-BOX-COPIES|board.too-many-of-class R-BOX-COPIES",
	"game: saintseiya\nplayers: [{cards: [63 SS-086]}, {cards: [63 SS-087]}]":                            "board.too-many-guessed R-BOX-COPIES|board.too-many-guessed R-BOX-COPIES|board.too-many-in-all R-BOX",
	"game: saintseiya\nplayers: [{cards: [8 SS-001]}, {cards: [1 SS-011]}]":                              "board.hero-of-two R-HERO",
	"game: saintseiya\nplayers: [{cards: [8 SS-001]}, {cards: [2], destroyed: [8]}]":                     "board.two-heroes R-HERO",
	"game: saintseiya\nplayers: [{cards: [SS-001]}]":                                                     "players R-PLAYERS",
	"game: mythos\nplayers: [{cards: [SS-001]}, {cards: [nobody]}]":                                      "board.game |board.unknown-card ",
	"game: saintseiya\nplayers: [{cards: [SS-001]}, {cards: [1 of nothing]}]":                            "board.unknown-card ",
}
