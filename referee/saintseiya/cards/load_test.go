package cards

import (
	"fmt"
	"strings"

	"shinpan/referee"
)

const testWords = "classes:\n  gold: {printed: Or, en: gold, is: [knight]}\n  steel: {printed: Acier, en: steel, is: [armour]}\nheroes: {seiya: Seiya}\n"

const testCard = `cards:
  - id: SS-001
    number: 1
    name: A
    class: gold
    rank: rare
    hero: seiya
    force_cost: 7
    cosmos_cost: 6
    force: 2
    cosmos: 1
    soin: 1
    pv: {n: 3, with: {n: 1, name: A}}
    flamme: true
    copies: 9
    lines:
      - {code: 1V, at: vaincu, do: [{wound: {which: {in: fighters, kind: character}, take: all}}]}
      - {code: 1P, at: played, while: [{value: {force: 2}, if: {facing: first}}]}
`

// brief is each problem as "file:line:col+width code suggestion".
func brief(problems []referee.Problem) string {
	var out []string
	for _, p := range problems {
		text := fmt.Sprintf("%s:%d:%d+%d %s", p.At.File, p.At.Line, p.At.Col, p.At.Width, p.Code)
		if suggest, ok := p.Args["suggest"].(string); ok {
			text += " " + suggest
		}
		out = append(out, text)
	}
	return strings.Join(out, "|")
}
