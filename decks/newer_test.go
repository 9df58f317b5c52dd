package decks_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

func gameOf(t testing.TB, id string) *game.Game {
	for _, e := range games.List() {
		if e.ID == id {
			g, problems := e.Load(e.Cards())
			require.Empty(t, problems)
			return g
		}
	}
	require.Fail(t, id)
	return nil
}

// A star names a card that the pool does not have. What is written without one, or has a
// star and is in the pool, stays an error, and so does every star in a game whose cards
// cannot be declared.
func TestNewerCards(t *testing.T) {
	for _, c := range []struct{ game, line, card, problem string }{
		{"yugioh", "3 *Zyx Dragon", "*zyx_dragon", "decks.newer-card"},
		{"yugioh", "{card: '* Zyx  dragon ', count: 3}", "*zyx_dragon", "decks.newer-card"},
		{"yugioh", "3 *Zyx, the Late", "*zyx_the_late", "decks.newer-card"},
		{"yugioh", "3 *99000001", "*99000001", "decks.newer-card"},
		{"yugioh", "3 *Drak Magician", "*drak_magician", "decks.newer-card"},
		{"yugioh", "3 *dark magician", "", "decks.not-newer"},
		{"yugioh", "3 *Magicien Sombre", "", "decks.not-newer"},
		{"yugioh", "3 *46986414", "", "decks.not-newer"},
		{"yugioh", "3 *046986414", "", "decks.not-newer"},
		{"yugioh", "3 Drak Magician", "", "decks.unknown-card"},
		{"yugioh", "3 99000001", "", "decks.unknown-number"},
		{"yugioh", "'*'", "", "decks.unknown-card"},
		{"yugioh", "3 *" + strings.Repeat("n", 121), "", "decks.unknown-card"},
		{"yugioh", `{card: "*Zyx\tDragon", count: 3}`, "", "decks.unknown-card"},
		{"narutoccg", "3 *Zyx the Ninja", "*zyx_the_ninja", "decks.newer-card"},
		{"narutoccg", "3 *N-001", "", "decks.not-newer"},
		{"mythos", "3 *Zyx the Ninja", "", "decks.unknown-card"},
		{"saintseiya", "3 *Zyx the Saint", "", "decks.unknown-card"},
	} {
		format, _ := decks.FormatOf(gameOf(t, c.game))
		section := format.Sections[len(format.Sections)-1].Name
		list, problems := decks.Read("d", []byte("game: "+c.game+"\n"+section+":\n  - "+c.line+"\n"), format)
		require.Len(t, problems, 1, c.line)
		require.Equal(t, c.problem, problems[0].Code, c.line)
		require.Equal(t, c.problem == "decks.newer-card", problems[0].Grade == referee.Warning, c.line)
		require.Equal(t, 3, problems[0].At.Line, c.line)
		require.Equal(t, referee.Card(c.card), list.Lines[0].Card, c.line)
		require.Equal(t, c.card != "", decks.Newer(list), c.line)
		if c.card != "" && list.Lines[0].Count == 3 {
			require.Equal(t, 3, decks.Section{DeckSection: format.Sections[len(format.Sections)-1].DeckSection}.Size(list, format.Catalog), c.line)
			require.NotEmpty(t, decks.ID(list, nil), c.line)
		}
	}
}

// A near name is asked about; the id is that of the card as a table declares it.
func TestNewerCards_NearAndDeclared(t *testing.T) {
	format, _ := decks.FormatOf(gameOf(t, "yugioh"))
	list, problems := decks.Read("d", []byte("game: yugioh\nmain: [2 *Drak Magician, '2 *Zyx-Dragon, the Late']\n"), format)
	require.Equal(t, "decks.newer-near", problems[0].Fix)
	require.Contains(t, problems[0].Args["suggest"], referee.Card("38033121"), "Dark Magician Girl")
	require.Equal(t, cards.Declaration{Name: "Zyx-Dragon", Facts: []string{"version=the Late"}}.Card(), list.Lines[1].Card)
}

// A passcode in the file of a simulator is hardly misspelt.
func TestNewerCards_ByProgram(t *testing.T) {
	g := gameOf(t, "yugioh")
	ydk, _ := convert.Find(g.Decks.Forms, "ydk")
	const text = "#created by shinpan\n#main\n99000001\n99000001\n46986414\n#extra\n99000002\n!side\n"
	list, problems := convert.Read(g, ydk, "d.ydk", []byte(text))
	require.Len(t, problems, 2)
	for _, p := range problems {
		require.Equal(t, "decks.newer-card", p.Code)
		require.Equal(t, referee.Warning, p.Grade)
	}
	held := ""
	for _, l := range list.Lines {
		held += fmt.Sprintln(l.Section, l.Count, l.Card)
	}
	require.Equal(t, "main 2 *99000001\nmain 1 46986414\nextra 1 *99000002\n", held)
	again, problems := ydk.WriteDeck(list)
	require.Empty(t, problems)
	require.Equal(t, text, string(again))
}

// What every form writes reads the same, as far as it can hold a card without a number.
func TestNewerCards_InEveryForm(t *testing.T) {
	g := gameOf(t, "yugioh")
	format, _ := decks.FormatOf(g)
	list, _ := decks.Read("d", []byte("game: yugioh\nmain: [1 *Zyx Dragon, 2 Dark Magician]\nside: [2 *99000001]\n"), format)
	for _, name := range []string{"yaml", "text", "numbers", "csv", "tabletop", "json"} {
		form, found := convert.Find(convert.Forms(g, "en"), name)
		require.True(t, found, name)
		text, problems := form.WriteDeck(list)
		require.False(t, referee.Refuses(problems), name)
		again, problems := convert.Read(g, form, "d", text)
		require.False(t, referee.Refuses(problems), "%s: %s", name, text)
		require.Equal(t, decks.Canonical(list), decks.Canonical(again), "%s: %s", name, text)
	}
	opened, _ := decks.Open("d", []byte("game: yugioh\nmain:\n  - 2 *Zyx Dragon\n  - 3 Dark Magician\n"), format, "en")
	fixed, _ := opened.Fixed(nil)
	require.Contains(t, string(fixed), "\n  - 2 *Zyx Dragon\n", "its name stays")
}
