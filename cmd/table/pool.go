package table

import (
	"slices"
	"strings"
	"sync"

	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// finder returns a search in a slot's pool of cards. Cards that the slot lists and cards that all
// players see on the table come first.
func (w wording) finder(slot *referee.Slot) prompt.Finder {
	catalog := w.session.match.Cards()
	pool, _ := catalog.Pool(slot.Pool) // the conformance suite tests that games have valid pools
	seen := sync.OnceValue(func() map[string]bool { return publicCards(w.session.state().View(referee.Nobody)) })
	return func(typed string, most int) ([]prompt.Line, int) {
		found, total := catalog.Search(cards.Search{
			Text: typed, Language: w.words.Language(), Limit: most, Among: pool.Keeps,
			Prefer: func(f cards.Fact) bool { return slices.Contains(slot.From, string(f.ID)) || seen()[string(f.ID)] },
		})
		lines := make([]prompt.Line, len(found))
		for i, card := range found {
			lines[i] = w.cardLine(catalog, card)
		}
		return lines, total
	}
}

// cardLine returns a card as an option.
func (w wording) cardLine(catalog *cards.Catalog, card referee.Card) prompt.Line {
	fact, _ := catalog.Fact(card)
	return prompt.Line{
		Text: screen.CardTitle(w.words, fact), Hint: screen.CardNumbers(w.words, catalog.Schema(), fact),
		Key: string(card), Also: w.tokenKey(referee.KindCard, string(card)), Detail: w.cardText(card),
	}
}

// cardText describes the effects of a card in words.
func (w wording) cardText(card referee.Card) string {
	var lines []string
	for _, l := range w.words.Lines(card) {
		if text := w.words.Line(l.Code); text != "" {
			lines = append(lines, w.words.Text("board.lasting", referee.Args{"at": l.At, "text": text}))
		}
	}
	return strings.Join(lines, " · ")
}

// facts returns the question for the attributes of a declared card.
func (w wording) facts(question string) string {
	names := w.words.Declarable(w.session.match.Cards())
	return w.words.Text("table.facts", referee.Args{"question": question, "list": strings.Join(names, ", "), "last": names[len(names)-1]})
}

// tried returns tokens to try in a slot: the listed tokens and the first cards of its pool.
func (s session) tried(slot *referee.Slot) []string {
	tokens := slices.Clone(slot.From)
	if slot.Pool == nil {
		return tokens
	}
	catalog := s.match.Cards()
	pool, _ := catalog.Pool(slot.Pool)
	for _, fact := range catalog.All() { // the order does not matter here, and a search would sort all cards
		if len(tokens)-len(slot.From) == referee.MostTried {
			break
		}
		if pool.Keeps(fact) {
			tokens = append(tokens, string(fact.ID))
		}
	}
	return tokens
}

// inPool reports whether a card is in the pool that people can search for a slot.
func (s session) inPool(slot *referee.Slot, card referee.Card) bool {
	if slot.Pool == nil {
		return false
	}
	catalog := s.match.Cards()
	pool, _ := catalog.Pool(slot.Pool)
	fact, known := catalog.Fact(card)
	return known && pool.Keeps(fact)
}
