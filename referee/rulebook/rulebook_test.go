package rulebook_test

import (
	"io/fs"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/rulebook"
	"shinpan/referee/yamlfile"
)

const (
	rules = `
- id: R-PAY
  en: A card is paid for.
  fr: Une carte se paie.
  cite:
    en: p. 1, Paying
- id: R-DRAW
  en: Draw a card.
  fr: Piochez une carte.
  cite:
    fr: p. 2, Piocher
`
	rulings = `
- id: pay-order
  question: {en: "When is it paid for?", fr: "Quand se paie-t-elle ?"}
  options:
    - {id: before, en: Before it is played., fr: Avant d’être jouée.}
    - {id: after, en: After it is played., fr: Après avoir été jouée.}
  default: before
  why: {en: The book is silent., fr: Le livret n’en dit rien.}
  rules: [R-PAY]
  tell: true
- id: hand-size
  question: {en: "How many cards?", fr: "Combien de cartes ?"}
  options:
    - {id: five, en: Five cards., fr: Cinq cartes.}
    - {id: seven, en: Seven cards., fr: Sept cartes.}
  default: seven
  why: {en: The book is silent., fr: Le livret n’en dit rien.}
  rules: [R-DRAW]
`
)

func small() *rulebook.Book { return rulebook.New("small", []byte(rules), []byte(rulings)) }

func TestTables(t *testing.T) {
	book := small()
	require.Empty(t, book.Problems())
	require.Equal(t, []referee.Rule{
		{ID: "R-PAY", Text: referee.Words{"en": "A card is paid for.", "fr": "Une carte se paie."}, Cite: referee.Words{"en": "p. 1, Paying"}},
		{ID: "R-DRAW", Text: referee.Words{"en": "Draw a card.", "fr": "Piochez une carte."}, Cite: referee.Words{"fr": "p. 2, Piocher"}},
	}, book.Table())
	require.Len(t, book.Rulings(), 2)
	require.Equal(t, referee.Ruling{
		ID: "pay-order", Question: referee.Words{"en": "When is it paid for?", "fr": "Quand se paie-t-elle ?"},
		Options: []referee.RulingOption{
			{ID: "before", Text: referee.Words{"en": "Before it is played.", "fr": "Avant d’être jouée."}},
			{ID: "after", Text: referee.Words{"en": "After it is played.", "fr": "Après avoir été jouée."}},
		},
		Default: "before", Why: referee.Words{"en": "The book is silent.", "fr": "Le livret n’en dit rien."}, Rules: []string{"R-PAY"}, Tell: true,
	}, book.Rulings()[0])
}

func TestAGameMayLeaveNothingOpen(t *testing.T) {
	book := rulebook.New("small", []byte(rules), nil)
	require.Empty(t, book.Problems())
	require.Empty(t, book.Rulings())
	inForce, problems := book.InForce(nil)
	require.Empty(t, problems)
	require.Empty(t, inForce)
}

// TestWithIndex chooses options by the index, without the texts.
func TestWithIndex(t *testing.T) {
	whole := small()
	require.Contains(t, whole.Index(), "\npay-order\tbefore\tbefore\tafter\nhand-size\tseven\tfive\tseven\n")
	indexed := rulebook.New("small", []byte(rules), []byte("- nothing of this is read")).WithIndex(whole.Index())
	for _, chosen := range []map[string]string{nil, {"pay-order": "after"}, {"hand-size": "seven"}, {"hand-size": "six"}, {"hands": "five"}} {
		want, wantProblems := whole.InForce(chosen)
		got, problems := indexed.InForce(chosen)
		require.Equal(t, want, got)
		require.Len(t, problems, len(wantProblems))
		for i, p := range problems {
			require.Equal(t, wantProblems[i], p)
		}
	}
	for _, broken := range []string{"", "# nothing\n", "pay-order\n", "pay-order\t\n", whole.Index() + "\n"} {
		got, problems := whole.WithIndex(broken).InForce(nil)
		require.Empty(t, problems)
		require.Len(t, got, 2, "the table is read")
	}
}

