package mythos_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Perft counts the tree of what may be decided: how many ways there are to
// give one answer, two answers, and so on, from a board on which everything is
// known. The referee's count is made of what its questions offer and Check
// lets stand; the book's (see book_test.go) of the rulebook's text alone. They
// are compared with each other and with the counts kept in testdata/perft.
//
//	go test ./referee/mythos -run 'TestPerft$' -v -args -perft=opening -depth=5
//
// counts one board deeper and divides the count by the first decision, both
// ways. To find where they part, go on from a decision whose counts differ:
//
//	… -args -perft=opening -depth=4 -after='hide KS-009 @D; pass'
//
// -update-perft rewrites the counts of all boards; it needs both ways to agree.
var (
	perftBoard  = flag.String("perft", "", "the board of testdata/perft to be counted, without its .board.yaml")
	perftDepth  = flag.Int("depth", 4, "how many answers -perft counts")
	perftAfter  = flag.String("after", "", "the decisions after which -perft begins: 'pass; hide KS-009 @D'")
	long        = flag.Bool("long", false, "count one answer deeper, and compare many more random boards and matches")
	perftUpdate = flag.Bool("update-perft", false, "rewrite the counts in testdata/perft")
)

// tree is a position whose decisions can be listed and followed.
type tree interface {
	// children are the positions after each decision, by its text.
	children() map[string]tree
}

func (b book) children() map[string]tree {
	all := map[string]tree{}
	for _, d := range b.decisions() {
		all[d.String()] = b.after(d)
	}
	return all
}

// counted is in how many ways this many answers can be given. A match that is over
// before has none.
func counted(at tree, answers int) int {
	if answers == 0 {
		return 1
	}
	children := at.children()
	if answers == 1 {
		return len(children)
	}
	sum := 0
	for _, child := range children {
		sum += counted(child, answers-1)
	}
	return sum
}

// divided is the count by the first decision.
func divided(at tree, answers int) map[string]int {
	counts := map[string]int{}
	for d, child := range at.children() {
		counts[d] = counted(child, answers-1)
	}
	return counts
}

// refereed is a position of the referee at a table where everything is known:
// what the hands and decks hold and what lies face-down. The referee itself
// knows only what was declared to it.
type refereed struct {
	testing.TB
	state referee.State
	hand  [2][]string
	deck  [2][]string
	faces [2][4][]string // of the face-down characters, in play order
	next  []string       // the missions to come
}

// from sits the referee down at the position of a book.
func from(t testing.TB, b book) refereed {
	t.Helper()
	g := mythosGame(t)
	s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "perft", []byte(b.yaml()))
	require.Empty(t, problems, b.yaml())
	r := refereed{TB: t, state: s, hand: b.hand, deck: b.deck, next: b.next}
	for m := range b.sides {
		for p, side := range b.sides[m] {
			for _, s := range side {
				if s.hidden {
					r.faces[p][m] = append(r.faces[p][m], s.face())
				}
			}
		}
	}
	return r
}

// children tries every way of filling what the question offers. Answers that
// say the same in two ways are one decision and must come to the same.
func (r refereed) children() map[string]tree {
	all := map[string]tree{}
	ask := r.state.Ask()
	if ask == nil {
		return all
	}
	for _, move := range ask.Moves {
		r.fill(move, 0, referee.Answer{Seat: ask.Seat, Verb: move.Verb}, func(a referee.Answer) {
			if len(r.state.Check(a)) > 0 {
				return
			}
			for d, next := range r.after(a) {
				if same, twice := all[d].(refereed); twice {
					require.Equal(r, same.state.Hash(), next.state.Hash(), d)
				}
				all[d] = next
			}
		})
	}
	return all
}

// fill gives every way of filling the slots of a move, from the i-th on, with
// what it offers; of cards only those that are where they have to come from.
func (r refereed) fill(move referee.Move, i int, a referee.Answer, give func(referee.Answer)) {
	if i == len(move.Slots) {
		give(a)
		return
	}
	slot := move.Slots[i]
	require.Equal(r, 1, slot.Most(), "%s %s", move.Verb, slot.Name)
	values := slot.From
	if slot.Open {
		values = r.there(a, slot)
	}
	for _, value := range values {
		r.fill(move, i+1, a.With(slot.Name, value), give)
	}
	if slot.Min == 0 {
		r.fill(move, i+1, a, give)
	}
}

