package decks

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Remarks warns of what the reader of a list understands, but whoever wrote it
// hardly meant: cards that are written the same way on several lines of a
// section, of which one may have been pasted twice. Different prints of a card
// are written differently, and nothing is said of them.
func Remarks(list referee.Decklist) []referee.Problem {
	lines := map[[2]string][]referee.DeckLine{}
	for _, line := range list.Lines {
		if line.Card != "" && line.Count > 0 {
			lines[writtenAs(line)] = append(lines[writtenAs(line)], line)
		}
	}
	var problems []referee.Problem
	for _, line := range list.Lines {
		if all := lines[writtenAs(line)]; len(all) > 1 && line.At == all[len(all)-1].At {
			problems = append(problems, repeated(all))
		}
	}
	return problems
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

// writtenAs is how a line says what it means: its section, and its card as it
// is written.
func writtenAs(line referee.DeckLine) [2]string {
	return [2]string{line.Section, referee.Fold(strings.TrimSpace(line.Ref))}
}

// unseen finds the first character of a reference that has no width, and gives
// its number ("U+200B") and its place; "" if there is none.
func unseen(ref yamlfile.At[string]) (char string, at referee.Place) {
	for i, r := range ref.Value {
		if !invisible(r) {
			continue
		}
		at = ref.Place
		if before := utf8.RuneCountInString(ref.Value[:i]); at.Width == utf8.RuneCountInString(ref.Value) {
			at.Col, at.Width = at.Col+before, 1
		}
		return fmt.Sprintf("U+%04X", r), at
	}
	return "", at
}

// invisible reports whether a character takes no room: the format characters
// of Unicode and its fillers.
func invisible(r rune) bool {
	return unicode.Is(unicode.Cf, r) || r == '\u034f' || r == '\u115f' || r == '\u1160' || r == '\u3164' || r == '\uffa0'
}
