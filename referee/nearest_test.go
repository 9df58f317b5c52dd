package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

func TestNearest(t *testing.T) {
	words := []string{"cost", "power", "Kakashi Hatake", "Épée de vent", "if"}
	tests := map[string]string{
		"cots":           "cost",
		"powre":          "power",
		"kakahsi hatkae": "Kakashi Hatake",
		"epee de van":    "Épée de vent",
		"blue":           "",
		"x":              "",
		"":               "",
		"iif":            "if",
	}
	for asked, want := range tests {
		require.Equal(t, want, referee.Nearest(asked, words), asked)
	}
	require.Empty(t, referee.Nearest("p", []string{"up", "p1"}), "a single letter is near to nothing")
	require.Equal(t, "p1", referee.Nearest("p9", []string{"p1", "p2"}))
	require.Empty(t, referee.NearestAlone("p9", []string{"p1", "p2"}))
	require.Empty(t, referee.NearestAlone("blue", words))
	require.Equal(t, "cost", referee.NearestAlone("cots", words))
	require.Equal(t, "p1", referee.NearestAlone("p1", []string{"p2", "p1"}))
	require.Equal(t, []string{"bat", "cat"}, referee.NearestAll("bat", []string{"cat", "bat", "rat"}, 2))
}
