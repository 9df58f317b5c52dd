package yugioh_test

import (
	"os"
	"testing"

	"shinpan/referee/refereetest"
	"shinpan/referee/yugioh/rulebook"
)

// TestRulebook holds the tables against the code.
func TestRulebook(t *testing.T) { refereetest.Rulebook(t, rulebook.Book, os.DirFS(".")) }
