package judge

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/viewdiff"
)

func newRewind(a *app.App) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:     "rewind",
		Example: "  shinpan judge rewind 14\n  shinpan judge rewind match.shinpan 14",
		Args:    app.Takes(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			ref, entry, err := entryOf(args)
			if err != nil {
				return err
			}
			return match.Look(a, ref, func(o *match.Opened) error {
				r, problems := o.Match.Rewind(entry)
				if problems != nil {
					return &app.ProblemsError{Problems: problems, Game: o.Game, Words: o.Words}
				}
				if asJSON {
					return a.WriteJSON(rewindJSONOf(o.Match, r))
				}
				return a.Write(rewindText(o.Words, o.Match, r, a.Paper()))
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	return cmd
}

// entryOf returns the match and the entry that the arguments name, in any order.
func entryOf(args []string) (ref string, entry int, err error) {
	number := func(word string) (int, error) { return strconv.Atoi(strings.TrimPrefix(word, "#")) }
	word := args[len(args)-1]
	if len(args) == 2 {
		ref = args[0]
		if _, wrong := number(ref); wrong == nil {
			ref, word = word, ref
		}
	}
	if entry, err = number(word); err != nil {
		return "", 0, &app.Error{Key: "judge.entry-wanted", Args: referee.Args{"word": word}, Code: app.ExitUsage}
	}
	return ref, entry, nil
}

// rewindJSON is a rewind as --json shows it.
type rewindJSON struct {
	Entry int            `json:"entry"`
	Seat  referee.Seat   `json:"seat"`
	Say   string         `json:"say"`
	Broke []record.Broke `json:"broke"`
	// Unnamed and Alone describe the undone answer itself.
	Unnamed []viewdiff.Change `json:"unnamed"`
	Alone   []referee.Seat    `json:"alone"`
	Since   []touchedJSON     `json:"since"`
	// Decisions holds the number of each player's decisions, in seat order. Lucky is the number of
	// Chance's answers.
	Decisions []int             `json:"decisions"`
	Lucky     int               `json:"lucky"`
	Back      []viewdiff.Change `json:"back"`
	Seen      []seenJSON        `json:"seen"`
}

type touchedJSON struct {
	Entry   int               `json:"entry"`
	Seat    referee.Seat      `json:"seat"`
	Say     string            `json:"say"`
	Shown   []viewdiff.Change `json:"shown"`
	Unnamed []viewdiff.Change `json:"unnamed"`
	Alone   []referee.Seat    `json:"alone"`
}

type seenJSON struct {
	Card  referee.Card `json:"card"`
	Entry int          `json:"entry"`
}

func rewindJSONOf(m *record.Match, r record.Rewind) rewindJSON {
	say := m.Notation().Format
	told := rewindJSON{
		Entry: r.Answer.Entry, Seat: r.Answer.Answer.Seat, Say: say(r.Answer.Answer), Broke: append([]record.Broke{}, r.Answer.Broke...),
		Unnamed: append([]viewdiff.Change{}, r.Answer.Unnamed...), Alone: append([]referee.Seat{}, r.Answer.Alone...),
		Since: []touchedJSON{}, Decisions: r.Decisions, Lucky: r.Lucky, Back: append([]viewdiff.Change{}, r.Back...), Seen: []seenJSON{},
	}
	for _, t := range r.Since {
		told.Since = append(told.Since, touchedJSON{
			Entry: t.Entry, Seat: t.Answer.Seat, Say: say(t.Answer), Shown: append([]viewdiff.Change{}, t.Shown...),
			Unnamed: append([]viewdiff.Change{}, t.Unnamed...), Alone: append([]referee.Seat{}, t.Alone...),
		})
	}
	for _, seen := range r.Seen {
		told.Seen = append(told.Seen, seenJSON(seen))
	}
	return told
}

// rewindText describes the effects of a rewind: the later events, the cards to put back in order,
// and the effects that cannot be undone.
func rewindText(w *lang.Words, m *record.Match, r record.Rewind, paper screen.Paper) string {
	var text strings.Builder
	say := func(key referee.Key, args referee.Args) { text.WriteString(screen.Said(w.Text(key, args), paper)) }
	var rules []string
	for _, b := range r.Answer.Broke {
		rules = append(rules, b.Rule)
	}
	say("rewind.head", referee.Args{"n": r.Answer.Entry, "seat": r.Answer.Answer.Seat, "say": m.Notation().Written(r.Answer.Answer), "rules": rules})
	if len(r.Since) == 0 {
		say("rewind.last", nil)
	} else {
		var decisions []string
		for i, n := range r.Decisions {
			decisions = append(decisions, w.Text("rewind.decisions", referee.Args{"seat": referee.Seat(i + 1), "n": n}))
		}
		if r.Lucky > 0 {
			decisions = append(decisions, w.Text("rewind.decisions", referee.Args{"seat": referee.Chance, "n": r.Lucky}))
		}
		say("rewind.since", referee.Args{"n": len(r.Since), "list": decisions})
	}
	for _, t := range r.Since {
		say("rewind.step", referee.Args{"n": t.Entry, "seat": t.Answer.Seat, "say": m.Notation().Written(t.Answer)})
	}
	if len(r.Back) > 0 {
		say("rewind.back", referee.Args{"n": r.Answer.Entry})
		text.WriteString(screen.Diff(w, r.Back, paper))
	}
	lasting := lasting(w, r)
	if len(lasting) == 0 {
		say("rewind.nothing-lasts", nil)
	} else {
		say("rewind.lasts", nil)
	}
	for _, line := range lasting {
		text.WriteString(screen.Said("  - "+line, paper))
	}
	say("rewind.yours", referee.Args{"n": r.Answer.Entry})
	return text.String()
}

// lasting returns a line for each effect that cannot be undone.
func lasting(w *lang.Words, r record.Rewind) []string {
	var lines []string
	add := func(key referee.Key, args referee.Args) { lines = append(lines, w.Text(key, args)) }
	for _, seen := range r.Seen {
		add("rewind.seen", referee.Args{"card": seen.Card, "entry": seen.Entry})
	}
	for _, t := range append([]record.Touched{r.Answer}, r.Since...) {
		for _, change := range t.Unnamed {
			add("rewind.unnamed", referee.Args{"n": change.Now - change.Was, "seat": change.Seat, "entry": t.Entry})
		}
		for _, seat := range t.Alone {
			add("rewind.alone", referee.Args{"seat": seat, "entry": t.Entry})
		}
		switch {
		case t.Drawn:
			add("rewind.drawn", referee.Args{"entry": t.Entry})
		case t.Answer.Seat == referee.Chance:
			add("rewind.lucky", referee.Args{"entry": t.Entry})
		}
	}
	return lines
}
