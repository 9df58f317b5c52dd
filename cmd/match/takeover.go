package match

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
	"shinpan/referee/relay"
)

// takeover is one run of the command that takes a match over from another device.
type takeover struct {
	app *app.App
	// into is the match file, or "" for the file with the match's name in the data folder.
	into  string
	codes relay.Collector
}

// NewTakeover builds the command that takes a match over from another device.
func NewTakeover(a *app.App) *cobra.Command {
	t := &takeover{app: a}
	cmd := &cobra.Command{
		Use:     "takeover",
		Example: "  shinpan takeover\n  shinpan takeover photo.jpg photo2.jpg\n  shinpan takeover - < codes.txt",
		Args:    app.Takes(0, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := t.collect(args); err != nil {
				return err
			}
			return t.run()
		},
	}
	cmd.Flags().StringVar(&t.into, "match", "", "")
	return cmd
}

// run writes the match from the collected codes to its file.
func (t *takeover) run() error {
	text, err := t.codes.Text()
	if err != nil {
		return &app.Error{Key: "takeover.damaged", Code: app.ExitProblems}
	}
	sealed, text := privateIn(text)
	part, problems := record.ReadPart(text)
	if problems == nil && !isName(part.ID) {
		problems = []referee.Problem{{Code: "part.not-one", Fix: "part.not-one", Grade: referee.Impossible}}
	}
	if problems != nil {
		return &app.ProblemsError{Problems: problems, Words: t.app.Speech(), Code: app.ExitProblems}
	}
	path := t.into
	if path == "" {
		if err := app.NeedsHome(); err != nil {
			return err
		}
		path = matchfile.Path(matchfile.Folder(), part.ID)
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return t.begin(path, part, sealed)
	}
	return t.goOn(path, part)
}

// isName reports whether a match in the data folder can have this file name.
func isName(id string) bool {
	odd := func(r rune) bool { return !unicode.IsPrint(r) || r == '/' || r == '\\' || r == ':' }
	return filepath.IsLocal(id) && !strings.HasPrefix(id, ".") && !strings.ContainsFunc(id, odd)
}

// begin writes a match that this device does not have.
func (t *takeover) begin(path string, part record.Part, sealed matchfile.Sealed) error {
	if part.After != record.FromStart {
		return &app.Error{Key: "takeover.unknown", Args: referee.Args{"path": path}, Code: app.ExitProblems}
	}
	g, words, err := t.app.Recorded(part.Game, part.Cards)
	if err != nil {
		return err
	}
	lines, lacks, err := lengthened(g, words, nil, sealed, part)
	if err != nil {
		return err
	}
	file, err := matchfile.Store{}.Create(path, sealed)
	if err != nil {
		return app.Refusal(err, g, words)
	}
	err = errors.Join(file.Append(lines...), file.Close())
	if err != nil {
		return app.Refusal(err, g, words)
	}
	t.done(path, part, len(lines)-1, lacks)
	return nil
}

// goOn adds the lines that this device's match lacks. The lines that this device already has must
// be the same in both.
func (t *takeover) goOn(path string, part record.Part) (err error) {
	g, words, err := gameOfFile(t.app, path, t.app.Recorded)
	if err != nil {
		return err
	}
	file, err := matchfile.Store{}.Resume(path)
	if err != nil {
		return app.Refusal(err, g, words)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	had, err := record.Lines(file.Lines())
	if err != nil {
		return &app.Error{Key: "cmd.file-unreadable", Args: referee.Args{"path": path, "detail": referee.Reason(err)}}
	}
	if len(had) == 0 || !record.IsMatch(had[0]) {
		return app.Refusal(&referee.Refusal{Problems: []referee.Problem{{Code: "match.not-one", Fix: "match.name-match", At: referee.Place{File: path}, Grade: referee.Impossible}}}, g, words)
	}
	if part.After >= len(had) {
		return &app.Error{Key: "takeover.behind", Args: referee.Args{"path": path, "entries": len(had) - 1, "after": part.After}, Code: app.ExitProblems}
	}
	sealed, err := matchfile.Store{}.Sealed(path)
	if err != nil {
		return app.Refusal(err, g, words)
	}
	lines, lacks, err := lengthened(g, words, had[:part.After+1], sealed, part)
	if err != nil {
		return err
	}
	known := had[part.After+1:]
	for i := range min(len(known), len(lines)) {
		if !bytes.Equal(known[i], lines[i]) {
			return &app.Error{Key: "takeover.parted", Args: referee.Args{"path": path, "entry": part.After + 1 + i}, Code: app.ExitProblems}
		}
	}
	if len(known) >= len(lines) {
		key := referee.Key("takeover.known")
		if len(known) > len(lines) {
			key = "takeover.known-more"
		}
		t.app.Remark(t.app.Speech().Text(key, referee.Args{"path": path, "n": len(known) - len(lines)}))
		return nil
	}
	if err := file.Append(lines[len(known):]...); err != nil {
		return app.Refusal(err, g, words)
	}
	t.done(path, part, len(lines)-len(known), lacks)
	return nil
}

// lengthened returns the lines of a part after those that this device has. The lengthened match
// must verify, as far as the files next to it allow. lacks reports whether such a file is missing.
func lengthened(g *game.Game, words *lang.Words, had [][]byte, sealed matchfile.Sealed, part record.Part) (lines [][]byte, lacks bool, err error) {
	replay := func(lines [][]byte) record.Replay {
		text := append(bytes.Join(lines, []byte("\n")), '\n')
		return record.Replay{Name: part.ID, Lines: bytes.NewReader(text), Decks: sealed.Decks, Board: sealed.Board, Number: sealed.Number}
	}
	lines, problems := record.Lengthen(g, replay(had), part)
	if problems == nil {
		_, report := record.ReadMatch(g, replay(slices.Concat(had, lines)))
		if lacks = slices.ContainsFunc(report.Problems, isAway); !report.Clean() && !lacks {
			problems = report.Problems
		}
	}
	if problems != nil {
		return nil, lacks, &app.ProblemsError{Problems: problems, Game: g, Words: words, Code: app.ExitProblems}
	}
	return lines, lacks, nil
}

// isAway reports whether a problem is a missing file next to the match.
func isAway(p referee.Problem) bool { return strings.HasSuffix(p.Code, "-not-at-hand") }

// privateIn splits a text into the private data at its start and the part of the match that
// follows.
func privateIn(text []byte) (matchfile.Sealed, []byte) {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	if part, _ := record.ReadPart(text); part.ID != "" {
		return matchfile.Sealed{}, text
	}
	if sealed, sound := matchfile.ReadSealed(first); sound {
		return sealed, rest
	}
	return matchfile.Sealed{}, text
}

// done prints a summary of the takeover and how to continue.
func (t *takeover) done(path string, part record.Part, entries int, lacks bool) {
	words := t.app.Speech()
	t.app.Remark(words.Text("takeover.done", referee.Args{"n": entries, "path": path, "check": relay.Spoken(part.Digest)}))
	if lacks {
		t.app.Remark(words.Text("takeover.lacks", nil))
	}
}
