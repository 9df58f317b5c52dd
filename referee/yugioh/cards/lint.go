package cards

import (
	"io/fs"
	"path"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Lint checks card files as Load does, and also warns about things that are valid but probably
// mistakes. It reports on the files of the folders. The game's own files are included only if
// no folder is given or if they have problems.
func Lint(files fs.FS, over ...cards.Folder) []cards.File {
	r := reader{base: &Set{}}
	r.read(files, over)
	var entries []cardfile.Entry
	for i := range r.entries {
		e := &r.entries[i]
		r.odd(e)
		entries = append(entries, cardfile.Entry{ID: e.ID.Place, Lines: len(e.Lines), Carried: carried(e.Lines)})
	}
	return append(r.Files(entries), lintSnapshots(files, over)...)
}

// lintSnapshots checks the snapshots of folders. An ignored snapshot only makes loading slow. A
// snapshot that is used but differs from the files is forged.
func lintSnapshots(files fs.FS, over []cards.Folder) []cards.File {
	var wrong []cards.File
	for i, folder := range over {
		if _, has := cardfile.SnapshotIn(folder.Files); !has {
			continue
		}
		at := referee.Place{File: path.Join(folder.Name, cardfile.SnapshotName)}
		digest, _ := digestOf(folder)
		body, counts := cardfile.SealedIn(folder.Files, digest)
		switch {
		case !counts:
			wrong = append(wrong, cards.File{Name: at.File, Problems: []referee.Problem{{Code: "lint.old-snapshot", Fix: "lint.old-snapshot", At: at, Args: referee.Args{}, Grade: referee.Warning}}})
		case !repeats(body, files, over[:i], folder, digest):
			wrong = append(wrong, cards.File{Name: at.File, Problems: []referee.Problem{cardfile.Mistake("lint.forged-snapshot", at, referee.Args{})}})
		}
	}
	return wrong
}

// repeats reports whether a snapshot has the same rows as the files of its folder.
func repeats(body string, files fs.FS, below []cards.Folder, folder cards.Folder, digest string) bool {
	l, _, ok := readSnapshot(body)
	if !ok {
		return false
	}
	under, _ := Load(files, below...)
	r := reader{base: under}
	r.read(wordsAlone{files}, []cards.Folder{folder})
	list := make([]*Card, len(l.codes))
	for i, code := range l.codes {
		if list[i] = r.known[code]; list[i] == nil {
			return false
		}
	}
	made, err := under.SnapshotOver(list, digest)
	return err == nil && len(list) == len(r.known) && made.Body() == body
}

// The largest numbers printed on cards.
const (
	mostLevel   = 12
	mostScale   = 13
	mostPrinted = 5000 // ATK and DEF
)

// odd warns about numbers that are printed on no card and materials that an import could not read.
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
