package decks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shinpan/referee"
)

// Canonical is the text that a deck's id is made from: what the deck holds,
// however it was written. Its first line names the form; then come the game
// and, for each section in alphabetical order, its cards in the order of
// their ids with their total counts. The deck's name is not part of it. It
// is "" when a card of the list is not known.
func Canonical(list referee.Decklist) string {
	sections := map[string]map[referee.Card]int{}
	for _, line := range list.Lines {
		if line.Card == "" {
			return ""
		}
		if sections[line.Section] == nil {
			sections[line.Section] = map[referee.Card]int{}
		}
		sections[line.Section][line.Card] += line.Count
	}
	var b strings.Builder
	fmt.Fprintf(&b, "deck 1\ngame %s\n", list.Game)
	for _, section := range slices.Sorted(maps.Keys(sections)) {
		fmt.Fprintf(&b, "section %s\n", section)
		for _, card := range slices.Sorted(maps.Keys(sections[section])) {
			fmt.Fprintf(&b, "%d %s\n", sections[section][card], card)
		}
	}
	return b.String()
}

// ID identifies what a deck holds without telling it: 26 letters and digits.
// It is HMAC-SHA-256 of the Canonical text with the salt as key, cut to its
// first 128 bits, in lower-case base32 without padding. Whoever knows list
// and salt can make it again; without the salt, guessed lists cannot be
// tried. It is "" when a card of the list is not known.
func ID(list referee.Decklist, salt []byte) string {
	text := Canonical(list)
	if text == "" {
		return ""
	}
	sum := hmac.New(sha256.New, salt)
	sum.Write([]byte(text))
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum.Sum(nil)[:16]))
}
