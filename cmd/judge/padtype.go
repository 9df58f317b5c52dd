package judge

import (
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// padLine is a typed line of a score pad, with its fault if there is one.
type padLine struct {
	// Line is the line number in the file. Ledger names the player and the counter.
	Line   int    `json:"line"`
	Ledger string `json:"ledger"`
	Change int    `json:"change"`
	Total  int    `json:"total"`
	Letter string `json:"letter"`
	// Fault is "" for a line that fits; Want is the total or letter that would fit.
	Fault string `json:"fault"`
	Want  string `json:"want"`
}

// The possible faults of a line.
const (
	faultTotal  = "total"  // the total was mistyped: another total fits the change and the letter
	faultSum    = "sum"    // the total on the pad is not the previous total plus the change
	faultLetter = "letter" // the total is right, but the letter does not fit it
	faultUnread = "unread" // this is not a line of a pad; Ledger is the whole line
)

// typeOptions holds the flags of sheet type.
type typeOptions struct {
	game, output string
	seats        int
	json         bool
}

func newSheetType(a *app.App) *cobra.Command {
	o := &typeOptions{}
	cmd := &cobra.Command{
		Use:     "type",
		Example: "  shinpan sheet type\n  shinpan sheet type pad.txt\n  shinpan sheet type -",
		Args:    app.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			name, console := "-", prompt.Console{In: a.In, Out: a.Err, Words: a.Speech(), Plain: a.Plain, Term: a.Env("TERM")}
			switch {
			case len(args) == 1:
				name = args[0]
			case a.Seated || console.Terminal():
				return o.guided(a, console)
			}
			return o.read(a, name)
		},
	}
	flags := cmd.Flags()
	a.GameFlag(cmd, &o.game)
	flags.IntVar(&o.seats, "seats", 0, "")
	flags.StringVarP(&o.output, "output", "o", "", "")
	flags.BoolVar(&o.json, "json", false, "")
	return cmd
}

// read reads a score pad from a file or a pipe.
func (o *typeOptions) read(a *app.App, name string) error {
	text, err := []byte(nil), error(nil)
	if name == "-" {
		name = "<stdin>"
		text, err = a.ReadInput()
	} else {
		text, err = app.ReadFile(name)
	}
	if err != nil {
		return a.FileError(name, err)
	}
	lines := readPad(string(text))
	if len(lines) == 0 {
		return &app.Error{Key: "pad.empty", Args: referee.Args{"path": name}, Code: app.ExitProblems}
	}
	return o.tell(a, name, lines)
}

// guided asks for the lines of a game's pad. It reports on the typed lines even if the person
// leaves before the end.
func (o *typeOptions) guided(a *app.App, console prompt.Console) error {
	played, words, err := a.Game(o.game)
	if err != nil {
		return err
	}
	if o.seats > 0 {
		if err := app.CheckSeats(played, o.seats); err != nil {
			return err
		}
	}
	if _, err := os.Stat(o.output); o.output != "" && err == nil {
		return &app.Error{Key: "keep.exists", Args: referee.Args{"path": o.output}}
	}
	console.Words = words
	asker := &padAsker{app: a, words: words, prompter: prompt.New(console)}
	defer asker.prompter.Close()
	if asker.ledgers, err = padLedgers(played, words, o.seats); err != nil {
		return err
	}
	asker.notice("pad.ask-begin", referee.Args{"game": played.Name})
	left := asker.ask()
	if left != nil && !errors.Is(left, prompt.ErrQuit) {
		return left
	}
	asker.prompter.Close()
	if o.output != "" {
		if err := a.Keep(o.output, []byte(asker.text()), false); err != nil {
			return err
		}
		a.Notice(words.Text("paper.written", referee.Args{"path": o.output}))
	}
	if err := o.tell(a, "", asker.lines); err != nil {
		return err
	}
	return left
}

