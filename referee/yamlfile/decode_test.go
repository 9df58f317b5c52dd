package yamlfile_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

type colour string

func (colour) Choices() []string { return []string{"red", "green"} }

// amount may be written short: "2 apples".
type amount struct {
	N    int                 `yaml:"n"`
	What yamlfile.At[string] `yaml:"what"`
}

func (a *amount) FromScalar(s yamlfile.Scalar) []referee.Problem {
	n, what, ok := strings.Cut(s.Text, " ")
	if !ok || n != "2" {
		return []referee.Problem{{Code: "amount", Fix: "amount", At: s.Part(0, len(n))}}
	}
	a.N, a.What = 2, yamlfile.At[string]{Value: what, Place: s.Part(len(n)+1, len(s.Text))}
	return nil
}

type thing struct {
	Name    string                `yaml:"name"`
	Cost    yamlfile.At[int]      `yaml:"cost,omitempty"`
	Small   int8                  `yaml:"small,omitempty"`
	Whole   uint                  `yaml:"whole,omitempty"`
	Power   *int                  `yaml:"power,omitempty"`
	Ready   bool                  `yaml:"ready,omitempty"`
	Colour  colour                `yaml:"colour,omitempty"`
	Seat    referee.Seat          `yaml:"seat,omitempty"`
	Tags    []string              `yaml:"tags,omitempty"`
	Amounts []yamlfile.At[amount] `yaml:"amounts,omitempty"`
	Parts   map[string]thing      `yaml:"parts,omitempty"`
	Order   yamlfile.Entries[int] `yaml:"order,omitempty"`
	_       string                // a field without a tag is not read
}

func TestAGoodFileIsReadWhole(t *testing.T) {
	text := "\ufeffname: no # a comment\r\ncost: 3\r\nsmall: -1\r\nwhole: 7\r\npower: 0\r\nready: true\r\n" +
		"colour: red\r\nseat: p2\r\ntags: [007, 'it''s', \"é\"]\r\namounts:\r\n  - 2 éclairs\r\n" +
		"  - {n: 5, what: pies}\r\nparts:\r\n  a: {name: b, power: null}\r\norder: {z: 1, a: 2}\r\n"
	var got thing
	require.Empty(t, yamlfile.Decode("x.yaml", []byte(text), &got))
	zero := 0
	require.Equal(t, &zero, got.Power)
	require.Equal(t, []string{"007", "it's", "é"}, got.Tags)
	require.Equal(t, "no", got.Name)
	require.EqualValues(t, -1, got.Small)
	require.EqualValues(t, 7, got.Whole)
	require.True(t, got.Ready)
	require.Equal(t, colour("red"), got.Colour)
	require.Equal(t, referee.Seat(2), got.Seat)
	require.Equal(t, "b", got.Parts["a"].Name)
	require.Nil(t, got.Parts["a"].Power)
	require.Equal(t, referee.Place{File: "x.yaml", Line: 2, Col: 7, Width: 1, LineBytes: "cost: 3"}, got.Cost.Place)
	require.Equal(t, amount{N: 5, What: got.Amounts[1].Value.What}, got.Amounts[1].Value)
	require.Equal(t, "x.yaml:12:18", got.Amounts[1].Value.What.Place.String())
	eclairs := got.Amounts[0].Value.What
	require.Equal(t, "éclairs", eclairs.Value)
	require.Equal(t, [2]int{7, 7}, [2]int{eclairs.Place.Col, eclairs.Place.Width})
	require.Equal(t, "z", got.Order[0].Key.Value)
	require.Equal(t, "x.yaml:15:15", got.Order[1].Key.Place.String())
}

