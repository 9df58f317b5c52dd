package cmd

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/games"
)

// mutant is a good deck with one mistake, and the expected finding: "MY-D02:14", a code and a line.
type mutant struct {
	*rand.Rand
	catalog *cards.Catalog
	lines   []string
	want    []string
}

// The good deck: 32 cards, so that one line less is no mistake of its own.
const (
	mutantHead     = "# a good deck\nname: Good\ngame: mythos\n\ncards: # thirty-two\n"
	mutantMissions = "  # the last one\nmissions:\n  - KS-M01\n  - KS-M02 # the exam\n  - KS-M03\n"
	headLines      = 5
	cardLines      = 16
)

func newMutant(seed uint64, catalog *cards.Catalog) *mutant {
	m := &mutant{Rand: rand.New(rand.NewPCG(seed, 1)), catalog: catalog}
	text := mutantHead
	cheap := slices.DeleteFunc(slices.Clone(catalog.All()), func(f cards.Fact) bool {
		cost, ok := f.Value("cost").Number()
		return !ok || cost > 5
	})
	for _, i := range m.Perm(len(cheap))[:cardLines] {
		fact := cheap[i]
		text += fmt.Sprintf("  - 2 %s # %s\n", fact.ID, fact.Name["en"])
	}
	m.lines = strings.Split(text+mutantMissions, "\n")
	return m
}

func (m *mutant) expect(code string, line int) {
	m.want = append(m.want, fmt.Sprintf("%s:%d", code, line))
}

// card picks a line with a card, and returns its index and its card.
func (m *mutant) card() (int, cards.Fact) {
	i := headLines + m.IntN(cardLines)
	fact, _ := m.catalog.Fact(referee.Card(strings.Fields(m.lines[i])[2]))
	return i, fact
}

// line returns the number of the line that begins with a text.
func (m *mutant) line(begin string) int {
	return slices.IndexFunc(m.lines, func(l string) bool { return strings.HasPrefix(l, begin) }) + 1
}

