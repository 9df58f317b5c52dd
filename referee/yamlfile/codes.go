package yamlfile

import (
	_ "embed"
	"sync"

	"shinpan/referee"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = CodesOf("referee/yamlfile/codes.yaml", codesText)

// Codes are the public names of the problems of this package. The slice is
// shared and must not be changed.
func Codes() []referee.Code { return ownCodes() }

// codeLine is one code as a table of codes has it: the texts stand beside the
// name.
type codeLine struct {
	ID       string   `yaml:"id"`
	Problems []string `yaml:"problems"`
	Warning  bool     `yaml:"warning,omitempty"`
	Rule     string   `yaml:"rule,omitempty"`
	EN       string   `yaml:"en"`
	FR       string   `yaml:"fr"`
	Example  string   `yaml:"example,omitempty"`
}

// CodesOf gives a table of codes that is part of the program, and reads it when
// that is first wanted. What is wrong with it is for tests to say.
func CodesOf(name string, text []byte) func() []referee.Code {
	return sync.OnceValue(func() []referee.Code {
		codes, _ := ReadCodes(name, text)
		return codes
	})
}

// ReadCodes reads a table of codes. The name stands in problems only.
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
