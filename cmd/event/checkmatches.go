package event

import (
	"crypto/sha256"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/event"
)

// Tables returns the folder of the match files that tables have published.
func Tables(folder string) string { return filepath.Join(folder, "tables") }

// TablePath returns the path of the match file that a table has published under a token.
func TablePath(folder string, round, table int, token string) string {
	return matchfile.Path(Tables(folder), fmt.Sprintf("r%d-t%d-%s", round, table, token))
}

// TableOf returns the round, the table and the token in a file name from TablePath. It reports
// false for any other file.
func TableOf(path string) (round, table int, token string, ok bool) {
	n, err := fmt.Sscanf(filepath.Base(path), "r%d-t%d-%16s", &round, &table, &token)
	return round, table, token, n == 3 && err == nil && filepath.Base(path) == filepath.Base(TablePath("", round, table, token))
}

// checkMatches checks the results that came from match files and returns their number. Each file
// must verify, be the file that the record names and have the recorded result.
func (d *desk) checkMatches(folder string) (n int, err error) {
	undone := map[int]bool{}
	for _, e := range d.entries {
		undone[e.Of] = true
	}
	names, _ := filepath.Glob(filepath.Join(Tables(folder), "*"+matchfile.Ext)) // the pattern is valid, so this cannot fail
	files := map[[2]int][]string{}
	for _, name := range names {
		if round, table, _, ok := TableOf(name); ok {
			files[[2]int{round, table}] = append(files[[2]int{round, table}], name)
		}
	}
	for _, e := range d.entries {
		at := files[[2]int{e.Round, e.Table}]
		if e.Kind != event.Reported || e.Match == "" || undone[e.N] || at == nil {
			continue
		}
		named := false
		for _, path := range at {
			is, err := d.checkMatch(e, path)
			if err != nil {
				return n, err
			}
			named = named || is
		}
		if !named {
			args := referee.Args{"line": e.N, "round": e.Round, "table": e.Table, "folder": Tables(folder)}
			return n, &app.Error{Key: "eventdesk.broken.match", Args: args, Code: app.ExitProblems}
		}
		n++
	}
	return n, nil
}

// checkMatch reports whether a match file is the one that an entry names. It returns an error if
// that match does not verify, or did not have the entry's result when the desk read it. The players
// may have reopened the match since then.
func (d *desk) checkMatch(e event.Entry, path string) (is bool, err error) {
	file, err := matchfile.Store{}.Read(path)
	if err != nil {
		return false, app.Refusal(err, nil, d.words)
	}
	text, err := io.ReadAll(file.Lines())
	_ = file.Close() // the file was only read
	if err != nil {
		return false, d.app.FileError(path, err)
	}
	last := slices.IndexFunc(wholeLines(text), func(line []byte) bool { return event.Digest(line)[:min(len(e.Match), sha256.Size)] == e.Match })
	if last < 0 {
		return false, nil
	}
	o, err := match.Open(d.app, path, matchfile.Store{}.Read)
	if err != nil {
		return false, err
	}
	defer func() { _ = o.File.Close() }() // the file was only read
	again := event.Entry{Kind: event.Reported, Round: e.Round, Table: e.Table}
	if err := d.fromOpened(&again, o, last); err != nil {
		return false, err
	}
	if !again.Result.Equal(*e.Result) {
		return false, &app.Error{Key: "eventdesk.broken.result", Args: referee.Args{"line": e.N, "path": path}, Code: app.ExitProblems}
	}
	return true, nil
}
