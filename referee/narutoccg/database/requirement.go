package database

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
)

// requirementLine matches the line of an effect text that gives the requirements of a Jutsu.
var requirementLine = referee.Pattern(`(?i)(?:^|\n)\s*requirements?\s*:[ \t]*([^\n]*)`)

// requirements reads the requirements of each Jutsu among the drafts.
func (r *reading) requirements(drafts []*draft) {
	words := r.wordsOf(drafts)
	for _, d := range drafts {
		if d.card.Type != cards.Jutsu {
			continue
		}
		c := cleaning{reading: r, draft: d}
		if line := requirementLine().FindStringSubmatch(d.text(fText)); line != nil && d.text(fRequirements) == "" {
			d.fields[fRequirements] = tidy(line[1])
			c.repair()
		}
		text := d.text(fRequirements)
		if text == "" {
			continue
		}
		requirement, ok := words.requirement(text)
		if !ok {
			c.warn("database.bad-requirement", referee.Args{"word": text})
			requirement = cards.Requirement{{{Want: cards.WantDeclared, Word: text}}}
		}
		d.card.Requirement = requirement
	}
}

// vocabulary maps folded words to the words as cards print them.
type vocabulary struct{ names, words, attributes map[string]string }

// wordsOf returns the words of the drafts and of the game's own cards.
func (r *reading) wordsOf(drafts []*draft) vocabulary {
	v := vocabulary{map[string]string{}, map[string]string{}, map[string]string{}}
	for _, card := range r.own.All() {
		v.add(card)
	}
	for _, d := range drafts {
		v.add(&d.card)
	}
	for _, word := range cards.Keywords() {
		v.words[referee.Fold(word)] = word
	}
	return v
}

func (v vocabulary) add(c *cards.Card) {
	if c.Type != cards.Ninja {
		return
	}
	for _, name := range c.Names() {
		v.names[referee.Fold(name)] = name
	}
	for _, word := range c.Characteristics {
		v.words[referee.Fold(word)] = word
	}
	for _, word := range c.Attributes {
		v.words[referee.Fold(word)], v.attributes[referee.Fold(word)] = word, word
	}
}

// The patterns of the parts of a requirement. The words after a number or a Rank do not begin an
// alternative.
var (
	orMore = referee.Pattern(`(?i)\bor (more|higher rank|higher)\b`)
	orElse = referee.Pattern(`(?i)\s*,\s*(?:or\s+)?|\s+or\s+`)
	allOf  = referee.Pattern(`^("[^"]+"(?:, "[^"]+")*), and ("[^"]+")$`)
)

// requirement reads alternative lists of conditions; + binds more tightly than “or”. It reports
// false if it cannot read the text.
func (v vocabulary) requirement(text string) (cards.Requirement, bool) {
	if team := allOf().FindStringSubmatch(text); team != nil {
		return v.team(append(strings.Split(team[1], ", "), team[2]))
	}
	text = orMore().ReplaceAllStringFunc(strings.TrimSuffix(text, "."), func(more string) string {
		return strings.ReplaceAll(more, " ", "\x00")
	})
	var requirement cards.Requirement
	for _, part := range orElse().Split(text, -1) {
		var option cards.Option
		for _, word := range strings.Split(part, "+") {
			condition, ok := v.condition(tidy(strings.ReplaceAll(word, "\x00", " ")))
			if !ok {
				return nil, false
			}
			option = append(option, condition)
		}
		slices.SortStableFunc(option, func(a, b cards.Condition) int { return a.Want.Order() - b.Want.Order() })
		requirement = append(requirement, option)
	}
	return requirement, true
}

// team returns the requirement that some Ninjas must all be in one team.
func (v vocabulary) team(quoted []string) (cards.Requirement, bool) {
	var names []string
	for _, word := range quoted {
		name, known := v.names[referee.Fold(strings.Trim(word, `"`))]
		if !known {
			return nil, false
		}
		names = append(names, name)
	}
	return cards.Requirement{{{Want: cards.WantTeamOf, Words: names}}}, true
}

