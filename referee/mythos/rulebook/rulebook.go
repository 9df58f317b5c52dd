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

//go:generate go test . -run TestTheIndexIsCurrent -args -update-index

//go:embed index.tsv
var index string

// Book is the rules and rulings of Mythos. Beside "en" and "fr", what a rule
// cites has "publisher" where the publisher's timing scheme or FAQ says it.
var Book = rulebook.New("referee/mythos/rulebook", rulesText, rulingsText).WithExamples("referee/mythos/rulebook", examplesText).WithIndex(index).WithAlways(CardEffectsAutomatic)
