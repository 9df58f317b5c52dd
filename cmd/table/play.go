package table

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

// Who answers for Chance, as written in the match file.
const (
	luckReferee = "referee"
	luckTable   = "table"
)

// memoryOnly as the match file's name keeps no file.
const memoryOnly = "none"

// playOptions are the flags of play.
type playOptions struct {
	game    string
	players []string
	decks   []string
	edge    string
	luck    string
	rulings []string
	options []string
	seed    uint64
	seeded  bool
	match   string
	from    string
	script  string
	json    bool
}

func NewPlay(a *app.App) *cobra.Command {
	o := &playOptions{}
	cmd := &cobra.Command{
		Use: "play",
		Example: `  shinpan play
  shinpan play --players Lina,Marco --deck leaf.yaml --deck sound.yaml
  shinpan play --players Lina,Marco --edge Lina --luck table --script match.txt
  shinpan play --from board.yaml --script answers.txt --json`,
		Args: app.Takes(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				o.game = args[0]
			}
			o.seeded = cmd.Flags().Changed("seed")
			return runPlay(a, o)
		},
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&o.players, "players", nil, "")
	flags.StringArrayVar(&o.decks, "deck", nil, "")
	flags.StringVar(&o.edge, "edge", "", "")
	flags.StringVar(&o.luck, "luck", "", "")
	flags.StringArrayVar(&o.rulings, "ruling", nil, "")
	flags.StringArrayVar(&o.options, "option", nil, "")
	flags.Uint64Var(&o.seed, "seed", 0, "")
	flags.StringVar(&o.match, "match", "", "")
	flags.StringVar(&o.from, "from", "", "")
	flags.StringVar(&o.script, "script", "", "")
	flags.BoolVar(&o.json, "json", false, "")
	app.Exclusive(cmd, "from", "seed")
	return cmd
}

// runPlay settles what is to be played, then referees it.
func runPlay(a *app.App, o *playOptions) error {
	game, words, err := a.Game(o.game)
	if err != nil {
		return err
	}
	t := &table{App: a, game: game, words: words}
	if o.json {
		t.transcript = &transcript{Answers: []said{}}
	}
	closing, err := t.seat(o)
	if err != nil {
		return err
	}
	defer closing()
	opening, err := t.opening(o)
	if err != nil {
		return err
	}
	return t.begin(o, opening)
}

// seat settles where the answers come from.
func (t *table) seat(o *playOptions) (closing func(), err error) {
	console := prompt.Console{In: t.In, Out: t.Err, Words: t.words, Plain: t.Plain, Term: t.Env("TERM")}
	switch {
	case o.script == "-":
		t.prompter, t.scripted = prompt.NewScript("-", t.In, t.words), true
	case o.script != "":
		file, err := os.Open(o.script)
		if err != nil {
			return nil, t.FileError(o.script, err)
		}
		t.prompter, t.scripted = prompt.NewScript(o.script, file, t.words), true
		return func() { _ = file.Close() }, nil // it was only read
	default:
		t.prompter = prompt.New(console)
		t.seated = t.App.Seated || console.Terminal()
		t.scripted = !t.seated
		if t.scripted {
			t.prompter = prompt.NewScript("-", t.In, t.words)
		}
	}
	return func() {}, nil
}

// opening is the match's header and decks, from flags and, where people sit
// at a terminal, questions.
func (t *table) opening(o *playOptions) (record.Opening, error) {
	var opening record.Opening
	if o.luck != "" && o.luck != luckReferee && o.luck != luckTable {
		return opening, &app.Error{Key: "cmd.bad-luck", Args: referee.Args{"word": o.luck}, Code: app.ExitUsage}
	}
	if err := t.settle(o); err != nil {
		return opening, err
	}
	rulings, err := app.RulingsOf(t.game, o.rulings)
	if err != nil {
		return opening, err
	}
	options, err := t.pairs("option", o.options)
	if err != nil {
		return opening, err
	}
	opening.Header = record.Header{ID: matchfile.NewID(t.Now()), Players: t.names(o), Rulings: rulings, Options: options, Luck: o.luck}
	if o.seeded {
		opening.Header.Seed, opening.Header.ID = &o.seed, fmt.Sprintf("seed-%d", o.seed)
	} else {
		opening.Header.Made = t.Now().UTC().Format(time.RFC3339)
	}
	opening.Decks, err = t.decks(o)
	if err != nil || o.from == "" {
		return opening, err
	}
	text, err := app.ReadFile(o.from)
	if err != nil {
		return opening, t.FileError(o.from, err)
	}
	if strings.TrimSpace(string(text)) == "" {
		return opening, &app.Error{Key: "cmd.board-empty", Args: referee.Args{"path": o.from}, Code: app.ExitProblems}
	}
	opening.Header.Board, opening.Header.BoardName = string(text), o.from
	opening.BoardSalt = matchfile.NewSalt()
	return opening, nil
}

