// Package sheet makes deck registration sheets: what a player hands in before
// an event and a judge checks a deck against. It writes them as one HTML page
// with a sheet per printed page, or as a PDF; both hold the deck's id as text
// and as a QR code, and have boxes to tick and blanks to write on.
//
// The words come from the caller, in the reader's language. The same sheets
// give the same bytes, whenever and wherever they are made.
package sheet
