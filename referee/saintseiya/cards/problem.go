package cards

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// cardProblem is a mistake in a card file, which nobody can let stand.
func cardProblem(code string, at referee.Place, args referee.Args) referee.Problem {
	return referee.Problem{Code: code, At: at, Args: args, Fix: code, Grade: referee.Impossible}
}

// notOneVerb is the problem of a step that has no verb, or several.
func notOneVerb(verbs []yamlfile.Chosen) []referee.Problem {
	if len(verbs) == 1 {
		return nil
	}
	words := make([]string, len(verbs))
	for i, v := range verbs {
		words[i] = v.Word
	}
	return []referee.Problem{cardProblem("cards.one-verb", referee.Place{}, referee.Args{"n": len(verbs), "verbs": strings.Join(words, ", ")})}
}
