package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/verbs"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// Shinpan does not know the effects of every card, so the players declare changes, while an effect
// resolves, to pay a cost, or separately if nothing is on the Chain (R-DECLARED). Each change is
// logged with its cause.

// tools returns the changes that the players may declare by themselves. Changes to cards need a
// reason. They are possible only if the players deal the cards, because Shinpan asks separately for
// draws from a deck that it knows.
func (s standing) tools() []referee.Move {
	if s.Dealt {
		return s.always()
	}
	return s.verbs.Offers(s, reason, verbs.Anywhere, verbs.Beside, verbs.Always)
}

// always returns the declarations that are possible without any knowledge of cards.
func (s standing) always() []referee.Move { return s.verbs.Offers(s, reason, verbs.Always) }

// reason takes the card or words that cause a declaration.
var reason = &referee.Slot{Name: "by", Min: 1, Open: true}

// endings holds the verbs that end a duel in ways outside the rulebook, even in the middle of a
// Chain (R-CONCEDE).
var endings = []string{"concede", "forfeit", TimeVerb}

// TimeVerb declares that time is up.
const TimeVerb = "time"

// changeMoves returns the changes that an effect can make while it resolves. The card of the effect
// is their cause unless the players give another one.
func (s standing) changeMoves() []referee.Move {
	return s.verbs.Offers(s, optionalBy, verbs.Anywhere, verbs.InEffects)
}

// nonZero refuses a change by 0.
func nonZero(_ standing, a referee.Answer) []referee.Problem {
	if number(a, "count") != 0 {
		return nil
	}
	return referee.Breaks("zero", "R-DECLARED", referee.Args{"verb": referee.Key("verb." + a.Verb)})
}

// pieceChanges returns the changes to cards on the field.
func pieceChanges() []verb {
	several := blankPiece.As("pieces", "").AtMost(mostOnField).From(pieces(nil))
	each := blankPiece.Several()
	names := blankAs.Several().Filled(standing.namesSlot)
	up := pieces(func(p *position.OnField) bool { return !p.Down })
	equip := pieces(func(p *position.OnField) bool {
		return (position.InSpellZone(p.Zone) || p.Monster() && !p.Token) && !p.Down
	})
	to := word("to", "to")
	where := to.OneOf("where", areaBanished, areaHand, areaDeck, areaBottom, areaGrave, areaExtra)
	return []verb{
		{Name: "destroy", Blanks: []blank{several, names, blankBy}, Check: checkGone, Change: (*run).declareDestroy},
		{Name: "leave", Blanks: []blank{several, where, names, blankBy}, Check: checkGone, Change: (*run).declareLeave},
		{Name: "turn", Blanks: []blank{each.From(pieces(nil)), to.OneOf("position", positionAttack, positionDefense, positionDown), names, blankBy}, Check: checkTurn, Change: (*run).declareTurn},
		controlChange(),
		{Name: "counters", Blanks: []blank{each.From(up), count("count", -mostAtOnce, mostAtOnce), blankWords.As("words", "of"), blankBy}, Check: checkCounters, Change: (*run).declareCounters},
		{Name: "equip", Blanks: []blank{blankPiece.From(equip), blankPiece.As("on", "on").From(pieces(upMonster)), blankBy}, Check: checkEquip, Change: (*run).declareEquip},
	}
}

// mostOnField is the maximum number of cards on the field.
const mostOnField = 26

// namesSlot is the slot for the names of cards that leave the field or are turned. Every unnamed
// face-down card needs a name.
func (s standing) namesSlot() *referee.Slot {
	return &referee.Slot{Name: "as", Max: max(1, len(s.all(nil))), Open: true, Pool: []string{}, Implied: true}
}

