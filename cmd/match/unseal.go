package match

import (
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/proof"
	"shinpan/referee/record"
)

// openedJSON holds the entries that open commitments and the resulting seals, as --json shows
// them.
type openedJSON struct {
	Entries []EntryJSON     `json:"entries"`
	Seals   []record.SealOf `json:"seals"`
}

// NewOpen builds the command that opens the commitments of a match.
func NewOpen(a *app.App) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:     "open",
		Example: "  shinpan open\n  shinpan open match.shinpan",
		Args:    app.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			m, err := Open(a, first(args), matchfile.Store{}.Resume)
			if err != nil {
				return err
			}
			return runOpen(a, m, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	return cmd
}

// runOpen opens every seal and the secret number of a finished match, as far as the files next
// to it allow.
func runOpen(a *app.App, m *Opened, asJSON bool) error {
	defer func() { _ = m.File.Close() }() // every line has been synced
	m.Complain(a)
	switch {
	case !m.Report.Clean() || m.Report.Unseen:
		a.Complain(m.Words.Text("cmd.will-not-resume", referee.Args{"path": m.Path}))
		return app.Shown(app.ExitProblems)
	case !m.Match.Over():
		return &app.Error{Key: "open.not-over", Args: referee.Args{"path": m.Path}, Code: app.ExitProblems}
	}
	m.Match.Record(m.File)
	entries, missing, err := openAll(a, m)
	if err != nil {
		return err
	}
	if asJSON {
		err = a.WriteJSON(openedJSON{EntriesJSON(entries), append([]record.SealOf{}, m.Match.Seals()...)})
	} else {
		err = a.Write(openedText(m, entries, a.Paper()))
	}
	if err == nil && missing > 0 {
		a.Complain(m.Words.Text("open.missing", referee.Args{"n": missing, "path": m.Path}))
		err = app.Shown(app.ExitProblems)
	}
	return err
}

// openAll records the secrets that open the commitments. It returns the number of seals without a
// secret.
func openAll(a *app.App, m *Opened) (entries []record.Entry, missing int, err error) {
	grounds := record.Grounds{}
	if m.Match.Header().Seed == nil {
		grounds.At = a.Now().UTC().Format(time.RFC3339)
	}
	secrets, err := matchfile.Store{}.Secrets(m.Path, len(m.Match.Header().Players))
	if err != nil {
		return nil, 0, app.Refusal(err, m.Game, m.Words)
	}
	if number := m.Match.Number(); number != "" && m.Match.NumberOpen() == 0 {
		secrets = append(secrets, record.Secret{Unsealed: record.Unsealed{Number: number}})
	}
	for _, secret := range secrets {
		opened, problems := m.Match.Unseal(secret, grounds)
		for _, p := range problems {
			if p.Code != "match.open-nothing" {
				return entries, 0, &app.ProblemsError{Problems: problems, Game: m.Game, Words: m.Words}
			}
		}
		entries = append(entries, opened...)
	}
	for _, s := range m.Match.Seals() {
		if !s.Void && s.OpenedAt == 0 {
			missing++
		}
	}
	return entries, missing, nil
}

// openedText describes the opened commitments.
func openedText(m *Opened, entries []record.Entry, paper screen.Paper) string {
	told := Account{m.Words, m.Match, paper}
	text := ""
	for _, e := range entries {
		text += told.Line(e)
	}
	if text == "" {
		return screen.Said(m.Words.Text("open.nothing", nil), paper)
	}
	return text
}

// proofs describes, line by line, what the match proves about its seals, its fair draws and table
// mode.
func (o *Opened) proofs() []string {
	var lines []string
	say := func(key referee.Key, args referee.Args) { lines = append(lines, "  "+o.Words.Text(key, args)) }
	for _, s := range o.Report.Seals {
		if !s.Void {
			say(sealKey(s), sealArgs(s))
		}
	}
	switch o.Report.Fair {
	case record.FairProven:
		say("verify.fair-proven", nil)
	case record.FairUnproven:
		say("verify.fair-unproven", nil)
	}
	switch {
	case len(o.Report.Loud) > 0:
		say("verify.loud", referee.Args{"entry": o.Report.Loud[0].N, "why": o.Report.Loud[0].Why})
	case o.Report.Header.Quiet:
		say("verify.quiet", nil)
	}
	return lines
}

// sealKey returns the key of the message about a seal.
func sealKey(s record.SealOf) referee.Key {
	switch {
	case s.Belied():
		return "seal.belied"
	case s.Kept():
		return "seal.kept"
	case s.OpenedAt > 0:
		return "seal.opened"
	}
	return "seal.closed"
}

func sealArgs(s record.SealOf) referee.Args {
	args := referee.Args{"of": s.Of, "seat": s.Seat, "card": s.Card, "shown": s.Shown, "seal": proof.Short(s.Seal), "deck": ""}
	if s.InDeck {
		args["deck"] = s.Seat
	}
	return args
}

// promiseBroken reports whether all entries of the match obey the rules and the only problem is a
// commitment, a draw or a signature.
func (o *Opened) promiseBroken() bool {
	held := []string{"match.seal-belied", "match.luck-not-fair", "match.words-broken", "match.number-not-promised"}
	broken := slices.DeleteFunc(slices.Clone(o.Report.Problems), func(p referee.Problem) bool { return p.Grade == referee.Warning })
	return len(broken) > 0 && !slices.ContainsFunc(broken, func(p referee.Problem) bool {
		return !slices.Contains(held, p.Code) && !strings.HasPrefix(p.Code, "match.sign")
	})
}
