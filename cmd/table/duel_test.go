package table

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/prompttest"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// duel is a game with the questions that a test provides.
type duel struct {
	asks []referee.Ask
	said []referee.Answer
}

func duels(asks ...referee.Ask) *game.Game {
	messages := fstest.MapFS{"lang/en.yaml": {Data: []byte(`ask.attack: "attack whom?"
ask.flip: "flip the coin"
ask.sweep: "sweep the table"
verb.attack: "attack"
none.attack.target: "nobody at all"
verb.flip: "flip"
verb.sweep: "sweep"
ask.lose: "lose which card?"
verb.lose: "lose"
slot.card: "card"
slot.target: "target"
slot.with: "with"
slot.count: "how many"
slot.why: "why"
slot.side: "side"
slot.lane: "lane"
phase.duel: "duel"
`)}}
	return &game.Game{ID: "duel", Name: "Duel", Rules: duelRules{asks}, Cards: duelCards(), Messages: []fs.FS{messages}}
}

// duelCards are two cards, one of which has the name of a verb.
func duelCards() *cards.Catalog {
	return cards.NewCatalog(nil, []cards.Fact{
		{ID: "D-1", Number: 1, Type: "card", Name: referee.Words{"en": "Sweeping Blow"}},
		{ID: "D-2", Number: 2, Type: "card", Name: referee.Words{"en": "Kick"}},
	})
}

type duelRules struct{ asks []referee.Ask }

func (duelRules) Version() string             { return "duel-1" }
func (duelRules) Seats() (least, most int)    { return 1, 2 }
func (duelRules) Topics() []referee.TopicForm { return nil }
func (duelRules) Table() []referee.Rule       { return nil }
func (duelRules) Rulings() []referee.Ruling   { return nil }
func (r duelRules) Start(referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	return duel{asks: r.asks}, nil, nil
}

func (duelRules) Forms() []referee.Form {
	word := func(name string) referee.SlotForm {
		return referee.SlotForm{Name: name, Kind: referee.KindWord, Lead: name, Optional: true}
	}
	target := word("target")
	target.Many = true
	return []referee.Form{
		{Verb: "attack", Slots: []referee.SlotForm{{Name: "count", Kind: referee.KindNumber, Optional: true}, word("with"), target,
			{Name: "why", Kind: referee.KindText, Optional: true}}},
		{Verb: "flip", Slots: []referee.SlotForm{word("side"), word("lane")}},
		{Verb: "sweep"},
		{Verb: "lose", Slots: []referee.SlotForm{{Name: "card", Kind: referee.KindCard}}},
	}
}

func (d duel) Ask() *referee.Ask {
	if len(d.said) == len(d.asks) {
		return nil
	}
	return &d.asks[len(d.said)]
}

// Check requires "with" in an attack on the left.
func (d duel) Check(a referee.Answer) []referee.Problem {
	if a.One("target") == "left" && a.One("with") != "sword" {
		return []referee.Problem{{Code: "table.unfit", Args: referee.Args{"why": "the left one has armour"}}}
	}
	return nil
}

func (d duel) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	problems := d.Check(a)
	if referee.Stops(problems, anyway) {
		return nil, nil, problems
	}
	return duel{d.asks, append(append([]referee.Answer{}, d.said...), a)}, nil, problems
}

func (d duel) View(referee.Seat) referee.View { return referee.View{Game: "duel", Phase: "phase.duel"} }
func (d duel) Score() referee.Score           { return referee.Score{} }
func (d duel) Hash() string                   { return strings.Repeat("0", 31) + string(rune('0'+len(d.said))) }
func (d duel) Why(referee.Topic) (referee.Ledger, []referee.Problem) {
	return referee.Ledger{}, nil
}

// says answers the questions of a duel as a person at the table would, with the players making
// random draws. It returns the recorded commands.
func says(t *testing.T, played *game.Game, exchanges ...prompttest.Exchange) []string {
	t.Helper()
	lines, _ := asks(t, played, exchanges...)
	return lines
}

// asks is like says, but also returns the questions.
func asks(t *testing.T, played *game.Game, exchanges ...prompttest.Exchange) ([]string, []prompt.Question) {
	t.Helper()
	var out, errs bytes.Buffer
	a := &app.App{Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now}
	words, err := lang.Load("en", append(app.MessageFiles(), played.Messages...)...)
	require.NoError(t, err)
	match, problems := record.NewMatch(played, record.Opening{Header: record.Header{ID: "d", Players: []string{"Lina"}, Luck: luckTable}})
	require.Empty(t, problems)
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(out.String() + errs.String())
		}
	})
	fake := prompttest.New(t, append(exchanges, prompttest.Exchange{Label: "The match is over", Answer: "accept"})...)
	from := source{Prompter: fake, seated: true}
	require.NoError(t, newTable(a, session{game: played, match: match, now: time.Now}, words, from, nil).play(), errs.String())
	var lines []string
	for _, step := range match.Line() {
		lines = append(lines, match.Notation().Format(step.Answer))
	}
	return lines, fake.Asked
}

// attack offers one attack with these slots.
func attack(slots ...*referee.Slot) referee.Ask {
	return referee.Ask{Seat: 1, Key: "attack", Moves: []referee.Move{{Verb: "attack", Slots: slots}, {Verb: "sweep"}}}
}

