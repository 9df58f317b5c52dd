package saintseiya_test

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
	t.Parallel()
	refereetest.Perft[book]{
		Game: theGame(t), Setup: referee.Setup{Players: players(2)}, Board: boardOfBook, Ways: book.decisions,
		Lists: regexp.MustCompile(`SS-[0-9]+(, SS-[0-9]+)+`),
		// who discards a number of cards says less of what those do who name them
		Except: regexp.MustCompile(`^end discarding [0-9]+$`),
	}.Run(t, map[string]refereetest.Counted[book]{
		"heroes and an Armure": {Book: book{
			terrain: [7]string{6: "SS-086", 5: "SS-077"},
			sides:   [2]shelf{{hand: []string{"SS-001", "SS-001", "SS-006"}}, {hand: []string{"SS-002", "SS-002"}}},
		}, Counts: []int{13, 88, 312, 750}},
		"wounded, and Activations": {Book: book{
			terrain: [7]string{6: "SS-069", 4: "SS-012", 2: "SS-077"},
			sides:   [2]shelf{{hand: []string{"SS-053", "SS-001"}, wounded: []string{"SS-069", "SS-001"}, armour: "SS-006"}, {hand: []string{"SS-002", "SS-086"}}},
			played:  []fighter{{"SS-001", 2}, {"SS-086", 6}},
		}, Counts: []int{36, 720, 9725}},
		"Cosmos": {Book: book{
			terrain: [7]string{5: "SS-077"},
			sides:   [2]shelf{{hand: []string{"SS-012", "SS-012"}, armour: "SS-006"}, {hand: []string{"SS-002"}}},
		}, Counts: []int{9, 41, 104, 157}},
	})
}

// boardOfBook is the position of a book as a board file.
func boardOfBook(b book) string {
	var text strings.Builder
	fmt.Fprintf(&text, "game: saintseiya\nphase: main\nround: 1\nfirst: p1\nturn: p%d\nreserve: 0\nrulings: {card-effects: declared}\nterrain:\n", b.turn+1)
	for place, card := range b.terrain {
		if card != "" {
			fmt.Fprintf(&text, "  - {place: %d, card: %s}\n", place, card)
		}
	}
	if len(b.played) > 0 {
		text.WriteString("played:\n")
	}
	for _, f := range b.played {
		fmt.Fprintf(&text, "  - {card: %s, place: %d}\n", f.card, f.place)
	}
	text.WriteString("players:\n")
	for i, side := range b.sides {
		fmt.Fprintf(&text, "  - {hero: %s, hand: {seen: [%s]}, pile: 0, hidden: [], aside: [], wounded: [%s]", []string{"seiya", "shiryu"}[i], strings.Join(side.hand, ", "), strings.Join(side.wounded, ", "))
		if side.armour != "" {
			fmt.Fprintf(&text, ", armour: %s", side.armour)
		}
		text.WriteString("}\n")
	}
	return text.String()
}
