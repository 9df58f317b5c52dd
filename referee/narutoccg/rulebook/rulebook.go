package rulebook

import (
	_ "embed"

	"shinpan/referee/rulebook"
)

//go:embed rules.yaml
var rulesText []byte

//go:embed examples.yaml
var examplesText []byte

//go:embed rulings.yaml
var rulingsText []byte

// Book is the rules and rulings of the Naruto (Shippuden) CCG. The rulebook exists
// in English only, so rules cite "en" alone.
var Book = rulebook.New("referee/narutoccg/rulebook", rulesText, rulingsText).WithExamples("referee/narutoccg/rulebook", examplesText).WithAlways(CardEffectsAutomatic)
