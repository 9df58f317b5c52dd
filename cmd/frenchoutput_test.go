package cmd

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee/game"
)

// TestFrench_NoEnglishInOutput runs the program in French and searches its output for the English
// words of commands, because French readers type and read other words.
func TestFrench_NoEnglishInOutput(t *testing.T) {
	for _, g := range everyGame(t) {
		if len(g.Rules.Forms()) == 0 {
			continue // its matches are not refereed, so it has no commands
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			english := englishOf(t, g)
			require.Greater(t, len(english), 40)
			outputs, names := frenchOutputs(t, g), withoutNames(g)
			for _, line := range slices.Sorted(maps.Keys(outputs)) {
				text := outputs[line]
				require.NotEmpty(t, text, line)
				require.NotContains(t, text, "⟦", line)
				if strings.HasPrefix(line, "log") && strings.Contains(line, "--plain") {
					require.NotRegexp(t, `·|→`, text, "signs, for those who hear it")
				}
				for _, shown := range strings.Split(names(proseOf(text)), "\n") {
					for _, word := range strings.Fields(shown) {
						assert.NotContains(t, english, strings.Trim(word, "(),.;…!?·«»“”"), "%s: %s", line, shown)
					}
				}
			}
		})
	}
}

// TestFrench_EnglishIsFound makes sure that the search finds such words.
func TestFrench_EnglishIsFound(t *testing.T) {
	english := englishOf(t, everyGame(t)[0])
	for _, line := range []string{"poser KS-015 @D from deck", "« play KS-009 @D »", "essayez : why puissance D1.", "dites hand, deck ou discard"} {
		found := false
		for _, word := range strings.Fields(proseOf(line)) {
			found = found || slices.Contains(english, strings.Trim(word, "(),.;…!?·«»“”"))
		}
		require.True(t, found, line)
	}
	require.NotContains(t, proseOf("« shinpan play --help » et « rule list » ; card: 1, `why`"), "play")
}

// alsoFrench lists English words of commands that are also French words or names.
var alsoFrench = []string{"as", "place", "note", "points", "score", "mission", "force", "deck", "plus", "on", "premier", "for", "control", "charge"}

