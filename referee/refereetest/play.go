package refereetest

import (
	"maps"
	"reflect"
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/notation"
)

// play plays a match with random legal answers to its end, checking every position and, now and
// then, its response to random wrong answers.
func (tb *table) play() {
	s, events, problems := tb.game.Rules.Start(tb.setup)
	tb.demand(!referee.Refuses(problems), "the game cannot start: %v", problems)
	tb.seen(Step{After: s, Events: events})
	for range tb.options.Most {
		ask := s.Ask()
		tb.position(s, ask)
		if ask == nil {
			tb.ended(s)
			return
		}
		if tb.sometimes(16) {
			tb.all(s)
			tb.probe(s)
		}
		if len(tb.lines)%4 == 3 {
			tb.board(s)
		}
		s = tb.answer(s)
	}
	tb.wrong("the match is not over after %d answers", tb.options.Most)
}

// answer gives a random legal answer, or now and then a declaration, checks that it is applied, and
// returns the position after it.
func (tb *table) answer(s referee.State) referee.State {
	a, ok := tb.declaration(s)
	if !ok {
		a, ok = tb.choice(s)
	}
	tb.demand(ok, "no legal answer is found to %q", s.Ask().Key)
	tb.readable(s, a)
	tb.lines = append(tb.lines, tb.said(a))
	return tb.apply(s, a)
}

// choice returns a legal answer: usually one that the game's Try suggests, otherwise any.
func (tb *table) choice(s referee.State) (referee.Answer, bool) {
	if tb.options.Try != nil && !tb.sometimes(4) {
		if a, ok := tb.options.Try(s, tb.src); ok && !referee.Refuses(s.Check(a)) {
			return a, true
		}
	}
	return referee.RandomAnswer(s, tb.src, tb.fill)
}

// declaration returns a legal declaration by some player.
func (tb *table) declaration(s referee.State) (referee.Answer, bool) {
	if !tb.sometimes(tb.options.Declare) {
		return referee.Answer{}, false
	}
	guesser := referee.Guesser{Source: tb.src, Fill: tb.fill}
	a, ok := guesser.Guess(s, s.Ask().Tools)
	a.Seat = referee.Seat(1 + referee.IntN(tb.src, len(tb.setup.Players)))
	return a, ok && len(s.Check(a)) == 0
}

// apply applies an answer and checks that the original position does not change.
func (tb *table) apply(s referee.State, a referee.Answer) referee.State {
	before := s.Hash()
	next, events := tb.applied(s, a, false)
	tb.demand(next != nil, "%q is refused", tb.said(a))
	tb.demand(s.Hash() == before, "Apply changed the position it was asked of: %q", tb.said(a))
	was, now := s.Score().Due, next.Score().Due
	tb.demand(now >= was, "%d score tables were due before %q, and %d after it", was, tb.said(a), now)
	if tb.sometimes(8) {
		again, events2, _ := s.Apply(a, false)
		tb.demand(again != nil && again.Hash() == next.Hash() && reflect.DeepEqual(events, events2),
			"the same answer twice gives two results: %q", tb.said(a))
	}
	tb.seen(Step{Before: s, Answer: a, After: next, Events: events})
	return next
}

// readable checks that reading an answer's command gives the same answer, both in a record, where
// the reader does not know the position, and at the table.
func (tb *table) readable(s referee.State, a referee.Answer) {
	line := tb.notation.Format(a)
	for _, names := range [][]string{nil, tb.notation.Names(s.View(referee.Nobody), s.Ask())} {
		read, problems := notation.Reader{Notation: tb.notation, Names: names}.Read(a.Seat, line)
		tb.demand(problems == nil, "%q cannot be read back: %v", line, problems)
		tb.demand(tb.notation.Format(read) == line && len(read.Args) == len(a.Args), "%q reads back as %q", line, tb.notation.Format(read))
		for _, arg := range a.Args {
			tb.demand(reflect.DeepEqual(arg.Values, read.All(arg.Slot)), "%q reads back with %s %q, not %q", line, arg.Slot, read.All(arg.Slot), arg.Values)
		}
	}
}

