package refereetest

import (
	"bytes"
	"reflect"
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/record"
)

// record plays a match that is recorded, with overrides, notes, undos and corrections, and checks
// everything that a record can do.
func (tb *table) record() {
	file := &record.Memory{}
	m := tb.open(file)
	for range tb.options.Most {
		if m.Over() {
			break
		}
		switch {
		case tb.sometimes(12):
			tb.override(m)
		case tb.sometimes(15):
			tb.undo(m)
		case tb.sometimes(15):
			tb.fix(m)
		case tb.sometimes(20):
			_, problems := m.Note("« note » "+strconv.Itoa(len(m.Entries())), record.Grounds{By: 1})
			tb.demand(problems == nil, "no note is taken: %v", problems)
		default:
			if !tb.step(m) {
				return // an override has led to a position that has no legal answer
			}
		}
	}
	tb.accepted(m)
	tb.explained(m)
	tb.reread(m)
	tb.rewound(m)
	tb.kept(m, file.Bytes())
	tb.backAndForth(m, file)
	tb.tampered(m, file.Bytes())
}

// reread replays a match under its own rulings, which must change nothing, and under another option
// of one ruling.
func (tb *table) reread(m *record.Match) {
	again := m.Reread(m.Count(), nil)
	tb.demand(!again.Differs(), "a replay under the same rulings differs: %+v", again)
	rulings := tb.game.Rules.Rulings()
	if len(rulings) == 0 {
		return
	}
	ruling := rulings[referee.IntN(tb.src, len(rulings))]
	option := ruling.Options[referee.IntN(tb.src, len(ruling.Options))].ID
	before := m.State().Hash()
	again = m.Reread(m.Count(), map[string]string{ruling.ID: option})
	whole := again.Match != nil && again.Stopped == nil
	tb.demand(!whole || len(again.Match.Line()) == len(m.Line()), "a replay under %s=%s loses answers", ruling.ID, option)
	tb.demand(again.Match != nil || len(again.Problems) > 0, "no match and no problem under %s=%s", ruling.ID, option)
	tb.demand(m.State().Hash() == before, "a replay under %s=%s changes the match", ruling.ID, option)
}

// rewound checks the facts about a rewind to the position before an answer, and then lets a judge
// allow the answer.
func (tb *table) rewound(m *record.Match) {
	line := m.Line()
	if len(line) == 0 {
		return
	}
	i := referee.IntN(tb.src, len(line))
	r, problems := m.Rewind(line[i].Entry)
	tb.demand(problems == nil, "an answer that stands cannot be gone back to: %v", problems)
	asked := r.Lucky
	for _, n := range r.Decisions {
		asked += n
	}
	tb.demand(len(r.Since) == len(line)-i-1 && asked == len(r.Since), "%d answers stand after entry %d, of which %d were counted", len(r.Since), line[i].Entry, asked)
	before, now := m.Opening().State, m.State()
	if i > 0 {
		before = line[i-1].State
	}
	same := reflect.DeepEqual(before.View(referee.Nobody), now.View(referee.Nobody))
	tb.demand(len(r.Back) == 0 || !same, "%d changes lead back to the same table", len(r.Back))
	_, problems = m.Leave(line[i].Entry, record.Grounds{By: referee.Judge, Why: "let it be"})
	tb.demand(problems == nil && m.State().Hash() == now.Hash(), "an answer cannot be let stand: %v", problems)
}

// open begins a recorded match.
func (tb *table) open(file *record.Memory) *record.Match {
	header := record.Header{
		ID: "test", Players: tb.setup.Players, Rulings: tb.setup.Rulings,
		Options: tb.setup.Options, Luck: "referee", Seed: &tb.seed,
	}
	m, problems := record.NewMatch(tb.game, record.Opening{Header: header, Decks: tb.decks(), Recorder: file})
	tb.demand(m != nil, "no match is made: %v", problems)
	return m
}

// decks returns the decklists of the setup, sealed.
func (tb *table) decks() []record.Sealed {
	var decks []record.Sealed
	for i, deck := range tb.setup.Decks {
		decks = append(decks, record.Sealed{Deck: deck, Salt: "salt" + strconv.Itoa(i)})
	}
	return decks
}

