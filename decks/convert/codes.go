package convert

import (
	_ "embed"
	"sync"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var ownCodes = sync.OnceValue(func() []referee.Code {
	codes, _ := yamlfile.ReadCodes("decks/convert/codes.yaml", codesText)
	return codes
})

// Codes are the public names of what can be wrong, or is guessed, when a deck
// is moved. The slice is shared and must not be changed.
func Codes() []referee.Code { return ownCodes() }
