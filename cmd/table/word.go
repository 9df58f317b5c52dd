package table

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// begun completes a partly typed verb, as in “rev D2 as 12”, if only one offered move fits, or only
// one that can be read with the rest. If there are several, it lists them. A short word for a verb
// that is not offered can also be the start of an offered verb: “p” means “pick” if no player can
// play. It accepts a plural “s” after an offered verb, because a menu says “throw coins” for
// “coin”.
func (r reading) begun(line string) (string, []referee.Problem) {
	line = r.hyphened(line)
	word, rest, _ := strings.Cut(line, " ")
	if one, plural := strings.CutSuffix(word, "s"); plural && r.command(word) == "" && r.answers(one, "") {
		word = one
		line = strings.TrimSpace(word + " " + rest)
	}
	if word == "" || r.isLine(word) && !r.isShortOfOther(word) && !r.isNowhere(word) {
		return line, nil
	}
	typed := r.beginning(referee.Fold(word), r.names)
	if len(typed) == 0 {
		typed = r.beginning(referee.Fold(word), r.otherNames)
	}
	switch len(typed) {
	case 0:
		return line, nil
	case 1:
		return strings.TrimSpace(typed[0] + " " + rest), nil
	}
	isUnread := func(verb string) bool {
		_, problems := r.completed(r.verb(verb), verb+" "+rest)
		return problems != nil
	}
	if rest != "" {
		if read := slices.DeleteFunc(slices.Clone(typed), isUnread); len(read) == 1 {
			return read[0] + " " + rest, nil
		}
	}
	return line, severalVerbs(word, typed)
}

// hyphened joins a verb of several words as the game does: “negate attack” becomes “negate-attack”.
func (r reading) hyphened(line string) string {
	words := strings.Fields(line)
	for n := min(3, len(words)); n > 1; n-- {
		joined := strings.Join(words[:n], "-")
		if _, isVerb := r.session.match.Notation().Form(r.verb(joined)); isVerb {
			return strings.Join(append([]string{joined}, words[n:]...), " ")
		}
	}
	return line
}

// isNowhere reports whether a word is a verb that the match offers neither now nor later in the
// turn, such as a verb for pads alone. Such a word can be the start of another verb: “a”, which is
// “has” in French, begins “acquérir”.
func (r reading) isNowhere(word string) bool {
	verb := r.verb(word)
	if _, isVerb := r.session.match.Notation().Form(verb); !isVerb || r.command(word) != "" || r.answers(word, "more") || r.isSigned(word) {
		return false
	}
	return !slices.ContainsFunc(r.session.onward(), func(next unsaid) bool {
		ask := next.after.Ask()
		if ask == nil {
			return false
		}
		_, offered := ask.Move(verb)
		return offered
	})
}

// severalVerbs returns the problem for a word with which several verbs begin.
func severalVerbs(word string, verbs []string) []referee.Problem {
	return []referee.Problem{{Code: "table.several", Fix: "table.several", Grade: referee.Impossible,
		Args: referee.Args{"word": word, "list": verbs}}}
}

// declaring reads a command as a declaration whose verb is shortened (“po p1 1”) or joined with the
// next word (“e1”). If several verbs fit, declaring takes the verb that forms a valid command. A
// number can stand for a player.
func (r reading) declaring(line string) (answer referee.Answer, problems []referee.Problem, ok bool) {
	word, rest, _ := strings.Cut(line, " ")
	if digit := strings.IndexFunc(word, unicode.IsDigit); digit > 0 && word[:digit] != "p" { // “p12” can mean “p1 2”
		word, rest = word[:digit], strings.TrimSpace(word[digit:]+" "+rest)
	}
	if word == "" || rest == "" {
		return referee.Answer{}, nil, false
	}
	var read []referee.Answer
	var verbs []string
	for _, verb := range r.beginningOf(r.session.tools(), referee.Fold(word), r.names) {
		for _, player := range []string{" ", " p"} {
			if declared, wrong := r.completed(r.verb(verb), verb+player+rest); wrong == nil {
				read, verbs = append(read, declared), append(verbs, verb)
				break
			}
		}
	}
	if len(read) > 1 {
		return referee.Answer{}, severalVerbs(word, verbs), true
	}
	return append(read, referee.Answer{})[0], nil, len(read) == 1
}

// isShortOfOther reports whether a word is a short form of a verb that is not possible now.
func (r reading) isShortOfOther(word string) bool {
	verb := r.verb(word)
	_, isVerb := r.session.match.Notation().Form(verb)
	return isVerb && r.command(word) == "" && !r.isSigned(word) && !slices.Contains(r.names(verb), referee.Fold(word)) &&
		!r.answers(word, "more")
}

// beginning returns the offered verbs with a name that begins with the given text, as people type
// them.
func (r reading) beginning(word string, names func(verb string) []string) []string {
	return r.beginningOf(r.session.moves(), word, names)
}

// beginningOf is like beginning, but for the given moves.
func (r reading) beginningOf(moves []referee.Move, word string, names func(verb string) []string) []string {
	var typed []string
	for _, move := range moves {
		name := r.words.Typed(lang.Verbs, move.Verb)
		begins := slices.ContainsFunc(names(move.Verb), func(name string) bool { return strings.HasPrefix(referee.Fold(name), word) })
		if begins && !slices.Contains(typed, name) {
			typed = append(typed, name)
		}
	}
	return typed
}

