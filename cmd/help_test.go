package cmd

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// bareApp returns an App without a terminal. Its output is discarded or kept.
func bareApp(out *bytes.Buffer) *app.App {
	return &app.App{Games: embedded(), In: strings.NewReader(""), Out: out, Err: out, Env: func(string) string { return "" }, Now: time.Now}
}

// everyCommand calls a function for each command that can be run, with the
// help texts of a language.
func everyCommand(t *testing.T, language string, f func(*testing.T, *cobra.Command, *lang.Words)) {
	words := everyWord(t, language)
	a := bareApp(&bytes.Buffer{})
	a.Language = language
	root := newRoot(a)
	root.InitDefaultCompletionCmd()
	root.InitDefaultHelpCmd()
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		require.NoError(t, c.Help()) // this gives the command its words
		t.Run(language+" "+c.CommandPath(), func(t *testing.T) { f(t, c, words) })
		for _, below := range c.Commands() {
			if below.IsAvailableCommand() || below.Name() == "help" {
				walk(below)
			}
		}
	}
	walk(root)
}

// helpKey returns the beginning of the keys of a command's help: "help.card.list".
func helpKey(c *cobra.Command) string {
	path := strings.TrimPrefix(c.CommandPath(), "shinpan ")
	return "help." + strings.ReplaceAll(path, " ", ".")
}

func TestHelp_EveryCommandAndFlagHasWordsInEveryLanguage(t *testing.T) {
	for _, language := range lang.Languages(app.MessageFiles()...) {
		everyCommand(t, language, func(t *testing.T, c *cobra.Command, w *lang.Words) {
			require.True(t, w.Has(referee.Key(helpKey(c)+".short")), "%s.short", helpKey(c))
			first, _ := utf8.DecodeRuneInString(c.Short)
			require.True(t, unicode.IsUpper(first), c.Short)
			require.False(t, strings.HasSuffix(c.Short, "."), c.Short)
			if c.Long != "" {
				require.True(t, w.Has(referee.Key(helpKey(c)+".long")), "%s.long", helpKey(c))
			}
			c.InitDefaultHelpFlag()
			check := func(f *pflag.Flag) {
				own := referee.Key(helpKey(c) + ".flag." + f.Name)
				if f.Annotations != nil { // the flag of an attribute, which its game names
					require.NotEmpty(t, f.Usage, "%s", own)
					require.NotContains(t, f.Usage, "⟦")
					return
				}
				require.True(t, w.Has(own) || w.Has(referee.Key("help.flag."+f.Name)), "%s", own)
			}
			c.LocalFlags().VisitAll(check)
		})
	}
}

// Help is only in the message files. The code has no second text that could differ.
func TestHelp_TheCodeHoldsNoWords(t *testing.T) {
	words, err := lang.Load("en", app.MessageFiles()...)
	require.NoError(t, err)
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		require.NotContains(t, c.Use, " ")
		require.Empty(t, c.Short+c.Long, c.CommandPath())
		require.False(t, c.Example != "" && words.Has(referee.Key(helpKey(c)+".example")), "%s has examples in two places", c.CommandPath())
		c.LocalFlags().VisitAll(func(f *pflag.Flag) { require.Empty(t, f.Usage, "%s --%s", c.CommandPath(), f.Name) })
		for _, below := range c.Commands() {
			walk(below)
		}
	}
	walk(newRoot(bareApp(&bytes.Buffer{})))
}

func TestHelp_NoMessageIsForACommandOrFlagThatIsNotThere(t *testing.T) {
	var known []string
	everyCommand(t, "en", func(t *testing.T, c *cobra.Command, _ *lang.Words) {
		path := helpKey(c)
		known = append(known, path+".short", path+".long", path+".args", path+".example")
		c.LocalFlags().VisitAll(func(f *pflag.Flag) { known = append(known, path+".flag."+f.Name, "help.flag."+f.Name) })
	})
	words, err := lang.Load("en", lang.Files())
	require.NoError(t, err)
	for _, key := range words.Keys() {
		parts := strings.Split(string(key), ".")
		ours := parts[0] == "help" && (parts[len(parts)-1] == "short" || parts[len(parts)-1] == "long" || strings.Contains(string(key), ".flag."))
		if ours && key != "help.flag.help" && key != "help.flag.version" {
			require.Contains(t, known, string(key))
		}
	}
}

