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

// Book holds the rules and rulings of Mythos. In addition to "en" and "fr", a rule cites
// "publisher" if it is in the publisher's timing scheme or FAQ.
var Book = rulebook.New("referee/mythos/rulebook", rulesText, rulingsText).WithExamples("referee/mythos/rulebook", examplesText).WithIndex(index).WithAlways(CardEffectsAutomatic)
