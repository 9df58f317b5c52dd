package rulebook

import (
	"maps"
	"slices"
	"strings"

	"shinpan/referee"
)

// rulingOptions gives the option in force of every ruling, by ruling id: the
// chosen ones, and the defaults of the rest. A chosen ruling or option that
// does not exist is a problem, and leaves the default in force.
func InForce(chosen map[string]string) (map[string]string, []referee.Problem) {
	rulings, problems := Rulings()
	problems = slices.Clip(problems)
	inForce := make(map[string]string, len(rulings))
	for _, r := range rulings {
		inForce[r.ID] = r.Default
	}
	for _, id := range slices.Sorted(maps.Keys(chosen)) {
		if wrong := unknownChoice(rulings, id, chosen[id]); wrong != nil {
			problems = append(problems, *wrong)
			continue
		}
		inForce[id] = chosen[id]
	}
	return inForce, problems
}

// unknownChoice says what is wrong with a chosen option, nil if nothing is.
func unknownChoice(rulings []referee.Ruling, id, option string) *referee.Problem {
	known := make([]string, len(rulings))
	for i, r := range rulings {
		known[i] = r.ID
	}
	at := slices.Index(known, id)
	if at < 0 {
		return UnknownWord("unknown-ruling", id, known, referee.Args{"ruling": id})
	}
	known = nil
	for _, o := range rulings[at].Options {
		known = append(known, o.ID)
	}
	if slices.Contains(known, option) {
		return nil
	}
	return UnknownWord("unknown-option", option, known, referee.Args{"ruling": id, "option": option})
}

// UnknownWord is the problem of a word that is none of those known: it lists them
// and says the nearest. Nobody can let it stand, as it means nothing.
func UnknownWord(code, asked string, known []string, args referee.Args) *referee.Problem {
	args["list"] = strings.Join(known, ", ")
	p := referee.Problem{Code: code, Args: args, Fix: code, Grade: referee.Impossible}
	if near := referee.Nearest(asked, known); near != "" {
		args["near"] = near
		p.Fix = code + "-near"
	}
	return &p
}
