package cmd

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/refereetest/toy"
	"shinpan/referee/yamlfile"
)

// everyCode returns the codes of every game, with each common code once.
func everyCode(t *testing.T) []referee.Code {
	codes := app.CodesOf(&game.Game{}) // the codes that belong to no game
	for _, g := range everyGame(t) {
		if g.Codes != nil {
			own := g.Codes()
			require.NotEmpty(t, own, "the codes of %s cannot be read", g.ID)
			codes = append(codes, own...)
		}
	}
	return codes
}

func TestCodes_AreNamesThatMeanOneThing(t *testing.T) {
	form := regexp.MustCompile(`^[A-Z]{2}-[A-Z]?[0-9]{2}$`)
	words := everyWord(t, "en")
	ids, problems := map[string]bool{}, map[string]bool{}
	for _, c := range everyCode(t) {
		require.Regexp(t, form, c.ID)
		require.False(t, ids[c.ID], c.ID)
		ids[c.ID] = true
		require.NotEmpty(t, c.Problems, c.ID)
		for _, p := range c.Problems {
			require.False(t, problems[p], p)
			problems[p] = true
			require.True(t, words.Has(referee.Key("problem."+p)), p)
		}
		for _, language := range []string{"en", "fr"} {
			require.Regexp(t, `^\S.*[.]$`, c.Text[language], c.ID)
		}
		for line := range strings.Lines(c.Example) {
			require.Contains(t, " +-", line[:1], "%s: %s", c.ID, line)
		}
	}
	named := regexp.MustCompile(`^problem\.((?:deck|decks|deckfile|yaml|seal|roster|convert)\..*)$`)
	for _, key := range words.Keys() {
		if of := named.FindStringSubmatch(string(key)); of != nil {
			require.True(t, problems[of[1]], "%s has no code", of[1])
		}
	}
}

func TestCodes_NameTheirRules(t *testing.T) {
	for _, entry := range embedded() {
		game, _ := entry.Load(entry.Cards())
		for _, c := range app.CodesOf(game) {
			known := slices.ContainsFunc(game.Rules.Table(), func(r referee.Rule) bool { return r.ID == c.Rule })
			require.True(t, c.Rule == "" || known, "%s: %s", c.ID, c.Rule)
		}
	}
}

// made creates the files that cannot be part of a text archive.
var made = sync.OnceValue(func() map[string]func() error {
	write := func(name, text string) func() error {
		return func() error { return os.WriteFile(name, []byte(text), 0o600) }
	}
	return map[string]func() error{
		"YF-01":             func() error { return errors.Join(os.Mkdir("more", 0o700), sparse("more/x.yaml", "", 5<<20)) },
		"YF-02":             write("deck.yaml", "game: mythos\n# caf\xe9\n"),
		"DM-03":             write("list.txt", strings.Repeat("1 KS-009\n", 1001)),
		"DM-20":             write("list.txt", "2 KS-017\n2 Ch\xf4ji Akimichi, D\xe9cuplement\n"),
		"DM-09.qr-too-long": write("deck.yaml", "game: mythos\ncards:\n"+strings.Repeat("  - KS-009\n", 300)),
		"MY-C01.too-long":   write("code.txt", strings.Repeat("KS-009-C--2|", 1001)),
		"DR-01.not-text":    write("players.csv", "file,player\na.yaml,Andr\x81\n"),
		"DK-07":             write("deck.yaml", "game: mythos\ncards:\n"+strings.Repeat("  - KS-009\n", 1001)),
		"DK-10":             write("deck.yaml", "PK\x03\x04\x00\x00"),
		"DK-11":             write("deck.yaml", "game: mythos\n"+strings.Repeat("# more and more\n", 20000)),
	}
})

