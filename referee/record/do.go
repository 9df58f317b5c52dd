package record

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/ruled"
)

// Do records an answer to the question. It returns the new entries, including the result if the
// match has ended, and the problems. Entry.State and Entry.Prev are filled in only if there is a
// recorder. If the problems refuse the answer, nothing changes and there are no entries. The only
// exception is an answer that revealed something although it is refused (Problem.Told): that is
// recorded as an entry of its own.
//
// With g.Anyway, an illegal answer is applied, and its entry notes the rules that it breaks. An
// impossible answer is always refused.
func (m *Match) Do(a referee.Answer, g Grounds) ([]Entry, []referee.Problem) {
	intent, answer, problems := m.answerEntry(a)
	if problems != nil {
		return nil, problems
	}
	if g.Anyway && g.Why == "" {
		return nil, []referee.Problem{{Code: "match.reason-wanted", Fix: "match.give-reason", Grade: referee.Impossible}}
	}
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	intent.At, intent.Implied = g.At, g.Implied
	if g.Anyway {
		intent.Anyway, intent.By, intent.Agreed, intent.Script, intent.Screen = g.Why, g.By, g.Agreed, g.Script, g.Screen
	}
	from := m.State()
	entries, problems := m.addAnswer(&intent, answer)
	if len(problems) > 0 {
		problems = ruled.OfProblems(problems, ruled.OfAnswer(from, answer, intent.Anyway != ""))
	}
	if len(entries) == 0 {
		entries = m.addRevealed(problems, g.At)
	}
	return entries, problems
}

// Settle records the result of a match that has ended without one: the program may have stopped
// between the last answer and the result.
func (m *Match) Settle(g Grounds) ([]Entry, []referee.Problem) {
	if !m.Over() || m.settled() {
		return nil, nil
	}
	return m.add(Entry{Kind: EntryResult, At: g.At})
}

// settled reports whether the result is recorded for the current position.
func (m *Match) settled() bool {
	for _, e := range slices.Backward(m.entries) {
		if e.Decides() {
			return e.Kind == EntryResult
		}
	}
	return false
}

// Note records a remark.
func (m *Match) Note(text string, g Grounds) ([]Entry, []referee.Problem) {
	if text == "" {
		return nil, []referee.Problem{{Code: "match.text-wanted", Fix: "match.give-text", Grade: referee.Impossible}}
	}
	if problems := badText(text); problems != nil {
		return nil, problems
	}
	return m.add(Entry{Kind: EntryNote, Why: text, By: g.By, Agreed: g.Agreed, At: g.At})
}

// answerEntry returns an answer as an entry and checks that reading the entry gives the same
// answer, because an answer that cannot be read again must not be recorded. read is the answer read
// from the entry.
func (m *Match) answerEntry(a referee.Answer) (intent Entry, read referee.Answer, problems []referee.Problem) {
	intent = Entry{Kind: EntryAnswer, Seat: a.Seat, Say: m.notation.Format(a)}
	if problems := badText(intent.Say); problems != nil {
		return intent, a, problems
	}
	read, problems = m.notation.Parse(a.Seat, intent.Say)
	if referee.Refuses(problems) {
		return intent, a, problems
	}
	if !sameAnswer(a, read) {
		return intent, a, []referee.Problem{{Code: "match.unwritable-answer", Args: referee.Args{"line": m.notation.Line(intent.Say)}, Grade: referee.Impossible}}
	}
	return intent, read, nil
}

// sameAnswer reports whether two answers are equal, regardless of the order of their slots.
func sameAnswer(a, b referee.Answer) bool {
	if a.Equal(b) {
		return true
	}
	if len(a.Args) != len(b.Args) {
		return false
	}
	ordered := referee.Answer{Seat: a.Seat, Verb: a.Verb}
	for _, arg := range b.Args {
		ordered.Args = append(ordered.Args, referee.Arg{Slot: arg.Slot, Values: a.All(arg.Slot)})
	}
	return ordered.Equal(b)
}

// addRevealed records the information that a rejected answer made public, if that is legal.
func (m *Match) addRevealed(problems []referee.Problem, at string) []Entry {
	i := slices.IndexFunc(problems, func(p referee.Problem) bool { return p.Told != nil })
	if i < 0 {
		return nil
	}
	intent, answer, bad := m.answerEntry(*problems[i].Told)
	if bad != nil {
		return nil
	}
	intent.At = at
	entries, _ := m.addAnswer(&intent, answer)
	return entries
}

// add computes an entry and records it.
func (m *Match) add(intent Entry) ([]Entry, []referee.Problem) {
	computed, problems := m.compute(intent)
	return m.conclude(&intent, &computed, problems)
}

// addAnswer is like add, for an answer that has been read.
func (m *Match) addAnswer(intent *Entry, answer referee.Answer) ([]Entry, []referee.Problem) {
	if m.boardMissing() {
		return nil, []referee.Problem{boardNotAtHand(referee.Impossible)}
	}
	computed, problems := m.computeAnswer(intent, answer)
	return m.conclude(intent, &computed, problems)
}

