package record

import (
	"shinpan/referee"
	"shinpan/referee/proof"
)

func (m *Match) sealOf(s Secret) proof.Seal {
	return proof.Seal{Match: m.header.ID, Entry: s.Of, Seat: s.Seat, Card: s.Card, Salt: s.Salt}
}

// root returns the root of a player's registered deck, or "" if there is none.
func (m *Match) root(seat referee.Seat) string {
	if i := seat.Index(); seat.IsPlayer() && i < len(m.header.Roots) {
		return m.header.Roots[i]
	}
	return ""
}

// inUse reports whether a copy has already been sealed as a card that is still on the table.
func (m *Match) inUse(seat referee.Seat, hash string) bool {
	for _, e := range m.entries {
		if e.Kind != EntrySeal || e.Seat != seat || e.Leaf == nil || e.Leaf.Hash != hash {
			continue
		}
		line := m.tip()
		i := stepOf(line, e.Of)
		if i < 0 {
			continue
		}
		for _, piece := range putDown(m.after(line[:i]), line[i].State, seat) {
			if _, there := tokenIn(m.State(), piece.Token); there {
				return true
			}
		}
	}
	return false
}

// freeCopy returns a copy of a card in the registered deck that no other card on the table was
// sealed as.
func (m *Match) freeCopy(s Secret) (proof.Leaf, proof.Copy, []referee.Problem) {
	refused := func(code string) []referee.Problem {
		return []referee.Problem{{Code: code, Args: referee.Args{"seat": s.Seat, "entry": s.Of}, Grade: referee.Impossible}}
	}
	i := s.Seat.Index()
	if i >= len(m.decks) || m.decks[i].Deck == nil {
		return proof.Leaf{}, proof.Copy{}, refused("match.seal-no-deck")
	}
	deck := proof.NewDeck(s.Seat, m.decks[i].Salt, m.decks[i].Deck)
	code := "match.seal-not-of-deck"
	for _, c := range deck.Copies() {
		if c.Card != s.Card {
			continue
		}
		if !m.inUse(s.Seat, c.Hash()) {
			leaf, _ := deck.Leaf(c)
			return leaf, c, nil
		}
		code = "match.seal-twice"
	}
	return proof.Leaf{}, proof.Copy{}, refused(code)
}

// rootsOf returns the roots of the registered decks, or nil if there are none.
func rootsOf(decks []Sealed) []string {
	var roots []string
	some := false
	for i, d := range decks {
		root := ""
		if d.Deck != nil {
			root = proof.NewDeck(referee.Seat(i+1), d.Salt, d.Deck).Root()
			some = some || root != ""
		}
		roots = append(roots, root)
	}
	if !some {
		return nil
	}
	return roots
}
