package event_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event"
	"shinpan/referee/record"
)

// drafted is an event with four players, three lists, one of which is illegal, and a draft.
func drafted(t *testing.T) *chain {
	c := begun(t, usual, "s")
	for _, id := range []string{"1", "2", "3", "4"} {
		c.add(event.Entry{Kind: event.Joined, Player: id, Name: "P" + id})
	}
	for _, id := range []string{"1", "2", "3"} {
		c.add(c.listed(id, id == "2"))
	}
	draft, _, err := c.state.Draw(event.Wishes{})
	require.NoError(t, err)
	c.add(draft)
	return c
}

// Lists can be replaced until a round is published. From then on a judge signs each, whether
// that round is withdrawn or its publication taken back.
func TestLists_AreLockedOnce(t *testing.T) {
	c := drafted(t)
	sent, illegal, missing := c.state.Lists()
	require.Equal(t, 3, sent)
	require.Equal(t, []string{"2"}, illegal)
	require.Equal(t, []string{"4"}, missing)
	c.add(event.Entry{Kind: event.Listed, Player: "2", List: "better"})
	_, locked := event.Locked(usual, c.entries)
	require.False(t, locked)
	c.add(event.Entry{Kind: event.Published})
	published := len(c.entries)
	was := c.state.Players
	for _, then := range []event.Entry{{Kind: event.Unpublished}, {Kind: event.Undone, Of: published}} {
		c := &chain{TB: t, settings: usual, state: c.state, text: slices.Clone(c.text), entries: slices.Clone(c.entries)}
		c.add(then)
		require.ErrorContains(t, c.try(event.Entry{Kind: event.Listed, Player: "1", List: "other"}), "refused.locked")
		c.add(c.listed("1", false))
		require.True(t, c.state.Players[0].List.Amended)
		require.False(t, c.state.Players[1].List.Amended)
		players, locked := event.Locked(usual, c.entries)
		require.True(t, locked)
		require.Equal(t, was, players, "the lock stays as it was published")
		_, err := event.Verify(usual, c.entries)
		require.NoError(t, err)
	}
}

// Nothing but what the judge has signed stands beside the lock, and no list is there twice.
func TestLists_OnlyWhatWasSigned(t *testing.T) {
	c := drafted(t)
	require.ErrorContains(t, c.try(event.Entry{Kind: event.Listed, Player: "4"}), "refused.list")
	require.ErrorContains(t, c.try(event.Entry{Kind: event.Listed, Player: "4", List: c.state.Players[0].List.ID}), "refused.list")
	require.ErrorContains(t, c.try(event.Entry{Kind: event.Listed, Player: "9", List: "x"}), "refused.nobody")
	c.add(event.Entry{Kind: event.Published})
	good := c.listed("4", false)
	for name, how := range map[string]func(*event.Entry){
		"player": func(e *event.Entry) { e.Player = "3" }, "list": func(e *event.Entry) { e.List = "x" },
		"illegal": func(e *event.Entry) { e.Illegal = true }, "reason": func(e *event.Entry) { e.Reason = "he asked" },
		"judge": func(e *event.Entry) { e.Judge = "Mia" }, "nobody": func(e *event.Entry) { e.Signed = nil },
		"event": func(e *event.Entry) { *e.Signed = record.SignFile(e.Pledge("f"), e.Judge, judge) },
		"name":  func(e *event.Entry) { *e.Signed = record.SignFile(e.Pledge("e"), "Mia", judge) },
		"bytes": func(e *event.Entry) { e.Signed.Signature[9] ^= 1 },
	} {
		e, signed := good, *good.Signed
		signed.Signature = slices.Clone(signed.Signature)
		e.Signed = &signed
		how(&e)
		require.ErrorContains(t, c.try(e), "refused.unsigned", name)
	}
	c.add(good)
	require.ErrorContains(t, c.try(good), "refused.list")
}

// Another program counts the lists from the text of a record as Lists does.
func TestLists_ASecondImplementation(t *testing.T) {
	amended := 0
	for seed := range uint64(20) {
		c := randomEvent(t, seed, 200, nil)
		type line struct {
			N, Of        int
			Kind, Player string
			Illegal      bool
			Signed       json.RawMessage
		}
		var lines []line
		for row := range strings.Lines(string(c.text)) {
			var l line
			require.NoError(t, json.Unmarshal([]byte(row), &l))
			lines = append(lines, l)
			if l.Kind == "undone" {
				lines = slices.DeleteFunc(lines, func(x line) bool { return x.N == l.Of })
			}
		}
		here, lists := map[string]bool{}, map[string]line{}
		for _, l := range lines {
			switch l.Kind {
			case "joined", "returned":
				here[l.Player] = true
			case "dropped":
				here[l.Player] = false
			case "listed":
				lists[l.Player] = l
				if l.Signed != nil {
					amended++
				}
			}
		}
		wantSent := 0
		var wantIllegal, wantMissing []string
		for _, p := range c.state.Players {
			l, sent := lists[p.ID]
			switch {
			case !here[p.ID]:
			case !sent:
				wantMissing = append(wantMissing, p.ID)
			case l.Illegal:
				wantIllegal = append(wantIllegal, p.ID)
				wantSent++
			default:
				wantSent++
			}
			require.Equal(t, l.Signed != nil, p.List.Amended)
		}
		sent, illegal, missing := c.state.Lists()
		require.Equal(t, wantSent, sent)
		require.Equal(t, wantIllegal, illegal)
		require.Equal(t, wantMissing, missing)
	}
	require.Positive(t, amended)
}
