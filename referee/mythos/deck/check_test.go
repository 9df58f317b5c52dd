package deck

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// listOf makes a decklist of words such as "cards 2 KS-009"; each is a line
// of its own.
func loadCards(t testing.TB) *cards.Set {
	set, problems := cards.Load(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	return set
}

func listOf(lines ...string) referee.Decklist {
	list := referee.Decklist{File: "d", At: referee.Place{File: "d", Line: 1}}
	for i, text := range lines {
		var l referee.DeckLine
		fmt.Sscan(text, &l.Section, &l.Count, &l.Card)
		l.At = referee.Place{File: "d", Line: i + 2}
		list.Lines = append(list.Lines, l)
	}
	return list
}

// good is a legal list of 30 cards and 3 missions, on lines 2 to 19.
func good() []string {
	var lines []string
	for i := range 15 {
		lines = append(lines, fmt.Sprintf("cards 2 KS-%03d", i+1))
	}
	return append(lines, "missions 1 KS-M01", "missions 1 KS-M02", "missions 1 KS-M03")
}

func TestDeckRules(t *testing.T) {
	cards := loadCards(t)
	tests := map[string]struct {
		lines []string
		want  string
	}{
		"R-DECK-SIZE 30 is enough":           {good(), ""},
		"R-DECK-SIZE more is allowed":        {append(good(), "cards 2 KS-020", "cards 1 KS-021"), ""},
		"R-DECK-SIZE 28 is not":              {good()[1:], "d:1 deck.size"},
		"R-DECK-COPIES third copy":           {append(good(), "cards 1 KS-003"), "d:20 deck.copies also d:4"},
		"R-DECK-COPIES in one line":          {append(good(), "cards 3 KS-020"), "d:20 deck.copies"},
		"R-DECK-COPIES prints count as one":  {append(good(), "cards 1 KS-133-S", "cards 1 KS-133_2-MV", "cards 1 KS-000-L"), "d:22 deck.copies also d:20 d:21"},
		"R-DECK-COPIES same name is allowed": {append(good(), "cards 2 KS-108", "cards 2 KS-133"), ""},
		"R-DECK-MISSIONS two":                {good()[:17], "d:1 deck.missions also d:17 d:18"},
		"R-DECK-MISSIONS four":               {append(good(), "missions 1 KS-M04"), "d:20 deck.missions also d:17 d:18 d:19"},
		"R-DECK-MISSIONS three and one twice": {
			append(good(), "missions 1 KS-M02"), "d:20 deck.mission-twice also d:18"},
		"R-DECK-MISSIONS two, one of them twice": {
			append(good()[:16], "missions 2 KS-M02"), "d:18 deck.mission-twice"},
		"R-DECK-KIND mission among cards": {append(good()[:17], "cards 1 KS-M03"), "d:19 deck.mission-among-cards"},
		"R-DECK-KIND character among missions": {
			append(good()[1:], "missions 2 KS-001"), "d:19 deck.character-among-missions"},
		"not a card":                     {append(good(), "cards 1 XX-001"), "d:20 deck.not-a-card"},
		"an unread card still counts":    {append(good()[1:], "cards 2"), ""},
		"an unread mission still counts": {append(good()[:17], "missions 1"), ""},
		"everything at once": {[]string{"cards 3 KS-001", "missions 1 KS-002"},
			"d:2 deck.copies|d:3 deck.character-among-missions|d:1 deck.size|d:1 deck.missions"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, tt.want, briefDeck(Check(cards, listOf(tt.lines...))))
		})
	}
}

func TestDeckProblemsNameTheirRuleAndNumbers(t *testing.T) {
	problems := Check(loadCards(t), listOf(append(good(), "cards 3 KS-133-MV")...))
	require.Len(t, problems, 1)
	require.Equal(t, "R-DECK-COPIES", problems[0].Rule)
	require.Equal(t, referee.Args{"card": referee.Card("KS-133"), "n": 3, "most": 2, "over": 1}, problems[0].Args)
	require.Equal(t, referee.Illegal, problems[0].Grade)
}

func briefDeck(problems []referee.Problem) string {
	var out []string
	for _, p := range problems {
		text := p.At.String() + " " + p.Code
		for i, also := range p.Also {
			if i == 0 {
				text += " also"
			}
			text += " " + also.String()
		}
		out = append(out, text)
	}
	return strings.Join(out, "|")
}

func TestDeckCountsSayOnlyWhatIsKnown(t *testing.T) {
	problems := Check(loadCards(t), listOf("cards 5 KS-012", "cards 2", "cards 0 KS-009", "missions 2 KS-M05", "missions 0 KS-M06"))
	require.Equal(t, []string{"deck.copies", "deck.mission-twice"}, []string{problems[0].Code, problems[1].Code}, "causes first")
	problems = problems[2:]
	require.Equal(t, "deck.size", problems[0].Code)
	require.Equal(t, referee.Args{"n": 5, "unread": "2", "least": 30, "short": 23}, problems[0].Args)
	require.Equal(t, "deck.missions", problems[1].Code)
	require.Equal(t, referee.Args{"n": 1, "unread": "", "want": 3, "different": "yes"}, problems[1].Args, "twice one is one different mission")
}
