package event

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/event"
)

// settingsIn is the file with the settings of the event in a folder, and recordIn its record.
func settingsIn(folder string) string { return filepath.Join(folder, "event") + ".yaml" }
func recordIn(folder string) string   { return filepath.Join(folder, "event") + ".jsonl" }

// desk is an event that is open.
type desk struct {
	app     *app.App
	words   *lang.Words
	file    *matchfile.File // nil if it is only read
	entries []event.Entry
	prev    string // the digest of the last line
	state   event.State
}

// look opens an event to read it.
func look(a *app.App, folder string) (*desk, error) {
	text, err := app.ReadFile(recordIn(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &app.Error{Key: "eventdesk.none", Args: referee.Args{"path": recordIn(folder)}}
	}
	if err != nil {
		return nil, a.FileError(recordIn(folder), err)
	}
	return opened(a, folder, text)
}

// opened is the event that a record holds.
func opened(a *app.App, folder string, text []byte) (*desk, error) {
	settings, err := a.EventSettings(settingsIn(folder))
	if err != nil {
		return nil, err
	}
	_, words, err := a.Game(settings.Game)
	if err != nil {
		return nil, err
	}
	d := &desk{app: a, words: words}
	if d.entries, err = event.Read(text); err != nil {
		return nil, broken(folder, err)
	}
	if d.state, err = event.Fold(settings, d.entries); err != nil {
		return nil, d.unfit(err)
	}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	if lines := bytes.Split(bytes.TrimSuffix(whole, []byte("\n")), []byte("\n")); len(whole) > 0 {
		d.prev = event.Digest(lines[len(lines)-1])
	}
	return d, nil
}

// write opens an event to add entries. Nobody else can until it is closed.
func write(a *app.App, folder string) (*desk, error) {
	if _, err := look(a, folder); err != nil {
		return nil, err
	}
	path := recordIn(folder)
	file, err := matchfile.Store{}.Resume(path)
	if err != nil {
		return nil, app.Refusal(err, nil, a.Speech())
	}
	text, err := io.ReadAll(file.Lines())
	if err != nil {
		return nil, errors.Join(a.FileError(path, err), file.Close())
	}
	d, err := opened(a, folder, text)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	d.file = file
	return d, nil
}

// broken says where a record was changed.
func broken(folder string, err error) error {
	wrong := new(event.Broken)
	if !errors.As(err, &wrong) {
		return err
	}
	return &app.Error{Key: referee.Key(wrong.Why), Args: referee.Args{"path": recordIn(folder), "line": wrong.Line}, Code: app.ExitProblems}
}

// said puts a refusal into words.
func said(err error) error {
	wrong := new(event.Refused)
	if !errors.As(err, &wrong) {
		return err
	}
	return &app.Error{Key: wrong.Key, Args: wrong.Args, Code: app.ExitProblems}
}

// unfit names the entry of the record that does not fit, and says why.
func (d *desk) unfit(err error) error {
	wrong := new(event.Unfit)
	if !errors.As(err, &wrong) {
		return said(err)
	}
	args := referee.Args{"line": wrong.N, "why": d.words.Text(wrong.Why.Key, wrong.Why.Args)}
	return &app.Error{Key: "eventdesk.broken.unfit", Args: args, Code: app.ExitProblems}
}

// close lets others write.
func (d *desk) close() { _ = d.file.Close() } // every line is synced already

// add records entries, one after the other, if each fits. They are on the disk when it
// returns.
func (d *desk) add(entries ...event.Entry) error {
	state, prev := d.state, d.prev
	var lines [][]byte
	for i := range entries {
		e := &entries[i]
		e.N, e.At, e.Prev = len(d.entries)+i+1, d.app.Now().UTC().Format(time.RFC3339), prev
		if e.Kind != event.Undone {
			next, err := state.With(*e)
			if err != nil {
				return said(err)
			}
			state = next
		}
		line, err := e.Line()
		if err != nil {
			return err
		}
		lines, prev = append(lines, line), event.Digest(line)
	}
	if err := d.file.Append(lines...); err != nil {
		return app.Refusal(err, nil, d.words)
	}
	d.entries, d.state, d.prev = append(d.entries, entries...), state, prev
	return nil
}

// player finds a player by id, by name, or by a beginning of a name that no other has.
func (d *desk) player(text string) (string, error) {
	folded := referee.Fold(strings.TrimSpace(text))
	if i := d.state.Find(strings.TrimPrefix(folded, "#")); i >= 0 {
		return d.state.Players[i].ID, nil
	}
	is := func(fits func(name string) bool) (ids []string) {
		for _, p := range d.state.Players {
			if fits(referee.Fold(p.Name)) {
				ids = append(ids, p.ID)
			}
		}
		return ids
	}
	found := is(func(name string) bool { return name == folded })
	if found == nil && folded != "" {
		found = is(func(name string) bool {
			return slices.ContainsFunc(append(strings.Fields(name), name), func(part string) bool { return strings.HasPrefix(part, folded) })
		})
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		var names []string
		for _, p := range d.state.Players {
			names = append(names, p.Name)
		}
		return "", &app.Error{Key: "eventdesk.unknown-player", Args: referee.Args{"name": text, "near": referee.Nearest(text, names)}, Code: app.ExitProblems}
	}
	var names []string
	for _, id := range found {
		names = append(names, d.state.Players[d.state.Find(id)].Name+" ("+id+")")
	}
	return "", &app.Error{Key: "eventdesk.several-players", Args: referee.Args{"name": text, "list": d.words.Either(names)}, Code: app.ExitProblems}
}

// say tells what was done.
func (d *desk) say(key referee.Key, args referee.Args) error {
	return d.app.Write(d.words.Text(key, args) + "\n")
}

// names are the names of players; nobody is the bye.
func (d *desk) names(ids []string) []string {
	var names []string
	for _, id := range ids {
		name := d.words.Text("eventdesk.bye", nil)
		if id != "" {
			name = d.state.Name(id)
		}
		names = append(names, name)
	}
	return names
}
