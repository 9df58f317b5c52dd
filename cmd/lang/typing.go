package lang

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/notation"
)

// Vocabulary is a kind of words that people type.
type Vocabulary string

// The vocabularies. The words of a game's commands come from the game's messages.
const (
	// Verbs begin a command. Leads, such as "over", come before a slot. Listed words belong to
	// closed lists, such as "hand".
	Verbs  Vocabulary = "verbs"
	Leads  Vocabulary = "leads"
	Listed Vocabulary = "words"
	// Topics are the words that "why" explains. Commands are the commands that work at every
	// question.
	Topics   Vocabulary = "topics"
	Commands Vocabulary = "commands"
	// Roster is for the column headings of a list of players.
	Roster Vocabulary = "roster"
)

// Aliases maps the folded words that people can type in this language to the canonical words. They
// come from two messages of the form "jouer=play cacher=hide". "typed.verbs" has the usual word for
// each canonical word, and "alias.verbs" has the others.
func (w *Words) Aliases(of Vocabulary) map[string]string {
	aliases := map[string]string{}
	for _, key := range []referee.Key{typedKey(of), referee.Key("alias." + string(of))} {
		for _, p := range w.pairs(key) {
			aliases[referee.Fold(p.typed)] = p.means
		}
	}
	return aliases
}

// Typed returns the language's usual word for a canonical word, as menus and forms show it. It
// returns the canonical word if the language has no other.
func (w *Words) Typed(of Vocabulary, word string) string {
	for _, p := range w.pairs(typedKey(of)) {
		if p.means == word {
			return p.typed
		}
	}
	return word
}

// Pattern returns the syntax of a command in the words of this language: "play CARD @PLACE
// [over PIECE]".
func (w *Words) Pattern(form referee.Form) string {
	parts := []string{w.Typed(Verbs, form.Verb)}
	for _, slot := range form.Slots {
		blank := strings.ToUpper(w.Text(w.blankKey(slot), nil))
		if slot.Kind == referee.KindText {
			blank = `"` + blank + `"`
		}
		if slot.Many {
			blank += ", …"
		}
		switch slot.Lead {
		case "":
		case "@":
			blank = "@" + blank
		default:
			blank = w.Typed(Leads, slot.Lead) + " " + blank
		}
		if slot.Optional {
			blank = "[" + blank + "]"
		}
		parts = append(parts, blank)
	}
	return strings.Join(parts, " ")
}

// blankKey returns the key of the message for a slot's placeholder: "kind.<kind>.<slot>", or
// otherwise "kind.<kind>".
func (w *Words) blankKey(slot referee.SlotForm) referee.Key {
	key := referee.Key("kind." + string(slot.Kind))
	if own := key + referee.Key("."+slot.Name); w.Has(own) {
		return own
	}
	return key
}

// Spelled returns a command in the words of this language: "jouer AB-015 @D" for "play AB-015 @D".
// Both have the same effect when typed.
func (w *Words) Spelled(line referee.Line) string {
	parts := make([]string, 0, len(line))
	for i, part := range line {
		text := Clean(part.Text)
		switch part.Kind {
		case referee.LineVerb:
			text = w.Typed(Verbs, text)
		case referee.LineLead:
			text = w.Typed(Leads, text)
		case referee.LineWord:
			if phrase := phraseKey(line[i-1].Text, text); line[i-1].Kind == referee.LineLead && w.Has(phrase) {
				parts, text = parts[:len(parts)-1], w.Text(phrase, nil)
			} else {
				text = w.Typed(Listed, text)
			}
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// Phrases returns the folded phrases that people type in this language for a lead and a word of a
// closed list: "du deck" for "from deck". It leaves out phrases that only join the two words. They
// come from the messages "phrase.<lead>.<word>" for a game's forms.
func (w *Words) Phrases(forms []referee.Form) map[string]notation.Phrase {
	phrases := map[string]notation.Phrase{}
	for _, form := range forms {
		for _, slot := range form.Slots {
			if slot.Kind != referee.KindWord || slot.Lead == "" {
				continue
			}
			for _, p := range w.pairs(typedKey(Listed)) {
				if key := phraseKey(slot.Lead, p.means); w.Has(key) {
					text := strings.ReplaceAll(referee.Fold(w.Text(key, nil)), "’", "'")
					phrases[text] = notation.Phrase{Lead: slot.Lead, Word: p.means}
				}
			}
		}
	}
	return phrases
}

func phraseKey(lead, word string) referee.Key { return referee.Key("phrase." + lead + "." + word) }

func typedKey(of Vocabulary) referee.Key { return referee.Key("typed." + string(of)) }

type pair struct{ typed, means string }

func (w *Words) pairs(key referee.Key) []pair {
	if !w.Has(key) {
		return nil // these words are optional for a game
	}
	var pairs []pair
	for _, text := range strings.Fields(w.Text(key, nil)) {
		if typed, means, ok := strings.Cut(text, "="); ok {
			pairs = append(pairs, pair{typed, means})
		}
	}
	return pairs
}
