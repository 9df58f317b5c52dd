package rulebook

import "shinpan/referee/rulebook"

// The options of the rulings, in the order of rulings.yaml; a ruling's default
// stands first.
const (
	CopiesScopeAll         rulebook.Choice = "copies-scope=all"
	CopiesScopeMainAndSide rulebook.Choice = "copies-scope=main-and-side"
)
