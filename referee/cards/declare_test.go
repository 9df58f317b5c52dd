package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
)

func TestFactToken(t *testing.T) {
	for typed, want := range map[string]string{
		"entrance=3": "entrance=3", " Entrance = 03": "entrance=3", "hand=-2": "hand=-2", "hand=X": "hand=X",
		"symbol=feu": "symbols=fire", "symbols=Wind": "symbols=wind", "set=Path of Pain": "set=Path of Pain",
		"type=ninja": "type=ninja", "version=Old and Grey": "version=Old and Grey",
	} {
		token, problems := ninjas().FactToken(typed)
		require.Empty(t, problems, typed)
		require.Equal(t, want, token, typed)
		again, problems := ninjas().FactToken(token)
		require.Empty(t, problems, typed)
		require.Equal(t, token, again, "a token is read as it is")
	}
	for typed, code := range map[string]string{
		"": "facts.form", "entrance": "facts.form", "=3": "facts.form", "entrance=": "facts.form",
		"entrence=3": "facts.unknown", "entrance=3a": "facts.whole-number", "entrance=9999999999": "facts.whole-number",
		"symbol=earth": "facts.value", "type=client": "facts.value", "name=Ash": "facts.unknown",
	} {
		_, problems := ninjas().FactToken(typed)
		require.Len(t, problems, 1, typed)
		require.Equal(t, code, problems[0].Code, typed)
		require.Equal(t, referee.Impossible, problems[0].Grade)
	}
}

func TestCheckDeclared(t *testing.T) {
	tests := []struct {
		name  string
		facts []string
		codes []string
	}{
		{"Willow", []string{"type=ninja", "entrance=3", "symbols=fire", "symbols=wind"}, nil},
		{"Willow", []string{"type=jutsu", "entrance=3"}, []string{"facts.not-of-type"}},
		{"Willow", []string{"entrance=3"}, nil}, // only Ninjas have one
		{"Willow", nil, []string{"facts.type"}},
		{"Willow", []string{"type=ninja", "type=jutsu"}, []string{"facts.twice"}},
		{"Willow", []string{"type=ninja", "hand=1", "hand=1"}, []string{"facts.twice"}},
		{"Willow", []string{"type=ninja", "age=1", "hand=1a"}, []string{"facts.unknown", "facts.whole-number"}},
		{"", []string{"type=ninja"}, []string{"facts.name"}},
		{" , ", []string{"type=ninja"}, []string{"facts.name"}},
	}
	for _, test := range tests {
		problems := ninjas().CheckDeclared(cards.Declaration{Name: test.name, Facts: test.facts}, nil)
		var codes []string
		for _, p := range problems {
			codes = append(codes, p.Code)
		}
		require.Equal(t, test.codes, codes, "%s %v", test.name, test.facts)
	}
}

// TestCheckDeclared_Contradiction: what an earlier answer said of the card
// stands; the problem names that answer.
func TestCheckDeclared_Contradiction(t *testing.T) {
	earlier := []cards.Declaration{
		{Name: "Oak", Facts: []string{"type=ninja", "hand=9"}, Answer: 2},
		{Name: "Willow", Facts: []string{"type=ninja", "entrance=3"}, Answer: 4},
		{Name: "Willow", Facts: []string{"hand=1"}, Answer: 7},
	}
	check := func(facts ...string) []referee.Problem {
		return ninjas().CheckDeclared(cards.Declaration{Name: "willow", Facts: facts, Answer: 9}, earlier)
	}
	require.Empty(t, check("set=Promo", "entrance=3"), "declarations of a card add up, and its type is known")
	problems := check("entrance=4", "hand=2")
	require.Len(t, problems, 2)
	require.Equal(t, "facts.contradiction", problems[0].Code)
	require.Equal(t, 4, problems[0].Earlier)
	require.Equal(t, referee.Args{"card": referee.Card("*willow"), "fact": referee.Key("fact.entrance"), "now": "4", "was": "3", "entry": ""}, problems[0].Args)
	require.Equal(t, referee.Illegal, problems[0].Grade, "people may overrule it")
	require.Equal(t, 7, problems[1].Earlier)
	problems = check("type=jutsu")
	require.Equal(t, referee.Key("fact.type"), problems[0].Args["fact"])
}

// TestDeclare_OverAnEarlierOne: where people let a contradiction stand, the later
// word holds, and the earlier ones no longer say otherwise.
func TestDeclare_OverAnEarlierOne(t *testing.T) {
	catalog := ninjas()
	var list []cards.Declaration
	for _, facts := range [][]string{{"type=ninja", "entrance=3", "symbols=fire"}, {"hand=1"}, {"type=jutsu", "symbols=wind", "hand=2"}} {
		list = catalog.Declare(list, cards.Declaration{Name: "Willow", Facts: facts, Answer: len(list) + 1})
	}
	require.Equal(t, []cards.Declaration{
		{Name: "Willow", Facts: []string{"type=jutsu"}, Answer: 1},
		{Name: "Willow", Answer: 2},
		{Name: "Willow", Facts: []string{"type=jutsu", "symbols=wind", "hand=2"}, Answer: 3},
	}, list)
	willow, _ := catalog.WithDeclared(list).Fact("*willow")
	require.Equal(t, "jutsu", willow.Type)
	require.Equal(t, "wind", willow.Value("symbols").String())
}

func TestWithDeclared(t *testing.T) {
	table := ninjas().WithDeclared([]cards.Declaration{
		{Name: "Old Willow", Facts: []string{"type=ninja", "symbols=fire", "symbols=wind"}},
		{Name: "old willow", Facts: []string{"hand=X", "entrance=4"}},
		{Name: "Naruto", Facts: []string{"type=ninja", "version=Promo 1"}},
	})
	require.Equal(t, []referee.Card{"*old_willow"}, table.Find("willow"))
	willow, _ := table.Fact("*old_willow")
	require.Equal(t, "Old Willow", willow.Name["fr"])
	require.Equal(t, "ninja", willow.Type)
	require.Equal(t, "4", willow.Value("entrance").String())
	require.Equal(t, "X", willow.Value("hand").String())
	require.Equal(t, []string{"fire", "wind"}, willow.Value("symbols").Words())
	require.Equal(t, []referee.Card{"*naruto_promo_1"}, table.Find("naruto promo"))
	require.Len(t, table.All(), 5)
	again := table.CheckDeclared(cards.Declaration{Name: "Old Willow"}, nil)
	require.Equal(t, "facts.known-card", again[0].Code)
}

// FuzzFactToken reads anything as a fact: what is taken is read back as it is.
func FuzzFactToken(f *testing.F) {
	for _, text := range []string{"entrance=3", "symbol=feu", "set=Path of Pain", "type=ninja", "version=a=b", "=", "hand=-0", "hand=+7"} {
		f.Add(text)
	}
	catalog := ninjas()
	f.Fuzz(func(t *testing.T, text string) {
		token, problems := catalog.FactToken(text)
		if problems != nil {
			return
		}
		again, problems := catalog.FactToken(token)
		require.Empty(t, problems, token)
		require.Equal(t, token, again)
		catalog.CheckDeclared(cards.Declaration{Name: text, Facts: []string{token}}, nil)
	})
}
