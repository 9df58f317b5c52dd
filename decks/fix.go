package decks

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Remedy is a change that Fixed made, at a place of the text as it was then. Its
// words are the message "change.<key>".
type Remedy struct {
	Key  string
	Args referee.Args
	At   referee.Place
}

// Fixed is the text with those changes that are safe: after them the list has
// the same cards as before, as often and of the same prints. Characters that
// cannot be seen are taken out, misspelt words of the file are put right,
// cards that stand in the wrong section are moved, lines that repeat a card are
// merged, and cards are written by their ids, with their names beside them in
// the language. No card is chosen and none is left out. Comments and layout
// stay; what cannot be changed without losing some of that is left as it is.
func (t Text) Fixed() ([]byte, []Remedy) {
	text := t.opened
	if noDeck(text) != "" || mixedEndings(string(text)) {
		return text, nil
	}
	var changes []Remedy
	if slices.ContainsFunc(t.problems, func(p referee.Problem) bool { return p.Code == "yaml.control" }) {
		var clean []byte
		clean, changes = visible(t.name, text)
		t, _ = Open(t.name, clean, t.format, t.language)
	}
	for _, step := range []func(Text) (Text, []Remedy){respelt, seen, sorted, merged, identified} {
		for len(changes) < mostChanges {
			next, made := step(t)
			if len(made) == 0 {
				break
			}
			t, changes = next, append(changes, made...)
		}
	}
	if len(changes) == 0 {
		return text, nil
	}
	return t.Bytes(), changes
}

const mostChanges = 500 // of a file; more lines than any deck has

// mixedEndings reports whether lines end in different ways, which a change of
// one line would put right in all.
func mixedEndings(text string) bool {
	crlf := strings.Count(text, "\r\n")
	return strings.Count(text, "\r") != crlf || crlf != 0 && crlf != strings.Count(text, "\n")
}

// visible takes out the characters that cannot be seen and may not stand in a
// file. Control characters stay: what is behind them may belong to them.
func visible(name string, text []byte) ([]byte, []Remedy) {
	var words yamlfile.Entries[yamlfile.Raw]
	var changes []Remedy
	for len(changes) < mostChanges {
		t := Text{ending: "\n", lines: strings.Split(string(text), "\n")}
		before := len(changes)
		for _, p := range yamlfile.Decode(name, text, &words) {
			if p.Code != "yaml.control" || !unicode.Is(unicode.Cf, runeAt(p.At)) {
				continue
			}
			t.replace(p.At, "")
			changes = append(changes, Remedy{"invisible", p.Args, p.At})
		}
		if len(changes) == before {
			break
		}
		text = t.Bytes()
	}
	return text, changes
}

// seen takes out the characters of the names of cards that cannot be seen.
func seen(t Text) (Text, []Remedy) {
	for _, line := range t.list.Lines {
		at, ok := invisibleAt(line.At)
		if !ok {
			continue
		}
		edited := t.copied()
		edited.replace(at, "")
		next, problems := edited.again()
		if len(problems) <= len(t.problems) && len(next.list.Lines) == len(t.list.Lines) {
			return next, []Remedy{{"invisible", referee.Args{"char": fmt.Sprintf("U+%04X", runeAt(at))}, at}}
		}
	}
	return t, nil
}

// respelt puts the first misspelt word of the file right, if the right one does
// not stand there too.
func respelt(t Text) (Text, []Remedy) {
	for _, p := range t.problems {
		suggest, _ := p.Args["suggest"].(string)
		if p.Code != "yaml.unknown-word" || suggest == "" || p.At.Col != 1 {
			continue
		}
		edited := t.copied()
		edited.replace(p.At, suggest)
		next, problems := edited.again()
		twice := func(p referee.Problem) bool { return p.Code == "yaml.duplicate-word" }
		if !slices.ContainsFunc(problems, twice) && next.list.Game == t.list.Game {
			return next, []Remedy{{"word", referee.Args{"from": p.Args["word"], "to": suggest}, p.At}}
		}
	}
	return t, nil
}

// sorted moves the first card that stands in the wrong section.
func sorted(t Text) (Text, []Remedy) {
	for i, line := range t.list.Lines {
		section := t.format.SectionOf(line.Card)
		own, _ := t.format.section(line.Section)
		if line.Card == "" || section == line.Section || own.Type == "" || line.Count < 1 {
			continue
		}
		edited := t.copied()
		if !edited.move(i, section) {
			continue
		}
		if next, ok := t.safely(edited, inAll); ok {
			return next, []Remedy{{"moved", referee.Args{"card": line.Card, "section": section}, line.At}}
		}
	}
	return t, nil
}

// merged puts the first card that stands on several lines of a group on one.
func merged(t Text) (Text, []Remedy) {
	for _, all := range repeats(t.list, t.format.Catalog) {
		total := copies(all)
		if total > mostCopies {
			continue
		}
		edited := t.copied()
		if !edited.merge(all, total) {
			continue
		}
		if next, ok := t.safely(edited, inGroup); ok {
			args := referee.Args{"card": all[0].Card, "n": len(all), "total": total}
			return next, []Remedy{{"merged", args, all[0].At}}
		}
	}
	return t, nil
}

// identified writes all cards by their ids that are written in another way.
func identified(t Text) (Text, []Remedy) {
	edited := t.copied()
	var changes []Remedy
	for _, line := range slices.Backward(t.byPlace()) {
		if id := idOf(line, t.format.Catalog); id != "" && id != line.Ref && line.Count > 0 {
			edited.identify(line, id)
			changes = append(changes, Remedy{"id", referee.Args{"from": line.Ref, "to": id}, line.At})
		}
	}
	if len(changes) == 0 {
		return t, nil
	}
	slices.Reverse(changes)
	next, ok := t.safely(edited, inGroup)
	if !ok {
		return t, nil
	}
	return next, changes
}

// idOf is the id of the print that a line names, else that of its card.
func idOf(line referee.DeckLine, catalog *cards.Catalog) string {
	fact, _ := catalog.Fact(line.Card)
	if print := fact.Print(line.Ref); print != "" {
		return print
	}
	return string(line.Card)
}

// again reads the text anew.
func (t Text) again() (Text, []referee.Problem) {
	return Open(t.name, t.Bytes(), t.format, t.language)
}

// safely reads an edited text anew; false when it does not hold the same cards
// in the same places, or has more problems of form.
func (t Text) safely(edited Text, place func(referee.DeckLine) string) (Text, bool) {
	next, problems := edited.again()
	return next, next.list.Name == t.list.Name && next.list.Game == t.list.Game &&
		len(problems) <= len(t.problems) && maps.Equal(heldBy(t.list, place), heldBy(next.list, place))
}

// heldBy counts what a list holds: prints, and what is not known as it is
// written, each in its place.
func heldBy(list referee.Decklist, place func(referee.DeckLine) string) map[string]int {
	held := map[string]int{}
	for _, line := range list.Lines {
		what := string(line.Card)
		if what == "" {
			what = line.Ref
		}
		held[place(line)+"\x00"+what] += line.Count
	}
	return held
}

func inAll(referee.DeckLine) string { return "" }

func inGroup(line referee.DeckLine) string { return line.Section + "\x00" + line.Group }
