package record

import (
	"errors"
	"slices"
	"unicode/utf8"

	"shinpan/referee"
)

// Do records an answer to the question. It gives the entries that were added
// (a match that ends adds its result too; Entry.State and Prev are in them when
// somebody records them) and what is to be said about it. When the problems refuse the
// answer, nothing has changed and there are no entries, with one exception:
// what a refused answer made public all the same (Problem.Told) is recorded as
// an entry of its own.
//
// With g.Anyway, illegal answers stand and their problems are written into
// the entry; impossible ones never do.
func (m *Match) Do(a referee.Answer, g Grounds) ([]Entry, []referee.Problem) {
	said, answer, problems := m.say(a)
	if problems != nil {
		return nil, problems
	}
	if g.Anyway && g.Why == "" {
		return nil, []referee.Problem{{Code: "match.reason-wanted", Fix: "match.give-reason", Grade: referee.Impossible}}
	}
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	said.At = g.At
	if g.Anyway {
		said.Anyway, said.By, said.Agreed = g.Why, g.By, g.Agreed
	}
	entries, problems := m.addAnswer(&said, answer)
	if len(entries) == 0 {
		entries = m.told(problems, g.At)
	}
	return entries, problems
}

// Settle records the result of a match that is over and has none yet: the
// program may have been stopped between the last answer and the result. It
// adds nothing otherwise.
func (m *Match) Settle(g Grounds) ([]Entry, []referee.Problem) {
	if !m.Over() || m.settled() {
		return nil, nil
	}
	return m.add(Entry{Kind: EntryResult, At: g.At})
}

// settled reports whether the result of the position now is recorded.
func (m *Match) settled() bool {
	for _, e := range slices.Backward(m.entries) {
		if e.Kind != EntryNote {
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

// say writes an answer as an entry, and makes sure that it reads back as the
// same answer: what cannot be read again must not be recorded. It gives the
// answer as it reads.
func (m *Match) say(a referee.Answer) (said Entry, read referee.Answer, problems []referee.Problem) {
	said = Entry{Kind: EntryAnswer, Seat: a.Seat, Say: m.notation.Format(a)}
	if problems := badText(said.Say); problems != nil {
		return said, a, problems
	}
	read, problems = m.notation.Parse(a.Seat, said.Say)
	if referee.Refuses(problems) {
		return said, a, problems
	}
	if !sameAnswer(a, read) {
		return said, a, []referee.Problem{{Code: "match.unwritable-answer", Args: referee.Args{"line": said.Say}, Grade: referee.Impossible}}
	}
	return said, read, nil
}

// sameAnswer compares answers whatever the order of their slots.
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

// told records what a refused answer made public, if that is legal.
func (m *Match) told(problems []referee.Problem, at string) []Entry {
	i := slices.IndexFunc(problems, func(p referee.Problem) bool { return p.Told != nil })
	if i < 0 {
		return nil
	}
	said, answer, bad := m.say(*problems[i].Told)
	if bad != nil {
		return nil
	}
	said.At = at
	entries, _ := m.addAnswer(&said, answer)
	return entries
}

// add works an entry out and records it.
func (m *Match) add(said Entry) ([]Entry, []referee.Problem) {
	done, problems := m.work(said)
	return m.conclude(&said, &done, problems)
}

// addAnswer is add for an answer that has been read.
func (m *Match) addAnswer(said *Entry, answer referee.Answer) ([]Entry, []referee.Problem) {
	if m.unseen() {
		return nil, []referee.Problem{boardNotAtHand(referee.Impossible)}
	}
	done, problems := m.workAnswer(said, answer)
	return m.conclude(said, &done, problems)
}

// conclude records an entry that has been worked out, and the result with it
// when it ends the match.
func (m *Match) conclude(said *Entry, done *deed, problems []referee.Problem) ([]Entry, []referee.Problem) {
	if m.unseen() {
		return nil, []referee.Problem{boardNotAtHand(referee.Impossible)}
	}
	if referee.Refuses(problems) {
		return nil, problems
	}
	todo := []deed{*done}
	if over := m.after(done.line).Ask() == nil; over && said.Kind != EntryNote && said.Kind != EntryResult {
		end := m.result(done.line, said.At)
		end.luck = done.luck
		todo = append(todo, end)
	}
	return m.record(todo, problems)
}

// record writes the entries, then makes them part of the match. They are
// written together: either all of them are recorded or none is.
func (m *Match) record(todo []deed, problems []referee.Problem) ([]Entry, []referee.Problem) {
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

// write hands the lines of entries to the recorder.
func (m *Match) write(todo []deed) []referee.Problem {
	m.chain()
	var lines [][]byte
	prev := m.digest
	for i := range todo {
		todo[i].entry.Prev, todo[i].entry.State = prev, m.hash(m.after(todo[i].line))
		line, err := EncodeEntry(todo[i].entry)
		if err != nil {
			return []referee.Problem{unwritable("entry", err)}
		}
		lines, prev = append(lines, line), digest(line)
	}
	if err := m.recorder.Append(lines...); err != nil {
		return notRecorded(err)
	}
	m.digest, m.written = prev, len(m.entries)+len(todo)
	return nil
}

// chain works out the lines that nobody has recorded: the hashes of their
// positions, and their digests.
func (m *Match) chain() {
	if m.digest == "" {
		line, _ := EncodeHeader(m.Header()) // what a match holds can be encoded
		m.digest = digest(line)
	}
	for ; m.written < len(m.entries); m.written++ {
		e := &m.entries[m.written]
		e.Prev, e.State = m.digest, m.hash(m.after(m.lines[m.written+1]))
		line, _ := EncodeEntry(*e)
		m.digest = digest(line)
	}
}

// commit makes a worked-out entry part of the match.
func (m *Match) commit(d *deed) {
	m.entries = append(m.entries, d.entry)
	m.lines = append(m.lines, d.line)
	m.luck = d.luck
}

// Record hands the entries from now on to a recorder: a match that was read
// from a file goes on in it.
func (m *Match) Record(recorder Recorder) { m.recorder = recorder }

func unwritable(what string, err error) referee.Problem {
	return referee.Problem{Code: "match.unwritable", Args: referee.Args{"what": what, "error": err.Error()}, Grade: referee.Impossible}
}

// notRecorded gives the recorder's own problems, or says its error.
func notRecorded(err error) []referee.Problem {
	if refusal, ok := errors.AsType[*referee.Refusal](err); ok {
		return refusal.Problems
	}
	return []referee.Problem{{Code: "match.not-recorded", Args: referee.Args{"error": err.Error()}, Grade: referee.Impossible}}
}

// badText refuses text that a JSON string would not give back.
func badText(text string) []referee.Problem {
	if utf8.ValidString(text) {
		return nil
	}
	return []referee.Problem{{Code: "match.bad-text", Fix: "match.use-utf8", Grade: referee.Impossible}}
}