// step continues the match with a draw or a random legal answer. It reports false if it finds none.
func (tb *table) step(m *record.Match) bool {
	entries, problems := m.Luck(nil, record.Grounds{})
	tb.demand(problems == nil, "luck is refused: %v", problems)
	if len(entries) > 0 {
		tb.lines = append(tb.lines, "luck "+entries[0].Say)
		return true
	}
	a, ok := tb.choice(m.State())
	if !ok {
		return false
	}
	tb.lines = append(tb.lines, tb.said(a))
	tb.words.applied(a.Verb)
	tb.demand(tb.game.Hides || !m.PutsDown(a), "a card is laid face down that nobody could seal: %q", tb.said(a))
	entries, problems = m.Do(a, record.Grounds{})
	tb.demand(len(entries) > 0 && !referee.Refuses(problems), "a legal answer is refused: %q: %v", tb.said(a), problems)
	return true
}

// override tries an illegal answer, first without and then with “anyway”.
func (tb *table) override(m *record.Match) {
	s := m.State()
	a := tb.mistaken(s, s.Ask(), tb.tokens(s))
	wrong := s.Check(a)
	if !referee.Refuses(wrong) || !tb.writable(a) {
		return
	}
	tb.lines = append(tb.lines, "refused: "+tb.said(a))
	before := len(m.Entries())
	entries, problems := m.Do(a, record.Grounds{})
	tb.demand(referee.Refuses(problems), "%q is wrong and is not refused", tb.said(a))
	if len(entries) > 0 {
		return // the information that the answer revealed was recorded
	}
	tb.demand(len(m.Entries()) == before && m.State().Hash() == s.Hash(), "refusing %q changed the match", tb.said(a))
	tb.lines = append(tb.lines, "anyway: "+tb.said(a))
	entries, problems = m.Do(a, record.Grounds{Anyway: true, Why: "agreed", By: referee.Judge})
	if referee.CannotBe(wrong) {
		tb.demand(len(entries) == 0 && m.State().Hash() == s.Hash(), "the impossible %q is done anyway", tb.said(a))
		return
	}
	tb.demand(len(entries) > 0, "%q cannot be overruled: %v", tb.said(a), problems)
	tb.demand(entries[0].Anyway == "agreed" && len(entries[0].Broke) > 0, "the override %q is not marked", tb.said(a))
}

// writable reports whether an answer can be written at all.
func (tb *table) writable(a referee.Answer) bool {
	read, problems := tb.notation.Parse(a.Seat, tb.notation.Format(a))
	return problems == nil && len(read.Args) == len(a.Args)
}

// undo undoes up to three answers.
func (tb *table) undo(m *record.Match) {
	n := 1 + referee.IntN(tb.src, 3)
	tb.lines = append(tb.lines, "undo "+strconv.Itoa(n))
	before := len(m.Line())
	entries, problems := m.Undo(n, record.Grounds{By: 1, Agreed: []referee.Seat{1}, Why: "mistake"})
	if len(entries) > 0 {
		tb.demand(len(m.Line()) <= before-n, "undo took back %d answers, not %d", before-len(m.Line()), n)
		return
	}
	given := slices.DeleteFunc(slices.Clone(m.Line()), func(s record.Step) bool { return s.Drawn })
	tb.demand(len(given) < n, "undo is refused: %v", problems)
}

// fix changes an earlier answer to another answer that was legal at the same question.
func (tb *table) fix(m *record.Match) {
	line := m.Line()
	if len(line) == 0 {
		return
	}
	i := referee.IntN(tb.src, len(line))
	from := m.Opening().State
	if i > 0 {
		from = line[i-1].State
	}
	a, ok := referee.RandomAnswer(from, tb.src, tb.fill)
	if !ok {
		return
	}
	tb.lines = append(tb.lines, "fix #"+strconv.Itoa(line[i].Entry)+" "+tb.said(a))
	before, count := m.State().Hash(), len(m.Entries())
	entries, problems := m.Fix(line[i].Entry, a, record.Grounds{By: referee.Judge, Why: "misheard"})
	if len(entries) == 0 {
		tb.demand(referee.Refuses(problems), "a fix is refused without a reason")
		tb.demand(m.State().Hash() == before && len(m.Entries()) == count, "a refused fix changed the match")
		if problems[0].Code == "match.fix-unfit" && tb.anew < mostAnew {
			tb.fixAnew(m, i, a)
		}
		return
	}
	tb.demand(len(m.Line()) == len(line), "a fix changed the number of answers")
	tb.demand(m.Line()[i].Fixed == entries[0].N, "a fixed answer is not marked")
}

