package deck

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shinpan/cmd/deckfile"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/referee"
)

// mostCounted is the highest number accepted as a count. A higher one is a
// typing error.
const mostCounted = 99

// asListed is the text that the user types if the list is right. At a terminal, Enter alone does
// the same.
const asListed = "="

// said returns a message, wrapped to fit the output for notices.
func (c *counting) said(key referee.Key, args referee.Args) string {
	return screen.Wrapped(c.deck.words.Text(key, args), c.app.ErrPaper())
}

// ask asks for one step until the answer is valid, and returns the mismatches found.
func (c *counting) ask(step decks.CountStep) ([]decks.Mismatch, error) {
	for {
		text, err := c.answer(step)
		if err != nil {
			return nil, err
		}
		switch text {
		case prompt.Back:
			return nil, prompt.ErrBack
		case "?":
			c.app.Notice(c.said("deck.count.help", nil))
			continue
		}
		found, wrong := c.read(step, text)
		if wrong == nil {
			return found, nil
		}
		if script, ok := c.prompter.(*prompt.Script); ok {
			return nil, &prompt.ScriptError{Name: script.At(), Why: c.deck.words.Text(wrong.key, wrong.args)}
		}
		c.app.Notice(c.said(wrong.key, wrong.args))
	}
}

// answer gets an answer: at a terminal from a list whose first option is the
// listed count, otherwise as a line.
func (c *counting) answer(step decks.CountStep) (string, error) {
	label := c.label(step)
	if _, drawn := c.prompter.(*prompt.Menu); !drawn {
		return c.prompter.Text(label, strconv.Itoa(step.Listed))
	}
	q := prompt.Question{Label: label, Help: c.deck.words.Text("deck.count.help", nil), Back: c.at > 0, Secret: true}
	numbers := []int{step.Listed}
	for n := range step.Listed + 3 {
		if n != step.Listed {
			numbers = append(numbers, n)
		}
	}
	for i, n := range numbers {
		line := prompt.Line{Text: strconv.Itoa(n), Key: strconv.Itoa(n)}
		if i == 0 {
			line.Hint = c.deck.words.Text("deck.count.as-listed", nil)
		}
		q.Options = append(q.Options, line)
	}
	reply, err := c.prompter.Pick(q)
	switch {
	case err != nil:
		return "", err
	case reply.Typed:
		return reply.Line, nil
	}
	picked := numbers[reply.Picked[0]]
	c.app.Notice(c.said("deck.count.found", referee.Args{"card": string(step.Card), "listed": step.Listed, "n": picked})) // the list of answers is no longer on the screen
	return strconv.Itoa(picked), nil
}

// label returns the question, with the progress and the cards to count.
func (c *counting) label(step decks.CountStep) string {
	args := c.progress()
	args["n"] = c.at + 1
	if step.Card == "" {
		args["section"] = c.deck.words.Text(referee.Key("section."+step.Section), nil)
		return c.deck.words.Text("deck.count.rest", args)
	}
	args["listed"] = step.Listed
	return c.short("deck.count.card", step.Card, args)
}

// whole returns a message about a card with its name and version.
func (c *counting) whole(key referee.Key, card referee.Card, args referee.Args) string {
	args["card"] = string(card) + " " + c.deck.cardName(card)
	return c.deck.words.Text(key, args)
}

// short returns a message about a card above a choice. The message must fit on one line, so it
// leaves out the card's version on a narrow terminal.
func (c *counting) short(key referee.Key, card referee.Card, args referee.Args) string {
	text := c.whole(key, card, args)
	if paper := c.app.ErrPaper(); paper.Height > 0 && !screen.Fits(text, paper) {
		fact, _ := c.deck.game.Cards.Fact(card)
		args["card"] = string(card) + " " + c.deck.words.In(fact.Name)
		text = c.deck.words.Text(key, args)
	}
	return text
}

// miscount is the reason why an answer is not valid. Its key names a message.
type miscount struct {
	key  referee.Key
	args referee.Args
}

// read reads an answer: a number, “as listed”, or a card that is not on the
// list.
func (c *counting) read(step decks.CountStep, text string) ([]decks.Mismatch, *miscount) {
	text = strings.TrimSpace(text)
	if text == asListed || text == "" {
		return nil, nil
	}
	if n, err := strconv.Atoi(text); err == nil {
		if n < 0 || n > mostCounted {
			return nil, &miscount{"deck.count.number", referee.Args{"word": text, "most": mostCounted}}
		}
		if n == step.Listed {
			return nil, nil
		}
		return []decks.Mismatch{{Section: step.Section, Card: step.Card, Listed: step.Listed, Found: n}}, nil
	}
	cards := c.deck.game.Cards.Find(text)
	switch {
	case len(cards) == 0:
		return nil, &miscount{"deck.count.unknown", referee.Args{"word": text}}
	case len(cards) > 1:
		return nil, &miscount{"deck.count.several", referee.Args{"word": text, "cards": cards[:min(len(cards), 5)]}}
	case c.listed(cards[0]):
		return nil, &miscount{"deck.count.in-turn", referee.Args{"card": cards[0]}}
	}
	return []decks.Mismatch{{Section: step.Section, Card: cards[0], Found: 1}}, nil
}