// met lists problems that no file causes on every machine.
var met = sync.OnceValue(func() map[string][]referee.Problem {
	section := game.DeckSection{Name: "hand"}
	entry := embedded()[0]
	game, _ := entry.Load(entry.Cards())
	_, other := decks.Read("deck.yaml", []byte("game: mythos\ncards: [2 KS-009]\n"), deckfile.FormatOf(toy.New(), "mythos"))
	numbered := decks.Format{
		Game: "toy", Known: []string{"toy"}, Sections: []decks.Section{{DeckSection: section}},
		Catalog: cards.NewCatalog(nil, []cards.Fact{{ID: "46986414", Number: 46986414}}),
	}
	_, unlisted := decks.Read("deck.yaml", []byte("game: toy\nhand: [3 46986415]\n"), numbered)
	stranger := referee.DeckLine{Section: "cards", Ref: "XX-001", Card: "XX-001", Count: 30}
	missions := []referee.DeckLine{}
	for _, m := range []referee.Card{"KS-M01", "KS-M02", "KS-M03"} {
		missions = append(missions, referee.DeckLine{Section: "missions", Card: m, Count: 1})
	}
	official, _ := convert.Find(convert.Forms(game, "en"), "official")
	_, unnumbered := official.WriteDeck(referee.Decklist{Lines: []referee.DeckLine{stranger}})
	unwritten := referee.Problem{Code: "convert.not-written", Fix: "convert.not-written", Args: referee.Args{"error": "yaml: no reason known"}, At: referee.Place{File: "deck.yaml"}}
	table := embedded()[1]
	shared, _ := table.Load(table.Cards())
	own := embedded()[slices.IndexFunc(embedded(), func(e games.Entry) bool { return e.ID == "yugioh" })]
	duels, _ := own.Load(own.Cards())
	ccg := embedded()[slices.IndexFunc(embedded(), func(e games.Entry) bool { return e.ID == "narutoccg" })]
	ninjas, _ := ccg.Load(ccg.Cards())
	unknownNinja := slices.DeleteFunc(ninjas.Decks.Check(referee.Decklist{Game: ccg.ID, Lines: []referee.DeckLine{stranger}}, nil), func(p referee.Problem) bool { return p.Code != "decklist.not-a-card" })
	unknown := slices.DeleteFunc(duels.Decks.Check(referee.Decklist{Game: own.ID, Lines: []referee.DeckLine{stranger}}, nil), func(p referee.Problem) bool { return p.Code != "ygodeck.not-a-card" })
	var seated struct {
		Seat referee.Seat `yaml:"seat"`
	}
	return map[string][]referee.Problem{
		"YF-18":                yamlfile.Decode("x.yaml", []byte("seat: p0\n"), &seated),
		"DK-03":                other,
		"DK-08.unknown-number": unlisted,
		"DM-09.no-number":      unnumbered,
		"DM-09.not-written":    {unwritten},
		"DF-04":                {deckfile.Problem("no-permission", "deck.yaml", nil)},
		"DF-05":                {deckfile.Problem("failed", "deck.yaml", referee.Args{"error": "input/output error"})},
		"DF-05.irregular":      {deckfile.Problem("irregular", "deck.yaml", nil)},
		"DF-07":                {deckfile.Problem("not-written", "deck.yaml", referee.Args{"error": "read-only file system"})},
		"YG-D07":               unknown,
		"NC-D05":               unknownNinja,
		"SS-D05":               shared.Decks.Check(referee.Decklist{Game: table.ID, Lines: []referee.DeckLine{stranger}}, nil),
		"MY-D07":               game.Decks.Check(referee.Decklist{Game: "mythos", Lines: append(missions, stranger)}, nil),
	}
})

// told is a problem of a code, with the name of its file. The name is the code and, for problems
// after the first, the problem's name.
type told struct {
	referee.Code
	problem, name string
}

func everyTold(t *testing.T) []told {
	var all []told
	for _, c := range everyCode(t) {
		for i, p := range c.Problems {
			name := c.ID
			if i > 0 {
				name += p[strings.LastIndex(p, "."):]
			}
			all = append(all, told{c, p, name})
		}
	}
	return all
}

// TestCodes_EachIsToldAsItIs has a file for every problem of every code, with a command line, its
// input and its whole output in both languages.
func TestCodes_EachIsToldAsItIs(t *testing.T) {
	folder, err := filepath.Abs(filepath.Join("testdata", "codes"))
	require.NoError(t, err)
	names, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	require.NoError(t, err)
	var wanted []string
	for _, c := range everyTold(t) {
		file := filepath.Join(folder, c.name+".txtar")
		wanted = append(wanted, file)
		t.Run(c.name, func(t *testing.T) { tellCode(t, c, file) })
	}
	require.ElementsMatch(t, wanted, names)
}

func tellCode(t *testing.T, c told, file string) {
	archive, err := txtar.ParseFile(file)
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	given := map[string]string{}
	for _, f := range archive.Files {
		given[f.Name] = string(f.Data)
		if f.Name != "en.txt" && f.Name != "fr.txt" {
			require.NoError(t, os.MkdirAll(filepath.Dir(f.Name), 0o700))
			require.NoError(t, os.WriteFile(f.Name, f.Data, 0o600))
		}
	}
	if make, ok := made()[c.name]; ok {
		require.NoError(t, make())
	}
	for _, language := range []string{"en", "fr"} {
		told := toldOf(t, c, strings.TrimSpace(string(archive.Comment)), language)
		require.Contains(t, told, "["+c.ID+"]")
		require.True(t, says(t, told, c.problem, language), "it is %s that is told: %s", c.problem, told)
		if *update {
			given[language+".txt"] = told
			continue
		}
		require.Equal(t, given[language+".txt"], told)
	}
	if *update {
		archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name == "en.txt" || f.Name == "fr.txt" })
		for _, language := range []string{"en.txt", "fr.txt"} {
			archive.Files = append(archive.Files, txtar.File{Name: language, Data: []byte(given[language])})
		}
		require.NoError(t, os.WriteFile(file, txtar.Format(archive), 0o666))
	}
}

// blank fills the placeholders of a message. Numbers would work equally well.
var blank = regexp.MustCompile(`⟦[^⟧]*⟧|\d+`)

// wrapped matches a line break in a text.
var wrapped = regexp.MustCompile(` *\n *`)

