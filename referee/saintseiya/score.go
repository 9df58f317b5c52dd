package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
	"shinpan/referee/unseen"
)

// worth is the PV of the copies of one design for their player.
type worth struct {
	card   *cards.Card
	copies int
	// each is the PV of one copy, and rule is the rule for it.
	each int
	rule string
	// key and args explain a conditional number.
	key  referee.Key
	args referee.Args
}

func (w worth) sum() int { return w.each * w.copies }

// pointRules holds the rules that give PV, in the order of the rulebook: the rule for printed PV,
// and those for conditional PV.
var pointRules = []string{"R-COUNTED", "R-ATHENA", "R-MARINE", "R-SHAINA", "R-LEDA", "R-SPICA", "R-JANGO", "R-JAKI"}

// worth returns the PV of every design of a player's cards, in card order (R-COUNTED).
func (s standing) worth(seat referee.Seat) []worth {
	deck := s.b.Side(seat).Deck()
	slices.SortFunc(deck, func(a, b *cards.Card) int { return a.Index - b.Index })
	var list []worth
	for i, card := range deck {
		if i > 0 && deck[i-1] == card {
			continue
		}
		w := s.value(seat, card, deck)
		w.card, w.copies = card, unseen.Count(deck, card)
		list = append(list, w)
	}
	return list
}

// value returns the PV of one copy of a card for a player with these cards.
func (s standing) value(seat referee.Seat, card *cards.Card, deck []*cards.Card) worth {
	p := card.Points
	w := worth{each: p.N, rule: "R-COUNTED", key: "why.card"}
	switch {
	case p.Bonus != nil:
		return s.mostPoints(seat, card, w)
	case p.With != nil:
		return partnerPoints(p, deck, w)
	case p.Names.Value != "":
		n := names(deck, p.Names.Value)
		w.each, w.rule, w.key, w.args = p.N+n, "R-JANGO", "why.names", referee.Args{"names": n}
	case p.Groups != nil:
		return s.groupPoints(seat, p, deck, w)
	}
	return w
}

// mostPoints returns the PV of a card with a bonus for the player who has the most cards of a kind
// (R-MARINE, R-SHAINA, ruling most-tied).
func (s standing) mostPoints(seat referee.Seat, card *cards.Card, w worth) worth {
	bonus := card.Points.Bonus
	w.rule, w.key = "R-SHAINA", "why.most-silver"
	if bonus.Kind == cards.Hero {
		w.rule, w.key = "R-MARINE", "why.most-heroes"
	}
	own, best, others := s.counts(seat, bonus), 0, 0
	for i := range s.b.Sides {
		if other := referee.Seat(i + 1); other != seat {
			others = max(others, s.counts(other, bonus))
		}
	}
	best = max(own, others)
	if own > others || own == others && s.Ruled(rulebook.MostTiedEach) {
		w.each += bonus.N
	}
	w.args = referee.Args{"own": own, "best": best}
	return w
}

// counts returns how many cards that count for a bonus a player has at the end (ruling hero-count).
func (s standing) counts(seat referee.Seat, b *cards.Bonus) int {
	n := 0
	for _, card := range s.b.Side(seat).Deck() {
		if b.Counts(card) && (b.Kind != cards.Hero || s.Ruled(rulebook.HeroCountBoth) || !card.Is(cards.Knight)) {
			n++
		}
	}
	return n
}

// partnerPoints returns the PV that a card gets from a partner card (R-LEDA, R-SPICA).
func partnerPoints(p cards.Points, deck []*cards.Card, w worth) worth {
	w.rule, w.key = "R-LEDA", "why.without"
	if p.With.Name.Value == "Léda" {
		w.rule = "R-SPICA"
	}
	w.args = referee.Args{"name": p.With.Name.Value}
	if slices.ContainsFunc(deck, func(c *cards.Card) bool { return c.Name == p.With.Name.Value }) {
		w.each, w.key = p.N+p.With.N, "why.with"
	}
	return w
}

// groupPoints returns the PV that a card gets from groups of cards (R-ATHENA, R-JAKI, ruling
// athena-herself).
func (s standing) groupPoints(seat referee.Seat, p cards.Points, deck []*cards.Card, w worth) worth {
	n := len(deck)
	w.rule, w.key = "R-ATHENA", "why.groups"
	switch {
	case p.Groups.In == cards.Destroyed:
		n, w.rule, w.key = len(s.b.Side(seat).Destroyed), "R-JAKI", "why.destroyed"
	case s.Ruled(rulebook.AthenaHerselfApart):
		n--
	}
	w.each, w.args = p.N+n/p.Groups.Of, referee.Args{"of": n, "group": p.Groups.Of}
	return w
}

// names returns how many different names the cards of a class have.
func names(deck []*cards.Card, class string) int {
	var seen []string
	for _, card := range deck {
		if card.Class == class && !slices.Contains(seen, card.Name) {
			seen = append(seen, card.Name)
		}
	}
	return len(seen)
}

// PV returns the current PV of a player's cards.
func (s *State) PV(seat referee.Seat) int {
	total := 0
	for _, w := range s.standing().worth(seat) {
		total += w.sum()
	}
	return total
}

// Score returns the PV of the players' cards as if the match ended now. Each player's cards are
// public.
func (s *State) Score() referee.Score {
	score := referee.Score{Columns: []string{"col.pv"}, Over: s.Table.Phase == position.PhaseOver}
	rows := make([]referee.ScoreRow, len(pointRules))
	for i, id := range pointRules {
		rows[i] = referee.ScoreRow{Name: referee.Key("row." + id)}
	}
	for i := range s.Table.Sides {
		cells, total := s.cells(referee.Seat(i + 1))
		for k := range rows {
			rows[k].Cells = append(rows[k].Cells, []referee.Cell{cells[k]})
		}
		score.Total = append(score.Total, total)
	}
	score.Rows = slices.DeleteFunc(rows, func(row referee.ScoreRow) bool {
		return row.Name != "row.R-COUNTED" && !slices.ContainsFunc(row.Cells, func(c []referee.Cell) bool { return len(c[0].Parts) > 0 })
	})
	if score.Over {
		score.Outcome = s.outcome(score.Total)
	}
	return score
}

// cells returns the PV of a player's cards by each rule.
func (s *State) cells(seat referee.Seat) (cells []referee.Cell, total int) {
	cells = make([]referee.Cell, len(pointRules))
	printed := 0
	for _, w := range s.standing().worth(seat) {
		total += w.sum()
		if w.rule == "R-COUNTED" {
			printed += w.sum()
			continue
		}
		cell := &cells[slices.Index(pointRules, w.rule)]
		for range w.copies {
			cell.Parts = append(cell.Parts, w.each)
		}
	}
	cells[0].Parts = []int{printed}
	return cells, total
}

// outcome returns the winner, who is the player with the most PV (R-WINNER, ruling tied-winners).
func (s *State) outcome(totals []int) referee.Outcome {
	o := referee.Outcome{By: "R-WINNER"}
	for i, total := range totals {
		if total == slices.Max(totals) {
			o.Winners = append(o.Winners, referee.Seat(i+1))
		}
	}
	if len(o.Winners) > 1 && s.Ruled(rulebook.TiedWinnersDraw) {
		o.Winners, o.Draw = nil, true
	}
	return o
}
