package app

import (
	"os"
	"path/filepath"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// GameFile is the file of a folder of card files that says of which game they are: its
// id, on one line. Imports and samples have one.
const GameFile = "game.txt"

// gameOfFolder returns the game of which a folder says that it has cards; "" if it does not
// say, or says something that is not a game.
func (a *App) gameOfFolder(name string) string {
	text, err := yamlfile.ReadFile(os.DirFS(name), GameFile)
	if id := strings.TrimSpace(string(text)); err == nil && a.Knows(id) {
		return id
	}
	return ""
}

// gameOfFolders returns the game of the first folder that says which it has.
func (a *App) gameOfFolders(names []string) string {
	for _, name := range names {
		if id := a.gameOfFolder(name); id != "" {
			return id
		}
	}
	return ""
}

// GameFor returns the game whose cards folders have: as they say, or else the first game that
// can read them. It is "" if none can.
func (a *App) GameFor(names []string) string {
	if id := a.gameOfFolders(names); id != "" {
		return id
	}
	folders, err := CardFolders(names)
	if err != nil {
		return ""
	}
	for _, entry := range a.Entries() {
		if game, _ := entry.Load(entry.Cards(), folders...); game != nil {
			return entry.ID
		}
	}
	return ""
}

// FoldersOf opens folders of card files of a game. One that says it is of another game
// is refused.
func (a *App) FoldersOf(game string, names []string) ([]cards.Folder, error) {
	folders, err := CardFolders(names)
	if err != nil {
		return nil, err
	}
	var problems []referee.Problem
	for _, name := range names {
		if id := a.gameOfFolder(name); id != "" && id != game {
			problems = append(problems, referee.Problem{
				Code: "cardfolder.other-game", Fix: "cardfolder.other-game", At: referee.Place{File: filepath.ToSlash(name)}, Grade: referee.Impossible,
				Args: referee.Args{"file": name, "is": id, "game": game},
			})
		}
	}
	if problems != nil {
		return nil, &ProblemsError{Problems: problems}
	}
	if a.noSnapshots {
		folders = withoutSnapshots(folders)
	}
	return folders, nil
}

// ReadBack reads card files of a game that are not kept yet, under the name of the folder
// where they will be. It gives what keeps them from being used.
func (a *App) ReadBack(game, folder string, files map[string][]byte) (problems []referee.Problem, err error) {
	entry, err := a.Entry(game)
	if err != nil {
		return nil, err
	}
	draft, err := os.MkdirTemp("", "shinpan-cards-*")
	if err != nil {
		return nil, &Error{Key: "keep.failed", Args: referee.Args{"path": os.TempDir(), "detail": referee.Reason(err)}}
	}
	defer func() { _ = os.RemoveAll(draft) }() // nobody needs it
	for name, text := range files {
		if err := a.Keep(filepath.Join(draft, name), text, false); err != nil {
			return nil, err
		}
	}
	read := withoutSnapshots([]cards.Folder{{Name: filepath.ToSlash(folder), Files: os.DirFS(draft)}})
	loaded, problems := entry.Load(entry.Cards(), read...)
	if loaded != nil {
		return nil, nil
	}
	return problems, nil
}
