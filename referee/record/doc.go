// Package record plays a match and keeps its record: a header, then an entry
// for each answer, undo, correction, note and result, each with the digest of
// the line before. Nothing is ever deleted. ReadMatch plays a match file again
// and compares everything that is stored in it.
package record