func TestHelp_FitsTheWidthOfAPage(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		everyCommand(t, language, func(t *testing.T, c *cobra.Command, w *lang.Words) {
			page, ok := c.OutOrStdout().(*bytes.Buffer)
			require.True(t, ok)
			page.Reset()
			require.NoError(t, c.Help())
			for _, line := range strings.Split(page.String(), "\n") {
				require.LessOrEqual(t, utf8.RuneCountInString(line), 80, line)
			}
		})
	}
}

func TestHelp_ExamplesAreCommandLinesThatWork(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		everyCommand(t, language, func(t *testing.T, c *cobra.Command, _ *lang.Words) {
			for _, line := range strings.Split(strings.TrimSpace(c.Example), "\n") {
				line, _, _ = strings.Cut(strings.TrimSpace(line), "   ") // what follows explains
				line, _, _ = strings.Cut(line, " >")
				if line == "" {
					continue
				}
				requireParses(t, line)
			}
		})
	}
}

// requireParses finds the command of a command line and parses its flags and arguments.
func requireParses(t *testing.T, line string) {
	t.Helper()
	var args []string
	for _, word := range regexp.MustCompile(`"[^"]*"|\S+`).FindAllString(line, -1) {
		args = append(args, strings.Trim(word, `"`))
	}
	require.Equal(t, "shinpan", args[0], line)
	c, rest, err := newRoot(bareApp(&bytes.Buffer{})).Find(args[1:])
	require.NoError(t, err, line)
	require.NotEqual(t, "shinpan", c.CommandPath(), line)
	require.NoError(t, c.ParseFlags(rest), line)
	require.NoError(t, c.ValidateArgs(c.Flags().Args()), line)
}

// TestHelp_NamesTheTopicsOfEachGame finds every topic of every game in the help of “why”, as people
// type it.
func TestHelp_NamesTheTopicsOfEachGame(t *testing.T) {
	for language, begins := range map[string]string{"en": "Topics for ", "fr": "Sujets de "} {
		help, _, _ := strings.Cut(flat(command("", "why", "--help", "--lang", language).out), "shinpan why")
		about := strings.Split(help, begins)[1:]
		require.Len(t, about, len(everyGame(t)))
		for i, g := range everyGame(t) {
			words, err := lang.Load(language, append(app.MessageFiles(), g.Messages...)...)
			require.NoError(t, err)
			for _, topic := range g.Rules.Topics() {
				require.Regexp(t, `\b`+words.Typed(lang.Topics, topic.Name)+`\b`, about[i], g.ID)
			}
		}
	}
}

func TestHelp_IsTheSameThroughFlagAndCommand(t *testing.T) {
	var flag, command bytes.Buffer
	require.Zero(t, run(bareApp(&flag), []string{"card", "show", "--help", "--lang", "fr"}))
	require.Zero(t, run(bareApp(&command), []string{"--lang", "fr", "help", "card", "show"}))
	require.Equal(t, flag.String(), command.String())
	require.Contains(t, flag.String(), "Utilisation\u00a0:")
}

func TestHelp_AFlagThatIsCompletedExists(t *testing.T) {
	require.Error(t, (&cobra.Command{}).RegisterFlagCompletionFunc("none", cobra.NoFileCompletions))
	for _, path := range [][]string{
		{"card", "list", "--type"}, {"card", "list", "--group"}, {"card", "list", "--keyword"},
		{"card", "list", "--name"}, {"card", "list", "--cost"}, {"card", "list", "--game"},
		{"deck", "check", "--ruling"}, {"rule", "show", "--game"},
	} {
		c, _, err := newRoot(bareApp(&bytes.Buffer{})).Find(path[:2])
		require.NoError(t, err)
		_, ok := c.GetFlagCompletionFunc(strings.TrimPrefix(path[2], "--"))
		require.True(t, ok, path)
	}
}

