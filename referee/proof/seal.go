package proof

import "shinpan/referee"

// Seal is the promise of a card that lies face down on the table.
type Seal struct {
	// Match is the id of the match, Entry the number of the entry that put the card
	// there, and Seat its owner.
	Match string
	Entry int
	Seat  referee.Seat
	Card  referee.Card
	// Salt is random and secret, in hexadecimal.
	Salt string
}

// Hash is the promise: the SHA-256 of the text, in hexadecimal.
func (s Seal) Hash() string {
	return newText("seal").quoted("match", s.Match).number("entry", s.Entry).seat(s.Seat).
		quoted("card", string(s.Card)).quoted("salt", s.Salt).hash()
}
