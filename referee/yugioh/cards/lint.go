package cards

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Lint checks card files as Load does, and also warns of what can be written but is
// hardly meant. It reports on the files of the folders. The game's own files are
// included only if no folder is given or if something is wrong with them.
func Lint(files fs.FS, over ...cards.Folder) []cards.File {
	r := reader{base: &Set{}}
	r.read(files, over)
	var entries []cardfile.Entry
	for i := range r.entries {
		e := &r.entries[i]
		r.odd(e)
		entries = append(entries, cardfile.Entry{ID: e.ID.Place})
	}
	return r.Files(entries)
}

// The largest numbers that cards print.
const (
	mostLevel   = 12
	mostScale   = 13
	mostPrinted = 5000 // ATK and DEF
)

// odd warns of numbers that no card prints, and of materials that an import could
// not read.
func (r *reader) odd(e *cardEntry) {
	for _, n := range []struct {
		word string
		at   yamlfile.At[printed]
		most int
	}{
		{"level", e.Level, mostLevel}, {"rank", e.Rank, mostLevel}, {"scale", e.Scale, mostScale},
		{"atk", e.ATK, mostPrinted}, {"def", e.DEF, mostPrinted},
	} {
		if value, ok := n.at.Value.Value(); ok && value > n.most {
			r.Warn("lint.odd-number", n.at.Place, referee.Args{"word": n.word, "number": value, "most": n.most})
		}
	}
	if e.Materials.Value.Ask == Unread {
		r.Warn("lint.unread-materials", e.Materials.Place, nil)
	}
}
