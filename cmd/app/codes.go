package app

import (
	_ "embed"
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

//go:embed codes.yaml
var codesText []byte

var fileCodes = yamlfile.CodesOf("cmd/app/codes.yaml", codesText)

// commonCodes returns the public names of the problems that do not belong to a
// game.
func commonCodes() []referee.Code {
	return slices.Concat(fileCodes(), decks.Codes(), convert.Codes(), yamlfile.Codes())
}

// CodesOf returns the public names of a game's problems and of the common problems.
func CodesOf(game *game.Game) []referee.Code {
	if game.Codes == nil {
		return commonCodes()
	}
	return slices.Concat(game.Codes(), commonCodes())
}

// Gist returns the first sentence of a code's explanation.
func Gist(w *lang.Words, c referee.Code) string {
	gist, _, _ := strings.Cut(w.In(c.Text), ". ")
	return strings.TrimSuffix(gist, ".") + "."
}
