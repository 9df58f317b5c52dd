package cards

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// phrase returns a part of a line of materials in every language, such as “2 Level 4 monsters” or
// “1+ non-Tuner monsters”. The argument names returns a card's names, and words returns the words
// for a key of words.yaml.
func (p Part) phrase(names func(referee.Card) referee.Words, words wordFile) referee.Words {
	if p.Card != 0 {
		named := names(cardOf(p.Card))
		if named == nil {
			named = referee.Words{"en": "#" + strconv.Itoa(p.Card), "fr": "#" + strconv.Itoa(p.Card)}
		}
		if p.N < 2 && !p.More {
			return named
		}
		return referee.Words{"en": p.count("") + " " + named.In("en"), "fr": p.count("") + " " + named.In("fr")}
	}
	return referee.Words{"en": p.english(words), "fr": p.french(words)}
}

// count returns the number of monsters in words, with the maximum if there is one.
func (p Part) count(most string) string {
	n := strconv.Itoa(p.Least())
	if !p.More {
		return n
	}
	if p.Most > 0 {
		return n + "+ (" + most + " " + strconv.Itoa(p.Most) + ")"
	}
	return n + "+"
}

// several reports whether the words for the monsters are plural.
func (p Part) several() bool { return p.More || p.Least() > 1 }

func (p Part) english(words wordFile) string {
	said := []string{p.count("max.")}
	say := func(word string) { said = append(said, word) }
	if p.Level > 0 {
		say("Level " + strconv.Itoa(p.Level))
		if p.AtLeast {
			say("or higher")
		}
	}
	for _, t := range p.Not {
		say("non-" + words.trait(t, "en"))
	}
	if p.Attribute != "" {
		say(words.attribute(p.Attribute, "en"))
	}
	if p.Race != "" {
		say(words.race(p.Race, "en") + "-Type")
	}
	if p.Series != "" {
		say("“" + p.Series + "”")
	}
	noun := "monster"
	if len(p.Is) > 0 {
		noun = p.traitWords(p.Is, " ", "en", words)
		if !(len(p.Is) == 1 && p.Is[0] == Tuner) {
			noun += " Monster"
		}
	}
	if len(p.Either) > 0 {
		noun = p.traitWords(p.Either, " or ", "en", words) + " Monster"
	}
	if p.several() {
		noun += "s"
	}
	say(noun)
	switch p.Same {
	case SameName:
		say("with the same name")
	case SameRank:
		say("with the same Rank")
	}
	if p.NotSeries != "" {
		say("(no “" + p.NotSeries + "”)")
	}
	return strings.Join(said, " ")
}

func (p Part) traitWords(traits []Trait, between, language string, words wordFile) string {
	said := make([]string, len(traits))
	for i, t := range traits {
		said[i] = words.trait(t, language)
	}
	return strings.Join(said, between)
}

func (p Part) french(words wordFile) string {
	s := ""
	if p.several() {
		s = "s"
	}
	said := []string{p.count("max.")}
	say := func(word string) { said = append(said, word) }
	switch {
	case len(p.Is) == 1 && p.Is[0] == Tuner:
		say(words.trait(Tuner, "fr") + s)
	case len(p.Is) > 0:
		is := slices.Clone(p.Is)
		slices.Reverse(is)
		say("Monstre" + s + " " + p.traitWords(is, " ", "fr", words))
	case len(p.Either) > 0:
		say("Monstre" + s + " " + p.traitWords(p.Either, " ou ", "fr", words))
	default:
		say("monstre" + s)
	}
	for _, t := range p.Not {
		say("non-" + words.trait(t, "fr"))
	}
	if p.Series != "" {
		say("“" + p.Series + "”")
	}
	if p.Attribute != "" {
		say(words.attribute(p.Attribute, "fr"))
	}
	if p.Race != "" {
		say("de Type " + words.race(p.Race, "fr"))
	}
	if p.Level > 0 {
		say("de Niveau " + strconv.Itoa(p.Level))
		if p.AtLeast {
			say("ou plus")
		}
	}
	switch p.Same {
	case SameName:
		say("de même nom")
	case SameRank:
		say("de même Rang")
	}
	if p.NotSeries != "" {
		say("(aucun “" + p.NotSeries + "”)")
	}
	return strings.Join(said, " ")
}
