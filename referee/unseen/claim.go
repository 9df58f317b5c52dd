package unseen

import "shinpan/referee"

// Claim is a player's statement about a card that only that player could see: whether the card
// meets an effect's condition. Shinpan accepts the claim and compares it with the card when the
// card is shown.
type Claim struct {
	By referee.Seat
	// About is the condition, in the game's terms: the code of an effect.
	About string
	Fits  bool
	// Answer is the number of the match's answer with the claim, from 1, or 0 for a claim from
	// before the board was set up.
	Answer int
}

// Contradictions returns a problem for each claim that a card turns out to contradict, with the
// answer that made the claim. fits reports whether the card meets the condition of a claim.
func Contradictions(said []Claim, card referee.Card, rule string, fits func(about string) bool) []referee.Problem {
	var problems []referee.Problem
	for _, c := range said {
		if fits(c.About) == c.Fits {
			continue
		}
		args := referee.Args{"card": card, "seat": c.By, "line": c.About, "entry": "", "fits": ""}
		if c.Fits {
			args["fits"] = c.About
		}
		problems = append(problems, referee.Problem{Code: "contradicts", Rule: rule, Fix: "contradicts", Args: args, Earlier: c.Answer})
	}
	return problems
}
