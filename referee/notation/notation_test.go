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
	{Verb: "reveal", Slots: []referee.SlotForm{{Name: "piece", Kind: referee.KindPiece}, {Name: "as", Kind: referee.KindCard, Lead: "as", Optional: true}}},
	{Verb: "next", Slots: []referee.SlotForm{{Name: "effect", Kind: referee.KindText}}},
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
	{Verb: "mend", Slots: []referee.SlotForm{
		{Name: "cards", Kind: referee.KindCard, Many: true},
		{Name: "with", Kind: referee.KindCard, Lead: "with"},
		{Name: "place", Kind: referee.KindPlace, Lead: "@", Optional: true},
	}},
	{Verb: "buy", Slots: []referee.SlotForm{
		{Name: "piece", Kind: referee.KindPiece, Shared: []string{"T", "c", "6"}},
		{Name: "with", Kind: referee.KindPiece, Lead: "with", Many: true, Optional: true},
	}},
	{Verb: "life", Slots: []referee.SlotForm{
		{Name: "seat", Kind: referee.KindSeat},
		{Name: "points", Kind: referee.KindNumber, Least: -99999, Most: 99999},
	}},
	{Verb: "declare", Slots: []referee.SlotForm{
		{Name: "name", Kind: referee.KindText},
		{Name: "facts", Kind: referee.KindFact, Many: true, Optional: true},
	}},
	{Verb: "put", Slots: []referee.SlotForm{
		{Name: "card", Kind: referee.KindCard}, {Name: "from", Kind: referee.KindWord, Lead: "from"}, {Name: "to", Kind: referee.KindWord, Lead: "to", Optional: true},
	}},
	{Verb: "choose", Slots: []referee.SlotForm{{Name: "zone", Kind: referee.KindWord}}},
	{Verb: "use", Slots: []referee.SlotForm{{Name: "cards", Kind: referee.KindCard, Lead: "with", Many: true, Pieces: true}}},
	{Verb: "wait", Slots: []referee.SlotForm{{Name: "turns", Kind: referee.KindNumber, Most: 3}}},
}

// onTable are the places and pieces of the position at which lines are typed.
func onTable() []string {
	return []string{"D", "market", "p1:C1", "p1:C2", "p1:m1", "p1:T2", "p1:c7", "p2:C1", "p2:m2", "p2:f", "p2:6", "T2", "T6", "c7", "6", "x1"}
}

func reader() notation.Reader {
	schema := cards.Schema{
		{Key: "level", Kind: cards.KindNumber}, {Key: "set", Kind: cards.KindWord},
		{Key: "symbols", Single: "symbol", Kind: cards.KindList, Words: map[string]referee.Words{"fire": {"en": "Fire", "fr": "Feu"}}},
	}
	catalog := cards.NewCatalog(schema, []cards.Fact{
		{ID: "X-001", Number: 900, Type: "monster", Name: referee.Words{"en": "Ogre"}},
		{ID: "KS-009", Number: 9, Name: referee.Words{"en": "Naruto Uzumaki"}, Version: referee.Words{"en": "Genin"}},
		{ID: "KS-013", Number: 13, Name: referee.Words{"en": "Sasuke Uchiha"}},
		{ID: "KS-M09", Number: 9, Name: referee.Words{"en": "Protect the Leader"}},
		{ID: "X-006", Number: 6, Name: referee.Words{"en": "Crane"}},
		{ID: "KS-108", Number: 108, Name: referee.Words{"en": "Naruto Uzumaki"}, Version: referee.Words{"en": "Rasengan"}},
	})
	return notation.Reader{
		Notation: notation.NewNotation(forms),
		Catalog:  catalog,
		Players:  []string{"Lina", "Márco Polo"},
		Verbs:    map[string]string{"jouer": "play"},
		Leads:    map[string]string{"sur": "over", "en": "@", "a": "@", "dela": "over", "avec": "with"},
		Words:    map[string]string{"main": "hand", "armure": "armour"},
		Phrases: map[string]notation.Phrase{
			"de la main": {Lead: "from", Word: "hand"}, "de l'armure": {Lead: "from", Word: "armour"},
			"du deck": {Lead: "from", Word: "deck"}, "vers le deck": {Lead: "to", Word: "deck"}, "le deck": {Lead: "to", Word: "deck"},
		},
		Facts: map[string]string{"niveau": "level"},
		Types: map[string]string{"monstre": "monster"},
		Names: onTable(),
		Other: "a",
		All:   []string{"all", "tout"},
		Offered: func(verb, slot string) (*referee.Slot, bool) {
			offered := map[string]*referee.Slot{
				"pick":    {Name: "pieces", From: []string{"p1:C1", "p2:C1"}, Min: 1, Max: 2},
				"mend":    {Name: "cards", From: []string{"KS-009", "KS-013"}, Copies: []int{2, 1}, Max: 3},
				"discard": {Name: "cards", From: []string{"KS-009", "KS-013"}, Copies: []int{2, 1}, Max: 2},
				"next":    {Name: "effect", From: []string{"094M/p1:C1", "106M/p1:C1", "106M/p2:C1"}, Min: 1},
			}
			s, ok := offered[verb]
			return s, ok && s.Name == slot
		},
	}
}

