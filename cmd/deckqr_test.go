//go:build !race && unix

package cmd

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/decks/qrcode"
)

const qrTeam = "KS-009-C--2|KS-011-C--2|KS-013-C--2|KS-001-MMS--1|Team_7"

// qrLines returns the lines that a terminal must show. A test of decks/qrcode reads them with another
// program.
func qrLines(t *testing.T) string {
	code, err := qrcode.Make(qrTeam, qrcode.OnScreen)
	require.NoError(t, err)
	return strings.Join(code.Lines(), "\n")
}

func TestTerminal_AQRCodeStandsWholeOnTheScreen(t *testing.T) {
	for _, a := range []at{{80, 24, "en", ""}, {50, 25, "fr", ""}, {41, 27, "en", ""}} {
		s := a.start(t, "deck", "convert", qrTeam, "--to", "qr")
		require.Zero(t, s.Exit(), s.Screen.Text())
		require.Contains(t, s.Screen.Text(), qrLines(t))
		require.Zero(t, s.Screen.Wraps(), s.Screen.Text())
		require.NotContains(t, s.Screen.Text(), "-o deck.png")
	}
}

func TestTerminal_AQRCodeThatDoesNotFitIsSaidToBe(t *testing.T) {
	s := at{80, 23, "en", ""}.start(t, "deck", "convert", qrTeam, "--to", "qr")
	require.Zero(t, s.Exit())
	require.Contains(t, s.Screen.Text(), "The QR code needs 24 lines and the terminal has 23: make its letters smaller")
	for language, said := range map[string]string{"en": "the QR code needs 41 columns", "fr": "il faut 41 colonnes au code QR"} {
		s = at{40, 24, language, ""}.start(t, "deck", "convert", qrTeam, "--to", "csv,qr")
		require.Equal(t, app.ExitError, s.Exit())
		require.Contains(t, s.Screen.Text(), said)
		require.Contains(t, s.Screen.Text(), "2,KS-009", "what fits is shown")
		require.NotContains(t, s.Screen.Text(), "█")
	}
	file := filepath.Join(t.TempDir(), "deck.png")
	s = at{40, 20, "en", ""}.start(t, "deck", "convert", qrTeam, "--to", "qr", "-o", file)
	require.Zero(t, s.Exit())
	require.FileExists(t, file)
}

func TestTerminal_PlainLinesHaveTheCodeInsteadOfItsPicture(t *testing.T) {
	s := at{80, 26, "en", ""}.start(t, "deck", "convert", qrTeam, "--to", "qr", "--plain")
	require.Zero(t, s.Exit())
	require.Contains(t, s.Screen.Text(), qrTeam)
	require.NotContains(t, s.Screen.Text(), "█")
}
