package narutoccg_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

// TestPerft counts the ways through small boards by the referee and by the rulebook's text
// alone (book_test.go), and compares their numbers with those kept here.
func TestPerft(t *testing.T) {
	refereetest.Perft[book]{
		Game: theGame(t), Setup: referee.Setup{Players: players, Rulings: declared}, Board: boardOfBook, Ways: book.decisions, Over: func(b book) bool { return b.phase == turnOver },
		Lists: regexp.MustCompile(`[A-Zpn][-:0-9n]+(, [A-Zpn][-:0-9n]+)+`),
	}.Run(t, map[string]refereetest.Counted[book]{
		"a turn from its Mission Phase": {Book: book{sides: [2]shelf{
			{indicator: 5, hand: []string{"N-023", "N-028", "J-029"}, men: []man{{card: "N-001", n: 1}}},
			{indicator: 5, men: []man{{card: "N-002", n: 1}}},
		}}, Counts: []int{10, 32, 58, 122, 331, 918}},
		"Teams against Teams": {Book: book{phase: sending, sides: [2]shelf{
			{indicator: 5, men: []man{{card: "N-001", n: 1, team: 1}, {card: "N-003", n: 2, team: 1}, {card: "N-023", n: 3}, {card: "N-005", n: 4, injured: true}}},
			{indicator: 5, men: []man{{card: "N-002", n: 1, team: 1}, {card: "N-028", n: 2, team: 1}, {card: "N-001", n: 3}}},
		}}, Counts: []int{12, 44, 93, 115, 115, 154}},
		"an exchange of Jutsu": {Book: book{phase: exchanging, fights: []bool{false}, sides: [2]shelf{
			{indicator: 5, hand: []string{"J-023", "J-029"}, chakra: []string{"N-028", "J-020"}, men: []man{{card: "N-005", n: 1, lane: 1, head: true}}},
			{indicator: 5, hand: []string{"J-001"}, chakra: []string{"N-003", "N-002"}, men: []man{{card: "N-002", n: 1, lane: 1, head: true}}},
		}}, Counts: []int{9, 45, 81, 144, 160, 256}},
	})
}

// boardOfBook is the position of a book as a board file.
func boardOfBook(b book) string {
	var text strings.Builder
	fmt.Fprintf(&text, "game: narutoccg\nphase: %s\nturn: 11\nfirst: p%d\nattacker: p%d\nrulings: {counter-window: response}\n", map[phase]string{missions: "mission", sending: "send", exchanging: "exchange"}[b.phase], b.turn+1, b.turn+1)
	if len(b.fights) > 0 {
		text.WriteString("battles:\n" + strings.Repeat("  - {blocked: true}\n", len(b.fights)))
	}
	text.WriteString("players:\n")
	for _, side := range b.sides {
		fmt.Fprintf(&text, "  - indicator: %d\n    hand: {count: %d, seen: [%s]}\n    chakra: [%s]\n    in-play:\n", side.indicator, len(side.hand), strings.Join(side.hand, ", "), strings.Join(side.chakra, ", "))
		for _, m := range side.men {
			fmt.Fprintf(&text, "      - {card: %s, number: %d, injured: %t, team: %d, battle: %d, head: %t}\n", m.card, m.n, m.injured, m.team, m.lane, m.head)
		}
	}
	return text.String()
}
