package convert

import (
	"fmt"
	"strconv"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// WriteDeck writes headings and lines. A group begins with "//" and its name.
func (f textForm) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	w := textWriter{form: f}
	official, bare := f.name == "official", f.bare()
	if list.Name != "" && !bare {
		w.lines = append(w.lines, nameTitle.In(f.language)+": "+list.Name)
	}
	for _, p := range f.sectionsOf(list) {
		if len(w.lines) > 0 {
			w.lines = append(w.lines, "")
		}
		w.lines = append(w.lines, f.title(p))
		title := len(w.lines) - 1
		for _, group := range p.groups {
			if group.name != "" && !bare {
				w.lines = append(w.lines, "// "+group.name)
			}
			for _, line := range group.lines {
				w.card(p, line)
			}
		}
		if official {
			w.lines[title] += ": " + strconv.Itoa(w.written)
			w.written = 0
		}
	}
	if bare {
		w.problems = append(w.problems, lostName(list)...)
		w.problems = append(w.problems, lostGroups(list)...)
	}
	return []byte(strings.Join(w.lines, "\n") + "\n"), w.problems
}

// bare reports whether the format has only cards and headings: no deck name, and no groups.
func (f textForm) bare() bool { return f.name == "official" || f.name == "community" }

// nameTitle precedes the name of a deck.
var nameTitle = referee.Words{"en": "Name", "fr": "Nom"}

type textWriter struct {
	form     textForm
	lines    []string
	written  int // the number of cards in the section so far
	problems []referee.Problem
}

// title returns the heading of a section.
func (f textForm) title(p part) string {
	if f.name == "community" && f.game.Decks.Community.Headings[p.section.Name] != "" {
		return f.game.Decks.Community.Headings[p.section.Name]
	}
	if f.name != "official" {
		return p.section.Title.In(f.language)
	}
	if p.section.Name == f.format.Sections[0].Name {
		return "Main Deck"
	}
	return p.section.Title["en"]
}

// card writes the line of a card.
func (w *textWriter) card(p part, line referee.DeckLine) {
	text, ok := w.form.card(w.form.dialect, line)
	if !ok {
		args := referee.Args{"card": line.Card, "ref": line.Ref, "form": w.form.name}
		code := "convert.no-number"
		if line.Card == "" {
			code = "convert.left-out"
		}
		w.problems = append(w.problems, refusal(code, line.At, args))
		return
	}
	w.written += line.Count
	switch {
	case w.form.name == "community":
		w.lines = append(w.lines, fmt.Sprintf("%dx %s", line.Count, text))
	case w.form.name != "official":
		w.lines = append(w.lines, fmt.Sprintf("%d %s", line.Count, text))
	case p.section.Name == w.form.format.Sections[0].Name:
		w.lines = append(w.lines, fmt.Sprintf("%dx   %s", line.Count, text))
	default: // this section has no counts, so a card appears once per copy
		for range line.Count {
			w.lines = append(w.lines, strings.ReplaceAll(text, "   ", " "))
		}
	}
	w.problems = append(w.problems, w.form.lostPrint(line, text)...)
}

// lostPrint warns if the written line does not show the printing.
func (f textForm) lostPrint(line referee.DeckLine, text string) []referee.Problem {
	fact, _ := f.catalog.Fact(line.Card)
	print, e := fact.Special(line.Ref), f.read(text)
	if found := f.find(e.ref); line.Card != "" && len(found) == 1 && found[0] != line.Card {
		print = string(line.Card) // the community uses one id for several printings
	} else if print == "" || fact.Print(e.ref) == print && !e.unsure {
		return nil
	}
	return []referee.Problem{warning("convert.lost-print", line.At, referee.Args{"print": print})}
}

func lostName(list referee.Decklist) []referee.Problem {
	if list.Name == "" {
		return nil
	}
	return []referee.Problem{warning("convert.lost-name", list.At, referee.Args{"name": list.Name})}
}

func lostGroups(list referee.Decklist) []referee.Problem {
	for _, line := range list.Lines {
		if line.Group != "" {
			return []referee.Problem{warning("convert.lost-groups", line.At, nil)}
		}
	}
	return nil
}

// byName returns only the name of a card if no other card has the name and the printing is the
// ordinary printing. Otherwise it adds the number.
func byName(d dialect, line referee.DeckLine) (string, bool) {
	text, name := decks.Called(line, d.catalog, d.language)
	if line.Card == "" || cards.IsNewer(line.Card) {
		return oneLine(text), true
	}
	e := d.read("1 " + name)
	found := d.find(e.ref)
	if text == string(line.Card) && e.refAt == e.restAt && len(found) == 1 && found[0] == line.Card {
		return name, true
	}
	return byNumber(d, line)
}

// byNumber returns a card as its name, its set and its number in the set.
func byNumber(d dialect, line referee.DeckLine) (string, bool) {
	text, name := decks.Called(line, d.catalog, d.language)
	if line.Card == "" || cards.IsNewer(line.Card) {
		return oneLine(text), true
	}
	set, number, ok := strings.Cut(text, "-")
	if !ok {
		return name + " (" + text + ")", true
	}
	return name + " (" + set + ") " + number, true
}

// communally is the way in which the players of the game write a card: its English name and its id.
type communally struct{ game *game.Community }

func (c communally) line(d dialect, line referee.DeckLine) (string, bool) {
	id := c.game.ID(line.Card)
	if line.Card == "" || id == "" {
		return "", false
	}
	fact, _ := d.catalog.Fact(line.Card)
	return oneLine(fact.Name["en"]+" "+fact.Version["en"]) + " [" + id + "]", true
}

// oneLine returns a text on one line with single spaces.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// officially is the way in which the publisher writes a card: its English name and the publisher's
// number.
type officially struct{ game game.Numbers }

func (o officially) line(d dialect, line referee.DeckLine) (string, bool) {
	if line.Card == "" {
		return "", false
	}
	fact, _ := d.catalog.Fact(line.Card)
	number := o.game.NumberOfCard(line.Card, fact.Special(line.Ref))
	if number == "" {
		return "", false
	}
	name := strings.TrimSpace(fact.Name["en"] + " " + fact.Version["en"])
	return name + "   (" + number + ")", true
}