// TestWhatIsWrongIsSaid reads broken files and compares their problems, each
// as "line:col+width code".
func TestWhatIsWrongIsSaid(t *testing.T) {
	tests := map[string]struct {
		text string
		want []string
	}{
		"unknown word":          {"name: a\nnmae: b\n", []string{"2:1+4 yaml.unknown-word"}},
		"wrong kind":            {"name: a\ncost: three\n", []string{"2:7+5 yaml.wrong-kind"}},
		"octal":                 {"name: a\ncost: 010\n", []string{"2:7+3 yaml.wrong-kind"}},
		"quoted number":         {"name: a\ncost: '3'\n", []string{"2:7+3 yaml.wrong-kind"}},
		"too large":             {"name: a\nsmall: 128\n", []string{"2:8+3 yaml.wrong-kind"}},
		"negative":              {"name: a\nwhole: -1\n", []string{"2:8+2 yaml.wrong-kind"}},
		"yes is not true":       {"name: a\nready: yes\n", []string{"2:8+3 yaml.wrong-kind"}},
		"empty text":            {"name:\n", []string{"1:1+4 yaml.wrong-shape"}},
		"null text":             {"name: null\n", []string{"1:7+4 yaml.wrong-shape"}},
		"list for text":         {"name: [a]\n", []string{"1:7+1 yaml.wrong-shape"}},
		"text for list":         {"name: a\ntags: b\n", []string{"2:7+1 yaml.wrong-shape"}},
		"text for mapping":      {"hello world\n", []string{"1:1+11 yaml.wrong-shape"}},
		"list for file":         {"- a\n", []string{"1:3+1 yaml.wrong-shape"}},
		"missing":               {"cost: 3\n", []string{"1:1+4 yaml.missing-word"}},
		"missing inside":        {"name: a\namounts:\n  - n: 1\n", []string{"3:5+1 yaml.missing-word"}},
		"twice":                 {"name: a\nname: b\n", []string{"2:1+4 yaml.duplicate-word"}},
		"second document":       {"name: a\n---\nname: b\n", []string{"2:1+3 yaml.second-document"}},
		"broken second":         {"name: a\n---\n[\n", []string{"3:1+1 yaml.syntax"}},
		"empty file":            {"", []string{"1:1+1 yaml.empty"}},
		"only a comment":        {"# nothing\n", []string{"1:1+9 yaml.empty"}},
		"only a separator":      {"---\n", []string{"1:1+3 yaml.empty"}},
		"alias":                 {"name: &a b\ntags: [*a]\n", []string{"1:7+4 yaml.alias", "2:8+1 yaml.alias"}},
		"merge":                 {"name: a\n<<: {cost: 3}\n", []string{"2:1+2 yaml.merge"}},
		"tag":                   {"name: !!str a\n", []string{"1:7+7 yaml.tag"}},
		"strange key":           {"name: a\n[b]: c\n", []string{"2:1+1 yaml.key"}},
		"choice":                {"name: a\ncolour: gren\n", []string{"2:9+4 yaml.unknown-value"}},
		"own reader":            {"name: a\nseat: p0\n", []string{"2:7+2 yaml.bad-value"}},
		"short form":            {"name: a\namounts:\n  - 3 pies\n", []string{"3:5+1 amount"}},
		"short form in quotes":  {"name: a\namounts:\n  - \"3 pies\"\n", []string{"3:5+8 amount"}},
		"nul":                   {"name: a\x00b\n", []string{"1:8+1 yaml.control"}},
		"escaped bell":          {"name: \"a\\x1bb\"\n", []string{"1:7+8 yaml.control"}},
		"turned around":         {"name: \u202eabc\n", []string{"1:7+1 yaml.control"}},
		"no width":              {"name: a\u200b\u200c\u200db\u200e\u200f\u061c\n", nil},
		"not UTF-8":             {"name: \xff\n", []string{"1:7+1 yaml.not-utf8"}},
		"a picture":             {"\x89PNG\r\n\x1a\n", []string{"1:1+1 yaml.not-utf8", "2:1+1 yaml.control"}},
		"tab":                   {"name: a\nparts:\n\ta: b\n", []string{"3:2+4 yaml.syntax"}},
		"colon":                 {"name: a: b\ncost: 3\n", []string{"1:1+10 yaml.syntax"}},
		"colon below":           {"cost: 3\nname: a\n\nsmall: b: c\nwhole: 1\n", []string{"4:1+11 yaml.syntax"}},
		"bracket":               {"name: a\ntags: [b,\n  c\ncost: 3\n", []string{"2:1+9 yaml.syntax"}},
		"quote":                 {"name: \"a\ncost: 3\n", []string{"1:1+8 yaml.syntax"}},
		"indent":                {"name: a\ntags:\n  - b\n c: d\n", []string{"4:2+4 yaml.syntax"}},
		"several at once":       {"nam: a\ncost: x\ntags: 3\n", []string{"1:1+3 yaml.unknown-word", "1:1+3 yaml.missing-word", "2:7+1 yaml.wrong-kind", "3:7+1 yaml.wrong-shape"}},
		"columns are not bytes": {"name: a\ntags: [é, {b: c}]\n", []string{"2:11+1 yaml.wrong-shape"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			problems := yamlfile.Decode("x.yaml", []byte(tt.text), new(thing))
			require.Equal(t, tt.want, briefs(problems))
			for _, p := range problems {
				require.Equal(t, "x.yaml", p.At.File)
				require.Equal(t, lineOf(tt.text, p.At.Line), p.At.LineBytes)
			}
		})
	}
}

