package cmd

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event"
)

// organizer runs an event in a folder.
type organizer struct {
	testing.TB
	folder string
}

func (o organizer) says(args ...string) ran {
	o.Helper()
	r := command("", append(append([]string{"event"}, args...), "--in", o.folder)...)
	require.Zero(o, r.code, "%v: %s%s", args, r.out, r.err)
	return r
}

func (o organizer) refuses(want string, args ...string) {
	o.Helper()
	r := command("", append(append([]string{"event"}, args...), "--in", o.folder)...)
	require.NotZero(o, r.code, "%v: %s", args, r.out)
	require.Contains(o, r.err, want)
}

type eventRound struct {
	Round     int
	Published bool
	Cut       bool
	Tables    []eventTable
}

type eventTable struct {
	Table  int
	A, B   string
	More   []string
	Result *struct{ A, B, Drawn int }
}

func (o organizer) round() eventRound {
	var r eventRound
	require.NoError(o, json.Unmarshal([]byte(o.says("list", "--json").out), &r))
	return r
}

type eventRow struct {
	Place            int
	Player           string
	Gone             bool
	Values           map[string]string
	Won, Lost, Drawn int
}

func (o organizer) standings() []eventRow {
	var rows []eventRow
	require.NoError(o, json.Unmarshal([]byte(o.says("standings", "--json").out), &rows))
	return rows
}

// play pairs a round and takes the result of each table.
func (o organizer) play(score func(a, b string) string) eventRound {
	o.Helper()
	o.says("pair")
	o.says("publish")
	r := o.round()
	for _, t := range r.Tables {
		if t.B != "" {
			o.says("result", strconv.Itoa(t.Table), score(t.A, t.B))
		}
	}
	return r
}

// An event of 32 players in each two-player game. It has five rounds with two drops, a late player,
// a bye, a draw, and an amended result from two rounds before, then a cut to eight. No pair meets
// twice, the winner of the cut wins, and the record proves everything.
func TestEvent_ThirtyTwoPlayers(t *testing.T) {
	for _, game := range []string{"mythos", "yugioh", "narutoccg"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			o := organizer{t, filepath.Join(t.TempDir(), "event")}
			made := command("", "event", "new", o.folder, "--game", game, "--rounds", "5", "--cut", "8", "--best-of", "3", "--seed", "s", "--date", "2026-11-27")
			require.Zero(t, made.code, made.err)
			names := []string{"add"}
			for n := range 32 {
				names = append(names, fmt.Sprintf("Player %02d", n+1))
			}
			o.says(names...)
			src := rand.New(rand.NewPCG(1, uint64(len(game))))
			met := map[string]bool{}
			score := func(string, string) string {
				return []string{"2-0", "2-1", "0-2", "1-2", "1-1"}[src.IntN(5)]
			}
			byes, draws := 0, 0
			for round := 1; round <= 5; round++ {
				r := o.play(score)
				require.False(t, r.Cut)
				for _, table := range r.Tables {
					pair := min(table.A, table.B) + "/" + max(table.A, table.B)
					require.False(t, met[pair], "%s again", pair)
					met[pair] = true
					if table.B == "" {
						byes++
					}
				}
				for _, table := range o.round().Tables {
					if table.Result != nil && table.Result.A == table.Result.B {
						draws++
					}
				}
				switch round {
				case 1:
					o.says("drop", "Player 03")
				case 2:
					o.says("add", "Late Lee")
					o.says("drop", "Player 07")
					o.says("return", "Player 07")
					o.says("drop", "Player 07")
				case 4:
					was := o.standings()
					shown := o.says("amend", "r2", "1", "0-2", "--reason", "written down wrongly").out
					require.Contains(t, shown, "Round 3 was paired by the old points")
					require.Equal(t, was, o.standings(), "nothing is recorded yet")
					o.says("amend", "r2", "1", "2-0", "--yes")
					o.says("amend", "r2", "1", "0-2", "--yes")
				}
			}
			require.NotZero(t, byes)
			require.NotZero(t, draws)
			rows := o.standings()
			require.Len(t, rows, 33)
			for left := 8; left > 1; left /= 2 {
				r := o.play(func(a, b string) string {
					if a < b {
						return "2-1"
					}
					return "0-2"
				})
				require.True(t, r.Cut)
				require.Len(t, r.Tables, left/2)
			}
			o.refuses("the event is over", "pair")
			var best []string
			for _, row := range rows {
				if !row.Gone && len(best) < 8 {
					best = append(best, row.Player)
				}
			}
			require.Contains(t, o.says("standings").out, slices.Min(best)+" wins the event")
			require.Equal(t, rows, o.standings(), "the cut leaves the places of the rounds")
			require.Contains(t, o.says("verify").out, "the seed gives the same 8 drafts again")
			require.Contains(t, o.says("export", "csv").out, "Late Lee")
		})
	}
}

