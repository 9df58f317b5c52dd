package event_test

import (
	"bytes"
	"cmp"
	"crypto/ed25519"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event"
	"shinpan/referee/event/standing"
	"shinpan/referee/record"
)

var usual = event.Settings{BestOf: 3, Rounds: 4, Win: 3, Draw: 1, Bye: 3, Floor: 33, Cut: 4,
	TieBreaks: []standing.Term{standing.OMW, standing.GW, standing.OGW}}

// chain is a record that is being written.
type chain struct {
	testing.TB
	settings event.Settings
	state    event.State
	text     []byte
	entries  []event.Entry
}

func begun(t testing.TB, settings event.Settings, seed string) *chain {
	c := &chain{TB: t, settings: settings, state: event.State{Settings: settings}}
	c.add(event.Entry{Kind: event.Opened, Event: "e", Seed: seed})
	return c
}

// add records an entry that must fit. Undone ones are folded anew.
func (c *chain) add(e event.Entry) {
	c.Helper()
	require.NoError(c, c.try(e), "%+v", e)
}

func (c *chain) try(e event.Entry) error {
	e.N, e.At, e.Desk = len(c.entries)+1, "2026-11-27T20:00:00Z", cmp.Or(e.Desk, c.state.Desk.ID)
	if lines := bytes.Split(bytes.TrimSuffix(c.text, []byte("\n")), []byte("\n")); len(c.text) > 0 {
		e.Prev = event.Digest(lines[len(lines)-1])
	}
	state, err := c.state.With(e)
	if e.Kind == event.Undone {
		state, err = event.Fold(c.settings, append(slices.Clone(c.entries), e))
	}
	if err != nil {
		return err
	}
	line, err := e.Line()
	require.NoError(c, err)
	c.state, c.text, c.entries = state, append(append(c.text, line...), '\n'), append(c.entries, e)
	return nil
}

// random adds an entry by chance: whatever may happen next at a desk. It reports false if the
// event is over.
func (c *chain) random(src *rand.Rand) bool {
	s := c.state
	anybody := func() string { return s.Players[src.IntN(len(s.Players))].ID }
	switch r := s.Round(); {
	case len(s.Players) < 5 || len(s.Rounds) < 3 && src.IntN(12) == 0:
		n := len(s.Players) + 1
		c.add(event.Entry{Kind: event.Joined, Player: fmt.Sprint(n), Name: fmt.Sprintf("Player %02d", n), Byes: src.IntN(2) == 0})
	case src.IntN(30) == 0:
		_ = c.try(event.Entry{Kind: event.Dropped, Player: anybody()}) // or had dropped
	case src.IntN(30) == 0:
		_ = c.try(event.Entry{Kind: event.Returned, Player: anybody()})
	case src.IntN(20) == 0:
		c.add(c.listed(anybody(), src.IntN(4) == 0))
	case src.IntN(40) == 0:
		_ = c.try(event.Entry{Kind: event.Veiled, Player: anybody(), Name: fmt.Sprint("Alias ", src.IntN(5))}) // or it is taken
	case src.IntN(60) == 0:
		_ = c.try(event.Entry{Kind: event.Held, Desk: fmt.Sprint("desk", src.IntN(3)), Name: "Hall"}) // or it holds the event
	case src.IntN(40) == 0:
		c.add(event.Entry{Kind: event.Seated, Player: anybody(), Table: 1 + src.IntN(9)})
	case src.IntN(30) == 0:
		c.add(event.Entry{Kind: event.Penalized, Player: anybody(), Round: len(s.Rounds), Infraction: "slow play", Penalty: "warning"})
	case src.IntN(20) == 0:
		left := record.Clock{Left: src.IntN(4000) - 500, Runs: src.IntN(3) > 0, Added: src.IntN(2) * 60}
		_ = c.try(event.Entry{Kind: event.Timed, Clock: &left, Table: src.IntN(3)}) // or there is no such table
	case r == nil || r.Published && len(r.Open()) == 0:
		if e, _, err := s.Draw(c.wishes(src)); err == nil {
			c.add(e)
		} else {
			return s.Pairable() == nil // too few are left: somebody may return
		}
	case !r.Published && src.IntN(5) == 0:
		_ = c.try(event.Entry{Kind: event.Swapped, Player: anybody(), Other: anybody()})
	case !r.Published:
		c.add(event.Entry{Kind: event.Published})
	case src.IntN(30) == 0:
		_ = c.try(event.Entry{Kind: event.Unpublished})
	default:
		t, kind := r.Tables[src.IntN(len(r.Tables))], event.Reported
		round := r.No
		if src.IntN(4) == 0 {
			old := s.Rounds[src.IntN(len(s.Rounds))]
			round, t, kind = old.No, old.Tables[src.IntN(len(old.Tables))], event.Amended
		}
		scores := []event.Result{{A: 2}, {A: 2, B: 1}, {B: 2}, {A: 1, B: 2}, {A: 1, B: 1}, {A: 1, B: 1, Drawn: 1}, {Lost: true}}
		result := &scores[src.IntN(len(scores))]
		if c.settings.Pod > 0 {
			result = randomPlaces(len(t.Players()), src)
		}
		_ = c.try(event.Entry{Kind: kind, Round: round, Table: t.No, Result: result})
	}
	return true
}

