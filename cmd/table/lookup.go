package table

import (
	"errors"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// If people pick a command from a menu, Shinpan asks for its arguments. An empty text means that
// the person went back.

// needs asks for the missing arguments of a command.
func (c *conversation) needs(name command, rest string) (string, error) {
	if rest != "" || !c.from.seated {
		return rest, nil
	}
	text, err := "", error(nil)
	switch name {
	case commandWhy:
		text, err = c.topic()
	case commandCard:
		text, err = c.card()
	case commandRule:
		text, err = c.rule()
	case commandNote:
		text, err = c.write(c.wording.words.Text("table.note", nil), "")
	}
	if errors.Is(err, prompt.ErrBack) {
		return "", nil
	}
	return text, err
}

// keyOf asks for one option and returns its key, or the command typed instead.
func (c *conversation) keyOf(q prompt.Question) (string, error) {
	q.Back = true
	reply, err := c.choose(q)
	switch {
	case err != nil:
		return "", err
	case reply.Typed:
		return reply.Line, nil
	case len(reply.Found) > 0:
		return reply.Found[0].Key, nil
	}
	return q.Options[reply.Picked[0]].Key, nil
}

// card asks for a card of the game.
func (c *conversation) card() (string, error) {
	label := c.wording.words.Text("table.which-card", nil)
	return c.keyOf(prompt.Question{Label: label, Find: c.wording.finder(&referee.Slot{})})
}

// rule asks for a rule.
func (c *conversation) rule() (string, error) {
	q := prompt.Question{Label: c.wording.words.Text("table.which-rule", nil), Search: true}
	for _, rule := range c.session.game.Rules.Table() {
		q.Options = append(q.Options, prompt.Line{Key: rule.ID, Text: c.wording.words.In(rule.Text)})
	}
	return c.keyOf(q)
}

// topic asks for a number to explain and for its subject.
func (c *conversation) topic() (string, error) {
	words := c.wording.words
	q := prompt.Question{Label: words.Text("table.which-topic", nil)}
	forms := c.session.game.Rules.Topics()
	for i, form := range forms {
		text := words.Typed(lang.Topics, form.Name)
		for _, kind := range form.Kinds {
			text += " " + strings.ToUpper(words.Text(referee.Key("kind."+string(kind)), nil))
		}
		q.Options = append(q.Options, prompt.Line{Key: strconv.Itoa(i + 1), Text: text})
	}
	key, err := c.keyOf(q)
	i, number := strconv.Atoi(key)
	if err != nil || number != nil || i < 1 || i > len(forms) {
		return key, err
	}
	text := forms[i-1].Name
	for _, kind := range forms[i-1].Kinds {
		token, err := c.subject(kind)
		if err != nil {
			return "", err
		}
		text += " " + token
	}
	return text, nil
}

// subject asks for the player, piece or place that a number belongs to.
func (c *conversation) subject(kind referee.Kind) (string, error) {
	if kind == referee.KindCard {
		return c.card()
	}
	q := prompt.Question{Label: c.wording.words.Text("table.which", referee.Args{"kind": referee.Key("kind." + string(kind))})}
	for _, token := range c.session.there(kind) {
		q.Options = append(q.Options, prompt.Line{Key: token, Text: c.wording.tokenText(kind, token), Hint: c.wording.tokenHint(kind, token)})
	}
	return c.keyOf(q)
}

// text asks for a text. Enter takes the default, if there is one. An empty text means that the
// person went back.
func (c *conversation) text(key, usual referee.Key) (string, error) {
	preset := ""
	if usual != "" {
		preset = c.wording.words.Text(usual, nil)
	}
	text, err := c.write(c.wording.words.Text(key, nil), preset)
	if errors.Is(err, prompt.ErrBack) {
		return "", nil
	}
	return text, err
}

// entry asks for an answer in force that a person gave, most recent first. It returns the answer's
// index, or -1.
func (c *conversation) entry() (int, error) {
	q := prompt.Question{Label: c.wording.words.Text("table.which-entry", nil), Search: true, Back: true}
	line := c.session.match.Line()
	var given []int
	for i := len(line) - 1; i >= 0; i-- {
		if line[i].Implied {
			continue
		}
		given = append(given, i)
		args := referee.Args{"n": line[i].Entry, "seat": line[i].Answer.Seat, "say": c.wording.told(line[i].Answer)}
		q.Options = append(q.Options, prompt.Line{Key: strconv.Itoa(line[i].Entry), Text: c.wording.words.Text("entry.said", args)})
	}
	reply, err := c.choose(q)
	switch {
	case errors.Is(err, prompt.ErrBack) || err == nil && reply.Typed:
		return -1, nil
	case err != nil:
		return -1, err
	}
	return given[reply.Picked[0]], nil
}

// asOf returns a conversation about the question to which the answer at an index was given.
func (c *conversation) asOf(i int) *conversation {
	return c.at(c.session.before(i))
}

// anew asks for the right answer in place of the answer at an index. It returns no answer if the
// player goes back.
func (c *conversation) anew(i int) (*referee.Answer, error) {
	was := c.session.match.Line()[i].Answer
	past := c.asOf(i)
	c.display.notice("table.anew", referee.Args{"line": c.wording.told(was)})
	move, isTool := toolOf(past.session, was.Verb)
	var heard said
	var err error
	if isTool {
		heard, err = past.fill(move, true)
	} else {
		heard, err = past.question()
	}
	if err != nil || heard.answer == nil {
		return nil, err
	}
	answer := *heard.answer
	answer.Seat = was.Seat
	return &answer, nil
}

// toolOf returns the declaration with the given verb, if it is possible now.
func toolOf(s session, verb string) (referee.Move, bool) {
	for _, tool := range s.tools() {
		if tool.Verb == verb {
			return tool, true
		}
	}
	return referee.Move{}, false
}
