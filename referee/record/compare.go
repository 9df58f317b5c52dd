package record

import (
	"bytes"
	"reflect"
	"slices"
	"strconv"

	"shinpan/referee"
)

// entry reads, replays and compares one entry.
func (r *reading) entry() {
	if line, ok := r.next(); ok && !r.same(line) {
		r.strict(line)
	}
}

// strict decodes a line, replays it and compares every field, so that it can report the mistake.
func (r *reading) strict(line []byte) {
	m, n := r.match, len(r.match.entries)+1
	stored, problems := DecodeEntry(line)
	if problems == nil {
		problems = r.chained(stored, n)
	}
	if problems != nil {
		r.problems(problems, n)
		r.done = true
		return
	}
	computed, problems := m.compute(intentOf(stored))
	if r.report.Unseen && referee.Refuses(problems) {
		r.needsBoard(line, n)
		return
	}
	r.problems(problems, n)
	if referee.Refuses(problems) {
		r.problem(referee.Problem{Code: "match.refused", Args: referee.Args{"entry": n, "line": m.notation.Line(stored.Say)}, Grade: referee.Impossible}, n)
		r.done = true
		return
	}
	computed.entry.N, computed.entry.Prev, computed.entry.State = stored.N, stored.Prev, m.hash(m.after(computed.line))
	b, differ := r.compare(line, stored, computed.entry)
	switch {
	case differ && r.report.Unseen:
		r.needsBoard(line, n)
	case differ:
		r.breakAt(b)
	default:
		r.accept(line, stored, computed)
	}
}

// accept adds an entry that agrees with its replay to the match.
func (r *reading) accept(line []byte, stored Entry, computed pending) {
	r.checkLuck(stored)
	computed.entry = stored
	r.match.commit(&computed)
	r.match.digest, r.match.written = digest(line), len(r.match.entries)
	r.report.Bytes += r.bytes(line)
	r.collect(computed.entry)
}

// chained checks the number of an entry and its digest of the previous line.
func (r *reading) chained(e Entry, n int) []referee.Problem {
	if e.N != n {
		return []referee.Problem{{Code: "match.order", Args: referee.Args{"found": e.N, "want": n}, Grade: referee.Impossible}}
	}
	if e.Prev != r.match.digest {
		return []referee.Problem{{Code: "match.chain", Args: referee.Args{"entry": n, "stored": e.Prev, "replayed": r.match.digest}, Grade: referee.Impossible}}
	}
	return nil
}

// intentOf returns the part of an entry from which the rest is computed.
func intentOf(e Entry) Entry {
	return Entry{
		Kind: e.Kind, Seat: e.Seat, Say: e.Say, Drawn: e.Drawn, Implied: e.Implied, Of: e.Of, Again: e.Again,
		Anyway: e.Anyway, By: e.By, Agreed: e.Agreed, Script: e.Script, Screen: e.Screen, Why: e.Why, At: e.At, Seal: e.Seal, Leaf: e.Leaf, Open: e.Open, Clock: e.Clock,
	}
}

// compare returns the first field in which an entry and its replay differ, and reports whether
// there is one. If the decklists or the board are missing, compare cannot compute the rules that an
// override broke, so it uses the rules stored in the file. Without the board, it also uses the
// stored hash of the position.
func (r *reading) compare(line []byte, stored, replayed Entry) (Break, bool) {
	if (r.decksMissing() || r.report.Unseen) && stored.Anyway != "" {
		replayed.Broke, replayed.Anyway = stored.Broke, stored.Anyway
		replayed.By, replayed.Agreed, replayed.Script, replayed.Screen = stored.By, stored.Agreed, stored.Script, stored.Screen
	}
	if r.report.Unseen {
		replayed.State = stored.State
	}
	now, err := EncodeEntry(replayed)
	if err == nil && bytes.Equal(now, line) {
		return Break{}, false
	}
	if field, was, now := differs(stored, replayed); field != "" {
		return Break{stored.N, field, was, now}, true
	}
	stored.Events, replayed.Events = nil, nil
	was, err := EncodeEntry(stored)
	now, err2 := EncodeEntry(replayed)
	if err != nil || err2 != nil || string(was) != string(now) {
		return Break{stored.N, "entry", string(was), string(now)}, true
	}
	return Break{}, false
}

