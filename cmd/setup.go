package cmd

import (
	"errors"
	"slices"
	"strings"

	"shinpan/cmd/prompt"
	"shinpan/decks"
	"shinpan/referee"
)

// ask asks people at a terminal for what the flags left open. Everything has
// a default that Enter takes.
func (t *table) ask(o *playOptions) error {
	if !t.seated {
		return nil
	}
	steps := []func(*playOptions) error{t.askNames}
	if o.from == "" {
		steps = append(steps, t.askDecks, t.askLuck, t.askFirst, t.tellRulings)
	}
	for _, step := range steps {
		if err := step(o); err != nil {
			return err
		}
	}
	return nil
}

func (t *table) askNames(o *playOptions) error {
	if len(o.players) > 0 {
		return nil
	}
	least, _ := t.game.Seats()
	for len(o.players) < least {
		i := len(o.players)
		preset := t.words.Seat(referee.Seat(i + 1))
		name, err := t.prompter.Text(t.words.Text("setup.name", referee.Args{"n": i + 1}), preset)
		if err != nil {
			return err
		}
		if key, args := badName(o.players, name); key != "" {
			t.notice(key, args)
			continue
		}
		o.players = append(o.players, name)
	}
	return nil
}

// askDecks offers the samples, a file, or to register no deck. What cannot be
// registered is asked for again at once.
func (t *table) askDecks(o *playOptions) error {
	chosen, err := rulingsOf(t.game, o.rulings)
	if err != nil {
		return err
	}
	for len(o.decks) < len(o.players) {
		ref, err := t.askDeck(o.players[len(o.decks)])
		if err != nil {
			return err
		}
		if t.isDeck(ref, chosen) {
			o.decks = append(o.decks, ref)
		}
	}
	return nil
}

// isDeck reports whether a deck can be registered, and shows why it cannot.
func (t *table) isDeck(ref string, rulings map[string]string) bool {
	if ref == "" || ref == "-" {
		return ref != ""
	}
	list, problems, err := readDeck(t.App, t.game, ref)
	if err != nil {
		t.exit(err)
		return false
	}
	if list.Game == t.game.ID() {
		problems = append(problems, deckRules(t.game, list, rulings)...)
	}
	if !referee.Refuses(problems) {
		return true
	}
	referee.SortProblems(problems)
	t.diagnose(&problemsError{problems: problems, game: t.game, words: t.words})
	return false
}

func (t *table) askDeck(player string) (string, error) {
	q := prompt.Question{
		Label: t.words.Text("setup.deck", referee.Args{"player": player}),
		Help:  t.words.Text("setup.deck.help", nil),
		Options: []prompt.Line{
			{Text: t.words.Text("setup.deck.none", nil), Key: t.words.Text("setup.deck.none.key", nil)},
			{Text: t.words.Text("setup.deck.file", nil), Key: t.words.Text("setup.deck.file.key", nil)},
		}}
	samples := decks.Samples(t.game.ID())
	for _, s := range samples {
		q.Options = append(q.Options, prompt.Line{Text: t.words.Text("setup.deck.sample", referee.Args{"name": sampleName(s)}), Key: sampleRef(s)})
	}
	reply, err := t.prompter.Pick(q)
	switch {
	case err != nil:
		return "", err
	case reply.Typed:
		return reply.Line, nil
	case reply.Picked[0] == 0:
		return "-", nil
	case reply.Picked[0] == 1:
		return t.prompter.Text(t.words.Text("setup.deck.path", nil), "")
	}
	return sampleRef(samples[reply.Picked[0]-2]), nil
}

// askLuck asks who shuffles; without both decks only the table can.
func (t *table) askLuck(o *playOptions) error {
	if o.luck != "" {
		return nil
	}
	o.luck = luckReferee
	for _, ref := range o.decks {
		if ref == "-" {
			return nil // the referee flips; the missions are named as they appear
		}
	}
	i, err := t.choose("setup.luck", "setup.luck.referee", "setup.luck.table")
	if i == 1 {
		o.luck = luckTable
	}
	return err
}

// askFirst asks who begins.
func (t *table) askFirst(o *playOptions) error {
	if o.edge != "" || o.luck == luckTable {
		return nil
	}
	q := prompt.Question{Label: t.words.Text("setup.first", nil), Options: []prompt.Line{{Text: t.words.Text("setup.first.lot", nil)}}}
	for _, name := range o.players {
		q.Options = append(q.Options, prompt.Line{Text: name})
	}
	reply, err := t.prompter.Pick(q)
	switch {
	case err != nil:
		return err
	case reply.Typed:
		seat, problems := t.edgeSeat(reply.Line, o.players)
		if problems != nil {
			t.complainOf(problems)
			return t.askFirst(o)
		}
		o.edge = seat
	case reply.Picked[0] > 0:
		o.edge = referee.Seat(reply.Picked[0]).String()
	}
	return nil
}

// tellRulings says what holds of the rulings that a table should know of
// before a match, and how to choose otherwise, where no flag has chosen.
func (t *table) tellRulings(o *playOptions) error {
	for _, ruling := range t.game.Rulings() {
		settled := slices.ContainsFunc(o.rulings, func(text string) bool { return strings.HasPrefix(text, ruling.ID+"=") })
		if !ruling.Tell || settled {
			continue
		}
		args := referee.Args{"question": ruling.Question}
		var others []string
		for _, option := range ruling.Options {
			if option.ID == ruling.Default {
				args["text"] = option.Text
				continue
			}
			others = append(others, "--ruling "+ruling.ID+"="+option.ID)
		}
		args["others"] = others
		t.notice("setup.ruling", args)
	}
	return nil
}

// choose asks for one of a few messages.
func (t *table) choose(label referee.Key, options ...referee.Key) (int, error) {
	q := prompt.Question{Label: t.words.Text(label, nil)}
	for _, key := range options {
		q.Options = append(q.Options, prompt.Line{Text: t.words.Text(key, nil)})
	}
	return t.oneOf(q)
}

// oneOf asks until one of the options is picked.
func (t *table) oneOf(q prompt.Question) (int, error) {
	for {
		reply, err := t.prompter.Pick(q)
		if err != nil && !errors.Is(err, prompt.ErrBack) {
			return 0, err
		}
		if err == nil && !reply.Typed {
			return reply.Picked[0], nil
		}
	}
}

// sampleName is the name that a sample deck gives itself.
func sampleName(s decks.Sample) string {
	list, _ := decks.Read(s.File, s.Text, nil)
	return list.Name
}