// TestHelp_FirstScreenFits checks that the program's help fits on one screen, and that “help all”
// lists every command and page.
func TestHelp_FirstScreenFits(t *testing.T) {
	for _, language := range lang.Languages(app.MessageFiles()...) {
		for _, line := range [][]string{{"help"}, {}} {
			first := command("", append(line, "--lang", language)...).out
			require.LessOrEqual(t, strings.Count(first, "\n"), 24, first)
			require.Contains(t, first, "  play ")
			require.Contains(t, first, "shinpan help all")
		}
		all := command("", "help", "all", "--lang", language).out
		for _, c := range newRoot(bareApp(&bytes.Buffer{})).Commands() {
			require.Contains(t, all, "\n  "+c.Name()+" ")
		}
		for _, page := range shelves(t, language)[""] {
			require.Contains(t, all, "\n  "+page.Name+" ")
		}
	}
}

// TestHelp_FindsWords checks that help searches for a word that is neither a command nor a page.
func TestHelp_FindsWords(t *testing.T) {
	for words, place := range map[string]string{
		"undo":                "\n  correct ",
		"delete":              "\n  questions ",
		"windows":             "\n  install ",
		"overlay":             "\n  live ",
		"keys":                "\n  questions ",
		"my terminal":         "\n  questions ",
		"compare":             "\n  shinpan deck ",
		"mythos edge":         "\n  edge ",
		"mythos rulings":      "\n  mythos settings ",
		"dk-08":               "\n  shinpan explain DK-08 ",
		"R-TIE":               "\n  shinpan explain R-TIE ",
		"mission-deck":        "\n  shinpan explain mission-deck ",
		"undo --lang fr":      "\n  correct ",
		"supprimer --lang fr": "\n  questions ",
	} {
		got := command("", append([]string{"help"}, strings.Fields(words)...)...)
		require.Zero(t, got.code, words)
		require.Contains(t, got.out, place, words)
	}
	require.NotContains(t, command("", "help", "mythos", "edge").out, "\n  first-match")
	got := command("", "help", "xyzzy")
	require.Equal(t, app.ExitUsage, got.code)
	require.Contains(t, got.err, "xyzzy")
}

// TestHelp_ANewcomerFindsTheWay checks that the first screen and one more command tell how to
// start, correct an answer, keep only the score, delete a match, show it on a phone, check a deck
// and ask why.
func TestHelp_ANewcomerFindsTheWay(t *testing.T) {
	first := command("", "help").out
	for _, word := range []string{"first-match", "tally", "serve", "deck", "why", "shinpan help WORD"} {
		require.Contains(t, first, word)
	}
	for task, found := range map[string]string{
		"first-match": "shinpan play",
		"correct":     "undo",
		"tally":       "shinpan tally",
		"delete":      "How do I delete a match?",
		"phone":       "shinpan serve",
		"deck":        "check",
		"why":         "shinpan why",
	} {
		got := command("", "help", task)
		require.Zero(t, got.code, task)
		require.Contains(t, got.out, found, task)
	}
}

// TestHelp_BriefHasALineForEachFlag checks that “-h” gives a short overview and “--help” the full
// text.
func TestHelp_BriefHasALineForEachFlag(t *testing.T) {
	brief := command("", "play", "-h").out
	_, flags, _ := strings.Cut(brief, "\nFlags:\n")
	for line := range strings.Lines(flags) {
		require.Regexp(t, `^(      --|  -\w|  --|Flags |\n)`, line)
	}
	require.Greater(t, len(command("", "play", "--help").out), len(brief))
	require.Regexp(t, `(?s)Flags for Naruto Mythos TCG:\n +--edge`, brief)
}
