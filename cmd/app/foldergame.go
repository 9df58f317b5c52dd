package app

import (
	"os"
	"path/filepath"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// GameFile is the name of the file, in a folder of card files, that gives the game's id on one
// line. Imports and samples have this file.
const GameFile = "game.txt"

// gameOfFolder returns the game that a folder names, or "" if it names no known game.
func (a *App) gameOfFolder(name string) string {
	text, err := yamlfile.ReadFile(os.DirFS(name), GameFile)
	if id := strings.TrimSpace(string(text)); err == nil && a.Knows(id) {
		return id
	}
	return ""
}

// gameOfFolders returns the game of the first folder that names one.
func (a *App) gameOfFolders(names []string) string {
	for _, name := range names {
		if id := a.gameOfFolder(name); id != "" {
			return id
		}
	}
	return ""
}

// GameFor returns the game of the card folders: the game they name, or otherwise the first game
// that can read them. It returns "" if none can.
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

// FoldersOf opens folders of card files of a game. It refuses a folder that names another game.
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

// ReadBack reads unsaved card files of a game as if they were already in their folder. It returns
// the problems that prevent their use.
func (a *App) ReadBack(game, folder string, files map[string][]byte) (problems []referee.Problem, err error) {
	entry, err := a.Entry(game)
	if err != nil {
		return nil, err
	}
	draft, err := os.MkdirTemp("", "shinpan-cards-*")
	if err != nil {
		return nil, &Error{Key: "keep.failed", Args: referee.Args{"path": os.TempDir(), "detail": referee.Reason(err)}}
	}
	defer func() { _ = os.RemoveAll(draft) }() // an error only leaves a temporary folder behind
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
