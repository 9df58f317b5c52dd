package picture_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/picture"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/sim"
)

// drawn plays a random match to its end, or without its last answers, and returns its picture.
func drawn(t *testing.T, language string, players []string, left int) picture.Match {
	t.Helper()
	g, _, err := (&app.App{Env: func(string) string { return "" }}).Game("saintseiya") // this game has two to five players
	require.NoError(t, err)
	words, err := lang.Load(language, append(app.MessageFiles(), g.Messages...)...)
	require.NoError(t, err)
	var m *record.Match
	work := sim.Work{Jobs: 1, Files: true, Done: func(played sim.Match, fault error) error {
		m, _ = record.ReadMatch(g, record.Replay{Lines: bytes.NewReader(played.File), Decks: played.Decks})
		return fault
	}}
	_, err = sim.Table{Game: g, Seed: 1, Seats: len(players)}.Run(t.Context(), 1, work)
	require.NoError(t, err)
	require.True(t, m.Over())
	decks := []record.Sealed{{Deck: &referee.Decklist{Name: "Ann’s <fast> one"}}}
	return picture.Of(words.With(players, g.Cards), m, m.Count()-left, decks)
}

// texts returns the texts of an SVG image, which must be well-formed.
func texts(t *testing.T, svg string) string {
	t.Helper()
	var all strings.Builder
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all.String()
		}
		require.NoError(t, err)
		if text, ok := token.(xml.CharData); ok {
			all.Write(text)
		}
	}
}

func TestMatch_OnePicture(t *testing.T) {
	for _, players := range [][]string{{"Ann & Co", `Bob "<script>"`}, {"Ann", strings.Repeat("Bob", 60), "Cy"}} {
		m := drawn(t, "en", players, 0)
		d := m.Draw()
		shown := texts(t, d.SVG())
		require.Contains(t, shown, "Ann")
		require.Contains(t, shown, "The lead, decision by decision")
		require.Contains(t, shown, "Ann’s <fast> one")
		image, err := d.PNG()
		require.NoError(t, err)
		painted, err := png.Decode(bytes.NewReader(image))
		require.NoError(t, err)
		require.InDelta(t, d.Height, painted.Bounds().Dy(), 1)
		page, err := m.HTML()
		require.NoError(t, err)
		require.Contains(t, page, d.SVG(), "the same picture is a section of the page")
		require.NotContains(t, page, "<script>")
	}
	require.Contains(t, texts(t, drawn(t, "fr", []string{"Ann", "Bob"}, 0).Draw().SVG()), "L’avance, décision par décision")
}

// Before the end, the picture does not name the decks.
func TestMatch_NamesNoDeckBeforeTheEnd(t *testing.T) {
	m := drawn(t, "en", []string{"Ann", "Bob"}, 30)
	require.False(t, m.Score.Over)
	require.NotContains(t, texts(t, m.Draw().SVG()), "one")
}

// A score from an unrefereed game has no decisions.
func TestMatch_AScoreAlone(t *testing.T) {
	m := drawn(t, "en", []string{"Ann", "Bob"}, 0)
	m.Totals, m.Decks = nil, nil
	require.NotContains(t, texts(t, m.Draw().SVG()), "lead")
}
