package proof

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"

	"shinpan/referee"
)

// Fair is the source of the draws of a match: a number to which Shinpan committed before the
// players chose their phrases, and these phrases.
type Fair struct {
	// Number is the commitment to Shinpan's number (NumberHash).
	Number string `json:"number"`
	// Words holds the players' words, in seat order.
	Words []Words `json:"words"`
}

// Words holds a player's own words for the draws of a match.
type Words struct {
	// Promise is the hash that was shown before any phrases were.
	Promise string `json:"promise"`
	Words   string `json:"words"`
	Salt    string `json:"salt"`
}

// Hash returns the commitment to the words, in hexadecimal.
func (w Words) Hash(match string, seat referee.Seat) string {
	return newText("words").quoted("match", match).seat(seat).quoted("words", w.Words).quoted("salt", w.Salt).hash()
}

// NumberHash returns the commitment to Shinpan's number, in hexadecimal.
func NumberHash(match, number string) string {
	return newText("number").quoted("match", match).quoted("number", number).hash()
}

// Opens reports whether a number is the one to which Shinpan committed.
func (f Fair) Opens(match, number string) bool { return NumberHash(match, number) == f.Number }

// Broken returns the first player whose words do not match their commitment, or Nobody.
func (f Fair) Broken(match string) referee.Seat {
	for i, words := range f.Words {
		if seat := referee.Seat(i + 1); words.Hash(match, seat) != words.Promise {
			return seat
		}
	}
	return referee.Nobody
}

// Draw returns the source of random numbers for a draw of a match, counted from 1.
func (f Fair) Draw(match, number string, draw int) referee.Source {
	t := newText("draws").quoted("match", match).quoted("number", number)
	for _, words := range f.Words {
		t.quoted("words", words.Words)
	}
	key, _ := hex.DecodeString(t.hash()) // the number was encoded just before, so decoding cannot fail
	return &stream{key: key, draw: draw}
}

// stream gives the numbers of a draw: block n is the HMAC-SHA256 of the text “draw 1 block n” and
// holds four 64-bit numbers, the most significant byte first.
type stream struct {
	key   []byte
	draw  int
	n     int
	block []byte
}

// Uint64 returns the next number.
func (s *stream) Uint64() uint64 {
	if len(s.block) == 0 {
		mac := hmac.New(sha256.New, s.key)
		fmt.Fprintf(mac, "draw %d block %d", s.draw, s.n)
		s.block = mac.Sum(nil)
		s.n++
	}
	n := binary.BigEndian.Uint64(s.block)
	s.block = s.block[8:]
	return n
}
