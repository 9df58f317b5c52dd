package cmd

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/pages"
	"shinpan/referee"
)

// misspelt matches text that is not correct French typography: a break before a mark that is set
// apart or after an opening quote, a straight apostrophe, and the English words of a command in
// place of the French ones. Marks before a typed word ("?kabuto", "!=") are not mistakes.
var misspelt = []*regexp.Regexp{
	regexp.MustCompile(`« | »`),
	regexp.MustCompile(`[^\s,;:(] [:;!?%]([\s»).,…]|$)`),
	regexp.MustCompile(`\pL'\pL`),
	regexp.MustCompile(`«\x{a0}(pass|done|up|down|anyway|undo|fix|help|(play|draw|hide|reveal|next) [0-9KD@][^»]*)\x{a0}»`),
	regexp.MustCompile(`\b(anyway|by|why) "`),
}

// mistaken lists words that French messages do not use, each with its replacement, so that one
// thing has one name. If an entry names a game, the word belongs to that game.
var mistaken = map[string]string{
	// The program
	"un match": "une partie", "le match": "la partie", "partie saine": "ce qui est intact",
	"laissée de côté": "ignorée", "laissé de côté": "ignoré", "pris pour": "interprété comme", "prise pour": "interprétée comme",
	"ppelez un arbitre": "appelez un juge", "billet": "bon de prolongation", "à vous, comme": "de votre choix", "cellule": "case",
	"partagez-le": "scindez-le", "dérogation": "coup forcé", "laissé malgré": "forcé malgré", "laissé en place malgré": "forcé malgré", "sauvegard": "enregistrer",
	"impression d’une": "variante d’une", "une impression": "une variante", "des impressions": "des variantes", "les impressions": "les variantes",
	"sont redites": "sont redonnées", "Emploi :": "Utilisation :", "Faux": "Erreur",
	"mots à vous": "mots de votre choix", "feuille d’inscription": "feuille d’enregistrement",
	// Naruto Mythos
	"mythos amélior": "évolué, évolution", "mythos etons de Puissance": "Jetons Power", "mythos battu": "vaincu", "mythos timing scheme": "l’ordre de résolution",
	"mythos en étant caché": "alors qu’il est caché", "mythos chakras": "Chakra", "mythos Évaluation de Mission": "Phase de Mission",
	// Saint Seiya: the terms of its rulebook, zones without a capital
	"saintseiya Pioche": "pioche", "saintseiya la Réserve": "la réserve", "saintseiya Horloge": "horloge", "saintseiya flamme": "Flamme",
	"saintseiya 1 de Force": "1 Force", "saintseiya Défaite": "Vaincu",
}

// spoken returns all French texts that the program can print, by their place.
func spoken(t *testing.T) map[string]string {
	texts := map[string]string{}
	add := func(where string, said referee.Words, words *lang.Words) { texts[where] = words.In(said) }
	for _, g := range everyGame(t) {
		words, err := lang.Load("fr", append(app.MessageFiles(), g.Messages...)...)
		require.NoError(t, err)
		for _, key := range words.Keys() {
			texts[g.ID+" "+string(key)] = words.Text(key, nil)
		}
		for _, r := range g.Rules.Table() {
			add(g.ID+" "+r.ID, r.Text, words)
		}
		for _, r := range g.Rules.Rulings() {
			add(g.ID+" "+r.ID, r.Question, words)
			add(g.ID+" "+r.ID+" why", r.Why, words)
			for _, o := range r.Options {
				add(g.ID+" "+r.ID+"="+o.ID, o.Text, words)
			}
		}
		for _, c := range app.CodesOf(g) {
			add(g.ID+" "+c.ID, c.Text, words)
		}
		for _, files := range []fs.FS{pages.Common(), pagesOf(g.ID)} {
			list, err := pages.List(files, "fr")
			require.NoError(t, err)
			for _, page := range list {
				for _, b := range page.Blocks() {
					if b.Kind != pages.Code && b.Kind != pages.Comment {
						texts[path.Join(g.ID, page.Name)+" "+b.Text] = inProse(words.Typeset(b.Text))
					}
				}
			}
		}
	}
	return texts
}

// inProse returns a text without its code.
func inProse(text string) string {
	parts := strings.Split(text, "`")
	for i := 1; i < len(parts); i += 2 {
		parts[i] = "x"
	}
	return strings.Join(parts, "")
}

// TestFrench_IsSetAsFrenchIs checks every French text as the program prints it.
func TestFrench_IsSetAsFrenchIs(t *testing.T) {
	texts := spoken(t)
	require.Greater(t, len(texts), 2000)
	for where, text := range texts {
		if strings.Contains(where, ".example") || strings.Contains(where, " alias.") || strings.Contains(where, " typed.") {
			continue // what is typed
		}
		for _, wrong := range misspelt {
			assert.Empty(t, wrong.FindString(text), "%s: %s", where, text)
		}
		for word, right := range mistaken {
			if game, own, ofGame := strings.Cut(word, " "); ofGame && (game == "mythos" || game == "saintseiya") {
				if !strings.HasPrefix(where, game) {
					continue
				}
				word = own
			}
			assert.NotContains(t, text, word, "%s: say %s", where, right)
		}
	}
}

// taught matches the commands that a page teaches, at the beginning of a table row.
var taught = regexp.MustCompile("`([^`]+)`")

// TestFrench_PagesTeachFrenchLines reads the first column of the pages about commands, which must
// teach French players the French words.
func TestFrench_PagesTeachFrenchLines(t *testing.T) {
	for _, g := range everyGame(t) {
		english, found := englishOf(t, g), 0
		for _, files := range []fs.FS{pages.Common(), pagesOf(g.ID)} {
			text, err := fs.ReadFile(files, "fr/lines.md")
			if err != nil {
				continue // not every game has such a page
			}
			for row := range strings.Lines(string(text)) {
				first, _, _ := strings.Cut(strings.TrimPrefix(row, "| "), " | ")
				if !strings.HasPrefix(row, "| ") {
					continue
				}
				for _, line := range taught.FindAllStringSubmatch(first, -1) {
					found++
					for _, word := range strings.Fields(line[1]) {
						assert.NotContains(t, english, strings.Trim(word, ","), line[1])
					}
				}
			}
		}
		assert.Greater(t, found, 10)
	}
}
