package boardfile

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

const (
	// most is larger than any count in a duel, and mostPoints than any player's Life Points.
	most       = 9_999
	mostPoints = 9_999_999
)

// reader turns a board file into a board.
type reader struct {
	*boardfile.Reader
	match *yugioh.Match
	file  *file
	b     position.Board
}

// read returns the board of a file, and everything that is wrong with the file.
func read(b *boardfile.Reader, _ referee.Setup, m *yugioh.Match, f *file) *position.Board {
	r := reader{Reader: b, match: m, file: f}
	r.b.Declared = r.Declared(f.Declared)
	m.Know(&r.b)
	r.phase()
	r.turn()
	sides := boardfile.Players(b, f.Players, rulebook.Players)
	sides = sides[:min(len(sides), rulebook.Players)]
	for i, side := range sides {
		r.side(referee.Seat(i+1), side)
	}
	r.serials(sides)
	for i, side := range sides {
		r.sizes(referee.Seat(i+1), side)
		r.links(referee.Seat(i+1), side)
	}
	r.attack(f.Attack)
	r.b.Points = r.points(f.Points)
	r.b.Moment, r.b.Uses = r.Count(f.Moment, most), f.Uses
	r.happened(f.Happened)
	return &r.b
}

// points reads changes of Life Points.
func (r *reader) points(list []pointsFile) []position.Points {
	var all []position.Points
	for _, p := range list {
		all = append(all, position.Points{Turn: r.Count(p.Turn, most), Seat: boardfile.SeatOf(p.Of.Value), N: r.signed(p.N, mostPoints)})
	}
	return all
}

// phase reads the phase of the duel. The default is Main Phase 1, in which the turn player may
// act.
func (r *reader) phase() {
	f := r.file
	r.b.Phase = position.PhaseMain
	if !boardfile.Missing(f.Phase) {
		r.b.Phase = phaseOf(f.Phase.Value)
	}
	if r.b.Phase == position.PhasePad && !r.match.KeepsScore() {
		r.Say("pad", f.Phase.Place, nil)
	}
	r.b.Stage = usualStage(r.b.Phase)
	if !boardfile.Missing(f.Stage) {
		r.b.Stage = position.Stage(slices.Index(stageWord("").Choices(), string(f.Stage.Value)))
	}
	if !boardfile.Missing(f.Next) {
		r.b.Next = phaseOf(f.Next.Value)
	}
	if closing := r.b.Stage == position.StageClose; closing == boardfile.Missing(f.Next) {
		r.Say("next-phase", f.Stage.Place, nil)
	}
	r.b.Fresh, r.b.Fought, r.b.Sudden = f.Fresh, f.Fought, f.Sudden
	r.b.Winner, r.b.Drawn, r.b.WonBy = boardfile.SeatOf(f.Winner.Value), f.Draw, f.WonBy.Value
	if over := r.b.Phase == position.PhaseOver; over != (r.b.Drawn || r.b.Winner != referee.Nobody) {
		r.Say("no-winner", f.Phase.Place, nil)
	}
}

func phaseOf(word phaseWord) position.Phase {
	return position.Phase(max(0, slices.Index(position.PhaseNames[:], string(word))))
}

// turn reads whose turn it is. The default is a turn of the first player, player 1, but not the
// very first turn, which has its own rules.
func (r *reader) turn() {
	f := r.file
	r.b.Turn, r.b.Serial = r.Count(f.Turn, most), r.Count(f.Serial, most)
	r.b.First, r.b.Active, r.b.Chooser = boardfile.SeatOf(f.First.Value), boardfile.SeatOf(f.Active.Value), boardfile.SeatOf(f.Chooser.Value)
	if r.b.Phase == position.PhaseSizes || r.b.Phase == position.PhaseToss {
		return
	}
	if r.b.Phase == position.PhaseFirst {
		if r.b.Chooser == referee.Nobody {
			r.b.Chooser = 1
		}
		return
	}
	if boardfile.Missing(f.Turn) && r.b.Phase > position.PhaseHands {
		r.b.Turn = 3
	}
	if r.b.First == referee.Nobody {
		r.b.First = 1
	}
	if r.b.Active == referee.Nobody {
		r.b.Active = r.b.First
		if r.b.Turn > 0 && r.b.Turn%2 == 0 {
			r.b.Active = position.Other(r.b.First)
		}
	}
}

