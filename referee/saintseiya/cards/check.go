package cards

import (
	"fmt"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// loader collects the cards and the problems of all files.
type loader struct {
	cardfile.Report
	cards   *Set
	texts   []cardfile.Text
	entries []cardEntry // once all folders are laid over each other
	called  []yamlfile.At[string]
	// home is the set of the first card. The line codes of other sets begin
	// with their set.
	home string
}

// card checks a card and keeps it.
func (l *loader) card(e cardEntry) {
	l.id(e.ID, e.Number)
	l.Line("name", e.Name)
	for _, n := range e.numbers() {
		if n.n < 1 && n.at.Line > 0 {
			l.Say("cards.no-number", n.at, referee.Args{"word": n.word, "number": n.n})
		}
	}
	l.known("cards.unknown-class", e.Class, keysOf(l.cards.words.Classes))
	l.known("cards.unknown-hero", e.Hero, keysOf(l.cards.words.Heroes))
	l.points(e)
	l.lines(e)
	card := e.card()
	card.is = l.cards.words.kinds(e.Class.Value)
	card.Armour = slices.Contains(card.is, Armour)
	card.Index = len(l.cards.all)
	l.cards.all = append(l.cards.all, card)
	if l.Once("cards.duplicate-id", e.ID) {
		l.cards.index[card.ID] = card.Index
	}
}

// numbers are the printed numbers that a card has or has not, but never as 0.
func (e cardEntry) numbers() []number {
	copies := yamlfile.At[int]{Value: e.Copies.Value.copies().N, Place: e.Copies.Place, Refused: e.Copies.Refused}
	return []number{
		numberOf("force_cost", e.ForceCost), numberOf("cosmos_cost", e.CosmosCost),
		numberOf("force", e.Force), numberOf("cosmos", e.Cosmos), numberOf("soin", e.Soin), numberOf("copies", copies),
	}
}

// number is a number of a card file with its word, at a place without a line
// where the file has none.
type number struct {
	word string
	n    int
	at   referee.Place
}

func numberOf(word string, n yamlfile.At[int]) number {
	if n.Refused { // which has been reported
		return number{word: word}
	}
	return number{word, n.Value, n.Place}
}

var setName = referee.Pattern(`^[A-Z][A-Z0-9]*$`)

// id checks that an id consists of the set's letters and the card's number.
func (l *loader) id(id yamlfile.At[string], number yamlfile.At[int]) {
	set, tail, _ := strings.Cut(id.Value, "-")
	want := fmt.Sprintf("%03d", number.Value)
	if !setName().MatchString(set) {
		l.Say("cards.bad-id", id.Place, referee.Args{"id": id.Value})
	} else if number.Place.Line > 0 && tail != want {
		l.Say("cards.id-number", id.Place, referee.Args{"id": id.Value, "number": number.Value, "want": set + "-" + want})
	}
}

// codes is what the line codes of a card begin with: its set, or "" in the first
// set.
func (l *loader) codes(id yamlfile.At[string]) string {
	set, _, _ := strings.Cut(id.Value, "-")
	if !setName().MatchString(set) {
		return ""
	}
	if l.home == "" {
		l.home = set
	}
	if set == l.home {
		return ""
	}
	return set + "-"
}

// known checks that words.yaml has a word. If it has none of the kind, the
// problem lies there.
func (l *loader) known(code string, word yamlfile.At[string], words []string) {
	if word.Value != "" && len(words) > 0 && !slices.Contains(words, word.Value) {
		l.Add(yamlfile.UnknownWord(code, word, words))
	}
}

func keysOf[T any](entries yamlfile.Entries[T]) []string {
	keys := make([]string, len(entries))
	for i, e := range entries {
		keys[i] = e.Key.Value
	}
	return keys
}

// checkWords checks that the words are texts.
func (l *loader) checkWords() {
	for _, e := range l.cards.words.Classes {
		l.Line(e.Key.Value, e.Value.Printed)
		l.Line(e.Key.Value, e.Value.EN)
	}
	for _, e := range l.cards.words.Heroes {
		l.Line(e.Key.Value, e.Value)
	}
}

// points checks what the PV of a card refer to.
func (l *loader) points(e cardEntry) {
	p := e.Points.Value
	if p.Names.Value != "" {
		l.known("cards.unknown-class", p.Names, keysOf(l.cards.words.Classes))
	}
	if p.With != nil {
		l.called = append(l.called, p.With.Name)
	}
	if p.Bonus != nil {
		l.known("cards.unknown-class", p.Bonus.Class, keysOf(l.cards.words.Classes))
	}
}

// lines checks the effect lines of a card. The code of a line is the card's
// number and the letter of when it acts, with a count if several have that letter.
func (l *loader) lines(e cardEntry) {
	total, count := map[byte]int{}, map[byte]int{}
	for _, line := range e.Lines {
		total[line.At.Value.letter()]++
	}
	for _, line := range e.Lines {
		if line.At.Value == "" || line.Code.Value == "" {
			continue // that it is missing has been reported
		}
		letter := line.At.Value.letter()
		count[letter]++
		want := fmt.Sprintf("%s%d%c", l.codes(e.ID), e.Number.Value, letter)
		if total[letter] > 1 {
			want += fmt.Sprint(count[letter])
		}
		if line.Code.Value != want {
			l.Say("cards.bad-code", line.Code.Place, referee.Args{"code": line.Code.Value, "want": want})
		}
		l.Once("cards.duplicate-code", line.Code)
		l.effect(line)
	}
}
