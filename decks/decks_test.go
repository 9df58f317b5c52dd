package decks_test

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee/cards"
	"shinpan/referee/games"
	"shinpan/referee/yamlfile"
)

func TestSamplesAreLegal(t *testing.T) {
	mythos, _ := games.List()[0].Load(games.List()[0].Cards())
	samples := decks.Samples("mythos")
	require.Len(t, samples, 2)
	for _, s := range samples {
		list, problems := decks.Read(s.File, s.Text, format(t))
		require.Empty(t, problems, s.File)
		require.Empty(t, mythos.Decks.Check(list, nil), s.File)
		require.NotEmpty(t, list.Name)
	}
	require.Empty(t, decks.Samples("chess"))
}

// TestSampleCommentsAreTrue writes each sample anew. Below the header the
// text must be the same, with the names beside the cards.
func TestSampleCommentsAreTrue(t *testing.T) {
	all := format(t)
	for _, s := range decks.Samples("mythos") {
		list, _ := decks.Read(s.File, s.Text, all)
		text, err := decks.Write(list, all)
		require.NoError(t, err)
		_, body, found := strings.Cut(string(s.Text), "\nname:")
		require.True(t, found)
		require.Equal(t, "name:"+body, string(text))
	}
}

func TestWhatIsWrittenReadsTheSame(t *testing.T) {
	all := format(t)
	text := "name: 'yes: #1'\ngame: mythos\nmissions: [M1]\ncards: [2 naruto 9, 'x: y', KS-133-MV]\n"
	list, problems := decks.Read("d", []byte(text), all)
	require.Len(t, problems, 1)
	written, err := decks.Write(list, all)
	require.NoError(t, err)
	require.Equal(t, `name: 'yes: #1'
game: mythos
cards:
  - 2 KS-009 # Naruto Uzumaki, Genin of the Leaf Village
  - '1 x: y'
  - 1 KS-133-MV # Naruto Uzumaki, Rasengan
missions:
  - KS-M01 # Call for support
`, string(written))
	again, _ := decks.Read("d", written, all)
	rewritten, err := decks.Write(again, all)
	require.NoError(t, err)
	require.Equal(t, string(written), string(rewritten))
}

func ids(t testing.TB, text string, salt string) (string, string) {
	list, _ := decks.Read("d", []byte(text), format(t))
	return decks.Canonical(list), decks.ID(list, []byte(salt))
}

// TestIDVectors compares with testdata/ids.json, which other programs can use
// too. Python's hmac, hashlib and base64 produced it, not this program.
func TestIDVectors(t *testing.T) {
	text, err := os.ReadFile("testdata/ids.json")
	require.NoError(t, err)
	var vectors []struct{ Why, List, Salt, Canonical, Digest, ID string }
	require.NoError(t, json.Unmarshal(text, &vectors))
	require.Greater(t, len(vectors), 5)
	for _, v := range vectors {
		canonical, id := ids(t, v.List, v.Salt)
		require.Equal(t, v.Canonical, canonical, v.Why)
		require.Equal(t, v.Digest, hex.EncodeToString(decks.Digest(canonical, []byte(v.Salt))), v.Why)
		require.Equal(t, v.ID, id, v.Why)
	}
}

func TestIDsAreOfWhatTheDeckHolds(t *testing.T) {
	_, id := ids(t, "game: mythos\ncards: [2 KS-009, KS-133]\n", "s")
	same := []string{
		"name: other\ngame: mythos\ncards: [KS-133-MV, KS-009, KS-009]\n",
		"cards: [naruto 133, {card: 9, count: 2}]\ngame: mythos\n",
	}
	for _, text := range same {
		_, got := ids(t, text, "s")
		require.Equal(t, id, got, text)
	}
	other := []string{"game: mythos\ncards: [2 KS-009, 2 KS-133]\n", "game: mythos\nmissions: [2 KS-009, KS-133]\n"}
	for _, text := range other {
		_, got := ids(t, text, "s")
		require.NotEqual(t, id, got, text)
	}
	_, unknown := ids(t, "game: mythos\ncards: [xyzzy]\n", "s")
	require.Empty(t, unknown)
}

