package table

import (
	"slices"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// The ways to treat registered decklists on a shared screen.
const (
	listsOpen   = "open"
	listsClosed = "closed"
)

// askDecklists asks the players whether their decklists are open, if all players have registered
// one. It does not ask if all of the decks are samples, because all players know these.
func (s setup) askDecklists(o *playOptions, back bool) (bool, error) {
	if o.decklists != "" || o.from != "" || len(o.decks) < o.seats || len(o.decks) == 0 || slices.Contains(o.decks, "-") || s.game.Decks.Table {
		return false, nil
	}
	if slices.ContainsFunc(o.typed, func(d *referee.Decklist) bool { return d != nil }) { // the registration is a single section, typed in secret
		return false, nil
	}
	if !slices.ContainsFunc(o.decks, func(ref string) bool { return !deckfile.IsSample(ref) }) {
		return false, nil
	}
	q := prompt.Question{Label: s.words.Text("setup.decklists", nil), Help: s.words.Text("setup.decklists.help", nil), Back: back}
	for _, key := range []referee.Key{"setup.decklists.closed", "setup.decklists.open"} {
		q.Options = append(q.Options, prompt.Line{Text: s.words.Text(key, nil)})
	}
	i, err := s.oneOf(q)
	if o.decklists = listsClosed; i == 1 {
		o.decklists = listsOpen
	}
	return true, err
}

// openLists reports whether the decklists of a new match are open.
func (o *playOptions) openLists() bool {
	if o.decklists != "" || len(o.decks) == 0 {
		return o.decklists == listsOpen
	}
	return !slices.ContainsFunc(o.decks, func(ref string) bool { return !deckfile.IsSample(ref) })
}

// checkDecklists returns an error for an unknown value of --decklists.
func (o *playOptions) checkDecklists() error {
	if o.decklists == "" || o.decklists == listsOpen || o.decklists == listsClosed {
		return nil
	}
	return &app.Error{Key: "cmd.bad-decklists", Args: referee.Args{"word": o.decklists}, Code: app.ExitUsage}
}

// left is a card of an open decklist with copies that may still be out of sight.
type left struct {
	card     referee.Card
	copies   int
	playable bool
}

// openLeft returns the cards in the decklist of the player who has to answer that a slot accepts
// and that still have unseen copies, playable cards first. It returns nil unless the list is open
// or the viewer owns it.
func (s session) openLeft(answer referee.Answer, slot *referee.Slot, viewer referee.Seat) []left {
	ask := s.ask()
	if ask == nil || slot.Secret {
		return nil
	}
	copies := s.copiesLeft(viewer)
	if copies == nil {
		return nil
	}
	catalog := s.match.Cards()
	pool, _ := catalog.Pool(slot.Pool)
	all := []left{}
	for _, line := range s.match.Deck(ask.Seat).Lines {
		fact, known := catalog.Fact(line.Card)
		again := slices.ContainsFunc(all, func(l left) bool { return l.card == line.Card })
		if known && !again && copies[line.Card] > 0 && pool.Keeps(fact) {
			all = append(all, left{line.Card, copies[line.Card], s.canBe(answer, slot, string(line.Card))})
		}
	}
	slices.SortStableFunc(all, func(a, b left) int {
		switch {
		case a.playable == b.playable:
			return 0
		case a.playable:
			return -1
		}
		return 1
	})
	return all
}

// copiesLeft returns, for each card in the decklist of the player who has to answer, the number of
// copies that have not been seen outside the hand. It returns nil unless the list is open or the
// viewer owns it.
func (s session) copiesLeft(viewer referee.Seat) map[referee.Card]int {
	ask := s.ask()
	if ask == nil || !s.match.Header().OpenDecks && ask.Seat != viewer {
		return nil
	}
	list := s.match.Deck(ask.Seat)
	if list == nil {
		return nil
	}
	left := map[referee.Card]int{}
	for _, line := range list.Lines {
		left[line.Card] += line.Count
	}
	for card, n := range seenOf(s.match.View(s.state(), referee.Nobody), ask.Seat) {
		left[card] -= n
	}
	return left
}

// listIsNoSecret reports whether the legality of an answer reveals nothing about a registered
// decklist, because the player who has to answer has no list or all players know it.
func (s session) listIsNoSecret() bool {
	ask := s.ask()
	return ask != nil && (s.match.Header().OpenDecks || s.match.Deck(ask.Seat) == nil)
}

// zoneSeen is the zone of the hand cards that all players know.
const zoneSeen = "seen"

// seenOf counts a player's cards that all players see outside the hand.
func seenOf(view referee.View, seat referee.Seat) map[referee.Card]int {
	seen := map[referee.Card]int{}
	for _, of := range view.Seats {
		for _, zone := range of.Zones {
			if of.Seat != seat || zone.Key == zoneSeen {
				continue
			}
			for _, card := range zone.Cards {
				seen[card]++
			}
		}
	}
	for _, piece := range view.Pieces() {
		owner := piece.Owner
		if owner == referee.Nobody {
			whose, _, _ := referee.CutPiece(piece.ID)
			owner, _ = referee.ParseSeat(whose)
		}
		if owner != seat {
			continue
		}
		for _, card := range append([]referee.Card{piece.Card}, piece.Under...) {
			seen[card]++
		}
	}
	return seen
}

// mostTriedBeside is the maximum number of options in each other slot to try with a card.
const mostTriedBeside = 8

// canBe reports whether an answer can be legal with a token in a slot, either as it is or with
// one option in each other required slot.
func (s session) canBe(answer referee.Answer, slot *referee.Slot, token string) bool {
	tries := []referee.Answer{s.completed(answer.With(slot.Name, token))}
	move, _ := s.ask().Move(answer.Verb)
	for _, other := range move.Slots {
		if other.Name == slot.Name || other.Min < 1 || len(answer.All(other.Name)) > 0 {
			continue
		}
		var more []referee.Answer
		for _, try := range tries {
			for _, option := range other.From[:min(len(other.From), mostTriedBeside)] {
				more = append(more, try.With(other.Name, option))
			}
		}
		if tries = more; len(tries) > mostTriedBeside*mostTriedBeside {
			break
		}
	}
	return slices.ContainsFunc(tries, func(a referee.Answer) bool {
		return !referee.Refuses(s.state().Check(a)) || s.mends(a)
	})
}

// openFinder returns a search like finder, but lists the remaining cards of an open decklist first.
// An empty search lists only those cards.
func (w wording) openFinder(answer referee.Answer, slot *referee.Slot) prompt.Finder {
	pooled := w.finder(slot)
	mine := w.session.openLeft(answer, slot, referee.Nobody)
	if mine == nil {
		return pooled
	}
	catalog := w.session.match.Cards()
	return func(typed string, most int) ([]prompt.Line, int) {
		matching := map[referee.Card]bool{}
		found, _ := catalog.Search(cards.Search{Text: typed, Language: w.words.Language(), Limit: len(mine), Among: func(f cards.Fact) bool {
			return slices.ContainsFunc(mine, func(l left) bool { return l.card == f.ID })
		}})
		for _, card := range found {
			matching[card] = true
		}
		var lines []prompt.Line
		for _, l := range mine {
			if !matching[l.card] {
				continue
			}
			line := w.cardLine(catalog, l.card)
			line.Hint += " · " + w.words.Text("table.left", referee.Args{"n": l.copies})
			if !l.playable {
				line.Hint += " · " + w.words.Text("table.not-playable", nil)
			}
			lines = append(lines, line)
		}
		if typed == "" {
			return lines[:min(len(lines), most)], len(lines)
		}
		others, total := pooled(typed, most)
		for _, line := range others {
			if !slices.ContainsFunc(lines, func(l prompt.Line) bool { return l.Key == line.Key }) {
				lines = append(lines, line)
			}
		}
		return lines[:min(len(lines), most)], total
	}
}
