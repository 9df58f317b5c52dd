package record

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// TestSameEvent_EveryField checks that every field of an event is compared
// and written.
func TestSameEvent_EveryField(t *testing.T) {
	changed := referee.Event{
		Kind: "k", Seat: 1, Other: 2, Card: "c", Cards: []referee.Card{"c"}, Piece: "p", From: "f", Place: "l", Key: "mark.k",
		N: 1, Was: 2, Now: 3, Values: []int{1}, Cause: referee.Cause{Said: "s"}, Sight: referee.Sight{Only: 1},
	}
	for i := range reflect.TypeFor[referee.Event]().NumField() {
		var e referee.Event
		field := reflect.ValueOf(&e).Elem().Field(i)
		field.Set(reflect.ValueOf(changed).Field(i))
		require.False(t, field.IsZero(), "the test does not fill %s", reflect.TypeFor[referee.Event]().Field(i).Name)
		require.False(t, sameEvent(referee.Event{}, e))
		line, err := encode(e)
		require.NoError(t, err)
		var again referee.Event
		require.Empty(t, decode(line, &again))
		require.True(t, sameEvent(e, again))
	}
	require.True(t, sameEvent(referee.Event{Cards: []referee.Card{}}, referee.Event{Values: []int{}}))
}
