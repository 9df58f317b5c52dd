package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// settings holds the user's settings for all commands. A flag overrides an environment variable,
// which overrides the file.
type settings struct {
	// language is "" for the system's language.
	language string
	plain    bool
	// responses sets whether Shinpan asks for every response in new matches, or is "" for the
	// default.
	responses string
	// cards are the folders of card files of each game.
	cards map[string][]string
	// rulings holds the rulings for new matches and for deck checks.
	rulings []settledRuling
	// clocks holds the clocks for new matches.
	clocks []settledClock
	// event is the name of the event, or "" for none.
	event string
}

// The ways in which Shinpan can ask for responses. Either the next command implies the usual
// answer, or Shinpan asks for each response.
const (
	ResponsesImplied = "implied"
	ResponsesAsked   = "asked"
)

// ResponseModes lists the ways in which Shinpan can ask for responses.
var ResponseModes = []string{ResponsesImplied, ResponsesAsked}

// Responses returns the ResponseMode of new matches, or "" if the user has not set it.
func (a *App) Responses() string { return a.settings.responses }

// settledClock is a setting for the rounds of a game: how long they last, how they end, and where
// the user chose this.
type settledClock struct{ game, round, end, where string }

// settledRuling is an option of a ruling of a game, with the place where it was chosen.
type settledRuling struct{ game, id, option, where string }

// settingsFile is the file settings.yaml in the user's configuration folder.
type settingsFile struct {
	Language yamlfile.At[string] `yaml:"language,omitempty"`
	Plain    bool                `yaml:"plain,omitempty"`
	// Responses is one of the ResponseModes.
	Responses yamlfile.At[string]        `yaml:"responses,omitempty"`
	Cards     yamlfile.Entries[[]string] `yaml:"cards,omitempty"`
	Rulings   gameRulings                `yaml:"rulings,omitempty"`
	Clock     gameClocks                 `yaml:"clock,omitempty"`
}

// eventFile holds an organizer's settings for an event: how its matches are refereed, and how its
// rounds are paired and ranked.
type eventFile struct {
	Event     yamlfile.At[string]   `yaml:"event"`
	Date      string                `yaml:"date,omitempty"`
	Game      yamlfile.At[string]   `yaml:"game,omitempty"`
	BestOf    yamlfile.At[int]      `yaml:"best-of,omitempty"`
	Pairings  yamlfile.At[string]   `yaml:"pairings,omitempty"`
	Pod       yamlfile.At[int]      `yaml:"pod,omitempty"`
	Places    []yamlfile.At[int]    `yaml:"places,omitempty"`
	Rounds    yamlfile.At[int]      `yaml:"rounds,omitempty"`
	Points    *eventPoints          `yaml:"points,omitempty"`
	TieBreaks []yamlfile.At[string] `yaml:"tie-breaks,omitempty"`
	Floor     yamlfile.At[int]      `yaml:"floor,omitempty"`
	Cut       yamlfile.At[int]      `yaml:"cut,omitempty"`
	Penalties eventPenalties        `yaml:"penalties,omitempty"`
	Signed    bool                  `yaml:"signed,omitempty"`
	Rulings   gameRulings           `yaml:"rulings,omitempty"`
	Clock     gameClocks            `yaml:"clock,omitempty"`
}

// eventPenalties holds the path of penalties for each infraction.
type eventPenalties = yamlfile.Entries[[]yamlfile.At[string]]

// eventPoints holds the points for each match result.
type eventPoints struct {
	Win  yamlfile.At[int] `yaml:"win,omitempty"`
	Draw yamlfile.At[int] `yaml:"draw,omitempty"`
	Bye  yamlfile.At[int] `yaml:"bye,omitempty"`
}

// The ways to pair rounds.
const (
	swiss      = "swiss"
	roundRobin = "round-robin"
	pods       = "pods"
)

// gameRulings holds options of rulings, by game.
type gameRulings = yamlfile.Entries[yamlfile.Entries[yamlfile.At[string]]]

// gameClocks holds round clocks, by game.
type gameClocks = yamlfile.Entries[clockFile]

// clockFile holds the length of a round and how it ends.
type clockFile struct {
	Round  yamlfile.At[string] `yaml:"round,omitempty"`
	AtTime yamlfile.At[string] `yaml:"at-time,omitempty"`
}

