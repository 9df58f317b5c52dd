package convert

import (
	_ "embed"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = yamlfile.CodesOf("decks/convert/codes.yaml", codesText)

// Codes are the public names of what can be wrong, or is guessed, when a deck
// is moved. The slice is shared and must not be changed.
func Codes() []referee.Code { return ownCodes() }
