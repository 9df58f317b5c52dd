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

// Canonical returns the text behind a deck's id, which depends only on the cards of the deck and
// not on its layout. The first line names the format. Then come the game and, for each section in
// alphabetical order, its cards by id with their total counts. The deck's name is left out. The
// text is "" if a card of the list is unknown.
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

// ID identifies a deck without revealing it, in 26 letters and digits. It is
// the Short form of the Digest of the Canonical text. Anyone who has the list
// and the salt can compute it; without the salt, guesses at the list cannot
// be checked. It is "" if a card of the list is unknown.
func ID(list referee.Decklist, salt []byte) string {
	text := Canonical(list)
	if text == "" {
		return ""
	}
	return Short(Digest(text, salt))
}

// Digest returns HMAC-SHA-256 of a Canonical text with the salt as key: 32 bytes.
func Digest(canonical string, salt []byte) []byte {
	sum := hmac.New(sha256.New, salt)
	sum.Write([]byte(canonical))
	return sum.Sum(nil)
}

// shortBytes is the part of a Digest that an id keeps: 128 bits.
const shortBytes = 16

// Short returns the first 128 bits of a Digest in lower-case base32 (RFC 4648) without padding.
func Short(digest []byte) string {
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(digest[:shortBytes]))
}