func TestBlank_OneThatMayBeLeftOutIsOffered(t *testing.T) {
	target := &referee.Slot{Name: "target", From: []string{"left", "right"}}
	played := duels(attack(target))
	require.Equal(t, []string{"attack target right"}, says(t, played, prompttest.Exchange{Label: "attack whom?", Answer: "attack"}, prompttest.Exchange{Label: "attack: target", Answer: "right"}))
	require.Equal(t, []string{"attack"}, says(t, played, prompttest.Exchange{Label: "attack whom?", Answer: "attack"}, prompttest.Exchange{Label: "target", Answer: "0"}))
	_, questions := asks(t, played, prompttest.Exchange{Answer: "attack"}, prompttest.Exchange{Answer: "0"})
	require.Equal(t, "nobody at all", questions[1].None, "the game says what none means")
	nobody := duels(attack(&referee.Slot{Name: "target"}))
	require.Equal(t, []string{"attack"}, says(t, nobody, prompttest.Exchange{Label: "attack whom?", Answer: "attack"}), "there is nobody to attack")
	several := duels(attack(&referee.Slot{Name: "target", From: []string{"middle", "right", "top"}, Max: 2}))
	require.Equal(t, []string{"attack target middle, top"}, says(t, several, prompttest.Exchange{Answer: "attack"}, prompttest.Exchange{Label: "target", Answer: "middle, top"}))
}

func TestBlank_OneWithoutAListMayBeLeftOutByAnEmptyLine(t *testing.T) {
	played := duels(attack(&referee.Slot{Name: "count", Open: true}, &referee.Slot{Name: "why", Open: true}))
	require.Equal(t, []string{`attack 2 "for fun"`}, says(t, played, prompttest.Exchange{Answer: "attack"},
		prompttest.Exchange{Label: "how many (Enter for none)", Answer: "2"}, prompttest.Exchange{Label: "why", Answer: "for fun"}))
	require.Equal(t, []string{"attack"}, says(t, played, prompttest.Exchange{Answer: "attack"},
		prompttest.Exchange{Label: "how many", Answer: ""}, prompttest.Exchange{Label: "why", Answer: ""}))
}

// Shinpan asks last for slots that the rest of an answer determines, and only if the answer would
// be refused without them.
func TestBlank_WhatIsImpliedIsAskedWhereItIsNeeded(t *testing.T) {
	with := &referee.Slot{Name: "with", From: []string{"stick", "sword"}, Implied: true}
	played := duels(attack(with, &referee.Slot{Name: "target", From: []string{"left", "right"}, Min: 1}))
	require.Equal(t, []string{"attack target right"}, says(t, played, prompttest.Exchange{Answer: "attack"}, prompttest.Exchange{Label: "target", Answer: "right"}))
	require.Equal(t, []string{"attack with sword target left"}, says(t, played, prompttest.Exchange{Answer: "attack"},
		prompttest.Exchange{Label: "target", Answer: "left"}, prompttest.Exchange{Label: "with", Answer: "sword"}))
}

// A word that begins a command counts as that command, and not as the beginning of a card's name.
func TestBlank_AWordOfTheLanguageIsNoCard(t *testing.T) {
	card := &referee.Slot{Name: "card", Open: true, Min: 1}
	played := duels(referee.Ask{Seat: 1, Key: "lose", Moves: []referee.Move{{Verb: "lose", Slots: []*referee.Slot{card}}}})
	require.Equal(t, []string{"sweep"}, says(t, played, prompttest.Exchange{Label: "lose which card?", Answer: "sweep"}))
	require.Equal(t, []string{"lose D-1"}, says(t, played, prompttest.Exchange{Label: "lose which card?", Answer: "sweeping blow"}))
	require.Equal(t, []string{"lose D-2"}, says(t, played, prompttest.Exchange{Label: "lose which card?", Answer: "kick"}))
}

func TestBlank_BackReturnsToTheBlankBefore(t *testing.T) {
	played := duels(attack(&referee.Slot{Name: "target", From: []string{"middle", "right"}}, &referee.Slot{Name: "count", Open: true, Min: 1}))
	require.Equal(t, []string{"attack 1 target right"}, says(t, played, prompttest.Exchange{Answer: "attack"},
		prompttest.Exchange{Label: "target", Answer: "middle"}, prompttest.Exchange{Label: "how many", Answer: prompt.Back},
		prompttest.Exchange{Label: "target", Answer: prompt.Back}, prompttest.Exchange{Label: "attack whom?", Answer: "attack"},
		prompttest.Exchange{Label: "target", Answer: "right"}, prompttest.Exchange{Label: "how many", Answer: "1"}))
}

// chance is a question to Chance with one move.
func chance(verb string, slots ...*referee.Slot) referee.Ask {
	return referee.Ask{Seat: referee.Chance, Key: "flip", Moves: []referee.Move{{Verb: verb, Slots: slots}}}
}

// If the players make random draws, they declare the answer to each question to Chance, even if
// there is only one.
func TestChance_IsNeverAnsweredByTheProgram(t *testing.T) {
	heads := &referee.Slot{Name: "side", From: []string{"heads"}, Min: 1}
	only := &referee.Slot{Name: "lane", From: []string{"north"}, Min: 1}
	require.Equal(t, []string{"flip side heads lane north"}, says(t, duels(chance("flip", heads, only)),
		prompttest.Exchange{Label: "flip the coin", Answer: "heads"}, prompttest.Exchange{Label: "flip the coin", Answer: "north"}))
	require.Equal(t, []string{"sweep"}, says(t, duels(chance("sweep")), prompttest.Exchange{Label: "flip the coin", Answer: "sweep"}))
	implied := &referee.Slot{Name: "side", From: []string{"heads"}, Implied: true}
	require.Equal(t, []string{"flip"}, says(t, duels(chance("flip", implied)), prompttest.Exchange{Label: "flip the coin", Answer: "flip"}))
}
