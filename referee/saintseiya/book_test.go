package saintseiya_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// book counts decisions from the rulebook's text alone, in words and numbers of its
// own: two players with at most five cards each, so that every upkeep draws all of
// them; no reserve; and nobody carries out effects.
type book struct {
	terrain [7]string // by place; 0 is not one
	turn    int
	sides   [2]shelf
	played  []fighter
}

// shelf is what a player has. The draw pile is always empty.
type shelf struct {
	hand, discard, wounded []string
	armour                 string
}

type fighter struct {
	card  string
	place int
}

// printed is what the rulebook's picture of a card names: Force cost, Cosmos cost,
// Force, Cosmos, Soin, and what the label of its Activation does.
type printed struct {
	forceCost, cosmosCost, force, cosmos, soin int
	armour                                     bool
	label                                      string
}

// prints are the cards of the boards, typed in from the cards.
var prints = map[string]printed{
	"SS-001": {force: 1, soin: 1},
	"SS-002": {force: 1, soin: 1},
	"SS-006": {cosmos: 1, armour: true, label: "discard"},
	"SS-012": {force: 1, cosmos: 1, soin: 1},
	"SS-053": {forceCost: 6, force: 2, label: "wound"},
	"SS-069": {forceCost: 2, force: 1},
	"SS-077": {forceCost: 2, cosmosCost: 2, force: 1},
	"SS-086": {forceCost: 2, force: 1, label: "destroy"},
}

// decisions are what the active player may do, with what each comes to.
func (b book) decisions() map[string]book {
	all := map[string]book{}
	b.plays(all)
	b.takes(all)
	b.activations(all)
	b.heals(all)
	for _, gone := range sets(b.sides[b.turn].hand) {
		all[written("end", "discarding", gone)] = b.ended(gone)
	}
	return all
}

func written(verb, lead string, cards []string) string {
	if len(cards) == 0 {
		return verb
	}
	return verb + " " + lead + " " + strings.Join(cards, ", ")
}

// sets are all ways of taking some of some cards, in order, none among them.
func sets(cards []string) [][]string {
	found := map[string][]string{}
	sorted := slices.Sorted(slices.Values(cards))
	for bits := range 1 << len(sorted) {
		var set []string
		for i, card := range sorted {
			if bits>>i&1 == 1 {
				set = append(set, card)
			}
		}
		found[strings.Join(set, " ")] = set
	}
	return slices.Collect(maps.Values(found))
}

// copied is the same position, to be changed.
func (b book) copied() book {
	b.played = slices.Clone(b.played)
	for i := range b.sides {
		s := &b.sides[i]
		s.hand, s.discard, s.wounded = slices.Clone(s.hand), slices.Clone(s.discard), slices.Clone(s.wounded)
	}
	return b
}

func (b *book) mine() *shelf { return &b.sides[b.turn] }

func take(list *[]string, card string) bool {
	i := slices.Index(*list, card)
	if i >= 0 {
		*list = slices.Delete(*list, i, i+1)
	}
	return i >= 0
}

func (b book) occupied() []int {
	var places []int
	for place := 1; place <= 6; place++ {
		if b.terrain[place] != "" {
			places = append(places, place)
		}
	}
	return places
}

// play plays a card of the hand: a character under a card of the terrain, an Armure
// before its player, where it takes the place of another.
func (b *book) play(card string, place int) {
	take(&b.mine().hand, card)
	if !prints[card].armour {
		b.played = append(b.played, fighter{card, place})
		return
	}
	if b.mine().armour != "" {
		b.mine().discard = append(b.mine().discard, b.mine().armour)
	}
	b.mine().armour = card
}

func (b book) plays(all map[string]book) {
	for _, card := range slices.Compact(slices.Sorted(slices.Values(b.sides[b.turn].hand))) {
		if prints[card].armour {
			next := b.copied()
			next.play(card, 0)
			all["play "+card] = next
			continue
		}
		places := b.occupied()
		if len(places) == 0 {
			places = []int{0} // where nothing can be faced
		}
		for _, place := range places {
			next := b.copied()
			next.play(card, place)
			all[at("play "+card, place)] = next
		}
	}
}

// takes are the acquisitions: cards whose Force, or whose Cosmos, reaches the cost,
// which is 1 less in place 6; each of them adds something, and one Armure at most.
func (b book) takes(all map[string]book) {
	for _, place := range b.occupied() {
		for _, value := range []string{"force", "cosmos"} {
			cost := prints[b.terrain[place]].forceCost
			if value == "cosmos" {
				cost = prints[b.terrain[place]].cosmosCost
			}
			if cost == 0 {
				continue
			}
			if place == 6 {
				cost--
			}
			usable := slices.Clone(b.sides[b.turn].hand)
			for _, f := range b.played {
				if f.place == place {
					usable = append(usable, f.card)
				}
			}
			if b.sides[b.turn].armour != "" {
				usable = append(usable, b.sides[b.turn].armour)
			}
			for _, used := range sets(usable) {
				if len(used) > 0 && reaches(used, value, cost) {
					all[fmt.Sprintf("take %d by %s with %s", place, value, strings.Join(used, ", "))] = b.taken(place, value, used)
				}
			}
		}
	}
}

