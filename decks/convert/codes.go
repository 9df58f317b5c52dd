package convert

import (
	_ "embed"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = yamlfile.CodesOf("decks/convert/codes.yaml", codesText)

// Codes lists the public names of the problems and guesses of converting a
// deck. The slice is shared: do not change it.
func Codes() []referee.Code { return ownCodes() }
