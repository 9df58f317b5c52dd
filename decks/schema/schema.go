package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// Draft is the URL of the JSON Schema version.
const Draft = "http://json-schema.org/draft-07/schema#"

// Texts holds the words of a schema, in one language.
type Texts struct {
	// Title is the title of the schema. Name, Game, Section, Group, Line and Count explain what to
	// write in each place.
	Title, Name, Game, Section, Group, Line, Count string
	// NoCard is the message for a line that has no card of the section, or more copies than a deck
	// may have.
	NoCard func(decks.Section, int) string
	// Card returns the lines that describe a card.
	Card func(cards.Fact) string
	// Language is the language of the names of cards.
	Language string
}

// object is a JSON object; its members are written in alphabetical order.
type object = map[string]any

// Of returns the schema of a game's deck files, or nil for a game without decklists.
func Of(game *game.Game, say Texts) ([]byte, error) {
	format, known := decks.FormatOf(game)
	if !known {
		return nil, nil
	}
	game.Cards.NameAt("") // all names are looked up below, so index them first
	w := writer{game.Cards, format, say, map[referee.Card][]string{}}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "")
	err := e.Encode(w.root())
	return out.Bytes(), err
}

// Modeline returns the line that gives an editor the path of a file's schema. The path is relative
// to the file's folder.
func Modeline(path string) string { return "# yaml-language-server: $schema=" + path }

type writer struct {
	catalog *cards.Catalog
	format  decks.Format
	say     Texts
	// spelt holds the patterns of cards that have already been built.
	spelt map[referee.Card][]string
}

func (w writer) root() object {
	words := object{
		"game": object{"enum": []string{w.format.Game}, "description": w.say.Game},
		"name": object{
			"type": []string{"string", "number", "boolean"}, "maxLength": decks.LongestName,
			"pattern": `^[^\n\t]*$`, "description": w.say.Name,
		},
	}
	definitions := object{}
	for _, s := range w.format.Sections {
		words[s.Name] = w.section(s)
		definitions[s.Name] = w.line(s)
		if s.Different > 0 {
			for _, f := range w.cards(s) {
				definitions[only(s, f)] = object{"anyOf": []object{w.card(s, f, copies(s)), w.mapping(s, []object{w.card(s, f, "")})}}
			}
		}
	}
	return object{
		"$schema": Draft, "title": w.say.Title, "type": "object", "required": []string{"game"},
		"properties": words, "additionalProperties": false, "definitions": definitions,
	}
}

// cards returns the cards that a section can hold.
func (w writer) cards(s decks.Section) []cards.Fact {
	var own []cards.Fact
	for _, f := range w.catalog.All() {
		if s.Holds(f) {
			own = append(own, f)
		}
	}
	return own
}

// only returns the name of the definition for the lines of one card.
func only(s decks.Section, f cards.Fact) string { return s.Name + "." + string(f.ID) }

func ref(definition string) object { return object{"$ref": "#/definitions/" + definition} }

// section returns the schema of a list of lines, or of several lists under headings that the writer
// chooses. The schema accepts a grouped list that is too short, because no schema can add up the
// groups.
func (w writer) section(s decks.Section) object {
	list, part := w.list(s), w.list(s)
	delete(part, "minItems")
	groups := object{
		"type": "object", "additionalProperties": part, "description": w.say.Group,
		"propertyNames": object{"maxLength": decks.LongestName, "pattern": `^[^\n\t]*\S[^\n\t]*$`},
	}
	return object{"description": w.say.Section, "anyOf": []object{list, groups}}
}

// list returns the schema of the lines of a section. If its cards must be different, the list has
// exactly the required number of lines, and no line repeats a card from a line above in any
// spelling.
func (w writer) list(s decks.Section) object {
	list := object{"type": "array", "maxItems": decks.MostLines, "items": ref(s.Name)}
	if s.Different == 0 {
		return list
	}
	list["minItems"], list["maxItems"], list["uniqueItems"] = s.Different, s.Different, true
	var once []object
	for _, f := range w.cards(s) {
		own := ref(only(s, f))
		for at := range s.Different - 1 {
			met, then := slices.Repeat([]any{true}, at), slices.Repeat([]any{true}, at+1)
			for range s.Different - 1 - at {
				then = append(then, object{"not": own})
			}
			once = append(once, object{"if": object{"items": append(met, own)}, "then": object{"items": then}})
		}
	}
	list["allOf"] = once
	return list
}

// line returns the schema of a card with its copies: on one line, or as a mapping. Each card is a
// separate alternative, so that an editor can describe it. An editor offers the first alternative
// inside [ ]; below a dash, it also offers the snippets.
func (w writer) line(s decks.Section) object {
	ways, names := []object{{}}, []object{}
	var lines, called []string
	var picks []object
	for _, f := range w.cards(s) {
		way, about, name := w.card(s, f, copies(s)), w.say.Card(f), w.name(f, w.say.Language)
		way["description"] = about
		ways, names = append(ways, way), append(names, w.card(s, f, ""))
		lines, called = append(lines, offered(s, f)), append(called, name)
		picks = append(picks, object{"label": name + " (" + string(f.ID) + ")", "description": about, "body": offered(s, f)})
	}
	ways[0] = object{"enum": lines, "enumDescriptions": called}
	ways = append(ways, w.mapping(s, names))
	return object{"description": w.say.Line, "anyOf": ways, "defaultSnippets": picks}
}

