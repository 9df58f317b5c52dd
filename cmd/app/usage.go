package app

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Branch makes a command that only has others below it show its help when
// none of them is named, and refuse what is none.
func Branch(cmd *cobra.Command) *cobra.Command {
	cmd.Args = cobra.ArbitraryArgs
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return cmd.Help()
		}
		return unknownCommand(cmd, args)
	}
	return cmd
}

// unknownCommand refuses a word that is no command below one.
func unknownCommand(cmd *cobra.Command, args []string) error {
	names := names(cmd)
	said := referee.Args{"word": args[0], "command": cmd.CommandPath(), "list": strings.Join(names, ", ")}
	e := &Error{Key: "cmd.unknown-command", Args: said, Code: ExitUsage}
	if len(names) == 0 {
		e.Key = "cmd.word-too-many"
	} else if near := referee.Nearest(args[0], names); near != "" {
		e.Key, said["near"] = "cmd.unknown-command.near", near
	}
	return e
}

// names are the names of the commands below one.
func names(cmd *cobra.Command) []string {
	var names []string
	for _, c := range visible(cmd) {
		names = append(names, c.Name())
	}
	return names
}

// Takes bounds how many words follow a command; below 0 is no bound.
func Takes(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		said := referee.Args{"command": cmd.CommandPath()}
		switch {
		case len(args) < least:
			return &Error{Key: "cmd.word-missing", Args: said, Code: ExitUsage, usage: func(w *lang.Words) string {
				translate(cmd.Root(), w)
				return helpPage{words: w, cmd: cmd}.usage()
			}}
		case most >= 0 && len(args) > most:
			return tooMany(cmd.CommandPath(), args[most])
		}
		return nil
	}
}

// tooMany refuses a word that a command does not want.
func tooMany(command, word string) error {
	return &Error{Key: "cmd.word-too-many", Args: referee.Args{"command": command, "word": word}, Code: ExitUsage}
}

// flagError says what is wrong with the flags of a command line.
func flagError(cmd *cobra.Command, err error) error {
	unknown, isUnknown := errors.AsType[*pflag.NotExistError](err)
	missing, isMissing := errors.AsType[*pflag.ValueRequiredError](err)
	invalid, isInvalid := errors.AsType[*pflag.InvalidValueError](err)
	switch {
	case isUnknown:
		return unknownFlag(cmd, unknown)
	case isMissing:
		return &Error{Key: "cmd.flag-wants-value", Args: referee.Args{"flag": "--" + missing.GetFlag().Name}, Code: ExitUsage}
	case isInvalid:
		return &Error{Key: "cmd.flag-value", Code: ExitUsage, Args: referee.Args{
			"flag": "--" + invalid.GetFlag().Name, "value": invalid.GetValue(), "kind": referee.Key("cmd.kind." + invalid.GetFlag().Value.Type()),
		}}
	}
	return &UsageError{Err: err}
}

func unknownFlag(cmd *cobra.Command, e *pflag.NotExistError) error {
	if e.GetSpecifiedShortnames() != "" {
		return &Error{Key: "cmd.unknown-flag", Args: referee.Args{"flag": "-" + e.GetSpecifiedName(), "command": cmd.CommandPath()}, Code: ExitUsage}
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	args := referee.Args{"flag": "--" + e.GetSpecifiedName(), "command": cmd.CommandPath()}
	key := referee.Key("cmd.unknown-flag")
	if near := referee.Nearest(e.GetSpecifiedName(), names); near != "" {
		key, args["near"] = "cmd.unknown-flag.near", "--"+near
	}
	return &Error{Key: key, Args: args, Code: ExitUsage}
}

// AboveZero refuses the number of a flag that must be 1 or more.
func AboveZero(flag string) error {
	return &Error{Key: "cmd.above-zero", Args: referee.Args{"flag": flag}, Code: ExitUsage}
}

// Exclusive says that only one of two flags may be given. Cobra says it in
// English, and not as a usage error; completion still needs to know.
func Exclusive(cmd *cobra.Command, one, other string) {
	cmd.MarkFlagsMutuallyExclusive(one, other)
	before := cmd.PreRunE
	cmd.PreRunE = func(cmd *cobra.Command, args []string) error {
		if !cmd.Flags().Changed(one) || !cmd.Flags().Changed(other) {
			if before != nil {
				return before(cmd, args)
			}
			return nil
		}
		return &Error{Key: "cmd.flags-exclude", Args: referee.Args{"one": "--" + one, "other": "--" + other}, Code: ExitUsage}
	}
}
