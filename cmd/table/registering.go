package table

import (
	"errors"
	"slices"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/prompt"
	"shinpan/decks"
	"shinpan/referee"
)

// registration is a player's registered deck: the name of a deck, "-" for none, or a typed section.
type registration struct {
	ref   string
	typed *referee.Decklist
}

// register adds the next player's registration. Flags can only name decks, so typed lists can
// follow decks from flags.
func (o *playOptions) register(r registration) {
	lists := make([]*referee.Decklist, len(o.decks), len(o.decks)+1)
	copy(lists, o.typed)
	o.decks, o.typed = append(slices.Clip(o.decks), r.ref), append(lists, r.typed)
}

// typedDeck returns the list typed for the player with an index, or nil if there is none.
func (o *playOptions) typedDeck(player int) *referee.Decklist {
	if player >= len(o.typed) {
		return nil
	}
	return o.typed[player]
}

// askDeck offers the next player the samples, a file, a single section, or no deck. If the player
// cannot register the choice, it asks again at once.
func (s setup) askDeck(o *playOptions, back bool) (bool, error) {
	if s.game.Decks == nil || s.game.Decks.Table || o.from != "" || o.scoreOnly || len(o.decks) >= len(o.players) {
		return false, nil
	}
	chosen, err := s.rulings(o)
	if err != nil {
		return false, err
	}
	for {
		r, err := s.registration(o.players[len(o.decks)], chosen, back)
		if err != nil {
			return false, err
		}
		if r.typed != nil || s.isDeck(r.ref, chosen) {
			o.register(r)
			return true, nil
		}
	}
}

// isDeck reports whether the player can register a deck, and shows the reason if not.
func (s setup) isDeck(ref string, rulings map[string]string) bool {
	if ref == "" || ref == "-" {
		return ref != ""
	}
	list, problems, err := deckfile.Read(s.app, s.game, ref)
	if err != nil {
		s.app.Exit(err)
		return false
	}
	if list.Game == s.game.ID {
		problems = append(problems, s.game.Decks.CheckRegistered(list, rulings)...)
	}
	if !referee.Refuses(problems) {
		return true
	}
	referee.SortProblems(problems)
	s.app.Diagnose(&app.ProblemsError{Problems: problems, Game: s.game, Words: s.words})
	return false
}

// choice is an option of the question for a deck, with the function that applies it.
type choice struct {
	prompt.Line
	take func() (registration, error)
}

// registration asks a player for a registration.
func (s setup) registration(player string, rulings map[string]string, back bool) (registration, error) {
	choices := s.choices(player, rulings)
	q := prompt.Question{
		Label:  s.words.Text("setup.deck", referee.Args{"player": player}),
		Help:   s.words.Text("setup.deck.help", nil),
		Back:   back,
		IsLine: func(string) bool { return true }, // the player's choice names a file
	}
	for _, c := range choices {
		q.Options = append(q.Options, c.Line)
	}
	for {
		reply, err := s.pick(q)
		switch {
		case err != nil:
			return registration{}, err
		case reply.Typed:
			return registration{ref: reply.Line}, nil
		}
		r, err := choices[reply.Picked[0]].take()
		if !errors.Is(err, prompt.ErrBack) {
			return r, err
		}
	}
}

// choices returns the options of a player: no deck, a file, a sample or a single section.
func (s setup) choices(player string, rulings map[string]string) []choice {
	named := func(ref string) func() (registration, error) {
		return func() (registration, error) { return registration{ref: ref}, nil }
	}
	line := func(key referee.Key) prompt.Line {
		return prompt.Line{Text: s.words.Text(key, nil), Key: s.words.Text(key+".key", nil)}
	}
	choices := []choice{{line("setup.deck.none"), named("-")}, {line("setup.deck.file"), func() (registration, error) {
		path, err := s.text(s.words.Text("setup.deck.path", nil), "")
		return registration{ref: path}, err
	}}}
	for _, sample := range decks.Samples(s.game.ID) {
		ref := deckfile.SampleRef(sample)
		text := s.words.Text("setup.deck.sample", referee.Args{"name": deckfile.SampleName(sample)})
		choices = append(choices, choice{prompt.Line{Text: text, Key: ref}, named(ref)})
	}
	for _, section := range s.game.Decks.Sections {
		if !section.Alone {
			continue
		}
		a := aloneSection{s, section, player}
		choices = append(choices, choice{prompt.Line{Text: a.text("setup.alone", nil), Key: a.title()}, func() (registration, error) {
			list, err := a.ask(rulings)
			return registration{typed: list}, err
		}})
	}
	return choices
}
