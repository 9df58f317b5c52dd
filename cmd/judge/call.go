package judge

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/referee"
)

// call is a judge call at a table. The file of calls has one line for its beginning and another for
// its end. Clock readings are in seconds, as the round clock shows them, and negative after time is
// over.
type call struct {
	N     int    `json:"n"`
	Table string `json:"table"`
	// Event and Round identify where the call was made, and Player the person who made it. Older
	// files do not have these fields.
	Event  string `json:"event,omitempty"`
	Round  int    `json:"round,omitempty"`
	Player string `json:"player,omitempty"`
	// Begun and Ended are the times, in RFC 3339.
	Begun string `json:"begun"`
	Ended string `json:"ended,omitempty"`
	// From and To are the clock readings, or nil without a reading.
	From *int `json:"from,omitempty"`
	To   *int `json:"to,omitempty"`
}

// extension is the extra time that a call gives a match.
type extension struct {
	// Length is the duration of the call, Left is the time that the match had left when the call
	// began, and Given is the time that the match gets back. All are in seconds. Left is negative
	// without a clock reading.
	Length int `json:"length"`
	Left   int `json:"left"`
	Given  int `json:"given"`
	// Ends is the clock reading at which the match ends, and Slip is its distance below zero.
	// Earlier is the slip from previous calls.
	Ends    int `json:"ends"`
	Slip    int `json:"slip"`
	Earlier int `json:"earlier"`
}

// extended computes the extension of a call. earlier is the slip from previous calls. A match never
// gets more than it had left when the call began.
func extended(c call, earlier int) extension {
	e := extension{Earlier: earlier, Left: -1}
	if c.From == nil || c.To == nil {
		begun, _ := time.Parse(time.RFC3339, c.Begun)
		ended, _ := time.Parse(time.RFC3339, c.Ended)
		e.Length = max(int(ended.Sub(begun).Seconds()), 0)
		e.Given = e.Length
		e.Slip = earlier + e.Given
		e.Ends = -e.Slip
		return e
	}
	e.Length = *c.From - *c.To
	e.Left = max(*c.From+earlier, 0)
	e.Given = min(e.Length, e.Left)
	e.Ends = *c.To - e.Left
	e.Slip = max(-e.Ends, earlier)
	if e.Left == 0 { // the time of the match was already over
		e.Ends, e.Slip = -earlier, earlier
	}
	return e
}

// callsFile returns the path of the file with the calls of this machine.
func callsFile() string { return filepath.Join(files.Data(), "calls.jsonl") }

// mostCalls is the maximum size of that file, in bytes.
const mostCalls = 64 << 20

// calls reads all calls in order. The last line about a call counts. If a call has no round, its
// round follows from its clock reading.
func calls(a *app.App) ([]call, error) {
	if err := app.NeedsHome(); err != nil {
		return nil, err
	}
	text, err := files.Read(callsFile(), mostCalls)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, a.FileError(callsFile(), err)
	}
	var all []call
	for line := range bytes.Lines(text) {
		var c call
		if json.Unmarshal(line, &c) != nil || c.N < 1 || c.N > len(all)+1 {
			continue // a half-written line
		}
		if c.N == len(all)+1 {
			all = append(all, c)
		} else {
			all[c.N-1] = c
		}
	}
	for i, c := range all {
		if c.Round == 0 {
			all[i].Round = roundOf(c, all[:i])
		}
	}
	return all, nil
}

const (
	// misread is the allowed difference, in seconds, between two judges' readings of the same
	// clock.
	misread = 60
	// stopped is the longest time for which a round clock may have been stopped.
	stopped = 15 * time.Minute
	// apart is the longest time between two calls of the same round.
	apart = 12 * time.Hour
)

// roundOf returns the round of a call that does not name one: the round of the last earlier call
// from its event, or the next round if the clock now shows more time than before or will end much
// later. After half a day, rounds start at 1 again.
func roundOf(c call, before []call) int {
	round, begun := 0, ""
	for _, earlier := range before {
		if earlier.Event == c.Event {
			round, begun = earlier.Round, earlier.Begun
		}
	}
	was, err := time.Parse(time.RFC3339, begun)
	is, err2 := time.Parse(time.RFC3339, c.Begun)
	if round == 0 || err == nil && err2 == nil && is.Sub(was) > apart {
		return 1
	}
	for _, earlier := range before {
		if c.From == nil || earlier.Event != c.Event || earlier.Round != round {
			continue
		}
		if earlier.From != nil && c.follows(earlier.Begun, *earlier.From) || earlier.To != nil && c.follows(earlier.Ended, *earlier.To) {
			return round + 1
		}
	}
	return round
}

// follows reports whether a call began in a later round than an earlier call, whose clock reading
// and time are given.
func (c call) follows(at string, shown int) bool {
	was, err := time.Parse(time.RFC3339, at)
	is, err2 := time.Parse(time.RFC3339, c.Begun)
	end := func(t time.Time, left int) time.Time { return t.Add(time.Duration(left) * time.Second) }
	return *c.From > shown+misread || err == nil && err2 == nil && end(is, *c.From).After(end(was, shown).Add(stopped))
}

// shares reports whether two calls concern the same match: one table in one round of an event.
// After half a day, a round with the same number is a different one.
func (c call) shares(other call) bool {
	was, _ := time.Parse(time.RFC3339, c.Begun)
	is, _ := time.Parse(time.RFC3339, other.Begun)
	return c.Table == other.Table && c.Event == other.Event && c.Round == other.Round && is.Sub(was).Abs() <= apart
}

// slipBefore returns the slip of the match without the call: the time after zero at which earlier
// completed calls would make it end.
func slipBefore(c call, before []call) int {
	slip := 0
	for _, earlier := range before {
		if earlier.Ended != "" && earlier.shares(c) {
			slip = extended(earlier, slip).Slip
		}
	}
	return slip
}

// keep adds a line to the file of calls, and syncs it.
func keep(a *app.App, c call) error {
	if err := app.NeedsHome(); err != nil {
		return err
	}
	path := callsFile()
	line, err := json.Marshal(c)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o700)
	}
	if err != nil {
		return a.FileError(path, err)
	}
	if err := files.AppendPrivate(path, append(line, '\n')); err != nil {
		return a.FileError(path, err)
	}
	return nil
}

// mostRounds is the highest round number. longestName is the maximum length of an event's or a
// player's name.
const (
	mostRounds  = 999
	longestName = 80
)

// Slip is the total effect of the judge calls at a table in a round: the extra time of the match in
// seconds, and whether a judge is there now.
type Slip struct {
	Seconds int
	Open    bool
}

// Slips returns the slips of a round of an event, keyed by the table names in the calls. A call
// without an event counts for the given event.
func Slips(a *app.App, event string, round int) (map[string]Slip, error) {
	all, err := calls(a)
	slips := map[string]Slip{}
	for i, c := range all {
		begun, _ := time.Parse(time.RFC3339, c.Begun)
		if c.Event != "" && referee.Fold(c.Event) != referee.Fold(event) || c.Round != round || a.Now().Sub(begun) > apart {
			continue
		}
		slip := slips[c.Table]
		if slip.Open = c.Ended == ""; !slip.Open {
			slip.Seconds = extended(c, slipBefore(c, all[:i])).Slip
		}
		slips[c.Table] = slip
	}
	return slips, err
}

// CallsStamp returns a text that changes whenever the calls may have changed.
func CallsStamp() string { return files.Stamp(callsFile()) }
