package deck

import (
	"bytes"
	"errors"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// builder builds a deck by asking questions. It saves every change before it asks the next
// question.
type builder struct {
	draft
	prompter prompt.Prompter
	text     decks.Text
	saved    []byte // the file's contents when last read or written
	menus    bool   // the menus have keys, which messages can name
	told     bool   // the screen shows a message that must stay visible
}

// build asks for changes to the file until the user is done.
func (n *draft) build(prompter prompt.Prompter) error {
	_, menus := prompter.(*prompt.Menu)
	b := &builder{draft: *n, prompter: prompter, menus: menus}
	if err := b.open(); err != nil {
		return err
	}
	for {
		done, err := b.ask()
		switch {
		case errors.Is(err, prompt.ErrQuit):
			b.say("new.quit", referee.Args{"file": b.opts.file})
			return err
		case errors.Is(err, prompt.ErrBack):
			continue
		case err != nil:
			return err
		case done:
			b.say("new.done", referee.Args{"file": b.opts.file, "cards": sizeOf(b.game, b.words, b.text.List())})
			return nil
		}
	}
}

// open reads the file, which can be for any game.
func (b *builder) open() error {
	text, err := deckfile.Text(b.app, b.game.ID, b.opts.file)
	if err != nil {
		return err
	}
	if b.app.Knows(decks.Game(text)) && b.opts.game == "" {
		if err := b.use(decks.Game(text)); err != nil {
			return err
		}
	}
	opened, problems := decks.Open(b.opts.file, text, deckfile.FormatOf(b.game, b.app.GameIDs()...), b.words.Language())
	if referee.Refuses(problems) {
		return &app.ProblemsError{Problems: problems, Game: b.game, Words: b.words, Code: app.ExitProblems}
	}
	b.text, b.saved = opened, text
	return nil
}

// save writes a change to disk and reports whether it did. If another program has changed the file
// in the meantime, it reads the file again, and the user has to repeat the change.
func (b *builder) save(changed decks.Text, err error) (saved bool, _ error) {
	if err != nil {
		b.say("new.unwritable", nil)
		return false, nil
	}
	now, err := app.ReadFile(b.opts.file)
	if err != nil {
		return false, b.app.FileError(b.opts.file, err)
	}
	if !bytes.Equal(now, b.saved) {
		b.told = true
		b.say("new.changed", referee.Args{"file": b.opts.file})
		return false, b.open()
	}
	text := changed.Bytes()
	if err := app.ReplaceFile(b.opts.file, text); err != nil {
		return false, &app.Error{Key: "keep.failed", Args: referee.Args{"path": b.opts.file, "detail": referee.Reason(err)}}
	}
	b.text, b.saved = changed, text
	return true, nil
}

// head describes the current deck: its name, counts, curve and problems.
func (b *builder) head() string {
	list := b.text.List()
	title := sizeOf(b.game, b.words, list)
	if list.Name != "" {
		title = list.Name + " · " + title
	}
	lines := []string{title}
	if curve := b.curve(screen.Prices); curve != "" {
		lines = append(lines, curve)
	}
	problems := b.game.Decks.Check(list, nil)
	for i, p := range problems {
		if i == fewProblems {
			lines = append(lines, b.words.Text("new.more-problems", referee.Args{"n": len(problems) - i}))
			break
		}
		text, _ := b.words.Problem(p)
		lines = append(lines, "- "+text)
	}
	if len(problems) == 0 {
		lines = append(lines, b.words.Text("new.legal", nil))
	}
	return strings.Join(lines, "\n")
}

// held returns the cards of the deck with their counts.
func (b *builder) held() []screen.DeckCard {
	var cards []screen.DeckCard
	for _, l := range b.text.List().Lines {
		fact, _ := b.game.Cards.Fact(l.Card)
		cards = append(cards, screen.DeckCard{Count: l.Count, Fact: fact})
	}
	return cards
}

// curve draws the number of cards at each price. It returns "" if the game has no prices.
func (b *builder) curve(draw func(*lang.Words, cards.Attribute, []screen.DeckCard, screen.Paper) string) string {
	price, ok := b.game.Cards.Schema().Price()
	if !ok {
		return ""
	}
	return draw(b.words, price, b.held(), b.app.ErrPaper())
}

// headline returns the head on one line, so that it stays above a list that fills the screen. It
// includes the curve and the key that goes back if there is room.
func (b *builder) headline(question, back string) string {
	size, paper := sizeOf(b.game, b.words, b.text.List()), b.app.ErrPaper()
	parts := [][]string{{size, question}, {question}}
	if curve := b.curve(screen.PriceLine); curve != "" {
		parts = append([][]string{{size, curve, question}}, parts...)
	}
	for _, p := range parts {
		for _, end := range []string{back, ""} {
			if line := strings.Join(p, " · ") + end; screen.Fits(line, paper) {
				return line
			}
		}
	}
	return question
}

// back returns a reminder of the key that goes back, or "" if there are no menus.
func (b *builder) back() string {
	if !b.menus {
		return ""
	}
	return " " + b.words.Text("new.back", nil)
}

// fewProblems is the number of problems shown above a question; “check” shows
// all.
const fewProblems = 3

// choice is an action that the user can choose next.
type choice struct {
	key  referee.Key
	args referee.Args
	word string
	do   func() error
}

// ask asks for the next action and carries it out. It reports true when the user is done.
func (b *builder) ask() (done bool, err error) {
	format := deckfile.FormatOf(b.game)
	var choices []choice
	for _, s := range format.Sections {
		args := referee.Args{"section": b.words.Text(referee.Key("section."+s.Name), nil)}
		choices = append(choices, choice{"new.add", args, s.Name, func() error { return b.add(s) }})
	}
	if len(b.text.List().Lines) > 0 {
		choices = append(choices, choice{"new.change", nil, "change", b.change})
	}
	choices = append(choices,
		choice{"new.rename", nil, "name", b.rename}, choice{"new.check", nil, "check", b.check},
		choice{"new.show", nil, "show", b.show}, choice{"new.finish", nil, "done", nil})
	q := prompt.Question{Label: b.head() + "\n" + b.words.Text("new.what", nil), Help: b.words.Text("new.help", nil)}
	if b.told {
		q.Label, b.told = b.headline(b.words.Text("new.what", nil), ""), false
	}
	for _, c := range choices {
		q.Options = append(q.Options, prompt.Line{Text: b.words.Text(c.key, c.args), Key: c.word})
	}
	reply, err := b.prompter.Pick(q)
	switch {
	case err != nil:
		return false, err
	case reply.Typed:
		_, err = b.typed(format.Sections[0], reply.Line)
		return false, err
	case choices[reply.Picked[0]].do == nil:
		return true, nil
	}
	return false, choices[reply.Picked[0]].do()
}

func (b *builder) rename() error {
	name, err := b.prompter.Text(b.words.Text("new.name", nil), b.text.List().Name)
	if err != nil {
		return err
	}
	if !isDeckName(name) {
		b.say("new.bad-name", referee.Args{"most": decks.LongestName})
		return nil
	}
	_, err = b.save(b.text.Named(name))
	return err
}

// check shows every violation of the game's rules.
func (b *builder) check() error {
	problems := b.game.Decks.Check(b.text.List(), nil)
	if len(problems) == 0 {
		b.say("new.legal", nil)
		return nil
	}
	b.tell(problems)
	return nil
}

// tell shows problems. The next question leaves room for this list.
func (b *builder) tell(problems []referee.Problem) {
	b.told = true
	b.app.Diagnose(&app.ProblemsError{Problems: problems, Game: b.game, Words: b.words})
}

func (b *builder) show() error {
	deck := openedDeck{b.opts.file, b.text.List(), &law{game: b.game, words: b.words}}
	price, _ := b.game.Cards.Schema().Price()
	b.told = true
	b.app.Notice(strings.TrimRight(shownSections(deck, price, b.app.ErrPaper()), "\n"))
	return nil
}
