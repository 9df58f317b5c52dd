package convert

import (
	"slices"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
)

// textForm is a list as people post it: a count and a card on each line,
// under headings. Its variants write the cards differently but are read in
// the same way.
type textForm struct {
	dialect
	name string
	card func(dialect, referee.DeckLine) (text string, ok bool)
}

func (f textForm) Name() string { return f.name }

func (textForm) Ext() string { return ".txt" }

// Fits reports whether most cards have a number, for the variants with numbers. It reports false
// for plain text, which is the format of all other texts.
func (f textForm) Fits(text string) bool {
	if f.name == "text" {
		return false
	}
	f.dialect = f.remembering()
	numbers, cards, seen := 0, 0, 0
	for line := range strings.Lines(text) {
		if seen++; cards == glance || seen > 10*glance || len(line) > widest {
			break
		}
		e := f.read(strings.TrimSpace(plainly(line)))
		if e.ref == "" || e.countAt.to == 0 {
			continue
		}
		cards++
		if e.refAt != e.restAt && e.official == (f.name == "official") {
			numbers++
		}
	}
	return cards > 0 && 2*numbers > cards
}

// glance is the number of cards that are enough to recognise a format.
const glance = 20

// ReadDeck reads a list line by line.
func (f textForm) ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem) {
	r := textReader{dialect: f.remembering(), src: plainSource(name, text)}
	for i := range r.src.lines {
		if len(r.list.Lines)+r.others == longest {
			r.problems = append(r.problems, tooLong(r.whole(i)))
			break
		}
		r.line(i)
	}
	r.endSection()
	r.lost()
	return r.list, r.problems
}

type textReader struct {
	dialect
	src      source
	list     referee.Decklist
	problems []referee.Problem
	section  string
	group    string
	begun    bool   // a line that is not blank has been read
	others   int    // the number of lines without a card
	heading  headed // the current heading
	comments []referee.Place
	outside  *headedPart // the part that decks of this game do not have
}

// headed is a heading and the number of cards it announces.
type headed struct {
	at    referee.Place
	total int // -1 if it announces no number
	count int // the number of cards read so far
}

// headedPart is a part of a list that is skipped.
type headedPart struct {
	at    referee.Place
	name  string
	lines int
}

// line reads the line with index i.
func (r *textReader) line(i int) {
	text := r.src.lines[i]
	bare, n := strings.TrimSpace(text), len(r.list.Lines)
	switch {
	case bare == "":
		return
	case len(bare) > widest:
		r.problems = append(r.problems, refusal("convert.too-wide", r.whole(i), referee.Args{"most": widest}))
	case r.named(i, bare), r.headed(i, bare):
	case strings.HasPrefix(bare, "#"):
		r.comments = append(r.comments, r.whole(i))
		return
	case r.titled(i, bare):
	default:
		r.card(i)
	}
	r.begun = true
	if n == len(r.list.Lines) {
		r.others++
	}
}

var nameLine = referee.Pattern(`(?i)^(?:(?:deck\s+)?name|nom(?:\s+du\s+deck)?|title|titre)\s*(?::\s*|\s+)(\S.*)$`)

// named reads a line such as "Name: Team 7", at the head of a list, and reports whether the line is
// one.
func (r *textReader) named(i int, bare string) bool {
	found := nameLine().FindStringSubmatch(strings.TrimSpace(strings.TrimLeft(bare, "#/")))
	if found == nil || r.list.Name != "" || len(r.list.Lines) > 0 || r.exact(r.read(bare)) { // "Titre de Chevalier" is a card
		return false
	}
	r.name(i, found[1])
	return true
}

// name stores the name of the deck, if it fits.
func (r *textReader) name(i int, name string) {
	if utf8.RuneCountInString(name) > longestName || strings.Contains(name, "\t") {
		r.problems = append(r.problems, refusal("decks.name", r.whole(i), referee.Args{"most": longestName}))
		return
	}
	r.list.Name = name
}

const longestName = 80 // the number of characters, as in package decks

// titled uses the first line as the name of the deck, unless it is a card, and reports whether it
// did.
func (r *textReader) titled(i int, bare string) bool {
	if r.begun || r.list.Name != "" || i+1 >= len(r.src.lines) || strings.TrimSpace(strings.Join(r.src.lines[i+1:], "")) == "" {
		return false
	}
	e := r.read(bare)
	if e.countAt.to > 0 || e.before != "" || e.refAt != e.restAt || len(r.find(e.ref)) > 0 {
		return false
	}
	r.problems = append(r.problems, warning("convert.guess-name", r.whole(i), referee.Args{"name": bare}))
	r.name(i, bare)
	return true
}

// whole returns the place of a line without the spaces around it.
func (r *textReader) whole(i int) referee.Place {
	at := trimmed(r.src.lines[i], span{0, len(r.src.lines[i])})
	return r.src.place(i+1, at.from, at.to)
}

