package sim

import (
	"context"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"syscall"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/sim"
)

type options struct {
	game    string
	decks   []string
	rulings []string
	seats   int
	matches int
	seed    uint64
	jobs    int
	save    string
	proof   bool
	json    bool
}

func New(a *app.App) *cobra.Command {
	opts := options{matches: 1000, seed: 1}
	cmd := &cobra.Command{
		Use:               "sim",
		Args:              app.Takes(0, 1),
		ValidArgsFunction: a.CompleteGames,
		Example: `  shinpan sim
  shinpan sim --deck lina.yaml --deck marco.yaml --matches 5000
  shinpan sim --matches 20 --seed 7 --save matches/
  shinpan sim --matches 100000 --proof`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 {
				opts.game = args[0]
			}
			if err := app.NoAdvice(); err != nil {
				return err
			}
			return runSim(a, opts)
		},
	}
	flags := cmd.Flags()
	flags.StringArrayVar(&opts.decks, "deck", nil, "")
	flags.StringArrayVar(&opts.rulings, "ruling", nil, "")
	flags.IntVar(&opts.seats, "seats", 0, "")
	flags.IntVar(&opts.matches, "matches", opts.matches, "")
	flags.Uint64Var(&opts.seed, "seed", opts.seed, "")
	flags.IntVar(&opts.jobs, "jobs", 0, "")
	flags.StringVar(&opts.save, "save", "", "")
	flags.BoolVar(&opts.proof, "proof", false, "")
	flags.BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "deck", deckfile.Complete(a))
	app.CompleteFlag(cmd, "ruling", a.CompleteRulings)
	app.CompleteFlag(cmd, "save", app.CompleteFolders)
	return cmd
}

// simulation is one run of the command.
type simulation struct {
	app   *app.App
	opts  options
	words *lang.Words
	table sim.Table
}

// runSim plays random matches and reports the results.
func runSim(a *app.App, opts options) error {
	s := simulation{app: a, opts: opts}
	if err := s.set(); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	run, err := s.run(ctx, s.jobs(), opts.matches)
	if err != nil {
		return err
	}
	return s.tell(run)
}

// jobs returns the number of matches played at the same time.
func (s *simulation) jobs() int {
	if s.opts.jobs > 0 {
		return s.opts.jobs
	}
	return runtime.GOMAXPROCS(0)
}

// set prepares the run according to the flags.
func (s *simulation) set() error {
	for flag, n := range map[string]int{"--matches": s.opts.matches - 1, "--jobs": s.opts.jobs, "--seats": s.opts.seats} {
		if n < 0 {
			return app.AboveZero(flag)
		}
	}
	game, words, err := s.app.Game(s.opts.game)
	if err != nil {
		return err
	}
	s.words = words
	if game.Simulation == nil {
		return &app.Error{Key: "sim.cannot", Args: referee.Args{"game": game.ID}, Code: app.ExitUsage}
	}
	rulings, err := s.app.Rulings(game, s.opts.rulings)
	if err != nil {
		return err
	}
	if s.opts.seats == 0 {
		s.opts.seats, _ = game.Rules.Seats()
	}
	if err := app.CheckSeats(game, s.opts.seats); err != nil {
		return err
	}
	s.table = sim.Table{Game: game, Seats: s.opts.seats, Seed: s.opts.seed, Proof: s.opts.proof, Rulings: rulings}
	return s.readDecks()
}

// readDecks reads the decks and reports all problems with them. There is one deck for each player,
// one list for the whole table, or none.
func (s *simulation) readDecks() error {
	switch n := len(s.opts.decks); {
	case n == 0:
		return nil
	case s.table.Game.Decks == nil:
		return app.NeedsDecks(s.table.Game)
	case s.table.Game.Decks.Table && n > 1:
		return &app.Error{Key: "cmd.one-list", Args: referee.Args{"list": s.opts.decks[1]}, Code: app.ExitUsage}
	case !s.table.Game.Decks.Table && n != s.opts.seats:
		return &app.Error{Key: "sim.decks", Args: referee.Args{"n": s.opts.seats, "given": n}, Code: app.ExitUsage}
	}
	var all []referee.Problem
	for _, ref := range s.opts.decks {
		list, problems, err := deckfile.Read(s.app, s.table.Game, ref)
		if err != nil {
			return err
		}
		if list.Game == s.table.Game.ID {
			problems = append(problems, s.table.Game.Decks.Check(list, s.table.Rulings)...)
		}
		all = append(all, problems...)
		s.table.Decks = append(s.table.Decks, list)
	}
	if referee.Refuses(all) {
		referee.SortProblems(all)
		return &app.ProblemsError{Problems: all, Game: s.table.Game, Words: s.words, Code: app.ExitProblems}
	}
	return nil
}

// result is the outcome of a run with its duration and number of jobs.
type result struct {
	sim.Tally
	jobs    int
	seconds float64
	// stopped means that the user interrupted the run.
	stopped bool
}

func (r result) rate() float64 {
	if r.seconds <= 0 {
		return 0
	}
	return float64(r.Matches) / r.seconds
}

// The memory that a run can use before garbage is collected, and the additional memory for each
// job. With this memory, the collector runs every few hundred matches.
const (
	baseMemory = 64 << 20
	jobMemory  = 16 << 20
)

// run plays the matches and shows progress.
func (s *simulation) run(ctx context.Context, jobs, matches int) (result, error) {
	defer app.Steadily(baseMemory + int64(jobs)*jobMemory)()
	begun, shown := s.app.Now(), app.NewProgress(s.app, matches)
	done, telling := 0, sync.Mutex{}
	tally, err := s.table.Run(ctx, matches, sim.Work{Jobs: jobs, Files: s.opts.save != "", Done: func(m sim.Match, _ error) error {
		telling.Lock()
		done++
		shown.At(done, s.words)
		telling.Unlock()
		return s.keep(m)
	}})
	shown.Clear()
	run := result{Tally: tally, jobs: jobs, seconds: s.app.Now().Sub(begun).Seconds(), stopped: ctx.Err() != nil}
	if err != nil {
		return run, app.Refusal(err, s.table.Game, s.words)
	}
	return run, nil
}

// keep writes the file of a match if the flags ask for it, even if the match is
// faulty.
func (s *simulation) keep(m sim.Match) error {
	if s.opts.save == "" {
		return nil
	}
	path := matchfile.Path(s.opts.save, sim.ID(m.Seed))
	return matchfile.Store{}.KeepSimulated(path, m.File, matchfile.Sealed{Decks: m.Decks})
}

// outcome returns the exit code of a faulty or interrupted run as an error, and nil otherwise.
func (s *simulation) outcome(run result) error {
	switch {
	case run.Faulty > 0, s.opts.proof && !run.stopped && len(run.Unused(s.table.Game)) > 0:
		return app.Shown(app.ExitProblems)
	case run.stopped:
		return app.Shown(app.ExitQuit)
	}
	return nil
}
