package deck

import (
	"errors"
	"strconv"
	"strings"

	"shinpan/cmd/deckfile"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// This file lets the user add, count and change the cards of a deck.

// add asks for cards of a section, one after another, until the user goes back. add also stops
// after an error, because the long list would push the message off the screen.
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

// finder returns a search for cards that fit a section.
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

// option returns the line for a card in a list, with its count in the deck and other words to
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

// copies asks for the number of copies of a card in the deck. If at most one is allowed, picking
// the card adds or removes it.
func (b *builder) copies(s decks.Section, card referee.Card) (done bool, err error) {
	now := b.text.Count(s.Name, card)
	if s.Copies == 1 {
		return b.set(s, card, 1-min(now, 1))
	}
	q := prompt.Question{Label: b.words.Text("new.copies", referee.Args{"card": card}), Back: true}
	most := max(s.Copies, now)
	for n := most; n >= 0; n-- { // players usually choose the maximum
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

// set sets the number of copies of a card and reports whether the change was saved. It shows the
// new number, or the reason why nothing changed.
func (b *builder) set(s decks.Section, card referee.Card, n int) (done bool, err error) {
	was := b.text.Count(s.Name, card)
	done, err = b.save(b.text.With(s.Name, card, n))
	if done {
		b.say("new.set", referee.Args{"card": card, "was": was, "now": b.text.Count(s.Name, card)})
	}
	return done, err
}

// typed reads a line such as “2 heron 9”, which sets the number of copies to two. If that is not
// possible, it reports why.
func (b *builder) typed(s decks.Section, line string) (done bool, err error) {
	format := deckfile.FormatOf(b.game)
	list, problems := decks.Resolve(decks.Typed(format, s.Name, line), format)
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