// elsewhere lists the parts of lists in other games. The cards below such a heading are not in the
// deck.
var elsewhere = []string{
	"sideboard", "side", "side deck", "maybeboard", "maybe", "considering", "reserve", "reinforcements",
	"extra deck", "extra", "commander", "tokens", "companion",
}

var (
	marks     = referee.Pattern(`^(?://+|#+|=+|-{2,}|\*{2,})\s*|\s*(?:=+|#+|-{2,}|\*{2,})$|^\[([^\[\]]*)\]$`)
	headTotal = referee.Pattern(`^(.*?)[\s:]*[(\[]?\s*(\d+)\s*(?:cards?|cartes?)?\s*[)\]]?$`)
)

// headed reads a heading: of a section, of a part that is skipped, or of a group. It reports whether
// the line is a heading.
func (r *textReader) headed(i int, bare string) bool {
	marked := marks().MatchString(bare)
	word := strings.TrimSpace(marks().ReplaceAllString(bare, "$1"))
	colon := strings.HasSuffix(word, ":")
	word = strings.TrimSpace(strings.TrimSuffix(word, ":"))
	total := -1
	if found := headTotal().FindStringSubmatch(word); found != nil && r.isHeading(found[1]) {
		word, total = found[1], number(found[2])
	}
	plain := !marked && !colon
	folded := referee.Fold(strings.TrimSpace(strings.TrimSuffix(word, ":")))
	section := r.sectionCalled(folded)
	switch {
	case section != "":
		r.endSection()
		r.section, r.group, r.heading = section, "", headed{r.whole(i), total, 0}
	case slices.Contains(elsewhere, folded) && !(plain && len(r.called(word)) > 0): // "Reinforcements" is also a card
		r.endSection()
		r.outside = &headedPart{r.whole(i), word, 0}
	case folded == "about" && !marked:
	case strings.HasPrefix(bare, "#") || word == "" || plain:
		return false
	case !strings.HasPrefix(bare, "//") && (len(r.find(word)) > 0 || r.isCard(word)):
		return false // "[KS-009]"
	default:
		r.grouped(i, word, strings.HasPrefix(bare, "//") && !r.isCard(word))
	}
	return true
}

// isCard reports whether a text is a card with a count.
func (r *textReader) isCard(text string) bool {
	e := r.read(text)
	return e.countAt.to > 0 && r.settled(e)
}

func (r *textReader) isHeading(word string) bool {
	folded := referee.Fold(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(word), ":")))
	return r.sectionCalled(folded) != "" || slices.Contains(elsewhere, folded)
}

// sectionCalled returns the section for a folded heading, or "".
func (d dialect) sectionCalled(folded string) string {
	for _, s := range d.format.Sections {
		if folded == s.Name || slices.Contains(s.Headings, folded) {
			return s.Name
		}
	}
	return ""
}

// grouped begins a group. A name after "//" is certain; any other name is a guess.
func (r *textReader) grouped(i int, word string, sure bool) {
	if utf8.RuneCountInString(word) > longestName || strings.Contains(word, "\t") {
		r.comments = append(r.comments, r.whole(i))
		return
	}
	if !sure {
		r.problems = append(r.problems, warning("convert.guess-group", r.whole(i), referee.Args{"group": word}))
	}
	r.group = word
}

// endSection compares the number of cards that a heading announced with the
// number read below it.
func (r *textReader) endSection() {
	if r.heading.total >= 0 && r.heading.at.Line > 0 && r.heading.total != r.heading.count {
		args := referee.Args{"said": r.heading.total, "read": r.heading.count}
		r.problems = append(r.problems, warning("convert.total", r.heading.at, args))
	}
	if r.outside != nil && r.outside.lines > 0 {
		args := referee.Args{"heading": r.outside.name, "n": r.outside.lines}
		r.problems = append(r.problems, refusal("convert.no-section", r.outside.at, args))
	}
	r.outside, r.heading = nil, headed{total: -1}
}

// lost warns of comments, which are not carried over.
func (r *textReader) lost() {
	if len(r.comments) > 0 {
		args := referee.Args{"n": len(r.comments)}
		r.problems = append(r.problems, warning("convert.lost-comments", r.comments[0], args))
	}
}

// sectionsOf returns the sections of a list in order, with their lines by group.
func (d dialect) sectionsOf(list referee.Decklist) []part {
	var parts []part
	for _, s := range d.format.Sections {
		p := part{section: s}
		for _, line := range countable(list) {
			if line.Section == s.Name {
				p.add(line)
			}
		}
		if len(p.groups) > 0 {
			parts = append(parts, p)
		}
	}
	return parts
}

type lineGroup struct {
	name  string
	lines []referee.DeckLine
}

func (p *part) add(line referee.DeckLine) {
	for i := range p.groups {
		if p.groups[i].name == line.Group {
			p.groups[i].lines = append(p.groups[i].lines, line)
			return
		}
	}
	group := lineGroup{line.Group, []referee.DeckLine{line}}
	if line.Group == "" {
		p.groups = append([]lineGroup{group}, p.groups...)
		return
	}
	p.groups = append(p.groups, group)
}
