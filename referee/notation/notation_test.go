package notation_test

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/notation"
)

var forms = []referee.Form{
	{Verb: "pass"},
	{Verb: "play", Slots: []referee.SlotForm{
		{Name: "card", Kind: referee.KindCard},
		{Name: "mission", Kind: referee.KindPlace, Lead: "@", Optional: true},
		{Name: "over", Kind: referee.KindPiece, Lead: "over", Optional: true},
	}},
	{Verb: "hide", Slots: []referee.SlotForm{{Name: "mission", Kind: referee.KindPlace, Lead: "@"}}},
	{Verb: "pick", Slots: []referee.SlotForm{{Name: "pieces", Kind: referee.KindPiece, Many: true}}},
	{Verb: "token", Slots: []referee.SlotForm{
		{Name: "piece", Kind: referee.KindPiece},
		{Name: "count", Kind: referee.KindNumber},
		{Name: "by", Kind: referee.KindText, Lead: "by", Optional: true},
	}},
	{Verb: "draw", Slots: []referee.SlotForm{
		{Name: "seat", Kind: referee.KindSeat, Optional: true},
		{Name: "count", Kind: referee.KindNumber},
	}},
	{Verb: "discard", Slots: []referee.SlotForm{
		{Name: "seat", Kind: referee.KindSeat, Optional: true},
		{Name: "cards", Kind: referee.KindCard, Many: true},
	}},
	{Verb: "life", Slots: []referee.SlotForm{
		{Name: "seat", Kind: referee.KindSeat},
		{Name: "points", Kind: referee.KindNumber, Least: -99999, Most: 99999},
	}},
	{Verb: "wait", Slots: []referee.SlotForm{{Name: "turns", Kind: referee.KindNumber, Most: 3}}},
}

func reader() notation.Reader {
	catalog := cards.NewCatalog([]cards.Fact{
		{ID: "KS-009", Number: 9, Name: referee.Words{"en": "Naruto Uzumaki"}, Version: referee.Words{"en": "Genin"}},
		{ID: "KS-013", Number: 13, Name: referee.Words{"en": "Sasuke Uchiha"}},
		{ID: "KS-M09", Number: 9, Name: referee.Words{"en": "Protect the Leader"}},
		{ID: "KS-108", Number: 108, Name: referee.Words{"en": "Naruto Uzumaki"}, Version: referee.Words{"en": "Rasengan"}},
	})
	return notation.Reader{
		Notation: notation.NewNotation(forms),
		Catalog:  catalog,
		Players:  []string{"Lina", "Márco Polo"},
		Verbs:    map[string]string{"jouer": "play"},
		Leads:    map[string]string{"sur": "over", "en": "@", "a": "@"},
	}
}

func TestReadTypedLines(t *testing.T) {
	for typed, want := range map[string]string{
		"play 9 @D":                      "play KS-009 @D",
		"PLAY naruto genin @d":           "play KS-009 @D",
		"play @D naruto 108":             "play KS-108 @D",
		"jouer sasuke sur C2":            "play KS-013 over C2",
		"jouer 9 en D":                   "play KS-009 @D",
		"hide D":                         "hide @D",
		"hide en d":                      "hide @D",
		"hide a A":                       "hide @A",
		"hide A":                         "hide @A",
		"play 9 @ D":                     "play KS-009 @D",
		"play 13 over p1:c2":             "play KS-013 over C2",
		"play 13 over marco:C2":          "play KS-013 over p2:C2",
		"pick C1 p2:D1":                  "pick C1, p2:D1",
		"pick C1, p2:D1":                 "pick C1, p2:D1",
		"token C1 +2 by 108M":            `token C1 2 by "108M"`,
		`token C1 -1 by "a \"big\" hit"`: `token C1 -1 by "a \"big\" hit"`,
		"draw 2":                         "draw 2",
		"draw marco 2":                   "draw p2 2",
		"discard 9, naruto 108":          "discard KS-009, KS-108",
		"discard lina 9":                 "discard p1 KS-009",
		"pass":                           "pass",
	} {
		answer, problems := reader().Read(1, typed)
		require.Empty(t, problems, typed)
		require.Equal(t, want, reader().Notation.Format(answer), typed)
	}
}

func TestReadRefusals(t *testing.T) {
	for typed, code := range map[string]string{
		"":                               "notation.empty",
		"   ":                            "notation.empty",
		"plya 9 @D":                      "notation.unknown-verb",
		"frobnicate":                     "notation.unknown-verb",
		"pass now":                       "notation.extra",
		"play":                           "notation.missing",
		"play naruto @D":                 "notation.several-cards",
		"play zzz @D":                    "notation.unknown-card",
		"token C1 many":                  "notation.not-a-number",
		"token C1 1.5":                   "notation.not-a-number",
		"token C1 1000":                  "notation.out-of-range",
		"token C1 -99999999999999999999": "notation.out-of-range",
		"wait -1":                        "notation.out-of-range",
		"wait 4":                         "notation.out-of-range",
		"life p1 -100000":                "notation.out-of-range",
		"token everything 2":             "notation.not-a-piece",
		"play 9 over C1 C2":              "notation.not-a-piece",
		`token C1 1 by "open`:            "notation.open-quote",
		"pass\x1b[2J":                    "notation.control",
		"pass \u202e":                    "notation.control",
	} {
		_, problems := reader().Read(1, typed)
		require.Len(t, problems, 1, typed)
		require.Equal(t, code, problems[0].Code, typed)
		require.Equal(t, referee.Impossible, problems[0].Grade)
	}
}

