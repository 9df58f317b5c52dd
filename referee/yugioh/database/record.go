package database

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// record is a card as another program stores it.
type record struct {
	line int // the line in the file, or 0 if the file has no lines
	// code is the passcode. of is the passcode of the card that this one counts as, or of which it
	// is an alternate artwork; 0 means none.
	code, of int64
	// name is in the language of the file; en and fr are set if the file gives the language.
	name, en, fr string
	kind         cards.Kind
	icon         cards.Icon
	// race, attribute and traits are words from the file, or keys.
	race, attribute string
	traits          []cards.Trait
	level           cards.Figure // the Level or the Rank
	scale, atk, def cards.Figure
	// materials is the materials line of an Extra Deck monster.
	materials string
	art       []int64
	konami    int
	// alien is the reason why the rulebook does not cover the card: "link", "token", "other".
	alien string
	// wrong is a field that cannot be read, with its value.
	wrong, value string
}

// id returns the passcode in the form for messages.
func (r *record) id() string {
	if r.code == 0 {
		return r.called()
	}
	return strconv.FormatInt(r.code, 10)
}

func (r *record) called() string {
	for _, name := range []string{r.name, r.en, r.fr} {
		if name != "" {
			return name
		}
	}
	return "?"
}

// fail records the first field that cannot be read.
func (r *record) fail(field, value string) {
	if r.wrong == "" {
		r.wrong, r.value = field, value
	}
}

// aliens are words for cards that the rulebook of 2014 does not cover.
const (
	alienLink  = "link"
	alienToken = "token"
	alienOther = "other"
)

// typeWords reads the words of a type line, in any order: “Fiend / Tuner / Effect”, “Synchro Tuner
// Monster”.
func (r *record) typeWords(set *cards.Set, words []string) {
	for _, word := range words {
		folded := referee.Fold(strings.TrimSpace(word))
		switch folded {
		case "", "monster", "card", "monstre":
			continue
		case "link", "lien":
			r.alien = alienLink
			continue
		case "token", "jeton":
			r.alien = alienToken
			continue
		case "skill", "competence":
			r.alien = alienOther
			continue
		}
		if key := keyOf(set, cards.WordTraits, folded); key != "" {
			if trait := cards.Trait(key); !slices.Contains(r.traits, trait) {
				r.traits = append(r.traits, trait)
			}
		} else if key := keyOf(set, cards.WordTypes, folded); key != "" && r.race == "" {
			r.race = key
		} else {
			r.fail("type", word)
		}
	}
}

// keyOf returns the key of a word in either language, or "". Capitals and accents do not matter.
func keyOf(set *cards.Set, kind, word string) string {
	word = referee.Fold(strings.TrimSpace(word))
	for _, w := range set.Words(kind) {
		if word == w.Key || word == referee.Fold(w.EN) || word == referee.Fold(w.FR) {
			return w.Key
		}
	}
	return ""
}
