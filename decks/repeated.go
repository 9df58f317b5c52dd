package decks

import (
	"fmt"
	"unicode"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Remarks warns of lines that can be read but are probably mistakes. One mistake is the same
// printing on several lines of a group, because a line may have been pasted twice. The other
// mistake is an invisible character in the name of a card, because other programs may not
// understand such a name.
func Remarks(list referee.Decklist, catalog *cards.Catalog) []referee.Problem {
	var problems []referee.Problem
	for _, all := range repeats(list, catalog) {
		problems = append(problems, repeated(all))
	}
	for _, line := range list.Lines {
		if at, ok := invisibleAt(line.At); ok {
			args := referee.Args{"char": fmt.Sprintf("U+%04X", runeAt(at)), "ref": line.Ref}
			problems = append(problems, referee.Problem{Code: "decks.invisible", Fix: "decks.invisible", At: at, Args: args, Grade: referee.Warning})
		}
	}
	return problems
}

// Together returns a function that reports whether a place forms a mistake together with other
// places, according to the problems with a list.
func Together(problems []referee.Problem) func(referee.Place) bool {
	places := map[referee.Place]bool{}
	for _, p := range problems {
		if len(p.Also) == 0 {
			continue
		}
		for _, at := range append([]referee.Place{p.At}, p.Also...) {
			places[at] = true
		}
	}
	return func(at referee.Place) bool { return places[at] }
}

// invisibleAt returns the first invisible character within a place.
func invisibleAt(within referee.Place) (at referee.Place, ok bool) {
	at = within
	at.Width, at.Col = 1, 0
	for _, r := range within.LineBytes {
		at.Col++
		if at.Col >= within.Col && at.Col < within.Col+within.Width && unicode.Is(unicode.Cf, r) {
			return at, true
		}
	}
	return at, false
}

// runeAt returns the character at a place, or 0 if its line is not known.
func runeAt(at referee.Place) rune {
	line := []rune(at.LineBytes)
	if at.Col < 1 || at.Col > len(line) {
		return 0
	}
	return line[at.Col-1]
}

// repeats returns the lines that name the same printing in the same group, ordered by the second
// line of each.
func repeats(list referee.Decklist, catalog *cards.Catalog) [][]referee.DeckLine {
	type place struct{ section, group, card string }
	times := map[place]int{}
	for _, line := range list.Lines {
		times[place{line.Section, line.Group, string(line.Card)}]++
	}
	if len(times) == len(list.Lines) {
		return nil // no card appears on two lines
	}
	lines := map[place][]referee.DeckLine{}
	var order []place
	for _, line := range list.Lines {
		if line.Card == "" || line.Count < 1 || times[place{line.Section, line.Group, string(line.Card)}] < 2 {
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

// repeated returns the warning about lines that name the same printing.
func repeated(lines []referee.DeckLine) referee.Problem {
	last := len(lines) - 1
	args := referee.Args{"card": lines[last].Card, "n": len(lines), "total": copies(lines)}
	p := referee.Problem{Code: "decks.repeated", Fix: "decks.repeated", At: lines[last].At, Args: args, Grade: referee.Warning}
	for _, line := range lines[:min(last, listed)] {
		p.Also = append(p.Also, line.At)
	}
	return p
}
