package referee_test

import (
	"bytes"
	"fmt"

	"shinpan/referee"
	"shinpan/referee/refereetest/toy"
)

// file keeps the lines of a match.
type file struct{ bytes.Buffer }

func (f *file) Append(lines ...[]byte) error {
	for _, line := range lines {
		f.Write(append(line, '\n'))
	}
	return nil
}

// Two players play a little, take something back, and a judge verifies the
// record.
func Example() {
	seed := uint64(1)
	header := referee.Header{ID: "final", Players: []string{"Ann", "Bob"}, Seed: &seed}
	record := &file{}
	m, _ := referee.NewMatch(toy.New(), referee.Opening{Header: header, Recorder: record})

	drawn, _ := m.Luck(nil, referee.Grounds{})
	fmt.Println("luck:", drawn[0].Say)
	m.Do(referee.Say(1, "show", "card", "T-2"), referee.Grounds{})
	m.Undo(1, referee.Grounds{By: 1, Agreed: []referee.Seat{1, 2}, Why: "wrong card"})
	m.Do(referee.Say(1, "show", "card", "T-4"), referee.Grounds{})
	_, problems := m.Do(referee.Say(1, "hide"), referee.Grounds{})
	fmt.Println("refused:", problems[0].Code)
	fmt.Println("asked:", m.Ask().Seat, m.Ask().Key)

	report := referee.Verify(toy.New(), referee.Replay{Lines: &record.Buffer})
	fmt.Println("verified:", report.Clean(), report.Entries, "entries,", len(report.Undos), "undo")
	// Output:
	// luck: stake small
	// refused: toy.seat
	// asked: p2 act
	// verified: true 4 entries, 1 undo
}
