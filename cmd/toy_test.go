package cmd

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/refereetest/toy"
)

// toys is a list of games that nobody plays: the toy, with a flag for the first
// stake, one without the parts that a game need not have, and one with decks.
func toys() []games.Entry {
	whole, bare := toy.New(), toy.New()
	whole.Flags = []game.Flag{{Name: "stake", Verb: "stake"}}
	bare.ID, bare.Name = "bare", "Bare toy"
	bare.Boards, bare.Simulation, bare.ScoreOnly = nil, nil, false
	var list []games.Entry
	for _, made := range []*game.Game{whole, bare, toy.Sided()} {
		list = append(list, games.Entry{
			ID: made.ID, Name: made.Name, Flags: made.Flags,
			Load:     func(fs.FS, ...cards.Folder) (*game.Game, []referee.Problem) { return made, nil },
			Messages: func() []fs.FS { return made.Messages },
			Cards:    func() fs.FS { return fstest.MapFS{} },
		})
	}
	return list
}

// playing runs a command line in a house where the toys are played.
func playing(text string, args ...string) ran {
	var out, errs bytes.Buffer
	a := &app.App{In: strings.NewReader(text), Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now, Games: toys()}
	code := run(a, args)
	return ran{out.String(), errs.String(), code}
}

// toyMatch is a match of the toy, as its lines: in the first round the first
// player hides a card and the second steals with T-3, in the second everybody
// shows one.
func toyMatch(seats int) []string {
	lines := []string{"stake small", "hide"}
	if seats > 1 {
		lines = append(lines, "show T-3", "steal from p1")
	}
	lines = append(lines, slices.Repeat([]string{"show T-1"}, max(seats-2, 0))...)
	lines = append(lines, "reveal A1 as T-5", "deal T-4", "stake big")
	lines = append(lines, slices.Repeat([]string{"show T-2"}, seats)...)
	return append(lines, "deal T-6")
}

// script are lines as a file.
func script(lines []string) string { return strings.Join(lines, "\n") + "\n" }

// requireRead reads a match of toyMatch by every command.
func requireRead(t *testing.T, match string, seats int) {
	t.Helper()
	verified := playing("", "verify", match)
	require.Zero(t, verified.code, verified.err)
	require.Contains(t, verified.out, "finished")
	board := playing("", "board", match, "--at", "2")
	require.Contains(t, board.out, "Player 1   A1 hidden")
	require.Equal(t, seats, strings.Count(board.out, "  coins "), board.out)
	require.Contains(t, playing("", "board", match).out, "the match is over")
	yaml := playing("", "board", "--yaml", match)
	require.Zero(t, yaml.code)
	require.Contains(t, yaml.out, "phase: over")
	score := playing("", "score", match)
	require.Contains(t, score.out, "TOTAL")
	require.Contains(t, score.out, "wins (T-MOST)")
	log := playing("", "log", match)
	require.Contains(t, log.out, "#2 Player 1: hide")
	require.Contains(t, log.out, "The stake is 2.")
	why := playing("", "why", "coins", "p1", "--match", match)
	require.Regexp(t, `\+1  → \d+  coins · T-WIN`, why.out)
	require.Regexp(t, `the stake\n.*\ntotal 0`, playing("", "why", "stake", "--match", match).out)
}

// The same match is played by the lines of a script, for each number of
// players, and comes to the same.
func TestToy_IsPlayedByAScript(t *testing.T) {
	for _, seats := range []int{1, 3, 5} {
		match := filepath.Join(t.TempDir(), "m.shinpan")
		said := script(toyMatch(seats))
		played := playing(said, "play", "--seats", fmt.Sprint(seats), "--luck", "table", "--match", match)
		require.Zero(t, played.code, played.err)
		require.Equal(t, said, playing("", "log", "--script", match).out)
		requireRead(t, match, seats)
	}
}

func TestToy_TheNamesSayHowManyPlay(t *testing.T) {
	played := playing("stake small\n", "play", "--players", "Ann,Bob,Cleo,Dan", "--luck", "table", "--match", "none")
	require.Contains(t, played.out, "Dan: 0 → 2 coins")
	for line, want := range map[string]string{
		"play --players A,B,C,D,E,F":     "--players gives 6 names, but 1–5 play",
		"play --seats 6":                 "--seats 6: Toy is for 1–5 players",
		"play --seats 0":                 "--seats must be above 0",
		"play --seats 2 --players A,B":   "--players and --seats cannot be used together",
		"sim --seats 6":                  "--seats 6: Toy is for 1–5 players",
		"sim --seats -1":                 "--seats must be above 0",
		"play --deck x.yaml":             "Toy is played without decklists",
		"sim --deck x.yaml":              "Toy is played without decklists",
		"deck check x.yaml":              "Toy is played without decklists",
		"deck new x.yaml":                "Toy is played without decklists",
		"play bare --from x.yaml":        "Bare toy has no board files",
		"play bare --stake big":          "“shinpan play bare” has no flag --stake",
		"play --from x.yaml --stake big": "--from and --stake cannot be used together",
		"sim bare":                       "bare cannot be simulated",
		"card lint":                      "Toy has no card files",
		"help toy":                       "the manual has no pages about Toy",
	} {
		got := playing("", append(strings.Fields(line), "--lang", "en")...)
		require.Equal(t, app.ExitUsage, got.code, line)
		require.Contains(t, got.err, want, line)
	}
}

