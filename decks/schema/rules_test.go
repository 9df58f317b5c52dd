package schema_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/decks/schema"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// gamesWithDecks are all games that have decklists.
func gamesWithDecks(t testing.TB) []*game.Game {
	var all []*game.Game
	for _, entry := range games.List() {
		g, problems := entry.Load(entry.Cards())
		require.Empty(t, problems)
		if g.Decks != nil {
			all = append(all, g)
		}
	}
	require.Len(t, all, 4)
	return all
}

// few is a game with the cards of some decks, and a few more: no validator reads twelve
// thousand patterns quickly.
func few(t testing.TB, g *game.Game, decklists []string) *game.Game {
	format, _ := decks.FormatOf(g)
	wanted := map[referee.Card]bool{}
	for _, text := range decklists {
		list, _ := decks.Read("d", []byte(text), format)
		for _, line := range list.Lines {
			wanted[line.Card] = true
		}
	}
	var kept []cards.Fact
	for i, f := range g.Cards.All() {
		if wanted[f.ID] || g.Cards.Len() < 1000 || i%100 == 0 {
			kept = append(kept, f)
		}
	}
	small := *g
	small.Cards = cards.NewCatalog(g.Cards.Schema(), kept)
	return &small
}

// plain is an id or a number.
var plain = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

// legal are the samples of a game, and all legal decks in the tests of the commands whose
// cards are not cut short.
func legal(t testing.TB, g *game.Game) []string {
	var all []string
	format, _ := decks.FormatOf(g)
	add := func(text string) {
		list, problems := decks.Read("d", []byte(text), format)
		short := func(line referee.DeckLine) bool {
			return !plain.MatchString(line.Ref) && len(g.Cards.Called(line.Ref)) == 0
		}
		if list.Game == g.ID && len(list.Lines) > 0 && len(problems) == 0 && !referee.Refuses(g.Decks.Check(list, nil)) && !slices.ContainsFunc(list.Lines, short) {
			all = append(all, text)
		}
	}
	for _, s := range decks.Samples(g.ID) {
		add(string(s.Text))
	}
	require.NotEmpty(t, all)
	require.NoError(t, filepath.WalkDir(filepath.Join("..", "..", "cmd", "testdata"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".txtar" {
			return err
		}
		text, err := os.ReadFile(path)
		for _, f := range txtar.Parse(text).Files {
			if strings.Contains(string(f.Data), "game:") && len(f.Data) < 10_000 {
				add(string(f.Data))
			}
		}
		return err
	}))
	return all
}

func TestLegalDecksAreValid(t *testing.T) {
	for _, g := range gamesWithDecks(t) {
		all := legal(t, g)
		check := judgeOf(t, few(t, g, all))
		for _, text := range all {
			require.NoError(t, check(text), "%s\n%s", g.ID, text)
		}
	}
}

func TestWhatTheRulesForbidIsInvalid(t *testing.T) {
	check := judge(t)
	for _, text := range []string{
		"missions: [1, M02, KS-M03]", "missions:\n  - 1 KS-M01\n  - {card: 2}\n  - {card: KS-M03, count: 1}", "missions: {a: [1, 2], b: [3]}", "missions: {a: [1, 2, 3], b: []}",
		"cards: [2 KS-009, {card: 10, count: 2}, 11]", "cards: {a: [2 9], b: [2 × 10]}", "cards: [KS-009, KS-009]",
	} {
		require.NoError(t, check("game: mythos\n"+text+"\n"), text)
	}
	for _, text := range []string{
		"cards: [KS-M01]", "cards: ['2 ks-m1']", "cards: [{card: M01}]", "cards: {a: [KS-M01]}", "cards: [Chunin Exam]",
		"missions: [1, 2, KS-009]", "missions: [1, 2, {card: KS-009}]", "missions: {a: [KS-009]}",
		"cards: [3 KS-009]", "cards: [3x 9]", "cards: [99 9]", "cards: [10 KS-009]", "cards: [{card: 9, count: 3}]", "cards: {a: [3 9]}",
		"missions: [1, 2, 2 M03]", "missions: [1, 2, {card: 3, count: 2}]",
		"missions: []", "missions: [1]", "missions: [1, 2]", "missions: [1, 2, 3, 4]", "missions: {a: [1, 2, 3, 4]}",
		"missions: [1, 1, 2]", "missions: [1, 2, 1]", "missions: [2, 1, 1]", "missions: [1, M01, 2]", "missions: [KS-M01, 2, ks-m1]", "missions: [2, {card: 1}, 1 KS-M01]", "missions: {a: [1, M01]}",
		"cards: [KS-999]", "missions: [1, 2, M11]",
	} {
		require.Error(t, check("game: mythos\n"+text+"\n"), text)
	}
}

