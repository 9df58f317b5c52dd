package record

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"shinpan/referee"
)

// EncodeHeader returns the first line of a match file, without its line ending.
func EncodeHeader(h Header) ([]byte, error) { return encode(h) }

// EncodeEntry returns a later line of a match file, without its line ending.
func EncodeEntry(e Entry) ([]byte, error) { return encode(e) }

func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	if err := encoderTo(&b).Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// encoderTo returns an encoder that writes JSON in the form of match files.
func encoderTo(b *bytes.Buffer) *json.Encoder {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	return e
}

// digest returns the text that identifies a line in the entry after it.
func digest(line []byte) string {
	sum := sha256.Sum256(line)
	return hex.EncodeToString(sum[:16])
}

// DeckID returns the salted id of a registered deck: 32 hex digits that can later prove which deck
// it was but reveal none of its cards. The deck's name and the order of its lines do not matter.
func DeckID(salt string, deck *referee.Decklist) string {
	type counted struct {
		key string
		n   int
	}
	cards := make([]counted, 0, len(deck.Lines))
	for i := range deck.Lines {
		l := &deck.Lines[i]
		card := string(l.Card)
		if card == "" {
			card = "?" + l.Ref
		}
		key := counted{l.Section + "\x00" + card, l.Count}
		at, again := slices.BinarySearchFunc(cards, key, func(a, b counted) int { return cmp.Compare(a.key, b.key) })
		if again {
			cards[at].n += l.Count
		} else {
			cards = slices.Insert(cards, at, key)
		}
	}
	text := fmt.Appendf(nil, "%q %q\n", salt, deck.Game)
	for _, c := range cards {
		text = append(strconv.AppendQuote(append(strconv.AppendInt(text, int64(c.n), 10), ' '), c.key), '\n')
	}
	return digest(text)
}

// deckIDs returns the ids of sealed decks, or nil if no deck is registered.
func deckIDs(decks []Sealed) []string {
	var ids []string
	some := false
	for _, d := range decks {
		id := ""
		if d.Deck != nil {
			id, some = DeckID(d.Salt, d.Deck), true
		}
		ids = append(ids, id)
	}
	if !some {
		return nil
	}
	return ids
}
