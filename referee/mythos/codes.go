package mythos

import (
	_ "embed"
	"sync"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = sync.OnceValue(func() []referee.Code {
	codes, _ := yamlfile.ReadCodes("referee/mythos/codes.yaml", codesText)
	return codes
})

// Codes are the public names of what can be wrong with a deck, and of what is
// hardly meant in one.
func (g *Game) Codes() []referee.Code { return ownCodes() }
