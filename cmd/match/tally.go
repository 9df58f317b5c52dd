package match

import (
	"io"
	"slices"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/picture"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/ruled"
)

// tallyOptions holds the flags of “score” for an unrefereed game.
type tallyOptions struct {
	game    string
	deck    string
	rulings []string
	explain bool
}

// flags adds the flags to a command.
func (o *tallyOptions) flags(a *app.App, cmd *cobra.Command) {
	a.GameFlag(cmd, &o.game)
	cmd.Flags().StringVar(&o.deck, "deck", "", "")
	cmd.Flags().StringArrayVar(&o.rulings, "ruling", nil, "")
	cmd.Flags().BoolVar(&o.explain, "explain", false, "")
	app.CompleteFlag(cmd, "deck", deckfile.Complete(a))
	for _, entry := range a.Entries() {
		for _, flag := range entry.Flags {
			if flag.List && cmd.Flags().Lookup(flag.Name) == nil { // the command play has the same flag
				cmd.Flags().StringVar(&o.deck, flag.Name, "", "")
				app.CompleteFlag(cmd, flag.Name, deckfile.Complete(a))
				app.Exclusive(cmd, "deck", flag.Name)
			}
		}
	}
	app.CompleteFlag(cmd, "ruling", a.CompleteRulings)
}

// runTally scores an unrefereed game from a file that lists the players' cards.
func runTally(a *app.App, path string, o *scoreOptions) error {
	game, words, err := a.Game(o.game)
	if err != nil {
		return err
	}
	if game.Tallies == nil {
		return &app.Error{Key: "score.no-tallies", Args: referee.Args{"game": game.Name}, Code: app.ExitUsage}
	}
	setup, err := o.setup(a, game, words)
	if err != nil {
		return err
	}
	if path == "" {
		return askTally(a, game, words, setup, o)
	}
	text, err := app.ReadFile(path)
	if err != nil {
		return a.FileError(path, err)
	}
	state, problems := game.Tallies.ReadTally(setup, path, text)
	if referee.Refuses(problems) {
		return &app.ProblemsError{Problems: problems, Game: game, Words: words, Code: app.ExitProblems}
	}
	if len(problems) > 0 {
		a.Diagnose(&app.ProblemsError{Problems: problems, Game: game, Words: words})
	}
	return writeTally(a, game, words, state, o)
}

// askTally scores a game from the answers that people give at the terminal.
func askTally(a *app.App, game *game.Game, words *lang.Words, setup referee.Setup, o *scoreOptions) error {
	prompter, seated := atTerminal(a, words)
	if !seated {
		return &app.Error{Key: "score.no-file", Args: referee.Args{"game": game.ID}, Code: app.ExitUsage}
	}
	defer prompter.Close()
	c := &counting{app: a, game: game, words: words, prompter: prompter, piles: game.Tallies.Piles()}
	var state referee.State
	text, err := c.count(func(text []byte) (problems []referee.Problem) {
		state, problems = game.Tallies.ReadTally(setup, "", text)
		return problems
	})
	if err != nil {
		return err
	}
	if err := writeTally(a, game, words, state, o); err != nil {
		return err
	}
	return c.keep(text)
}

// writeTally writes the score of a game and the breakdown of each number.
func writeTally(a *app.App, game *game.Game, words *lang.Words, state referee.State, o *scoreOptions) error {
	words = words.With(playersOf(state), game.Cards)
	if err := writeScore(a, picture.Match{Words: words, Game: game.Name, Score: state.Score()}, func() []referee.Decided { return ruled.OfScore(state) }, o); err != nil || !o.explain {
		return err
	}
	return explain(a, game, words, state)
}

// setup returns the settings for a tally: the rulings in force and the list of the cards on the
// table, if the game uses one.
func (o *tallyOptions) setup(a *app.App, game *game.Game, words *lang.Words) (referee.Setup, error) {
	rulings, err := app.RulingsOf(game, o.rulings)
	setup := referee.Setup{Rulings: rulings}
	if err != nil || o.deck == "" {
		return setup, err
	}
	if game.Decks == nil || !game.Decks.Table {
		return setup, app.NeedsDecks(game)
	}
	list, problems, err := deckfile.Read(a, game, o.deck)
	if err != nil {
		return setup, err
	}
	if problems = append(problems, game.Decks.Check(list, rulings)...); referee.Refuses(problems) {
		return setup, &app.ProblemsError{Problems: problems, Game: game, Words: words, Code: app.ExitProblems}
	}
	setup.Decks = []*referee.Decklist{&list}
	return setup, nil
}

// playersOf returns the names of the players.
func playersOf(state referee.State) []string {
	var names []string
	for _, seat := range state.View(referee.Nobody).Seats {
		names = append(names, seat.Name)
	}
	return names
}

// explain breaks down each player's numbers, as far as the position can explain them.
func explain(a *app.App, game *game.Game, words *lang.Words, state referee.State) error {
	for _, form := range game.Rules.Topics() {
		if form.Counter != "" || !slices.Equal(form.Kinds, []referee.Kind{referee.KindSeat}) {
			continue
		}
		for _, seat := range state.View(referee.Nobody).Seats {
			ledger, problems := state.Why(referee.Topic{Name: form.Name, Args: []string{seat.Seat.String()}})
			if problems != nil {
				return &app.ProblemsError{Problems: problems, Game: game, Words: words}
			}
			if _, err := io.WriteString(a.Out, "\n"+screen.Ledger(words, ledger, a.Paper())); err != nil {
				return err
			}
		}
	}
	return nil
}