// TestRefusedValuesSaySo checks that a value with a problem, or with one in
// it, is marked Refused, and its neighbours are not.
func TestRefusedValuesSaySo(t *testing.T) {
	var got struct {
		Cost    yamlfile.At[int]                   `yaml:"cost"`
		Colours yamlfile.At[[]yamlfile.At[colour]] `yaml:"colours"`
		Amount  yamlfile.At[amount]                `yaml:"amount"`
		Name    yamlfile.At[string]                `yaml:"name"`
		Alias   yamlfile.At[string]                `yaml:"alias"`
	}
	problems := yamlfile.Decode("x", []byte("cost: x\ncolours: [red, blue]\namount: 3 pies\nname: &a b\nalias: *a\n"), &got)
	require.Len(t, problems, 5)
	colours := got.Colours.Value
	require.Equal(t, []bool{true, true, false, true, true, false, true},
		[]bool{got.Cost.Refused, got.Colours.Refused, colours[0].Refused, colours[1].Refused, got.Amount.Refused, got.Name.Refused, got.Alias.Refused})
	require.Equal(t, 5, got.Alias.Place.Line)
}

// TestUnknownWordSaysAFewWords checks that no word is suggested if several
// are equally near; the message then lists all of them.
func TestUnknownWordSaysAFewWords(t *testing.T) {
	word := yamlfile.At[string]{Value: "p9"}
	p := yamlfile.UnknownWord("c", word, []string{"p1", "p2"})
	require.Equal(t, []any{"yaml.words", "p1, p2", nil}, []any{p.Fix, p.Args["words"], p.Args["suggest"]})
	require.Equal(t, "yaml.suggest", yamlfile.UnknownWord("c", word, []string{"p9a", "x"}).Fix)
}

func TestDeepAndLargeFilesAreRefused(t *testing.T) {
	deep := yamlfile.Decode("x", []byte(strings.Repeat("[", 60)+strings.Repeat("]", 60)), new(thing))
	require.Equal(t, "yaml.too-deep", deep[0].Code)
	large := yamlfile.Decode("x", make([]byte, yamlfile.MaxBytes+1), new(thing))
	require.Equal(t, "yaml.too-big", large[0].Code)
}

// TestReadFile checks that a file is read up to the limit of Decode, and that
// anything but a regular file is refused.
func TestReadFile(t *testing.T) {
	files := fstest.MapFS{
		"small": {Data: []byte("name: a\n")}, "large": {Data: make([]byte, yamlfile.MaxBytes+1000)},
		"pipe": {Mode: fs.ModeNamedPipe}, "folder": {Mode: fs.ModeDir},
	}
	text, err := yamlfile.ReadFile(files, "small")
	require.NoError(t, err)
	require.Equal(t, "name: a\n", string(text))
	text, err = yamlfile.ReadFile(files, "large")
	require.NoError(t, err)
	require.Len(t, text, yamlfile.MaxBytes+1)
	for _, name := range []string{"pipe", "folder", "none"} {
		_, err = yamlfile.ReadFile(files, name)
		require.ErrorAs(t, err, new(*fs.PathError), name)
	}
}

