package deck

import (
	"bytes"
	"errors"
	"os"
	"strconv"
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

// builder builds a deck by asking questions. Every change is on disk before the
// next question.
type builder struct {
	draft
	prompter prompt.Prompter
	text     decks.Text
	saved    []byte // the file as it was last read or written
	menus    bool   // the keys of menus can be told
	told     bool   // something is on the screen that should stay there
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

// open reads the file, which may be for any game.
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

// save writes a change to disk. If somebody else has changed the file
// meanwhile, it reads the file again, and the change must be repeated.
func (b *builder) save(changed decks.Text, err error) (saved bool, _ error) {
	if err != nil {
		b.say("new.unwritable", nil)
		return false, nil
	}
	now, err := os.ReadFile(b.opts.file)
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
		return false, &app.Error{Key: "keep.failed", Args: referee.Args{"path": b.opts.file, "detail": app.Detail(err)}}
	}
	b.text, b.saved = changed, text
	return true, nil
}

// head describes the deck as it is now: its name, counts and curve, and what is
// missing.
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

// held are the cards of the deck.
func (b *builder) held() []screen.DeckCard {
	var cards []screen.DeckCard
	for _, l := range b.text.List().Lines {
		fact, _ := b.game.Cards.Fact(l.Card)
		cards = append(cards, screen.DeckCard{Count: l.Count, Fact: fact})
	}
	return cards
}

// curve shows how many cards of the deck have each price. It is "" if the game
// has no prices.
func (b *builder) curve(draw func(*lang.Words, cards.Attribute, []screen.DeckCard, screen.Paper) string) string {
	price, ok := b.game.Cards.Schema().Price()
	if !ok {
		return ""
	}
	return draw(b.words, price, b.held(), b.app.ErrPaper())
}

// headline is the head on one line, so that it stays above a list that fills
// the screen. The curve and the way back are included if there is room.
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

// back names the key that goes back, if the terminal has keys.
func (b *builder) back() string {
	if !b.menus {
		return ""
	}
	return " " + b.words.Text("new.back", nil)
}

// fewProblems is the number of problems shown above a question; “check” shows
// all.
const fewProblems = 3

// choice is something to do next.
type choice struct {
	key  referee.Key
	args referee.Args
	word string
	do   func() error
}

// ask asks what to do next and does it. It reports true if there is nothing
// more to do.
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

// add asks for cards of a section, one after the other, until the user goes
// back. It also stops after an error, because the long list would push the
// message off the screen.
func (b *builder) add(s decks.Section) error {
	for {
		q := prompt.Question{
			Label: b.headline(b.words.Text("new.which", referee.Args{"section": b.words.Text(referee.Key("section."+s.Name), nil)}), b.back()),
			Help:  b.words.Text("new.help", nil), Find: b.finder(s), Back: true,
		}
		reply, err := b.prompter.Pick(q)
		switch {
		case errors.Is(err, prompt.ErrBack):
			return nil
		case err != nil:
			return err
		}
		done := false
		if reply.Typed {
			done, err = b.typed(s, reply.Line)
		} else {
			done, err = b.copies(s, referee.Card(reply.Found[0].Key))
		}
		if err != nil || !done {
			return err
		}
	}
}

// finder looks for cards that a section is for.
func (b *builder) finder(s decks.Section) prompt.Finder {
	return func(typed string, most int) ([]prompt.Line, int) {
		found, total := b.game.Cards.Search(cards.Search{
			Text: typed, Language: b.words.Language(), Limit: most,
			Among: s.For,
		})
		lines := make([]prompt.Line, len(found))
		for i, card := range found {
			fact, _ := b.game.Cards.Fact(card)
			lines[i] = b.option(s, fact)
		}
		return lines, total
	}
}

// option is a card in a list, with its count in the deck and other words to
// search by.
func (b *builder) option(s decks.Section, f cards.Fact) prompt.Line {
	var hints []string
	if n := b.text.Count(s.Name, f.ID); n > 0 {
		hints = append(hints, b.words.Text("new.in-deck", referee.Args{"n": n}))
	}
	schema := b.game.Cards.Schema()
	for _, a := range schema {
		if value := f.Value(a.Key); a.Kind != cards.KindNumber && !a.Print && value.Known() {
			hints = append(hints, b.words.FactText(a, value))
		}
	}
	return prompt.Line{Text: screen.CardLine(b.words, schema, f), Hint: strings.Join(hints, ", "), Key: string(f.ID)}
}

// copies asks how many copies of a card to have. If at most one is allowed,
// picking the card adds or removes it.
func (b *builder) copies(s decks.Section, card referee.Card) (done bool, err error) {
	now := b.text.Count(s.Name, card)
	if s.Copies == 1 {
		return b.set(s, card, 1-min(now, 1))
	}
	q := prompt.Question{Label: b.words.Text("new.copies", referee.Args{"card": card}), Back: true}
	most := max(s.Copies, now)
	for n := most; n >= 0; n-- { // all of them is what is wanted most
		line := prompt.Line{Text: b.words.Text("new.n", referee.Args{"n": n}), Key: strconv.Itoa(n)}
		if n == now {
			line.Hint = b.words.Text("new.now", nil)
		}
		q.Options = append(q.Options, line)
	}
	reply, err := b.prompter.Pick(q)
	switch {
	case errors.Is(err, prompt.ErrBack):
		return true, nil
	case err != nil:
		return false, err
	case reply.Typed:
		b.say("new.no-count", referee.Args{"word": reply.Line, "most": decks.MostCopies})
		return b.copies(s, card)
	}
	return b.set(s, card, most-reply.Picked[0])
}

// set sets the number of copies of a card and says so, or says why it could
// not.
func (b *builder) set(s decks.Section, card referee.Card, n int) (done bool, err error) {
	was := b.text.Count(s.Name, card)
	done, err = b.save(b.text.With(s.Name, card, n))
	if done {
		b.say("new.set", referee.Args{"card": card, "was": was, "now": b.text.Count(s.Name, card)})
	}
	return done, err
}

// typed reads a line such as “2 heron 9”, which sets the number of copies to
// two. It says why if it could not.
func (b *builder) typed(s decks.Section, line string) (done bool, err error) {
	format := deckfile.FormatOf(b.game)
	list, problems := decks.Resolve(decks.Typed(b.game.ID, s.Name, line), format)
	none := len(list.Lines) == 1 && list.Lines[0].Card != "" && strings.HasPrefix(strings.TrimSpace(line), "0 ")
	if referee.Refuses(problems) && !none {
		b.tell(problems)
		return false, nil
	}
	card := list.Lines[0].Card
	for _, section := range format.Sections {
		if section.Name == format.SectionOf(card) && !format.InPlace(list.Lines[0]) {
			s = section
		}
	}
	return b.set(s, card, list.Lines[0].Count)
}

// change asks for a card of the deck and its new number of copies.
func (b *builder) change() error {
	format := deckfile.FormatOf(b.game)
	q := prompt.Question{Label: b.headline(b.words.Text("new.which-change", nil), b.back()), Back: true}
	var sections []decks.Section
	var cards []referee.Card
	seen := map[string]bool{}
	for _, s := range format.Sections {
		for _, l := range b.text.List().Lines {
			if l.Section != s.Name || seen[s.Name+string(l.Card)] {
				continue
			}
			seen[s.Name+string(l.Card)] = true
			fact, _ := b.game.Cards.Fact(l.Card)
			q.Options = append(q.Options, b.option(s, fact))
			sections, cards = append(sections, s), append(cards, l.Card)
		}
	}
	reply, err := b.prompter.Pick(q)
	switch {
	case errors.Is(err, prompt.ErrBack):
		return nil
	case err != nil:
		return err
	case reply.Typed:
		_, err = b.typed(format.Sections[0], reply.Line)
		return err
	}
	_, err = b.copies(sections[reply.Picked[0]], cards[reply.Picked[0]])
	return err
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

// check shows everything that breaks the rules of the game.
func (b *builder) check() error {
	problems := b.game.Decks.Check(b.text.List(), nil)
	if len(problems) == 0 {
		b.say("new.legal", nil)
		return nil
	}
	b.tell(problems)
	return nil
}

// tell shows problems. The next question leaves room for them.
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
