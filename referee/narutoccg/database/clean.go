package database

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
)

// cleaning turns a record into a card.
type cleaning struct {
	*reading
	*draft
}

func (c *cleaning) leftOut(code string, args referee.Args) {
	if c.broken { // already counted
		c.Out--
	}
	c.broken = true
	c.LeaveOut(code, c.line, c.called(), args)
}

func (c *cleaning) warn(code string, args referee.Args) {
	args["id"] = c.called()
	c.Add(code, c.line, args, referee.Warning)
}

// note stores a repair as a remark, and reports it.
func (c *cleaning) note(fact, was string, why reason) {
	remark := "“" + was + "” in the database: " + strings.ReplaceAll(string(why), "-", " ")
	if was == "" {
		remark = "not in the database: " + strings.ReplaceAll(string(why), "-", " ")
	}
	if before := c.repaired[fact]; before != "" {
		remark = before + "; " + remark
	}
	c.repaired[fact] = remark
	c.warn("database.repaired", referee.Args{"fact": referee.Key("fact." + fact), "was": was, "why": referee.Key("database.why." + string(why))})
}

// clean reads the fields one at a time. It leaves out a card if it cannot read a field that the
// rules need.
func (c *cleaning) clean() {
	for f := range c.fields {
		if field(f) != fText {
			c.fields[f] = tidy(c.fields[f])
		}
	}
	for _, name := range c.odd {
		c.warn("database.no-text", referee.Args{"field": name})
	}
	c.repair()
	c.identity()
	c.ofType()
	c.symbols()
	c.card.Keywords = c.keywords(c.text(fKeywords))
	switch c.card.Type {
	case cards.Ninja, cards.Client:
		c.played()
		c.characteristics()
		if c.card.Type == cards.Ninja {
			c.power()
		}
	case cards.Mission:
		c.played()
	case cards.Jutsu:
		c.cost()
	}
	slices.SortFunc(c.card.Keywords, byKeyword)
	c.card.Keywords = slices.Compact(c.card.Keywords)
}

// identity reads the number, the name, the type and the set.
func (c *cleaning) identity() {
	c.card.Number = oneNumber(c.text(fNumber))
	if c.card.Number == "" {
		c.leftOut("database.bad-number", referee.Args{"word": c.text(fNumber)})
	}
	c.card.Name = c.text(fName)
	c.card.Type = cards.Type(strings.ToLower(c.text(fType)))
	if c.card.Name == "" {
		c.leftOut("database.no-fact", referee.Args{"field": fieldNames[fName][0]})
	}
	for _, f := range []field{fName, fSet, fAttribute, fCharacteristics} {
		if strings.ContainsFunc(c.text(f), func(r rune) bool { return !unicode.IsPrint(r) || r == unicode.ReplacementChar }) {
			c.leftOut("database.strange-text", referee.Args{"field": fieldNames[f][0], "word": strconv.Quote(c.text(f))})
		}
	}
	if !slices.Contains(cards.Types(), c.card.Type) {
		c.leftOut("database.bad-type", referee.Args{"word": c.text(fType)})
	}
	c.release = c.releaseOf(c.text(fSet), c.text(fYear))
	if c.release.Name == "" {
		c.leftOut("database.no-fact", referee.Args{"field": fieldNames[fSet][0]})
	}
	c.community()
}

// community reads the part of the database's id that distinguishes printings.
func (c *cleaning) community() {
	id, words, _ := strings.Cut(strings.ToUpper(c.text(fID)), "_")
	if bare := strings.ReplaceAll(c.card.Number, "-", ""); id != "" && bare != "" && id != bare {
		c.warn("database.id-number", referee.Args{"number": c.card.Number})
	}
	for word := range strings.SplitSeq(words, "_") {
		if word = strings.Map(letterOrDigit, word); word != "" {
			c.suffix = append(c.suffix, word[:min(len(word), 8)])
		}
	}
}

func letterOrDigit(r rune) rune {
	if 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' {
		return r
	}
	return -1
}

// ofType warns about fields that cards of the type do not have.
func (c *cleaning) ofType() {
	has := map[cards.Type][]field{
		cards.Ninja: {
			fEntrance, fHand, fHealthyCombat, fHealthySupport, fInjuredCombat, fInjuredSupport, fAttribute, fCharacteristics,
		},
		cards.Client: {fEntrance, fHand, fCharacteristics}, cards.Mission: {fEntrance, fHand}, cards.Jutsu: {fCost, fRequirements},
	}[c.card.Type]
	for f := fEntrance; f <= fRequirements; f++ {
		if !c.broken && f != fKeywords && c.text(f) != "" && !slices.Contains(has, f) {
			c.warn("database.not-of-type", referee.Args{"field": fieldNames[f][0], "type": referee.Key("type." + string(c.card.Type))})
			c.fields[f] = ""
		}
	}
}