// Settle reads the user's settings, if there are any.
func (a *App) Settle() error {
	if err := a.settleByFile(); err != nil {
		return err
	}
	if err := a.settleByEnvironment(); err != nil {
		return err
	}
	a.Plain = a.settings.plain
	return nil
}

// settleByFile reads the settings file, if there is one.
func (a *App) settleByFile() error {
	if a.Config == "" {
		return nil
	}
	path := filepath.Join(a.Config, "settings") + ".yaml"
	text, err := ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return a.FileError(path, err)
	}
	var f settingsFile
	problems := yamlfile.Decode(path, text, &f)
	if known := a.KnownLanguages(); f.Language.Value != "" && !lang.IsOne(f.Language.Value, known) {
		problems = append(problems, yamlfile.UnknownWord("settings.language", f.Language, known))
	}
	if word := f.Responses; word.Value != "" && !slices.Contains(ResponseModes, word.Value) {
		problems = append(problems, yamlfile.UnknownWord("settings.responses", word, ResponseModes))
	}
	for _, of := range f.Cards {
		if !a.Knows(of.Key.Value) {
			problems = append(problems, yamlfile.UnknownWord("settings.game", of.Key, a.GameIDs()))
		}
	}
	problems = append(problems, a.settleForGames(f.Rulings, f.Clock)...)
	if problems != nil {
		referee.SortProblems(problems)
		return &ProblemsError{Problems: problems, Code: ExitUsage}
	}
	a.settings.language, a.settings.plain, a.settings.responses = f.Language.Value, f.Plain, f.Responses.Value
	a.settings.cards = map[string][]string{}
	for _, of := range f.Cards {
		for _, folder := range of.Value {
			a.settings.cards[of.Key.Value] = append(a.settings.cards[of.Key.Value], a.fromConfig(folder))
		}
	}
	return nil
}

// settleForGames adds a file's settings for the matches of each game. These settings override
// earlier ones.
func (a *App) settleForGames(rulings gameRulings, clocks gameClocks) []referee.Problem {
	var problems []referee.Problem
	for _, of := range rulings {
		if !a.Knows(of.Key.Value) {
			problems = append(problems, yamlfile.UnknownWord("settings.game", of.Key, a.GameIDs()))
		}
		for _, ruling := range of.Value {
			where := ruling.Key.Place.String()
			a.settings.rulings = append(a.settings.rulings, settledRuling{of.Key.Value, ruling.Key.Value, ruling.Value.Value, where})
		}
	}
	for _, of := range clocks {
		if !a.Knows(of.Key.Value) {
			problems = append(problems, yamlfile.UnknownWord("settings.game", of.Key, a.GameIDs()))
		}
		where := of.Key.Place.String()
		a.settings.clocks = append(a.settings.clocks, settledClock{of.Key.Value, of.Value.Round.Value, of.Value.AtTime.Value, where})
	}
	return problems
}

// SettleEvent reads an organizer's settings for an event. They override the user's own.
func (a *App) SettleEvent(path string) error {
	text, err := ReadFile(path)
	if err != nil {
		return a.FileError(path, err)
	}
	_, err = a.ReadEvent(path, text)
	return err
}

// ReadEvent reads the text of an event file and applies its settings for tables.
func (a *App) ReadEvent(path string, text []byte) (event.Settings, error) {
	var f eventFile
	problems := yamlfile.Decode(path, text, &f)
	problems = append(problems, a.settleForGames(f.Rulings, f.Clock)...)
	problems = append(problems, a.wrongEvent(f)...)
	if problems != nil {
		referee.SortProblems(problems)
		return event.Settings{}, &ProblemsError{Problems: problems, Code: ExitProblems}
	}
	a.settings.event = lang.Clean(f.Event.Value)
	return a.eventOf(f), nil
}

// Event returns the name of the event whose settings apply, or "" for none.
func (a *App) Event() string { return a.settings.event }

// fromConfig resolves a path that the settings file contains. A path that begins with "~/" is in
// the home folder; any other relative path is in the file's own folder.
func (a *App) fromConfig(path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(a.Config, path)
}

// The environment variables with settings.
const (
	envLanguage = "SHINPAN_LANG"
	envPlain    = "SHINPAN_PLAIN"
	envCards    = "SHINPAN_CARDS"
	envRulings  = "SHINPAN_RULINGS"
	envClock    = "SHINPAN_CLOCK"
)