// englishOf returns the English words of commands that differ in French: verbs, leads, words of
// closed lists, numbers to explain, and commands of the table.
func englishOf(t *testing.T, g *game.Game) []string {
	fr, err := lang.Load("fr", append(app.MessageFiles(), g.Messages...)...)
	require.NoError(t, err)
	var words []string
	add := func(of lang.Vocabulary, word string) {
		if word != "" && word != "@" && fr.Typed(of, word) != word && !slices.Contains(alsoFrench, word) {
			words = append(words, word)
		}
	}
	for _, form := range g.Rules.Forms() {
		add(lang.Verbs, form.Verb)
		for _, slot := range form.Slots {
			add(lang.Leads, slot.Lead)
		}
	}
	for _, topic := range g.Rules.Topics() {
		add(lang.Topics, topic.Name)
	}
	for _, of := range []lang.Vocabulary{lang.Listed, lang.Commands} {
		for _, word := range fr.Aliases(of) {
			add(of, word)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// Code stays as it is in every language: shell commands, the keys of files, the options of rulings,
// and text in backquotes or in the quotes of a command. So do the titles of an English rulebook and
// the statements of its publisher.
var codes = []*regexp.Regexp{
	regexp.MustCompile("`[^`]*`"),
	regexp.MustCompile(`"[^"\n]*"`),
	regexp.MustCompile(`«[\s\x{a0}]*(shinpan|play --|explain|verify|log|help|games|matches|deck (check|list|convert|new|lock|show|stats|id|sheet|count)|rule (list|show)|card (list|show|words|lint))[^»]*»`),
	regexp.MustCompile(`(?m)^\s*(Pour (continuer|vérifier) : )?shinpan .*$|: shinpan \w+`),
	regexp.MustCompile(`(?m)^\s*[-+|]? *\d* *\| .*$`),
	regexp.MustCompile(`(?m)^\s+- [a-z0-9-]+( \(par défaut\))?[\s\x{a0}]:`),
	regexp.MustCompile(`livret[^()]*\(fr\), [^()]*\(en\)`),
	regexp.MustCompile(`éditeur,\s+FAQ,[^?;)]*\?`),
	regexp.MustCompile(`éditeur,\s+timing\s+scheme,\s+[a-z\s]*`),
}

func proseOf(text string) string {
	for _, code := range codes {
		text = code.ReplaceAllString(text, "…")
	}
	return text
}

// continued matches the break in a long line.
var continued = regexp.MustCompile(`\n +`)

// withoutNames removes the names of cards that have no French name, because these stay English. It
// also removes the printed names of their sets and groups.
func withoutNames(g *game.Game) func(text string) string {
	var names []string
	for _, fact := range g.Cards.All() {
		if name, fr := fact.Name["en"], fact.Name["fr"]; name != "" && (fr == "" || fr == name) {
			names = append(names, name, proseOf(name))
			for _, value := range fact.Values {
				for _, printed := range value.Words() {
					if strings.Contains(printed, " ") {
						names = append(names, printed)
					}
				}
			}
		}
	}
	names = append(names, englishHeadings(g)...)
	slices.Sort(names)
	names = slices.Compact(names)
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	var pairs []string
	for _, name := range names {
		pairs = append(pairs, name, "…", strings.ReplaceAll(name, "'", "’"), "…")
	}
	replacer := strings.NewReplacer(pairs...)
	return func(text string) string { return replacer.Replace(continued.ReplaceAllString(text, " ")) }
}

// englishHeadings lists the headings of an English rulebook that citations contain, as they are
// printed in the book.
func englishHeadings(g *game.Game) []string {
	var cited []string
	for _, rule := range g.Rules.Table() {
		cited = append(cited, rule.Cite["en"])
	}
	for _, ruling := range g.Rules.Rulings() {
		for _, source := range ruling.Sources {
			cited = append(cited, source.At)
		}
	}
	var headings []string
	for _, places := range cited {
		for _, place := range strings.Split(places, ";") {
			if _, heading, ok := strings.Cut(strings.TrimSpace(place), ", "); ok {
				headings = append(headings, heading)
			}
		}
	}
	return headings
}

// frenchTables lists scripts with accepted and refused commands, with the flags of the match.
var frenchTables = map[string]struct {
	flags  []string
	script string
}{
	"mythos": {
		[]string{"--players", "Ann,Marco", "--edge", "Ann", "--seed", "80", "--deck", "sample:leaf-tempo", "--deck", "sample:sound-four"},
		`garder
passer
garder
jouer 133 en D
jouer
jouer zzz en D
jouer 9 en Q
jouer 9 en D
jouer 70 en D
jouer 11 en D
oui
cacher en D
révéler D1
jeton D1 2
jeton D1 beaucoup
forcer "oubli"
forcer
poser 12 en D de nulle part
poser 15 en D du deck par "015M"
forcer "pour voir"
défausser p2 70 de la main par "rien"
forcer "accord"
masquer D1
forcer "accord"
démasquer D1 comme 9
forcer "accord"
piocher p2 99
contrôler D1
nommer D1 comme 15
puissance D1 0
edge nina
corriger #5 carte=12
corriger #7 carte=12
corriger #99 carte=1
corriger #5 truc=1
annuler 99
annuler 2
note "une note"
pourquoi
pourquoi puissance
pourquoi truc
pourquoi puissance D
pourquoi chakra p1
pourquoi coût 96 @D
pourquoi score
aide
aide poser
aide zzz
bla
plateau
plateau 99
score
journal
règle R-TIE
règle truc
carte 15
carte kakashi
carte zzz
accepter
quitter
`,
	},
	"saintseiya": {
		[]string{"--players", "Ann,Bob", "--first", "Ann", "--seed", "3"},
		`héros seiya
héros seiya
héros shiryu
révéler 58
révéler zzz
révéler 69
révéler 70
révéler 42
révéler 30
révéler 86
prendre 6 par force avec seiya
prendre 6 par truc avec seiya
prendre 3 par cosmos avec seiya seiya
jouer 58
jouer seiya
jouer seiya @3
prendre 3 par force avec seiya seiya
déplacer 58 de la défausse vers la main par "essai"
déplacer 58 de 1 vers la défausse pour p1 par "essai"
déplacer 58 de nulle vers truc par "essai"
piocher p1 1 par "oubli"
flammes -1 par "oubli"
mélanger p1 par "oubli"
activer 61
soigner leda avec seiya
finir défaussant 69, 70
finir défaussant seiya
révéler 43
pourquoi coût 6
pourquoi force c1
pourquoi pv p1
pourquoi
score
aide
aide déplacer
journal
plateau
carte 58
corriger #4 cartes=59
annuler 3
forcer
quitter
`,
	},
	"yugioh": {
		[]string{"--players", "Ann,Bob", "--seed", "3"},
		`tailles 40 extra 15 side 15
tailles 12
tailles 40 extra 15 side 15
premier p1
passe-auto oui
passe-auto non
passer
passer
passer
passer
invoquer 46986414
invoquer zzz
invoquer 76103675
invoquer 49003308 @m3
poser monstre
poser magie-piège
poser terrain
activer 44095762
activer 55144522 avec coût
lp-payer p1 800
payé
annuler-maillon 1
piocher p1 2
fait
passer
passer
fait
effet m3 "pioche une carte" comme ignition
forcer "pour voir"
utiliser 40640057 de la main vers "rien" comme rapide
combat
position m3
xyz 84013237 avec m3 en attaque
synchro 44508094 avec m3 en défense
jeton "Mouton" type=monstre, level=1, atk=0, def=0 en défense par "Bouc Émissaire"
atk m3 500 pour le tour par "essai"
lp p2 -1800 par "Force de Miroir"
lp-moitié p2 par "essai"
lp-fixer p2 4000 par "essai"
détruire m4 par "essai"
compteurs m3 2 de "Compteur Magie" par "essai"
accorder m3 avec perçant par "essai"
contrôler m3 par "essai"
spécial 89631139 du cimetière en attaque par "essai"
déplacer 89631139 du deck vers le cimetière par "essai"
spécial 89631139 du cimetière en attaque par "essai"
permettre p1 1 par "essai"
sauter p2 en pioche par "essai"
carte "Dragon Test" type=monstre, level=8, atk=3000
carte 46986414
finir
passer
passer
passer
passer
passer
passer
passer
passer
combat
passer
passer
passer
attaquer m1 sur p2:m1
attaquer m1
passer
passer
renoncer
finir
pourquoi
pourquoi atk p1:m1
pourquoi lp p2
pourquoi truc
score
aide
aide invoquer
aide zzz
bla
journal
plateau
plateau 99
règle R-TRIBUTES
règle truc
annuler 99
annuler 2
note "une note"
abandonner
accepter
quitter
`,
	},
	"narutoccg": {
		[]string{"--players", "Ann,Bob", "--first", "Ann", "--seed", "3"},
		`garder
mulligan
garder
déployer 23
déployer zzz
déployer "Naruto Uzumaki"
déployer n-001
payer n-002
charger n-003, n-004
embuscade n-403
grandir n-085 sur n1
mission m-001
client c-001
peloton n-001
renforcer n-572
effet n1 "pioche une carte" comme valide
passer
passer
puissance n1 2 -1
jetons n1 2
jetons n1 -1 comme croissance
surcoût p1 main -1
permettre p1 ninja 1
indicateur p1 4
récompense p1 1
perdre p1 vers le dessous du deck
soigner n1
quitter p2:n1 vers la défausse
déplacer n-004 de la main vers la défausse
traqué p2 "Naruto Uzumaki"
annuler-maillon 1
fait
piocher p1 1 par "oubli"
dégâts n1 1 par "un effet"
soigner n1 par "un effet"
équipe n1
finir
équipe n1
finir
finir
garder
déployer n-001
déployer n-006
finir
équipe n1
finir
envoyer n1
bloquer n1 @1
rester
jutsu j-010 par n1 sur p1:n1
forcer "pour voir"
dépenser n-001
sursaut n1 défaussant n-001
passer
passer
combat 1
défausser n-001
finir
pourquoi
pourquoi puissance n1
pourquoi combat 1
pourquoi récompenses p2
pourquoi truc
carte "Paper Angel" type=ninja, symbol=wind, entrance=0, hand=0, combat=2, support=1, injured_combat=1, injured_support=0
carte n-023
carte kakashi
carte zzz
score
aide
aide déployer
aide zzz
bla
journal
plateau
plateau 99
règle R-GROWTH
règle truc
corriger #4 cartes=n-001
annuler 99
annuler 3
forcer
note "une note"
accepter
quitter
`,
	},
}

// mostShown limits how many cards of a game are shown. A large game shows a sample
// spread evenly over its cards, because they share their words.
const mostShown = 200

// frenchOutputs returns the French output of commands, by command line.
func frenchOutputs(t *testing.T, g *game.Game) map[string]string {
	dir, outputs := t.TempDir(), map[string]string{}
	say := func(text string, args ...string) {
		got := command(text, append(args, "--lang", "fr")...)
		outputs[strings.ReplaceAll(strings.Join(args, " "), dir, "DIR")] = got.out + got.err
	}
	table := frenchTables[g.ID]
	require.NotEmpty(t, table.script)
	match := filepath.Join(dir, "match.shinpan")
	for _, plain := range [][]string{nil, {"--plain"}} {
		say(table.script, slices.Concat([]string{"play", g.ID, "--script", "-", "--match", match}, table.flags, plain)...)
		say("", append([]string{"log", match}, plain...)...)
		say("", append([]string{"board", match}, plain...)...)
		require.NoError(t, os.Rename(match, match+".played"))
		_ = os.Rename(match+".decks", match+".played.decks")
	}
	for _, line := range []string{"log --corrections", "score", "verify", "board --at 3", "board --at 999"} {
		words := strings.Fields(line)
		say("", slices.Insert(words, 1, match+".played")...)
	}
	say("", "sim", g.ID, "--matches", "2", "--seed", "4", "--save", filepath.Join(dir, "games"))
	saved, err := filepath.Glob(filepath.Join(dir, "games", "*.shinpan"))
	require.NoError(t, err)
	require.NotEmpty(t, saved)
	for _, m := range saved {
		say("", "log", m)
		say("", "verify", m)
	}
	for _, line := range []string{"rule list", "rule list --rulings", "card list", "card lint"} {
		say("", append(strings.Fields(line), "--game", g.ID)...)
	}
	say("", "explain")
	all := g.Cards.All()
	for i := 0; i < len(all); i += 1 + len(all)/mostShown {
		say("", "card", "show", string(all[i].ID), "--game", g.ID)
	}
	for _, code := range app.CodesOf(g) {
		say("", "explain", code.ID)
	}
	for _, rule := range g.Rules.Rulings() {
		say("", "rule", "show", rule.ID, "--game", g.ID)
	}
	return outputs
}
