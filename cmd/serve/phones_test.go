package serve

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/table"
	"shinpan/referee"
)

// Each button next to a card is a whole move that the match accepts. The cards are those that the
// player sees, and no other player is offered them.
func TestPhones_CardsAreWholeMoves(t *testing.T) {
	for _, game := range simulated(t) {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			k, moves, refused, longer := keep(t, game, 3), 0, 0, 0
			k.write(t, k.entries())
			most := min(k.entries(), 120)
			for n := range most {
				k.write(t, n)
				o, err := match.Open(k.App, k.path, matchfile.Store{}.Read)
				require.NoError(t, err)
				require.NoError(t, o.File.Close())
				ask := o.Match.Ask()
				if ask == nil || !ask.Seat.IsPlayer() {
					continue
				}
				own, err := k.EveryWords(o.Game)
				require.NoError(t, err)
				require.Empty(t, table.FormOf(o.Match, own[0], referee.Nobody).Cards)
				form := table.FormOf(o.Match, own[0], ask.Seat)
				seen := map[string]bool{}
				state, _ := o.Match.At(n)
				view := state.View(ask.Seat)
				for _, piece := range view.Pieces() { // the card may be used up by the time of the question
					seen[string(piece.Card)] = true
				}
				for _, seat := range view.Seats {
					if seat.Seat != ask.Seat {
						continue
					}
					for _, zone := range seat.Zones {
						for _, card := range zone.Cards {
							seen[string(card)] = true
						}
					}
				}
				for _, card := range form.Cards {
					require.True(t, seen[card.Token], "%s at %d: %s is not seen", game, n, card.Token)
					require.Equal(t, len(card.Plays)+len(card.More) == 0, card.Off != "", "%s at %d: %s", game, n, card.Token)
					for _, move := range card.More {
						require.Equal(t, card.Token, move.Set[0].Token)
						require.NotEmpty(t, move.Blanks)
						for _, blank := range move.Blanks {
							require.True(t, !blank.Must || len(blank.Options) > 0, "%s at %d: %s of %s has to be typed", game, n, blank.Name, move.Verb)
						}
						longer++
					}
					if card.Off != "" {
						refused++
					}
					for _, play := range card.Plays {
						options := play.Options
						if play.Last == "" {
							options = []table.FormOption{{}}
						}
						require.NotEmpty(t, options)
						for _, option := range options {
							answer, problems := table.Filled(o.Match, own[0], ask.Seat, play.Verb, func(blank string) []string {
								for _, set := range play.Set {
									if set.Name == blank {
										return []string{set.Token}
									}
								}
								if blank == play.Last {
									return []string{option.Token}
								}
								return nil
							})
							require.Empty(t, problems)
							require.False(t, referee.Refuses(table.Fits(o.Match, answer)), "%s at %d: %v", game, n, answer)
							moves++
						}
					}
				}
			}
			require.Positive(t, moves)
			require.Positive(t, refused)
			t.Log(longer, "moves with blanks that may be left out")
		})
	}
}

// listed returns the cards that a page offers in a field for any card.
func listed(page string) []string {
	var cards []string
	for _, list := range regexp.MustCompile(`(?s)<datalist.*?</datalist>`).FindAllString(page, -1) {
		for _, option := range regexp.MustCompile(`<option value="(KS-[0-9]+)"`).FindAllStringSubmatch(list, -1) {
			cards = append(cards, option[1])
		}
	}
	return cards
}

// With open decklists, the shared phone lists the deck of the player who has to answer. With closed
// decklists, only that player's own phone does.
func TestPhones_Decklists(t *testing.T) {
	for _, open := range []bool{true, false} {
		folder := t.TempDir()
		path, script := filepath.Join(folder, "m.shinpan"), filepath.Join(folder, "script.txt")
		require.NoError(t, os.WriteFile(script, []byte("keep\nkeep\n"), 0o600))
		a := &app.App{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Now: time.Now}
		cmd := table.NewPlay(a, table.Outside{Live: GoLive})
		cmd.SetArgs([]string{"mythos", "--players", "Ann,Bob", "--edge", "p1", "--deck", "sample:leaf-tempo", "--deck", "sample:sound-four", "--decklists", map[bool]string{true: "open", false: "closed"}[open], "--script", script, "--match", path})
		cmd.SilenceUsage, cmd.SilenceErrors = true, true
		_ = cmd.Execute() // the program complains that the script ends
		f, err := newFeed(a, path, 0)
		require.NoError(t, err)
		s, err := newServer(a, []*feed{f}, nil)
		require.NoError(t, err)
		s.ear = &ear{seats: true}
		m, _ := f.next(referee.Judge)
		page := func(o owner) string {
			text, err := (place{feed: f, base: "/x", owner: o}).render(func(m *moment) ([]byte, error) {
				at := place{feed: f, base: "/x", owner: o}
				return s.pageAt(m, s.words[0], at, partOf(at)).write("page")
			})
			require.NoError(t, err)
			return string(text)
		}
		require.Equal(t, referee.Seat(1), m.match.Ask().Seat)
		own := map[string]bool{}
		for _, line := range m.match.Deck(1).Lines {
			own[string(line.Card)] = true
		}
		list := listed(page(owner{seatKind, 1}))
		require.NotEmpty(t, list)
		for _, card := range list {
			require.True(t, own[card], card)
		}
		require.Empty(t, listed(page(owner{seatKind, 2})))
		require.Equal(t, open, len(listed(page(owner{tableKind, referee.Nobody}))) > 0)
		has := func(o owner) []bool {
			text := page(o)
			return []bool{strings.Contains(text, `data-keep="list p1"`), strings.Contains(text, `data-keep="list p2"`)}
		}
		require.Equal(t, []bool{true, open}, has(owner{seatKind, 1}))
		require.Equal(t, []bool{open, true}, has(owner{seatKind, 2}))
		require.Equal(t, []bool{open, open}, has(owner{tableKind, referee.Nobody}))
		require.Equal(t, []bool{true, true}, has(owner{judgeKind, referee.Judge}))
		require.Equal(t, []bool{false, false}, has(owner{}))
	}
}
