package database_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"shinpan/referee"
)

// synthetic is a database in the public form, of cards that nobody printed, with
// slips that are known.
type synthetic struct {
	text bytes.Buffer
	line int
	// slips are what a reader must report: the line of a card and a code.
	slips []string
	// leftOut is how many cards a reader must leave out.
	leftOut int
}

// fields are the 22 fields of the public form, in its order.
var fields = []string{
	"Card ID", "Collector Number", "Printed Name", "Display Name", "Type", "Set", "Year", "Symbols", "Entrance Cost", "Hand Cost",
	"Healthy Combat", "Healthy Support", "Injured Combat", "Injured Support", "Combat Attribute", "Chakra Cost", "Characteristics",
	"Effect Title", "Effect Text", "Keywords", "Errata", "image_path",
}

// card is a card of the public form.
type card map[string]any

// plainCard is the n-th card without a slip.
func plainCard(n int, random referee.Source) card {
	pick := func(words ...string) string { return words[random.Uint64()%uint64(len(words))] }
	number := func(most uint64) float64 { return float64(random.Uint64() % (most + 1)) }
	c := card{
		"Card ID": fmt.Sprintf("n%d", 20000+n), "Collector Number": fmt.Sprintf("N-%d", 20000+n), "Printed Name": fmt.Sprintf("Ninja %d", n),
		"Type": "Ninja", "Set": fmt.Sprintf("%02d Fan Set", n/250), "Year": 2020.0, "Symbols": pick("Fire", "Wind/Earth", "Lightning", "Water/Void"),
		"Entrance Cost": number(7), "Hand Cost": number(2), "image_path": "fan/x.webp", "Effect Title": "A TITLE", "Effect Text": "Words nobody reads.",
	}
	switch n % 4 {
	case 0:
		c["Card ID"], c["Collector Number"] = fmt.Sprintf("j%d", 20000+n), fmt.Sprintf("J-%d", 20000+n)
		c["Type"], c["Entrance Cost"], c["Hand Cost"] = "Jutsu", nil, nil
		c["Chakra Cost"] = pick("LL1", "W W 1", "2", "E or 2", "N X", "0")
		c["Effect Text"] = pick("Target: User\nEffect: Words.", "Requirements: \"Leaf\" + “Fang” Combat Attribute or \"Jonin\" or higher Rank\nEffect: Words.")
	case 1:
		c["Card ID"], c["Collector Number"] = fmt.Sprintf("m%d", 20000+n), fmt.Sprintf("M-%d", 20000+n)
		c["Type"], c["Keywords"] = "Mission", pick("Permanent (2)", "Counter", "COUNTER; Permanent", "")
	default:
		for _, f := range fields[10:14] {
			c[f] = number(9)
		}
		c["Combat Attribute"] = pick("Fang", "Weapon/ Fang", "?", "Fang, Oil")
		c["Characteristics"] = pick("Leaf, Genin, Male, Growth", "Sound, Rogue Ninja (Jonin), Female, Mental Power: 2", "Name: Naruto Uzumaki, Leaf")
		c["Keywords"] = pick("GROWTH", "Surge", "")
	}
	return c
}

// slip spoils a card, and says what a reader must report of it.
type slip struct {
	of    func(n int) bool
	spoil func(card)
	codes []string
	// out says that the card is left out.
	out bool
}

func ninja(n int) bool   { return n%4 > 1 }
func jutsu(n int) bool   { return n%4 == 0 }
func mission(n int) bool { return n%4 == 1 }
func anyone(int) bool    { return true }

func set(field string, value any) func(card) { return func(c card) { c[field] = value } }

