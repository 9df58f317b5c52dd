package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
)

// holds reports whether a condition holds; a missing condition always holds.
func (s standing) holds(a *acting, c *cards.Premise) bool {
	switch {
	case c == nil:
		return true
	case c.Exists != nil:
		return s.countOf(a, c.Exists) > 0
	case c.None != nil:
		return s.countOf(a, c.None) == 0
	case c.Count != nil:
		return c.Count.Holds(s.countOf(a, &c.Count.Which))
	case c.Blocked:
		at, ok := s.b.Locate(a.source)
		lane := 0
		if ok {
			lane = s.b.At(at).Lane
		}
		return lane > 0 && s.b.Battles[lane-1].Blocked
	case c.Indicator != "":
		return (s.b.Side(a.seat).Indicator%2 == 0) == (c.Indicator == cards.Even)
	case c.Arrived != nil:
		n := 0
		for _, seat := range s.who(a, c.Arrived.Who) {
			n += s.b.Side(seat).Arrived
		}
		return n >= c.Arrived.Min
	case c.Mental > 0:
		return s.mentalOf(a.seat) >= c.Mental
	case c.MoreRewards != "":
		mine, theirs := len(s.b.Side(a.seat).Rewards), len(s.b.Side(position.Other(a.seat)).Rewards)
		return c.MoreRewards == cards.You && mine > theirs || c.MoreRewards == cards.Opponent && theirs > mine
	}
	at, ok := s.b.Locate(a.source)
	if !ok {
		return false
	}
	for _, word := range c.Expert {
		if !s.isOrHas(s.b.At(at).Card, word) {
			return false
		}
	}
	if c.Combination == nil {
		return true
	}
	return s.lackingMate(at, c.Combination) == "" && (!s.Ruled(rulebook.CombinationSameOwn) || s.eachItsOwn(c.Combination, s.mates(at)))
}

// countOf returns the number of cards that match a description, as far as all players can see.
func (s standing) countOf(a *acting, w *cards.Which) int {
	if w.InPlay() {
		return len(s.described(a, w))
	}
	n := 0
	for _, seat := range s.owners(a, w) {
		switch side := s.b.Side(seat); {
		case w.In == cards.InHand && plain(w):
			n += side.Hand.N
		case w.In == cards.InHand:
			n += len(pile.Filter(side.Hand.Open, s.fits(w)))
		case w.In == cards.InDeck:
			n += side.Deck.N
		case w.In == cards.InRewards:
			n += len(pile.Filter(side.FaceUp(), s.fits(w)))
		default:
			n += len(pile.Filter(s.pile(seat, string(w.In)), s.fits(w)))
		}
	}
	return n
}

// plain reports whether a description does not depend on printed values.
func plain(w *cards.Which) bool {
	bare := *w
	return bare.Types == nil && bare.NamesWith == nil && bare.Attribute == "" && bare.NoAttribute == "" && !bare.Affordable && bare.Type == "" && bare.Name.Value == "" && bare.Word.Value == "" && bare.SymbolWord() == "" && bare.LeastRank() == cards.NoRank &&
		bare.GreatestRank() == cards.NoRank &&
		bare.EntranceAtLeast == nil && bare.EntranceAtMost == nil && bare.Words == nil && bare.AnyWords == nil && bare.NoWord.Value == "" && bare.NameWith == ""
}

// fits returns a test for cards whose printed values match a description.
func (s standing) fits(w *cards.Which) func(*cards.Card) bool {
	return func(card *cards.Card) bool {
		return w.Printed(card, nil) && (!w.Affordable || s.affordable(card)) && (w.Name.Value == "" || s.isNamed(card, w.Name.Value))
	}
}

// mentalOf returns the total Mental Power of a player's Ninjas.
func (s standing) mentalOf(seat referee.Seat) int {
	n := 0
	for _, at := range s.b.All(seat, (*position.InPlay).Ninja) {
		p := s.b.At(at)
		mental, _ := p.Card.Mental()
		n += mental + s.mentalChange(p)
	}
	return n
}

// owners returns the players whose cards a description can match, with the effect's player first.
func (s standing) owners(a *acting, w *cards.Which) []referee.Seat {
	switch {
	case w.Of == cards.OfOpponent:
		return []referee.Seat{position.Other(a.seat)}
	case w.Of == cards.OfAnyone || w.Pointed():
		return []referee.Seat{a.seat, position.Other(a.seat)}
	}
	return []referee.Seat{a.seat}
}

