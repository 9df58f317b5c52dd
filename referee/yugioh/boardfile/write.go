package boardfile

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// New returns the reader and writer of board files, which uses the game's rules.
func New(rules *yugioh.Rules) game.Boards {
	return boardfile.Boards[file, *yugioh.Match, *position.Board, *yugioh.State]{
		Rules:    rules,
		GameID:   yugioh.GameID,
		Catalog:  rules.Set.Catalog(),
		NewMatch: rules.NewMatch,
		Read:     read,
		Resume:   (*yugioh.Match).Resume,
		Match:    func(s *yugioh.State) *yugioh.Match { return s.Match },
		Veil:     (*yugioh.Match).Veiled,
		Write:    write,
		Head:     "Yu-Gi-Oh! board. Cards that are not written are in the Decks.",
		Step:     "A Chain or another action",
	}
}

func named(card *cards.Card) any { return boardfile.WriteCard(card.ID, card.Name("en")) }

// writer writes a board.
type writer struct{ *position.Board }

// write returns the content of the board file for a board.
func write(m *yugioh.Match, b *position.Board) boardfile.Mapping {
	w := writer{b}
	var file boardfile.Mapping
	file.Add("game", yugioh.GameID)
	file.Number("turn", b.Turn)
	file.Add("phase", b.Phase.String())
	if b.Stage != usualStage(b.Phase) {
		file.Add("stage", stageWord("").Choices()[b.Stage])
	}
	if b.Stage == position.StageClose {
		file.Add("next", b.Next.String())
	}
	file.Seat("active", b.Active)
	file.Seat("first", b.First)
	file.Seat("chooser", b.Chooser)
	file.Flag("fresh", b.Fresh)
	file.Flag("fought", b.Fought)
	file.Flag("sudden-death", b.Sudden)
	file.Add("attack", w.attack())
	file.Seat("winner", b.Winner)
	file.Flag("draw", b.Drawn)
	file.Text("won-by", b.WonBy)
	file.Add("declared", boardfile.WriteDeclared(b.Declared))
	var sides []any
	for i := range b.Sides {
		sides = append(sides, w.side(referee.Seat(i+1)))
	}
	file.Add("players", sides)
	file.Add("points", boardfile.List(b.Points, writePoints))
	file.Add("happened", boardfile.List(b.Happened, writeHappened))
	if len(b.Happened) > 0 {
		file.Number("moment", b.Moment)
	}
	file.Add("uses", boardfile.List(b.Uses, func(key string) any { return key }))
	file.Number("serial", b.Serial)
	file.Add("rulings", boardfile.WriteRulings(m.ChangedRulings()))
	return file
}

// usualStage returns the default stage of a phase.
func usualStage(p position.Phase) position.Stage {
	if p < position.PhaseDraw || p >= position.PhaseDiscard || p == position.PhaseDamage || p == position.PhaseAfter {
		return position.StageBegin
	}
	return position.StageOpen
}

// piece returns the name of the card with the given serial number, which is its zone, or the number
// if it has left the field.
func (w writer) piece(serial int) string {
	if at, ok := w.Locate(serial); ok {
		return w.ID(at)
	}
	return strconv.Itoa(serial)
}

func (w writer) attack() boardfile.Mapping {
	var m boardfile.Mapping
	text := func(word string, serial int) {
		if serial > 0 {
			m.Add(word, w.piece(serial))
		}
	}
	text("by", w.Attack.Attacker)
	text("on", w.Attack.Target)
	if w.Attack.Attacker > 0 || w.Attack.Target > 0 { // an empty list is written too, because without a list the current monsters count
		m.Add("defenders", yamlfile.Noted{Value: append([]any{}, boardfile.List(w.Attack.Defenders, func(serial int) any { return w.piece(serial) })...), Flow: true})
	}
	m.Flag("flipped", w.Attack.Flipped)
	if w.Attack.Changed {
		var d boardfile.Mapping
		d.Add("points", boardfile.List(w.Attack.Damage, writePoints))
		d.Text("card", string(w.Attack.Cause.Card))
		d.Text("said", w.Attack.Cause.Said)
		m.Add("damage", d)
	}
	return m
}

