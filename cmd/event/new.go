package event

import (
	"cmp"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/game"
)

// newEvent holds the choices for a new event.
type newEvent struct {
	folder, name, game, date, seed string
	bestOf, rounds, cut            int
	// pod is the largest number of players at a table, 0 for matches of two, or −1 for the game's
	// default.
	pod        int
	roundRobin bool
	// players holds the names that a file lists.
	players []string
}

func newNew(a *app.App) *cobra.Command {
	var n newEvent
	cmd := &cobra.Command{
		Use:  "new",
		Args: app.Takes(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			n.folder = args[0]
			told := false
			cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) { told = told || f.Changed })
			console := prompt.Console{In: a.In, Out: a.Err, Words: a.Speech(), Plain: a.Plain, Term: a.Env("TERM")}
			if !told && (a.Seated || console.Terminal()) {
				if err := n.ask(a, console); err != nil {
					return err
				}
			}
			return n.begin(a)
		},
	}
	cmd.Flags().StringVar(&n.name, "name", "", "")
	a.GameFlag(cmd, &n.game)
	cmd.Flags().StringVar(&n.date, "date", "", "")
	cmd.Flags().StringVar(&n.seed, "seed", "", "")
	cmd.Flags().IntVar(&n.bestOf, "best-of", 0, "")
	cmd.Flags().IntVar(&n.rounds, "rounds", 0, "")
	cmd.Flags().IntVar(&n.cut, "cut", 0, "")
	cmd.Flags().BoolVar(&n.roundRobin, "round-robin", false, "")
	cmd.Flags().IntVar(&n.pod, "pods", -1, "")
	app.Exclusive(cmd, "round-robin", "pods")
	app.Exclusive(cmd, "best-of", "pods")
	return cmd
}

// begin creates the folder with the settings and the record.
func (n *newEvent) begin(a *app.App) error {
	name := cmp.Or(lang.Clean(n.name), filepath.Base(n.folder))
	entry, err := a.Entry(n.game)
	if err != nil {
		return err
	}
	usual := entry.Event
	pod, tieBreaks := n.pods(usual), usual.TieBreaks
	if pod > 0 {
		tieBreaks = game.UsualPods.TieBreaks
	}
	text := a.Speech().Text("eventdesk.file", referee.Args{
		"event": strconv.Quote(name), "date": cmp.Or(n.date, a.Now().Format(time.DateOnly)), "game": entry.ID,
		"best": cmp.Or(n.bestOf, usual.BestOf), "rounds": n.rounds, "cut": n.cut, "robin": n.roundRobin,
		"win": usual.Win, "draw": usual.Draw, "bye": usual.Bye, "floor": usual.Floor, "ties": ties(tieBreaks), "pod": pod, "places": numbers(game.UsualPods.Places), "follows": usual.Follows,
	})
	d, err := begin(a, n.folder, text, cmp.Or(n.seed, matchfile.NewSalt()))
	if err != nil {
		return err
	}
	defer d.close()
	if n.players != nil {
		if err := d.join(n.players, false, 0); err != nil {
			return err
		}
	}
	return d.say("eventdesk.new", referee.Args{"event": name, "path": settingsIn(n.folder), "folder": n.folder, "n": len(n.players)})
}

// begin creates the folder of a new event and the first entry of its record.
func begin(a *app.App, folder, settings, seed string) (*desk, error) {
	d, err := create(a, folder, settings)
	if err != nil {
		return nil, err
	}
	if err = d.add(event.Entry{Kind: event.Opened, Event: matchfile.NewID(a.Now()), Seed: seed}); err != nil {
		d.close()
		return nil, err
	}
	return d, nil
}

// create makes an event's folder with its settings and an empty record. No other program can write
// the record until the desk is closed.
func create(a *app.App, folder, settings string) (d *desk, err error) {
	path := settingsIn(folder)
	d = &desk{app: a, words: a.Speech(), folder: folder}
	if d.state.Settings, err = a.ReadEvent(path, []byte(settings)); err != nil {
		return nil, err
	}
	if d.file, err = (matchfile.Store{}).Create(recordIn(folder), matchfile.Sealed{}); err != nil {
		return nil, app.Refusal(err, nil, a.Speech())
	}
	if err = files.New(path, []byte(settings), 0o666); err != nil {
		d.close()
		return nil, a.FileError(path, err)
	}
	return d, nil
}

// pods returns the largest number of players at a table, or 0 for matches of two.
func (n *newEvent) pods(usual game.Event) int {
	if n.pod < 0 && usual.Pods && !n.roundRobin && n.bestOf == 0 {
		return game.UsualPods.Most
	}
	return max(n.pod, 0)
}

func ties[T ~string](terms []T) string {
	var texts []string
	for _, t := range terms {
		texts = append(texts, string(t))
	}
	return strings.Join(texts, ", ")
}

func numbers(list []int) string {
	var texts []string
	for _, n := range list {
		texts = append(texts, strconv.Itoa(n))
	}
	return strings.Join(texts, ", ")
}
