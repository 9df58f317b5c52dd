package table

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"

	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// conversation asks the players and reads their answers. It records nothing.
type conversation struct {
	session session
	wording wording
	reading reading
	display *display
	from    source
	// browsing means that a player went back from the only move to the menu.
	browsing bool
	// sizes holds answers with the new sizes of deck sections that players have changed between two
	// games.
	sizes map[referee.Seat]referee.Answer
	// live means that browsers show the match.
	live bool
	// rematch means that another match can follow this one.
	rematch bool
}

// question asks the open question. It returns the reply, which is a picked move or a typed command.
// It returns an error only if the person wants to stop.
func (c *conversation) question() (said, error) {
	ask := c.session.ask()
	if !c.browsing && len(ask.Moves) == 1 && ask.Usual == "" && c.wants(ask.Moves[0]) {
		return c.fill(ask.Moves[0], false) // there is only one way to answer, so ask for its slots
	}
	c.browsing = false
	q := prompt.Question{Label: c.wording.ask(), Help: c.wording.words.Text("table.help", nil)}
	picks := c.picks(ask)
	if onward, label := c.onward(); onward != nil {
		picks, q.Label = onward, label
	}
	for _, p := range picks {
		q.Options = append(q.Options, p.line)
	}
	commands := c.menuCommands()
	q.Options = append(q.Options, c.wording.commandLines(commands)...)
	q.Back = c.session.asOf != nil
	if q.Signs = signs; c.session.keepsScore() {
		q.Signs = padSigns
	}
	q.Idle = c.idle()
	reply, err := c.pick(q)
	switch {
	case errors.Is(err, prompt.ErrBack):
		return said{}, nil
	case err != nil:
		return said{}, c.unfit(err)
	case reply.Typed:
		if move, ok := c.verbAlone(reply.Line); ok {
			return c.filled(move)
		}
		if answer, ok := c.all(reply.Line); ok {
			return said{answer: &answer}, nil
		}
		heard, err := c.typed(reply.Line)
		if err != nil {
			return said{}, err
		}
		return c.rest(heard)
	case reply.Picked[0] >= len(picks):
		return said{command: commands[reply.Picked[0]-len(picks)]}, nil
	}
	p := picks[reply.Picked[0]]
	if p.at == nil {
		return c.picked(p)
	}
	heard, err := c.at(p.at).picked(p)
	if heard.answer != nil { // a player who goes back does not give up an opportunity
		heard.silent, heard.at = p.silent, p.at
	}
	return heard, err
}

// picked asks for the slots of a picked option.
func (c *conversation) picked(p pick) (said, error) {
	if len(p.tokens) == 0 {
		return c.filled(p.move)
	}
	answer := referee.Answer{Seat: c.session.speaker(p.move.Verb), Verb: p.move.Verb}
	answer = answer.With(p.move.Slots[0].Name, p.tokens...)
	return said{answer: &answer}, nil
}

// verbAlone returns the offered move whose verb is the whole typed text. Such a move counts as
// picked.
func (c *conversation) verbAlone(line string) (referee.Move, bool) {
	verb := c.reading.verb(strings.TrimPrefix(strings.TrimSpace(line), "/"))
	for _, move := range c.session.moves() {
		if move.Verb == verb && c.wants(move) {
			return move, true
		}
	}
	return referee.Move{}, false
}

// filled asks for the slots of a move that was picked or whose verb was typed alone. It asks a
// script only if a slot must be filled. Otherwise the verb is the whole command, as the log writes
// it.
func (c *conversation) filled(move referee.Move) (said, error) {
	if c.exchanges(move) {
		return c.exchange(move)
	}
	mustBe := func(slot *referee.Slot) bool { return slot.Min > 0 }
	if !c.from.seated && !slices.ContainsFunc(move.Slots, mustBe) {
		return said{answer: &referee.Answer{Seat: c.session.speaker(move.Verb), Verb: move.Verb}}, nil
	}
	return c.fill(move, c.from.seated)
}

// all returns the answer with everything that the question offers, if the player typed the word for
// "all" and exactly one move takes a list.
func (c *conversation) all(line string) (answer referee.Answer, ok bool) {
	if !c.reading.isAll(line) {
		return referee.Answer{}, false
	}
	for _, move := range c.session.moves() {
		if len(move.Slots) != 1 || move.Slots[0].Open || len(move.Slots[0].From) == 0 {
			continue
		}
		if ok {
			return referee.Answer{}, false
		}
		answer, ok = referee.Answer{Seat: c.session.speaker(move.Verb), Verb: move.Verb}.With(move.Slots[0].Name, move.Slots[0].From...), true
	}
	return answer, ok
}