func TestReadTypedLines(t *testing.T) {
	for typed, want := range map[string]string{
		"play 9 @D":                      "play KS-009 @D",
		"PLAY naruto genin @d":           "play KS-009 @D",
		"play @D naruto 108":             "play KS-108 @D",
		"jouer sasuke sur C2":            "play KS-013 over C2",
		"jouer 9 en D":                   "play KS-009 @D",
		"jouer 13 delà C2":               "play KS-013 over C2",
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
		`declare White Dragon level=8`:   `declare "White Dragon" level=8`,
		`declare "White Dragon"`:         `declare "White Dragon"`,
		`declare "Dragon" level=08, set="Path of Pain" symbol=feu Niveau=X`: `declare "Dragon" level=8, set="Path of Pain", symbols=fire, level=X`,
		`declare "Dragon" set="a \"b\", c" type=MONSTRE`:                    `declare "Dragon" set="a \"b\", c", type=monster`,
		"discard 9, naruto 108":                                             "discard KS-009, KS-108",
		"use with c2, 9":                                                    "use with p1:C2, KS-009",
		"use with naruto genin m1 c1 9":                                     "use with KS-009, p1:m1, p1:C1, KS-009",
		"use with marco:c1":                                                 "use with p2:C1",
		"use with p1:C2":                                                    "use with p1:C2",
		"discard lina 9":                                                    "discard p1 KS-009",
		"discard naruto, 13":                                                "discard KS-009, KS-013", // the question offers one Naruto
		"discard n s":                                                       "discard KS-009, KS-013",
		"use with ogre":                                                     "use with X-001",
		"discard sasuke naruto genin 108":                                   "discard KS-013, KS-009, KS-108",
		"discard sasuke sasuke, naruto genin":                               "discard KS-013, KS-013, KS-009",
		"pass":                                                              "pass",
		"play 9d":                                                           "play KS-009 @D",
		"play 9MARKET":                                                      "play KS-009 @market",
		"hide d":                                                            "hide @D",
		"reveal c1 13":                                                      "reveal C1 as KS-013",
		"reveal c1 naruto 108":                                              "reveal C1 as KS-108",
		"pick all":                                                          "pick C1, p2:C1",
		"pick TOUT":                                                         "pick C1, p2:C1",
		"mend all with 13":                                                  "mend KS-009, KS-009, KS-013 with KS-013",
		"mend 9 with 6":                                                     "mend KS-009 with X-006", // there is a place 6 too
		"mend 9 avec 6":                                                     "mend KS-009 with X-006",
		"next 094m":                                                         `next "094M/p1:C1"`,
		"next 09":                                                           `next "094M/p1:C1"`,
		"next 106":                                                          `next "106"`, // two begin so
		"put 9 from main":                                                   "put KS-009 from hand",
		"put 9 from deck":                                                   "put KS-009 from deck",
		"put 9 de la main to deck":                                          "put KS-009 from hand to deck",
		"put 9 De l’Armure vers le deck":                                    "put KS-009 from armour to deck", // the longest phrase
		"choose main":                                                       "choose hand",
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
		"use with c5":                    "notation.unknown-card", // which is not there
		"discard c1":                     "notation.unknown-card", // which takes no pieces
		"pass now":                       "notation.extra",
		"play":                           "notation.missing",
		"play naruto @D":                 "notation.several-cards",
		"play zzz @D":                    "notation.unknown-card",
		"play na @D":                     "notation.unknown-card", // a name needs three letters
		"discard sasuke zzz":             "notation.unknown-card",
		"discard all":                    "notation.which-of-all", // of three two can be named
		"discard zzz, zzz":               "notation.unknown-card", // said once
		`declare "Dragon" levle=8`:       "facts.unknown",
		`declare "Dragon" level=many1`:   "facts.whole-number",
		`declare "Dragon" symbol=sea`:    "facts.value",
		`declare "Dragon" set="open`:     "notation.open-quote",
		"token C1 many":                  "notation.not-a-number",
		"token C1 1.5":                   "notation.not-a-number",
		"token C1 1000":                  "notation.out-of-range",
		"token C1 -99999999999999999999": "notation.out-of-range",
		"wait -1":                        "notation.out-of-range",
		"play 9 du deck":                 "notation.unknown-card", // nothing comes from there
		`put 9 "de la main"`:             "notation.unknown-card",
		"put 9 de, la main":              "notation.unknown-card",
		"wait 4":                         "notation.out-of-range",
		"life p1 -100000":                "notation.out-of-range",
		"token everything 2":             "notation.not-a-piece",
		"play 9 over C1 C2":              "notation.not-a-piece",
		`token C1 1 by "open`:            "notation.open-quote",
		"token p2 2":                     "notation.not-a-piece",
		"token : 2":                      "notation.not-a-piece",
		"token :p1:C1 2":                 "notation.not-a-piece",
		"token nina:C1 2":                "notation.not-a-piece",
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
	r.Near = func(_, _ string, c referee.Card) (int, bool) { return 0, c == "KS-108" }
	answer, problems := r.Read(1, "play naruto @D")
	require.Empty(t, problems)
	require.Equal(t, "KS-108", answer.One("card"))
}

// TestReadPieces checks that a piece belongs to the player whom the form
// means, or to the only one who has it, and takes the case it has on the
// table.
func TestReadPieces(t *testing.T) {
	for typed, want := range map[string]string{
		"pick c1":            "p1:C1",
		"pick M1":            "p1:m1",
		"pick p2:M2":         "p2:m2",
		"pick am2":           "p2:m2",
		"pick AM2":           "p2:m2",
		"pick am9":           "p1:am9", // nobody has it
		"pick f":             "p1:f",   // not the speaker's own: p2 must be named
		"pick af":            "p2:f",
		"pick a6":            "p2:6",
		"pick 6":             "6",
		"pick X1":            "x1",
		"pick t2":            "p1:T2", // both have one, so it is the speaker's
		"pick :t2":           "T2",
		"buy t2":             "T2",
		"buy p1:t2":          "p1:T2",
		"buy T9":             "T9",
		"buy c1":             "p1:C1", // only lower-case c is shared
		"buy c7":             "c7",
		"buy T2 with c1, t6": "T2 p1:C1 T6",
		"token lina:c1 1":    "p1:C1 1",
	} {
		answer, problems := reader().Read(1, typed)
		require.Empty(t, problems, typed)
		var tokens []string
		for _, arg := range answer.Args {
			tokens = append(tokens, arg.Values...)
		}
		require.Equal(t, want, strings.Join(tokens, " "), typed)
	}
}

// TestReadPieces_OfTheOtherPlayer checks that the other player need not be
// named only in a game of two.
func TestReadPieces_OfTheOtherPlayer(t *testing.T) {
	r := reader()
	r.Players = append(r.Players, "Nina")
	answer, problems := r.Read(1, "pick am2")
	require.Empty(t, problems)
	require.Equal(t, "p1:am2", answer.One("pieces"))
}

// TestReadNames_TakesTheCaseOfTheTable checks that an unknown name takes the
// case of the other names, if they all have the same.
func TestReadNames_TakesTheCaseOfTheTable(t *testing.T) {
	for names, want := range map[string][]string{
		"D p1:C1":        {"p1:B2", "A"},
		"p1:m1 p2:s3 pl": {"p1:b2", "a"},
		"D p1:m1":        {"p1:b2", "A"},
		"6":              {"p1:b2", "A"},
		"":               {"p1:b2", "A"},
	} {
		r := notation.Reader{Notation: notation.NewNotation(forms), Names: strings.Fields(names)}
		piece, problems := r.Read(1, "pick b2")
		require.Empty(t, problems)
		place, problems := r.Read(1, "hide A")
		require.Empty(t, problems)
		require.Equal(t, want, []string{piece.One("pieces"), place.One("mission")}, names)
	}
}

func TestNames_AreThoseOfTheTableAndOfTheQuestion(t *testing.T) {
	view := referee.View{Lanes: []referee.Lane{
		{ID: "market", Pieces: []referee.Piece{{ID: "T1"}}},
		{ID: "D", Sides: [][]referee.Piece{{{ID: "p1:D1"}}, {{ID: "p2:D1"}}}, Groups: []referee.Group{{ID: "p1:t1"}}},
	}}
	ask := &referee.Ask{
		Moves: []referee.Move{{Verb: "hide", Slots: []*referee.Slot{{Name: "mission", From: []string{"hand"}}}}},
		Tools: []referee.Move{{Verb: "token", Slots: []*referee.Slot{{Name: "piece", From: []string{"T9"}}, {Name: "count", From: []string{"1"}}}}},
	}
	n := notation.NewNotation(forms)
	require.Equal(t, strings.Fields("market D p1:t1 T1 p1:D1 p2:D1"), n.Names(view, nil))
	require.Equal(t, strings.Fields("market D p1:t1 T1 p1:D1 p2:D1 hand T9"), n.Names(view, ask))
}

// TestFormatPieces checks that the written form of a piece never fits a piece
// of another player, for any speaker.
func TestFormatPieces(t *testing.T) {
	for _, c := range []struct {
		speaker       referee.Seat
		id, pick, buy string
	}{
		{1, "p1:C1", "C1", "C1"},
		{2, "p1:C1", "p1:C1", "p1:C1"},
		{referee.Chance, "p1:C1", "p1:C1", "p1:C1"},
		{1, "T6", ":T6", "T6"},
		{2, "T6", ":T6", "T6"},
		{referee.Chance, "T6", "T6", "T6"},
		{1, "p1:T6", "T6", "p1:T6"},
		{referee.Chance, "p1:T6", "p1:T6", "p1:T6"},
		{1, "6", ":6", "6"},
		{1, "p1:6", "6", "p1:6"},
	} {
		n := notation.NewNotation(forms)
		require.Equal(t, "pick "+c.pick, n.Format(referee.Say(c.speaker, "pick", "pieces", c.id)))
		require.Equal(t, "buy "+c.buy, n.Format(referee.Say(c.speaker, "buy", "piece", c.id)))
	}
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

// TestNumbersAreNarrowedToWhatIsPossible checks bare numbers. Missions are
// numbered from 1 as well, so a number means the card that the question
// lists.
func TestNumbersAreNarrowedToWhatIsPossible(t *testing.T) {
	for possible, want := range map[referee.Card]string{"KS-M09": "KS-M09", "KS-009": "KS-009", "KS-108": "KS-009"} {
		r := reader()
		r.Near = func(_, _ string, c referee.Card) (int, bool) { return 0, c == possible }
		answer, problems := r.Read(1, "play 9 @D")
		require.Empty(t, problems)
		require.Equal(t, want, answer.One("card"), possible)
	}
	r := reader()
	r.Near = func(_, _ string, c referee.Card) (int, bool) { return 0, c == "KS-M09" }
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
		Seat: rapid.SampledFrom([]referee.Seat{1, 2, 3, referee.Chance}).Draw(t, "seat"),
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
		referee.KindPiece: `(p[1-9]:)?([A-Dcmsx][1-9]|T[1-9]{1,3}|[1-9]|f|pl)`,
		referee.KindPlace: `[A-D1-9]|market|p1`,
		referee.KindSeat:  `p[1-9]`,
		referee.KindWord:  `hand|deck|armour|[1-6]`,
		referee.KindFact:  `[a-z_]{1,8}=([0-9]{1,3}|[A-Z]{1,8}|[^\x00-\x1f\x7f-\x9f\x{202a}-\x{202e}\x{2066}-\x{2069}\x{200e}\x{200f}\x{061c}\x{fffd}]{1,20})`,
		referee.KindText:  `[^\x00-\x1f\x7f-\x9f\x{202a}-\x{202e}\x{2066}-\x{2069}\x{200e}\x{200f}\x{061c}\x{fffd}]{1,20}`,
	}[slot.Kind]
	seen := func(text string) bool { return !strings.ContainsRune(text, utf8.RuneError) }
	return rapid.StringMatching(pattern).Filter(seen).Draw(t, string(slot.Kind))
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"play 9 @D", "pick C1, p2:D1", `token C1 -1 by "x\"y"`, "discard lina 9,9", "@", `"`, "play @ @@D over over",
		"buy t6 with c1 :T2", "put 9 de la main vers le deck", "put de l’armure", "pick am2, :6, p2:f", "life lina -2500", "wait 9",
		`declare "Dragon" level=8 set="Path of \"Pain\"", symbol=feu`, "declare a b=c =d e=",
	} {
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

// A card and a place are read without the "@" where there is no such card, and after a number.
func TestRead_APlaceWithoutItsSign(t *testing.T) {
	r := reader()
	for typed, meant := range map[string]string{"play 13 d": "play 13 @D", "play naruto 108 market": "play naruto 108 @market"} {
		got, problems := r.Read(1, typed)
		require.Empty(t, problems, typed)
		want, problems := r.Read(1, meant)
		require.Empty(t, problems, meant)
		require.True(t, want.Equal(got), "%s: %v", typed, got)
	}
	for _, typed := range []string{"play zzz d", "play 13 e"} {
		_, problems := r.Read(1, typed)
		require.Len(t, problems, 1, typed)
		require.Equal(t, "notation.unknown-card", problems[0].Code, typed)
		require.Nil(t, problems[0].Args["near"], typed)
	}
}
