package table

import (
	"slices"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

// FormCard is a card of the player who has to answer, with every way to play it now. Off is the
// reason why the card cannot be played, or "" if it can be.
type FormCard struct {
	Token, Text, Hint, Off string
	Plays                  []FormPlay
	// More holds moves with the card whose other fields are optional.
	More []FormMove
}

// FormPlay is a way to play a card: a verb with its fields filled, except for Last. Each option
// of Last completes the move. Without Last, the move is already complete.
type FormPlay struct {
	Verb, Text string
	Set        []FormSet
	Last       string
	Options    []FormOption
}

// FormSet is a filled field.
type FormSet struct{ Name, Token string }

// mostWays is the maximum number of ways to make one move with a card that the form offers.
const mostWays = 12

// byCard lists the cards with which the player who has to answer can complete moves, playable cards
// first. It removes the moves that the list covers completely.
func (w wording) byCard(moves []referee.Move, f *Form) {
	cards, said, held := []FormCard{}, map[string]bool{}, w.held(f.Seat)
	for _, move := range moves {
		slot, others := cardMove(move, w.session)
		if slot == nil {
			continue
		}
		said[move.Verb] = true
		for _, token := range inOrder(slot) {
			if !held[token] {
				said[move.Verb] = false
				continue
			}
			i := slices.IndexFunc(cards, func(c FormCard) bool { return c.Token == token })
			if i < 0 {
				i, cards = len(cards), append(cards, w.formCard(token))
			}
			plays, off, more := w.plays(move, slot, others, token)
			cards[i].Plays = append(cards[i].Plays, plays...)
			if longer := w.longer(move, slot, token); len(longer.Blanks) > len(others) && (more || len(plays) > 0) {
				cards[i].More = append(cards[i].More, longer)
			}
			if cards[i].Off == "" {
				cards[i].Off = off
			}
		}
	}
	ways := func(c FormCard) int { return len(c.Plays) + len(c.More) }
	cards = slices.DeleteFunc(cards, func(c FormCard) bool { return ways(c) == 0 && c.Off == "" })
	for i := range cards {
		if ways(cards[i]) > 0 {
			cards[i].Off = ""
		}
	}
	slices.SortStableFunc(cards, func(a, b FormCard) int { return min(ways(b), 1) - min(ways(a), 1) })
	f.Cards = cards
	f.Moves = slices.DeleteFunc(f.Moves, func(m FormMove) bool { return said[m.Verb] })
}

// longer returns a move with a card filled in and all other fields open.
func (w wording) longer(move referee.Move, card *referee.Slot, token string) FormMove {
	form := w.formMove(move)
	form.Off, form.Set = "", []FormSet{{card.Name, token}}
	form.Blanks = slices.DeleteFunc(form.Blanks, func(b FormBlank) bool { return b.Name == card.Name })
	return form
}

// held returns the player's own cards that the player sees.
func (w wording) held(seat referee.Seat) map[string]bool {
	cards := map[string]bool{}
	for _, of := range w.session.state().View(seat).Seats {
		for _, zone := range of.Zones {
			for _, card := range zone.Cards {
				cards[string(card)] = cards[string(card)] || of.Seat == seat
			}
		}
	}
	return cards
}

// formCard returns a card without the ways to play it.
func (w wording) formCard(token string) FormCard {
	catalog := w.session.match.Cards()
	c := FormCard{Token: token, Text: w.words.CardName(referee.Card(token))}
	if fact, known := catalog.Fact(referee.Card(token)); known {
		c.Hint = screen.CardNumbers(w.words, catalog.Schema(), fact)
	}
	return c
}

// cardMove returns the field of a move that takes a card, and the other required fields. It returns
// nil if there is no such field or if the other fields need too many buttons.
func cardMove(move referee.Move, s session) (card *referee.Slot, others []*referee.Slot) {
	ways := 1
	for _, slot := range move.Slots {
		switch isCard := s.slotForm(move.Verb, slot.Name).Kind == referee.KindCard; {
		case slot.Min == 0 || slot.Implied && !isCard:
		case slot.Open || slot.Pool != nil || slot.Secret || slot.Most() > 1 || len(slot.From) == 0 || isCard && card != nil:
			return nil, nil
		case isCard:
			card = slot
		default:
			others, ways = append(others, slot), ways*len(slot.From)
		}
	}
	if ways > mostWays || len(move.Slots) == 1 && card != nil && len(card.From) <= mostPicks { // such a move already has its own buttons
		return nil, nil
	}
	return card, others
}

// plays returns the legal ways to make a move with a card. off is the reason against the first
// illegal way. longer reports that an optional field would make a way legal.
func (w wording) plays(move referee.Move, slot *referee.Slot, others []*referee.Slot, token string) (plays []FormPlay, off string, longer bool) {
	begun := []referee.Answer{referee.Answer{Seat: w.session.speaker(move.Verb), Verb: move.Verb}.With(slot.Name, token)}
	var last *referee.Slot
	for i, other := range others {
		if i == len(others)-1 {
			last = other
			break
		}
		var more []referee.Answer
		for _, answer := range begun {
			for _, option := range inOrder(other) {
				more = append(more, answer.With(other.Name, option))
			}
		}
		begun = more
	}
	legal := func(answer referee.Answer) bool {
		answer = w.session.ordered(answer)
		problems := w.session.state().Check(answer)
		if !referee.Refuses(problems) {
			return true
		}
		if longer = longer || w.session.mends(answer); off == "" {
			off, _ = w.words.Problem(problems[0])
		}
		return false
	}
	for _, answer := range begun {
		play := FormPlay{Verb: move.Verb, Text: w.moveLine(move).Text}
		for _, arg := range answer.Args {
			play.Set = append(play.Set, FormSet{arg.Slot, arg.Values[0]})
			if arg.Slot != slot.Name {
				play.Text += " · " + w.tokenText(w.session.slotForm(move.Verb, arg.Slot).Kind, arg.Values[0])
			}
		}
		if last == nil {
			if legal(answer) {
				plays = append(plays, play)
			}
			continue
		}
		play.Last = last.Name
		for _, option := range inOrder(last) {
			if with := answer.With(last.Name, option); legal(with) {
				play.Options = append(play.Options, FormOption{Token: option, Text: w.tokenLine(with, last, option).Text})
			}
		}
		if len(play.Options) > 0 {
			plays = append(plays, play)
		}
	}
	return plays, off, longer
}

// listed adds the cards of the decklist, as far as the viewer is allowed to know them, to the
// fields that accept any card.
func (w wording) listed(offered []referee.Move, moves []FormMove, viewer referee.Seat) {
	catalog := w.session.match.Cards()
	for _, move := range moves {
		i := slices.IndexFunc(offered, func(m referee.Move) bool { return m.Verb == move.Verb })
		if i < 0 {
			continue
		}
		for k, blank := range move.Blanks {
			slot, _ := offered[i].Slot(blank.Name)
			if blank.Kind != referee.KindCard || slot == nil || !slot.Open {
				continue
			}
			answer := referee.Answer{Seat: w.session.speaker(move.Verb), Verb: move.Verb}
			for _, l := range w.session.openLeft(answer, slot, viewer) {
				if slices.ContainsFunc(blank.Options, func(o FormOption) bool { return o.Token == string(l.card) }) {
					continue
				}
				line := w.cardLine(catalog, l.card)
				move.Blanks[k].Options = append(move.Blanks[k].Options, FormOption{Token: string(l.card), Text: line.Text + " · " + w.words.Text("table.left", referee.Args{"n": l.copies})})
			}
		}
	}
}
