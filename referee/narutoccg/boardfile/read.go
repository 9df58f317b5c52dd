package boardfile

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
	"shinpan/referee/yamlfile"
)

// most is above any count in a match.
const most = 999

// reader turns a board file into a board.
type reader struct {
	*boardfile.Reader
	match *narutoccg.Match
	file  *file
	b     position.Board
}

// read reads a board file and reports every problem in it.
func read(b *boardfile.Reader, _ referee.Setup, m *narutoccg.Match, f *file) *position.Board {
	r := reader{Reader: b, match: m, file: f}
	r.b.Declared = r.Declared(f.Declared)
	m.Know(&r.b)
	r.b.Phase = position.PhaseMission
	if !boardfile.Missing(f.Phase) {
		r.b.Phase = position.Phase(slices.Index(position.PhaseNames[:], string(f.Phase.Value)))
	}
	if r.b.Phase == position.PhasePad && !m.KeepsScore() {
		r.Say("pad", f.Phase.Place, nil)
	}
	r.turn()
	sides := boardfile.Players(b, f.Players, rulebook.Players)
	sides = sides[:min(len(sides), rulebook.Players)]
	for _, battle := range f.Battles {
		r.b.Battles = append(r.b.Battles, position.Battle(battle))
	}
	for i, side := range sides {
		r.side(referee.Seat(i+1), side)
	}
	for i, side := range sides {
		r.count(referee.Seat(i+1), side)
	}
	for _, w := range f.Wins {
		r.b.Wins = append(r.b.Wins, position.Win{Turn: r.Count(w.Turn, most), Seat: boardfile.SeatOf(w.By.Value), N: r.signed(w.N)})
	}
	for _, w := range f.Waiting {
		r.waiting(w)
	}
	r.b.Serial = max(r.b.Serial, r.Count(f.Serial, most))
	if over := r.b.Phase == position.PhaseOver; f.Draw != (over && r.b.Winner == referee.Nobody) {
		r.Say("no-winner", f.Phase.Place, nil)
	}
	return &r.b
}

// waiting reads an effect that waits for an event or lasts until the end of the turn.
func (r *reader) waiting(f waitingFile) {
	_, line, known := r.match.Set.Line(f.Line.Value)
	if !known || !line.Waits() {
		r.Say("no-waiting", f.Line.Place, referee.Args{"code": f.Line.Value})
		return
	}
	w := position.Waiting{Seat: boardfile.SeatOf(f.By.Value), Line: f.Line.Value, Source: r.Count(f.Source, most)}
	for _, n := range f.On {
		w.Targets = append(w.Targets, r.Count(n, most))
	}
	r.b.Waiting = append(r.b.Waiting, w)
}

// turn reads whose turn it is. Without an entry, it is the first turn of the first player.
func (r *reader) turn() {
	f := r.file
	r.b.Turn = r.Count(f.Turn, most)
	r.b.First, r.b.Attacker = boardfile.SeatOf(f.First.Value), boardfile.SeatOf(f.Attacker.Value)
	r.b.Chains, r.b.Begins = r.Count(f.Chains, most), boardfile.SeatOf(f.Begins.Value)
	r.b.Winner, r.b.WonBy = boardfile.SeatOf(f.Winner.Value), f.WonBy.Value
	if r.b.Phase == position.PhaseFirst {
		return
	}
	if r.b.First == referee.Nobody {
		r.b.First = 1
	}
	if r.b.Turn == 0 && boardfile.Missing(f.Turn) && r.b.Phase > position.PhaseHands {
		r.b.Turn = 1
	}
	if r.b.Attacker == referee.Nobody {
		r.b.Attacker = r.b.First
		if r.b.Turn%2 == 0 && r.b.Turn > 0 {
			r.b.Attacker = position.Other(r.b.First)
		}
	}
}

// signed returns a number that can be below 0.
func (r *reader) signed(n yamlfile.At[int]) int {
	if n.Value < -most || n.Value > most {
		r.Say("number", n.Place, referee.Args{"n": n.Value})
		return 0
	}
	return n.Value
}

// card returns the card that a file names, or nil if it names none.
func (r *reader) card(ref yamlfile.At[string]) *cards.Card {
	id, ok := r.AnyCard(ref)
	if !ok {
		return nil
	}
	card, _ := r.match.Card(&r.b, id)
	return card
}

