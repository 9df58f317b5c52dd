package lang

import (
	"strings"

	"shinpan/referee"
)

// Vocabulary is a kind of words that people type.
type Vocabulary string

// The vocabularies. Those of a game's lines are among the game's messages.
const (
	// Verbs begin a line. Leads, such as "over", come before a slot.
	Verbs Vocabulary = "verbs"
	Leads Vocabulary = "leads"
	// Topics are what "why" explains, Commands the commands at the table.
	Topics   Vocabulary = "topics"
	Commands Vocabulary = "commands"
	// Roster has the headings of a list of players.
	Roster Vocabulary = "roster"
)

// Aliases maps the words that may be typed in this language, folded, to the
// canonical ones. They come from two messages of the form "jouer=play
// cacher=hide": "typed.verbs" has the usual word for each, "alias.verbs" the
// others.
func (w *Words) Aliases(of Vocabulary) map[string]string {
	aliases := map[string]string{}
	for _, key := range []referee.Key{typedKey(of), aliasKey(of)} {
		for _, p := range w.pairs(key) {
			aliases[referee.Fold(p.typed)] = p.means
		}
	}
	return aliases
}

// Typed is the language's usual word for a canonical one, as shown in menus
// and forms. It is the canonical word if the language has none.
func (w *Words) Typed(of Vocabulary, word string) string {
	for _, p := range w.pairs(typedKey(of)) {
		if p.means == word {
			return p.typed
		}
	}
	return word
}

// Pattern shows how to write a line, in the words of this language: "play CARD
// @PLACE [over PIECE]".
func (w *Words) Pattern(form referee.Form) string {
	parts := []string{w.Typed(Verbs, form.Verb)}
	for _, slot := range form.Slots {
		blank := strings.ToUpper(w.Text(referee.Key("kind."+string(slot.Kind)), nil))
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

// Spelled is a line in the words of this language: "jouer AB-015 @D" for "play
// AB-015 @D". Who types it says the same.
func (w *Words) Spelled(line referee.Line) string {
	parts := make([]string, len(line))
	for i, part := range line {
		parts[i] = Clean(part.Text)
		switch part.Kind {
		case referee.LineVerb:
			parts[i] = w.Typed(Verbs, parts[i])
		case referee.LineLead:
			parts[i] = w.Typed(Leads, parts[i])
		}
	}
	return strings.Join(parts, " ")
}

// verbs lists the verbs of forms as they are typed.
func (w *Words) verbs(forms []referee.Form) string {
	return strings.Join(each(forms, func(f referee.Form) string { return w.Typed(Verbs, f.Verb) }), " · ")
}

func typedKey(of Vocabulary) referee.Key { return referee.Key("typed." + string(of)) }

func aliasKey(of Vocabulary) referee.Key { return referee.Key("alias." + string(of)) }

type pair struct{ typed, means string }

func (w *Words) pairs(key referee.Key) []pair {
	if !w.Has(key) {
		return nil // a game need not have these words
	}
	var pairs []pair
	for _, text := range strings.Fields(w.Text(key, nil)) {
		if typed, means, ok := strings.Cut(text, "="); ok {
			pairs = append(pairs, pair{typed, means})
		}
	}
	return pairs
}
