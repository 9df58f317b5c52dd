package proof

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"golang.org/x/mod/sumdb/tlog"

	"shinpan/referee"
)

// Copy is one copy of a card in a registered deck: a leaf of the deck's tree.
type Copy struct {
	Seat    referee.Seat
	Section string
	Card    referee.Card
	// N is the number of this copy among the copies of the card in the section, from 1.
	N int
	// Salt is secret, in hexadecimal. It derives from the deck's salt but does not reveal the
	// salt of another copy.
	Salt string
}

// text returns the content of the leaf.
func (c Copy) text() []byte {
	return newText("copy").seat(c.Seat).quoted("section", c.Section).quoted("card", string(c.Card)).
		number("copy", c.N).quoted("salt", c.Salt).Bytes()
}

// Hash returns the hash of the leaf (RFC 6962, section 2.1), in hexadecimal.
func (c Copy) Hash() string {
	hash := tlog.RecordHash(c.text())
	return hex.EncodeToString(hash[:])
}

// Deck is the tree of a registered deck.
type Deck struct {
	copies []Copy
	hashes []tlog.Hash // the hashes of the tree, as tlog stores them
}

// NewDeck makes the tree of a deck. The leaves are in ascending order of their hashes, so the
// position of a leaf reveals nothing about its card. Lines without a known card have no leaf.
func NewDeck(seat referee.Seat, salt string, list *referee.Decklist) Deck {
	counted := map[Copy]int{}
	var d Deck
	for _, line := range list.Lines {
		if line.Card == "" {
			continue
		}
		for range line.Count {
			c := Copy{Seat: seat, Section: line.Section, Card: line.Card}
			counted[c]++
			c.N = counted[c]
			c.Salt = copySalt(salt, c)
			d.copies = append(d.copies, c)
		}
	}
	leaves := make(map[Copy]tlog.Hash, len(d.copies))
	for _, c := range d.copies {
		leaves[c] = tlog.RecordHash(c.text())
	}
	slices.SortFunc(d.copies, func(a, b Copy) int {
		x, y := leaves[a], leaves[b]
		return bytes.Compare(x[:], y[:])
	})
	for i, c := range d.copies {
		hashes, _ := tlog.StoredHashesForRecordHash(int64(i), leaves[c], tlog.HashReaderFunc(d.stored)) // this reads only stored hashes, so it cannot fail
		d.hashes = append(d.hashes, hashes...)
	}
	return d
}

// copySalt returns the salt of a copy: the first half of an HMAC-SHA256 with the salt of
// the deck as its key.
func copySalt(salt string, c Copy) string {
	mac := hmac.New(sha256.New, []byte(salt))
	fmt.Fprintf(mac, "%q %q %d", c.Section, string(c.Card), c.N)
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// stored supplies stored hashes to package tlog.
func (d Deck) stored(indexes []int64) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(indexes))
	for i, at := range indexes {
		if at < 0 || at >= int64(len(d.hashes)) {
			return nil, fmt.Errorf("no hash %d", at)
		}
		hashes[i] = d.hashes[at]
	}
	return hashes, nil
}

// Copies returns the leaves in the order of the tree. Do not change the slice.
func (d Deck) Copies() []Copy { return slices.Clip(d.copies) }

// Root returns the hash of the tree, in hexadecimal, or "" for a deck without copies.
func (d Deck) Root() string {
	if len(d.copies) == 0 {
		return ""
	}
	root, err := tlog.TreeHash(int64(len(d.copies)), tlog.HashReaderFunc(d.stored))
	if err != nil {
		return ""
	}
	return hex.EncodeToString(root[:])
}

// Leaf is a leaf of a deck's tree with the proof that it belongs to the tree. It does not reveal
// the card.
type Leaf struct {
	// Hash is the leaf's hash, in hexadecimal.
	Hash string `json:"hash"`
	// At is its position among the Of leaves of the tree, from 0.
	At int `json:"at"`
	Of int `json:"of"`
	// Path holds the hashes that lead from the leaf to the root (RFC 6962, section 2.1.1), in
	// hexadecimal.
	Path []string `json:"path,omitempty"`
}

// Leaf returns a copy as a leaf with its path. It reports false if there is no such
// copy.
func (d Deck) Leaf(c Copy) (Leaf, bool) {
	at := slices.Index(d.copies, c)
	if at < 0 {
		return Leaf{}, false
	}
	path, err := tlog.ProveRecord(int64(len(d.copies)), int64(at), tlog.HashReaderFunc(d.stored))
	if err != nil {
		return Leaf{}, false
	}
	leaf := Leaf{Hash: c.Hash(), At: at, Of: len(d.copies)}
	for _, hash := range path {
		leaf.Path = append(leaf.Path, hex.EncodeToString(hash[:]))
	}
	return leaf, true
}

// In reports whether the leaf belongs to the tree with the given root.
func (l Leaf) In(root string) bool {
	want, ok := hashOf(root)
	hash, whole := hashOf(l.Hash)
	if !ok || !whole || l.At < 0 || l.At >= l.Of {
		return false
	}
	path := make(tlog.RecordProof, len(l.Path))
	for i, text := range l.Path {
		if path[i], ok = hashOf(text); !ok {
			return false
		}
	}
	return tlog.CheckRecord(path, int64(l.Of), want, int64(l.At), hash) == nil
}

// hashOf reads a hash in lower-case hexadecimal.
func hashOf(text string) (tlog.Hash, bool) {
	var hash tlog.Hash
	bits, err := hex.DecodeString(text)
	if err != nil || len(bits) != len(hash) || hex.EncodeToString(bits) != text {
		return hash, false
	}
	copy(hash[:], bits)
	return hash, true
}
