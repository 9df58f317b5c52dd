package event

import (
	"crypto/ed25519"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/decks/seal"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/game"
	"shinpan/referee/record"
	"shinpan/referee/ruled"
)

// listsIn returns the private folder of an event's decklists. listIn returns the file of a list,
// and saltIn the file of its salt. Each file is named after the list's id and never changes.
func listsIn(folder string) string    { return filepath.Join(folder, "lists") }
func listIn(folder, id string) string { return filepath.Join(listsIn(folder), id) + ".yaml" }
func saltIn(folder, id string) string { return filepath.Join(listsIn(folder), id) + ".salt" }

// mostSalt is an upper limit on the size of a salt, in bytes.
const mostSalt = 200

func newDeck(a *app.App) *cobra.Command {
	judge, reason, json := "", "", false
	cmd := command("deck", 0, 2, func(folder string, args []string) error {
		if len(args) < 2 {
			d, err := look(a, folder)
			switch {
			case err != nil:
				return err
			case len(args) == 1:
				return d.showDeck(folder, args[0])
			case json:
				return a.WriteJSON(d.listsJSON())
			}
			return d.showDecks()
		}
		d, err := write(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		return d.takeDeck(folder, args[0], args[1], judge, lang.Clean(reason))
	})
	cmd.ValidArgsFunction = nil
	cmd.Flags().StringVar(&judge, "judge", "", "")
	cmd.Flags().StringVar(&reason, "reason", "", "")
	cmd.Flags().BoolVar(&json, "json", false, "")
	return cmd
}

// takeDeck accepts a player's decklist, then prints the receipt and the problems with the list.
func (d *desk) takeDeck(folder, name, ref, judge, reason string) error {
	id, err := d.player(name)
	if err != nil {
		return err
	}
	before := d.state.Players[d.state.Find(id)].List.ID
	e := event.Entry{Kind: event.Listed, Player: id, Reason: reason, Judge: judge}
	e, salt, problems, err := d.take(folder, e, ref)
	if err != nil {
		return err
	}
	if err := d.receipt(id, salt, before != "", e.Signed); err != nil {
		return err
	}
	return d.illegal(problems)
}

// take records a decklist and returns its salt and the problems with it. It refuses a list with
// unknown cards, but accepts a complete list that is illegal.
func (d *desk) take(folder string, e event.Entry, ref string) (_ event.Entry, salt string, problems []referee.Problem, err error) {
	g, list, problems, err := d.readDeck(ref)
	if err != nil {
		return e, "", nil, err
	}
	salt = matchfile.NewSalt()
	e.List, e.Illegal = decks.ID(list, []byte(salt)), referee.Refuses(problems)
	if e.Judge != "" {
		if err := d.signList(&e); err != nil {
			return e, "", nil, err
		}
	}
	if _, err := d.state.With(e); err != nil {
		return e, "", nil, said(err)
	}
	text, err := decks.Write(list, deckfile.FormatOf(g))
	if err != nil {
		return e, "", nil, err
	}
	if err := d.keepDeck(folder, e.List, salt, text); err != nil {
		return e, "", nil, err
	}
	return e, salt, problems, d.add(e)
}

// signingKey returns the key with which a judge signs.
func signingKey(a *app.App, judge string) (ed25519.PrivateKey, error) {
	if err := match.SignerName(judge); err != nil {
		return nil, err
	}
	return match.SigningKey(a.Config, judge)
}

// readDeck reads a decklist for the event's game and returns the problems with it.
func (d *desk) readDeck(ref string) (*game.Game, referee.Decklist, []referee.Problem, error) {
	g, _, err := d.app.GameWithDecks(d.state.Settings.Game)
	if err != nil {
		return nil, referee.Decklist{}, nil, err
	}
	rulings, err := d.app.Rulings(g, nil)
	if err != nil {
		return g, referee.Decklist{}, nil, err
	}
	list, problems, err := deckfile.Read(d.app, g, ref)
	switch {
	case err != nil:
		return g, list, nil, err
	case referee.Refuses(problems):
		return g, list, nil, &app.ProblemsError{Problems: problems, Game: g, Words: d.words, Code: app.ExitProblems}
	case list.Game != g.ID:
		args := referee.Args{"path": deckfile.Name(ref), "game": g.Name}
		return g, list, nil, &app.Error{Key: "eventdesk.deck.other-game", Args: args, Code: app.ExitProblems}
	}
	return g, list, append(problems, ruled.OfProblems(g.Decks.Check(list, rulings), g.Decks.Decided(list, rulings))...), nil
}

// keepDeck writes a list and its salt to files that only the owner can read. Both are on disk
// before the record mentions them.
func (d *desk) keepDeck(folder, id, salt string, text []byte) error {
	if err := os.Mkdir(listsIn(folder), 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return d.app.FileError(listsIn(folder), err)
	}
	if err := files.New(saltIn(folder, id), []byte(salt+"\n"), 0o600); err != nil {
		return d.app.FileError(saltIn(folder, id), err)
	}
	if err := files.New(listIn(folder, id), text, 0o600); err != nil {
		return d.app.FileError(listIn(folder, id), err)
	}
	return nil
}

// salt reads the salt of a list.
func (d *desk) salt(folder, id string) (string, error) {
	text, err := files.Read(saltIn(folder, id), mostSalt)
	if err != nil {
		return "", d.app.FileError(saltIn(folder, id), err)
	}
	return strings.TrimSpace(string(text)), nil
}

// receipt prints the slip that a player takes home, with the list's id and its salt.
func (d *desk) receipt(id, salt string, again bool, signed *record.Signature) error {
	list := d.state.Players[d.state.Find(id)].List
	args := referee.Args{"name": d.state.Name(id), "id": list.ID, "salt": salt, "illegal": list.Illegal, "again": again, "judge": "", "key": ""}
	if signed != nil {
		args["judge"], args["key"] = signed.Name, signed.Fingerprint()
	}
	if err := d.app.Write(strings.TrimSpace(d.words.Text("eventdesk.deck.receipt", args)) + "\n"); err != nil {
		return err
	}
	d.app.Remark(d.words.Text("eventdesk.deck.keep", args))
	return nil
}

// illegal shows the problems with a list, or nothing if it is legal.
func (d *desk) illegal(problems []referee.Problem) error {
	g, _, err := d.app.GameWithDecks(d.state.Settings.Game)
	if err != nil || !referee.Refuses(problems) {
		return err
	}
	return &app.ProblemsError{Problems: problems, Game: g, Words: d.words, Code: app.ExitProblems}
}

// showDeck shows a player's receipt again, and the problems with the list.
func (d *desk) showDeck(folder, name string) error {
	id, err := d.player(name)
	if err != nil {
		return err
	}
	list := d.state.Players[d.state.Find(id)].List.ID
	if list == "" {
		return &app.Error{Key: "eventdesk.deck.none", Args: referee.Args{"name": d.state.Name(id)}, Code: app.ExitProblems}
	}
	salt, err := d.salt(folder, list)
	if err != nil {
		return err
	}
	var signed *record.Signature
	for _, e := range d.entries {
		if e.List == list {
			signed = e.Signed
		}
	}
	if err := d.receipt(id, salt, false, signed); err != nil {
		return err
	}
	_, _, problems, err := d.readDeck(listIn(folder, list))
	if err != nil {
		return err
	}
	return d.illegal(problems)
}

// showDecks lists the players and the state of their decklists.
func (d *desk) showDecks() error {
	say := func(key referee.Key) string { return d.words.Text(key, nil) }
	table := screen.Table{Head: []string{say("eventdesk.head.player"), say("eventdesk.head.state"), say("eventdesk.head.list")}}
	for _, p := range d.state.Players {
		if !p.Gone {
			table.Rows = append(table.Rows, []string{d.state.Name(p.ID), say(stateOf(p.List)), p.List.ID})
		}
	}
	heading := d.sent()
	return d.app.WriteTable(func(p screen.Paper) string { return screen.Heading(heading, p) + table.Text(d.words, p) })
}

// stateOf describes the state of a list in one word.
func stateOf(l event.List) referee.Key {
	switch {
	case l.ID == "":
		return "eventdesk.deck.state.missing"
	case l.Illegal && l.Amended:
		return "eventdesk.deck.state.illegal-amended"
	case l.Illegal:
		return "eventdesk.deck.state.illegal"
	case l.Amended:
		return "eventdesk.deck.state.amended"
	}
	return "eventdesk.deck.state.legal"
}

// sent returns a line with the number of lists that have arrived.
func (d *desk) sent() string {
	n, illegal, missing := d.state.Lists()
	return d.words.Text("eventdesk.deck.sent", referee.Args{"n": n, "of": n + len(missing), "bad": len(illegal), "illegal": d.words.List(d.names(illegal))})
}

// listJSON is a player's list as --json shows it.
type listJSON struct {
	Player string `json:"player"`
	// ID is "" for a player who has sent no list.
	ID      string `json:"id"`
	Illegal bool   `json:"illegal"`
	Amended bool   `json:"amended"`
}

func (d *desk) listsJSON() []listJSON {
	lists := []listJSON{}
	for _, p := range d.state.Players {
		if !p.Gone {
			lists = append(lists, listJSON{d.state.Name(p.ID), p.List.ID, p.List.Illegal, p.List.Amended})
		}
	}
	return lists
}

// lock returns the lock of the lists as they were when the first round was published. It includes
// the names of the players unless they are redacted. Before the first round it reports false.
func (d *desk) lock(redacted bool) (seal.Lock, bool) {
	players, locked := event.Locked(d.state.Settings, d.entries)
	sealed := []seal.Sealed{}
	for _, p := range players {
		one := seal.Sealed{ID: p.List.ID, Name: p.Name}
		if redacted {
			one.Name = ""
		}
		if one.ID != "" {
			sealed = append(sealed, one)
		}
	}
	return seal.Of(sealed), locked
}

// exportLock writes the lock for “deck lock verify”.
func (d *desk) exportLock(redacted bool) error {
	lock, locked := d.lock(redacted)
	if !locked {
		return &app.Error{Key: "eventdesk.deck.unlocked", Code: app.ExitProblems}
	}
	text, err := seal.Write(lock)
	if err != nil {
		return err
	}
	return d.app.Write(string(text))
}

// checkLists compares the private files, if this device has them, with the ids in the record. It
// returns the number of lists on this device.
func (d *desk) checkLists(folder string) (int, error) {
	if _, err := os.Stat(listsIn(folder)); errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	n := 0
	for _, e := range d.entries {
		if e.Kind != event.Listed {
			continue
		}
		salt, err := d.salt(folder, e.List)
		if err != nil {
			return n, err
		}
		_, list, _, err := d.readDeck(listIn(folder, e.List))
		if err != nil {
			return n, err
		}
		if decks.ID(list, []byte(salt)) != e.List {
			args := referee.Args{"path": listIn(folder, e.List), "line": e.N, "name": d.state.Name(e.Player)}
			return n, &app.Error{Key: "eventdesk.broken.list", Args: args, Code: app.ExitProblems}
		}
		n++
	}
	return n, nil
}
