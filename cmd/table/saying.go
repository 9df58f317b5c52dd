package table

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// saying reads a command that begins with one of the game's own words, such as “banish m1”. Of the
// commands that the word can stand for, it takes the first one that is possible now, or otherwise
// the first that can be read. If the command takes only one card, the remaining cards of a list
// follow as separate commands.
func (r reading) saying(line string) (answer referee.Answer, next string, problems []referee.Problem, ok bool) {
	word, rest, _ := strings.Cut(line, " ")
	sayings := r.words.Sayings()
	at := slices.IndexFunc(sayings, func(s lang.Saying) bool { return referee.Fold(s.Word) == referee.Fold(word) })
	if at < 0 || r.isOffered(r.verb(word)) {
		return answer, "", nil, false
	}
	first, others, several := strings.Cut(rest, ", ")
	texts := []string{rest}
	if several {
		texts = append(texts, first+reasonOf(others))
	}
	var readable *referee.Answer
	for i, text := range texts {
		for _, stands := range sayings[at].Lines {
			read, wrong := r.stands(stands, text)
			switch {
			case wrong == nil && !referee.CannotBe(r.session.state().Check(read)):
				if i > 0 {
					next = word + " " + others
				}
				return read, next, nil, true
			case wrong == nil && readable == nil && i == 0:
				readable = &read
			case problems == nil:
				problems = wrong
			}
		}
	}
	if readable != nil {
		return *readable, "", nil, true
	}
	return referee.Answer{}, "", problems, true
}

// reasonOf returns the reason at the end of a line, ` by "a reason"`, or "".
func reasonOf(line string) string {
	if parts := withReason().FindStringSubmatch(line); parts != nil {
		return parts[1]
	}
	return ""
}

// withReason matches a command that ends in a word and a quoted text.
var withReason = referee.Pattern(`(\s\S+\s+"[^"]*")$`)

// stands reads one of the commands for which a saying can stand.
func (r reading) stands(line, rest string) (referee.Answer, []referee.Problem) {
	word, _, _ := strings.Cut(line, " ")
	speaker := r.session.speaker(word)
	other := 3 - speaker // this is correct for a match of two players
	parts := strings.Fields(line)
	for i, part := range parts {
		switch part {
		case "me":
			parts[i] = speaker.String()
		case "you":
			parts[i] = other.String()
		}
	}
	reason := reasonOf(rest)
	said := strings.ReplaceAll(strings.Join(parts, " "), "*", strings.TrimSuffix(rest, reason))
	return r.completed(word, strings.TrimSpace(said+reason))
}

// isOffered reports whether a verb can begin an answer or a declaration now.
func (r reading) isOffered(verb string) bool {
	is := func(m referee.Move) bool { return m.Verb == verb }
	return slices.ContainsFunc(r.session.moves(), is) || slices.ContainsFunc(r.session.tools(), is)
}