// settleByEnvironment reads the settings from the environment.
func (a *App) settleByEnvironment() error {
	wrong := func(name, value string, key referee.Key) error {
		return &Error{Key: key, Args: referee.Args{"name": name, "word": value, "list": a.KnownLanguages()}, Code: ExitUsage}
	}
	if value := a.Env(envLanguage); value != "" {
		if !lang.IsOne(value, a.KnownLanguages()) {
			return wrong(envLanguage, value, "settings.bad-language")
		}
		a.settings.language = value
	}
	if value := a.Env(envPlain); value != "" {
		plain, err := strconv.ParseBool(value)
		if err != nil {
			return wrong(envPlain, value, "settings.bad-flag")
		}
		a.settings.plain = plain
	}
	if value := a.Env(envCards); value != "" {
		a.settings.cards = map[string][]string{}
		for _, text := range filepath.SplitList(value) {
			game, folder, ok := strings.Cut(text, "=")
			if !ok || !a.Knows(game) {
				return wrong(envCards, text, "settings.bad-cards")
			}
			a.settings.cards[game] = append(a.settings.cards[game], folder)
		}
	}
	for _, text := range strings.FieldsFunc(a.Env(envRulings), func(r rune) bool { return r == ',' || r == ' ' }) {
		game, ruling, of := strings.Cut(text, ":")
		id, option, ok := strings.Cut(ruling, "=")
		if !of || !ok || !a.Knows(game) {
			return wrong(envRulings, text, "settings.bad-ruling")
		}
		a.settings.rulings = append(a.settings.rulings, settledRuling{game, id, option, envRulings})
	}
	for _, text := range strings.FieldsFunc(a.Env(envClock), func(r rune) bool { return r == ',' || r == ' ' }) {
		game, clock, ok := strings.Cut(text, "=")
		if !ok || !a.Knows(game) {
			return wrong(envClock, text, "settings.bad-clock")
		}
		round, end, _ := strings.Cut(clock, ":")
		a.settings.clocks = append(a.settings.clocks, settledClock{game, round, end, envClock})
	}
	return nil
}

// Rulings returns the options of rulings for a new match or check: those of --ruling, and those set
// for all matches of the game.
func (a *App) Rulings(game *game.Game, texts []string) (map[string]string, error) {
	flags, err := RulingsOf(game, texts)
	if err != nil {
		return nil, err
	}
	for _, r := range slices.Backward(a.settings.rulings) { // the environment comes after the file, so it takes precedence
		if r.game != game.ID {
			continue
		}
		if err := knownOption(game.Rules.Rulings(), r.id, r.option, r.where); err != nil {
			return nil, err
		}
		if _, chosen := flags[r.id]; !chosen {
			flags[r.id] = r.option
		}
	}
	return flags, nil
}

// Unused returns the rulings that are set for all matches of the game but that neither the
// command's flags nor the file set, as "id=option". It leaves out rulings set to their default.
func (a *App) Unused(game *game.Game, flags []string, file map[string]string) []string {
	chosen, err := RulingsOf(game, flags)
	settled, wrong := a.Rulings(game, nil)
	if err != nil || wrong != nil {
		return nil // the match itself reports these errors
	}
	var unused []string
	for _, ruling := range game.Rules.Rulings() {
		option, is := settled[ruling.ID]
		_, byFlag := chosen[ruling.ID]
		_, byFile := file[ruling.ID]
		if is && option != ruling.Default && !byFlag && !byFile {
			unused = append(unused, ruling.ID+"="+option)
		}
	}
	return unused
}

// Recorded loads the game of a match that was recorded with cards of this digest. Settings never
// change a recorded match: without --cards, Recorded uses their card folders only if these hold the
// cards of the match.
func (a *App) Recorded(id, cards string) (*game.Game, *lang.Words, error) {
	settled, words, err := a.Game(id)
	if len(a.Cards) > 0 || len(a.settings.cards[id]) == 0 || err == nil && settled.Cards.Digest() == cards {
		return settled, words, err
	}
	bare := *a
	bare.settings.cards = nil
	own, ownWords, bareErr := bare.Game(id)
	if bareErr == nil && (err != nil || own.Cards.Digest() == cards) {
		return own, ownWords, nil
	}
	return settled, words, err
}
