package cmd

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/langtest"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// allMessages are the message files of the command line, the core and every
// game.
func allMessages(t *testing.T) []fs.FS {
	files := app.MessageFiles()
	for _, game := range everyGame(t) {
		files = append(files, game.Messages...)
	}
	return files
}

// everyWord is allMessages in a language, read once.
func everyWord(t *testing.T, language string) *lang.Words {
	once, _ := wordsRead.LoadOrStore(language, sync.OnceValues(func() (*lang.Words, error) { return lang.Load(language, allMessages(t)...) }))
	words, err := once.(func() (*lang.Words, error))()
	require.NoError(t, err)
	return words
}

var wordsRead sync.Map // what reads the words, by language

// mainMessages are the message files of the command line, the core and the main
// game: what a table of that game reads.
func mainMessages(t *testing.T) []fs.FS {
	return append(app.MessageFiles(), everyGame(t)[0].Messages...)
}

// everyGame is every game with its cards.
func everyGame(t *testing.T) []*game.Game {
	var all []*game.Game
	for _, entry := range embedded() {
		game, problems := entry.Load(entry.Cards())
		require.False(t, referee.Refuses(problems))
		all = append(all, game)
	}
	return all
}

// pagesOf are the pages of the manual about a game.
func pagesOf(id string) fs.FS {
	all := embedded()
	return all[slices.IndexFunc(all, func(e games.Entry) bool { return e.ID == id })].Pages
}

func TestWords_EveryLanguageSaysTheSame(t *testing.T) {
	require.Empty(t, langtest.Differences(allMessages(t)...))
}

func TestWords_NoKeyStandsInTwoPlaces(t *testing.T) {
	places := map[referee.Key]int{}
	for i, files := range app.MessageFiles() {
		words, err := lang.Load("en", files)
		require.NoError(t, err)
		for _, key := range words.Keys() {
			before, twice := places[key]
			require.False(t, twice, "%s is in the message files %d and %d", key, before, i)
			places[key] = i
		}
	}
}

// keyLike is what a message key, or the beginning of one that is put
// together, looks like.
var keyLike = regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)*\.?$`)

func TestWords_EveryKeyInTheCodeHasWords(t *testing.T) {
	words := everyWord(t, "en")
	families := map[string]bool{}
	for _, key := range words.Keys() {
		family, _, _ := strings.Cut(string(key), ".")
		families[family] = true
	}
	found, wanting := 0, []string(nil)
	for _, literal := range literals(t) {
		family, rest, dotted := strings.Cut(literal.text, ".")
		if !dotted || !families[family] || !keyLike.MatchString(literal.text) {
			continue
		}
		found++
		if rest == "" || strings.HasSuffix(rest, ".") {
			if !begins(words, literal.text) {
				wanting = append(wanting, literal.at.String()+": no key begins with "+literal.text)
			}
			continue
		}
		code := referee.Key("problem." + literal.text) // a problem's code, not a key
		if !words.Has(referee.Key(literal.text)) && !words.Has(code) {
			wanting = append(wanting, literal.at.String()+": no words for "+literal.text)
		}
	}
	require.Empty(t, wanting)
	require.Greater(t, found, 80, "the keys in the code are not found any more")
}

func begins(words *lang.Words, prefix string) bool {
	for _, key := range words.Keys() {
		if strings.HasPrefix(string(key), prefix) {
			return true
		}
	}
	return false
}

type literal struct {
	text string
	at   token.Position
}

// literals are the text constants in the Go files of this package and of
// those below it, tests apart.
func literals(t *testing.T) []literal {
	var all []literal
	set := token.NewFileSet()
	require.NoError(t, filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			if basic, ok := n.(*ast.BasicLit); ok && basic.Kind == token.STRING {
				text, err := strconv.Unquote(basic.Value)
				require.NoError(t, err)
				all = append(all, literal{text, set.Position(basic.Pos())})
			}
			return true
		})
		return nil
	}))
	return all
}

// French is set with the curved apostrophe; the straight one is for code.
func TestWords_FrenchApostrophesAreCurved(t *testing.T) {
	straight := regexp.MustCompile(`\pL'\pL`)
	for _, files := range allMessages(t) {
		require.NoError(t, fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "fr.yaml") {
				return err
			}
			text, err := fs.ReadFile(files, path)
			require.NotRegexp(t, straight, string(text), path)
			return err
		}))
	}
}
