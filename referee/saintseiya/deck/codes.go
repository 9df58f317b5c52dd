package deck

import (
	_ "embed"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = yamlfile.CodesOf("referee/saintseiya/deck/codes.yaml", codesText)

// Codes returns the public names of the problems with a box list.
func Codes() []referee.Code { return ownCodes() }
