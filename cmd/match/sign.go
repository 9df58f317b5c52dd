package match

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

// signedExt is the extension of the signature file, which is next to the signed file.
const signedExt = ".signed"

// NewSign builds the command that signs a match or any other file.
func NewSign(a *app.App) *cobra.Command {
	name, show := "", false
	cmd := &cobra.Command{
		Use:     "sign",
		Example: "  shinpan sign --name Lina\n  shinpan sign match.shinpan --name Noah\n  shinpan sign deck.yaml --name Lina\n  shinpan sign --name Lina --key >> keys.yaml",
		Args:    app.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			name = strings.TrimSpace(name)
			if err := SignerName(name); err != nil {
				return err
			}
			if show {
				return runShowKey(a, name)
			}
			path, err := find(first(args))
			if err != nil {
				return err
			}
			if noMatch(path) {
				return runSignFile(a, path, name)
			}
			m, err := read(a, path)
			if err != nil {
				return err
			}
			return runSign(a, m, name)
		},
	}
	cmd.Flags().StringVar(&name, "name", "", "")
	cmd.Flags().BoolVar(&show, "key", false, "")
	return cmd
}

// SignerName returns an error for a name that a player could not have.
func SignerName(name string) error {
	if name == "" {
		return &app.Error{Key: "sign.name-wanted", Code: app.ExitUsage}
	}
	if key, args := app.BadName(nil, name); key != "" {
		return &app.Error{Key: key, Args: args, Code: app.ExitUsage}
	}
	if lang.Clean(name) != name {
		return &app.Error{Key: "sign.name-odd", Args: referee.Args{"name": name}, Code: app.ExitUsage}
	}
	return nil
}

// runShowKey prints the roster line for a name. It creates the name's key if there is none.
func runShowKey(a *app.App, name string) error {
	key, err := SigningKey(a.Config, name)
	if err != nil {
		return err
	}
	return a.Write(rosterLine(key.Public().(ed25519.PublicKey), name))
}

// runSign adds a signature to the signature file of a match. It does not sign a match that fails
// verification.
func runSign(a *app.App, m *Opened, name string) error {
	_ = m.File.Close() // the file was only read
	m.Complain(a)
	if !m.Report.Clean() {
		return &app.Error{Key: "sign.broken", Args: referee.Args{"path": m.Path}, Code: app.ExitProblems}
	}
	file, err := files.Read(m.Path, mostMatch)
	if err != nil {
		return a.FileError(m.Path, err)
	}
	key, err := SigningKey(a.Config, name)
	if err != nil {
		return err
	}
	signature := record.Sign(file, m.Match.Header().ID, name, key)
	return keepSignature(a, m.Words, m.Path, signature, "sign.done", referee.Args{"n": len(signature.Lines) - 1})
}

// keepSignature adds a signature to the file next to the signed file, and prints a confirmation.
func keepSignature(a *app.App, w *lang.Words, path string, signature record.Signature, said referee.Key, args referee.Args) error {
	line, err := record.EncodeSignature(signature)
	if err != nil {
		return err
	}
	beside := path + signedExt
	if err := files.AppendPrivate(beside, append(line, '\n')); err != nil {
		if errors.Is(err, files.ErrLink) || errors.Is(err, files.ErrNotRegular) {
			return a.FileError(beside, err)
		}
		return &app.Error{Key: "keep.failed", Args: referee.Args{"path": beside, "detail": referee.Reason(err)}}
	}
	args["name"], args["path"], args["key"], args["file"] = signature.Name, path, signature.Fingerprint(), beside
	return a.Write(screen.Said(w.Text(said, args), a.Paper()))
}

const (
	// mostMatch and mostSigned are the maximum sizes, in bytes, of a match and of its signature
	// file.
	mostMatch  = 1 << 30
	mostSigned = 16 << 20
	// mostKey is the maximum size of a key file.
	mostKey = 1 << 10
)

// keyPath returns the path of a name's key file in the settings folder. For a long name, the
// file name is a digest.
func keyPath(config, name string) string {
	file := url.QueryEscape(name)
	if len(file) > 200 {
		sum := sha256.Sum256([]byte(name))
		file = hex.EncodeToString(sum[:])
	}
	return filepath.Join(config, "keys", file+".key")
}

