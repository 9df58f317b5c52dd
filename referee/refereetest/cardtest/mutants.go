package cardtest

import (
	"flag"
	"fmt"
	"io/fs"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

var (
	mutantsFlag = flag.Uint64("mutants", 0, "so many folders of changed cards, where it is not 0")
	mutantFlag  = flag.Uint64("mutant", 0, "the first of them, from 0")
)

// Mutants holds the test of unchecked cards: a game's own cards with words and numbers changed at
// random. The game either refuses a folder of them, with messages, or can play it. No step panics
// or loops forever, no card appears or disappears, and the same answers lead to the same positions
// again.
type Mutants struct {
	*Mutator
	// Head is the text at the start of each file.
	Head string
	// Open reads a folder on top of the game's own cards.
	Open func(cards.Folder) (*game.Game, []referee.Problem)
	// Setup returns a setup for playing the cards.
	Setup func(g *game.Game, ids []referee.Card, src referee.Source) referee.Setup
	// Each is the number of cards in a folder, and Changed the number of them to change.
	Each, Changed int
	// Prepare changes each card of a folder, unless it is nil.
	Prepare func(entry map[string]any)
	// Answers is the maximum number of answers in a match.
	Answers int
	// Fill returns tokens that questions do not list.
	Fill referee.Fill
}

// Opening returns a function for Mutants.Open: it opens a folder of cards on top of the game's own,
// and makes the game with them.
func Opening[L any](open func(fs.FS, ...cards.Folder) (L, []referee.Problem), own fs.FS, with func(L) *game.Game) func(cards.Folder) (*game.Game, []referee.Problem) {
	return func(folder cards.Folder) (*game.Game, []referee.Problem) {
		library, problems := open(own, folder)
		if referee.Refuses(problems) {
			return nil, problems
		}
		return with(library), problems
	}
}

// Run plays a match with each of the given number of folders, or with those that the flags -mutants
// and -mutant select. It returns the number of mutants that were "refused" and that were "clean",
// and the ways in which matches ended: "played", "unplayable" without a deck, or "endless" if the
// game rejected an answer because it would loop forever.
func (m Mutants) Run(t *testing.T, folders uint64) map[string]int {
	t.Helper()
	ended := map[string]int{}
	if *mutantsFlag > 0 {
		folders = *mutantsFlag
	}
	for seed := *mutantFlag; seed < *mutantFlag+folders; seed++ {
		m.folder(t, seed, ended)
	}
	t.Log(ended)
	return ended
}

// folder makes a folder of cards and plays a match with it. It replaces a refused mutant by the
// original card.
func (m Mutants) folder(t *testing.T, seed uint64, ended map[string]int) {
	src := referee.NewRand(seed)
	var entries []map[string]any
	var ids []referee.Card
	picked := some(len(m.Entries), m.Each, src)
	for _, i := range picked {
		entry := m.Entries[i]
		if len(entries) < m.Changed {
			entry = m.Mutant(entry, src)
		}
		if m.Prepare != nil {
			m.Prepare(entry)
		}
		entries, ids = append(entries, entry), append(ids, referee.Card(fmt.Sprint(entry["id"])))
	}
	var about string
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%v\n%s\n%s", r, about, debug.Stack())
		}
	}()
	changed := m.Changed
	for changed > 0 {
		text, err := file(m.Head, entries)
		require.NoError(t, err)
		about = fmt.Sprintf("seed %d:\n%s", seed, text)
		g, problems := m.Open(Folder("mutants", "x.yaml", text))
		refused := map[int]bool{}
		for _, p := range problems {
			require.NotEmpty(t, p.Code, about)
			require.NotEmpty(t, p.Fix, about)
			require.NotEmpty(t, p.At.File, about)
			switch {
			case !referee.Refuses([]referee.Problem{p}):
			case p.At.File != "mutants/x.yaml": // one of the game's cards refers to one of these cards
				ended["refused"] += changed
				return
			default:
				refused[p.At.Line-3] = true
			}
		}
		if len(refused) == 0 {
			ended["clean"] += changed
			ended[m.play(t, g, m.Setup(g, ids, src), src, about)]++
			return
		}
		for i := range refused {
			entries[i] = m.Entries[picked[i]]
			changed--
		}
		ended["refused"] += len(refused)
	}
}

// some returns the given number of different numbers below n.
func some(n, many int, src referee.Source) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	many = min(n, many)
	for i := range many {
		j := i + referee.IntN(src, n-i)
		all[i], all[j] = all[j], all[i]
	}
	return all[:many]
}

// play plays a random match, and then replays its answers. It returns the way in which the match
// ended.
func (m Mutants) play(t *testing.T, g *game.Game, setup referee.Setup, src referee.Source, about string) string {
	first, _, problems := g.Rules.Start(setup)
	if referee.Refuses(problems) { // no deck can contain such cards
		return "unplayable"
	}
	ended := "played"
	var answers []referee.Answer
	var hashes []string
	for s := first; s.Ask() != nil && len(answers) < m.Answers; {
		a, next, endless := m.answer(t, g, s, src, about)
		if endless {
			ended = "endless"
		}
		if next == nil {
			break
		}
		s = next
		answers, hashes = append(answers, a), append(hashes, s.Hash())
	}
	again, _, _ := g.Rules.Start(setup)
	for i, a := range answers {
		next, _, problems := again.Apply(a, false)
		require.NotNil(t, next, "%v %v %s", a, problems, about)
		require.Equal(t, hashes[i], next.Hash(), "%v %s", a, about)
		again = next
	}
	return ended
}

// answer returns a random answer and the position after it, or nil if it finds none. It also
// reports whether the game rejected an answer because it would loop forever.
func (m Mutants) answer(t *testing.T, g *game.Game, s referee.State, src referee.Source, about string) (referee.Answer, referee.State, bool) {
	endless, hash := false, s.Hash()
	for range 40 {
		a, ok := g.Simulation.Try(s, src)
		if !ok || referee.Refuses(s.Check(a)) || referee.IntN(src, 3) == 0 {
			if a, ok = referee.RandomAnswer(s, src, m.Fill); !ok {
				continue
			}
		}
		next, events, problems := s.Apply(a, false)
		if next != nil {
			require.NoError(t, g.Simulation.Audit(s, next, events), "%v: %+v %s", a, events, about)
			next.View(referee.Nobody)
			next.Score()
			return a, next, endless
		}
		require.Equal(t, "endless", problems[0].Code, "%v %v %s", a, problems, about)
		require.NotEmpty(t, problems[0].Args["lines"], about)
		require.Equal(t, hash, s.Hash(), about)
		endless = true
	}
	return referee.Answer{}, nil, endless
}
