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

// Book holds the rules and rulings of Yu-Gi-Oh!. The rulebook is the French one of 2014, so rules
// cite only "fr".
var Book = rulebook.New("referee/yugioh/rulebook", rulesText, rulingsText).WithExamples("referee/yugioh/rulebook", examplesText)
