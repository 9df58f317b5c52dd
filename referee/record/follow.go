package record

import (
	"bufio"
	"io"

	"shinpan/referee"
	"shinpan/referee/game"
)

// Follower reads a match file that is still being written.
type Follower struct {
	reading reading
	// broken means that reading cannot continue.
	broken bool
}

// Follow reads a match file as ReadMatch does, and can continue when the file has grown.
func Follow(game *game.Game, replay Replay) (*Follower, Report) {
	f := &Follower{reading: reading{game: game, replay: replay}}
	r := &f.reading
	r.from(replay.Lines)
	r.header()
	r.entries()
	f.broken = r.match == nil || !r.continues()
	if r.match != nil {
		r.report.Entries = len(r.match.entries)
		r.report.Digest = r.match.digest
		r.report.Declared = r.match.Declared()
		r.report.Score = r.match.State().Score()
		r.checkFair()
		r.checkSeals()
	}
	return f, r.report
}

// Match returns the match with all entries read so far, or nil if even the header cannot be used.
func (f *Follower) Match() *Match { return f.reading.match }

// Bytes returns the number of bytes of the file that have been read; reading continues after them.
func (f *Follower) Bytes() int64 { return f.reading.report.Bytes }

// ReadOn adds the entries of the lines that have been added to the file since it was read, and
// compares them as usual. It reports false if the lines do not follow from the earlier ones, or if
// reading cannot continue; in that case, read the whole file again to find out why.
func (f *Follower) ReadOn(lines io.Reader) bool {
	r := &f.reading
	if f.broken {
		return false
	}
	before := len(r.report.Problems)
	r.from(lines)
	r.entries()
	f.broken = !r.continues()
	r.report.Problems = r.report.Problems[:before] // a half-written line is read again later
	return !f.broken
}

// from begins to read lines.
func (r *reading) from(lines io.Reader) {
	r.lines, r.done = bufio.NewReaderSize(lines, 1<<16), false
}

// entries reads all entries.
func (r *reading) entries() {
	for r.match != nil && !r.done {
		r.entry()
	}
}

// continues reports whether later lines can follow those read so far: everything agrees, and the
// last line has its line ending.
func (r *reading) continues() bool {
	return !r.unended && !r.report.Unseen && !referee.Refuses(r.report.Problems)
}
