// Package boardfile reads and writes positions of Yu-Gi-Oh! duels as YAML that people
// write: Life Points, the field, and every pile. Cards that are not written are in the
// Decks. The Chain of a position in the middle of one is the answers that led to it.
package boardfile
