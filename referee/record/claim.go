package record

import (
	"slices"

	"shinpan/referee"
)

// Claim is a comparison of a claimed number with the ledger of that number.
type Claim struct {
	Ledger referee.Ledger
	// Claimed is the number claimed.
	Claimed int
	// Agrees is the last part after which the running total equalled the claim, counted from 1; 0
	// means before the first part, and -1 means never. The claim differs from the ledger because of
	// the parts that follow.
	Agrees int
	// Parts holds the parts that could each make the claim true if they alone were different.
	Parts []ClaimedPart
	// Readings holds the other options of rulings under which the claim is true.
	Readings []ClaimedReading
}

// ClaimedPart is a part of a ledger with the amount that would make a claim true.
type ClaimedPart struct {
	// At is the index of the part in the ledger.
	At int
	// N is the amount that the part would need. If N is 0, the claim is true without the part, as
	// if it had never happened.
	N int
}

// ClaimedReading is an option of a ruling under which a claim is true.
type ClaimedReading struct {
	Ruling, Option string
	// Rules holds the ids of the rules to which the ruling applies.
	Rules []string
}

// True reports whether the claim agrees with the ledger.
func (c Claim) True() bool { return c.Ledger.Total == c.Claimed }

// Claim compares a claimed number with the ledger of a topic as it was after an entry. It looks for
// the smallest single change that would make the claim true: a part that did not happen, a part of
// another amount, or another option of a ruling. If a topic has no total, Claim returns a problem.
func (m *Match) Claim(entry int, topic referee.Topic, claimed int) (Claim, []referee.Problem) {
	ledger, problems := m.WhyAt(entry, topic)
	if problems == nil && ledger.NoTotal {
		problems = []referee.Problem{{Code: "match.claim-total", Args: referee.Args{"topic": topic.Name}, Grade: referee.Impossible}}
	}
	if problems != nil {
		return Claim{}, problems
	}
	claim := Claim{Ledger: ledger, Claimed: claimed, Agrees: -1}
	if claim.True() {
		claim.Agrees = len(ledger.Parts)
		return claim, nil
	}
	claim.Agrees = agreement(ledger.Parts, claimed)
	claim.Parts = claimedParts(ledger, claimed)
	claim.Readings = m.claimedReadings(entry, topic, claimed)
	return claim, nil
}

// agreement returns the last part after which the running total equalled the claim; 0 means before
// the first part, and -1 means never.
func agreement(parts []referee.Part, claimed int) int {
	for i, part := range slices.Backward(parts) {
		if !part.Head && part.Now == claimed {
			return i + 1
		}
	}
	if claimed == 0 {
		return 0
	}
	return -1
}

// claimedParts returns the parts that alone could make the claim true: first those to leave out,
// then those with another amount. With another amount, a payment remains a payment, and a gain
// remains a gain.
func claimedParts(ledger referee.Ledger, claimed int) []ClaimedPart {
	var without, other []ClaimedPart
	for i, part := range ledger.Parts {
		n := part.N + claimed - ledger.Total
		switch {
		case part.Head || part.N == 0:
		case n == 0:
			without = append(without, ClaimedPart{At: i})
		case (n > 0) == (part.N > 0):
			other = append(other, ClaimedPart{At: i, N: n})
		}
	}
	return append(without, other...)
}

// claimedReadings returns the other options of rulings, one at a time, under which
// every answer is still possible and the claim is true.
func (m *Match) claimedReadings(entry int, topic referee.Topic, claimed int) []ClaimedReading {
	var readings []ClaimedReading
	for _, ruling := range m.game.Rules.Rulings() {
		inForce, chosen := m.header.Rulings[ruling.ID]
		if !chosen {
			inForce = ruling.Default
		}
		for _, option := range ruling.Options {
			if option.ID == inForce {
				continue
			}
			again := m.Reread(entry, map[string]string{ruling.ID: option.ID})
			if again.Match == nil || again.Stopped != nil {
				continue
			}
			ledger, problems := again.Match.Why(topic)
			if problems == nil && !ledger.NoTotal && ledger.Total == claimed {
				readings = append(readings, ClaimedReading{Ruling: ruling.ID, Option: option.ID, Rules: ruling.Rules})
			}
		}
	}
	return readings
}
