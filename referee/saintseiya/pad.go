package saintseiya

import (
	"regexp"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/verbs"
)

// A score-only match counts the players' cards at the end (referee.RefereeOption). The players play
// without a referee, then enter the cards of each player. Each player has a list of cards and a
// list of destroyed cards.

// KeepsScore reports whether the match only counts the cards at the end.
func (m *Match) KeepsScore() bool { return m.scoreOnly }

// padQuestion is the only question of the pad. It asks the player who was named last.
const padQuestion = "pad"

// padVerbs returns the verbs of the pad.
func padVerbs() []verb {
	many := blankCards.Searched().Filled(standing.padSlot)
	return []verb{
		{Name: "has", Blanks: []blank{blankSeat, many}, Check: standing.checkHas, Change: (*run).padHas, Offered: verbs.Never},
		{Name: "lacks", Blanks: []blank{blankSeat, many}, Check: standing.checkLacks, Change: (*run).padLacks, Offered: verbs.Never},
		{Name: "under", Blanks: []blank{blankSeat, many}, Check: standing.checkHas, Change: (*run).padUnder, Offered: verbs.Never},
		{Name: "counted", Change: (*run).padDone, Offered: verbs.Never},
	}
}

// mostAtOnce is the maximum number of cards in one command.
const mostAtOnce = 99

// padSlot takes any cards. Of several cards with one name, it lists the one with the most copies in
// the box, which is the card that the name alone means.
func (s standing) padSlot() *referee.Slot {
	slot := &referee.Slot{Name: "cards", Open: true, Pool: []string{}, Min: 1, Max: mostAtOnce}
	most := map[string]*cards.Card{}
	for i := range s.Cards.All() {
		card := &s.Cards.All()[i]
		if best := most[card.Name]; best == nil || s.copies[card.Index] > s.copies[best.Index] {
			most[card.Name] = card
		}
	}
	for i := range s.Cards.All() {
		if card := &s.Cards.All()[i]; most[card.Name] == card {
			slot.From = append(slot.From, string(card.ID))
		}
	}
	return slot
}

// beginPad returns a board on which no player has any cards yet.
func (m *Match) beginPad() *position.Board {
	b := m.empty()
	b.Phase, b.First, b.Turn, b.Round = position.PhasePad, 1, 1, 1
	return b
}

// pad asks for one answer and applies it.
func (r *run) pad() error {
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		return flow.Question{Ask: referee.Ask{Seat: r.b.Turn, Key: padQuestion, Cause: rule("R-COUNTED"),
			Moves: s.verbs.Offered(s, nil, "has", "lacks", "under", "counted")}}
	})
	if err != nil {
		return err
	}
	return r.verbs.Verb(answer.Verb).Change(r, answer, said(answer))
}

func (r *run) padHas(a referee.Answer, _ referee.Cause) error {
	return r.padCounts(a, "has", func(side *position.Side, list []*cards.Card) { side.Discard = append(side.Discard, list...) })
}

func (r *run) padUnder(a referee.Answer, _ referee.Cause) error {
	return r.padCounts(a, "under", func(side *position.Side, list []*cards.Card) { side.Destroyed = append(side.Destroyed, list...) })
}

func (r *run) padLacks(a referee.Answer, _ referee.Cause) error {
	return r.padCounts(a, "lacks", func(side *position.Side, list []*cards.Card) {
		for _, card := range list {
			from := &side.Discard
			if !slices.Contains(*from, card) {
				from = &side.Destroyed
			}
			at := slices.Index(*from, card)
			*from = slices.Delete(*from, at, at+1)
		}
	})
}

// padCounts changes a player's cards, keeps them in card order, and records their points.
func (r *run) padCounts(a referee.Answer, kind string, change func(*position.Side, []*cards.Card)) error {
	seat, _ := referee.ParseSeat(a.One("seat"))
	side, list := r.b.Side(seat), r.Match.named(a, "cards")
	was := r.standing().points(seat)
	side.Discard, side.Destroyed = slices.Clone(side.Discard), slices.Clone(side.Destroyed) // other positions share these lists
	change(side, list)
	for _, of := range []*[]*cards.Card{&side.Discard, &side.Destroyed} {
		slices.SortStableFunc(*of, func(a, b *cards.Card) int { return a.Index - b.Index })
	}
	r.b.Turn, r.b.Reserve = seat, r.Rest(r.b)
	r.tell(referee.Event{Kind: "pad-" + kind, Seat: seat, Cards: pile.IDs(list), N: len(side.Discard), Was: was, Now: r.standing().points(seat), Cause: rule("R-COUNTED")})
	return nil
}

// points returns the PV of a player's cards.
func (s standing) points(seat referee.Seat) int {
	total := 0
	for _, w := range s.worth(seat) {
		total += w.sum()
	}
	return total
}

