package cards

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// loader collects cards and problems over all files.
type loader struct {
	cards    *Set
	problems []referee.Problem
	first    map[string]referee.Place // of every id, variant id and line code
	called   []yamlfile.At[string]    // names of characters that effects speak of
	// home is the set of the first card. Line codes of other sets name theirs.
	home string
	// What the files hold, with all folders laid over each other.
	texts      []cardfile.Text
	characters []characterEntry
	missions   []missionEntry
}

func (l *loader) add(problems ...referee.Problem) { l.problems = append(l.problems, problems...) }

func (l *loader) say(code string, at referee.Place, args referee.Args) {
	l.add(cardProblem(code, at, args))
}

// cardProblem is a mistake in a card file: nobody can let it stand.
func cardProblem(code string, at referee.Place, args referee.Args) referee.Problem {
	return referee.Problem{Code: code, At: at, Args: args, Fix: code, Grade: referee.Impossible}
}

// read takes the cards.
func (l *loader) read() {
	for _, e := range l.characters {
		if e.ID.Value != "" { // that it is missing was said
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
	l.notNegative("cost", e.Cost)
	l.notNegative("power", e.Power)
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
	l.notNegative("points", e.Points)
	l.known("cards.unknown-rarity", e.Rarity, l.cards.words.Rarities)
	l.lines(e.Lines, l.codes(e.ID)+fmt.Sprintf("M%02d", e.Number.Value))
	l.effects(e.Lines)
	l.keep(e.card(), e.ID, e.Variants)
}

// keep files the card under its id and its variants.
func (l *loader) keep(card Card, id yamlfile.At[string], variants []yamlfile.At[string]) {
	card.Index = len(l.cards.all)
	card.sortLines()
	l.cards.all = append(l.cards.all, card)
	for _, name := range append([]yamlfile.At[string]{id}, variants...) {
		if l.once("cards.duplicate-id", name) {
			l.cards.index[referee.Card(name.Value)] = len(l.cards.all) - 1
		}
	}
}

// once reports whether an id or a code is new, and says where it was.
func (l *loader) once(code string, name yamlfile.At[string]) bool {
	if before, twice := l.first[name.Value]; twice {
		p := cardProblem(code, name.Place, referee.Args{"id": name.Value})
		p.Also = []referee.Place{before}
		l.add(p)
		return false
	}
	l.first[name.Value] = name.Place
	return true
}

var setName = referee.Pattern(`^[A-Z][A-Z0-9]*$`)

// id checks that an id is the set's letters and the card's number.
func (l *loader) id(id yamlfile.At[string], number yamlfile.At[int], form string) {
	set, tail, _ := strings.Cut(id.Value, "-")
	want := fmt.Sprintf(form, number.Value)
	if !setName().MatchString(set) {
		l.say("cards.bad-id", id.Place, referee.Args{"id": id.Value})
	} else if number.Place.Line > 0 && tail != want {
		l.say("cards.id-number", id.Place, referee.Args{"id": id.Value, "number": number.Value, "want": set + "-" + want})
	}
}

// codes is how the line codes of a card begin: with its set, but in the first
// set, which needs no name.
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

// text checks the texts of both languages; one that is missing was said.
func (l *loader) text(word string, both bothText) {
	for _, text := range []yamlfile.At[string]{both.EN, both.FR} {
		bare := strings.TrimSpace(text.Value)
		switch {
		case text.Place.Line == 0:
		case bare == "":
			l.say("cards.empty", text.Place, referee.Args{"word": word})
		case bare != text.Value:
			l.say("cards.blanks", text.Place, referee.Args{"text": text.Value})
		case strings.ContainsAny(bare, "\n\t") || utf8.RuneCountInString(bare) > longestText:
			l.say("cards.long", text.Place, referee.Args{"word": word, "n": longestText})
		}
		if both.EN == both.FR {
			return // one text for both
		}
	}
}

// longestText is how many characters a name, or the like, may have: far more
// than any that is printed, and still a line.
const longestText = 100

func (l *loader) notNegative(word string, number yamlfile.At[int]) {
	if number.Value < 0 {
		l.say("cards.negative", number.Place, referee.Args{"word": word, "number": number.Value})
	}
}

func (l *loader) keywords(keywords []yamlfile.At[string]) {
	seen := map[string]bool{}
	for _, k := range keywords {
		l.known("cards.unknown-keyword", k, l.cards.words.Keywords)
		if seen[k.Value] {
			l.say("cards.keyword-twice", k.Place, referee.Args{"word": k.Value})
		}
		seen[k.Value] = true
	}
}

// known checks that a word is one of words.yaml. Without any such words the
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
		l.add(yamlfile.UnknownWord(code, word, ids))
	}
}

// checkWords checks that no word means two things, and that all have texts.
func (l *loader) checkWords() {
	words := l.cards.words
	seen := map[string]referee.Place{}
	for _, list := range []yamlfile.Entries[bothText]{words.Groups, words.Keywords, words.Rarities} {
		for _, e := range list {
			if before, twice := seen[e.Key.Value]; twice {
				p := cardProblem("cards.duplicate-id", e.Key.Place, referee.Args{"id": e.Key.Value})
				p.Also = []referee.Place{before}
				l.add(p)
			}
			seen[e.Key.Value] = e.Key.Place
			l.text(e.Key.Value, e.Value)
		}
	}
}
