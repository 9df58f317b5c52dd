package deckfile

import (
	"errors"
	"io/fs"
	"os"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/game"
)

// Read reads a decklist for a game from a file, standard input ("-"), a sample ("sample:leaf"), or
// a link that contains the deck. The text is Shinpan's own YAML or the format of another program
// (see FormIn). The problems concern only the form of the file; the game decides whether the deck
// is legal. The error explains why there is nothing to read.
func Read(a *app.App, game *game.Game, ref string) (referee.Decklist, []referee.Problem, error) {
	text, err := Text(a, game.ID, ref)
	if err != nil {
		return referee.Decklist{}, nil, err
	}
	if form := FormIn(game, ref, "", text); form != nil {
		list, problems := convert.ReadAsWritten(game, form, Name(ref), text)
		return list, problems, nil
	}
	list, problems := decks.Read(Name(ref), text, FormatOf(game, a.GameIDs()...))
	return list, problems, nil
}

// Name returns the name that problems use for a deck.
func Name(ref string) string {
	switch {
	case ref == "-":
		return "<stdin>"
	case IsLink(ref):
		return "<link>"
	}
	return ref
}

// FormatOf returns the layout of a game's decklists. For a list of another known game, the wrong
// game is the only problem.
func FormatOf(game *game.Game, known ...string) decks.Format {
	format, _ := decks.FormatOf(game)
	if len(known) > 0 {
		format.Known = known
	}
	return format
}

// Text returns the text of a decklist.
func Text(a *app.App, game, ref string) ([]byte, error) {
	switch {
	case ref == "-":
		text, err := a.ReadInput()
		if err != nil {
			return nil, unreadable(Name(ref), err)
		}
		return text, nil
	case IsSample(ref):
		return sampleText(a, game, ref)
	case IsLink(ref):
		return []byte(ref), nil
	}
	if info, err := os.Stat(ref); err == nil && info.IsDir() {
		return nil, refusal("folder", ref, nil)
	}
	text, err := app.ReadFile(ref)
	if err != nil {
		return nil, unreadable(ref, err)
	}
	return text, nil
}

// unreadable returns the problem that prevented reading a file.
func unreadable(name string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return refusal("not-found", name, nil)
	case errors.Is(err, fs.ErrPermission):
		return refusal("no-permission", name, nil)
	case errors.Is(err, files.ErrNotRegular):
		return refusal("irregular", name, nil)
	}
	return refusal("failed", name, referee.Args{"error": referee.Reason(err)})
}

// Problem returns a problem that concerns a whole file, such as "not-found". The arguments of the
// problem's message include the file.
func Problem(code, name string, args referee.Args) referee.Problem {
	if args == nil {
		args = referee.Args{}
	}
	args["file"] = name
	return referee.Problem{Code: "deckfile." + code, Fix: "deckfile." + code, Args: args, At: referee.Place{File: name}, Grade: referee.Impossible}
}

func refusal(code, name string, args referee.Args) error {
	return &app.ProblemsError{Problems: []referee.Problem{Problem(code, name, args)}}
}
