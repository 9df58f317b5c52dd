package table

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// The acceptance of a result is an entry. After it, players can undo answers only if they reopen
// the match with a reason. A script does not agree for the players.
func TestTable_AnAcceptedEndIsSealed(t *testing.T) {
	g := toy.New()
	match, problems := record.NewMatch(g, record.Opening{Header: record.Header{Players: []string{"Ann", "Bob"}, Luck: luckTable}})
	require.Empty(t, problems)
	words, err := lang.Load("en", append(app.MessageFiles(), g.Messages...)...)
	require.NoError(t, err)
	say := func(script ...string) (out, errs string) {
		var told, wrong bytes.Buffer
		a := &app.App{In: strings.NewReader(strings.Join(script, "\n")), Out: &told, Err: &wrong, Env: func(string) string { return "" }, Now: time.Now}
		from, _, err := sourceOf(a, words, "-")
		require.NoError(t, err)
		require.NoError(t, newTable(a, session{game: g, match: match, now: time.Now}, words, from, nil).play())
		return told.String(), wrong.String()
	}
	_, errs := say("stake small", "accept")
	require.Contains(t, errs, "the match is not over yet")
	out, _ := say("show T-2", "show T-1", "deal T-1", "stake small", "show T-5", "show T-4", "deal T-1", "accept")
	require.Contains(t, out, "the result is accepted by script")
	require.True(t, match.Accepted())

	entries := len(match.Entries())
	_, errs = say("undo", "reopen")
	require.Contains(t, errs, "the result has been accepted")
	require.Contains(t, errs, "reopening a match needs a reason")
	require.Len(t, match.Entries(), entries)
	out, _ = say(`reopen "the last stake was big"`, "undo", "undo")
	require.Contains(t, out, "reopens the match, by script: “the last stake was big”")
	require.False(t, match.Accepted())
	for _, e := range match.Entries() {
		require.Empty(t, e.Agreed, "nobody was asked")
	}
}
