package convert

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
)

// jsonForm is a deck in JSON. It writes the output of "deck show --json". It also reads the output
// of other programs: lists of ids with one entry per copy, cards with counts, and sections like
// those of the project's own files.
type jsonForm struct{ dialect }

func (jsonForm) Name() string { return "json" }

func (jsonForm) Ext() string { return ".json" }

// Fits reports whether a text begins like JSON.
func (jsonForm) Fits(text string) bool {
	text = strings.TrimSpace(text)
	return strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[{") || strings.HasPrefix(text, `["`) ||
		strings.HasPrefix(text, "[") && json.Valid([]byte(text))
}

// ReadDeck reads everything that looks like a card.
func (f jsonForm) ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem) {
	r := jsonReader{dialect: f.remembering(), src: newSource(name, text)}
	root, broken := tree(r.src)
	if broken != nil {
		return r.list, []referee.Problem{*broken}
	}
	r.value(root, within{})
	if r.unread != nil {
		r.problems = append(r.problems, warning("convert.lost-fields", r.unreadAt, referee.Args{"fields": r.unread}))
	}
	return r.list, r.problems
}

type jsonReader struct {
	dialect
	src      source
	list     referee.Decklist
	problems []referee.Problem
	unread   []string
	unreadAt referee.Place
	long     int // the values beyond the limit
}

// within is the part of the deck that a value belongs to.
type within struct {
	section, group string
	depth          int
}

func (r *jsonReader) place(n node) referee.Place { return r.src.at(n.at.from, n.at.to) }

// value reads a value and the values in it.
func (r *jsonReader) value(n node, in within) {
	switch {
	case len(r.list.Lines)+len(r.problems) >= longest:
		if r.long == 0 {
			r.problems = append(r.problems, tooLong(r.place(n)))
		}
		r.long++
	case n.kind == '[':
		for _, item := range n.items {
			r.value(item, in)
		}
	case len(n.text) > widest:
		r.problems = append(r.problems, refusal("convert.too-wide", r.place(n), referee.Args{"most": widest}))
	case n.kind == '{' && n.isTabletop():
		r.tabletop(n, in)
	case n.kind == '{' && r.isCard(n):
		r.card(n, in)
	case n.kind == '{':
		// A deck in the form of this package can have other members next to its sections, such as
		// the same cards in groups. They are ignored.
		whole := slices.ContainsFunc(n.keys, func(key node) bool { return key.text == "sections" })
		for i, key := range n.keys {
			if known := slices.Contains([]string{"schema", "name", "game", "sections"}, key.text); whole && !known {
				r.ignore(key, key.text)
				continue
			}
			r.member(key, n.items[i], in)
		}
	case n.kind == '"' && exported().MatchString(n.text):
		r.ignore(n, n.text)
	case n.kind == '"' && strings.TrimSpace(n.text) != "", n.kind == '0':
		r.line(n, r.read(cell(n.text)), in)
	default:
		r.problems = append(r.problems, refusal("convert.json-card", r.place(n), nil))
	}
}

// exported matches the line that some programs put before the cards.
var exported = referee.Pattern(`(?i)^exported from\b`)

// field returns the first member whose name is a heading of the column.
func (n node) field(column string) (node, bool) {
	for i, key := range n.keys {
		if columnOf(key.text) == column {
			return n.items[i], true
		}
	}
	return node{}, false
}

// isCard reports whether an object is one card. Either it has only plain values, including a card,
// a number, or a name with a count, or it is a program's full record of a card, including its id.
func (r *jsonReader) isCard(n node) bool {
	card, has := n.field("card")
	if slices.ContainsFunc(n.items, func(item node) bool { return !item.plain() }) {
		parts := slices.ContainsFunc(n.keys, func(key node) bool { return r.isPart(key.text) || slices.Contains(shells, referee.Fold(key.text)) })
		return has && !parts && card.plain() && len(r.find(cell(card.text))) == 1
	}
	_, number := n.field("number")
	name, named := n.field("name")
	_, count := n.field("count")
	return has || number || named && (count || r.exact(entry{ref: cell(name.text)}))
}

// card reads an object that describes one card.
func (r *jsonReader) card(n node, in within) {
	values, at := map[string]node{}, n
	for i, key := range n.keys {
		column := columnOf(key.text)
		if _, twice := values[column]; column == "" || twice || !n.items[i].plain() {
			r.ignore(key, key.text)
			continue
		}
		values[column] = n.items[i]
	}
	texts := map[string]string{}
	for column, value := range values {
		texts[column] = cell(value.text)
	}
	e, column, unread := r.inFields(texts)
	for _, other := range unread {
		r.ignore(values[other], other)
	}
	if column != "" {
		at = values[column]
	}
	e.count, e.countAt = 1, span{}
	if own := r.inSection(texts["section"]); own != "" {
		in.section = own
	} else if word := texts["section"]; word != "" && !r.otherSection(word, values["section"]) {
		return
	}
	if texts["group"] != "" {
		in.group = texts["group"]
	}
	if count, ok := values["count"]; ok && !r.counted(&e, count) {
		return
	}
	r.line(at, e, in)
}

// counted reads the number of copies. It reports false, with a problem, for any other value.
func (r *jsonReader) counted(e *entry, n node) bool {
	if n.plain() && isCount(n.text) {
		e.count, e.countAt = number(strings.TrimSpace(n.text)), n.at
		return true
	}
	r.problems = append(r.problems, refusal("convert.count", r.place(n), referee.Args{"word": r.src.text[n.at.from:n.at.to]}))
	return false
}

// line adds a card that the value n names.
func (r *jsonReader) line(n node, e entry, in within) {
	if e.ref == "" || len(e.ref) > widest {
		r.problems = append(r.problems, refusal("convert.json-card", r.place(n), nil))
		return
	}
	if e.before != "" {
		if in = (within{section: r.sectionCalled(partWord(e.before))}); in.section == "" {
			r.otherSection(e.before, n)
			return
		}
	}
	line := referee.DeckLine{Section: in.section, Group: in.group, Ref: e.ref, Count: e.count, At: r.place(n)}
	if n.at != e.countAt && e.countAt.to > 0 {
		line.CountAt = r.src.at(e.countAt.from, e.countAt.to)
	}
	if n.kind == '"' && e.count != 1 && line.CountAt.Line > 0 && e.countAt.to < n.at.from {
		line.CountAt = line.At // the text of the card includes the count
	}
	copied := func(other referee.DeckLine) bool { return repeats(other, line) }
	if same := slices.IndexFunc(r.list.Lines, copied); same >= 0 {
		r.list.Lines[same].Count++
		return
	}
	count := line.CountAt
	if e.guessed {
		count = line.At
	}
	doubts := r.doubts(e, line.At, line.At, count)
	r.problems = append(r.problems, doubts...)
	if referee.Refuses(doubts) {
		return
	}
	r.list.Lines = append(r.list.Lines, line)
	r.problems = append(r.problems, e.unread(func(span) referee.Place { return line.At })...)
}

// otherSection does for JSON what csvReader.otherSection does for tables.
func (r *jsonReader) otherSection(word string, n node) bool {
	if r.isPart(word) {
		r.problems = append(r.problems, refusal("convert.no-section", r.place(n), referee.Args{"heading": word, "n": 1}))
		return false
	}
	r.problems = append(r.problems, warning("convert.lost-words", r.place(n), referee.Args{"words": word}))
	return true
}

// repeats reports whether a line is another copy of a card, as in lists with one entry per copy,
// which can be in any order.
func repeats(before, line referee.DeckLine) bool {
	return before.Ref == line.Ref && before.Section == line.Section && before.Group == line.Group &&
		before.CountAt.Line == 0 && line.CountAt.Line == 0
}

// shells lists members that only wrap the deck.
var shells = []string{"sections", "deck", "decklist", "deckobj", "list", "boards"}

// member reads a member of an object that is not a card.
func (r *jsonReader) member(key, value node, in within) {
	folded := strings.TrimSpace(referee.Fold(key.text))
	section := r.sectionCalled(folded)
	in.depth++
	if len(r.list.Lines)+len(r.problems) >= longest {
		r.value(value, in)
		return
	}
	switch {
	case len(key.text) > widest:
		r.problems = append(r.problems, refusal("convert.too-wide", r.place(key), referee.Args{"most": widest}))
	case in.depth == 1 && value.kind == '"' && (folded == "name" || folded == "title" || folded == "nom"):
		r.list.Name = oneLine(value.text)
	case in.depth == 1 && value.kind == '"' && folded == "game":
		r.list.Game = value.text
	case in.depth == 1 && value.kind == '0' && folded == "schema": // the version of the output of deck show --json
	case value.kind == '0' && r.cardNamed(key.text):
		e := r.read("1 " + cell(key.text))
		if r.counted(&e, value) {
			r.line(key, e, in)
		}
	case value.plain():
		r.ignore(key, key.text)
	case slices.Contains(elsewhere, folded) && section == "":
		args := referee.Args{"heading": key.text, "n": max(1, len(value.items))}
		r.problems = append(r.problems, refusal("convert.no-section", r.place(key), args))
	case slices.Contains(shells, folded):
		in.depth--
		r.value(value, in)
	case section != "" && in.section == "":
		in.section = section
		r.value(value, in)
	default:
		r.grouped(key, value, in)
	}
}

// cardNamed reports whether a member is the name of a card with its count.
func (r *jsonReader) cardNamed(text string) bool {
	return len(r.find(r.read("1 "+cell(text)).ref)) > 0 || columnOf(text) == "" && strings.ContainsAny(text, "0123456789")
}

// grouped reads a member as a group with the author's name for it. Below a section, the name is
// certain; elsewhere it is a guess.
func (r *jsonReader) grouped(key, value node, in within) {
	if in.section == "" {
		r.problems = append(r.problems, warning("convert.guess-group", r.place(key), referee.Args{"group": key.text}))
	}
	in.group = oneLine(key.text)
	r.value(value, in)
}

// ignore records a member that is not read.
func (r *jsonReader) ignore(n node, name string) {
	if r.unread == nil {
		r.unreadAt = r.place(n)
	}
	if name = oneLine(name); !slices.Contains(r.unread, name) {
		r.unread = append(r.unread, name)
	}
}

// jsonDeck is a deck in the form of the JSON output.
type jsonDeck struct {
	Name     string                `json:"name,omitempty"`
	Game     string                `json:"game"`
	Sections map[string][]jsonLine `json:"sections"`
}

type jsonLine struct {
	Card  string `json:"card"`
	Count int    `json:"count"`
	Name  string `json:"name,omitempty"`
	Group string `json:"group,omitempty"`
}

// WriteDeck writes the whole deck.
func (f jsonForm) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	deck := jsonDeck{list.Name, list.Game, map[string][]jsonLine{}}
	for _, line := range countable(list) {
		card, name := decks.Called(line, f.catalog, f.language)
		deck.Sections[line.Section] = append(deck.Sections[line.Section], jsonLine{oneLine(card), line.Count, name, line.Group})
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(deck); err != nil {
		return nil, []referee.Problem{refusal("convert.not-written", list.At, referee.Args{"error": referee.Reason(err)})}
	}
	return out.Bytes(), nil
}
