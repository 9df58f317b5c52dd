package position

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/rulebook"
)

// OnField is a card on the field.
type OnField struct {
	// Serial is the card's own number as long as it is on the field.
	Serial int
	// Zone is the card's zone on its controller's side: "m1" to "m5", "s1" to "s5", "f", "pl" and
	// "pr".
	Zone string
	// Card is nil for an unnamed face-down card.
	Card  *cards.Card
	Owner referee.Seat
	// Down means face-down. Named means that all players know the card although it is face-down.
	Down, Named bool
	// Defense means that a monster is in Defense Position.
	Defense bool
	// Token means that the monster is a Monster Token, which belongs to no deck (R-TOKEN).
	Token bool
	// How is the way in which the card came to the field, and Entered the turn in which it came.
	How     How
	Entered int
	// Placed is the answer that Set it, for reporting contradictions. Tributes is the number of
	// Tributes for it, or of the cards that were given up to Special Summon it in its own way.
	Placed, Tributes int
	// Moved is the turn in which the monster's battle position last changed, and Attacked the turn
	// of its last attack. Attacks is the number of attacks that it declared in that turn, and More
	// the number of additional attacks that effects allow.
	Moved, Attacked, Attacks, More int
	// Again is the turn in which a Gemini Monster was Normal Summoned again, or 0 before that.
	Again int
	// Proper means that the monster was Summoned as its kind must be (R-PROPER).
	Proper bool
	// Equips is the serial number of the monster that the card is equipped to.
	Equips int
	// Materials holds the materials beneath an Xyz Monster, from the bottom up.
	Materials []Material
	Counters  []Counter
	// Changes holds the changes to the monster's numbers and to the actions that it can take.
	Changes []Change
}

// How is the way in which a card came to the field.
type How string

// The ways.
const (
	HowNormal   How = "normal"
	HowTribute  How = "tribute"
	HowSet      How = "set"
	HowFlip     How = "flip"
	HowSpecial  How = "special"
	HowFusion   How = "fusion"
	HowRitual   How = "ritual"
	HowSynchro  How = "synchro"
	HowXyz      How = "xyz"
	HowPendulum How = "pendulum"
	HowPlayed   How = "played"   // a Spell or Trap that was activated
	HowReturned How = "returned" // it came back after it was banished for a time
)

// Hows returns the words for the ways in board files.
func Hows() []How {
	return []How{HowNormal, HowTribute, HowSet, HowFlip, HowSpecial, HowFusion, HowRitual, HowSynchro, HowXyz, HowPendulum, HowPlayed, HowReturned}
}

// Material is a card beneath an Xyz Monster.
type Material struct {
	Card   *cards.Card
	Owner  referee.Seat
	Proper bool
}

// Counter is a number of counters of one kind.
type Counter struct {
	Name string
	N    int
}

// Lasting returns the changes that are not Live.
func (p *OnField) Lasting() []Change {
	var list []Change
	for _, c := range p.Changes {
		if !c.Live {
			list = append(list, c)
		}
	}
	return list
}

// Monster reports whether the card is in a Monster Zone.
func (p *OnField) Monster() bool { return InMonsterZone(p.Zone) }

// Hidden reports whether only its controller is allowed to know the card.
func (p *OnField) Hidden() bool { return p.Down && !p.Named }

// Attacking reports whether a monster can attack, because it is in face-up Attack Position or a
// card lets it (R-ATTACKER).
func (p *OnField) Attacking() bool {
	return p.Monster() && !p.Down && (!p.Defense || p.May(FromDefense))
}

// Number returns the current value of a monster's number, with the printed value and each
// change. The printed number is 0 if the card has none, or "?".
func (p *OnField) Number(stat Stat) int {
	n, live := p.Printed(stat), 0
	for _, c := range p.Changes {
		switch {
		case c.Stat != stat:
		case c.Set:
			n = c.N
		case c.Live:
			live += c.N
		default:
			n += c.N
		}
	}
	return max(n+live, 0)
}

// Tired reports whether a monster has declared all of its attacks in a turn, apart from those that
// EachOnce allows.
func (p *OnField) Tired(turn int) bool {
	more := p.More
	for _, c := range p.Changes {
		if c.Stat == MoreAttacks {
			more += c.N
		}
	}
	return p.Attacked == turn && p.Attacks > more
}

// May reports whether an effect gives a monster a Stat such as Direct or NoAttack, which allows or
// forbids an action.
func (p *OnField) May(what Stat) bool {
	return slices.ContainsFunc(p.Changes, func(c Change) bool { return c.Stat == what })
}

// Printed returns the printed number of a card (R-ORIGINAL).
func (p *OnField) Printed(stat Stat) int {
	if p.Card == nil {
		return 0
	}
	figure := p.Card.ATK
	switch stat {
	case ATK:
		for i := len(p.Changes) - 1; i >= 0; i-- {
			if p.Changes[i].Stat == OriginalATK {
				return p.Changes[i].N
			}
		}
	case DEF:
		figure = p.Card.DEF
	case Level:
		figure = p.Card.Level
	case Scale:
		figure = p.Card.Scale
	case Rank:
		figure = p.Card.Ranked()
	}
	n, _ := figure.Value()
	return n
}

// HasLevel reports whether a monster has a Level. An Xyz Monster has a Rank instead (R-RANK).
func (p *OnField) HasLevel() bool {
	if p.Card == nil {
		return false
	}
	return p.Card.Level.Printed()
}

