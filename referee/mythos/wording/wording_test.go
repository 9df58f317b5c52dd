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
	"shinpan/referee/cardfile"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/mythos/cards"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// tongue is a language with the words of a game.
func tongue(t testing.TB, g *game.Game, language string) game.Tongue {
	words, err := lang.Load(language, g.Messages...)
	require.NoError(t, err)
	return game.Tongue{Language: language, Text: words.Text}
}

// lined is the game with one card that has these lines.
func lined(t testing.TB, lines ...string) *game.Game {
	words, err := fs.ReadFile(cardsdb.Game("mythos"), "words.yaml")
	require.NoError(t, err)
	text := "cards:\n  - id: XX-999\n    number: 999\n    name: Test\n    version: Test\n    cost: 1\n    power: 1\n" +
		"    group: leaf\n    keywords: []\n    rarity: C\n    variants: [XX-999-C]\n    lines:\n"
	for _, line := range lines {
		text += "      - {" + line + "}\n"
	}
	set, problems := cards.Load(fstest.MapFS{"words.yaml": {Data: words}, "x.yaml": {Data: []byte(text)}})
	require.Empty(t, problems, text)
	return games.Mythos(cardfile.LibraryOf(set))
}

// TestWording has what every line of every card says, in both languages.
func TestWording(t *testing.T) {
	set, problems := cards.Load(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	game := games.Mythos(cardfile.LibraryOf(set))
	for _, language := range []string{"en", "fr"} {
		var text strings.Builder
		for _, card := range set.All() {
			for _, line := range card.Lines {
				text.WriteString(line.Code + " " + game.Effects.Wording(line.Code, tongue(t, game, language)) + "\n")
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

// toCome are what players read of MAIN lines that no card has yet.
var toCome = []struct{ line, en, fr string }{
	{"do: [{return: {who: {side: enemy, upgraded: true, in: here}, take: {up_to: 2}}, must: yes}]",
		"You must return up to 2 upgraded enemy characters in this mission to the owner's hand.",
		"Vous devez renvoyer jusqu’à 2 personnages ennemis évolués dans cette mission dans la main du propriétaire."},
	{"do: [{hide: {who: {side: enemy, group: akatsuki, cost: {max: 3}, power: {min: 2}}}}]",
		"Hide an enemy Akatsuki character with cost 3 or less and with Power 2 or more in play.",
		"Cachez un personnage Akatsuki ennemi avec un coût de 3 ou moins et avec une Puissance de 2 ou plus en jeu."},
	{"do: [{choose: {who: {in: here}}, as: a}, {defeat: {who: {those: [a]}}, must: if_able}]",
		"You must defeat a character in this mission, if able.",
		"Vous devez vaincre un personnage dans cette mission, si possible."},
	{"do: [{hide: {who: {in: here}}, as: a, then: [{move: {who: {those: [a]}}}]}]",
		"Hide a character in this mission. If you do so, move it.",
		"Cachez un personnage dans cette mission. Si vous le faites, déplacez-le."},
	{"do: [{discard: {n: 1}, by: opponent}]", "The opponent may discard a card.", "L’adversaire peut défausser une carte."},
	{"do: [{steal: {amount: 1, player: opponent}}]", "The opponent steals 1 Chakra from you.", "L’adversaire vous vole 1 Chakra."},
	{"do: [{choose_mission: {do: [{move: {who: {side: friendly, other: true, in: chosen}, to: here}}]}}]",
		"Choose a mission and move another friendly character from it to this mission.",
		"Choisissez une mission et déplacez un autre personnage allié qui s’y trouve vers cette mission."},
	{"do: [{if: {holds: {not: true, count: {who: {side: enemy, in: here}, min: 3}}, do: [{draw: {amount: 2}}, {points: {amount: 2, player: opponent}}]}}]",
		"Except if there are 3 or more enemy characters in this mission, draw 2 cards. Then, the opponent gains 2 Mission points.",
		"Sauf s’il y a au moins 3 personnages ennemis dans cette mission, piochez 2 cartes. Puis, l’adversaire gagne 2 points de mission."},
	{"do: [{one_of: [{do: [{draw: {amount: 1}}]}, {do: [{chakra: {amount: 2}}]}]}]",
		"Either draw a card, or gain 2 Chakra.", "Soit piochez une carte, soit gagnez 2 Chakra."},
	{"do: [{defeat: {who: {not_keyword: summon, in: here}}}]",
		"Defeat a character in this mission that is not a Summon character.",
		"Vainquez un personnage dans cette mission qui n’est pas un personnage Invocation."},
	{"do: [{if: {holds: {count: {who: {side: enemy, in: here}, is: 2}}, do: [{place: {from: hand, to: elsewhere}}]}}]",
		"If there are exactly 2 enemy characters in this mission, place a card from your hand in another mission as a hidden character.",
		"S’il y a exactement 2 personnages ennemis dans cette mission, placez une carte de votre main dans une autre mission en tant que personnage caché."},
	{"do: [{powerup: {amount: {this_power: true}, who: {side: enemy, power: {below: 3}}, take: all}}]",
		"POWERUP X all enemy characters with Power less than 3 in play, where X is the Power of this character.",
		"POWERUP X sur tous les personnages ennemis avec une Puissance inférieure à 3 en jeu, où X est la Puissance de ce personnage."},
	{"do: [{defeat: {who: {cost: {below: {missions: {side: enemy, hidden: true}}}}}}]",
		"Defeat a character in play with a cost less than the number of missions where there is at least one hidden enemy character.",
		"Vainquez un personnage en jeu avec un coût inférieur au nombre de missions où il y a au moins un personnage ennemi caché."},
	{"do: [{move: {who: {side: enemy, in: elsewhere}}}, {chakra: {amount: -2, player: opponent}}, {discard: {player: opponent, n: 2}}]",
		"Move an enemy character from another mission. The opponent pays 2 Chakra. The opponent discards 2 cards.",
		"Déplacez un personnage ennemi depuis une autre mission. L’adversaire paye 2 Chakra. L’adversaire défausse 2 cartes."},
	{"continuous: true, while: {price: {less: 1, hidden: true, who: {side: friendly}}}",
		"Friendly characters cost 1 less to play while hidden in this mission.",
		"Les personnages alliés coûtent 1 de moins à jouer alors qu’ils sont cachés dans cette mission."},
	{"continuous: true, while: {zero: {side: enemy, hidden: false, in: here}}",
		"Non-hidden enemy characters in this mission lose all Power tokens and have their Power set to 0.",
		"Les personnages ennemis non cachés dans cette mission perdent tous leurs Jetons Power et ont une Puissance de 0."},
	{"continuous: true, when: {event: round_end, if: {not: true, empty_hand: true}, do: [{spend: true, must: yes}]}",
		"At the end of the round, if you have cards in hand, you must spend any amount of additional Chakra.",
		"À la fin du tour, si vous avez des cartes en main, vous devez dépenser n’importe quelle quantité de Chakra supplémentaire."},
}

// TestWording_EveryVerb: the example of each verb has words in both languages.
func TestWording_EveryVerb(t *testing.T) {
	words, err := fs.ReadFile(cardsdb.Game("mythos"), "words.yaml")
	require.NoError(t, err)
	set, problems := cards.Load(fstest.MapFS{"words.yaml": {Data: words}}) // without cards, the examples are those of the verbs
	require.Empty(t, problems)
	said := 0
	for _, w := range cards.Vocabulary(cardfile.LibraryOf(set)) {
		if w.Example == "" {
			continue
		}
		line := "do: [" + w.Example + "]"
		if w.Context == "while" {
			line = "continuous: true, while: " + w.Example
		}
		game := lined(t, "code: 999M, at: main, "+line)
		texts := []string{game.Effects.Wording("999M", tongue(t, game, "en")), game.Effects.Wording("999M", tongue(t, game, "fr"))}
		for _, text := range texts {
			require.NotContains(t, text, "⟦", line)
			require.True(t, strings.HasSuffix(text, ".") && len(text) > 5, line)
		}
		if w.Takes != "static-chakra" { // CHAKRA +1
			require.NotEqual(t, texts[0], texts[1], line)
		}
		said++
	}
	require.Equal(t, 38, said)
}

func TestWording_LinesOfCardsToCome(t *testing.T) {
	for _, c := range toCome {
		game := lined(t, "code: 999M, at: main, "+c.line)
		require.Equal(t, c.en, game.Effects.Wording("999M", tongue(t, game, "en")), c.line)
		require.Equal(t, c.fr, game.Effects.Wording("999M", tongue(t, game, "fr")), c.line)
	}
}

// TestWording_Remembered: whatever a step may remember has words where other
// lines speak of it.
func TestWording_Remembered(t *testing.T) {
	for _, step := range []string{
		"powerup: {amount: 1, who: {}}", "strip: {all: true, who: {}}", "defeat: {who: {}}", "hide: {who: {}}", "move: {who: {}}",
		"return: {who: {}}", "control: {who: {}}", "uncover: {who: {}}", "choose: {who: {}}", "draw: {amount: 1}", "discard: {n: 1}",
		"put_back: {n: 1}", "look: {who: {}}", "search: {top: 3, for: {}}", "recover: true", "play: {from: hand}", "place: {from: hand}",
	} {
		game := lined(t, "code: 999M, at: main, do: [{"+step+", as: x}]",
			"code: 999U, at: upgrade, do: [{hide: {who: {those: [x]}}}, {draw: {amount: {cost_of: x}}}, {draw: {amount: {number_of: x}}}]")
		for _, language := range []string{"en", "fr"} {
			text := game.Effects.Wording("999U", tongue(t, game, language))
			require.NotContains(t, text, "⟦", step)
			require.Equal(t, 3, strings.Count(text, "MAIN"), text)
		}
	}
}

// TestWording_Must: each verb can be requested and demanded, of
// the player and of the opponent where he can do it, in both languages.
func TestWording_Must(t *testing.T) {
	for _, step := range []string{
		"powerup: {amount: 1, who: {side: enemy}, take: all}", "strip: {up_to: 1, who: {}, to_self: true}", "strip: {all: true, who: {}}",
		"defeat: {who: {}, take: any}", "hide: {who: {}, take: {n: 2}}", "move: {who: {self: true}}", "return: {who: {self: true}}",
		"return: {who: {}}", "control: {who: {}, take: all}", "uncover: {who: {highest: cost}}", "choose: {who: {highest: power}}",
		"draw: {amount: 1}", "discard: {n: 2}", "discard: {all: true}", "discard: {top: true}", "discard: {player: opponent, n: 1, chosen_by: you}",
		"put_back: {n: 2}", "look: {hand: true}", "look: {who: {}}", "search: {top: 3, for: {}}", "recover: true", "play: {from: hand}",
		"play: {from: discard}", "play: {from: deck_three}", "play: {from: deck}", "play: {from: opponent_deck}", "place: {from: hidden}",
		"place: {from: discard, to: elsewhere}", "place: {from: discard_top}", "place: {from: deck_three}", "copy: {of: {}}",
		"copy: {of: {}, no_upgrade: true}", "chakra: {amount: 1}", "chakra: {amount: -1}", "steal: {amount: 1}", "spend: true",
		"points: {amount: 1}", "edge: you", "edge: opponent", "repeat: main", "one_of: [{do: [{spend: true}]}]",
	} {
		for _, must := range []string{"", ", must: yes", ", must: if_able", ", by: opponent, must: yes", ", by: both, must: yes"} {
			game := lined(t, "code: 999M, at: main, do: [{"+step+must+"}]")
			texts := []string{game.Effects.Wording("999M", tongue(t, game, "en")), game.Effects.Wording("999M", tongue(t, game, "fr"))}
			require.NotEqual(t, texts[0], texts[1], step)
			for _, text := range texts {
				require.NotContains(t, text, "⟦", step+must)
				require.True(t, strings.HasSuffix(text, ".") && len(strings.Fields(text)) > 1, text)
			}
		}
	}
	require.Empty(t, lined(t, "code: 999M, at: main, do: [{spend: true}]").Effects.Wording("999U", game.Tongue{}))
}
