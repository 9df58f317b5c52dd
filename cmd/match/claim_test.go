package match

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// TestClaim_EveryNumber claims every number that “why” can explain, in recorded matches of every
// game. A claim of the number is true, and a claim of a neighbouring number is not. A topic with
// several numbers is refused with the topics that can be claimed, and each of these can be claimed.
func TestClaim_EveryNumber(t *testing.T) {
	for _, entry := range games.List() {
		t.Run(entry.ID, func(t *testing.T) {
			files, err := filepath.Glob("../../referee/" + entry.ID + "/testdata/formats/*/*.shinpan")
			require.NoError(t, err)
			require.NotEmpty(t, files)
			claimed, several := map[string]bool{}, map[string]bool{}
			missing := func(g *game.Game) string {
				for _, form := range g.Rules.Topics() {
					name := formName(form)
					inHand := len(form.Kinds) > 0 && form.Kinds[0] == referee.KindCard // the games test it
					if !inHand && !claimed[name] && !several[name] {
						return name
					}
				}
				return ""
			}
			still := entry.ID
			for _, file := range files {
				m, err := read(&app.App{Env: func(string) string { return "" }}, file)
				if err != nil {
					continue // its decks and cards are elsewhere
				}
				_ = m.File.Close() // the file was only read
				last := m.Match.Count()
				for n := range moments {
					claimAll(t, m, last*(n+1)/moments, claimed, several)
				}
				for at := 0; at <= last && missing(m.Game) != ""; at++ {
					claimAll(t, m, at, claimed, several)
				}
				still = missing(m.Game)
			}
			require.Empty(t, still, "never explained")
		})
	}
}

// moments is the number of moments of a match to test.
const moments = 4

// formName returns a topic with the kinds of its arguments.
func formName(form referee.TopicForm) string {
	name := form.Name
	for _, kind := range form.Kinds {
		name += " " + string(kind)
	}
	return name
}

// claimAll claims every number of a moment.
func claimAll(t *testing.T, m *Opened, at int, claimed, several map[string]bool) {
	t.Helper()
	state, _ := m.Match.At(at)
	view := state.View(referee.Nobody)
	words := map[referee.Kind][]string{}
	for _, seat := range view.Seats {
		words[referee.KindSeat] = append(words[referee.KindSeat], seat.Seat.String())
	}
	for _, lane := range view.Lanes {
		words[referee.KindPlace] = append(words[referee.KindPlace], lane.ID)
	}
	for _, piece := range view.Pieces() {
		words[referee.KindPiece] = append(words[referee.KindPiece], piece.ID)
	}
	for _, form := range m.Game.Rules.Topics() {
		for _, args := range combined(form.Kinds, words) {
			topic := referee.Topic{Name: form.Name, Args: args}
			ledger, problems := m.Match.WhyAt(at, topic)
			if problems != nil {
				continue
			}
			if !ledger.NoTotal {
				claim, problems := m.Match.Claim(at, topic, ledger.Total)
				require.Empty(t, problems, "%v", topic)
				require.True(t, claim.True(), "%v", topic)
				claimed[formName(form)] = true
				continue
			}
			several[formName(form)] = true
			_, problems = m.Match.Claim(at, topic, 4)
			require.Len(t, problems, 1)
			require.Equal(t, "match.claim-total", problems[0].Code)
			list := singles(m, topic)
			require.NotEmpty(t, list, "%v has no numbers that can be claimed", topic)
			for _, line := range list {
				single := strings.Fields(line)
				one := referee.Topic{Name: topicName(m.Words, single[0]), Args: single[1:]}
				ledger, problems := m.Match.WhyAt(at, one)
				if problems == nil {
					require.False(t, ledger.NoTotal, line)
				} else {
					require.NotEqual(t, "match.why-unknown", problems[0].Code, line)
				}
			}
		}
	}
}

// combined returns all combinations of arguments of these kinds.
func combined(kinds []referee.Kind, words map[referee.Kind][]string) [][]string {
	all := [][]string{nil}
	for _, kind := range kinds {
		var longer [][]string
		for _, args := range all {
			for _, word := range words[kind] {
				longer = append(longer, append(slices.Clone(args), word))
			}
		}
		all = longer
	}
	return all
}