// rest asks people at a terminal for the slots that a typed answer leaves open, and for a slot that
// would make a refused answer legal.
func (c *conversation) rest(heard said) (said, error) {
	if heard.at != nil {
		c = c.at(heard.at)
	}
	if heard.answer == nil || !c.from.seated {
		return heard, nil
	}
	if a := *heard.answer; !c.session.lacks(a) && (!c.session.refuses(a) || !c.session.mends(a)) {
		return heard, nil
	}
	move, _ := c.session.ask().Move(heard.answer.Verb)
	filled, err := c.fillRest(move, *heard.answer, true)
	if filled.answer != nil {
		filled.silent, filled.at, filled.claims, filled.then = heard.silent, heard.at, heard.claims, heard.then
	}
	return filled, err
}

// wants reports whether a move has a slot to ask for. A move without such a slot waits until a
// player chooses it.
func (c *conversation) wants(move referee.Move) bool {
	answer := referee.Answer{Seat: c.session.speaker(move.Verb), Verb: move.Verb}
	return slices.ContainsFunc(move.Slots, func(slot *referee.Slot) bool { return c.wanted(answer, slot) })
}

// pick asks a question below the board. It is only for the questions of a match.
func (c *conversation) pick(q prompt.Question) (prompt.Reply, error) {
	later := sync.OnceValue(c.session.onward)
	q.IsLine = func(text string) bool { return c.reading.isSaid(text) || c.begins(later(), text) }
	if q.Search {
		q.IsLine = c.reading.isWord
	}
	q.Above = c.display.above(q.Label)
	return c.choose(q)
}

// choose asks for a choice from a list, and write asks for words. Both first show pending news.
func (c *conversation) choose(q prompt.Question) (prompt.Reply, error) {
	c.display.flush()
	return c.from.Pick(q)
}

func (c *conversation) write(label, preset string) (string, error) {
	c.display.flush()
	return c.from.Text(label, preset)
}

// begins reports whether a text begins the verb of a later question but no verb or command of the
// current one.
func (c *conversation) begins(later []unsaid, text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	if word == "" || len(c.reading.beginning(referee.Fold(word), c.reading.names)) > 0 {
		return false
	}
	return slices.ContainsFunc(later, func(next unsaid) bool {
		then := c.at(next.after).reading
		return next.after.Ask() != nil && len(then.beginning(referee.Fold(word), then.names)) == 1
	})
}

// typed reads a command. If it cannot be read, typed shows why and returns no reply. If several
// cards are near matches, it asks people at a terminal which one they mean.
func (c *conversation) typed(line string) (said, error) {
	if line = strings.TrimSpace(line); len(line) > 1 {
		line = strings.TrimSpace(strings.TrimPrefix(line, "/"))
	}
	c.display.transcript.line(line)
	heard, problems := c.heard(line)
	if problems == nil {
		return heard, nil
	}
	again, err := c.which(line, problems)
	switch {
	case errors.Is(err, prompt.ErrBack): // the player has seen the list and knows the problem
		return said{}, nil
	case err != nil:
		return said{}, err
	case again != "":
		return c.typed(again)
	}
	c.display.refused(problems)
	return heard, nil
}

// heard returns the meaning of a command, or the reasons why it has none. The command answers the
// open question, or a later question that follows if no player responds.
func (c *conversation) heard(line string) (said, []referee.Problem) {
	if silent, _ := c.session.ahead(); c.from.seated && len(silent) > 0 && c.reading.isNothing(line) {
		heard := said{}
		for _, next := range silent {
			heard.silent = append(heard.silent, next.answer)
		}
		return heard, nil
	}
	if seat, rest := c.reading.addressed(line); seat != referee.Nobody && c.session.keepsScore() {
		line = seat.String() + " " + rest // in a match that only keeps score, players cannot respond
	} else if seat != referee.Nobody {
		return c.interrupts(seat, rest)
	}
	heard, problems := c.reading.read(line)
	if problems == nil && (heard.answer == nil || !c.session.refuses(*heard.answer) || c.session.lacks(*heard.answer) && c.offers(line)) {
		return heard, nil
	}
	later, wrong, ok := c.later(line, referee.Nobody)
	switch {
	case ok:
		return later, nil
	case wrong != nil && !c.offers(line):
		return said{}, wrong
	}
	if asked := c.asked(); asked != c { // report the problem with the question that people see
		if _, wrong := asked.hears(line); wrong != nil {
			return said{}, wrong
		}
	}
	return heard, problems
}

