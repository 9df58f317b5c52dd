package cards

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/refereetest/cardtest"
)

// lintOf checks a file of one card with these lines.
func lintOf(lines string) []cards.File {
	return Lint(fstest.MapFS{
		"words.yaml": {Data: []byte(testWords)},
		"x.yaml":     {Data: []byte(withLines(lines))},
	})
}

func problemsOf(files []cards.File) []referee.Problem {
	var all []referee.Problem
	for _, f := range files {
		all = append(all, f.Problems...)
	}
	return all
}

func TestLint_TheCardsOfTheGameAreClean(t *testing.T) {
	files := Lint(cardsdb.Game("mythos"))
	require.Empty(t, problemsOf(files))
	var sum cards.File
	for _, f := range files {
		sum.Cards, sum.Lines, sum.Carried = sum.Cards+f.Cards, sum.Lines+f.Lines, sum.Carried+f.Carried
	}
	require.Equal(t, cards.File{Cards: 158, Lines: 237, Carried: 237}, sum)
}

// TestLint_Warnings has a line for every thing that is warned of, with the
// place, and beside it the nearest line that is meant so.
func TestLint_Warnings(t *testing.T) {
	for _, c := range []struct{ name, doubtful, want, sound string }{
		{"no effect", "at: main", "x.yaml:13:16+4 lint.no-effect", "at: main, do: [{spend: true}]"},
		{"self and enemy", "at: main, do: [{defeat: {who: {self: true, side: enemy}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {self: true, side: own}}}]"},
		{"self and friendly", "at: main, do: [{defeat: {who: {self: true, side: friendly}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {side: friendly}}}]"},
		{"self and other", "at: main, do: [{defeat: {who: {self: true, other: true}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {other: true}}}]"},
		{"self elsewhere", "at: main, do: [{defeat: {who: {self: true, in: elsewhere}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {self: true, in: here}}}]"},
		{"hidden with a name", "at: main, do: [{defeat: {who: {hidden: true, name: [Naruto Uzumaki]}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {hidden: false, name: [Naruto Uzumaki]}}}]"},
		{"hidden with a group", "at: main, do: [{defeat: {who: {hidden: true, group: leaf}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {group: leaf}}}]"},
		{"hidden with a keyword", "at: main, do: [{defeat: {who: {hidden: true, keyword: team-7}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {hidden: true, power: {max: 2}}}}]"},
		{"hidden with the same name", "at: main, do: [{hide: {who: {}}, as: a}, {defeat: {who: {hidden: true, same_name: a}}}]", "x.yaml:13:63+1 lint.no-target",
			"at: main, do: [{hide: {who: {}}, as: a}, {defeat: {who: {same_name: a}}}]"},
		{"least and most", "at: main, do: [{defeat: {who: {lowest: power, highest: power}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {lowest: power, highest: cost}}}]"},
		{"those and not those", "at: main, do: [{hide: {who: {}}, as: a}, {defeat: {who: {those: [a], not_those: [a]}}}]", "x.yaml:13:63+1 lint.no-target",
			"at: main, do: [{hide: {who: {}}, as: a}, {defeat: {who: {not_those: [a]}}}]"},
		{"bounds without anything between", "at: main, do: [{defeat: {who: {power: {min: 4, max: 3}}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {power: {min: 4, max: 4}}}}]"},
		{"below nothing", "at: main, do: [{defeat: {who: {cost: {below: 0}}}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{defeat: {who: {cost: {below: 1}}}}]"},
		{"a line that repeats itself", "at: main, do: [{spend: true}, {repeat: main}]", "x.yaml:13:16+4 lint.circle",
			"at: main, do: [{spend: true}, {if: {holds: {edge: true}, do: [{repeat: main}]}}]"},
		{"lines that repeat each other", "at: main, do: [{repeat: ambush}]}\n      - {code: 001A, at: ambush, do: [{one_of: [{do: [{repeat: main}]}, {do: [{spend: true}]}]}]", "x.yaml:13:16+4 lint.circle|x.yaml:14:16+4 lint.circle",
			"at: main, do: [{repeat: ambush}]}\n      - {code: 001A, at: ambush, do: [{spend: true}]"},
		{"who is moved moves", "at: main, continuous: true, when: {event: moved, do: [{move: {who: {self: true}}}]}", "x.yaml:13:16+4 lint.circle",
			"at: main, continuous: true, when: {event: moved, do: [{move: {who: {side: friendly}}}]}"},
		{"whoever is moved moves on", "at: main, continuous: true, when: {event: moved, who: {side: friendly}, do: [{move: {who: {side: own}}}]}", "x.yaml:13:16+4 lint.circle",
			"at: main, continuous: true, when: {event: moved, who: {side: friendly}, do: [{move: {who: {side: enemy}}}]}"},
		{"who is affected affects", "at: main, continuous: true, when: {event: affected, do: [{powerup: {amount: 1, who: {side: enemy}}}]}", "x.yaml:13:16+4 lint.circle",
			"at: main, continuous: true, when: {event: affected, do: [{powerup: {amount: 1}}]}"},
		{"a move to where it is", "at: main, do: [{move: {who: {in: here}, to: here}}]", "x.yaml:13:37+1 lint.no-target",
			"at: main, do: [{move: {who: {in: elsewhere}, to: here}}]"},
		{"in what stays in force", "at: main, continuous: true, while: {zero: {self: true, other: true}}", "x.yaml:13:16+4 lint.no-target",
			"at: main, continuous: true, while: {zero: {other: true}}"},
		{"a keyword of no card", "at: main, do: [{defeat: {who: {keyword: team-7}}}]", "x.yaml:13:37+1 lint.no-card",
			"at: main, do: [{defeat: {who: {not_keyword: team-7}}}]"},
		{"a cost of no such card", "at: main, do: [{defeat: {who: {group: leaf, cost: {min: 2}}}}]", "x.yaml:13:37+1 lint.no-card",
			"at: main, do: [{defeat: {who: {group: leaf, cost: {max: 1}}}}]"},
		{"a name and not the name", "at: main, do: [{defeat: {who: {group: leaf, not_name: [Naruto Uzumaki]}}}]", "x.yaml:13:37+1 lint.no-card",
			"at: main, do: [{defeat: {who: {not_name: [Naruto Uzumaki]}}}]"},
		{"a mission that was not chosen", "at: main, do: [{defeat: {who: {in: chosen}}}]", "x.yaml:13:37+1 lint.not-chosen",
			"at: main, do: [{choose_mission: {do: [{defeat: {who: {in: chosen}}}]}}]"},
		{"after the mission", "at: main, do: [{each_mission: {do: [{hide: {who: {in: chosen}}}]}}, {move: {who: {}, to: chosen}}]", "x.yaml:13:90+1 lint.not-chosen",
			"at: main, do: [{each_mission: {do: [{hide: {who: {in: chosen}}}]}}, {move: {who: {}, to: here}}]"},
		{"placed where nothing was chosen", "at: main, do: [{place: {from: hand, to: chosen}}]", "x.yaml:13:37+1 lint.not-chosen",
			"at: main, do: [{place: {from: hand, to: elsewhere}}]"},
		{"a name that nothing uses", "at: main, do: [{hide: {who: {}}, as: gone}]", "x.yaml:13:59+4 lint.unused-name",
			"at: main, do: [{hide: {who: {}}, as: gone}, {draw: {amount: {number_of: gone}}}]"},
		{"no tokens", "at: main, do: [{powerup: {amount: 0}}]", "x.yaml:13:37+1 lint.odd-number", "at: main, do: [{powerup: {amount: 1}}]"},
		{"too many tokens", "at: main, do: [{powerup: {amount: 21}}]", "x.yaml:13:37+1 lint.odd-number", "at: main, do: [{powerup: {amount: 20}}]"},
		{"no cards looked at", "at: main, do: [{search: {top: 0, for: {}}}]", "x.yaml:13:37+1 lint.odd-number", "at: main, do: [{search: {top: 3, for: {}}}]"},
		{"a Power of nothing", "at: main, continuous: true, while: {power: {amount: 0}}", "x.yaml:13:16+4 lint.odd-number",
			"at: main, continuous: true, while: {power: {amount: -1}}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			problems := problemsOf(lintOf("      - {code: 001M, " + c.doubtful + "}"))
			require.Equal(t, c.want, cardtest.Brief(problems))
			require.Equal(t, referee.Warning, problems[0].Grade)
			require.Empty(t, cardtest.Brief(problemsOf(lintOf("      - {code: 001M, "+c.sound+"}"))))
		})
	}
}

