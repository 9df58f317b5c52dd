package yamlfile

import (
	_ "embed"
	"sync"

	"shinpan/referee"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = CodesOf("referee/yamlfile/codes.yaml", codesText)

// Codes lists the public names of this package's problems. The slice is
// shared: do not change it.
func Codes() []referee.Code { return ownCodes() }

// codeLine is a code in the form of a table of codes, with its texts next to its name.
type codeLine struct {
	ID       string   `yaml:"id"`
	Problems []string `yaml:"problems"`
	Warning  bool     `yaml:"warning,omitempty"`
	Rule     string   `yaml:"rule,omitempty"`
	EN       string   `yaml:"en"`
	FR       string   `yaml:"fr"`
	Example  string   `yaml:"example,omitempty"`
}

// CodesOf reads an embedded table of codes on first use. Tests check that the table has no
// problems.
func CodesOf(name string, text []byte) func() []referee.Code {
	return sync.OnceValue(func() []referee.Code {
		codes, _ := ReadCodes(name, text)
		return codes
	})
}

// ReadCodes reads a table of codes; name is used only in problems.
func ReadCodes(name string, text []byte) ([]referee.Code, []referee.Problem) {
	var lines []codeLine
	problems := Decode(name, text, &lines)
	codes := make([]referee.Code, len(lines))
	for i, l := range lines {
		codes[i] = referee.Code{
			ID: l.ID, Problems: l.Problems, Warning: l.Warning, Rule: l.Rule,
			Text: referee.Words{"en": l.EN, "fr": l.FR}, Example: l.Example,
		}
	}
	return codes, problems
}
