package table

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/notation"
)

// typed carries out a typed line: one of the table's commands, or an answer.
func (t *table) typed(line string) error {
	line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "/"))
	if line == "" {
		return nil
	}
	t.transcript.line(line)
	defer t.transcript.line("") // a command may have no outcome
	word, rest, _ := strings.Cut(line, " ")
	if name := t.commandName(word); name != "" && !t.answers(word) {
		return t.command(name, strings.TrimSpace(rest))
	}
	answer, problems := t.reader().Read(t.speaker(t.verbOf(word)), line)
	if problems != nil {
		t.nearCommand(problems, word)
		t.refuse(problems)
		return nil
	}
	t.say(answer, t.grounds())
	return nil
}

// answers reports whether a word begins an answer to the question that stands:
// that it means then, whatever else it may mean.
func (t *table) answers(word string) bool {
	verb := t.verbOf(word)
	return slices.ContainsFunc(t.moves(), func(m referee.Move) bool { return m.Verb == verb })
}

// nearCommand makes the complaint of a word that begins no line short: it
// names the command that was nearly typed, or what can be said now instead of
// every verb there is.
func (t *table) nearCommand(problems []referee.Problem, word string) {
	if problems[0].Code != "notation.unknown-verb" {
		return
	}
	if near := referee.Nearest(word, t.beginnings()); near != "" {
		problems[0].Fix, problems[0].Args["near"] = "notation.near-verb", near
		return
	}
	if _, isNear := problems[0].Args["near"]; isNear {
		return
	}
	var names []string
	for _, move := range t.moves() {
		names = append(names, t.words.Typed(lang.Verbs, move.Verb))
	}
	for _, command := range []string{"undo", "fix", "help"} {
		names = append(names, t.words.Typed(lang.Commands, command))
	}
	problems[0].Args["verbs"] = strings.Join(names, " · ")
}

// commandNames are the table's commands, which answer no question.
var commandNames = []string{"declare", "more", "accept", "board", "score", "log", "why", "rule", "card", "note", "undo", "fix", "anyway", "help", "quit"}

// commandName gives the command that a word means, "" when it means none.
// Besides their names commands have words in the reader's language.
func (t *table) commandName(word string) string {
	word = referee.Fold(word)
	if word == "?" {
		return "help"
	}
	if other, ok := t.words.Aliases(lang.Commands)[word]; ok {
		word = other
	}
	if slices.Contains(commandNames, word) {
		return word
	}
	return ""
}

func (t *table) verbOf(word string) string {
	verb := referee.Fold(word)
	if other, ok := t.words.Aliases(lang.Verbs)[verb]; ok {
		return other
	}
	return verb
}

// isLine reports whether a text begins like a line of its own.
func (t *table) isLine(text string) bool {
	word, _, _ := strings.Cut(strings.TrimPrefix(text, "/"), " ")
	_, isVerb := t.match.Notation().Form(t.verbOf(word))
	return isVerb || t.commandName(word) != ""
}

// reader reads typed lines at this table.
func (t *table) reader() notation.Reader {
	return notation.Reader{
		Notation: t.match.Notation(),
		Catalog:  t.game.Cards,
		Players:  t.match.Header().Players,
		Verbs:    t.words.Aliases(lang.Verbs),
		Leads:    t.words.Aliases(lang.Leads),
		Names:    t.match.Notation().Names(t.match.State().View(referee.Nobody), t.match.Ask()),
		Other:    t.words.Text("typed.other", nil),
		Among:    t.among,
	}
}

// among narrows a card that several match to those that the question lists.
// A list that is open tells nothing of what a player holds.
func (t *table) among(slot string, card referee.Card) bool {
	for _, move := range t.moves() {
		if s, ok := move.Slot(slot); ok && slices.Contains(s.From, string(card)) {
			return true
		}
	}
	return false
}

// moves are the answers to the question that stands, none when the match is
// over.
func (t *table) moves() []referee.Move {
	if ask := t.match.Ask(); ask != nil {
		return ask.Moves
	}
	return nil
}

