package matchfile

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
)

// TestResume closes and resumes a match again and again: it must stay the
// same match.
func TestResume(t *testing.T) {
	path := saved(t, 3)
	src := referee.NewRand(2)
	for range 100 {
		f, err := Store{}.Resume(path)
		require.NoError(t, err)
		m, report := record.ReadMatch(gameOf(t), record.Replay{Lines: f.Lines()})
		require.True(t, report.Clean(), "%v", report.Problems)
		m.Record(f)
		require.Empty(t, played(m, src, 2))
		over := m.Over()
		require.NoError(t, f.Close())
		again, report := reread(t, path)
		require.True(t, report.Clean(), "%v", report.Problems)
		require.Equal(t, m.Entries(), again.Entries())
		if over {
			require.Equal(t, record.EntryResult, m.Entries()[len(m.Entries())-1].Kind)
			return
		}
	}
	t.Fatal("the match does not end")
}

// TestCreate_Refused checks that no file is written for a match that cannot start.
func TestCreate_Refused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m"+Ext)
	f, err := Store{}.Create(path, Sealed{})
	require.NoError(t, err)
	_, problems := record.NewMatch(gameOf(t), record.Opening{Recorder: f})
	require.NotEmpty(t, problems)
	require.NoError(t, f.Close())
	require.Empty(t, names(t, filepath.Dir(path)))
}

func TestCreate_Exists(t *testing.T) {
	path := saved(t, 1)
	_, err := Store{}.Create(path, Sealed{})
	require.Equal(t, "exists", code(t, err))
}

// TestCreate_Overtaken checks that a file that appears between Create and the
// first line is not overwritten.
func TestCreate_Overtaken(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m"+Ext)
	f, err := Store{}.Create(path, Sealed{})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte("mine"), 0o600))
	_, problems := newMatch(f, nil)
	require.Equal(t, "file.exists", problems[0].Code)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "mine", string(text))
}

func TestOpen_Refused(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, open := range []func(string) (*File, error){Store{}.Read, Store{}.Resume} {
		_, err := open(filepath.Join(folder, "none"+Ext))
		require.Equal(t, "not-found", code(t, err))
		_, err = open(filepath.Join(file, "none"+Ext))
		require.Equal(t, "not-found", code(t, err))
		_, err = open(folder)
		require.Equal(t, "is-folder", code(t, err))
	}
	_, err := Store{}.Create(filepath.Join(file, "new"+Ext), Sealed{})
	require.Error(t, err)
	require.Equal(t, []string{"file"}, names(t, folder), "looking for files leaves none")
}

// halfWrittenBytes returns the length of a half-written line at the end of a file.
func halfWrittenBytes(f *File) int { return int(f.size - f.whole) }

// TestHalfLine checks that a half-written line is moved away when the match continues, not before.
func TestHalfLine(t *testing.T) {
	path := saved(t, 4)
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, half := range []string{`{"n":`, `{"n":5,"kind":"note"}`, "\x00\x00\x00", "{\"n\":\n"} {
		require.NoError(t, os.WriteFile(path, append(whole[:len(whole):len(whole)], half...), 0o600))
		f, err := Store{}.Resume(path)
		require.NoError(t, err)
		require.Equal(t, len(half), halfWrittenBytes(f))
		m, report := record.ReadMatch(gameOf(t), record.Replay{Lines: f.Lines()})
		require.True(t, report.Clean())
		require.Equal(t, "match.half-line", report.Problems[0].Code)
		require.Equal(t, report.Bytes, f.whole, "both ways of finding the end agree")
		now, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Len(t, now, len(whole)+len(half), "only looking changes nothing")
		m.Record(f)
		require.Empty(t, played(m, referee.NewRand(3), 1))
		require.NoError(t, f.Close())
		_, report = reread(t, path)
		require.Empty(t, report.Problems)
		kept, err := os.ReadFile(path + ".cut")
		require.NoError(t, err)
		require.Contains(t, string(kept), half+"\n")
	}
}

// TestNoLineEnding checks that a last line that lacks only its line ending is kept, and gets its
// line ending when the match continues.
func TestNoLineEnding(t *testing.T) {
	for _, answers := range []int{0, 4} {
		path := saved(t, answers)
		whole, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(path, whole[:len(whole)-1], 0o600))
		list, problems := Store{}.List(filepath.Dir(path))
		require.Empty(t, problems)
		require.Equal(t, answers, list[0].Entries)

		f, err := Store{}.Resume(path)
		require.NoError(t, err)
		require.Zero(t, halfWrittenBytes(f))
		m, report := record.ReadMatch(gameOf(t), record.Replay{Lines: f.Lines()})
		require.True(t, report.Clean())
		require.Equal(t, answers, m.Count())
		require.Equal(t, report.Bytes, f.whole, "both ways of finding the end agree")
		m.Record(f)
		require.Empty(t, played(m, referee.NewRand(3), 2))
		require.NoError(t, f.Close())
		again, report := reread(t, path)
		require.Empty(t, report.Problems)
		require.Equal(t, m.Entries(), again.Entries())
		now, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, string(whole), string(now[:len(whole)]))
		require.NoFileExists(t, path+".cut")
	}
}