// usual checks that the answer that applies if no player responds is one of the moves, and that the
// rules allow it.
func (tb *table) usual(s referee.State, ask *referee.Ask) {
	if move, offered := ask.Move(ask.Onward); ask.Onward != "" {
		tb.demand(offered && len(move.Slots) == 0, "%q, which leads on from %q, is no move without slots", ask.Onward, ask.Key)
	}
	if ask.Usual == "" {
		return
	}
	offered := slices.ContainsFunc(ask.Moves, func(m referee.Move) bool { return m.Verb == ask.Usual })
	answer := referee.Answer{Seat: ask.Seat, Verb: ask.Usual}
	tb.demand(offered && ask.Seat.IsPlayer(), "%q, the usual answer to %q, is not offered to a player", ask.Usual, ask.Key)
	tb.demand(!referee.Refuses(s.Check(answer)), "%q, the usual answer to %q, is refused", ask.Usual, ask.Key)
}

// position checks a position for consistency.
func (tb *table) position(s referee.State, ask *referee.Ask) {
	if tb.options.Invariant != nil {
		err := tb.options.Invariant(s)
		tb.demand(err == nil, "the position is not sound: %v", err)
	}
	tb.demand(len(s.Hash()) == 32, "the hash %q is not 32 hex digits", s.Hash())
	tb.declared(s)
	v, score := s.View(referee.Nobody), s.Score()
	tb.demand(v.Over == (ask == nil), "the view says over: %v, but the question is %v", v.Over, ask)
	tb.demand(score.Over == (ask == nil), "the score says over: %v, but the question is %v", score.Over, ask)
	tb.demand(len(v.Seats) == len(tb.setup.Players), "the view has %d players", len(v.Seats))
	tb.demand(len(score.Total) == len(tb.setup.Players), "the score has %d players", len(score.Total))
	tb.score(score)
	if ask == nil {
		return
	}
	tb.usual(s, ask)
	tb.demand(v.Acting == ask.Seat, "the view says %q acts, the question is for %q", v.Acting, ask.Seat)
	tb.demand(ask.Seat == referee.Chance || tb.seated(ask.Seat), "the question is for %q", ask.Seat)
	tb.question(ask)
	if flow, ok := s.(interface{ Again() *referee.Ask }); ok && len(tb.lines)%4 == 1 {
		tb.demand(reflect.DeepEqual(flow.Again(), ask), "the step that asks %q asks something else when it begins again", ask.Key)
	}
}

// question checks a question against the table of verbs.
func (tb *table) question(ask *referee.Ask) {
	tb.demand(len(ask.Moves) > 0, "the question %q offers no move", ask.Key)
	args := maps.Clone(ask.Args)
	if args == nil {
		args = referee.Args{}
	}
	args["seat"] = ask.Seat // this is always a placeholder in the text of a question
	tb.words.met("ask."+ask.Key, args)
	tb.words.cited(ask.Cause.Rule)
	offered := map[string]bool{}
	for i, moves := range [][]referee.Move{ask.Moves, ask.Tools} {
		for _, move := range moves {
			tb.demand(!offered[move.Verb], "the question %q offers %q twice", ask.Key, move.Verb)
			offered[move.Verb] = true
			form, ok := tb.notation.Form(move.Verb)
			tb.demand(ok, "the verb %q has no form", move.Verb)
			tb.demand(form.Declares || i == 0, "the tool %q does not declare", move.Verb)
			tb.words.cited(move.Rule)
			tb.demand(move.Empty() == nil || move.Rule != "" || ask.Cause.Rule != "", "%q has nothing to choose from and no rule that says why", move.Verb)
			tb.slots(form, move)
		}
	}
}

