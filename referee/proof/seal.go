package proof

import "shinpan/referee"

// Seal is the commitment to a card that is face-down on the table.
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

// Hash returns the commitment: the SHA-256 of the text, in hexadecimal.
func (s Seal) Hash() string {
	return newText("seal").quoted("match", s.Match).number("entry", s.Entry).seat(s.Seat).
		quoted("card", string(s.Card)).quoted("salt", s.Salt).hash()
}
