package match

import (
	"slices"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/viewdiff"
)

// diffOptions holds the flags of diff.
type diffOptions struct {
	match string
	json  bool
}

func NewDiff(a *app.App) *cobra.Command {
	o := &diffOptions{}
	cmd := &cobra.Command{
		Use:     "diff",
		Example: "  shinpan diff 14 18\n  shinpan diff match.shinpan r2.action\n  shinpan diff match.shinpan 14 r3",
		Args:    app.Takes(1, 3),
		RunE: func(_ *cobra.Command, args []string) error {
			m, moments, err := o.asked(a, args)
			if err != nil {
				return err
			}
			return runDiff(a, m, o, moments[0], moments[1])
		},
	}
	cmd.Flags().StringVar(&o.match, "match", "", "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	return cmd
}

// asked opens the match and returns the two moments to compare. An argument that is a file names
// the match, in any position. Otherwise the first argument names the match if there are three
// arguments, or if it is the name of a match and another argument follows. By default, the second
// moment is the end of the match.
func (o *diffOptions) asked(a *app.App, args []string) (*Opened, [2]string, error) {
	ref := o.match
	if ref == "" && len(args) > 1 {
		switch i := slices.IndexFunc(args, isFile); {
		case i >= 0:
			ref, args = args[i], slices.Delete(slices.Clone(args), i, i+1)
		case len(args) == 3 || names(args[0]):
			ref, args = args[0], args[1:]
		}
	}
	if len(args) > 2 {
		return nil, [2]string{}, app.TooMany("shinpan diff", args[2])
	}
	m, err := read(a, ref)
	return m, [2]string{args[0], first(args[1:])}, err
}

// difference is the output of “diff --json”.
type difference struct {
	From    int               `json:"from"`
	To      int               `json:"to"`
	Changes []viewdiff.Change `json:"changes"`
}

func runDiff(a *app.App, m *Opened, o *diffOptions, from, to string) error {
	defer func() { _ = m.File.Close() }() // the file was only read
	m.Complain(a)
	d := difference{}
	var err error
	if d.From, err = m.entryAt(from); err != nil {
		return err
	}
	if d.To, err = m.entryAt(to); err != nil {
		return err
	}
	was, _ := m.Match.At(d.From)
	is, _ := m.Match.At(d.To)
	d.Changes = viewdiff.Between(was.View(referee.Nobody), is.View(referee.Nobody))
	if o.json {
		d.Changes = append([]viewdiff.Change{}, d.Changes...) // never null
		return a.WriteJSON(d)
	}
	args := referee.Args{"from": d.From, "to": d.To}
	if len(d.Changes) == 0 {
		return a.Write(screen.Said(m.Words.Text("diff.same", args), a.Paper()))
	}
	return a.Write(screen.Said(m.Words.Text("diff.head", args), a.Paper()) + screen.Diff(m.Words, d.Changes, a.Paper()))
}