func (r *reader) cards(refs []yamlfile.At[string]) []*cards.Card {
	return boardfile.Cards(refs, r.card)
}

// side reads everything that belongs to a player.
func (r *reader) side(seat referee.Seat, f sideFile) {
	side := r.b.Side(seat)
	finder := func(ref yamlfile.At[string], _ bool) (*cards.Card, bool) {
		card := r.card(ref)
		if card != nil && card.Apart() {
			r.Say("apart", ref.Place, referee.Args{"card": card.ID})
			return nil, false
		}
		return card, card != nil
	}
	side.Indicator, side.Redraws, side.Kept = r.Count(f.Indicator, most), r.Count(f.Redraws, rulebook.Redraws), f.Kept
	side.Hand = boardfile.ReadHand(r.Reader, f.Hand.Value, rulebook.Deck, finder)
	side.Chakra, side.Discard, side.Removed = r.cards(f.Chakra), r.cards(f.Discard), r.cards(f.Removed)
	side.Deck = boardfile.ReadDeck(r.Reader, f.Deck.Value, rulebook.Deck, finder, nil)
	for _, p := range f.InPlay {
		r.inPlay(seat, p)
	}
	r.rewards(seat, f.Rewards.Value)
	side.Tracked = f.Tracked.Value
	side.Used, side.More = r.plays(f.Used), r.plays(f.More)
	side.Dearer = position.Costs{Entrance: r.signed(f.Dearer.Entrance), Hand: r.signed(f.Dearer.Hand), Jutsu: r.signed(f.Dearer.Jutsu)}
	side.Arrived = r.Count(f.Arrived, most)
	r.apart(seat, f)
	if r.b.Phase > position.PhaseHands {
		side.Kept = true
	}
}

func (r *reader) plays(f playsFile) position.Plays {
	return position.Plays{Ninja: r.Count(f.Ninja, most), Mission: r.Count(f.Mission, most), Client: r.Count(f.Client, most), Counter: r.Count(f.Counter, most), Growth: r.Count(f.Growth, most)}
}

// apart reads the rest of a registered Reinforcement Deck: the listed cards or, without a list,
// all its cards that are not elsewhere.
func (r *reader) apart(seat referee.Seat, f sideFile) {
	side := r.b.Side(seat)
	all, listed := r.match.Apart(seat)
	if !boardfile.Missing(f.Apart) {
		side.Apart = append([]*cards.Card{}, r.cards(f.Apart.Value)...) // not nil, because the file gives the list
		return
	}
	if !listed {
		return
	}
	side.Apart = all
	for _, card := range slices.Concat(side.Chakra, side.Discard, side.Removed) {
		side.Apart, _ = pile.Without(side.Apart, card)
	}
	for i := range side.InPlay {
		side.Apart, _ = pile.Without(side.Apart, side.InPlay[i].Card.Print())
	}
}

// rewards reads the Battle Rewards that a player has won, which come from the other player's
// deck.
func (r *reader) rewards(seat referee.Seat, f rewardsFile) {
	side, owner := r.b.Side(seat), position.Other(seat)
	for _, ref := range f.Cards {
		reward := position.Reward{Owner: owner}
		if ref.Value != boardfile.HiddenWord {
			if reward.Card = r.card(ref); reward.Card == nil {
				continue
			}
		}
		side.Rewards = append(side.Rewards, reward)
	}
	for range r.Count(f.Count, rulebook.Deck) - len(side.Rewards) {
		side.Rewards = append(side.Rewards, position.Reward{Owner: owner})
	}
}