func TestSeveralCardsAreNarrowedToWhatIsPossible(t *testing.T) {
	r := reader()
	r.Among = func(_ string, c referee.Card) bool { return c == "KS-108" }
	answer, problems := r.Read(1, "play naruto @D")
	require.Empty(t, problems)
	require.Equal(t, "KS-108", answer.One("card"))
}

func TestOutOfRange_SaysTheRange(t *testing.T) {
	for typed, want := range map[string][]any{"wait 4": {0, 3}, "token C1 1000": {-999, 999}, "life lina -100000": {-99999, 99999}} {
		_, problems := reader().Read(1, typed)
		require.Equal(t, want, []any{problems[0].Args["least"], problems[0].Args["most"]}, typed)
	}
	answer, problems := reader().Read(1, "life p1 -2500")
	require.Empty(t, problems)
	require.Equal(t, "-2500", answer.One("points"))
}

// Missions are numbered from 1 as well: a bare number is the card that the
// question lists.
func TestNumbersAreNarrowedToWhatIsPossible(t *testing.T) {
	for possible, want := range map[referee.Card]string{"KS-M09": "KS-M09", "KS-009": "KS-009", "KS-108": "KS-009"} {
		r := reader()
		r.Among = func(_ string, c referee.Card) bool { return c == possible }
		answer, problems := r.Read(1, "play 9 @D")
		require.Empty(t, problems)
		require.Equal(t, want, answer.One("card"), possible)
	}
	r := reader()
	r.Among = func(_ string, c referee.Card) bool { return c == "KS-M09" }
	answer, problems := r.Read(1, "play KS-009 @D")
	require.Empty(t, problems)
	require.Equal(t, "KS-009", answer.One("card"), "an id is what it says")
}

func TestFormatThenParseIsTheIdentity(t *testing.T) {
	notation := notation.NewNotation(forms)
	rapid.Check(t, func(t *rapid.T) {
		answer := drawAnswer(t)
		parsed, problems := notation.Parse(answer.Seat, notation.Format(answer))
		require.Empty(t, problems, notation.Format(answer))
		require.True(t, answer.Equal(parsed), notation.Format(answer))
	})
}

func drawAnswer(t *rapid.T) referee.Answer {
	answer := referee.Answer{
		Seat: referee.Seat(rapid.IntRange(1, 3).Draw(t, "seat")),
		Verb: rapid.SampledFrom(forms).Draw(t, "form").Verb,
	}
	form, _ := notation.NewNotation(forms).Form(answer.Verb)
	for _, slot := range form.Slots {
		if slot.Optional && rapid.Bool().Draw(t, "left out") {
			continue
		}
		count := 1
		if slot.Many {
			count = rapid.IntRange(1, 3).Draw(t, "count")
		}
		var values []string
		for range count {
			values = append(values, drawToken(t, slot))
		}
		answer = answer.With(slot.Name, values...)
	}
	return answer
}

func drawToken(t *rapid.T, slot referee.SlotForm) string {
	if slot.Kind == referee.KindNumber {
		least, most := slot.Range()
		return strconv.Itoa(rapid.IntRange(least, most).Draw(t, "number"))
	}
	pattern := map[referee.Kind]string{
		referee.KindCard:  `KS-M?[0-9]{2,3}`,
		referee.KindPiece: `p[1-9]:[A-D][1-9]`,
		referee.KindPlace: `[A-D]`,
		referee.KindSeat:  `p[1-9]`,
		referee.KindText:  `[^\x00-\x1f\x7f-\x9f\x{202a}-\x{202e}\x{2066}-\x{2069}\x{200e}\x{200f}\x{061c}\x{fffd}]{1,20}`,
	}[slot.Kind]
	seen := func(text string) bool { return !strings.ContainsRune(text, utf8.RuneError) }
	return rapid.StringMatching(pattern).Filter(seen).Draw(t, string(slot.Kind))
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"play 9 @D", "pick C1, p2:D1", `token C1 -1 by "x\"y"`, "discard lina 9,9", "@", `"`, "play @ @@D over over"} {
		f.Add(seed)
	}
	r := reader()
	f.Fuzz(func(t *testing.T, line string) {
		answer, problems := r.Read(1, line)
		if problems != nil {
			return
		}
		written := r.Notation.Format(answer)
		again, problems := r.Notation.Parse(1, written)
		require.Empty(t, problems, written)
		require.True(t, answer.Equal(again), "%q became %q", line, written)
	})
}
