package yugioh

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// material returns a monster on the field as a possible material, with its current Level.
func (s standing) material(at position.Spot) cards.Material {
	p := s.b.At(at)
	m := asIs(p)[0].Material()
	if p.HasLevel() {
		m.Level = cards.Number(p.Number(position.Level))
	}
	return m
}

// checkMaterials returns the problems if the given monsters are not the materials that an Extra
// Deck monster requires. If only its text can decide, it reminds the players to check
// (R-MATERIALS).
func (s standing) checkMaterials(card *cards.Card, list []cards.Material, rule string) []referee.Problem {
	switch card.Materials.Allows(list) {
	case cards.No:
		args := referee.Args{"card": card.ID, "wanted": s.line(card)}
		if i := card.Materials.Missing(list); i >= 0 {
			args["missing"] = s.Set.Phrase(card.Materials.Parts[i])
			return referee.Breaks("materials-missing", rule, args)
		}
		return referee.Breaks("materials", rule, args)
	case cards.Ask:
		return referee.Warns("materials-ask", "R-MATERIALS", referee.Args{"card": card.ID})
	}
	return nil
}

// copies counts a card in a list.
func copies(list []*cards.Card, card *cards.Card) int {
	n := 0
	for _, other := range list {
		if other == card {
			n++
		}
	}
	return n
}

// checkMine refuses monsters of the other player as Tributes or materials.
func (s standing) checkMine(a referee.Answer, slot, id string) []referee.Problem {
	for _, at := range s.spots(a, slot) {
		if at.Seat != a.Seat {
			return referee.Breaks("not-yours", id, referee.Args{"piece": s.b.ID(at), "seat": at.Seat})
		}
		if slot == "tribute" && s.b.At(at).May(position.NoTribute) {
			return referee.Breaks("no-tribute", "R-CARD-TEXT", referee.Args{"piece": s.b.ID(at)})
		}
	}
	return nil
}

// line returns the materials that an Extra Deck monster requires, in every language.
func (s standing) line(card *cards.Card) referee.Words {
	said := map[string][]string{}
	for _, p := range card.Materials.Parts {
		for language, words := range s.Set.Phrase(p) {
			said[language] = append(said[language], words)
		}
	}
	line := referee.Words{}
	for language, parts := range said {
		line[language] = strings.Join(parts, " + ")
	}
	return line
}

// checkFromExtra returns the problems with Summoning a monster of a kind from the player's
// Extra Deck.
func (s standing) checkFromExtra(a referee.Answer, card *cards.Card, kind cards.Trait, rule string, leaving []position.Spot) []referee.Problem {
	var wrong []referee.Problem
	if !card.Is(kind) {
		wrong = referee.Breaks("wrong-kind", rule, referee.Args{"card": card.ID, "kind": referee.Key("trait." + string(kind))})
		if kind == cards.Xyz || !card.Extra() { // only Xyz Monsters have cards beneath them, and the Extra Deck has only Extra Deck cards
			wrong[0].Grade = referee.Impossible
		}
	}
	if s.b.Side(a.Seat).Down == 0 {
		return referee.ByRule(referee.Cannot("no-extra", referee.Args{"seat": a.Seat}), rule)
	}
	if problems := s.checkZone(a.Seat, position.MonsterZones, a.One("zone"), leaving, "R-MONSTER-ZONE"); problems != nil {
		return problems
	}
	return slices.Concat(wrong, s.checkElsewhere(a.Seat, a.Seat, card), s.checkSole(a.Seat, card), s.checkBanned(a.Seat, cards.NoSpecialSummon, areaExtra, card))
}

