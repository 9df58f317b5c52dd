package cmd

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/pages"
	"shinpan/referee"
	"shinpan/referee/proof"
)

// vectors holds the test vectors of the page “proofs”.
type vectors struct {
	Seal struct{ Text, Hash, Short string }
	Deck struct {
		Salt, Root string
		Leaf       struct {
			Text string
			proof.Leaf
		}
	}
	Fair struct {
		Number, Promise, Words string
		WordsPromise           string   `json:"words_promise"`
		Key                    string   `json:"key"`
		Draw1                  []string `json:"draw_1"`
		OneOf2                 int      `json:"one_of_2"`
		OneOf10                int      `json:"one_of_10"`
	}
}

// vectorsOf reads the test vectors from the page in a language.
func vectorsOf(t *testing.T, language string) vectors {
	page, err := fs.ReadFile(pages.Common(), language+"/proofs.md")
	require.NoError(t, err)
	_, block, found := strings.Cut(string(page), "```json\n")
	require.True(t, found)
	block, _, _ = strings.Cut(block, "```")
	var v vectors
	require.NoError(t, json.Unmarshal([]byte(block), &v))
	return v
}

const (
	vectorSalt = "000102030405060708090a0b0c0d0e0f"
	zero, one  = "\x00", "\x01"
)

func sum(parts ...string) string {
	all := sha256.Sum256([]byte(strings.Join(parts, "")))
	return string(all[:])
}

func unhex(t *testing.T, text string) string {
	bits, err := hex.DecodeString(text)
	require.NoError(t, err)
	return string(bits)
}

func mac(key, text string) string {
	m := hmac.New(sha256.New, []byte(key))
	m.Write([]byte(text))
	return string(m.Sum(nil))
}

// climb computes the root above a leaf of a tree from its path, as RFC 6962 defines
// the tree: the left half is the greatest power of two that is smaller.
func climb(leaf string, at, of int, path []string) string {
	if of == 1 {
		return leaf
	}
	left := 1
	for left*2 < of {
		left *= 2
	}
	last := len(path) - 1
	if at < left {
		return sum(one, climb(leaf, at, left, path[:last]), path[last])
	}
	return sum(one, path[last], climb(leaf, at-left, of-left, path[:last]))
}

// TestProofs_Vectors checks the published vectors without package proof, as another
// program would.
func TestProofs_Vectors(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		v := vectorsOf(t, language)
		require.Equal(t, v.Seal.Hash, hex.EncodeToString([]byte(sum(v.Seal.Text))))
		require.Equal(t, v.Seal.Short, strings.ToLower(base32.StdEncoding.EncodeToString([]byte(sum(v.Seal.Text))))[:26])

		leaf := v.Deck.Leaf
		require.Equal(t, leaf.Hash, hex.EncodeToString([]byte(sum(zero, leaf.Text))))
		var path []string
		for _, hash := range leaf.Path {
			path = append(path, unhex(t, hash))
		}
		require.Equal(t, unhex(t, v.Deck.Root), climb(unhex(t, leaf.Hash), leaf.At, leaf.Of, path))
		require.Contains(t, leaf.Text, hex.EncodeToString([]byte(mac(v.Deck.Salt, `"main" "AB-015" 1`)[:16])))

		number := fmt.Sprintf("match \"m1\"\nnumber %q\n", v.Fair.Number)
		require.Equal(t, unhex(t, v.Fair.Promise), sum("shinpan-number 1\n", number))
		words := fmt.Sprintf("shinpan-words 1\nmatch \"m1\"\nseat p1\nwords %q\nsalt %q\n", v.Fair.Words, vectorSalt)
		require.Equal(t, unhex(t, v.Fair.WordsPromise), sum(words))
		key := sum("shinpan-draws 1\n", number, fmt.Sprintf("words %q\nwords \"été\"\n", v.Fair.Words))
		require.Equal(t, unhex(t, v.Fair.Key), key)
		stream := mac(key, "draw 1 block 0") + mac(key, "draw 1 block 1")
		for i, want := range v.Fair.Draw1 {
			require.Equal(t, unhex(t, want), stream[i*8:i*8+8])
		}
		first := new(big.Int).SetBytes([]byte(stream[:8]))
		oneOf := func(n int64) int {
			return int(new(big.Int).Rsh(new(big.Int).Mul(first, big.NewInt(n)), 64).Int64())
		}
		require.Equal(t, []int{v.Fair.OneOf2, v.Fair.OneOf10}, []int{oneOf(2), oneOf(10)})
	}
}

// TestProofs_AreWhatTheProgramMakes compares the vectors with the program's own results.
func TestProofs_AreWhatTheProgramMakes(t *testing.T) {
	v := vectorsOf(t, "en")
	seal := proof.Seal{Match: "m1", Entry: 9, Seat: 2, Card: "AB-015", Salt: vectorSalt}
	require.Equal(t, []string{v.Seal.Hash, v.Seal.Short}, []string{seal.Hash(), proof.Short(seal.Hash())})

	list := &referee.Decklist{Game: "mythos", Lines: []referee.DeckLine{
		{Section: "main", Card: "AB-015", Count: 1}, {Section: "main", Card: "AB-009", Count: 2}}}
	deck := proof.NewDeck(2, v.Deck.Salt, list)
	require.Equal(t, v.Deck.Root, deck.Root())
	for _, c := range deck.Copies() {
		leaf, ok := deck.Leaf(c)
		require.True(t, ok)
		require.True(t, leaf.In(v.Deck.Root))
		if c.Card == "AB-015" {
			require.Equal(t, v.Deck.Leaf.Leaf, leaf)
		}
	}

	fair := proof.Fair{Number: proof.NumberHash("m1", v.Fair.Number), Words: []proof.Words{{Words: v.Fair.Words, Salt: vectorSalt}, {Words: "été"}}}
	require.Equal(t, v.Fair.Promise, fair.Number)
	require.Equal(t, v.Fair.WordsPromise, fair.Words[0].Hash("m1", 1))
	source := fair.Draw("m1", v.Fair.Number, 1)
	for _, want := range v.Fair.Draw1 {
		require.Equal(t, binary.BigEndian.Uint64([]byte(unhex(t, want))), source.Uint64())
	}
	require.Equal(t, v.Fair.OneOf2, referee.IntN(fair.Draw("m1", v.Fair.Number, 1), 2))
	require.Equal(t, v.Fair.OneOf10, referee.IntN(fair.Draw("m1", v.Fair.Number, 1), 10))
}
