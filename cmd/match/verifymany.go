package match

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

// matchRef names a match by file or by id, or is "" for the most recently changed match. err is the
// reason why there is no match.
type matchRef struct {
	name string
	file bool // the match was found in a folder
	err  error
}

// matchRefs returns the matches and other files named by the arguments. A folder means every match
// and every signed file below it. If files must be signed, a signature file without its signed file
// counts as a missing file.
func matchRefs(words []string, signed bool) []matchRef {
	var refs []matchRef
	for _, word := range words {
		info, err := os.Stat(word)
		if err != nil || !info.IsDir() {
			refs = append(refs, matchRef{name: word})
			continue
		}
		files, alone, err := matchesBelow(word)
		if err == nil && len(files) == 0 {
			err = &app.Error{Key: "verify.empty-folder", Args: referee.Args{"path": word}}
		}
		for _, file := range alone {
			if signed {
				key := referee.Key("verify.signed-file-gone")
				if strings.HasSuffix(file, matchfile.Ext+signedExt) {
					key = "verify.signed-gone"
				}
				refs = append(refs, matchRef{name: file, err: &app.Error{Key: key, Args: referee.Args{"path": file}, Code: app.ExitProblems}})
			}
		}
		for _, file := range files {
			refs = append(refs, matchRef{name: file, file: true})
		}
		if err != nil {
			refs = append(refs, matchRef{name: word, err: err})
		}
	}
	return refs
}

// matchesBelow returns the match files and the signed files below a folder, sorted by name, and
// the signature files whose signed file is missing.
func matchesBelow(folder string) (files, alone []string, err error) {
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type()&^fs.ModeSymlink == 0 && filepath.Ext(path) == matchfile.Ext {
			files = append(files, path)
		}
		if file, ok := strings.CutSuffix(path, signedExt); err == nil && ok && !entry.IsDir() {
			switch _, gone := os.Stat(file); {
			case gone != nil:
				alone = append(alone, path)
			case filepath.Ext(file) != matchfile.Ext:
				files = append(files, file)
			}
		}
		return err
	})
	return files, alone, err
}

// verifier verifies several matches at the same time.
type verifier struct {
	app   *app.App
	words *lang.Words
	json  bool
	// rulings holds the options of --ruling under which matches are replayed.
	rulings []string
	signers signers
	mutex   sync.Mutex
	games   map[playedGame]loadedGame
}

// playedGame is a game with the digest of its cards.
type playedGame struct{ id, cards string }

// loadedGame is a game with its messages.
type loadedGame struct {
	game  *game.Game
	words *lang.Words
}

// game returns the game for matches with these cards. It loads each game only once.
func (v *verifier) game(id, cards string) (*game.Game, *lang.Words, error) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	played := playedGame{id, cards}
	if known, ok := v.games[played]; ok {
		return known.game, known.words, nil
	}
	game, words, err := v.app.Recorded(id, cards)
	if err != nil {
		return nil, nil, err
	}
	v.games[played] = loadedGame{game, words}
	return game, words, nil
}

// verifiedMatch is the report on a match. It does not keep the match, because a run can verify
// thousands of matches.
type verifiedMatch struct {
	// err is the reason why the match could not be read, and problems holds its problems.
	err      error
	problems *app.ProblemsError
	clean    bool
	file     bool // this is a file that is not a match
	text     string
	json     []byte
	// plays is the number of plays that other rulings judge differently. table means that the
	// rulings change the board. result means that they change the result.
	plays         int
	table, result bool
}

// ofOtherGame reports whether the rulings belong to another game and do not apply to matches of the
// given game.
func (v *verifier) ofOtherGame(played *game.Game) bool {
	for _, id := range v.app.GameIDs() {
		other, _, err := v.app.Game(id)
		if err != nil || id == played.ID {
			continue
		}
		if _, err := app.RulingsOf(other, v.rulings); err == nil {
			return true
		}
	}
	return false
}

