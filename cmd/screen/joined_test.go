package screen

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestJoined_KeepsWhatIsSetByHand(t *testing.T) {
	require.Equal(t, "one two\n\nthree\nset:   by hand\nfour five", Joined("one\ntwo\n\nthree\nset:   by hand\nfour\nfive\n"))
}
