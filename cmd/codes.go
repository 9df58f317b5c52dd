package cmd

import (
	_ "embed"
	"slices"
	"sync"

	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var fileCodes = sync.OnceValue(func() []referee.Code {
	codes, _ := yamlfile.ReadCodes("cmd/codes.yaml", codesText)
	return codes
})

// commonCodes are the public names of problems that are no game's own.
func commonCodes() []referee.Code {
	return slices.Concat(fileCodes(), decks.Codes(), convert.Codes(), yamlfile.Codes())
}

// codesOf are the public names of the problems of a game, and the common ones.
func codesOf(game referee.Game) []referee.Code {
	if coded, ok := game.(referee.Coded); ok {
		return slices.Concat(coded.Codes(), commonCodes())
	}
	return commonCodes()
}