// slots checks the slots of an offered move.
func (tb *table) slots(form referee.Form, move referee.Move) {
	forms := map[string]referee.SlotForm{}
	for _, f := range form.Slots {
		forms[f.Name] = f
	}
	for _, slot := range move.Slots {
		f, ok := forms[slot.Name]
		tb.demand(ok, "the form of %q has no slot %q", move.Verb, slot.Name)
		tb.demand(f.Many || slot.Most() == 1, "%s %s takes %d tokens, its form one", move.Verb, slot.Name, slot.Most())
		tb.demand(f.Optional || slot.Min > 0, "%s %s may be left out, in its form not", move.Verb, slot.Name)
		tb.demand(slot.Weights == nil || len(slot.Weights) == len(slot.From), "%s %s has %d weights for %d options", move.Verb, slot.Name, len(slot.Weights), len(slot.From))
		tb.demand(slot.Copies == nil || len(slot.Copies) == len(slot.From), "%s %s has %d numbers of copies for %d options", move.Verb, slot.Name, len(slot.Copies), len(slot.From))
		for i, word := range slot.Words {
			var args referee.Args
			if referee.IsNumber(slot.From[i]) {
				args = referee.Args{"n": 1}
			}
			tb.words.met(string(word), args)
		}
		tb.demand(slot.Pool == nil || f.Kind == referee.KindCard, "%s %s has a pool and takes no card", move.Verb, slot.Name)
		tb.demand(slot.Pool == nil || len(tb.pool(slot.Pool)) > 0, "%s %s has an empty pool: %q", move.Verb, slot.Name, slot.Pool)
		tb.demand(slot.Limit == nil || len(slot.Limit.Weights) == len(slot.From), "%s %s: the limit does not weigh every option", move.Verb, slot.Name)
	}
}

// board checks that reading the board file of a position gives the same position, even in the
// middle of an action.
func (tb *table) board(s referee.State) {
	if tb.game.Boards == nil {
		return
	}
	text, err := tb.game.Boards.WriteBoard(s, referee.Judge)
	tb.demand(err == nil, "the board cannot be written: %v", err)
	again, _, problems := tb.game.Boards.ReadBoard(tb.setup, "board", text)
	tb.demand(!referee.Refuses(problems), "the board cannot be read back: %v\n%s", problems, text)
	tb.line(text, again)
	if tb.options.OneGameBoards {
		return
	}
	tb.demand(again.Hash() == s.Hash(), "the board reads back as another position:\n%s", text)
	tb.demand(reflect.DeepEqual(again.Ask(), s.Ask()), "the board asks something else when it is read back:\n%s", text)
}

// line checks that reading a board on one line gives the same position. One board in eight is
// enough, because their form does not change with each answer.
func (tb *table) line(text []byte, s referee.State) {
	if len(text)%8 != 0 {
		return
	}
	line, problems := boardfile.OneLine("board", text)
	tb.demand(problems == nil, "the board cannot be written on one line: %v\n%s", problems, text)
	sent, problems := boardfile.FromLine(line)
	tb.demand(problems == nil, "the check letters do not fit: %s", line)
	again, _, problems := tb.game.Boards.ReadBoard(tb.setup, "board", sent)
	tb.demand(!referee.Refuses(problems) && again.Hash() == s.Hash(), "the line reads back as another position: %v\n%s", problems, line)
	tb.demand(tb.options.OneGameBoards || boardfile.GameIn(sent) == tb.game.ID, "the line does not name its game: %s", line)
}

// ended checks a position after the last question.
func (tb *table) ended(s referee.State) {
	a := referee.Say(referee.Seat(1), tb.game.Rules.Forms()[0].Verb)
	problems := s.Check(a)
	tb.demand(referee.CannotBe(problems), "an answer is allowed after the end")
	tb.applied(s, a, true)
}

// mostListed is the maximum number of legal answers to check in one position.
const mostListed = 200

// mostTried is the maximum number of ways to fill a move's slots that all tries.
const mostTried = 4000

// all checks the legal answers of a position: no two have the same command, and each can be
// applied.
func (tb *table) all(s referee.State) {
	lines := map[string]bool{}
	for a := range referee.Each(s, tb.fill, mostTried) {
		line := tb.notation.Format(a)
		tb.demand(!lines[line], "two legal answers are written %q", line)
		lines[line] = true
		if len(lines)%16 == 1 {
			tb.readable(s, a)
			tb.apply(s, a)
		}
		if len(lines) == mostListed {
			return
		}
	}
	tb.demand(len(lines) > 0, "no answer to %q is legal", s.Ask().Key)
}