// inPlay reads a card in play.
func (r *reader) inPlay(seat referee.Seat, f inPlayFile) {
	card := r.card(f.Card)
	switch {
	case card == nil:
		return
	case card.Type == cards.Jutsu:
		card, _ = card.AsNinja()
	}
	switch {
	case position.Letter(card.Type) == "":
		r.Say("not-in-play", f.Card.Place, referee.Args{"card": card.ID})
		return
	}
	at := r.b.Enter(seat, boardfile.Owner(f.Owner.Value, seat), card)
	p := r.b.At(at)
	if n := r.Count(f.Number, most); n > 0 {
		p.Number = n
	}
	if n := r.Count(f.Serial, most); n > 0 {
		p.Serial, r.b.Serial = n, max(r.b.Serial-1, n)
	}
	p.Injured, p.Growth, p.Coins = f.Injured, r.Count(f.Growth, most), r.Count(f.Coins, most)
	p.Token, p.Passing = f.Token, f.Passing
	p.Entered, p.Team, p.Idle = r.Count(f.Entered, most), r.Count(f.Team, most), f.Idle
	p.Lane, p.Head = r.Count(f.Battle, len(r.b.Battles)), f.Head
	p.Jutsu, p.Surges, p.Shield = r.Count(f.Jutsu, most), r.Count(f.Surges, most), r.Count(f.Shield, most)
	for _, code := range f.Spent {
		if !slices.ContainsFunc(card.Lines, func(l cards.Line) bool { return l.Code == code.Value }) {
			r.Say("no-line", code.Place, referee.Args{"code": code.Value, "card": card.ID})
		}
		p.Spent = append(p.Spent, code.Value)
	}
	for _, c := range f.Changes {
		p.Changes = append(p.Changes, position.Change{Combat: r.signed(c.Combat), Support: r.signed(c.Support), Lasting: c.Lasting,
			Cause: referee.Cause{Rule: c.Rule, Line: c.Line, Card: referee.Card(c.Card), Said: c.Said}})
	}
	p.Words, p.Bars = r.wordsOf(f.Words), r.wordsOf(f.Bars)
	for _, bar := range f.Bars {
		if !slices.Contains(cards.Bar("").Choices(), bar.Word.Value) {
			r.Say("no-bar", bar.Word.Place, referee.Args{"word": bar.Word.Value})
		}
	}
	r.placed(at, f)
}

// wordsOf reads the words that a Ninja has temporarily.
func (r *reader) wordsOf(list []wordFile) []position.Word {
	var words []position.Word
	for _, w := range list {
		words = append(words, position.Word{Word: w.Word.Value, Instead: w.Instead, Attribute: w.Attribute, Name: w.Name, Tied: r.Count(w.Tied, most), Lasting: w.Lasting, Cause: referee.Cause{Rule: w.Rule, Line: w.Line, Card: referee.Card(w.Card), Said: w.Said}})
	}
	return words
}

// placed reports a card in play with an impossible place: a name or a serial number that another
// card already has, a Client or a Mission in a Team or a battle, or a Team of four.
func (r *reader) placed(at position.Spot, f inPlayFile) {
	p := r.b.At(at)
	args := referee.Args{"card": p.Card.ID}
	for i := range r.b.Side(at.Seat).InPlay[:at.Index] {
		if other := &r.b.Side(at.Seat).InPlay[i]; other.Number == p.Number && other.Card.Type == p.Card.Type {
			r.Say("twice-in-play", f.Card.Place, args)
		}
	}
	for i := range r.b.Sides {
		for k := range r.b.Sides[i].InPlay {
			if other := &r.b.Sides[i].InPlay[k]; other != p && other.Serial == p.Serial {
				r.Say("twice-in-play", f.Card.Place, args)
			}
		}
	}
	if !p.Ninja() && (p.Team > 0 || p.Lane > 0 || p.Injured || p.Head) {
		r.Say("no-fighter", f.Card.Place, args)
	}
	if team := r.b.Team(at); p.Team > 0 && len(team) > rulebook.Team {
		r.Say("team", f.Card.Place, args)
	}
	if p.Head && p.Lane == 0 {
		r.Say("no-battle", f.Card.Place, args)
	}
}

// count makes a player's cards add up to 50, by adding the cards that the file does not mention
// to the deck. It reports any other total.
func (r *reader) count(seat referee.Seat, f sideFile) {
	side := r.b.Side(seat)
	written := !boardfile.Missing(f.Deck)
	n, _ := r.b.Owned(seat)
	if rest := rulebook.Deck - n; !written && rest >= 0 {
		side.Deck.N += rest
		return
	}
	if n != rulebook.Deck {
		r.Say("cards", f.Hand.Place, referee.Args{"seat": seat, "n": n, "want": rulebook.Deck})
	}
}
