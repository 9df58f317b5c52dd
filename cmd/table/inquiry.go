package table

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/match"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// inquiry carries out the commands with which players look things up at any time. It changes
// nothing.
type inquiry struct {
	session session
	reading reading
	display *display
}

// board shows the position now, or as of an entry.
func (q inquiry) board(rest string) {
	if rest == "" {
		q.display.boardAgain()
		return
	}
	n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(rest, "--at "), "#"))
	state, ok := q.session.match.At(n)
	if err != nil || !ok {
		q.noEntry(rest)
		return
	}
	q.display.boardOf(state)
}

// log lists all entries, or all entries from a given one on.
func (q inquiry) log(rest string) {
	since, err := strconv.Atoi(strings.TrimPrefix(rest, "#"))
	entries := q.session.match.Entries()
	if rest != "" && (err != nil || since < 0 || since > len(entries)) {
		q.noEntry(rest)
		return
	}
	for _, e := range entries[max(since-1, 0):] {
		q.display.print(q.display.account().Said(e))
	}
}

// noEntry reports that an entry does not exist.
func (q inquiry) noEntry(typed string) {
	q.display.mistyped("problem.match.no-entry", referee.Args{"entry": typed, "most": len(q.session.match.Entries())})
}

// why breaks down a number.
func (q inquiry) why(rest string) {
	topic, problems := match.ReadTopic(q.reading.reader(), q.session.game, q.reading.words, q.display.view().Acting, rest)
	var ledger referee.Ledger
	if problems == nil {
		ledger, problems = q.session.match.Explain(topic)
	}
	if problems != nil {
		q.display.refused(problems)
		return
	}
	q.display.print(screen.Ledger(q.reading.words, ledger, q.display.paper()))
	q.display.transcript.explained(q.reading.words, ledger)
}

// rule shows a rule by its id.
func (q inquiry) rule(rest string) {
	rules := slices.DeleteFunc(slices.Clone(q.session.game.Rules.Table()), func(r referee.Rule) bool { return !strings.EqualFold(r.ID, rest) })
	if len(rules) == 0 {
		q.display.mistyped("table.no-rule", referee.Args{"word": rest})
		return
	}
	q.display.print(screen.Rules(q.reading.words, rules, q.display.paper()))
}

// card shows the cards that a text means: one card with its effects, or several as a list.
func (q inquiry) card(rest string) {
	catalog := q.session.match.Cards()
	var facts []cards.Fact
	for _, id := range catalog.Find(rest) {
		fact, _ := catalog.Fact(id)
		facts = append(facts, fact)
	}
	if len(facts) == 0 {
		q.display.refused([]referee.Problem{q.reading.reader().UnknownCard(rest)})
		return
	}
	if effects := q.session.game.Effects; len(facts) == 1 && effects != nil {
		q.display.print(screen.Card(q.reading.words, catalog.Schema(), facts[0], effects.Lines(facts[0].ID), q.display.paper()))
		return
	}
	q.display.print(screen.Cards(q.reading.words, catalog.Schema(), facts, q.display.paper()))
}