// most returns the maximum number of copies on a line.
func most(s decks.Section) int {
	if s.Copies == 0 {
		return decks.MostCopies
	}
	return min(s.Copies, decks.MostCopies)
}

// copies returns a pattern for the number of copies before a card.
func copies(s decks.Section) string {
	n := most(s)
	count := fmt.Sprintf("[1-%d]", n)
	if tens := n / 10; tens > 0 {
		count = fmt.Sprintf("([1-9]|%d[0-%d]", tens, n%10)
		if tens > 1 {
			count += fmt.Sprintf("|[1-%d][0-9]", tens-1)
		}
		count += ")"
	}
	return "(" + count + `(\s*[xX×]\s+|\s*×|\s+))?`
}

// card returns a pattern for a card in any of its spellings, after a given text. YAML reads a bare
// number as a number.
func (w writer) card(s decks.Section, f cards.Fact, before string) object {
	spellings := w.spellings(f)
	card := object{
		"type": "string", "title": w.name(f, w.say.Language),
		"pattern": `^\s*` + before + `(` + strings.Join(spellings, "|") + `)\s*$`, "patternErrorMessage": w.say.NoCard(s, most(s)),
	}
	if slices.Contains(spellings, number(f)) {
		card["type"] = []string{"string", "integer"}
		card["minimum"], card["maximum"] = f.Number, f.Number
	}
	return card
}

// offered returns the text that an editor inserts: the card, with the maximum number of copies of
// any card in a deck.
func offered(s decks.Section, f cards.Fact) string {
	if s.Copies > 1 && s.Copies <= decks.MostCopies {
		return strconv.Itoa(s.Copies) + " " + string(f.ID)
	}
	return string(f.ID)
}

func (w writer) name(f cards.Fact, language string) string {
	_, name := decks.Called(referee.DeckLine{Card: f.ID}, w.catalog, language)
	return name
}

// mapping returns the schema of {card: KS-009, count: 2}.
func (w writer) mapping(s decks.Section, names []object) object {
	return object{
		"type": "object", "required": []string{"card"}, "additionalProperties": false,
		"properties": object{
			"card":  object{"anyOf": names},
			"count": object{"type": "integer", "minimum": 1, "maximum": most(s), "description": w.say.Count},
		},
	}
}

// spellings returns patterns for the ways to name a card: its id and those of its printings in any
// case, with or without zeros; its number; and its complete name as printed, if no other card has
// it.
func (w writer) spellings(f cards.Fact) []string {
	if known := w.spelt[f.ID]; known != nil {
		return known
	}
	all := []string{id(string(f.ID))}
	for _, print := range f.Variants {
		all = append(all, id(print))
	}
	all = append(all, number(f))
	if _, tail, _ := strings.Cut(string(f.ID), "-"); tail != "" {
		all = append(all, id(tail))
		if _, err := strconv.Atoi(tail); err == nil {
			all = append(all, `((`+strings.Join(nameWords(f), "|")+`)[ ,]+)+`+number(f))
		}
	}
	for language := range f.Name {
		name := w.name(f, language)
		if found := w.catalog.Find(name); len(found) == 1 && found[0] == f.ID {
			all = append(all, regexp.QuoteMeta(name))
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	w.spelt[f.ID] = all
	return all
}

// nameWords returns patterns for the words of a card's name, in any case, with or without accents.
// Before the card's number, these words can only mean this card.
func nameWords(f cards.Fact) []string {
	var words []string
	for _, name := range f.Name {
		for _, word := range strings.Fields(name) {
			for _, spelt := range []string{word, referee.Fold(word)} {
				if !strings.ContainsAny(spelt, ",;:\"'’.!?()«»") {
					words = append(words, letters(spelt))
				}
			}
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// number returns a pattern for a card's number.
func number(f cards.Fact) string { return "0*" + strconv.Itoa(f.Number) }

// digits matches the numbers in an id, with the zeros before them.
var digits = referee.Pattern(`0*[0-9]+`)

// id returns a pattern for an id in any case, its numbers with or without zeros before them. It
// uses only syntax that editors and Go read in the same way.
func id(text string) string {
	var b strings.Builder
	at := 0
	for _, number := range digits().FindAllStringIndex(text, -1) {
		b.WriteString(letters(text[at:number[0]]))
		bare := strings.TrimLeft(text[number[0]:number[1]], "0")
		if bare == "" {
			bare = "0"
		}
		b.WriteString("0*" + bare)
		at = number[1]
	}
	return b.String() + letters(text[at:])
}

// letters returns a pattern for a text in any case.
func letters(text string) string {
	var b strings.Builder
	for _, r := range text {
		if upper, lower := strings.ToUpper(string(r)), strings.ToLower(string(r)); upper != lower {
			b.WriteString("[" + upper + lower + "]")
		} else {
			b.WriteString(regexp.QuoteMeta(string(r)))
		}
	}
	return b.String()
}
