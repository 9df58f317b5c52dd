package table

import (
	"errors"
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// fill asks for the slots of a move one at a time and returns the answer. "Back" returns to the
// previous slot, or from the first slot to the menu. After the player's first choice, fill itself
// fills slots that leave no choice. It never does so for Chance, because the player who saw a
// random result has to type it. In a script, a bare verb is followed by all of its slots if at
// least one of them must be filled.
func (c *conversation) fill(move referee.Move, chosen bool) (said, error) {
	return c.fillRest(move, referee.Answer{Seat: c.session.speaker(move.Verb), Verb: move.Verb}, chosen)
}

// fillRest asks for the slots that an answer leaves open. chosen means that a player has picked the
// move. Otherwise it is the only move and the player has not typed anything yet.
func (c *conversation) fillRest(move referee.Move, answer referee.Answer, chosen bool) (said, error) {
	if move.Empty() != nil {
		c.nothingFor(move)
	}
	if chosen {
		answer = c.session.agreed(c.session.completed(answer))
	}
	slots := slices.DeleteFunc(inTurn(move), func(s *referee.Slot) bool { return len(answer.All(s.Name)) > 0 })
	var asked []int
	for i := 0; i < len(slots); {
		slot := slots[i]
		if !c.wanted(answer, slot) {
			i++
			continue
		}
		if (chosen || len(asked) > 0) && slot.Forced() && answer.Seat != referee.Chance {
			answer = answer.With(slot.Name, slot.Offered()...)
			i++
			continue
		}
		values, instead, err := c.blank(answer, slot)
		switch {
		case errors.Is(err, errUnread):
			continue // the reason has been shown, so ask again
		case errors.Is(err, prompt.ErrBack) && len(asked) > 0:
			i, asked = asked[len(asked)-1], asked[:len(asked)-1]
			answer = answer.With(slots[i].Name)
			continue
		case errors.Is(err, prompt.ErrBack):
			c.browsing = true
			return said{}, nil
		case err != nil:
			return said{}, c.unfit(err)
		case instead != "":
			return c.typed(instead)
		}
		answer = answer.With(slot.Name, values...)
		asked = append(asked, i)
		i++
	}
	answer = c.session.ordered(answer)
	return said{answer: &answer}, nil
}

// inTurn returns the slots of a move in the order of the questions. Slots that other slots
// determine come last.
func inTurn(move referee.Move) []*referee.Slot {
	var slots, implied []*referee.Slot
	for _, slot := range move.Slots {
		if slot.Implied {
			implied = append(implied, slot)
		} else {
			slots = append(slots, slot)
		}
	}
	return append(slots, implied...)
}

// inOrder returns the tokens of a slot in menu order.
func inOrder(slot *referee.Slot) []string {
	tokens := slot.Offered()
	if slot.LastFirst {
		tokens = slices.Clone(tokens)
		slices.Reverse(tokens)
	}
	return tokens
}

// wanted reports whether to ask for a slot. It reports true if the slot must be filled, if it is
// optional and offers a choice, or if the other slots should determine it but do not.
func (c *conversation) wanted(answer referee.Answer, slot *referee.Slot) bool {
	switch {
	case slot.Min > 0:
		return true
	case slot.Implied:
		return c.session.needs(answer, slot) || slot.Choice && c.session.chooses(answer, slot)
	}
	return slot.Open || len(slot.From) > 0
}

// blank asks for one slot. It returns values for the slot, or a whole command that the player typed
// instead.
func (c *conversation) blank(answer referee.Answer, slot *referee.Slot) (values []string, instead string, err error) {
	form := c.session.slotForm(answer.Verb, slot.Name)
	label := c.wording.blank(answer.Verb, slot.Name)
	if slot.Empty() {
		if slot = c.session.anything(slot, form.Kind); slot == nil {
			return nil, "", prompt.ErrBack
		}
	}
	if slot.Pool == nil && len(slot.From) == 0 {
		return c.free(answer.Verb, label, slot, form)
	}
	least := slot.Min
	if slot.Implied && slot.Most() == 1 && c.session.needs(answer, slot) {
		least = 1
	}
	q := prompt.Question{Label: label, Min: least, Max: slot.Most(), Search: form.Kind == referee.KindCard, Unmarked: form.Kind == referee.KindCard, Back: true, Signs: prompt.Back}
	q.AtOnce = len(c.session.moves()) == 1 && !c.session.keepsScore()
	if least < 1 {
		q.Signs += prompt.Nothing
	}
	if none := referee.Key("none." + answer.Verb + "." + slot.Name); c.wording.words.Has(none) {
		q.None = c.wording.words.Text(none, nil)
	}
	tokens := inOrder(slot)
	if slot.Pool != nil {
		q.Find = c.wording.openFinder(answer, slot)
	} else {
		for i, token := range tokens {
			line := c.wording.tokenLine(answer, slot, token)
			if c.session.hasRows(answer.Verb, slot) {
				line = inRow(i+1, line)
			}
			q.Options = append(q.Options, line)
		}
	}
	reply, err := c.pick(q)
	if err != nil {
		return nil, "", err
	}
	if reply.Typed {
		return c.typedBlank(answer.Verb, slot, form, reply.Line)
	}
	for _, i := range reply.Picked {
		values = append(values, tokens[i])
	}
	for _, card := range reply.Found {
		values = append(values, card.Key)
	}
	return values, "", nil
}

// isPiece reports whether a token is a piece on the table that a card slot also accepts.
func (c *conversation) isPiece(form referee.SlotForm, token string) bool {
	_, there := c.session.state().View(referee.Nobody).Piece(token)
	return form.Pieces && there
}

// free asks for a slot without a list: a number, words, or the attributes of a card. An empty
// line leaves out an optional slot, and goes back from any other.
func (c *conversation) free(verb, label string, slot *referee.Slot, form referee.SlotForm) ([]string, string, error) {
	if form.Kind == referee.KindFact {
		label = c.wording.facts(label)
	}
	if slot.Min < 1 {
		label = c.wording.words.Text("table.blank.optional", referee.Args{"blank": label})
	}
	c.display.above(label)
	text, err := c.write(label, "")
	switch {
	case err != nil:
		return nil, "", err
	case text == "" && slot.Min < 1:
		return nil, "", nil
	case text == "" || text == prompt.Back:
		return nil, "", prompt.ErrBack
	}
	return c.typedBlank(verb, slot, form, text)
}

// offered returns the tokens of a slot as a value for a message.
func offered(kind referee.Kind, tokens []string) any {
	if kind != referee.KindWord {
		return tokens
	}
	var words []referee.Word
	for _, token := range tokens {
		words = append(words, referee.Word(token))
	}
	return words
}

// errUnread reports that a text typed for a slot is neither a token of the slot's kind nor a
// command.
var errUnread = errors.New("not read")

// wholeLine returns the command that a text means if it does not fill a slot of the verb. The text
// can be a command of its own, such as “2 half” on a pad, or fill several slots of the verb, such
// as “70d”.
func (c *conversation) wholeLine(verb, text string) (line string, ok bool) {
	if _, _, declares := c.reading.declaring(text); declares || c.reading.isLine(text) || c.reading.isShort(text) {
		return text, true
	}
	line = c.reading.words.Typed(lang.Verbs, verb) + " " + text
	answer, problems := c.reading.answer(line)
	return line, problems == nil && len(answer.Args) > 1 && !c.session.lacks(answer)
}

// typedBlank reads the text typed for a slot of a verb: a token of its kind, or otherwise a whole
// command. If the slot accepts any words, only commands that work at every question and commands
// that begin with the verb itself count as commands.
func (c *conversation) typedBlank(verb string, slot *referee.Slot, form referee.SlotForm, text string) ([]string, string, error) {
	if c.reading.isAddressed(text) {
		return nil, text, nil
	}
	if form.Kind == referee.KindText {
		word, rest, _ := strings.Cut(text, " ")
		if c.reading.command(text) != "" || rest != "" && c.reading.verb(word) == verb {
			return nil, text, nil
		}
		text = unquote(text)
	}
	if form.Kind == referee.KindCard && c.reading.isWord(text) { // in a slot, "no" does not count as the beginning of a card's name
		return nil, text, nil
	}
	if form.Lead == "@" {
		text = strings.TrimPrefix(text, "@")
	}
	if slot.Most() > 1 && !slot.Open && c.reading.isAll(text) {
		if all, clear := slot.All(); clear {
			return all, "", nil
		}
	}
	if seat := "p" + text; form.Kind == referee.KindSeat && slices.Contains(slot.From, seat) {
		return []string{seat}, "", nil
	}
	if token, ok := c.session.row(verb, slot, text); ok {
		return []string{token}, "", nil
	}
	tokens, problems := c.reading.tokens(verb, form, text)
	if problems == nil && len(slot.From) > 0 && !slot.Open && !slices.Contains(slot.From, tokens[0]) && !c.isPiece(form, tokens[0]) {
		problems = []referee.Problem{{Code: "table.not-offered", Grade: referee.Impossible,
			Args: referee.Args{"word": text, "list": offered(form.Kind, slot.From)}}}
	}
	if problems == nil {
		return tokens, "", nil
	}
	if line, ok := c.wholeLine(verb, text); ok {
		return nil, line, nil
	}
	if unanswered := noSign(text); unanswered != nil {
		problems = unanswered
	}
	c.display.transcript.line(text)
	c.display.refused(problems)
	return nil, "", errUnread
}
