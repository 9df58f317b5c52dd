package sim

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/sim"
)

// fixed formats a number with the given number of decimals.
func fixed(w *lang.Words, x float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', digits, 64), ".", w.Text("number.point", nil), 1)
}

// tell prints the results of a run.
func (s *simulation) tell(run result) error {
	if s.opts.json {
		if err := s.app.WriteJSON(s.json(run)); err != nil {
			return err
		}
		return s.outcome(run)
	}
	paper := s.app.Paper()
	var b strings.Builder
	say := func(key referee.Key, args referee.Args) { b.WriteString(screen.Said(s.words.Text(key, args), paper)) }
	say("sim.played", referee.Args{"n": run.Matches, "seed": strconv.FormatUint(s.opts.seed, 10), "finished": run.Finished})
	say("sim.took", referee.Args{"seconds": fixed(s.words, run.seconds, 1), "rate": fixed(s.words, run.rate(), 0), "n": run.jobs})
	if run.Finished > 0 {
		b.WriteString("\n" + s.players(run).Text(s.words, paper) + "\n")
		s.tellEndings(say, run)
		say("sim.decided", referee.Args{"list": s.decided(run)})
		say("sim.length", s.length(run))
	}
	s.tellLines(say, run)
	if s.opts.proof {
		say("sim.proof", referee.Args{"n": run.Finished, "megabytes": fixed(s.words, float64(run.Bytes)/1e6, 1)})
	}
	for _, fault := range run.Faults {
		say("sim.fault", referee.Args{"seed": strconv.FormatUint(fault.Seed, 10), "why": fault.Why, "command": s.again(fault)})
	}
	if more := run.Faulty - len(run.Faults); more > 0 {
		say("sim.fault.more", referee.Args{"n": more})
	}
	if run.stopped {
		say("sim.stopped", referee.Args{"n": s.opts.matches - run.Matches})
	}
	if err := s.app.Write(b.String()); err != nil {
		return err
	}
	return s.outcome(run)
}

// again returns the command line that replays a match.
func (s *simulation) again(fault sim.Fault) string {
	words := []string{"shinpan", "sim", s.table.Game.ID, "--matches", "1", "--seed", strconv.FormatUint(fault.Seed, 10)}
	if least, _ := s.table.Game.Rules.Seats(); s.opts.seats > least {
		words = append(words, "--seats", strconv.Itoa(s.opts.seats))
	}
	for _, ref := range s.opts.decks {
		words = append(words, "--deck", ref)
	}
	for _, text := range s.opts.rulings {
		words = append(words, "--ruling", text)
	}
	if s.opts.proof {
		words = append(words, "--proof")
	}
	return strings.Join(words, " ")
}

// players returns the table of each player's wins and points.
func (s *simulation) players(run result) screen.Table {
	w := s.words
	table := screen.Table{Head: []string{
		w.Text("sim.head.player", nil), w.Text("sim.head.deck", nil), w.Text("sim.head.wins", nil), w.Text("sim.head.points", nil), w.Text("sim.head.range", nil),
	}}
	for i, points := range run.Points {
		deck := w.Text("sim.random", nil)
		if len(s.opts.decks) > i {
			deck = s.opts.decks[i]
		}
		share := fixed(w, 100*float64(run.Wins[i])/float64(run.Finished), 1)
		table.Rows = append(table.Rows, []string{
			w.Seat(referee.Seat(i + 1)), deck, w.Text("sim.wins", referee.Args{"n": run.Wins[i], "share": share}),
			fixed(w, points.Mean(), 1) + " ±" + fixed(w, points.Deviation(), 1), strconv.Itoa(points.Least) + "–" + strconv.Itoa(points.Most),
		})
	}
	if decks := s.table.Game.Decks; decks == nil || decks.Table {
		return withoutDecks(table)
	}
	return table
}

// withoutDecks returns the table for a game without decks.
func withoutDecks(table screen.Table) screen.Table {
	table.Head = slices.Delete(table.Head, 1, 2)
	for i, row := range table.Rows {
		table.Rows[i] = slices.Delete(row, 1, 2)
	}
	return table
}

// tellEndings prints the number of matches without a single winner, if there are any.
func (s *simulation) tellEndings(say func(referee.Key, referee.Args), run result) {
	for _, ending := range []struct {
		key referee.Key
		n   int
	}{{"sim.shared", run.Shared}, {"sim.draws", run.Draws}, {"sim.no-winner", run.NoWinner}} {
		if ending.n > 0 {
			say(ending.key, referee.Args{"n": ending.n})
		}
	}
}

// decided lists the rules that decided matches, most frequent first.
func (s *simulation) decided(run result) string {
	rules := slices.SortedFunc(maps.Keys(run.By), func(a, b string) int {
		return cmp.Or(cmp.Compare(run.By[b], run.By[a]), cmp.Compare(a, b))
	})
	for i, rule := range rules {
		rules[i] = rule + " " + strconv.Itoa(run.By[rule])
	}
	return strings.Join(rules, ", ")
}