// mostAnew is the maximum number of fixes in one match that can undo later answers. Each undoes
// half of a match on average, so a long match with many of them would never end.
const mostAnew = 2

// fixAnew changes an answer so that later answers no longer fit, and repeats the later answers
// whose questions come up next.
func (tb *table) fixAnew(m *record.Match, i int, a referee.Answer) {
	tb.anew++
	tb.lines = append(tb.lines, "anew")
	before := m.Line()
	entries, problems := m.FixAnew(before[i].Entry, a, record.Grounds{By: referee.Judge, Why: "misheard"})
	tb.demand(len(entries) > 0, "a fix that takes answers back is refused: %v", problems)
	back := entries[0].Again
	tb.demand(len(back) > 0 && len(m.Line())+len(back) == len(before), "%d of %d answers stand, %d were taken back", len(m.Line()), len(before), len(back))
	tb.demand(m.Line()[i].Fixed == entries[0].N, "a fixed answer is not marked")
	for left, due := m.Again(); due; left, due = m.Again() {
		tb.demand(slices.Contains(back, left[0].Entry) || left[0].Entry < entries[0].N, "entry %d was not taken back", left[0].Entry)
		if referee.Refuses(m.State().Check(left[0].Answer)) {
			return
		}
		tb.lines = append(tb.lines, "again "+tb.said(left[0].Answer))
		_, problems := m.Do(left[0].Answer, record.Grounds{})
		tb.demand(!referee.Refuses(problems), "an answer is refused that Check accepts: %v", problems)
	}
}

// accepted checks that an accepted end can be undone only after the match is reopened.
func (tb *table) accepted(m *record.Match) {
	if _, problems := m.Settle(record.Grounds{}); !m.Over() || problems != nil {
		return
	}
	_, problems := m.Accept(record.Grounds{Script: true})
	tb.demand(problems == nil && m.Accepted(), "the end is not accepted: %v", problems)
	entries, _ := m.Undo(1, record.Grounds{})
	tb.demand(len(entries) == 0, "an accepted end is undone")
	_, problems = m.Reopen(record.Grounds{Why: "again"})
	tb.demand(problems == nil && !m.Accepted(), "an accepted end cannot be reopened: %v", problems)
}

// explained checks that counters equal the totals of their ledgers.
func (tb *table) explained(m *record.Match) {
	view := m.State().View(referee.Judge)
	for _, form := range tb.game.Rules.Topics() {
		if form.Counter == "" || !slices.Equal(form.Kinds, []referee.Kind{referee.KindSeat}) {
			continue
		}
		for _, seat := range view.Seats {
			ledger, problems := m.Why(referee.Topic{Name: form.Name, Args: []string{seat.Seat.String()}})
			tb.demand(problems == nil, "%s of %s is not explained: %v", form.Name, seat.Seat, problems)
			tb.words.ledger(ledger)
			for _, counter := range seat.Counters {
				if counter.Key == form.Counter && !counter.Unknown {
					tb.demand(ledger.Total == counter.N, "%s of %s: the board has %d, the ledger %d", form.Name, seat.Seat, counter.N, ledger.Total)
				}
			}
		}
	}
}

// kept checks that reading the match file gives the same match.
func (tb *table) kept(m *record.Match, file []byte) {
	again, report := record.ReadMatch(tb.game, tb.replay(file))
	tb.demand(report.Clean(), "the record does not verify: %v %+v", report.Problems, report.Break)
	tb.demand(report.Bytes == int64(len(file)), "%d bytes of %d are read", report.Bytes, len(file))
	tb.demand(len(again.Entries()) == len(m.Entries()), "%d entries of %d are read", len(again.Entries()), len(m.Entries()))
	for n := range len(m.Entries()) + 1 {
		a, _ := m.At(n)
		b, _ := again.At(n)
		tb.demand(a.Hash() == b.Hash(), "the position after entry %d is another when read back", n)
		tb.demand(n == 0 || a.Hash() == m.Entries()[n-1].State, "entry %d has the hash of another position", n)
	}
}

