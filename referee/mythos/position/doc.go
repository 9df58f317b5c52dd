// Package position holds a Mythos position: missions with the characters at them,
// hands, decks, discard piles, chakra, the Edge and the results so far.
//
// Clone a Board before changing it. Clones share their unchanged parts. This package does not
// check legality; the rules do.
package position
