package cmd

import (
	"os"
	"path/filepath"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// opened is a match read from its file.
type opened struct {
	path   string
	game   *game.Game
	words  *lang.Words
	match  *record.Match
	report record.Report
	file   *matchfile.File
}

// findMatch settles which match file is meant: a path, the id of a match in the
// data folder or its unique beginning, or, for "", the match changed last.
func findMatch(a *App, ref string) (string, error) {
	if ref != "" {
		if _, err := os.Stat(ref); err == nil || strings.ContainsRune(ref, filepath.Separator) || filepath.Ext(ref) == matchfile.Ext {
			return ref, nil
		}
	}
	list, _ := matchfile.Store{}.List(matchfile.Folder())
	if ref == "" && len(list) > 0 {
		return list[0].Path, nil
	}
	var found []string
	for _, m := range list {
		if ref != "" && strings.HasPrefix(m.ID, ref) {
			found = append(found, m.Path)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case ref == "":
		return "", &sayError{key: "cmd.no-matches", args: referee.Args{"path": matchfile.Folder()}}
	case len(found) > 1:
		return "", &sayError{key: "cmd.several-matches", args: referee.Args{"word": ref, "list": found}}
	}
	return "", &sayError{key: "cmd.unknown-match", args: referee.Args{"word": ref, "path": matchfile.Folder()}}
}

// readMatch opens a match to look at it. A match that breaks somewhere is given as
// far as it holds, with what is wrong in its report.
func readMatch(a *App, ref string) (*opened, error) {
	return openMatch(a, ref, matchfile.Store{}.Read)
}

func openMatch(a *App, ref string, open func(string) (*matchfile.File, error)) (*opened, error) {
	path, err := findMatch(a, ref)
	if err != nil {
		return nil, err
	}
	return openMatchFile(a, path, open, a.game)
}

// gameLoader loads a game, "" being the first, and the words to speak of it.
type gameLoader func(id string) (*game.Game, *lang.Words, error)

// openMatchFile opens the match of a file.
func openMatchFile(a *App, path string, open func(string) (*matchfile.File, error), load gameLoader) (*opened, error) {
	o := &opened{path: path}
	var err error
	if o.game, o.words, err = gameOfFile(path, load); err != nil {
		return nil, err
	}
	sealed, err := matchfile.Store{}.Sealed(path)
	if err != nil {
		return nil, refusal(err, o.game, o.words)
	}
	if o.file, err = open(path); err != nil {
		return nil, refusal(err, o.game, o.words)
	}
	o.match, o.report = record.ReadMatch(o.game, record.Replay{Name: path, Lines: o.file.Lines(), Decks: sealed.Decks, Board: sealed.Board})
	if o.match == nil {
		_ = o.file.Close() // it was only read
		return nil, &problemsError{problems: o.report.Problems, game: o.game, words: o.words, code: exitProblems}
	}
	o.words = o.words.With(o.match.Header().Players, o.game.Cards)
	return o, nil
}

// gameOfFile loads the game that a match file is of; the first game when that
// cannot be told, so that the reading can say what is wrong with the file.
func gameOfFile(path string, load gameLoader) (*game.Game, *lang.Words, error) {
	game := ""
	if file, err := (matchfile.Store{}).Read(path); err == nil {
		game = matchGame(file)
		_ = file.Close() // it was only read
	}
	return load(game)
}

// complain shows what is wrong with the file, if anything.
func (o *opened) complain(a *App) {
	if len(o.report.Problems) > 0 {
		a.diagnose(&problemsError{problems: o.report.Problems, game: o.game, words: o.words})
	}
}

// at is the position as of an entry, the last one when the number is
// negative.
func (o *opened) at(entry int) (referee.State, error) {
	if entry < 0 {
		return o.match.State(), nil
	}
	state, ok := o.match.At(entry)
	if !ok {
		return nil, &sayError{key: "table.no-entry", args: referee.Args{"entry": entry, "most": len(o.match.Entries())}, code: exitUsage}
	}
	return state, nil
}
