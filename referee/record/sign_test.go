package record_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
)

// testKey is a key that other programs can make too: from a seed of 32 bytes 7.
func testKey() ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))
}

// signedID is the id of that match.
const signedID = "test"

// signedMatch is a short match with a signature.
func signedMatch(t *testing.T) (file, signature []byte) {
	m, f := begin(t, 2, 1)
	draws(t, m)
	does(t, m, referee.Say(1, "grant", "count", "-1"))
	_, problems := m.Note("late", record.Grounds{})
	require.Empty(t, problems)
	line, err := record.EncodeSignature(record.Sign(f.Bytes(), m.Header().ID, "Ann", testKey()))
	require.NoError(t, err)
	return f.Bytes(), append(line, '\n')
}

// TestSignature_NoticesEveryChangedByte changes every byte of a signed match, and
// cuts it off everywhere: the line is named, be it the last.
func TestSignature_NoticesEveryChangedByte(t *testing.T) {
	file, signature := signedMatch(t)
	genuine, problems := record.CheckSignatures(signedID, "m", file, "s", signature)
	require.Empty(t, problems)
	require.Len(t, genuine, 1)
	for i := range file {
		line := bytes.Count(file[:i], []byte("\n")) + 1
		changed := bytes.Clone(file)
		changed[i] ^= 1
		for _, other := range [][]byte{changed, file[:i]} {
			_, problems := record.CheckSignatures(signedID, "m", other, "s", signature)
			if len(problems) != 1 || problems[0].Code != "match.signed-otherwise" || problems[0].At.Line != line {
				t.Fatalf("byte %d of line %d: %v", i, line, problems)
			}
		}
	}
	for i := range signature[:len(signature)-1] {
		changed := bytes.Clone(signature)
		changed[i] ^= 1
		if _, problems := record.CheckSignatures(signedID, "m", file, "s", changed); !referee.Refuses(problems) {
			t.Fatalf("byte %d of the signature: %s", i, changed)
		}
	}
}

// TestSignature_TellsAChainComputedAnew says the last note otherwise. The file
// verifies: only the signature tells.
func TestSignature_TellsAChainComputedAnew(t *testing.T) {
	file, signature := signedMatch(t)
	other := bytes.Replace(file, []byte(`"why":"late"`), []byte(`"why":"soon"`), 1)
	m, _ := begin(t, 2, 1)
	_, report := record.ReadMatch(m.Game(), record.Replay{Name: "m", Lines: bytes.NewReader(other)})
	require.True(t, report.Clean())
	_, problems := record.CheckSignatures(signedID, "m", other, "s", signature)
	require.Equal(t, []string{"match.signed-otherwise"}, codes(problems))
	require.Equal(t, bytes.Count(file, []byte("\n")), problems[0].At.Line)
}

func TestSignature_LinesMayBeAdded(t *testing.T) {
	file, line := signedMatch(t)
	s, problems := record.DecodeSignature(bytes.TrimSuffix(line, []byte("\n")))
	require.Empty(t, problems)
	changed, added := s.Compare(append(bytes.Clone(file), "{}\n{}\n"...))
	require.Equal(t, [2]int{0, 2}, [2]int{changed, added})
	s.Format = 9
	nine, err := record.EncodeSignature(s)
	require.NoError(t, err)
	_, problems = record.DecodeSignature(nine)
	require.Equal(t, []string{"match.signature-format"}, codes(problems))
}

// TestSignature_Vector is a vector for other programs: the manual has it too.
func TestSignature_Vector(t *testing.T) {
	s := record.Sign([]byte("{}\n"), "m1", "Ann", testKey())
	require.Equal(t, []string{"ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356"}, s.Lines)
	require.Equal(t, "ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c", hex.EncodeToString(s.Key))
	require.True(t, s.Genuine())
	require.True(t, ed25519.Verify(s.Key, []byte("shinpan-signature 1\nname \"Ann\"\nmatch \"m1\"\n"+s.Lines[0]+"\n"), s.Signature))
}

