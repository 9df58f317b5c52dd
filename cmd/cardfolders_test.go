package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// ofAllGames runs a command line with the real games.
func ofAllGames(t *testing.T, args ...string) ran {
	t.Helper()
	var out, errs bytes.Buffer
	a := &app.App{Games: embedded(), In: strings.NewReader(""), Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now, Config: t.TempDir()}
	code := run(a, args)
	return ran{out.String(), errs.String(), code}
}

// fanCards is a table of cards as a Windows program writes it, including a name that is special in
// YAML.
const fanCards = "passcode,name,card_type,icon\n200000021,\xc9clair de fan,Spell,Field\n200000023,<<,Spell,Field\n"

// importedFolder returns a folder into which the table was imported.
func importedFolder(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "mine")
	table := filepath.Join(t.TempDir(), "fan.csv")
	require.NoError(t, os.WriteFile(table, []byte(fanCards), 0o666))
	made := ofAllGames(t, "card", "import", table, "--game", "yugioh", "--into", folder)
	require.Zero(t, made.code, made.err)
	require.Contains(t, made.err, "database.windows")
	return folder
}

// TestCardFolders_KnowTheirGame checks that imported cards can be used with --cards alone, and not
// for another game.
func TestCardFolders_KnowTheirGame(t *testing.T) {
	folder := importedFolder(t)
	for _, lang := range []string{"en", "fr"} {
		shown := ofAllGames(t, "card", "show", "200000021", "--cards", folder, "--lang", lang)
		require.Zero(t, shown.code, shown.err)
		require.Contains(t, shown.out, "Éclair de fan")
		other := ofAllGames(t, "card", "show", "200000021", "--cards", folder, "--game", "mythos", "--lang", lang)
		require.Equal(t, 1, other.code)
		require.Contains(t, other.err, "cardfolder.other-game")
	}
	require.Zero(t, ofAllGames(t, "card", "lint", folder).code)
	require.NoError(t, os.Remove(filepath.Join(folder, app.GameFile)))
	shown := ofAllGames(t, "card", "show", "200000023", "--cards", folder)
	require.Zero(t, shown.code, shown.err)
	require.Contains(t, shown.out, "<<", "a folder that does not say it is read by the game that can")
	require.Zero(t, ofAllGames(t, "card", "lint", folder).code)
}

// TestCardFolders_OfOneGame checks that cards of two games cannot be in one folder.
func TestCardFolders_OfOneGame(t *testing.T) {
	folder := importedFolder(t)
	refused := ofAllGames(t, "card", "sample", folder, "--game", "narutoccg")
	require.Equal(t, 1, refused.code)
	require.Contains(t, refused.err, "cardfolder.other-game")
}

// TestCardFolders_Repair repairs the files of an older import, but no files that would still be
// unusable.
func TestCardFolders_Repair(t *testing.T) {
	folder := importedFolder(t)
	file := filepath.Join(folder, "cards-01.yaml")
	sound, err := os.ReadFile(file)
	require.NoError(t, err)
	wrong := strings.NewReplacer("Éclair de fan", "!!binary yWNsYWlyIGRlIGZhbg==", `"<<"`, "!!merge <<").Replace(string(sound))
	require.NotEqual(t, string(sound), wrong)
	require.NoError(t, os.WriteFile(file, []byte(wrong), 0o666))
	require.NoError(t, os.Remove(filepath.Join(folder, app.GameFile)))
	require.NotZero(t, ofAllGames(t, "card", "show", "200000021", "--cards", folder, "--game", "yugioh").code)

	mended := ofAllGames(t, "card", "repair", folder)
	require.Zero(t, mended.code, mended.err)
	require.Contains(t, mended.out, "cards of Yu-Gi-Oh!; 2 texts repaired.")
	mended = ofAllGames(t, "card", "repair", folder, "--lang", "fr")
	require.Contains(t, mended.out, "0 texte réparé.")
	again, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, strings.Replace(string(sound), "Éclair de fan", `"Éclair de fan"`, 1), string(again))
	linted := ofAllGames(t, "card", "lint", folder)
	require.Zero(t, linted.code)
	require.NotContains(t, linted.err, "snapshot", "it is written anew")

	require.NoError(t, os.WriteFile(file, []byte("cards:\n  - {id: 5, en: !!binary AAA=, spell: field}\n"), 0o666))
	before, err := os.ReadFile(file)
	require.NoError(t, err)
	refused := ofAllGames(t, "card", "repair", folder)
	require.Equal(t, 3, refused.code)
	after, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(before), string(after))
}

// TestCardShow_FindsTheGame checks that a card of any game is found without --game, unless several
// games have the card.
func TestCardShow_FindsTheGame(t *testing.T) {
	for lang, said := range map[string]string{"en": "Found among the cards of Yu-Gi-Oh!", "fr": "Trouvé parmi les cartes de Yu-Gi-Oh!"} {
		shown := ofAllGames(t, "card", "show", "Dark", "Magician", "--lang", lang)
		require.Zero(t, shown.code, shown.err)
		require.Contains(t, shown.out, "46986414")
		require.Contains(t, shown.err, said)
	}
	require.NotContains(t, ofAllGames(t, "card", "show", "108").err, "Found")
	none := ofAllGames(t, "card", "show", "xyzzy nobody")
	require.Equal(t, 1, none.code)
	require.Contains(t, none.err, "xyzzy nobody")
}
