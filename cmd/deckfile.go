package cmd

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// readDeck reads a decklist for a game: a file, "-" for what is piped in, or
// a sample ("sample:leaf"). The problems are those of its form; whether it is
// legal is for the game to say. The error says why there is nothing to read.
func readDeck(a *App, game *game.Game, ref string) (referee.Decklist, []referee.Problem, error) {
	text, err := deckText(a, game.ID, ref)
	if err != nil {
		return referee.Decklist{}, nil, err
	}
	list, problems := decodeDeck(game, deckName(ref), text)
	return list, problems, nil
}

// deckName is what a deck is called in problems.
func deckName(ref string) string {
	if ref == "-" {
		return "<stdin>"
	}
	return ref
}

// formatOf is how the decklists of a game are laid out.
func formatOf(game *game.Game) decks.Format {
	format, _ := decks.FormatOf(game)
	format.Known = gameIDs()
	return format
}

// decodeDeck reads the text of a decklist for a game. A list for another game
// is only said to be that.
func decodeDeck(game *game.Game, name string, text []byte) (referee.Decklist, []referee.Problem) {
	return decks.Read(name, text, formatOf(game))
}

// deckText is the text of a decklist.
func deckText(a *App, game, ref string) ([]byte, error) {
	switch {
	case ref == "-":
		text, err := readMost(a.In)
		if err != nil {
			return nil, unreadable(deckName(ref), err)
		}
		return text, nil
	case isSample(ref):
		return sampleText(game, ref)
	}
	if info, err := os.Stat(ref); err == nil && info.IsDir() {
		return nil, deckFileError("folder", ref, nil)
	}
	text, err := readFile(ref)
	if err != nil {
		return nil, unreadable(ref, err)
	}
	return text, nil
}

func readMost(from io.Reader) ([]byte, error) {
	return io.ReadAll(io.LimitReader(from, yamlfile.MaxBytes+1))
}

// unreadable says what kept a file from being read.
func unreadable(name string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return deckFileError("not-found", name, nil)
	case errors.Is(err, fs.ErrPermission):
		return deckFileError("no-permission", name, nil)
	}
	return deckFileError("failed", name, referee.Args{"error": err.Error()})
}

// deckFileProblem is a problem of a file as a whole: "not-found". The file is
// added to what its message is filled with.
func deckFileProblem(code, name string, args referee.Args) referee.Problem {
	if args == nil {
		args = referee.Args{}
	}
	args["file"] = name
	return referee.Problem{Code: "deckfile." + code, Fix: "deckfile." + code, Args: args, At: referee.Place{File: name}, Grade: referee.Impossible}
}

func deckFileError(code, name string, args referee.Args) error {
	return &problemsError{problems: []referee.Problem{deckFileProblem(code, name, args)}}
}
