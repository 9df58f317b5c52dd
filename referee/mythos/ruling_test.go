package mythos_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

// acts shows what an option of a ruling does: the same story under every
// option, and how it ends under each.
type acts struct {
	story func(tb func(pos) *table) string
	ends  map[string]string
}

// brief gives the problems of an answer, and Told where there is one.
func (tb *table) brief(line string) string {
	var all []string
	for _, p := range tb.wrong(tb.read(line)) {
		all = append(all, strings.TrimSpace(p.Code+" "+p.Rule))
	}
	return or(strings.Join(all, "|"), "legal")
}

// price is what a legal answer takes from p1's chakra.
func (tb *table) price(line string) string {
	was := tb.counter("p1 chakra")
	tb.says(line)
	return fmt.Sprint(was - tb.counter("p1 chakra"))
}

func lanes(texts ...string) pos { return pos{lanes: texts} }

// control has p1 hold p2's character, beside p2's own of that name.
const stolen = "{card: KS-009, owner: p2}"

var rulingsOfNames = map[string]acts{
	"hide-over-name": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [KS-009, hidden]"))
		return tb.brief("reveal D2 as KS-010") + "; " + tb.brief("name D2 as KS-010") + "; " + tb.brief("p2: name p1:D2 as KS-011")
	}, map[string]string{"allowed": "legal; legal; legal", "refused": "hidden-over-name R-ONE-NAME; hidden-over-name R-ONE-NAME; legal"}},
	"hide-beside-hidden": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M05, p1: [hidden, hidden]")).says("name D1 as KS-009").brief("name D2 as KS-010")
	}, map[string]string{"allowed": "legal", "refused": "hidden-twins R-ONE-NAME"}},
	"reveal-over-name": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M05, p1: [hidden, KS-009]")).brief("reveal D1 as KS-010")
	}, map[string]string{"upgrade": "legal", "refused": "reveal-over-name R-ONE-NAME"}},
	"reveal-upgrade-cost": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M05, p1: [KS-009, hidden]")).price("reveal D2 as KS-108")
	}, map[string]string{"difference": "3", "full": "5"}},
	"reveal-stack-cost": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M05, p1: [{card: KS-108, over: [KS-009], hidden: true, named: true}]")).price("reveal D1")
	}, map[string]string{"full": "5", "difference": "3"}},
	"upgrade-hidden": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [hidden]")).says("name D1 as KS-009")
		over, _ := tb.state.Ask().Moves[0].Slot("over")
		return tb.seats(fmt.Sprint(tb.brief("play KS-108 over D1"), over.From))
	}, map[string]string{"refused": "upgrade-hidden R-UPGRADE[]", "allowed": "legal[p1:D1]"}},
	"upgrade-controlled": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [" + stolen + ", hidden]"))
		return tb.brief("play KS-010 @D") + "; " + tb.brief("reveal D2 as KS-010")
	}, map[string]string{"allowed": "legal; legal", "refused": "upgrade-controlled R-UPGRADE; upgrade-controlled R-UPGRADE"}},
	"forced-collision": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [{card: KS-010, over: [KS-009]}, hidden]", "card: KS-M01, p1: [KS-108]"))
		tb.anyway("move D1 @C", "collision R-COLLISION")
		moved := tb.last[0].Kind + " " + tb.side("p1:D") + " | " + tb.side("p1:C") + " | " + tb.discard(1)
		tb = at(lanes("card: KS-M05, p1: [KS-009, hidden]")).anyway("up D2 as KS-010", "collision R-COLLISION")
		return moved + " and " + tb.last[0].Kind + " " + tb.side("p1:D") + " | " + tb.discard(1)
	}, map[string]string{
		"new-discarded": "collided ? | KS-108 | KS-009 KS-010 and collided KS-009 | KS-010",
		"stays-put":     "stayed KS-010/KS-009 ? | KS-108 |  and stayed KS-009 ? | ",
	}},
}

