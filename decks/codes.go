package decks

import (
	_ "embed"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = yamlfile.CodesOf("decks/codes.yaml", codesText)

// Codes are the public names of what can be wrong with the form of a decklist,
// apart from what every YAML file can have. The slice is shared and must not
// be changed.
func Codes() []referee.Code { return ownCodes() }
