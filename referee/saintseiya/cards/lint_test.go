package cards

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest/cardtest"
)

func lintText(text string) []referee.Problem {
	var all []referee.Problem
	for _, f := range Lint(cardtest.Files("words.yaml", testWords, "x.yaml", text)) {
		all = append(all, f.Problems...)
	}
	return all
}

// TestLint_Warnings has a line for every thing that is warned of, and beside it
// the nearest line that is meant so.
func TestLint_Warnings(t *testing.T) {
	for _, c := range []struct{ name, doubtful, want, sound string }{
		{"no effect", "code: 1J, at: mise_en_jeu", "17:16+2 lint.no-effect", "code: 1J, at: mise_en_jeu, do: [{draw: {amount: 1}}]"},
		{"self and other", "code: 1V, at: vaincu, do: [{wound: {which: {self: true, other: true}}}]", "17:37+1 lint.no-target",
			"code: 1V, at: vaincu, do: [{wound: {which: {self: true}}}]"},
		{"self elsewhere", "code: 1V, at: vaincu, do: [{wound: {which: {self: true, in: hand}}}]", "17:37+1 lint.no-target",
			"code: 1V, at: vaincu, do: [{wound: {which: {in: hand}}}]"},
		{"the terrain of an opponent", "code: 1J, at: mise_en_jeu, do: [{acquire: {which: {in: terrain, of: opponent}}}]", "17:42+1 lint.no-target",
			"code: 1J, at: mise_en_jeu, do: [{discard: {which: {in: discard, of: opponent}}}]"},
		{"adjacent in a hand", "code: 1V, at: vaincu, do: [{discard: {which: {in: hand, adjacent: true}}}]", "17:37+1 lint.no-target",
			"code: 1V, at: vaincu, do: [{acquire: {which: {in: terrain, adjacent: true}}}]"},
		{"fighters before the fight", "code: 1J, at: mise_en_jeu, do: [{wound: {which: {in: fighters}}}]", "17:42+1 lint.no-target",
			"code: 1V, at: vaincu, do: [{wound: {which: {in: fighters}}}]"},
		{"beside on the terrain", "code: 1A, at: arrivee, do: [{wound: {which: {in: beside}}}]", "17:38+1 lint.no-target",
			"code: 1J, at: mise_en_jeu, do: [{wound: {which: {in: beside}}}]"},
		{"faced on the terrain", "code: 1P, at: on_terrain, while: [{price: {force: 1, of: {in: faced}}}]", "17:16+2 lint.no-target",
			"code: 1P, at: played, while: [{price: {force: 1, of: {in: faced}}}]"},
		{"a name and not the name", "code: 1J, at: mise_en_jeu, do: [{discard: {which: {in: hand, name: A, not_name: A}}}]", "17:42+1 lint.no-target",
			"code: 1J, at: mise_en_jeu, do: [{discard: {which: {in: hand, name: A}}}]"},
		{"a class of no card", "code: 1J, at: mise_en_jeu, do: [{discard: {which: {class: steel}}}]", "17:42+1 lint.no-card",
			"code: 1J, at: mise_en_jeu, do: [{discard: {which: {class: gold}}}]"},
		{"a condition of no card", "code: 1J, at: mise_en_jeu, if: {exists: {ranks: [common]}}, do: [{draw: {amount: 1}}]", "17:16+2 lint.no-card",
			"code: 1J, at: mise_en_jeu, if: {exists: {ranks: [common, rare]}}, do: [{draw: {amount: 1}}]"},
		{"a wait for no card", "code: 1J, at: mise_en_jeu, later: {acquires: {kind: armour}, do: [{draw: {amount: 1}}]}", "17:16+2 lint.no-card",
			"code: 1J, at: mise_en_jeu, later: {acquires: {kind: knight}, do: [{draw: {amount: 1}}]}"},
		{"no cards drawn", "code: 1J, at: mise_en_jeu, do: [{draw: {amount: 0}}]", "17:42+1 lint.odd-number", "code: 1J, at: mise_en_jeu, do: [{draw: {amount: 20}}]"},
		{"too many drawn", "code: 1J, at: mise_en_jeu, later: {acquires: {kind: knight}, do: [{draw: {amount: 21}}]}", "17:76+1 lint.odd-number",
			"code: 1J, at: mise_en_jeu, later: {acquires: {kind: knight}, do: [{draw: {amount: 2}}]}"},
		{"within for", "code: 1J, at: mise_en_jeu, do: [{for: {players: each_player, do: [{reveal: {n: 0}}]}}]", "17:76+1 lint.odd-number",
			"code: 1J, at: mise_en_jeu, do: [{for: {players: each_player, do: [{reveal: {n: 3}}]}}]"},
		{"less than none", "code: 1J, at: mise_en_jeu, pay: [{discard: {which: {in: hand}, take: -1}}], do: [{shuffle: pile}]", "17:43+1 lint.odd-number",
			"code: 1J, at: mise_en_jeu, pay: [{discard: {which: {in: hand}, take: 2}}], do: [{shuffle: pile}]"},
		{"no flames", "code: 1A, at: arrivee, do: [{extinguish: {n: 0}}]", "17:38+1 lint.odd-number", "code: 1A, at: arrivee, do: [{extinguish: {n: 1}}]"},
		{"nothing gained", "code: 1D, at: defausser, do: [{gain: {force: 0, which: {in: in_play}}}]", "17:40+1 lint.odd-number",
			"code: 1D, at: defausser, do: [{gain: {force: 1, which: {in: in_play}}}]"},
		{"nothing added", "code: 1P, at: played, while: [{value: {}}]", "17:16+2 lint.odd-number", "code: 1P, at: played, while: [{value: {force: 1}}]"},
		{"nothing off", "code: 1D, at: defausser, do: [{reduce: {least: 1, which: {in: terrain}}}]", "17:40+1 lint.odd-number",
			"code: 1D, at: defausser, do: [{reduce: {force: 1, least: 1, which: {in: terrain}}}]"},
		{"dearer", "code: 1P, at: on_terrain, while: [{price: {force: -1}}]", "17:16+2 lint.odd-number", "code: 1P, at: on_terrain, while: [{price: {force: 1}}]"},
		{"no price", "code: 1P, at: on_terrain, while: [{other_price: {cosmos: 0}}]", "17:16+2 lint.odd-number", "code: 1P, at: on_terrain, while: [{other_price: {cosmos: 8}}]"},
		{"no fighters", "code: 1P, at: on_terrain, while: [{needs_fighters: {n: 0, kind: character}}]", "17:16+2 lint.odd-number",
			"code: 1P, at: on_terrain, while: [{needs_fighters: {n: 3, kind: character}}]"},
		{"a name that nothing uses", "code: 1J, at: mise_en_jeu, do: [{reveal: {n: 1}, as: shown}]", "17:63+5 lint.unused-name",
			"code: 1J, at: mise_en_jeu, do: [{reveal: {n: 1}, as: shown}, {recover: {which: {those: shown}}}]"},
		{"an Arrivée that brings itself about", "code: 1A, at: arrivee, do: [{put: {which: {self: true}, to: reserve}}, {refill: true}]", "17:16+2 lint.cycle",
			"code: 1A, at: arrivee, do: [{put: {which: {self: true}, to: reserve}}]"},
		{"an Arrivée that replaces", "code: 1A, at: arrivee, do: [{put: {which: {in: removed}, to: reserve}}, {remove: {which: {in: terrain}, replaced: true}}]", "17:16+2 lint.cycle",
			"code: 1D, at: defausser, do: [{put: {which: {in: removed}, to: reserve}}, {remove: {which: {in: terrain}, replaced: true}}]"},
		{"back into the hand when played", "code: 1J, at: mise_en_jeu, do: [{recover: {which: {self: true}}}]", "17:16+2 lint.cycle",
			"code: 1J, at: mise_en_jeu, do: [{recover: {which: {in: discard}}}]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			problems := lintText(withLine(c.doubtful))
			require.Equal(t, c.want, strings.ReplaceAll(cardtest.Brief(problems), "x.yaml:", ""))
			require.Equal(t, referee.Warning, problems[0].Grade)
			require.Empty(t, cardtest.Brief(lintText(withLine(c.sound))))
		})
	}
}