// namesFor returns the names after “as”, one for each of the given cards, or nil if none is given.
// Unnamed cards get the names in order. If there are as many names as face-down cards, or as cards
// in total, each of these cards gets its own name. It reports false if there are too many.
func (s standing) namesFor(a referee.Answer, spots []position.Spot) ([]*cards.Card, bool) {
	said, names := s.named(a, "as"), make([]*cards.Card, len(spots))
	unnamed := func(p *position.OnField) bool { return p.Card == nil }
	down := func(p *position.OnField) bool { return p.Down }
	any := func(*position.OnField) bool { return true }
	for i, takes := range []func(*position.OnField) bool{unnamed, down, any, unnamed} {
		var list []int
		for k, at := range spots {
			if takes(s.b.At(at)) {
				list = append(list, k)
			}
		}
		if len(list) != len(said) && (i < 3 || len(list) < len(said)) {
			continue
		}
		for k, card := range said {
			names[list[k]] = card
		}
		return names, true
	}
	return names, false
}

// checkNamed rejects the name of a card that is known to be another one (R-HIDDEN). It does not
// check a card that only its controller is allowed to know, because a guess would reveal the card.
func (s standing) checkNamed(by referee.Seat, at position.Spot, said *cards.Card) []referee.Problem {
	p := s.b.At(at)
	if p.Card == nil || said == nil || said == p.Card || p.Hidden() && by != at.Seat {
		return nil
	}
	return s.otherCard(at, said)
}

// otherCard rejects the name of a card that is known to be another one (R-HIDDEN). Players cannot
// allow a card that is impossible in its place: a card of the other deck, a card in place of a
// Token, or a card with Xyz Materials that cannot have any.
func (s standing) otherCard(at position.Spot, said *cards.Card) []referee.Problem {
	p := s.b.At(at)
	problems := referee.Breaks("other-card", "R-HIDDEN", referee.Args{"piece": s.b.ID(at), "card": said.ID})
	if p.Token || said.Extra() != p.Card.Extra() || len(p.Materials) > 0 && !said.Is(cards.Xyz) {
		problems[0].Grade = referee.Impossible
	}
	return s.knowing(problems)
}

// checkGone requires names for face-down cards that go to a place where all players see them, in
// the order in which they are destroyed (R-HIDDEN).
func checkGone(s standing, a referee.Answer) []referee.Problem {
	spots, to := s.spots(a, "pieces"), a.One("to")
	names, fit := s.namesFor(a, spots)
	if !fit {
		return notAskedAs(a)
	}
	unseen := to == areaHand || to == areaDeck || to == areaBottom
	var all []referee.Problem
	for i, at := range spots {
		p := s.b.At(at)
		switch {
		case unseen && p.Hidden():
			if names[i] != nil {
				return notAskedAs(a)
			}
			continue
		case p.Card == nil:
			all = append(all, s.checkFaceDown(at, names[i])...)
		default:
			all = append(all, s.checkNamed(a.Seat, at, names[i])...)
		}
		if to == areaBanished {
			all = append(all, s.checkBanishing(a.Seat, cards.OnField)...)
		}
		if untold := s.untoldCard(a.Seat, at, names[i]); to == areaExtra && untold != nil {
			all = append(all, untold...)
			continue
		}
		if card := s.uncovers(at, names[i]); to == areaExtra && card != nil && !p.Token && !card.Extra() && !card.Is(cards.Pendulum) {
			all = append(all, referee.ByRule(referee.Cannot("not-extra", referee.Args{"card": card.ID, "area": where(to)}), "R-DECK-EXTRA-KIND")...)
		}
	}
	return all
}

// gone takes all cards of an answer off the field at the same time.
func (r *run) gone(a referee.Answer, area, kind string, cause referee.Cause) {
	serials := r.nameAll(a, "pieces")
	if kind == "destroyed" {
		serials = r.destructible(serials)
	}
	for _, serial := range serials {
		if at, ok := r.b.Locate(serial); ok {
			r.leave(at, area, kind, cause)
		}
	}
}

