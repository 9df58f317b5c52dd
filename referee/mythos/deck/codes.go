package deck

import (
	_ "embed"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = yamlfile.CodesOf("referee/mythos/deck/codes.yaml", codesText)

// Codes returns the public names of what can be wrong with a deck, and of what is
// hardly meant in one.
func Codes() []referee.Code { return ownCodes() }
