package record_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
)

// testKey is a key that other programs can make too: from a seed of 32 bytes 7.
func testKey() ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))
}

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
	genuine, problems := record.CheckSignatures("m", file, "s", signature)
	require.Empty(t, problems)
	require.Len(t, genuine, 1)
	for i := range file {
		line := bytes.Count(file[:i], []byte("\n")) + 1
		changed := bytes.Clone(file)
		changed[i] ^= 1
		for _, other := range [][]byte{changed, file[:i]} {
			_, problems := record.CheckSignatures("m", other, "s", signature)
			if len(problems) != 1 || problems[0].Code != "match.signed-otherwise" || problems[0].At.Line != line {
				t.Fatalf("byte %d of line %d: %v", i, line, problems)
			}
		}
	}
	for i := range signature[:len(signature)-1] {
		changed := bytes.Clone(signature)
		changed[i] ^= 1
		if _, problems := record.CheckSignatures("m", file, "s", changed); !referee.Refuses(problems) {
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
	_, problems := record.CheckSignatures("m", other, "s", signature)
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
