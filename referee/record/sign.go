package record

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"filippo.io/edwards25519"

	"shinpan/referee"
)

// SignatureFormat is the version of the signatures that this program writes.
const SignatureFormat = 1

// Signature is a statement by which a person vouches for a file as it was when they signed: for
// every line of a match, or for the whole of any other file. Recomputing the chain of a changed
// match does not help a cheat, because the signature of the new file needs the key.
type Signature struct {
	Format int `json:"shinpan-signature"`
	// Name is the signer's name, and Match the id of the match.
	Name  string `json:"name"`
	Match string `json:"match,omitempty"`
	// Lines holds the SHA-256 of each line with its line ending, in hexadecimal.
	Lines []string `json:"lines,omitempty"`
	// File is the SHA-256 of a file that is not a match, which has neither an id nor lines.
	File string `json:"file,omitempty"`
	// Key is the public Ed25519 key, and Signature is the signature of the text.
	Key       []byte `json:"key"`
	Signature []byte `json:"signature"`
}

// Sign signs a match file. The key must be a complete Ed25519 key.
func Sign(file []byte, match, name string, key ed25519.PrivateKey) Signature {
	s := Signature{Format: SignatureFormat, Name: name, Match: match, Lines: lineDigests(file), Key: key.Public().(ed25519.PublicKey)}
	s.Signature = ed25519.Sign(key, s.text())
	return s
}

// SignFile signs a file that is not a match, by the SHA-256 of its bytes. The key must be a
// complete Ed25519 key.
func SignFile(sum [sha256.Size]byte, name string, key ed25519.PrivateKey) Signature {
	s := Signature{Format: SignatureFormat, Name: name, File: hex.EncodeToString(sum[:]), Key: key.Public().(ed25519.PublicKey)}
	s.Signature = ed25519.Sign(key, s.text())
	return s
}

// text returns the text to sign. Its third line shows whether the file is a match.
func (s Signature) text() []byte {
	if s.File != "" {
		return fmt.Appendf(nil, "shinpan-signature %d\nname %q\nfile %q\n", s.Format, s.Name, s.File)
	}
	return fmt.Appendf(nil, "shinpan-signature %d\nname %q\nmatch %q\n%s\n", s.Format, s.Name, s.Match, strings.Join(s.Lines, "\n"))
}

// Genuine reports whether the owner of the key made the signature. A signature without a digest
// vouches for nothing, lines that are not digests would allow a different split, and a signature is
// never for both a match and another file.
func (s Signature) Genuine() bool {
	noDigest := func(line string) bool {
		sum, err := hex.DecodeString(line)
		return err != nil || len(sum) != sha256.Size
	}
	digests := s.Lines
	if s.File != "" {
		if s.Match != "" || len(s.Lines) > 0 {
			return false
		}
		digests = []string{s.File}
	}
	return len(digests) > 0 && !slices.ContainsFunc(digests, noDigest) && SoundKey(s.Key) && ed25519.Verify(s.Key, s.text(), s.Signature)
}

// SoundKey reports whether a public key can vouch for anything: it is written as RFC 8032 writes it
// and is not one of the eight keys under which one signature is valid for many texts.
func SoundKey(key []byte) bool {
	point, err := new(edwards25519.Point).SetBytes(key)
	if err != nil || !bytes.Equal(point.Bytes(), key) {
		return false
	}
	return new(edwards25519.Point).MultByCofactor(point).Equal(edwards25519.NewIdentityPoint()) == 0
}

// Fingerprint returns a short name of the key for people to compare: the beginning of
// its SHA-256.
func (s Signature) Fingerprint() string {
	sum := sha256.Sum256(s.Key)
	text := hex.EncodeToString(sum[:8])
	return strings.Join([]string{text[:4], text[4:8], text[8:12], text[12:]}, " ")
}

// Compare returns the number, from 1, of the first line of a file that differs from the signed one
// or is missing, or 0 if the file has all signed lines. added is the number of lines after the
// signed ones.
func (s Signature) Compare(file []byte) (changed, added int) { return s.compare(lineDigests(file)) }

