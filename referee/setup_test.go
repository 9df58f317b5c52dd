package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

func TestSetup_With(t *testing.T) {
	before := referee.Setup{Players: []string{"Ann"}, Options: map[string]string{"a": "1"}, Rulings: map[string]string{"chosen": "by-players"}}
	after := before.WithOption("b", "2").WithOption("a", "3").WithRuling("chosen", "otherwise").WithRuling("new", "so")
	require.Equal(t, map[string]string{"a": "3", "b": "2"}, after.Options)
	require.Equal(t, map[string]string{"chosen": "by-players", "new": "so"}, after.Rulings)
	require.Equal(t, map[string]string{"a": "1"}, before.Options, "a setup may be shared")
	require.Equal(t, map[string]string{"chosen": "by-players"}, before.Rulings)
	require.Equal(t, "so", referee.Setup{}.WithRuling("new", "so").Rulings["new"])
}
