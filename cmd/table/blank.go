package table

import (
	"errors"
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// fill asks for the blanks of a move one at a time, and gives the answer.
// "Back" returns to the blank before, and from the first to the menu. A blank
// that leaves no choice is filled without asking once a player has said
// something, but never one of Chance: what luck gave is said by the player who saw it.
// In a script a verb alone is followed by all its blanks, if one must be filled.
func (c *conversation) fill(move referee.Move, chosen bool) (said, error) {
	return c.fillRest(move, referee.Answer{Seat: c.session.speaker(move.Verb), Verb: move.Verb}, chosen)
}

// fillRest asks for the blanks that an answer has left. The move has been chosen,
// or is the only one and nobody has said anything yet.
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
			continue // it has been said why: ask again
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

// inTurn returns the blanks of a move in the order in which they are asked for: those that
// follow from the others come after them.
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

// inOrder returns the tokens of a blank as menus list them.
func inOrder(slot *referee.Slot) []string {
	tokens := slot.Offered()
	if slot.LastFirst {
		tokens = slices.Clone(tokens)
		slices.Reverse(tokens)
	}
	return tokens
}

// wanted reports whether a blank is asked for: one that must be filled, one that
// may be and has something to choose from, and one that follows from the others
// if it does not.
func (c *conversation) wanted(answer referee.Answer, slot *referee.Slot) bool {
	switch {
	case slot.Min > 0:
		return true
	case slot.Implied:
		return c.session.needs(answer, slot) || slot.Choice && c.session.chooses(answer, slot)
	}
	return slot.Open || len(slot.From) > 0
}

// blank asks for one blank: values, or a whole line that was typed instead.
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
	q := prompt.Question{Label: label, Min: slot.Min, Max: slot.Most(), Search: form.Kind == referee.KindCard, Unmarked: form.Kind == referee.KindCard, Back: true, Signs: prompt.Back}
	q.AtOnce = len(c.session.moves()) == 1 && !c.session.keepsScore()
	if slot.Min < 1 {
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

// isPiece reports whether a token is a piece of the table that a blank for cards takes
// too.
func (c *conversation) isPiece(form referee.SlotForm, token string) bool {
	_, there := c.session.state().View(referee.Nobody).Piece(token)
	return form.Pieces && there
}

// free asks for a blank that has no list: a number, words, or the facts of a card.
// An empty line leaves out one that can be left out, and goes back from any other.
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

// offered returns the tokens of a slot as a value that a message shows.
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

// errUnread is the error for what was typed for a blank and is neither of its
// kind nor a line.
var errUnread = errors.New("not read")

// wholeLine returns the line that a text means which does not fill the blank that a verb asks
// for: a line of its own, or several blanks of the verb, “70d”.
func (c *conversation) wholeLine(verb, text string) (line string, ok bool) {
	if _, _, declares := c.reading.declaring(text); declares || c.reading.isLine(text) {
		return text, true
	}
	line = c.reading.words.Typed(lang.Verbs, verb) + " " + text
	answer, problems := c.reading.answer(line)
	return line, problems == nil && len(answer.Args) > 1 && !c.session.lacks(answer)
}

// typedBlank reads what was typed for a blank of a verb: a token of its kind, or else a
// line of its own. If any words will do, those of the table and a line that begins
// with the verb itself are lines.
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
	if form.Kind == referee.KindCard && c.reading.isWord(text) { // "no" is no beginning of a card's name
		return nil, text, nil
	}
	if form.Lead == "@" {
		text = strings.TrimPrefix(text, "@")
	}
	if slot.Most() > 1 && !slot.Open && c.reading.isAll(text) {
		return slot.From, "", nil
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
	c.display.transcript.line(text)
	c.display.refused(problems)
	return nil, "", errUnread
}
