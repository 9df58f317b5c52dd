package yamlfile_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/yamlfile"
)

// quoted has a text in every place in which a file can have one.
type quoted struct {
	Text    string                    `yaml:"text"`
	List    []string                  `yaml:"list"`
	Entries yamlfile.Entries[string]  `yaml:"entries"`
	Lines   []yamlfile.At[quotedLine] `yaml:"lines"`
	Words   map[string]string         `yaml:"words"`
}

type quotedLine struct {
	Name string `yaml:"name"`
}

// survives writes a text into every place, with comments, and reads it again.
func survives(t *testing.T, text string) error {
	flow := yamlfile.Noted{Value: yamlfile.Entries[string]{{Key: yamlfile.At[string]{Value: "name"}, Value: text}}, Flow: true, Beside: text}
	of := func(word string, value any) yamlfile.Entry[any] {
		return yamlfile.Entry[any]{Key: yamlfile.At[string]{Value: word}, Value: value}
	}
	made, err := yamlfile.Encode(yamlfile.Noted{Above: text, Value: yamlfile.Entries[any]{
		of("text", text), of("list", []any{text, yamlfile.Noted{Value: text, Beside: text}, text}),
		of("entries", yamlfile.Entries[string]{{Key: yamlfile.At[string]{Value: text}, Value: text}}),
		of("lines", []any{flow}), of("words", map[string]string{text: text}),
	}})
	if err != nil {
		return err
	}
	var back quoted
	require.Empty(t, yamlfile.Decode("x", made, &back), string(made))
	want := quoted{text, []string{text, text, text}, back.Entries, back.Lines, map[string]string{text: text}}
	require.Equal(t, want, back, string(made))
	require.Equal(t, []string{text, text, text}, []string{back.Entries[0].Key.Value, back.Entries[0].Value, back.Lines[0].Value.Name}, string(made))

	plain, err := yamlfile.Encode(quoted{text, []string{text}, yamlfile.Entries[string]{}, nil, nil})
	require.NoError(t, err)
	var again quoted
	yamlfile.Decode("x", plain, &again)
	require.Equal(t, text, again.Text, string(plain))
	return nil
}

// Whatever a card, a player or a file is called, what is written can be read again.
func TestEncode_TextsThatLookLikeYAML(t *testing.T) {
	for _, text := range []string{
		"<<", "=", "~", "null", "!", "!x", "!!str", "&a", "*a", "a: b", "- a", "-", "#x", "a #b", "no", "y", "on", "0x10", "1_000", "1e3", ".nan", "",
		"|", ">", "%a", "@a", "`a", "{", "}", "[", "]", ",", "?", "? a", "---", "...", "2001-01-01", "'", `"`, `\`, "a\tb", "\u00a0x\u00a0", " a ", ":", ":a", "a:",
		"\ufffd", "😀", "…", "a\nb", "日本", "\u0301",
	} {
		require.NoError(t, survives(t, text), "%q", text)
	}
	for _, text := range []string{"\xff", "caf\xe9", "a\x00", "a\u202eb", "\u2028", "\ufeff", "a\x1b[31m"} {
		require.ErrorIs(t, survives(t, text), yamlfile.ErrNotText, "%q", text)
	}
	made, err := yamlfile.Encode(yamlfile.Noted{Above: "caf\xe9\x1b", Value: []any{yamlfile.Noted{Value: "x", Beside: "caf\xe9"}}})
	require.NoError(t, err, "a comment never ends the writing")
	require.Equal(t, "# caf��\n- x # caf�\n", string(made))
}

// FuzzEncode writes arbitrary texts. What is written can be read.
func FuzzEncode(f *testing.F) {
	f.Add("<<")
	f.Add("a\xffb\n# c\n")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1000 || strings.ContainsAny(text, "\n") { // no name has two lines
			t.Skip()
		}
		_ = survives(t, text)
	})
}