// there are the cards that may fill an open slot.
func (r refereed) there(a referee.Answer, slot *referee.Slot) []string {
	switch {
	case a.Verb == "reveal":
		player, m, i := r.down(a)
		return r.faces[player][m][i : i+1]
	case a.Verb == "play":
		return slices.Compact(slices.Sorted(slices.Values(r.hand[a.Seat.Index()])))
	case len(r.next) > 0:
		return r.next[:1]
	}
	return slot.From
}

// down finds the character that is revealed: the player, the mission, and how
// many face-down ones stand before it there.
func (r refereed) down(a referee.Answer) (player, m, before int) {
	piece := a.One("piece")
	_, place, _ := strings.Cut(piece, ":")
	player, m = a.Seat.Index(), strings.IndexByte(rankNames, place[0])
	for _, p := range r.state.View(referee.Nobody).Lanes[m].Sides[player] {
		if p.ID == piece {
			break
		}
		if p.Down {
			before++
		}
	}
	return player, m, before
}

// after gives the answer, and what it decides. Hiding is as many decisions as
// there are cards to hide: the answer does not say which one it is.
func (r refereed) after(a referee.Answer) map[string]refereed {
	next, _, problems := r.state.Apply(a, false)
	require.Empty(r, problems)
	was := r
	r.state = next
	r.drawn(was)
	m := strings.Index(rankNames, a.One("mission"))
	switch p := a.Seat.Index(); a.Verb {
	case "play":
		r.hand[p] = without(r.hand[p], slices.Index(r.hand[p], a.One("card")))
		return map[string]refereed{fmt.Sprintf("play %s @%s", a.One("card"), a.One("mission")): r}
	case "hide":
		all := map[string]refereed{}
		for i, card := range r.hand[p] {
			hid := r
			hid.hand[p] = without(r.hand[p], i)
			hid.faces[p][m] = append(slices.Clip(r.faces[p][m]), card)
			all[fmt.Sprintf("hide %s @%s", card, a.One("mission"))] = hid
		}
		return all
	case "reveal":
		_, m, i := was.down(a)
		card := r.faces[p][m][i]
		r.faces[p][m] = without(r.faces[p][m], i)
		return map[string]refereed{fmt.Sprintf("reveal %s as %s", a.One("piece")[3:], card): r}
	case "mission":
		return map[string]refereed{"mission " + a.One("card"): r}
	}
	return map[string]refereed{a.Verb: r}
}

// drawn moves the cards that were drawn, and the mission that came, out of
// where they were.
func (r *refereed) drawn(was refereed) {
	before, now := was.state.View(referee.Nobody), r.state.View(referee.Nobody)
	if len(now.Lanes) > len(before.Lanes) && len(r.next) > 0 {
		r.next = r.next[1:]
	}
	for p := range r.hand {
		n := number(before, p, "deck") - number(now, p, "deck")
		r.hand[p], r.deck[p] = append(slices.Clip(r.hand[p]), r.deck[p][:n]...), r.deck[p][n:]
	}
}

// number is a counter of a player.
func number(v referee.View, player int, key string) int {
	for _, c := range v.Seats[player].Counters {
		if c.Key == key {
			return c.N
		}
	}
	return 0
}

func without(list []string, i int) []string {
	return append(slices.Clone(list[:i]), list[i+1:]...)
}

// perft is a board with its counts, as testdata/perft keeps them.
type perft struct {
	name   string
	text   []byte
	board  book
	counts counts
}

// counts is a .counts.yaml file.
type counts struct {
	// About says what the board is there for.
	About string `yaml:"about"`
	// Missions are those that come up next. Without them every mission that
	// may come is counted.
	Missions []string `yaml:"missions,omitempty"`
	// Counts are the ways to give 1, 2, 3… answers.
	Counts []int `yaml:"counts"`
	// Divide is the last of them by the first decision.
	Divide map[string]int `yaml:"divide"`
}