// mutations returns the ways to spoil the deck.
var mutations = map[string]func(*mutant){
	"a count too high": func(m *mutant) {
		i, fact := m.card()
		m.lines[i] = fmt.Sprintf("  - %d %s", 3+m.IntN(7), fact.ID)
		m.expect("MY-D02", i+1)
	},
	"a print on another line": func(m *mutant) {
		_, fact := m.card()
		print := fact.Variants[m.IntN(len(fact.Variants))]
		at := headLines + cardLines
		m.lines = slices.Insert(m.lines, at, "  - {card: "+print+", count: 1}")
		m.expect("MY-D02", at+1)
	},
	"too few cards": func(m *mutant) {
		for range 2 + m.IntN(5) {
			m.lines = slices.Delete(m.lines, headLines, headLines+1)
		}
		m.expect("MY-D01", headLines)
	},
	"a mistyped name": func(m *mutant) {
		i, fact := m.card()
		for {
			name := []rune(fact.Name["en"] + " " + fact.Version["en"])
			at := m.IntN(len(name) - 1)
			name[at], name[at+1] = name[at+1], name[at]
			typo := strings.NewReplacer(":", "", "'", "", ",", "").Replace(string(name))
			if len(m.catalog.Find(typo)) == 0 && slices.Contains(m.catalog.Suggest(typo), fact.ID) {
				m.lines[i] = "  - 2 " + typo
				m.expect("DK-08", i+1)
				return
			}
			_, fact = m.card()
		}
	},
	"a name of several cards": func(m *mutant) {
		for {
			i, fact := m.card()
			if len(m.catalog.Find(fact.Name["fr"])) > 1 {
				m.lines[i] = "  - 2 " + fact.Name["fr"]
				m.expect("DK-09", i+1)
				return
			}
		}
	},
	"a number that no card has": func(m *mutant) {
		i, _ := m.card()
		m.lines[i] = fmt.Sprintf("  - 2 KS-%d", 149+m.IntN(800))
		m.expect("DK-08", i+1)
	},
	"a count that is none": func(m *mutant) {
		i, fact := m.card()
		m.lines[i] = fmt.Sprintf("  - %d %s", -m.IntN(3), fact.ID)
		m.expect("DK-06", i+1)
	},
	"a count of another kind": func(m *mutant) {
		i, fact := m.card()
		m.lines[i] = fmt.Sprintf("  - {card: %s, count: %s}", fact.ID, []string{"two", "'2'", "2.0", "0x2"}[m.IntN(4)])
		m.expect("YF-16", i+1)
	},
	"a word of a line misspelt": func(m *mutant) {
		i, fact := m.card()
		m.lines[i] = fmt.Sprintf("  - {card: %s, cuont: 2}", fact.ID)
		m.expect("YF-13", i+1)
	},
	"broken YAML": func(m *mutant) {
		i, fact := m.card()
		m.lines[i] = []string{
			fmt.Sprintf("  - {card: %s, count: 2", fact.ID), fmt.Sprintf("\t- 2 %s", fact.ID),
			fmt.Sprintf("  - 2 %s: x: y", fact.ID), fmt.Sprintf(" - 2 %s", fact.ID), fmt.Sprintf("  - @%s", fact.ID),
		}[m.IntN(5)]
		m.expect("YF-05", i+1)
	},
	"a mission among the cards": func(m *mutant) {
		i, _ := m.card()
		m.lines[i] = "  - KS-M03"
		m.lines = slices.DeleteFunc(m.lines, func(l string) bool { return strings.HasPrefix(l, "  - KS-M03") && l != m.lines[i] })
		m.lines = slices.Delete(m.lines, len(m.lines)-2, len(m.lines)-1)
		m.expect("MY-D05", i+1)
	},
	"a character among the missions": func(m *mutant) {
		i, fact := m.card()
		m.lines = slices.Insert(slices.Delete(m.lines, i, i+1), len(m.lines)-2, "  - 2 "+string(fact.ID))
		m.expect("MY-D06", len(m.lines)-1)
	},
	"a mission too few": func(m *mutant) {
		at := len(m.lines) - 2 - m.IntN(3)
		m.lines = slices.Delete(m.lines, at, at+1)
		m.expect("MY-D03", m.line("missions:"))
	},
	"a mission too many": func(m *mutant) {
		m.lines = slices.Insert(m.lines, len(m.lines)-1, fmt.Sprintf("  - %d", 4+m.IntN(7)))
		m.expect("MY-D03", len(m.lines)-1)
	},
	"a mission twice": func(m *mutant) {
		at := len(m.lines) - 2 - m.IntN(3)
		m.lines[at] = strings.Replace(m.lines[at], "- ", "- 2 ", 1)
		m.expect("MY-D04", at+1)
	},
	"a section misspelt": func(m *mutant) {
		at := m.line("missions:")
		m.lines[at-1] = []string{"misions:", "mission:", "Missions:", "missoins:"}[m.IntN(4)]
		m.expect("YF-13", at) // the missing missions are a consequence of it
	},
	"a section twice": func(m *mutant) {
		m.lines = slices.Insert(m.lines, len(m.lines)-1, "missions: []")
		m.expect("YF-12", len(m.lines)-1)
	},
	"a game that is none": func(m *mutant) {
		m.lines[2] = "game: " + []string{"mytos", "chess", "''", "[a]"}[m.IntN(4)]
		code := map[string]string{"''": "DK-01", "[a]": "YF-17"}[strings.Fields(m.lines[2])[1]]
		m.expect(cmp.Or(code, "DK-02"), 3)
	},
	"an invisible character": func(m *mutant) {
		i, _ := m.card()
		m.lines[i] = strings.Replace(m.lines[i], "KS-", "KS-"+[]string{"\u202e", "\u2066", "\x07", "\u0085"}[m.IntN(4)], 1)
		m.expect("YF-03", i+1)
	},
	"a character of no width": func(m *mutant) {
		i, _ := m.card()
		m.lines[i] = strings.Replace(m.lines[i], "KS-", "KS-"+[]string{"\u200b", "\u200d", "\u00ad", "\u2060"}[m.IntN(4)], 1)
		m.expect("DK-W02", i+1)
	},
	"a card that stands twice": func(m *mutant) {
		i, fact := m.card()
		m.lines[i] = "  - 1 " + string(fact.ID)
		m.lines = slices.Insert(m.lines, headLines+cardLines, "  - "+string(fact.ID)+" # again")
		m.expect("DK-W01", headLines+cardLines+1)
	},
}

// foundIn returns the codes and lines that a check of a text finds.
func foundIn(t *testing.T, text string) []string {
	file := filepath.Join(t.TempDir(), "mutant.yaml")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	run := command("", "deck", "check", file, "--json")
	var decks []struct {
		Problems []struct {
			Code string
			Line int
		}
	}
	require.NoError(t, json.Unmarshal([]byte(run.out), &decks), run.err)
	found := []string{}
	for _, p := range decks[0].Problems {
		found = append(found, fmt.Sprintf("%s:%d", p.Code, p.Line))
	}
	slices.Sort(found)
	return found
}

// TestMutants spoils a good deck in a hundred ways. Each time the check finds only that mistake, on
// its line.
func TestMutants(t *testing.T) {
	entry := games.List()[0]
	game, _ := entry.Load(entry.Cards())
	require.Empty(t, foundIn(t, strings.Join(newMutant(1, game.Cards).lines, "\n")))
	spoilt := 0
	for name, spoil := range mutations {
		for seed := range uint64(6) {
			m := newMutant(seed+2, game.Cards)
			spoil(m)
			slices.Sort(m.want)
			text := strings.Join(m.lines, "\n")
			require.Equal(t, m.want, foundIn(t, text), "%s, seed %d:\n%s", name, seed, text)
			spoilt++
		}
	}
	require.GreaterOrEqual(t, spoilt, 100)
}
