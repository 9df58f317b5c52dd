package matchfile

import (
	"bytes"
	"flag"
	"fmt"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// long tears every write at every byte, not only at some:
//
//	go test ./cmd/matchfile -args -long
var long = flag.Bool("long", false, "tear every write at every byte")

// tears returns the numbers of bytes after which to cut off a write. No line of these matches is
// longer.
func tears() []int {
	const longest, step = 1200, 97
	var all []int
	for n := 0; n < longest; n++ {
		if *long || n < 3 || n%step == 0 {
			all = append(all, n)
		}
	}
	return append(all, 1<<20)
}

// sealedOf returns everything that can be sealed next to a match.
func sealedOf() Sealed {
	return Sealed{Decks: decksOf(), Board: record.SealedBoard{Text: "game: toy\n", Salt: "s"}}
}

// onVault plays a match on a disk in memory until an operation fails.
func onVault(t *testing.T, v vault, path string) (m *record.Match, problems []referee.Problem) {
	f, err := Store{v}.Create(path, sealedOf())
	require.NoError(t, err)
	m, problems = newMatch(f, decksOf())
	if m != nil {
		problems = played(m, referee.NewRand(1), 99)
	}
	_ = f.lock.free()
	return m, problems
}

// vaultOperations returns the number of writing operations in a whole match.
func vaultOperations(t *testing.T) int {
	v := newVault()
	m, problems := onVault(t, v, filepath.Join(t.TempDir(), "m"+Ext))
	require.Empty(t, problems)
	require.True(t, m.Over())
	return v.writes.done
}

// resumed resumes a match. It returns the match as read and any problems.
func resumed(v vault, path string) (f *File, m *record.Match, problems []referee.Problem) {
	sealed, err := Store{v}.Sealed(path)
	if err != nil {
		return nil, nil, failed(path, err).Problems
	}
	f, err = Store{v}.Resume(path)
	if err != nil {
		return nil, nil, failed(path, err).Problems
	}
	m, report := record.ReadMatch(toy.New(), record.Replay{Name: path, Lines: f.Lines(), Decks: sealed.Decks, Board: sealed.Board})
	if !report.Clean() {
		_ = f.lock.free()
		return nil, m, report.Problems
	}
	m.Record(f)
	return f, m, nil
}

// everyLoss calls do with every vault that a power cut may leave.
func everyLoss(v vault, do func(left vault, l loss, name string)) {
	for _, l := range losses() {
		for _, names := range []bool{false, true} {
			do(v.cut(l, names), l, fmt.Sprintf("cut at operation %d: %s, new names kept: %v", v.writes.op, l.name, names))
		}
	}
}

// TestCrash_PowerCut cuts the power at every operation. Writes that were not synced may be lost in
// any part. Acknowledged entries must survive, with at most the lines being written after them, and
// the match must continue. If the disk left nonsense in place of the lost bytes, resuming must be
// refused, and whatever can be read must have been acknowledged.
func TestCrash_PowerCut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m"+Ext)
	refused := 0
	for op := range vaultOperations(t) {
		v := newVault()
		v.writes = &plan{op: op, err: errKilled, dead: true}
		m, problems := onVault(t, v, path)
		require.NotEmpty(t, problems)
		everyLoss(v, func(left vault, l loss, name string) {
			f, again, problems := resumed(left, path)
			switch {
			case m == nil:
				unbegunAfter(t, again, problems, name)
			case f == nil:
				refused++
				require.True(t, l.nonsense, "%s: %v", name, problems)
				require.NotNil(t, again, name)
				requireBegins(t, again, m, name)
			default:
				requireBegins(t, again, m, name)
				require.LessOrEqual(t, len(again.Entries()), len(m.Entries())+2, name)
			}
			if f != nil {
				goesOn(t, left, f, again, name)
			}
		})
	}
	require.Greater(t, refused, 10)
}

// unbegunAfter checks a match whose first line was never acknowledged: it is
// missing, refused, or empty.
func unbegunAfter(t *testing.T, m *record.Match, problems []referee.Problem, name string) {
	if m != nil && len(problems) == 0 {
		require.Empty(t, m.Entries(), name)
		return
	}
	require.NotEmpty(t, problems, name)
}

// goesOn plays a resumed match to its end and reads it again.
func goesOn(t *testing.T, v vault, f *File, m *record.Match, name string) {
	require.Empty(t, played(m, referee.NewRand(2), 99), name)
	_, problems := m.Settle(record.Grounds{})
	require.Empty(t, problems, name)
	require.NoError(t, f.lock.free())
	f, again, problems := resumed(v, f.path)
	require.Empty(t, problems, name)
	require.Equal(t, m.Entries(), again.Entries(), name)
	require.NoError(t, f.lock.free())
}

