package judge

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// call is a judge call at a table: a line of the file of calls when it begins, and
// another one when it ends. Clock readings are the seconds that the clock of the round
// shows, below zero when its time is over.
type call struct {
	N     int    `json:"n"`
	Table string `json:"table"`
	// Event and Round are those in which it was, Player is who called. Files of before
	// they were kept have none.
	Event  string `json:"event,omitempty"`
	Round  int    `json:"round,omitempty"`
	Player string `json:"player,omitempty"`
	// Begun and Ended are the times, in RFC 3339.
	Begun string `json:"begun"`
	Ended string `json:"ended,omitempty"`
	// From and To are the clock readings, nil where nobody read the clock.
	From *int `json:"from,omitempty"`
	To   *int `json:"to,omitempty"`
}

// extension is what a call gives a match.
type extension struct {
	// Length is how long the call took, Left the time that the match had left when it
	// began, and Given the time that the match gets back, all in seconds. Left is below
	// zero where nobody read the clock.
	Length int `json:"length"`
	Left   int `json:"left"`
	Given  int `json:"given"`
	// Ends is the reading of the clock at which the match ends, Slip how long that is
	// after the clock has shown zero. Earlier is the slip of calls before this one.
	Ends    int `json:"ends"`
	Slip    int `json:"slip"`
	Earlier int `json:"earlier"`
}

// extended computes the extension of a call. earlier is how long after zero the match
// ended without it. A match never gets more than it had left when the call began.
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
	if e.Left == 0 { // its time was over already
		e.Ends, e.Slip = -earlier, earlier
	}
	return e
}

// callsFile is where the calls of this machine are kept, one after the other.
func callsFile() string { return filepath.Join(files.Data(), "calls.jsonl") }

// mostCalls limits the size of that file, in bytes.
const mostCalls = 64 << 20

// calls reads all calls in order, each as its last line has it. A call that does not
// say its round is in the one that its clock shows.
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
	// misread is how many seconds two judges may read the same clock apart.
	misread = 60
	// stopped is how long the clock of a round may have stood still.
	stopped = 15 * time.Minute
	// apart is the time between two calls of the same round at most.
	apart = 12 * time.Hour
)

// roundOf is the round of a call that does not say it, by the calls before it: that of
// the last call of its event, or the next one if the clock of the round shows more than
// it has shown since, or will end much later. After half a day the rounds are counted
// anew.
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

// follows reports whether a call began by the clock of a later round than the one that
// showed a reading at a time.
func (c call) follows(at string, shown int) bool {
	was, err := time.Parse(time.RFC3339, at)
	is, err2 := time.Parse(time.RFC3339, c.Begun)
	end := func(t time.Time, left int) time.Time { return t.Add(time.Duration(left) * time.Second) }
	return *c.From > shown+misread || err == nil && err2 == nil && end(is, *c.From).After(end(was, shown).Add(stopped))
}

// shares reports whether two calls are of the same match: one table in one round of an
// event. After half a day a round of the same number is another one.
func (c call) shares(other call) bool {
	was, _ := time.Parse(time.RFC3339, c.Begun)
	is, _ := time.Parse(time.RFC3339, other.Begun)
	return c.Table == other.Table && c.Event == other.Event && c.Round == other.Round && is.Sub(was).Abs() <= apart
}

// slipBefore is how long after zero the match of a call ended without it: by the calls
// before it that have ended.
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

func newCall(a *app.App) *cobra.Command {
	cmd := app.Branch(&cobra.Command{Use: "call"})
	a.Offer(cmd, "", []app.Offer{{Name: "start", New: newCallStart}, {Name: "end", New: newCallEnd}, {Name: "list", New: newCallList}})
	return cmd
}

// callOptions are the flags of judge call.
type callOptions struct {
	clock         string
	event, player string
	round         int
	json          bool
}

// mostRounds is the highest number of a round, longestName the length of the name of
// an event or of a player.
const (
	mostRounds  = 999
	longestName = 80
)

