package table

import (
	"strings"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

// help shows the commands that answer the question, the commands that always work and the meaning
// of the marks on the board. With a word, it shows the syntax of the commands that begin with it.
func (q inquiry) help(rest string) {
	if rest != "" {
		word, _, _ := strings.Cut(rest, " ")
		q.helpOn(word)
		return
	}
	for _, moves := range [][]referee.Move{q.session.moves(), q.session.tools()} {
		for _, move := range moves {
			q.helpVerb(move.Verb)
		}
	}
	q.helpCommands()
	if legend := referee.Key("board.legend"); q.reading.words.Has(legend) {
		q.say(q.reading.words.Text(legend, nil))
	}
	if q.display.boards {
		q.say(q.reading.words.Text("board.signs", nil))
	}
}

func (q inquiry) say(line string) {
	paper := q.display.paper()
	if paper.Plain {
		line = screen.Plainly(q.reading.words, line)
	}
	q.display.print(screen.Said(line, paper))
}

// helpCommands lists the commands that always work.
func (q inquiry) helpCommands() {
	for line := range strings.SplitSeq(q.reading.words.Text("table.commands", nil), "\n") {
		q.say(line)
	}
}

func (q inquiry) helpVerb(verb string) {
	form, _ := q.session.match.Notation().Form(verb)
	if ask := q.session.ask(); ask != nil {
		if move, offered := ask.Move(verb); offered {
			form = form.Asking(move)
		}
	}
	line, meaning := q.reading.words.Pattern(form), q.reading.words.Text(referee.Key("verb."+verb), nil)
	if meaning != line {
		line += "  — " + meaning
	}
	q.say("  " + line)
}

// helpMore prints further help on a verb beyond its syntax, if there is any.
func (q inquiry) helpMore(verb string) {
	if more := referee.Key("verb." + verb + ".more"); q.reading.words.Has(more) {
		q.say("  " + q.reading.words.Text(more, nil))
	}
}

// helpOn shows help on one word: a verb, even if it is not possible now, or a command that always
// works.
func (q inquiry) helpOn(word string) {
	verb := q.reading.verb(word)
	if _, isVerb := q.session.match.Notation().Form(verb); isVerb {
		q.helpVerb(verb)
		q.helpMore(verb)
		return
	}
	if q.reading.command(word) != "" {
		q.helpCommands()
		return
	}
	if near := referee.Nearest(word, q.reading.beginnings()); near != "" {
		q.display.mistyped("table.no-help-near", referee.Args{"word": word, "near": near})
		return
	}
	q.display.mistyped("table.no-help", referee.Args{"word": word})
}