// TestAppend_FileTouched removes, replaces or changes the file while the
// match is played.
func TestAppend_FileTouched(t *testing.T) {
	overwritten := func(change func(was []byte) []byte) func(path string) error {
		return func(path string) error {
			was, err := os.ReadFile(path)
			require.NoError(t, err)
			return os.WriteFile(path, change(was), 0o600)
		}
	}
	for name, touch := range map[string]struct {
		by   func(path string) error
		want string
	}{
		"removed":           {os.Remove, "gone"},
		"shortened":         {overwritten(func(was []byte) []byte { return was[:len(was)-1] }), "changed"},
		"lengthened":        {overwritten(func(was []byte) []byte { return append(was, "{}\n"...) }), "changed"},
		"lengthened by one": {overwritten(func(was []byte) []byte { return append(was, 'x') }), "changed"},
	} {
		t.Run(name, func(t *testing.T) {
			path := saved(t, 2)
			f, err := Store{}.Resume(path)
			require.NoError(t, err)
			require.NoError(t, touch.by(path))
			left, _ := os.ReadFile(path) // no text if the file is gone
			require.Equal(t, touch.want, code(t, f.Append([]byte("{}"))))
			now, _ := os.ReadFile(path)
			require.Equal(t, left, now, "what somebody else wrote stays")
			require.NoError(t, f.Close())
		})
	}
	path := saved(t, 2)
	f, err := Store{}.Read(path)
	require.NoError(t, err)
	require.Equal(t, "read-only", code(t, f.Append([]byte("{}"))))
	require.NoError(t, f.Close())
}

func TestSealed(t *testing.T) {
	deck := &referee.Decklist{Name: "Mine", Game: "toy", File: "mine.yaml", Lines: []referee.DeckLine{
		{Section: "cards", Ref: "1", Card: "T-1", Count: 2}, {Section: "cards", Ref: "lost", Count: 1},
	}}
	deck.At.File = "mine.yaml"
	decks := []record.Sealed{{Deck: deck, Salt: NewSalt()}, {}}
	path := filepath.Join(t.TempDir(), "m"+Ext)
	sealed := Sealed{Decks: decks, Board: record.SealedBoard{Text: "hidden: \"T-1\"\n", Salt: NewSalt()}}
	f, err := Store{}.Create(path, sealed)
	require.NoError(t, err)
	m, problems := newMatch(f, decks)
	require.Empty(t, problems)
	require.NoError(t, f.Close())
	for _, ext := range []string{decksExt, boardExt} {
		info, err := os.Stat(path + ext)
		require.NoError(t, err)
		require.Equal(t, os.FileMode(0o600), info.Mode())
	}
	read, err := Store{}.Sealed(path)
	require.NoError(t, err)
	require.Equal(t, sealed, read)
	require.Equal(t, m.Header().Decks, []string{record.DeckID(decks[0].Salt, read.Decks[0].Deck), ""})
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NotContains(t, string(text), "T-1", "the match file never tells what is in a deck")
	require.NotContains(t, string(text), decks[0].Salt)

	require.NoError(t, os.WriteFile(path+decksExt, []byte(`{"shinpan-decks":1,"more":1}`), 0o600))
	_, err = Store{}.Sealed(path)
	require.Equal(t, "bad-decks", code(t, err))
	require.NoError(t, os.Remove(path+decksExt))
	for _, bad := range []string{"", "{}", `{"shinpan-board":2,"salt":"s","text":"t"}`, `{"shinpan-board":1,"salt":"s","text":""}`} {
		require.NoError(t, os.WriteFile(path+boardExt, []byte(bad), 0o600))
		_, err = Store{}.Sealed(path)
		require.Equal(t, "bad-board", code(t, err))
	}
	require.NoError(t, os.Remove(path+boardExt))
	read, err = Store{}.Sealed(path)
	require.NoError(t, err)
	require.Zero(t, read)
}

