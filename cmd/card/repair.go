package card

import (
	"bytes"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/games"
	"shinpan/referee/yamlfile"
)

func newRepair(a *app.App) *cobra.Command {
	game := ""
	cmd := &cobra.Command{
		Use:               "repair",
		Args:              app.Takes(1, -1),
		ValidArgsFunction: app.CompleteFolders,
		RunE: func(_ *cobra.Command, folders []string) error {
			for _, folder := range folders {
				if err := repair(a, folder, game); err != nil {
					return err
				}
			}
			return nil
		},
	}
	a.GameFlag(cmd, &game)
	return cmd
}

// repaired is a folder of card files with its repairs.
type repaired struct {
	folder string
	// files holds every card file, and changed holds the files that the repair changed.
	files, changed map[string][]byte
	texts          int
}

// repair fixes the card files of a folder, records their game, and writes the snapshot again. It
// writes nothing unless every fixed file is valid.
func repair(a *app.App, folder, game string) error {
	r, err := mended(a, folder)
	if err != nil {
		return err
	}
	if game == "" {
		if game, err = r.game(a); err != nil {
			return err
		}
	}
	entry, err := a.Entry(game)
	if err != nil {
		return err
	}
	words, err := a.WordsFor(entry)
	if err != nil {
		return err
	}
	problems, err := a.ReadBack(entry.ID, folder, r.files)
	if err != nil {
		return err
	}
	if problems != nil {
		return unsound(words, problems)
	}
	r.changed[app.GameFile] = []byte(entry.ID + "\n")
	for name, text := range r.changed {
		if err := a.Keep(filepath.Join(folder, name), text, true); err != nil {
			return err
		}
	}
	return r.report(a, words, entry)
}

// mended reads and fixes the card files of a folder.
func mended(a *app.App, folder string) (repaired, error) {
	r := repaired{folder: folder, files: map[string][]byte{}, changed: map[string][]byte{}}
	if _, err := app.CardFolders([]string{folder}); err != nil {
		return r, err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return r, a.FileError(folder, err)
	}
	for _, e := range entries {
		if ext := filepath.Ext(e.Name()); e.IsDir() || ext != ".yaml" && ext != ".yml" {
			continue
		}
		text, err := yamlfile.ReadFile(os.DirFS(folder), e.Name())
		if err != nil {
			return r, a.FileError(filepath.Join(folder, e.Name()), err)
		}
		sound, n := yamlfile.Mend(text)
		r.files[e.Name()] = sound
		if !bytes.Equal(sound, text) {
			r.changed[e.Name()] = sound
		}
		r.texts += n
	}
	return r, nil
}

// game returns the game that a folder names, or the only one that can read its cards once they
// are fixed.
func (r repaired) game(a *app.App) (string, error) {
	if id := a.GameFor([]string{r.folder}); id != "" {
		return id, nil
	}
	for _, id := range a.GameIDs() {
		problems, err := a.ReadBack(id, r.folder, r.files)
		if err != nil {
			return "", err
		}
		if problems == nil {
			return id, nil
		}
	}
	return "", &app.Error{Key: "card.repair.which", Args: referee.Args{"folder": r.folder, "list": a.GameIDs()}, Code: app.ExitUsage}
}

// report rewrites the snapshot of a folder, if there is one, and reports the repairs.
func (r repaired) report(a *app.App, words *lang.Words, entry games.Entry) error {
	folder := cards.Folder{Name: filepath.ToSlash(r.folder), Files: os.DirFS(r.folder)}
	if _, has := cardfile.SnapshotIn(folder.Files); has && entry.Snapshot != nil {
		text, err := entry.Snapshot(entry.Cards(), folder)
		if err != nil {
			return err
		}
		if err := a.Keep(filepath.Join(r.folder, cardfile.SnapshotName), text, true); err != nil {
			return err
		}
	}
	return a.Write(words.Text("card.repair.done", referee.Args{"folder": r.folder, "n": r.texts, "game": entry.Name}) + "\n")
}
