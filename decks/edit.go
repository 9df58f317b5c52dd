package decks

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// Text is a decklist in the text in which it stands. A change touches only
// what it is about: comments, order and layout stay. Where a text is written
// in a way in which that cannot be done, the list is written anew and every
// comment is kept at its head. Texts are values.
type Text struct {
	name     string
	opened   []byte // as it was
	lines    []string
	ending   string // of a line
	list     referee.Decklist
	format   Format
	language string
	problems []referee.Problem // of the form of the text
}

// ErrUnwritable says that a changed list could not be written so that it reads
// as it should; the text is as it was.
var ErrUnwritable = errors.New("the change cannot be written")

// Open takes a text apart, with what is wrong with its form: see Read. Names
// of cards are noted beside new lines in the language.
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

// List is the deck.
func (t Text) List() referee.Decklist { return t.list }

// Opened is the text as it was before any change.
func (t Text) Opened() []byte { return t.opened }

// Bytes is the text.
func (t Text) Bytes() []byte { return []byte(strings.Join(t.lines, t.ending)) }

// Count is how many copies of a card stand in a section.
func (t Text) Count(section string, card referee.Card) int {
	n := 0
	for _, line := range t.list.Lines {
		if line.Section == section && line.Card == card {
			n += line.Count
		}
	}
	return n
}

// With is the text with so many copies of a card in a section. More are added
// to the first line of the card, or on a new line at the end of the section;
// fewer are taken from the last lines.
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
		edited.more(&wanted, referee.DeckLine{Section: section, Ref: string(card), Card: card, Count: change})
	}
	return t.settled(edited, wanted)
}

// more adds copies to the first line of the card, or a line.
func (t *Text) more(wanted *referee.Decklist, line referee.DeckLine) {
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

// Named is the text with another name of the deck, at most 80 characters on
// one line; "" takes the name away.
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

// Tidied is the text with every known card written by its id, or by that of
// the special print it names, and with its name beside it where no comment
// stands there.
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
		if line.CountAt == line.At { // in quotes as a whole
			text = strconv.Itoa(line.Count) + " " + text
		}
		edited.replace(line.At, text)
		if i := line.At.Line - 1; blockItem().MatchString(edited.lines[i]) && remark(edited.lines[i]) == "" && strings.HasSuffix(edited.lines[i], text) {
			edited.lines[i] += " # " + name
		}
	}
	return t.settled(edited, t.list)
}

func (t Text) copied() Text {
	t.lines = slices.Clone(t.lines)
	return t
}

// settled is the edited text if it says what is wanted, else the wanted list
// written anew with all comments at its head.
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

// rewritten is a list as a whole new text.
func (t Text) rewritten(list referee.Decklist) []byte {
	text, err := WriteIn(list, t.format, t.language)
	if err != nil {
		return nil // found out when it is read again
	}
	return text
}

// same reports whether two lists hold the same on the same lines.
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
