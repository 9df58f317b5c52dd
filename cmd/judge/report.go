package judge

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/paper"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

// reportOptions holds the flags of judge report.
type reportOptions struct {
	call            int
	claims          []string
	entries         string
	rules           []string
	finding, remedy string
	redact          bool
	output, format  string
}

func newReport(a *app.App) *cobra.Command {
	o := &reportOptions{}
	cmd := &cobra.Command{
		Use: "report",
		Example: `  shinpan judge report match.shinpan --entries 11-18 -o call.pdf
  shinpan judge report --call 3 --finding repaired --redact`,
		Args: app.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			ref := ""
			if len(args) == 1 {
				ref = args[0]
			}
			return runReport(a, o, ref)
		},
	}
	flags := cmd.Flags()
	flags.IntVar(&o.call, "call", 0, "")
	flags.StringArrayVar(&o.claims, "claim", nil, "")
	flags.StringVar(&o.entries, "entries", "", "")
	flags.StringArrayVar(&o.rules, "rule", nil, "")
	flags.StringVar(&o.finding, "finding", "", "")
	flags.StringVar(&o.remedy, "remedy", "", "")
	flags.BoolVar(&o.redact, "redact", false, "")
	paper.Flags(cmd, &o.output, &o.format)
	app.CompleteFlag(cmd, "rule", a.CompleteOf(app.RuleIDs))
	return cmd
}

func runReport(a *app.App, o *reportOptions, ref string) error {
	format, err := paper.FormatOf(o.format, o.output)
	if err != nil {
		return err
	}
	return match.Look(a, ref, func(m *match.Opened) error { return o.deliver(a, m, format) })
}

func (o *reportOptions) deliver(a *app.App, m *match.Opened, format string) error {
	r := reporter{app: a, options: o, match: m.Match, words: m.Words, digest: m.Report.Digest, names: m.Match.Header().Players}
	if o.redact {
		r.names = make([]string, len(r.names))
		for i := range r.names {
			r.names[i] = m.Words.With(nil, m.Game.Cards).Seat(referee.Seat(i + 1))
		}
		r.words = m.Words.With(r.names, m.Match.Named())
	}
	d, err := r.document(m)
	if err != nil {
		return err
	}
	return paper.Deliver(a, m.Words, d, format, o.output)
}

// reporter writes the report of a call.
type reporter struct {
	app     *app.App
	options *reportOptions
	match   *record.Match
	words   *lang.Words
	digest  string
	// names holds the names of the players, or their replacements if they are redacted.
	names []string
}

// say returns a message of the report.
func (r reporter) say(key referee.Key, args referee.Args) string { return r.words.Text(key, args) }

// said returns a text that a person wrote, without the players' names if the report is redacted.
func (r reporter) said(text string) string {
	text = lang.Clean(text)
	if !r.options.redact {
		return text
	}
	return withoutNames(text, r.match.Header().Players, r.names)
}

// signs returns the signature lines.
func signs(w *lang.Words, people []string) []string {
	var signs []string
	for _, who := range people {
		signs = append(signs, w.Text("report.sign", referee.Args{"who": who}))
	}
	return signs
}

// document returns the report.
func (r reporter) document(m *match.Opened) (paper.Document, error) {
	o := r.options
	from, to, err := r.entries()
	if err != nil {
		return paper.Document{}, err
	}
	title, head, err := r.head()
	if err != nil {
		return paper.Document{}, err
	}
	rules, err := r.law(m)
	if err != nil {
		return paper.Document{}, err
	}
	d := paper.Document{Language: r.words.Language(), Title: title}
	d.Sections = append(d.Sections, paper.Section{Title: r.say("report.match", nil), Lines: head})
	if len(o.claims) > 0 {
		claims := paper.Section{Title: r.say("report.claims", nil)}
		for _, claim := range o.claims {
			claims.Lines = append(claims.Lines, r.said(claim))
		}
		d.Sections = append(d.Sections, claims)
	}
	d.Sections = append(d.Sections,
		paper.Section{Title: r.say("report.log", referee.Args{"from": from, "to": to}), Text: r.log(from, to)},
		paper.Section{Title: r.say("report.before", referee.Args{"entry": max(from-1, 0)}), Text: r.board(max(from-1, 0))},
		paper.Section{Title: r.say("report.after", referee.Args{"entry": to}), Text: r.board(to)},
	)
	if len(rules) > 0 {
		d.Sections = append(d.Sections, paper.Section{Title: r.say("report.rules", nil), Lines: rules})
	}
	words := paper.Section{Title: r.say("report.words", nil)}
	for _, text := range []string{o.finding, o.remedy} {
		if text != "" {
			words.Lines = append(words.Lines, r.said(text))
		}
	}
	if words.Lines == nil {
		words.Lines = []string{r.say("report.blank", nil)}
	}
	people := append(slices.Clone(r.names), r.say("report.judge", nil), r.say("report.head-judge", nil))
	d.Sections = append(d.Sections, words, paper.Section{Title: r.say("report.signatures", nil), Signs: signs(r.words, people)})
	return d, nil
}