// symbols reads the symbols; every card has at least one (R-SYMBOL).
func (c *cleaning) symbols() {
	for word := range strings.SplitSeq(c.text(fSymbols), "/") {
		symbol, ok := cards.ReadSymbol(strings.TrimSpace(word))
		if !ok {
			c.leftOut("database.bad-symbol", referee.Args{"word": word})
			return
		}
		c.card.Symbols |= symbol.Set()
	}
}

// played reads the cost of a card that is put into play.
func (c *cleaning) played() {
	c.card.Entrance, c.card.Hand = c.figure(fEntrance), c.figure(fHand)
}

func (c *cleaning) power() {
	c.card.Healthy = cards.Power{Combat: c.figure(fHealthyCombat), Support: c.figure(fHealthySupport)}
	c.card.Injured = cards.Power{Combat: c.figure(fInjuredCombat), Support: c.figure(fInjuredSupport)}
	for word := range strings.FieldsFuncSeq(c.text(fAttribute), func(r rune) bool { return r == '/' || r == ',' }) {
		if word = strings.TrimSpace(word); word != "" && !slices.Contains(c.card.Attributes, word) {
			c.card.Attributes = append(c.card.Attributes, word)
		}
	}
}

// figure reads a number or X that every card of the type has.
func (c *cleaning) figure(f field) cards.Figure {
	text := strings.TrimSuffix(c.text(f), ".0")
	figure, ok := cards.ReadFigure(text)
	switch {
	case ok:
		return figure
	case text == "":
		c.leftOut("database.no-fact", referee.Args{"field": fieldNames[f][0]})
	default:
		c.leftOut("database.bad-figure", referee.Args{"field": fieldNames[f][0], "word": c.text(f)})
	}
	return cards.Figure{}
}

// cost reads the cost of a Jutsu. If it is missing, the players enter it during the match.
func (c *cleaning) cost() {
	text := c.text(fCost)
	cost, ok := cards.ReadCost(text)
	switch {
	case ok:
		c.card.Cost = cost
	case text == "":
		c.warn("database.no-cost", referee.Args{})
	default:
		c.warn("database.bad-cost", referee.Args{"word": text})
	}
}

// keywords reads a list of keywords; two can follow each other without a comma ("Counter
// Permanent").
func (c *cleaning) keywords(text string) []cards.Keyword {
	var list []cards.Keyword
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' }) {
		word = strings.TrimSpace(word)
		if word == "" || slices.Contains(strings.Split(c.text(fCharacteristics), ", "), word) && !isKeyword(word) {
			continue // a characteristic that is also in its own field
		}
		first, second, two := strings.Cut(word, " ")
		if k, ok := cards.ReadKeyword(word); ok {
			list = append(list, k)
		} else if a, b := oneKeyword(first), oneKeyword(second); two && a.Word != "" && b.Word != "" {
			list = append(list, a, b)
		} else {
			c.warn("database.bad-keyword", referee.Args{"word": word})
		}
	}
	return list
}

func oneKeyword(word string) cards.Keyword {
	k, _ := cards.ReadKeyword(word)
	return k
}

func isKeyword(word string) bool {
	_, ok := cards.ReadKeyword(word)
	return ok
}

// byKeyword sorts keywords in rulebook order.
func byKeyword(a, b cards.Keyword) int {
	order := cards.Keywords()
	return slices.Index(order, a.Word) - slices.Index(order, b.Word)
}

// formerRank matches a Rank in brackets after a characteristic.
var formerRank = referee.Pattern(`^(.*?) ?\(([A-Z][A-Za-z ]+)\)$`)

// mentalPower matches the Mental Power, even if the words follow the number.
var mentalPower = referee.Pattern(`^(?:Mental Powers?: ?(-?\d+|X)|(-?\d+|X) Mental Power)$`)

// characteristics reads the characteristics of a Ninja or Client.
func (c *cleaning) characteristics() {
	for word := range strings.SplitSeq(c.text(fCharacteristics), ",") {
		word = strings.TrimSpace(word)
		name, second := strings.CutPrefix(word, "Name:")
		mental, former := mentalPower().FindStringSubmatch(word), formerRank().FindStringSubmatch(word)
		switch {
		case word == "":
		case isKeyword(word):
			c.card.Keywords = append(c.card.Keywords, oneKeyword(word))
		case second && strings.TrimSpace(name) != "":
			c.card.Second = append(c.card.Second, strings.TrimSpace(name))
		case mental != nil:
			c.card.MentalPower, _ = cards.ReadFigure(mental[1] + mental[2])
		case second || strings.Contains(word, "Mental Power"):
			c.warn("database.bad-characteristic", referee.Args{"word": word})
		case former != nil:
			c.former(former[1], former[2])
		case !slices.Contains(c.card.Characteristics, word):
			c.card.Characteristics = append(c.card.Characteristics, word)
		}
	}
}

// former stores a Rank in brackets, and the characteristic before it.
func (c *cleaning) former(before, name string) {
	rank, ok := cards.ReadRank(name)
	if !ok {
		before = strings.TrimSpace(before + " (" + name + ")")
	}
	c.card.FormerRank = max(c.card.FormerRank, rank)
	if before != "" {
		c.card.Characteristics = append(c.card.Characteristics, before)
	}
}