// wishes are forced and forbidden pairs by chance, among those who play.
func (c *chain) wishes(src *rand.Rand) event.Wishes {
	w := event.Wishes{Repeats: true}
	var here []string
	for _, p := range c.state.Players {
		if !p.Gone {
			here = append(here, p.ID)
		}
	}
	if len(here) < 5 || src.IntN(3) > 0 {
		return w
	}
	src.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
	plain := w
	w.Force, w.Forbid = [][2]string{{here[0], here[1]}}, [][2]string{{here[2], here[3]}, {here[4], ""}}
	if _, _, err := c.state.Draw(w); err != nil {
		return plain // a cut, or not enough others are left
	}
	return w
}

// judge is a key to sign with.
var judge = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))

// listed is an entry with a list, which Noah has signed if that is due.
func (c *chain) listed(player string, illegal bool) event.Entry {
	e := event.Entry{Kind: event.Listed, Player: player, List: fmt.Sprint("list", len(c.entries)), Illegal: illegal}
	if c.state.Locked {
		e.Judge, e.Reason = "Noah", "a card was lost"
		signed := record.SignFile(e.Pledge(c.state.ID), e.Judge, judge)
		e.Signed = &signed
	}
	return e
}

// randomEvent is an event of up to so many entries.
func randomEvent(t testing.TB, seed uint64, most int, each func(*chain)) *chain {
	return randomEventOf(t, usual, seed, most, each)
}

func randomEventOf(t testing.TB, settings event.Settings, seed uint64, most int, each func(*chain)) *chain {
	c := begun(t, settings, fmt.Sprint(seed))
	src := rand.New(rand.NewPCG(seed, 4))
	for len(c.entries) < most && c.random(src) {
		if src.IntN(12) == 0 && c.state.Last > 0 {
			c.add(event.Entry{Kind: event.Undone, Of: c.state.Last})
		}
		if each != nil {
			each(c)
		}
	}
	return c
}

var kinds = []event.Kind{event.Joined, event.Dropped, event.Returned, event.Seated, event.Paired, event.Swapped, event.Published,
	event.Unpublished, event.Reported, event.Amended, event.Veiled, event.Listed, event.Penalized, event.Timed, event.Held}

// An entry of any kind can be taken back, and then everything is as before it, to the last
// field. What was read again from the record is what was folded one by one.
func TestFold_UndoOfEachKind(t *testing.T) {
	seen := map[event.Kind]int{}
	for seed := range uint64(15) {
		before, n := event.State{Settings: usual}, 0
		randomEvent(t, seed, 160, func(c *chain) {
			last := c.entries[len(c.entries)-1]
			if len(c.entries) == n+1 && last.Kind != event.Undone && n > 0 {
				seen[last.Kind]++
				undo := event.Entry{N: len(c.entries) + 1, Kind: event.Undone, Of: last.N, Desk: c.state.Desk.ID}
				after, err := event.Fold(usual, append(slices.Clone(c.entries), undo))
				require.NoError(t, err)
				before.Locked = before.Locked || last.Kind == event.Published // people have seen it
				require.Equal(t, before, after, "%s taken back", last.Kind)
			}
			entries, err := event.Read(c.text)
			require.NoError(t, err)
			require.Equal(t, c.entries, entries)
			again, err := event.Fold(usual, entries)
			require.NoError(t, err)
			require.Equal(t, c.state, again)
			before, n = c.state, len(c.entries)
		})
	}
	for _, kind := range kinds {
		require.Positive(t, seen[kind], "%s never came up", kind)
	}
}

