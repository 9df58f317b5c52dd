package match

import (
	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// LedgerJSON is the breakdown of a number in the output of --json: the ledger, with the wording
// of the effects that it names.
type LedgerJSON struct {
	referee.Ledger
	Lines []screen.Cited `json:"lines"`
	// Rulings lists the rulings that made a difference.
	Rulings []app.DecidedJSON `json:"rulings,omitempty"`
}

// LedgerJSONOf returns a ledger as --json shows it. Lists in it are never null.
func LedgerJSONOf(w *lang.Words, ledger referee.Ledger) LedgerJSON {
	ledger.Parts = append([]referee.Part{}, ledger.Parts...)
	return LedgerJSON{ledger, append([]screen.Cited{}, screen.CitedIn(w, ledger)...), app.DecidedAsJSON(w, ledger.Decided)}
}