// checkSynchro returns the problems with a Synchro Summon. It requires one Tuner, one or more
// non-Tuners, and Levels that add up to the Level of the Synchro Monster (R-SYNCHRO,
// R-SYNCHRO-LEVELS).
func (s standing) checkSynchro(a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	spots := s.spots(a, "with")
	if problems := s.checkFromExtra(a, card, cards.Synchro, "R-SYNCHRO", spots); problems != nil {
		return problems
	}
	if problems := s.checkMine(a, "with", "R-SYNCHRO"); problems != nil {
		return problems
	}
	if problems := s.checkUp(spots, "R-SYNCHRO"); problems != nil {
		return problems
	}
	tuners, sum := 0, 0
	var list []cards.Material
	for _, at := range spots {
		p := s.b.At(at)
		if !p.HasLevel() {
			return s.noLevel(p.Card)
		}
		if p.Card.Is(cards.Tuner) {
			tuners++
		}
		sum += p.Number(position.Level)
		if problems := s.materialFor(at, card, cards.BySynchro, len(spots)); problems != nil {
			return problems
		}
		list = append(list, s.material(at))
	}
	list, tuners = s.untuned(spots, list, tuners)
	level, _ := card.Level.Value()
	args := referee.Args{"card": card.ID, "n": tuners, "others": len(spots) - tuners, "sum": sum, "level": level}
	switch {
	case tuners < 1 || len(spots) < 2 || tuners > 1 && s.Ruled(rulebook.SynchroOthersNonTuners):
		return referee.Breaks("synchro-tuner", "R-SYNCHRO", args)
	case sum != level:
		return referee.Breaks("synchro-levels", "R-SYNCHRO-LEVELS", args)
	}
	if tuners > 1 {
		return nil // the others must not be Tuners, whatever the effect allows
	}
	return s.checkMaterials(card, list, "R-SYNCHRO")
}

// fromExtra Summons a monster from a player's Extra Deck.
func (r *run) fromExtra(a referee.Answer, how position.How, materials []position.Material, id string) {
	card := r.standing().one(a, "card")
	r.b.Side(a.Seat).Down--
	p := position.OnField{Card: card, Owner: a.Seat, How: how, Proper: true, Defense: a.One("in") == positionDefense, Materials: materials}
	r.enter(a.Seat, p, position.MonsterZones, a.One("zone"), referee.Event{Kind: string(how) + "-summoned", Key: positionKey(&p), Cause: caused(a, id)})
	r.b.Fresh = true
}

// checkUp refuses materials that are face-down (R-SYNCHRO, R-XYZ).
func (s standing) checkUp(spots []position.Spot, id string) []referee.Problem {
	for _, at := range spots {
		if s.b.At(at).Down {
			return referee.Breaks("material-down", id, referee.Args{"piece": s.b.ID(at)})
		}
	}
	return nil
}

// uncoverAll names face-down materials, which only a card can allow.
func (r *run) uncoverAll(a referee.Answer) error {
	for _, at := range r.standing().spots(a, "with") {
		if err := r.identify(r.b.At(at).Serial); err != nil {
			return err
		}
	}
	return nil
}

// synchros sends the materials to the Graveyard and Summons the Synchro Monster (R-SYNCHRO).
func (r *run) synchros(a referee.Answer) error {
	if err := r.uncoverAll(a); err != nil {
		return err
	}
	r.summoning = true
	with := r.standing().materials(a)
	r.spend(r.standing().spots(a, "with"), "R-SYNCHRO")
	r.fromExtra(a, position.HowSynchro, nil, "R-SYNCHRO")
	r.made(with)
	r.settle()
	return nil
}

// spend sends materials to the Graveyard.
func (r *run) spend(spots []position.Spot, id string) {
	var serials []int
	for _, at := range spots {
		serials = append(serials, r.b.At(at).Serial)
	}
	for _, serial := range serials {
		at, _ := r.b.Locate(serial)
		to := areaGrave
		if id == "R-SYNCHRO" {
			to = r.spentTo(at, cards.BySynchro)
		}
		r.leave(at, to, "material", rule(id))
	}
}

