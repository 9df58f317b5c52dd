package app

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// FactFlags holds the flags that select cards by the attributes of their game, such as --cost 3 or
// --symbol fire. Each can be given several times.
type FactFlags struct{ flags []factFlag }

// factFlag is the flag of one attribute with the values given to it.
type factFlag struct {
	attribute cards.Attribute
	name      string
	values    *[]string
}

// FactAsked is a value given to one of the FactFlags.
type FactAsked struct {
	Attribute cards.Attribute
	// Flag is the flag with its hyphens. Value is the value given to the flag.
	Flag, Value string
}

// factNote is the annotation from which translateFact makes the help of a flag.
const factNote = "shinpan-fact"

// AddFactFlags gives a command a flag for each attribute of the game named on
// the command line.
func (a *App) AddFactFlags(cmd *cobra.Command) *FactFlags {
	var f FactFlags
	for _, attribute := range a.lineGame().Attributes() {
		one := factFlag{attribute, strings.ReplaceAll(attribute.Name(), "_", "-"), new([]string)}
		cmd.Flags().StringArrayVar(one.values, one.name, nil, "")
		flag := cmd.Flags().Lookup(one.name)
		flag.Annotations = map[string][]string{factNote: {attribute.Key, kindWord(attribute.Kind)}}
		CompleteFlag(cmd, one.name, a.completeFact(attribute))
		f.flags = append(f.flags, one)
	}
	return &f
}

// kindWord returns the end of the message key for the help of an attribute's flag.
func kindWord(kind cards.Kind) string {
	switch kind {
	case cards.KindNumber:
		return "number"
	case cards.KindList:
		return "list"
	}
	return "word"
}

// lineGame returns the game that the command line names with --game, or the first game. It parses
// the line itself, because the command's flags depend on the game.
func (a *App) lineGame() games.Entry {
	id := ""
	for i, word := range a.Line {
		if value, ok := strings.CutPrefix(word, "--game="); ok {
			id = value
		} else if word == "--game" && i+1 < len(a.Line) {
			id = a.Line[i+1]
		}
	}
	entry, err := a.Entry(id)
	if err != nil { // the command itself reports this error
		return a.Entries()[0]
	}
	return entry
}

// Asked returns the values given to the flags, in the order of the attributes.
func (f *FactFlags) Asked() []FactAsked {
	var asked []FactAsked
	for _, one := range f.flags {
		for _, value := range *one.values {
			asked = append(asked, FactAsked{one.attribute, "--" + one.name, value})
		}
	}
	return asked
}

// completeFact completes the values of an attribute.
func (a *App) completeFact(attribute cards.Attribute) Completion {
	if attribute.Kind == cards.KindNumber {
		return cobra.NoFileCompletions
	}
	return a.CompleteOf(func(game *game.Game, _ *lang.Words) []cobra.Completion {
		return slices.Sorted(slices.Values(game.Cards.Values(attribute)))
	})
}

// CardTypes returns the types of cards for the shell.
func CardTypes(game *game.Game, _ *lang.Words) []cobra.Completion {
	return slices.Clone(game.Cards.Types())
}

// FilterOf makes the filter for one condition. The name is the attribute as the user wrote it, for
// the error message: "--cost" or "cost".
func FilterOf(catalog *cards.Catalog, w *lang.Words, name string, c cards.Condition) (cards.Filter, error) {
	types := func(cardType string) string { return w.Text(referee.Key("type."+cardType), nil) }
	filter, problems := catalog.Filter([]cards.Condition{c}, w.Language(), types)
	if problems == nil {
		return filter, nil
	}
	problems[0].Args["fact"] = name
	return filter, UnfitFact(w, problems[0])
}

// UnfitFact returns the usage error for a condition on cards that makes no sense.
func UnfitFact(w *lang.Words, p referee.Problem) error {
	text, fix := w.Problem(p)
	return &Error{Key: "card.unfit-fact", Args: referee.Args{"problem": text, "fix": fix}, Code: ExitUsage}
}

// translateFact sets the help of a flag if it belongs to an attribute, and
// reports whether it does.
func translateFact(f *pflag.Flag, path string, w *lang.Words) bool {
	note := f.Annotations[factNote]
	if note == nil {
		return false
	}
	a := cards.Attribute{Key: note[0]}
	f.Usage = w.Text(referee.Key("help."+path+".fact."+note[1]), referee.Args{"fact": w.FactName(a), "facts": w.FactNames(a)})
	return true
}
