package record

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"filippo.io/edwards25519"

	"shinpan/referee"
)

// SignatureFormat is the version of the signatures that this program writes.
const SignatureFormat = 1

// Signature says that somebody vouches for every line of a match file as it was
// when they signed. Whoever computes the chain of a changed file anew cannot make
// the signature fit it without the key.
type Signature struct {
	Format int `json:"shinpan-signature"`
	// Name is what the signer is called, Match the id of the match.
	Name  string `json:"name"`
	Match string `json:"match"`
	// Lines are the SHA-256 of each line with its line ending, in hexadecimal.
	Lines []string `json:"lines"`
	// Key is the public Ed25519 key, Signature that of the text.
	Key       []byte `json:"key"`
	Signature []byte `json:"signature"`
}

// Sign signs a match file. The key must be a whole Ed25519 key.
func Sign(file []byte, match, name string, key ed25519.PrivateKey) Signature {
	s := Signature{Format: SignatureFormat, Name: name, Match: match, Lines: lineDigests(file), Key: key.Public().(ed25519.PublicKey)}
	s.Signature = ed25519.Sign(key, s.text())
	return s
}

// text is what is signed.
func (s Signature) text() []byte {
	return fmt.Appendf(nil, "shinpan-signature %d\nname %q\nmatch %q\n%s\n", s.Format, s.Name, s.Match, strings.Join(s.Lines, "\n"))
}

// Genuine reports whether the owner of the key made the signature. One without lines
// vouches for nothing, and lines that are no digests could be cut in another way.
func (s Signature) Genuine() bool {
	noDigest := func(line string) bool {
		sum, err := hex.DecodeString(line)
		return err != nil || len(sum) != sha256.Size
	}
	return len(s.Lines) > 0 && !slices.ContainsFunc(s.Lines, noDigest) && SoundKey(s.Key) && ed25519.Verify(s.Key, s.text(), s.Signature)
}

// SoundKey reports whether a public key can vouch for anything: it is written as
// RFC 8032 writes it, and is none of the eight keys under which one signature fits many
// texts.
func SoundKey(key []byte) bool {
	point, err := new(edwards25519.Point).SetBytes(key)
	if err != nil || !bytes.Equal(point.Bytes(), key) {
		return false
	}
	return new(edwards25519.Point).MultByCofactor(point).Equal(edwards25519.NewIdentityPoint()) == 0
}

// Fingerprint is a short name of the key for people to compare: the beginning of
// its SHA-256.
func (s Signature) Fingerprint() string {
	sum := sha256.Sum256(s.Key)
	text := hex.EncodeToString(sum[:8])
	return strings.Join([]string{text[:4], text[4:8], text[8:12], text[12:]}, " ")
}

// Compare gives the number of the first line of a file that is not the signed one,
// from 1, or 0 if all signed lines are there; a line that is missing counts. added
// is the number of lines that were added after the signed ones.
func (s Signature) Compare(file []byte) (changed, added int) { return s.compare(lineDigests(file)) }

func (s Signature) compare(lines []string) (changed, added int) {
	for i, signed := range s.Lines {
		if i >= len(lines) || lines[i] != signed {
			return i + 1, 0
		}
	}
	return 0, len(lines) - len(s.Lines)
}

// lineDigests are the digests of the lines of a file.
func lineDigests(file []byte) []string {
	var digests []string
	for line := range bytes.Lines(file) {
		sum := sha256.Sum256(line)
		digests = append(digests, hex.EncodeToString(sum[:]))
	}
	return digests
}

// EncodeSignature gives the line of a signature, without its line ending.
func EncodeSignature(s Signature) ([]byte, error) { return encode(s) }

// DecodeSignature reads the line of a signature. It is as strict as DecodeEntry,
// and refuses other formats.
func DecodeSignature(line []byte) (Signature, []referee.Problem) {
	var s Signature
	if problems := decode(line, &s); problems != nil {
		return s, problems
	}
	if s.Format != SignatureFormat {
		return s, []referee.Problem{{Code: "match.signature-format", Args: referee.Args{"format": s.Format, "known": SignatureFormat}, Grade: referee.Impossible}}
	}
	return s, nil
}

// Signed is a genuine signature and what became of the file since: the first line that is
// not the signed one, or 0, and how many lines were added.
type Signed struct {
	Signature
	Changed, Added int
}

// Whole reports whether the signature covers every line of the file.
func (s Signed) Whole() bool { return s.Changed == 0 && s.Added == 0 }

// CheckSignatures compares the file of the match id with the signatures that lie beside
// it, a line for each; the same line counts once. name and signatures are the names of
// both files, for problems.
func CheckSignatures(id, name string, file []byte, signatures string, lines []byte) (genuine []Signed, problems []referee.Problem) {
	digests, seen, number := lineDigests(file), map[string]bool{}, 0
	for line := range bytes.Lines(lines) {
		number++
		text := bytes.TrimSuffix(line, []byte("\n"))
		if seen[string(text)] {
			continue
		}
		seen[string(text)] = true
		s, wrong := DecodeSignature(text)
		switch {
		case wrong != nil:
		case !s.Genuine():
			wrong = []referee.Problem{{Code: "match.signature-false", Args: referee.Args{"name": s.Name}, Grade: referee.Illegal}}
		case s.Match != id:
			wrong = []referee.Problem{{Code: "match.signature-other", Args: referee.Args{"name": s.Name, "of": s.Match}, Grade: referee.Illegal}}
		}
		for _, p := range wrong {
			p.At.File, p.At.Line = signatures, number
			problems = append(problems, p)
		}
		if wrong != nil {
			continue
		}
		checked := Signed{Signature: s}
		checked.Changed, checked.Added = s.compare(digests)
		if checked.Changed > 0 {
			problems = append(problems, referee.Problem{Code: "match.signed-otherwise", Grade: referee.Illegal,
				Args: referee.Args{"name": s.Name, "key": s.Fingerprint(), "line": checked.Changed}, At: referee.Place{File: name, Line: checked.Changed}})
		}
		genuine = append(genuine, checked)
	}
	return slices.Clip(genuine), problems
}