// conclude records a computed entry and, if it ends the match, the result.
func (m *Match) conclude(intent *Entry, computed *pending, problems []referee.Problem) ([]Entry, []referee.Problem) {
	if m.boardMissing() {
		return nil, []referee.Problem{boardNotAtHand(referee.Impossible)}
	}
	if referee.Refuses(problems) {
		return nil, problems
	}
	todo := []pending{*computed}
	if over := m.after(computed.line).Ask() == nil; over && intent.Decides() && intent.Kind != EntryResult {
		end := m.result(computed.line, intent.At)
		end.luck = computed.luck
		todo = append(todo, end)
	}
	return m.record(todo, problems)
}

// record writes entries and then adds them to the match. It writes them together: all of them are
// recorded, or none is.
func (m *Match) record(todo []pending, problems []referee.Problem) ([]Entry, []referee.Problem) {
	for i := range todo {
		todo[i].entry.N = len(m.entries) + 1 + i
	}
	if m.recorder != nil {
		if problems := m.write(todo); problems != nil {
			return nil, problems
		}
	}
	before := len(m.entries)
	for i := range todo {
		m.commit(&todo[i])
	}
	return slices.Clip(m.entries[before:]), problems
}

// write passes the lines of entries to the recorder.
func (m *Match) write(todo []pending) []referee.Problem {
	m.chain()
	var lines [][]byte
	prev := m.digest
	for i := range todo {
		todo[i].entry.Prev, todo[i].entry.State = prev, m.hash(m.after(todo[i].line))
		line, err := EncodeEntry(todo[i].entry)
		if err != nil {
			return []referee.Problem{unwritable("entry", err)}
		}
		if problems := tooLong(line); problems != nil {
			return problems
		}
		lines, prev = append(lines, line), digest(line)
	}
	if err := m.recorder.Append(lines...); err != nil {
		return notRecorded(err)
	}
	m.digest, m.written = prev, len(m.entries)+len(todo)
	return nil
}

// chain computes the parts that entries lack without a recorder: the hashes of positions and the
// digests of lines.
func (m *Match) chain() {
	if m.digest == "" {
		line, _ := EncodeHeader(m.Header()) // every part of a match can be encoded
		m.digest = digest(line)
	}
	for ; m.written < len(m.entries); m.written++ {
		e := &m.entries[m.written]
		e.Prev, e.State = m.digest, m.hash(m.after(m.lines[m.written+1]))
		line, _ := EncodeEntry(*e)
		m.digest = digest(line)
	}
}

// commit adds a computed entry to the match.
func (m *Match) commit(d *pending) {
	m.again = m.againAfter(d)
	m.entries = append(m.entries, d.entry)
	m.lines = append(m.lines, d.line)
	m.luck = d.luck
}

// Record passes later entries to a recorder, so a match that was read from a file can continue in
// that file.
func (m *Match) Record(recorder Recorder) { m.recorder = recorder }

func unwritable(what string, err error) referee.Problem {
	return referee.Problem{Code: "match.unwritable", Args: referee.Args{"what": what, "error": referee.Reason(err)}, Grade: referee.Impossible}
}

// notRecorded returns the recorder's own problems, or a problem with its error.
func notRecorded(err error) []referee.Problem {
	if refusal, ok := errors.AsType[*referee.Refusal](err); ok {
		return refusal.Problems
	}
	return []referee.Problem{{Code: "match.not-recorded", Args: referee.Args{"error": referee.Reason(err)}, Grade: referee.Impossible}}
}

// tooLong returns a problem if a line is too long to be read again.
func tooLong(line []byte) []referee.Problem {
	if len(line) < LongestLine { // the length includes the line ending
		return nil
	}
	return []referee.Problem{{Code: "match.too-long", Fix: "match.shorten", Grade: referee.Impossible,
		Args: referee.Args{"bytes": len(line), "most": LongestLine - 1}}}
}

// badHeader returns a problem for each text in a header that JSON would not preserve. It does not
// check the board, because the game reads and rewrites that.
func badHeader(h Header) []referee.Problem {
	texts := map[string][]string{
		"id": {h.ID}, "players": h.Players, "luck": {h.Luck}, "board_name": {h.BoardName}, "made": {h.Made},
		"rulings": flat(h.Rulings), "options": flat(h.Options),
	}
	var problems []referee.Problem
	for _, field := range slices.Sorted(maps.Keys(texts)) {
		for _, text := range texts[field] {
			if !utf8.ValidString(text) {
				problems = append(problems, referee.Problem{Code: "match.bad-header", Fix: "match.use-utf8", Grade: referee.Impossible,
					Args: referee.Args{"field": field, "text": strings.ToValidUTF8(text, string(utf8.RuneError))}})
			}
		}
	}
	return problems
}

// flat lists the keys and values of a map in the order of the keys.
func flat(pairs map[string]string) []string {
	var all []string
	for _, key := range slices.Sorted(maps.Keys(pairs)) {
		all = append(all, key, pairs[key])
	}
	return all
}

// badText returns a problem if JSON would not preserve a text.
func badText(text string) []referee.Problem {
	if utf8.ValidString(text) {
		return nil
	}
	return []referee.Problem{{Code: "match.bad-text", Fix: "match.use-utf8", Grade: referee.Impossible}}
}
