package database

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// fill fills in everything that is printed on the cards except their names.
func (r *reading) fill(all drafts) {
	names := map[string]int{}
	for _, code := range slices.Sorted(maps.Keys(all)) {
		for _, name := range all[code].card.Names {
			if names[plain(name)] == 0 {
				names[plain(name)] = int(code)
			}
		}
	}
	lines := newLines(r.own, func(name string) int {
		if code := names[plain(name)]; code != 0 {
			return code
		}
		return r.ownCalled(plain(name))
	})
	unread := 0
	for _, d := range all {
		d.fill(lines)
		if d.card.Materials.Ask == cards.Unread {
			unread++
		}
	}
	if unread > 0 {
		r.Add("database.unread-materials", 0, args{"n": unread}, referee.Warning)
	}
	for _, code := range slices.Sorted(maps.Keys(all)) {
		r.treatedAs(all[code], all)
	}
}

// plain returns a name in the form for comparison: old lines write “M-Warrior 1” for “M-Warrior
// #1”.
func plain(name string) string { return strings.ReplaceAll(referee.Fold(name), "#", "") }

// ownCalled returns the passcode of the game's own card with a plain name, or 0.
func (r *reading) ownCalled(name string) int {
	if r.named == nil {
		r.named = map[string]int{}
		for i := range r.own.Len() {
			own := r.own.At(i)
			for _, name := range own.Names {
				r.named[plain(name)] = int(own.Passcode)
			}
		}
	}
	return r.named[name]
}

// fill fills in a card from its record.
func (d *draft) fill(lines *lines) {
	c, rec := d.card, d.record
	c.Kind, c.Icon, c.Konami = rec.kind, rec.icon, rec.konami
	for _, art := range rec.art {
		if text := strconv.FormatInt(art, 10); art > 0 && art < 1<<32 && art != rec.code && !slices.Contains(c.Art, text) {
			c.Art = append(c.Art, text)
		}
	}
	slices.Sort(c.Art)
	if c.Kind != cards.Monster {
		return
	}
	c.Race, c.Attribute, c.Printed = rec.race, rec.attribute, rec.traits
	c.ATK, c.DEF = orUnknown(rec.atk), orUnknown(rec.def)
	c.Complete()
	if c.Is(cards.Xyz) {
		c.Rank = orUnknown(rec.level)
	} else {
		c.Level = orUnknown(rec.level)
	}
	if c.Is(cards.Pendulum) {
		c.Scale = orUnknown(rec.scale)
	}
	if c.Extra() {
		c.Materials = lines.read(rec.materials)
	}
}

// orUnknown returns a number, or "?" if the file has none.
func orUnknown(f cards.Figure) cards.Figure {
	if !f.Printed() {
		return cards.Unknown()
	}
	return f
}

// treatedAs notes which card another one is treated as by name.
func (r *reading) treatedAs(d *draft, all drafts) {
	if d.of == 0 || d.of == d.code {
		return
	}
	id := referee.Card(itoa(d.of))
	_, known := r.own.Card(id)
	if d.of > 1<<32-1 || !known && all[uint32(d.of)] == nil {
		r.Add("database.unknown-alias", d.line, args{"id": d.id(), "as": itoa(d.of)}, referee.Warning)
		return
	}
	d.card.CountsAs = id
}

// news returns the cards that the game lacks, or has with other facts, by passcode.
func (r *reading) news(all drafts) []*cards.Card {
	var news []*cards.Card
	known := 0
	for _, code := range slices.Sorted(maps.Keys(all)) {
		card := all[code].card
		if own, ok := r.own.Card(card.ID); ok && own.ID == card.ID {
			if card.Konami == 0 {
				card.Konami = own.Konami
			}
			if card.Materials.Ask == cards.Unread {
				card.Materials = own.Materials
			}
			if card.Equal(own) {
				known++
				continue
			}
		}
		news = append(news, card)
	}
	if known > 0 {
		r.Add("database.own", 0, args{"n": known}, referee.Warning)
	}
	return news
}