func TestList(t *testing.T) {
	folder := t.TempDir()
	at := time.Date(2026, 11, 21, 18, 30, 0, 0, time.UTC)
	for i, m := range []struct {
		id      string
		answers int
	}{{"old", 3}, {"done", 99}, {"new", 5}} {
		path := Path(folder, m.id)
		require.NoError(t, os.Rename(saved(t, m.answers), path))
		require.NoError(t, os.Chtimes(path, at, at.Add(time.Duration(i)*time.Hour)))
	}
	require.NoError(t, os.WriteFile(Path(folder, "bad"), []byte("{}\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "other"), nil, 0o600))
	list, problems := Store{}.List(folder)
	require.Len(t, problems, 1)
	require.Equal(t, "match.not-one", problems[0].Code)
	require.Equal(t, Path(folder, "bad"), problems[0].At.File)
	require.Len(t, list, 3)
	require.Equal(t, Path(folder, "new"), list[0].Path)
	require.Equal(t, 5, list[0].Entries)
	require.False(t, list[0].Finished)
	require.True(t, list[1].Finished)
	require.Equal(t, []string{"Ann", "Bob"}, list[2].Players)
	latest, ok := Store{}.Latest(folder)
	require.True(t, ok)
	require.Equal(t, list[0], latest)
	require.NoError(t, os.Chtimes(list[1].Path, at, at.Add(9*time.Hour)))
	latest, ok = Store{}.Latest(folder)
	require.True(t, ok)
	require.Equal(t, list[1].Path, latest.Path)
	latest, ok = Store{}.LatestOpen(folder)
	require.True(t, ok)
	require.Equal(t, list[0], latest, "the one changed after it is finished")
	_, ok = Store{}.Latest(filepath.Join(folder, "none"))
	require.False(t, ok)
	_, ok = Store{}.LatestOpen(filepath.Join(folder, "none"))
	require.False(t, ok)
	list, problems = Store{}.List(filepath.Join(folder, "none"))
	require.Empty(t, list)
	require.Empty(t, problems)
}

// TestFind finds matches by file name or the beginning of one, without
// opening a file, and renamed ones by the ids in their headers.
func TestFind(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"sim-77", "sim-770", "sim-8"} {
		require.NoError(t, os.WriteFile(Path(folder, name), []byte("not a match\n"), 0o600))
	}
	require.NoError(t, os.Rename(saved(t, 3), Path(folder, "renamed")))
	require.Equal(t, []string{Path(folder, "sim-77")}, Store{}.Find(folder, "sim-77"), "a name that fits exactly is meant")
	require.Equal(t, []string{Path(folder, "sim-77"), Path(folder, "sim-770")}, Store{}.Find(folder, "sim-7"))
	list, _ := Store{}.List(folder)
	require.Equal(t, []string{Path(folder, "renamed")}, Store{}.Find(folder, list[0].ID))
	require.Empty(t, Store{}.Find(folder, "nowhere"))
	require.Empty(t, Store{}.Find(filepath.Join(folder, "none"), "sim"))
}

// opens counts the files that are opened.
type opens struct {
	disk
	n *int
}

func (o opens) open(path string, write bool) (handle, error) {
	*o.n++
	return o.disk.open(path, write)
}

func (o opens) private(path string) (handle, error) {
	*o.n++
	return o.disk.private(path)
}

// TestFind_OpensFew finds a match among ten thousand by its name, by the beginning of its name and
// as the most recently changed match, and opens no other file.
func TestFind_OpensFew(t *testing.T) {
	v := newVault()
	file, err := Store{v}.Create(filepath.Join(t.TempDir(), "m"+Ext), Sealed{})
	require.NoError(t, err)
	_, problems := newMatch(file, nil)
	require.Empty(t, problems)
	require.NoError(t, file.lock.free())
	match := v.names[file.path]
	for n := range 10_000 {
		v.names[Path("data", fmt.Sprintf("sim-%d", n))] = match
	}
	n := 0
	store := Store{opens{v, &n}}
	latest, ok := store.Latest("data")
	require.True(t, ok)
	require.Equal(t, Path("data", "sim-9999"), latest.Path)
	require.Equal(t, []string{Path("data", "sim-77")}, store.Find("data", "sim-77"))
	require.Len(t, store.Find("data", "sim"), 10_000)
	require.Len(t, store.Find("data", "sim-999"), 1)
	require.LessOrEqual(t, n, 4, "the match, and names that are tried")
}

// TestLatestOpen_OpensFinishedOnesOnce lists the finished matches among ten thousand, so that later
// searches open only changed files.
func TestLatestOpen_OpensFinishedOnesOnce(t *testing.T) {
	v, finished, unfinished := newVault(), newVault(), newVault()
	for answers, into := range map[int]vault{99: finished, 3: unfinished} {
		text, err := os.ReadFile(saved(t, answers))
		require.NoError(t, err)
		into.names["m"] = &platter{safe: text}
	}
	for n := range 10_000 {
		v.names[Path("data", fmt.Sprintf("sim-%d", n))] = finished.names["m"]
	}
	v.names[Path("data", "a")] = unfinished.names["m"] // among files of the same time, the last name counts as the newest
	n := 0
	store := Store{opens{v, &n}}
	looks := func(want string, most int) {
		t.Helper()
		n = 0
		open, ok := store.LatestOpen("data")
		require.Equal(t, want != "", ok)
		require.Equal(t, want, open.Path)
		require.LessOrEqual(t, n, most)
	}
	looks(Path("data", "a"), 10_010)
	looks(Path("data", "a"), 3)
	require.Empty(t, store.Find("data", "no such match"))
	n = 0
	require.Empty(t, store.Find("data", "no such match"))
	require.LessOrEqual(t, n, 4, "nor does a name that is not there open them")

	v.names[Path("data", "sim-77")] = unfinished.names["m"] // reopened
	looks(Path("data", "sim-77"), 3)
	v.names[Path("data", "sim-77")], v.names[Path("data", "a")] = finished.names["m"], finished.names["m"]
	looks("", 5)
	delete(v.names, Path("data", "sim-78"))
	v.names[filepath.Join("data", finishedFile)] = &platter{safe: []byte("{\"name\":\n")}
	looks("", 10_010)
	looks("", 1)
	require.NotContains(t, string(v.names[filepath.Join("data", finishedFile)].text()), "sim-78.")
}

// TestClose_ListsAFinishedMatch checks that a search for an open match does not open a match that
// has ended in the default folder.
func TestClose_ListsAFinishedMatch(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	for id, answers := range map[string]int{"over": 99, "open": 3} {
		f, err := Store{}.Create(Path(Folder(), id), Sealed{})
		require.NoError(t, err)
		m, problems := newMatch(f, nil)
		require.Empty(t, problems)
		require.Empty(t, played(m, referee.NewRand(1), answers))
		require.NoError(t, f.Close())
	}
	over := time.Now().Add(time.Hour)
	require.Equal(t, []string{finishedFile, "open" + Ext, "over" + Ext}, names(t, Folder()))
	n := 0
	open, ok := Store{opens{realDisk{}, &n}}.LatestOpen(Folder())
	require.True(t, ok)
	require.Equal(t, "open"+Ext, filepath.Base(open.Path))
	require.Equal(t, 2, n, "the list and the match")
	require.NoError(t, os.Chtimes(Path(Folder(), "over"), over, over))
	open, ok = Store{opens{realDisk{}, &n}}.LatestOpen(Folder())
	require.True(t, ok)
	require.Equal(t, "open"+Ext, filepath.Base(open.Path), "it is looked at again, and still over")
	require.Equal(t, 6, n, "the list and both matches, and the list that is written")
}

// TestCreate_NothingBesideIsOverwritten checks that sealed files of another match are never
// overwritten, whether or not the new match seals any data.
func TestCreate_NothingBesideIsOverwritten(t *testing.T) {
	for _, ext := range []string{".decks", ".board"} {
		for name, own := range map[string]Sealed{"nothing to seal": {}, "something to seal": {Board: record.SealedBoard{Text: "x", Salt: "y"}}} {
			path := filepath.Join(t.TempDir(), "m"+Ext)
			require.NoError(t, os.WriteFile(path+ext, []byte("salts"), 0o600))
			_, err := Store{}.Create(path, own)
			refused, ok := errors.AsType[*referee.Refusal](err)
			require.True(t, ok, "%s %s: %v", name, ext, err)
			require.Equal(t, "file.beside", refused.Problems[0].Code)
			require.Equal(t, path+ext, refused.Problems[0].At.File)
			kept, err := os.ReadFile(path + ext)
			require.NoError(t, err)
			require.Equal(t, "salts", string(kept))
		}
	}
}

// TestList_NoteAfterResult checks that a note after the result leaves a match
// finished.
func TestList_NoteAfterResult(t *testing.T) {
	path := saved(t, 99)
	f, err := Store{}.Resume(path)
	require.NoError(t, err)
	m, _ := record.ReadMatch(gameOf(t), record.Replay{Lines: f.Lines()})
	m.Record(f)
	_, problems := m.Note("well played", record.Grounds{})
	require.Empty(t, problems)
	require.NoError(t, f.Close())
	list, _ := Store{}.List(filepath.Dir(path))
	require.True(t, list[0].Finished)
}

func TestFolder(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	require.Equal(t, filepath.Join(os.Getenv("XDG_DATA_HOME"), "shinpan", "matches"), Folder())
	require.Regexp(t, `^2026-11-21-1830-[a-z2-7]{4}$`, NewID(time.Date(2026, 11, 21, 18, 30, 0, 0, time.UTC)))
	require.NotEqual(t, NewSalt(), NewSalt())
}

func names(t testing.TB, folder string) []string {
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}
