package screen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

func number10(n int) string { return strconv.Itoa(n) }

// Ledger explains a number. Each part has its amount, the running total, a description, its rule or
// effect, and its entry. The rulings that made a difference follow.
func Ledger(w *lang.Words, l referee.Ledger, p Paper) string {
	title := w.Text(l.Title, l.Args)
	total := ""
	if !l.NoTotal {
		total = w.Text("why.total", referee.Args{"total": l.Total})
	}
	if p.Plain {
		lines := []string{title}
		for _, part := range l.Parts {
			lines = append(lines, plainPart(w, part))
		}
		return page(slices.Concat(ended(lines, total), decidedLines(w, l.Decided, p), citedLines(w, l)))
	}
	lines := wrap(p.paint(loud, title), p.Width, "")
	added, after := partWidths(l.Parts)
	for _, part := range l.Parts {
		if part.Head {
			lines = append(lines, wrap(partWords(w, part), p.Width, "  ")...)
			continue
		}
		left := "  " + padLeft(fmt.Sprintf("%+d", part.N), added) + "  → " + padLeft(number10(part.Now), after) + "  "
		lines = append(lines, hang(left, partWords(w, part), p.Width)...)
	}
	lines = ended(lines, wrap(p.paint(loud, total), p.Width, "")...)
	lines = append(lines, decidedLines(w, l.Decided, p)...)
	for _, line := range citedLines(w, l) {
		lines = append(lines, wrap(line, p.Width, "  ")...)
	}
	return page(lines)
}

// Cited is a cited effect with its wording.
type Cited struct {
	Line string `json:"line"`
	Text string `json:"text"`
}

// CitedIn returns the effects that a ledger cites, each once.
func CitedIn(w *lang.Words, l referee.Ledger) []Cited {
	var all []Cited
	for _, part := range l.Parts {
		cited := Cited{part.Cause.Line, w.Line(part.Cause.Line)}
		if cited.Text != "" && !slices.Contains(all, cited) {
			all = append(all, cited)
		}
	}
	return all
}

func citedLines(w *lang.Words, l referee.Ledger) []string {
	var lines []string
	for _, cited := range CitedIn(w, l) {
		lines = append(lines, cited.Line+"  "+cited.Text)
	}
	return lines
}

// ended appends the last lines unless all of them are empty.
func ended(lines []string, last ...string) []string {
	if strings.Join(last, "") == "" {
		return lines
	}
	return append(lines, last...)
}

func partWidths(parts []referee.Part) (added, after int) {
	for _, part := range parts {
		if part.Head {
			continue
		}
		added = max(added, len(fmt.Sprintf("%+d", part.N)))
		after = max(after, len(number10(part.Now)))
	}
	return added, after
}

// partWords returns a part's description, cause and entry.
func partWords(w *lang.Words, part referee.Part) string {
	key := part.Key
	if own := key + "." + referee.Key(part.Cause.Rule); part.Cause.Rule != "" && w.Has(own) {
		key = own
	}
	facts := []string{w.Text(key, part.Args)}
	if cause := w.Cause(part.Cause); cause != "" {
		facts = append(facts, cause)
	}
	if part.Entry > 0 {
		facts = append(facts, "#"+number10(part.Entry))
	}
	return strings.Join(facts, " · ")
}

func plainPart(w *lang.Words, part referee.Part) string {
	if part.Head {
		return Plainly(w, partWords(w, part))
	}
	return w.Text("why.part", referee.Args{
		"n": fmt.Sprintf("%+d", part.N), "now": part.Now, "what": Plainly(w, partWords(w, part)),
	})
}

// hang returns a text with a hanging indent after a left margin.
func hang(left, text string, width int) []string {
	if width < 1 {
		return []string{left + text}
	}
	margin := strings.Repeat(" ", Cells(left))
	if Cells(left) > width/2 {
		return wrap(left+text, width, "  ")
	}
	lines := wrap(text, width-Cells(left), "")
	for i, line := range lines {
		if i == 0 {
			lines[i] = left + line
		} else {
			lines[i] = margin + line
		}
	}
	return lines
}
