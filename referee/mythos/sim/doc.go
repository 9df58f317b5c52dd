// Package sim plays Mythos at random: it makes legal decks, opens the hands so
// that what is legal can be listed, and audits every answer for what must
// always hold.
package sim