// tools are the declarations that are possible now.
func (t *table) tools() []referee.Move {
	if ask := t.match.Ask(); ask != nil {
		return ask.Tools
	}
	return nil
}

// command carries out one of the table's commands.
func (t *table) command(name, rest string) error {
	switch name {
	case "declare":
		return t.declare()
	case "more":
		return t.more()
	case "board":
		t.board(rest)
	case "score":
		t.showScore()
	case "log":
		t.log(rest)
	case "why":
		t.why(rest)
	case "rule":
		t.rule(rest)
	case "card":
		t.card(rest)
	case "note":
		t.report(t.match.Note(unquote(rest), t.grounds()))
	case "undo":
		return t.undo(rest)
	case "fix":
		return t.fix(rest)
	case "anyway":
		return t.anyway(rest)
	case "help":
		t.help(rest)
	case "quit", "accept":
		return prompt.ErrQuit
	}
	return nil
}

// declare is the menu of the table's own tools.
func (t *table) declare() error {
	tools := t.tools()
	q := prompt.Question{Label: t.words.Text("table.declare", nil), Back: true}
	for _, tool := range tools {
		q.Options = append(q.Options, t.moveLine(tool))
	}
	reply, err := t.prompter.Pick(q)
	switch {
	case err == prompt.ErrBack:
		return nil
	case err != nil:
		return t.wrong(err)
	case reply.Typed:
		return t.typed(reply.Line)
	}
	return t.fill(tools[reply.Picked[0]], true)
}

// board shows the position now, or as of an entry. The one of now stands above
// the next question where people sit at a terminal.
func (t *table) board(rest string) {
	state := t.match.State()
	if rest == "" && t.seated && !t.Plain && !t.match.Over() {
		t.shown = ""
		return
	}
	if rest != "" {
		n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(rest, "--at "), "#"))
		at, ok := t.match.At(n)
		if err != nil || !ok {
			t.noEntry(rest)
			return
		}
		state = at
	}
	t.print(screen.Board(t.words, state.View(referee.Nobody), t.Paper()))
}

// log lists the entries, or those from one on.
func (t *table) log(rest string) {
	since, err := strconv.Atoi(strings.TrimPrefix(rest, "#"))
	entries := t.match.Entries()
	if rest != "" && (err != nil || since < 0 || since > len(entries)) {
		t.noEntry(rest)
		return
	}
	for _, e := range entries[max(since-1, 0):] {
		t.print(t.account().Said(e))
	}
}

// noEntry complains of an entry that is not there.
func (t *table) noEntry(typed string) {
	t.mistyped("table.no-entry", referee.Args{"entry": typed, "most": len(t.match.Entries())})
}

// why takes a number apart.
func (t *table) why(rest string) {
	topic, problems := match.ReadTopic(t.reader(), t.match, t.words, rest)
	if problems == nil {
		var ledger referee.Ledger
		if ledger, problems = t.match.Why(topic); problems == nil {
			t.print(screen.Ledger(t.words, ledger, t.Paper()))
			return
		}
	}
	t.refuse(problems)
}

func (t *table) rule(rest string) {
	rules := slices.DeleteFunc(slices.Clone(t.game.Rules.Table()), func(r referee.Rule) bool { return !strings.EqualFold(r.ID, rest) })
	if len(rules) == 0 {
		t.mistyped("table.no-rule", referee.Args{"word": rest})
		return
	}
	t.print(screen.Rules(t.words, rules, t.Paper()))
}

func (t *table) card(rest string) {
	var facts []cards.Fact
	for _, id := range t.game.Cards.Find(rest) {
		fact, _ := t.game.Cards.Fact(id)
		facts = append(facts, fact)
	}
	if len(facts) == 0 {
		t.refuse([]referee.Problem{t.reader().UnknownCard(rest)})
		return
	}
	t.print(screen.Cards(t.words, facts, t.Paper()))
}

// unquote takes a text out of the double quotes around it, if there are any.
func unquote(text string) string {
	if quoted, rest, ok := notation.CutQuoted(text); ok && rest == "" {
		return quoted
	}
	return text
}
