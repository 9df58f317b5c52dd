package database

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// lines reads lines of materials in English and in French: “2 Level 4 monsters”,
// “1 Syntoniseur + 1 monstre non-Syntoniseur ou plus”.
type lines struct {
	// card returns the passcode of a card by its name in either language, or 0.
	card func(name string) int
	// words holds the meaning of each folded word or phrase of a line, the longest first.
	words []meaning
}

// meaning is the meaning of a word or phrase of a line.
type meaning struct {
	words string
	says  func(*cards.Part)
}

// newLines returns a reader of lines with a set's words for Types, attributes and traits.
func newLines(set *cards.Set, card func(string) int) *lines {
	l := &lines{card: card}
	say := func(says func(*cards.Part), words ...string) {
		for _, w := range words {
			l.words = append(l.words, meaning{referee.Fold(w), says})
		}
	}
	for _, w := range set.Words(cards.WordTypes) {
		race := func(p *cards.Part) { p.Race = w.Key }
		say(race, w.EN, w.EN+"-Type", "de Type "+w.FR, w.FR)
	}
	for _, w := range set.Words(cards.WordAttributes) {
		say(func(p *cards.Part) { p.Attribute = w.Key }, w.EN, w.FR)
	}
	for _, w := range set.Words(cards.WordTraits) {
		trait := cards.Trait(w.Key)
		say(func(p *cards.Part) { p.Is = append(p.Is, trait) }, w.EN, w.FR, w.EN+"s", w.FR+"s")
		say(func(p *cards.Part) { p.Not = append(p.Not, trait) }, "non-"+w.EN, "non-"+w.FR, "non-"+w.FR+"s")
	}
	say(func(*cards.Part) {}, "monster", "monsters", "monstre", "monstres")
	say(func(p *cards.Part) { p.AtLeast = true }, "or higher", "ou plus haut", "ou supérieur", "ou supérieurs")
	say(func(p *cards.Part) { p.More = true }, "or more", "ou plus")
	say(func(p *cards.Part) { p.Same = cards.SameName }, "with the same name", "de même nom", "avec le même nom")
	say(func(p *cards.Part) { p.Same = cards.SameRank }, "with the same rank", "de même rang", "avec le même rang")
	slices.SortStableFunc(l.words, func(a, b meaning) int { return len(b.words) - len(a.words) })
	return l
}

var (
	counted = referee.Pattern(`^(\d+)(\+)?(?: or more| ou plus)?(?: \(max\. ?(\d+)\))?\s+`)
	ofLevel = referee.Pattern(`^(?:level|de niveau|niveau) (\d+)`)
	except  = referee.Pattern(`^, except "([^"]+)" monsters?|^,? ?sauf les? monstres? "([^"]+)"`)
)

// longestLine is a number of bytes far above the length of any line of materials.
const longestLine = 300

// read returns the materials that a line requires, or the reason why there are none.
func (l *lines) read(line string) cards.Materials {
	line = quotes.Replace(strings.TrimRight(strings.TrimSpace(line), ". "))
	switch {
	case line == "":
		return cards.Materials{Ask: cards.NoLine}
	case len(line) > longestLine:
		return cards.Materials{Ask: cards.Unread}
	case strings.Contains(line, ", including"), strings.Contains(line, ", dont "):
		return cards.Materials{Ask: cards.TooRich}
	}
	var m cards.Materials
	for part := range strings.SplitSeq(line, " + ") {
		p, ok := l.part(strings.TrimSpace(part))
		if !ok {
			return cards.Materials{Ask: cards.Unread}
		}
		m.Parts = append(m.Parts, p)
	}
	return m
}

// quotes unifies the quotation marks around names.
var quotes = strings.NewReplacer("« ", `"`, " »", `"`, "«\u00a0", `"`, "\u00a0»", `"`, "«", `"`, "»", `"`, "“", `"`, "”", `"`, "''", `"`)

// part reads the text between two plus signs, and reports whether it could.
func (l *lines) part(text string) (p cards.Part, ok bool) {
	if name, only := onlyName(text); only {
		p.Card = l.card(name)
		return p, p.Card != 0
	}
	count := counted().FindStringSubmatch(text)
	if count == nil {
		return p, false
	}
	n, err := strconv.Atoi(count[1])
	if err != nil || n < 1 || n > mostMaterials {
		return p, false
	}
	p.N, p.More = n, strings.TrimSpace(count[0]) != count[1]
	if count[3] != "" {
		p.Most, _ = strconv.Atoi(count[3])
	}
	rest := text[len(count[0]):]
	if name, only := onlyName(rest); only {
		if p.Card = l.card(name); p.Card == 0 {
			return p, false
		}
	} else if !l.rest(&p, rest) {
		return p, false
	}
	if p.N == 1 {
		p.N = 0
	}
	return p, p.Most == 0 || p.Most >= n && p.Most <= mostMaterials
}

// onlyName returns the name if a text is only a name in quotation marks.
func onlyName(text string) (name string, ok bool) {
	name, found := strings.CutPrefix(text, `"`)
	return strings.TrimSuffix(name, `"`), found && name != "" && strings.Index(name, `"`) == len(name)-1
}

// mostMaterials is more than any card requires.
const mostMaterials = 20

// rest reads the requirements for monsters word by word. It reports whether it could read them all.
func (l *lines) rest(p *cards.Part, text string) bool {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		if rest, found := strings.CutPrefix(text, `"`); found {
			name, after, ended := strings.Cut(rest, `"`)
			if p.Series != "" || name == "" || !ended {
				return false
			}
			p.Series, text = name, after
			continue
		}
		if found := except().FindStringSubmatch(text); found != nil {
			p.NotSeries, text = found[1]+found[2], text[len(found[0]):]
			continue
		}
		if found := ofLevel().FindStringSubmatch(strings.ToLower(text)); found != nil {
			p.Level, _ = strconv.Atoi(found[1])
			text = text[len(found[0]):]
			continue
		}
		after, ok := l.word(p, text)
		if !ok {
			return false
		}
		text = after
	}
	return true
}

// word reads the next word or phrase. In “Synchro or Xyz”, either trait is enough.
func (l *lines) word(p *cards.Part, text string) (after string, ok bool) {
	for _, or := range []string{"or ", "ou "} {
		if rest, found := strings.CutPrefix(text, or); found && len(p.Is) == 1 {
			if after, ok := l.word(p, rest); ok && len(p.Is) == 2 {
				p.Either, p.Is = p.Is, nil
				return after, true
			}
		}
	}
	folded, lengths := foldedWords(text)
	for _, m := range l.words {
		if n := strings.Count(m.words, " ") + 1; n <= len(folded) && strings.Join(folded[:n], " ") == m.words {
			m.says(p)
			return text[lengths[n-1]:], true
		}
	}
	return text, false
}

var wordEnd = referee.Pattern(`\S+`)

// foldedWords returns the next words of a text in the form for comparison, and the end of each.
func foldedWords(text string) (words []string, ends []int) {
	for _, at := range wordEnd().FindAllStringIndex(text, 5) {
		word := text[at[0]:at[1]]
		bare := strings.TrimRight(word, ",;")
		words, ends = append(words, referee.Fold(bare)), append(ends, at[0]+len(bare))
	}
	return words, ends
}
