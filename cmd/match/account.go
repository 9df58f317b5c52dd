package match

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/proof"
	"shinpan/referee/record"
)

// Account describes the entries of a match in words.
type Account struct {
	Words *lang.Words
	Match *record.Match
	Paper screen.Paper
}

// Line describes an entry as the players see it right after making it.
func (r Account) Line(e record.Entry) string {
	if e.Kind != record.EntryAnswer {
		return screen.Said(r.remark(e), r.Paper)
	}
	told := r.happened(e, e.N)
	line := screen.Events(r.Words, told, r.Paper)
	if line == "" { // the entry has no events of its own
		line = screen.Said(r.ruled(r.asSaid(e), told.Decided), r.Paper)
	}
	if e.Anyway != "" {
		line += screen.Said("   "+r.remark(e), r.Paper)
	}
	return line
}

// Silence describes the answers that Shinpan gave for players who did not respond, as the players
// see them at that moment. One line lists the players who did not respond, and any results follow.
// Brief output is a single line without the phases, because the board shows them.
func (r Account) Silence(entries []record.Entry) string {
	if r.Paper.Brief && len(entries) > 0 && entries[0].Implied {
		n := 1
		for n < len(entries) && entries[n].Implied {
			n++
		}
		return r.briefly(entries[:n]) + r.Silence(entries[n:])
	}
	var silent []referee.Seat
	text := ""
	tell := func() {
		if len(silent) > 0 {
			text += screen.Said("   "+r.Words.Text("entry.silence", referee.Args{"list": silent}), r.Paper)
		}
		silent = nil
	}
	for _, e := range entries {
		if e.Implied && screen.Events(r.Words, r.happened(e, e.N), r.Paper) == "" {
			if !slices.Contains(silent, e.Seat) {
				silent = append(silent, e.Seat)
			}
			continue
		}
		tell()
		text += r.Line(e)
	}
	tell()
	return text
}

// briefly describes, in one line, answers that Shinpan gave for players.
func (r Account) briefly(entries []record.Entry) string {
	var silent []referee.Seat
	var came []string
	for _, e := range entries {
		told := r.happened(e, 0)
		told.Events, told.Totals = screen.BesidePhases(told.Events), nil
		if text := screen.Events(r.Words, told, screen.Paper{Brief: true}); text != "" {
			came = append(came, strings.TrimSuffix(text, "\n"))
		}
		if !slices.Contains(silent, e.Seat) {
			silent = append(silent, e.Seat)
		}
	}
	said := append([]string{r.Words.Text("entry.silence", referee.Args{"list": silent})}, came...)
	return screen.Said("   "+strings.Join(said, " · "), r.Paper)
}

// Said describes an entry as the log does: the typed command, then its effects.
func (r Account) Said(e record.Entry) string {
	if e.Kind != record.EntryAnswer {
		return r.Line(e)
	}
	told := r.happened(e, 0)
	text := strings.ReplaceAll(screen.Events(r.Words, told, screen.Paper{Plain: r.Paper.Plain}), "\n", "")
	if e.Anyway != "" {
		text += r.then() + r.remark(e)
	}
	if text == "" {
		return screen.Said(r.ruled(r.asSaid(e), told.Decided), r.Paper)
	}
	return screen.Said(r.asSaid(e), r.Paper) + screen.Said("   "+strings.TrimSpace(text), r.Paper)
}

// Public describes the effects of an entry, part by part, for people who are not at the table. It
// never repeats the command, which can contain a player's secret.
func (r Account) Public(e record.Entry) []screen.Saying {
	switch e.Kind {
	case record.EntryAnswer:
		return screen.Sayings(r.Words, r.happened(e, 0))
	case record.EntryUndo:
		return []screen.Saying{{Text: r.Words.Text("public.undo", referee.Args{"n": len(r.Match.TakenBack(e.N))})}}
	case record.EntryFix:
		return []screen.Saying{{Text: r.Words.Text("public.fix", referee.Args{"of": e.Of})}}
	}
	return []screen.Saying{{Text: strings.TrimPrefix(r.remark(e), "#"+strconv.Itoa(e.N)+" ")}}
}

