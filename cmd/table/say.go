package table

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/record"
)

// Spoken reads a line as the table of a match reads it: in English or in the
// reader's language, as an answer of the player who is asked. A player named
// before the line is the one who says it: "p2 pass".
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

// Typed reads a line that a viewer types on a device of their own, or Nobody on one of the
// whole table: like Spoken, or as an answer to a question that follows if nobody says anything.
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

// named cuts the player off a line that begins with one; Nobody if it begins
// otherwise.
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

// Question puts the open question in a match into words; "" if the match is
// over.
func Question(m *record.Match, words *lang.Words) string {
	if m.Over() {
		return ""
	}
	return wording{session{game: m.Game(), match: m, scripted: true}, words, nil}.ask()
}

// Corrected reads what the answer at an index of a match's line is to be instead:
// a slot given again, card=25, or a whole new line.
func Corrected(m *record.Match, words *lang.Words, i int, text string) (referee.Answer, []referee.Problem) {
	s := session{game: m.Game(), match: m, scripted: true}
	s.asOf = s.before(i)
	return reading{s, words}.changed(m.Line()[i].Answer, strings.TrimSpace(text))
}