// names returns the spellings of a verb in English and in the reader's language.
func (r reading) names(verb string) []string { return []string{verb, r.words.Typed(lang.Verbs, verb)} }

// otherNames returns the other words for a verb.
func (r reading) otherNames(verb string) []string {
	var names []string
	for name, of := range r.words.Aliases(lang.Verbs) {
		if of == verb {
			names = append(names, name)
		}
	}
	return names
}

// answers reports whether a word begins an answer to the open question. If so, this meaning takes
// precedence over all others. A word begins a declaration only if more text follows, because
// "declare" alone opens the menu of declarations.
func (r reading) answers(word, rest string) bool {
	verb := r.verb(word)
	is := func(m referee.Move) bool { return m.Verb == verb }
	return slices.ContainsFunc(r.session.moves(), is) || rest != "" && slices.ContainsFunc(r.session.tools(), is)
}

// nearCommand shortens the complaint about a word that does not begin a command. It names the
// closest command, or lists only the words that people can type now.
func (r reading) nearCommand(problems []referee.Problem, word string) {
	if problems[0].Code != "notation.unknown-verb" {
		return
	}
	if near := r.nearest(word); near != "" {
		problems[0].Fix, problems[0].Args["near"] = "notation.near-verb", near
		return
	}
	problems[0].Fix = "notation.verbs"
	var names []string
	for _, move := range r.session.moves() {
		names = append(names, r.words.Typed(lang.Verbs, move.Verb))
	}
	for _, c := range []command{commandUndo, commandFix, commandHelp} {
		names = append(names, r.words.Typed(lang.Commands, string(c)))
	}
	problems[0].Args["verbs"] = strings.Join(names, " · ")
}

// command returns the command that a word means, or "" if there is none. Commands have English
// names and words in the reader's language.
func (r reading) command(word string) command { return commandOf(r.words, word) }

// commandOf is like command, but for the words of a given language.
func commandOf(words *lang.Words, word string) command {
	word = referee.Fold(word)
	if word == "?" {
		return commandHelp
	}
	if other, ok := words.Aliases(lang.Commands)[word]; ok {
		word = other
	}
	if slices.Contains(commands, command(word)) {
		return command(word)
	}
	return ""
}

// verb returns the verb that a word means, or the word itself.
func (r reading) verb(word string) string {
	verb := referee.Fold(word)
	if other, ok := r.words.Aliases(lang.Verbs)[verb]; ok {
		return other
	}
	return verb
}

// isLine reports whether a text begins like a command of its own.
func (r reading) isLine(text string) bool {
	if r.isSigned(text) {
		return true
	}
	word, _, _ := strings.Cut(strings.TrimPrefix(text, "/"), " ")
	_, isVerb := r.session.match.Notation().Form(r.verb(word))
	return isVerb || r.command(word) != ""
}

// isSaid reports whether a text begins with a command or with a verb that the question offers.
func (r reading) isSaid(text string) bool {
	if r.isSigned(text) || r.isAddressed(text) {
		return true
	}
	word, _, _ := strings.Cut(strings.TrimPrefix(text, "/"), " ")
	ask := r.session.ask()
	if ask == nil {
		return r.command(word) != ""
	}
	_, offered := ask.Move(r.verb(word))
	return offered || r.command(word) != "" || r.isShort(text)
}

// isShort reports whether a text is a shorter way to type a command.
func (r reading) isShort(text string) bool {
	full, _ := r.spelledOut(text)
	return full != text
}

// isAll reports whether a text is a word for everything on offer.
func (r reading) isAll(text string) bool {
	return slices.Contains(r.reader().All, referee.Fold(strings.TrimSpace(text)))
}

// isWord reports whether a text is a single word that begins a command, or a shorter way to type a
// command.
func (r reading) isWord(text string) bool {
	return r.isShort(text) || r.isAddressed(text) || !strings.ContainsAny(strings.TrimSpace(text), " \t") && r.isLine(text)
}

// nearest returns the word that the player probably meant, or "". It prefers words that people can
// type now, and on a pad it considers only those.
func (r reading) nearest(word string) string {
	var now, later []string
	for _, begins := range r.beginnings() {
		if r.command(begins) != "" || r.answers(begins, "more") {
			now = append(now, begins)
		} else if !r.session.keepsScore() {
			later = append(later, begins)
		}
	}
	near := cmp.Or(referee.Nearest(word, now), referee.Nearest(word, later))
	if r.command(near) == "" && near != "" {
		return r.words.Typed(lang.Verbs, r.verb(near))
	}
	return near
}

// beginnings returns the words that begin a command: verbs and commands, in English and in the
// reader's language.
func (r reading) beginnings() []string {
	var words []string
	for _, c := range commands {
		words = append(words, string(c))
	}
	for _, form := range r.session.game.Rules.Forms() {
		words = append(words, form.Verb)
	}
	for _, of := range []lang.Vocabulary{lang.Verbs, lang.Commands} {
		words = append(words, slices.Sorted(maps.Keys(r.words.Aliases(of)))...)
	}
	return words
}
