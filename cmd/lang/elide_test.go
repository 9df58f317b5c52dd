package lang_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// TestElide_IsFrench checks that elide shortens the words before the names of players and cards,
// and no other words.
func TestElide_IsFrench(t *testing.T) {
	load := func(code string) *lang.Words {
		w, err := lang.Load(code, messages(map[string]string{code + ".yaml": `
of: "la main de {{.seat}}"
cards: "{{if .cards}}de {{.cards}}{{else}}rien{{end}}"
deck: "Deck de {{.player}}"
begins: "{{if .seat}}De {{.seat}}, que {{.seat}} tient{{end}}"
seat.judge: "le juge"
seat.player: "Joueur {{.n}}"
card.unknown: "une carte inconnue"
list.and: "{{.list}} et {{.last}}"
`}))
		require.NoError(t, err)
		return w.With([]string{"Ann", "Élie", "Lina", "A", "Hugo", "\ue000Ida"}, nil)
	}
	fr, en := load("fr"), load("en")
	for value, want := range map[any]string{
		referee.Seat(1): "la main d’Ann", referee.Seat(2): "la main d’Élie", referee.Seat(3): "la main de Lina",
		referee.Seat(4): "la main de A", referee.Seat(5): "la main de Hugo", referee.Seat(6): "la main d’Ida",
		referee.Seat(9): "la main de Joueur 9", referee.Judge: "la main du juge",
		referee.Card("A1"): "la main de A1", referee.Card("Oursin"): "la main d’Oursin", "essai.shinpan": "la main de essai.shinpan",
	} {
		require.Equal(t, want, fr.Text("of", referee.Args{"seat": value}))
	}
	require.Equal(t, "la main d’Ann et Lina", fr.Text("of", referee.Args{"seat": []referee.Seat{1, 3}}))
	require.Equal(t, "D’Ann, qu’Ann tient", fr.Text("begins", referee.Args{"seat": referee.Seat(1)}))
	require.Equal(t, "Deck d’Ann", fr.Text("deck", referee.Args{"player": "Ann"}))
	require.Equal(t, "rien", fr.Text("cards", referee.Args{"cards": []referee.Card{}}))
	require.Equal(t, "de B1 et As", fr.Text("cards", referee.Args{"cards": []referee.Card{"B1", "As"}}))
	require.Equal(t, "la main de Ann", en.Text("of", referee.Args{"seat": referee.Seat(1)}))
}
