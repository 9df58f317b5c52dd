package referee

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

// No field of an event escapes the comparison, and none escapes the file.
func TestSameEvent_EveryField(t *testing.T) {
	changed := Event{
		Kind: "k", Seat: 1, Other: 2, Card: "c", Cards: []Card{"c"}, Piece: "p", From: "f", Place: "l",
		N: 1, Was: 2, Now: 3, Values: []int{1}, Cause: Cause{Said: "s"}, Sight: Sight{Only: 1},
	}
	for i := range reflect.TypeFor[Event]().NumField() {
		var e Event
		field := reflect.ValueOf(&e).Elem().Field(i)
		field.Set(reflect.ValueOf(changed).Field(i))
		require.False(t, field.IsZero(), "the test does not fill %s", reflect.TypeFor[Event]().Field(i).Name)
		require.False(t, sameEvent(Event{}, e))
		line, err := encode(e)
		require.NoError(t, err)
		var again Event
		require.Empty(t, decode(line, &again))
		require.True(t, sameEvent(e, again))
	}
	require.True(t, sameEvent(Event{Cards: []Card{}}, Event{Values: []int{}}))
}