// tell prints the lines that cannot be right and the final total of each ledger.
func (o *typeOptions) tell(a *app.App, name string, lines []padLine) error {
	var err error
	if o.json {
		err = a.WriteJSON(append([]padLine{}, lines...))
	} else {
		err = a.Write(padText(a.Speech(), name, lines, a.Paper()))
	}
	if err == nil && slices.ContainsFunc(lines, func(l padLine) bool { return l.Fault != "" }) {
		err = app.Shown(app.ExitProblems)
	}
	return err
}

// readPad reads lines such as “p1 points +2 5 F”: the player, the counter, the change, the total
// and the check letter. It skips empty lines and lines that begin with #.
func readPad(text string) []padLine {
	last := map[string]padLine{}
	var lines []padLine
	n := 0
	for raw := range strings.Lines(text) {
		n++
		fields := strings.Fields(strings.ReplaceAll(raw, "−", "-"))
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		l, ok := padLineOf(fields)
		l.Line = n
		if !ok {
			lines = append(lines, padLine{Line: n, Ledger: strings.TrimSpace(raw), Fault: faultUnread})
			continue
		}
		l.check(last[l.Ledger])
		last[l.Ledger] = l
		lines = append(lines, l)
	}
	return lines
}

func padLineOf(fields []string) (padLine, bool) {
	k := len(fields) - 3
	if k < 1 {
		return padLine{}, false
	}
	change, err := strconv.Atoi(fields[k])
	total, err2 := strconv.Atoi(fields[k+1])
	letter := strings.ToUpper(fields[k+2])
	ledger := referee.Fold(strings.Join(fields[:k], " "))
	return padLine{Ledger: ledger, Change: change, Total: total, Letter: letter}, err == nil && err2 == nil && len(letter) == 1 && strings.Contains(ring, letter)
}

// check compares a line with the previous line in its ledger. The letter shows which of the numbers
// is really on the pad.
func (l *padLine) check(before padLine) {
	want := before.Total + l.Change
	sum, fits := want == l.Total, letter(before.Letter, l.Total) == l.Letter
	switch {
	case sum && fits:
	case sum:
		l.Fault, l.Want = faultLetter, letter(before.Letter, l.Total)
	case !fits && letter(before.Letter, want) == l.Letter:
		l.Fault, l.Want = faultTotal, strconv.Itoa(want)
	default:
		l.Fault, l.Want = faultSum, strconv.Itoa(want)
	}
}

// faultText describes the fault of a line, or returns "" if the line fits. name is the file's name,
// or "".
func faultText(w *lang.Words, name string, l padLine) string {
	args := referee.Args{"file": name, "line": l.Line, "ledger": l.Ledger, "total": l.Total, "change": l.Change, "letter": l.Letter, "want": l.Want}
	switch l.Fault {
	case faultTotal:
		return w.Text("pad.fault-total", args)
	case faultSum:
		return w.Text("pad.fault-sum", args)
	case faultLetter:
		return w.Text("pad.fault-letter", args)
	case faultUnread:
		return w.Text("pad.line", args)
	}
	return ""
}

// padText lists the lines that cannot be right and gives the final total of each ledger.
func padText(w *lang.Words, name string, lines []padLine, p screen.Paper) string {
	var text strings.Builder
	totals := map[string]int{}
	var ledgers []string
	faults := 0
	for _, l := range lines {
		if fault := faultText(w, name, l); fault != "" {
			faults++
			text.WriteString(screen.Said(fault, p))
		}
		if l.Fault == faultUnread {
			continue
		}
		if _, known := totals[l.Ledger]; !known {
			ledgers = append(ledgers, l.Ledger)
		}
		totals[l.Ledger] = l.Total
	}
	for _, ledger := range ledgers {
		text.WriteString(screen.Said(w.Text("pad.ends", referee.Args{"ledger": ledger, "total": totals[ledger]}), p))
	}
	text.WriteString(screen.Said(w.Text("pad.checked", referee.Args{"n": len(lines), "faults": faults}), p))
	return text.String()
}
