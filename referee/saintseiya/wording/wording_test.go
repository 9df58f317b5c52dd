package wording_test

import (
	"flag"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cardfile"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/wording"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// tongue is a language with the words of the game.
func tongue(t testing.TB, language string) game.Tongue {
	words, err := lang.Load(language, referee.Messages(), saintseiya.Messages())
	if t != nil {
		require.NoError(t, err)
	}
	return game.Tongue{Language: language, Text: words.Text}
}

// TestWording has what every line of every card says, in both languages.
func TestWording(t *testing.T) {
	set, problems := cards.Load(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	effects := wording.EffectsOf(cardfile.LibraryOf(set))
	for _, language := range []string{"en", "fr"} {
		var text strings.Builder
		for _, card := range set.All() {
			for _, line := range card.Lines {
				text.WriteString(line.Code + " " + effects.Wording(line.Code, tongue(t, language)) + "\n")
			}
		}
		file := "testdata/wording." + language + ".txt"
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o666))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(want), text.String())
	}
}

// lined are the effects of the game with one more card that has these lines.
func lined(t testing.TB, lines ...string) wording.Effects {
	text := "cards:\n  - id: XX-099\n    number: 99\n    name: Test\n    rank: rare\n    copies: 1\n    lines:\n"
	for _, line := range lines {
		text += "      - {" + line + "}\n"
	}
	set, problems := cards.Load(cardsdb.Game("saintseiya"), facts.Folder{Files: fstest.MapFS{"x.yaml": {Data: []byte(text)}}})
	require.Empty(t, problems, text)
	return wording.EffectsOf(cardfile.LibraryOf(set))
}

// TestWording_ToCome has what players read of lines that no card has yet: the same
// verbs, said of others and as offers.
func TestWording_ToCome(t *testing.T) {
	for _, c := range []struct{ line, en, fr string }{
		{"code: XX-99J, at: mise_en_jeu, do: [{for: {players: each_player, may: true, do: [{destroy: {which: {in: wounded, kind: knight}, take: 2}}, {draw: {amount: 3}}]}}]",
			"Each player may destroy 2 wounded Chevaliers of theirs, then draw 3 cards.",
			"Chaque joueur peut détruire 2 Chevaliers blessés parmi les siens, puis piocher 3 cartes."},
		{"code: XX-99J, at: mise_en_jeu, do: [{for: {players: an_opponent, do: [{reveal: {n: 1}}, {shuffle: discard}]}}]",
			"An opponent of your choice reveals the top card of their draw pile, then shuffles their discard pile into their draw pile.",
			"Un adversaire de votre choix révèle la première carte de sa pioche, puis mélange sa défausse à sa pioche."},
		{"code: XX-99D, at: defausser, pay: [{discard: {which: {in: hand}, take: {n: 3, identical: true}}}], do: [{acquire: {which: {in: terrain, ranks: [uncommon]}}}, {refill: true}]",
			"Discard 3 identical cards from your hand to acquire 1 uncommon card from the terrain for nothing, then fill the empty places of the terrain.",
			"Défaussez 3 cartes identiques de votre main pour acquérir gratuitement 1 carte de rang Peu Commun du terrain, puis compléter le terrain."},
		{"code: XX-99A, at: arrivee, if: {exists: {in: removed, class: gold}}, do: [{put: {which: {in: removed, class: gold}, take: 2, to: pile}}]",
			"If there is at least 1 Chevalier d'Or in the common discard pile, put 2 Chevalier d'Or cards from the common discard pile on top of your draw pile.",
			"S’il y a au moins 1 Chevalier d'Or dans la défausse commune, placez sur votre pioche 2 cartes Chevalier d'Or de la défausse commune."},
		{"code: XX-99P, at: on_terrain, while: [{price: {force: 1, cosmos: 1, least: 2}}, {not_acquired: {in: terrain, adjacent: true, kind: character}}]",
			"This card costs 1 Force and 1 Cosmos less, but no less than 2. No Personnage on a place next to this card can be acquired.",
			"Cette carte coûte 1 Force et 1 Cosmos de moins, avec un minimum de 2. Aucun Personnage sur un emplacement voisin de cette carte ne peut être acquis."},
		{"code: XX-99P, at: on_terrain, while: [{not_acquired: {in: terrain, kind: armour}}, {price: {force: 1, of: {in: faced, kind: armour}}}]",
			"No Armure on the terrain can be acquired. The Armure that this card faces costs 1 Force less.",
			"Aucune Armure sur le terrain ne peut être acquise. Toute Armure que cette carte affronte coûte 1 Force de moins."},
		{"code: XX-99J, at: mise_en_jeu, do: [{heal: {which: {in: wounded}, take: all}}, {destroy: {which: {in: wounded}}}]",
			"Heal all wounded cards of yours, then destroy 1 wounded card of yours.",
			"Soignez toutes les cartes blessées parmi les vôtres, puis détruisez 1 carte blessée parmi les vôtres."},
		{"code: XX-99P, at: played, while: [{value: {cosmos: 2, to: {in: beside, kind: hero, ranks: [very_common, common, rare]}}, if: {flames: odd}}]",
			"If the number of flames on the clock is odd, every very common, common or rare Héros beside this card gains +2 Cosmos.",
			"Si le nombre de Flammes de l’horloge est impair, chaque Héros de rang Très Commun, Commun ou Rare aux côtés de cette carte gagne +2 Cosmos."},
		{"code: XX-99X, at: detruire, do: [{for: {players: each_opponent, do: [{exchange: {which: {in: armour}, with: {in: discard, kind: armour}}}, {extinguish: {n: 2}}]}}]",
			"Each opponent exchanges their Armure in play for 1 Armure from their discard pile, then removes 2 flames from the clock.",
			"Chaque adversaire échange son Armure en jeu contre 1 Armure de sa défausse, puis retire 2 Flammes de l’horloge."},
	} {
		effects, code := lined(t, c.line), c.line[6:12]
		require.Equal(t, c.en, effects.Wording(code, tongue(t, "en")))
		require.Equal(t, c.fr, effects.Wording(code, tongue(t, "fr")))
	}
}

