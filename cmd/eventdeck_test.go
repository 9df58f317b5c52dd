package cmd

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// receipt reads the id and the salt that a player takes home.
func receipt(t *testing.T, text string) (id, salt string) {
	for line := range strings.Lines(text) {
		switch word, value, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "id":
			id = strings.TrimSpace(value)
		case "salt":
			salt = strings.TrimSpace(value)
		}
	}
	require.Len(t, id, 26, text)
	require.Len(t, salt, 32, text)
	return id, salt
}

// The desk accepts lists, names the players with illegal ones, and locks the lists with round 1.
// The lock, the receipts and the record prove each other, and no public text shows a card or a
// salt.
func TestEvent_Decklists(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--game", "mythos", "--seed", "x").code)
	o.says("add", "Ann", "Bob", "Cid", "Dov")
	require.NotContains(t, o.says("show").out, "have sent", "an event without lists is not asked for them")
	annID, annSalt := receipt(t, o.says("deck", "Ann", "sample:leaf-tempo").out)
	bad := filepath.Join(t.TempDir(), "bad.yaml")
	require.NoError(t, os.WriteFile(bad, []byte("game: mythos\ncards:\n  - 9 KS-009\n"), 0o600))
	illegal := command("", "event", "deck", "Bob", bad, "--in", o.folder)
	require.Equal(t, 3, illegal.code)
	require.Contains(t, illegal.out, "the list is illegal")
	require.Contains(t, illegal.err, "MY-D02")
	bobID, bobSalt := receipt(t, illegal.out)
	o.says("deck", "Cid", "sample:leaf-tempo")
	require.Contains(t, o.says("show").out, "3 of 4 have sent a list; 1 is illegal: Bob\n")
	again := command("", "event", "deck", "Bob", "--in", o.folder)
	require.Equal(t, 3, again.code)
	require.Contains(t, again.err, "MY-D02")

	// A list that cannot be sealed is refused, and no entry is recorded.
	record := func() string {
		text, err := os.ReadFile(filepath.Join(o.folder, "event.jsonl"))
		require.NoError(t, err)
		return string(text)
	}
	before := record()
	unknown, other := filepath.Join(t.TempDir(), "unknown.yaml"), filepath.Join(t.TempDir(), "other.yaml")
	require.NoError(t, os.WriteFile(unknown, []byte("game: mythos\ncards:\n  - 2 Naruot\n"), 0o600))
	require.NoError(t, os.WriteFile(other, []byte("game: yugioh\nmain:\n  - 2 Kuriboh\n"), 0o600))
	o.refuses("DK-08", "deck", "Dov", unknown)
	o.refuses("yugioh", "deck", "Dov", other)
	o.refuses("has sent no list", "deck", "Dov")
	o.refuses("when round 1 is published", "export", "lock")
	require.Equal(t, before, record())

	// With round 1 the lists are locked; withdrawing it does not unlock them.
	cid, _ := receipt(t, o.says("deck", "Cid", "sample:sound-four").out)
	o.says("pair")
	require.Contains(t, o.says("publish").err, "The lists are locked now, with the seal ")
	lock := filepath.Join(t.TempDir(), "event.lock")
	exported := o.says("export", "lock").out
	require.NoError(t, os.WriteFile(lock, []byte(exported), 0o600))
	list := func(id string) string { return filepath.Join(o.folder, "lists", id+".yaml") }
	for id, salt := range map[string]string{annID: annSalt, bobID: bobSalt} {
		r := command("", "deck", "lock", "verify", lock, list(id), "--salt", salt)
		require.Zero(t, r.code, r.err)
		require.Contains(t, command("", "deck", "id", list(id), "--salt", salt).out, id)
	}
	require.NotZero(t, command("", "deck", "lock", "verify", lock, list(annID), "--salt", bobSalt).code)
	for _, then := range []string{"unpublish", "undo"} {
		o.says(then)
		o.refuses("a judge must sign each", "deck", "Bob", "sample:leaf-tempo")
		o.refuses("a judge must sign each", "deck", "Bob", "sample:leaf-tempo", "--judge", "Noah")
	}
	signed := o.says("deck", "Bob", "sample:leaf-tempo", "--judge", "Noah", "--reason", "a card was missing").out
	require.Contains(t, signed, "replaces the one before")
	require.Contains(t, signed, "signed by Noah, key ")
	require.Equal(t, exported, o.says("export", "lock").out, "the lock stays as it was published")
	require.NotContains(t, o.says("export", "lock", "--redact").out, "Ann")
	require.Contains(t, o.says("deck").out, "legal, after the lock")
	require.Contains(t, o.says("history", "Bob").out, "legal, after the lock")
	var lists []struct {
		Player, ID       string
		Illegal, Amended bool
	}
	require.NoError(t, json.Unmarshal([]byte(o.says("deck", "--json").out), &lists))
	require.Len(t, lists, 4)
	require.True(t, lists[1].Amended)
	require.Equal(t, cid, lists[2].ID)

	// Only their owner can read the lists, and no public text has a card or a salt.
	files, err := os.ReadDir(filepath.Join(o.folder, "lists"))
	require.NoError(t, err)
	require.Len(t, files, 2*5)
	for _, file := range files {
		info, err := file.Info()
		require.NoError(t, err)
		require.Equal(t, fs.FileMode(0o600), info.Mode())
	}
	info, err := os.Stat(filepath.Join(o.folder, "lists"))
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o700), info.Mode().Perm())
	public := record() + exported + o.says("deck").out + o.says("show").out + o.says("export", "json").out + o.says("history", "Ann").out
	for _, secret := range []string{annSalt, bobSalt, "KS-", "Naruto"} {
		require.NotContains(t, public, secret)
	}

	// A changed list is detected. A record without its lists also verifies.
	require.Contains(t, o.says("verify").out, "5 decklists have the recorded ids")
	text, err := os.ReadFile(list(annID))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(list(annID), []byte(strings.Replace(string(text), "2 KS", "1 KS", 1)), 0o600))
	o.refuses("is not the list of Ann that entry", "verify")
	require.NoError(t, os.RemoveAll(filepath.Join(o.folder, "lists")))
	require.NotContains(t, o.says("verify").out, "decklists")
}
