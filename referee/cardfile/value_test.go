package cardfile_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// shape is whatever one of some types is.
type shape interface{ sides() int }

type frame struct{ Wood string }

type square struct {
	Side int
	Name yamlfile.At[string]
}

func (*square) sides() int { return 4 }

type round bool

func (round) sides() int { return 0 }

type picture struct {
	Title  string
	Shapes []yamlfile.At[framed]
	Hidden *bool
	Of     *picture
	frame
}

type framed struct{ Shape shape }

func shapes() *cardfile.Values {
	values := cardfile.NewValues()
	values.Add(reflect.TypeFor[shape](), "square", reflect.TypeFor[*square]())
	values.Add(reflect.TypeFor[shape](), "round", reflect.TypeFor[round]())
	return values
}

func TestValues(t *testing.T) {
	no := false
	named := yamlfile.At[string]{Value: "a \"b\"\t{c}", Place: referee.Place{File: "x.yaml", Line: 3}}
	drawn := picture{
		Title:  "one-two",
		Shapes: []yamlfile.At[framed]{{Value: framed{&square{Side: -2, Name: named}}}, {Value: framed{round(true)}}, {}},
		Hidden: &no, Of: &picture{Shapes: []yamlfile.At[framed]{}},
	}
	drawn.Shapes[2].Value.Shape = round(false)
	text, err := shapes().Text(&drawn)
	require.NoError(t, err)
	require.Equal(t, `{Title one-two Shapes [{Shape square {Side -2 Name "a \"b\"\t{c}"}} {Shape round true} {Shape round false}] Hidden false Of {Shapes []}}`, text)
	var read picture
	require.True(t, shapes().Read(text, &read))
	drawn.Shapes[0].Value.Shape.(*square).Name.Place = referee.Place{}
	require.Equal(t, drawn, read)

	_, err = cardfile.NewValues().Text(&drawn)
	require.ErrorContains(t, err, "shape", "a type without a word")
	_, err = shapes().Text(&struct{ Odds float64 }{0.5})
	require.ErrorContains(t, err, "float64")
}

// TestValues_Read reads any text without a panic, and takes none that Text would
// not write.
func TestValues_Read(t *testing.T) {
	for _, text := range []string{
		"", "{", "}", "{}x", " {}", "{} ", "{Title}", "{Title one two}", "{Title \"x}", "{Name x}", "{Shapes [}", "{Shapes [{}{}]}", "{Shapes [ {}]}",
		"{Shapes [{Shape}]}", "{Shapes [{Shape star true}]}", "{Shapes [{Shape round 3}]}", "{Shapes [{Shape square {Side x}}]}", "{Hidden maybe}", "{Of {Of {Of",
	} {
		require.False(t, shapes().Read(text, &picture{}), "%q", text)
	}
	rapid.Check(t, func(t *rapid.T) {
		var read picture
		text := rapid.StringMatching(`\{?(Title|Shapes|Of|Hidden|Shape|square|Side|[a-z0-9 "\[\]{}]){0,12}\}?`).Draw(t, "text")
		if shapes().Read(text, &read) {
			_, err := shapes().Text(&read)
			require.NoError(t, err)
		}
	})
}
