package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// specialsSeveral Special Summons several monsters of the Deck at the same time, or none.
func (r *run) specialsSeveral(a *acting, v *cards.Special) (bool, error) {
	if len(r.b.Free(a.seat, position.MonsterZones)) < v.N {
		return false, nil
	}
	may := func(s standing, c *cards.Card) bool {
		return s.mayCome(position.Lying{Card: c}) && !s.sole(a.seat, c) && s.checkBanned(a.seat, cards.NoSpecialSummon, areaDeck, c) == nil
	}
	agree := func(list []*cards.Card) bool {
		return !slices.ContainsFunc(list, func(c *cards.Card) bool {
			return v.Alike != "" && measure(&position.OnField{Card: c}, v.Alike) != measure(&position.OnField{Card: list[0]}, v.Alike)
		})
	}
	list, err := r.fetchSeveral(a, &v.Which, "take.special", v.N, may, agree)
	if err != nil {
		return false, err
	}
	in := make([]string, len(list))
	for i, card := range list {
		if in[i], err = r.stands(a, card.ID, string(v.In)); err != nil {
			return false, err
		}
	}
	a.done = movedOf(a.seat, list)
	for i, card := range list {
		l := r.take(a.seat, areaDeck, card)
		p := position.OnField{Card: l.Card, Owner: a.seat, How: position.HowSpecial, Proper: r.bornProper(l.Card), Defense: in[i] == positionDefense}
		r.enter(a.seat, p, position.MonsterZones, "", referee.Event{Kind: "special-summoned", Key: positionKey(&p), Place: areaDeck, Cause: a.cause()})
		a.came = append(a.came, r.b.Serial)
		r.exits(a, v)
	}
	r.b.Fresh = r.b.Fresh || list != nil
	r.shuffles(a)
	return list != nil, nil
}

// levelsOf returns the Levels of those of the given cards that are face-up monsters with a Level.
func (s standing) levelsOf(serials []int) []int {
	var levels []int
	for _, serial := range serials {
		if at, ok := s.b.Locate(serial); ok && upMonster(s.b.At(at)) && s.b.At(at).HasLevel() {
			levels = append(levels, s.b.At(at).Number(position.Level))
		}
	}
	return levels
}
