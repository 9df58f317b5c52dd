package table

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/record"
)

// Spoken reads a command as a match does, in English or in the reader's language. The answer
// belongs to the player with the open question, or to a player named before the command, as in "p2
// pass".
func Spoken(m *record.Match, words *lang.Words, line string) (referee.Answer, []referee.Problem) {
	r := reading{session{game: m.Game(), match: m, scripted: true}, words}
	line = strings.TrimSpace(line)
	seat, rest := r.named(line)
	answer, problems := r.answer(rest)
	if problems == nil && seat != referee.Nobody {
		answer.Seat = seat
	}
	return answer, problems
}

// Typed reads a command that a viewer typed on the viewer's own device. Nobody means a shared
// device. It is like Spoken, but the command can also answer a question that follows if no player
// responds.
func Typed(m *record.Match, words *lang.Words, viewer referee.Seat, line string) (referee.Answer, []referee.Problem) {
	answer, problems := Spoken(m, words, line)
	if problems == nil && !referee.Refuses(m.State().Check(answer)) {
		return answer, nil
	}
	s := session{game: m.Game(), match: m, scripted: true}
	for _, state := range s.asking(viewer) {
		s.asOf = state
		later, wrong := reading{s, words}.answer(strings.TrimSpace(line))
		if wrong == nil && !referee.Refuses(state.Check(later)) {
			return later, nil
		}
	}
	return answer, problems
}

// named splits off the player at the start of a command. It returns Nobody if the command does not
// begin with a player.
func (r reading) named(line string) (referee.Seat, string) {
	word, rest, _ := strings.Cut(line, " ")
	if rest == "" || r.isLine(word) {
		return referee.Nobody, line
	}
	token, problems := r.reader().Token(referee.Nobody, referee.SlotForm{Kind: referee.KindSeat}, strings.TrimSuffix(word, ":"))
	seat, err := referee.ParseSeat(token)
	if problems != nil || err != nil || !seat.IsPlayer() {
		return referee.Nobody, line
	}
	return seat, strings.TrimSpace(rest)
}

// Question returns the open question of a match in words, or "" if the match is over.
func Question(m *record.Match, words *lang.Words) string {
	if m.Over() {
		return ""
	}
	return wording{session{game: m.Game(), match: m, scripted: true}, words, nil}.ask()
}

// Corrected reads the replacement for the answer at an index: a new slot value, such as “card=25”,
// or a whole new command.
func Corrected(m *record.Match, words *lang.Words, i int, text string) (referee.Answer, []referee.Problem) {
	s := session{game: m.Game(), match: m, scripted: true}
	s.asOf = s.before(i)
	return reading{s, words}.changed(m.Line()[i].Answer, strings.TrimSpace(text))
}
