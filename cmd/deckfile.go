package cmd

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// samplePrefix begins the name of a sample deck where a file is wanted:
// "sample:leaf".
const samplePrefix = "sample:"

// sampleRef is how a sample is named.
func sampleRef(s decks.Sample) string {
	return samplePrefix + strings.TrimSuffix(path.Base(s.File), path.Ext(s.File))
}

// readDeck reads a decklist for a game: a file, "-" for what is piped in, or
// a sample ("sample:leaf"). The problems are those of its form; whether it is
// legal is for the game to say. The error says why there is nothing to read.
func readDeck(a *App, game *game.Game, ref string) (referee.Decklist, []referee.Problem, error) {
	text, err := a.deckText(game.ID, ref)
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
func (a *App) deckText(game, ref string) ([]byte, error) {
	switch {
	case ref == "-":
		text, err := readMost(a.In)
		if err != nil {
			return nil, unreadable(deckName(ref), err)
		}
		return text, nil
	case strings.HasPrefix(ref, samplePrefix):
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

// readFile reads a YAML file, which may be a pipe, but not much more than one
// may have.
func readFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was only read
	var text bytes.Buffer
	if info, err := file.Stat(); err == nil {
		text.Grow(int(min(max(info.Size(), 0), yamlfile.MaxBytes)) + bytes.MinRead) // at once, what it says of its size
	}
	_, err = text.ReadFrom(io.LimitReader(file, yamlfile.MaxBytes+1))
	return text.Bytes(), err
}

func readMost(from io.Reader) ([]byte, error) {
	return io.ReadAll(io.LimitReader(from, yamlfile.MaxBytes+1))
}

// sampleText is the text of a sample.
func sampleText(game, ref string) ([]byte, error) {
	var known []string
	for _, s := range decks.Samples(game) {
		if strings.EqualFold(sampleRef(s), ref) {
			return s.Text, nil
		}
		known = append(known, sampleRef(s))
	}
	args := referee.Args{"list": strings.Join(known, ", ")}
	if near := referee.Nearest(ref, known); near != "" {
		args["near"] = near
		return nil, deckFileError("no-sample-near", ref, args)
	}
	return nil, deckFileError("no-sample", ref, args)
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

func deckFileError(code, name string, args referee.Args) error {
	if args == nil {
		args = referee.Args{}
	}
	args["file"] = name
	problem := referee.Problem{Code: "deckfile." + code, Fix: "deckfile." + code, Args: args, At: referee.Place{File: name}, Grade: referee.Impossible}
	return &problemsError{problems: []referee.Problem{problem}}
}

// rulingsOf reads the values of --ruling, "id=option", and refuses those that
// the game does not know.
func rulingsOf(game *game.Game, texts []string) (map[string]string, error) {
	chosen := map[string]string{}
	for _, text := range texts {
		id, option, ok := strings.Cut(text, "=")
		if !ok {
			return nil, &sayError{key: "cmd.ruling-form", args: referee.Args{"word": text}, code: exitUsage}
		}
		if err := knownOption(game.Rules.Rulings(), id, option); err != nil {
			return nil, err
		}
		chosen[id] = option
	}
	return chosen, nil
}

func knownOption(rulings []referee.Ruling, id, option string) error {
	var ids, options []string
	for _, r := range rulings {
		ids = append(ids, r.ID)
		if r.ID == id {
			for _, o := range r.Options {
				options = append(options, o.ID)
			}
		}
	}
	for _, o := range options {
		if o == option {
			return nil
		}
	}
	if options != nil {
		return &sayError{key: "cmd.unknown-option", code: exitUsage, args: referee.Args{"ruling": id, "option": option, "list": strings.Join(options, ", ")}}
	}
	if near := referee.Nearest(id, ids); near != "" {
		return &sayError{key: "cmd.unknown-ruling.near", code: exitUsage, args: referee.Args{"ruling": id, "near": near}}
	}
	return &sayError{key: "cmd.unknown-ruling", code: exitUsage, args: referee.Args{"ruling": id, "list": strings.Join(ids, ", ")}}
}
