package matchfile_test

import (
	"fmt"
	"os"
	"path/filepath"

	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// A match begins, the program ends, and the match continues from its file.
func Example() {
	folder, err := os.MkdirTemp("", "shinpan")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := matchfile.Path(folder, "final")

	file, _ := matchfile.Store{}.Create(path, matchfile.Sealed{})
	header := record.Header{ID: "final", Players: []string{"Ann", "Bob"}}
	match, _ := record.NewMatch(toy.New(), record.Opening{Header: header, Recorder: file})
	match.Do(referee.Say(referee.Chance, "stake", "size", "big"), record.Grounds{})
	fmt.Println("closed:", file.Close())

	file, _ = matchfile.Store{}.Resume(path)
	match, report := record.ReadMatch(toy.New(), record.Replay{Name: path, Lines: file.Lines()})
	match.Record(file)
	match.Do(referee.Say(1, "hide"), record.Grounds{})
	fmt.Println("clean:", report.Clean(), "entries:", len(match.Entries()))
	fmt.Println("closed:", file.Close())

	list, _ := matchfile.Store{}.List(folder)
	for _, m := range list {
		fmt.Println(filepath.Base(m.Path), m.Players, m.Entries, m.Finished)
	}
	// Output:
	// closed: <nil>
	// clean: true entries: 2
	// closed: <nil>
	// final.shinpan [Ann Bob] 2 false
}
