package yamlfile_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/yamlfile"
)

func TestWhatIsWrittenCanBeRead(t *testing.T) {
	three := 3
	want := thing{
		Name: "no", Power: &three, Colour: "green", Seat: 1, Tags: []string{"007", "a: b", "#c", ""},
		Amounts: []yamlfile.At[amount]{{Value: amount{N: 4}}},
		Order:   yamlfile.Entries[int]{{Key: yamlfile.At[string]{Value: "z"}, Value: 1}, {Key: yamlfile.At[string]{Value: "1"}, Value: 2}},
	}
	want.Cost.Value = 5
	text, err := yamlfile.Encode(want)
	require.NoError(t, err)
	var got thing
	require.Empty(t, yamlfile.Decode("x", text, &got), string(text))
	again, err := yamlfile.Encode(got)
	require.NoError(t, err)
	require.Equal(t, string(text), string(again))
	require.Equal(t, want.Tags, got.Tags)
	require.Equal(t, "1", got.Order[1].Key.Value)
}

func ExampleNoted() {
	type line struct {
		Card  string `yaml:"card"`
		Count int    `yaml:"count"`
	}
	text, err := yamlfile.Encode(yamlfile.Noted{
		Above: "A deck of two lines.",
		Value: map[string]any{"cards": []any{
			yamlfile.Noted{Value: "2 KS-009", Beside: "Naruto Uzumaki"},
			yamlfile.Noted{Value: line{"KS-015", 1}, Flow: true},
		}},
	})
	fmt.Print(string(text), err)
	// Output:
	// # A deck of two lines.
	// cards:
	//   - 2 KS-009 # Naruto Uzumaki
	//   - {card: KS-015, count: 1}
	// <nil>
}
