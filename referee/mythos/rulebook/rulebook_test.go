package rulebook

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/refereetest"
)

// updateIndex writes the index of the rulings anew:
// go generate ./referee/mythos/rulebook
var updateIndex = flag.Bool("update-index", false, "write the index of the rulings anew")

func TestTheIndexIsCurrent(t *testing.T) {
	if *updateIndex {
		require.NoError(t, os.WriteFile("index.tsv", []byte(Book.Index()), 0o666))
	}
	text, err := os.ReadFile("index.tsv")
	require.NoError(t, err)
	require.Equal(t, Book.Index(), string(text), "run: go generate ./referee/mythos/rulebook")
}

func TestRulebook(t *testing.T) { refereetest.Rulebook(t, Book, os.DirFS("..")) }

var cited = regexp.MustCompile(`^p\. (\d+), (.+)$`)

// sections are the pages on which the rulebooks' sections begin, as their
// index and their printed page numbers give them.
var sections = map[string]map[string]string{
	"en": {
		"Gameplay Overview": "3", "Character cards": "4", "Mission cards": "6",
		"How to build your first deck": "7", "Setup": "8", "Round phases": "9",
		"Start phase": "9", "Action phase": "10", "Mission evaluation phase": "10",
		"End phase": "11", "How to play Character cards": "12", "Hidden Characters": "13",
		"Characters Upgrades": "15", "Edge token": "16", "Power Tokens": "17", "Effects": "17",
		"Winning the game": "18", "Play etiquette": "18", "Glossary": "19",
	},
	"fr": {
		"Aperçu du jeu": "3", "Cartes Personnage": "4", "Cartes Mission": "6",
		"Comment construire votre premier deck": "7", "Mise en place": "8", "Phases d’un tour": "9",
		"Phase de Début": "9", "Phase d’Action": "10", "Phase de Mission": "10",
		"Phase de Fin": "11", "Comment jouer les cartes Personnage": "12", "Personnages cachés": "13",
		"Évolution d’un Personnage": "15", "Jeton Edge": "16", "Jetons Power": "17", "Effets": "17",
		"Fin du jeu": "18", "Bonnes pratiques": "18", "Glossaire": "19",
	},
}

func TestRulesCiteTheRightPages(t *testing.T) {
	for _, r := range Book.Table() {
		for key, cite := range r.Cite {
			if key == "publisher" {
				require.Regexp(t, `^(timing scheme|FAQ), `, cite, r.ID)
				continue
			}
			require.Contains(t, sections, key, r.ID)
			for one := range strings.SplitSeq(cite, ";") {
				parts := cited.FindStringSubmatch(strings.TrimSpace(one))
				require.NotNil(t, parts, "%s: %q", r.ID, one)
				require.Equal(t, sections[key][parts[2]], parts[1], "%s: %q", r.ID, one)
			}
		}
	}
}
