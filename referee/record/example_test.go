package record_test

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// Two players play a little and take something back, and a judge verifies the
// record.
func Example() {
	seed := uint64(1)
	header := record.Header{ID: "final", Players: []string{"Ann", "Bob"}, Seed: &seed}
	lines := &record.Memory{}
	m, _ := record.NewMatch(toy.New(), record.Opening{Header: header, Recorder: lines})

	drawn, _ := m.Luck(nil, record.Grounds{})
	fmt.Println("luck:", drawn[0].Say)
	m.Do(referee.Say(1, "show", "card", "T-2"), record.Grounds{})
	m.Undo(1, record.Grounds{By: 1, Agreed: []referee.Seat{1, 2}, Why: "wrong card"})
	m.Do(referee.Say(1, "show", "card", "T-4"), record.Grounds{})
	_, problems := m.Do(referee.Say(1, "hide"), record.Grounds{})
	fmt.Println("refused:", problems[0].Code)
	fmt.Println("asked:", m.Ask().Seat, m.Ask().Key)

	_, report := record.ReadMatch(toy.New(), record.Replay{Lines: &lines.Buffer})
	fmt.Println("verified:", report.Clean(), report.Entries, "entries,", len(report.Undos), "undo")
	// Output:
	// luck: stake small
	// refused: toy.seat
	// asked: p2 act
	// verified: true 4 entries, 1 undo
}
