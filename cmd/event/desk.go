package event

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/event"
)

// settingsIn returns the settings file of the event in a folder, and recordIn the file of its
// record.
func settingsIn(folder string) string { return filepath.Join(folder, "event") + ".yaml" }
func recordIn(folder string) string   { return filepath.Join(folder, "event") + ".jsonl" }

// mostRecord is the maximum size of a record in bytes. The record of an event with thousands of
// players has several million.
const mostRecord = 1 << 30

// desk is an open event.
type desk struct {
	app     *app.App
	words   *lang.Words
	folder  string
	file    *matchfile.File // nil if the event was opened only for reading
	entries []event.Entry
	prev    string // the digest of the last line
	state   event.State
}

// look opens an event for reading.
func look(a *app.App, folder string) (*desk, error) {
	text, err := files.Read(recordIn(folder), mostRecord)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &app.Error{Key: "eventdesk.none", Args: referee.Args{"path": recordIn(folder)}}
	}
	if err != nil {
		return nil, a.FileError(recordIn(folder), err)
	}
	return opened(a, folder, text)
}

// opened returns the event that a record describes.
func opened(a *app.App, folder string, text []byte) (*desk, error) {
	settings, err := a.EventSettings(settingsIn(folder))
	if err != nil {
		return nil, err
	}
	_, words, err := a.Game(settings.Game)
	if err != nil {
		return nil, err
	}
	d := &desk{app: a, words: words, folder: folder}
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

// looking returns the run function of a command that reads an event.
func looking(a *app.App, run func(d *desk, args []string) error) func(folder string, args []string) error {
	return func(folder string, args []string) error {
		d, err := look(a, folder)
		if err != nil {
			return err
		}
		return run(d, args)
	}
}

// writing returns the run function of a command that adds entries to an event.
func writing(a *app.App, run func(d *desk, args []string) error) func(folder string, args []string) error {
	return func(folder string, args []string) error {
		d, err := write(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		return run(d, args)
	}
}

// write opens an event for adding entries. No other program can do so until it is closed.
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

// broken returns the error that names the place where a record was changed.
func broken(folder string, err error) error {
	wrong := new(event.Broken)
	if !errors.As(err, &wrong) {
		return err
	}
	return &app.Error{Key: referee.Key(wrong.Why), Args: referee.Args{"path": recordIn(folder), "line": wrong.Line}, Code: app.ExitProblems}
}

// said turns a refusal into an error with a message.
func said(err error) error {
	wrong := new(event.Refused)
	if !errors.As(err, &wrong) {
		return err
	}
	return &app.Error{Key: wrong.Key, Args: wrong.Args, Code: app.ExitProblems}
}

// unfit returns the error for an entry of the record that does not fit.
func (d *desk) unfit(err error) error {
	wrong := new(event.Unfit)
	if !errors.As(err, &wrong) {
		return said(err)
	}
	args := referee.Args{"line": wrong.N, "why": d.words.Text(wrong.Why.Key, wrong.Why.Args)}
	return &app.Error{Key: "eventdesk.broken.unfit", Args: args, Code: app.ExitProblems}
}

// close lets other programs write.
func (d *desk) close() { _ = d.file.Close() } // every line has been synced

// add records all entries if each fits after the previous one, and none otherwise. They are on disk
// when it returns.
func (d *desk) add(entries ...event.Entry) error {
	state, prev := d.state, d.prev
	own, err := d.own()
	if err != nil {
		return err
	}
	var lines [][]byte
	for i := range entries {
		e := &entries[i]
		e.Desk = cmp.Or(e.Desk, own)
		e.N, e.At, e.Prev = len(d.entries)+i+1, cmp.Or(e.At, d.app.Now().UTC().Format(time.RFC3339)), prev
		next, err := state.With(*e)
		if e.Kind == event.Undone {
			next, err = event.Fold(d.state.Settings, append(slices.Clone(d.entries), entries[:i+1]...))
		}
		if err != nil {
			return said(err)
		}
		state = next
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

// Record is an event's record in the form in which desks share it: its settings, the lines of
// its entries without line endings, and the id from the first entry.
type Record struct {
	ID       string
	Settings []byte
	Lines    [][]byte
}

// ReadRecord reads the record in a folder.
func ReadRecord(a *app.App, folder string) (r Record, err error) {
	d, err := look(a, folder)
	if err != nil || len(d.entries) == 0 {
		return r, cmp.Or(err, error(&app.Error{Key: "eventdesk.none", Args: referee.Args{"path": recordIn(folder)}}))
	}
	r.ID = d.entries[0].Event
	if r.Settings, err = app.ReadFile(settingsIn(folder)); err != nil {
		return r, a.FileError(settingsIn(folder), err)
	}
	text, err := files.Read(recordIn(folder), mostRecord)
	r.Lines = wholeLines(text)
	return r, err
}

// wholeLines returns the lines of a record without line endings. It drops an incomplete last
// line.
func wholeLines(text []byte) [][]byte {
	lines := bytes.Split(text, []byte("\n"))
	return lines[:len(lines)-1]
}

// Take appends lines that another desk wrote to the record of a folder and describes each in words.
// If the folder has no record, it creates one from the settings. It takes all lines or none. The
// lines must continue those of the folder.
func Take(a *app.App, folder string, settings []byte, lines [][]byte) (told []string, err error) {
	d, err := patiently(a, folder)
	if missing := new(app.Error); errors.As(err, &missing) && missing.Key == "eventdesk.none" && settings != nil {
		d, err = create(a, folder, string(settings))
	}
	if err != nil {
		return nil, err
	}
	defer d.close()
	text, err := io.ReadAll(d.file.Lines())
	if err != nil {
		return nil, a.FileError(recordIn(folder), err)
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	next, err := opened(a, folder, append(append(text, bytes.Join(lines, []byte("\n"))...), '\n'))
	if err != nil {
		return nil, err
	}
	if err := d.file.Append(lines...); err != nil {
		return nil, app.Refusal(err, nil, d.words)
	}
	for _, e := range next.entries[len(d.entries):] {
		told = append(told, d.words.Text("eventdesk.join.taken", referee.Args{"n": e.N, "kind": next.kind(e)}))
	}
	return told, nil
}

// repeated reports whether a desk repeats entries of a kind after another desk's entries. It does
// not repeat entries that depend on the desk's state at the time.
func repeated(kind event.Kind) bool {
	return !kind.Holders() && kind != event.Opened && kind != event.Held
}

// tableOf returns the table of an entry and the table's result, or nil if there is none.
func (d *desk) tableOf(e event.Entry) (event.Table, *event.Result) {
	if e.Round < 1 || e.Round > len(d.state.Rounds) {
		return event.Table{}, nil
	}
	r := d.state.Rounds[e.Round-1]
	for i, t := range r.Tables {
		if t.B != "" && t.No == e.Table {
			return t, r.Results[i]
		}
	}
	return event.Table{}, nil
}

// seated returns the players at the table of a result.
func (d *desk) seated(e event.Entry) []string {
	if e.Result == nil {
		return nil
	}
	t, _ := d.tableOf(e)
	return t.Players()
}

// Yield replaces the lines of a folder's record, from the second on, with the lines of other desks.
// It records the folder's own entries after them. It describes each entry that no longer fits and
// each entry that it does not repeat, such as rounds and results of tables that have changed. It
// keeps the folder's old record in a file next to the new one and returns the path of that file.
func Yield(a *app.App, folder string, first int, theirs [][]byte) (kept string, refused []string, err error) {
	d, err := patiently(a, folder)
	if err != nil {
		return "", nil, err
	}
	was, err := io.ReadAll(d.file.Lines())
	all := wholeLines(was)
	if err != nil || first > len(all) {
		d.close()
		return "", nil, err
	}
	before, own := all[:first:first], all[first:]
	entries := d.entries[first:]
	defer d.close()
	lines := func(all [][]byte) []byte { return append(bytes.Join(all, []byte("\n")), '\n') }
	text := lines(append(before, theirs...))
	is, err := opened(a, folder, text)
	if err != nil {
		return "", nil, err
	}
	for _, e := range entries {
		args := referee.Args{"n": e.N, "kind": d.kind(e)}
		if !repeated(e.Kind) || !slices.Equal(d.seated(e), is.seated(e)) {
			refused = append(refused, d.words.Text("eventdesk.join.dropped", args))
			continue
		}
		e.N, e.Prev = len(is.entries)+1, is.prev
		next, err := is.state.With(e)
		wrong := new(event.Refused)
		if errors.As(err, &wrong) {
			args["why"] = d.words.Text(wrong.Key, wrong.Args)
			refused = append(refused, d.words.Text("eventdesk.join.refused", args))
			continue
		}
		line, wrongLine := e.Line()
		if err = errors.Join(err, wrongLine); err != nil {
			return "", nil, err
		}
		is.entries, is.state, is.prev = append(is.entries, e), next, event.Digest(line)
		text = append(append(text, line...), '\n')
	}
	kept = filepath.Join(folder, "event-"+d.prev[:8]+".jsonl")
	if err = files.New(kept, lines(own), 0o600); err == nil || errors.Is(err, fs.ErrExist) { // the file's name is the digest of its text
		err = files.Replace(recordIn(folder), text, 0o600) // this is atomic, so a crash leaves one of the two records
	}
	return kept, refused, err
}

// kind returns the name of an entry's kind, with the table if the entry concerns one.
func (d *desk) kind(e event.Entry) string {
	text := d.words.Text(referee.Key("eventdesk.kind."+string(e.Kind)), nil)
	if e.Table > 0 {
		text += d.words.Text("eventdesk.join.at", referee.Args{"round": e.Round, "table": e.Table})
	}
	return text
}

// player finds a player by id, by name, or by the start of a name if no other player's name starts
// that way.
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

// say prints a message on standard output.
func (d *desk) say(key referee.Key, args referee.Args) error {
	return d.app.Write(d.words.Text(key, args) + "\n")
}

// names returns the names of players; no player means the bye.
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