var rulingsOfHidden = map[string]acts{
	"hidden-cost": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [hidden]"))
		cost, problems := tb.state.Why(referee.Topic{Name: "cost", Args: []string{tb.seats("p1:D1")}})
		return fmt.Sprint(cost.Total, len(problems))
	}, map[string]string{"0": "0 0", "1": "1 0"}},
	"known-hidden": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [KS-009], p2: [hidden]")).says("down D1")
		return tb.side("p1:D") + " " + string(tb.event("turned-down").Card) + " " + tb.brief("reveal D1")
	}, map[string]string{"known": "(KS-009) KS-009 legal", "secret": "?  name-it"}},
	"defeated-hidden": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [hidden, hidden]"))
		asked := tb.brief("defeat D1")
		tb.anyway("defeat D1", strings.TrimSuffix(asked, "legal")).says("defeat D1 as KS-009")
		return asked + " " + tb.discard(1)
	}, map[string]string{"shown": "name-defeated R-DEFEAT ? KS-009", "secret": "legal ? KS-009"}},
	"look-controlled": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [{card: KS-009, hidden: true, owner: p2}]"))
		return tb.seenBy(1, "p1:D") + " " + tb.seenBy(2, "p1:D") + " " + tb.side("p1:D")
	}, map[string]string{
		"controller": "(KS-009)(of p2) ?(of p2) ?(of p2)",
		"owner":      "?(of p2) (KS-009)(of p2) ?(of p2)",
		"both":       "(KS-009)(of p2) (KS-009)(of p2) ?(of p2)",
	}},
	"negative-power": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M05, p1: [{card: KS-019, power: -3}, KS-009], p2: [KS-019]")).totals("D")
	}, map[string]string{"negative": "1 1 p1", "zero": "3 1 p1"}},
}

var rulingsOfControl = map[string]acts{
	"control-length": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: ["+stolen+"]")).says("pass", "pass")
		return tb.side("p1:D") + " | " + tb.side("p2:D")
	}, map[string]string{"kept": "KS-009(of p2) | ", "round": " | KS-009"}},
	"removed-control": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [" + stolen + ", {hidden: true, owner: p2}]")).says("defeat D1")
		return tb.side("p2:D") + " | " + tb.discard(2) + " | " + tb.brief("defeat D1")
	}, map[string]string{"owner-zone": " | KS-009 | name-defeated R-DEFEAT", "owner-side": "KS-009 | " + " | legal"}},
	"control-collision": {func(at func(pos) *table) string {
		p := lanes("card: KS-M10, p1: [" + stolen + ", {card: KS-015, owner: p2}], p2: [KS-010]")
		p.rulings = []string{"control-length=round"}
		tb := at(p).says("pass", "pass")
		return tb.side("p1:D") + " | " + tb.side("p2:D") + " | " + tb.discard(2)
	}, map[string]string{"new-discarded": " | KS-010 KS-015 | KS-009", "stays-put": "KS-009(of p2) | KS-010 KS-015 | "}},
	"income-of-controlled": {func(at func(pos) *table) string {
		p := lanes("card: KS-M05, p1: [" + stolen + "]")
		p.phase = "start"
		tb := at(p).says("mission KS-M01")
		return fmt.Sprint(tb.counter("p1 chakra"), tb.counter("p2 chakra"))
	}, map[string]string{"controller": "15 14", "owner": "14 15"}},
	"returned-stack": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [{card: KS-108, over: [KS-009, KS-010]}]")).says("return D1")
		return fmt.Sprintf("%d %s", tb.counter("p1 hand"), tb.discard(1))
	}, map[string]string{"whole": "8 ", "top": "6 KS-009 KS-010"}},
}

