package refereetest

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/referee/rulebook"
)

const (
	goodRules = `
- {id: R-PAY, en: A card is paid for., fr: Une carte se paie., cite: {en: "p. 1, Paying"}}
- {id: R-DRAW, en: Draw a card., fr: Piochez une carte., cite: {en: "p. 2–4, Drawing", publisher: "FAQ, Draws"}}
`
	goodRulings = `
- id: pay-order
  question: {en: "When is it paid for?", fr: "Quand se paie-t-elle ?"}
  options:
    - {id: before, en: Before it is played., fr: Avant d’être jouée.}
    - {id: after, en: After it is played., fr: Après avoir été jouée.}
  default: before
  why: {en: The book is silent., fr: Le livret n’en dit rien.}
  rules: [R-PAY]
  sources: [{from: rulebook-en, says: after, at: "p. 2–4, Drawing; p. 1, Paying"}]
`
	goodHeadings = "en: {1: [Paying], 2–4: [Drawing]}\n"
	goodNames    = `package names
import "shinpan/referee/rulebook"
const (
	PayOrderBefore rulebook.Choice = "pay-order=before"
	PayOrderAfter  rulebook.Choice = "pay-order=after"
)
`
	goodCode = `package game
// R-PAY
func pay() bool { return ruled(names.PayOrderAfter) && rule("R-DRAW") }
`
)

func faultsWith(rules, rulings, headings, names, code string) []string {
	book := rulebook.New("game", []byte(rules), []byte(rulings))
	return bookFaults(book, fstest.MapFS{
		"names/names.go": {Data: []byte(names)}, "pay.go": {Data: []byte(code)}, "rulebook/headings.yaml": {Data: []byte(headings)}, "notes.txt": {Data: []byte("R-NOTHING")},
	})
}

func TestRulebook_FindsWhatIsWrong(t *testing.T) {
	require.Empty(t, faultsWith(goodRules, goodRulings, goodHeadings, goodNames, goodCode))
	for _, broken := range []struct{ in, old, new, says string }{
		{"rules", "id: R-PAY", "id: pay", `the rule "pay": not an id`},
		{"rules", "id: R-PAY", "id: R-DRAW", "R-DRAW: twice in the table"},
		{"rules", `{en: "p. 1, Paying"}`, "{}", "R-PAY: cites nothing"},
		{"rules", "fr: Une carte se paie.", "fr: A card is paid for.", "R-PAY: not in two languages"},
		{"rules", "A card is paid for.", "A card is paid for", "not a sentence"},
		{"rules", "A card is paid for.", strings.Repeat("A card is paid for and ", 10) + "played.", "a sentence of 237 characters"},
		{"rules", "cite:", "cites:", "game/rules.yaml:2:"},
		{"rulings", "id: pay-order", "id: Pay order", `the ruling "Pay order": not an id`},
		{"rulings", "[R-PAY]", "[R-PLAY]", "pay-order: the rule R-PLAY is not in the table"},
		{"rulings", "[R-PAY]", "[]", "pay-order: belongs to no rule"},
		{"rulings", "default: before", "default: never", `the default "never" is no option`},
		{"rulings", "id: after", "id: before", "pay-order=before: twice in the table"},
		{"rulings", "    - {id: after, en: After it is played., fr: Après avoir été jouée.}\n", "", "pay-order: nothing to choose"},
		{"rulings", "  default", "    - {id: free, en: It is not., fr: Jamais.}\n  default", "pay-order=free: no constant"},
		{"rules", "p. 1, Paying", "p. 2–4, Paying", `R-PAY (en): "Paying" is no heading of p. 2–4; it is on ["1"]`},
		{"rules", "p. 1, Paying", "p. 1", `R-PAY (en): no page and heading: "p. 1"`},
		{"rules", "p. 1, Paying", "III", `R-PAY (en): no page and heading: "III"`},
		{"rules", "{en: \"p. 1, ", "{fr: \"p. 1, ", `R-PAY: cites a rulebook in "fr"`},
		{"rules", "FAQ, Draws", "a friend", "R-DRAW: not a statement of the publisher"},
		{"rulings", "p. 1, Paying", "p. 1, Playing", `pay-order says after (en): "Playing" is no heading of p. 1`},
		{"rulings", `, at: "p. 2–4, Drawing; p. 1, Paying"`, "", `pay-order says after (en): no page and heading: ""`},
		{"headings", "2–4:", "4–2:", `headings.yaml (en): not a page: "4–2"`},
		{"names", `"pay-order=after"`, `"pay-order=afer"`, `PayOrderAfter is "pay-order=afer", which is not in the table`},
		{"names", "	PayOrderBefore rulebook.Choice = \"pay-order=before\"\n", "", "pay-order=before: no constant"},
		{"code", "names.PayOrderAfter", `"pay-order=after"`, `pay.go: "pay-order=after" is an option of a ruling`},
		{"code", "names.PayOrderAfter", "false", "the code asks for 0 of its 2 options"},
		{"code", "// R-PAY", "// R-PLAY", "pay.go: cites R-PLAY"},
	} {
		t.Run(broken.says, func(t *testing.T) {
			texts := map[string]string{"rules": goodRules, "rulings": goodRulings, "headings": goodHeadings, "names": goodNames, "code": goodCode}
			require.Contains(t, texts[broken.in], broken.old)
			texts[broken.in] = strings.Replace(texts[broken.in], broken.old, broken.new, 1)
			require.Contains(t, strings.Join(faultsWith(texts["rules"], texts["rulings"], texts["headings"], texts["names"], texts["code"]), "\n"), broken.says)
		})
	}
	require.Contains(t, bookFaults(rulebook.New("game", []byte(goodRules), nil), fstest.MapFS{}), "0 source files: <nil>")
}
