package cards

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// loader collects the cards and the problems in all files.
type loader struct {
	cardfile.Loaded[wordFile, cardFile]
	cards  *Set
	all    []Card                // the cards read so far
	called []yamlfile.At[string] // names of characters in effects
	// The content of the files, after all folders are merged.
	words      wordFile
	characters []characterEntry
	missions   []missionEntry
}

// read checks the cards and stores them.
func (l *loader) read() {
	for _, e := range l.characters {
		if e.ID.Value != "" { // an earlier check reported the missing id
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
	l.ID(e.ID, e.Number, "%03d")
	l.text("name", e.Name)
	l.text("version", e.Version)
	l.printed("cost", e.Cost)
	l.printed("power", e.Power)
	l.Known("cards.unknown-group", e.Group, cardfile.Keys(l.words.Groups))
	l.keywords(e.Keywords)
	l.Known("cards.unknown-rarity", e.Rarity, cardfile.Keys(l.words.Rarities))
	l.lines(e.Lines, l.CodePrefix(e.ID)+fmt.Sprintf("%03d", e.Number.Value))
	l.effects(e.Lines)
	l.keep(e.card(), e.ID, e.Variants)
}

func (l *loader) mission(e missionEntry) {
	l.ID(e.ID, e.Number, "M%02d")
	l.text("name", e.Name)
	l.printed("points", e.Points)
	l.Known("cards.unknown-rarity", e.Rarity, cardfile.Keys(l.words.Rarities))
	l.lines(e.Lines, l.CodePrefix(e.ID)+fmt.Sprintf("M%02d", e.Number.Value))
	l.effects(e.Lines)
	l.keep(e.card(), e.ID, e.Variants)
}

// keep adds a card under its id and the ids of its variants.
func (l *loader) keep(card Card, id yamlfile.At[string], variants []yamlfile.At[string]) {
	card.Index = len(l.all)
	card.sortLines()
	l.all = append(l.all, card)
	for _, name := range append([]yamlfile.At[string]{id}, variants...) {
		l.Once("cards.duplicate-id", name)
	}
}

// text checks a text in both languages.
func (l *loader) text(word string, both cardfile.Translated) {
	l.Line(word, both.EN)
	if both.EN != both.FR { // otherwise both languages share one text
		l.Line(word, both.FR)
	}
}

// printed checks a number that is printed on a card.
func (l *loader) printed(word string, n yamlfile.At[int]) {
	l.bounded(number{word: word, n: n.Value}, n.Place)
}

// bounded checks that a number is not so large that totals could overflow, and not below 0 unless
// it is signed.
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
		l.Known("cards.unknown-keyword", k, cardfile.Keys(l.words.Keywords))
		if seen[k.Value] {
			l.Say("cards.keyword-twice", k.Place, referee.Args{"word": k.Value})
		}
		seen[k.Value] = true
	}
}

// checkWords checks that no word of words.yaml has two meanings, and that every word has its
// texts.
func (l *loader) checkWords() {
	words := l.words
	seen := map[string]referee.Place{}
	for _, list := range []translations{words.Groups, words.Keywords, words.Rarities} {
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

// lines checks the effects of a card. In the first set, their codes begin with the card's number;
// in other sets, they begin with the set's letters.
func (l *loader) lines(entries []lineEntry, number string) {
	codes := make([]cardfile.LineCode, len(entries))
	total := map[Timing]int{}
	for i, e := range entries {
		codes[i].Code = e.Code
		if e.At.Value != "" {
			codes[i].Letter = e.At.Value.letter()
		}
		total[e.At.Value]++
	}
	l.LineCodes(number, codes)
	for _, e := range entries {
		if e.At.Value != "" && e.Code.Value != "" { // an earlier check reported it as missing
			l.kind(e, total)
		}
	}
}

// kind checks that an effect is of exactly one kind, and that the effect it modifies exists.
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
