package relay_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/referee/refereetest/costtest"
	"shinpan/referee/relay"
)

func Example() {
	codes, _ := relay.Codes([]byte(strings.Repeat("p1 play KS-108 over D1\n", 3)), 60)
	for _, code := range codes {
		fmt.Println(code)
	}
	var c relay.Collector
	c.Take(codes[1])
	missing, of := c.Missing()
	fmt.Println(missing, "of", of)
	c.Take("said in the chat: " + strings.ToLower(codes[0]))
	text, _ := c.Text()
	fmt.Print(string(text))
	// Output:
	// SHP1.1.2.7KAR.58R5802VWRETRTV8C2GS0QW.SAR4
	// SHP1.2.2.7KAR.PBAJE0RP88PD3080003ZZY.DTDF
	// [1] of 2
	// p1 play KS-108 over D1
	// p1 play KS-108 over D1
	// p1 play KS-108 over D1
}

// TestCodes_Whole checks that every text comes back from its codes, in any order, with
// spaces and line breaks, in small letters, and twice.
func TestCodes_Whole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SliceOfN(rapid.Byte(), 0, 3000).Draw(t, "text")
		room := rapid.IntRange(0, 900).Draw(t, "room")
		codes, err := relay.Codes(text, room)
		require.NoError(t, err)
		for _, code := range codes {
			require.LessOrEqual(t, len(code), max(room, relay.LeastRoom))
		}
		sent := rapid.Permutation(append(slices.Clone(codes), codes[0])).Draw(t, "order")
		glue := rapid.SampledFrom([]string{"", " ", "\n> ", ", and "}).Draw(t, "glue")
		said := strings.Join(sent, glue)
		if n := len(said) / 2; rapid.Bool().Draw(t, "broken") {
			said = strings.ToLower(said[:n] + "\r\n  " + said[n:])
		}
		var c relay.Collector
		require.Equal(t, relay.Taken{New: len(codes), Known: 1}, c.Take(said))
		missing, of := c.Missing()
		require.Empty(t, missing)
		require.Equal(t, len(codes), of)
		back, err := c.Text()
		require.NoError(t, err)
		require.True(t, bytes.Equal(text, back))
	})
}

// TestTake_EverySlip changes every character of a code: none is taken for another code.
// Letters that look like digits count as these.
func TestTake_EverySlip(t *testing.T) {
	codes, err := relay.Codes([]byte("p1 play KS-108 over D1, p2 pass"), 60)
	require.NoError(t, err)
	code := codes[0]
	for i := range code {
		for _, other := range "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ." {
			changed := code[:i] + string(other) + code[i+1:]
			same := strings.NewReplacer("I", "1", "L", "1", "O", "0").Replace
			if changed == code || i >= len("SHP1.") && same(changed) == code {
				continue
			}
			var c relay.Collector
			require.Zero(t, c.Take(changed).New, "%s for %s", changed, code)
		}
	}
	var c relay.Collector
	require.Equal(t, 1, c.Take(strings.NewReplacer("0", "o", "1", "l").Replace(code[5:])+" "+code[:5]+strings.NewReplacer("0", "O").Replace(code[5:])).New)
}

// TestTake_Another refuses the code of another text and keeps what it has.
func TestTake_Another(t *testing.T) {
	one, err := relay.Codes(bytes.Repeat([]byte("one two three four "), 9), 45)
	require.NoError(t, err)
	two, err := relay.Codes([]byte("two"), 45)
	require.NoError(t, err)
	var c relay.Collector
	require.Equal(t, relay.Taken{New: 1, Faults: []relay.Refused{{Code: two[0], Why: relay.Another}}}, c.Take(one[0]+two[0]))
	require.Equal(t, relay.Taken{}, c.Take("no code at all"))
}

// TestCodes_Limits refuses texts that are too long, also when they come.
func TestCodes_Limits(t *testing.T) {
	_, err := relay.Codes(make([]byte, relay.MostText+1), 400)
	require.Error(t, err)
	noise := make([]byte, 60_000)
	_, err = rand.NewChaCha8([32]byte{}).Read(noise)
	require.NoError(t, err)
	_, err = relay.Codes(noise, relay.LeastRoom)
	require.Error(t, err)
}

// FuzzTake never panics on whatever people paste.
func FuzzTake(f *testing.F) {
	codes, err := relay.Codes([]byte("p1 pass"), 60)
	require.NoError(f, err)
	f.Add(codes[0])
	f.Add("SHP1.1.1.0000..0000")
	f.Add("SHP1.9.9....")
	f.Fuzz(func(t *testing.T, text string) {
		costtest.Cost{Once: 4 << 20, PerByte: 2000}.Of(t, len(text), func() { // deflate packs a thousand bytes into one
			var c relay.Collector
			c.Take(text)
			if missing, of := c.Missing(); of > 0 && len(missing) == 0 {
				_, _ = c.Text()
			}
		})
	})
}

func TestSpoken(t *testing.T) {
	require.Equal(t, "0000-0000-0000", relay.Spoken("00000000000000000000000000000000"))
	require.Equal(t, "ZZZZ-ZZZZ-ZZZZ", relay.Spoken("ffffffffffffffffffffffffffffffff"))
	require.Equal(t, "x", relay.Spoken("x"))
}

// TestTake_ManyBrokenCodes gives up on a text of broken codes, at a cost in proportion to it.
func TestTake_ManyBrokenCodes(t *testing.T) {
	for _, code := range []string{"SHP1.1.1.AAAA.BB.0000 ", "SHP1.", "SHP1.9....", "SHP1.1.1.AAAA." + strings.Repeat("B", 200) + " "} {
		text := strings.Repeat(code, 100_000)
		var taken relay.Taken
		costtest.Cost{Once: 4 << 20, PerByte: 100}.Of(t, len(text), func() { taken = new(relay.Collector).Take(text) })
		require.True(t, taken.Stopped)
		require.Len(t, taken.Faults, relay.MostFaults)
	}
}
