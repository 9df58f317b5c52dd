package deck

import (
	"slices"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/decks"
	"shinpan/decks/seal"
	"shinpan/referee"
)

type lockVerifyOptions struct {
	game, lock    string
	refs          []string
	salt, secrets string
	json          bool
}

func newLockVerify(a *app.App) *cobra.Command {
	var opts lockVerifyOptions
	cmd := &cobra.Command{
		Use:               "verify",
		Args:              app.Takes(1, -1),
		ValidArgsFunction: completeLocks,
		Example: `  shinpan deck lock verify spring.lock
  shinpan deck lock verify spring.lock lina.yaml --salt 5d1c8e07
  shinpan deck lock verify spring.lock inbox/ --secrets spring.secrets`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.lock, opts.refs = args[0], args[1:]
			return runLockVerify(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().StringVar(&opts.salt, "salt", "", "")
	cmd.Flags().StringVar(&opts.secrets, "secrets", "", "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "salt", cobra.NoFileCompletions)
	app.Exclusive(cmd, "salt", "secrets")
	return cmd
}

// completeLocks completes files: a lock, then decks.
func completeLocks(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return []cobra.Completion{"lock"}, cobra.ShellCompDirectiveFilterFileExt
	}
	return []cobra.Completion{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
}

// heldAgainst holds a lock and the result of comparing lists with the lock.
type heldAgainst struct {
	lock     seal.Lock
	findings []seal.Finding
	words    *lang.Words
}

func runLockVerify(a *app.App, opts lockVerifyOptions) error {
	if len(opts.refs) > 0 && opts.salt == "" && opts.secrets == "" {
		return &app.Error{Key: "deck.lock.no-salt", Code: app.ExitUsage}
	}
	if len(opts.refs) == 0 && (opts.salt != "" || opts.secrets != "") {
		return &app.Error{Key: "deck.lock.no-list", Code: app.ExitUsage}
	}
	lock, err := readLock(a, opts.lock)
	if err != nil {
		return err
	}
	v := heldAgainst{lock: lock, words: a.Speech()}
	if len(opts.refs) > 0 {
		if err := v.compare(a, opts); err != nil {
			return err
		}
	}
	return v.show(a, opts)
}

// readLock reads a lock. It reports a file that is not a lock and a lock that was changed.
func readLock(a *app.App, path string) (seal.Lock, error) {
	text, err := readBeside(a, path)
	if err != nil {
		return seal.Lock{}, err
	}
	lock, problems := seal.ReadLock(path, text)
	if problems != nil {
		return lock, &app.ProblemsError{Problems: problems, Code: app.ExitProblems}
	}
	return lock, nil
}

func readSecrets(a *app.App, path string) (seal.Secrets, error) {
	text, err := readBeside(a, path)
	if err != nil {
		return seal.Secrets{}, err
	}
	secrets, problems := seal.ReadSecrets(path, text)
	if problems != nil {
		return secrets, &app.ProblemsError{Problems: problems, Code: app.ExitProblems}
	}
	return secrets, nil
}

// compare compares lists with the lock. With the secrets it covers all sealed lists; with one
// salt it only finds out whether the lists were sealed.
func (v *heldAgainst) compare(a *app.App, opts lockVerifyOptions) error {
	opened, _, err := openDecks(a, opts.game, false, opts.refs, nil)
	if err != nil {
		return err
	}
	lists := sealable(opened, opts.refs)
	if opts.secrets == "" {
		for _, l := range lists {
			v.findings = append(v.findings, v.one(l, opts.salt))
		}
		return nil
	}
	secrets, err := readSecrets(a, opts.secrets)
	if err != nil {
		return err
	}
	if problems := seal.CheckSecrets(opts.secrets, secrets, v.lock); problems != nil {
		return &app.ProblemsError{Problems: problems, Code: app.ExitProblems}
	}
	v.findings = seal.Compare(secrets, lists)
	return nil
}

// one returns the finding about a list: whether it was sealed with the given salt.
func (v *heldAgainst) one(l seal.List, salt string) seal.Finding {
	id := decks.ID(l.List, []byte(salt))
	sealed, ok := v.lock.Has(id)
	if !ok {
		return seal.Finding{State: seal.Added, Now: l.File, ID: id}
	}
	return seal.Finding{State: seal.Same, File: l.File, Now: l.File, Name: sealed.Name, ID: id}
}

// kept reports whether every list was sealed and no sealed list in the comparison is missing.
func (v *heldAgainst) kept() bool {
	return !slices.ContainsFunc(v.findings, func(f seal.Finding) bool { return f.State != seal.Same && f.State != seal.Moved })
}

func (v *heldAgainst) show(a *app.App, opts lockVerifyOptions) error {
	if opts.json {
		out := struct {
			Lock     string         `json:"lock"`
			Seal     string         `json:"seal"`
			Lists    int            `json:"lists"`
			Kept     bool           `json:"kept"`
			Findings []seal.Finding `json:"findings"`
		}{opts.lock, v.lock.Seal, len(v.lock.Lists), v.kept(), append([]seal.Finding{}, v.findings...)}
		if err := a.WriteJSON(out); err != nil {
			return err
		}
	} else if err := a.Write(v.text(opts)); err != nil {
		return err
	}
	if !v.kept() {
		return app.Shown(app.ExitProblems)
	}
	return nil
}

// text returns a line for the lock and a line for each list.
func (v *heldAgainst) text(opts lockVerifyOptions) string {
	args := referee.Args{"lock": opts.lock, "n": len(v.lock.Lists), "seal": v.lock.Seal}
	text := v.words.Text("deck.lock.whole", args) + "\n"
	for _, f := range v.findings {
		state := string(f.State)
		if opts.secrets == "" && f.State == seal.Added {
			state = "unsealed"
		}
		args := referee.Args{"file": f.File, "now": f.Now, "name": f.Name, "id": f.ID}
		text += v.words.Text(referee.Key("deck.lock.state."+state), args) + "\n"
	}
	return text
}

// saltsOf returns the salts of decks: one salt given for all decks, or each deck's own from the
// secrets.
func saltsOf(a *app.App, opened []openedDeck, salt, secretsFile string) ([]string, error) {
	salts := slices.Repeat([]string{salt}, len(opened))
	if secretsFile == "" {
		return salts, nil
	}
	secrets, err := readSecrets(a, secretsFile)
	if err != nil {
		return nil, err
	}
	lists := make([]seal.List, len(opened))
	for i, d := range opened {
		lists[i] = seal.List{File: d.ref, List: d.list}
	}
	bySecret := map[string]string{}
	for _, s := range secrets.Lists {
		bySecret[s.ID] = s.Salt
	}
	found := map[string]string{} // the salts, by the current names of the files
	var wrong []referee.Problem
	for _, f := range seal.Compare(secrets, lists) {
		switch f.State {
		case seal.Same, seal.Moved, seal.Swapped:
			found[f.Now] = bySecret[f.ID]
		case seal.Changed, seal.Added:
			wrong = append(wrong, referee.Problem{Code: "seal.unsealed", Fix: "seal.unsealed", Args: referee.Args{"file": f.Now, "secrets": secretsFile},
				At: referee.Place{File: f.Now}, Grade: referee.Impossible})
		}
	}
	if wrong != nil {
		return nil, &app.ProblemsError{Problems: wrong, Code: app.ExitProblems}
	}
	for i, d := range opened {
		salts[i] = found[d.ref]
	}
	return salts, nil
}
