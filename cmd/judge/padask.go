package judge

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

// padAsker asks a person at a terminal for the lines of a score pad, ledger by ledger. Each
// line is checked as soon as it is typed.
type padAsker struct {
	app      *app.App
	words    *lang.Words
	prompter prompt.Prompter
	ledgers  []padLedger
	// lines holds the lines typed so far, and of holds the index of each line's ledger.
	lines []padLine
	of    []int
}

// padLedger is a ledger of a pad, with its name in files and its name for people.
type padLedger struct{ id, name string }

// padLedgers returns the ledgers of the pad of a game.
func padLedgers(played *game.Game, w *lang.Words, seats int) ([]padLedger, error) {
	players, start, err := padStart(played, w, seats)
	if err != nil {
		return nil, err
	}
	var all []padLedger
	for i, name := range players {
		for _, counter := range ledgers(played, start.View(referee.Nobody), i) {
			key := referee.Key("counter." + counter)
			all = append(all, padLedger{
				id:   referee.Seat(i+1).String() + " " + referee.Fold(w.Text(key, nil)),
				name: w.Text("pad.ledger", referee.Args{"name": name, "counter": key}),
			})
		}
	}
	return all, nil
}

// ask asks for all lines. An empty line ends a ledger; going back removes the previous line. The
// typed lines are kept even if the person leaves.
func (p *padAsker) ask() error {
	at := 0
	for at < len(p.ledgers) {
		line, err := p.line(at)
		switch {
		case errors.Is(err, prompt.ErrBack):
			if n := len(p.lines); n > 0 {
				at = p.of[n-1]
				p.lines, p.of = p.lines[:n-1], p.of[:n-1]
			}
		case err != nil:
			return err
		case line == nil:
			at++
		default:
			p.lines, p.of = append(p.lines, *line), append(p.of, at)
		}
	}
	return nil
}

// before returns the last line typed in a ledger, and the number of lines so far.
func (p *padAsker) before(ledger int) (last padLine, n int) {
	for i, of := range p.of {
		if of == ledger {
			last, n = p.lines[i], n+1
		}
	}
	return last, n
}

// line asks for the next line of a ledger. It returns nil if the ledger has no more lines.
func (p *padAsker) line(at int) (*padLine, error) {
	before, n := p.before(at)
	args := referee.Args{"ledger": p.ledgers[at].name, "n": n + 1, "total": before.Total, "letter": before.Letter}
	for {
		text, err := p.prompter.Text(p.words.Text("pad.ask", args), "")
		if err != nil {
			return nil, err
		}
		text = strings.TrimSpace(text)
		if text == "" {
			return nil, nil
		}
		l, ok := padLineOf(append(strings.Fields(p.ledgers[at].id), strings.Fields(strings.ReplaceAll(text, "−", "-"))...))
		if !ok || len(strings.Fields(text)) != 3 {
			p.notice("pad.ask-what", nil)
			continue
		}
		l.Line, l.Ledger = len(p.lines)+1, p.ledgers[at].name
		l.check(before)
		if l.Fault == "" {
			return &l, nil
		}
		p.app.Remark(screen.Fit(faultText(p.words, "", l), p.app.ErrPaper().Width))
		again, err := p.again()
		if err != nil || !again {
			return &l, err
		}
	}
}

// again asks whether an impossible line is a typing error. It reports whether to type the line
// again.
func (p *padAsker) again() (bool, error) {
	q := prompt.Question{Label: p.words.Text("pad.ask-again", nil), Options: []prompt.Line{
		{Text: p.words.Text("pad.ask-typo", nil), Key: "1"}, {Text: p.words.Text("pad.ask-stands", nil), Key: "2"},
	}}
	for {
		reply, err := p.prompter.Pick(q)
		switch {
		case err != nil:
			return false, err
		case !reply.Typed && len(reply.Picked) == 1:
			return reply.Picked[0] == 0, nil
		}
	}
}

func (p *padAsker) notice(key referee.Key, args referee.Args) {
	p.app.Remark(p.words.Text(key, args))
}

// text returns the pad in the format that “sheet type” reads.
func (p *padAsker) text() string {
	var text strings.Builder
	for i, l := range p.lines {
		fmt.Fprintf(&text, "%s %+d %s %s\n", p.ledgers[p.of[i]].id, l.Change, strconv.Itoa(l.Total), l.Letter)
	}
	return text.String()
}
