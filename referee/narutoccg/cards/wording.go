package cards

import (
	"fmt"
	"strings"

	"shinpan/referee"
)

// conditionWords holds the texts for the conditions of a requirement, with a placeholder for
// their word or number.
var conditionWords = map[Want]referee.Words{
	WantName:     {"en": "%s", "fr": "%s"},
	WantNameWith: {"en": "a name with “%s”", "fr": "un nom avec « %s »"},
	WantWord:     {"en": "“%s”", "fr": "« %s »"},
	WantAttribute: {
		"en": "combat attribute “%s”", "fr": "attribut de combat « %s »",
	},
	WantSymbol:   {"en": "%s", "fr": "%s"},
	WantRank:     {"en": "%s or higher", "fr": "%s ou Rang supérieur"},
	WantEntrance: {"en": "entrance cost of %d or more", "fr": "coût d’entrée de %d ou plus"},
	WantPrinted:  {"en": "printed entrance cost of %d or more", "fr": "coût d’entrée imprimé de %d ou plus"},
	WantCombat:   {"en": "Combat of %d or more", "fr": "Combat de %d ou plus"},
	WantMental:   {"en": "Mental Power of %d or more", "fr": "Puissance mentale de %d ou plus"},
	WantTeamOf:   {"en": "one of a team of %s", "fr": "membre d’une Équipe de %s"},
	WantHead:     {"en": "Head Ninja", "fr": "Ninja de tête"},
	WantInjured:  {"en": "injured", "fr": "blessé"},
	WantAttacker: {"en": "of the Attacker", "fr": "de l’Attaquant"},
	WantBlocker:  {"en": "of the Blocker", "fr": "du Bloqueur"},
	WantBlocking: {"en": "blocking", "fr": "qui bloque"},
	WantNoText:   {"en": "without effect text", "fr": "sans texte d’effet"},
	WantDeclared: {"en": "%s", "fr": "%s"},
}

// or separates the options of a requirement.
var or = referee.Words{"en": " or ", "fr": " ou "}

// In returns the condition in a language, such as "Chunin or higher".
func (c Condition) In(language string) string {
	form := conditionWords[c.Want].In(language)
	switch c.Want {
	case WantEntrance, WantPrinted, WantCombat, WantMental:
		return fmt.Sprintf(form, c.N)
	case WantRank:
		return fmt.Sprintf(form, c.Rank.Name())
	case WantTeamOf:
		return fmt.Sprintf(form, strings.Join(c.Words, ", "))
	case WantSymbol:
		symbol, _ := ReadSymbol(c.Word)
		return fmt.Sprintf(form, symbol.In(language))
	case WantHead, WantInjured, WantAttacker, WantBlocker, WantBlocking, WantNoText:
		return form
	}
	return fmt.Sprintf(form, c.Word)
}

// In returns the option in a language, with + between its conditions.
func (o Option) In(language string) string {
	conditions := make([]string, len(o))
	for i, c := range o {
		conditions[i] = c.In(language)
	}
	return strings.Join(conditions, " + ")
}

// In returns the requirement in a language, or "" if any Ninja may use the Jutsu.
func (r Requirement) In(language string) string {
	options := make([]string, len(r))
	for i, o := range r {
		options[i] = o.In(language)
	}
	return strings.Join(options, or.In(language))
}

// symbolNames holds the names of the symbols.
var symbolNames = [SymbolCount]referee.Words{
	{"en": "Earth", "fr": "Terre"}, {"en": "Fire", "fr": "Feu"}, {"en": "Lightning", "fr": "Foudre"},
	{"en": "Void", "fr": "Vide"}, {"en": "Water", "fr": "Eau"}, {"en": "Wind", "fr": "Vent"},
}

// In returns the name of the symbol in a language.
func (s Symbol) In(language string) string { return symbolNames[s].In(language) }

// keywordNames holds the French names of the keywords. The cards exist only in English.
var keywordNames = map[string]string{
	Ambush: "Embuscade", Combination: "Combinaison", Expert: "Expert", Growth: "Croissance", Mastery: "Maîtrise", NonUnique: "Non unique",
	Permanent: "Permanente", Platoon: "Peloton", Reinforcement: "Renfort", Sacrifice: "Sacrifice", Senjutsu: "Senjutsu", Squad: "Escouade",
	Surge: "Sursaut", Tracking: "Traque",
	Burst: "Éclat", Counter: "Contre-mission", Desperation: "Désespoir", Flashpoint: "Point critique", Inherit: "Héritage", Revitalize: "Regain",
}

// words returns the keyword in every language: as printed in English, and in French with its
// meaning in front.
func (k Keyword) words() referee.Words {
	french := keywordNames[k.Word]
	if k.N.Known() {
		french += "(" + k.N.String() + ")"
	}
	if french != k.String() {
		french += " (" + k.String() + ")"
	}
	return referee.Words{"en": k.String(), "fr": french}
}
