// Package sheet makes deck registration sheets. A player hands one in before an event, and a
// judge checks the deck against it. The sheets of several decks form one HTML page or one PDF
// file. Each shows the deck's id as text and as a QR code and has boxes to tick and blanks to
// fill in.
//
// The caller provides the words in the reader's language. The same sheets
// always give the same bytes.
package sheet
