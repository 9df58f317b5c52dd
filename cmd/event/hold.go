package event

import (
	"cmp"
	"crypto/ecdh"
	"crypto/hpke"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/event"
)

// deskIn returns the path of the private file with the identity of a folder's desk.
func deskIn(folder string) string { return filepath.Join(folder, "desk") + ".json" }

// identity identifies the desk of a folder. Here is a digest of the laptop's id and the folder's
// path, so a copy of the folder counts as another desk. The copy can still read everything that
// tables have sealed for the original.
type identity struct {
	Desk string `json:"desk"`
	Here string `json:"here"`
	// Keys open everything that tables have sealed for this desk, or for the desk that this folder
	// is a copy of.
	Keys [][]byte `json:"keys"`
}

// identityOf reads the identity of a folder's desk. Desk is "" if the folder is not a desk, or is a
// copy of one.
func identityOf(a *app.App, folder string) (identity, error) {
	var id identity
	found, err := readPrivate(deskIn(folder), &id)
	if err != nil {
		return id, &app.Error{Key: "eventdesk.hold.broken", Args: referee.Args{"path": deskIn(folder)}, Code: app.ExitProblems}
	}
	if !found {
		return id, nil
	}
	if here, err := here(a, folder); err != nil || here != id.Here {
		id.Desk = ""
	}
	return id, nil
}

// here returns a digest of the laptop's id and the path of a folder.
func here(a *app.App, folder string) (string, error) {
	if err := app.NeedsHome(); err != nil {
		return "", err
	}
	laptop := filepath.Join(files.Data(), "laptop")
	text, err := files.Read(laptop, mostPrivate)
	if errors.Is(err, fs.ErrNotExist) {
		if err = os.MkdirAll(files.Data(), 0o700); err == nil {
			text = []byte(matchfile.NewSalt() + "\n")
			err = files.New(laptop, text, 0o600)
		}
		if errors.Is(err, fs.ErrExist) { // another program created the file first
			text, err = files.Read(laptop, mostPrivate)
		}
	}
	if err != nil {
		return "", a.FileError(laptop, err)
	}
	path, err := filepath.Abs(folder)
	if err != nil {
		return "", a.FileError(folder, err)
	}
	sum := sha256.Sum256([]byte(string(text) + path))
	return hex.EncodeToString(sum[:]), nil
}

func newHold(a *app.App) *cobra.Command {
	name := ""
	cmd := command("takeover", 0, 0, func(folder string, _ []string) error {
		d, err := patiently(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		was := d.state.Desk
		if err := d.hold(name); err != nil {
			return err
		}
		return d.say("eventdesk.hold.taken", referee.Args{"desk": d.state.Desk.Name, "was": was.Name})
	})
	cmd.Example = "  shinpan event takeover --in friday --name \"front desk\""
	cmd.Flags().StringVar(&name, "name", "", "")
	return cmd
}

// hold makes this desk hold the event, under the given name or otherwise under the laptop's name.
func (d *desk) hold(name string) error {
	id, err := identityOf(d.app, d.folder)
	if err != nil {
		return err
	}
	host, _ := os.Hostname() // without a host name, the desk's id serves as its name
	e := event.Entry{Kind: event.Held, Desk: cmp.Or(id.Desk, matchfile.NewSalt()[:8])}
	e.Name = cmp.Or(strings.TrimSpace(lang.Clean(name)), lang.Clean(host), e.Desk)
	key, err := hpke.DHKEM(ecdh.X25519()).GenerateKey()
	if err != nil {
		return err
	}
	secret, err := key.Bytes()
	if err != nil {
		return err
	}
	e.Key = hex.EncodeToString(key.PublicKey().Bytes())
	if _, err := d.state.With(e); err != nil {
		return said(err)
	}
	id.Desk, id.Keys = e.Desk, append(id.Keys, secret)
	if id.Here, err = here(d.app, d.folder); err != nil {
		return err
	}
	text, err := json.Marshal(id)
	if err == nil { // this is saved before the entry, because a desk without its key could not prove that it holds the event
		err = files.Replace(deskIn(d.folder), append(text, '\n'), 0o600)
	}
	if err != nil {
		return d.app.FileError(deskIn(d.folder), err)
	}
	return d.add(e)
}

// own returns the id that this desk puts in its entries. It is "" while no desk holds the event.
func (d *desk) own() (string, error) {
	if d.state.Desk.ID == "" {
		return "", nil
	}
	id, err := identityOf(d.app, d.folder)
	return id.Desk, err
}

// holds reports whether this desk holds the event.
func (d *desk) holds() bool {
	own, err := d.own()
	return err == nil && own != "" && own == d.state.Desk.ID
}

// Hold makes the folder's desk hold the event, unless a desk already does.
func Hold(a *app.App, folder string) error {
	d, err := patiently(a, folder)
	if err != nil {
		return err
	}
	defer d.close()
	if d.state.Desk.ID != "" {
		return nil
	}
	return d.hold("")
}
