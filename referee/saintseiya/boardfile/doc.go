// Package boardfile reads and writes hand-written files that describe a whole position of Saint
// Seiya Deckbuilding: the terrain and each player's cards. Cards of a hero's pack that the file
// does not mention are in the hand and the draw pile. Other cards of the box are in the reserve.
package boardfile