// asked returns the conversation about the question that people see, which can be the question that
// follows if no player responds.
func (c *conversation) asked() *conversation {
	ahead, ends := c.session.ahead()
	if !c.from.seated || len(ahead) == 0 || ends {
		return c
	}
	after := ahead[len(ahead)-1].after
	if ask := after.Ask(); ask == nil || !ask.Seat.IsPlayer() {
		return c
	}
	return c.at(after)
}

// mostNear is the maximum number of cards in a list to choose from.
const mostNear = 40

// which asks people at a terminal which of several cards they mean, if the problem with a command
// lists cards. It returns the command with the chosen card, or another command typed instead. It
// returns "" if there is nothing to ask, and prompt.ErrBack if the person goes back.
func (c *conversation) which(line string, problems []referee.Problem) (again string, err error) {
	if !c.from.seated || len(problems) != 1 {
		return "", nil
	}
	p := problems[0]
	if list, ok := p.Args["list"].([]string); ok && (p.Code == "table.readings" || p.Code == "table.several") {
		return c.reads(p, line, list)
	}
	near, _ := p.Args["cards"].(cards.Matching)
	if suggested, ok := p.Args["cards"].(cards.Suggested); ok {
		near = cards.Matching(suggested)
	}
	word, _ := p.Args["word"].(string)
	at := strings.LastIndex(line, word)
	if len(near) == 0 || len(near) > mostNear || word == "" || at < 0 {
		return "", nil
	}
	catalog := c.session.match.Cards()
	q := prompt.Question{Label: c.wording.words.Text("table.can-mean", referee.Args{"word": word}), Unmarked: true}
	for _, card := range near {
		q.Options = append(q.Options, c.wording.cardLine(catalog, card))
	}
	chosen, err := c.keyOf(q)
	switch {
	case err != nil || !slices.Contains(near, referee.Card(chosen)):
		return chosen, err
	}
	return line[:at] + chosen + line[at+len(word):], nil
}

// reads asks which of several commands the player means, or which of several verbs a command begins
// with.
func (c *conversation) reads(p referee.Problem, typed string, list []string) (string, error) {
	q := prompt.Question{Label: c.wording.words.Text("table.can-mean", referee.Args{"word": p.Args["word"]}), Unmarked: true}
	for _, text := range list {
		line := prompt.Line{Text: text, Key: text}
		if p.Code == "table.several" {
			line.Text = c.wording.words.Text(c.wording.verbKey(c.reading.verb(text)), nil)
		} else if answer, problems := c.reading.answer(text); problems == nil {
			line.Text = c.wording.words.Spelled(c.wording.told(answer))
		}
		q.Options = append(q.Options, line)
	}
	chosen, err := c.keyOf(q)
	if _, rest, more := strings.Cut(typed, " "); more && p.Code == "table.several" && slices.Contains(list, chosen) {
		chosen += " " + rest
	}
	return chosen, err
}

// agree asks whether all players agree. The question names them. For a script it reports true
// without asking, because the script itself contains the command.
func (c *conversation) agree(key referee.Key, args referee.Args) (bool, error) {
	if !c.from.seated {
		return true, nil
	}
	words := c.wording.words
	named := referee.Args{"seats": c.session.players()}
	maps.Copy(named, args)
	q := prompt.Question{Label: words.Text(key, named), Back: true, Options: []prompt.Line{
		{Text: words.Text("table.no", nil), Key: words.Text("table.no-key", nil), Also: signNothing},
		{Text: words.Text("table.yes", nil), Key: words.Text("table.yes-key", nil), Also: signYes},
	}, Signs: signNothing + signYes}
	reply, err := c.choose(q)
	for err == nil && reply.Typed {
		c.display.transcript.line(reply.Line)
		if c.reading.isNothing(reply.Line) {
			reply = prompt.Reply{Picked: []int{0}}
			break
		}
		c.display.mistyped("table.yes-or-no", referee.Args{"typed": reply.Line, "yes": q.Options[1].Text, "no": q.Options[0].Text})
		reply, err = c.choose(q)
	}
	if err != nil && !errors.Is(err, prompt.ErrBack) {
		return false, err
	}
	agree := err == nil && reply.Picked[0] == 1
	if !agree {
		c.display.notice("table.not-agreed", nil)
	}
	return agree, nil
}

// unfit reports a line of a script that cannot be an answer. Other errors end the conversation.
func (c *conversation) unfit(err error) error {
	var script *prompt.ScriptError
	if !errors.As(err, &script) || errors.Is(err, prompt.ErrQuit) {
		return err
	}
	c.display.refused([]referee.Problem{{Code: "table.unfit", Fix: "table.unfit", Grade: referee.Impossible, Args: referee.Args{"why": script.Why}}})
	return nil
}