// Decks of a game that nobody but its package knows are read and checked.
func TestToy_HasDecks(t *testing.T) {
	deck := filepath.Join(t.TempDir(), "d.yaml")
	for text, want := range map[string]string{
		"game: toy-sided\nmain: [T-1, T-2]\nside: [T-3]\n":    "",
		"game: toy-sided\nmain: [T-1, Card 2]\nside: [T-1]\n": "Card 1 (T-1) is in the deck more than once",
		"game: toy-sided\nmain: [T-1, T-9]\n":                 "T-9",
	} {
		require.NoError(t, os.WriteFile(deck, []byte(text), 0o600))
		checked := playing("", "deck", "check", deck, "--game", "toy-sided")
		require.Equal(t, want != "", checked.code == app.ExitProblems, checked.out+checked.err)
		require.Contains(t, checked.out+checked.err, want)
	}
}

// A match of a game without board files has no board to write, and its
// transcript none either.
func TestToy_WithoutBoardFiles(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	played := playing(script(toyMatch(1)), "play", "bare", "--luck", "table", "--match", match, "--json")
	require.Zero(t, played.code, played.err)
	require.NotContains(t, played.out, "board_yaml")
	require.Contains(t, played.out, `"over": true`)
	written := playing("", "board", "--yaml", match)
	require.Equal(t, app.ExitUsage, written.code)
	require.Contains(t, written.err, "Bare toy has no board files; its matches start at the beginning")
	require.Zero(t, playing("", "verify", match).code)
}

// A board is written in the middle of a step, and a match of three goes on from
// it.
func TestToy_GoesOnFromABoard(t *testing.T) {
	dir := t.TempDir()
	match, board := filepath.Join(dir, "m.shinpan"), filepath.Join(dir, "board.yaml")
	said := toyMatch(3)
	require.Zero(t, playing(script(said[:3]), "play", "--seats", "3", "--luck", "table", "--match", match).code)
	require.NoError(t, os.WriteFile(board, []byte(playing("", "board", "--yaml", match).out), 0o600))
	again := filepath.Join(dir, "again.shinpan")
	played := playing(script(said[3:]), "play", "--seats", "3", "--luck", "table", "--from", board, "--match", again)
	require.Zero(t, played.code, played.err)
	require.Equal(t, script(said[3:]), playing("", "log", "--script", again).out)
	require.Contains(t, playing("", "verify", again).out, "finished")
}

// A flag of a game answers the first question that offers its verb.
func TestToy_AFlagSettlesWhatLuckWould(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	played := playing("show 2\ndeal T-1\n", "play", "--stake", "big", "--luck", "table", "--match", match)
	require.Contains(t, played.err, "Round 2: what is the stake?")
	require.Equal(t, "stake big\nshow T-2\ndeal T-1\n", playing("", "log", "--script", match).out)
	bad := playing("", "play", "--stake", "big", "--seats", "2", "--luck", "referee", "--match", "none")
	require.Contains(t, bad.out, "The stake is 2.", "the referee does not draw it")
	require.Contains(t, playing("", "play", "--stake", "huge", "--match", "none").err, "“huge” cannot be the size here")
}

func TestToy_IsPlayedByLot(t *testing.T) {
	for _, seats := range []string{"1", "3", "5"} {
		folder := t.TempDir()
		played := playing("", "sim", "--seats", seats, "--matches", "20", "--save", folder, "--proof")
		require.Zero(t, played.code, played.err+played.out)
		require.Contains(t, played.out, "20 matches, seed 1: 20 finished")
		require.Contains(t, played.out, "Player "+seats)
		require.NotContains(t, played.out, "deck")
		require.NotContains(t, played.out, "Effect lines")
		require.Zero(t, playing("", "verify", folder).code)
	}
	require.Contains(t, playing("", "sim", "--matches", "3", "--json").out, `"seats": 1,`)
}
