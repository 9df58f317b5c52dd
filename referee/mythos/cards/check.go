package cards

import (
	"fmt"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// loader collects the cards and the problems of all files.
type loader struct {
	cardfile.Report
	cards  *Set
	called []yamlfile.At[string] // names of characters in effects
	// home is the set of the first card. The line codes of other sets begin
	// with their set.
	home string
	// What the files hold once all folders are laid over each other.
	texts      []cardfile.Text
	characters []characterEntry
	missions   []missionEntry
}

// read checks the cards and keeps them.
func (l *loader) read() {
	for _, e := range l.characters {
		if e.ID.Value != "" { // a missing id has been reported
			l.character(e)
		}
	}
	for _, e := range l.missions {
		if e.ID.Value != "" {
			l.mission(e)
		}
	}
}

func (l *loader) character(e characterEntry) {
	l.id(e.ID, e.Number, "%03d")
	l.text("name", e.Name)
	l.text("version", e.Version)
	l.printed("cost", e.Cost)
	l.printed("power", e.Power)
	l.known("cards.unknown-group", e.Group, l.cards.words.Groups)
	l.keywords(e.Keywords)
	l.known("cards.unknown-rarity", e.Rarity, l.cards.words.Rarities)
	l.lines(e.Lines, l.codes(e.ID)+fmt.Sprintf("%03d", e.Number.Value))
	l.effects(e.Lines)
	l.keep(e.card(), e.ID, e.Variants)
}

func (l *loader) mission(e missionEntry) {
	l.id(e.ID, e.Number, "M%02d")
	l.text("name", e.Name)
	l.printed("points", e.Points)
	l.known("cards.unknown-rarity", e.Rarity, l.cards.words.Rarities)
	l.lines(e.Lines, l.codes(e.ID)+fmt.Sprintf("M%02d", e.Number.Value))
	l.effects(e.Lines)
	l.keep(e.card(), e.ID, e.Variants)
}

// keep adds a card under its id and the ids of its variants.
func (l *loader) keep(card Card, id yamlfile.At[string], variants []yamlfile.At[string]) {
	card.Index = len(l.cards.all)
	card.sortLines()
	l.cards.all = append(l.cards.all, card)
	for _, name := range append([]yamlfile.At[string]{id}, variants...) {
		if l.Once("cards.duplicate-id", name) {
			l.cards.index[referee.Card(name.Value)] = len(l.cards.all) - 1
		}
	}
}

var setName = referee.Pattern(`^[A-Z][A-Z0-9]*$`)

// id checks that an id consists of the set's letters and the card's number.
func (l *loader) id(id yamlfile.At[string], number yamlfile.At[int], form string) {
	set, tail, _ := strings.Cut(id.Value, "-")
	want := fmt.Sprintf(form, number.Value)
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

// text checks the texts of both languages.
func (l *loader) text(word string, both bothText) {
	l.Line(word, both.EN)
	if both.EN != both.FR { // else one text for both
		l.Line(word, both.FR)
	}
}

// printed checks a number that is printed on a card.
func (l *loader) printed(word string, n yamlfile.At[int]) {
	l.bounded(number{word: word, n: n.Value}, n.Place)
}

// bounded checks that a number is not below 0, where it must not be, and not so
// large that totals could overflow.
func (l *loader) bounded(n number, at referee.Place) {
	args := referee.Args{"word": n.word, "number": n.n, "most": rulebook.MostPrinted}
	switch {
	case n.n > rulebook.MostPrinted, n.n < -rulebook.MostPrinted:
		l.Say("cards.too-large", at, args)
	case n.n < 0 && !n.signed:
		l.Say("cards.negative", at, args)
	}
}

func (l *loader) keywords(keywords []yamlfile.At[string]) {
	seen := map[string]bool{}
	for _, k := range keywords {
		l.known("cards.unknown-keyword", k, l.cards.words.Keywords)
		if seen[k.Value] {
			l.Say("cards.keyword-twice", k.Place, referee.Args{"word": k.Value})
		}
		seen[k.Value] = true
	}
}

// known checks that words.yaml has a word. If it has none of the kind, the
// problem lies there.
func (l *loader) known(code string, word yamlfile.At[string], among yamlfile.Entries[bothText]) {
	var ids []string
	for _, e := range among {
		if e.Key.Value == word.Value {
			return
		}
		ids = append(ids, e.Key.Value)
	}
	if word.Place.Line > 0 && len(ids) > 0 {
		l.Add(yamlfile.UnknownWord(code, word, ids))
	}
}

// checkWords checks that no word of words.yaml means two things, and that all
// have texts.
func (l *loader) checkWords() {
	words := l.cards.words
	seen := map[string]referee.Place{}
	for _, list := range []yamlfile.Entries[bothText]{words.Groups, words.Keywords, words.Rarities} {
		for _, e := range list {
			if before, twice := seen[e.Key.Value]; twice {
				p := cardfile.Mistake("cards.duplicate-id", e.Key.Place, referee.Args{"id": e.Key.Value})
				p.Also = []referee.Place{before}
				l.Add(p)
			}
			seen[e.Key.Value] = e.Key.Place
			l.text(e.Key.Value, e.Value)
		}
	}
}

// lines checks the effect lines of a card. The code of a line is the card's
// number, the letter of the timing, and a count if the timing has several lines.
// In other sets than the first it begins with the set's letters.
func (l *loader) lines(entries []lineEntry, number string) {
	total := map[Timing]int{}
	for _, e := range entries {
		total[e.At.Value]++
	}
	count := map[Timing]int{}
	for _, e := range entries {
		if e.At.Value == "" || e.Code.Value == "" {
			continue // that it is missing has been reported
		}
		count[e.At.Value]++
		want := fmt.Sprintf("%s%c", number, e.At.Value.letter())
		if total[e.At.Value] > 1 {
			want += fmt.Sprint(count[e.At.Value])
		}
		l.code(e.Code, want)
		l.kind(e, total)
	}
}

func (l *loader) code(code yamlfile.At[string], want string) {
	if code.Value != want {
		l.Say("cards.bad-code", code.Place, referee.Args{"code": code.Value, "want": want})
	}
	l.Once("cards.duplicate-code", code)
}

// kind checks that a line is of one kind, and that the line it modifies exists.
func (l *loader) kind(e lineEntry, total map[Timing]int) {
	target := e.Modifies.Value
	switch {
	case target == "":
	case e.Continuous.Value:
		l.Say("cards.two-kinds", e.Modifies.Place, referee.Args{"code": e.Code.Value})
	case target == e.At.Value || total[target] == 0:
		l.Say("cards.modifies-nothing", e.Modifies.Place, referee.Args{"code": e.Code.Value, "timing": string(target)})
	}
}