// signed returns a number that can be below 0.
func (r *reader) signed(n yamlfile.At[int], most int) int {
	r.Bounded(n, most)
	return n.Value
}

// card returns the card that a file names, or nil.
func (r *reader) card(ref yamlfile.At[string]) *cards.Card {
	id, ok := r.AnyCard(ref)
	if !ok {
		return nil
	}
	card, _ := r.match.Card(&r.b, id)
	return card
}

// side reads a player's side of the table.
func (r *reader) side(seat referee.Seat, f sideFile) {
	side := r.b.Side(seat)
	finder := func(ref yamlfile.At[string], _ bool) (*cards.Card, bool) {
		card := r.card(ref)
		if card != nil && card.Extra() {
			r.Say("extra-card", ref.Place, referee.Args{"card": card.ID})
			return nil, false
		}
		return card, card != nil
	}
	side.LP = rulebook.LifePoints
	if !boardfile.Missing(f.LP) {
		side.LP = r.Count(f.LP, mostPoints)
	}
	if side.LP == 0 && r.b.Phase != position.PhaseOver {
		r.Say("no-points", f.LP.Place, referee.Args{"seat": seat})
	}
	side.Hand = boardfile.ReadHand(r.Reader, f.Hand.Value, most, finder)
	side.Deck = boardfile.ReadDeck(r.Reader, f.Deck.Value, most, finder, nil)
	for _, ref := range f.FaceUp {
		if card := r.card(ref); card != nil {
			if !card.Is(cards.Pendulum) {
				r.Say("no-pendulum", ref.Place, referee.Args{"card": card.ID})
			}
			side.FaceUp = append(side.FaceUp, card)
		}
	}
	side.Grave, side.Banished = r.lying(f.Grave), r.lying(f.Banished)
	for _, p := range f.Field {
		r.onField(seat, p)
	}
	side.Summons, side.More, side.Pendulum, side.Quiet = r.Count(f.Summons, most), r.Count(f.More, most), f.Pendulum, f.AutoPass
	side.SkipsTurn = f.SkipTurn
	for _, word := range f.Skips {
		if !boardfile.Missing(word) {
			side.Skips = append(side.Skips, phaseOf(word.Value))
		}
	}
}

func (r *reader) lying(list []lyingFile) []position.Lying {
	var all []position.Lying
	for _, f := range list {
		if card := r.card(f.Card); card != nil {
			all = append(all, position.Lying{Card: card, Proper: f.Summoned, Serial: r.Count(f.Serial, mostLying), Now: f.Now, Pair: r.Count(f.Pair, most)})
		}
	}
	return all
}

// serials gives each card on the field a unique number: the one in the file, or the next one.
func (r *reader) serials(sides []sideFile) {
	taken := map[int]bool{}
	for i := range r.b.Sides {
		for k := range r.b.Sides[i].Field {
			p := &r.b.Sides[i].Field[k]
			if p.Serial > 0 && taken[p.Serial] && i < len(sides) {
				r.Say("serial-twice", sides[i].LP.Place, referee.Args{"n": p.Serial})
			}
			taken[p.Serial] = true
			r.b.Serial = max(r.b.Serial, p.Serial)
		}
	}
	for i := range r.b.Sides {
		for k := range r.b.Sides[i].Field {
			if p := &r.b.Sides[i].Field[k]; p.Serial == 0 {
				r.b.Serial++
				p.Serial = r.b.Serial
			}
		}
	}
}

// serial returns the number of the card that a file names by its zone, or by its number if it
// has left the field.
func (r *reader) serial(ref yamlfile.At[string]) int {
	if boardfile.Missing(ref) {
		return 0
	}
	if at, ok := r.b.Find(ref.Value); ok {
		return r.b.At(at).Serial
	}
	n, err := strconv.Atoi(ref.Value)
	if err != nil || n < 1 || n > r.b.Serial {
		r.Say("no-such-piece", ref.Place, referee.Args{"word": ref.Value})
		return 0
	}
	return n
}

