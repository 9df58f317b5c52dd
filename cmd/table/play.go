package table

import (
	"errors"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// The values in the match file that say who answers for Chance.
const (
	luckReferee = "referee"
	luckTable   = "table"
)

// memoryOnly is the file name that means that the match has no file.
const memoryOnly = "none"

// playOptions holds the flags of play.
type playOptions struct {
	game    string
	players []string
	// seats is the number of players, or 0 if it is not set yet.
	seats int
	decks []string
	// typed holds the lists that players typed in place of a deck's name, in seat order.
	typed   []*referee.Decklist
	luck    string
	rulings []string
	options []string
	seed    uint64
	seeded  bool
	match   string
	from    string
	board   board // belongs to from
	script  string
	json    bool
	// scoreOnly starts a match that only keeps score.
	scoreOnly bool
	// fair lets the players choose secret phrases for the draws. quiet turns on table mode.
	fair, quiet bool
	// responses sets whether Shinpan asks for every response. "" means the value from the settings.
	responses string
	// decklists sets whether registered decklists are open to both players. "" means the value from
	// the settings.
	decklists string
	// flags holds the values of the games' own flags by name. settled holds the values for the
	// chosen game, and the answers to questions asked in place of flags.
	flags   map[string]string
	settled []settled
	// join is the address of the servers with the match's event, or "" for none.
	join string
	aired
	timed
}

// NewPlay builds the command play.
func NewPlay(a *app.App, begin Outside) *cobra.Command {
	o := &playOptions{}
	cmd := newMatch(a, o, "play", begin)
	flags := cmd.Flags()
	flags.StringArrayVar(&o.decks, "deck", nil, "")
	flags.StringVar(&o.luck, "luck", "", "")
	flags.StringArrayVar(&o.rulings, "ruling", nil, "")
	flags.StringVar(&o.from, "from", "", "")
	flags.BoolVar(&o.fair, "fair", false, "")
	flags.BoolVar(&o.quiet, "table-mode", false, "")
	flags.StringVar(&o.decklists, "decklists", "", "")
	app.CompleteFlag(cmd, "decklists", cobra.FixedCompletions([]cobra.Completion{listsClosed, listsOpen}, cobra.ShellCompDirectiveNoFileComp))
	flags.StringVar(&o.responses, "responses", "", "")
	app.CompleteFlag(cmd, "responses", cobra.FixedCompletions(app.ResponseModes, cobra.ShellCompDirectiveNoFileComp))
	app.Exclusive(cmd, "fair", "seed")
	cmd.Example = `  shinpan play
  shinpan play --players Lina,Marco --deck lina.yaml --deck marco.yaml
  shinpan play --players Lina,Marco --luck table --script match.txt
  shinpan play --serve --seats may-answer --listen :8484
  shinpan play --players Lina,Marco --join nats://192.168.1.20:4222
  shinpan play --from board.yaml --script answers.txt --json`
	return cmd
}

// NewTally builds the command tally, which starts a match that only keeps score.
func NewTally(a *app.App, begin Outside) *cobra.Command {
	o := &playOptions{scoreOnly: true, luck: luckReferee}
	cmd := newMatch(a, o, "tally", begin)
	cmd.Example = "  shinpan tally\n  shinpan tally --players Lina,Marco"
	return cmd
}

// newMatch builds a command that starts a match, with the flags common to all such commands.
func newMatch(a *app.App, o *playOptions, name string, begin Outside) *cobra.Command {
	o.flags = map[string]string{}
	own := map[string]*string{}
	cmd := &cobra.Command{
		Use:  name,
		Args: app.Takes(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				o.game = args[0]
			}
			if o.seats < 0 {
				return app.AboveZero("--seats")
			}
			if len(o.players) > 0 && o.seats > 0 {
				return &app.Error{Key: "cmd.flags-exclude", Args: referee.Args{"one": "--players", "other": "--seats"}, Code: app.ExitUsage}
			}
			if err := o.timed.settle(a); err != nil {
				return err
			}
			if err := o.aired.check(cmd.Flags().Changed); err != nil {
				return err
			}
			if err := checkServers(o.join); err != nil {
				return err
			}
			o.seeded = cmd.Flags().Changed("seed")
			for name, value := range own {
				if cmd.Flags().Changed(name) {
					o.flags[name] = *value
				}
			}
			return refusedToo(a, o.json, runPlay(a, o, begin))
		},
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&o.players, "players", nil, "")
	flags.Var(seatsFlag{&o.seats, &o.MayAnswer}, "seats", "")
	app.CompleteFlag(cmd, "seats", cobra.FixedCompletions([]cobra.Completion{mayAnswer}, cobra.ShellCompDirectiveNoFileComp))
	flags.StringArrayVar(&o.options, "option", nil, "")
	flags.Uint64Var(&o.seed, "seed", 0, "")
	flags.StringVar(&o.match, "match", "", "")
	flags.StringVar(&o.script, "script", "", "")
	flags.BoolVar(&o.json, "json", false, "")
	o.aired.flags(flags)
	o.timed.flags(flags)
	flags.StringVar(&o.event, "event", "", "")
	flags.StringVar(&o.join, "join", "", "")
	for _, entry := range a.Entries() {
		for _, flag := range entry.Flags {
			if o.scoreOnly && !flag.Score {
				continue
			}
			if own[flag.Name] == nil { // several games can have a flag with the same name
				own[flag.Name] = flags.String(flag.Name, "", "")
				a.OfGames(cmd, flag.Name)
			}
		}
	}
	return cmd
}

