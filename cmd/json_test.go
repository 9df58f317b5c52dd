//go:build unix && !race

package cmd

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
)

// strict returns the schema of "help json" but allows only the fields that it names. The schema
// itself allows more, so that a version can gain fields.
func strict(t *testing.T) *jsonschema.Compiler {
	shown := command("", "help", "json")
	require.Zero(t, shown.code, shown.err)
	schema, err := jsonschema.UnmarshalJSON(strings.NewReader(shown.out))
	require.NoError(t, err)
	closeObjects(schema)
	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("json.schema.json", schema))
	return c
}

func closeObjects(schema any) {
	switch schema := schema.(type) {
	case []any:
		for _, e := range schema {
			closeObjects(e)
		}
	case map[string]any:
		_, listed := schema["required"]
		if _, open := schema["additionalProperties"]; listed && !open {
			schema["additionalProperties"] = false
		}
		for _, e := range schema {
			closeObjects(e)
		}
	}
}

// definition returns the name of the schema for a command's output: "deck-check".
func definition(command string) string {
	command, _, _ = strings.Cut(command, " --")
	return strings.ReplaceAll(command, " ", "-")
}

// TestJSON_FitsItsSchema validates the output of every command against its own schema and against
// the schema of all commands.
func TestJSON_FitsItsSchema(t *testing.T) {
	t.Parallel()
	c := strict(t)
	whole, err := c.Compile("json.schema.json")
	require.NoError(t, err)
	eachJSON(t, "en", func(row, text string) { requireFits(t, c, whole, row, text) })
	for name, lines := range map[string][]string{"toy": toyMatch(3), "bare": {}} {
		folder := t.TempDir()
		match := folder + "/m.shinpan"
		played := playing(strings.Join(lines, "\n"), "play", name, "--luck", "table", "--match", match, "--json", "--script", "-")
		requireFits(t, c, whole, "play", played.out)
		for _, row := range []string{"board", "score", "log", "verify"} {
			requireFits(t, c, whole, row, playing("", row, match, "--json").out)
		}
	}
}

func requireFits(t *testing.T, c *jsonschema.Compiler, whole *jsonschema.Schema, row, text string) {
	t.Helper()
	one, err := c.Compile("json.schema.json#/$defs/" + definition(row))
	require.NoError(t, err, row)
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	require.NoError(t, err, "%s: %q", row, text)
	require.NoError(t, one.Validate(value), row)
	require.NoError(t, whole.Validate(value), row)
}

// TestJSON_EverySchemaSaysItsVersion removes the version from a command's output, which no schema
// may then accept.
func TestJSON_EverySchemaSaysItsVersion(t *testing.T) {
	t.Parallel()
	c := strict(t)
	eachJSON(t, "en", func(row, text string) {
		one, err := c.Compile("json.schema.json#/$defs/" + definition(row))
		require.NoError(t, err, row)
		for _, wrong := range []string{"", `"schema": 2,`} {
			value, err := jsonschema.UnmarshalJSON(strings.NewReader(strings.Replace(text, `"schema": 1,`, wrong, 1)))
			require.NoError(t, err, row)
			require.Error(t, one.Validate(value), row)
		}
	})
}

// TestJSON_EveryCommandHasASchema checks that every command with --json has a schema.
func TestJSON_EveryCommandHasASchema(t *testing.T) {
	c := strict(t)
	everyCommand(t, "en", func(t *testing.T, cmd *cobra.Command, _ *lang.Words) {
		if cmd.Flags().Lookup("json") == nil {
			return
		}
		_, err := c.Compile("json.schema.json#/$defs/" + definition(strings.TrimPrefix(cmd.CommandPath(), "shinpan ")))
		require.NoError(t, err)
	})
}

// programs read these fields in the output of play and resume, but no sentences.
type position struct {
	Schema  int
	Answers []struct{ Refused []struct{ Problem string } }
	Ask     *struct {
		Moves []struct {
			Verb  string
			Slots []struct {
				Name, Kind, Lead string
				Least            int
				From             []struct{ Token string }
				Pool             []string
				Range            *struct{ Least, Most int }
			}
		}
	}
}

// TestJSON_AProgramPlaysByTheQuestionAlone plays matches to their ends: each
// line is written from the fields of "ask".
func TestJSON_AProgramPlaysByTheQuestionAlone(t *testing.T) {
	for name, cards := range map[string]string{"toy": "T-1 T-2 T-4 T-5 T-6", "mythos": "KS-009 KS-011 KS-013 KS-M01 KS-M02 KS-M03 KS-M04"} {
		t.Run(name, func(t *testing.T) {
			run := playing
			if name == "mythos" {
				run = command
			}
			playByAsk(t, run, name, strings.Fields(cards))
		})
	}
}

