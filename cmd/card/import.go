package card

import (
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

type importOptions struct {
	game, file  string
	form, into  string
	force, json bool
}

func newImport(a *app.App) *cobra.Command {
	var opts importOptions
	cmd := &cobra.Command{
		Use:               "import",
		Args:              app.Takes(1, 1),
		ValidArgsFunction: cobra.FixedCompletions(nil, cobra.ShellCompDirectiveDefault),
		RunE: func(_ *cobra.Command, args []string) error {
			opts.file = args[0]
			return runImport(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVar(&opts.form, "form", "", "")
	flags.StringVar(&opts.into, "into", "", "")
	flags.BoolVar(&opts.force, "force", false, "")
	flags.BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "form", completeCardForms(a))
	return cmd
}

func completeCardForms(a *app.App) app.Completion {
	return a.CompleteOf(func(game *game.Game, _ *lang.Words) []cobra.Completion { return formNames(game.CardForms) })
}

func formNames(forms []game.CardForm) []string {
	names := make([]string, len(forms))
	for i, form := range forms {
		names[i] = form.Name()
	}
	return names
}

func runImport(a *app.App, opts importOptions) error {
	played, words, err := a.WithoutFolders().Game(opts.game)
	if err != nil {
		return err
	}
	if len(played.CardForms) == 0 {
		return &app.Error{Key: "card.import.none", Args: referee.Args{"game": played.Name}, Code: app.ExitUsage}
	}
	form, err := formOf(a, played, opts)
	if err != nil {
		return err
	}
	folder := cmp.Or(opts.into, a.ImportFolder(played.ID))
	if folder == "" {
		return &app.Error{Key: "card.import.nowhere", Code: app.ExitUsage}
	}
	progress := app.NewProgress(a, 100)
	made, problems := form.ReadCards(files.Folder(filepath.Dir(opts.file)), filepath.Base(opts.file), func(done, total int) {
		progress.At(100*done/max(total, 1), words)
	})
	progress.Clear()
	i := importing{app: a, game: played.ID, opts: opts, words: words, folder: folder, made: made, problems: problems, exists: "card.import.exists"}
	if err := i.keep(); err != nil {
		return err
	}
	if err := i.report(); err != nil {
		return err
	}
	if referee.Refuses(problems) {
		return app.Shown(app.ExitProblems)
	}
	return nil
}

// formOf returns the format that the flag names, or otherwise the apparent format of the file.
func formOf(a *app.App, played *game.Game, opts importOptions) (game.CardForm, error) {
	head, err := headOf(opts.file)
	if err != nil {
		return nil, a.FileError(opts.file, err)
	}
	for _, form := range played.CardForms {
		if strings.EqualFold(form.Name(), opts.form) || opts.form == "" && form.Fits(head) {
			return form, nil
		}
	}
	args := referee.Args{"word": opts.form, "file": opts.file, "game": played.Name, "list": strings.Join(formNames(played.CardForms), ", ")}
	if opts.form != "" {
		return nil, &app.Error{Key: "card.import.no-form", Args: args, Code: app.ExitUsage}
	}
	return nil, &app.Error{Key: "card.import.unlike", Args: args}
}

// headOf returns the beginning of a file.
func headOf(name string) ([]byte, error) {
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // the file was only read
	head := make([]byte, 4096)
	n, err := io.ReadFull(file, head)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return head[:n], err
}

// importing holds the cards that were read and their destination.
type importing struct {
	app      *app.App
	game     string
	opts     importOptions
	words    *lang.Words
	folder   string
	made     game.CardImport
	problems []referee.Problem
	// exists is the message for a file that already exists.
	exists referee.Key
}

// keep writes the files. Without --force, it writes none of them if one already exists.
func (i *importing) keep() error {
	if len(i.made.Files) == 0 {
		return nil
	}
	files := map[string][]byte{}
	for _, file := range i.made.Files {
		files[file.Name] = file.Text
	}
	if problems, err := i.app.ReadBack(i.game, i.folder, files); err != nil || problems != nil {
		return errors.Join(err, unsound(i.words, problems))
	}
	if err := i.sameGame(); err != nil {
		return err
	}
	if err := os.MkdirAll(i.folder, 0o777); err != nil {
		return &app.Error{Key: "keep.failed", Args: referee.Args{"path": i.folder, "detail": referee.Reason(err)}}
	}
	for _, file := range i.made.Files {
		path := filepath.Join(i.folder, file.Name)
		if _, err := os.Lstat(path); err == nil && !i.opts.force {
			return &app.Error{Key: i.exists, Args: referee.Args{"path": path}}
		}
	}
	for _, file := range i.made.Files {
		if err := i.app.Keep(filepath.Join(i.folder, file.Name), file.Text, i.opts.force); err != nil {
			return err
		}
	}
	return i.app.Keep(filepath.Join(i.folder, app.GameFile), []byte(i.game+"\n"), true)
}

// sameGame requires that an existing folder has cards of the same game.
func (i *importing) sameGame() error {
	if _, err := os.Stat(i.folder); err != nil {
		return nil // the folder will be created, or its next use will report the problem
	}
	entries, err := os.ReadDir(i.folder)
	if err != nil || len(entries) == 0 {
		return nil
	}
	_, err = i.app.FoldersOf(i.game, []string{i.folder})
	var other *app.ProblemsError
	if errors.As(err, &other) && other.Problems[0].Code != "cardfolder.other-game" {
		return nil // a folder without card files can take cards of any game
	}
	return err
}

// unsound returns the problems that make card files unusable as they were written, or nil if there
// are none.
func unsound(words *lang.Words, problems []referee.Problem) error {
	if problems == nil {
		return nil
	}
	return &app.ProblemsError{Problems: problems, Words: words, Code: app.ExitProblems}
}

// importJSON is the output of "card import --json".
type importJSON struct {
	Folder   string            `json:"folder"`
	Files    []string          `json:"files"`
	Cards    int               `json:"cards"`
	LeftOut  int               `json:"left_out"`
	Problems []app.ProblemJSON `json:"problems"`
}

// report prints the number of cards read, and the texts that could not be read.
func (i *importing) report() error {
	warnings := 0
	for _, p := range i.problems {
		if p.Grade == referee.Warning {
			warnings++
		}
	}
	if i.opts.json {
		made := importJSON{Folder: i.folder, Files: []string{}, Cards: i.made.Cards, LeftOut: i.made.LeftOut, Problems: app.ProblemsJSON(i.words, i.problems)}
		for _, file := range i.made.Files {
			made.Files = append(made.Files, file.Name)
		}
		return i.app.WriteJSON(made)
	}
	if len(i.problems) > 0 {
		i.app.Diagnose(&app.ProblemsError{Problems: i.problems, Words: i.words})
	}
	args := referee.Args{"cards": i.words.Text("card.count", referee.Args{"n": i.made.Cards}), "n": len(i.made.Files), "folder": i.folder, "left": i.made.LeftOut, "warnings": warnings}
	if len(i.made.Files) == 0 {
		i.app.Notice(i.words.Text("card.import.nothing", args))
		return nil
	}
	if err := i.app.Write(i.words.Text("card.import.done", args) + "\n"); err != nil {
		return err
	}
	if !slices.Contains(i.app.CardFolders(i.game), i.folder) {
		i.app.Remark(i.words.Text("card.import.use", args))
	}
	return nil
}