func writePoints(p position.Points) any {
	var m boardfile.Mapping
	m.Add("turn", p.Turn)
	m.Seat("of", p.Seat)
	m.Add("n", p.N)
	return m.Line()
}

func (w writer) side(seat referee.Seat) any {
	s := w.Side(seat)
	var m boardfile.Mapping
	m.Add("lp", s.LP)
	m.Number("main", s.Main)
	m.Number("extra", s.Extra)
	m.Number("side", s.Siding)
	m.Add("hand", boardfile.WriteHand(s.Hand, named))
	m.Add("deck", boardfile.WriteDeck(s.Deck, named))
	m.Number("extra-deck", s.Down)
	m.Add("face-up", boardfile.List(s.FaceUp, named))
	m.Add("field", boardfile.List(s.Field, func(p position.OnField) any { return w.onField(seat, &p) }))
	m.Add("graveyard", boardfile.List(s.Grave, writeLying))
	m.Add("banished", boardfile.List(s.Banished, writeLying))
	m.Number("summons", s.Summons)
	m.Number("more-summons", s.More)
	m.Flag("pendulum-summoned", s.Pendulum)
	m.Add("skips", boardfile.List(s.Skips, func(p position.Phase) any { return p.String() }))
	m.Flag("skips-turn", s.SkipsTurn)
	m.Flag("auto-pass", s.Quiet)
	return m
}

func writeLying(l position.Lying) any {
	if !l.Proper && l.Serial == 0 && !l.Now && l.Pair == 0 {
		return named(l.Card)
	}
	var m boardfile.Mapping
	m.Add("card", named(l.Card))
	m.Flag("summoned", l.Proper)
	m.Number("serial", l.Serial)
	m.Flag("now", l.Now)
	m.Number("pair", l.Pair)
	return m
}

func (w writer) onField(seat referee.Seat, p *position.OnField) any {
	var m boardfile.Mapping
	m.Add("zone", p.Zone)
	if p.Card == nil {
		m.Add("card", boardfile.HiddenWord)
	} else {
		m.Add("card", named(p.Card))
	}
	switch {
	case p.Down:
		m.Add("position", string(down))
	case p.Monster() && p.Defense:
		m.Add("position", string(defense))
	}
	m.Flag("named", p.Named)
	m.Owner(p.Owner, seat)
	m.Flag("token", p.Token)
	m.Text("how", string(p.How))
	m.Flag("improper", !p.Proper)
	m.Add("serial", p.Serial)
	m.Number("entered", p.Entered)
	m.Number("tributes", p.Tributes)
	m.Number("moved", p.Moved)
	m.Number("attacked", p.Attacked)
	m.Number("attacks", p.Attacks)
	m.Number("more-attacks", p.More)
	m.Number("again", p.Again)
	if p.Equips > 0 {
		m.Add("equips", w.piece(p.Equips))
	}
	m.Add("materials", boardfile.List(p.Materials, func(c position.Material) any { return writeMaterial(p.Owner, c) }))
	m.Add("counters", boardfile.List(p.Counters, func(c position.Counter) any {
		var m boardfile.Mapping
		m.Add("name", c.Name)
		m.Add("n", c.N)
		return m.Line()
	}))
	m.Add("changes", boardfile.List(p.Lasting(), writeChange))
	return m
}

// writeMaterial returns a card beneath a monster, with its owner if the monster has another one.
func writeMaterial(owner referee.Seat, c position.Material) any {
	if c.Owner == owner && !c.Proper {
		return named(c.Card)
	}
	var m boardfile.Mapping
	m.Add("card", named(c.Card))
	m.Owner(c.Owner, owner)
	m.Flag("summoned", c.Proper)
	return m
}

func writeChange(c position.Change) any {
	var m boardfile.Mapping
	m.Add("of", string(c.Stat))
	m.Add("n", c.N)
	m.Text("until", string(c.Until))
	m.Number("while", c.Source)
	m.Number("turn", c.Turn)
	m.Flag("becomes", c.Set)
	m.Add("over", boardfile.List(c.Over, func(key string) any { return key }))
	m.Text("rule", c.Cause.Rule)
	m.Text("line", c.Cause.Line)
	m.Text("card", string(c.Cause.Card))
	m.Text("said", c.Cause.Said)
	m.Text("word", c.Word)
	return m.Line()
}