// TestMoreCopiesThanAnyDeckHas: no line of any game has more than its section allows.
func TestMoreCopiesThanAnyDeckHas(t *testing.T) {
	for _, g := range gamesWithDecks(t) {
		small := few(t, g, nil)
		format, _ := decks.FormatOf(small)
		check := judgeOf(t, small)
		for _, s := range format.Sections {
			own := slices.DeleteFunc(slices.Clone(small.Cards.All()), func(f cards.Fact) bool { return !s.Holds(f) })
			if len(own) == 0 || s.Different > 0 {
				continue
			}
			most := min(s.Copies, decks.MostCopies)
			for n := range 120 {
				line := func(form string) string {
					return strings.NewReplacer("SECTION", s.Name, "GAME", g.ID, "N", strconv.Itoa(n), "CARD", string(own[0].ID)).Replace("game: GAME\nSECTION: [" + form + "]\n")
				}
				for _, form := range []string{"N CARD", "Nx CARD", "{card: CARD, count: N}"} {
					require.Equal(t, n >= 1 && n <= most, check(line(form)) == nil, "%d of %d: %s", n, most, line(form))
				}
			}
		}
	}
}

// offered are the values that an editor would complete at a schema, and the snippets.
func offered(root, at map[string]any, depth int) (values, snippets []string) {
	if depth > 8 {
		return nil, nil
	}
	if ref, ok := at["$ref"].(string); ok {
		name := strings.TrimPrefix(ref, "#/definitions/")
		return offered(root, root["definitions"].(map[string]any)[name].(map[string]any), depth+1)
	}
	for _, word := range []string{"enum", "examples"} {
		list, _ := at[word].([]any)
		for _, v := range list {
			values = append(values, v.(string))
		}
	}
	if v, ok := at["const"].(string); ok {
		values = append(values, v)
	}
	list, _ := at["defaultSnippets"].([]any)
	for _, v := range list {
		snippets = append(snippets, v.(map[string]any)["body"].(string))
	}
	for _, word := range []string{"anyOf", "allOf", "oneOf"} {
		list, _ := at[word].([]any)
		for _, v := range list {
			more, others := offered(root, v.(map[string]any), depth+1)
			values, snippets = append(values, more...), append(snippets, others...)
		}
	}
	return values, snippets
}

// TestEditorsOfferTheCardsOfASection: in lists with dashes and in those in brackets,
// with and without groups, exactly the cards that the section may hold.
func TestEditorsOfferTheCardsOfASection(t *testing.T) {
	for _, g := range gamesWithDecks(t) {
		text, err := schema.Of(g, texts("en"))
		require.NoError(t, err)
		var root map[string]any
		require.NoError(t, json.Unmarshal(text, &root))
		format, _ := decks.FormatOf(g)
		for _, s := range format.Sections {
			ways := root["properties"].(map[string]any)[s.Name].(map[string]any)["anyOf"].([]any)
			lists := []map[string]any{ways[0].(map[string]any), ways[1].(map[string]any)["additionalProperties"].(map[string]any)}
			var want []string
			for _, f := range g.Cards.All() {
				if s.Holds(f) {
					want = append(want, string(f.ID))
				}
			}
			require.NotEmpty(t, want)
			for _, list := range lists {
				values, snippets := offered(root, list["items"].(map[string]any), 0)
				require.Equal(t, values, snippets, "%s %s", g.ID, s.Name)
				require.Equal(t, want, bare(values), "%s %s", g.ID, s.Name)
			}
		}
	}
}

// count is a number of copies before a card.
var count = regexp.MustCompile(`^[1-9][0-9]? `)

func bare(values []string) []string {
	var all []string
	for _, v := range values {
		all = append(all, count.ReplaceAllString(v, ""))
	}
	return all
}

// TestWhatEditorsOfferIsValid writes each line that is offered.
func TestWhatEditorsOfferIsValid(t *testing.T) {
	for _, g := range gamesWithDecks(t) {
		small := few(t, g, nil)
		check := judgeOf(t, small)
		text, err := schema.Of(small, texts("en"))
		require.NoError(t, err)
		var root map[string]any
		require.NoError(t, json.Unmarshal(text, &root))
		format, _ := decks.FormatOf(small)
		for _, s := range format.Sections {
			values, _ := offered(root, map[string]any{"$ref": "#/definitions/" + s.Name}, 0)
			if s.Different > 0 {
				values = values[:s.Different]
			}
			require.NoError(t, check("game: "+g.ID+"\n"+s.Name+": ["+strings.Join(values, ", ")+"]\n"), "%s %s", g.ID, s.Name)
		}
	}
}
