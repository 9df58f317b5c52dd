package rulebook

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

var (
	ruleID      = regexp.MustCompile(`^R(-[A-Z]+)+$`)
	rulingID    = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	mention     = regexp.MustCompile(`\bR(-[A-Z]+)+\b`)
	rulingAsked = regexp.MustCompile(`\bRuling\("([^"]*)"\)(?: [!=]= "([^"]*)")?`)
	cited       = regexp.MustCompile(`^p\. (\d+), (.+)$`)
)

const longest = 220 // characters of one sentence

func theRules(t *testing.T) []referee.Rule {
	t.Helper()
	rules, problems := Rules()
	require.Empty(t, problems)
	require.NotEmpty(t, rules)
	return rules
}

func theRulings(t *testing.T) []referee.Ruling {
	t.Helper()
	rulings, problems := Rulings()
	require.Empty(t, problems)
	require.NotEmpty(t, rulings)
	return rulings
}

func ruleIDs(t *testing.T) []string {
	var ids []string
	for _, r := range theRules(t) {
		ids = append(ids, r.ID)
	}
	return ids
}

// requireBoth wants a text in both languages, in sentences nobody has to read
// twice.
func requireBoth(t *testing.T, id string, text referee.Words) {
	t.Helper()
	require.Len(t, text, 2, id)
	require.NotEqual(t, text["en"], text["fr"], id)
	for _, language := range []string{"en", "fr"} {
		require.Regexp(t, `[.?]$`, text[language], id)
		for sentence := range strings.SplitSeq(text[language], ". ") {
			require.LessOrEqual(t, utf8.RuneCountInString(sentence), longest, "%s: %s", id, sentence)
		}
	}
}

func TestRulesHaveIDsAndWords(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range theRules(t) {
		require.Regexp(t, ruleID, r.ID)
		require.False(t, seen[r.ID], "%s stands twice", r.ID)
		seen[r.ID] = true
		requireBoth(t, r.ID, r.Text)
	}
}

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
	for _, r := range theRules(t) {
		require.NotEmpty(t, r.Cite, "%s cites nothing", r.ID)
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

func TestRulingsHaveIDsAndWords(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range theRulings(t) {
		require.Regexp(t, rulingID, r.ID)
		require.False(t, seen[r.ID], "%s stands twice", r.ID)
		seen[r.ID] = true
		requireBoth(t, r.ID, r.Question)
		requireBoth(t, r.ID, r.Why)
	}
}

func TestRulingsHaveOptionsAndRules(t *testing.T) {
	rules := ruleIDs(t)
	for _, r := range theRulings(t) {
		options := map[string]bool{}
		for _, o := range r.Options {
			require.Regexp(t, rulingID, o.ID, r.ID)
			options[o.ID] = true
			requireBoth(t, r.ID+"="+o.ID, o.Text)
		}
		require.Len(t, options, len(r.Options), "%s has an option twice", r.ID)
		require.GreaterOrEqual(t, len(options), 2, r.ID)
		require.Contains(t, options, r.Default, r.ID)
		require.NotEmpty(t, r.Rules, r.ID)
		require.Subset(t, rules, r.Rules, r.ID)
	}
}

// A rule that the code cites, be it in a comment, must be one that
// "rule show" can print.
func TestRulesInTheSourcesExist(t *testing.T) {
	rules := ruleIDs(t)
	eachSource(t, func(name, text string) {
		for _, id := range mention.FindAllString(text, -1) {
			require.Contains(t, rules, id, name)
		}
	})
}

// A misspelt ruling or option in the code would never be in force.
func TestRulingsInTheSourcesExist(t *testing.T) {
	options := map[string][]string{}
	for _, r := range theRulings(t) {
		for _, o := range r.Options {
			options[r.ID] = append(options[r.ID], o.ID)
		}
	}
	eachSource(t, func(name, text string) {
		for _, call := range rulingAsked.FindAllStringSubmatch(text, -1) {
			require.Contains(t, options, call[1], name)
			if call[2] != "" {
				require.Contains(t, options[call[1]], call[2], "%s: %s", name, call[0])
			}
		}
	})
}

// A ruling that no code asks for would change nothing.
func TestEveryRulingIsAskedFor(t *testing.T) {
	found := map[string]bool{}
	eachSource(t, func(name, text string) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		for _, call := range rulingAsked.FindAllStringSubmatch(text, -1) {
			found[call[1]] = true
		}
	})
	for _, r := range theRulings(t) {
		require.True(t, found[r.ID], "%s is asked for nowhere", r.ID)
	}
}

