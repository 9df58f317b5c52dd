package decks

import (
	_ "embed"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = yamlfile.CodesOf("decks/codes.yaml", codesText)

// Codes lists the public names of the problems with the form of a decklist, except the problems
// that any YAML file can have. The slice is shared: do not change it.
func Codes() []referee.Code { return ownCodes() }
