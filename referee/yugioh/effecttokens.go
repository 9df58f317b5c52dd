package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// tokens Special Summons Monster Tokens, if there are zones for all of them (R-TOKEN).
func (r *run) tokens(a *acting, v *cards.Tokens) (bool, error) {
	if len(r.b.Free(a.seat, position.MonsterZones)) < v.N {
		return false, nil
	}
	d := facts.Declaration{Name: v.Name, Facts: v.Facts, Answer: max(0, r.Answered())}
	if v.By != nil {
		n := strconv.Itoa(r.standing().amount(a, v.By, nil))
		d.Name, d.Facts = d.Name+" "+n, append(slices.Clone(d.Facts), "atk="+n, "def="+n)
	}
	r.declares(d)
	card, ok := r.standing().card(string(d.Card()))
	if !ok || r.standing().checkBanned(a.seat, cards.NoSpecialSummon, "", card) != nil {
		return false, nil
	}
	var stands []string
	for range v.N {
		in, err := r.stands(a, card.ID, string(v.In))
		if err != nil {
			return false, err
		}
		stands = append(stands, in)
	}
	a.done = nil
	for _, in := range stands {
		p := position.OnField{Card: card, Owner: a.seat, How: position.HowSpecial, Token: true, Proper: true, Defense: in == positionDefense}
		r.enter(a.seat, p, position.MonsterZones, "", referee.Event{Kind: "token", Key: positionKey(&p), Cause: a.cause()})
		a.came = append(a.came, r.b.Serial)
	}
	r.b.Fresh = true
	return true, nil
}

// tokenOf reports whether a Token belongs to one of the given series. Only the words of its name
// decide, because no card file describes it.
func (m *Match) tokenOf(card *cards.Card, series []string) bool {
	return card != nil && slices.ContainsFunc(m.Set.Words(cards.WordSeries), func(word cards.Word) bool {
		return slices.Contains(series, word.Key) && (strings.Contains(card.Names["en"], word.EN) || strings.Contains(card.Names["fr"], word.FR))
	})
}
