package cmd

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

// account tells in words what the entries of a match did.
type account struct {
	words *lang.Words
	match *record.Match
	paper screen.Paper
}

// line is an entry as it is shown when it is made.
func (r account) line(e record.Entry) string {
	if e.Kind != record.EntryAnswer {
		return screen.Said(r.remark(e), r.paper)
	}
	line := screen.Events(r.words, r.happened(e, e.N), r.paper)
	if line == "" { // it was a part of what comes next
		line = screen.Said(r.asSaid(e), r.paper)
	}
	if e.Anyway != "" {
		line += screen.Said("   "+r.remark(e), r.paper)
	}
	return line
}

// said is an entry with the line that it was given by, as the log lists it.
func (r account) said(e record.Entry) string {
	if e.Kind != record.EntryAnswer {
		return r.line(e)
	}
	text := strings.ReplaceAll(screen.Events(r.words, r.happened(e, 0), screen.Paper{}), "\n", "")
	if e.Anyway != "" {
		text += " · " + r.remark(e)
	}
	if text == "" {
		return screen.Said(r.asSaid(e), r.paper)
	}
	return screen.Said(r.asSaid(e), r.paper) + screen.Said("   "+strings.TrimSpace(text), r.paper)
}

// happened is what an answer changed, to be told after a number, 0 for none.
// Where a phase ended, its events tell the totals that counted; those after it
// would only look like others.
func (r account) happened(e record.Entry, no int) screen.Happened {
	told := screen.Happened{No: no, Acting: e.Seat, Events: e.Events}
	was, _ := r.match.At(e.N - 1)
	is, ok := r.match.At(e.N)
	if ok && was.View(referee.Nobody).Phase == is.View(referee.Nobody).Phase {
		told.Totals = totals(was, is)
	}
	return told
}

// fromBoard is what followed from the board that the match began from, before
// its first question.
func (r account) fromBoard() string {
	if r.match.Header().Board == "" {
		return ""
	}
	return screen.Events(r.words, screen.Happened{Events: r.match.Opening().Events}, r.paper)
}

// asSaid is who said which line in an entry.
func (r account) asSaid(e record.Entry) string {
	return r.words.Text("entry.said", referee.Args{"n": e.N, "seat": e.Seat, "say": e.Say})
}

// remark is what is to be said of an entry beside its events.
func (r account) remark(e record.Entry) string {
	key := referee.Key("entry." + e.Kind)
	args := referee.Args{"no": e.N, "of": e.Of, "say": e.Say, "why": e.Why, "seen": e.Seen, "by": "", "agreed": e.Agreed}
	if e.By != referee.Nobody {
		args["by"] = e.By
	}
	switch {
	case e.Kind == record.EntryAnswer:
		key, args["why"], args["rules"] = "entry.anyway", e.Anyway, brokenRules(e.Broke)
	case e.Kind == record.EntryUndo:
		args["n"], args["say"] = r.undone(e)
	case e.Kind == record.EntryFix:
		args["was"] = r.before(e)
	case e.Result != nil:
		args["winner"], args["total"] = e.Result.Winner, e.Result.Total
	}
	parts := []string{r.words.Text(key, args)}
	if e.Kind == record.EntryUndo || e.Kind == record.EntryFix {
		parts = append(parts, r.moved(e.N)...)
	}
	return strings.Join(parts, " · ")
}

// undone counts the answers of people that an undo took back, and gives the
// first of them.
func (r account) undone(e record.Entry) (n int, say string) {
	for _, step := range r.match.LineAt(e.N - 1) {
		if step.Entry < e.Of || step.Drawn {
			continue
		}
		if n++; n == 1 {
			say = r.match.Notation().Format(step.Answer)
		}
	}
	return n, say
}

// before is the answer that a correction replaced.
func (r account) before(e record.Entry) string {
	line := r.match.LineAt(e.N - 1)
	i := slices.IndexFunc(line, func(s record.Step) bool { return s.Entry == e.Of })
	if i < 0 {
		return ""
	}
	return r.match.Notation().Format(line[i].Answer)
}

// totals are the lanes whose totals are others than they were. A lane that was
// not there had none.
func totals(was, is referee.State) []referee.Lane {
	before := map[string][]int{}
	for _, lane := range was.View(referee.Nobody).Lanes {
		before[lane.ID] = lane.Totals
	}
	var changed []referee.Lane
	for _, lane := range is.View(referee.Nobody).Lanes {
		old := before[lane.ID]
		if old == nil {
			old = make([]int, len(lane.Totals))
		}
		if !slices.Equal(old, lane.Totals) {
			changed = append(changed, lane)
		}
	}
	return changed
}

// moved are the players' and the lanes' totals that a correction changed.
func (r account) moved(entry int) []string {
	was, _ := r.match.At(entry - 1)
	is, ok := r.match.At(entry)
	if !ok {
		return nil
	}
	var moved []string
	now := is.View(referee.Nobody).Seats
	for i, seat := range was.View(referee.Nobody).Seats {
		for j, c := range seat.Counters {
			if after := now[i].Counters[j]; after.N != c.N {
				moved = append(moved, r.words.Text("event.counter", referee.Args{
					"seat": seat.Seat, "counter": referee.Key("counter." + c.Key), "was": c.N, "now": after.N}))
			}
		}
	}
	for _, lane := range totals(was, is) {
		moved = append(moved, screen.LaneTotals(r.words, lane))
	}
	return moved
}

// brokenRules are the rules that an override let be broken.
func brokenRules(broke []record.Broke) []string {
	var ids []string
	for _, b := range broke {
		id := b.Rule
		if id == "" {
			id = b.Code
		}
		if b.Entry > 0 {
			id += " (#" + strconv.Itoa(b.Entry) + ")"
		}
		ids = append(ids, id)
	}
	return ids
}