// slips are those that a database can have.
var slips = []slip{
	{anyone, set("Collector Number", "023"), []string{"bad-number"}, true},
	{anyone, set("Collector Number", nil), []string{"bad-number"}, true},
	{anyone, set("Printed Name", nil), []string{"no-fact"}, true},
	{anyone, set("Set", nil), []string{"no-fact"}, true},
	{anyone, set("Type", "Ninjas"), []string{"bad-type"}, true},
	{anyone, set("Symbols", "Ice"), []string{"bad-symbol"}, true},
	{anyone, set("Symbols", "Fire/Ice"), []string{"bad-symbol"}, true},
	{anyone, set("Symbols", nil), []string{"bad-symbol"}, true},
	{anyone, set("Symbols", []string{"Fire"}), []string{"no-text", "bad-symbol"}, true},
	{anyone, set("Printed Name", "Nin\u200bja"), []string{"strange-text"}, true},
	{ninja, set("Entrance Cost", "five"), []string{"bad-figure"}, true},
	{ninja, set("Hand Cost", 1.5), []string{"bad-figure"}, true},
	{ninja, set("Healthy Combat", nil), []string{"no-fact"}, true},
	{ninja, set("Injured Support", 200.0), []string{"bad-figure"}, true},
	{mission, set("Entrance Cost", nil), []string{"no-fact"}, true},
	{ninja, func(c card) { c["Healthy Combat"], c["Healthy Support"] = "a", "b" }, []string{"bad-figure", "bad-figure"}, true},
	{jutsu, set("Chakra Cost", "QQ"), []string{"bad-cost"}, false},
	{jutsu, set("Chakra Cost", nil), []string{"no-cost"}, false},
	{jutsu, set("Effect Text", "Requirements: a full moon\nEffect: Words."), []string{"bad-requirement"}, false},
	{jutsu, set("Entrance Cost", 3.0), []string{"not-of-type"}, false},
	{mission, set("Healthy Combat", 3.0), []string{"not-of-type"}, false},
	{mission, set("Characteristics", "Leaf"), []string{"not-of-type"}, false},
	{anyone, set("Keywords", "FLYING"), []string{"bad-keyword"}, false},
	{ninja, set("Characteristics", "Leaf, Mental Power: high"), []string{"bad-characteristic"}, false},
	{ninja, set("Characteristics", "Leaf, Name: "), []string{"bad-characteristic"}, false},
	{ninja, set("Characteristics", "Rouge Ninja, Male"), []string{"repaired"}, false},
	{anyone, func(c card) { c["Card ID"] = c["Card ID"].(string) + "7" }, []string{"id-number"}, false},
	{anyone, set("Year", []int{2020}), []string{"no-text"}, false},
}

// newSynthetic makes a database of so many cards, one of ten with a slip.
func newSynthetic(n int, seed uint64) *synthetic {
	s := &synthetic{line: 1}
	random := referee.NewRand(seed)
	s.write("{")
	for sheet := 0; sheet*250 < n; sheet++ {
		s.write(fmt.Sprintf(`  "%02d Fan Set": [`, sheet))
		for i := sheet * 250; i < min(n, (sheet+1)*250); i++ {
			s.card(i, random)
			if i%500 == 499 {
				s.entry(`"not a card"`, []string{"no-card"})
			}
			if i%500 == 498 { // once more, as it was
				s.write(",")
				s.object(plainCard(i, referee.NewRand(uint64(i))), []string{"twice"}, true)
			}
			if i < min(n, (sheet+1)*250)-1 {
				s.write(",")
			}
		}
		if (sheet+1)*250 < n {
			s.write("  ],")
		} else {
			s.write("  ]")
		}
	}
	s.write("}")
	return s
}

// card writes the i-th card.
func (s *synthetic) card(i int, random *referee.Rand) {
	c := plainCard(i, referee.NewRand(uint64(i)))
	if i%10 != 3 && i%10 != 6 || i%500 == 498 {
		s.object(c, nil, false)
		return
	}
	at := random.Uint64() % uint64(len(slips))
	for !slips[at].of(i) {
		at = (at + 1) % uint64(len(slips))
	}
	slips[at].spoil(c)
	s.object(c, slips[at].codes, slips[at].out)
}

// entry writes something that is no card, behind one.
func (s *synthetic) entry(text string, codes []string) {
	s.write(",")
	s.expect(codes, true)
	s.write("    " + text)
}

func (s *synthetic) expect(codes []string, out bool) {
	for _, code := range codes {
		s.slips = append(s.slips, fmt.Sprintf("%d database.%s", s.line, code))
	}
	if out {
		s.leftOut++
	}
}

// object writes a card with a line for each field.
func (s *synthetic) object(c card, codes []string, out bool) {
	s.expect(codes, out)
	s.write("    {")
	for i, f := range fields {
		value, _ := json.Marshal(c[f])
		text := string(value)
		if n, ok := c[f].(float64); ok && n == float64(int(n)) {
			text += ".0"
		}
		if i < len(fields)-1 {
			text += ","
		}
		s.write(fmt.Sprintf("      %q: %s", f, text))
	}
	s.write("    }")
}

func (s *synthetic) write(line string) {
	s.text.WriteString(line + "\n")
	s.line += 1 + strings.Count(line, "\n")
}
