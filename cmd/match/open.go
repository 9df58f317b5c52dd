package match

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// Opened is a match that was read from its file.
type Opened struct {
	Path   string
	Game   *game.Game
	Words  *lang.Words
	Match  *record.Match
	Report record.Report
	// Follower continues to read the file after it has grown.
	Follower *record.Follower
	File     *matchfile.File
	// Signed holds the genuine signatures next to the file, if they were read.
	Signed []signedBy
}

// find returns the path of a match file. The reference is a path, the id of a match in the data
// folder, an unambiguous start of such an id, or "" for the most recently changed match.
func find(ref string) (string, error) {
	if isFile(ref) {
		return ref, nil
	}
	if err := app.NeedsHome(); err != nil {
		return "", err
	}
	if ref == "" {
		latest, ok := matchfile.Store{}.Latest(matchfile.Folder())
		if !ok {
			return "", &app.Error{Key: "cmd.no-matches", Args: referee.Args{"path": matchfile.Folder()}}
		}
		return latest.Path, nil
	}
	switch found := (matchfile.Store{}).Find(matchfile.Folder(), ref); len(found) {
	case 0:
		return "", &app.Error{Key: "cmd.unknown-match", Args: referee.Args{"word": ref, "path": matchfile.Folder()}}
	case 1:
		return found[0], nil
	default:
		return "", severalMatches(ref, found)
	}
}

// isFile reports whether a text names a match file that is not in the data folder. A name in the
// list of “matches” always means the match in the data folder, even if the current folder has a
// file of that name.
func isFile(ref string) bool {
	switch {
	case ref == "":
		return false
	case strings.ContainsRune(ref, filepath.Separator) || filepath.Ext(ref) == matchfile.Ext:
		return true
	}
	if _, err := os.Stat(matchfile.Path(matchfile.Folder(), ref)); err == nil {
		return false
	}
	info, err := os.Stat(ref)
	return err == nil && !info.IsDir()
}

// names reports whether a word names a match file or could name a match in the data folder.
func names(word string) bool {
	return isFile(word) || len(matchfile.Store{}.Find(matchfile.Folder(), word)) > 0
}

// mostNamed is the maximum number of matches that a message names.
const mostNamed = 5

// severalMatches returns the error for a reference that fits several matches. It names the first of
// these matches.
func severalMatches(ref string, paths []string) error {
	ids := make([]string, min(len(paths), mostNamed))
	for i := range ids {
		ids[i] = strings.TrimSuffix(filepath.Base(paths[i]), matchfile.Ext)
	}
	args := referee.Args{"word": ref, "list": ids, "n": len(paths), "more": len(paths) - len(ids)}
	if len(paths) > len(ids) {
		args["list"] = strings.Join(ids, ", ") // the message adds "and" before the number itself
	}
	return &app.Error{Key: "cmd.several-matches", Args: args}
}

// read opens a match for reading. For a broken match, it returns the part before the break, and the
// report contains the problem.
func read(a *app.App, ref string) (*Opened, error) {
	return Open(a, ref, matchfile.Store{}.Read)
}

// Look opens a match for reading, prints the problems in its file, calls show, and closes the file.
func Look(a *app.App, ref string, show func(*Opened) error) error {
	m, err := read(a, ref)
	if err != nil {
		return err
	}
	defer func() { _ = m.File.Close() }() // the file was only read
	m.Complain(a)
	return show(m)
}

// looking returns the run function of a command that shows a match, by default the most recently
// changed one.
func looking(a *app.App, show func(*Opened) error) func(*cobra.Command, []string) error {
	return func(_ *cobra.Command, args []string) error { return Look(a, first(args), show) }
}

func Open(a *app.App, ref string, open func(string) (*matchfile.File, error)) (*Opened, error) {
	path, err := find(ref)
	if err != nil {
		return nil, err
	}
	return openFile(a, path, open, a.Recorded)
}

// gameLoader loads a game and its messages for a match that was recorded with cards of this digest.
// The id "" means the first game.
type gameLoader func(id, cards string) (*game.Game, *lang.Words, error)

// openFile opens the match in a file.
func openFile(a *app.App, path string, open func(string) (*matchfile.File, error), load gameLoader) (*Opened, error) {
	o := &Opened{Path: path}
	var err error
	if o.Game, o.Words, err = gameOfFile(a, path, load); err != nil {
		return nil, err
	}
	sealed, err := matchfile.Store{}.Sealed(path)
	if err != nil {
		return nil, app.Refusal(err, o.Game, o.Words)
	}
	if o.File, err = open(path); err != nil {
		return nil, app.Refusal(err, o.Game, o.Words)
	}
	o.Follower, o.Report = record.Follow(o.Game, record.Replay{Name: path, Lines: o.File.Lines(), Decks: sealed.Decks, Board: sealed.Board, Number: sealed.Number})
	if o.Match = o.Follower.Match(); o.Match == nil {
		_ = o.File.Close() // the file was only read
		return nil, &app.ProblemsError{Problems: o.Report.Problems, Game: o.Game, Words: o.Words, Code: app.ExitProblems}
	}
	o.Words = o.Words.With(o.Match.Header().Players, o.Match.Named())
	return o, nil
}

// gameOfFile loads the game of a match file. If the file does not name a readable game, it loads
// the first game. Reading the file then reports the problem.
func gameOfFile(a *app.App, path string, load gameLoader) (*game.Game, *lang.Words, error) {
	game, cards := "", ""
	if file, err := (matchfile.Store{}).Read(path); err == nil {
		game, cards = playedWith(file)
		_ = file.Close() // the file was only read
	}
	if !a.Knows(game) {
		game = ""
	}
	return load(game, cards)
}

// Complain shows the problems in the file, if any.
func (o *Opened) Complain(a *app.App) {
	if len(o.Report.Problems) > 0 {
		a.Diagnose(&app.ProblemsError{Problems: o.Report.Problems, Game: o.Game, Words: o.Words})
	}
}
