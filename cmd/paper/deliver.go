package paper

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Flags adds the flags --output and --format.
func Flags(cmd *cobra.Command, output, format *string) {
	cmd.Flags().StringVarP(output, "output", "o", "", "")
	FormatFlag(cmd, format)
}

// FormatFlag adds the flag --format.
func FormatFlag(cmd *cobra.Command, format *string) {
	cmd.Flags().StringVar(format, "format", "", "")
	app.CompleteFlag(cmd, "format", cobra.FixedCompletions(Formats(), cobra.ShellCompDirectiveNoFileComp))
}

// FormatOf returns the format that a flag names, the format of the file extension, or otherwise
// Markdown. A PDF needs a file.
func FormatOf(format, output string) (string, error) {
	if format == "" {
		format = strings.TrimPrefix(strings.ToLower(filepath.Ext(output)), ".")
	}
	switch format {
	case "":
		format = Markdown
	case "htm":
		format = HTML
	}
	if err := app.OneOf("format", format, Formats()); err != nil {
		return "", err
	}
	if format == PDF && output == "" {
		return "", &app.Error{Key: "paper.no-output", Code: app.ExitUsage}
	}
	return format, nil
}

// Deliver writes a document to a file, or to standard output if there is no file name.
func Deliver(a *app.App, w *lang.Words, d Document, format, output string) error {
	text, err := Write(d, format)
	if err != nil {
		return err
	}
	if output == "" || output == "-" {
		return a.Write(string(text))
	}
	if err := files.Replace(output, text, 0o600); err != nil {
		return a.FileError(output, err)
	}
	a.Notice(w.Text("paper.written", referee.Args{"path": output}))
	return nil
}
