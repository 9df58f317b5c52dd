package cardtest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Mutator changes entries of card files at random: the printed facts and the effects. It inserts
// values that other cards have in the same place, or that the words of the language allow, so that
// most mutants can be read.
type Mutator struct {
	// Entries holds the cards as card files write them.
	Entries []map[string]any
	// found holds the values that the cards have for each word.
	found map[string][]any
	// letters holds the letters of effect codes, by timing.
	letters map[string]string
	// takes holds the contexts of the values after each word, and words the words of each context.
	takes map[string][]string
	words map[string][]cards.Word
}

// odd holds values that resemble mistakes.
var odd = []any{0, 1, 2, 7, 20, 99, -1, 1000, 9223372036854775807, "", " ", "<<", "~", "a: b", "a\u202eb", "<b>", strings.Repeat("é", 300), "nonsense", true, []any{}, map[string]any{}}

// numbers holds numbers to try in effects.
var numbers = []any{0, 1, 2, 3, 7, 20, -1, 999, 9223372036854775807}

// NewMutator returns a Mutator with the cards of the files and the words of their language.
func NewMutator(words []cards.Word, files ...fs.FS) (*Mutator, error) {
	m := &Mutator{letters: map[string]string{}, found: map[string][]any{}, takes: map[string][]string{}, words: map[string][]cards.Word{}}
	for _, w := range words {
		m.words[w.Context] = append(m.words[w.Context], w)
		m.takes[w.Word] = append(m.takes[w.Word], w.Takes)
		var example map[string]any
		if w.Example != "" && yamlfile.Unmarshal([]byte(w.Example), &example) == nil {
			m.Find(example)
		}
	}
	for _, folder := range files {
		names, err := fs.Glob(folder, "*.yaml")
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			text, err := fs.ReadFile(folder, name)
			if err != nil {
				return nil, err
			}
			var file struct {
				Cards []map[string]any `yaml:"cards"`
			}
			if err := yamlfile.Unmarshal(text, &file); err != nil {
				return nil, err
			}
			for _, entry := range file.Cards {
				m.Find(entry)
				if lines := linesOf(entry); len(lines) > 0 {
					m.Entries = append(m.Entries, entry)
				}
				for _, line := range linesOf(entry) {
					m.letters[fmt.Sprint(line["at"])] = codeForm.FindStringSubmatch(fmt.Sprint(line["code"]))[2]
				}
			}
		}
	}
	return m, nil
}

// codeForm matches the code of an effect: its prefix, the letter for its timing, and a count if
// several lines of the card have that letter.
var codeForm = regexp.MustCompile(`^(.*?)([A-Z])([0-9]*)$`)

// linesOf returns the effects of an entry.
func linesOf(entry map[string]any) []map[string]any {
	var lines []map[string]any
	list, _ := entry["lines"].([]any)
	for _, item := range list {
		if line, ok := item.(map[string]any); ok {
			lines = append(lines, line)
		}
	}
	return lines
}

// recode gives the effects of an entry the codes that they must have.
func (m *Mutator) recode(entry map[string]any, beginning string) {
	total, count := map[string]int{}, map[string]int{}
	lines := linesOf(entry)
	for _, line := range lines {
		total[m.letters[fmt.Sprint(line["at"])]]++
	}
	for _, line := range lines {
		letter := m.letters[fmt.Sprint(line["at"])]
		code := beginning + letter
		if count[letter]++; total[letter] > 1 {
			code += strconv.Itoa(count[letter])
		}
		line["code"] = code
	}
}

// Find records the values of all words in a part of a file.
func (m *Mutator) Find(part any) {
	switch part := part.(type) {
	case map[string]any:
		for _, word := range slices.Sorted(maps.Keys(part)) {
			m.found[word] = append(m.found[word], part[word])
			m.Find(part[word])
		}
	case []any:
		for _, item := range part {
			m.Find(item)
		}
	}
}

// Mutant returns a copy of an entry, changed in one or a few places. Its id does not change.
func (m *Mutator) Mutant(entry map[string]any, src referee.Source) map[string]any {
	mutant := clone(entry).(map[string]any)
	beginning := codeForm.FindStringSubmatch(fmt.Sprint(linesOf(entry)[0]["code"]))[1]
	if referee.IntN(src, 3) == 0 { // this takes the effects of another card
		mutant["lines"] = clone(m.Entries[referee.IntN(src, len(m.Entries))]["lines"])
	}
	for range 1 + referee.IntN(src, 3) {
		places := placesIn(mutant["lines"], "lines")
		if len(places) == 0 || referee.IntN(src, 8) == 0 {
			m.misprint(mutant, src)
			continue
		}
		m.change(places[referee.IntN(src, len(places))], src)
	}
	m.recode(mutant, beginning)
	return mutant
}

// misprint changes or removes a printed fact.
func (m *Mutator) misprint(entry map[string]any, src referee.Source) {
	words := slices.DeleteFunc(slices.Sorted(maps.Keys(entry)), func(word string) bool {
		return word == "id" || word == "number" || word == "lines"
	})
	word := words[referee.IntN(src, len(words))]
	switch referee.IntN(src, 4) {
	case 0:
		delete(entry, word)
	case 1:
		entry[word] = odd[referee.IntN(src, len(odd))]
	default:
		entry[word] = m.other(word, src)
	}
}