func TestTheNearestWordIsSuggested(t *testing.T) {
	problems := yamlfile.Decode("x", []byte("name: a\ncots: 3\ncolour: blue\n"), new(thing))
	require.Equal(t, "cost", problems[0].Args["suggest"])
	require.Equal(t, "yaml.suggest", problems[0].Fix)
	require.Equal(t, "yaml.words", problems[1].Fix)
	require.Equal(t, "red, green", problems[1].Args["words"])
}

func TestTheOtherPlaceOfAWordSaidTwice(t *testing.T) {
	problems := yamlfile.Decode("x", []byte("name: a\ncost: 1\nname: b\n"), new(thing))
	require.Equal(t, "x:1:1", problems[0].Also[0].String())
}

func lineOf(text string, line int) string {
	return strings.TrimSuffix(strings.Split(text, "\n")[line-1], "\r")
}

func briefs(problems []referee.Problem) []string {
	var out []string
	for _, p := range problems {
		place := strings.TrimPrefix(p.At.String(), "x.yaml:")
		out = append(out, fmt.Sprintf("%s+%d %s", place, p.At.Width, p.Code))
	}
	return out
}

// action is a word of a table with a number of times.
type action struct {
	Do    any `yaml:",inline"`
	Times int `yaml:"times,omitempty"`
}

type (
	Walking struct {
		Steps int `yaml:"steps"`
	}
	strolled struct{ Walking }
	resting  bool
)

func (*action) Table() []yamlfile.TableWord {
	return []yamlfile.TableWord{
		{Word: "walk", New: func() any { return new(*Walking) }},
		{Word: "stroll", New: func() any { return new(*strolled) }},
		{Word: "rest", New: func() any { return new(resting) }},
	}
}

func (a *action) Choose(words []yamlfile.Chosen) []referee.Problem {
	if len(words) != 1 {
		return []referee.Problem{{Code: "choose", Fix: "choose", Args: referee.Args{"n": len(words)}}}
	}
	a.Do = words[0].Value
	return nil
}

func TestAWordOfATableIsReadAsItsOwnType(t *testing.T) {
	var got []action
	require.Empty(t, yamlfile.Decode("x.yaml", []byte("- walk: {steps: 2}\n  times: 3\n- {stroll: {steps: 1}}\n- rest: true\n"), &got))
	require.Equal(t, []action{{&Walking{2}, 3}, {&strolled{Walking{1}}, 0}, {resting(true), 0}}, got)
}

func TestWhatIsWrongWithAWordOfATable(t *testing.T) {
	for text, want := range map[string][]string{
		"- {wlak: {steps: 2}}\n":                 {"1:4+4 yaml.unknown-word", "1:3+1 choose"},
		"- {walk: {steps: x}}\n":                 {"1:18+1 yaml.wrong-kind"},
		"- {walk: {}}\n":                         {"1:10+1 yaml.missing-word"},
		"- {times: 2}\n":                         {"1:3+1 choose"},
		"- {rest: false}\n":                      {"1:3+1 choose"},
		"- {walk: null}\n":                       {"1:3+1 choose"},
		"- {rest: true, walk: {steps: 1}}\n":     {"1:3+1 choose"},
		"- {stroll: {steps: 1}, stroll: true}\n": {"1:24+6 yaml.duplicate-word"},
		"- walk\n":                               {"1:3+4 yaml.wrong-shape"},
	} {
		var got []action
		require.ElementsMatch(t, want, briefs(yamlfile.Decode("x.yaml", []byte(text), &got)), text)
	}
	problems := yamlfile.Decode("x.yaml", []byte("- {tims: 2}\n"), new([]action))
	require.Equal(t, "walk, stroll, rest, times", problems[1].Args["words"], "the words of the table are listed at its field")
}
