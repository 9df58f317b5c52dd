package record_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/proof"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// hiding is a match of two in which Ann has hidden a card, and what she would seal.
func hiding(t *testing.T) (*record.Match, *record.Memory, record.Secret) {
	m, f := begin(t, 2, 1)
	draws(t, m)
	seat := m.Ask().Seat
	hidden := does(t, m, referee.Say(seat, "hide"))
	return m, f, record.Secret{Of: hidden.N, Seat: seat, Unsealed: record.Unsealed{Card: "T-4", Salt: "salty"}}
}

func keeps(record.Secret) error { return nil }

// readAgain reads a match file of the toy again.
func readAgain(f []byte) (*record.Match, record.Report) {
	return record.ReadMatch(toy.New(), record.Replay{Name: "m", Lines: bytes.NewReader(f)})
}

// revealed plays on until the hidden card is turned up as a card.
func revealed(t *testing.T, m *record.Match, secret record.Secret, card string) {
	other := 3 - secret.Seat
	does(t, m, show(other, "T-1"))
	does(t, m, referee.Say(secret.Seat, "reveal", "piece", "p1:A1", "card", card))
}

func TestSeal_IsKeptAndOpened(t *testing.T) {
	for card, kept := range map[string]bool{"T-4": true, "T-5": false} {
		m, f, secret := hiding(t)
		require.False(t, m.PutsDown(show(m.Ask().Seat, "T-1")))
		require.True(t, m.PutsDown(referee.Say(m.Ask().Seat, "hide")))
		entry, ok := m.Sealable(secret.Seat)
		require.True(t, ok)
		require.Equal(t, secret.Of, entry)
		_, problems := m.Seal(secret, record.Grounds{}, keeps)
		require.Empty(t, problems)
		require.NotContains(t, f.String(), "T-4")
		_, ok = m.Sealable(secret.Seat)
		require.False(t, ok)
		_, problems = m.Seal(secret, record.Grounds{}, keeps)
		require.Equal(t, []string{"match.seal-again"}, codes(problems))
		require.Equal(t, "p1:A1", m.Seals()[0].Piece)

		revealed(t, m, secret, card)
		wrong := secret
		wrong.Card = "T-5"
		_, problems = m.Unseal(wrong, record.Grounds{})
		require.Equal(t, []string{"match.open-nothing"}, codes(problems))
		_, problems = m.Unseal(secret, record.Grounds{})
		require.Empty(t, problems)
		seal := m.Seals()[0]
		require.Equal(t, []bool{kept, !kept}, []bool{seal.Kept(), seal.Belied()})
		_, report := readAgain(f.Bytes())
		require.Equal(t, kept, report.Clean())
		if !kept {
			require.Equal(t, []string{"match.seal-belied"}, codes(report.Problems))
		}
		require.Equal(t, m.Seals(), report.Seals)
	}
}

// A seal in the file that opens to something else is found, whatever is changed.
func TestSeal_CannotBeOpenedAsAnotherCard(t *testing.T) {
	m, f, secret := hiding(t)
	_, problems := m.Seal(secret, record.Grounds{}, keeps)
	require.Empty(t, problems)
	revealed(t, m, secret, "T-4")
	_, problems = m.Unseal(secret, record.Grounds{})
	require.Empty(t, problems)
	for _, other := range []string{`"card":"T-5","salt"`, `"card":"T-4","copy":1,"salt"`} {
		changed := strings.Replace(f.String(), `"card":"T-4","salt"`, other, 1)
		require.NotEqual(t, f.String(), changed)
		_, report := readAgain([]byte(changed))
		require.False(t, report.Clean())
		require.Contains(t, codes(report.Problems), "match.open-differs")
	}
}

func TestSeal_OnlyOfWhatLiesFaceDown(t *testing.T) {
	m, _, secret := hiding(t)
	shown := does(t, m, show(m.Ask().Seat, "T-1"))
	other := secret
	other.Of, other.Seat = shown.N, 3-secret.Seat
	_, problems := m.Seal(other, record.Grounds{}, keeps)
	require.Equal(t, []string{"match.seal-nothing"}, codes(problems))
	other = secret
	other.Seat = 3 - secret.Seat
	_, problems = m.Seal(other, record.Grounds{}, keeps)
	require.Equal(t, []string{"match.seal-nothing"}, codes(problems), "it is not theirs")
	does(t, m, referee.Say(secret.Seat, "reveal", "piece", "p1:A1", "card", "T-4"))
	_, problems = m.Seal(secret, record.Grounds{}, keeps)
	require.Equal(t, []string{"match.seal-late"}, codes(problems))
	_, problems = m.Seal(record.Secret{Of: 99, Seat: 1}, record.Grounds{}, keeps)
	require.NotEmpty(t, problems)
}

// A secret that cannot be kept leaves no seal behind.
func TestSeal_IsNotRecordedBeforeItsSecretIsKept(t *testing.T) {
	m, f, secret := hiding(t)
	before := f.String()
	_, problems := m.Seal(secret, record.Grounds{}, func(record.Secret) error { return errors.New("full") })
	require.Equal(t, []string{"match.not-recorded"}, codes(problems))
	require.Equal(t, before, f.String())
	require.Empty(t, m.Seals())
}

