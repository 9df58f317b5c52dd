// Package boardfile reads and writes positions of Yu-Gi-Oh! duels as YAML that people write: Life
// Points, the field, and every pile. Cards that are not written are in the Decks. In the middle of
// a Chain, the file has the answers that led to it.
package boardfile
