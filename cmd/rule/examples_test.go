package rule

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/yamlfile"
)

// TestExamples_ShowEveryRule plays every example of every game. A rule without an example must give
// the reason.
func TestExamples_ShowEveryRule(t *testing.T) {
	for _, entry := range games.List() {
		t.Run(entry.ID, func(t *testing.T) {
			g, problems := entry.Load(entry.Cards())
			require.False(t, referee.Refuses(problems))
			w, err := lang.Load("en", append(app.MessageFiles(), g.Messages...)...)
			require.NoError(t, err)
			shown := map[string]bool{}
			for _, e := range g.Examples() {
				if e.Without != nil {
					require.Equal(t, referee.Example{Rule: e.Rule, Without: e.Without}, e)
					require.False(t, shown[e.Rule], "%s has an example", e.Rule)
				} else {
					showsRule(t, g, play(g, e, w))
				}
				shown[e.Rule] = true
			}
			var missing []string
			for _, rule := range g.Rules.Table() {
				if !shown[rule.ID] {
					missing = append(missing, rule.ID)
				}
			}
			require.Empty(t, missing, "rules without an example")
		})
	}
}

// showsRule fails unless the rule is behind the last command, a part of the number, a problem of
// the decklist or the resulting position.
func showsRule(t *testing.T, g *game.Game, e *playedExample) {
	var rules []string
	for i, line := range e.said {
		require.True(t, i == len(e.said)-1 || !referee.Refuses(line.problems), "%s: %s: %v", e.Rule, e.Lines[i], line.problems)
	}
	for _, p := range e.refused {
		require.NotEmpty(t, e.Deck, "%s: %v", e.Rule, e.refused)
		require.NotEmpty(t, p.Rule, "%s: %v", e.Rule, e.refused)
		rules = append(rules, p.Rule)
	}
	if e.Then != "" {
		become, err := g.Boards.WriteBoard(e.match.State(), referee.Judge)
		require.NoError(t, err)
		var want, got map[string]any
		require.NoError(t, yamlfile.Unmarshal([]byte(e.Then), &want), e.Rule)
		require.NoError(t, yamlfile.Unmarshal(become, &got), e.Rule)
		require.True(t, holds(got, want), "%s: wanted\n%s\nof\n%s", e.Rule, e.Then, become)
		return
	}
	if e.why != nil {
		for _, part := range e.why.Parts {
			rules = append(rules, part.Cause.Rule)
		}
		require.Contains(t, rules, e.Rule, "%s: why %s: %+v", e.Rule, e.Why, e.why.Parts)
		return
	}
	if n := len(e.said); n > 0 {
		for _, p := range e.said[n-1].problems {
			rules = append(rules, p.Rule)
		}
		for _, entry := range e.said[n-1].entries {
			for _, event := range entry.Events {
				rules = append(rules, event.Cause.Rule)
			}
			if entry.Result != nil {
				rules = append(rules, entry.Result.By)
			}
		}
		if ask := e.match.Ask(); ask != nil {
			rules = append(rules, ask.Cause.Rule)
		}
	}
	require.Contains(t, rules, e.Rule, "%s: %v", e.Rule, e.Lines)
}

// holds reports whether the whole board file contains every word of a part.
func holds(whole, part map[string]any) bool {
	for word, want := range part {
		got, ok := whole[word]
		inner, nested := want.(map[string]any)
		outer, both := got.(map[string]any)
		switch {
		case !ok, nested && !both:
			return false
		case nested:
			if !holds(outer, inner) {
				return false
			}
		case !reflect.DeepEqual(want, got):
			return false
		}
	}
	return true
}