// Before it amends a result, the desk names the byes and tables that would change. An earlier draft
// is not published.
func TestEvent_AmendingMovesTheBye(t *testing.T) {
	t.Parallel()
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--best-of", "3", "--seed", "s").code)
	o.says("add", "Ann", "Bob", "Cid")
	first := o.play(func(string, string) string { return "2-0" })
	table := first.Tables[slices.IndexFunc(first.Tables, func(t eventTable) bool { return t.B != "" })]
	no := strconv.Itoa(table.Table)
	for _, published := range []bool{false, true} {
		o.says("pair")
		require.Contains(t, o.says("list").out, table.B+" ", "the loser has the bye")
		if published {
			o.says("publish")
		}
		shown := o.says("amend", "r1", no, "0-2").out
		require.Contains(t, shown, "the bye would go to "+table.A+", not to "+table.B)
		require.Contains(t, shown, "1 of its tables would be paired differently")
		require.Contains(t, o.says("amend", "r1", no, "0-2", "--lang", "fr").out, "l’exemption irait à "+table.A)
		if !published {
			o.says("amend", "r1", no, "0-2", "--yes")
			o.refuses("was paired before a result was amended", "publish")
			o.says("pair")
			o.says("amend", "r1", no, "2-0", "--yes")
		}
	}
	require.Contains(t, o.says("verify").out, "again")
}

// An entry that does not fit is refused with the existing state, and changes nothing.
func TestEvent_RefusesWhatDoesNotFit(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	o.refuses("there is no event here", "show")
	require.Zero(t, command("", "event", "new", o.folder, "--best-of", "3", "--seed", "x").code)
	require.NotZero(t, command("", "event", "new", o.folder).code, "an event is never overwritten")
	o.refuses("a round takes two players", "pair")
	o.says("add", "Ann", "Anna", "Bob", "Cid")
	o.refuses("type the number", "drop", "An")
	o.says("history", "ann")
	o.refuses("did you mean", "drop", "Bop")
	o.refuses("pair and publish round 1 first", "result", "1", "2-0")
	o.refuses("there is no draft", "publish")
	o.says("pair")
	before, err := os.ReadFile(filepath.Join(o.folder, "event.jsonl"))
	require.NoError(t, err)
	o.refuses("round 1 is a draft: publish it first", "result", "1", "2-0")
	o.says("publish")
	o.refuses("round 1 is still being played: 2 results are missing, of tables 1 and 2", "pair")
	o.says("result", "1", "2-0")
	o.refuses("has already reported the same result", "result", "1", "2-0")
	o.refuses("has already reported 2-0", "result", "1", "0-2")
	o.refuses("round 1 has no table 7", "result", "7", "2-0")
	o.refuses("no match ends like this", "result", "2", "3-0")
	o.refuses("is not a score", "result", "2", "won")
	o.refuses("has results already", "unpublish")
	o.refuses("has no result yet", "amend", "1", "2", "2-0")
	o.says("result", "2", "2-0")
	o.refuses("is not a round", "amend", "first", "1", "2-0")
	o.says("pair")
	o.says("undo")
	o.says("verify")
	after, err := os.ReadFile(filepath.Join(o.folder, "event.jsonl"))
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(after), string(before)), "nothing that was recorded is ever changed")
}

