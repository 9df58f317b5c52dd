package table

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/prompttest"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// smallDisk is a disk with room for a number of lines.
type smallDisk int

func (d *smallDisk) Append(lines ...[]byte) error {
	if int(*d) < len(lines) {
		return &referee.Refusal{Problems: []referee.Problem{{Code: "file.full", Fix: "file.full", Args: referee.Args{"file": "m.shinpan"}, Grade: referee.Impossible}}}
	}
	*d -= smallDisk(len(lines))
	return nil
}

// onDisk is a table of the toy whose answers go to a disk.
func onDisk(t *testing.T, disk record.Recorder, from func(*app.App, *lang.Words) source) (*table, *app.App, *bytes.Buffer) {
	t.Helper()
	g := toy.New()
	words, err := lang.Load("en", append(app.MessageFiles(), g.Messages...)...)
	require.NoError(t, err)
	errs := new(bytes.Buffer)
	a := &app.App{Out: new(bytes.Buffer), Err: errs, Env: func(string) string { return "" }, Now: time.Now}
	match, problems := record.NewMatch(g, record.Opening{Recorder: disk, Header: record.Header{Luck: luckTable, Players: []string{"Ann", "Bob"}}})
	require.Empty(t, problems)
	return newTable(a, session{game: g, match: match, path: "m.shinpan", now: time.Now}, words, from(a, words), nil), a, errs
}

// A script stops if its match cannot be written. This is a disk error and not a refused line, and
// the output does not say that the match is saved.
func TestUnsaved_AFullDiskEndsAScript(t *testing.T) {
	disk := smallDisk(2)
	at, a, errs := onDisk(t, &disk, func(a *app.App, words *lang.Words) source {
		a.In = strings.NewReader("stake small\nshow T-2\nshow T-1\n")
		from, _, err := sourceOf(a, words, "-")
		require.NoError(t, err)
		return from
	})
	require.Equal(t, app.Shown(app.ExitError), referees(a, at))
	require.Contains(t, errs.String(), "the disk is full")
	require.Contains(t, errs.String(), "Nothing after entry #1 is saved in m.shinpan.")
	require.NotContains(t, errs.String(), "Saved in")
	require.Equal(t, 1, strings.Count(errs.String(), "disk"), "the rest of the script is not read")
}

// People at a terminal can make room and answer again.
func TestUnsaved_PeopleGoOn(t *testing.T) {
	disk := smallDisk(2)
	at, a, errs := onDisk(t, &disk, func(*app.App, *lang.Words) source {
		return source{seated: true, Prompter: prompttest.New(t, prompttest.Exchange{Answer: "stake small"},
			prompttest.Exchange{Answer: "show T-2"}, prompttest.Exchange{Answer: prompttest.Quit})}
	})
	require.Equal(t, app.Shown(app.ExitError), referees(a, at))
	require.Contains(t, errs.String(), "Nothing after entry #1 is saved")
	disk = 2
	at, _, errs = onDisk(t, &disk, func(*app.App, *lang.Words) source {
		return source{seated: true, Prompter: prompttest.New(t, prompttest.Exchange{Answer: "stake small"},
			prompttest.Exchange{Answer: "show T-2"}, prompttest.Exchange{Answer: "note x"}, prompttest.Exchange{Answer: "show T-2"}, prompttest.Exchange{Answer: prompttest.Quit})}
	})
	var err error
	for err == nil {
		if err = at.carryOn(); at.display.unsaved {
			disk = 9
		}
	}
	require.True(t, errors.Is(at.stopped(err), app.Shown(app.ExitQuit)))
	require.Contains(t, errs.String(), "Saved in m.shinpan")
	require.NotContains(t, errs.String(), "Nothing after")
}