// links reads which monsters cards are equipped to.
func (r *reader) links(seat referee.Seat, f sideFile) {
	for _, written := range f.Field {
		if at, ok := r.b.Find(referee.PieceID(seat, string(written.Zone.Value))); ok {
			r.b.At(at).Equips = r.serial(written.Equips)
		}
	}
}

// attack reads the attack in progress. A phase within an attack requires it.
func (r *reader) attack(f yamlfile.At[attackFile]) {
	a := &r.b.Attack
	a.Attacker, a.Target, a.Flipped = r.serial(f.Value.By), r.serial(f.Value.On), f.Value.Flipped
	for _, ref := range f.Value.Defenders.Value {
		a.Defenders = append(a.Defenders, r.serial(ref))
	}
	if d := f.Value.Damage; d != nil {
		a.Changed, a.Cause = true, referee.Cause{Card: referee.Card(d.Card), Said: d.Said}
		a.Damage = r.points(d.Points)
	}
	fighting := r.b.Phase == position.PhaseAttack || r.b.Phase == position.PhaseDamage || r.b.Phase == position.PhaseAfter
	if !fighting {
		return
	}
	if boardfile.Missing(f) {
		if r.b.Phase == position.PhaseAfter { // the attack was negated after the damage was calculated
			return
		}
		r.Say("no-attack", r.file.Phase.Place, nil)
	} else if boardfile.Missing(f.Value.Defenders) && r.b.Active.IsPlayer() {
		a.Defenders = r.b.Monsters(r.b.Opponent())
	}
}

// sizes makes a player's cards add up to the deck sizes, because cards that the file does not
// mention are in the Deck. It reports too many cards.
func (r *reader) sizes(seat referee.Seat, f sideFile) {
	side := r.b.Side(seat)
	registered := r.match.Empty().Side(seat)
	side.Main, side.Extra, side.Siding = registered.Main, registered.Extra, registered.Siding
	early := r.b.Phase == position.PhaseSizes
	if !boardfile.Missing(f.Siding) {
		side.Siding = r.Count(f.Siding, rulebook.SideMost)
	}
	side.Down = r.Count(f.Down, rulebook.ExtraMost)
	extra, all := r.owned(seat)
	switch {
	case !boardfile.Missing(f.Extra):
		side.Extra = r.Count(f.Extra, rulebook.ExtraMost)
		if boardfile.Missing(f.Down) {
			side.Down = max(0, side.Extra-extra)
		}
	case registered.Main > 0 && boardfile.Missing(f.Down):
		side.Down = max(0, side.Extra-extra)
	case registered.Main == 0:
		side.Extra = extra
	}
	switch {
	case !boardfile.Missing(f.Main):
		side.Main = r.Count(f.Main, most)
	case registered.Main == 0 && !boardfile.Missing(f.Deck):
		side.Main = all - extra
	case registered.Main == 0 && !early:
		side.Main = rulebook.MainLeast
	}
	if rest := side.Main + side.Extra - r.b.Owned(seat); boardfile.Missing(f.Deck) && rest >= 0 {
		side.Deck.N += rest
	} else if rest != 0 {
		r.Say("duel-cards", f.LP.Place, referee.Args{"seat": seat, "n": r.b.Owned(seat), "want": side.Main + side.Extra})
	}
}

// owned returns the number of a player's Extra Deck cards in the file, and the number of all the
// player's cards.
func (r *reader) owned(seat referee.Seat) (extra, all int) {
	extra = r.b.Side(seat).Down
	of := func(list []position.Lying) {
		for _, l := range list {
			if l.Card.Extra() {
				extra++
			}
		}
	}
	of(r.b.Side(seat).Grave)
	of(r.b.Side(seat).Banished)
	for i := range r.b.Sides {
		for k := range r.b.Sides[i].Field {
			p := &r.b.Sides[i].Field[k]
			if p.Owner == seat && !p.Token && p.Card != nil && p.Card.Extra() {
				extra++
			}
			for _, m := range p.Materials {
				if m.Owner == seat && m.Card.Extra() {
					extra++
				}
			}
		}
	}
	return extra, r.b.Owned(seat)
}
