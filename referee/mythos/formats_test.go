package mythos_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
	"shinpan/referee/refereetest"
)

// disk has the testdata.
var disk = refereetest.Disk{DirFS: os.DirFS, MkdirAll: os.MkdirAll, WriteFile: os.WriteFile}

// Every match that was ever recorded verifies, whatever is in it.
func TestFormats(t *testing.T) {
	t.Parallel()
	stories(mythosGame(t)).Formats(t, disk.Folder("testdata/formats"), []string{
		"answer", "board", "decks", "declared luck", "fix", "note", "override", "result", "sealed board", "seed", "undo", "won",
	}, mythosGame(t))
}

// lot is how the matches are played.
var lot = refereetest.Lot{Fill: fillRandomly, Undo: 9, Note: 13, Override: 7, Fix: 11}

// stories are matches with everything in them that a match of Mythos can have.
func stories(g *game.Game) refereetest.Stories {
	return refereetest.Stories{
		"open-table": func(t *testing.T, r *refereetest.Recorded) {
			lot.Play(t, opened(t, g, r, record.Header{}), 1)
		},
		"declared-effects": func(t *testing.T, r *refereetest.Recorded) {
			lot.Play(t, opened(t, g, r, record.Header{Rulings: rulings(t, declared)}), 2)
		},
		"declared-luck": func(t *testing.T, r *refereetest.Recorded) {
			const at = "2026-11-21T18:00:00Z"
			lot.Declare(t, opened(t, g, r, record.Header{Luck: "table", Made: at}), 3, at)
		},
		"decks": func(t *testing.T, r *refereetest.Recorded) {
			r.Decks = samples(t, g)
			lot.Play(t, opened(t, g, r, record.Header{}), 4)
		},
		"end-of-round": func(t *testing.T, r *refereetest.Recorded) { // also as it went with mythos-4
			lot.Play(t, opened(t, g, r, record.Header{Board: spiders("p1").yaml(), BoardName: "end.yaml"}), 7)
		},
		"sealed-board": func(t *testing.T, r *refereetest.Recorded) {
			r.Decks = samples(t, g)
			r.Board = record.SealedBoard{Text: halfway(t, g, r.Decks), Salt: "salt"}
			lot.Play(t, opened(t, g, r, record.Header{Board: r.Board.Text, BoardName: "half.yaml"}), 5)
		},
	}
}

// opened begins a match of two players that is kept.
func opened(t *testing.T, g *game.Game, r *refereetest.Recorded, header record.Header) *record.Match {
	header.Players = twoPlayers
	return r.Open(t, g, header)
}

// samples are two of the sample decks, sealed.
func samples(t *testing.T, g *game.Game) []record.Sealed {
	var sealed []record.Sealed
	for i, salt := range []string{"salt", "pepper"} {
		sample := decks.Samples("mythos")[i]
		list, problems := decks.Read(sample.File, sample.Text, deckFormat(t, g))
		require.Empty(t, problems)
		sealed = append(sealed, record.Sealed{Deck: &list, Salt: salt})
	}
	return sealed
}

// halfway is the board of a match with known hands in its second round.
func halfway(t *testing.T, g *game.Game, sealed []record.Sealed) string {
	setup := referee.Setup{Players: twoPlayers, Options: map[string]string{"hands": "known"}}
	for _, s := range sealed {
		setup.Decks = append(setup.Decks, s.Deck)
	}
	s, _, problems := g.Rules.Start(setup)
	require.False(t, referee.Refuses(problems))
	src := referee.NewRand(6)
	for v := s.View(referee.Nobody); v.Round < 2 || v.Acting == referee.Chance; v = s.View(referee.Nobody) {
		a, ok := referee.RandomAnswer(s, src, fillRandomly(src))
		require.True(t, ok)
		s, _, _ = s.Apply(a, false)
	}
	text, err := g.Boards.WriteBoard(s, referee.Judge)
	require.NoError(t, err)
	return string(text)
}
