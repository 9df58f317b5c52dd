package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// bench holds the arguments with which the judge's commands are tested for a game.
type bench struct {
	// why is a number of player 1 and place a place of the table.
	why, place string
	// fault is a rule with an effect on the match, and phase is a phase of the second round.
	cause, phase string
	// ruling is an option that is not in force. legal is a command that is legal on the board of
	// pairs, and illegal is one that is not.
	ruling, legal, illegal string
	// shown is a rule, and searched is a word in it.
	shown, searched string
}

var benches = map[string]bench{
	"mythos": {"points p1", "D", "R-INCOME", "action", "hidden-cost=1", "p1 pass", "p1 play 108 @A", "R-TIE", "tie"},
	"saintseiya": {"pv p1", "6", "R-ACQUIRE", "upkeep", "facing=free", "p1 take 2 by force with seiya seiya", "p1 take 6 by force with seiya",
		"R-ACQUIRE", "acquire"},
	"narutoccg": {"rewards p1", "village", "R-PHASES", "showdown", "reinforcement-copies=together", "p1 charge n-024", "p1 deploy n-024", "R-TIE", "tie"},
	"yugioh":    {"lp p1", "monsters", "R-DRAW", "end", "copies-scope=main-and-side", "p1 end", "p1 attack m1 on p2:m2", "R-TRIBUTES", "tribute"},
}

