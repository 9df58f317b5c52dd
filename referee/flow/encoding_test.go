package flow_test

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// known is a card of a game; nil is one that nobody knows.
type known string

func (k *known) Identity() referee.Card {
	if k == nil {
		return ""
	}
	return referee.Card(*k)
}

// The digests of recorded matches rest on every byte.
func TestEncoding(t *testing.T) {
	for _, n := range []int{0, 1, 63, 64, 300, -1, -70} {
		require.Equal(t, binary.AppendVarint(nil, int64(n)), []byte(flow.Encoding(nil).Number(n)), n)
	}
	card := known("A1")
	e := flow.Encoding(nil).Text("ab").Texts([]string{"c", ""}).Truth(true, false).Cause(referee.Cause{Rule: "R", Said: "s"}).Card(&card)
	require.Equal(t, []byte("\x04ab\x04\x02c\x00\x02\x00\x02R\x00\x00\x02s\x04A1"), []byte(e))
	require.Equal(t, []byte("\x04\x04A1\x00"), []byte(flow.EncodeCards(nil, []*known{&card, nil})))
}
