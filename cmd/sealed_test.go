package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
)

// random matches text that differs between any two matches: hashes, salts and commitments, the
// place of a copy in its tree, the id and the time.
var random = regexp.MustCompile(`[0-9a-f]{16,64}|\b[a-z2-7]{26}\b|\d{4}-\d\d-\d\d[-T][-0-9:a-z]+Z?|"bytes": ?\d+|"leaf": ?\{[^}]*\}`)

// sealing is a match with a sealed card: the command line that begins it, its commands before and
// after the card, two possible cards, and the entry of the play.
type sealing struct {
	args, cards   []string
	before, after string
	entry         string
}

// sealings are matches in each game in which cards are laid face down, with and without
// registered decks. Nobody does so in the Naruto CCG, where TestSealed_DecksThatDiffer has
// decks and no seals, nor in Saint Seiya Deckbuilding, which has neither: there everybody
// plays with the cards of one box.
func sealings(t *testing.T) map[string]sealing {
	duel := filepath.Join(t.TempDir(), "duel.yaml")
	require.NoError(t, os.WriteFile(duel, []byte("game: yugioh\nphase: main-1\nturn: 1\nplayers:\n  - {lp: 8000, hand: 5, deck: 30}\n  - {lp: 8000, hand: 5, deck: 30}\n"), 0o600))
	mythos := []string{"play", "--players", "Lina,Marco", "--edge", "p1"}
	return map[string]sealing{
		"open table": {mythos, []string{"KS-009", "KS-011"}, "keep\nkeep\nmission M06\nhide @D --seal\n", "seal\npass\nhide @C --seal\n", "5"},
		"decks": {append(mythos, "--deck", "sample:leaf-tempo", "--deck", "sample:leaf-tempo"), []string{"KS-009", "KS-011"},
			"keep\nkeep\nmission M06\nhide @D --seal\n", "seal\npass\nhide @C --seal\n", "5"},
		"a duel": {[]string{"play", "yugioh", "--from", duel}, []string{"89631139", "46986414"}, "set monster --seal\n", "seal\nend\n", "1"},
		"a duel with decks": {[]string{"play", "yugioh", "--players", "Lina,Marco", "--deck", "sample:first-duel", "--deck", "sample:first-duel"},
			[]string{"69140098", "11091375"}, "toss p1\nfirst p1\npass\npass\npass\npass\nset monster --seal\n", "seal\nset spell\nposition m1\nend\npass\npass\n", "7"},
	}
}

// play plays the match with one of its cards sealed.
func (s sealing) play(t *testing.T, card string) (match string, played ran) {
	match = filepath.Join(shortFolder(t), "m.shinpan")
	played = command(s.before+card+"\n"+s.after, append(slices.Clone(s.args), "--luck", "table", "--match", match)...)
	require.Contains(t, played.out, "seals the card of #"+s.entry, played.err)
	secrets, err := os.ReadFile(match + ".p1.secrets")
	require.NoError(t, err)
	require.Contains(t, string(secrets), card)
	return match, played
}

// shortFolder returns a folder whose path is short enough not to break over two lines.
func shortFolder(t *testing.T) string {
	folder, err := os.MkdirTemp("", "s")
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(folder)) })
	return folder
}

// shownOf returns the output of all commands about a match at an entry, by command line, and the
// match's file. It leaves out random text.
func shownOf(t *testing.T, match string, played ran, entry string) map[string]string {
	shown := map[string]string{"play": played.out + played.err}
	for _, line := range append([]string{"open", "judge rewind " + entry, "diff 0", "log --lang fr", "log --plain", "judge report",
		"judge report --redact --format html", "judge story --answers 1 --at " + entry}, reads...) {
		run := command("", append(strings.Fields(line), match)...)
		shown[line] = run.out + run.err
	}
	file, err := os.ReadFile(match)
	require.NoError(t, err)
	shown["file"] = string(file)
	for what, text := range shown {
		text = strings.ReplaceAll(text, match, "m.shinpan")
		text = strings.ReplaceAll(text, filepath.Dir(match), "")
		shown[what] = strings.Join(strings.Fields(random.ReplaceAllString(text, "…")), " ")
	}
	return shown
}