// resigned is the line of a signature after a change of what is signed.
func resigned(t *testing.T, line []byte, change func(*record.Signature)) []byte {
	t.Helper()
	s, problems := record.DecodeSignature(bytes.TrimSuffix(line, []byte("\n")))
	require.Empty(t, problems)
	change(&s)
	text := fmt.Sprintf("shinpan-signature %d\nname %q\nmatch %q\n%s\n", s.Format, s.Name, s.Match, strings.Join(s.Lines, "\n"))
	s.Signature = ed25519.Sign(testKey(), []byte(text))
	changed, err := record.EncodeSignature(s)
	require.NoError(t, err)
	return append(changed, '\n')
}

// A signature counts for its own match and once, and one that vouches for nothing or
// could be cut otherwise is not genuine.
func TestSignature_WhatIsNone(t *testing.T) {
	file, line := signedMatch(t)
	check := func(lines ...[]byte) ([]record.Signed, []string) {
		genuine, problems := record.CheckSignatures(signedID, "m", file, "s", bytes.Join(lines, nil))
		return genuine, codes(problems)
	}
	genuine, wrong := check(line, line, line)
	require.Len(t, genuine, 1)
	require.Empty(t, wrong)
	require.True(t, genuine[0].Whole())

	other := resigned(t, line, func(s *record.Signature) { s.Match = "another" })
	genuine, wrong = check(other, other)
	require.Empty(t, genuine)
	require.Equal(t, []string{"match.signature-other"}, wrong)
	for name, change := range map[string]func(*record.Signature){
		"no lines":         func(s *record.Signature) { s.Lines = nil },
		"an empty line":    func(s *record.Signature) { s.Lines = append(s.Lines, "") },
		"joined lines":     func(s *record.Signature) { s.Lines = []string{strings.Join(s.Lines, "\n")} },
		"no digest":        func(s *record.Signature) { s.Lines[0] = s.Lines[0][:62] + "zz" },
		"half of a digest": func(s *record.Signature) { s.Lines[0] = s.Lines[0][:32] },
	} {
		_, wrong := check(resigned(t, line, change))
		require.Equal(t, []string{"match.signature-false"}, wrong, name)
	}
}

// TestSignature_WeakKeys signs without a key: under the eight points of small order one
// signature fits many texts, and two of them can be written in more than one way.
func TestSignature_WeakKeys(t *testing.T) {
	file, line := signedMatch(t)
	s, problems := record.DecodeSignature(bytes.TrimSuffix(line, []byte("\n")))
	require.Empty(t, problems)
	forged := 0
	for _, key := range []string{
		"0100000000000000000000000000000000000000000000000000000000000000",
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"0000000000000000000000000000000000000000000000000000000000000000",
		"0000000000000000000000000000000000000000000000000000000000000080",
		"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
		"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
		"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
		"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
		// not as RFC 8032 writes them
		"0100000000000000000000000000000000000000000000000000000000000080",
		"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
		"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	} {
		public, err := hex.DecodeString(key)
		require.NoError(t, err)
		require.False(t, record.SoundKey(public), key)
		s.Key = public
		for i := range 64 { // with S = 0 the signature is R = -kA, which is one of eight points
			s.Signature = make([]byte, ed25519.SignatureSize)
			s.Signature[0] = 1
			s.Name = fmt.Sprint("Ann", i)
			text := fmt.Sprintf("shinpan-signature 1\nname %q\nmatch %q\n%s\n", s.Name, s.Match, strings.Join(s.Lines, "\n"))
			if ed25519.Verify(s.Key, []byte(text), s.Signature) {
				forged++
				require.False(t, s.Genuine(), key)
			}
		}
	}
	require.Greater(t, forged, 64, "the library alone takes such signatures")
	require.False(t, record.SoundKey(nil))
	require.True(t, record.SoundKey(testKey().Public().(ed25519.PublicKey)))
	_, problems = record.CheckSignatures(signedID, "m", file, "s", line)
	require.Empty(t, problems)
}

