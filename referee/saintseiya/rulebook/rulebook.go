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

// Book holds the rules and rulings of Saint Seiya Deckbuilding. The rulebook exists only in French,
// so rules cite only "fr".
var Book = rulebook.New("referee/saintseiya/rulebook", rulesText, rulingsText).WithExamples("referee/saintseiya/rulebook", examplesText).WithAlways(CardEffectsAutomatic)