func TestBrokenTablesAreProblems(t *testing.T) {
	book := rulebook.New("small", []byte("- id: nowhere\n  en: One.\n  cite: {en: here}\n"), []byte("- id: x\n  options: none\n"))
	problems := book.Problems()
	require.Equal(t, "small/rules.yaml", problems[0].At.File)
	require.Equal(t, "small/rulings.yaml", problems[len(problems)-1].At.File)
	_, again := book.InForce(map[string]string{"y": "z"})
	require.Equal(t, "small/rulings.yaml", again[0].At.File)
	require.Equal(t, "unknown-ruling", again[len(again)-1].Code)
}

func TestInForce_FillsInTheDefaults(t *testing.T) {
	book := small()
	defaults, problems := book.InForce(nil)
	require.Empty(t, problems)
	require.Equal(t, rulebook.InForce{"pay-order=before": true, "hand-size=seven": true}, defaults)
	changed := func(chosen map[string]string) []rulebook.Choice {
		settled, _ := book.Settle(referee.Setup{Rulings: chosen})
		return settled.ChangedRulings()
	}
	require.Empty(t, changed(nil))

	chosen, problems := book.InForce(map[string]string{"pay-order": "after", "hand-size": "seven"})
	require.Empty(t, problems)
	require.Equal(t, rulebook.InForce{"pay-order=after": true, "hand-size=seven": true}, chosen)
	require.Equal(t, []rulebook.Choice{"pay-order=after"}, changed(map[string]string{"pay-order": "after", "hand-size": "seven"}))
	require.True(t, defaults["pay-order=before"], "another match has other rulings")
}

func TestInForce_SaysAllThatIsUnknown(t *testing.T) {
	inForce, problems := small().InForce(map[string]string{
		"hand-siez": "five", "zzzzzzzz": "x", "pay-order": "afer", "hand-size": "x",
	})
	problem := func(code, fix string, args referee.Args) referee.Problem {
		return referee.Problem{Code: code, Fix: fix, Args: args, Grade: referee.Impossible}
	}
	require.Equal(t, []referee.Problem{
		problem("unknown-ruling", "unknown-ruling-near", referee.Args{"ruling": "hand-siez", "near": "hand-size", "list": "pay-order, hand-size"}),
		problem("unknown-option", "unknown-option", referee.Args{"ruling": "hand-size", "option": "x", "list": "five, seven"}),
		problem("unknown-option", "unknown-option-near", referee.Args{"ruling": "pay-order", "option": "afer", "near": "after", "list": "before, after"}),
		problem("unknown-ruling", "unknown-ruling", referee.Args{"ruling": "zzzzzzzz", "list": "pay-order, hand-size"}),
	}, problems)
	require.Equal(t, rulebook.InForce{"pay-order=before": true, "hand-size=seven": true}, inForce)
}

func TestChoice_Split(t *testing.T) {
	ruling, option := rulebook.Choice("pay-order=after").Split()
	require.Equal(t, []string{"pay-order", "after"}, []string{ruling, option})
}

// The messages may use only the blanks that the problems fill.
func TestProblemsHaveWords(t *testing.T) {
	blanks := map[string][]string{
		"problem.unknown-ruling":  {"{{.ruling}}"},
		"problem.unknown-option":  {"{{.ruling}}", "{{.option}}"},
		"fix.unknown-ruling":      {"{{.list}}"},
		"fix.unknown-ruling-near": {"{{.near}}", "{{.list}}"},
		"fix.unknown-option":      {"{{.list}}"},
		"fix.unknown-option-near": {"{{.near}}", "{{.list}}"},
	}
	blank := regexp.MustCompile(`\{\{[^}]*\}\}`)
	for _, language := range []string{"en", "fr"} {
		name := "lang/rulebook." + language + ".yaml"
		text, err := fs.ReadFile(referee.Messages(), name)
		require.NoError(t, err)
		messages := map[string]string{}
		require.Empty(t, yamlfile.Decode(name, text, &messages))
		require.Len(t, messages, len(blanks), name)
		for key, wanted := range blanks {
			require.ElementsMatch(t, wanted, blank.FindAllString(messages[key], -1), "%s: %s", name, key)
		}
	}
}
