package lang_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

// drawing describes a single effect, which draws a card.
type drawing struct{ game.Effects }

func (drawing) Wording(code string, in game.Tongue) string {
	if code != "1M" {
		return ""
	}
	return in.Text("draw", nil) + " (" + in.Language + ")"
}

// TestWords_Line checks that a declared effect is shown in words, or by its code if there are none.
func TestWords_Line(t *testing.T) {
	words, err := lang.Load("en", lang.Files(), fstest.MapFS{"en.yaml": {Data: []byte(
		"draw: \"Draw a card.\"\nevent.due: \"{{if .wording}}{{.line}} {{.wording}}{{else}}{{.cause}}{{end}}\"\n")}})
	require.NoError(t, err)
	due := func(code string) referee.Event { return referee.Event{Kind: "due", Cause: referee.Cause{Line: code}} }
	require.Equal(t, "card line 1M", words.Event(due("1M")))
	require.Empty(t, words.Line("1M"))
	worded := words.WithLines(drawing{}).With([]string{"Lina"}, nil)
	require.Equal(t, "1M Draw a card. (en)", worded.Event(due("1M")))
	require.Equal(t, "card line 2M", worded.Event(due("2M")))
	require.Empty(t, worded.Line(""))
}
