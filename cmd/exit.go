package cmd

import (
	"errors"
	"fmt"
	"io"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

// The exit codes. They are documented in the README.
const (
	exitOK       = 0
	exitError    = 1
	exitUsage    = 2
	exitProblems = 3
	exitQuit     = 130
)

// usageError is a command line that cannot be understood.
type usageError struct{ err error }

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

// sayError is an error with words in every language, and its exit code.
type sayError struct {
	key  referee.Key
	args referee.Args
	code int
	// usage fills the blank of that name where there is one: how a command is
	// written.
	usage func(*lang.Words) string
}

func (e *sayError) Error() string { return string(e.key) }

// problemsError is a list of problems to be shown as diagnostics.
type problemsError struct {
	problems []referee.Problem
	// game gives the rules to cite, words the language; both may be nil.
	game  *game.Game
	words *lang.Words
	// code is exitError when it is 0.
	code int
}

func (e *problemsError) Error() string { return (&referee.Refusal{Problems: e.problems}).Error() }

// errShown stops a command whose result, or reason to stop, is on the screen
// already; it only carries the exit code.
type errShown int

func (e errShown) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// exit shows an error in the reader's language and gives the exit code.
func (a *App) exit(err error) int {
	var (
		shown    errShown
		say      *sayError
		problems *problemsError
		usage    *usageError
	)
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &shown):
		return int(shown)
	case errors.Is(err, prompt.ErrQuit):
		return exitQuit
	case errors.As(err, &say):
		words := a.speech()
		if say.usage != nil {
			say.args["usage"] = say.usage(words)
		}
		a.complain(words.Text(say.key, say.args))
		return max(say.code, exitError)
	case errors.As(err, &problems):
		return a.diagnose(problems)
	case errors.As(err, &usage):
		a.complain(lang.Clean(usage.Error()))
		a.complain(a.speech().Text("cmd.see-help", nil))
		return exitUsage
	}
	a.complain(lang.Clean(err.Error()))
	return exitError
}

// speech is the words without a game; English if even those cannot be had.
func (a *App) speech() *lang.Words {
	words, err := a.words(nil)
	if err != nil {
		words, _ = lang.Load("", messageFiles()...)
	}
	return words
}

// complain says what is wrong: wrapped on a terminal, in one line elsewhere.
func (a *App) complain(text string) {
	paper := a.errPaper()
	if paper.Height == 0 {
		paper.Width = 0
	}
	_, _ = io.WriteString(a.Err, screen.Said("shinpan: "+text, paper))
}

// diagnose shows problems with their places, rules and fixes.
func (a *App) diagnose(e *problemsError) int {
	words := e.words
	if words == nil {
		words = a.speech()
	}
	var rules []referee.Rule
	if e.game != nil {
		rules = e.game.Rules.Table()
	}
	_, _ = io.WriteString(a.Err, screen.Diagnostics(words, e.problems, rules, a.errPaper()))
	return max(e.code, exitError)
}

// refusal makes an error that carries problems one that can be shown, with the
// rules of the game and in the words given.
func refusal(err error, game *game.Game, words *lang.Words) error {
	if refused, ok := errors.AsType[*referee.Refusal](err); ok {
		return &problemsError{problems: refused.Problems, game: game, words: words}
	}
	return err
}