func (s *simulation) length(run result) referee.Args {
	w := s.words
	return referee.Args{
		"answers": fixed(w, run.Answers.Mean(), 1), "least": run.Answers.Least, "most": run.Answers.Most,
		"decisions": fixed(w, run.Decisions.Mean(), 1), "rounds": fixed(w, run.Rounds.Mean(), 1),
	}
}

// shownLines is the maximum number of listed effects that have not acted.
const shownLines = 48

// tellLines prints the number of effects that have acted, and lists the others.
func (s *simulation) tellLines(say func(referee.Key, referee.Args), run result) {
	all := s.table.Lines()
	if len(all) == 0 { // the cards of the game have no effects
		return
	}
	unused := slices.DeleteFunc(slices.Clone(all), func(code string) bool { return run.Lines[code] > 0 })
	say("sim.lines", referee.Args{"n": len(all) - len(unused), "total": len(all)})
	if len(unused) == 0 {
		return
	}
	list := strings.Join(unused[:min(len(unused), shownLines)], " ")
	if more := len(unused) - shownLines; more > 0 {
		list = s.words.Text("sim.lines.more", referee.Args{"list": list, "n": more})
	}
	say("sim.lines.not", referee.Args{"list": list})
}

// spreadJSON is the distribution of a number.
type spreadJSON struct {
	Mean      float64 `json:"mean"`
	Deviation float64 `json:"deviation"`
	Least     int     `json:"least"`
	Most      int     `json:"most"`
}

func spreadOf(s sim.Spread) spreadJSON {
	round := func(x float64) float64 { return math.Round(x*1e4) / 1e4 }
	return spreadJSON{round(s.Mean()), round(s.Deviation()), s.Least, s.Most}
}

// resultJSON is a run as "sim --json" writes it. Jobs, seconds and matches_per_second depend on the
// machine, and stopped depends on the user. All other fields follow from the game, the seed, the
// decks and the rulings.
type resultJSON struct {
	Game              string            `json:"game"`
	Seed              uint64            `json:"seed"`
	Seats             int               `json:"seats"`
	Decks             []string          `json:"decks"`
	Rulings           map[string]string `json:"rulings"`
	Matches           int               `json:"matches"`
	Finished          int               `json:"finished"`
	Answers           int               `json:"answers"`
	Decisions         int               `json:"decisions"`
	Wins              []int             `json:"wins"`
	Shared            int               `json:"shared"`
	Draws             int               `json:"draws"`
	NoWinner          int               `json:"no_winner"`
	DecidedBy         map[string]int    `json:"decided_by"`
	Points            []spreadJSON      `json:"points"`
	AnswersPerMatch   spreadJSON        `json:"answers_per_match"`
	DecisionsPerMatch spreadJSON        `json:"decisions_per_match"`
	Rounds            spreadJSON        `json:"rounds"`
	LinesExercised    int               `json:"lines_exercised"`
	LinesTotal        int               `json:"lines_total"`
	LinesNotExercised []string          `json:"lines_not_exercised"`
	Proof             bool              `json:"proof"`
	Faulty            int               `json:"faulty"`
	Faults            []sim.Fault       `json:"faults"`
	Stopped           bool              `json:"stopped"`
	Jobs              int               `json:"jobs"`
	Seconds           float64           `json:"seconds"`
	MatchesPerSecond  float64           `json:"matches_per_second"`
}

func (s *simulation) json(run result) resultJSON {
	unused := run.Unused(s.table.Game)
	all := len(sim.LinesOf(s.table.Game))
	points := []spreadJSON{}
	for _, p := range run.Points {
		points = append(points, spreadOf(p))
	}
	return resultJSON{
		Game: s.table.Game.ID, Seed: s.opts.seed, Seats: s.opts.seats, Decks: append([]string{}, s.opts.decks...), Rulings: s.table.Rulings,
		Matches: run.Matches, Finished: run.Finished, Answers: run.Answers.Sum, Decisions: run.Decisions.Sum,
		Wins: append([]int{}, run.Wins...), Shared: run.Shared, Draws: run.Draws, NoWinner: run.NoWinner, DecidedBy: run.By, Points: points,
		AnswersPerMatch: spreadOf(run.Answers), DecisionsPerMatch: spreadOf(run.Decisions), Rounds: spreadOf(run.Rounds),
		LinesExercised: all - len(unused), LinesTotal: all, LinesNotExercised: append([]string{}, unused...),
		Proof: s.opts.proof, Faulty: run.Faulty, Faults: append([]sim.Fault{}, run.Faults...), Stopped: run.stopped,
		Jobs: run.jobs, Seconds: run.seconds, MatchesPerSecond: run.rate(),
	}
}
