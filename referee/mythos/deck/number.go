package deck

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// The publisher's decklists number a card "1-27/130": the number of the set, the number of the
// card, and the number of cards in the set. A letter after it identifies a printing: A for rare
// art, V for a variant, G for gold. The rarity of the printing can follow the letter: "A-RA2".
// Missions are "1-MSS04". A hyphen can replace the slash. Shops write the set as an edition: "1st
// Edition 27/130".
var (
	cardNumber    = lazily(`(?i)^` + setNumber + `(\d+)\s*[/-]\s*\d+\s*([A-Z])?(?:\s*-\s*([A-Z]{1,3}\d?))?$`)
	missionNumber = lazily(`(?i)^` + setNumber + `MSS\s*(\d+)$`)
)

// setNumber is a pattern that matches a set's number in front of a card's number.
const setNumber = `(\d+)(?:\s*-|(?:st|nd|rd|th|re|ère|e|ème)\s+[eé]dition)\s*`

// setNumbers returns the sets by the publisher's set number.
func setNumbers() []string { return []string{1: "KS", 2: "SS"} }

func setNumbered(digits string) string {
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n >= len(setNumbers()) {
		return ""
	}
	return setNumbers()[n]
}

// CardOfNumber returns the card or printing that a publisher's number refers to. It returns even
// an unknown card, so that a message can name it.
func (d rules) CardOfNumber(text string) (id string, sure bool) {
	text = strings.TrimSpace(text)
	if found := missionNumber().FindStringSubmatch(text); found != nil {
		if set := setNumbered(found[1]); set != "" {
			return set + "-M" + padded(found[2], 2), true
		}
		return "", false
	}
	found := cardNumber().FindStringSubmatch(text)
	if found == nil || setNumbered(found[1]) == "" {
		return "", false
	}
	id = setNumbered(found[1]) + "-" + padded(found[2], 3)
	fact, known := d.catalog.Fact(referee.Card(id))
	if !known || found[3] == "" && found[4] == "" {
		return id, true
	}
	if own := fact.Print(id + "-" + found[4]); own != "" && found[4] != "" {
		return own, true
	}
	prints := lettered(fact, strings.ToUpper(found[3]))
	if len(prints) == 1 {
		return prints[0], found[4] == ""
	}
	return id, false
}

// padded returns a number with as many digits as card ids have.
func padded(digits string, width int) string {
	digits = strings.TrimLeft(digits, "0")
	return strings.Repeat("0", max(0, width-len(digits))) + digits
}

// lettered returns the printings of a card that have a letter.
func lettered(fact cards.Fact, letter string) []string {
	var prints []string
	for _, print := range fact.Variants {
		if print != fact.Ordinary() && letterOf(print) == letter {
			prints = append(prints, print)
		}
	}
	return prints
}

// letterOf returns the letter of a printing by its rarity, which ends its id.
func letterOf(print string) string {
	rarity := print[strings.LastIndex(print, "-")+1:]
	switch {
	case rarity == "RA":
		return "A"
	case rarity == "L":
		return "G"
	case strings.HasSuffix(rarity, "V"):
		return "V"
	}
	return ""
}

// NumberOfCard returns the publisher's number of a card, with the letter of a printing.
func (d rules) NumberOfCard(card referee.Card, print string) string {
	fact, known := d.catalog.Fact(card)
	set, _, _ := strings.Cut(string(card), "-")
	n := slices.Index(setNumbers(), set)
	if !known || n < 1 {
		return ""
	}
	if fact.Type == "mission" {
		return fmt.Sprintf("%d-MSS%02d", n, fact.Number)
	}
	number := fmt.Sprintf("%d-%d/%d", n, fact.Number, d.counted(set))
	if letter := letterOf(print); letter != "" {
		number += " " + letter
	}
	return number
}

// counted returns the printed size of a set, which counts the numbers of three rarities.
func (d rules) counted(set string) int {
	n := 0
	for _, f := range d.catalog.All() {
		own, _, _ := strings.Cut(string(f.ID), "-")
		if own == set && slices.Contains([]string{"C", "UC", "R"}, f.Value("rarity").String()) {
			n++
		}
	}
	return n
}