func (tb *table) replay(file []byte) record.Replay {
	return record.Replay{Name: "match", Lines: bytes.NewReader(file), Decks: tb.decks()}
}

// backAndForth undoes the whole match and plays it again: Chance must give the same answers, and
// the positions must be the same.
func (tb *table) backAndForth(m *record.Match, file *record.Memory) {
	line := m.Line()
	if len(line) == 0 {
		return
	}
	m = tb.withoutDraws(tb.withoutAnswers(m), file.Bytes())
	tb.demand(m.State().Hash() == m.Opening().State.Hash(), "taking everything back does not lead to the start")
	meddled := slices.ContainsFunc(line, func(s record.Step) bool { return s.Answer.Seat == referee.Chance && !s.Drawn })
	for i, step := range line {
		entries, problems := tb.again(m, step)
		tb.demand(len(entries) > 0, "answer %d of the line is refused the second time: %q: %v", i+1, tb.said(step.Answer), problems)
		if meddled && !m.Line()[i].Answer.Equal(step.Answer) {
			return // players can report another random result the second time
		}
		tb.demand(m.Line()[i].Answer.Equal(step.Answer), "luck gave %q and now %q", tb.said(step.Answer), tb.said(m.Line()[i].Answer))
		tb.demand(m.State().Hash() == step.State.Hash(), "answer %d of the line leads elsewhere the second time: %q", i+1, tb.said(step.Answer))
	}
}

// withoutAnswers undoes every answer that people have given. The draws before the first of them
// stay.
func (tb *table) withoutAnswers(m *record.Match) *record.Match {
	line, start := m.Line(), m.Opening().State
	first := slices.IndexFunc(line, func(s record.Step) bool { return !s.Drawn })
	if first < 0 {
		return m
	}
	if first > 0 {
		start = line[first-1].State
	}
	said := slices.DeleteFunc(slices.Clone(line), func(s record.Step) bool { return s.Drawn })
	_, problems := m.Undo(len(said), record.Grounds{Why: "again"})
	tb.demand(problems == nil, "the match cannot be taken back: %v", problems)
	tb.demand(m.State().Hash() == start.Hash(), "undoing all answers does not lead to the first question")
	return m
}

// withoutDraws undoes the draws of a match without any answers from players. People undo only their
// own answers, but a file can undo any entry.
func (tb *table) withoutDraws(m *record.Match, file []byte) *record.Match {
	draws := m.Line()
	if len(draws) == 0 {
		return m
	}
	undo, err := record.EncodeEntry(record.Entry{
		N: len(m.Entries()) + 1, Kind: record.EntryUndo, Of: draws[0].Entry,
		Seen: shown(draws), State: m.Opening().State.Hash(), Prev: digest(lastLine(file)),
	})
	tb.demand(err == nil, "an undo cannot be written: %v", err)
	back, report := record.ReadMatch(tb.game, tb.replay(slices.Concat(file, undo, []byte("\n"))))
	tb.demand(report.Clean(), "the first draws cannot be taken back: %v %+v", report.Problems, report.Break)
	return back
}

// shown returns the cards that steps have shown to all players, each only once.
func shown(line []record.Step) []referee.Card {
	var all []referee.Card
	for _, step := range line {
		for _, e := range step.Events {
			for _, card := range append([]referee.Card{e.Card}, e.Cards...) {
				if e.Sight.Visible(referee.Nobody) && card != "" && !slices.Contains(all, card) {
					all = append(all, card)
				}
			}
		}
	}
	return all
}

func (tb *table) again(m *record.Match, step record.Step) ([]record.Entry, []referee.Problem) {
	if step.Drawn {
		return m.Luck(nil, record.Grounds{})
	}
	return m.Do(step.Answer, record.Grounds{Anyway: step.Anyway != "", Why: step.Anyway})
}
