// Package sim plays random matches of Naruto Mythos, with legal decks of its own making. It
// plays with open hands, so that it can list the legal answers, and checks after each
// answer what must always hold.
package sim