// Decided describes an entry that overrode a rule, made a correction or a note, or gave extra time.
// It returns "" for any other entry.
func (r Account) Decided(e record.Entry) string {
	switch {
	case e.Anyway != "":
		return r.asSaid(e) + r.then() + r.remark(e)
	case e.Kind == record.EntryClock && e.Clock.Added != 0,
		slices.Contains([]string{record.EntryUndo, record.EntryFix, record.EntryNote, record.EntryReopen, record.EntryLeave, record.EntryLoud}, e.Kind):
		return r.remark(e)
	}
	return ""
}

// happened returns the changes that an answer made, under the given number; 0 means no number. If
// the answer ended a phase, its events already contain the totals, so happened adds none.
func (r Account) happened(e record.Entry, no int) screen.Happened {
	told := screen.Happened{No: no, Acting: e.Seat, Events: e.Events, Decided: r.Match.Decided(e.N)}
	was, _ := r.Match.At(e.N - 1)
	is, ok := r.Match.At(e.N)
	if ok && was.View(referee.Nobody).Phase == is.View(referee.Nobody).Phase {
		told.Totals = totals(was, is)
	}
	return told
}

// ruled adds to a text about an entry the rulings that made a difference.
func (r Account) ruled(text string, decided []referee.Decided) string {
	if ids := screen.Ruled(r.Words, decided); ids != "" {
		return text + r.then() + ids
	}
	return text
}

// explained describes each ruling that made a difference to an entry: the option in force, and the
// result of each other option. Entry 0 is the opening.
func (r Account) explained(entry int) string {
	return screen.Decided(r.Words, r.Match.Decided(entry), r.Paper)
}

// fromBoard describes the events on the starting board before the first question, and names the
// rulings that made a difference to them.
func (r Account) fromBoard() string {
	if r.Match.Header().Board == "" {
		return screen.ByRulings(r.Words, r.Match.Decided(0), r.Paper)
	}
	return r.Opening()
}

// Opening describes the events before the first question.
func (r Account) Opening() string {
	told := screen.Happened{Events: r.Match.Opening().Events, Decided: r.Match.Decided(0)}
	if text := screen.Events(r.Words, told, r.Paper); text != "" {
		return text
	}
	return screen.ByRulings(r.Words, told.Decided, r.Paper)
}

// asSaid returns the command of an entry and the player who gave it.
func (r Account) asSaid(e record.Entry) string {
	key := referee.Key("entry.said")
	if e.Implied {
		key = "entry.implied"
	}
	return r.Words.Text(key, referee.Args{"n": e.N, "seat": e.Seat, "say": r.Match.Notation().Line(e.Say)})
}

