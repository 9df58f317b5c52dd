package deck

import (
	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/report"
	"shinpan/referee"
)

// machineReport writes the results in a format for other programs.
type machineReport struct{ report.Writer }

func newMachineReport(c *checker) machineReport {
	switch c.opts.format {
	case formatGitHub:
		return machineReport{report.GitHub(c.app.Out)}
	case formatJUnit:
		return machineReport{report.JUnit(c.app.Out)}
	}
	tool := report.Tool{Name: "shinpan", Version: app.Version(), Language: c.first.words.Language()}
	for _, code := range app.CodesOf(c.first.game) {
		tool.Codes = append(tool.Codes, report.Code{
			ID: code.ID, Gist: app.Gist(c.first.words, code), Text: c.first.words.In(code.Text), Warning: code.Warning,
		})
	}
	return machineReport{report.SARIF(c.app.Out, tool)}
}

func (m machineReport) deck(deck checkedDeck) error {
	file := report.File{Name: lang.Clean(deckfile.Name(deck.ref)), Unread: deck.unread}
	for _, p := range deck.problems {
		file.Findings = append(file.Findings, findingOf(deck.words, deck.game.Rules.Table(), p))
	}
	return m.File(file)
}

// findingOf returns a problem in the reader's language.
func findingOf(w *lang.Words, rules []referee.Rule, p referee.Problem) report.Finding {
	text, fix := w.Problem(p)
	f := report.Finding{
		Code: w.Code(p), Warning: p.Grade == referee.Warning, Message: text, Fix: fix,
		At: placeIn(w, p, 0, p.At),
	}
	for _, rule := range rules {
		if rule.ID == p.Rule {
			f.Rule = w.Cite(rule)
		}
	}
	for i, at := range p.Also {
		f.Also = append(f.Also, placeIn(w, p, i+1, at))
	}
	return f
}

func placeIn(w *lang.Words, p referee.Problem, number int, at referee.Place) report.Place {
	return report.Place{File: lang.Clean(at.File), Line: at.Line, Col: at.Col, Width: at.Width, Label: w.Label(p, number)}
}
