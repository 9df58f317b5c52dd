package screen_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// gameWords holds the messages of a game.
func gameWords() fstest.MapFS {
	return fstest.MapFS{
		"en.yaml": &fstest.MapFile{Data: []byte(`
board.lane: "Mission {{.lane}}"
phase.action: "Action phase"
counter.chakra: "chakra"
fact.cost: "cost"
fact.power: "power"
fact.rarity: "rarity"
counter.guard: "guard"
counter.guard.short: "/{{.n}}"
counter.score: "score"
counter.hand: "hand"
counter.deck: "deck"
counter.discard: "discard"
counter.power: "Power"
counter.power.short: "{{.n}}"
counter.tokens: "of which tokens"
counter.tokens.part: "+{{.n}}"
counter.base: "base"
counter.rank: "rank"
mark.edge: "Edge"
mark.passed: "passed"
mark.first: "first player"
mark.injured: "injured"
mark.injured.short: "inj."
mark.head: "head"
mark.defence: "defence position"
mark.defence.short: "DEF"
mark.sent: "sent out"
counter.flames: "flames"
counter.coins: "coins"
counter.force: "Force"
counter.force.short: "F{{.n}}"
counter.cosmos: "Cosmos"
counter.cosmos.short: "C{{.n}}"
zone.reserve: "reserve"
zone.removed: "removed"
zone.chain: "chain"
zone.rescue: "Rescue"
group.team: "team {{.group}}"
event.played: "{{.seat}} plays {{.card}} at {{.place}}"
event.looked: "{{.seat}} looks at {{.card}}"
why.chakra: "Chakra of {{.seat}}"
why.base: "base income"
why.characters: {one: "{{.n}} character in play", other: "{{.n}} characters in play"}
problem.copies: "{{.card}}: {{.n}} copies; at most {{.most}} of a version"
problem.unknown: "no card is called “{{.name}}”"
problem.curve: "{{.n}} cards cost 5 or more"
fix.copies: "take out {{.n}}"
label.here: "{{.n}} here"
label.print: "{{.n}} here: rare art of the same version counts together"
`)},
		"fr.yaml": &fstest.MapFile{Data: []byte(`
board.lane: "Mission {{.lane}}"
phase.action: "Phase d’action"
counter.chakra: "chakra"
fact.cost: "coût"
fact.power: "puissance"
fact.rarity: "rareté"
counter.guard: "garde"
counter.guard.short: "/{{.n}}"
counter.score: "score"
counter.hand: "main"
counter.deck: "pioche"
counter.discard: "défausse"
counter.power: "Puissance"
counter.power.short: "{{.n}}"
counter.tokens: "dont jetons"
counter.tokens.part: "+{{.n}}"
counter.base: "base"
counter.rank: "rang"
mark.edge: "Jeton Edge"
mark.passed: "a passé"
mark.first: "premier joueur"
mark.injured: "blessé"
mark.injured.short: "bl."
mark.head: "chef"
mark.defence: "position de défense"
mark.defence.short: "DEF"
mark.sent: "envoyée"
counter.flames: "flammes"
counter.coins: "pièces"
counter.force: "Force"
counter.force.short: "F{{.n}}"
counter.cosmos: "Cosmos"
counter.cosmos.short: "C{{.n}}"
zone.reserve: "réserve"
zone.removed: "retirées"
zone.chain: "chaîne"
zone.rescue: "Secourir"
group.team: "équipe {{.group}}"
event.played: "{{.seat}} joue {{.card}} en {{.place}}"
event.looked: "{{.seat}} regarde {{.card}}"
why.chakra: "Chakra de {{.seat}}"
why.base: "revenu de base"
why.characters: {one: "{{.n}} personnage en jeu", other: "{{.n}} personnages en jeu"}
problem.copies: "{{.card}}\u00a0: {{.n}} exemplaires\u00a0; au plus {{.most}} d’une version"
problem.unknown: "aucune carte ne s’appelle «\u00a0{{.name}}\u00a0»"
problem.curve: "{{.n}} cartes coûtent 5 ou plus"
fix.copies: "retirez-en {{.n}}"
label.here: "{{.n}} ici"
label.print: "{{.n}} ici\u00a0: une impression rare de la même version compte avec"
`)},
	}
}

func words(t testing.TB, code string, players ...string) *lang.Words {
	t.Helper()
	w, err := lang.Load(code, lang.Files(), referee.Messages(), gameWords())
	require.NoError(t, err)
	return w.With(players, sampleCards())
}

