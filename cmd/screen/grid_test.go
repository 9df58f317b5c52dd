package screen_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

// shapes returns positions with the walls that give them their shape.
func shapes() map[string]struct {
	view referee.View
	wall game.Wall
} {
	columns := game.Wall{Main: "score", Facts: []string{"hand"}, Shape: game.WallColumns, Worth: []string{"base", "rank"}, Values: []string{"power", "tokens"}}
	zones := game.Wall{Main: "score", Shape: game.WallZones, Values: []string{"power", "guard"},
		Zones: [][]string{{"s1", "s2", "s3", "s4", "s5"}, {"m1", "m2", "m3", "m4", "m5"}, {"f", "l", "r"}}}
	battles := game.Wall{Main: "score", Shape: game.WallBattles, Values: []string{"power"}}
	places := game.Wall{Main: "coins", Shape: game.WallPlaces, Values: []string{"force", "cosmos"}, Lanes: []string{"1", "2", "6"}}
	return map[string]struct {
		view referee.View
		wall game.Wall
	}{
		"columns": {crowded(), columns}, "zones": {full(), zones}, "battles": {crowded(), battles}, "places": {bazaar(), places},
	}
}

// sizes holds the numbers of board rows at terminals of three sizes.
func sizes() []screen.Paper {
	return []screen.Paper{{Width: 80, Height: 15}, {Width: 50, Height: 15}, {Width: 120, Height: 23}}
}

func TestGrid_Golden(t *testing.T) {
	for name, shape := range shapes() {
		for _, code := range []string{"en", "fr"} {
			for _, paper := range sizes() {
				w := words(t, code)
				if len(shape.view.Seats) == 2 {
					w = words(t, code, "Lina", "Marco")
				}
				golden(t, fmt.Sprintf("grid-%s.%s.%d", name, code, paper.Width), screen.Grid(w, shape.view, shape.wall, paper))
			}
		}
	}
}

// The same parts are in the same rows, whatever is on the table. Only the sides of lanes grow.
func TestGrid_TheRowsOfZonesNeverMove(t *testing.T) {
	zones := shapes()["zones"]
	w, paper := words(t, "en", "Lina", "Marco"), screen.Paper{Width: 80, Height: 15}
	rows := func(view referee.View) (places []string) {
		for line := range strings.SplitSeq(screen.Grid(w, view, zones.wall, paper), "\n") {
			place, _, _ := strings.Cut(line, " ")
			places = append(places, place)
		}
		return places
	}
	before := rows(zones.view)
	zones.view.Lanes[0].Sides[0] = zones.view.Lanes[0].Sides[0][2:]
	zones.view.Lanes[1].Sides[1] = nil
	require.Equal(t, before, rows(zones.view))
}

// If the board is too high, the tallest lanes name the places of the pieces that they do not show.
func TestGrid_FoldsTheTallestLane(t *testing.T) {
	columns := shapes()["columns"]
	w := words(t, "en", "Lina", "Marco")
	whole := screen.Grid(w, columns.view, columns.wall, screen.Paper{Width: 80, Height: 99})
	high := strings.Count(whole, "\n")
	folded := screen.Grid(w, columns.view, columns.wall, screen.Paper{Width: 80, Height: high - 1})
	require.Equal(t, high-1, strings.Count(folded, "\n"), folded)
	require.Regexp(t, `\+\d: [DCBA]\d`, folded)
	requirePlaces(t, columns.view, folded)
	tiny := screen.Grid(w, columns.view, columns.wall, screen.Paper{Width: 80, Height: 5})
	lines := strings.Split(strings.TrimSpace(tiny), "\n")
	require.Contains(t, lines[len(lines)-2], "Lina", "the players come last:\n%s", tiny)
}

// Names that would look the same after cutting lose the words that they share.
func TestGrid_TellsNamesApart(t *testing.T) {
	zones := shapes()["zones"]
	zones.view.Lanes[0].Sides[0][0].Card = "KS-009" // Naruto Uzumaki
	w := words(t, "en", "Lina", "Marco")
	text := screen.Grid(w, zones.view, zones.wall, screen.Paper{Width: 80, Height: 15})
	require.Contains(t, text, "m1 Naruto Uzumaki")
	require.NotContains(t, text, "…")
}

func TestGrid_WithoutAShapeIsABoard(t *testing.T) {
	w := words(t, "en", "Lina", "Marco")
	for _, p := range []screen.Paper{{Width: 80, Height: 40}, {Width: 80}, {Width: 80, Height: 15, Plain: true}} {
		require.Equal(t, screen.Board(w, position(), p), screen.Grid(w, position(), game.Wall{}, p))
	}
	columns := shapes()["columns"].wall
	require.Equal(t, screen.Board(w, bazaar(), screen.Paper{Width: 80, Height: 23}), screen.Grid(w, bazaar(), columns, screen.Paper{Width: 80, Height: 23}), "five players")
	plain := screen.Paper{Width: 80, Plain: true}
	require.Equal(t, screen.Board(w, position(), plain), screen.Grid(w, position(), columns, plain))
}

// requirePlaces fails if the place of a piece is not on a board.
func requirePlaces(t require.TestingT, view referee.View, text string) {
	count := map[string]int{}
	for _, word := range regexp.MustCompile(`[0-9A-Za-z]+`).FindAllString(text, -1) {
		count[word]++
	}
	places := map[string]int{}
	for _, piece := range view.Pieces() {
		places[piece.ID[strings.IndexByte(piece.ID, ':')+1:]]++
	}
	delete(places, "") // a piece without a place has no name
	for place, n := range places {
		require.GreaterOrEqual(t, count[place], n, "%s\n%s", place, text)
	}
}

// TestProperty_EveryPlaceIsOnTheGrid draws positions of any kind in every shape: no line is
// too wide, and as long as nothing is folded, the place of each piece is there.
func TestProperty_EveryPlaceIsOnTheGrid(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		view := views().Draw(rt, "view")
		shape := shapes()[rapid.SampledFrom(slices.Sorted(maps.Keys(shapes()))).Draw(rt, "shape")]
		p := screen.Paper{Width: rapid.IntRange(40, 130).Draw(rt, "width"), Height: rapid.SampledFrom([]int{4, 15, 200}).Draw(rt, "height"),
			Color: rapid.Bool().Draw(rt, "color")}
		w := words(t, rapid.SampledFrom([]string{"en", "fr"}).Draw(rt, "language"), names().Draw(rt, "one"), names().Draw(rt, "two"))
		text := screen.Grid(w, view, shape.wall, p)
		requireFits(rt, text, p)
		if p.Height == 200 {
			requirePlaces(rt, view, text)
		}
	})
}