// Only the last entry that counts can be taken back, once, and never the first.
func TestFold_UndoOnlyTheLast(t *testing.T) {
	c := begun(t, usual, "s")
	for n := range 3 {
		c.add(event.Entry{Kind: event.Joined, Player: fmt.Sprint(n + 1), Name: "P"})
	}
	for _, of := range []int{0, 1, 2, 3, 5, 9} {
		_, err := event.Fold(usual, append(slices.Clone(c.entries), event.Entry{N: 5, Kind: event.Undone, Of: of}))
		wrong := new(event.Unfit)
		require.ErrorAs(t, err, &wrong, "of %d", of)
		require.Equal(t, 5, wrong.N)
	}
	for _, of := range []int{4, 3, 2} {
		c.add(event.Entry{Kind: event.Undone, Of: of})
	}
	require.Error(t, c.try(event.Entry{Kind: event.Undone, Of: 1}))
	require.Empty(t, c.state.Players)
	require.Zero(t, c.state.Last)
}

// A record verifies from its text alone. Whatever is changed, left out, doubled or exchanged
// in it is found at its line, even if somebody computes the digests anew, except that a
// record cut off between two lines is the true record of that moment.
func TestVerify_EveryForgery(t *testing.T) {
	found := map[string]bool{}
	for seed := range uint64(5) {
		c := randomEvent(t, seed, 120, nil)
		drafts, err := event.Verify(usual, c.entries)
		require.NoError(t, err)
		require.Positive(t, drafts)
		lines := bytes.SplitAfter(c.text, []byte("\n"))
		lines = lines[:len(lines)-1]
		join := func(lines ...[]byte) []byte { return bytes.Join(lines, nil) }
		for i := range len(lines) {
			rest := lines[min(i+1, len(lines)):]
			read := func(what string, line int, forged []byte) {
				_, err := event.Read(forged)
				wrong := new(event.Broken)
				require.ErrorAs(t, err, &wrong, "%s at line %d", what, i+1)
				require.Equal(t, line, wrong.Line, "%s at line %d", what, i+1)
				found[what+" "+wrong.Why] = true
			}
			if i+1 < len(lines) {
				changed := bytes.Replace(lines[i], []byte(`"at":"2026`), []byte(`"at":"2025`), 1)
				read("changed", i+2, join(join(lines[:i]...), changed, join(rest...)))
				read("left out", i+1, join(join(lines[:i]...), join(rest...)))
				read("exchanged", i+1, join(join(lines[:i]...), lines[i+1], lines[i], join(lines[i+2:]...)))
			}
			read("doubled", i+2, join(join(lines[:i+1]...), lines[i], join(rest...)))
			cut, err := event.Read(join(lines[:i+1]...))
			require.NoError(t, err)
			require.Equal(t, c.entries[:i+1], cut)
			if _, err := event.Verify(usual, cut); err != nil {
				require.NoError(t, err, "cut off after line %d", i+1)
			}
		}
	}
	require.ElementsMatch(t, []string{"changed eventdesk.broken.chain", "left out eventdesk.broken.number",
		"exchanged eventdesk.broken.number", "doubled eventdesk.broken.number"}, slices.Collect(maps.Keys(found)))
}

// rechained numbers entries anew and computes the digests as a forger would.
func rechained(t testing.TB, entries []event.Entry) []event.Entry {
	prev := ""
	moved := map[int]int{}
	for i := range entries {
		moved[entries[i].N] = i + 1
		entries[i].N, entries[i].Prev = i+1, prev
		if entries[i].Of > 0 {
			entries[i].Of = moved[entries[i].Of]
		}
		line, err := entries[i].Line()
		require.NoError(t, err)
		prev = event.Digest(line)
	}
	return entries
}

