package mythos_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/games"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/sim"
)

// Cards that nobody has checked: what is printed on the cards of the game, with
// words and numbers changed at random. A folder of them either is refused, with
// messages, or can be played; an answer that would set off something without end
// is refused. Nothing panics, and nothing goes on for ever.

// changes are words of card files that may stand in each other's place.
var changes = [][]string{
	{"side: friendly", "side: enemy", "side: own", "self: true", "other: true"},
	{"in: here", "in: elsewhere", "in: chosen", "hidden: true", "upgraded: true"},
	{"event: moved_by_you", "event: moved", "event: affected", "event: played", "event: defeated", "event: lost", "event: round_end"},
	{"at: main", "at: upgrade", "at: ambush", "at: score"},
	{"defeat:", "hide:", "move:", "return:", "control:", "uncover:", "choose:", "look:"},
	{"powerup:", "draw:", "chakra:", "steal:", "points:"},
	{"must: if_able", "must: yes", "by: opponent", "by: you"},
	{"lowest: power", "highest: power", "lowest: cost", "highest: cost"},
	{"from: hand", "from: hidden", "from: discard", "from: discard_top", "from: deck_three"},
	{"edge: opponent", "edge: you", "repeat: main", "repeat: upgrade", "repeat: ambush", "spend: true", "recover: true"},
	{"max:", "min:", "is:", "below:"},
}

var (
	wholeNumber = regexp.MustCompile(`: (-?\d+)([,}\n])`)
	aStep       = regexp.MustCompile(`\n( {10,})- [a-z_]+: `)
)

// mutate changes the effects of a card in some places.
func mutate(entry string, src referee.Source) string {
	facts, text, _ := strings.Cut(entry, "lines:")
	for range 1 + referee.IntN(src, 2) {
		switch list := changes[referee.IntN(src, len(changes))]; referee.IntN(src, 4) {
		case 0:
			text = replaceOne(text, wholeNumber.FindAllStringSubmatchIndex(text, -1), src, []string{"0", "1", "2", "7", "999", "-1", "1000", "9223372036854775807"})
		case 1: // one more step
			if steps := aStep.FindAllStringSubmatchIndex(text, -1); len(steps) > 0 {
				at := steps[referee.IntN(src, len(steps))]
				more := []string{"repeat: main", "repeat: ambush", "move: {who: {self: true}}", "powerup: {amount: {this_power: true}, who: {}}", "chakra: {amount: 5}", "play: {from: discard, less: 9}"}
				text = text[:at[0]] + "\n" + text[at[2]:at[3]] + "- " + more[referee.IntN(src, len(more))] + text[at[0]:]
			}
		default:
			var found [][]int
			for _, word := range list {
				for _, at := range regexp.MustCompile(regexp.QuoteMeta(word)).FindAllStringIndex(text, -1) {
					found = append(found, []int{0, 0, at[0], at[1]})
				}
			}
			text = replaceOne(text, found, src, list)
		}
	}
	return facts + "lines:" + text
}

// replaceOne puts one of some texts in one of the places found.
func replaceOne(text string, found [][]int, src referee.Source, with []string) string {
	if len(found) == 0 {
		return text
	}
	at := found[referee.IntN(src, len(found))]
	return text[:at[2]] + with[referee.IntN(src, len(with))] + text[at[3]:]
}

// printedCards are the entries of characters in the card files of the game.
func printedCards(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, name := range []string{"KS-001-050.yaml", "KS-051-100.yaml", "KS-101-148.yaml"} {
		file, err := cardsdb.Game("mythos").Open(name)
		require.NoError(t, err)
		info, err := file.Stat()
		require.NoError(t, err)
		text := make([]byte, info.Size())
		_, err = file.Read(text)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		for _, entry := range strings.Split("\n"+string(text), "\n  - id: ")[1:] {
			all = append(all, "  - id: "+strings.TrimSpace(entry)+"\n")
		}
	}
	require.Greater(t, len(all), 100)
	return all
}

func TestMutants_EveryFolderEndsWithAMessage(t *testing.T) {
	folders := uint64(200)
	if *long {
		folders = 5000
	}
	entries := printedCards(t)
	ended := map[string]int{}
	for seed := range folders {
		src := referee.NewRand(seed)
		var mutants []string
		deck := referee.Decklist{Lines: []referee.DeckLine{{Section: "missions", Card: "KS-M01", Count: 1}, {Section: "missions", Card: "KS-M05", Count: 1}, {Section: "missions", Card: "KS-M10", Count: 1}}}
		for len(mutants) < 15 {
			i := referee.IntN(src, len(entries))
			if slices.ContainsFunc(deck.Lines, func(l referee.DeckLine) bool { return string(l.Card) == entries[i][8:14] }) {
				continue
			}
			if mutants = append(mutants, entries[i]); len(mutants) <= 4 {
				mutants[len(mutants)-1] = mutate(entries[i], src)
			}
			deck.Lines = append(deck.Lines, referee.DeckLine{Section: "cards", Card: referee.Card(entries[i][8:14]), Count: 2})
		}
		ended[playMutants(t, seed, mutants, &deck, src)]++
	}
	t.Log(ended)
	for _, how := range []string{"refused", "played", "endless"} {
		require.Positive(t, ended[how], "%s: %v", how, ended)
	}
}

// playMutants reads a folder of mutants and plays a match with them. It says how
// that ended.
func playMutants(t *testing.T, seed uint64, mutants []string, deck *referee.Decklist, src referee.Source) string {
	t.Helper()
	text := "cards:\n" + strings.Join(mutants, "")
	about := func() string { return fmt.Sprintf("seed %d:\n%s", seed, text) }
	library, problems := cards.Open(cardsdb.Game("mythos"), facts.Folder{Files: fstest.MapFS{"x.yaml": {Data: []byte(text)}}})
	if referee.Refuses(problems) {
		for _, p := range problems {
			require.NotEmpty(t, p.Code, about())
			require.NotEmpty(t, p.At.File, about())
		}
		return "refused"
	}
	g := games.Mythos(library)
	s, _, problems := g.Rules.Start(g.Simulation.OpenHands(referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{deck, deck}}))
	require.Empty(t, problems, about())
	ended := "played"
	for answers := 0; s.Ask() != nil && answers < 500; answers++ {
		next, endless := guessOn(t, s, src, about)
		if endless {
			ended = "endless"
		}
		if next == nil {
			break
		}
		s = next
	}
	return ended
}

// guessOn gives the position after an answer by lot, nil where none is found, and
// says whether one was refused because it would set off something without end.
func guessOn(t *testing.T, s referee.State, src referee.Source, about func() string) (next referee.State, endless bool) {
	t.Helper()
	guesser, hash := referee.Guesser{Source: src}, s.Hash()
	for range 100 {
		a, ok := referee.Draw(s.Ask(), src)
		if !ok {
			if a, ok = guesser.Guess(s, s.Ask().Moves); !ok || referee.Refuses(s.Check(a)) {
				continue
			}
		}
		next, events, problems := s.Apply(a, false)
		if next != nil {
			require.NoError(t, sim.Kept(s, next, events), about())
			return next, endless
		}
		require.Equal(t, "endless", problems[0].Code, about())
		require.NotEmpty(t, problems[0].Args["lines"], about())
		require.Equal(t, hash, s.Hash(), about())
		endless = true
	}
	return nil, endless
}
