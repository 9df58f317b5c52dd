// Package proof holds players' secret commitments, which they open later: a face-down card, the
// copies of a registered deck, phrases for a fair draw.
//
// A commitment is the SHA-256 of a short text. The text has a salt of 16 random bytes, so that no
// one can find it by trying all cards. Opening the commitment shows the text, and anyone can
// compute its SHA-256 and compare.
//
// # Texts
//
// A text is UTF-8. Each line ends in a line feed. The first line names the text and
// its version. Each other line is a name, a space and a value: a number, a seat such
// as p1, or a string in double quotes, written as in JSON.
//
//	shinpan-seal 1      match, entry, seat, card, salt
//	shinpan-copy 1      seat, section, card, copy, salt
//	shinpan-number 1    match, number
//	shinpan-words 1     match, seat, words, salt
//	shinpan-draws 1     match, number, then a line “words” for each player
//
// # Decks
//
// The copies of a registered deck are the leaves of a Merkle tree, as in RFC 6962 (Certificate
// Transparency), in ascending order of their hashes. The root is in the header of the match. A leaf
// with its path proves that it stands for a copy in the deck, without showing which card.
//
// # Draws
//
// Before the players choose their words, Shinpan commits to a secret number. The number and the
// words together are the key of an HMAC-SHA256. Each draw has its own stream of numbers, which is
// unknown before the number is revealed and which no person can choose alone.
//
// The manual page “proofs” explains what each of these proves and what it does not, and has
// test vectors for other programs.
package proof