// runPlay determines the settings, starts the match and its file, and referees the match.
func runPlay(a *app.App, o *playOptions, begin Outside) error {
	if err := o.readBoard(a); err != nil {
		return err
	}
	game, words, err := a.Game(o.game)
	if err != nil {
		return err
	}
	if o.scoreOnly && !game.ScoreOnly {
		return &app.Error{Key: "cmd.no-score", Args: referee.Args{"game": game.Name}, Code: app.ExitUsage}
	}
	clock, err := o.termsOf(a, game, !o.seeded) // a match with a seed has no times
	if err != nil {
		return err
	}
	from, closing, err := sourceOf(a, words, o.script)
	if err != nil {
		return err
	}
	defer closing()
	for more := true; more; o.rematch() {
		if more, err = o.once(a, setup{a, game, words, from}, clock, begin); err != nil {
			return err
		}
	}
	return nil
}

// once plays a match from its setup to its end. It reports whether the players want another match.
func (o *playOptions) once(a *app.App, s setup, clock terms, begin Outside) (more bool, err error) {
	opening, err := openingOf(a, s, o)
	if err != nil {
		return false, err
	}
	match, problems := record.NewMatch(s.game, opening)
	if match == nil {
		return false, &app.ProblemsError{Problems: problems, Game: s.game, Words: s.words.With(opening.Header.Players, s.game.Cards), Code: app.ExitProblems}
	}
	path, err := o.file(opening.Header.ID, a.Now())
	if err == nil && o.quiet && path != "" {
		err = app.NeedsHome() // the marks of table mode are in the home folder
	}
	if err != nil {
		return false, err
	}
	if path != "" {
		file, err := matchfile.Store{}.Create(path, matchfile.Sealed{Decks: opening.Decks, Board: match.Board(), Number: opening.Number})
		if err != nil {
			return false, app.Refusal(err, s.game, s.words)
		}
		defer func() { _ = file.Close() }() // every line has been synced
		if unwritten := match.Begin(file); unwritten != nil {
			return false, &app.ProblemsError{Problems: unwritten, Game: s.game, Words: s.words}
		}
	}
	t := newTable(a, session{game: s.game, match: match, path: path, now: a.Now}, s.words, s.from, transcriptIf(o.json))
	if len(problems) > 0 {
		a.Diagnose(&app.ProblemsError{Problems: problems, Game: s.game, Words: t.reading.words})
		t.display.transcript.began(t.reading.words, problems)
	}
	if path != "" && match.Header().BoardID != "" {
		t.display.notice("cmd.board-sealed", referee.Args{"path": matchfile.BoardPath(path)})
	}
	t.display.print(t.display.account().Opening())
	if err := t.begin(o, path); err != nil {
		return false, err
	}
	if event := a.Event(); event != "" {
		t.display.notice("table.event", referee.Args{"event": event})
	}
	t.startClock(clock)
	t.goLive(a, begin.Live, o.aired)
	t.goShare(a, begin.Share, o.join)
	t.talk.rematch = o.from == "" && s.from.seated && !o.json
	err = referees(a, t)
	return t.rematch, err
}

// rematch sets up another match in its own file, with the same players, decks, rulings and options.
// It asks again for settings that a flag of the game made for the first match, such as the first
// player.
func (o *playOptions) rematch() {
	o.settled, o.flags = nil, map[string]string{}
	o.seed++
	if o.match != "" && o.match != memoryOnly {
		o.match = matchfile.Next(o.match)
	}
}

// refusedToo reports to a program why there is no match. The transcript then holds only the
// problems.
func refusedToo(a *app.App, json bool, err error) error {
	refused, ok := errors.AsType[*app.ProblemsError](err)
	if !json || !ok {
		return err
	}
	words := refused.Words
	if words == nil {
		words = a.Speech()
	}
	tr := transcriptIf(true)
	tr.began(words, refused.Problems)
	return errors.Join(a.WriteJSON(tr), err)
}

// referees plays a match at a table to its end. It returns an error for a script with rejected
// lines and for a match file that cannot be written.
func referees(a *app.App, t *table) error {
	defer t.timer.stop()
	defer t.offAir()
	defer t.endShare()
	t.display.onSignal(t.talk.from)
	if err := t.play(); err != nil {
		return err
	}
	if t.display.transcript != nil {
		end, err := t.display.transcript.end(t.session, t.reading.words)
		if err == nil {
			err = a.WriteJSON(end)
		}
		if err != nil {
			return err
		}
	}
	if t.display.unsaved {
		return app.Shown(app.ExitError)
	}
	if !t.talk.from.seated && t.display.failures > 0 {
		return app.Shown(app.ExitProblems)
	}
	return nil
}