// checkXyz returns the problems with an Xyz Summon: the monsters must have one Level, match the
// number and Level that the card prints, and include no Token (R-XYZ, R-XYZ-TOKEN).
func (s standing) checkXyz(a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	spots := s.spots(a, "with")
	if problems := s.checkFromExtra(a, card, cards.Xyz, "R-XYZ", spots); problems != nil {
		return problems
	}
	if problems := s.checkMine(a, "with", "R-XYZ"); problems != nil {
		return problems
	}
	if problems := s.checkUp(spots, "R-XYZ"); problems != nil {
		return problems
	}
	var list []cards.Material
	over := s.over(a.Seat, card, spots) != nil
	for _, at := range spots {
		p := s.b.At(at)
		if problems := s.materialFor(at, card, cards.ByXyz, len(spots)); problems != nil {
			return problems
		}
		switch {
		case over:
		case p.Token:
			return referee.Breaks("token-material", "R-XYZ-TOKEN", referee.Args{"card": card.ID, "piece": s.b.ID(at)})
		case !p.HasLevel() && card.Materials.Ask == "" && !ranked(card):
			return s.noLevel(p.Card)
		case p.HasLevel() && p.Number(position.Level) != s.b.At(spots[0]).Number(position.Level):
			return referee.Breaks("xyz-levels", "R-XYZ", referee.Args{"card": card.ID, "other": p.Card.ID, "n": p.Number(position.Level)})
		}
		list = append(list, s.material(at))
	}
	if a.One("in") == positionDefense && s.Ruled(rulebook.XyzPositionAttack) {
		return referee.Breaks("xyz-position", "R-XYZ", referee.Args{"card": card.ID})
	}
	if over {
		return nil
	}
	return s.checkMaterials(card, list, "R-XYZ")
}

// ranked reports whether an Xyz Monster requires Xyz Monsters as its materials.
func ranked(card *cards.Card) bool {
	return slices.ContainsFunc(card.Materials.Parts, func(p cards.Part) bool { return p.Same == cards.SameRank || slices.Contains(p.Is, cards.Xyz) })
}

// xyzs Summons an Xyz Monster with its materials beneath it (R-XYZ). Materials do not count as
// cards on the field, and have not left it (R-XYZ-MATERIAL).
func (r *run) xyzs(a referee.Answer) error {
	if err := r.uncoverAll(a); err != nil {
		return err
	}
	r.summoning = true
	over := r.standing().over(a.Seat, r.standing().one(a, "card"), r.standing().spots(a, "with"))
	if r.bringing != nil { // an effect Summons it
		over = nil
	}
	if over != nil {
		r.b.Uses = append(r.b.Uses, a.Seat.String()+":"+over.line.Code.Value)
		r.Acts(over.line.Code.Value)
	}
	var serials []int
	for _, at := range r.standing().spots(a, "with") {
		serials = append(serials, r.b.At(at).Serial)
	}
	with := r.standing().materials(a)
	var beneath []position.Material
	var used []*cards.Card
	for _, serial := range serials {
		at, _ := r.b.Locate(serial)
		id := r.b.ID(at)
		p := r.b.Leave(at)
		beneath = append(beneath, p.Materials...)
		if !p.Token { // a Token that a card allows as material is gone (R-TOKEN-LEAVES)
			beneath = append(beneath, position.Material{Card: p.Card, Owner: p.Owner, Proper: p.Proper})
			used = append(used, p.Card)
		}
		r.stacked, r.over = append(r.stacked, serial), r.standing().one(a, "card")
		r.tell(referee.Event{Kind: "stacked", Seat: a.Seat, Card: p.Card.ID, From: id, Cause: rule("R-XYZ-MATERIAL")})
		r.forget(serial)
	}
	r.fromExtra(a, position.HowXyz, beneath, "R-XYZ")
	r.made(with)
	if over != nil && slices.ContainsFunc(over.line.While, func(w effect.Standing[cards.Lasting]) bool { return w.Holds.Idle }) {
		r.b.Uses = append(r.b.Uses, idleKey(r.b.Serial))
	}
	r.stackedFor(used)
	r.settle()
	return nil
}

// noLevel refuses a card without a known Level. An Xyz Monster has a Rank instead (R-RANK).
func (s standing) noLevel(card *cards.Card) []referee.Problem {
	if card.Is(cards.Xyz) {
		return referee.Breaks("no-level", "R-RANK", referee.Args{"card": card.ID})
	}
	return referee.Breaks("level-unknown", "R-RANK", referee.Args{"card": card.ID})
}
