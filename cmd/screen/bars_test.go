package screen

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBars_AreAsLongAsTheirNumbers(t *testing.T) {
	bars := []Bar{{"0", 0, ""}, {"cost 1", 3, "soon"}, {"7", 12, ""}}
	require.Equal(t, strings.Join([]string{
		"  0        0",
		"  cost 1   3  ███  soon",
		"  7       12  ████████████",
		"",
	}, "\n"), Bars(sheetWords(t), bars, Paper{}))
	require.Equal(t, "0: 0\ncost 1: 3, soon\n7: 12\n", Bars(sheetWords(t), bars, Paper{Plain: true}))
	many := Bars(sheetWords(t), []Bar{{"a", 120, "a note that is cut"}, {"b", 1, ""}}, Paper{Width: 24})
	for _, line := range strings.Split(many, "\n") {
		require.LessOrEqual(t, Cells(line), 24)
	}
	require.Contains(t, many, "█")
	require.Empty(t, Bars(sheetWords(t), nil, Paper{}))
}