var rulingsOfRounds = map[string]acts{
	"mission-deck": {func(at func(pos) *table) string {
		p := lanes()
		p.phase, p.edge = "hands", "p2"
		tb := at(p)
		list := func(missions string) *referee.Decklist {
			return deck(tb, tb.game, fifteen("2 KS-009")+"missions: ["+missions+"]\n")
		}
		setup := referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{list("KS-M01, KS-M02, KS-M03"), list("KS-M04, KS-M05, KS-M06")}, Rulings: rulings(tb, p.rulings)}
		board := p.yaml() + tb.inForce()
		s, _, problems := tb.game.Boards.ReadBoard(setup, "test", []byte(board))
		require.Empty(tb, problems)
		tb.state, tb.by = s, refereetest.Course{Setup: setup, Board: board}
		return strings.Join(tb.says("keep", "keep").state.Ask().Moves[0].Slots[0].From, " ")
	}, map[string]string{"casual": "KS-M01 KS-M02 KS-M03 KS-M04 KS-M05 KS-M06", "competitive": "KS-M01 KS-M02 KS-M03"}},
	"mulligan-order": {func(at func(pos) *table) string {
		p := lanes()
		p.phase = "hands"
		tb := at(p)
		first := tb.state.Ask().Seat
		return tb.seats(fmt.Sprint(first, tb.says("keep").state.Ask().Seat))
	}, map[string]string{"edge-first": "p1 p2", "other-first": "p2 p1"}},
	"edge-timing": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [KS-009], p2: [KS-009]")).says("hide @D", "pass")
		before := tb.edge()
		tb.says("pass")
		return before + " " + tb.verdicts() + " " + tb.edge()
	}, map[string]string{"at-pass": "p2 D 3-3 p2 R-TIE p2", "next-round": "p1 D 3-3 p1 R-TIE p2"}},
	"edge-after-pass": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M10")).says("pass", "edge p2", "pass").edge()
	}, map[string]string{"stays": "p2", "first-passer": "p1"}},
	"token-removal": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [{card: KS-028, tokens: 2}]"))
		return tb.says("pass", "pass").asks("p1 effect.return-self").side("p1:D") + fmt.Sprint(" ", tb.counter("p1 chakra"))
	}, map[string]string{"after-effects": "KS-028+2 9", "before-effects": "KS-028 0"}},
	"end-of-round-4": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10", "card: KS-M10", "card: KS-M10", "card: KS-M10, p1: [KS-028]")).says("pass", "pass")
		return fmt.Sprint(tb.state.Ask() == nil)
	}, map[string]string{"run": "false", "skip": "true"}},
	"card-effects": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M05")).says("play KS-017 @D").state.Ask().Key
	}, map[string]string{"declared": "turn", "automatic": "effect.powerup-self"}},
}

// inForce is the board's line of rulings that are not the default.
func (tb *table) inForce() string {
	text, err := tb.game.Boards.WriteBoard(tb.state, referee.Judge)
	require.NoError(tb, err)
	_, after, _ := strings.Cut(string(text), "\nrulings:")
	if after == "" {
		return ""
	}
	return "rulings:" + after
}

// allRulings are the tables above. The rulings same-missions and
// unlisted-mission are about decks.
func allRulings() map[string]acts {
	all := map[string]acts{"same-missions": {sameMissions, map[string]string{
		"refused": "[deck.mission-twice] [deck.mission-twice deck.mission-twice] mission-too-often R-DECK-MISSIONS",
		"allowed": "[] [] legal",
	}}, "unlisted-mission": {unlistedMission, map[string]string{
		"refused": "legal, mission-not-possible R-MISSION-DECK",
		"taken":   "legal, legal",
	}}}
	for _, part := range []map[string]acts{rulingsOfNames, rulingsOfHidden, rulingsOfControl, rulingsOfRounds, rulingsOfEffects} {
		for id, a := range part {
			all[id] = a
		}
	}
	return all
}

