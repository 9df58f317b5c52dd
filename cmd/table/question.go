package table

import (
	"errors"
	"maps"
	"slices"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// question asks the one thing that is waited for. Whatever comes, a picked
// move or a typed line, is carried out; only a wish to stop is an error.
func (t *table) question() error {
	ask := t.match.Ask()
	if !t.browsing && len(ask.Moves) == 1 && len(ask.Moves[0].Slots) > 0 {
		return t.fill(ask.Moves[0], false) // there is one way to answer: ask for its blanks
	}
	t.browsing = false
	q := prompt.Question{
		Label: t.askText(),
		Help:  t.words.Text("table.help", nil),
	}
	picks := t.picks(ask)
	for _, p := range picks {
		q.Options = append(q.Options, p.line)
	}
	commands := t.menuCommands()
	q.Options = append(q.Options, t.commandLines(commands)...)
	reply, err := t.pick(q)
	switch {
	case err != nil:
		return t.wrong(err)
	case reply.Typed:
		return t.typed(reply.Line)
	case reply.Picked[0] < len(picks):
		return t.picked(picks[reply.Picked[0]])
	}
	return t.command(commands[reply.Picked[0]-len(picks)], "")
}

// closingQuestion offers to accept the end of the match or to take the last
// answer back.
func (t *table) closingQuestion() error {
	reply, err := t.prompter.Pick(prompt.Question{
		Label:   t.words.Text("table.closing", nil),
		Options: t.commandLines(closingCommands),
	})
	switch {
	case err != nil:
		return t.wrong(err)
	case reply.Typed:
		return t.typed(reply.Line)
	}
	return t.command(closingCommands[reply.Picked[0]], "")
}

// commandLines are commands as options.
func (t *table) commandLines(names []string) []prompt.Line {
	var lines []prompt.Line
	for _, name := range names {
		lines = append(lines, prompt.Line{Text: t.words.Text(referee.Key("command."+name), nil), Key: t.words.Typed(lang.Commands, name), Also: name})
	}
	return lines
}

// more is the menu of what does not move the match on.
func (t *table) more() error {
	q := prompt.Question{Label: t.words.Text("command.more", nil), Options: t.commandLines(moreCommands), Back: true}
	reply, err := t.prompter.Pick(q)
	switch {
	case errors.Is(err, prompt.ErrBack):
		return nil
	case err != nil:
		return t.wrong(err)
	case reply.Typed:
		return t.typed(reply.Line)
	}
	return t.command(moreCommands[reply.Picked[0]], "")
}

// menuCommands are the table's commands that stand in the menu of a question.
// Where nothing can be declared, that is not offered.
func (t *table) menuCommands() []string {
	if len(t.tools()) == 0 {
		return []string{"more"}
	}
	return []string{"declare", "more"}
}

// moreCommands are those behind "more"; all others are typed.
var (
	moreCommands = []string{"board", "score", "log", "undo", "help", "quit"}
	// closingCommands are offered when the match is over.
	closingCommands = []string{"accept", "undo", "board", "log"}
)

// wrong refuses a line that cannot be an answer; other errors stop the asking.
func (t *table) wrong(err error) error {
	var script *prompt.ScriptError
	if !errors.As(err, &script) || errors.Is(err, prompt.ErrQuit) {
		return err
	}
	t.refuse([]referee.Problem{{Code: "table.unfit", Fix: "table.unfit", Grade: referee.Impossible, Args: referee.Args{"why": script.Why}}})
	return nil
}

// moveLine is a move as an option. A move that has nothing to choose from is
// off.
func (t *table) moveLine(move referee.Move) prompt.Line {
	line := prompt.Line{Text: t.words.Text(t.verbKey(move.Verb), nil), Key: t.words.Typed(lang.Verbs, move.Verb), Also: move.Verb}
	for _, slot := range move.Slots {
		if slot.Min > 0 && !slot.Open && len(slot.From) == 0 {
			line.Off = t.words.Text("table.nothing-to-choose", nil)
		}
	}
	return line
}

// fill asks for the blanks of a move one after the other, then says the
// answer. "Back" returns to the blank before, and from the first to the menu. A
// later blank that leaves no choice is filled without asking.
func (t *table) fill(move referee.Move, tool bool) error {
	answer := referee.Answer{Seat: t.speaker(move.Verb), Verb: move.Verb}
	var asked []int
	for i := 0; i < len(move.Slots); {
		slot := move.Slots[i]
		if !t.wanted(answer, slot, tool) {
			i++
			continue
		}
		if len(asked) > 0 && forced(slot) {
			answer = answer.With(slot.Name, slot.From...)
			i++
			continue
		}
		values, line, err := t.blank(answer, slot)
		switch {
		case errors.Is(err, errUnread):
			continue // it has been said why: ask again
		case errors.Is(err, prompt.ErrBack) && len(asked) > 0:
			i, asked = asked[len(asked)-1], asked[:len(asked)-1]
			answer = answer.With(move.Slots[i].Name)
			continue
		case errors.Is(err, prompt.ErrBack):
			t.browsing = true
			return nil
		case err != nil:
			return t.wrong(err)
		case line != "":
			return t.typed(line)
		}
		answer = answer.With(slot.Name, values...)
		asked = append(asked, i)
		i++
	}
	t.say(t.ordered(answer), t.grounds())
	return nil
}

// forced reports whether a blank leaves no choice.
func forced(slot *referee.Slot) bool {
	return slot.Min > 0 && !slot.Open && len(slot.From) == slot.Min
}

// wanted reports whether a blank is asked for. One that may be left out is,
// when the answer does not do without it; a tool's cause always is.
func (t *table) wanted(answer referee.Answer, slot *referee.Slot, tool bool) bool {
	if slot.Min > 0 {
		return true
	}
	if tool && t.slotForm(answer.Verb, slot.Name).Kind == referee.KindText {
		return true
	}
	return tool && referee.Refuses(t.match.State().Check(answer)) && !referee.Refuses(t.match.State().Check(t.firstTried(answer, slot)))
}

// firstTried is the answer with the first option of a blank that makes it
// legal, or the answer itself when none does.
func (t *table) firstTried(answer referee.Answer, slot *referee.Slot) referee.Answer {
	for _, token := range slot.From {
		if tried := answer.With(slot.Name, token); !referee.Refuses(t.match.State().Check(tried)) {
			return tried
		}
	}
	return answer
}

// blank asks for one blank: values, or a whole line that was typed instead.
func (t *table) blank(answer referee.Answer, slot *referee.Slot) (values []string, line string, err error) {
	form := t.slotForm(answer.Verb, slot.Name)
	label := t.blankLabel(answer.Verb, slot.Name)
	if len(slot.From) == 0 {
		return t.free(label, slot, form)
	}
	q := prompt.Question{Label: label, Min: slot.Min, Max: slot.Most(), Search: form.Kind == referee.KindCard, Back: true}
	for _, token := range slot.From {
		q.Options = append(q.Options, t.tokenLine(answer, slot, form, token))
	}
	reply, err := t.pick(q)
	if err != nil {
		return nil, "", err
	}
	if reply.Typed {
		return t.typedBlank(slot, form, reply.Line)
	}
	for _, i := range reply.Picked {
		values = append(values, slot.From[i])
	}
	return values, "", nil
}

// blankLabel is the question for a blank: the question itself where there is
// no other way to answer it.
func (t *table) blankLabel(verb, slot string) string {
	if ask := t.match.Ask(); len(ask.Moves) == 1 && ask.Moves[0].Verb == verb {
		return t.askText()
	}
	return t.words.Text("table.blank", referee.Args{"verb": referee.Key("verb." + verb), "slot": referee.Key("slot." + slot)})
}

// askText is the question that stands.
func (t *table) askText() string {
	ask := t.match.Ask()
	args := referee.Args{"seat": ask.Seat}
	maps.Copy(args, ask.Args)
	if piece, ok := args["piece"].(string); ok {
		args["piece"] = t.pieceName(piece)
	}
	text := t.words.Text(referee.Key("ask."+ask.Key), args)
	if wording := t.words.Line(ask.Cause.Line); wording != "" { // a card asks: say what it says
		return ask.Cause.Line + " " + wording + "\n" + text
	}
	return text
}

// verbKey is the word for a verb in the menu of the question that stands, where
// the verb has one of its own there.
func (t *table) verbKey(verb string) referee.Key {
	if ask := t.match.Ask(); ask != nil {
		if key := referee.Key("verb." + verb + "." + ask.Key); t.words.Has(key) {
			return key
		}
	}
	return referee.Key("verb." + verb)
}

// free asks for a blank that has no list: a number or words.
func (t *table) free(label string, slot *referee.Slot, form referee.SlotForm) ([]string, string, error) {
	t.showBoard(prompt.Question{Label: label})
	text, err := t.prompter.Text(label, "")
	switch {
	case err != nil:
		return nil, "", err
	case text == "" && form.Optional:
		return nil, "", nil
	case text == "" || text == prompt.Back:
		return nil, "", prompt.ErrBack
	}
	return t.typedBlank(slot, form, text)
}

// typedBlank reads what was typed for a blank: a token of its kind, or else a
// line of its own.
func (t *table) typedBlank(slot *referee.Slot, form referee.SlotForm, text string) ([]string, string, error) {
	if form.Kind == referee.KindText { // any words will do, but not those of the table
		if t.commandName(text) != "" {
			return nil, text, nil
		}
		text = unquote(text)
	}
	token, problems := t.reader().Token(t.speaker(""), form, text)
	if problems == nil && len(slot.From) > 0 && !slot.Open && !slices.Contains(slot.From, token) {
		problems = []referee.Problem{{Code: "table.not-offered", Grade: referee.Impossible,
			Args: referee.Args{"word": text, "list": slot.From}}}
	}
	if problems == nil {
		return []string{token}, "", nil
	}
	if t.isLine(text) {
		return nil, text, nil
	}
	t.transcript.line(text)
	t.refuse(problems)
	return nil, "", errUnread
}

// errUnread is the error for what was typed for a blank and is neither of its
// kind nor a line.
var errUnread = errors.New("not read")

// tokenLine is a token as an option; one that Check refuses as the last blank
// is off, with the reason.
func (t *table) tokenLine(answer referee.Answer, slot *referee.Slot, form referee.SlotForm, token string) prompt.Line {
	line := prompt.Line{Text: t.tokenText(form.Kind, token), Key: t.tokenKey(form.Kind, token)}
	if i := slices.Index(slot.From, token); i >= 0 && i < len(slot.Words) {
		line.Text = t.words.Text(slot.Words[i], nil)
	}
	if slot.Open || form.Kind == referee.KindCard || !t.completes(answer, slot) {
		return line
	}
	problems := t.match.State().Check(t.ordered(answer.With(slot.Name, token)))
	if referee.Refuses(problems) {
		line.Off, _ = t.words.Problem(problems[0])
	}
	return line
}

// completes reports whether a blank is the last one that must be filled.
func (t *table) completes(answer referee.Answer, slot *referee.Slot) bool {
	move, _ := t.match.Ask().Move(answer.Verb)
	return !slices.ContainsFunc(move.Slots, func(s *referee.Slot) bool {
		return s.Min > 0 && s.Name != slot.Name && answer.One(s.Name) == ""
	})
}

// ordered is the answer with its blanks in written order, as Parse gives it.
func (t *table) ordered(answer referee.Answer) referee.Answer {
	form, _ := t.match.Notation().Form(answer.Verb)
	ordered := referee.Answer{Seat: answer.Seat, Verb: answer.Verb}
	for _, slot := range form.Slots {
		if values := answer.All(slot.Name); len(values) > 0 {
			ordered = ordered.With(slot.Name, values...)
		}
	}
	return ordered
}

func (t *table) slotForm(verb, name string) referee.SlotForm {
	form, _ := t.match.Notation().Form(verb)
	for _, slot := range form.Slots {
		if slot.Name == name {
			return slot
		}
	}
	return referee.SlotForm{Name: name}
}

// speaker is the seat that says a verb: the one that is asked, or, when that
// is Chance and the verb is a declaration, the first player for the table.
func (t *table) speaker(verb string) referee.Seat {
	ask := t.match.Ask()
	if ask == nil {
		return 1 // the match is over
	}
	isMove := slices.ContainsFunc(ask.Moves, func(m referee.Move) bool { return m.Verb == verb })
	if ask.Seat.IsPlayer() || isMove {
		return ask.Seat
	}
	return 1
}
