package table

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/prompttest"
	"shinpan/cmd/lang"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// Players declare a card that the toy does not have, with its attributes in any order. They can
// then play it, look it up and name it like any other card.
func TestTable_DeclaresACard(t *testing.T) {
	shown := played(t, toy.New(), nil,
		"stake small", `declare "White Dragon" power=9 colour=red`, "card dragon", "show white dragon", "show T-5", "deal T-1", "log")
	require.Contains(t, shown, `declare "White Dragon" power=9, colours=red`)
	require.Contains(t, shown, "Ann declares White Dragon (*white_dragon).")
	require.Regexp(t, `\*white_dragon +White Dragon +9 +red`, shown)
	require.Contains(t, shown, "Ann shows White Dragon (*white_dragon).")
	require.Contains(t, shown, "Ann: 2 → 3 coins", "9 beats 5")
}

// sitting plays the toy at a table where two people give these answers in one language. It returns
// the output and the refusals.
func sitting(t *testing.T, language string, exchanges ...prompttest.Exchange) (at *table, out, errs *bytes.Buffer) {
	t.Helper()
	out, errs = new(bytes.Buffer), new(bytes.Buffer)
	played := toy.New()
	a := &app.App{Out: out, Err: errs, Env: func(string) string { return "" }, Now: time.Now}
	words, err := lang.Load(language, append(app.MessageFiles(), played.Messages...)...)
	require.NoError(t, err)
	match, problems := record.NewMatch(played, record.Opening{Header: record.Header{Luck: luckTable, Players: []string{"Ann", "Bob"}}})
	require.Empty(t, problems)
	from := source{Prompter: prompttest.New(t, exchanges...)}
	return newTable(a, session{game: played, match: match, now: time.Now}, words, from, nil), out, errs
}

// A declaration that contradicts an earlier one is refused with the earlier entry, and an undone
// declaration is forgotten.
func TestTable_DeclaresACardOtherwise(t *testing.T) {
	lines := []string{
		"stake small", `declare "White Dragon" power=9`, `declare "White Dragon" power=8`, "undo", "show dragon",
	}
	var exchanges []prompttest.Exchange
	for _, line := range lines {
		exchanges = append(exchanges, prompttest.Exchange{Answer: line})
	}
	at, out, errs := sitting(t, "en", exchanges...)
	for range lines {
		require.NoError(t, at.carryOn())
	}
	require.Contains(t, errs.String(), "White Dragon (*white_dragon) has power 9 by #2, not 8")
	require.Contains(t, errs.String(), "there is no card “dragon”")
	require.Contains(t, out.String(), "White Dragon (*white_dragon)")
}

// In menus, Shinpan asks for the name, then for the attributes, and finds the card in its pool.
func TestTable_DeclaresACardByMenus(t *testing.T) {
	at, out, errs := sitting(t, "fr",
		prompttest.Exchange{Answer: "stake small"},
		prompttest.Exchange{Label: "Tour 1", Answer: "declare"},
		prompttest.Exchange{Answer: "declare"},
		prompttest.Exchange{Label: "déclarer\u00a0: nom", Answer: "Dragon blanc"},
		prompttest.Exchange{Label: "déclarer\u00a0: caractéristiques (version, type, prix, puissance, couleurs, pièces, faveurs, points\u00a0; par exemple points=…)", Answer: "puissance=9 couleurs=vert"},
		prompttest.Exchange{Label: "Tour 1", Answer: "show"},
		prompttest.Exchange{Label: "montrer\u00a0: carte", Answer: "*dragon_blanc"},
	)
	for len(at.session.match.Entries()) < 3 {
		require.NoError(t, at.carryOn(), errs.String())
	}
	require.Equal(t, `declare "Dragon blanc" power=9, colours=green`, at.session.match.Entries()[1].Say, errs.String())
	require.Equal(t, "show *dragon_blanc", at.session.match.Entries()[2].Say, errs.String())
	require.Contains(t, out.String(), "Ann déclare Dragon blanc (*dragon_blanc).")
}
