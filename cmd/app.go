package cmd

import (
	"io"
	"io/fs"
	"os"
	"time"

	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/yamlfile"
)

// App is what a command has of the world: its streams, its environment, the
// clock, and the flags that every command takes. It is made once and handed
// down.
type App struct {
	In       io.Reader
	Out, Err io.Writer
	Env      func(string) string
	Now      func() time.Time

	// line is the command line, word by word; only commands that it names are
	// made. All are where it is nil.
	line []string

	language string
	plain    bool
	// cards are the folders of card files that --cards names.
	cards []string
	// seated takes the streams for people at a terminal, whatever they are,
	// so that a conversation can be written down.
	seated bool
}

// process is the App of the running program.
func process() *App {
	return &App{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Env: os.Getenv, Now: time.Now}
}

// messageFiles are the words of everything but the games.
func messageFiles() []fs.FS {
	return []fs.FS{lang.Files(), referee.Messages(), yamlfile.Messages(), decks.Messages(), convert.Messages(), matchfile.Messages()}
}

// words loads the words of the chosen language for a game, which may be nil.
func (a *App) words(game *game.Game) (*lang.Words, error) {
	if game == nil {
		return a.wordsOf(messageFiles()...)
	}
	words, err := a.wordsOf(append(messageFiles(), game.Messages...)...)
	if err != nil {
		return nil, err
	}
	return speakingOf(game, words), nil
}

// speakingOf lets words name the cards and the problems of a game, and say what
// the cards do.
func speakingOf(game *game.Game, words *lang.Words) *lang.Words {
	words = words.With(nil, game.Cards).WithCodes(func() []referee.Code { return codesOf(game) })
	if game.Effects == nil {
		return words
	}
	return words.WithLines(game.Effects)
}

// wordsOf loads message files in the chosen language.
func (a *App) wordsOf(files ...fs.FS) (*lang.Words, error) {
	code, err := lang.Pick(a.language, a.Env, lang.Languages(files...))
	if err != nil {
		return nil, &usageError{err: err}
	}
	words, err := lang.Load(code, files...)
	if err != nil {
		return nil, err
	}
	return words.WithCodes(commonCodes), nil
}

// everyWords loads the words of every language for a game.
func (a *App) everyWords(game *game.Game) ([]*lang.Words, error) {
	var all []*lang.Words
	reader := *a
	for _, code := range lang.Languages(append(messageFiles(), game.Messages...)...) {
		reader.language = code
		words, err := reader.words(game)
		if err != nil {
			return nil, err
		}
		all = append(all, words)
	}
	return all, nil
}

// game loads a game by its id, "" being the first of the list, with the cards
// of --cards, and the words to speak of it.
func (a *App) game(id string) (*game.Game, *lang.Words, error) {
	entry, err := entryOf(id)
	if err != nil {
		return nil, nil, err
	}
	folders, err := cardFolders(a.cards)
	if err != nil {
		return nil, nil, err
	}
	words, err := a.wordsOf(append(messageFiles(), entry.Messages()...)...)
	if err != nil {
		return nil, nil, err
	}
	game, problems := entry.Load(entry.Cards(), folders...)
	if game == nil {
		return nil, nil, &problemsError{problems: problems, words: words, code: exitProblems}
	}
	return game, speakingOf(game, words), nil
}

// entryOf is the game of the list with this id, "" being the first.
func entryOf(id string) (games.Entry, error) {
	if id == "" {
		return games.List()[0], nil
	}
	entry, ok := games.Find(id)
	if !ok {
		return entry, &sayError{key: "cmd.unknown-game", args: referee.Args{"word": id, "list": gameIDs()}, code: exitUsage}
	}
	return entry, nil
}

func gameIDs() []string {
	var ids []string
	for _, e := range games.List() {
		ids = append(ids, e.ID)
	}
	return ids
}

// paper measures where results are written.
func (a *App) paper() screen.Paper { return screen.PaperFor(a.Out, a.Env, a.plain) }

// errPaper measures where notices and problems are written.
func (a *App) errPaper() screen.Paper { return screen.PaperFor(a.Err, a.Env, a.plain) }
