package app

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Branch makes a command that only has subcommands show its help when the user names none, and
// refuse unknown subcommands.
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

// unknownCommand returns the error for a word that is not a subcommand.
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

// Elsewhere adds a hint to the error about an unknown command if the tree has a command of that
// name elsewhere. The function all builds every command.
func Elsewhere(err error, all func() *cobra.Command) error {
	e, unknown := errors.AsType[*Error](err)
	if !unknown || e.Key != "cmd.unknown-command" {
		return err
	}
	if paths := named(all(), e.Args["word"].(string)); len(paths) == 1 {
		e.Key, e.Args["near"] = "cmd.unknown-command.near", paths[0]
	}
	return e
}

// named returns the paths of the commands below a command that have the given name.
func named(cmd *cobra.Command, name string) []string {
	var paths []string
	for _, c := range visible(cmd) {
		if c.Name() == name {
			paths = append(paths, c.CommandPath())
		}
		paths = append(paths, named(c, name)...)
	}
	return paths
}

// names returns the names of the subcommands.
func names(cmd *cobra.Command) []string {
	var names []string
	for _, c := range visible(cmd) {
		names = append(names, c.Name())
	}
	return names
}

// Takes limits the number of arguments. A negative most means no limit.
func Takes(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		said := referee.Args{"command": cmd.CommandPath()}
		switch {
		case len(args) < least:
			return &Error{Key: "cmd.word-missing", Args: said, Code: ExitUsage, usage: func(w *lang.Words) string {
				translate(cmd, w)
				return helpPage{words: w, cmd: cmd}.usage()
			}}
		case most >= 0 && len(args) > most:
			return TooMany(cmd.CommandPath(), args[most])
		}
		return nil
	}
}

// Into returns the run function of a command. That function stores all arguments in args before it
// calls run.
func Into(args *[]string, run func() error) func(*cobra.Command, []string) error {
	return func(_ *cobra.Command, given []string) error {
		*args = given
		return run()
	}
}

// TooMany returns the error for a superfluous argument of a command.
func TooMany(command, word string) error {
	return &Error{Key: "cmd.word-too-many", Args: referee.Args{"command": command, "word": word}, Code: ExitUsage}
}

// flagError returns the usage error for a mistake in the flags of a command line.
func flagError(cmd *cobra.Command, err error) error {
	unknown, isUnknown := errors.AsType[*pflag.NotExistError](err)
	missing, isMissing := errors.AsType[*pflag.ValueRequiredError](err)
	invalid, isInvalid := errors.AsType[*pflag.InvalidValueError](err)
	switch {
	case isUnknown && cmd.HasSubCommands() && cmd.Flags().NArg() > 0: // the flag belongs to an unknown command
		return unknownCommand(cmd, cmd.Flags().Args())
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

// OneOf returns an error for a word that a flag does not accept.
func OneOf(flag, word string, known []string) error {
	if slices.Contains(known, word) {
		return nil
	}
	args := referee.Args{"flag": "--" + flag, "word": word, "list": strings.Join(known, ", ")}
	if near := referee.Nearest(word, known); near != "" {
		args["near"] = near
		return &Error{Key: "cmd.flag-word.near", Args: args, Code: ExitUsage}
	}
	return &Error{Key: "cmd.flag-word", Args: args, Code: ExitUsage}
}

// AboveZero returns the error for a flag whose number must be 1 or more.
func AboveZero(flag string) error {
	return &Error{Key: "cmd.above-zero", Args: referee.Args{"flag": flag}, Code: ExitUsage}
}

// Exclusive allows only one of two flags. Cobra's own check would report the conflict in English
// and not as a usage error. Its mark is still needed for completion.
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