// place are the event, the round and the player that the flags name. Without an event
// it is that of the last call.
func (o *callOptions) place(all []call, named func(string) bool) (call, error) {
	c := call{Event: o.event, Round: o.round, Player: o.player}
	for name, text := range map[string]*string{"--event": &c.Event, "--player": &c.Player} {
		if *text = strings.TrimSpace(*text); len(*text) > longestName || *text != lang.Clean(*text) {
			return c, &app.Error{Key: "call.name", Args: referee.Args{"flag": name, "most": longestName}, Code: app.ExitUsage}
		}
	}
	if named("round") && (o.round < 1 || o.round > mostRounds) {
		return c, &app.Error{Key: "call.round", Args: referee.Args{"n": o.round, "most": mostRounds}, Code: app.ExitUsage}
	}
	if !named("event") && len(all) > 0 {
		c.Event = all[len(all)-1].Event
	}
	return c, nil
}

func newCallStart(a *app.App) *cobra.Command {
	o := &callOptions{}
	cmd := &cobra.Command{
		Use:     "start",
		Example: "  shinpan judge call start 12 --clock 04:00\n  shinpan judge call start 12 --round 3 --player Lina --event Lyon",
		Args:    app.Takes(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			clock, err := o.reading()
			if err != nil {
				return err
			}
			all, err := calls(a)
			if err != nil {
				return err
			}
			c, err := o.place(all, cmd.Flags().Changed)
			if err != nil {
				return err
			}
			c.Table, c.From = strings.TrimSpace(args[0]), clock
			return startCall(a, all, c, o.json)
		},
	}
	cmd.Flags().StringVar(&o.event, "event", "", "")
	cmd.Flags().IntVar(&o.round, "round", 0, "")
	cmd.Flags().StringVar(&o.player, "player", "", "")
	cmd.Flags().StringVar(&o.clock, "clock", "", "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	return cmd
}

// startCall begins a call. One that has been left open in an earlier round hinders
// nothing.
func startCall(a *app.App, all []call, c call, asJSON bool) error {
	c.N, c.Begun = len(all)+1, a.Now().UTC().Format(time.RFC3339)
	if c.Round == 0 {
		c.Round = roundOf(c, all)
	}
	for _, other := range all {
		if other.Ended == "" && other.shares(c) {
			return &app.Error{Key: "call.open", Args: referee.Args{"n": other.N, "table": c.Table}, Code: app.ExitUsage}
		}
	}
	if err := keep(a, c); err != nil {
		return err
	}
	if asJSON {
		return a.WriteJSON(callJSON{call: c})
	}
	return a.Write(screen.Said(a.Speech().Text("call.begun", c.args()), a.Paper()))
}

func newCallEnd(a *app.App) *cobra.Command {
	o := &callOptions{}
	cmd := &cobra.Command{
		Use:     "end",
		Example: "  shinpan judge call end 12 --clock -02:00",
		Args:    app.Takes(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			clock, err := o.reading()
			if err != nil {
				return err
			}
			return endCall(a, strings.TrimSpace(args[0]), clock, o.json)
		},
	}
	cmd.Flags().StringVar(&o.clock, "clock", "", "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	return cmd
}

// args are the blanks that say which call it is.
func (c call) args() referee.Args {
	return referee.Args{"n": c.N, "table": c.Table, "round": c.Round, "event": c.Event, "player": c.Player, "clock": shownClock(c.From)}
}

// callJSON is a call in the form of --json.
type callJSON struct {
	call
	Extension *extension `json:"extension,omitempty"`
}

func endCall(a *app.App, table string, clock *int, asJSON bool) error {
	all, err := calls(a)
	if err != nil {
		return err
	}
	at := -1
	for i, c := range all {
		if c.Table == table && c.Ended == "" {
			at = i
		}
	}
	if at < 0 {
		return &app.Error{Key: "call.none", Args: referee.Args{"table": table}, Code: app.ExitUsage}
	}
	c := all[at]
	if c.From != nil && clock != nil && *clock > *c.From {
		return &app.Error{Key: "call.backward", Args: referee.Args{"from": clockText(*c.From), "to": clockText(*clock)}, Code: app.ExitUsage}
	}
	c.Ended, c.To = a.Now().UTC().Format(time.RFC3339), clock
	if err := keep(a, c); err != nil {
		return err
	}
	e := extended(c, slipBefore(c, all[:at]))
	if asJSON {
		return a.WriteJSON(callJSON{c, &e})
	}
	return a.Write(callText(a, c, e))
}

// callText tells how long a call took, what the match gets back, and what the slip
// says.
func callText(a *app.App, c call, e extension) string {
	w := a.Speech()
	args := referee.Args{"n": c.N, "table": c.Table, "round": c.Round, "length": clockText(e.Length), "left": clockText(max(e.Left, 0)), "given": clockText(e.Given),
		"ends": clockText(e.Ends), "slip": slipText(e.Slip), "earlier": slipText(e.Earlier)}
	if e.Earlier == 0 {
		args["earlier"] = ""
	}
	key := referee.Key("call.ended")
	switch {
	case e.Left < 0:
		key = "call.ended-unread"
	case e.Left == 0:
		key = "call.ended-late"
	case e.Given < e.Length:
		key = "call.ended-less"
	}
	return screen.Said(w.Text(key, args), a.Paper()) + screen.Said(w.Text("call.slip", args), a.Paper())
}

func newCallList(a *app.App) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:  "list",
		Args: app.Takes(0, 0),
		RunE: func(*cobra.Command, []string) error {
			all, err := calls(a)
			if err != nil {
				return err
			}
			list := []callJSON{}
			for i, c := range all {
				one := callJSON{call: c}
				if c.Ended != "" {
					e := extended(c, slipBefore(c, all[:i]))
					one.Extension = &e
				}
				list = append(list, one)
			}
			if asJSON {
				return a.WriteJSON(list)
			}
			return listCalls(a, list)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	return cmd
}

func listCalls(a *app.App, list []callJSON) error {
	w := a.Speech()
	if len(list) == 0 {
		return a.Write(screen.Said(w.Text("call.no-calls", nil), a.Paper()))
	}
	for _, c := range list {
		args := c.args()
		args["slip"], args["ends"] = "", ""
		if c.Extension != nil {
			args["slip"], args["ends"] = slipText(c.Extension.Slip), clockText(c.Extension.Ends)
		}
		if err := a.Write(screen.Said(w.Text("call.line", args), a.Paper())); err != nil {
			return err
		}
	}
	return nil
}

// reading is the value of --clock in seconds, nil without it.
func (o *callOptions) reading() (*int, error) {
	if o.clock == "" {
		return nil, nil
	}
	text := strings.ReplaceAll(o.clock, "−", "-")
	digits, negative := strings.CutPrefix(text, "-")
	minutes, seconds, ok := strings.Cut(digits, ":")
	m, err := strconv.Atoi(minutes)
	s, err2 := strconv.Atoi(seconds)
	if !ok || err != nil || err2 != nil || m < 0 || s < 0 || s > 59 || len(seconds) != 2 || m > 999 {
		return nil, &app.Error{Key: "call.clock", Args: referee.Args{"word": o.clock}, Code: app.ExitUsage}
	}
	total := m*60 + s
	if negative {
		total = -total
	}
	return &total, nil
}

// clockText is a reading of the clock: “04:00”, “−06:00”.
func clockText(seconds int) string {
	sign := ""
	if seconds < 0 {
		sign, seconds = "−", -seconds
	}
	return sign + twoDigits(seconds/60) + ":" + twoDigits(seconds%60)
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// shownClock is a reading that may be missing.
func shownClock(clock *int) string {
	if clock == nil {
		return ""
	}
	return clockText(*clock)
}

// slipText is what a slip says: whole minutes “+6”, else “+6:30”.
func slipText(seconds int) string {
	if seconds%60 == 0 {
		return "+" + strconv.Itoa(seconds/60)
	}
	return "+" + strconv.Itoa(seconds/60) + ":" + twoDigits(seconds%60)
}
