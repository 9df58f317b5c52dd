package stones_test

import (
	"testing"

	"shinpan/referee/refereetest"
	"shinpan/referee/refereetest/stones"
)

func TestStones(t *testing.T) {
	refereetest.Run(t, stones.New(), refereetest.Options{Matches: 60, Recorded: 6})
}