func reaches(used []string, value string, cost int) bool {
	sum, armours := 0, 0
	for _, card := range used {
		n := prints[card].force
		if value == "cosmos" {
			n = prints[card].cosmos
		}
		if n == 0 {
			return false
		}
		if prints[card].armour {
			armours++
		}
		sum += n
	}
	return sum >= cost && armours < 2
}

// taken is after an acquisition: by Force to the discard, by Cosmos to the hand, and
// the cards used to the discard.
func (b book) taken(place int, value string, used []string) book {
	next := b.copied()
	me := next.mine()
	for _, card := range used {
		at := slices.Index(next.played, fighter{card, place})
		switch {
		case at >= 0:
			next.played = slices.Delete(next.played, at, at+1)
		case me.armour == card:
			me.armour = ""
		default:
			take(&me.hand, card)
			if prints[card].armour && me.armour != "" {
				me.discard = append(me.discard, me.armour)
				me.armour = ""
			}
		}
	}
	if value == "force" {
		me.discard = append(me.discard, next.terrain[place])
	} else {
		me.hand = append(me.hand, next.terrain[place])
	}
	me.discard = append(me.discard, used...)
	next.terrain[place] = ""
	return next
}

// activations discard, wound or destroy a card in play, or one of the hand, which is
// played for it. The place says which copy; of an Armure there is none to say.
func (b book) activations(all map[string]book) {
	me := b.sides[b.turn]
	names := slices.Concat(me.hand, []string{me.armour})
	for _, f := range b.played {
		names = append(names, f.card)
	}
	for _, card := range names {
		if prints[card].label == "" {
			continue
		}
		for _, place := range append(b.occupied(), 0) {
			if prints[card].armour && place > 0 {
				continue
			}
			if next, ok := b.used(card, place); ok {
				switch prints[card].label {
				case "discard":
					next.mine().discard = append(next.mine().discard, card)
				case "wound":
					next.mine().wounded = append(next.mine().wounded, card)
				}
				all[at("activate "+card, place)] = next
			}
		}
	}
}

func at(line string, place int) string {
	if place == 0 {
		return line
	}
	return fmt.Sprintf("%s @%d", line, place)
}

// used takes a card away that an action uses: a character that faces the place, any
// if none is said, else the Armure in play, else a card of the hand.
func (b book) used(card string, place int) (book, bool) {
	next := b.copied()
	for i, f := range next.played {
		if f.card == card && (place == 0 || place == f.place) {
			next.played = slices.Delete(next.played, i, i+1)
			return next, true
		}
	}
	if next.mine().armour == card {
		next.mine().armour = ""
		return next, true
	}
	if !slices.Contains(next.mine().hand, card) {
		return next, false
	}
	if prints[card].armour {
		next.play(card, 0)
		next.mine().armour = ""
		return next, true
	}
	return next, take(&next.mine().hand, card)
}

// heals move wounded characters to the discard, as many as the Soin value, with a
// card that is then discarded.
func (b book) heals(all map[string]book) {
	me := b.sides[b.turn]
	healers := slices.Clone(me.hand)
	for _, f := range b.played {
		healers = append(healers, f.card)
	}
	for _, healed := range sets(me.wounded) {
		for _, card := range healers {
			if n := len(healed); n == 0 || n > prints[card].soin {
				continue
			}
			for _, place := range append(b.occupied(), 0) {
				next, ok := b.used(card, place)
				if !ok {
					continue
				}
				for _, one := range healed {
					take(&next.mine().wounded, one)
				}
				next.mine().discard = slices.Concat(next.mine().discard, healed, []string{card})
				all[at("heal "+strings.Join(healed, ", ")+" with "+card, place)] = next
			}
		}
	}
}

// ended is after the upkeep: what was played and what is not kept is discarded, the
// hand is filled up to five with all there is, place 6 is emptied, the others move
// to the right, and nothing comes in.
func (b book) ended(gone []string) book {
	next := b.copied()
	me := next.mine()
	for _, f := range next.played {
		me.discard = append(me.discard, f.card)
	}
	next.played = nil
	for _, card := range gone {
		take(&me.hand, card)
		me.discard = append(me.discard, card)
	}
	me.hand, me.discard = append(me.hand, me.discard...), nil
	next.terrain[6] = ""
	to := 6
	for place := 5; place >= 1; place-- {
		if next.terrain[place] != "" {
			for next.terrain[to] != "" {
				to--
			}
			if to > place {
				next.terrain[to], next.terrain[place] = next.terrain[place], ""
			}
		}
	}
	next.turn = 1 - next.turn
	return next
}
