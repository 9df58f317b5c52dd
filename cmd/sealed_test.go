package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// random is what differs between two matches whatever is in them: hashes, salts and
// promises, the place of a copy in its tree, the id and the time.
var random = regexp.MustCompile(`[0-9a-f]{16,64}|\b[a-z2-7]{26}\b|\d{4}-\d\d-\d\d[-T][-0-9:a-z]+Z?|"bytes": ?\d+|"leaf": ?\{[^}]*\}`)

// TestSealed_MatchesThatDifferOnlyInWhatIsHiddenLookTheSame seals two different cards in
// otherwise equal matches, with and without decks, in each game in which cards are laid
// face down, and compares everything that is shown or written but the owner's file.
// Nothing may tell which card was sealed.
func TestSealed_MatchesThatDifferOnlyInWhatIsHiddenLookTheSame(t *testing.T) {
	duel := filepath.Join(t.TempDir(), "duel.yaml")
	require.NoError(t, os.WriteFile(duel, []byte("game: yugioh\nphase: main-1\nturn: 1\nplayers:\n  - {lp: 8000, hand: 5, deck: 30}\n  - {lp: 8000, hand: 5, deck: 30}\n"), 0o600))
	mythos := []string{"play", "--players", "Lina,Marco", "--edge", "p1"}
	for name, c := range map[string]struct {
		args, cards   []string
		before, after string
		entry         string
	}{
		"open table": {mythos, []string{"KS-009", "KS-011"}, "keep\nkeep\nmission M06\nhide @D --seal\n", "seal\npass\nhide @C --seal\n", "5"},
		"decks": {append(mythos, "--deck", "sample:leaf-tempo", "--deck", "sample:leaf-tempo"), []string{"KS-009", "KS-011"},
			"keep\nkeep\nmission M06\nhide @D --seal\n", "seal\npass\nhide @C --seal\n", "5"},
		"a duel": {[]string{"play", "yugioh", "--from", duel}, []string{"89631139", "46986414"}, "set monster --seal\n", "seal\nend\n", "1"},
	} {
		shown := map[string]map[string]string{}
		for _, card := range c.cards {
			match := filepath.Join(t.TempDir(), "m.shinpan")
			played := command(c.before+card+"\n"+c.after, append(slices.Clone(c.args), "--luck", "table", "--match", match)...)
			require.Contains(t, played.out, "seals the card of #"+c.entry)
			shown[card] = map[string]string{"play": played.out + played.err}
			for _, line := range append([]string{"open", "judge rewind " + c.entry, "diff 0", "log --lang fr", "log --plain", "judge report",
				"judge report --redact --format html", "judge story --answers 1 --at " + c.entry}, reads...) {
				run := command("", append(strings.Fields(line), match)...)
				shown[card][line] = run.out + run.err
			}
			file, err := os.ReadFile(match)
			require.NoError(t, err)
			shown[card]["file"] = string(file)
			for what, text := range shown[card] {
				text = strings.ReplaceAll(text, match, "m.shinpan")
				text = strings.ReplaceAll(text, filepath.Dir(match), "")
				shown[card][what] = strings.Join(strings.Fields(random.ReplaceAllString(text, "…")), " ")
				require.NotContains(t, text, card, what)
			}
			secrets, err := os.ReadFile(match + ".p1.secrets")
			require.NoError(t, err)
			require.Contains(t, string(secrets), card)
		}
		for what, text := range shown[c.cards[0]] {
			require.Equal(t, text, shown[c.cards[1]][what], "%s: %s", name, what)
		}
	}
}

// triedByName is what judge story repeats of its own command line.
var triedByName = regexp.MustCompile(`tried by name:[^.]*\.`)

// TestSealed_BoardsThatDifferOnlyInWhatIsHiddenTellTheSameStories puts other cards face
// down, into hands and into decks. What a judge asks is answered alike.
func TestSealed_BoardsThatDifferOnlyInWhatIsHiddenTellTheSameStories(t *testing.T) {
	others := strings.NewReplacer("KS-021", "KS-013", "KS-086", "KS-025", "KS-074", "KS-015", "KS-023", "KS-034", "KS-007", "KS-108", "KS-030", "KS-029", "KS-057", "KS-075", "Gaara", "somebody")
	shown := map[string]ran{}
	for i, board := range []string{hidingBoard, others.Replace(hidingBoard)} {
		path := filepath.Join(t.TempDir(), "board.yaml")
		require.NoError(t, os.WriteFile(path, []byte(board), 0o600))
		for _, line := range []string{
			"judge story " + path + " --answers 2 --cards p1:25,86 --cards p2:21 --account A:p1~chakra~3",
			"judge story " + path + " --answers 2 --cards p2:25,86 --json",
			"judge score " + path, "judge board " + path, "judge board --line " + path,
		} {
			args := strings.Fields(line)
			for k := range args {
				args[k] = strings.ReplaceAll(args[k], "~", " ")
			}
			run := command("", args...)
			require.Zero(t, run.code, run.err)
			what := strings.ReplaceAll(line, path, "")
			if i == 0 {
				shown[what] = run
				requireNothingHidden(t, triedByName.ReplaceAllString(strings.NewReplacer("KS-086", "", "KS-021", "").Replace(run.out+run.err), ""), what)
				continue
			}
			require.Equal(t, shown[what].out, run.out, what)
			require.Equal(t, shown[what].err, run.err, what)
		}
	}
}
