package table

import (
	"maps"
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// help says what can be said now, the table's commands and what marks on the
// board mean; or how the lines that begin with one word are written.
func (t *table) help(rest string) {
	if rest != "" {
		t.helpOn(firstWord(rest))
		return
	}
	for _, moves := range [][]referee.Move{t.moves(), t.tools()} {
		for _, move := range moves {
			t.helpVerb(move.Verb)
		}
	}
	t.helpCommands()
	if legend := referee.Key("board.legend"); t.words.Has(legend) {
		t.print(screen.Said(t.words.Text(legend, nil), t.Paper()))
	}
}

// helpCommands lists the table's own lines.
func (t *table) helpCommands() {
	for line := range strings.SplitSeq(t.words.Text("table.commands", nil), "\n") {
		t.print(screen.Said(line, t.Paper()))
	}
}

func (t *table) helpVerb(verb string) {
	form, _ := t.match.Notation().Form(verb)
	if ask := t.match.Ask(); ask != nil {
		if move, offered := ask.Move(verb); offered {
			form = form.Asking(move)
		}
	}
	t.print(screen.Said("  "+t.words.Pattern(form)+"  — "+t.words.Text(referee.Key("verb."+verb), nil), t.Paper()))
}

// helpOn helps with one word: a verb, even one that cannot be said now, or a
// command of the table.
func (t *table) helpOn(word string) {
	verb := t.verbOf(word)
	if _, isVerb := t.match.Notation().Form(verb); isVerb {
		t.helpVerb(verb)
		return
	}
	if t.commandName(word) != "" {
		t.helpCommands()
		return
	}
	if near := referee.Nearest(word, t.beginnings()); near != "" {
		t.mistyped("table.no-help-near", referee.Args{"word": word, "near": near})
		return
	}
	t.mistyped("table.no-help", referee.Args{"word": word})
}

// beginnings are the words that begin a line: verbs and commands, in English
// and in the reader's language.
func (t *table) beginnings() []string {
	words := slices.Clone(commandNames)
	for _, form := range t.game.Rules.Forms() {
		words = append(words, form.Verb)
	}
	for _, of := range []lang.Vocabulary{lang.Verbs, lang.Commands} {
		words = append(words, slices.Sorted(maps.Keys(t.words.Aliases(of)))...)
	}
	return words
}
