package deck

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/decks/seal"
	"shinpan/referee"
)

// The file extensions of locks and of their secrets.
const (
	lockExt    = ".lock"
	secretsExt = ".secrets"
)

type lockOptions struct {
	game            string
	refs, rulings   []string
	output, secrets string
	roster          string
	names           bool
	unchecked       bool
	json            bool
}

func newLock(a *app.App) *cobra.Command {
	var opts lockOptions
	cmd := &cobra.Command{
		Use:               "lock",
		Args:              app.Takes(1, -1),
		ValidArgsFunction: deckfile.Complete(a),
		Example: `  shinpan deck lock inbox/ -o spring.lock
  shinpan deck lock inbox/ -o spring.lock --roster players.csv --names
  shinpan deck lock verify spring.lock inbox/ --secrets spring.secrets`,
		RunE: app.Into(&opts.refs, func() error { return runLock(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVarP(&opts.output, "output", "o", "decks"+lockExt, "")
	flags.StringVar(&opts.secrets, "secrets", "", "")
	flags.StringVar(&opts.roster, "roster", "", "")
	flags.BoolVar(&opts.names, "names", false, "")
	flags.StringArrayVar(&opts.rulings, "ruling", nil, "")
	flags.BoolVar(&opts.unchecked, "unchecked", false, "")
	flags.BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "ruling", a.CompleteRulings)
	cmd.AddCommand(newLockVerify(a))
	return cmd
}

func runLock(a *app.App, opts lockOptions) error {
	if opts.secrets == "" {
		opts.secrets = strings.TrimSuffix(opts.output, filepath.Ext(opts.output)) + secretsExt
	}
	if filepath.Clean(opts.secrets) == filepath.Clean(opts.output) {
		return &app.Error{Key: "deck.lock.one-file", Args: referee.Args{"path": opts.output}, Code: app.ExitUsage}
	}
	opened, words, err := openDecks(a, opts.game, !opts.unchecked, opts.refs, opts.rulings)
	if err != nil {
		return err
	}
	lists, err := toSeal(a, opened, opts)
	if err != nil {
		return err
	}
	salts := make([]string, len(lists))
	for i := range salts {
		salts[i] = matchfile.NewSalt()
	}
	lock, secrets := seal.Make(lists, salts)
	if err := writeLock(a, opts, lock, secrets); err != nil {
		return err
	}
	return showLock(a, words, opts, lock, secrets)
}

// toSeal returns the lists to seal, named by their files and, if the names are published, by
// the players.
func toSeal(a *app.App, opened []openedDeck, opts lockOptions) ([]seal.List, error) {
	players, err := rosterOf(a, opts.roster, opened)
	if err != nil {
		return nil, err
	}
	lists := sealable(opened, opts.refs)
	files := map[string]bool{}
	for i := range lists {
		if files[lists[i].File] {
			return nil, &app.Error{Key: "deck.lock.twice", Args: referee.Args{"file": lists[i].File}, Code: app.ExitUsage}
		}
		files[lists[i].File] = true
		if !opts.names {
			continue
		}
		lists[i].Name = players[i].name
		if lists[i].Name == "" {
			base := filepath.Base(opened[i].ref)
			lists[i].Name = lang.Clean(strings.TrimSuffix(base, filepath.Ext(base)))
		}
	}
	return lists, nil
}

// sealable returns decks in the form in which the lock seals and compares them. Each has the name
// of its file, relative to the folder on the command line.
func sealable(opened []openedDeck, refs []string) []seal.List {
	lists := make([]seal.List, len(opened))
	for i, d := range opened {
		file := d.ref
		for _, ref := range refs {
			below, err := filepath.Rel(ref, d.ref)
			if err == nil && below != "." && filepath.IsLocal(below) {
				file = below
			}
		}
		lists[i] = seal.List{File: filepath.ToSlash(file), List: d.list}
	}
	return lists
}

// writeLock writes the secrets, which only their owner can read, and then the lock. It never
// replaces a file.
func writeLock(a *app.App, opts lockOptions, lock seal.Lock, secrets seal.Secrets) error {
	private, err := seal.Write(secrets)
	if err != nil {
		return err
	}
	public, err := seal.Write(lock)
	if err != nil {
		return err
	}
	if err := writeNew(a, opts.secrets, private, 0o600); err != nil {
		return err
	}
	if err := writeNew(a, opts.output, public, 0o666); err != nil {
		return errors.Join(err, os.Remove(opts.secrets)) // without the lock, the secrets have no use
	}
	return nil
}

// writeNew writes a new file.
func writeNew(a *app.App, path string, text []byte, mode fs.FileMode) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if errors.Is(err, fs.ErrExist) {
		return &app.Error{Key: "deck.lock.exists", Args: referee.Args{"path": path}}
	}
	if err != nil {
		return a.FileError(path, err)
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return a.FileError(path, errors.Join(err, os.Remove(path)))
	}
	return nil
}

// showLock lists the ids with their files, then the seal.
func showLock(a *app.App, w *lang.Words, opts lockOptions, lock seal.Lock, secrets seal.Secrets) error {
	if opts.json {
		return a.WriteJSON(lockedJSON{opts.output, opts.secrets, lock.Seal, bare(secrets)})
	}
	for _, s := range secrets.Lists {
		line := s.ID + "  " + s.File
		if s.Name != "" {
			line += "  " + s.Name
		}
		if err := a.Write(lang.Clean(line) + "\n"); err != nil {
			return err
		}
	}
	if err := a.Write(w.Text("deck.lock.seal", referee.Args{"seal": lock.Seal}) + "\n"); err != nil {
		return err
	}
	args := referee.Args{"n": len(lock.Lists), "lock": opts.output, "secrets": opts.secrets}
	a.Notice(screen.Wrapped(w.Text("deck.lock.made", args), a.ErrPaper()))
	return nil
}

// lockedJSON is the output of "deck lock --json". It has no salts, which are only in the secrets
// file.
type lockedJSON struct {
	Lock    string       `json:"lock"`
	Secrets string       `json:"secrets"`
	Seal    string       `json:"seal"`
	Lists   []sealedJSON `json:"lists"`
}

type sealedJSON struct {
	File string `json:"file"`
	Name string `json:"name"`
	ID   string `json:"id"`
}

func bare(secrets seal.Secrets) []sealedJSON {
	lists := []sealedJSON{}
	for _, s := range secrets.Lists {
		lists = append(lists, sealedJSON{s.File, s.Name, s.ID})
	}
	return lists
}
