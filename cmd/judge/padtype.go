package judge

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// padLine is a line of a score pad as it was typed, and what is wrong with it.
type padLine struct {
	// Line is its number in the file. Ledger names the player and what is counted.
	Line   int    `json:"line"`
	Ledger string `json:"ledger"`
	Change int    `json:"change"`
	Total  int    `json:"total"`
	Letter string `json:"letter"`
	// Fault is "" for a line that fits; Want is the total or the letter that would.
	Fault string `json:"fault"`
	Want  string `json:"want"`
}

// The faults of a line of a pad.
const (
	faultTotal  = "total"  // the total was typed wrong: another one fits change and letter
	faultSum    = "sum"    // the total on the pad is not the one before and the change
	faultLetter = "letter" // the letter does not fit a total that is right
)

func newSheetType(a *app.App) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:     "type",
		Example: "  shinpan sheet type pad.txt\n  shinpan sheet type -",
		Args:    app.Takes(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			name, text, err := args[0], []byte(nil), error(nil)
			if name == "-" {
				name = "<stdin>"
				text, err = a.ReadInput()
			} else {
				text, err = app.ReadFile(name)
			}
			if err != nil {
				return a.FileError(name, err)
			}
			return typePad(a, name, string(text), asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	return cmd
}

// typePad reads a score pad that was typed off, and names the lines that cannot be
// right.
func typePad(a *app.App, name, text string, asJSON bool) error {
	w := a.Speech()
	lines, err := readPad(name, text)
	if err != nil {
		return err
	}
	faults := 0
	for _, l := range lines {
		if l.Fault != "" {
			faults++
		}
	}
	if asJSON {
		err = a.WriteJSON(append([]padLine{}, lines...))
	} else {
		err = a.Write(padText(w, name, lines, a.Paper()))
	}
	if err == nil && faults > 0 {
		err = app.Shown(app.ExitProblems)
	}
	return err
}

// readPad reads lines such as “p1 points +2 5 F”: the player, what is counted, the
// change, the total and the check letter. Empty lines and those that begin with # are
// left out.
func readPad(name, text string) ([]padLine, error) {
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
		if !ok {
			return nil, &app.Error{Key: "pad.line", Args: referee.Args{"file": name, "line": n, "word": strings.TrimSpace(raw)}, Code: app.ExitUsage}
		}
		l.Line = n
		before := last[l.Ledger]
		l.check(before)
		last[l.Ledger] = l
		lines = append(lines, l)
	}
	return lines, nil
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

// check compares a line with the one before it in its ledger. The letter says which of
// its numbers was written on the pad.
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

func padText(w *lang.Words, name string, lines []padLine, p screen.Paper) string {
	var text strings.Builder
	totals := map[string]int{}
	var ledgers []string
	faults := 0
	for _, l := range lines {
		if _, known := totals[l.Ledger]; !known {
			ledgers = append(ledgers, l.Ledger)
		}
		totals[l.Ledger] = l.Total
		args := referee.Args{"file": name, "line": l.Line, "ledger": l.Ledger, "total": l.Total, "change": l.Change, "letter": l.Letter, "want": l.Want}
		key := referee.Key("")
		switch l.Fault {
		case faultTotal:
			key = "pad.fault-total"
		case faultSum:
			key = "pad.fault-sum"
		case faultLetter:
			key = "pad.fault-letter"
		}
		if key != "" {
			faults++
			text.WriteString(screen.Said(w.Text(key, args), p))
		}
	}
	for _, ledger := range ledgers {
		text.WriteString(screen.Said(w.Text("pad.ends", referee.Args{"ledger": ledger, "total": totals[ledger]}), p))
	}
	text.WriteString(screen.Said(w.Text("pad.checked", referee.Args{"n": len(lines), "faults": faults}), p))
	return text.String()
}
