package boardfile

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/yamlfile"
)

func (r *reader) sides() {
	f := r.file.Players
	if got := len(f.Value); !boardfile.Missing(f) && got != r.players {
		r.Say("players", f.Place, referee.Args{"n": got, "want": r.players})
	}
	for i, side := range f.Value {
		r.b.Sides = append(r.b.Sides, r.side(referee.Seat(i+1), side))
	}
	for len(r.b.Sides) < r.players { // what follows may look at them
		r.b.Sides = append(r.b.Sides, position.Side{})
	}
}

// side reads what a player has.
func (r *reader) side(seat referee.Seat, f sideFile) position.Side {
	side := position.Side{Hero: r.hero(f.Hero)}
	finder := func(ref yamlfile.At[string], _ bool) (*cards.Card, bool) {
		card := r.card(ref)
		return card, card != nil
	}
	side.Hand = boardfile.ReadHand(r.Reader, f.Hand.Value, mostCount, finder)
	side.Pile = boardfile.ReadDeck(r.Reader, f.Pile.Value, mostCount, finder, func(boardfile.Claim[seatWord]) {})
	side.Discard, side.Destroyed = r.cards(f.Discard), r.cards(f.Destroyed)
	for _, ref := range f.Wounded {
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
	return side
}

// hero is the short name of a hero, "" where none is named.
func (r *reader) hero(w yamlfile.At[string]) string {
	if w.Value != "" && !slices.Contains(r.match.Heroes(), w.Value) {
		r.Say("hero", w.Place, referee.Args{"word": w.Value})
		return ""
	}
	if w.Value == "" && r.b.Phase > position.PhaseHeroes && !w.Refused {
		r.Say("no-hero", r.file.Players.Place, nil)
	}
	if slices.ContainsFunc(r.b.Sides, func(s position.Side) bool { return s.Hero != "" && s.Hero == w.Value }) {
		r.Say("hero", w.Place, referee.Args{"word": w.Value})
	}
	return w.Value
}

// rest reads the cards that nobody has seen, and those set aside: what is written,
// or else what is left of the hero's pack.
func (r *reader) rest(seat referee.Seat, side *position.Side, f sideFile) {
	pile, aside := r.match.Pack(side.Hero)
	if side.Hidden = r.counted(f.Hidden.Value); boardfile.Missing(f.Hidden) {
		side.Hidden = r.left(pile, side, seat)
	}
	if side.Aside = r.counted(f.Aside.Value); boardfile.Missing(f.Aside) {
		side.Aside = r.left(aside, side, seat)
	}
	unknown := side.Hand.N - len(side.Hand.Open) + side.Pile.N - len(side.Pile.Known)
	if len(side.Hidden) != unknown {
		r.Say("hidden", f.Hand.Place, referee.Args{"seat": seat, "n": len(side.Hidden), "want": unknown})
	}
	left, all := side.Hidden, true
	for _, card := range side.Hand.Known {
		var there bool
		if left, there = position.Without(left, card); !there {
			all = false
		}
	}
	if !all {
		r.Say("hand-not-hidden", f.Hand.Place, referee.Args{"seat": seat})
	}
	if r.match.Dealt && side.Hand.N != len(side.Hand.Open)+len(side.Hand.Known) {
		r.Say("hand-unknown", f.Hand.Place, referee.Args{"seat": seat})
	}
}

// left is what is left of a pack when the cards that are named elsewhere are taken
// off.
func (r *reader) left(pack []*cards.Card, side *position.Side, seat referee.Seat) []*cards.Card {
	named := slices.Concat(side.Hand.Open, side.Pile.Known, side.Discard, side.Wounded, side.Destroyed)
	if side.Armour != nil {
		named = append(named, side.Armour)
	}
	if boardfile.SeatOf(r.file.Turn.Value) == seat {
		for _, p := range r.file.Played {
			if card := r.card(p.Card); card != nil {
				named = append(named, card)
			}
		}
	}
	for _, card := range named {
		pack, _ = position.Without(pack, card)
	}
	return pack
}
