// Package cards holds the facts of a game's cards and finds cards by what
// people type: an id, a number, a name or a part of one, in any language.
package cards
