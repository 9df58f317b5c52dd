package toy_test

import (
	"os"
	"testing"

	"shinpan/referee/refereetest"
	"shinpan/referee/refereetest/toy"
)

func TestRulebook(t *testing.T) { refereetest.Rulebook(t, toy.Book, os.DirFS(".")) }
