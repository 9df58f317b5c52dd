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

// Remedy is a change made by Fixed, at a place in the text just before the change. Its message is
// "change.<key>".
type Remedy struct {
	Key  string
	Args referee.Args
	At   referee.Place
}

// Fixed makes the changes that are safe: the deck keeps the same cards in the same numbers and
// printings. It removes invisible characters, corrects misspelt keys, moves cards to their own
// section, merges repeated lines, and writes cards by their ids with their names next to them. It
// never chooses or drops a card. Comments and layout stay, so it leaves a line alone if the change
// would lose some of them. It also leaves alone lines with the same card that together break a
// rule, because a player has to choose between them. law finds these lines. A nil law finds no
// lines.
func (t Text) Fixed(law func(referee.Decklist) []referee.Problem) ([]byte, []Remedy) {
	text := t.opened
	if noDeck(text) != "" || mixedEndings(string(text)) {
		return text, nil
	}
	var changes []Remedy
	if slices.ContainsFunc(t.problems, func(p referee.Problem) bool { return p.Code == "yaml.control" }) {
		var clean []byte
		clean, changes = withoutInvisible(t.name, text)
		t, _ = Open(t.name, clean, t.format, t.language)
	}
	merged := func(t Text) (Text, []Remedy) { return withLinesMerged(t, law) }
	moved := func(t Text) (Text, []Remedy) { return withCardMoved(t, law) }
	for _, step := range []func(Text) (Text, []Remedy){withKeySpelt, withVisibleNames, moved, merged, withIDs} {
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

const mostChanges = 500 // the limit for a file, more lines than any deck has

// mixedEndings reports whether the lines end in different ways. Editing one line would change all
// line endings.
func mixedEndings(text string) bool {
	crlf := strings.Count(text, "\r\n")
	return strings.Count(text, "\r") != crlf || crlf != 0 && crlf != strings.Count(text, "\n")
}

// withoutInvisible removes the invisible characters that a file must not contain. Control
// characters stay: the text after one can belong to it.
func withoutInvisible(name string, text []byte) ([]byte, []Remedy) {
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

// withVisibleNames removes an invisible character from the name of a card.
func withVisibleNames(t Text) (Text, []Remedy) {
	for _, line := range t.list.Lines {
		at, ok := invisibleAt(line.At)
		if !ok {
			continue
		}
		edited := t.copied()
		edited.replace(at, "")
		next, problems := edited.reread()
		if len(problems) <= len(t.problems) && len(next.list.Lines) == len(t.list.Lines) {
			return next, []Remedy{{"invisible", referee.Args{"char": fmt.Sprintf("U+%04X", runeAt(at))}, at}}
		}
	}
	return t, nil
}

// withKeySpelt corrects the first misspelt key of the file, unless the file has the right key too.
func withKeySpelt(t Text) (Text, []Remedy) {
	for _, p := range t.problems {
		suggest, _ := p.Args["suggest"].(string)
		if p.Code != "yaml.unknown-word" || suggest == "" || p.At.Col != 1 {
			continue
		}
		edited := t.copied()
		edited.replace(p.At, suggest)
		next, problems := edited.reread()
		twice := func(p referee.Problem) bool { return p.Code == "yaml.duplicate-word" }
		if !slices.ContainsFunc(problems, twice) && next.list.Game == t.list.Game {
			return next, []Remedy{{"word", referee.Args{"from": p.Args["word"], "to": suggest}, p.At}}
		}
	}
	return t, nil
}

// withCardMoved moves the first card that is in the wrong section. If the right section already
// has it and would then have too many, the card stays: a player has to choose between the
// lines.
func withCardMoved(t Text, law func(referee.Decklist) []referee.Problem) (Text, []Remedy) {
	var mistaken func(referee.Place) bool
	for i, line := range t.list.Lines {
		section := t.format.SectionOf(line.Card)
		if line.Card == "" || section == line.Section || t.format.InPlace(line) || line.Count < 1 {
			continue
		}
		there := func(other referee.DeckLine) bool { return other.Card == line.Card && other.Section == section }
		if law != nil && slices.ContainsFunc(t.list.Lines, there) {
			if mistaken == nil {
				mistaken = Together(law(t.list))
			}
			if mistaken(line.At) {
				continue
			}
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

// withLinesMerged joins the lines of the first card repeated within a group.
func withLinesMerged(t Text, law func(referee.Decklist) []referee.Problem) (Text, []Remedy) {
	all := repeats(t.list, t.format.Catalog)
	if len(all) == 0 {
		return t, nil
	}
	var mistaken func(referee.Place) bool
	if law != nil {
		mistaken = Together(law(t.list))
	}
	for _, all := range all {
		total := copies(all)
		if total > mostCopies || mistaken != nil && slices.ContainsFunc(all, func(l referee.DeckLine) bool { return mistaken(l.At) }) {
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

// withIDs writes every card by its id.
func withIDs(t Text) (Text, []Remedy) {
	edited := t.copied()
	var changes []Remedy
	for _, line := range slices.Backward(slices.SortedFunc(slices.Values(t.list.Lines), byPlaceInFile)) {
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

// idOf returns the id of the printing that a line names, or of the card if the line names no
// printing. A card newer than the catalog keeps its name.
func idOf(line referee.DeckLine, catalog *cards.Catalog) string {
	if cards.IsNewer(line.Card) {
		return line.Ref
	}
	fact, _ := catalog.Fact(line.Card)
	if print := fact.Print(line.Ref); print != "" {
		return print
	}
	return string(line.Card)
}

// reread reads the edited text.
func (t Text) reread() (Text, []referee.Problem) {
	return Open(t.name, t.Bytes(), t.format, t.language)
}

// safely reads an edited text and checks it. It reports false if the text does not hold the same
// cards in the same places, or has more problems of form than before.
func (t Text) safely(edited Text, place func(referee.DeckLine) string) (Text, bool) {
	next, problems := edited.reread()
	return next, next.list.Name == t.list.Name && next.list.Game == t.list.Game &&
		len(problems) <= len(t.problems) && maps.Equal(heldBy(t.list, place), heldBy(next.list, place))
}

// heldBy counts the printings in each place of a list. An unknown card counts under its written
// name.
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
