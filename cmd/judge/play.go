package judge

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/screen"
	"shinpan/cmd/table"
	"shinpan/referee"
	"shinpan/referee/record"
)

type playOptions struct {
	boardOptions
	json bool
}

func newPlay(a *app.App) *cobra.Command {
	o := &playOptions{}
	cmd := &cobra.Command{
		Use:     "play",
		Example: "  shinpan judge play board.yaml \"p1 play 108 over C1\"\n  shinpan judge play board.yaml \"play 15 @D\" \"pick p2:D1\"",
		Args:    app.Takes(2, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.NoAdvice(); err != nil {
				return err
			}
			p, err := o.open(a, args[0])
			if err != nil {
				return err
			}
			return runPlay(a, p, o, args[1:])
		},
	}
	o.flags(a, cmd)
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	return cmd
}

// tried is one command and its results, as --json shows them.
type tried struct {
	Line  string       `json:"line"`
	Seat  referee.Seat `json:"seat"`
	Say   string       `json:"say"`
	Legal bool         `json:"legal"`
	// Problems lists the command's problems. Warnings break no rule.
	Problems []app.ProblemJSON `json:"problems"`
	// Price breaks down the card's cost, if the game explains it.
	Price  *match.LedgerJSON `json:"price,omitempty"`
	Events []referee.Event   `json:"events"`
	// Order lists the events in words, in the order in which they happen.
	Order []string `json:"order"`

	problems []referee.Problem
	ledger   *referee.Ledger
	causes   []referee.Cause
}

// playJSON is the output of “judge play --json”.
type playJSON struct {
	Game  string  `json:"game"`
	Legal bool    `json:"legal"`
	Plays []tried `json:"plays"`
	// Question is the question after the plays, or "" if there is none. Board is the board after
	// the plays, on one line.
	Question string       `json:"question"`
	Asked    referee.Seat `json:"asked"`
	Board    string       `json:"board"`
}

// runPlay tries commands one after another, up to the first illegal one.
func runPlay(a *app.App, p *position, o *playOptions, lines []string) error {
	told := playJSON{Game: p.game.ID, Legal: true, Plays: []tried{}}
	for _, line := range lines {
		try, err := p.try(line)
		if err != nil {
			return err
		}
		told.Plays = append(told.Plays, try)
		if told.Legal = try.Legal; !try.Legal {
			break
		}
	}
	if ask := p.match.Ask(); ask != nil {
		told.Question, told.Asked = table.Question(p.match, p.words), ask.Seat
	}
	var err error
	if told.Board, err = p.line(referee.Nobody); err != nil {
		return err
	}
	if o.json {
		err = a.WriteJSON(told)
	} else {
		err = a.Write(told.text(p, a.Paper()))
	}
	if err == nil && !told.Legal {
		err = app.Shown(app.ExitProblems)
	}
	return err
}

// try plays a command on the board. The error means that the command cannot be read.
func (p *position) try(line string) (tried, error) {
	answer, problems := table.Spoken(p.match, p.words, line)
	if problems != nil {
		return tried{}, &app.ProblemsError{Problems: problems, Game: p.game, Words: p.words, Code: app.ExitUsage}
	}
	t := tried{Line: line, Seat: answer.Seat, Say: p.match.Notation().Format(answer), Events: []referee.Event{}, Order: []string{}}
	if ledger, ok := p.price(answer); ok {
		t.ledger = &ledger
		price := match.LedgerJSONOf(p.words, ledger)
		t.Price = &price
	}
	entries, problems := p.match.Do(answer, record.Grounds{})
	t.problems, t.Legal = problems, !referee.Refuses(problems)
	t.Problems = app.Cited(app.ProblemsJSON(p.words, problems), p.game.Rules.Table())
	if !t.Legal {
		return t, nil
	}
	for _, entry := range entries {
		for _, event := range entry.Events {
			if event.Sight.Visible(referee.Nobody) {
				t.Events, t.causes = append(t.Events, event), append(t.causes, event.Cause)
			}
		}
	}
	for text := range strings.Lines(screen.Order(p.words, t.Events, screen.Paper{Plain: true})) {
		t.Order = append(t.Order, strings.TrimSpace(text))
	}
	return t, nil
}

// price explains the cost of an answer's card, and reports whether it could. It uses a topic about
// cards that accepts every word of the answer, because a command with more words can cost a
// different amount. Declarations cost nothing.
func (p *position) price(answer referee.Answer) (referee.Ledger, bool) {
	form, _ := p.match.Notation().Form(answer.Verb)
	if ask := p.match.Ask(); ask == nil || !slices.ContainsFunc(ask.Moves, func(m referee.Move) bool { return m.Verb == answer.Verb }) {
		return referee.Ledger{}, false
	}
	said := map[referee.Kind][]string{referee.KindSeat: {answer.Seat.String()}}
	words := 0
	for _, slot := range form.Slots {
		if all := answer.All(slot.Name); len(all) > 0 {
			said[slot.Kind], words = append(said[slot.Kind], all...), words+len(all)
		}
	}
	for _, topic := range p.game.Rules.Topics() {
		about, own, card := referee.Topic{Name: topic.Name}, 0, false
		taken := map[referee.Kind]int{}
		for _, kind := range topic.Kinds {
			if n := taken[kind]; n < len(said[kind]) {
				about.Args, taken[kind] = append(about.Args, said[kind][n]), n+1
			}
			if kind != referee.KindSeat {
				own++
			}
			card = card || kind == referee.KindCard
		}
		if !card || topic.Counter != "" || own != words || len(about.Args) < len(topic.Kinds) {
			continue
		}
		if ledger, problems := p.match.Explain(about); problems == nil {
			return ledger, true
		}
	}
	return referee.Ledger{}, false
}

// text describes the results of the commands.
func (t playJSON) text(p *position, paper screen.Paper) string {
	w := p.words
	rules := p.game.Rules.Table()
	var text strings.Builder
	var causes []referee.Cause
	for _, try := range t.Plays {
		said := referee.Args{"seat": try.Seat, "say": p.match.Notation().Line(try.Say)}
		text.WriteString(screen.Said(w.Text(verdictKey(try), said), paper))
		text.WriteString(screen.Refused(w, try.problems, rules, paper))
		if ask := p.match.Ask(); ask != nil && ask.Seat != try.Seat && referee.CannotBe(try.problems) {
			text.WriteString(screen.Said(w.Text("judge.turn", referee.Args{"seat": ask.Seat}), paper))
		}
		if try.ledger != nil {
			text.WriteString(screen.Ledger(w, *try.ledger, paper))
		}
		text.WriteString(screen.Order(w, try.Events, paper))
		causes = append(causes, try.causes...)
	}
	if !t.Legal {
		return text.String()
	}
	if law := screen.Behind(w, causes, rules, paper); law != "" {
		text.WriteString(screen.Said(w.Text("judge.behind", nil), paper) + law)
	}
	text.WriteString(asked(w, t.Question, paper))
	return text.String()
}

func verdictKey(t tried) referee.Key {
	switch {
	case t.Legal:
		return "judge.legal"
	case referee.CannotBe(t.problems):
		return "judge.impossible"
	}
	return "judge.illegal"
}

// asked returns the open question as lines, or a message that the match is over.
func asked(w *lang.Words, question string, paper screen.Paper) string {
	if question == "" {
		return screen.Said(w.Text("judge.over", nil), paper)
	}
	text := ""
	for line := range strings.Lines(w.Text("judge.asked", referee.Args{"question": question})) {
		text += screen.Said(strings.TrimSpace(line), paper)
	}
	return text
}
