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
)

// newEvent is an event that is to begin.
type newEvent struct {
	folder, name, game, date, seed string
	bestOf, rounds, cut            int
	roundRobin                     bool
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
	return cmd
}

// begin makes the folder with the settings and the record.
func (n *newEvent) begin(a *app.App) error {
	name := cmp.Or(lang.Clean(n.name), filepath.Base(n.folder))
	entry, err := a.Entry(n.game)
	if err != nil {
		return err
	}
	usual := entry.Event
	text := a.Speech().Text("eventdesk.file", referee.Args{
		"event": strconv.Quote(name), "date": cmp.Or(n.date, a.Now().Format(time.DateOnly)), "game": entry.ID,
		"best": cmp.Or(n.bestOf, usual.BestOf), "rounds": n.rounds, "cut": n.cut, "robin": n.roundRobin,
		"win": usual.Win, "draw": usual.Draw, "bye": usual.Bye, "floor": usual.Floor, "ties": ties(usual.TieBreaks), "follows": usual.Follows,
	})
	path := settingsIn(n.folder)
	file, err := matchfile.Store{}.Create(recordIn(n.folder), matchfile.Sealed{})
	if err != nil {
		return app.Refusal(err, nil, a.Speech())
	}
	defer func() { _ = file.Close() }()
	if err := files.New(path, []byte(text), 0o666); err != nil {
		return a.FileError(path, err)
	}
	d := &desk{app: a, words: a.Speech(), file: file}
	if d.state.Settings, err = a.EventSettings(path); err != nil {
		return err
	}
	id := matchfile.NewID(a.Now())
	if err := d.add(event.Entry{Kind: event.Opened, Event: id, Seed: cmp.Or(n.seed, matchfile.NewSalt())}); err != nil {
		return err
	}
	if n.players != nil {
		if err := d.join(n.players, false, 0); err != nil {
			return err
		}
	}
	return d.say("eventdesk.new", referee.Args{"event": name, "path": path, "folder": n.folder, "n": len(n.players)})
}

func ties[T ~string](terms []T) string {
	var texts []string
	for _, t := range terms {
		texts = append(texts, string(t))
	}
	return strings.Join(texts, ", ")
}