// A change anywhere in a record is detected. A record that was cut off anywhere continues with the
// acknowledged entries.
func TestEvent_TheRecordProvesItself(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--best-of", "3", "--seed", "x").code)
	o.says("add", "Ann", "Bob", "Cid", "Dov")
	o.says("pair")
	o.says("publish")
	o.says("result", "1", "2-1")
	path := filepath.Join(o.folder, "event.jsonl")
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	lines := strings.SplitAfter(string(whole), "\n")
	for i := range lines[:len(lines)-2] { // no later line names the last line
		changed := slices.Clone(lines)
		changed[i] = strings.Replace(changed[i], `"at":"2`, `"at":"3`, 1)
		require.NoError(t, os.WriteFile(path, []byte(strings.Join(changed, "")), 0o600))
		o.refuses("the line before this one was changed", "verify")
	}
	without := slices.Delete(slices.Clone(lines), 2, 3)
	require.NoError(t, os.WriteFile(path, []byte(strings.Join(without, "")), 0o600))
	o.refuses("an entry is missing", "verify")
	last := len(whole) - len(lines[len(lines)-2])
	for cut := last; cut < len(whole); cut++ {
		require.NoError(t, os.WriteFile(path, whole[:cut], 0o600))
		require.Contains(t, o.says("show").out, "2 tables are still playing")
		o.says("result", "1", "2-1")
		o.says("verify")
	}
	// Tables that do not come from the seed are detected, even if the hash chain is right.
	require.NoError(t, os.WriteFile(path, whole, 0o600))
	entries, err := event.Read(whole)
	require.NoError(t, err)
	var forged []byte
	for _, e := range entries {
		if e.Kind == event.Paired {
			e.Tables[0].B, e.Tables[1].B = e.Tables[1].B, e.Tables[0].B
		}
		e.Prev = ""
		if forged != nil {
			lines := strings.Split(strings.TrimSuffix(string(forged), "\n"), "\n")
			e.Prev = event.Digest([]byte(lines[len(lines)-1]))
		}
		line, err := e.Line()
		require.NoError(t, err)
		forged = append(append(forged, line...), '\n')
	}
	require.NoError(t, os.WriteFile(path, forged, 0o600))
	o.refuses("the seed and the results give other tables", "verify")
}

// A result comes from a match file. The match must verify, be over, and belong to this round.
func TestEvent_ResultOfAMatchFile(t *testing.T) {
	folder := t.TempDir()
	require.Zero(t, command("", "sim", "mythos", "--matches", "1", "--seed", "3", "--save", folder).code)
	match := filepath.Join(folder, "sim-3.shinpan")
	var score struct {
		Total   []int
		Winners []string
	}
	require.NoError(t, json.Unmarshal([]byte(command("", "score", match, "--json").out), &score))
	require.Len(t, score.Winners, 1)
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--seed", "x").code)
	o.says("add", "Sim 2", "Sim 1")
	o.says("pair")
	o.says("publish")
	text, err := os.ReadFile(match)
	require.NoError(t, err)
	lines := strings.SplitAfter(string(text), "\n")
	open := filepath.Join(folder, "open.shinpan")
	require.NoError(t, os.WriteFile(open, []byte(strings.Join(lines[:20], "")), 0o600))
	decks, err := os.ReadFile(match + ".decks")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(open+".decks", decks, 0o600))
	o.refuses("is not over", "result", "--from", open)
	forged := filepath.Join(folder, "forged.shinpan")
	require.NoError(t, os.WriteFile(forged, []byte(strings.Join(slices.Delete(slices.Clone(lines), 10, 11), "")), 0o600))
	require.NoError(t, os.WriteFile(forged+".decks", decks, 0o600))
	o.refuses("error[", "result", "--from", forged)
	settings := filepath.Join(o.folder, "event.yaml")
	kept, err := os.ReadFile(settings)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(settings, append(kept, "signed: true\n"...), 0o600))
	o.refuses("has not signed", "result", "--from", match)
	for _, name := range []string{"Sim 1", "Sim 2"} {
		o.refuses(name+" has not signed", "result", "--from", match)
		signed := command("", "sign", match, "--name", name)
		require.Zero(t, signed.code, signed.err)
	}
	o.says("result", "--from", match)
	table := o.round().Tables[0]
	won := table.A
	if table.Result.B > table.Result.A {
		won = table.B
	}
	require.Equal(t, map[string]string{"p1": "Sim 1", "p2": "Sim 2"}[score.Winners[0]], won)
	record, err := os.ReadFile(filepath.Join(o.folder, "event.jsonl"))
	require.NoError(t, err)
	require.Regexp(t, `"match":"[0-9a-f]{32}"`, string(record))
}

