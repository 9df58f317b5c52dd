package mythos

import "shinpan/referee"

// PrintedLines are the effect lines of a card from the top down, in which
// order they are applied (R-EFFECT-ORDER).
func (g *Game) PrintedLines(card referee.Card) []referee.PrintedLine {
	known, ok := g.whole().Card(card)
	if !ok {
		return nil
	}
	lines := make([]referee.PrintedLine, len(known.Lines))
	for i, l := range known.Lines {
		lines[i] = referee.PrintedLine{Code: l.Code, At: l.At.key(), Continuous: l.Continuous, Modifies: l.Modifies.key(), Carried: l.Carried()}
	}
	return lines
}

// key is the word for a timing; there is none for no timing.
func (t Timing) key() referee.Key {
	if t == "" {
		return ""
	}
	return referee.Key("timing." + string(t))
}

// Sign is the word for a rarity's sign: "UC" is "Uncommon".
func (g *Game) Sign(sign, language string) string { return g.facts.Word(sign, language) }
