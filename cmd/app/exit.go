package app

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

// The exit codes, as the page "codes" of the manual documents them.
const (
	ExitOK       = 0
	ExitError    = 1   // the command failed
	ExitUsage    = 2   // the command line is wrong
	ExitProblems = 3   // a deck, a card file, a match or a script has problems
	ExitQuit     = 130 // a person quit
)

// UsageError is a command line that cannot be understood.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }
func (e *UsageError) Unwrap() error { return e.Err }

// Error is a failure that is reported in the reader's language.
type Error struct {
	// Key names the message; Args fill its placeholders.
	Key  referee.Key
	Args referee.Args
	// Code is the exit code; 0 means ExitError.
	Code int
	// usage is the syntax of a command. If it is set, it fills the placeholder "usage".
	usage func(*lang.Words) string
}

func (e *Error) Error() string { return string(e.Key) }

// ProblemsError is a failure with diagnostics: each problem has its place,
// its rule and its remedy.
type ProblemsError struct {
	Problems []referee.Problem
	// Game gives the rules to cite and Words the language. Both can be nil.
	Game  *game.Game
	Words *lang.Words
	// Code is the exit code; 0 means ExitError.
	Code int
}

func (e *ProblemsError) Error() string { return (&referee.Refusal{Problems: e.Problems}).Error() }

// Shown is the exit code of a command that has already shown why it stops.
type Shown int

func (e Shown) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// Exit shows an error in the reader's language and gives the exit code.
func (a *App) Exit(err error) int {
	var (
		shown    Shown
		say      *Error
		problems *ProblemsError
		usage    *UsageError
	)
	switch {
	case err == nil:
		return ExitOK
	case errors.As(err, &shown):
		return int(shown)
	case errors.Is(err, prompt.ErrQuit):
		return ExitQuit
	case errors.As(err, &say):
		words := a.Speech()
		if say.usage != nil {
			say.Args["usage"] = say.usage(words)
		}
		a.Complain(words.Text(say.Key, say.Args))
		return max(say.Code, ExitError)
	case errors.As(err, &problems):
		return a.Diagnose(problems)
	case errors.As(err, &usage):
		a.Complain(usage.say(a.Speech()))
		a.Complain(a.Speech().Text("cmd.see-help", nil))
		return ExitUsage
	}
	if script, ok := errors.AsType[*prompt.ScriptError](err); ok {
		a.Complain(lang.Clean(script.Error())) // the error is already in the reader's language
		return ExitError
	}
	a.Complain(a.Speech().Text("cmd.unforeseen", referee.Args{"detail": referee.Reason(err)}))
	return ExitError
}

// say returns the message about a mistake in a command line. It shows a flag that the library
// cannot parse as it was typed.
func (e *UsageError) say(w *lang.Words) string {
	if syntax, ok := errors.AsType[*pflag.InvalidSyntaxError](e.Err); ok {
		return w.Text("cmd.flag-syntax", referee.Args{"flag": syntax.GetSpecifiedFlag()})
	}
	return w.Text("cmd.line-unreadable", nil)
}

// Speech loads the messages in the chosen language, without those of a game. If there is no such
// language, Speech uses the system's language, or English.
func (a *App) Speech() *lang.Words {
	words, err := a.Words(nil)
	if err != nil {
		system := *a
		system.Language, system.settings.language = "", ""
		words, err = system.Words(nil)
	}
	if err != nil {
		words, _ = lang.Load("", MessageFiles()...)
	}
	return words
}

// Complain prints an error message: wrapped on a terminal, on one line
// elsewhere.
func (a *App) Complain(text string) {
	paper := a.ErrPaper()
	if paper.Height == 0 {
		paper.Width = 0
	}
	_, _ = io.WriteString(a.Err, screen.Said("shinpan: "+text, paper))
}

// Diagnose shows problems with their places, rules and remedies, and returns the exit code.
func (a *App) Diagnose(e *ProblemsError) int {
	words := e.Words
	if words == nil {
		words = a.Speech()
	}
	var rules []referee.Rule
	if e.Game != nil {
		rules = e.Game.Rules.Table()
	}
	_, _ = io.WriteString(a.Err, screen.Diagnostics(words, e.Problems, rules, a.ErrPaper()))
	return max(e.Code, ExitError)
}

// Refusal turns an error with problems into a ProblemsError, to be shown with
// the rules and messages of a game. It returns other errors unchanged.
func Refusal(err error, game *game.Game, words *lang.Words) error {
	if refused, ok := errors.AsType[*referee.Refusal](err); ok {
		return &ProblemsError{Problems: refused.Problems, Game: game, Words: words}
	}
	return err
}
