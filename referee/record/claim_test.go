package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
)

// coins is the topic of the coins of a player.
func coins(seat string) referee.Topic { return referee.Topic{Name: "coins", Args: []string{seat}} }

// TestMatch_Claim claims numbers of coins where p1 had 2 and lost one twice.
func TestMatch_Claim(t *testing.T) {
	m := broke(t)
	for claimed, want := range map[int]struct {
		agrees int
		parts  []record.ClaimedPart
	}{
		0: {agrees: 3},
		1: {2, []record.ClaimedPart{{At: 1}, {At: 2}, {At: 0, N: 3}}},
		2: {1, []record.ClaimedPart{{At: 0, N: 4}}},
		5: {-1, []record.ClaimedPart{{At: 0, N: 7}}},
	} {
		claim, problems := m.Claim(m.Count(), coins("p1"), claimed)
		require.Empty(t, problems)
		require.Equal(t, claimed == 0, claim.True())
		require.Equal(t, want.agrees, claim.Agrees, "claimed %d", claimed)
		require.Equal(t, want.parts, claim.Parts, "claimed %d", claimed)
		require.Empty(t, claim.Readings)
	}
	claim, problems := m.Claim(1, coins("p1"), 2)
	require.Empty(t, problems)
	require.True(t, claim.True(), "it was true then")
}

func TestMatch_ClaimOfNoNumber(t *testing.T) {
	m := broke(t)
	for code, topic := range map[string]referee.Topic{
		"match.why-seat":    {Name: "coins"},
		"match.why-unknown": {Name: "moon", Args: []string{"p1"}},
	} {
		_, problems := m.Claim(m.Count(), topic, 1)
		require.Equal(t, []string{code}, codes(problems))
	}
}