func (s Signature) compare(lines []string) (changed, added int) {
	for i, signed := range s.Lines {
		if i >= len(lines) || lines[i] != signed {
			return i + 1, 0
		}
	}
	return 0, len(lines) - len(s.Lines)
}

// lineDigests returns the digests of the lines of a file.
func lineDigests(file []byte) []string {
	var digests []string
	for line := range bytes.Lines(file) {
		sum := sha256.Sum256(line)
		digests = append(digests, hex.EncodeToString(sum[:]))
	}
	return digests
}

// EncodeSignature returns the line of a signature, without its line ending.
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

// Signed is a genuine signature and the changes to the file since then: the first line that differs
// from the signed one, or 0, and the number of added lines. A file that is not a match counts as
// one line.
type Signed struct {
	Signature
	Changed, Added int
}

// Whole reports whether the signature covers every line of the file.
func (s Signed) Whole() bool { return s.Changed == 0 && s.Added == 0 }

// CheckSignatures compares the file of the match id with the signatures next to it, one per
// line; identical lines count once. name and signatures are the names of both files, for
// problems.
func CheckSignatures(id, name string, file []byte, signatures string, lines []byte) (genuine []Signed, problems []referee.Problem) {
	digests := lineDigests(file)
	return checkSignatures(signatures, lines, func(s Signature) (Signed, *referee.Problem) {
		checked := Signed{Signature: s}
		switch {
		case s.File != "":
			return checked, s.wrong("match.signature-of-file", nil)
		case s.Match != id:
			return checked, s.wrong("match.signature-other", referee.Args{"of": s.Match})
		}
		if checked.Changed, checked.Added = s.compare(digests); checked.Changed == 0 {
			return checked, nil
		}
		p := s.wrong("match.signed-otherwise", referee.Args{"key": s.Fingerprint(), "line": checked.Changed})
		p.At = referee.Place{File: name, Line: checked.Changed}
		return checked, p
	})
}

// CheckFileSignatures compares the SHA-256 of a file that is not a match with the signatures next
// to it, in the same way as CheckSignatures.
func CheckFileSignatures(name string, sum [sha256.Size]byte, signatures string, lines []byte) (genuine []Signed, problems []referee.Problem) {
	digest := hex.EncodeToString(sum[:])
	return checkSignatures(signatures, lines, func(s Signature) (Signed, *referee.Problem) {
		checked := Signed{Signature: s}
		switch s.File {
		case "":
			return checked, s.wrong("match.signature-of-match", nil)
		case digest:
			return checked, nil
		}
		checked.Changed = 1
		p := s.wrong("match.file-signed-otherwise", referee.Args{"key": s.Fingerprint()})
		p.At = referee.Place{File: name}
		return checked, p
	})
}

// wrong returns a problem with a signature.
func (s Signature) wrong(code string, args referee.Args) *referee.Problem {
	p := &referee.Problem{Code: code, Args: referee.Args{"name": s.Name}, Grade: referee.Illegal}
	maps.Copy(p.Args, args)
	return p
}

// checkSignatures reads signatures, one per line, and compares each genuine one with its file. A
// signature does not count if it has a problem without a place of its own.
func checkSignatures(signatures string, lines []byte, compare func(Signature) (Signed, *referee.Problem)) (genuine []Signed, problems []referee.Problem) {
	seen, number := map[string]bool{}, 0
	for line := range bytes.Lines(lines) {
		number++
		text := bytes.TrimSuffix(line, []byte("\n"))
		if seen[string(text)] {
			continue
		}
		seen[string(text)] = true
		s, wrong := DecodeSignature(text)
		var checked Signed
		counts := false
		switch {
		case wrong != nil:
		case !s.Genuine():
			wrong = []referee.Problem{*s.wrong("match.signature-false", nil)}
		default:
			var p *referee.Problem
			checked, p = compare(s)
			counts = p == nil || p.At.File != ""
			if p != nil {
				wrong = []referee.Problem{*p}
			}
		}
		for _, p := range wrong {
			if !counts {
				p.At.File, p.At.Line = signatures, number
			}
			problems = append(problems, p)
		}
		if counts {
			genuine = append(genuine, checked)
		}
	}
	return slices.Clip(genuine), problems
}
