package decks

import "shinpan/referee"

// CheckSided reports the differences between a list and an earlier list that sideboarding cannot
// explain. All sections together must hold the same cards as before, and the side section and the
// deck must each keep their size. The differences break a rule.
func CheckSided(deck, before referee.Decklist, sections []string, rule string) []referee.Problem {
	was, now := linesOf(before), linesOf(deck)
	var problems []referee.Problem
	add := func(code string, at referee.Place, args referee.Args) *referee.Problem {
		args["before"] = before.File
		problems = append(problems, referee.Problem{Code: code, Fix: code, Rule: rule, Args: args, At: at})
		return &problems[len(problems)-1]
	}
	done := map[referee.Card]bool{"": true} // unknown cards have already been reported
	for _, line := range append(deck.Lines[:len(deck.Lines):len(deck.Lines)], before.Lines...) {
		card := line.Card
		if done[card] || copies(now[card]) == copies(was[card]) {
			continue
		}
		done[card] = true
		at := deck.At
		if len(now[card]) > 0 {
			at = now[card][len(now[card])-1].At
		}
		p := add("decks.sided-cards", at, referee.Args{"card": card, "n": copies(now[card]), "want": copies(was[card])})
		for _, other := range was[card] {
			p.Also = append(p.Also, other.At)
		}
	}
	for _, section := range sections {
		if n, want := SizeOf(deck, section), SizeOf(before, section); n != want {
			at, known := deck.Heads[section]
			if !known {
				at = deck.At
			}
			add("decks.sided-size", at, referee.Args{"section": referee.Key("section." + section), "n": n, "want": want})
		}
	}
	return problems
}

// SizeOf returns the number of cards in a section of a list.
func SizeOf(list referee.Decklist, section string) int {
	n := 0
	for _, line := range list.Lines {
		if line.Section == section {
			n += line.Count
		}
	}
	return n
}
