package deck

import (
	_ "embed"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = yamlfile.CodesOf("referee/yugioh/deck/codes.yaml", codesText)

// Codes returns the public names of the problems with a deck.
func Codes() []referee.Code { return ownCodes() }