func eachSource(t *testing.T, check func(name, text string)) {
	t.Helper()
	files, err := filepath.Glob("../*.go")
	require.NoError(t, err)
	below, err := filepath.Glob("../*/*.go")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range append(files, below...) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		check(file, string(text))
	}
}

func TestBrokenTablesAreRefused(t *testing.T) {
	_, problems := decodeRules([]byte("- id: nowhere\n  en: One.\n  cite: {en: here}\n"))
	require.Len(t, problems, 1)
	require.Equal(t, "referee/mythos/rulebook/rules.yaml", problems[0].At.File)
	_, problems = decodeRulings([]byte("- id: x\n  options: none\n"))
	require.NotEmpty(t, problems)
}

func TestRulingOptionsFillInTheDefaults(t *testing.T) {
	inForce, problems := InForce(nil)
	require.Empty(t, problems)
	require.Len(t, inForce, len(theRulings(t)))
	require.Equal(t, "casual", inForce["mission-deck"])

	chosen, problems := InForce(map[string]string{"mission-deck": "competitive", "hidden-cost": "1"})
	require.Empty(t, problems)
	inForce["mission-deck"], inForce["hidden-cost"] = "competitive", "1"
	require.Equal(t, inForce, chosen)
}

func TestRulingOptionsSayAllThatIsUnknown(t *testing.T) {
	inForce, problems := InForce(map[string]string{
		"mision-deck": "casual", "zzzzzzzzzzzz": "x", "mulligan-order": "edge-firs", "hidden-cost": "seven",
	})
	require.Equal(t, []referee.Problem{
		{Code: "unknown-option", Fix: "unknown-option", Grade: referee.Impossible,
			Args: referee.Args{"ruling": "hidden-cost", "option": "seven", "list": "0, 1"}},
		{Code: "unknown-ruling", Fix: "unknown-ruling-near", Grade: referee.Impossible,
			Args: referee.Args{"ruling": "mision-deck", "near": "mission-deck", "list": problems[1].Args["list"]}},
		{Code: "unknown-option", Fix: "unknown-option-near", Grade: referee.Impossible,
			Args: referee.Args{"ruling": "mulligan-order", "option": "edge-firs", "near": "edge-first", "list": "edge-first, other-first"}},
		{Code: "unknown-ruling", Fix: "unknown-ruling", Grade: referee.Impossible,
			Args: referee.Args{"ruling": "zzzzzzzzzzzz", "list": problems[1].Args["list"]}},
	}, problems)
	require.Contains(t, problems[1].Args["list"], "same-missions, mission-deck, mulligan-order")
	require.Equal(t, "edge-first", inForce["mulligan-order"])
	require.NotContains(t, inForce, "mision-deck")
}

// The messages may use only the blanks that the problems fill.
func TestRulingProblemsHaveWords(t *testing.T) {
	blanks := map[string][]string{
		"problem.unknown-ruling":  {"{{.ruling}}"},
		"problem.unknown-option":  {"{{.ruling}}", "{{.option}}"},
		"fix.unknown-ruling":      {"{{.list}}"},
		"fix.unknown-ruling-near": {"{{.near}}", "{{.list}}"},
		"fix.unknown-option":      {"{{.list}}"},
		"fix.unknown-option-near": {"{{.near}}", "{{.list}}"},
	}
	for _, language := range []string{"en", "fr"} {
		name := "lang/rules." + language + ".yaml"
		text, err := os.ReadFile("../" + name)
		require.NoError(t, err)
		messages := map[string]string{}
		require.Empty(t, yamlfile.Decode(name, text, &messages))
		require.Len(t, messages, len(blanks), name)
		for key, wanted := range blanks {
			found := regexp.MustCompile(`\{\{[^}]*\}\}`).FindAllString(messages[key], -1)
			require.ElementsMatch(t, wanted, found, "%s: %s", name, key)
		}
	}
}
