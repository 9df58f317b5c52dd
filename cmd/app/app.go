package app

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"shinpan/cmd/files"
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

// App is the environment of every command: the streams, the environment variables, the clock and
// the flags that all commands share. The program creates one App and passes it to each command.
type App struct {
	In io.Reader
	// Out receives results. Err receives questions and notices.
	Out, Err io.Writer
	Env      func(string) string
	Now      func() time.Time

	// Games lists the games that can be played; nil means all of games.List.
	Games []games.Entry

	// Line holds the words of the command line. Only the commands it names
	// are built; nil builds them all.
	Line []string

	// Language is the value of --lang, or "" for the language of the
	// environment.
	Language string
	// Languages holds folders of message files for languages that do not come with the program.
	Languages []fs.FS
	// Plain is the value of --plain: no menus, no drawings and no colour.
	Plain bool
	// Cards are the folders of card files named by --cards.
	Cards []string
	// Config is the folder of the settings file, or "" for none.
	Config   string
	settings settings
	// noSnapshots turns off reading the snapshots of card folders.
	noSnapshots bool
	// Seated means that the streams count as a terminal with a person at it. Tests set it to hold a
	// conversation through buffers.
	Seated bool
}

// New returns the App of the running program.
func New() *App {
	a := &App{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Env: os.Getenv, Now: time.Now, Config: files.Config()}
	a.Languages = a.languageFolders()
	return a
}

// MessageFiles returns the message files of the program, without those of the
// games.
func MessageFiles() []fs.FS {
	return []fs.FS{lang.Files(), referee.Messages(), yamlfile.Messages(), decks.Messages(), convert.Messages(), matchfile.Messages()}
}

// Words loads the messages in the chosen language, including those of the game unless it is nil.
func (a *App) Words(game *game.Game) (*lang.Words, error) {
	if game == nil {
		return a.wordsOf(MessageFiles())
	}
	words, err := a.wordsOf(append(MessageFiles(), game.Messages...), game.ID)
	if err != nil {
		return nil, err
	}
	return speakingOf(game, words), nil
}

// speakingOf returns messages that can name a game's cards and problems and describe the effects of
// its cards.
func speakingOf(game *game.Game, words *lang.Words) *lang.Words {
	words = words.With(nil, game.Cards).WithCodes(func() []referee.Code { return CodesOf(game) }).
		WithTexts(func() []lang.Text { return slices.Concat(TextsOf(game), CommonTexts()) })
	if game.Effects == nil {
		return words
	}
	return words.WithLines(game.Effects)
}

// EveryWords loads the messages of a game in every language.
func (a *App) EveryWords(game *game.Game) ([]*lang.Words, error) {
	var all []*lang.Words
	reader := *a
	for _, code := range a.KnownLanguages() {
		reader.Language = code
		words, err := reader.Words(game)
		if err != nil {
			return nil, err
		}
		all = append(all, words)
	}
	return all, nil
}

// Game loads a game by its id, with the card folders in force and its messages. The id "" means
// the game of the --cards folders, or the first game of the list.
func (a *App) Game(id string) (*game.Game, *lang.Words, error) {
	game, err := a.Loaded(id)
	if err != nil {
		return nil, nil, err
	}
	words, err := a.Words(game)
	if err != nil {
		return nil, nil, err
	}
	return game, words, nil
}

// Loaded is like Game, but without the messages.
func (a *App) Loaded(id string) (*game.Game, error) {
	entry, err := a.Entry(id)
	if err != nil {
		return nil, err
	}
	folders, err := a.FoldersOf(entry.ID, a.CardFolders(entry.ID))
	if err != nil {
		return nil, err
	}
	game, problems := entry.Load(entry.Cards(), folders...)
	if game == nil && id == "" && len(a.Cards) > 0 {
		if other := a.GameFor(a.Cards); other != "" {
			return a.Loaded(other)
		}
	}
	if game != nil {
		return game, nil
	}
	words, err := a.WordsFor(entry)
	if err != nil {
		return nil, err
	}
	return nil, &ProblemsError{Problems: problems, Words: words, Code: ExitProblems}
}

// CardFolders returns the folders of card files in force for a game: those of --cards,
// otherwise those of the settings, otherwise the folder of imported cards.
func (a *App) CardFolders(game string) []string {
	if len(a.Cards) > 0 {
		return a.Cards
	}
	if folders := a.settings.cards[game]; len(folders) > 0 {
		return folders
	}
	if folder := a.ImportFolder(game); folder != "" && cardFolderHolds(folder) {
		return []string{folder}
	}
	return nil
}

// ImportFolder returns the folder of the cards that the user has imported for a game, next to
// the settings, or "" if there are none.
func (a *App) ImportFolder(game string) string {
	if a.Config == "" {
		return ""
	}
	return filepath.Join(a.Config, "cards", game)
}

// WithoutFolders returns a copy of the App that uses only the games' own cards.
func (a *App) WithoutFolders() *App {
	own := *a
	own.Cards, own.Config, own.settings.cards = nil, "", nil
	return &own
}

// WithoutSnapshots returns a copy of the App that reads card folders only from their YAML files. It
// ignores snapshots, because someone could have forged them.
func (a *App) WithoutSnapshots() *App {
	careful := *a
	careful.noSnapshots = true
	return &careful
}

// Entries returns the games that can be played, with the main game first.
func (a *App) Entries() []games.Entry {
	if a.Games == nil {
		return games.List()
	}
	return a.Games
}

// Entry finds a game by its id. The id "" means the game that the --cards folders name, or the
// first game of the list.
func (a *App) Entry(id string) (games.Entry, error) {
	if id == "" {
		id = a.gameOfFolders(a.Cards)
	}
	for _, entry := range a.Entries() {
		if id == "" || id == entry.ID {
			return entry, nil
		}
	}
	return games.Entry{}, &Error{Key: "cmd.unknown-game", Args: referee.Args{"word": id, "list": a.GameIDs()}, Code: ExitUsage}
}

// Knows reports whether there is a game with this id.
func (a *App) Knows(id string) bool { return slices.Contains(a.GameIDs(), id) }

// GameIDs returns the ids of all games, in list order.
func (a *App) GameIDs() []string {
	var ids []string
	for _, entry := range a.Entries() {
		ids = append(ids, entry.ID)
	}
	return ids
}

// Paper returns the dimensions of standard output, where results go.
func (a *App) Paper() screen.Paper { return screen.PaperFor(a.Out, a.Env, a.Plain) }

// ErrPaper returns the dimensions of standard error, where notices and problems go.
func (a *App) ErrPaper() screen.Paper { return screen.PaperFor(a.Err, a.Env, a.Plain) }
