package cmd

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/games"
	"shinpan/referee/record"
)

// TestRuleExamples_ShowTheirRules plays every example of every game: the rule that it
// shows is behind the last line, as a cause, as what the line breaks or as that of the next
// question.
func TestRuleExamples_ShowTheirRules(t *testing.T) {
	played := 0
	for _, entry := range games.List() {
		g, problems := entry.Load(entry.Cards())
		require.False(t, referee.Refuses(problems))
		if g.Examples == nil {
			continue
		}
		for _, e := range g.Examples() {
			played++
			m, problems := record.NewMatch(g, record.Opening{Header: record.Header{Players: []string{"A", "B"}, Board: e.Board, BoardName: e.Rule}})
			require.False(t, referee.Refuses(problems), "%s: %v", e.Rule, problems)
			var rules []string
			for i, line := range e.Lines {
				who, say, _ := strings.Cut(line, " ")
				seat, err := referee.ParseSeat(who)
				require.NoError(t, err, line)
				answer, problems := m.Notation().Parse(seat, say)
				require.Empty(t, problems, "%s: %s", e.Rule, line)
				entries, problems := m.Do(answer, record.Grounds{})
				require.True(t, i == len(e.Lines)-1 || !referee.Refuses(problems), "%s: %s: %v", e.Rule, line, problems)
				rules = nil
				for _, p := range problems {
					rules = append(rules, p.Rule)
				}
				for _, entry := range entries {
					for _, event := range entry.Events {
						rules = append(rules, event.Cause.Rule)
					}
				}
			}
			if ask := m.Ask(); ask != nil {
				rules = append(rules, ask.Cause.Rule)
			}
			require.Contains(t, rules, e.Rule, e.Lines)
		}
	}
	require.Greater(t, played, 80)
}
