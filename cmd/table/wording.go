package table

import (
	"maps"
	"slices"
	"strconv"

	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// wording puts the questions of a session, their moves and their tokens into words.
type wording struct {
	session session
	words   *lang.Words
	// last is the last rejected answer, or an answer without a verb if there is none.
	last *referee.Answer
}

// refused returns the command of the last rejected answer that the players may allow, or nil if
// there is none.
func (w wording) refused() referee.Line {
	if w.last == nil || w.last.Verb == "" {
		return nil
	}
	if problems := w.session.state().Check(*w.last); !referee.Refuses(problems) || referee.CannotBe(problems) {
		return nil
	}
	return w.session.match.Notation().Written(*w.last)
}

// ask returns the open question.
func (w wording) ask() string {
	ask := w.session.ask()
	args := referee.Args{"seat": ask.Seat}
	maps.Copy(args, ask.Args)
	if piece, ok := args["piece"].(string); ok {
		args["piece"] = w.pieceName(piece)
	}
	text := w.words.Text(referee.Key("ask."+ask.Key), args)
	if line := w.words.Line(ask.Cause.Line); line != "" { // the question comes from a card, so this shows the card's text
		return line + "\n" + text
	}
	return text
}

// blank returns the question for a slot. If there is no other way to answer, it returns the open
// question itself.
func (w wording) blank(verb, slot string) string {
	if ask := w.session.ask(); len(ask.Moves) == 1 && ask.Moves[0].Verb == verb {
		return w.ask()
	}
	if key := referee.Key("blank." + verb + "." + slot); w.words.Has(key) {
		return w.words.Text(key, nil)
	}
	return w.words.Text("table.blank", referee.Args{"verb": referee.Key("verb." + verb), "slot": referee.Key("slot." + slot)})
}

// verbKey returns the key of the message for a verb in the menu of the open question. A question
// can have its own message for the verb.
func (w wording) verbKey(verb string) referee.Key {
	if ask := w.session.ask(); ask != nil {
		if key := referee.Key("verb." + verb + "." + ask.Key); w.words.Has(key) {
			return key
		}
	}
	return referee.Key("verb." + verb)
}

// moveLine returns a move as an option. A move without legal choices is off, but people can choose
// it to see its rule.
func (w wording) moveLine(move referee.Move) prompt.Line {
	line := prompt.Line{Text: w.words.Text(w.verbKey(move.Verb), nil), Key: w.words.Typed(lang.Verbs, move.Verb), Also: move.Verb}
	if move.Empty() != nil {
		line.Off, line.Still = w.words.Text("table.nothing-to-choose", nil), !w.session.scripted
		return line
	}
	if w.session.scripted {
		return line
	}
	if answer, ok := w.session.useless(move); ok {
		line.Off, _ = w.words.Problem(w.session.state().Check(answer)[0])
		line.Still = true
	}
	return line
}

// commandLines returns commands as menu options.
func (w wording) commandLines(names []command) []prompt.Line {
	var lines []prompt.Line
	for _, name := range names {
		args := referee.Args{"line": w.refused()}
		line := prompt.Line{Text: w.words.Text(referee.Key("command."+string(name)), args), Key: w.words.Typed(lang.Commands, string(name)), Also: string(name)}
		if name == commandUndo {
			line.Hint = w.lastAnswer()
		}
		lines = append(lines, line)
	}
	return lines
}

// told returns an answer as a command with the names of its cards.
func (w wording) told(answer referee.Answer) referee.Line {
	return match.Told(w.session.match.Notation(), answer, w.words.Card)
}

// lastAnswer returns the answer that an undo would remove, or "" if there is none.
func (w wording) lastAnswer() string {
	from, lines := w.session.lastLines(1)
	if lines == 0 {
		return ""
	}
	taken, _, _ := w.session.takesBack(from)
	last := firstSaid(taken)
	return w.words.Text("entry.answer", referee.Args{"n": last.Entry, "say": w.told(last.Answer)})
}

// tokenLine returns a token as an option. If the token is the last one needed and Check refuses the
// answer, the option is off with the reason.
func (w wording) tokenLine(answer referee.Answer, slot *referee.Slot, token string) prompt.Line {
	kind := w.session.slotForm(answer.Verb, slot.Name).Kind
	line := prompt.Line{Text: w.tokenText(kind, token), Hint: w.tokenHint(kind, token), Key: w.tokenKey(kind, token)}
	if i := slices.Index(slot.From, token); i >= 0 && i < len(slot.Words) && w.words.Has(slot.Words[i]) {
		n, _ := strconv.Atoi(token)
		line.Text = w.words.Text(slot.Words[i], referee.Args{"n": n})
	}
	switch kind {
	case referee.KindWord:
		line = w.counted(answer, slot, token, line)
	case referee.KindCard: // two cards can have the same number, such as “N-001” and “M-001”
		line.Key, line.Also = token, line.Key
	}
	if slot.Open || kind == referee.KindCard || !w.session.completes(answer, slot) {
		return line
	}
	answer = w.session.ordered(answer.With(slot.Name, token))
	if problems := w.session.state().Check(answer); referee.Refuses(problems) && !w.session.mends(answer) {
		line.Off, _ = w.words.Problem(problems[0])
		line.Still = true // choosing the option shows the rule, which the players can override
	}
	return line
}

// counted adds the value of a counter to the word that names it, for example a price in Force or in
// Cosmos. The value is that of the place named in the answer. If the place has counters only for
// other words of the slot, counted turns the option off.
func (w wording) counted(answer referee.Answer, slot *referee.Slot, token string, line prompt.Line) prompt.Line {
	counters := w.countersAt(answer)
	if n, there := counters[token]; there {
		line.Text = w.words.Text("table.counter", referee.Args{"counter": referee.Key("counter." + token), "count": n})
		return line
	}
	if slices.ContainsFunc(slot.From, func(other string) bool { _, there := counters[other]; return there }) {
		line.Off, line.Still = w.words.Text("table.counter.none", nil), true
	}
	return line
}

// countersAt returns the counters of the place named in an answer so far.
func (w wording) countersAt(answer referee.Answer) map[string]int {
	counters := map[string]int{}
	for _, lane := range w.session.state().View(referee.Nobody).Lanes {
		for _, arg := range answer.Args {
			if w.session.slotForm(answer.Verb, arg.Slot).Kind != referee.KindPlace || !slices.Contains(arg.Values, lane.ID) {
				continue
			}
			for _, c := range lane.Counters {
				counters[c.Key] = c.N
			}
		}
	}
	return counters
}

// togetherLine returns the option for all tokens of a slot together.
func (w wording) togetherLine(verb string, slot *referee.Slot) prompt.Line {
	kind := w.session.slotForm(verb, slot.Name).Kind
	var texts []string
	for _, token := range slot.From {
		texts = append(texts, w.tokenText(kind, token))
	}
	return prompt.Line{Text: w.words.List(texts), Key: w.words.Typed(lang.Verbs, verb), Also: verb}
}
