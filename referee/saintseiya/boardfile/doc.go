// Package boardfile reads and writes whole positions of Saint Seiya Deckbuilding as files that
// people write: what is on the terrain, and what each player has. Cards that the file does not
// mention are in the hand and draw pile (those of a hero's pack) or in the reserve (those of
// the box).
package boardfile
