package record_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// entriesOf are the entries of steps.
func entriesOf(steps []record.Step) []int {
	var entries []int
	for _, step := range steps {
		entries = append(entries, step.Entry)
	}
	return entries
}

// anew corrects a card of the first round that is shown again in the second:
// the answer of entry 8 no longer fits.
func anew(t *testing.T) (*record.Match, *record.Memory) {
	m, f := begin(t, 2, 5)
	draws(t, m)
	does(t, m, show(1, "T-2"))
	does(t, m, show(2, "T-4"))
	draws(t, m)
	draws(t, m)
	does(t, m, show(1, "T-5"))
	does(t, m, referee.Say(2, "hide"))
	does(t, m, referee.Say(2, "reveal", "piece", "p2:A1", "card", "T-5"))
	entries, problems := m.Fix(2, show(1, "T-5"), record.Grounds{})
	require.Empty(t, entries)
	require.Equal(t, "match.fix-unfit", problems[0].Code)
	entries, problems = m.FixAnew(2, show(1, "T-5"), record.Grounds{By: 1, Agreed: []referee.Seat{1, 2}, Why: "misread"})
	require.Empty(t, problems)
	require.Equal(t, record.EntryFix, entries[0].Kind)
	require.Equal(t, 6, entries[0].Again[0])
	return m, f
}

// TestMatch_FixAnew checks that answers that no longer fit are taken back, that
// the record has them until their questions are answered, and that the others
// are kept.
func TestMatch_FixAnew(t *testing.T) {
	m, f := anew(t)
	left, due := m.Again()
	require.True(t, due)
	back := entriesOf(left)
	require.Equal(t, []int{6, 7, 8}, back)
	require.Equal(t, []int{1, 2, 3, 4, 5}, entriesOf(m.Line()), "what fits keeps its entry")
	require.Equal(t, back, entriesOf(m.TakenBack(m.Count())))

	_, problems := m.Note("so be it", record.Grounds{})
	require.Empty(t, problems)
	read, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.Empty(t, report.Problems)
	kept, due := read.Again()
	require.True(t, due, "a match that is read again goes on from there")
	require.Equal(t, back, entriesOf(kept))

	does(t, m, referee.Say(1, "grant", "count", "1"))
	left, due = m.Again()
	require.True(t, due, "a declaration answers no question")
	require.Len(t, left, 3)
	does(t, m, show(1, "T-6"))
	left, due = m.Again()
	require.True(t, due)
	require.Equal(t, back[1:], entriesOf(left))
	for len(left) > 0 {
		does(t, m, left[0].Answer)
		left, _ = m.Again()
	}
	_, report = record.ReadMatch(toy.New(), replay(f.String()))
	require.Empty(t, report.Problems)
}

// TestMatch_FixAnewUndone checks that an undo of the corrected answer takes back
// the whole correction, and an undo of a later answer nothing of it.
func TestMatch_FixAnewUndone(t *testing.T) {
	m, f := anew(t)
	does(t, m, show(1, "T-6"))
	_, problems := m.Undo(1, record.Grounds{})
	require.Empty(t, problems)
	left, due := m.Again()
	require.Equal(t, []int{7, 8}, entriesOf(left), "what was answered is not said again")
	require.False(t, due)
	_, problems = m.Undo(2, record.Grounds{})
	require.Empty(t, problems)
	left, _ = m.Again()
	require.Empty(t, left)
	require.Equal(t, []int{1}, entriesOf(m.Line()))
	_, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.Empty(t, report.Problems)
}

// TestMatch_FixAnewTwice checks that a second correction keeps what the first one
// took back, and that the end of the match ends the list.
func TestMatch_FixAnewTwice(t *testing.T) {
	m, f := anew(t)
	_, problems := m.FixAnew(3, show(2, "T-5"), record.Grounds{})
	require.Empty(t, problems)
	left, _ := m.Again()
	require.Equal(t, []int{6, 7, 8}, entriesOf(left))
	for !m.Over() {
		left, due := m.Again()
		if entries, _ := m.Luck(nil, record.Grounds{}); len(entries) > 0 {
			continue
		}
		if due && !referee.Refuses(m.State().Check(left[0].Answer)) {
			does(t, m, left[0].Answer)
			continue
		}
		a, ok := referee.RandomAnswer(m.State(), referee.NewRand(1), anyCard)
		require.True(t, ok)
		does(t, m, a)
	}
	left, due := m.Again()
	require.Empty(t, left)
	require.False(t, due)
	_, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.Empty(t, report.Problems)
}

// TestMatch_FixAnewTampered checks that the list is compared like all that is
// computed.
func TestMatch_FixAnewTampered(t *testing.T) {
	_, f := anew(t)
	line := lastLine(f.String())
	for _, other := range []string{`"again":[6]`, `"again":[6,7,8,9]`, `"again":[7,6,8]`} {
		changed := strings.ReplaceAll(line, `"again":[6,7,8]`, other)
		_, report := record.ReadMatch(toy.New(), replay(f.String()[:len(f.String())-len(line)]+changed))
		require.Equal(t, []string{"match.differs"}, codes(report.Problems), other)
	}
	changed := strings.ReplaceAll(line, `"again":[6,7,8],`, "")
	_, report := record.ReadMatch(toy.New(), replay(f.String()[:len(f.String())-len(line)]+changed))
	require.True(t, slices.Contains(codes(report.Problems), "match.fix-unfit"))
}