// described returns the cards in play that match a description.
func (s standing) described(a *acting, w *cards.Which) []position.Spot {
	immune := func(at position.Spot) bool {
		return a.card.Type == cards.Jutsu && at.Seat != a.seat && s.immune(s.b.At(at), a)
	}
	return slices.DeleteFunc(s.alike(a, w), immune)
}

// alike does the same as described but includes cards that the other player's Jutsu cannot
// affect.
func (s standing) alike(a *acting, w *cards.Which) []position.Spot {
	var found []position.Spot
	for _, seat := range s.owners(a, w) {
		found = append(found, s.b.All(seat, func(p *position.InPlay) bool { return s.means(a, w, seat, p) })...)
	}
	return found
}

// means reports whether a player's card in play matches a description.
func (s standing) means(a *acting, w *cards.Which, seat referee.Seat, p *position.InPlay) bool {
	own := p.Serial == a.source && a.source > 0
	switch {
	case (w.Self || w.User) && !own,
		w.Other && own,
		w.Target && !slices.Contains(a.targets, p.Serial),
		w.Mates && !s.mate(a.targets, p),
		w.PowerAtMost != nil && sum(s.strength(p, p.Head)) > *w.PowerAtMost,
		w.TeamRankAtMost != "" && !s.teamRank(p, w.TeamRank()),
		w.In == cards.Village && p.Lane > 0,
		w.In == cards.Battlefield && p.Lane == 0,
		w.Affordable && !s.affordable(p.Card),
		w.Type == "" && w.Types == nil && !w.Self && !w.Target && !p.Ninja():
		return false
	}
	if w.Team || w.Facing {
		at, ok := s.b.Locate(a.source)
		if !ok || !s.related(at, seat, p, w.Team) {
			return false
		}
	}
	return w.Printed(p.Card, p.Lost, p.Gained()...) && (w.Name.Value == "" || s.isNamedNow(p, w.Name.Value)) && !slices.ContainsFunc(w.Is, func(being cards.Being) bool { return !s.is(seat, p, being) })
}

// mate reports whether a Ninja is a teammate of at least one of the given Ninjas.
func (s standing) mate(of []int, p *position.InPlay) bool {
	return !slices.Contains(of, p.Serial) && slices.ContainsFunc(of, func(serial int) bool {
		at, ok := s.b.Locate(serial)
		return ok && slices.ContainsFunc(s.b.Team(at), func(mate position.Spot) bool { return s.b.At(mate) == p })
	})
}

// teamRank reports whether each Ninja in a Ninja's Team has at most a given Rank.
func (s standing) teamRank(p *position.InPlay, most cards.Rank) bool {
	at, ok := s.b.Locate(p.Serial)
	return ok && !slices.ContainsFunc(s.b.Team(at), func(mate position.Spot) bool {
		rank := s.b.At(mate).Card.Rank()
		return rank == cards.NoRank || rank.Level() > most.Level()
	})
}

// related reports whether a card of a player is in the Team of a Ninja, or in the Team that
// battles against it.
func (s standing) related(at position.Spot, seat referee.Seat, p *position.InPlay, team bool) bool {
	lane := s.b.At(at).Lane
	if !team {
		return seat != at.Seat && lane > 0 && p.Lane == lane
	}
	return slices.ContainsFunc(s.b.Team(at), func(mate position.Spot) bool { return s.b.At(mate) == p })
}

// is reports whether a Ninja has a given role in a battle or a given status.
func (s standing) is(seat referee.Seat, p *position.InPlay, being cards.Being) bool {
	switch being {
	case cards.BeingHead:
		return p.Lane > 0 && p.Head
	case cards.BeingSupport:
		return p.Lane > 0 && !p.Head
	case cards.BeingAttacking:
		return p.Lane > 0 && seat == s.b.Attacker
	case cards.BeingBlocking:
		return p.Lane > 0 && seat == s.b.Blocker()
	case cards.BeingInjured:
		return p.Injured
	case cards.BeingAlone:
		at, ok := s.b.Locate(p.Serial)
		return ok && len(s.b.Team(at)) == 1
	}
	return !p.Injured
}
