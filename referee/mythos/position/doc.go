// Package position is a Mythos position: missions with the characters at them,
// hands, decks, discard piles, chakra, the Edge and the results so far.
//
// A Board is a value once it has been cloned; boards share what does not
// differ. Nothing here knows what is allowed: that is for the rules.
package position