// nameAll gives names to the face-down cards of a slot that are unnamed, or that the answer names
// differently. It returns the serial numbers of all cards of the slot.
func (r *run) nameAll(a referee.Answer, slot string) []int {
	s := r.standing()
	spots := s.spots(a, slot)
	names, _ := s.namesFor(a, spots)
	for i, at := range spots {
		switch p := r.b.At(at); {
		case names[i] == nil:
		case p.Card == nil:
			p.Card, p.Named = names[i], true
		case !p.Hidden() || a.Seat == at.Seat:
			p.Card = names[i]
		}
	}
	return r.serials(a, slot)
}

func (r *run) declareDestroy(a referee.Answer, cause referee.Cause) error {
	r.gone(a, areaGrave, "destroyed", cause)
	return nil
}

func (r *run) declareLeave(a referee.Answer, cause referee.Cause) error {
	r.gone(a, a.One("to"), "left", cause)
	return nil
}

// checkTurn reports cards that cannot be turned in this way. Tokens and cards outside the Monster
// Zones do not have every position (R-POSITIONS, R-TOKEN).
func checkTurn(s standing, a referee.Answer) []referee.Problem {
	spots := s.spots(a, "piece")
	names, fit := s.namesFor(a, spots)
	if !fit {
		return notAskedAs(a)
	}
	var all []referee.Problem
	for i, at := range spots {
		all = append(all, s.checkTurned(a, at, names[i])...)
	}
	return all
}

// notAskedAs refuses a name for a card that is not turned face-up.
func notAskedAs(a referee.Answer) []referee.Problem {
	return referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot.as"), "verb": referee.Key("verb." + a.Verb)})
}

// checkTurned reports a card that cannot be turned in this way, or is not the named one.
func (s standing) checkTurned(a referee.Answer, at position.Spot, said *cards.Card) []referee.Problem {
	p, to := s.b.At(at), a.One("to")
	args := referee.Args{"piece": s.b.ID(at), "to": referee.Key("position." + to)}
	switch {
	case p.Token && to == positionDown:
		return referee.ByRule(referee.Cannot("token-down", args), "R-TOKEN")
	case position.InPendulumZone(p.Zone) && to == positionDown:
		return referee.ByRule(referee.Cannot("no-position", args), "R-POSITIONS")
	case !p.Monster() && to != positionDown:
		problems := referee.Breaks("no-position", "R-POSITIONS", args)
		if p.Card == nil {
			return append(problems, s.checkFaceDown(at, said)...)
		}
		return append(problems, s.checkNamed(a.Seat, at, said)...)
	case p.Down && to == positionDown && p.Card == nil && said != nil && s.edition >= editionForbids:
		return append(referee.Breaks("same-position", "R-POSITIONS", args), s.checkFaceDown(at, said)...)
	case p.Down && to == positionDown, !p.Down && p.Monster() && p.Defense == (to == positionDefense) && to != positionDown:
		return append(referee.Breaks("same-position", "R-POSITIONS", args), s.checkNamed(a.Seat, at, said)...)
	case p.Down && to != positionDown && p.Card == nil:
		return s.checkFaceDown(at, said)
	}
	return s.checkNamed(a.Seat, at, said)
}

// declareTurn changes the battle position of monsters, or turns cards face-down or face-up. Xyz
// Materials stay (R-XYZ-LEAVES).
func (r *run) declareTurn(a referee.Answer, cause referee.Cause) error {
	for _, serial := range r.nameAll(a, "piece") {
		if at, ok := r.b.Locate(serial); ok {
			r.turns(at, a.One("to"), cause)
		}
	}
	r.b.Fresh = true
	return nil
}