// plainPaper is the layout of boards and logs in a report.
var plainPaper = screen.Paper{Width: 90}

// entries returns the log entries that the report shows. Without --entries, these are all entries.
func (r reporter) entries() (from, to int, err error) {
	last := r.match.Count()
	if r.options.entries == "" {
		return min(1, last), last, nil
	}
	a, b, cut := strings.Cut(r.options.entries, "-")
	if !cut {
		b = a
	}
	from, err = strconv.Atoi(strings.TrimPrefix(a, "#"))
	to, err2 := strconv.Atoi(strings.TrimPrefix(b, "#"))
	if err != nil || err2 != nil || from < 1 || to < from || to > last {
		return 0, 0, &app.Error{Key: "report.entries", Args: referee.Args{"word": r.options.entries, "most": last}, Code: app.ExitUsage}
	}
	return from, to, nil
}

// head returns the details of the match and the call.
func (r reporter) head() (title string, lines []string, err error) {
	h := r.match.Header()
	lines = []string{
		r.say("report.players", referee.Args{"game": r.match.Game().Name, "list": r.names}),
		r.say("report.digest", referee.Args{"id": h.ID, "digest": r.digest}),
	}
	if r.options.call == 0 {
		return r.say("report.title", nil), lines, nil
	}
	all, err := calls(r.app)
	if err != nil {
		return "", nil, err
	}
	n := r.options.call
	if n < 1 || n > len(all) {
		return "", nil, &app.Error{Key: "report.no-call", Args: referee.Args{"n": n, "most": len(all)}, Code: app.ExitUsage}
	}
	c := all[n-1]
	args := c.args()
	args["begun"], args["ended"], args["slip"], args["length"] = c.Begun, c.Ended, "", ""
	if r.options.redact {
		args["table"], args["player"] = "", ""
	}
	if c.Ended != "" {
		e := extended(c, slipBefore(c, all[:n-1]))
		args["slip"], args["length"] = SlipText(e.Slip), clockText(e.Length)
	}
	return r.say("report.title-call", args), append(lines, r.say("report.call", args)), nil
}

// log returns an excerpt of the log.
func (r reporter) log(from, to int) string {
	told := match.Account{Words: r.words, Match: r.match, Paper: plainPaper}
	text := ""
	for _, e := range r.match.Entries()[max(from-1, 0):to] {
		for line := range strings.Lines(told.Said(e)) {
			text += r.said(strings.TrimRight(line, "\n")) + "\n"
		}
	}
	return text
}

// board returns the board after an entry, as all players saw it.
func (r reporter) board(entry int) string {
	state, _ := r.match.At(entry)
	view := r.match.View(state, referee.Nobody)
	for i := range view.Seats {
		view.Seats[i].Name = r.names[i]
	}
	return screen.Board(r.words, view, plainPaper)
}

// law returns the rules that the report cites.
func (r reporter) law(m *match.Opened) ([]string, error) {
	var lines []string
	for _, id := range r.options.rules {
		i := slices.IndexFunc(m.Game.Rules.Table(), func(rule referee.Rule) bool { return strings.EqualFold(rule.ID, id) })
		if i < 0 {
			return nil, &app.Error{Key: "table.no-rule", Args: referee.Args{"word": id}, Code: app.ExitUsage}
		}
		rule := m.Game.Rules.Table()[i]
		lines = append(lines, r.say("report.rule", referee.Args{"rule": rule.ID, "text": r.words.In(rule.Text), "source": r.words.Source(rule)}))
	}
	return lines, nil
}