// place is a place in a tree: a value with its word, in a mapping or a list.
type place struct {
	word    string
	mapping map[string]any
	list    []any
	index   int
}

func (p place) value() any {
	if p.mapping != nil {
		return p.mapping[p.word]
	}
	return p.list[p.index]
}

func (p place) set(value any) {
	if p.mapping != nil {
		p.mapping[p.word] = value
	} else {
		p.list[p.index] = value
	}
}

// placesIn returns all places below the value of a word.
func placesIn(value any, word string) []place {
	var all []place
	switch value := value.(type) {
	case map[string]any:
		for _, word := range slices.Sorted(maps.Keys(value)) {
			if word != "code" {
				all = append(append(all, place{word: word, mapping: value}), placesIn(value[word], word)...)
			}
		}
	case []any:
		for i, item := range value {
			all = append(append(all, place{word: word, list: value, index: i}), placesIn(item, word)...)
		}
	}
	return all
}

// change changes the value at a place.
func (m *Mutator) change(p place, src referee.Source) {
	inner, isMapping := p.value().(map[string]any)
	list, isList := p.value().([]any)
	switch n := referee.IntN(src, 10); {
	case n == 0 && p.mapping != nil && len(p.mapping) > 1:
		delete(p.mapping, p.word)
	case n <= 2 && isMapping:
		m.more(inner, p.word, src)
	case n <= 3 && isList:
		p.set(slices.Insert(slices.Clone(list), referee.IntN(src, len(list)+1), m.item(p.word, src)))
	case p.list != nil:
		p.set(m.item(p.word, src))
	default:
		p.set(m.other(p.word, src))
	}
}

// more adds a word to the value of another word.
func (m *Mutator) more(inner map[string]any, word string, src referee.Source) {
	var can []cards.Word
	for _, context := range m.takes[word] {
		can = append(can, m.words[context]...)
	}
	if len(can) == 0 {
		return
	}
	w := can[referee.IntN(src, len(can))]
	inner[w.Word] = m.valueOf(w, src)
}

// other returns a value for a word: a value that some card has, or any value that the language
// allows.
func (m *Mutator) other(word string, src referee.Source) any {
	contexts, found := m.takes[word], m.found[word]
	if len(contexts) > 0 && (len(found) == 0 || referee.IntN(src, 2) == 0) {
		return m.valueOf(cards.Word{Word: word, Takes: contexts[referee.IntN(src, len(contexts))]}, src)
	}
	if len(found) == 0 {
		return odd[referee.IntN(src, len(odd))]
	}
	return clone(found[referee.IntN(src, len(found))])
}

// valueOf returns a value of the kind that a word takes.
func (m *Mutator) valueOf(w cards.Word, src referee.Source) any {
	words := m.words[w.Takes]
	switch {
	case w.Takes == "number":
		return numbers[referee.IntN(src, len(numbers))]
	case w.Takes == "true" || w.Takes == "":
		return true
	case len(words) > 0 && words[0].Takes == "": // a closed list
		return words[referee.IntN(src, len(words))].Word
	case len(m.found[w.Word]) > 0:
		return clone(m.found[w.Word][referee.IntN(src, len(m.found[w.Word]))])
	case len(words) > 0:
		inner := words[referee.IntN(src, len(words))]
		return map[string]any{inner.Word: m.found[inner.Word]}
	}
	return "nonsense"
}

// item returns an item for a list after a word: an item that some card has, or a single word that
// the language allows.
func (m *Mutator) item(word string, src referee.Source) any {
	if contexts := m.takes[word]; len(contexts) > 0 && referee.IntN(src, 2) == 0 {
		if words := m.words[contexts[referee.IntN(src, len(contexts))]]; len(words) > 0 {
			w := words[referee.IntN(src, len(words))]
			if w.Takes == "" {
				return w.Word
			}
			return map[string]any{w.Word: m.valueOf(w, src)}
		}
	}
	for range 10 {
		if found := m.found[word]; len(found) > 0 {
			if list, _ := found[referee.IntN(src, len(found))].([]any); len(list) > 0 {
				return clone(list[referee.IntN(src, len(list))])
			}
		}
	}
	return "nonsense"
}

func clone(value any) any {
	switch value := value.(type) {
	case map[string]any:
		copied := map[string]any{}
		for word, inner := range value {
			copied[word] = clone(inner)
		}
		return copied
	case []any:
		copied := make([]any, len(value))
		for i, item := range value {
			copied[i] = clone(item)
		}
		return copied
	}
	return value
}

// file returns a card file: the head on the first line and, from the third line on, each entry on a
// line of its own as JSON, which is also YAML.
func file(head string, entries []map[string]any) (string, error) {
	text := head + "\ncards:\n"
	for _, entry := range entries {
		line, err := json.Marshal(entry)
		if err != nil {
			return "", err
		}
		text += "- " + string(line) + "\n"
	}
	return text, nil
}