// says reports whether a text contains the words of a problem, whatever the values of its
// placeholders and wherever its lines break. A no-break space does not match a plain space.
func says(t *testing.T, text, problem, language string) bool {
	words := everyWord(t, language)
	text = wrapped.ReplaceAllString(text, " ")
	for _, args := range []referee.Args{{"n": 1}, {"n": 2}, {"n": 2, "unread": ""}, {"n": 2, "unread": "", "different": ""}} {
		missing := func(piece string) bool { return !strings.Contains(text, piece) }
		if !slices.ContainsFunc(blank.Split(words.Text(referee.Key("problem."+problem), args), -1), missing) {
			return true
		}
	}
	return false
}

// TestSays_TellsSpacesApart accepts a French message unchanged and with a line break at any plain
// space, but not with a plain space in place of a no-break space.
func TestSays_TellsSpacesApart(t *testing.T) {
	words := everyWord(t, "fr")
	apart := 0
	for _, c := range everyTold(t) {
		text := words.Text(referee.Key("problem."+c.problem), referee.Args{"n": 1})
		require.True(t, says(t, strings.ReplaceAll(text, " ", "\n  "), c.problem, "fr"), c.problem)
		if pieces := strings.Join(blank.Split(text, -1), ""); strings.Contains(pieces, "\u00a0") {
			require.False(t, says(t, strings.ReplaceAll(text, "\u00a0", " "), c.problem, "fr"), c.problem)
			apart++
		}
	}
	require.Positive(t, apart)
}

// toldOf returns the whole output of a command line, or the whole text about a problem.
func toldOf(t *testing.T, c told, line, language string) string {
	problems, direct := met()[c.name]
	if !direct {
		run := command("", append(strings.Fields(line), "--lang", language)...)
		require.Equal(t, c.Warning, run.code == app.ExitOK, "%s: exit code %d", line, run.code)
		return run.out + run.err
	}
	a := &app.App{Games: embedded(), Env: func(string) string { return "" }, Language: language}
	game, words, err := a.Game(gameOf(t, c.ID))
	require.NoError(t, err)
	return screen.Diagnostics(words, problems, game.Rules.Table(), screen.Paper{Width: 80})
}

// gameOf returns the game that has a code, or "" for a common code.
func gameOf(t *testing.T, code string) string {
	for _, g := range everyGame(t) {
		if g.Codes != nil && slices.ContainsFunc(g.Codes(), func(c referee.Code) bool { return c.ID == code }) {
			return g.ID
		}
	}
	return ""
}

func TestExplain_KnowsEveryCode(t *testing.T) {
	t.Parallel()
	for _, c := range everyCode(t) {
		for _, name := range append([]string{c.ID, strings.ToLower(c.ID)}, c.Problems...) {
			run := command("", "explain", name)
			require.Equal(t, app.ExitOK, run.code, name)
			require.Contains(t, run.out, "["+c.ID+"]")
			require.Equal(t, c.Rule != "", strings.Contains(run.out, "\n"+c.Rule+"\n") && c.Rule != "", name)
		}
		require.NotContains(t, command("", "explain", c.ID, "--lang", "fr").out, "⟦")
	}
}

// TestExplain_TheExamplesAreTrue reads the deck examples. The wrong lines have the problem, and
// their replacements do not.
func TestExplain_TheExamplesAreTrue(t *testing.T) {
	for i, played := range everyGame(t) {
		codes := app.CodesOf(played)
		if i > 0 && played.Codes != nil { // the common examples use the main game
			codes = played.Codes()
		}
		for _, c := range codes {
			if c.Example != "" && !strings.HasPrefix(c.ID, "YF-") {
				exampleIsTrue(t, played, c)
			}
		}
	}
}

func exampleIsTrue(t *testing.T, game *game.Game, c referee.Code) {
	for _, named := range everyGame(t) {
		if strings.Contains(c.Example, "game: "+named.ID+"\n") {
			game = named
		}
	}
	format := deckfile.FormatOf(game)
	sectioned := slices.ContainsFunc(format.Sections, func(s decks.Section) bool { return strings.Contains(c.Example, s.Name+":") })
	read := func(without string) []string {
		var codes []string
		text := ""
		for line := range strings.Lines(c.Example) {
			if line[:1] != without {
				text += line[1:]
			}
		}
		if !sectioned {
			text = format.Sections[0].Name + ":\n" + text
		}
		if !strings.Contains(c.Example, "game:") {
			text = "game: " + game.ID + "\n" + text
		}
		list, problems := decks.Read("d", []byte(text), format)
		problems = slices.Concat(problems, game.Decks.Check(list, nil), decks.Remarks(list, game.Cards))
		for _, p := range problems {
			codes = append(codes, p.Code)
		}
		return codes
	}
	has := func(codes []string) bool { return slices.Contains(codes, c.Problems[0]) }
	require.True(t, has(read("+")), "%s %s", game.ID, c.ID)
	require.False(t, has(read("-")), "%s %s", game.ID, c.ID)
}
