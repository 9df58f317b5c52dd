package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
)

func kept(t *testing.T, language string, conditions ...string) []referee.Card {
	var read []cards.Condition
	for _, text := range conditions {
		c, problem := cards.ReadCondition(text)
		require.Nil(t, problem, text)
		read = append(read, c)
	}
	types := func(cardType string) string {
		return map[string]string{"ninja": "Ninja", "jutsu": "Technique"}[cardType]
	}
	filter, problems := ninjas().Filter(read, language, types)
	require.Empty(t, problems, conditions)
	var ids []referee.Card
	for _, f := range ninjas().All() {
		if filter.Keeps(f) {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

func TestFilter(t *testing.T) {
	tests := map[string][]referee.Card{
		"entrance=0":       {"N-001"},
		"entrance != 0":    {"N-002", "J-001"}, // a card without an entrance cost does not cost 0
		"entrance<6":       {"N-001"},
		"Entrance <= 6":    {"N-001", "N-002"},
		"entrance>0":       {"N-002"},
		"entrance=1-6":     {"N-002"},
		"entrance=0+":      {"N-001", "N-002"},
		"hand=-1":          {"N-001"},
		"hand=-1-3":        {"N-001", "J-001"},
		"hand=x":           {"N-002"},
		"hand!=X":          {"N-001", "J-001"},
		"hand>=0":          {"J-001"}, // X is no number
		"symbol=fire":      {"N-001", "J-001"},
		"symbols=feu":      {"N-001", "J-001"}, // in any language, by the key too
		"symbol=ven":       {"N-001"},
		"symbol!=wind":     {"N-002", "J-001"},
		"set=path of pain": {"N-001"},
		"set=pain":         {"N-001"},
		"type=technique":   {"J-001"},
		"type=ninja":       {"N-001", "N-002"},
		"name=ash":         {"N-001"},
		"name=vieux bou":   {"N-002"},
		"name!=old":        {"N-001", "J-001"},
		"number=1":         {"N-001", "J-001"},
	}
	for text, want := range tests {
		require.Equal(t, want, kept(t, "fr", text), text)
	}
	require.Equal(t, []referee.Card{"N-001"}, kept(t, "en", "symbol=fire", "type=ninja"), "all conditions hold")
	require.Len(t, kept(t, "en"), 3)
}

func TestFilter_SaysWhatCannotBeAsked(t *testing.T) {
	tests := []struct{ text, code, near string }{
		{"symbl=fire", "facts.unknown", "symbol"},
		{"power=3", "facts.unknown", ""},
		{"entrance=many", "facts.number", ""},
		{"entrance>X", "facts.number", ""},
		{"entrance<2-4", "facts.number", ""},
		{"entrance=3-", "facts.number", ""},
		{"entrance=99999999999", "facts.number", ""},
		{"symbol=fier", "facts.value", "Fire"},
		{"symbol=zzz", "facts.value", ""},
		{"symbol<fire", "facts.unordered", ""},
		{"name>ash", "facts.unordered", ""},
		{"type=nnja", "facts.value", "ninja"},
	}
	for _, test := range tests {
		c, problem := cards.ReadCondition(test.text)
		require.Nil(t, problem, test.text)
		_, problems := ninjas().Filter([]cards.Condition{c}, "en", nil)
		require.Len(t, problems, 1, test.text)
		require.Equal(t, test.code, problems[0].Code, test.text)
		near, _ := problems[0].Args["near"].(string)
		require.Equal(t, test.near, near, test.text)
	}
	for _, text := range []string{"", "cost", "=3", "cost=", "cost<=", "cost!3"} {
		_, problem := cards.ReadCondition(text)
		require.NotNil(t, problem, text)
		require.Equal(t, "facts.condition", problem.Code)
	}
	_, problems := ninjas().Pool([]string{"type=ninja", "hand", "age=3"})
	require.Len(t, problems, 2)
}

func TestFilter_OnAMissingConditionKeepsEveryCard(t *testing.T) {
	require.True(t, cards.Filter{}.Keeps(cards.Fact{}))
}

// FuzzPool asks anything of cards: it is said what is wrong, or a filter keeps
// some of them, and not all where it asks for a value and for another.
func FuzzPool(f *testing.F) {
	for _, text := range []string{"entrance<=3", "symbol = feu", "hand!=X", "name=old birch", "type=ninja", "number=1-2", "set=", "=", "<>=!"} {
		f.Add(text)
	}
	catalog := ninjas()
	f.Fuzz(func(t *testing.T, text string) {
		filter, problems := catalog.Pool([]string{text})
		require.True(t, len(problems) < 2)
		if problems != nil {
			require.Equal(t, referee.Impossible, problems[0].Grade)
			return
		}
		for _, fact := range catalog.All() {
			filter.Keeps(fact)
		}
	})
}
