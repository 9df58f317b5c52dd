package match

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// counting asks the players of an unrefereed game for the cards that they have.
type counting struct {
	app      *app.App
	game     *game.Game
	words    *lang.Words
	prompter prompt.Prompter
	piles    []string
	tally    game.Tally
}

// atTerminal returns a Prompter for the people at the terminal. It reports false if there is no
// terminal.
func atTerminal(a *app.App, words *lang.Words) (prompt.Prompter, bool) {
	console := prompt.Console{In: a.In, Out: a.Err, Words: words, Plain: a.Plain, Term: a.Env("TERM")}
	if !a.Seated && !console.Terminal() {
		return nil, false
	}
	return prompt.New(console), true
}

// count asks for every pile once, then asks again for wrong piles until read accepts the resulting
// file. It returns that file.
func (c *counting) count(read func(text []byte) []referee.Problem) ([]byte, error) {
	if err := c.players(); err != nil {
		return nil, err
	}
	next := 0 // the pile to ask about
	for {
		if next < len(c.tally.Players)*len(c.piles) {
			switch err := c.pile(next/len(c.piles), next%len(c.piles)); {
			case errors.Is(err, prompt.ErrBack):
				next = max(next-1, 0)
			case err != nil:
				return nil, err
			default:
				next++
			}
			continue
		}
		text, err := c.game.Tallies.WriteTally(c.tally)
		if err != nil {
			return nil, err
		}
		problems := read(text)
		if !referee.Refuses(problems) {
			return text, nil
		}
		c.tell(problems)
		if err := c.again(); err != nil {
			return nil, err
		}
	}
}

// tell shows problems without the name of the file, because no player has seen it.
func (c *counting) tell(problems []referee.Problem) {
	problems = slices.Clone(problems)
	for i := range problems {
		problems[i].At = referee.Place{}
	}
	c.app.Diagnose(&app.ProblemsError{Problems: problems, Game: c.game, Words: c.words.With(c.names(), c.game.Cards)})
}

func (c *counting) names() []string {
	var names []string
	for _, player := range c.tally.Players {
		names = append(names, player.Name)
	}
	return names
}

// players asks for the number of players and their names.
func (c *counting) players() error {
	least, most := c.game.Rules.Seats()
	n := least
	if least < most {
		q := prompt.Question{Label: c.words.Text("setup.seats", nil)}
		for n := least; n <= most; n++ {
			q.Options = append(q.Options, prompt.Line{Text: strconv.Itoa(n), Key: strconv.Itoa(n)})
		}
		i, err := c.oneOf(q)
		if err != nil {
			return err
		}
		n = least + i
	}
	for len(c.tally.Players) < n {
		i := len(c.tally.Players)
		name, err := c.prompter.Text(c.words.Text("setup.name", referee.Args{"n": i + 1}), c.words.Seat(referee.Seat(i+1)))
		if errors.Is(err, prompt.ErrBack) {
			c.tally.Players = c.tally.Players[:max(i-1, 0)]
			continue
		}
		if err != nil {
			return err
		}
		key, args := app.BadName(c.names(), name)
		if name == "?" {
			key, args = "setup.name.help", nil
		}
		if key != "" && name != c.words.Seat(referee.Seat(i+1)) {
			c.notice(key, args)
			continue
		}
		c.tally.Players = append(c.tally.Players, game.TallyPlayer{Name: name, Piles: make([][]game.Copies, len(c.piles))})
	}
	return nil
}

// oneOf asks for one option of a list.
func (c *counting) oneOf(q prompt.Question) (int, error) {
	for {
		reply, err := c.prompter.Pick(q)
		switch {
		case err != nil:
			return 0, err
		case !reply.Typed:
			return reply.Picked[0], nil
		}
		c.notice("score.no-option", referee.Args{"word": reply.Line})
	}
}

// done is the key of the option that ends a pile. No card has this key.
const done = "="

// pile asks for the cards of a player's pile, one after another, until there are no
// more.
func (c *counting) pile(player, pile int) error {
	for {
		q := prompt.Question{Label: c.label("score.count.which", player, pile), Help: c.words.Text(referee.Key("tally."+c.piles[pile]+".help"), nil) + " " + c.words.Text("score.count.help", nil), Find: c.finder(player, pile), Back: true, IsLine: isCounted}
		reply, err := c.prompter.Pick(q)
		switch {
		case err != nil:
			return err
		case reply.Typed && strings.TrimSpace(reply.Line) != "":
			c.typed(player, pile, reply.Line)
		case reply.Typed || reply.Found[0].Key == done:
			return nil
		default:
			card := referee.Card(reply.Found[0].Key)
			c.set(player, pile, card, c.held(player, pile, card)+1)
		}
	}
}

// label returns a message with the player, the pile and its number of cards.
func (c *counting) label(key referee.Key, player, pile int) string {
	n := 0
	for _, held := range c.tally.Players[player].Piles[pile] {
		n += held.N
	}
	args := referee.Args{"player": c.tally.Players[player].Name, "pile": c.words.Text(referee.Key("tally."+c.piles[pile]), nil), "n": n}
	return c.words.Text(key, args)
}

