package match

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

func NewVerify(a *app.App) *cobra.Command {
	asJSON, rulings, keys, signed := false, []string(nil), "", false
	cmd := &cobra.Command{
		Use:     "verify",
		Example: "  shinpan verify\n  shinpan verify match.shinpan --json\n  shinpan verify deck.yaml\n  shinpan verify tournament/\n  shinpan verify tournament/ --keys keys.yaml --signed",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{""}
			}
			by := signers{wanted: signed, config: a.Config}
			if keys != "" {
				var err error
				if by.roster, err = readRoster(a, keys); err != nil {
					return err
				}
			}
			return runVerify(a, args, asJSON, rulings, by)
		},
	}
	cmd.Flags().StringArrayVar(&rulings, "ruling", nil, "")
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	cmd.Flags().StringVar(&keys, "keys", "", "")
	cmd.Flags().BoolVar(&signed, "signed", false, "")
	return cmd
}

// runVerify verifies every match it can read and returns an error unless all are sound. With
// --ruling, it also replays each match under those rulings and reports the changes.
func runVerify(a *app.App, words []string, asJSON bool, rulings []string, by signers) error {
	refs := matchRefs(words, by.wanted)
	v := &verifier{app: a.WithoutSnapshots(), words: a.Speech(), json: asJSON, rulings: rulings, signers: by, games: map[playedGame]loadedGame{}}
	run := &verifyRun{app: a, rulings: rulings, words: v.words, progress: app.NewProgress(a, len(refs)), list: app.JSONArray{Out: a.Out}, json: asJSON}
	v.survey(refs)
	if err := app.AtOnce(refs, v.verify, run.take); err != nil {
		return err
	}
	return run.end()
}

// verified is one match's report as --json shows it.
type verified struct {
	Path      string            `json:"path"`
	Verifies  bool              `json:"verifies"`
	Finished  bool              `json:"finished"`
	Problems  []app.ProblemJSON `json:"problems"`
	Header    record.Header     `json:"header"`
	Entries   int               `json:"entries"`
	Bytes     int64             `json:"bytes"`
	Digest    string            `json:"digest"`
	Break     *record.Break     `json:"break,omitempty"`
	Overrides []EntryJSON       `json:"overrides"`
	Fixes     []EntryJSON       `json:"corrections"`
	Undos     []EntryJSON       `json:"undos"`
	Reopened  []EntryJSON       `json:"reopened"`
	Left      []EntryJSON       `json:"left"`
	Signed    []signedBy        `json:"signed"`
	Seals     []record.SealOf   `json:"seals"`
	Fair      string            `json:"fair,omitempty"`
	// Quiet means that the match was in table mode. Loud lists the entries that ended table mode.
	Quiet bool        `json:"table_mode"`
	Loud  []EntryJSON `json:"loud"`
	// Declared is the number of answers with declarations that Shinpan takes on trust.
	Declared int           `json:"declared"`
	Unseen   bool          `json:"unseen"`
	Score    referee.Score `json:"score"`
	// Reread holds the changes that the rulings of --ruling make, or nil without them.
	Reread *reread `json:"reread,omitempty"`
}

func verifiedOf(m *Opened) verified {
	r := m.Report
	return verified{
		Path: m.Path, Verifies: r.Clean(), Finished: m.Match.Over(), Problems: app.ProblemsJSON(m.Words, r.Problems),
		Header: r.Header, Entries: r.Entries, Bytes: r.Bytes, Digest: r.Digest, Break: r.Break, Declared: r.Declared, Unseen: r.Unseen, Score: r.Score,
		Overrides: EntriesJSON(r.Overrides), Fixes: EntriesJSON(r.Fixes), Undos: EntriesJSON(r.Undos),
		Reopened: EntriesJSON(r.Reopened), Left: EntriesJSON(r.Left),
		Signed: append([]signedBy{}, m.Signed...), Seals: append([]record.SealOf{}, r.Seals...), Fair: r.Fair,
		Quiet: r.Header.Quiet, Loud: EntriesJSON(r.Loud),
	}
}

// verifiedText returns one match's report.
func verifiedText(m *Opened, paper screen.Paper) string {
	told := Account{m.Words, m.Match, paper}
	lines := []string{verdict(m.Words, m)}
	if m.Report.Clean() {
		lines = append(lines, "  "+m.Words.Text("verify.digest", referee.Args{"digest": m.Report.Digest}))
	}
	lines = append(lines, signedLines(m.Words, m.Signed, "verify.signed-otherwise")...)
	lines = append(lines, m.proofs()...)
	if m.Report.Declared > 0 {
		lines = append(lines, "  "+m.Words.Text("verify.declared", referee.Args{"n": m.Report.Declared}))
	}
	for _, e := range corrections(m.Report) {
		lines = append(lines, "  "+told.Decided(e))
	}
	var text strings.Builder
	for _, line := range lines {
		text.WriteString(screen.Said(line, paper))
	}
	if b := m.Report.Break; b != nil {
		fmt.Fprintf(&text, "  %s\n  - %s\n  + %s\n",
			m.Words.Text("verify.differs", referee.Args{"entry": b.Entry, "field": b.Field}), lang.Clean(b.Stored), lang.Clean(b.Replayed))
	}
	return text.String()
}

// corrections returns the entries of a report that interest a judge, in order.
func corrections(r record.Report) []record.Entry {
	all := slices.Concat(r.Overrides, r.Fixes, r.Undos, r.Reopened, r.Left)
	slices.SortFunc(all, func(a, b record.Entry) int { return cmp.Compare(a.N, b.N) })
	return slices.CompactFunc(all, func(a, b record.Entry) bool { return a.N == b.N })
}

// verdict returns the result of the verification in one line.
func verdict(w *lang.Words, m *Opened) string {
	args := referee.Args{"path": m.Path, "n": m.Report.Entries, "overrides": len(m.Report.Overrides),
		"fixes": len(m.Report.Fixes), "undos": len(m.Report.Undos), "total": m.Report.Score.Total}
	switch {
	case m.promiseBroken():
		return w.Text("verify.promise-broken", args)
	case !m.Report.Clean():
		return w.Text("verify.broken", args)
	case m.Report.Unseen:
		return w.Text("verify.unseen", args)
	case m.Match.Over():
		args["outcome"] = m.Report.Score.Outcome
		return w.Text("verify.finished", args)
	}
	return w.Text("verify.open", args)
}