// TestSealed_MatchesThatDifferOnlyInWhatIsHiddenLookTheSame seals two different cards in otherwise
// equal matches and compares all output and all files except the owner's file. They must not reveal
// which card was sealed.
func TestSealed_MatchesThatDifferOnlyInWhatIsHiddenLookTheSame(t *testing.T) {
	t.Parallel()
	for name, s := range sealings(t) {
		t.Run(name, func(t *testing.T) {
			var shown [2]map[string]string
			for which, card := range s.cards {
				match, played := s.play(t, card)
				shown[which] = shownOf(t, match, played, s.entry)
				for what, text := range shown[which] {
					require.NotContains(t, text, card, what)
				}
			}
			requireSame(t, shown)
		})
	}
}

// requireSame compares the output about two matches.
func requireSame(t *testing.T, shown [2]map[string]string) {
	t.Helper()
	require.Equal(t, len(shown[0]), len(shown[1]))
	for what, text := range shown[0] {
		require.Equal(t, text, shown[1][what], what)
	}
}

// registered is a match with registered decks. Both players register the sample. In the other match
// of the pair, another card replaces one that nobody has seen.
type registered struct {
	sample      string
	card, other string
	lines       string
}

// registrations holds each game in which players register decks.
var registrations = map[string]registered{
	"mythos": {"leaf-tempo", "KS-013", "KS-025", "first p1\nkeep\nkeep\nmission M06\nhide @D\nreveal D1\nplay KS-009 @D\nplay 999 @D\npass\n"},
	"narutoccg": {"first-lessons", "J-030", "J-037",
		"first p1\nkeep\nkeep\ndeploy n-001\ncharge n-002\nseal\ndeploy n-999\nend\nteam n1\nend\nteam n1\ncharge n-028\n"},
	"yugioh": {"first-duel", "65240384", "97268402", "toss p1\nfirst p1\npass\npass\npass\npass\nset monster\nset spell\nsummon 99999999\nend\npass\npass\n"},
}

// match plays the match with one of the two cards in both decks.
func (r registered) match(t *testing.T, game string, which int) (match string, played ran) {
	text := sampleDeck(t, game, r.sample)
	require.Contains(t, text, r.card)
	require.NotContains(t, text, r.other)
	if which == 1 {
		text = strings.ReplaceAll(text, r.card, r.other)
	}
	folder := shortFolder(t)
	deck, match := filepath.Join(folder, "deck.yaml"), filepath.Join(folder, "m.shinpan")
	require.NoError(t, os.WriteFile(deck, []byte(text), 0o600))
	played = command(r.lines, "play", game, "--players", "Lina,Marco", "--deck", deck, "--deck", deck, "--luck", "table", "--match", match)
	require.FileExists(t, match+".decks", played.err)
	return match, played
}

// sampleDeck returns the text of a sample.
func sampleDeck(t *testing.T, game, name string) string {
	for _, sample := range decks.Samples(game) {
		if strings.Contains(sample.File, name) {
			return string(sample.Text)
		}
	}
	require.Fail(t, "there is no such sample", name)
	return ""
}

// TestSealed_DecksThatDiffer registers decks that differ in a card that nobody sees.
func TestSealed_DecksThatDiffer(t *testing.T) {
	t.Parallel()
	for game, r := range registrations {
		t.Run(game, func(t *testing.T) {
			var shown [2]map[string]string
			for which := range shown {
				match, played := r.match(t, game, which)
				shown[which] = shownOf(t, match, played, "4")
				require.Contains(t, shown[which]["log"], "#4")
			}
			requireSame(t, shown)
		})
	}
}

// triedByName matches the part of its own command line that “judge story” repeats.
var triedByName = regexp.MustCompile(`tried by name:[^.]*\.`)

// TestSealed_BoardsThatDifferOnlyInWhatIsHiddenTellTheSameStories puts other cards face-down, into
// hands and into decks. A judge's questions must get the same answers.
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