// names are the players' names, "Player 1" where none was given.
func (t *table) names(o *playOptions) []string {
	least, _ := t.game.Rules.Seats()
	names := o.players
	for i := len(names); i < least; i++ {
		names = append(names, t.words.Seat(referee.Seat(i+1)))
	}
	return names
}

// pairs reads flags of the form name=value.
func (t *table) pairs(flag string, texts []string) (map[string]string, error) {
	pairs := map[string]string{}
	for _, text := range texts {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" || value == "" {
			return nil, &app.Error{Key: "cmd.bad-pair", Args: referee.Args{"flag": flag, "word": text}, Code: app.ExitUsage}
		}
		pairs[name] = value
	}
	if len(pairs) == 0 {
		return nil, nil
	}
	return pairs, nil
}

// decks reads the registered decks and says everything wrong with them.
func (t *table) decks(o *playOptions) ([]record.Sealed, error) {
	var decks []record.Sealed
	var all []referee.Problem
	for i, ref := range o.decks {
		if ref == "-" {
			decks = append(decks, record.Sealed{})
			continue
		}
		list, problems, err := deckfile.Read(t.App, t.game, ref)
		if err != nil {
			return nil, err
		}
		all = append(all, problems...)
		decks = append(decks, record.Sealed{Deck: &list, Salt: o.salt(i)})
	}
	if referee.Refuses(all) {
		return nil, &app.ProblemsError{Problems: all, Game: t.game, Words: t.words, Code: app.ExitProblems}
	}
	return decks, nil
}

// salt keeps the id of a deck from being guessed. In a match with a seed, in
// which everything drawn can be known, it is made from the seed as well.
func (o *playOptions) salt(deck int) string {
	if o.seeded {
		return fmt.Sprintf("seed-%d-%d", o.seed, deck+1)
	}
	return matchfile.NewSalt()
}

// file is the path of the new match file, "" for none. Matches of one seed
// have the same id, but each its own file.
func (t *table) file(o *playOptions, id string) string {
	switch {
	case o.match == memoryOnly:
		return ""
	case o.match != "":
		return o.match
	case o.seeded:
		id = matchfile.NewID(t.Now())
	}
	return matchfile.Path(matchfile.Folder(), id)
}

// begin creates the match and its file, and referees it.
func (t *table) begin(o *playOptions, opening record.Opening) error {
	match, problems := record.NewMatch(t.game, opening)
	if match == nil {
		return &app.ProblemsError{Problems: problems, Game: t.game, Words: t.words, Code: app.ExitProblems}
	}
	if t.path = t.file(o, opening.Header.ID); t.path != "" {
		file, err := matchfile.Store{}.Create(t.path, matchfile.Sealed{Decks: opening.Decks, Board: match.Board()})
		if err != nil {
			return app.Refusal(err, t.game, t.words)
		}
		defer func() { _ = file.Close() }() // every line is synced already
		if unwritten := match.Begin(file); unwritten != nil {
			return &app.ProblemsError{Problems: unwritten, Game: t.game, Words: t.words}
		}
	}
	t.attend(match)
	if len(problems) > 0 {
		t.Diagnose(&app.ProblemsError{Problems: problems, Game: t.game, Words: t.words})
	}
	if t.path != "" && match.Header().BoardID != "" {
		t.notice("cmd.board-sealed", referee.Args{"path": matchfile.BoardPath(t.path)})
	}
	t.print(screen.Events(t.words, screen.Happened{Events: match.Opening().Events}, t.Paper()))
	if err := t.first(o.edge); err != nil {
		return err
	}
	return t.play()
}

// attend takes a match to the table.
func (t *table) attend(match *record.Match) {
	t.match = match
	t.words = t.words.With(match.Header().Players, t.game.Cards)
	t.onSignal()
}

// first answers who begins, where that was settled before.
func (t *table) first(name string) error {
	ask := t.match.Ask()
	if name == "" || ask == nil || ask.Seat != referee.Chance || len(ask.Moves) != 1 {
		return nil
	}
	answer, problems := t.reader().Read(referee.Chance, ask.Moves[0].Verb+" "+name)
	if problems != nil {
		return &app.ProblemsError{Problems: problems, Game: t.game, Words: t.words, Code: app.ExitUsage}
	}
	t.say(answer, t.grounds())
	return nil
}