// decksMissing reports whether registered decklists are missing.
func (r *reading) decksMissing() bool {
	return slices.ContainsFunc(r.report.Problems, func(p referee.Problem) bool {
		return p.Code == "match.deck-not-at-hand" || p.Code == "match.deck-not-registered"
	})
}

// differs returns the name of the first event in which two entries differ, or otherwise the state,
// and returns both versions. The name is "" if the entries agree.
func differs(stored, replayed Entry) (field, was, now string) {
	for i := range max(len(stored.Events), len(replayed.Events)) {
		var a, b referee.Event
		if i < len(stored.Events) {
			a = stored.Events[i]
		}
		if i < len(replayed.Events) {
			b = replayed.Events[i]
		}
		if !sameEvent(a, b) {
			return "events[" + strconv.Itoa(i) + "]", showEvent(a), showEvent(b)
		}
	}
	if stored.State != replayed.State {
		return "state", stored.State, replayed.State
	}
	return "", "", ""
}

// sameEvent reports whether two events are the same in the file.
func sameEvent(a, b referee.Event) bool { return reflect.DeepEqual(normalized(a), normalized(b)) }

// normalized returns an event in the form in which it is read from a file, without empty lists.
func normalized(e referee.Event) referee.Event {
	if len(e.Cards) == 0 {
		e.Cards = nil
	}
	if len(e.Values) == 0 {
		e.Values = nil
	}
	return e
}

// showEvent returns an event as JSON. If the event is not public, it shows only the kind and the
// seat, because a report is read on a shared screen.
func showEvent(e referee.Event) string {
	if e.Kind == "" {
		return ""
	}
	if !e.Sight.Visible(referee.Nobody) {
		e = referee.Event{Kind: e.Kind, Seat: e.Seat, Sight: e.Sight}
	}
	line, err := encode(e)
	if err != nil {
		return err.Error()
	}
	return string(line)
}

// checkLuck reports a draw that was different when it came up again after an undo, or that does not
// follow from the seed.
func (r *reading) checkLuck(e Entry) {
	ask := r.match.State().Ask()
	if e.Kind != EntryAnswer || e.Seat != referee.Chance || ask == nil {
		return
	}
	args := referee.Args{"entry": e.N, "line": r.match.notation.Line(e.Say)}
	old, undone := r.match.luck.recall(ask)
	switch {
	case undone && r.match.notation.Format(old) != e.Say:
		args["old"] = r.match.notation.Written(old)
		p := referee.Problem{Code: "match.luck-replaced", Args: args, Grade: referee.Warning}
		if e.Drawn {
			p.Code, p.Grade = "match.luck-redrawn", referee.Illegal
		}
		r.problem(p, e.N)
	case !undone && e.Drawn && r.match.header.Fair != nil:
		r.fair = append(r.fair, fairDraw{ask, drawsIn(r.match.tip()) + 1, e})
	case !undone && e.Drawn && r.match.header.Seed != nil && !r.decksMissing():
		drawn, ok := referee.Draw(ask, r.match.seeded())
		if !ok || r.match.notation.Format(drawn) != e.Say {
			r.problem(referee.Problem{Code: "match.luck-not-of-seed", Args: args, Grade: referee.Warning}, e.N)
		}
	}
}

// collect records the entries that are of interest to a judge.
func (r *reading) collect(e Entry) {
	switch {
	case e.Kind == EntryUndo:
		r.report.Undos = append(r.report.Undos, e)
	case e.Kind == EntryFix:
		r.report.Fixes = append(r.report.Fixes, e)
	case e.Kind == EntryReopen:
		r.report.Reopened = append(r.report.Reopened, e)
	case e.Kind == EntryLeave:
		r.report.Left = append(r.report.Left, e)
	case e.Kind == EntryLoud:
		r.report.Loud = append(r.report.Loud, e)
	}
	if e.Anyway != "" {
		r.report.Overrides = append(r.report.Overrides, e)
	}
}