// finder returns a search for cards. Before the user types anything, the first option ends the
// pile.
func (c *counting) finder(player, pile int) prompt.Finder {
	return func(typed string, most int) ([]prompt.Line, int) {
		var lines []prompt.Line
		if typed == "" || typed == done {
			lines = append(lines, prompt.Line{Text: c.words.Text("score.count.done", nil), Key: done})
		}
		found, total := c.game.Cards.Search(cards.Search{Text: typed, Language: c.words.Language(), Limit: most - len(lines)})
		for _, card := range found {
			fact, _ := c.game.Cards.Fact(card)
			line := prompt.Line{Text: screen.CardLine(c.words, c.game.Cards.Schema(), fact), Key: string(card)}
			if n := c.held(player, pile, card); n > 0 {
				line.Hint = c.words.Text("score.count.held", referee.Args{"n": n})
			}
			lines = append(lines, line)
		}
		return lines, total + min(len(lines)-len(found), 1)
	}
}

// held returns the number of copies of a card that a player has in a pile.
func (c *counting) held(player, pile int, card referee.Card) int {
	for _, held := range c.tally.Players[player].Piles[pile] {
		if held.Card == card {
			return held.N
		}
	}
	return 0
}

// set sets the number of copies of a card that a player has in a pile, and confirms it.
func (c *counting) set(player, pile int, card referee.Card, n int) {
	list := &c.tally.Players[player].Piles[pile]
	at := slices.IndexFunc(*list, func(held game.Copies) bool { return held.Card == card })
	switch {
	case at >= 0 && n > 0:
		(*list)[at].N = n
	case at >= 0:
		*list = slices.Delete(*list, at, at+1)
	case n > 0:
		*list = append(*list, game.Copies{Card: card, N: n})
	}
	key := referee.Key("score.count.set")
	if n == 0 {
		key = "score.count.out"
	}
	c.notice(key, referee.Args{"player": c.tally.Players[player].Name, "card": card, "n": n})
}

// mostCopies is the maximum number of copies of a card. It is higher than in any game.
const mostCopies = 999

// isCounted reports whether a text lists cards with their numbers of copies: “7 heron, 2 9”.
func isCounted(text string) bool {
	number, rest, counted := strings.Cut(strings.TrimSpace(text), " ")
	_, err := strconv.Atoi(number)
	return strings.Contains(text, ",") || counted && err == nil && strings.TrimSpace(rest) != ""
}

// typed reads cards with the number of copies of each: “7 heron, 9”. Without a number, it adds one
// copy. It ignores the whole line if it contains a mistake.
func (c *counting) typed(player, pile int, line string) {
	type read struct {
		card referee.Card
		n    int
	}
	var all []read
	for part := range strings.SplitSeq(line, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		n, name := -1, part
		if number, rest, counted := strings.Cut(part, " "); counted {
			if times, err := strconv.Atoi(number); err == nil {
				n, name = times, strings.TrimSpace(rest)
			}
		}
		found := c.game.Cards.Find(name)
		switch {
		case n > mostCopies || n < -1:
			c.notice("score.count.number", referee.Args{"word": part, "most": mostCopies})
			return
		case len(found) == 0:
			c.notice("score.count.unknown", referee.Args{"word": name})
			return
		case len(found) > 1:
			c.notice("score.count.several", referee.Args{"word": name, "cards": found[:min(len(found), 5)]})
			return
		}
		all = append(all, read{found[0], n})
	}
	for _, r := range all {
		if r.n < 0 {
			r.n = c.held(player, pile, r.card) + 1
		}
		c.set(player, pile, r.card, r.n)
	}
}

// again asks which pile to count again, then counts it.
func (c *counting) again() error {
	q := prompt.Question{Label: c.words.Text("score.count.again", nil)}
	for player := range c.tally.Players {
		for pile := range c.piles {
			q.Options = append(q.Options, prompt.Line{Text: c.label("score.count.pile", player, pile)})
		}
	}
	i, err := c.oneOf(q)
	if err == nil {
		err = c.pile(i/len(c.piles), i%len(c.piles))
	}
	if errors.Is(err, prompt.ErrBack) {
		return nil
	}
	return err
}

// keep offers to keep the file.
func (c *counting) keep(text []byte) error {
	for {
		name, err := c.prompter.Text(c.words.Text("score.count.keep", nil), "")
		switch {
		case errors.Is(err, prompt.ErrBack), err == nil && strings.TrimSpace(name) == "":
			return nil
		case err != nil:
			return err
		}
		err = app.CreateFile(name, text)
		if err == nil {
			c.notice("score.count.kept", referee.Args{"path": name, "game": c.game.ID})
			return nil
		}
		c.notice("score.count.not-kept", referee.Args{"path": name, "detail": referee.Reason(err)})
	}
}

func (c *counting) notice(key referee.Key, args referee.Args) {
	words := c.words.With(c.names(), c.game.Cards)
	c.app.Notice(screen.Wrapped(words.Text(key, args), c.app.ErrPaper()))
}
