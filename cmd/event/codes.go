package event

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/paper"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/event"
)

// codesIn returns the path of the private file with the key for an event's codes and the names of
// its judges.
func codesIn(folder string) string { return filepath.Join(folder, "codes") + ".json" }

// mostPrivate is the maximum size of a private file of an event, in bytes.
const mostPrivate = 64 << 10

// readPrivate reads a private file of an event into a value. It reports false if there is none.
func readPrivate(path string, into any) (found bool, err error) {
	text, err := files.Read(path, mostPrivate)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	return true, err
}

// codes holds the key from which the codes of players and judges are computed. With a code, people
// can report results from their own devices.
type codes struct {
	Key    string   `json:"key"`
	Judges []string `json:"judges"`
}

// readCodes reads the codes of a folder. It reports false if the folder has none.
func readCodes(folder string) (c codes, ok bool, err error) {
	found, err := readPrivate(codesIn(folder), &c)
	if err == nil && !found {
		return c, false, nil
	}
	if err != nil || c.Key == "" {
		return c, false, &app.Error{Key: "eventdesk.codes.broken", Args: referee.Args{"path": codesIn(folder)}, Code: app.ExitProblems}
	}
	return c, true, nil
}

// code returns the code of a player, by id, or of a judge, by name: eight letters and digits.
func (c codes) code(kind, who string) string {
	mac := hmac.New(sha256.New, []byte(c.Key))
	mac.Write([]byte(kind + "\x00" + who)) // never fails
	text := strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)))
	return text[:4] + "-" + text[4:8]
}

// is reports whether a typed text is the code. It takes the same time for every input.
func (c codes) is(typed, kind, who string) bool {
	plain := func(code string) []byte {
		return []byte(strings.NewReplacer("-", "", " ", "").Replace(strings.ToLower(code)))
	}
	return hmac.Equal(plain(typed), plain(c.code(kind, who)))
}

const (
	ofPlayerCode = "player"
	ofJudgeCode  = "judge"
)

func newCodes(a *app.App) *cobra.Command {
	judge, output, format := "", "", ""
	cmd := command("codes", 0, 0, func(folder string, _ []string) error {
		form, err := paper.FormatOf(format, output)
		if err != nil {
			return err
		}
		d, err := look(a, folder)
		if err != nil {
			return err
		}
		c, err := d.codes(folder, strings.TrimSpace(lang.Clean(judge)))
		if err != nil {
			return err
		}
		people, doc := d.coded(c)
		if output != "" {
			return paper.Deliver(a, d.words, doc, form, output)
		}
		return a.WriteTable(func(p screen.Paper) string { return people.Text(d.words, p) })
	})
	cmd.Flags().StringVar(&judge, "judge", "", "")
	paper.Flags(cmd, &output, &format)
	return cmd
}

// codes returns the codes of the event. It creates them if there are none, and adds a judge if
// one is named.
func (d *desk) codes(folder, judge string) (codes, error) {
	c, had, err := readCodes(folder)
	if err != nil {
		return c, err
	}
	if !had {
		c.Key = matchfile.NewSalt()
	}
	if key, args := app.BadName(nil, judge); judge != "" && key != "" {
		return c, &app.Error{Key: key, Args: args, Code: app.ExitUsage}
	}
	isNew := judge != "" && !slices.Contains(c.Judges, judge)
	if had && !isNew {
		return c, nil
	}
	if isNew {
		c.Judges = append(c.Judges, judge)
	}
	text, err := json.Marshal(c)
	if err == nil {
		err = files.Replace(codesIn(folder), append(text, '\n'), 0o600)
	}
	if err != nil {
		return c, d.app.FileError(codesIn(folder), err)
	}
	return c, nil
}

