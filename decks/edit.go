package decks

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// Text is a decklist together with the file it was read from. An edit changes only the lines that
// it concerns; comments, order and layout stay. If the layout does not allow that, the list is
// written again and all comments move to its head. Texts are values.
type Text struct {
	name     string
	opened   []byte // before any edit
	lines    []string
	ending   string // how lines end
	list     referee.Decklist
	format   Format
	language string
	problems []referee.Problem // the problems with the form of the file
}

// ErrUnwritable reports that reading the edited file would not give the intended list. In that case
// the text is unchanged.
var ErrUnwritable = errors.New("the change cannot be written")

// Open reads a decklist for editing and reports the problems with its form (see Read). New lines
// get the names of their cards, in the given language, as comments.
func Open(name string, text []byte, format Format, language string) (Text, []referee.Problem) {
	list, problems := Read(name, text, format)
	t := Text{name: name, opened: text, ending: "\n", list: list, format: format, language: language, problems: problems}
	whole := string(text)
	if strings.Contains(whole, "\r") {
		if strings.Contains(whole, "\r\n") {
			t.ending = "\r\n"
		}
		whole = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(whole)
	}
	t.lines = strings.Split(whole, "\n")
	return t, problems
}

// List returns the deck.
func (t Text) List() referee.Decklist { return t.list }

// Opened returns the text before any edit.
func (t Text) Opened() []byte { return t.opened }

// Bytes returns the text.
func (t Text) Bytes() []byte { return []byte(strings.Join(t.lines, t.ending)) }

// Count returns the number of copies of a card in a section.
func (t Text) Count(section string, card referee.Card) int {
	n := 0
	for _, line := range t.list.Lines {
		if line.Section == section && line.Card == card {
			n += line.Count
		}
	}
	return n
}

// With returns the text with count copies of a card in a section. Additional copies go on the
// card's first line, or on a new line at the end of the section. Surplus copies are removed from
// its last lines.
func (t Text) With(section string, card referee.Card, count int) (Text, error) {
	wanted := t.list
	wanted.Lines = slices.Clone(t.list.Lines)
	edited := t.copied()
	change := count - t.Count(section, card)
	for i := len(wanted.Lines) - 1; i >= 0 && change < 0; i-- {
		line := &wanted.Lines[i]
		if line.Section != section || line.Card != card {
			continue
		}
		taken := min(line.Count, -change)
		change += taken
		line.Count -= taken
		if line.Count > 0 {
			edited.recount(t.list.Lines[i], line.Count)
			continue
		}
		edited.remove(*line, wanted.Lines, i)
		wanted.Lines = slices.Delete(wanted.Lines, i, i+1)
	}
	if change > 0 {
		edited.addCopies(&wanted, referee.DeckLine{Section: section, Ref: string(card), Card: card, Count: change})
	}
	return t.settled(edited, wanted)
}

// addCopies adds copies to the first line of the card, or adds a line.
func (t *Text) addCopies(wanted *referee.Decklist, line referee.DeckLine) {
	for i, have := range wanted.Lines {
		if have.Section == line.Section && have.Card == line.Card {
			wanted.Lines[i].Count += line.Count
			t.recount(have, wanted.Lines[i].Count)
			return
		}
	}
	at := len(wanted.Lines)
	for i, have := range wanted.Lines {
		if have.Section == line.Section {
			at, line.Group = i+1, have.Group
		}
	}
	t.add(line, wanted.Lines)
	wanted.Lines = slices.Insert(wanted.Lines, at, line)
}

// Named returns the text with another name for the deck, which must be one line of at most 80
// characters. The empty name removes it.
func (t Text) Named(name string) (Text, error) {
	wanted := t.list
	wanted.Name = name
	edited := t.copied()
	line := -1
	for i, text := range t.lines {
		if nameWord().MatchString(text) {
			line = i
			break
		}
	}
	written := strings.SplitN(string(t.rewritten(referee.Decklist{Name: name, Game: t.list.Game})), "\n", 2)[0]
	switch {
	case name == "" && line >= 0:
		edited.lines = slices.Delete(edited.lines, line, line+1)
	case name == "":
	case line >= 0:
		edited.lines[line] = written + remark(t.lines[line])
	default:
		edited.lines = slices.Insert(edited.lines, max(0, t.list.At.Line-1), written)
	}
	return t.settled(edited, wanted)
}

var nameWord = referee.Pattern(`^["']?name["']?\s*:`)

// Tidied returns the text with every known card written by its id, or by the id of the special
// printing that it names. The card's name goes next to it if there is no comment yet.
func (t Text) Tidied() (Text, error) {
	edited := t.copied()
	order := slices.Clone(t.list.Lines)
	slices.SortStableFunc(order, func(a, b referee.DeckLine) int {
		if a.At.Line != b.At.Line {
			return b.At.Line - a.At.Line
		}
		return b.At.Col - a.At.Col
	})
	for _, line := range order {
		if line.Card == "" || line.Count < 1 {
			continue
		}
		text, name := Called(line, t.format.Catalog, t.language)
		if line.CountAt == line.At { // quotes are around the whole line
			text = strconv.Itoa(line.Count) + " " + text
		}
		edited.replace(line.At, text)
		if i := line.At.Line - 1; blockItem().MatchString(edited.lines[i]) && remark(edited.lines[i]) == "" && strings.HasSuffix(edited.lines[i], text) {
			edited.lines[i] += beside(name)
		}
	}
	return t.settled(edited, t.list)
}

func (t Text) copied() Text {
	t.lines = slices.Clone(t.lines)
	return t
}

// settled returns the edited text if it reads as the wanted list. Otherwise it is
// the wanted list written again, with all comments at its head.
func (t Text) settled(edited Text, wanted referee.Decklist) (Text, error) {
	again, problems := Open(t.name, edited.Bytes(), t.format, t.language)
	if same(again.list, wanted) && len(problems) <= len(t.problems) {
		return again, nil
	}
	lines := append(t.comments(), strings.Split(string(t.rewritten(wanted)), "\n")...)
	edited.lines = lines
	again, _ = Open(t.name, edited.Bytes(), t.format, t.language)
	if !same(again.list, wanted) {
		return t, ErrUnwritable
	}
	return again, nil
}

// rewritten returns a list as a whole new file.
func (t Text) rewritten(list referee.Decklist) []byte {
	text, err := WriteIn(list, t.format, t.language)
	if err != nil {
		return nil // settled detects errors when it reads the text again
	}
	return text
}

// same reports whether two lists have the same name, game and lines.
func same(a, b referee.Decklist) bool {
	type held struct {
		section, group, ref string
		count               int
	}
	holds := func(list referee.Decklist) []held {
		var all []held
		for _, line := range list.Lines {
			ref := string(line.Card)
			if line.Card == "" {
				ref = line.Ref
			}
			all = append(all, held{line.Section, line.Group, ref, line.Count})
		}
		slices.SortStableFunc(all, func(x, y held) int {
			return strings.Compare(x.section+"\x00"+x.group, y.section+"\x00"+y.group)
		})
		return all
	}
	return a.Name == b.Name && a.Game == b.Game && slices.Equal(holds(a), holds(b))
}