const perftFolder = "testdata/perft"

// perfts reads all boards.
func perfts(t *testing.T) []perft {
	files, err := filepath.Glob(filepath.Join(perftFolder, "*.board.yaml"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var all []perft
	for _, file := range files {
		p := perft{name: strings.TrimSuffix(filepath.Base(file), ".board.yaml")}
		var err error
		p.text, err = os.ReadFile(file)
		require.NoError(t, err)
		p.board = readBook(t, p.text)
		text, err := os.ReadFile(p.file())
		require.NoError(t, err)
		require.Empty(t, yamlfile.Decode(p.file(), text, &p.counts))
		p.board.next = p.counts.Missions
		all = append(all, p)
	}
	return all
}

func (p perft) file() string { return filepath.Join(perftFolder, p.name+".counts.yaml") }

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, p := range perfts(t) {
		t.Run(p.name, func(t *testing.T) {
			if *perftBoard != "" {
				if *perftBoard == p.name {
					p.deeper(t)
				}
				return
			}
			t.Parallel()
			p.compare(t)
		})
	}
}

// compare counts a board both ways, and with what is kept.
func (p perft) compare(t *testing.T) {
	s, depth := from(t, p.board), len(p.counts.Counts)
	read, _, problems := mythosGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers}, p.name, p.text)
	require.Empty(t, problems)
	require.Equal(t, read.Hash(), s.state.Hash(), "the book reads the board as the referee does")
	var counts []int
	for n := 1; n < depth; n++ {
		counts = append(counts, counted(s, n))
		require.Equal(t, counted(p.board, n), counts[n-1], "%d answers", n)
	}
	divide := divided(s, depth)
	require.Equal(t, divided(p.board, depth), divide, "%d answers", depth)
	counts = append(counts, total(divide))
	if *perftUpdate {
		p.counts.Counts, p.counts.Divide = counts, divide
		text, err := yamlfile.Encode(p.counts)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(p.file(), text, 0o666))
	}
	require.Equal(t, p.counts.Counts, counts)
	require.Equal(t, p.counts.Divide, divide)
	if *long {
		require.Equal(t, divided(p.board, depth+1), divided(s, depth+1), "%d answers", depth+1)
	}
}

func total(divide map[string]int) int {
	sum := 0
	for _, n := range divide {
		sum += n
	}
	return sum
}

// deeper prints the count that the flags ask for, divided, both ways.
func (p perft) deeper(t *testing.T) {
	var s, board tree = from(t, p.board), p.board
	for _, d := range strings.Split(*perftAfter, ";") {
		if d = strings.TrimSpace(d); d == "" {
			continue
		}
		s, board = s.children()[d], board.children()[d]
		require.True(t, s != nil && board != nil, "%q is not a decision for both", d)
	}
	referees, books := divided(s, *perftDepth), divided(board, *perftDepth)
	all := maps.Clone(referees)
	maps.Copy(all, books)
	for _, d := range slices.Sorted(maps.Keys(all)) {
		note := ""
		if referees[d] != books[d] {
			note = fmt.Sprintf("   the rulebook: %d", books[d])
		}
		t.Logf("%-24s %9d%s", d, referees[d], note)
	}
	t.Logf("%-24s %9d", fmt.Sprintf("%d answers", *perftDepth), total(referees))
	require.Equal(t, books, referees)
}

// Random boards have the same decisions by both.
func TestPerft_RandomBoards(t *testing.T) {
	boards, depth := uint64(80), 2
	if *long {
		boards, depth = 600, 3
	}
	for seed := range boards {
		b := randomBook(seed)
		require.Equal(t, divided(b, depth), divided(from(t, b), depth), "seed %d\n%s", seed, b.yaml())
	}
}