// TestJudge_EveryCommandInEveryGame asks every command of the bench about a match and a board of
// each game, in both languages. Each command answers, or gives a reason in a sentence.
func TestJudge_EveryCommandInEveryGame(t *testing.T) {
	for _, name := range []string{"XDG_DATA_HOME", "XDG_CONFIG_HOME"} {
		t.Setenv(name, t.TempDir())
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	require.Zero(t, command("", "judge", "call", "start", "12", "--clock", "04:00").code) // judge calls do not belong to a game
	require.Contains(t, command("", "judge", "call", "end", "12", "--clock", "-02:00").out, "TABLE 12  +6")
	for game, b := range benches {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			require.Zero(t, command("", "sim", game, "--matches", "1", "--seed", "5", "--save", folder).code)
			match, board, other := filepath.Join(folder, "sim-5.shinpan"), filepath.Join(folder, "board.yaml"), filepath.Join(folder, "out")
			require.NoError(t, os.WriteFile(board, []byte(pairs[game].filled(0)), 0o600))
			pad := filepath.Join(folder, "pad.txt")
			require.NoError(t, os.WriteFile(pad, []byte("p1 points +5 5 F\np1 points -3 3 A\n"), 0o600))
			say := func(code int, args ...string) ran {
				t.Helper()
				for _, language := range []string{"fr", "en"} {
					ran := command("", append(args, "--lang", language)...)
					require.Equal(t, code, ran.code, "%s: %s%s", args, ran.out, ran.err)
					if language == "en" {
						return ran
					}
				}
				return ran{}
			}
			shows := func(args ...string) string {
				t.Helper()
				ran := say(0, args...)
				require.NotEmpty(t, ran.out+ran.err, args)
				return ran.out
			}

			// Time travel.
			last := shows("board", match)
			for _, at := range []string{"14", "#14", "r2", "r2." + b.phase} {
				require.NotEqual(t, shows("board", match, "--at", at), last)
				shows("score", match, "--at", at)
				shows(append(append([]string{"why", match}, strings.Fields(b.why)...), "--at", at)...)
			}
			require.Contains(t, say(app.ExitUsage, "board", match, "--at", "r2.lunch").err, "r2."+b.phase)
			whole := shows("log", match)
			for _, filter := range []string{"--round 2", "--player p1", "--since 40", "--place " + b.place, "--cause " + b.cause, "--round 2 --player p2"} {
				filtered := shows(append([]string{"log", match}, strings.Fields(filter)...)...)
				require.Contains(t, filtered, "#", filter)
				require.Less(t, len(filtered), len(whole), filter)
			}
			for _, none := range []string{"--corrections", "--overrides", "--declarations"} {
				require.NotContains(t, shows("log", match, none), "#")
			}
			there, back := shows("diff", match, "14", "40"), shows("diff", match, "40", "14")
			require.NotEqual(t, there, back)
			require.Contains(t, say(app.ExitUsage, "step", match).err, "terminal")

			// Ledger.
			claimed := shows(append(append([]string{"why", match}, strings.Fields(b.why)...), "--claim", "3")...)
			require.Contains(t, claimed, "The ledger says")

			// Rewind sheet and decision.
			require.Contains(t, shows("judge", "rewind", match, "40"), "Since then")
			require.Contains(t, shows("judge", "rewind", match, "40", "--json"), `"back"`)
			decided := filepath.Join(folder, "decided.shinpan")
			for _, ending := range []string{"", ".decks"} {
				if file, err := os.ReadFile(match + ending); err == nil {
					require.NoError(t, os.WriteFile(decided+ending, file, 0o600))
				}
			}
			player := standing(t, decided)
			shows("judge", "decide", decided, player, "--leave", "--because", "late")
			require.Zero(t, command("", "judge", "decide", decided, player, "--back", "--because", "illegal").code)
			require.Contains(t, shows("verify", decided), "“illegal”")
			require.Contains(t, shows("log", decided, "--corrections"), "“late”")

			// Matches without a record.
			require.Contains(t, shows("judge", "play", board, b.legal), "Legal: ")
			refused := say(app.ExitProblems, "judge", "play", board, b.illegal)
			require.Contains(t, refused.out, "rule R-")
			require.Contains(t, shows("judge", "score", board), "TOTAL")
			line := shows("judge", "board", board, "--line")
			again := command(line, "judge", "board", "-", "--line")
			require.Equal(t, line, again.out)
			wrong := command(strings.Replace(line, "p", "q", 1), "judge", "board", "-", "--line")
			require.Equal(t, app.ExitProblems, wrong.code)
			shows("judge", "story", board, "--answers", "1", "--account", "A: "+pairs[game].story)
			shows("judge", "story", match, "--at", "40", "--answers", "1", "--account", "A: p1 hand 3; p2 turn")

			// Rules.
			require.Contains(t, shows("rule", "search", b.searched, "--game", game), b.shown)
			require.Contains(t, shows("rule", "show", b.shown, "--game", game, "--examples"), "Example for "+b.shown)
			conflicts := say(0, "rule", "conflicts", "--game", game)
			require.Regexp(t, "agree on every rule|differ", conflicts.out+conflicts.err)
			require.Contains(t, shows("verify", match, "--ruling", b.ruling), "sim-5.shinpan:")

			// Desk and paper.
			for _, format := range []string{"md", "html", "pdf"} {
				report := filepath.Join(folder, "report."+format)
				say(0, "judge", "report", match, "--call", "1", "--entries", "30-33", "--rule", b.shown, "--claim", "Sim 1: three", "-o", report)
				require.FileExists(t, report)
				say(0, "sheet", game, "--format", format, "--lines", "2", "-o", other+"."+format)
			}
			require.NotContains(t, shows("judge", "report", match, "--entries", "30-33", "--redact"), "Sim 1")
			typed := command("", "sheet", "type", pad, "--game", game)
			require.Equal(t, app.ExitProblems, typed.code, typed.err)
			require.Contains(t, typed.out, "2", typed.err)

			// Trust.
			shows("sign", match, "--name", "Ann")
			require.Contains(t, shows("verify", match), "signed by Ann")
		})
	}
}

// standing is an answer of a player near the middle of a match.
func standing(t *testing.T, match string) string {
	log := command("", "log", match, "--since", "40", "--player", "p1").out
	require.NotEmpty(t, log)
	entry, _, _ := strings.Cut(strings.TrimPrefix(log, "#"), " ")
	return entry
}
