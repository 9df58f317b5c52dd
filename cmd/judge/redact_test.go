package judge

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWithoutNames(t *testing.T) {
	others := []string{"Player 1", "Player 2", "Player 3"}
	names := []string{"Zoé", "Al", "Al Pacino"}
	for typed, want := range map[string]string{
		"Zoé's card":                      "Player 1's card",
		"zoe, ZOÉ and ZOE":                "Player 1, Player 1 and Player 1",
		"Zoée and Also keep their names":  "Zoée and Also keep their names",
		"Al said, and AL is no name here": "Player 2 said, and AL is no name here",
		"“Al Pacino”":                     "“Player 3”",
		"al pacino (Al)":                  "Player 3 (Player 2)",
		"":                                "",
		"Zo":                              "Zo",
		"\xffZoé":                         "\xffPlayer 1",
	} {
		require.Equal(t, want, withoutNames(typed, names, others), typed)
	}
}