// remark describes an entry without its events.
func (r Account) remark(e record.Entry) string {
	key := referee.Key("entry." + e.Kind)
	args := referee.Args{"no": e.N, "of": e.Of, "say": e.Say, "why": e.Why, "seen": e.Seen, "by": "", "agreed": e.Agreed, "script": "", "screen": "", "judge": ""}
	switch {
	case e.By == referee.Judge:
		args["judge"] = e.By
	case e.By != referee.Nobody:
		args["by"] = e.By
	}
	if e.Say != "" {
		args["say"] = r.Match.Notation().Line(e.Say)
	}
	if e.Script {
		args["script"] = e.N
	}
	if e.Screen {
		args["screen"] = e.N
	}
	switch {
	case e.Kind == record.EntryAnswer:
		key, args["why"], args["rules"] = "entry.anyway", e.Anyway, brokenRules(e.Broke)
	case e.Kind == record.EntrySeal:
		args["seat"], args["seal"], args["deck"] = e.Seat, proof.Short(e.Seal), ""
		if e.Leaf != nil {
			args["seal"], args["deck"] = proof.Short(e.Leaf.Hash), e.Seat
		}
	case e.Kind == record.EntryOpen && e.Of == 0:
		key, args["number"] = "entry.open-number", e.Open.Number
	case e.Kind == record.EntryOpen:
		key, args = r.opened(e)
	case e.Kind == record.EntryClock:
		key = clockKey(*e.Clock)
		args["left"], args["added"] = clockTime(e.Clock.Left), clockTime(max(e.Clock.Added, -e.Clock.Added))
		args["n"], args["round"] = e.Clock.More, e.Clock.Called
	case e.Kind == record.EntryLeave:
		args["was"] = r.answerOf(e.Of, e.N-1)
	case e.Kind == record.EntryUndo:
		args["list"] = r.Answers(r.Match.TakenBack(e.N))
	case e.Kind == record.EntryFix:
		args["was"], args["say"], args["list"] = r.answerOf(e.Of, e.N-1), r.answerOf(e.Of, e.N), ""
		if len(e.Again) > 0 {
			args["list"] = r.Answers(r.Match.TakenBack(e.N))
		}
	case e.Result != nil:
		args["outcome"], args["total"] = e.Result.Outcome, e.Result.Total
	}
	parts := []string{r.Words.Text(key, args)}
	if e.Kind == record.EntryUndo || e.Kind == record.EntryFix {
		parts = append(parts, r.moved(e.N)...)
	}
	text := strings.Join(parts, r.then())
	if e.Kind != record.EntryAnswer {
		text = r.ruled(text, r.Match.Decided(e.N))
	}
	if r.Paper.Plain {
		return screen.Plainly(r.Words, text)
	}
	return text
}

// opened describes the contents of an opened seal, and whether they match the card that was shown.
func (r Account) opened(e record.Entry) (referee.Key, referee.Args) {
	seals := r.Match.SealsAt(e.N)
	s := seals[slices.IndexFunc(seals, func(s record.SealOf) bool { return s.Entry == e.Of })] // every entry that is opened is a seal
	args := sealArgs(s)
	args["no"] = e.N
	switch {
	case s.Belied():
		return "entry.open.belied", args
	case s.Kept():
		return "entry.open.kept", args
	}
	return "entry.open.opened", args
}

// then returns the separator between consecutive events.
func (r Account) then() string {
	if r.Paper.Plain {
		return r.Words.Text("plain.then", nil)
	}
	return " · "
}

// totals returns the lanes whose totals have changed. A new lane had no totals.
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

// moved returns the counters and the lanes' totals that a correction changed.
func (r Account) moved(entry int) []string {
	was, _ := r.Match.At(entry - 1)
	is, ok := r.Match.At(entry)
	if !ok {
		return nil
	}
	before, after := was.View(referee.Nobody), is.View(referee.Nobody)
	var moved []string
	for _, change := range changes(before.Counters, after.Counters) {
		moved = append(moved, r.Words.Text("event.counter.own", change))
	}
	for i, seat := range before.Seats {
		for _, change := range changes(seat.Counters, after.Seats[i].Counters) {
			change["seat"] = seat.Seat
			moved = append(moved, r.Words.Text("event.counter", change))
		}
	}
	for _, lane := range totals(was, is) {
		moved = append(moved, screen.LaneTotals(r.Words, lane))
	}
	return moved
}

// changes lists the counters that differ, as arguments of "event.counter".
func changes(was, is []referee.Counter) []referee.Args {
	var changes []referee.Args
	for _, before := range was {
		for _, after := range is {
			if after.Key == before.Key && after.N != before.N {
				changes = append(changes, referee.Args{"counter": referee.Key("counter." + before.Key), "was": before.N, "now": after.N})
			}
		}
	}
	return changes
}

// brokenRules returns the rules that an override broke.
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
