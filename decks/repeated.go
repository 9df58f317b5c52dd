package decks

import "shinpan/referee"

// Remarks warns of what the reader of a list understands, but whoever wrote it
// hardly meant: the same print of a card on several lines of a group, of which
// one may have been pasted twice.
func Remarks(list referee.Decklist, catalog *referee.Catalog) []referee.Problem {
	var problems []referee.Problem
	for _, all := range repeats(list, catalog) {
		problems = append(problems, repeated(all))
	}
	return problems
}

// repeats are the lines that say the same card in the same place, where there
// are several, in the order of their last ones.
func repeats(list referee.Decklist, catalog *referee.Catalog) [][]referee.DeckLine {
	type place struct{ section, group, print string }
	lines := map[place][]referee.DeckLine{}
	var order []place
	for _, line := range list.Lines {
		if line.Card == "" || line.Count < 1 {
			continue
		}
		print, _ := Called(line, catalog, "en")
		at := place{line.Section, line.Group, print}
		lines[at] = append(lines[at], line)
		if len(lines[at]) == 2 {
			order = append(order, at)
		}
	}
	var all [][]referee.DeckLine
	for _, at := range order {
		all = append(all, lines[at])
	}
	return all
}

// repeated is the warning about lines that are written the same way.
func repeated(lines []referee.DeckLine) referee.Problem {
	last := len(lines) - 1
	args := referee.Args{"card": lines[last].Card, "n": len(lines), "total": copies(lines)}
	p := referee.Problem{Code: "decks.repeated", Fix: "decks.repeated", At: lines[last].At, Args: args, Grade: referee.Warning}
	for _, line := range lines[:min(last, listed)] {
		p.Also = append(p.Also, line.At)
	}
	return p
}
