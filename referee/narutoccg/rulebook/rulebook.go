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

// Book holds the rules and rulings of the Naruto (Shippuden) CCG. The rulebook exists only in
// English, so rules cite only "en".
var Book = rulebook.New("referee/narutoccg/rulebook", rulesText, rulingsText).WithExamples("referee/narutoccg/rulebook", examplesText).WithAlways(CardEffectsAutomatic)
