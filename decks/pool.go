package decks

import "shinpan/referee"

// CheckPool reports every card of which a deck has more copies than its pool. Players build the
// deck of a sealed event only from the cards that they opened. A pool is a decklist without deck
// rules. Its sections do not matter, only the total of each card. Each problem is placed at the
// last line of the card in the deck and names the other lines of the deck and of the pool.
func CheckPool(deck, pool referee.Decklist) []referee.Problem {
	have, want := linesOf(pool), linesOf(deck)
	var problems []referee.Problem
	done := map[referee.Card]bool{"": true} // unknown cards have already been reported
	for _, line := range deck.Lines {
		if done[line.Card] {
			continue
		}
		done[line.Card] = true
		used, opened := want[line.Card], have[line.Card]
		if copies(used) <= copies(opened) {
			continue
		}
		args := referee.Args{"card": line.Card, "n": copies(used), "most": copies(opened), "pool": pool.File}
		p := referee.Problem{Code: "decks.over-pool", Fix: "decks.over-pool", Args: args, At: used[len(used)-1].At}
		if len(opened) == 0 {
			p.Code, p.Fix = "decks.not-in-pool", "decks.not-in-pool"
		}
		for _, other := range append(used[:len(used)-1:len(used)-1], opened...) {
			p.Also = append(p.Also, other.At)
		}
		problems = append(problems, p)
	}
	return problems
}

// linesOf groups the lines of a list by card.
func linesOf(list referee.Decklist) map[referee.Card][]referee.DeckLine {
	lines := map[referee.Card][]referee.DeckLine{}
	for _, line := range list.Lines {
		lines[line.Card] = append(lines[line.Card], line)
	}
	return lines
}

func copies(lines []referee.DeckLine) int {
	n := 0
	for _, line := range lines {
		n += line.Count
	}
	return n
}