// fileVector is the signature of a file of the line {}.
const fileVector = "GnfDWGBul7st2/kQTggt+XIYGnMVG2dN9dDB+ZNELNls4BfnWMWzoFV+/fujd+sZeQrI+a1WVcjg25ktC6XZCA=="

// signedFile is the SHA-256 of a file that is no match, with its signature.
func signedFile(t *testing.T) (sum [sha256.Size]byte, line []byte) {
	t.Helper()
	sum = sha256.Sum256([]byte("{}\n"))
	line, err := record.EncodeSignature(record.SignFile(sum, "Ann", testKey()))
	require.NoError(t, err)
	return sum, append(line, '\n')
}

// TestSignFile_Vector is a vector for other programs: the manual has it too.
func TestSignFile_Vector(t *testing.T) {
	sum, line := signedFile(t)
	s, problems := record.DecodeSignature(bytes.TrimSuffix(line, []byte("\n")))
	require.Empty(t, problems)
	require.True(t, s.Genuine())
	text := "shinpan-signature 1\nname \"Ann\"\nfile \"ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356\"\n"
	require.True(t, ed25519.Verify(s.Key, []byte(text), s.Signature))
	require.Equal(t, fileVector, base64.StdEncoding.EncodeToString(s.Signature))
	genuine, problems := record.CheckFileSignatures("f", sum, "s", append(line, line...))
	require.Empty(t, problems)
	require.Len(t, genuine, 1)
	require.True(t, genuine[0].Whole())
}

// TestSignFile_NoticesEveryChange changes every bit of the file's digest and every byte of
// its signature.
func TestSignFile_NoticesEveryChange(t *testing.T) {
	sum, line := signedFile(t)
	for i := range sum {
		for bit := range 8 {
			other := sum
			other[i] ^= 1 << bit
			genuine, problems := record.CheckFileSignatures("f", other, "s", line)
			require.Equal(t, []string{"match.file-signed-otherwise"}, codes(problems))
			require.Equal(t, "f", problems[0].At.File)
			require.False(t, genuine[0].Whole())
		}
	}
	for i := range line[:len(line)-1] {
		changed := bytes.Clone(line)
		changed[i] ^= 1
		if _, problems := record.CheckFileSignatures("f", sum, "s", changed); !referee.Refuses(problems) {
			t.Fatalf("byte %d of the signature: %s", i, changed)
		}
	}
}

// The signature of a match does not count for another file, nor the other way round, and
// nothing is signed as both.
func TestSignFile_IsNoMatch(t *testing.T) {
	sum, ofFile := signedFile(t)
	file, ofMatch := signedMatch(t)
	genuine, problems := record.CheckFileSignatures("f", sum, "s", ofMatch)
	require.Empty(t, genuine)
	require.Equal(t, []string{"match.signature-of-match"}, codes(problems))
	require.Equal(t, referee.Place{File: "s", Line: 1}, problems[0].At)
	genuine, problems = record.CheckSignatures(signedID, "m", file, "s", ofFile)
	require.Empty(t, genuine)
	require.Equal(t, []string{"match.signature-of-file"}, codes(problems))

	for name, change := range map[string]func(*record.Signature){
		"a match":          func(s *record.Signature) { s.Match = signedID },
		"lines":            func(s *record.Signature) { s.Lines = []string{s.File} },
		"no digest":        func(s *record.Signature) { s.File = s.File[:62] + "zz" },
		"half of a digest": func(s *record.Signature) { s.File = s.File[:32] },
	} {
		s, problems := record.DecodeSignature(bytes.TrimSuffix(ofFile, []byte("\n")))
		require.Empty(t, problems)
		change(&s)
		text := fmt.Sprintf("shinpan-signature %d\nname %q\nfile %q\n", s.Format, s.Name, s.File)
		s.Signature = ed25519.Sign(testKey(), []byte(text))
		require.False(t, s.Genuine(), name)
	}
}
