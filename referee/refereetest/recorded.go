package refereetest

import (
	"bytes"
	"encoding/json"
	"flag"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

var recordFlag = flag.Bool("record", false, "write the recorded matches that testdata lacks; those that it has are never changed")

// Recorded is a match to keep in testdata: its file, and the decks and the board of which the file
// has only the ids.
type Recorded struct {
	Name  string
	Lines []byte
	Decks []record.Sealed
	Board record.SealedBoard
}

// Append adds lines to the match file.
func (r *Recorded) Append(lines ...[]byte) error {
	for _, line := range lines {
		r.Lines = append(append(r.Lines, line...), '\n')
	}
	return nil
}

// Keep writes a recorded match to the folder of its format ("2"), if the folder does not have it
// yet and the flag -record is given. Without the flag, a missing match fails the test.
func Keep(t *testing.T, folder Folder, r *Recorded) {
	t.Helper()
	name := path.Join(strconv.Itoa(record.Format), r.Name)
	if _, err := fs.Stat(folder, name+matchExt); err == nil {
		return
	}
	if !*recordFlag {
		t.Fatalf("%s is not recorded; the flag -record records it", name)
	}
	err := folder.Write(name+matchExt, r.Lines)
	if s := secretsOf(r); err == nil && (s.Decks != nil || s.Board.Text != "") {
		var text []byte
		if text, err = json.MarshalIndent(s, "", "  "); err == nil {
			err = folder.Write(name+secretsExt, append(text, '\n'))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The suffixes of a match file's name and of its secrets file.
const (
	matchExt   = ".shinpan"
	secretsExt = ".secrets.json"
)

// secrets is the data of which a match file contains only the ids.
type secrets struct {
	Decks []sealedDeck       `json:"decks,omitempty"`
	Board record.SealedBoard `json:"board,omitzero"`
}

type sealedDeck struct {
	Salt  string     `json:"salt"`
	Game  string     `json:"game"`
	Lines []deckLine `json:"lines"`
}

type deckLine struct {
	Section string       `json:"section"`
	Card    referee.Card `json:"card"`
	Count   int          `json:"count"`
}

func secretsOf(r *Recorded) secrets {
	s := secrets{Board: r.Board}
	for _, sealed := range r.Decks {
		deck := sealedDeck{Salt: sealed.Salt}
		if sealed.Deck != nil {
			deck.Game = sealed.Deck.Game
			for _, line := range sealed.Deck.Lines {
				deck.Lines = append(deck.Lines, deckLine{line.Section, line.Card, line.Count})
			}
		}
		s.Decks = append(s.Decks, deck)
	}
	return s
}

// sealed returns the decks as they were registered.
func (s secrets) sealed() []record.Sealed {
	var sealed []record.Sealed
	for _, deck := range s.Decks {
		if deck.Lines == nil {
			sealed = append(sealed, record.Sealed{})
			continue
		}
		list := &referee.Decklist{Game: deck.Game}
		for _, line := range deck.Lines {
			list.Lines = append(list.Lines, referee.DeckLine{Section: line.Section, Card: line.Card, Count: line.Count})
		}
		sealed = append(sealed, record.Sealed{Deck: list, Salt: deck.Salt})
	}
	return sealed
}

// VerifyRecorded verifies every recorded match in files, which has a folder for each released
// format of match files. Each match belongs to one of the games. It returns the features that the
// matches have, sorted: the kinds of entries, "again" (answers that a fix undid), "override",
// "script", "seed", "decks", "board", "sealed board", "declared luck", "games", and how they ended:
// "won", "won together", "draw", "nobody".
func VerifyRecorded(t *testing.T, files fs.FS, games ...*game.Game) []string {
	names, _ := fs.Glob(files, "*/*"+matchExt) // the pattern is valid, so this cannot fail
	if len(names) == 0 {
		t.Fatal("there are no recorded matches")
	}
	found := map[string]bool{}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			m := verifyRecorded(t, files, name, games)
			if format := strconv.Itoa(m.Header().Format); format != path.Dir(name) {
				t.Errorf("the match has format %s", format)
			}
			for _, what := range inside(m) {
				found[what] = true
			}
		})
	}
	return slices.Sorted(maps.Keys(found))
}

// verifyRecorded reads a recorded match. Every line of it must match its replay.
func verifyRecorded(t *testing.T, files fs.FS, name string, games []*game.Game) *record.Match {
	file, err := fs.ReadFile(files, name)
	if err != nil {
		t.Fatal(err)
	}
	var s secrets
	if text, err := fs.ReadFile(files, strings.TrimSuffix(name, matchExt)+secretsExt); err == nil {
		if err := json.Unmarshal(text, &s); err != nil {
			t.Fatal(err)
		}
	}
	m, report := record.ReadMatch(gameOf(t, file, games), record.Replay{Name: name, Lines: bytes.NewReader(file), Decks: s.sealed(), Board: s.Board})
	apart := func(p referee.Problem) bool { return strings.HasSuffix(p.Code, "-not-at-hand") }
	if !report.Clean() || slices.ContainsFunc(report.Problems, apart) {
		t.Fatalf("the match does not verify: %v %+v", report.Problems, report.Break)
	}
	if lines := bytes.Count(file, []byte("\n")); report.Bytes != int64(len(file)) || report.Entries != lines-1 {
		t.Fatalf("%d of %d lines agree", report.Entries+1, lines)
	}
	for _, after := range []int{record.FromStart, report.Entries / 2} {
		carried(t, gameOf(t, file, games), record.Replay{Decks: s.sealed(), Board: s.Board}, file, after)
		carried(t, gameOf(t, file, games), record.Replay{}, file, after)
	}
	return m
}

// carried checks that another device produces the same lines, byte for byte, from a part of a
// match file, the previous lines, and the files next to them.
func carried(t *testing.T, g *game.Game, beside record.Replay, file []byte, after int) {
	t.Helper()
	with := func(lines []byte) record.Replay {
		beside.Lines = bytes.NewReader(lines)
		return beside
	}
	part, problems := record.Shorten(g, with(file), after)
	if problems != nil {
		t.Fatalf("no part after %d: %v", after, problems)
	}
	text, err := part.Text()
	if err != nil {
		t.Fatal(err)
	}
	read, problems := record.ReadPart(text)
	if problems != nil {
		t.Fatalf("the part after %d cannot be read: %v", after, problems)
	}
	got, problems := record.Lengthen(g, with(file), read)
	if problems != nil {
		t.Fatalf("the part after %d: %v", after, problems)
	}
	lines := bytes.SplitAfter(file, []byte("\n"))
	if want := bytes.Join(lines[after+1:], nil); !bytes.Equal(append(bytes.Join(got, []byte("\n")), '\n'), want) {
		t.Fatalf("the part after %d gives other lines", after)
	}
	t.Logf("after %d: %d bytes in place of %d", after, len(text), len(file))
}

// gameOf returns the game of a match file.
func gameOf(t *testing.T, file []byte, games []*game.Game) *game.Game {
	line, _, _ := bytes.Cut(file, []byte("\n"))
	header, problems := record.DecodeHeader(line)
	i := slices.IndexFunc(games, func(g *game.Game) bool { return g.ID == header.Game })
	if problems != nil || i < 0 {
		t.Fatalf("the match is of no game that is known: %q %v", header.Game, problems)
	}
	return games[i]
}

// inside lists the features of a match.
func inside(m *record.Match) []string {
	header := m.Header()
	holds := map[string]bool{
		"seed": header.Seed != nil, "decks": header.Decks != nil,
		"board": header.Board != "", "sealed board": header.BoardID != "",
	}
	for _, e := range m.Entries() {
		holds[e.Kind] = true
		holds["script"] = holds["script"] || e.Script
		holds["screen"] = holds["screen"] || e.Screen
		holds["again"] = holds["again"] || len(e.Again) > 0
		holds["override"] = holds["override"] || e.Anyway != ""
		holds["declared luck"] = holds["declared luck"] || e.Kind == record.EntryAnswer && e.Seat == referee.Chance && !e.Drawn
		if e.Result != nil {
			holds[ending(e.Result.Outcome)] = true
			holds["games"] = holds["games"] || len(e.Result.Games) > 0
		}
	}
	maps.DeleteFunc(holds, func(_ string, has bool) bool { return !has })
	return slices.Collect(maps.Keys(holds))
}

// ending describes in one or two words how a match ended.
func ending(outcome referee.Outcome) string {
	switch {
	case outcome.Draw:
		return "draw"
	case len(outcome.Winners) == 0:
		return "nobody"
	case len(outcome.Winners) > 1:
		return "won together"
	}
	return "won"
}
