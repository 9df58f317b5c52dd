package match

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

// signedExt is the extension of the file beside a match that has its signatures.
const signedExt = ".signed"

// NewSign makes the command that signs a match file.
func NewSign(a *app.App) *cobra.Command {
	name := ""
	cmd := &cobra.Command{
		Use:     "sign",
		Example: "  shinpan sign --name Lina\n  shinpan sign match.shinpan --name Noah",
		Args:    app.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if strings.TrimSpace(name) == "" {
				return &app.Error{Key: "sign.name-wanted", Code: app.ExitUsage}
			}
			m, err := read(a, first(args))
			if err != nil {
				return err
			}
			return runSign(a, m, strings.TrimSpace(name))
		},
	}
	cmd.Flags().StringVar(&name, "name", "", "")
	return cmd
}

// runSign adds a signature to the file beside a match. A match that does not verify
// is not signed.
func runSign(a *app.App, m *Opened, name string) error {
	_ = m.File.Close() // it was only read
	m.Complain(a)
	if !m.Report.Clean() {
		return &app.Error{Key: "sign.broken", Args: referee.Args{"path": m.Path}, Code: app.ExitProblems}
	}
	file, err := os.ReadFile(m.Path)
	if err != nil {
		return a.FileError(m.Path, err)
	}
	key, err := signingKey(a.Config, name)
	if err != nil {
		return err
	}
	signature := record.Sign(file, m.Match.Header().ID, name, key)
	line, err := record.EncodeSignature(signature)
	if err != nil {
		return err
	}
	beside := m.Path + signedExt
	if err := appendLine(beside, line); err != nil {
		return &app.Error{Key: "keep.failed", Args: referee.Args{"path": beside, "detail": app.Detail(err)}}
	}
	args := referee.Args{"name": name, "path": m.Path, "n": len(signature.Lines) - 1, "key": signature.Fingerprint(), "file": beside}
	return a.Write(screen.Said(m.Words.Text("sign.done", args), a.Paper()))
}

// appendLine adds a line to a file and syncs it.
func appendLine(path string, line []byte) error {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = file.Write(append(line, '\n'))
	return errors.Join(err, file.Sync(), file.Close())
}

// signingKey is the key of a name in the folder of the settings. It is made when it
// is first used; only its owner may read it.
func signingKey(config, name string) (ed25519.PrivateKey, error) {
	path := filepath.Join(config, "keys", url.QueryEscape(name)+".key")
	failed := func(err error) error {
		return &app.Error{Key: "sign.no-key", Args: referee.Args{"path": path, "detail": app.Detail(err)}}
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return newSigningKey(path, failed)
	}
	if err != nil {
		return nil, failed(err)
	}
	seed, err := hex.DecodeString(string(bytes.TrimSpace(text)))
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, &app.Error{Key: "sign.bad-key", Args: referee.Args{"path": path}}
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

func newSigningKey(path string, failed func(error) error) (ed25519.PrivateKey, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, failed(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, failed(err)
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, failed(err)
	}
	_, err = file.WriteString(hex.EncodeToString(key.Seed()) + "\n")
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return nil, failed(err)
	}
	return key, nil
}

// signedBy is a signature in the form of --json.
type signedBy struct {
	Name string `json:"name"`
	Key  string `json:"key"`
	// Changed is the first line of the file that is not the signed one, or 0. Added
	// are lines after the signed ones.
	Changed int `json:"changed"`
	Added   int `json:"added"`
}

// checkSignatures adds what the signatures beside a match say to its report.
func (o *Opened) checkSignatures() error {
	beside := o.Path + signedExt
	lines, err := os.ReadFile(beside)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var file []byte
	if err == nil {
		file, err = os.ReadFile(o.Path)
	}
	if err != nil {
		return err
	}
	genuine, problems := record.CheckSignatures(o.Path, file, beside, lines)
	o.Report.Problems = append(o.Report.Problems, problems...)
	for _, s := range genuine {
		by := signedBy{Name: s.Name, Key: s.Fingerprint()}
		by.Changed, by.Added = s.Compare(file)
		o.Signed = append(o.Signed, by)
	}
	return nil
}

// signed tells who signed a match, line by line.
func (o *Opened) signed() []string {
	var lines []string
	for _, s := range o.Signed {
		key := referee.Key("verify.signed")
		switch {
		case s.Changed > 0:
			key = "verify.signed-otherwise"
		case s.Added > 0:
			key = "verify.signed-before"
		}
		lines = append(lines, "  "+o.Words.Text(key, referee.Args{"name": s.Name, "key": s.Key, "n": s.Added, "line": s.Changed}))
	}
	return lines
}