// plainConditions holds the conditions that have no name or number in them.
var plainConditions = map[string]cards.Want{
	"1 head ninja": cards.WantHead, "head ninja": cards.WantHead, "injured ninja": cards.WantInjured,
	"attacker's ninja": cards.WantAttacker, "blocker's ninja": cards.WantBlocker, "blocking ninja": cards.WantBlocking,
	"ninja without effect text": cards.WantNoText,
}

// The patterns of conditions with a number, a Rank or a word.
var (
	leastEntrance = referee.Pattern(`(?i)^(?:an? )?(printed )?entrance cost of (\d{1,2}) or (?:more|higher)$`)
	leastCombat   = referee.Pattern(`(?i)^combat of (\d{1,2}) or (?:more|higher)$`)
	leastMental   = referee.Pattern(`(?i)^(?:1 ninja with )?mental power of (\d{1,2}) or (?:more|higher)$`)
	leastRank     = referee.Pattern(`(?i)^(.+) or higher(?: rank)?$`)
	ofAttribute   = referee.Pattern(`(?i)^(.+) combat attribute$`)
	ofSymbol      = referee.Pattern(`(?i)^ninja with the (\w+) symbol$`)
	withName      = referee.Pattern(`(?i)^ninja with (.+) in its name$`)
	ninjaAtEnd    = referee.Pattern(`(?i)^(.+) ninja$`)
)

// condition reads one condition, and reports whether it could.
func (v vocabulary) condition(text string) (cards.Condition, bool) {
	quoted := strings.HasPrefix(text, `"`)
	bare := tidy(strings.ReplaceAll(text, `"`, ""))
	if want, ok := plainConditions[strings.ToLower(bare)]; ok {
		return cards.Condition{Want: want}, true
	}
	if m := leastEntrance().FindStringSubmatch(bare); m != nil {
		want := cards.WantEntrance
		if m[1] != "" {
			want = cards.WantPrinted
		}
		return cards.Condition{Want: want, N: number(m[2])}, true
	}
	if m := leastCombat().FindStringSubmatch(bare); m != nil {
		return cards.Condition{Want: cards.WantCombat, N: number(m[1])}, true
	}
	if m := leastMental().FindStringSubmatch(bare); m != nil {
		return cards.Condition{Want: cards.WantMental, N: number(m[1])}, true
	}
	if m := leastRank().FindStringSubmatch(bare); m != nil {
		rank, ok := cards.ReadRank(m[1])
		return cards.Condition{Want: cards.WantRank, Rank: rank}, ok
	}
	if m := ofAttribute().FindStringSubmatch(bare); m != nil {
		word, ok := v.attributes[referee.Fold(m[1])]
		return cards.Condition{Want: cards.WantAttribute, Word: word}, ok
	}
	if m := withName().FindStringSubmatch(bare); m != nil {
		return cards.Condition{Want: cards.WantNameWith, Word: m[1]}, true
	}
	if m := ofSymbol().FindStringSubmatch(bare); m != nil {
		bare, quoted = m[1], false
	}
	if symbol, ok := cards.ReadSymbol(bare); ok && !quoted {
		return cards.Condition{Want: cards.WantSymbol, Word: symbol.String()}, true
	}
	return v.word(bare, quoted)
}

// word reads a name, a characteristic, a keyword or a combat attribute. A word in quotation marks
// is a name only if no card has it as another word (R-QUOTED).
func (v vocabulary) word(text string, quoted bool) (cards.Condition, bool) {
	name, named := v.names[referee.Fold(text)]
	word, is := v.words[referee.Fold(text)]
	switch m := ninjaAtEnd().FindStringSubmatch(text); {
	case named && !(quoted && is):
		return cards.Condition{Want: cards.WantName, Word: name}, true
	case is:
		return cards.Condition{Want: cards.WantWord, Word: word}, true
	case m != nil:
		return v.word(m[1], true)
	}
	return cards.Condition{}, false
}

// number returns the number in digits that a pattern has matched.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
