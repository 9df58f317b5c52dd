package app

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/referee"
	"shinpan/referee/game"
)

// RulingsOf reads the values of --ruling, "id=option", and refuses rulings and options that the
// game does not have.
func RulingsOf(game *game.Game, texts []string) (map[string]string, error) {
	chosen := map[string]string{}
	for _, text := range texts {
		id, option, ok := strings.Cut(text, "=")
		if !ok {
			return nil, &Error{Key: "cmd.ruling-form", Args: referee.Args{"word": text}, Code: ExitUsage}
		}
		if err := knownOption(game.Rules.Rulings(), id, option, ""); err != nil {
			return nil, err
		}
		chosen[id] = option
	}
	return chosen, nil
}

// knownOption refuses an unknown ruling or option. The argument where names the place where the
// option was chosen, or "" for a flag.
func knownOption(rulings []referee.Ruling, id, option, where string) error {
	var ids, options []string
	for _, r := range rulings {
		ids = append(ids, r.ID)
		if r.ID == id {
			for _, o := range r.Options {
				options = append(options, o.ID)
			}
		}
	}
	for _, o := range options {
		if o == option {
			return nil
		}
	}
	if options != nil {
		return &Error{Key: "cmd.unknown-option", Code: ExitUsage, Args: referee.Args{"ruling": id, "option": option, "list": strings.Join(options, ", "), "where": where}}
	}
	if near := referee.Nearest(id, ids); near != "" {
		return &Error{Key: "cmd.unknown-ruling.near", Code: ExitUsage, Args: referee.Args{"ruling": id, "near": near, "where": where}}
	}
	return &Error{Key: "cmd.unknown-ruling", Code: ExitUsage, Args: referee.Args{"ruling": id, "list": strings.Join(ids, ", "), "where": where}}
}

// CompleteRulings completes "ruling=option".
func (a *App) CompleteRulings(cmd *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	game := a.GameOf(cmd)
	if game == nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	words := a.Speech()
	id, _, chosen := strings.Cut(begun, "=")
	var ids []cobra.Completion
	for _, r := range game.Rules.Rulings() {
		if !chosen {
			ids = append(ids, cobra.CompletionWithDesc(r.ID+"=", words.In(r.Question)))
		} else if r.ID == id {
			for _, o := range r.Options {
				ids = append(ids, cobra.CompletionWithDesc(r.ID+"="+o.ID, words.In(o.Text)))
			}
		}
	}
	directive := cobra.ShellCompDirectiveNoFileComp
	if !chosen {
		directive |= cobra.ShellCompDirectiveNoSpace
	}
	return ids, directive
}
