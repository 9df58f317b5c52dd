package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// declaredUse is the prefix of an entry of Uses for a ban that players declared. The entry names
// the player, what the player is kept from, and the card that must stay face-up for it, if any.
const declaredUse = "declared"

// stayed marks a declared ban that ends when a card leaves the field, not with the turn.
const stayed = "@" + string(cards.UntilGone)

// forbiddable returns what players can be kept from by a declaration: everything that a card can
// keep them from, except what only its own line can say.
func forbiddable() []string {
	var list []string
	for _, what := range cards.Forbidden("").Choices() {
		if what != string(cards.NoResponse) && what != string(cards.NoNegation) {
			list = append(list, typed(cards.Forbidden(what)))
		}
	}
	return list
}

// typed returns the word that players type for what they are kept from.
func typed(from cards.Forbidden) string { return strings.ReplaceAll(string(from), "_", "-") }

// forbidKey returns the message for what players are kept from.
func forbidKey(from cards.Forbidden) referee.Key { return referee.Key("forbid." + typed(from)) }

// declareForbid keeps players from doing something for the rest of the turn, or as long as a card
// stays face-up (R-CARD-TEXT).
func (r *run) declareForbid(a referee.Answer, cause referee.Cause) error {
	source := r.source(a)
	var card referee.Card
	if at, ok := r.b.Locate(source); ok {
		card = r.b.At(at).Card.ID
	}
	for _, seat := range r.b.InTurn() {
		if !slices.Contains(a.All("seats"), seat.String()) {
			continue
		}
		for _, what := range a.All("what") {
			use := []string{declaredUse, seat.String(), what}
			if source > 0 {
				use = []string{declaredUse, seat.String(), what + stayed, strconv.Itoa(source)}
			}
			if key := strings.Join(use, ":"); !slices.Contains(r.b.Uses, key) {
				r.b.Uses = append(slices.Clip(r.b.Uses), key)
			}
			r.tell(referee.Event{Kind: "forbidden", Seat: seat, Card: card, Key: referee.Key("forbid." + what), Cause: cause})
		}
	}
	return nil
}

// declaredBans returns the bans that players declared and that keep a player from doing something
// now.
func (s standing) declaredBans(seat referee.Seat, from cards.Forbidden) []ban {
	var list []ban
	for _, use := range s.b.Uses {
		parts := strings.Split(use, ":")
		if parts[0] != declaredUse || len(parts) < 3 || parts[1] != seat.String() || strings.TrimSuffix(parts[2], stayed) != typed(from) {
			continue
		}
		by := &acting{seat: seat}
		if len(parts) > 3 {
			if !s.staysUp(parts[3]) {
				continue
			}
			by.source, _ = strconv.Atoi(parts[3])
			at, _ := s.b.Locate(by.source)
			by.card = s.b.At(at).Card
		}
		list = append(list, ban{by, &cards.Forbid{From: from}})
	}
	return list
}

// attackable returns the monsters that the attack in progress can be moved to.
func (s standing) attackable() []string {
	attacker, ok := s.b.Locate(s.b.Attack.Attacker)
	if !ok || s.b.Phase != position.PhaseAttack {
		return nil
	}
	return s.b.IDs(s.b.All(position.Other(attacker.Seat), func(p *position.OnField) bool { return p.Monster() && p.Serial != s.b.Attack.Target }))
}

// declareRedirect moves the attack in progress to another monster of the same player (R-CARD-TEXT).
func (r *run) declareRedirect(a referee.Answer, cause referee.Cause) error {
	at, _ := r.b.Find(a.One("piece"))
	attacker, _ := r.b.Locate(r.b.Attack.Attacker)
	r.b.Attack.Target = r.b.At(at).Serial
	r.does(r.b.Attack.Target, cards.HasBattled)
	r.strikes(r.b.Attack.Attacker, r.b.Attack.Target)
	r.quells()
	r.tell(referee.Event{Kind: "redirected", Seat: attacker.Seat, Card: r.b.At(attacker).Card.ID, Piece: r.b.ID(attacker), Place: r.b.ID(at), Cards: r.faces([]int{r.b.Attack.Target}), Cause: cause})
	return nil
}
