package cardfile_test

import (
	"io/fs"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// folder is a folder of files, by name and text.
func folder(texts ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for i := 0; i < len(texts); i += 2 {
		files[texts[i]] = &fstest.MapFile{Data: []byte(texts[i+1])}
	}
	return files
}

func over(name string, files fs.FS) cards.Folder { return cards.Folder{Name: name, Files: files} }

func TestRead_TakesTheYAMLFilesInOrder(t *testing.T) {
	texts, problems := cardfile.Read(folder("b.yaml", "2", "a.yml", "1", "notes.txt", "x"), []cards.Folder{over("mine", folder("a.yaml", "3"))})
	require.Empty(t, problems)
	require.Equal(t, []cardfile.Text{
		{Layer: 0, Name: "a.yml", Path: "a.yml", Bytes: []byte("1")},
		{Layer: 0, Name: "b.yaml", Path: "b.yaml", Bytes: []byte("2")},
		{Layer: 1, Name: "a.yaml", Path: "mine/a.yaml", Bytes: []byte("3")},
	}, texts)
}

func TestRead_SaysWhatCannotBeRead(t *testing.T) {
	texts, problems := cardfile.Read(folder("a.yaml", "1"), []cards.Folder{over("mine", fstest.MapFS{"b.yaml": {Mode: fs.ModeDir}})})
	require.Len(t, texts, 2)
	require.Len(t, problems, 1)
	require.Equal(t, "mine/b.yaml cards.unreadable", problems[0].At.String()+" "+problems[0].Code)
	require.True(t, referee.CannotBe(problems))
	for _, language := range []string{"en", "fr"} {
		text, err := fs.ReadFile(referee.Messages(), "lang/cardfile."+language+".yaml")
		require.NoError(t, err)
		messages := map[string]string{}
		require.NoError(t, yamlfile.Unmarshal(text, &messages))
		require.Contains(t, messages["problem.cards.unreadable"], "{{.detail}}")
		require.NotEmpty(t, messages["fix.cards.unreadable"])
	}
}

func TestEach_DoesAll(t *testing.T) {
	var sum atomic.Int64
	cardfile.Each(make([]cardfile.Text, 10), func(i int) { sum.Add(int64(i)) })
	require.Equal(t, int64(45), sum.Load())
}

// The digest is of what the files say and in which layer, not of line ends nor
// of where the folders lie.
func TestDigest(t *testing.T) {
	digest := func(own fs.FS, more ...cards.Folder) string {
		texts, problems := cardfile.Read(own, more)
		require.Empty(t, problems)
		return cardfile.Digest(texts)
	}
	plain := digest(folder("a.yaml", "one\ntwo\n"))
	require.Len(t, plain, 64)
	require.Equal(t, plain, digest(folder("a.yaml", "one\r\ntwo\r\n")))
	require.NotEqual(t, plain, digest(folder("a.yaml", "one\ntwo\n\n")))
	require.NotEqual(t, plain, digest(folder("b.yaml", "one\ntwo\n")))
	require.NotEqual(t, digest(folder("a.yaml", "x", "b.yaml", "y")), digest(folder("a.yaml", "x"), over("", folder("b.yaml", "y"))))
	require.Equal(t, digest(folder(), over("here", folder("a.yaml", "x"))), digest(folder(), over("there", folder("a.yaml", "x"))))
	require.NotEqual(t, digest(folder(), over("", folder("a.yaml", "x")), over("", folder())), digest(folder(), over("", folder()), over("", folder("a.yaml", "x"))))
}

func TestLay(t *testing.T) {
	texts := []cardfile.Text{{Layer: 0}, {Layer: 0}, {Layer: 1}, {Layer: 1}, {Layer: 2}}
	entries := [][]string{{"a1", "b1"}, {"c1"}, {"b2", "d2"}, {"b3", ""}, {"a4", "", "e4"}}
	laid := cardfile.Lay(texts, func(i int) []string { return entries[i] }, func(e string) string { return strings.TrimRight(e, "1234") })
	require.Equal(t, []string{"a4", "b2", "c1", "d2", "b3", "", "", "e4"}, laid, "what a layer has twice stays twice")
}

func TestFiles(t *testing.T) {
	own, mine := cardfile.Text{Path: "a.yaml"}, cardfile.Text{Layer: 1, Path: "mine/b.yaml"}
	count := func(f *cards.File) { f.Cards = len(f.Name) }
	none := func(cardfile.Text) []referee.Problem { return nil }
	wrong := func(text cardfile.Text) []referee.Problem { return []referee.Problem{{Code: text.Path}} }
	folders := []cards.Folder{over("mine", folder())}
	require.Equal(t, []cards.File{{Name: "a.yaml", Cards: 6}}, cardfile.Files([]cardfile.Text{own}, nil, none, count))
	require.Equal(t, []cards.File{{Name: "mine/b.yaml", Cards: 11}}, cardfile.Files([]cardfile.Text{own, mine}, folders, none, count))
	require.Equal(t, []cards.File{
		{Name: "a.yaml", Cards: 6, Problems: []referee.Problem{{Code: "a.yaml"}}},
		{Name: "mine/b.yaml", Cards: 11, Problems: []referee.Problem{{Code: "mine/b.yaml"}}},
	}, cardfile.Files([]cardfile.Text{own, mine}, folders, wrong, count))
}

func TestSnapshot(t *testing.T) {
	aliases := cardfile.Aliases{{Key: word("Ann"), Value: []yamlfile.At[string]{word("Annie"), word("Nan")}}}
	made := cardfile.Snapshot{Digest: "abc"}
	made.Row("word", "leaf", "", "Feuille")
	made.Aliases(aliases)
	made.Row("card", "A-1", "7")
	var read cardfile.Aliases
	var words []string
	numbers := 0
	take := func(r *cardfile.Row) {
		switch {
		case r.Is("word", 4):
			words = append(words, r.Text(1), r.Text(2), r.Word(3).Value)
		case r.Alias(&read):
		case r.Is("card", 3):
			numbers += r.Number(2)
		default:
			r.Refuse()
		}
	}
	digest, ok := cardfile.EachRow(string(made.Text()), take)
	require.True(t, ok)
	require.Equal(t, "abc", digest)
	require.Equal(t, []string{"leaf", "", "Feuille"}, words)
	require.Equal(t, aliases, read)
	require.Equal(t, map[string][]string{"Ann": {"Annie", "Nan"}}, cardfile.ByName(read))
	require.Equal(t, 7, numbers)
	for _, text := range []string{"", "card\tA-1\t1\n", "digest\n", "digest\tabc\nbroken\n", "digest\tabc\ncard\tA-1\tmany\n", "digest\tabc\nalias\n"} {
		_, ok = cardfile.EachRow(text, take)
		require.False(t, ok, "%q", text)
	}
	_, ok = cardfile.EachRow("digest\tabc\nword\n", func(r *cardfile.Row) { r.Text(1) })
	require.False(t, ok, "a column that is not there refuses the row")
}

func word(text string) yamlfile.At[string] { return yamlfile.At[string]{Value: text} }