// TestCrash_PowerCutTwice resumes a match with a half-written line and cuts
// the power again at every operation, including those that move the line away.
func TestCrash_PowerCutTwice(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m"+Ext)
	left := halfWritten(t, path)
	whole := left.names[path].text()
	half := string(whole[bytes.LastIndexByte(whole, '\n')+1:])
	for op := 0; ; op++ {
		v := left.cut(losses()[0], true)
		v.writes = &plan{op: op, err: errKilled, dead: true}
		f, m, problems := resumed(v, path)
		require.Empty(t, problems)
		require.Positive(t, halfWrittenBytes(f))
		problems = played(m, referee.NewRand(2), 3)
		require.NoError(t, f.lock.free())
		if problems == nil {
			require.Greater(t, op, 10, "three answers, and the half-written line before them")
			return
		}
		everyLoss(v, func(left vault, l loss, name string) {
			kept := left.names[path].text()
			if aside := left.names[path+".cut"]; aside != nil {
				kept = append(kept, aside.text()...)
			}
			require.Contains(t, string(kept), half, name)
			f, again, problems := resumed(left, path)
			if f == nil {
				require.True(t, l.nonsense, "%s: %v", name, problems)
				requireBegins(t, again, m, name)
				return
			}
			requireBegins(t, again, m, name)
			goesOn(t, left, f, again, name)
		})
	}
}

// halfWritten returns a vault with a match whose last line is half-written.
func halfWritten(t *testing.T, path string) vault {
	for op := vaultOperations(t) / 2; ; op++ {
		v := newVault()
		v.writes = &plan{op: op, err: errKilled, dead: true}
		_, problems := onVault(t, v, path)
		require.NotEmpty(t, problems)
		left := v.cut(lossOf("", false, func(text []byte) []byte { return text[:50] }), true)
		f, err := Store{left}.Read(path)
		require.NoError(t, err)
		if halfWrittenBytes(f) == 50 {
			return left
		}
	}
}

// TestCrash_OneFaultAtEveryByte makes a single operation fail after any part of a line, with or
// without an error from the system. No entry may be recorded, and the match must continue once the
// disk works again.
func TestCrash_OneFaultAtEveryByte(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m"+Ext)
	for op := range vaultOperations(t) {
		for _, torn := range tears() {
			for _, cause := range []error{syscall.EIO, errShort} {
				v := newVault()
				v.writes = &plan{op: op, err: cause, torn: torn}
				name := fmt.Sprintf("operation %d, %d bytes written, %v", op, torn, cause)
				f, err := Store{v}.Create(path, sealedOf())
				require.NoError(t, err)
				m, problems := newMatch(f, decksOf())
				if m == nil { // there is no file, so trying again is like the first time
					require.Empty(t, v.names, name)
					m, problems = newMatch(f, decksOf())
				}
				if problems == nil {
					problems = played(m, referee.NewRand(1), 99)
				}
				if problems != nil {
					again := onDisk(t, v, path, name)
					require.Equal(t, m.Entries(), again.Entries(), name)
				}
				goesOn(t, v, f, m, name)
			}
		}
	}
}

// onDisk reads a match without resuming it.
func onDisk(t *testing.T, v vault, path, name string) *record.Match {
	f, err := Store{v}.Read(path)
	require.NoError(t, err, name)
	m, report := record.ReadMatch(toy.New(), record.Replay{Lines: f.Lines(), Decks: decksOf()})
	require.Empty(t, report.Problems, name)
	return m
}

// TestCrash_Reading makes a single reading operation fail while a match is
// resumed or listed. Either the failure is reported or the match is correct.
// No file may change.
func TestCrash_Reading(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m"+Ext)
	v := newVault()
	whole, problems := onVault(t, v, path)
	require.Empty(t, problems)
	text := v.names[path].text()
	said := 0
	for op := 0; ; op++ {
		v.reads = &plan{op: op, err: syscall.EIO}
		f, m, problems := resumed(v, path)
		if f != nil {
			require.NoError(t, f.lock.free())
			require.Equal(t, whole.Entries(), m.Entries())
		} else {
			said++
			require.NotEmpty(t, problems)
		}
		if v.reads.done <= op {
			break
		}
	}
	require.Greater(t, said, 5)
	for op := 0; ; op++ {
		v.reads = &plan{op: op, err: syscall.EIO}
		list, problems := Store{v}.List(filepath.Dir(path))
		if v.reads.done <= op {
			require.Empty(t, problems)
			break
		}
		require.Empty(t, list, "operation %d", op)
		require.NotEmpty(t, problems, "operation %d", op)
	}
	require.Equal(t, text, v.names[path].text())
}
