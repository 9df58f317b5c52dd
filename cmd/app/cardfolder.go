package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"shinpan/cmd/files"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// CardFolders opens folders of card files. It reports all unreadable folders together.
func CardFolders(names []string) ([]cards.Folder, error) {
	var folders []cards.Folder
	var problems []referee.Problem
	for _, name := range names {
		if code, err := cardFolderFault(name); code != "" {
			args := referee.Args{"file": name, "error": referee.Reason(err)}
			problems = append(problems, referee.Problem{
				Code: code, Fix: code, Args: args, At: referee.Place{File: name}, Grade: referee.Impossible,
			})
		}
		folders = append(folders, cards.Folder{Name: filepath.ToSlash(name), Files: files.Folder(name)})
	}
	if problems != nil {
		return nil, &ProblemsError{Problems: problems}
	}
	return folders, nil
}

// cardFolderFault returns the problem code of a folder that cannot be read, or "" if the folder has
// card files.
func cardFolderFault(name string) (code string, err error) {
	entries, err := os.ReadDir(name)
	info, missing := os.Stat(name)
	switch {
	case errors.Is(missing, fs.ErrNotExist):
		return "cardfolder.not-found", nil
	case missing == nil && !info.IsDir():
		return "cardfolder.file", nil
	case errors.Is(err, fs.ErrPermission):
		return "cardfolder.no-permission", nil
	case err != nil:
		return "cardfolder.failed", err
	}
	for _, e := range entries {
		if ext := filepath.Ext(e.Name()); !e.IsDir() && (ext == ".yaml" || ext == ".yml") {
			return "", nil
		}
	}
	return "cardfolder.empty", nil
}

// cardFolderHolds reports whether the path is a folder with card files in it.
func cardFolderHolds(name string) bool {
	code, _ := cardFolderFault(name)
	return code == ""
}

// withoutSnapshots returns the folders without their snapshots.
func withoutSnapshots(folders []cards.Folder) []cards.Folder {
	bare := make([]cards.Folder, len(folders))
	for i, f := range folders {
		bare[i] = cards.Folder{Name: f.Name, Files: yamlAlone{f.Files}}
	}
	return bare
}

// yamlAlone is a folder that opens only its YAML files.
type yamlAlone struct{ fs.FS }

// Open opens a YAML file, or the folder itself.
func (y yamlAlone) Open(name string) (fs.File, error) {
	if ext := filepath.Ext(name); name != "." && ext != ".yaml" && ext != ".yml" {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return y.FS.Open(name)
}
