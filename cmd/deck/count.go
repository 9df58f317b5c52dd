package deck

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/files"
	"shinpan/cmd/prompt"
	"shinpan/decks"
	"shinpan/referee"
)

type countOptions struct {
	game, ref string
	script    string
	all       bool
	table     string
	allowance time.Duration
	json      bool
}

func newCount(a *app.App) *cobra.Command {
	var opts countOptions
	cmd := &cobra.Command{
		Use:               "count",
		Args:              app.Takes(1, 1),
		ValidArgsFunction: deckfile.Complete(a),
		Example: `  shinpan deck count lina.yaml
  shinpan deck count lina.yaml --table 7 --allowance 3m
  shinpan deck count lina.yaml --all --script counts.txt`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.ref = args[0]
			return runCount(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVar(&opts.script, "script", "", "")
	flags.BoolVar(&opts.all, "all", false, "")
	flags.StringVar(&opts.table, "table", "", "")
	flags.DurationVar(&opts.allowance, "allowance", 0, "")
	flags.BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "table", cobra.NoFileCompletions)
	app.CompleteFlag(cmd, "allowance", cobra.NoFileCompletions)
	return cmd
}

func runCount(a *app.App, opts countOptions) error {
	if opts.allowance < 0 || opts.allowance > mostAllowance {
		return &app.Error{Key: "deck.count.allowance", Args: referee.Args{"most": int(mostAllowance.Hours())}, Code: app.ExitUsage}
	}
	if opts.ref == "-" && (opts.script == "" || opts.script == "-") {
		return &app.Error{Key: "deck.count.one-stdin", Code: app.ExitUsage}
	}
	deck, err := openDeck(a, opts.game, opts.ref)
	if err != nil {
		return err
	}
	c := &counting{app: a, deck: deck, opts: opts, steps: decks.CountSteps(decks.InTableOrder(deck.list, deckfile.FormatOf(deck.game)))}
	closing, err := c.seat()
	if err != nil {
		return err
	}
	defer closing()
	c.began = a.Now()
	return c.outcome(c.walk())
}

const mostAllowance = 24 * time.Hour

// counting checks a physical deck against its list.
type counting struct {
	app      *app.App
	deck     openedDeck
	opts     countOptions
	prompter prompt.Prompter
	// scripted means that the answers come from a script.
	scripted bool
	began    time.Time
	steps    []decks.CountStep
	// at is the current step. marks holds the number of mismatches before each step, so that going
	// back can drop later mismatches.
	at    int
	marks []counted
}

// counted holds the mismatches found at a step.
type counted struct {
	step       int
	mismatches []decks.Mismatch
}

// seat decides where the counts come from.
func (c *counting) seat() (closing func(), err error) {
	console := prompt.Console{In: c.app.In, Out: c.app.Err, Words: c.deck.words, Plain: c.app.Plain, Term: c.app.Env("TERM")}
	switch {
	case c.opts.script != "" && c.opts.script != "-":
		file, err := files.Open(c.opts.script)
		if err != nil {
			return nil, c.app.FileError(c.opts.script, err)
		}
		c.prompter, c.scripted = prompt.NewScript(c.opts.script, file, c.deck.words), true
		return func() { _ = file.Close() }, nil // the file was only read
	case c.opts.script == "-" || !c.app.Seated && !console.Terminal():
		c.prompter, c.scripted = prompt.NewScript("-", c.app.In, c.deck.words), true
	default:
		c.prompter = prompt.New(console)
		c.app.Notice(c.said("deck.count.begin", referee.Args{"deck": titleOf(c.deck)}))
		return c.prompter.Close, nil
	}
	return func() {}, nil
}

// walk asks for each step in turn. It stops at a mismatch unless the options require a full count
// or the user wants to continue.
func (c *counting) walk() error {
	for c.at < len(c.steps) {
		step := c.steps[c.at]
		found, err := c.ask(step)
		switch {
		case errors.Is(err, prompt.ErrBack):
			c.back()
			continue
		case err != nil:
			return err
		}
		c.marks = append(c.marks, counted{c.at, found})
		if len(found) == 0 || found[0].Card == step.Card { // otherwise the user named another card
			c.at++
		}
		if len(found) > 0 && !c.opts.all {
			if on, err := c.goOn(); err != nil || !on {
				return err
			}
		}
	}
	return nil
}

// goOn asks the user what to do about a mismatch, which may be a typing error, and reports whether
// the count continues.
func (c *counting) goOn() (bool, error) {
	if c.scripted {
		return false, nil
	}
	found := c.mismatches()
	q := prompt.Question{Label: c.mismatch(found[len(found)-1], c.short)}
	for _, key := range []string{"stop", "again", "on"} {
		q.Options = append(q.Options, prompt.Line{Text: c.deck.words.Text(referee.Key("deck.count.then."+key), nil)})
	}
	for {
		reply, err := c.prompter.Pick(q)
		switch {
		case err != nil:
			return false, err
		case reply.Typed:
			c.app.Notice(c.said("deck.count.then", nil))
			continue
		case reply.Picked[0] == 1:
			c.back()
		}
		return reply.Picked[0] > 0, nil
	}
}

// back goes back to the previous step, to count it again.
func (c *counting) back() {
	if len(c.marks) == 0 {
		return
	}
	last := len(c.marks) - 1
	c.at, c.marks = c.marks[last].step, c.marks[:last]
}

// mismatches returns all mismatches found so far.
func (c *counting) mismatches() []decks.Mismatch {
	found := []decks.Mismatch{}
	for _, m := range c.marks {
		found = append(found, m.mismatches...)
	}
	return found
}

// outcome prints the result of the count. err is the error that ended the questions, or nil.
func (c *counting) outcome(err error) error {
	if err != nil && (!errors.Is(err, prompt.ErrQuit) || c.scripted) {
		return c.ended(err)
	}
	quit := err != nil
	if c.opts.json {
		if err := c.app.WriteJSON(c.json()); err != nil {
			return err
		}
	} else if err := c.app.Write(c.text(quit)); err != nil {
		return err
	}
	switch {
	case quit:
		return app.Shown(app.ExitQuit)
	case len(c.mismatches()) > 0:
		return app.Shown(app.ExitProblems)
	}
	return nil
}

// ended returns the error for a script with too few counts.
func (c *counting) ended(err error) error {
	c.app.Complain(err.Error())
	c.app.Complain(c.deck.words.Text("deck.count.short", c.progress()))
	return app.Shown(app.ExitError)
}

func (c *counting) progress() referee.Args {
	return referee.Args{"n": c.at, "of": len(c.steps)}
}