// The zones of a player.
const (
	ZoneField = "f"
	ZoneLeft  = "pl"
	ZoneRight = "pr"
)

// MonsterZones and SpellZones are a player's zones in order (R-MONSTER-ZONE, R-SPELL-ZONE).
var (
	MonsterZones = zones("m")
	SpellZones   = zones("s")
)

func zones(letter string) []string {
	list := make([]string, rulebook.Zones)
	for i := range list {
		list[i] = letter + strconv.Itoa(i+1)
	}
	return list
}

// AllZones returns all zones of a player on the field.
func AllZones() []string {
	return slices.Concat(MonsterZones, SpellZones, []string{ZoneField, ZoneLeft, ZoneRight})
}

// InMonsterZone reports whether a zone is a Monster Zone.
func InMonsterZone(zone string) bool { return slices.Contains(MonsterZones, zone) }

// InSpellZone reports whether a zone is a Spell & Trap Zone.
func InSpellZone(zone string) bool { return slices.Contains(SpellZones, zone) }

// InPendulumZone reports whether a zone is a Pendulum Zone.
func InPendulumZone(zone string) bool { return zone == ZoneLeft || zone == ZoneRight }

// Spot is the position of a card on the field: its side and its index.
type Spot struct {
	Seat  referee.Seat
	Index int
}

// Find returns the spot of the card on the field with a name such as "p1:m2".
func (b *Board) Find(id string) (Spot, bool) {
	whose, zone, cut := strings.Cut(id, ":")
	seat, err := referee.ParseSeat(whose)
	if !cut || err != nil || !seat.IsPlayer() || seat.Index() >= len(b.Sides) {
		return Spot{}, false
	}
	i := slices.IndexFunc(b.Side(seat).Field, func(p OnField) bool { return p.Zone == zone })
	return Spot{seat, i}, i >= 0
}

// At returns the card at a spot.
func (b *Board) At(s Spot) *OnField { return &b.Side(s.Seat).Field[s.Index] }

// ID returns the name of the card at a spot, such as "p1:m2".
func (b *Board) ID(s Spot) string { return referee.PieceID(s.Seat, b.At(s).Zone) }

// Locate returns the spot of the card with the given serial number. It reports false if the card is
// no longer on the field.
func (b *Board) Locate(serial int) (Spot, bool) {
	for i := range b.Sides {
		for k := range b.Sides[i].Field {
			if b.Sides[i].Field[k].Serial == serial && serial > 0 {
				return Spot{referee.Seat(i + 1), k}, true
			}
		}
	}
	return Spot{}, false
}

// All returns the cards on a player's side that a test accepts; a nil test accepts all.
func (b *Board) All(seat referee.Seat, test func(*OnField) bool) []Spot {
	var spots []Spot
	field := b.Side(seat).Field
	for i := range field {
		if test == nil || test(&field[i]) {
			if spots == nil {
				spots = make([]Spot, 0, len(field)-i)
			}
			spots = append(spots, Spot{seat, i})
		}
	}
	return spots
}

// IDs returns the names of the given cards on the field, in the order of their zones.
func (b *Board) IDs(spots []Spot) []string {
	if len(spots) == 0 {
		return nil
	}
	list := make([]string, len(spots))
	for i, at := range spots {
		list[i] = b.ID(at)
	}
	return list
}

// Free returns the free zones of a list on a player's side.
func (b *Board) Free(seat referee.Seat, zones []string) []string {
	var free []string
	for _, zone := range zones {
		if !slices.ContainsFunc(b.Side(seat).Field, func(p OnField) bool { return p.Zone == zone }) {
			free = append(free, zone)
		}
	}
	return free
}

// Enter puts a card on a player's side, and gives it a serial number.
func (b *Board) Enter(seat referee.Seat, p OnField) Spot {
	b.Serial++
	p.Serial, p.Entered = b.Serial, b.Turn
	side := b.Side(seat)
	side.Field = append(side.Field, p)
	return Spot{seat, len(side.Field) - 1}
}

// Leave takes a card off the field.
func (b *Board) Leave(at Spot) OnField {
	side := b.Side(at.Seat)
	p := side.Field[at.Index]
	side.Field = slices.Concat(side.Field[:at.Index], side.Field[at.Index+1:])
	return p
}

// Monsters returns the serial numbers of the monsters of a player.
func (b *Board) Monsters(seat referee.Seat) []int {
	var list []int
	for i := range b.Side(seat).Field {
		if p := &b.Side(seat).Field[i]; p.Monster() {
			list = append(list, p.Serial)
		}
	}
	return list
}

// Counter returns the number of counters of a kind on a card.
func (p *OnField) Counter(name string) int {
	for _, c := range p.Counters {
		if c.Name == name {
			return c.N
		}
	}
	return 0
}

// Count adds counters of a kind, or takes them off.
func (p *OnField) Count(name string, n int) {
	i := slices.IndexFunc(p.Counters, func(c Counter) bool { return c.Name == name })
	if i < 0 {
		p.Counters = append(slices.Clip(p.Counters), Counter{Name: name})
		i = len(p.Counters) - 1
	}
	p.Counters = slices.Clone(p.Counters)
	p.Counters[i].N += n
	if p.Counters[i].N == 0 {
		p.Counters = slices.Delete(p.Counters, i, i+1)
	}
}
