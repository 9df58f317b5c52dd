// Package boardfile reads and writes whole positions of Saint Seiya Deckbuilding
// as files that people write: what is on the terrain, and what each player has.
// Of the cards that are not named anywhere, those of a hero's pack are in hand and
// draw pile, and those of the box in the reserve.
package boardfile
