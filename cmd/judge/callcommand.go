package judge

import (
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

func newCall(a *app.App) *cobra.Command {
	cmd := app.Branch(&cobra.Command{Use: "call"})
	a.Offer(cmd, "", []app.Offer{{Name: "start", New: newCallStart}, {Name: "end", New: newCallEnd}, {Name: "list", New: newCallList}})
	return cmd
}

// callOptions holds the flags of judge call.
type callOptions struct {
	clock         string
	event, player string
	round         int
	json          bool
}

// place returns the event, the round and the player that the flags name. Without a flag, the event
// is that of the last call.
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

// startCall begins a call. An open call from an earlier round does not prevent it.
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

// args returns the message arguments that identify the call.
func (c call) args() referee.Args {
	return referee.Args{"n": c.N, "table": c.Table, "round": c.Round, "event": c.Event, "player": c.Player, "clock": shownClock(c.From)}
}

// callJSON is a call as --json shows it.
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
			args["slip"], args["ends"] = SlipText(c.Extension.Slip), clockText(c.Extension.Ends)
		}
		if err := a.Write(screen.Said(w.Text("call.line", args), a.Paper())); err != nil {
			return err
		}
	}
	return nil
}

// reading returns the value of --clock in seconds, or nil without the flag.
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