// coded returns all codes, as a table and as slips to hand out.
func (d *desk) coded(c codes) (screen.Table, paper.Document) {
	say := func(key referee.Key) string { return d.words.Text(key, nil) }
	table := screen.Table{Head: []string{say("eventdesk.head.who"), say("eventdesk.head.code")}}
	doc := paper.Document{Language: d.words.Language(), Title: d.words.Text("eventdesk.codes", referee.Args{"event": d.state.Settings.Name})}
	add := func(name, code string, key referee.Key) {
		table.Rows = append(table.Rows, []string{name, code})
		doc.Sections = append(doc.Sections, paper.Section{Title: name, Lines: []string{d.words.Text(key, referee.Args{"code": code})}, Slip: true})
	}
	for _, p := range d.state.Players {
		if !p.Gone {
			add(d.state.Name(p.ID), c.code(ofPlayerCode, p.ID), "eventdesk.codes.player")
		}
	}
	for _, judge := range c.Judges {
		add(d.words.Text("eventdesk.codes.of-judge", referee.Args{"name": judge}), c.code(ofJudgeCode, judge), "eventdesk.codes.judge")
	}
	return table, doc
}

// Reports reports whether people can report an event's results with codes.
func Reports(a *app.App, folder string) bool {
	_, ok, err := readCodes(folder)
	return ok && err == nil
}

// ErrCode reports a code that belongs to no player or judge.
var ErrCode = errors.New("nobody has this code")

// Report records a table's result that a person with a code typed in the form of “event result”. It
// returns the confirmation in the given language. A player reports for their own table in the
// current round, with their own number first. A judge names a table. Report returns ErrCode, an
// *app.Error if the result does not fit, or the error that prevented writing the record.
func Report(a *app.App, folder string, words *lang.Words, code, table, result string) (string, error) {
	c, ok, err := readCodes(folder)
	if err != nil || !ok {
		return "", errors.Join(err, ErrCode)
	}
	d, err := patiently(a, folder)
	if err != nil {
		return "", err
	}
	defer d.close()
	d.words = words
	e, where, err := d.reporter(c, code, table)
	if err != nil {
		return "", err
	}
	parts := strings.Fields(lang.Clean(result))
	switch {
	case len(parts) == 0:
		return "", &app.Error{Key: "eventdesk.score-unreadable", Args: referee.Args{"text": ""}}
	case d.pods():
		err = d.podResult(&e, where, parts, "")
	default:
		err = d.read(&e, where, strings.Join(parts, ""), "", false)
	}
	if err == nil {
		err = d.add(e)
	}
	wrong := new(app.Error)
	if errors.As(err, &wrong) && wrong.Key == "eventdesk.refused.contradiction" { // only the desk can amend
		wrong.Key = "eventdesk.codes.contradiction"
	}
	if err != nil {
		return "", err
	}
	return d.resultLine(e), nil
}

// reporter begins the entry for the person with a code and returns the table that the entry
// concerns.
func (d *desk) reporter(c codes, code, table string) (e event.Entry, where string, err error) {
	e = event.Entry{Kind: event.Reported, Round: len(d.state.Rounds)}
	for _, p := range d.state.Players {
		if c.is(code, ofPlayerCode, p.ID) {
			e.Player = p.ID
			return e, "#" + p.ID, nil
		}
	}
	for _, judge := range c.Judges {
		if c.is(code, ofJudgeCode, judge) {
			e.Judge = judge
			if strings.TrimSpace(table) == "" {
				return e, "", &app.Error{Key: "eventdesk.codes.table"}
			}
			return e, strings.TrimSpace(lang.Clean(table)), nil
		}
	}
	return e, "", ErrCode
}

// patiently opens an event for writing. If another program is writing, it waits up to a second.
func patiently(a *app.App, folder string) (d *desk, err error) {
	for range 20 {
		if d, err = write(a, folder); err == nil {
			return d, nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return nil, err
}

// resultLine returns a result as a line of text.
func (d *desk) resultLine(e event.Entry) string {
	t, _ := d.tableOf(e)
	if d.pods() {
		return d.words.Text("eventdesk.placed", referee.Args{"table": t.No, "list": d.ranking(t, e.Result)})
	}
	return d.words.Text("eventdesk.reported", referee.Args{"table": t.No, "a": d.state.Name(t.A), "b": d.state.Name(t.B), "score": d.score(e.Result, false)})
}