// Where the chain was computed anew, entries that cannot be are still named: results that
// are there twice or contradict, tables that the lots do not give, people who are none.
func TestVerify_RechainedForgeries(t *testing.T) {
	c := begun(t, usual, "s")
	for n := range 6 {
		c.add(event.Entry{Kind: event.Joined, Player: fmt.Sprint(n + 1), Name: "P"})
	}
	draft, _, err := c.state.Draw(event.Wishes{})
	require.NoError(t, err)
	c.add(draft)
	c.add(event.Entry{Kind: event.Published})
	c.add(event.Entry{Kind: event.Reported, Round: 1, Table: 1, Result: &event.Result{A: 2}})
	c.add(event.Entry{Kind: event.Reported, Round: 1, Table: 2, Result: &event.Result{A: 2, B: 1}})
	forged := func(how func(e []event.Entry) []event.Entry) error {
		entries, err := event.Read(c.text)
		require.NoError(t, err)
		_, err = event.Verify(usual, rechained(t, how(entries)))
		return err
	}
	unfit := func(n int, key string, how func(e []event.Entry) []event.Entry) {
		t.Helper()
		wrong := new(event.Unfit)
		require.ErrorAs(t, forged(how), &wrong)
		require.Equal(t, "eventdesk.refused."+key, string(wrong.Why.Key))
		require.Equal(t, n, wrong.N)
	}
	require.NoError(t, forged(func(e []event.Entry) []event.Entry { return e }))
	unfit(11, "twice", func(e []event.Entry) []event.Entry { return slices.Insert(e, 10, e[9]) })
	unfit(12, "contradiction", func(e []event.Entry) []event.Entry {
		return append(e, event.Entry{Kind: event.Reported, Round: 1, Table: 2, Result: &event.Result{B: 2}})
	})
	unfit(10, "no-table", func(e []event.Entry) []event.Entry { e[9].Table = 9; return e })
	unfit(10, "score", func(e []event.Entry) []event.Entry { e[9].Result.A = 3; return e })
	unfit(9, "no-round", func(e []event.Entry) []event.Entry { return slices.Delete(e, 8, 9) })
	unfit(12, "kind", func(e []event.Entry) []event.Entry { return append(e, event.Entry{Kind: "won"}) })
	unfit(1, "opened", func(e []event.Entry) []event.Entry { return e[1:] })
	unfit(12, "opened", func(e []event.Entry) []event.Entry { return append(e, e[0]) })
	unfit(12, "nobody", func(e []event.Entry) []event.Entry { return append(e, event.Entry{Kind: event.Penalized, Player: "7"}) })
	for name, how := range map[string]func(e []event.Entry){
		"players exchanged": func(e []event.Entry) {
			e[7].Tables[0].B, e[7].Tables[1].B = e[7].Tables[1].B, e[7].Tables[0].B
		},
		"sides exchanged": func(e []event.Entry) { t := &e[7].Tables[0]; t.A, t.B = t.B, t.A },
		"a pair that was kept apart": func(e []event.Entry) {
			t := e[7].Tables[0]
			e[7].Forbid = [][2]string{{t.A, t.B}}
		},
		"a pair that was forced": func(e []event.Entry) {
			e[7].Force = [][2]string{{e[7].Tables[0].A, e[7].Tables[1].A}}
		},
		"a forced pair of nobody": func(e []event.Entry) { e[7].Force = [][2]string{{"1", "9"}} },
		"another seed":            func(e []event.Entry) { e[0].Seed = "t" },
		"a round of the cut": func(e []event.Entry) {
			e[7].Cut = true
		},
	} {
		wrong := new(event.Forged)
		require.ErrorAs(t, forged(func(e []event.Entry) []event.Entry { how(e); return e }), &wrong, name)
		require.Equal(t, event.Forged{N: 8, Round: 1}, *wrong, name)
	}
	for _, tables := range [][]event.Table{{{No: 1, A: "1", B: "1"}}, {{No: 1, A: "1", B: "9"}}, {{No: 1, B: "1"}}, {{No: 1, A: "1", B: "2"}, {A: "2"}}} {
		entries, err := event.Read(c.text)
		require.NoError(t, err)
		entries[7].Tables = tables
		_, err = event.Fold(usual, entries)
		require.ErrorContains(t, err, "eventdesk.refused.tables")
	}
}

// Each record can be cut off at any byte of its last entry, and goes on without it; every
// entry before stays.
func TestRead_CutOffAnywhere(t *testing.T) {
	cuts := 0
	for seed := range uint64(4) {
		randomEvent(t, seed, 60, func(c *chain) {
			last := bytes.LastIndexByte(c.text[:len(c.text)-1], '\n') + 1
			for at := last; at < len(c.text); at++ {
				entries, err := event.Read(c.text[:at])
				require.NoError(t, err)
				require.Equal(t, c.entries[:len(c.entries)-1], entries)
				cuts++
			}
		})
	}
	require.Greater(t, cuts, 10_000)
}
