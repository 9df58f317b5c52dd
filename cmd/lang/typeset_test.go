package lang_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/notation"
)

// TestTypeset_IsFrench checks that French punctuation gets a no-break space, and that typed text
// does not change.
func TestTypeset_IsFrench(t *testing.T) {
	fr, en := words(t, "fr"), words(t, "en")
	for plain, want := range map[string]string{
		"« {{.word}} » : non ; pourquoi ? Si !": "«\u00a0{{.word}}\u00a0»\u00a0: non\u00a0; pourquoi\u00a0? Si\u00a0!",
		"12 % des cartes, de 5 : 4":             "12\u00a0% des cartes, de 5\u00a0: 4",
		"{{.a}} :{{if .b}} {{.b}}{{end}}":       "{{.a}}\u00a0:{{if .b}} {{.b}}{{end}}",
		" ; ":                                   "\u00a0; ",
		"l'arbitre d'ici":                       "l’arbitre d’ici",
		"?mot cherche, = != et 'a b'":           "?mot cherche, = != et 'a b'",
		"la clé `a : 'b'` : un mot":             "la clé `a : 'b'`\u00a0: un mot",
		"une ligne ; ? : aide":                  "une ligne\u00a0; ?\u00a0: aide",
	} {
		require.Equal(t, want, fr.Typeset(plain))
		require.Equal(t, want, fr.Typeset(want), "it is so already")
		require.Equal(t, plain, en.Typeset(plain))
	}
	require.Equal(t, "l’eau\u00a0!", fr.In(referee.Words{"en": "water", "fr": "l'eau !"}))
}

// TestSpelled_IsWhatTheReaderTypes shows a recorded command in the words of the reader, who can
// type it that way.
func TestSpelled_IsWhatTheReaderTypes(t *testing.T) {
	w, err := lang.Load("fr", lang.Files(), messages(map[string]string{"fr.yaml": `
typed.verbs: "jouer=play"
typed.leads: "sur=over par=by de=from"
typed.words: "main=hand deck=deck"
phrase.from.deck: "du deck"
said: "« {{.line}} » : {{.verb}}"
`}))
	require.NoError(t, err)
	n := notation.NewNotation([]referee.Form{{Verb: "play", Slots: []referee.SlotForm{
		{Name: "card", Kind: referee.KindCard}, {Name: "place", Kind: referee.KindPlace, Lead: "@", Optional: true},
		{Name: "over", Kind: referee.KindPiece, Lead: "over", Optional: true}, {Name: "from", Kind: referee.KindWord, Lead: "from", Optional: true}, {Name: "by", Kind: referee.KindText, Lead: "by", Optional: true},
	}}})
	for canonical, french := range map[string]string{
		"play KS-015 @D":                      "jouer KS-015 @D",
		"play KS-015 over p2:D1":              "jouer KS-015 sur p2:D1",
		`play KS-015 by "over by \" play by"`: `jouer KS-015 par "over by \" play by"`,
		`play KS-015 @D from deck by "so"`:    `jouer KS-015 @D du deck par "so"`,
		"play KS-015 from hand":               "jouer KS-015 de main",
		"play KS-015 from elsewhere":          "jouer KS-015 de elsewhere",
		"dance over":                          "dance over",
		`play "open`:                          `play "open`,
		"":                                    "",
	} {
		require.Equal(t, french, w.Spelled(n.Line(canonical)))
	}
	answer := referee.Say(1, "play", "card", "KS-015", "over", "p1:D1")
	require.Equal(t, "«\u00a0jouer KS-015 sur D1\u00a0»\u00a0: jouer", w.Text("said", referee.Args{"line": n.Written(answer), "verb": referee.Verb("play")}))
}