func playByAsk(t *testing.T, run func(string, ...string) ran, name string, cards []string) {
	match := t.TempDir() + "/m.shinpan"
	read := func(run ran) (p position) {
		require.NoError(t, json.Unmarshal([]byte(run.out), &p), run.err)
		require.Equal(t, 1, p.Schema)
		return p
	}
	random := rand.New(rand.NewPCG(1, 2))
	at := read(run("", "play", name, "--luck", "table", "--match", match, "--json", "--script", "-"))
	answered := 0
	for tries := 0; at.Ask != nil; tries++ {
		require.Less(t, tries, 1000, "the match does not end")
		at = read(run(lineOf(at, random, cards)+"\n", "resume", match, "--json", "--script", "-"))
		require.NotEmpty(t, at.Answers)
		if len(at.Answers[0].Refused) == 0 {
			answered++
		}
	}
	require.Greater(t, answered, 5)
}

// lineOf returns an answer to the question of a position as a command.
func lineOf(at position, random *rand.Rand, cards []string) string {
	move := at.Ask.Moves[random.IntN(len(at.Ask.Moves))]
	line := move.Verb
	for _, slot := range move.Slots {
		tokens := cards
		if len(slot.Pool) == 0 {
			tokens = nil
			for _, candidate := range slot.From {
				tokens = append(tokens, candidate.Token)
			}
		}
		if slot.Least == 0 || len(tokens) < slot.Least {
			continue
		}
		var taken []string
		for _, i := range random.Perm(len(tokens))[:slot.Least] {
			taken = append(taken, tokens[i])
		}
		lead := slot.Lead
		if lead != "" && lead != "@" {
			lead += " "
		}
		line += " " + lead + strings.Join(taken, ",")
	}
	return line
}

// TestJSON_LinesOfTheTableAndTheBoard checks that the output includes commands that only look
// things up, mistyped commands with their problem, and a refused board with all of its problems.
func TestJSON_LinesOfTheTableAndTheBoard(t *testing.T) {
	folder := t.TempDir()
	bad := folder + "/bad.yaml"
	require.NoError(t, os.WriteFile(bad, []byte("game: mythos\nround: 9\nphase: sleeping\n"), 0o600))
	type problem struct{ Problem, Grade, File string }
	var told struct {
		Answers []struct {
			Line    string
			Refused []problem
			Why     *struct{ Total int }
		}
		Problems []problem
		Board    any
	}
	refused := command("", "play", "--from", bad, "--json", "--match", "none", "--script", "-")
	require.Equal(t, app.ExitProblems, refused.code)
	require.NoError(t, json.Unmarshal([]byte(refused.out), &told))
	require.Greater(t, len(told.Problems), 1)
	require.Equal(t, bad, told.Problems[0].File)
	require.Nil(t, told.Board)
	require.Contains(t, refused.err, "error[", "people are told as well")

	played := command("board\nwhy points p1\nwhy nonsense\nundo banana\nhelp\n", "play", "--json", "--seed", "1", "--match", "none", "--script", "-")
	require.NoError(t, json.Unmarshal([]byte(played.out), &told))
	require.Empty(t, told.Problems)
	var lines []string
	for _, answer := range told.Answers {
		switch answer.Line {
		case "why points p1":
			require.NotNil(t, answer.Why)
		case "why nonsense", "undo banana":
			require.Len(t, answer.Refused, 1)
			require.Equal(t, "impossible", answer.Refused[0].Grade)
		}
		lines = append(lines, answer.Line)
	}
	require.Subset(t, lines, []string{"board", "why points p1", "why nonsense", "undo banana", "help"})
}

// TestJSON_Zeros checks that the output includes a counter that falls to 0.
func TestJSON_Zeros(t *testing.T) {
	match, board := t.TempDir()+"/m.shinpan", t.TempDir()+"/board.yaml"
	require.NoError(t, os.WriteFile(board, []byte(hidingBoard), 0o600))
	command("pass\npass\n", "play", "--from", board, "--match", match)
	var log struct {
		Entries []struct {
			Events []map[string]any
		}
	}
	require.NoError(t, json.Unmarshal([]byte(command("", "log", match, "--json").out), &log))
	zero := false
	for _, entry := range log.Entries {
		for _, event := range entry.Events {
			if event["kind"] == "chakra" {
				require.Contains(t, event, "was")
				require.Contains(t, event, "now")
				zero = zero || event["now"] == 0.0
			}
		}
	}
	require.True(t, zero, "the chakra that is left is lost")
}
