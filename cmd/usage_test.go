package cmd

import (
	"bytes"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

func TestFlagError_KnowsWhatEveryFlagTakes(t *testing.T) {
	everyCommand(t, "en", func(t *testing.T, c *cobra.Command, w *lang.Words) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if kind := f.Value.Type(); kind != "string" && kind != "stringArray" { // these take anything
				require.True(t, w.Has(referee.Key("cmd.kind."+kind)), "cmd.kind.%s for --%s", kind, f.Name)
			}
		})
	})
}

func TestFlagError_SyntaxIsAUsageErrorToo(t *testing.T) {
	var out bytes.Buffer
	require.Equal(t, app.ExitUsage, run(bareApp(&out), []string{"games", "--=x"}))
	require.Contains(t, out.String(), "--=x")
	require.Contains(t, out.String(), "“--help” to a command")
}

func TestBranch_RefusesWhatIsNoCommandInBothLanguages(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"crad"}, "shinpan: “shinpan” has no command “crad”; did you mean “card”?\n"},
		{[]string{"crad", "show", "9"}, "shinpan: “shinpan” has no command “crad”; did you mean “card”?\n"},
		{[]string{"score", "a", "b", "--lang", "fr"}, "shinpan: «\u00a0b\u00a0» est de trop après «\u00a0shinpan score\u00a0»\u00a0; «\u00a0shinpan score --help\u00a0» montre comment l’utiliser\n"},
		{[]string{"why", "--lang", "fr"}, "shinpan: il manque un argument après «\u00a0shinpan why\u00a0»\u00a0; utilisation\u00a0: shinpan why [PARTIE | PLATEAU] SUJET… [options]\n"},
		{[]string{"card", "lst", "--lang", "fr"}, "shinpan: «\u00a0shinpan card\u00a0» n’a pas de commande «\u00a0lst\u00a0»\u00a0; vouliez-vous dire «\u00a0list\u00a0»\u00a0?\n"},
		{[]string{"rewind", "14"}, "shinpan: “shinpan” has no command “rewind”; did you mean “shinpan judge rewind”?\n"},
		{[]string{"judge", "log"}, "shinpan: “shinpan judge” has no command “log”; did you mean “shinpan log”?\n"},
		{[]string{"call", "start", "12", "--clock", "4:00"}, "shinpan: “shinpan” has no command “call”; did you mean “shinpan judge call”?\n"},
		{[]string{"--lang", "fr", "call", "start", "--clock", "4:00"}, "shinpan: «\u00a0shinpan\u00a0» n’a pas de commande «\u00a0call\u00a0»\u00a0; vouliez-vous dire «\u00a0shinpan judge call\u00a0»\u00a0?\n"},
		{[]string{"help", "card", "list", "more"}, "shinpan: unexpected argument “more” after “shinpan card list”; “shinpan card list --help” shows how it is used\n"},
	} {
		var out bytes.Buffer
		require.Equal(t, app.ExitUsage, run(bareApp(&out), c.args))
		require.Equal(t, c.want, out.String())
	}
}