func TestLint_AGroupOfNoCard(t *testing.T) {
	for group, want := range map[string]string{"leaf": "", "sand": "x.yaml:13:37+1 lint.no-card"} {
		files := Lint(fstest.MapFS{
			"words.yaml": {Data: []byte(strings.Replace(testWords, "Leaf}", "Leaf, sand: Sand}", 1))},
			"x.yaml":     {Data: []byte(withLines("      - {code: 001M, at: main, do: [{defeat: {who: {group: " + group + "}}}]}"))},
		})
		require.Equal(t, want, cardtest.Brief(problemsOf(files)), group)
	}
}

func TestLint_PrintedNumbers(t *testing.T) {
	for _, c := range [][2]string{{"cost: 3", "cost: 30"}, {"power: 3", "power: 30"}, {"points: 1", "points: 30"}} {
		files := Lint(fstest.MapFS{
			"words.yaml": {Data: []byte(testWords)},
			"x.yaml":     {Data: []byte(strings.Replace(testCard, c[0], c[1], 1))},
		})
		require.Contains(t, cardtest.Brief(problemsOf(files)), "+2 lint.odd-number", c[1])
	}
}

// What cannot be read is no reason to warn as well; other cards of the file
// are warned of all the same.
func TestLint_NoWarningForWhatCouldNotBeRead(t *testing.T) {
	files := lintOf("      - {code: 001M, at: main, do: nothing}")
	require.Equal(t, "x.yaml:13:36+7 yaml.wrong-shape", cardtest.Brief(problemsOf(files)))
	text := withLines("      - {code: 001M, at: main, do: nothing}\n") + strings.NewReplacer("cards:\n", "", "001", "002", "number: 1", "number: 2").
		Replace(withLines("      - {code: 001M, at: main}\n"))
	files = Lint(cardtest.Files("words.yaml", testWords, "x.yaml", text))
	require.Equal(t, "x.yaml:13:36+7 yaml.wrong-shape|x.yaml:25:16+4 lint.no-effect", cardtest.Brief(problemsOf(files)))
}