// With --redact, no names appear anywhere, but the places and tables stay.
func TestEvent_Redacted(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--best-of", "3", "--seed", "x").code)
	names := []string{"Annika", "Bogdan", "Cidney", "Dovid", "Evelyn"}
	o.says(append([]string{"add"}, names...)...)
	o.says("pair")
	o.says("publish")
	o.says("result", "Annika", "2-0")
	o.says("drop", "Evelyn")
	for _, args := range [][]string{{"list"}, {"list", "--by-name"}, {"list", "--json"}, {"standings"}, {"standings", "--json"},
		{"standings", "--explain", "Annika"}, {"export", "csv"}, {"export", "json"}} {
		shown := o.says(args...).out
		redacted := o.says(append(args, "--redact")...).out
		require.Contains(t, redacted, "Player 1")
		for i, name := range names {
			require.NotContains(t, redacted, name, "%v", args)
			shown = strings.ReplaceAll(shown, name, fmt.Sprint("Player ", i+1))
		}
		if slices.Contains(args, "--json") || args[0] == "export" {
			require.Equal(t, shown, redacted, "%v", args)
		}
	}
}

// If players have already met all others, the desk names the obstacle and the tables that would
// repeat. It pairs them only if a person accepts that.
func TestEvent_NobodyLeftToMeet(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--best-of", "3", "--seed", "x").code)
	o.says("add", "Ann", "Bob", "Cid", "Dov")
	met := map[string]int{}
	meet := func(tables eventRound) {
		for _, table := range tables.Tables {
			met[min(table.A, table.B)+" and "+max(table.A, table.B)]++
		}
	}
	for range 3 {
		meet(o.play(func(string, string) string { return "2-0" }))
	}
	require.Len(t, met, 6, "everybody has met everybody")
	before, err := os.ReadFile(filepath.Join(o.folder, "event.jsonl"))
	require.NoError(t, err)
	r := command("", "event", "pair", "--in", o.folder)
	require.NotZero(t, r.code)
	after, err := os.ReadFile(filepath.Join(o.folder, "event.jsonl"))
	require.NoError(t, err)
	require.Equal(t, string(before), string(after))
	o.says("pair", "--repeats")
	for _, table := range o.round().Tables {
		require.Regexp(t, "(has|,) ("+table.A+" and "+table.B+"|"+table.B+" and "+table.A+") again[,.]", r.err, "what was named is what is paired")
	}
	o.says("verify")
}

// The tournament report has each field in its column, with the rounds of a late player, a player
// with a bye and a player who dropped out.
func TestEvent_TournamentReport(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--best-of", "3", "--seed", "x", "--date", "2026-11-27").code)
	o.says("add", "Ann", "Bob", "Cidérella")
	first := o.play(func(string, string) string { return "2-1" })
	bye := slices.IndexFunc(first.Tables, func(t eventTable) bool { return t.B == "" })
	o.says("drop", first.Tables[bye].A)
	o.says("add", "Late Lee", "--byes")
	o.play(func(string, string) string { return "1-1" })
	lines := strings.Split(o.says("export", "trf").out, "\n")
	require.Equal(t, []string{"012 event", "042 2026/11/27", "062 4", "XXR 2"}, lines[:4])
	number := map[string]int{"Ann": 1, "Bob": 2, "Cidérella": 3, "Late Lee": 4}
	for name, n := range number {
		line := []rune(lines[3+n])
		require.Equal(t, fmt.Sprintf("001 %4d", n), string(line[:8]))
		require.Equal(t, name, strings.TrimSpace(string(line[14:47])))
		require.Len(t, line, 89+2*10)
		rounds := []string{string(line[91:99]), string(line[101:109])}
		switch name {
		case first.Tables[bye].A:
			require.Equal(t, "3.0", strings.TrimSpace(string(line[80:84])))
			require.Equal(t, []string{"0000 - U", "0000 - Z"}, rounds)
		case first.Tables[1-bye].A:
			require.Equal(t, fmt.Sprintf("%4d w 1", number[first.Tables[1-bye].B]), rounds[0])
		case first.Tables[1-bye].B:
			require.Equal(t, fmt.Sprintf("%4d b 0", number[first.Tables[1-bye].A]), rounds[0])
		default:
			require.Equal(t, "0000 - F", rounds[0])
		}
	}
}

// The record of a large event has many million bytes, and every command reads all of them.
func TestEvent_ALongRecord(t *testing.T) {
	t.Parallel()
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--seed", "s").code)
	o.says("add", "Ann")
	for range 3 {
		o.says("penalty", "Ann", "--infraction", strings.Repeat("slow play ", 200_000), "--penalty", "warning", "--judge", "Noah")
	}
	o.says("alias", "Ann", "Comet")
	require.Contains(t, o.says("verify").out, "6 entries")
	require.Contains(t, o.says("standings", "--redact").out, "Comet")
}
