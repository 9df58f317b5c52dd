package event

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/paper"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/record"
)

func newDecks(a *app.App) *cobra.Command {
	receipts, format := "", ""
	cmd := command("decks", 0, -1, func(folder string, args []string) error {
		form, err := paper.FormatOf(format, receipts)
		if err != nil {
			return err
		}
		if len(args) == 0 && receipts == "" {
			return &app.Error{Key: "eventdesk.decks.missing", Code: app.ExitUsage}
		}
		sent, refused := allSent(a, args)
		d, err := write(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		for _, one := range sent {
			if err := d.takeSent(folder, one); err != nil {
				a.Exit(err)
				refused++
			}
		}
		if receipts != "" {
			doc, err := d.receipts(folder)
			if err != nil {
				return err
			}
			if err := paper.Deliver(a, d.words, doc, form, receipts); err != nil {
				return err
			}
		}
		if err := d.app.Write(d.sent() + "\n"); err != nil {
			return err
		}
		if _, illegal, _ := d.state.Lists(); refused+len(illegal) > 0 {
			if len(illegal) > 0 {
				a.Remark(d.words.Text("eventdesk.decks.why", nil))
			}
			return app.Shown(app.ExitProblems)
		}
		return nil
	})
	cmd.ValidArgsFunction = nil
	cmd.Flags().StringVar(&receipts, "receipts", "", "")
	paper.FormatFlag(cmd, &format)
	return cmd
}

// sentList is a decklist that a player has sent.
type sentList struct{ player, file string }

// allSent returns the lists in files, folders and CSV files. The name of a file is its player's
// name. allSent reports each list or CSV file that it cannot read, and returns the number of these.
func allSent(a *app.App, args []string) (sent []sentList, refused int) {
	for _, arg := range args {
		if strings.EqualFold(filepath.Ext(arg), ".csv") {
			rows, err := sentIn(a, arg)
			if err != nil {
				a.Exit(err)
				refused++
			}
			sent = append(sent, rows...)
			continue
		}
		for _, ref := range deckfile.Refs([]string{arg}) {
			if ref.Err != nil {
				a.Exit(ref.Err)
				refused++
				continue
			}
			base := filepath.Base(ref.Name)
			sent = append(sent, sentList{strings.TrimSuffix(base, filepath.Ext(base)), ref.Name})
		}
	}
	return sent, refused
}

// sentIn reads the columns “file” and “player” of a CSV file. Paths are relative to the CSV file's
// folder.
func sentIn(a *app.App, path string) ([]sentList, error) {
	text, err := app.ReadFile(path)
	if err != nil {
		return nil, a.FileError(path, err)
	}
	rows, columns, err := sheet(a, path, string(text))
	if err != nil {
		return nil, err
	}
	file, filed := columns["file"]
	player, named := columns["player"]
	if !filed || !named {
		return nil, &app.Error{Key: "eventdesk.decks.columns", Args: referee.Args{"path": path}, Code: app.ExitProblems}
	}
	var sent []sentList
	for _, row := range rows {
		if file >= len(row) || player >= len(row) || strings.TrimSpace(row[file]) == "" {
			continue
		}
		name := strings.TrimSpace(row[file])
		if !filepath.IsAbs(name) && !deckfile.IsSample(name) && !deckfile.IsLink(name) {
			name = filepath.Join(filepath.Dir(path), name)
		}
		sent = append(sent, sentList{row[player], name})
	}
	return sent, nil
}

// takeSent accepts a list and prints a line about it. A list that the player has already sent
// stays as it is.
func (d *desk) takeSent(folder string, one sentList) error {
	id, err := d.player(strings.NewReplacer("_", " ", "-", " ").Replace(one.player))
	if err != nil {
		if id, err = d.player(one.player); err != nil {
			wrong := new(app.Error)
			if errors.As(err, &wrong) {
				wrong.Args["path"] = one.file
				return &app.Error{Key: "eventdesk.decks.whose", Args: referee.Args{"path": one.file, "why": d.words.Text(wrong.Key, wrong.Args)}, Code: app.ExitProblems}
			}
			return err
		}
	}
	key := referee.Key("eventdesk.decks.taken")
	if same, err := d.hasSent(folder, id, one.file); err != nil {
		return err
	} else if same {
		key = "eventdesk.decks.same"
	} else if _, _, _, err := d.take(folder, event.Entry{Kind: event.Listed, Player: id}, one.file); err != nil {
		return err
	}
	list := d.state.Players[d.state.Find(id)].List
	return d.say(key, referee.Args{"path": deckfile.Name(one.file), "name": d.state.Name(id), "state": stateOf(list), "id": list.ID})
}

// hasSent reports whether a file holds the list that the player has already sent.
func (d *desk) hasSent(folder, id, ref string) (bool, error) {
	before := d.state.Players[d.state.Find(id)].List.ID
	if before == "" {
		return false, nil
	}
	salt, err := d.salt(folder, before)
	if err != nil {
		return false, err
	}
	_, list, _, err := d.readDeck(ref)
	return err == nil && decks.ID(list, []byte(salt)) == before, err
}

// receipts returns the slips for players to take home.
func (d *desk) receipts(folder string) (paper.Document, error) {
	say := func(key referee.Key) string { return d.words.Text(key, nil) }
	doc := paper.Document{Language: d.words.Language(), Title: d.words.Text("eventdesk.receipts", referee.Args{"event": d.state.Settings.Name})}
	for _, p := range d.state.Players {
		if p.Gone || p.List.ID == "" {
			continue
		}
		salt, err := d.salt(folder, p.List.ID)
		if err != nil {
			return doc, err
		}
		table := [][]string{{say("eventdesk.receipt.what"), say("eventdesk.receipt.value")}, {say("eventdesk.head.state"), say(stateOf(p.List))},
			{say("eventdesk.receipt.id"), p.List.ID}, {say("eventdesk.receipt.salt"), salt}}
		for _, e := range d.entries {
			if e.List == p.List.ID && e.Signed != nil {
				table = append(table, []string{d.words.Text("eventdesk.receipt.judge", referee.Args{"judge": e.Signed.Name}), e.Signed.Fingerprint()})
			}
		}
		doc.Sections = append(doc.Sections, paper.Section{Title: d.state.Name(p.ID), Table: table,
			Lines: []string{d.words.Text("eventdesk.deck.keep", referee.Args{"name": d.state.Name(p.ID)})}, Slip: true})
	}
	if doc.Sections == nil {
		return doc, &app.Error{Key: "eventdesk.receipt.none", Code: app.ExitProblems}
	}
	return doc, nil
}

// signList has a judge sign a list that arrived after the lists were locked.
func (d *desk) signList(e *event.Entry) error {
	key, err := signingKey(d.app, e.Judge)
	if err != nil {
		return err
	}
	signed := record.SignFile(e.Pledge(d.state.ID), e.Judge, key)
	e.Signed = &signed
	return nil
}