func words(t *testing.T, language string) map[string]string {
	text, err := fs.ReadFile(decks.Messages(), "lang/"+language+".yaml")
	require.NoError(t, err)
	var got map[string]string
	require.NoError(t, yamlfile.Unmarshal(text, &got))
	return got
}

func TestBothLanguagesHaveTheSameWords(t *testing.T) {
	english, french := words(t, "en"), words(t, "fr")
	require.NotEmpty(t, english)
	for key, text := range english {
		require.Contains(t, french, key)
		for _, blank := range []string{"word", "words", "game", "want", "most", "count", "ref", "suggest", "cards", "n"} {
			blank = "{{." + blank + "}}"
			require.Equal(t, strings.Contains(text, blank), strings.Contains(french[key], blank), key)
		}
	}
	require.Len(t, french, len(english))
}

func TestWhatIsNoTextIsOneProblem(t *testing.T) {
	list, problems := decks.Read("d.yaml", []byte("game: mythos\n\xff\xfe\x00\n\x00\xff\n\xff\n"), bare(t))
	require.Len(t, problems, 1)
	require.Equal(t, "decks.binary", problems[0].Code)
	require.Equal(t, "d.yaml", problems[0].At.File)
	require.Equal(t, "d.yaml", list.File)
	_, problems = decks.Read("d.yaml", []byte("game: mythos\n# \xff\xfe\x01\n# \xff\n# \xe9\n"), bare(t))
	require.Len(t, problems, 1)
	require.Equal(t, "yaml.not-utf8", problems[0].Code)
}

func TestWhatIsNoCountCountsNothing(t *testing.T) {
	list, problems := decks.Read("d", []byte("game: mythos\ncards: [0 KS-009, -1 KS-010, 100 KS-011, 2 KS-012]\n"), bare(t))
	require.Len(t, problems, 3)
	total := 0
	for _, line := range list.Lines {
		total += line.Count
	}
	require.Equal(t, 2, total)
}

func Example() {
	text := "game: mythos\ncards:\n  - 2 KS-009\n  - Kakahsi Sharigan\n"
	mythos, _ := games.List()[0].Load(games.List()[0].Cards())
	format, _ := decks.FormatOf(mythos)
	list, problems := decks.Read("my.yaml", []byte(text), format)
	fmt.Println(list.Lines[0].Count, list.Lines[0].Card)
	for _, p := range problems {
		fmt.Println(p.At, p.Code, p.Args["suggest"].(cards.Suggested))
	}
	// Output:
	// 2 KS-009
	// my.yaml:4:5 decks.unknown-card [KS-016]
}

func BenchmarkRead(b *testing.B) {
	all := format(b)
	text := decks.Samples("mythos")[0].Text
	for b.Loop() {
		decks.Read("d", text, all)
	}
}

// FuzzRead reads arbitrary bytes. Read must not panic, every problem must
// have a message, and a list without problems must survive being written and
// read.
func FuzzRead(f *testing.F) {
	for _, s := range decks.Samples("mythos") {
		f.Add(s.Text)
	}
	all := format(f)
	english, err := fs.ReadFile(decks.Messages(), "lang/en.yaml")
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, text []byte) {
		list, problems := decks.Read("d", text, all)
		for _, p := range problems {
			require.True(t, strings.HasPrefix(p.Code, "yaml.") || strings.Contains(string(english), "problem."+p.Code+":"), p.Code)
			require.True(t, p.At.Line > 0 || p.Code == "decks.binary")
		}
		if len(problems) > 0 {
			return
		}
		written, err := decks.Write(list, all)
		require.NoError(t, err)
		again, problems := decks.Read("d", written, all)
		require.Empty(t, problems, string(written))
		require.Equal(t, decks.ID(list, nil), decks.ID(again, nil))
		require.Equal(t, list.Name, again.Name)
	})
}
