package screen

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
)

func TestChange_SaysWhatIsAddedAndRemoved(t *testing.T) {
	fact := cards.Fact{ID: "KS-009", Name: referee.Words{"en": "Naruto"}, Version: referee.Words{"en": "Genin"}}
	w := sheetWords(t)
	require.Equal(t, "  + 2 KS-009  Naruto, Genin\n", Change(w, Changed{fact, 0, 2}, Paper{}))
	require.Equal(t, "  - 1 KS-009  Naruto, Genin (2 → 1)\n", Change(w, Changed{fact, 2, 1}, Paper{}))
	require.Equal(t, "added 2 KS-009 Naruto, Genin\n", Change(w, Changed{fact, 0, 2}, Paper{Plain: true}))
	require.Equal(t, "removed 1 KS-009 Naruto, Genin (2 → 1)\n", Change(w, Changed{fact, 2, 1}, Paper{Plain: true}))
}
