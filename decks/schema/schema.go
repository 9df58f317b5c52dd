package schema

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// Draft is the version of JSON Schema, as the schema names it.
const Draft = "http://json-schema.org/draft-07/schema#"

// Texts are the words in a schema, in one language.
type Texts struct {
	// Title is what the schema is of; Name, Game, Section, Group, Line and
	// Count say what to write there.
	Title, Name, Game, Section, Group, Line, Count string
	// NoCard says that a line has none.
	NoCard string
	// Card is what is known of a card, on lines.
	Card func(cards.Fact) string
	// Language is the language of the names of cards.
	Language string
}

// object is a JSON object; its members are written in alphabetical order.
type object = map[string]any

// Of gives the schema of a game's deck files; nil for a game without
// decklists.
func Of(game *game.Game, say Texts) ([]byte, error) {
	format, known := decks.FormatOf(game)
	if !known {
		return nil, nil
	}
	w := writer{game.Cards, format, say}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "")
	err := e.Encode(w.root())
	return out.Bytes(), err
}

// Modeline is the line by which an editor finds the schema of a file; path is
// where it is, from the file's folder.
func Modeline(path string) string { return "# yaml-language-server: $schema=" + path }

type writer struct {
	catalog *cards.Catalog
	format  decks.Format
	say     Texts
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
	}
	return object{
		"$schema": Draft, "title": w.say.Title, "type": "object", "required": []string{"game"},
		"properties": words, "additionalProperties": false, "definitions": definitions,
	}
}

// section is a list of lines, or lists under words of the writer's own.
func (w writer) section(s decks.Section) object {
	list := object{"type": "array", "maxItems": decks.MostLines, "items": object{"$ref": "#/definitions/" + s.Name}}
	groups := object{
		"type": "object", "additionalProperties": list, "description": w.say.Group,
		"propertyNames": object{"maxLength": decks.LongestName, "pattern": `^[^\n\t]*\S[^\n\t]*$`},
	}
	return object{"description": w.say.Section, "anyOf": []object{list, groups}}
}

// line is a card with its copies: on one line, or as a mapping. Each card is
// an alternative of its own, so that an editor shows what it is.
func (w writer) line(s decks.Section) object {
	var ways, names []object
	var picks []object
	for _, f := range w.catalog.All() {
		own := s.Holds(f)
		way := w.card(f, w.spellings(f, own), copies)
		if own {
			way["description"] = w.say.Card(f)
			picks = append(picks, w.pick(s, f))
		}
		ways, names = append(ways, way), append(names, w.card(f, w.spellings(f, own), ""))
	}
	ways = append(ways, w.mapping(names))
	return object{"description": w.say.Line, "anyOf": ways, "defaultSnippets": picks}
}

// copies is a pattern of a number of copies before a card.
const copies = `([1-9][0-9]?(\s*[xX×]\s+|\s*×|\s+))?`

// card is a card written in any of its spellings, after the text before. A number alone is a number to YAML too.
func (w writer) card(f cards.Fact, spellings []string, before string) object {
	card := object{
		"type": "string", "title": w.name(f, w.say.Language),
		"pattern": `^\s*` + before + `(` + strings.Join(spellings, "|") + `)\s*$`, "patternErrorMessage": w.say.NoCard,
	}
	if slices.Contains(spellings, number(f)) {
		card["type"] = []string{"string", "integer"}
		card["minimum"], card["maximum"] = f.Number, f.Number
	}
	return card
}

// pick is what an editor offers: the card by its name, written with as many
// copies as a deck may have.
func (w writer) pick(s decks.Section, f cards.Fact) object {
	line := string(f.ID)
	if s.Copies > 1 {
		line = strconv.Itoa(s.Copies) + " " + line
	}
	return object{"label": w.name(f, w.say.Language) + " (" + string(f.ID) + ")", "description": w.say.Card(f), "body": line}
}

func (w writer) name(f cards.Fact, language string) string {
	_, name := decks.Called(referee.DeckLine{Card: f.ID}, w.catalog, language)
	return name
}

// mapping is {card: KS-009, count: 2}.
func (w writer) mapping(names []object) object {
	return object{
		"type": "object", "required": []string{"card"}, "additionalProperties": false,
		"properties": object{
			"card":  object{"anyOf": names},
			"count": object{"type": "integer", "minimum": 1, "maximum": decks.MostCopies, "description": w.say.Count},
		},
	}
}

// spellings are patterns of the ways to name a card: its id and those of its
// prints in any case, with or without zeros; in the section of its type also
// its number, and its whole name as it is printed, where no other card has
// it. That a card stands in another's section is for the rules to say.
func (w writer) spellings(f cards.Fact, own bool) []string {
	all := []string{id(string(f.ID))}
	for _, print := range f.Variants {
		all = append(all, id(print))
	}
	if !own {
		return all
	}
	all = append(all, number(f))
	if _, tail, _ := strings.Cut(string(f.ID), "-"); tail != "" {
		all = append(all, id(tail))
		if _, err := strconv.Atoi(tail); err == nil {
			all = append(all, `((`+strings.Join(nameWords(f), "|")+`)[ ,]+)+`+number(f))
		}
	}
	for _, language := range []string{"en", "fr"} {
		name := w.name(f, language)
		if found := w.catalog.Find(name); len(found) == 1 && found[0] == f.ID {
			all = append(all, regexp.QuoteMeta(name))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// nameWords are patterns of the words of a card's name, in any case, with or
// without accents: before its number they can only mean this card.
func nameWords(f cards.Fact) []string {
	var words []string
	for _, language := range []string{"en", "fr"} {
		for _, word := range strings.Fields(f.Name[language]) {
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

// number is a pattern of a card's number.
func number(f cards.Fact) string { return "0*" + strconv.Itoa(f.Number) }

// digits are the numbers in an id, with the zeros before them.
var digits = referee.Pattern(`0*[0-9]+`)

// id is a pattern of an id in any case, its numbers with or without zeros
// before them. It holds nothing that editors and Go read differently.
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

// letters is a pattern of a text in any case.
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
