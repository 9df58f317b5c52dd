// Package boardfile reads and writes positions of Yu-Gi-Oh! duels as hand-written YAML: Life
// Points, the field, and every pile. Cards that a file does not mention are in the Decks. In the
// middle of a Chain, the file has the answers that led to the Chain.
package boardfile