// Whole random matches go the same way by both: chakra, Power, who leads each
// mission, points, the Edge, and who wins.
func TestOracleOfWholeMatches(t *testing.T) {
	matches := uint64(40)
	if *long {
		matches = 2000
	}
	for seed := range matches {
		var s, b tree = from(t, randomBook(seed)), randomBook(seed)
		src := referee.NewRand(seed)
		for path := []string{}; ; {
			agree(t, s.(refereed), b.(book), fmt.Sprint("seed ", seed, " ", path))
			ways := b.children()
			if len(ways) == 0 {
				require.Nil(t, s.(refereed).state.Ask())
				break
			}
			d := slices.Sorted(maps.Keys(ways))[referee.IntN(src, len(ways))]
			path = append(path, d)
			b, s = ways[d], s.children()[d]
			require.NotNil(t, s, "seed %d: the referee refuses %q", seed, path)
		}
	}
}

// agree compares all numbers of a position.
func agree(t *testing.T, r refereed, b book, where string) {
	t.Helper()
	v := r.state.View(referee.Nobody)
	require.Len(t, v.Lanes, len(b.missions), where)
	for p := range 2 {
		require.Equal(t, [4]int{b.chakra[p], b.points[p], len(b.hand[p]), len(b.deck[p])},
			[4]int{number(v, p, "chakra"), number(v, p, "points"), number(v, p, "hand"), number(v, p, "deck")}, "%s p%d", where, p+1)
		require.ElementsMatch(t, b.hand[p], r.hand[p], where)
		require.Equal(t, p == b.edge, slices.Contains(v.Seats[p].Marks, "mark.edge"), where)
	}
	for m, lane := range v.Lanes {
		require.Equal(t, []int{b.power(m, 0), b.power(m, 1)}, lane.Totals, where)
		require.Equal(t, b.winner(m)+1, int(lane.Leads), where)
	}
	if b.stage == stageOver {
		score := r.state.Score()
		require.Equal(t, []referee.Seat{referee.Seat(b.leader() + 1)}, score.Winners, where)
		require.Equal(t, b.points[:], score.Total, where)
		return
	}
	want := referee.Chance
	if b.stage == stageAction {
		want = referee.Seat(b.turn + 1)
	} else if b.stage == stageScore {
		want = referee.Seat(b.winner(b.scored) + 1)
	}
	require.Equal(t, want, r.state.Ask().Seat, where)
}

// boardOfBook is a board file as readBook reads it: with all cards by their
// ids, and every character as a mapping.
type boardOfBook struct {
	Round    int
	Phase    string
	Edge     string
	Turn     string
	Passed   []string
	Missions []struct {
		Card   string
		P1, P2 []struct {
			Card   string
			Hidden bool
			Tokens int
			Over   []string
		}
	}
	P1, P2 struct {
		Chakra     int
		Hand, Deck struct{ Cards []string }
	}
}

// readBook reads a board file as a book.
func readBook(t *testing.T, text []byte) book {
	var f boardOfBook
	require.NoError(t, yamlfile.Unmarshal(text, &f))
	player := func(name string) int { return strings.Index("p1p2", name) / 2 }
	b := book{facts: bookFacts(), stage: stageAction, edge: player(f.Edge), turn: player(f.Edge)}
	if f.Phase == "start" {
		b.stage = stageMission
	}
	if f.Turn != "" {
		b.turn = player(f.Turn)
	}
	for _, name := range f.Passed {
		b.passed = append(b.passed, player(name))
	}
	for _, m := range f.Missions {
		b.missions = append(b.missions, m.Card)
		var sides [2][]stack
		for _, c := range m.P1 {
			sides[0] = append(sides[0], stack{append(c.Over, c.Card), c.Hidden, c.Tokens})
		}
		for _, c := range m.P2 {
			sides[1] = append(sides[1], stack{append(c.Over, c.Card), c.Hidden, c.Tokens})
		}
		b.sides = append(b.sides, sides)
	}
	b.chakra = [2]int{f.P1.Chakra, f.P2.Chakra}
	b.hand = [2][]string{f.P1.Hand.Cards, f.P2.Hand.Cards}
	b.deck = [2][]string{f.P1.Deck.Cards, f.P2.Deck.Cards}
	return b
}