// TestWording_EveryVerb: each verb, in each mood, has words in both languages.
func TestWording_EveryVerb(t *testing.T) {
	said, examples := 0, examplesOf(t)
	for _, w := range effectsOf(t).Words() {
		if w.Context != "step" || w.Word == "as" || w.Word == "by" {
			continue
		}
		example := examples[w.Word]
		effects := lined(t, "code: XX-99D1, at: defausser, do: ["+example+"]",
			"code: XX-99D2, at: defausser, pay: [{draw: {amount: 1}}], do: ["+example+"]",
			"code: XX-99D3, at: defausser, do: [{for: {players: each_player, do: ["+example+"]}}]")
		for _, language := range []string{"en", "fr"} {
			texts := map[string]bool{}
			for _, code := range []string{"XX-99D1", "XX-99D2", "XX-99D3"} {
				text := effects.Wording(code, tongue(t, language))
				require.NotEmpty(t, text, example)
				require.NotContains(t, text, "wording.", example)
				require.NotContains(t, text, "⟦", example)
				texts[text] = true
			}
			require.Len(t, texts, 3, example)
		}
		said++
	}
	require.Equal(t, 19, said)
}

// examplesOf are the examples of the verbs in their table, which no card uses: a
// set without cards has them.
func examplesOf(t testing.TB) map[string]string {
	text, err := fs.ReadFile(cardsdb.Game("saintseiya"), "words.yaml")
	require.NoError(t, err)
	set, problems := cards.Load(fstest.MapFS{"words.yaml": {Data: text}})
	require.Empty(t, problems)
	examples := map[string]string{}
	for _, w := range cards.Vocabulary(cardfile.LibraryOf(set)) {
		if w.Context == "step" {
			examples[w.Word] = w.Example
		}
	}
	return examples
}
