// Package wording describes the effects of cards in whole sentences, which it builds from the steps
// of the effects. Start with Effects.
package wording
