package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// TestMatch_Accept checks that an accepted end is sealed until the match is
// reopened, which takes a reason.
func TestMatch_Accept(t *testing.T) {
	open, _ := begin(t, 1, 5)
	_, problems := open.Accept(record.Grounds{})
	require.Equal(t, []string{"match.not-over"}, codes(problems))
	m, f := whole(t)
	_, problems = m.Reopen(record.Grounds{Why: "x"})
	require.Equal(t, []string{"match.not-accepted"}, codes(problems))

	entries, problems := m.Accept(record.Grounds{Agreed: []referee.Seat{1}})
	require.Empty(t, problems)
	require.Equal(t, record.EntryAccept, entries[0].Kind)
	require.Equal(t, []referee.Seat{1}, entries[0].Agreed)
	require.True(t, m.Accepted())
	entries, problems = m.Accept(record.Grounds{})
	require.Empty(t, entries, "once is enough")
	require.Empty(t, problems)
	_, problems = m.Note("well played", record.Grounds{})
	require.Empty(t, problems, "a note changes nothing")

	length := f.Len()
	for _, sealed := range []func() ([]record.Entry, []referee.Problem){
		func() ([]record.Entry, []referee.Problem) {
			return m.Undo(1, record.Grounds{Agreed: []referee.Seat{1}})
		},
		func() ([]record.Entry, []referee.Problem) { return m.Fix(6, show(1, "T-1"), record.Grounds{}) },
	} {
		entries, problems := sealed()
		require.Empty(t, entries)
		require.Equal(t, []string{"match.accepted"}, codes(problems))
	}
	_, problems = m.Reopen(record.Grounds{})
	require.Equal(t, []string{"match.reopen-reason-wanted"}, codes(problems))
	_, problems = m.Reopen(record.Grounds{Why: "\xff"})
	require.Equal(t, []string{"match.bad-text"}, codes(problems))
	require.Equal(t, length, f.Len(), "what is refused is not recorded")

	_, problems = m.Reopen(record.Grounds{Why: "counted twice"})
	require.Empty(t, problems)
	require.False(t, m.Accepted())
	entries, problems = m.Settle(record.Grounds{})
	require.Empty(t, append(codes(problems), make([]string, len(entries))...), "the result is still recorded")
	_, problems = m.Undo(1, record.Grounds{})
	require.Empty(t, problems)
	require.False(t, m.Over())

	_, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.Empty(t, report.Problems)
	require.Len(t, report.Reopened, 1)
	require.Equal(t, "counted twice", report.Reopened[0].Why)
}

// TestVerify_Accept checks that no file takes an accepted end back without
// reopening it.
func TestVerify_Accept(t *testing.T) {
	m, f := whole(t)
	_, problems := m.Accept(record.Grounds{})
	require.Empty(t, problems)
	_, problems = m.Reopen(record.Grounds{Why: "x"})
	require.Empty(t, problems)
	reopening := lastLine(f.String())
	_, problems = m.Undo(1, record.Grounds{})
	require.Empty(t, problems)
	text := strings.Replace(f.String(), reopening, "", 1)
	text = rechained(strings.Replace(text, `{"n":11,`, `{"n":10,`, 1))
	report := verify(toy.New(), replay(text))
	require.Equal(t, []string{"match.accepted", "match.refused"}, codes(report.Problems))
	require.Equal(t, 9, report.Entries)
	for _, kind := range []string{"accept", "reopen"} {
		line := lastLine(f.String()[:strings.Index(f.String(), reopening)])
		again := strings.Replace(line, `{"n":9,"kind":"accept"`, `{"n":10,"kind":"`+kind+`"`, 1)
		text := rechained(f.String()[:strings.Index(f.String(), reopening)] + again)
		require.Equal(t, kind == "reopen", verify(toy.New(), replay(text)).Clean(), "accepted twice is not what this program writes")
	}
}

// TestMatch_Script checks that a correction says when a script gave it, so that
// nobody seems to have agreed.
func TestMatch_Script(t *testing.T) {
	m := broke(t)
	script := record.Grounds{Script: true, Why: "as the script has it"}
	over := script
	over.Anyway = true
	entries, problems := m.Do(show(1, "T-6"), over)
	require.Empty(t, problems)
	require.True(t, entries[0].Script)
	entries, problems = m.Fix(4, show(1, "T-1"), script)
	require.Empty(t, problems)
	require.True(t, entries[0].Script)
	entries, problems = m.Undo(1, script)
	require.Empty(t, problems)
	require.True(t, entries[0].Script)
	require.Empty(t, entries[0].Agreed)
}
