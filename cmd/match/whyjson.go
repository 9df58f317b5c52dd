package match

import (
	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// LedgerJSON is a number taken apart in the output of --json: the ledger, with
// what the effect lines that it names do.
type LedgerJSON struct {
	referee.Ledger
	Lines []screen.Cited `json:"lines"`
	// Rulings are those that made a difference.
	Rulings []app.DecidedJSON `json:"rulings,omitempty"`
}

// LedgerJSONOf puts a ledger into the form of --json. Lists are never null.
func LedgerJSONOf(w *lang.Words, ledger referee.Ledger) LedgerJSON {
	ledger.Parts = append([]referee.Part{}, ledger.Parts...)
	return LedgerJSON{ledger, append([]screen.Cited{}, screen.CitedIn(w, ledger)...), app.DecidedAsJSON(w, ledger.Decided)}
}
