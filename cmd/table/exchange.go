package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/deckfile"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/prompt"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/series"
)

// Between two games, a player with a registered deck names the cards that leave the deck and the
// cards that come in. The record holds only the id of the new list. The list itself is in a private
// file of the player.

// exchanges reports whether a move changes cards of a deck that this device has.
func (c *conversation) exchanges(move referee.Move) bool {
	law := c.session.game.Decks
	return move.Verb == series.Side && law != nil && law.Siding != nil && c.session.match.Deck(c.session.turn()) != nil
}

// exchange asks for the cards to swap until the swap is possible. An empty line goes back. The
// screen shows the cards only if decklists are open.
func (c *conversation) exchange(move referee.Move) (said, error) {
	seat := c.session.turn()
	law, registered := c.session.game.Decks, *c.session.match.Deck(seat)
	rulings := c.session.match.Header().Rulings
	for {
		out, err := c.exchanged("table.side.out", seat, registered, func(section string) bool { return section != law.Siding.Section })
		if err != nil {
			return c.unexchanged(err)
		}
		in, err := c.exchanged("table.side.in", seat, registered, func(section string) bool { return section == law.Siding.Section })
		if err != nil {
			return c.unexchanged(err)
		}
		list, ok := decks.Exchange(law, c.session.match.Cards(), rulings, registered, out, in)
		var problems []referee.Problem
		if ok {
			problems = append(decks.CheckSided(list, registered, law.Siding.Keeps(law.Sections, rulings), law.Siding.Rule), law.Check(list, rulings)...)
		}
		if ok && !referee.Refuses(problems) {
			return c.sided(move, list)
		}
		c.cannotExchange(problems)
		if !c.from.seated {
			return said{}, nil
		}
	}
}

// unexchanged returns to the question after a player has cancelled a swap.
func (c *conversation) unexchanged(err error) (said, error) {
	if errors.Is(err, prompt.ErrBack) || errors.Is(err, errUnread) {
		return said{}, nil
	}
	return said{}, c.unfit(err)
}

// cannotExchange explains why a swap is not possible. With closed decklists it does not name cards.
func (c *conversation) cannotExchange(problems []referee.Problem) {
	if len(problems) == 0 || !c.session.match.Header().OpenDecks {
		problems = []referee.Problem{{Code: "table.side-wrong", Fix: "table.side-wrong", Grade: referee.Impossible}}
	}
	c.display.refused(problems)
}

// exchanged asks for cards from certain sections of a list: "2 mst, ookazi".
func (c *conversation) exchanged(key referee.Key, seat referee.Seat, list referee.Decklist, of func(section string) bool) ([]referee.Card, error) {
	var among []referee.Card
	for _, line := range list.Lines {
		if of(line.Section) {
			among = append(among, line.Card)
		}
	}
	c.display.flush()
	for {
		text, err := c.privately(c.wording.words.Text(key, referee.Args{"seat": seat}))
		if err != nil {
			return nil, err
		}
		if text == "" {
			return nil, prompt.ErrBack
		}
		cards, unknown := c.reading.counted(seat, text, among)
		if unknown == "" {
			return cards, nil
		}
		if !c.session.match.Header().OpenDecks {
			unknown = ""
		}
		c.display.refused([]referee.Problem{{Code: "table.side-unknown", Fix: "table.side-unknown", Grade: referee.Impossible, Args: referee.Args{"word": unknown}}})
		if !c.from.seated {
			return nil, errUnread
		}
	}
}

// privately asks for a line, which the screen shows only if decklists are open.
func (c *conversation) privately(label string) (string, error) {
	if c.session.match.Header().OpenDecks {
		return c.write(label, "")
	}
	return c.from.Secret(label + " " + c.wording.words.Text("table.side.unseen", nil))
}

// counted reads cards with their counts, separated by commas. Each must be one of the given cards
// and can be named by the start of a word. The result unknown is the part that matches no card, or
// several.
func (r reading) counted(seat referee.Seat, text string, among []referee.Card) (all []referee.Card, unknown string) {
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		n, name := 1, part
		if count, rest, several := strings.Cut(part, " "); several {
			if times, err := strconv.Atoi(strings.TrimSuffix(count, "x")); err == nil && times > 0 && times < 100 {
				n, name = times, rest
			}
		}
		named := r.session.match.Cards().Begun(name, among)
		if len(named) != 1 {
			named = nil
			token, problems := r.reader().Token(seat, referee.SlotForm{Name: "card", Kind: referee.KindCard}, name)
			if problems == nil && slices.Contains(among, referee.Card(token)) {
				named = []referee.Card{referee.Card(token)}
			}
		}
		if named == nil {
			return nil, part
		}
		all = append(all, slices.Repeat(named, n)...)
	}
	return all, ""
}

// sided saves the new list in the player's private file, and returns the answer with its id.
func (c *conversation) sided(move referee.Move, list referee.Decklist) (said, error) {
	s := c.session
	seat, header := s.turn(), s.match.Header()
	salt := matchfile.NewSalt()
	if header.Seed != nil {
		salt = fmt.Sprintf("seed-%d-%s-%d", *header.Seed, seat, s.match.Count())
	}
	id := decks.Short(decks.Digest(decks.Canonical(list), []byte(salt)))
	if s.path != "" {
		text, err := decks.WriteIn(list, deckfile.FormatOf(s.game), c.wording.words.Language())
		if err != nil {
			return said{}, err
		}
		path, err := matchfile.Store{}.KeepList(s.path, seat, id, fmt.Appendf(nil, "# %s\n%s", c.wording.words.Text("table.side.file", referee.Args{"id": id, "salt": salt}), text))
		if err != nil {
			return said{}, err
		}
		c.display.notice("table.side.kept", referee.Args{"seat": seat, "path": path})
	}
	answer := referee.Answer{Seat: seat, Verb: move.Verb}.With("id", id)
	if _, sized := move.Slot("size"); sized {
		answer = answer.With("size", strconv.Itoa(decks.SizeOf(list, s.game.Decks.Siding.Section)))
	}
	c.sizes[seat] = c.sizesOf(seat, list)
	return said{answer: &answer}, nil
}

// sizesOf returns the answer that gives the section sizes of a list, if the game asks for them.
// Otherwise it returns an answer without a verb.
func (c *conversation) sizesOf(seat referee.Seat, list referee.Decklist) referee.Answer {
	law := c.session.game.Decks
	answer := referee.Answer{Seat: seat, Verb: law.Siding.Sizes}
	form, _ := c.session.match.Notation().Form(answer.Verb)
	for _, slot := range form.Slots {
		if n := decks.SizeOf(list, slot.Name); n > 0 {
			answer = answer.With(slot.Name, strconv.Itoa(n))
		}
	}
	return answer
}

// saySizes answers the question for the section sizes of a deck that was changed in this program. It
// reports whether it knew the sizes.
func (t *table) saySizes() bool {
	ask := t.session.ask()
	answer, known := t.talk.sizes[ask.Seat]
	if _, asked := ask.Move(answer.Verb); !known || !asked {
		return false
	}
	delete(t.talk.sizes, ask.Seat) // this lets a player who undoes the answer give another
	t.say(answer, t.session.grounds())
	return true
}
