package boardfile

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/yamlfile"
)

// sides reads the players' sides. Without a list of players, they have their initial cards.
func (r *reader) sides() {
	written := boardfile.Players(r.Reader, r.file.Players, r.players)
	heroes := r.heroes()
	for i := range max(r.players, len(written)) { // later checks look at every side
		var side sideFile
		if i < len(written) {
			side = written[i]
		}
		r.b.Sides = append(r.b.Sides, r.side(referee.Seat(i+1), heroes[i], side))
	}
}

// side reads a player's side.
func (r *reader) side(seat referee.Seat, hero string, f sideFile) position.Side {
	side, before := position.Side{Hero: hero}, len(r.Problems)
	finder := func(ref yamlfile.At[string], _ bool) (*cards.Card, bool) {
		card := r.card(ref)
		return card, card != nil
	}
	hand, pile := f.Hand.Value, f.Pile.Value
	hand.Cards, hand.Seen, pile.Cards = each(hand.Cards), each(hand.Seen), each(pile.Cards)
	side.Hand = boardfile.ReadHand(r.Reader, hand, mostCount, finder)
	side.Pile = boardfile.ReadDeck(r.Reader, pile, mostCount, finder, nil)
	side.Discard, side.Destroyed = r.cards(f.Discard), r.cards(f.Destroyed)
	side.Unnamed = r.Count(f.Unnamed, mostCount)
	for _, ref := range each(f.Wounded) {
		if card := r.card(ref); card != nil && card.Armour {
			r.Say("misplaced", ref.Place, referee.Args{"card": card.ID})
		} else if card != nil {
			side.Wounded = append(side.Wounded, card)
		}
	}
	if side.Armour = r.card(f.Armour); side.Armour != nil && !side.Armour.Armour {
		r.Say("misplaced", f.Armour.Place, referee.Args{"card": side.Armour.ID})
		side.Armour = nil
	}
	r.rest(seat, &side, f)
	asMeant := boardfile.Missing(f.Hero) || referee.Fold(f.Hero.Value) == hero
	if asMeant && !f.Hand.Refused && !f.Pile.Refused && len(r.Problems) == before {
		r.checkHidden(seat, &side, f) // otherwise they could be wrong for a reason that is already reported
	}
	return side
}

// heroes returns the short names of the players' heroes: those in the file, and the remaining
// heroes in order for the other players (R-HERO). Before heroes are chosen, it returns none.
func (r *reader) heroes() []string {
	heroes := make([]string, max(r.players, len(r.file.Players.Value)))
	for i, side := range r.file.Players.Value {
		word := referee.Fold(side.Hero.Value)
		switch {
		case boardfile.Missing(side.Hero):
		case !slices.Contains(r.match.Heroes(), word), slices.Contains(heroes, word):
			r.Say("hero", side.Hero.Place, referee.Args{"word": side.Hero.Value})
		default:
			heroes[i] = word
		}
	}
	if r.b.Phase == position.PhaseHeroes || r.b.Phase == position.PhasePad {
		return heroes
	}
	for i := range heroes {
		for _, hero := range r.match.Heroes() {
			if heroes[i] == "" && !slices.Contains(heroes, hero) {
				heroes[i] = hero
			}
		}
	}
	return heroes
}

// rest reads the hidden cards and the cards set aside: those in the file, or by default the rest of
// the hero's pack.
func (r *reader) rest(seat referee.Seat, side *position.Side, f sideFile) {
	pile, aside := r.match.Pack(side.Hero)
	if side.Aside = r.sorted(f.Aside.Value); boardfile.LeftOut(r.Reader, "aside", f.Aside) {
		side.Aside = r.left(aside, side, seat)
	}
	side.Hidden = r.sorted(f.Hidden.Value)
	if boardfile.LeftOut(r.Reader, "hidden", f.Hidden) {
		side.Hidden = withAll(r.left(pile, side, seat), side.Hand.Known)
	}
	r.usualSizes(side, f)
}

// checkHidden requires the unseen cards of hand and piles to be exactly the hidden cards.
func (r *reader) checkHidden(seat referee.Seat, side *position.Side, f sideFile) {
	unknown := side.Hand.N - len(side.Hand.Open) + side.Pile.N - len(side.Pile.Known) + side.Unnamed
	if len(side.Hidden) != unknown {
		r.Say("hidden", r.at(f), referee.Args{"seat": seat, "n": len(side.Hidden), "want": unknown})
	}
	if len(withAll(side.Hidden, side.Hand.Known)) > len(side.Hidden) {
		r.Say("hand-not-hidden", f.Hand.Place, referee.Args{"seat": seat})
	}
	if r.match.Dealt && side.Hand.N != len(side.Hand.Open)+len(side.Hand.Known) {
		r.Say("hand-unknown", r.at(f), referee.Args{"seat": seat})
	}
	if r.match.Dealt && side.Unnamed > 0 {
		r.Say("unnamed", f.Unnamed.Place, referee.Args{"seat": seat, "n": side.Unnamed})
	}
}

// at returns the place in the file of a player's hand or, if the file has no hand, of another part
// of the player or of the list of players.
func (r *reader) at(f sideFile) referee.Place {
	for _, at := range []referee.Place{f.Hand.Place, f.Pile.Place, f.Hidden.Place, f.Hero.Place} {
		if at.Line > 0 {
			return at
		}
	}
	return r.file.Players.Place
}

// withAll returns a list with the cards missing from another, copy by copy, in card order.
func withAll(list, others []*cards.Card) []*cards.Card {
	left := list
	for _, card := range others {
		var there bool
		if left, there = pile.Without(left, card); !there {
			list = append(slices.Clip(list), card)
		}
	}
	slices.SortStableFunc(list, func(a, b *cards.Card) int { return a.Index - b.Index })
	return list
}

// left returns a pack without the cards that the file names elsewhere.
func (r *reader) left(pack []*cards.Card, side *position.Side, seat referee.Seat) []*cards.Card {
	named := slices.Concat(side.Hand.Open, side.Pile.Known, side.Discard, side.Wounded, side.Destroyed)
	if side.Armour != nil {
		named = append(named, side.Armour)
	}
	if r.b.Turn == seat {
		for _, p := range r.file.Played {
			if card := r.card(p.Card); card != nil {
				named = append(named, card)
			}
		}
	}
	for _, card := range named {
		pack, _ = pile.Without(pack, card)
	}
	return pack
}