// listed reports whether the list has a card in any section.
func (c *counting) listed(card referee.Card) bool {
	for _, s := range c.steps {
		if s.Card == card {
			return true
		}
	}
	return false
}

// text describes the result of the count.
func (c *counting) text(quit bool) string {
	w, p := c.deck.words, c.app.Paper()
	var lines []string
	for _, m := range c.mismatches() {
		lines = append(lines, c.mismatch(m, c.whole))
	}
	switch {
	case quit:
		lines = append(lines, w.Text("deck.count.quit", c.progress()))
	case c.at < len(c.steps):
		lines = append(lines, w.Text("deck.count.stopped", c.progress()))
	case len(lines) > 0:
		lines = append(lines, c.tally())
	default:
		lines = append(lines, w.Text("deck.count.right", referee.Args{"deck": sizeOf(c.deck.game, w, c.deck.list)}))
	}
	if !quit {
		lines = append(lines, c.timed()...)
	}
	return screen.Wrapped(strings.Join(lines, "\n"), p) + "\n"
}

// tally returns the text with the numbers of counted, missing and surplus cards.
func (c *counting) tally() string {
	laid := c.deck.list
	laid.Lines = slices.Clone(laid.Lines)
	for _, m := range c.mismatches() {
		laid.Lines = append(laid.Lines, referee.DeckLine{Section: m.Section, Count: m.Found - m.Listed})
	}
	missing, extra := c.apart()
	w := c.deck.words
	args := referee.Args{"found": sizeOf(c.deck.game, w, laid), "listed": sizeOf(c.deck.game, w, c.deck.list), "missing": missing, "extra": extra}
	return w.Text("deck.count.tally", args)
}

// apart returns the number of missing listed cards and the number of surplus cards.
func (c *counting) apart() (missing, extra int) {
	for _, m := range c.mismatches() {
		missing += max(m.Listed-m.Found, 0)
		extra += max(m.Found-m.Listed, 0)
	}
	return missing, extra
}

// mismatch describes a mismatch, with the card worded by say.
func (c *counting) mismatch(m decks.Mismatch, say func(referee.Key, referee.Card, referee.Args) string) string {
	w := c.deck.words
	args := referee.Args{"listed": m.Listed, "found": m.Found, "n": m.Found, "section": w.Text(referee.Key("section."+m.Section), nil)}
	if m.Card == "" {
		return w.Text("deck.count.mismatch.rest", args)
	}
	return say("deck.count.mismatch", m.Card, args)
}

// timed describes the duration of the count and the time to give back, including the allowance for
// shuffling.
func (c *counting) timed() []string {
	w := c.deck.words
	used := c.app.Now().Sub(c.began).Truncate(time.Second)
	var lines []string
	if !c.scripted {
		lines = append(lines, w.Text("deck.count.time", referee.Args{"time": clock(used)}))
	}
	if c.opts.allowance == 0 {
		return lines
	}
	if c.scripted { // a script takes no time at the table
		used = 0
	}
	minutes := int((used + c.opts.allowance + time.Minute - time.Second) / time.Minute)
	args := referee.Args{"used": clock(used), "allowance": clock(c.opts.allowance), "minutes": minutes, "table": c.opts.table}
	return append(lines, w.Text("deck.count.extension", args), w.Text("deck.count.slip", args))
}

// clock formats a duration in minutes and seconds.
func clock(d time.Duration) string {
	seconds := int(d / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// countJSON is the output of "deck count --json".
type countJSON struct {
	File       string           `json:"file"`
	Name       string           `json:"name"`
	Game       string           `json:"game"`
	Counted    int              `json:"counted"`
	Steps      int              `json:"steps"`
	Right      bool             `json:"right"`
	Missing    int              `json:"missing"`
	Extra      int              `json:"extra"`
	Mismatches []decks.Mismatch `json:"mismatches"`
}

func (c *counting) json() countJSON {
	found := c.mismatches()
	missing, extra := c.apart()
	return countJSON{
		File: deckfile.Name(c.opts.ref), Name: c.deck.list.Name, Game: c.deck.list.Game,
		Counted: c.at, Steps: len(c.steps), Right: len(found) == 0 && c.at == len(c.steps), Missing: missing, Extra: extra, Mismatches: found,
	}
}
