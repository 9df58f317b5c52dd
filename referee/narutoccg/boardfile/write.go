package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/yamlfile"
)

// New returns the reader and writer of board files, which uses the game's rules.
func New(rules *narutoccg.Rules) game.Boards {
	return boardfile.Boards[file, *narutoccg.Match, *position.Board, *narutoccg.State]{
		Rules:    rules,
		GameID:   narutoccg.GameID,
		Catalog:  rules.Set.Catalog(),
		NewMatch: rules.NewMatch,
		Read:     read,
		Resume:   (*narutoccg.Match).Resume,
		Match:    func(s *narutoccg.State) *narutoccg.Match { return s.Match },
		Veil:     (*narutoccg.Match).Veiled,
		Write:    write,
		Head:     "Naruto CCG board. Cards that are not written are in the decks.",
		Step:     "An exchange or another action",
	}
}

func named(card *cards.Card) any { return boardfile.WriteCard(card.ID, card.Name) }

// write returns the content of the board file for a board.
func write(m *narutoccg.Match, b *position.Board) boardfile.Mapping {
	var file boardfile.Mapping
	file.Add("game", narutoccg.GameID)
	file.Add("phase", b.Phase.String())
	file.Number("turn", b.Turn)
	file.Seat("first", b.First)
	file.Seat("attacker", b.Attacker)
	file.Add("battles", boardfile.List(b.Battles, writeBattle))
	file.Number("chains", b.Chains)
	file.Seat("begins", b.Begins)
	file.Seat("winner", b.Winner)
	file.Flag("draw", b.Phase == position.PhaseOver && b.Winner == referee.Nobody)
	file.Text("won-by", b.WonBy)
	file.Add("declared", boardfile.WriteDeclared(b.Declared))
	var sides []any
	for i := range b.Sides {
		sides = append(sides, writeSide(b, referee.Seat(i+1)))
	}
	file.Add("players", sides)
	file.Add("won", boardfile.List(b.Wins, writeWin))
	file.Add("waiting", boardfile.List(b.Waiting, writeWaiting))
	file.Number("in-play-in-all", b.Serial)
	file.Add("rulings", boardfile.WriteRulings(m.ChangedRulings()))
	return file
}

func writeBattle(battle position.Battle) any {
	var m boardfile.Mapping
	m.Flag("blocked", battle.Blocked)
	m.Flag("done", battle.Done)
	m.Flag("mental", battle.Mental)
	return m.Line()
}

func writeWaiting(w position.Waiting) any {
	var m boardfile.Mapping
	m.Seat("by", w.Seat)
	m.Text("line", w.Line)
	m.Number("source", w.Source)
	m.Add("on", boardfile.List(w.Targets, func(n int) any { return n }))
	return m.Line()
}

func writeWin(w position.Win) any {
	var m boardfile.Mapping
	m.Add("turn", w.Turn)
	m.Seat("by", w.Seat)
	m.Add("n", w.N)
	return m.Line()
}

func writeSide(b *position.Board, seat referee.Seat) any {
	s := b.Side(seat)
	var m boardfile.Mapping
	m.Number("indicator", s.Indicator)
	m.Number("mulligans", s.Redraws)
	if b.Phase == position.PhaseHands {
		m.Flag("kept", s.Kept)
	}
	m.Add("hand", boardfile.WriteHand(s.Hand, named))
	m.Add("deck", boardfile.WriteDeck(s.Deck, named))
	if s.Apart != nil { // otherwise it holds all cards that are not elsewhere
		m.Add("reinforcements", orNone(boardfile.List(s.Apart, named)))
	}
	m.Add("in-play", boardfile.List(s.InPlay, func(p position.InPlay) any { return writeInPlay(seat, &p) }))
	m.Add("chakra", boardfile.List(s.Chakra, named))
	m.Add("discard", boardfile.List(s.Discard, named))
	m.Add("removed", boardfile.List(s.Removed, named))
	m.Add("rewards", writeRewards(s.Rewards))
	m.Text("tracks", s.Tracked)
	addPlays(&m, "used", s.Used)
	addPlays(&m, "allowed", s.More)
	addCosts(&m, "dearer", s.Dearer)
	m.Number("arrived", s.Arrived)
	return m
}

// orNone also writes an empty list, because a missing list means all cards that are not
// elsewhere.
func orNone(list []any) any {
	if len(list) == 0 {
		return yamlfile.Noted{Value: []any{}, Flow: true}
	}
	return list
}

// writeRewards returns the number of Battle Rewards, or the list of them if one is face-up.
func writeRewards(rewards []position.Reward) any {
	var all []any
	up := false
	for _, r := range rewards {
		if r.Card == nil {
			all = append(all, boardfile.HiddenWord)
			continue
		}
		up = true
		all = append(all, named(r.Card))
	}
	if !up {
		return len(rewards)
	}
	return all
}

func addPlays(file *boardfile.Mapping, word string, p position.Plays) {
	if p == (position.Plays{}) {
		return
	}
	var m boardfile.Mapping
	m.Number("ninja", p.Ninja)
	m.Number("mission", p.Mission)
	m.Number("client", p.Client)
	m.Number("counter", p.Counter)
	m.Number("growth", p.Growth)
	file.Add(word, m.Line())
}

func addCosts(file *boardfile.Mapping, word string, c position.Costs) {
	if c == (position.Costs{}) {
		return
	}
	var m boardfile.Mapping
	m.Number("entrance", c.Entrance)
	m.Number("hand", c.Hand)
	m.Number("jutsu", c.Jutsu)
	file.Add(word, m.Line())
}

func writeInPlay(seat referee.Seat, p *position.InPlay) any {
	var m boardfile.Mapping
	m.Add("card", named(p.Card))
	m.Add("number", p.Number)
	m.Add("serial", p.Serial)
	m.Owner(p.Owner, seat)
	m.Flag("injured", p.Injured)
	m.Number("growth", p.Growth)
	m.Number("coins", p.Coins)
	m.Number("entered", p.Entered)
	m.Flag("token", p.Token)
	m.Flag("passing", p.Passing)
	m.Number("team", p.Team)
	m.Flag("idle", p.Idle)
	m.Number("battle", p.Lane)
	m.Flag("head", p.Head)
	m.Number("jutsu", p.Jutsu)
	m.Number("surges", p.Surges)
	m.Number("shield", p.Shield)
	m.Add("spent", boardfile.Texts(p.Spent))
	m.Add("changes", boardfile.List(p.Changes, writeChange))
	m.Add("words", boardfile.List(p.Words, writeWord))
	m.Add("bars", boardfile.List(p.Bars, writeWord))
	return m
}

func writeWord(w position.Word) any {
	var m boardfile.Mapping
	m.Text("word", w.Word)
	m.Text("instead-of", w.Instead)
	m.Flag("attribute", w.Attribute)
	m.Flag("name", w.Name)
	m.Number("tied", w.Tied)
	m.Flag("lasting", w.Lasting)
	writeCause(&m, w.Cause)
	return m.Line()
}

func writeCause(m *boardfile.Mapping, cause referee.Cause) {
	m.Text("rule", cause.Rule)
	m.Text("line", cause.Line)
	m.Text("card", string(cause.Card))
	m.Text("said", cause.Said)
}

func writeChange(c position.Change) any {
	var m boardfile.Mapping
	m.Number("combat", c.Combat)
	m.Number("support", c.Support)
	m.Flag("lasting", c.Lasting)
	writeCause(&m, c.Cause)
	return m.Line()
}
