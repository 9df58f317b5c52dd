package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// scaleBy is the verb that changes a scale; the verb “scale” places a card in a Pendulum Zone.
const scaleBy = "scale-by"

var (
	blankLength = word("length", "for").Asked().OneOf("length", position.Untils()[:3]...)
	blankWhile  = blankPiece.As("while", "while").Asked().From(pieces(func(p *position.OnField) bool { return !p.Down }))
)

// upMonster reports whether a card is a face-up monster.
func upMonster(p *position.OnField) bool { return p.Monster() && !p.Down }

// numberChanges returns the changes to the numbers of monsters and to the actions that they can
// take. A change lasts as long as the monster is face-up, for a time, or while another card stays
// on the field.
func numberChanges() []verb {
	stat := func(name string) verb {
		changes := pieces(func(p *position.OnField) bool {
			return !p.Down && (p.Monster() && name != scaleBy || position.InPendulumZone(p.Zone) && name == scaleBy)
		})
		blanks := []blank{blankPiece.Several().From(changes), count("count", -mostATK, mostATK)}
		if name == string(position.ATK) {
			blanks = append(blanks, count("def", -mostATK, mostATK).As("def", "def").Optionally())
		}
		return verb{Name: name, Blanks: append(blanks, blankLength, blankWhile, blankBy), Check: checkStat, Change: (*run).declareStat}
	}
	monsters := blankPiece.Several().From(pieces(upMonster))
	return []verb{
		stat("atk"), stat("def"), stat("level"), stat(scaleBy),
		{Name: "grant", Blanks: []blank{monsters, word("what", "with").OneOf("grant", grants...), blankLength, blankWhile, blankBy}, Check: checkLasting, Change: (*run).declareGrant},
		{Name: "bar", Blanks: []blank{monsters, word("what", "from").OneOf("bar", without(cards.Barred("").Choices(), string(cards.Acting))...), blankLength, blankWhile, blankBy}, Check: checkLasting, Change: (*run).declareBar},
	}
}

// grants holds the words for actions that a monster can be allowed to take.
var grants = append([]string{string(position.FromDefense)}, without(cards.Granted("").Choices(), string(position.Doubles))...)

// without returns the words of a list except one, which only card files use.
func without(words []string, word string) []string {
	return slices.DeleteFunc(words, func(other string) bool { return other == word })
}

const grantAttack = "attack"

// granted returns the change that a word for an action stands for, and its number: 1, or the
// dangers from which it protects.
func granted(what string) (position.Stat, int) {
	switch what {
	case "safe", "safe-once":
		return position.Stat(what), int(position.ThreatBattle | position.ThreatEffect)
	case "safe-effects":
		return position.Safe, int(position.ThreatEffect)
	case "safe-opponent":
		return position.Safe, int(position.ThreatOpponent)
	case "untargeted":
		return position.NoTarget, int(position.ThreatOpponent)
	}
	return position.Stat(what), 1
}

// barred maps what a monster is kept from doing to the change that keeps it from doing so.
var barred = map[cards.Barred]position.Stat{
	cards.Attacking: position.NoAttack, cards.Turning: position.NoTurn, cards.Effects: position.NoEffects,
	cards.Directly: position.NoDirect, cards.Tributing: position.NoTribute, cards.Tuning: position.NoSynchro,
	cards.Stacking: position.NoXyz, cards.Acting: position.NoActivation,
}

// checkLasting refuses a change with two different ends.
func checkLasting(_ standing, a referee.Answer) []referee.Problem {
	if a.One("length") != "" && a.One("while") != "" {
		return referee.Breaks("two-ends", "R-CONTINUOUS", nil)
	}
	return nil
}

// checkStat refuses a change of a number by 0, a change with two ends, and a change of the Level of
// monsters that all have a Rank (R-RANK).
func checkStat(s standing, a referee.Answer) []referee.Problem {
	spots := s.spots(a, "piece")
	levels := slices.ContainsFunc(spots, func(at position.Spot) bool { return s.b.At(at).HasLevel() })
	if len(spots) > 0 && a.Verb == string(position.Level) && !levels {
		return s.noLevel(s.b.At(spots[0]).Card)
	}
	return append(nonZero(s, a), checkLasting(s, a)...)
}

// source returns the serial number of the card that must stay on the field for a change to last, or
// 0.
func (r *run) source(a referee.Answer) int {
	if at, ok := r.b.Find(a.One("while")); ok {
		return r.b.At(at).Serial
	}
	return 0
}

// declareStat changes a number of monsters, or scales (R-CONTINUOUS).
func (r *run) declareStat(a referee.Answer, cause referee.Cause) error {
	stat := position.Stat(a.Verb)
	if a.Verb == scaleBy {
		stat = position.Scale
	}
	r.declareNumber(a, stat, number(a, "count"), cause)
	if n := number(a, "def"); n != 0 {
		r.declareNumber(a, position.DEF, n, cause)
	}
	return nil
}

// declareNumber changes a number of the cards of an answer.
func (r *run) declareNumber(a referee.Answer, stat position.Stat, n int, cause referee.Cause) {
	source := r.source(a)
	for _, at := range r.standing().spots(a, "piece") {
		p := r.b.At(at)
		was := p.Number(stat)
		p.Changes = append(p.Changes, position.Change{Stat: stat, N: n, Until: position.Until(a.One("length")), Source: source, Cause: cause})
		r.tell(referee.Event{Kind: "stat", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: referee.Key("stat." + string(stat)), N: n, Was: was, Now: p.Number(stat), Cause: cause})
	}
}

// declareGrant lets monsters attack once more this turn, attack directly or in Defense
// Position, inflict piercing damage, or survive battles (R-ATTACK-ONCE, R-DIRECT, R-ATTACKER,
// R-PIERCING, R-CARD-TEXT).
func (r *run) declareGrant(a referee.Answer, cause referee.Cause) error {
	what, source := a.One("what"), r.source(a)
	stat, n := granted(what)
	for _, at := range r.standing().spots(a, "piece") {
		p := r.b.At(at)
		if what == grantAttack {
			p.More++
		} else {
			p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: stat, N: n, Until: position.Until(a.One("length")), Source: source, Cause: cause})
		}
		r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: referee.Key("grant." + what), Cause: cause})
	}
	return nil
}

// declareBar keeps monsters from attacking, or from changing their battle position
// (R-CARD-TEXT).
func (r *run) declareBar(a referee.Answer, cause referee.Cause) error {
	stat, source := barred[cards.Barred(a.One("what"))], r.source(a)
	for _, at := range r.standing().spots(a, "piece") {
		p := r.b.At(at)
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: stat, N: 1, Until: position.Until(a.One("length")), Source: source, Cause: cause})
		r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: referee.Key("bar." + a.One("what")), Cause: cause})
	}
	return nil
}

// checkBarred refuses an action that an effect keeps a monster from (R-CARD-TEXT).
func (s standing) checkBarred(at position.Spot, what cards.Barred) []referee.Problem {
	p := s.b.At(at)
	for _, c := range p.Changes {
		if c.Stat == barred[what] {
			return referee.Breaks("barred", "R-CARD-TEXT", referee.Args{"card": p.Card.ID, "piece": s.b.ID(at), "what": referee.Key("bar." + string(what))})
		}
	}
	return nil
}