func sampleCards() *cards.Catalog {
	schema := cards.Schema{
		{Key: "cost", Kind: cards.KindNumber, Price: true}, {Key: "power", Kind: cards.KindNumber},
		{Key: "kinds", Kind: cards.KindList, Long: true}, {Key: "rarity", Kind: cards.KindWord, Print: true},
	}
	values := func(cost, power int, rarity string) []cards.Value {
		return []cards.Value{cards.Number(cost), cards.Number(power), cards.Printed("Leaf", "Genin"), cards.Printed(rarity)}
	}
	return cards.NewCatalog(schema, []cards.Fact{
		{ID: "KS-009", Number: 9, Name: referee.Words{"en": "Naruto Uzumaki", "fr": "Naruto Uzumaki"}, Values: values(2, 3, "C")},
		{ID: "KS-011", Number: 11, Name: referee.Words{"en": "Sakura Haruno", "fr": "Sakura Haruno"}, Values: values(2, 2, "C")},
		{ID: "KS-015", Number: 15, Name: referee.Words{"en": "Kakashi Hatake", "fr": "Kakashi Hatake"}, Values: values(3, 3, "UC")},
		{ID: "KS-001", Number: 1, Name: referee.Words{"en": "The Third Hokage, Hiruzen Sarutobi", "fr": "Le Troisième Hokage, Hiruzen Sarutobi"}, Values: values(3, 3, "R")},
		{ID: "KS-M01", Number: 1, Type: "mission", Name: referee.Words{"en": "Chunin Exam", "fr": "L’examen des Chûnin"}},
		{ID: "KS-M02", Number: 2, Type: "mission", Name: referee.Words{"en": "Rescue a Friend", "fr": "Secourir un ami"}},
	})
}

func counters(pairs ...any) []referee.Counter {
	var list []referee.Counter
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, referee.Counter{Key: pairs[i].(string), N: pairs[i+1].(int)})
	}
	return list
}

func piece(id string, card referee.Card, power int) referee.Piece {
	return referee.Piece{ID: id, Card: card, Counters: counters("power", power)}
}

func down(id string) referee.Piece {
	return referee.Piece{ID: id, Down: true, Counters: counters("power", 0)}
}

// position is a match in its fourth round.
func position() referee.View {
	stacked := piece("p1:C1", "KS-015", 5)
	stacked.Under = []referee.Card{"KS-009", ""}
	stacked.Counters = append(stacked.Counters, referee.Counter{Key: "tokens", N: 2})
	stolen := piece("p2:C1", "KS-011", 2)
	stolen.Owner = 1
	known := down("p2:B1")
	known.Card, known.Named = "KS-015", true
	return referee.View{
		Game: "mythos", Round: 4, Rounds: 4, Phase: "phase.action", Acting: 1,
		Seats: []referee.SeatView{
			{Seat: 1, Name: "Lina", Counters: append(counters("chakra", 7, "score", 12, "hand", 4), referee.Counter{Key: "deck", Unknown: true}),
				Zones: []referee.Zone{{Key: "discard", N: 2, Cards: []referee.Card{"KS-009", "KS-011"}}}, Marks: []referee.Key{"mark.edge"}},
			{Seat: 2, Name: "Marco", Counters: counters("chakra", 0, "score", 8, "hand", 3, "deck", 17, "discard", 1),
				Zones: []referee.Zone{{Key: "discard", N: 1, Cards: []referee.Card{"KS-015"}}}, Marks: []referee.Key{"mark.passed"}},
		},
		Lanes: []referee.Lane{
			{ID: "D", Card: "KS-M01", Counters: counters("base", 2, "rank", 1), Totals: []int{5, 3}, Leads: 1,
				Sides: [][]referee.Piece{{piece("p1:D1", "KS-009", 3), piece("p1:D2", "KS-011", 2)}, {down("p2:D1"), piece("p2:D2", "KS-001", 3), down("p2:D3")}}},
			{ID: "C", Card: "KS-M02", Counters: counters("base", 3, "rank", 2), Totals: []int{7, 2}, Leads: 1,
				Sides: [][]referee.Piece{{stacked}, {stolen}}},
			{ID: "B", Card: "KS-M01", Counters: counters("base", 1, "rank", 3), Totals: []int{0, 0},
				Sides: [][]referee.Piece{{}, {known}}},
			{ID: "A", Card: "KS-M02", Counters: counters("base", 4, "rank", 4), Totals: []int{0, 3}, Leads: 2,
				Sides: [][]referee.Piece{{}, {piece("p2:A1", "KS-009", 3)}}},
		},
	}
}

// rulebook is a score with cells of every kind.
func rulebook() referee.Score {
	got := func(parts ...int) referee.Cell { return referee.Cell{Parts: parts} }
	open := referee.Cell{Open: true}
	return referee.Score{
		Columns: []string{"D", "C", "B", "A"},
		Rows: []referee.ScoreRow{
			{Name: "row.round", Args: referee.Args{"n": 1}, Cells: [][]referee.Cell{{got(1, 2), open, open, open}, {got(), open, open, open}}},
			{Name: "row.round", Args: referee.Args{"n": 2}, Cells: [][]referee.Cell{{got(), got(2, 3), open, open}, {got(1, 2), got(), open, open}}},
			{Name: "row.round", Args: referee.Args{"n": 3}, Cells: [][]referee.Cell{{got(1, 2, 2), got(), got(), open}, {got(), got(2, 3), got(3, 1), open}}},
			{Name: "row.round", Args: referee.Args{"n": 4}, Cells: [][]referee.Cell{{got(), got(), got(3, 1), got()}, {got(1, 2), got(2, 3), got(), got(4, 4)}}},
		},
		Partial: [][]int{{8, 5, 4, 0}, {6, 10, 4, 8}},
		Total:   []int{17, 28}, Due: 4, Over: true, Outcome: referee.Outcome{Winners: []referee.Seat{2}, By: "R-WIN"},
	}
}