// sameMissions checks and starts with a deck that has a mission twice, and
// reveals one for the third time.
func sameMissions(at func(pos) *table) string {
	p := lanes("card: KS-M05", "card: KS-M05")
	p.phase = "start"
	tb := at(p)
	list := deck(tb, tb.game, fifteen("2 KS-009")+"missions: [2 KS-M01, KS-M02]\n")
	chosen := map[string]string{"same-missions": "refused"}
	if strings.Contains(tb.inForce(), "same-missions: allowed") {
		chosen["same-missions"] = "allowed"
	}
	_, _, problems := tb.game.Rules.Start(referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{list, list}, Rulings: chosen})
	codes := func(problems []referee.Problem) string {
		found := []string{}
		for _, p := range problems[:min(len(problems), 2)] {
			found = append(found, p.Code)
		}
		return fmt.Sprint(found)
	}
	return codes(tb.game.Decks.Check(*list, chosen)) + " " + codes(problems) + " " + tb.brief("mission KS-M05")
}

// unlistedMission reveals a registered mission and one that is not.
func unlistedMission(at func(pos) *table) string {
	tb := at(lanes("card: KS-M05"))
	chosen := map[string]string{"unlisted-mission": "refused"}
	if strings.Contains(tb.inForce(), "unlisted-mission: taken") {
		chosen["unlisted-mission"] = "taken"
	}
	one, two := deck(tb, tb.game, "game: mythos\nmissions: [1, 2, 3]\n"), deck(tb, tb.game, "game: mythos\nmissions: [4, 5, 6]\n")
	setup := referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{one, two}, Rulings: chosen}
	s, _, problems := tb.game.Rules.Start(setup)
	require.Empty(tb, problems)
	tb.state, tb.by = s, refereetest.Course{Setup: setup}
	tb.says("first p1", "keep", "keep")
	return tb.brief("mission KS-M01") + ", " + tb.brief("mission KS-M07")
}

// decksOnly are rulings whose stories are about the decks of certain players.
var decksOnly = []string{"mission-deck", "same-missions", "unlisted-mission"}

// TestEveryOptionOfARulingActs tells each story under each option, and again with each
// player on the other's seat.
func TestEveryOptionOfARulingActs(t *testing.T) {
	all := allRulings()
	for _, ruling := range mythosGame(t).Rules.Rulings() {
		a, ok := all[ruling.ID]
		require.True(t, ok, "the ruling %s has no test", ruling.ID)
		delete(all, ruling.ID)
		require.Len(t, a.ends, len(ruling.Options), ruling.ID)
		seen := map[string]string{}
		for _, option := range ruling.Options {
			t.Run(ruling.ID+"="+option.ID, func(t *testing.T) {
				want, ok := a.ends[option.ID]
				require.True(t, ok)
				require.Empty(t, seen[want], "two options do the same")
				seen[want] = option.ID
				told := func(on func(testing.TB, pos) *table) string {
					return a.story(func(p pos) *table {
						p.rulings = append(p.rulings, ruling.ID+"="+option.ID)
						return on(t, p)
					})
				}
				require.Equal(t, want, told(on))
				if !slices.Contains(decksOnly, ruling.ID) {
					require.Equal(t, want, told(turnedOn), "with each player on the other's seat")
				}
			})
		}
	}
	require.Empty(t, all, "tests of rulings that are none")
}

// A mission that a list has twice may come up twice, and no more.
func TestSameMissionsAreDealtAsOftenAsTheyAreListed(t *testing.T) {
	g := mythosGame(t)
	list := deck(t, g, fifteen("2 KS-009")+"missions: [3 KS-M01]\n")
	s, _, problems := g.Rules.Start(referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{list, list}, Rulings: map[string]string{"same-missions": "allowed"}})
	require.Empty(t, problems)
	tb := &table{TB: t, game: g, state: s}
	tb.says("first p1", "keep", "keep")
	for range 4 {
		require.Equal(t, []string{"KS-M01"}, tb.state.Ask().Moves[0].Slots[0].From)
		tb.says("mission KS-M01", "pass", "pass")
	}
	tb.asks("over")
}