// padDone ends the match with the players' cards (R-WINNER).
func (r *run) padDone(referee.Answer, referee.Cause) error {
	r.finish()
	return nil
}

// checkHas refuses more copies of a card than the box has (R-BOX-COPIES). It also refuses cards of
// one hero for two players, and cards of two heroes for one player (R-HERO).
func (s standing) checkHas(a referee.Answer) []referee.Problem {
	seat, _ := referee.ParseSeat(a.One("seat"))
	have := make([]int, len(s.Cards.All()))
	for i := range s.b.Sides {
		for _, card := range slices.Concat(s.b.Sides[i].Discard, s.b.Sides[i].Destroyed) {
			have[card.Index]++
		}
	}
	var problems []referee.Problem
	for _, card := range s.Match.named(a, "cards") {
		have[card.Index]++
		for _, p := range s.oneMore(have, card) {
			if p.Grade != referee.Warning {
				p.Grade = referee.Illegal // the order of the piles does not matter
			}
			problems = append(problems, p)
		}
		problems = append(problems, s.heroOfTwo(seat, card)...)
	}
	return problems
}

// heroOfTwo refuses a hero's card if another player has cards of that hero, or if the player has
// cards of another hero.
func (s standing) heroOfTwo(seat referee.Seat, card *cards.Card) []referee.Problem {
	for i := range s.b.Sides {
		other := referee.Seat(i + 1)
		for _, held := range slices.Concat(s.b.Sides[i].Discard, s.b.Sides[i].Destroyed) {
			if card.Hero == "" || held.Hero == "" || (other == seat) == (held.Hero == card.Hero) {
				continue
			}
			return referee.Breaks("hero-of-two", "R-HERO", referee.Args{"card": card.ID, "seat": seat, "other": other, "held": held.ID})
		}
	}
	return nil
}

// checkLacks refuses to remove cards that a player does not have.
func (s standing) checkLacks(a referee.Answer) []referee.Problem {
	seat, _ := referee.ParseSeat(a.One("seat"))
	left := slices.Concat(s.b.Side(seat).Discard, s.b.Side(seat).Destroyed)
	for _, card := range s.Match.named(a, "cards") {
		at := slices.Index(left, card)
		if at < 0 {
			return referee.Cannot("not-counted", referee.Args{"card": card.ID, "seat": seat})
		}
		left = slices.Delete(left, at, at+1)
	}
	return nil
}

var (
	// typedPile matches input at the pad: an optional player, an optional word for what happens to
	// the cards, and the cards.
	typedPile = regexp.MustCompile(`^(?:[pP]([1-5])[:\s]\s*)?(-\s*)?(.+)$`)
	// wholePile matches the rest of a complete command after its verb.
	wholePile = regexp.MustCompile(`^[pP][1-5]\s`)
	// times matches a count of one digit before a card.
	times = regexp.MustCompile(`^([1-9])\s+(\S.*)$`)
	// numbers matches several cards by their numbers.
	numbers = regexp.MustCompile(`^\d+(?:\s+\d+)+$`)
)

// Shorthand returns the command for input at the pad: “7 seiya, 6, 2 11” for a player's cards, “-1
// 58” for removed cards, “under 2 seiya” for destroyed cards, and “p2 3 aghora” for another player.
// A one-digit number before a card is a count. It reports false for any other input.
func Shorthand(ask *referee.Ask, typed string, text func(referee.Key) string) (line, rest string, ok bool) {
	typed = strings.TrimSpace(typed)
	parts := typedPile.FindStringSubmatch(typed)
	switch {
	case ask.Key != padQuestion || parts == nil:
		return "", "", false
	case slices.Contains(strings.Fields(text("pad.done")), referee.Fold(typed)):
		return "counted", "", true
	}
	seat, verb, named := ask.Seat.String(), "has", parts[3]
	if parts[1] != "" {
		seat = "p" + parts[1]
	}
	if parts[2] != "" {
		verb = "lacks"
	}
	word, after, _ := strings.Cut(named, " ")
	switch {
	case slices.Contains([]string{"under", text("pad.under")}, referee.Fold(word)) && after != "":
		verb, named = "under", after
	case slices.Contains(strings.Fields(text("pad.words")), referee.Fold(word)), len(named) < 2 && (named[0] < '0' || named[0] > '9'):
		return "", "", false
	}
	if wholePile.MatchString(named) {
		return "", "", false
	}
	var list []string
	for part := range strings.SplitSeq(named, ",") {
		part = strings.TrimSpace(part)
		switch counted := times.FindStringSubmatch(part); {
		case part == "":
		case counted != nil:
			list = append(list, slices.Repeat([]string{counted[2]}, int(counted[1][0]-'0'))...)
		case numbers.MatchString(part):
			list = append(list, strings.Fields(part)...)
		default:
			list = append(list, part)
		}
	}
	return verb + " " + seat + " " + strings.Join(list, ", "), "", len(list) > 0
}