// verify replays a match. It returns the match's problems as part of the result, not as an error.
func (v *verifier) verify(ref matchRef) (verifiedMatch, error) {
	path, err := ref.name, ref.err
	if err == nil && !ref.file {
		path, err = find(path)
	}
	if err != nil {
		return verifiedMatch{err: err}, nil
	}
	if v.signedFile(path) {
		return v.verifyFile(path)
	}
	m, err := openFile(v.app, path, matchfile.Store{}.Read, v.game)
	if err != nil {
		return verifiedMatch{err: err}, nil
	}
	_ = m.File.Close() // the file was only read
	if err := m.checkSignatures(v.signers); err != nil {
		return verifiedMatch{err: v.app.FileError(path+signedExt, err)}, nil
	}
	done := verifiedMatch{clean: m.Report.Clean()}
	var again *reread
	if len(v.rulings) > 0 && done.clean {
		options, err := app.RulingsOf(m.Game, v.rulings)
		if err != nil && !v.ofOtherGame(m.Game) {
			return done, err
		}
		again = rereadOf(m, options)
		done.plays, done.table, done.result = len(again.Refused)+len(again.Allowed), !again.Same, again.ResultDiffers
	}
	if v.json {
		report := verifiedOf(m)
		report.Reread = again
		done.json, err = app.Indented(report)
		return done, err
	}
	switch {
	case again == nil:
		done.text = verifiedText(m, v.app.Paper())
	case !again.Same || !ref.file: // in a folder, print only matches that change
		done.text = again.text(m, v.app.Paper())
	}
	if len(m.Report.Problems) > 0 {
		done.problems = &app.ProblemsError{Problems: m.Report.Problems, Game: m.Game, Words: m.Words}
	}
	return done, nil
}

// verifyRun takes the results of a run as they arrive.
type verifyRun struct {
	app         *app.App
	words       *lang.Words
	progress    *app.Progress
	json        bool
	list        app.JSONArray
	rulings     []string
	code        int
	done, clean int
	// files counts the items of done that are not matches, and whole counts the files that have not
	// changed since they were signed.
	files, whole int
	// plays, tables and results count the changes that the rulings make: plays, matches in which
	// only the board differs, and matches in which the result also differs.
	plays, tables, results int
}

func (r *verifyRun) take(m verifiedMatch) error {
	r.done++
	r.progress.Clear()
	defer func() { r.progress.At(r.done, r.words) }()
	if m.err != nil {
		r.code = max(r.code, r.app.Exit(m.err))
		return nil
	}
	r.plays += m.plays
	switch {
	case m.result:
		r.results++
	case m.table:
		r.tables++
	}
	if m.file {
		r.files++
	}
	switch {
	case !m.clean:
		r.code = app.ExitProblems
	case m.file:
		r.whole++
	default:
		r.clean++
	}
	if r.json {
		return r.list.Add(m.json)
	}
	if m.problems != nil {
		r.app.Diagnose(m.problems)
	}
	return r.app.Write(m.text)
}

// end prints totals if there were several matches, and returns the exit code as an error.
func (r *verifyRun) end() error {
	r.progress.Clear()
	if r.json {
		if err := r.list.End(); err != nil {
			return err
		}
	} else if r.done > 1 {
		if n := r.done - r.files; n > 0 {
			r.app.Notice(screen.Wrapped(r.words.Text("verify.several", referee.Args{"n": n, "clean": r.clean}), r.app.ErrPaper()))
		}
		if r.files > 0 {
			r.app.Notice(screen.Wrapped(r.words.Text("verify.several-files", referee.Args{"n": r.files, "clean": r.whole}), r.app.ErrPaper()))
		}
		if len(r.rulings) > 0 {
			args := referee.Args{"rulings": strings.Join(r.rulings, ", "), "results": r.results, "tables": r.tables, "n": r.plays, "all": r.done - r.files}
			r.app.Notice(screen.Wrapped(r.words.Text("reread.several", args), r.app.ErrPaper()))
		}
	}
	if r.code != app.ExitOK {
		return app.Shown(r.code)
	}
	return nil
}