// SigningKey returns the key of a name from the settings folder. It creates the key on first
// use, readable only by its owner. An empty file, left by a full disk, does not count as a key.
func SigningKey(config, name string) (ed25519.PrivateKey, error) {
	if config == "" {
		return nil, &app.Error{Key: "sign.no-home"}
	}
	path := keyPath(config, name)
	failed := func(err error) error {
		return &app.Error{Key: "sign.no-key", Args: referee.Args{"path": path, "detail": referee.Reason(err)}}
	}
	file, err := files.OpenPrivate(path)
	if errors.Is(err, fs.ErrNotExist) {
		return newSigningKey(path, failed)
	}
	if err != nil {
		return nil, failed(err)
	}
	_ = file.Close() // from now on, only the owner can read the file
	text, err := files.Read(path, mostKey)
	if err != nil {
		return nil, failed(err)
	}
	if len(bytes.TrimSpace(text)) == 0 {
		if err := os.Remove(path); err != nil {
			return nil, failed(err)
		}
		return newSigningKey(path, failed)
	}
	key := keyIn(text)
	if key == nil {
		return nil, &app.Error{Key: "sign.bad-key", Args: referee.Args{"path": path}}
	}
	return key, nil
}

// keyIn returns the key in the text of a key file, or nil if there is none.
func keyIn(text []byte) ed25519.PrivateKey {
	seed, err := hex.DecodeString(string(bytes.TrimSpace(text)))
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil
	}
	return ed25519.NewKeyFromSeed(seed)
}

func newSigningKey(path string, failed func(error) error) (ed25519.PrivateKey, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o700)
	}
	if err == nil {
		err = files.New(path, []byte(hex.EncodeToString(key.Seed())+"\n"), 0o600)
	}
	if err != nil {
		return nil, failed(err)
	}
	return key, nil
}

// signedBy is a signature as --json shows it.
type signedBy struct {
	Name string `json:"name"`
	// Key is the short form of the key; PublicKey is the whole key in hexadecimal.
	Key       string `json:"key"`
	PublicKey string `json:"public_key"`
	// Listed reports whether the roster has this name for the key. It is nil without a roster.
	Listed *bool `json:"listed,omitempty"`
	// Changed is the number of the first line that differs from the signed file, or 0. Added is the
	// number of lines after the signed ones. A file that is not a match counts as one line.
	Changed int `json:"changed"`
	Added   int `json:"added"`
}

// signatures reads the signature file next to a signed file. It returns nil if there is none.
func signatures(path string) ([]byte, error) {
	lines, err := files.Read(path+signedExt, mostSigned)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err == nil && len(lines) > mostSigned:
		err = errLong
	}
	return lines, err
}

// errLong reports that a file is larger than any valid one.
var errLong = syscall.EFBIG

// checkSignatures adds its findings about a match's signatures to the match's report.
func (o *Opened) checkSignatures(by signers) error {
	lines, err := signatures(o.Path)
	if err != nil {
		return err
	}
	var genuine []record.Signed
	if lines != nil {
		file, err := files.Read(o.Path, mostMatch)
		if err != nil {
			return err
		}
		var problems []referee.Problem
		genuine, problems = record.CheckSignatures(o.Report.Header.ID, o.Path, file, o.Path+signedExt, lines)
		o.Report.Problems = append(o.Report.Problems, problems...)
	}
	o.Signed = by.signed(genuine)
	o.Report.Problems = append(o.Report.Problems, by.check(o.Path, "match.signed-not", genuine)...)
	return nil
}

// signed returns genuine signatures as --json shows them.
func (by signers) signed(genuine []record.Signed) []signedBy {
	var all []signedBy
	for _, s := range genuine {
		signed := signedBy{Name: s.Name, Key: s.Fingerprint(), PublicKey: hex.EncodeToString(s.Key), Changed: s.Changed, Added: s.Added}
		if by.roster != nil {
			listed := by.roster.names[signed.PublicKey] == s.Name
			signed.Listed = &listed
		}
		all = append(all, signed)
	}
	return all
}

// signedLines lists the signatures of a file, one on each line. otherwise is the message for a
// signature of different content.
func signedLines(w *lang.Words, signed []signedBy, otherwise referee.Key) []string {
	var lines []string
	for _, s := range signed {
		key := referee.Key("verify.signed")
		switch {
		case s.Changed > 0:
			key = otherwise
		case s.Added > 0:
			key = "verify.signed-before"
		}
		args := referee.Args{"name": s.Name, "key": s.Key, "n": s.Added, "line": s.Changed, "listed": s.Listed != nil && *s.Listed}
		lines = append(lines, "  "+w.Text(key, args))
	}
	if len(signed) > 0 && signed[0].Listed == nil {
		lines = append(lines, "  "+w.Text("verify.signed-unchecked", nil))
	}
	return lines
}

// SignedBy returns the names that have signed the whole match, according to its signature file. It
// adds a problem to the report for each signature that is not genuine.
func (o *Opened) SignedBy() (names []string, err error) {
	if err := o.checkSignatures(signers{}); err != nil {
		return nil, err
	}
	for _, s := range o.Signed {
		if s.Changed == 0 && s.Added == 0 {
			names = append(names, s.Name)
		}
	}
	return names, nil
}
