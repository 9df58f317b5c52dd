package match

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

const (
	// mostFile is the maximum size of a file to sign, in bytes.
	mostFile = 4 << 30
	// matchBegins is the beginning of the first line of every match.
	matchBegins = `{"shinpan":`
)

// noMatch reports whether a path names a file that is not a match: neither its name nor its
// first bytes are those of a match.
func noMatch(path string) bool {
	if filepath.Ext(path) == matchfile.Ext {
		return false
	}
	begun, err := files.Read(path, int64(len(matchBegins))-1)
	return err == nil && string(begun) != matchBegins
}

// fileDigest returns the SHA-256 of a file and its length. It reads the file in pieces.
func fileDigest(a *app.App, path string) (sum [sha256.Size]byte, length int64, err error) {
	file, err := files.Open(path)
	if err != nil {
		return sum, 0, a.FileError(path, err)
	}
	defer func() { _ = file.Close() }() // the file was only read
	hash := sha256.New()
	if info, broken := file.Stat(); broken == nil {
		length = info.Size()
	}
	if length <= mostFile { // otherwise it need not be read; it can still grow meanwhile
		length, err = io.Copy(hash, io.LimitReader(file, mostFile+1))
	}
	switch {
	case err != nil:
		return sum, 0, a.FileError(path, err)
	case length > mostFile:
		return sum, 0, &app.Error{Key: "sign.file-long", Args: referee.Args{"path": path, "most": mostFile >> 30}}
	}
	return [sha256.Size]byte(hash.Sum(nil)), length, nil
}

// runSignFile signs a file that is not a match and adds the signature to its signature file.
func runSignFile(a *app.App, path, name string) error {
	sum, _, err := fileDigest(a, path)
	if err != nil {
		return err
	}
	key, err := SigningKey(a.Config, name)
	if err != nil {
		return err
	}
	signature := record.SignFile(sum, name, key)
	return keepSignature(a, a.Speech(), path, signature, "sign.file-done", referee.Args{})
}

// verifiedFile is the report on a file that is not a match, as --json shows it.
type verifiedFile struct {
	Path     string            `json:"path"`
	Verifies bool              `json:"verifies"`
	Problems []app.ProblemJSON `json:"problems"`
	Bytes    int64             `json:"bytes"`
	SHA256   string            `json:"sha256"`
	Signed   []signedBy        `json:"signed"`
}

// signedFile reports whether a path names a file that is not a match and that is signed or must be
// signed.
func (v *verifier) signedFile(path string) bool {
	_, none := os.Lstat(path + signedExt)
	return (none == nil || v.signers.wanted) && noMatch(path)
}

// verifyFile compares a file that is not a match with its signatures. An unsigned file is a
// problem, because only its signatures could be verified.
func (v *verifier) verifyFile(path string) (verifiedMatch, error) {
	sum, length, err := fileDigest(v.app, path)
	if err != nil {
		return verifiedMatch{err: err}, nil
	}
	lines, err := signatures(path)
	if err != nil {
		return verifiedMatch{err: v.app.FileError(path+signedExt, err)}, nil
	}
	genuine, problems := record.CheckFileSignatures(path, sum, path+signedExt, lines)
	problems = append(problems, v.signers.check(path, "match.file-signed-not", genuine)...)
	if len(genuine) == 0 && len(problems) == 0 {
		problems = append(problems, referee.Problem{Code: "match.file-signed-not", Grade: referee.Illegal, At: referee.Place{File: path}})
	}
	done := verifiedMatch{file: true, clean: !referee.Refuses(problems)}
	file := verifiedFile{
		Path: path, Verifies: done.clean, Problems: app.ProblemsJSON(v.words, problems),
		Bytes: length, SHA256: hex.EncodeToString(sum[:]), Signed: append([]signedBy{}, v.signers.signed(genuine)...),
	}
	if v.json {
		done.json, err = app.Indented(file)
		return done, err
	}
	key := referee.Key("verify.file-signed")
	switch {
	case len(lines) == 0:
		key = "verify.file-unsigned"
	case !done.clean:
		key = "verify.file-broken"
	}
	said := []string{v.words.Text(key, referee.Args{"path": path}), "  " + v.words.Text("verify.file-digest", referee.Args{"digest": file.SHA256})}
	var text strings.Builder
	for _, line := range append(said, signedLines(v.words, file.Signed, "verify.file-signed-otherwise")...) {
		text.WriteString(screen.Said(line, v.app.Paper()))
	}
	done.text = text.String()
	if len(problems) > 0 {
		done.problems = &app.ProblemsError{Problems: problems, Words: v.words}
	}
	return done, nil
}
