package narutoccg_test

import (
	"os"
	"testing"

	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/refereetest"
)

// TestRulebook holds the tables against the code.
func TestRulebook(t *testing.T) { refereetest.Rulebook(t, rulebook.Book, os.DirFS(".")) }