func TestLint_PrintedNumbers(t *testing.T) {
	for _, c := range [][2]string{{"force_cost: 7", "8:17+2"}, {"cosmos: 1", "11:13+2"}, {"copies: 9", "15:13+2"}} {
		text := strings.Replace(testCard, c[0], strings.Split(c[0], ":")[0]+": 30", 1)
		require.Equal(t, "x.yaml:"+c[1]+" lint.odd-number", cardtest.Brief(lintText(text)))
	}
	text := strings.Replace(testCard, "class: gold", "class: steel", 1)
	require.Equal(t, "x.yaml:8:17+1 lint.armour|x.yaml:10:12+1 lint.armour|x.yaml:12:11+1 lint.armour|x.yaml:17:37+1 lint.no-card", cardtest.Brief(lintText(text)))
}

// What cannot be read is no reason to warn as well; other cards of the file are
// warned of all the same.
func TestLint_NoWarningForWhatCouldNotBeRead(t *testing.T) {
	broken := withLine("code: 1J, at: mise_en_jeu, do: nothing")
	require.Equal(t, "x.yaml:17:41+7 yaml.wrong-shape", cardtest.Brief(lintText(broken)))
	other := strings.NewReplacer("cards:\n", "", "SS-001", "SS-002", "number: 1", "number: 2").Replace(withLine("code: 2J, at: mise_en_jeu"))
	require.Equal(t, "x.yaml:17:41+7 yaml.wrong-shape|x.yaml:33:16+2 lint.no-effect", cardtest.Brief(lintText(broken+other)))
}

func TestLint_OfAFolder(t *testing.T) {
	base := cardtest.Files("words.yaml", testWords, "x.yaml", testCard)
	files := Lint(base, cardtest.Folder("mine", "a.yaml", withLine("code: 1J, at: mise_en_jeu")))
	require.Len(t, files, 1)
	require.Equal(t, []any{"mine/a.yaml", 1, 1, 0}, []any{files[0].Name, files[0].Cards, files[0].Lines, files[0].Carried})
	require.Equal(t, "mine/a.yaml:17:16+2 lint.no-effect", cardtest.Brief(files[0].Problems))
}