// An undone play has a seal that is void, and the card can be sealed anew.
func TestSeal_OfAPlayThatWasTakenBack(t *testing.T) {
	m, f, secret := hiding(t)
	_, problems := m.Seal(secret, record.Grounds{}, keeps)
	require.Empty(t, problems)
	_, problems = m.Undo(1, record.Grounds{})
	require.Empty(t, problems)
	require.True(t, m.Seals()[0].Void)
	again := secret
	again.Of = does(t, m, referee.Say(secret.Seat, "hide")).N
	_, problems = m.Seal(again, record.Grounds{}, keeps)
	require.Empty(t, problems)
	_, report := readAgain(f.Bytes())
	require.True(t, report.Clean(), report.Problems)
	require.Len(t, report.Seals, 2)
}

// fair is a match with fair draws.
func fair(t *testing.T, number string) (*record.Match, *record.Memory) {
	f := &record.Memory{}
	header := record.Header{ID: "fair", Players: []string{"Ann", "Bob"}, Fair: record.PromiseNumber("fair", number)}
	for i, text := range []string{"blue heron", "green"} {
		words := proof.Words{Words: text, Salt: "s"}
		words.Promise = words.Hash("fair", referee.Seat(i+1))
		header.Fair.Words = append(header.Fair.Words, words)
	}
	m, problems := record.NewMatch(toy.New(), record.Opening{Header: header, Number: number, Recorder: f})
	require.Empty(t, problems)
	return m, f
}

func TestFair_EveryDrawIsComputedAgain(t *testing.T) {
	m, f := fair(t, "77")
	first := draws(t, m)
	require.NotContains(t, f.String(), `"77"`)
	_, report := readAgain(f.Bytes())
	require.Equal(t, record.FairUnproven, report.Fair)
	_, problems := m.Unseal(record.Secret{Unsealed: record.Unsealed{Number: "78"}}, record.Grounds{})
	require.Equal(t, []string{"match.open-differs"}, codes(problems))
	_, problems = m.Unseal(record.Secret{Unsealed: record.Unsealed{Number: "77"}}, record.Grounds{})
	require.Empty(t, problems)
	_, report = readAgain(f.Bytes())
	require.True(t, report.Clean())
	require.Equal(t, record.FairProven, report.Fair)

	// The same with other words, or with another draw, is found.
	other := strings.Replace(f.String(), "blue heron", "blue horse", 1)
	_, report = readAgain([]byte(other))
	require.Contains(t, codes(report.Problems), "match.words-broken")
	say := map[string]string{"stake small": "stake big", "stake big": "stake small"}[first.Say]
	require.NotEmpty(t, say, first.Say)
	cheat, cheated := fair(t, "77")
	does(t, cheat, referee.Say(referee.Chance, "stake", "size", strings.TrimPrefix(say, "stake ")))
	_, problems = cheat.Unseal(record.Secret{Unsealed: record.Unsealed{Number: "77"}}, record.Grounds{})
	require.Empty(t, problems)
	_, report = readAgain(cheated.Bytes())
	require.True(t, report.Clean(), "a result that the table declares is no draw")
	drawn := strings.Replace(cheated.String(), `"say":"`+say+`"`, `"say":"`+say+`","drawn":true`, 1)
	_, report = readAgain(chained(drawn))
	require.Contains(t, codes(report.Problems), "match.luck-not-fair")
}

// chained computes the chain of a changed file anew.
func chained(text string) []byte {
	var file []byte
	prev := ""
	for line := range strings.Lines(text) {
		before, rest, later := strings.Cut(line, `"prev":"`)
		if later {
			line = before + `"prev":"` + prev + rest[len(prev):]
		}
		sum := sha256.Sum256([]byte(strings.TrimSuffix(line, "\n")))
		prev = hex.EncodeToString(sum[:16])
		file = append(file, line...)
	}
	return file
}

// Without the number nothing is drawn, and a draw after it was opened is told.
func TestFair_NeedsItsNumber(t *testing.T) {
	m, f := fair(t, "77")
	again, report := readAgain(f.Bytes())
	require.True(t, report.Clean())
	_, problems := again.Luck(nil, record.Grounds{})
	require.Equal(t, []string{"match.number-not-at-hand"}, codes(problems))
	_, problems = m.Unseal(record.Secret{Unsealed: record.Unsealed{Number: "77"}}, record.Grounds{})
	require.Empty(t, problems)
	draws(t, m)
	_, report = readAgain(f.Bytes())
	require.True(t, report.Clean())
	require.Equal(t, []string{"match.luck-known"}, codes(report.Problems))
}

func TestQuiet_EndsOnceWithAReason(t *testing.T) {
	f := &record.Memory{}
	m, problems := record.NewMatch(toy.New(), record.Opening{Header: record.Header{ID: "q", Players: []string{"Ann"}, Quiet: true}, Recorder: f})
	require.Empty(t, problems)
	require.True(t, m.Quiet())
	_, problems = m.Loud(record.Grounds{})
	require.Equal(t, []string{"match.loud-reason-wanted"}, codes(problems))
	_, problems = m.Loud(record.Grounds{By: referee.Judge, Why: "practice"})
	require.Empty(t, problems)
	require.False(t, m.Quiet())
	_, problems = m.Loud(record.Grounds{Why: "again"})
	require.Equal(t, []string{"match.not-quiet"}, codes(problems))
	_, report := readAgain(f.Bytes())
	require.True(t, report.Clean())
	require.Len(t, report.Loud, 1)
}
