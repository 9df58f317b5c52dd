package screen

import (
	"fmt"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/record"
)

// Claim compares a claimed number with its ledger: the part at which the two differ, and each
// single change that would make the claim true. It leaves the decision to the judge.
func Claim(w *lang.Words, c record.Claim, p Paper) string {
	text := Ledger(w, c.Ledger, p)
	say := func(indent string, key referee.Key, args referee.Args) {
		line := indent + w.Text(key, args)
		if p.Plain {
			text += page([]string{Plainly(w, w.Text(key, args))})
			return
		}
		text += page(wrap(line, p.Width, indent+"  "))
	}
	numbers := referee.Args{"claimed": c.Claimed, "total": c.Ledger.Total}
	if c.True() {
		say("", "claim.true", numbers)
		return text
	}
	say("", "claim.false", numbers)
	say("", departure(c), departureArgs(c))
	if len(c.Parts)+len(c.Readings) == 0 {
		say("", "claim.no-change", nil)
		return text
	}
	say("", "claim.would", nil)
	for _, change := range c.Parts {
		part := c.Ledger.Parts[change.At]
		args := referee.Args{"was": fmt.Sprintf("%+d", part.N), "now": fmt.Sprintf("%+d", change.N), "what": partWords(w, part)}
		key := referee.Key("claim.other")
		if change.N == 0 {
			key = "claim.without"
		}
		say("  ", key, args)
	}
	for _, reading := range c.Readings {
		say("  ", "claim.reading", referee.Args{"ruling": reading.Ruling, "option": reading.Option})
	}
	return text
}

// departure describes where the claim and the ledger differ.
func departure(c record.Claim) referee.Key {
	switch {
	case c.Agrees < 0:
		return "claim.never"
	case c.Agrees == 0:
		return "claim.begins"
	case c.Ledger.Parts[c.Agrees-1].Entry == 0:
		return "claim.departs-part"
	}
	return "claim.departs"
}

func departureArgs(c record.Claim) referee.Args {
	args := referee.Args{"claimed": c.Claimed, "n": len(c.Ledger.Parts) - max(c.Agrees, 0), "entry": 0, "part": c.Agrees}
	if c.Agrees > 0 {
		args["entry"] = c.Ledger.Parts[c.Agrees-1].Entry
	}
	return args
}
