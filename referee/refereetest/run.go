package refereetest

import (
	"flag"
	"maps"
	"runtime"
	"runtime/debug"
	"slices"
	"testing"

	"shinpan/referee"
	"shinpan/referee/game"
)

var (
	matchesFlag = flag.Int("matches", 0, "how many random matches the conformance suite plays of a game")
	seedFlag    = flag.Uint64("seed", 0, "the seed of the first random match")
)

// Options adapts the suite to a game. The zero value suits a game without open slots whose random
// matches end by themselves.
type Options struct {
	// Matches is the number of random matches; 0 means 300. The flag -matches overrides it;
	// -short divides it by ten, down to two.
	Matches int
	// Recorded is the number of matches that are also recorded, undone, corrected, written, read,
	// verified and tampered with; 0 means 20, or 1 with -short. The flag -matches records at least
	// a tenth of its matches.
	Recorded int
	// Most is the maximum number of answers in a match; 0 means 2000. A longer match is a failure,
	// because it might never end.
	Most int
	// Seats holds the numbers of players to try; nil means all that the game allows.
	Seats []int
	// Setup returns a setup for the given number of players. If it is nil, the suite uses setups
	// without decks.
	Setup Setups
	// Fill returns tokens for open slots. If it is nil or returns none for a slot, the suite uses
	// the slot's pool.
	Fill referee.Fill
	// Try returns an answer that a player of the game would try in a position. It is called
	// before random answers are picked. It reports false, or returns an illegal answer, if a
	// random answer will do. Nil makes all answers random.
	Try func(referee.State, referee.Source) (referee.Answer, bool)
	// Declare sets how rare declarations are if there are tools: one in this number of answers.
	// 0 means 16. Use a larger number if most tools end the match.
	Declare int
	// OneGameBoards means that a board file holds only one game of a longer match: it must be
	// readable, but need not give the same position, because it lacks the earlier games.
	OneGameBoards bool
	// Invariant checks a condition that must hold in every position, even after overrides.
	Invariant func(referee.State) error
	// Sight checks each answer for leaks of hidden information, in addition to the suite's own
	// checks.
	Sight func(Step) error
	// Languages lists the languages that must have all messages; nil means English and French.
	Languages []string
}

// Step is one answer of a match.
type Step struct {
	Before referee.State
	Answer referee.Answer
	After  referee.State
	Events []referee.Event
}

// filled returns the options with their defaults.
func (o Options) filled(game *game.Game) Options {
	if o.Declare == 0 {
		o.Declare = 16
	}
	if o.Matches == 0 {
		o.Matches = 300
	}
	if o.Recorded == 0 {
		o.Recorded = 20
	}
	if testing.Short() {
		o.Matches, o.Recorded = min(o.Matches, max(o.Matches/10, 2)), 1
	}
	if *matchesFlag > 0 {
		o.Matches, o.Recorded = *matchesFlag, max(o.Recorded, *matchesFlag/10)
	}
	o.Recorded = min(o.Recorded, o.Matches)
	if o.Most == 0 {
		o.Most = 2000
	}
	if o.Languages == nil {
		o.Languages = []string{"en", "fr"}
	}
	if o.Setup == nil {
		o.Setup = Plain
	}
	if o.Seats == nil {
		o.Seats = allSeats(game)
	}
	return o
}

// allSeats returns the numbers of players that a game allows.
func allSeats(game *game.Game) []int {
	var seats []int
	least, most := game.Rules.Seats()
	for n := least; n <= most; n++ {
		seats = append(seats, n)
	}
	return seats
}

// Run plays random matches of a game and checks the promises that every game makes. Every verb of
// the game must be applied in some of them.
func Run(t *testing.T, game *game.Game, options Options) {
	words := &words{}
	run(t, game, options, words)
	checkVerbs(t, game, words)
}

// RunTables is like Run, with matches at several kinds of table, by name; together, they must apply
// every verb of the game.
func RunTables(t *testing.T, game *game.Game, tables map[string]Options) {
	words := &words{}
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		t.Run(name, func(t *testing.T) { run(t, game, tables[name], words) })
	}
	checkVerbs(t, game, words)
}

func run(t *testing.T, game *game.Game, options Options, words *words) {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // nearly all memory soon becomes garbage in these tests
	options = options.filled(game)
	empty := table{game: game, options: options, words: words}
	t.Run("forms", func(t *testing.T) { checkForms(t, game, words) })
	t.Run("facts", func(t *testing.T) { checkFacts(t, game, words, options.Languages) })
	t.Run("board", func(t *testing.T) { checkNewBoard(t, game, words, options.Languages) })
	t.Run("matches", func(t *testing.T) { empty.shared(t, options.Matches, (*table).play) })
	t.Run("records", func(t *testing.T) { empty.shared(t, options.Recorded, (*table).record) })
	t.Run("words", func(t *testing.T) { words.check(t, game, options) })
}

// shared distributes matches among workers, who play them at the same time with the same Game.
func (tb table) shared(t *testing.T, matches int, play func(*table)) {
	workers := min(runtime.GOMAXPROCS(0), matches)
	for w := range workers {
		t.Run("worker", func(t *testing.T) {
			t.Parallel()
			for i := w; i < matches; i += workers {
				table := tb.sit(t, i)
				table.guarded(func() { play(table) })
			}
		})
	}
}

// checkForms checks the table of verbs.
func checkForms(t *testing.T, game *game.Game, words *words) {
	seen := map[string]bool{}
	for _, form := range game.Rules.Forms() {
		if seen[form.Verb] {
			t.Errorf("the verb %q has two forms", form.Verb)
		}
		seen[form.Verb] = true
		words.met("verb."+form.Verb, nil)
		slots := map[string]bool{}
		for _, slot := range form.Slots {
			if slots[slot.Name] {
				t.Errorf("the verb %q has two slots %q", form.Verb, slot.Name)
			}
			slots[slot.Name] = true
			words.met("slot."+slot.Name, nil)
		}
	}
}
