package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// materialChanges returns the changes to the cards beneath Xyz Monsters.
func materialChanges() []verb {
	xyz := pieces(func(p *position.OnField) bool { return p.Monster() && !p.Down && p.Card.Is(cards.Xyz) })
	holder := pieces(func(p *position.OnField) bool { return len(p.Materials) > 0 })
	material := pieces(func(p *position.OnField) bool { return !p.Token })
	on := blankPiece.As("on", "on").From(xyz)
	return []verb{
		{Name: "detach", Blanks: []blank{blankPiece.From(holder), blankCard.From(standing.beneath), blankBy}, Check: checkDetach, Change: (*run).declareDetach},
		{Name: "attach", Blanks: []blank{blankCard.Searched(), blankFrom, blankOf, on, blankBy}, Check: checkAttach, Change: (*run).declareAttach},
		{Name: "stack", Blanks: []blank{blankPiece.From(material), blankAs, on, blankBy}, Check: checkStack, Change: (*run).declareStack},
	}
}

// beneath returns the cards beneath all Xyz Monsters, each once.
func (s standing) beneath() []string {
	var list []string
	for _, seat := range []referee.Seat{1, 2} {
		for _, at := range s.b.All(seat, nil) {
			for _, m := range s.b.At(at).Materials {
				if id := string(m.Card.ID); !slices.Contains(list, id) {
					list = append(list, id)
				}
			}
		}
	}
	return list
}

// checkDetach requires the material to be beneath the Xyz Monster (R-DETACH).
func checkDetach(s standing, a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	p := s.b.At(at)
	if card := s.one(a, "card"); !slices.ContainsFunc(p.Materials, func(m position.Material) bool { return m.Card == card }) {
		return referee.ByRule(referee.Cannot("no-material", referee.Args{"card": card.ID, "other": p.Card.ID}), "R-DETACH")
	}
	return nil
}

// declareDetach sends a material to its owner's Graveyard (R-DETACH).
func (r *run) declareDetach(a referee.Answer, cause referee.Cause) error {
	at, _ := r.b.Find(a.One("piece"))
	p := r.b.At(at)
	card := r.standing().one(a, "card")
	i := slices.IndexFunc(p.Materials, func(m position.Material) bool { return m.Card == card })
	m := p.Materials[i]
	p.Materials = slices.Concat(p.Materials[:i], p.Materials[i+1:])
	r.unstacks(m)
	r.tell(referee.Event{Kind: "detached", Seat: m.Owner, Card: m.Card.ID, Cards: []referee.Card{p.Card.ID}, Piece: "", N: len(p.Materials), Cause: cause})
	return nil
}

// checkAttach reports a card that is not in its source (R-XYZ-MATERIAL).
func checkAttach(s standing, a referee.Answer) []referee.Problem {
	return s.checkThere(a.Seat, seatOf(a, "of"), a.One("from"), s.one(a, "card"))
}

// declareAttach puts a card from outside the field beneath an Xyz Monster (R-XYZ-MATERIAL).
func (r *run) declareAttach(a referee.Answer, cause referee.Cause) error {
	owner, card := seatOf(a, "of"), r.standing().one(a, "card")
	lying := r.take(owner, a.One("from"), card)
	at, _ := r.b.Find(a.One("on"))
	r.beneath(at, position.Material{Card: card, Owner: owner, Proper: lying.Proper}, cause)
	return nil
}

// beneath puts a card beneath a monster, as the topmost material.
func (r *run) beneath(at position.Spot, m position.Material, cause referee.Cause) {
	p := r.b.At(at)
	p.Materials = append(slices.Clip(p.Materials), m)
	r.tell(referee.Event{Kind: "attached", Seat: at.Seat, Card: m.Card.ID, Cards: []referee.Card{p.Card.ID}, Piece: r.b.ID(at), N: len(p.Materials), Cause: cause})
}

// checkStack refuses to put a monster beneath itself, or an unnamed face-down card.
func checkStack(s standing, a referee.Answer) []referee.Problem {
	if a.One("piece") == a.One("on") {
		return referee.ByRule(referee.Cannot("beneath-itself", referee.Args{"piece": a.One("on")}), "R-XYZ-MATERIAL")
	}
	at, _ := s.b.Find(a.One("piece"))
	if p := s.b.At(at); p.Card == nil {
		return s.checkFaceDown(at, s.one(a, "as"))
	}
	return s.checkNamed(a.Seat, at, s.one(a, "as"))
}

// declareStack puts a card on the field beneath an Xyz Monster, with its own materials. It does not
// count as leaving the field (R-XYZ-MATERIAL).
func (r *run) declareStack(a referee.Answer, cause referee.Cause) error {
	at, _ := r.b.Locate(r.nameAll(a, "piece")[0])
	p := r.b.Leave(at)
	on, _ := r.b.Find(a.One("on"))
	for _, m := range append(p.Materials, position.Material{Card: p.Card, Owner: p.Owner, Proper: p.Proper}) {
		r.beneath(on, m, cause)
	}
	r.forget(p.Serial)
	return nil
}
