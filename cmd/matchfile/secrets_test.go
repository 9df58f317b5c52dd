package matchfile

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// sealingDecks registers cards that are sealed, or no decks.
func sealingDecks(registered bool) []record.Sealed {
	if !registered {
		return nil
	}
	deck := &referee.Decklist{Game: "toy", Lines: []referee.DeckLine{{Section: "cards", Card: "T-1", Count: 9}}}
	return []record.Sealed{{Deck: deck, Salt: "s"}, {Deck: deck, Salt: "t"}}
}

// sealedInPlay continues to play, hiding and sealing cards. It stops when the number of seals is
// reached, when the match is over, or when an operation fails.
func sealedInPlay(m *record.Match, s Store, path string, seals int) []referee.Problem {
	for !m.Over() && len(m.Seals()) < seals {
		entries, problems := m.Luck(nil, record.Grounds{})
		if len(entries) == 0 && problems == nil {
			hide := referee.Say(m.Ask().Seat, "hide")
			if referee.Refuses(m.State().Check(hide)) {
				hide, _ = referee.RandomAnswer(m.State(), referee.NewRand(3), anyCard)
			}
			if entries, problems = m.Do(hide, record.Grounds{}); len(entries) > 0 && hide.Verb == "hide" {
				secret := record.Secret{Of: entries[0].N, Seat: hide.Seat, Unsealed: record.Unsealed{Card: "T-1", Salt: "salt"}}
				entries, problems = m.Seal(secret, record.Grounds{}, func(s2 record.Secret) error { return s.KeepSecret(path, s2) })
			}
		}
		if len(entries) == 0 {
			return problems
		}
	}
	return nil
}

// requireOpens opens every seal of a match with the owners' files.
func requireOpens(t *testing.T, v vault, path string, lines []byte, registered bool, name string) {
	m, report := record.ReadMatch(toy.New(), record.Replay{Name: path, Lines: bytes.NewReader(lines), Decks: sealingDecks(registered)})
	require.True(t, report.Clean(), "%s: %v", name, report.Problems)
	secrets, err := Store{v}.Secrets(path, 2)
	require.NoError(t, err, name)
	for _, seal := range m.Seals() {
		opened := false
		for _, secret := range secrets {
			if secret.Of == seal.Of && secret.Seat == seal.Seat {
				_, problems := m.Unseal(secret, record.Grounds{})
				opened = opened || problems == nil
			}
		}
		require.True(t, opened, "%s: seal of #%d", name, seal.Of)
	}
}

// TestCrash_ASealOutlivesAPowerCut cuts the power at every operation while cards are sealed.
// Whatever data is lost, every seal of the match can be opened, and the next card can be sealed.
func TestCrash_ASealOutlivesAPowerCut(t *testing.T) {
	for _, registered := range []bool{false, true} {
		path := filepath.Join(t.TempDir(), "m"+Ext)
		begin := func(v vault) (*File, *record.Match, []referee.Problem) {
			f, err := Store{v}.Create(path, Sealed{Decks: sealingDecks(registered)})
			require.NoError(t, err)
			m, problems := newMatch(f, sealingDecks(registered))
			return f, m, problems
		}
		whole := newVault()
		f, m, problems := begin(whole)
		require.Empty(t, problems)
		require.Empty(t, sealedInPlay(m, Store{whole}, path, 2))
		require.Len(t, m.Seals(), 2)
		require.NoError(t, f.lock.free())
		cuts, kept := 0, 0
		for op := range whole.writes.done {
			v := newVault()
			v.writes = &plan{op: op, err: errKilled, dead: true}
			f, m, problems := begin(v)
			if problems == nil {
				require.NotEmpty(t, sealedInPlay(m, Store{v}, path, 2))
			}
			_ = f.lock.free()
			everyLoss(v, func(left vault, l loss, name string) {
				f, again, problems := resumedSealing(left, path, registered)
				if f == nil { // a header or nonsense; TestCrash_PowerCut checks when
					require.True(t, l.nonsense || m == nil || len(m.Entries()) == 0, "%s: %v", name, problems)
					return
				}
				cuts++
				kept += len(again.Seals())
				requireOpens(t, left, path, left.names[path].text(), registered, name)
				require.Empty(t, sealedInPlay(again, Store{left}, path, len(again.Seals())+1), name)
				requireOpens(t, left, path, left.names[path].text(), registered, name)
				require.NoError(t, f.lock.free())
			})
		}
		require.Greater(t, cuts, 200)
		require.Greater(t, kept, 100)
	}
}

func resumedSealing(v vault, path string, registered bool) (*File, *record.Match, []referee.Problem) {
	f, err := Store{v}.Resume(path)
	if err != nil {
		return nil, nil, failed(path, err).Problems
	}
	m, report := record.ReadMatch(toy.New(), record.Replay{Name: path, Lines: f.Lines(), Decks: sealingDecks(registered)})
	if !report.Clean() {
		_ = f.lock.free()
		return nil, m, report.Problems
	}
	m.Record(f)
	return f, m, nil
}

// TestFault_ASecretThatIsNotKeptSealsNothing makes every operation on the owner's file fail. The
// match must then have no seal and no part of one.
func TestFault_ASecretThatIsNotKeptSealsNothing(t *testing.T) {
	failures := 0
	for op := range 6 {
		v := newVault()
		path := filepath.Join(t.TempDir(), "m"+Ext)
		f, err := Store{v}.Create(path, Sealed{})
		require.NoError(t, err)
		m, problems := newMatch(f, nil)
		require.Empty(t, problems)
		bad := v
		bad.writes = &plan{op: op, err: errKilled, dead: true}
		if problems = sealedInPlay(m, Store{bad}, path, 1); problems == nil {
			continue
		}
		failures++
		require.Empty(t, m.Seals())
		require.Empty(t, sealedInPlay(m, Store{v}, path, 1))
		require.Len(t, m.Seals(), 1)
		requireOpens(t, v, path, v.names[path].text(), false, "after a failure")
		require.NoError(t, f.lock.free())
	}
	require.Positive(t, failures)
}