// turns turns one card.
func (r *run) turns(at position.Spot, to string, cause referee.Cause) {
	p := r.b.At(at)
	if p.Down && to == positionDown { // the card is already face-down
		return
	}
	kind := "position"
	if p.Down {
		kind = "flipped"
	}
	p.Down, p.Named, p.Defense = to == positionDown, to == positionDown, p.Monster() && to != positionAttack
	e := referee.Event{Kind: kind, Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: positionKey(p), Cause: cause}
	if kind == "flipped" {
		e.Key = flipKey(p.Card)
	}
	if p.Down {
		p.Changes = slices.DeleteFunc(slices.Clone(p.Changes), func(c position.Change) bool { return c.Stat != position.Control })
		p.Counters, p.Again = nil, 0
	}
	r.tell(e)
	if kind == "flipped" && p.Monster() {
		r.cameUp(at, position.WasFlipped)
	}
	if to == positionDown {
		r.forget(p.Serial)
	}
}

// serials returns the serial numbers of the cards of a slot. They stay the same when other cards
// leave or change sides.
func (r *run) serials(a referee.Answer, slot string) []int {
	var list []int
	for _, at := range r.standing().spots(a, slot) {
		list = append(list, r.b.At(at).Serial)
	}
	return list
}

// checkCounters refuses to take off more counters than there are (R-COUNTERS).
func checkCounters(s standing, a referee.Answer) []referee.Problem {
	n := number(a, "count")
	if n == 0 {
		return nonZero(s, a)
	}
	for _, at := range s.spots(a, "piece") {
		if has := s.b.At(at).Counter(a.One("words")); has+n < 0 {
			return referee.ByRule(referee.Cannot("counters-short", referee.Args{"has": has, "n": -n, "word": a.One("words")}), "R-COUNTERS")
		}
	}
	return nil
}

// declareCounters puts the same number of counters on each card, or takes them off.
func (r *run) declareCounters(a referee.Answer, cause referee.Cause) error {
	for _, at := range r.standing().spots(a, "piece") {
		r.putsCounters(at, a.One("words"), number(a, "count"), cause)
	}
	return nil
}

// putsCounters puts n counters of a kind on a card on the field, or takes them off if n is negative.
func (r *run) putsCounters(at position.Spot, what string, n int, cause referee.Cause) {
	p := r.b.At(at)
	was := p.Counter(what)
	p.Count(what, n)
	cause.Said = what
	r.tell(referee.Event{Kind: "counters", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Was: was, Now: was + n, Cause: cause})
}

// checkEquip refuses to move an Equip Card that was a monster (R-EQUIP-CARDS).
func checkEquip(s standing, a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	if on, ok := s.b.Find(a.One("on")); s.b.At(at).Monster() && ok {
		if a.One("piece") == a.One("on") {
			return referee.ByRule(referee.Cannot("equip-itself", referee.Args{"piece": a.One("on")}), "R-EQUIP-CARDS")
		}
		return s.checkZone(on.Seat, position.SpellZones, "", nil, "R-SPELL-ZONE")
	}
	if p := s.b.At(at); p.Equips != 0 && p.Card.Kind == cards.Monster && !p.Card.Is(cards.Union) {
		return referee.Breaks("equip-stays", "R-EQUIP-CARDS", referee.Args{"card": p.Card.ID})
	}
	return nil
}

func (r *run) declareEquip(a referee.Answer, cause referee.Cause) error {
	at, _ := r.b.Find(a.One("piece"))
	to, _ := r.b.Find(a.One("on"))
	if r.b.At(at).Monster() {
		r.equipsMonster(&acting{card: r.b.At(to).Card, seat: to.Seat, source: r.b.At(to).Serial, declared: cause}, r.b.At(at).Serial, r.b.At(to).Serial)
		return nil
	}
	r.b.At(at).Equips = r.b.At(to).Serial
	defer r.putOn(r.b.At(at).Serial)
	r.tell(referee.Event{Kind: "equipped", Seat: at.Seat, Card: r.b.At(at).Card.ID, Cards: []referee.Card{r.b.At(to).Card.ID}, Piece: r.b.ID(at), Place: a.One("on"), Cause: cause})
	return nil
}

// inChain returns the index of the link of the Chain with a number, counted from 1.
func (s standing) inChain(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(s.b.Chain) {
		return -1
	}
	return n - 1
}
