package rule

import (
	"maps"
	"slices"
	"strings"

	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// examples plays the examples of the given rules and describes the results. If the game or the rule
// has no examples, it says so.
func (l law) examples(played *game.Game, w *lang.Words, p screen.Paper) string {
	if played.Examples == nil {
		return screen.Said(w.Text("rule.no-examples", referee.Args{"game": played.Name}), p)
	}
	text := ""
	for _, e := range played.Examples() {
		if slices.ContainsFunc(l.rules, func(r referee.Rule) bool { return r.ID == e.Rule }) {
			text += play(played, e, w).text(p)
		}
	}
	if text == "" {
		return screen.Said(w.Text("rule.no-example", nil), p)
	}
	return text
}

// playedExample is an example and its results.
type playedExample struct {
	referee.Example
	game  *game.Game
	words *lang.Words
	// refused holds the problems with the board, the decklist or the number.
	refused []referee.Problem
	// match is the match after the commands, or nil if there is none. begun is the position before
	// the commands.
	match *record.Match
	begun referee.View
	said  []saidLine
	why   *referee.Ledger
}

// saidLine is a command of an example with Shinpan's answer.
type saidLine struct {
	seat     referee.Seat
	say      referee.Line
	problems []referee.Problem
	entries  []record.Entry
}

// play plays an example. It carries out the commands as in a match, or reads the decklist.
func play(played *game.Game, e referee.Example, w *lang.Words) *playedExample {
	shown := &playedExample{Example: e, game: played, words: w}
	switch {
	case e.Without != nil:
	case e.Deck != "":
		list, problems := decks.Read(e.Rule, []byte(e.Deck), deckfile.FormatOf(played))
		shown.refused = append(problems, played.Decks.Check(list, nil)...)
	default:
		shown.play()
	}
	return shown
}

func (e *playedExample) play() {
	least, _ := e.game.Rules.Seats()
	var players []string
	for i := range least {
		players = append(players, e.words.Seat(referee.Seat(i+1)))
	}
	m, problems := record.NewMatch(e.game, record.Opening{Header: record.Header{Players: players, Board: e.Board, BoardName: e.Rule}})
	if m == nil {
		e.refused = problems
		return
	}
	e.match, e.begun, e.words = m, m.State().View(referee.Nobody), e.words.With(players, m.Named())
	for _, line := range e.Lines {
		who, say, _ := strings.Cut(line, " ")
		seat, _ := referee.ParseSeat(who)
		said := saidLine{seat: seat, say: m.Notation().Line(say)}
		answer, problems := m.Notation().Parse(seat, say)
		if problems == nil {
			said.entries, problems = m.Do(answer, record.Grounds{})
		}
		said.problems = problems
		e.said = append(e.said, said)
	}
	if topic := strings.Fields(e.Why); len(topic) > 0 {
		ledger, problems := m.Why(referee.Topic{Name: topic[0], Args: topic[1:]})
		e.why, e.refused = &ledger, problems
	}
}

// text returns the example as players would see it.
func (e *playedExample) text(p screen.Paper) string {
	w, rules := e.words, e.game.Rules.Table()
	if e.Without != nil {
		return screen.Said(w.Text("rule.example.none", referee.Args{"rule": e.Rule, "why": w.In(e.Without)}), p)
	}
	text := screen.Said(w.Text("rule.example", referee.Args{"rule": e.Rule}), p) + e.Deck
	if e.Board != "" && e.match != nil {
		text += screen.Board(w, e.begun, p)
	}
	for _, line := range e.said {
		text += screen.Said(w.Text("rule.example.said", referee.Args{"seat": line.seat, "say": line.say}), p)
		text += screen.Refused(w, line.problems, rules, p)
		for _, entry := range line.entries {
			text += screen.Order(w, entry.Events, p) + result(w, entry, p)
		}
	}
	text += e.asked(p)
	if e.Then != "" && e.match != nil {
		text += screen.Board(w, e.match.State().View(referee.Nobody), p)
	}
	if e.why != nil && e.refused == nil {
		text += screen.Ledger(w, *e.why, p)
	}
	return text + screen.Refused(w, e.refused, rules, p)
}

// asked returns the question after the commands, if it comes from the rule.
func (e *playedExample) asked(p screen.Paper) string {
	if e.match == nil {
		return ""
	}
	ask := e.match.Ask()
	if ask == nil || ask.Cause.Rule != e.Rule {
		return ""
	}
	args := referee.Args{"seat": ask.Seat}
	maps.Copy(args, ask.Args)
	text := e.words.Text(referee.Key("ask."+ask.Key), args)
	return screen.Said(e.words.Text("rule.example.asked", referee.Args{"text": text, "rule": e.Rule}), p)
}

// result returns the outcome and the rule behind it, if no event of the entry shows them.
func result(w *lang.Words, entry record.Entry, p screen.Paper) string {
	told := func(e referee.Event) bool { return e.Cause.Rule == entry.Result.By }
	if entry.Result == nil || slices.ContainsFunc(entry.Events, told) {
		return ""
	}
	return screen.Said(w.Text("score.by", referee.Args{"outcome": entry.Result.Outcome, "rule": entry.Result.By}), p)
}
