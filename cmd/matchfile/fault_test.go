package matchfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

func gameOf(testing.TB) *game.Game { return toy.New() }

// faulty is a disk whose operations fail according to a plan.
type faulty struct {
	realDisk
	plan *plan
}

// plan says which writing operation fails, and how.
type plan struct {
	op   int // the index of the operation that fails
	done int // operations so far
	// err is the error of the system; torn is the number of bytes of a failed write that still
	// reach the disk.
	err  error
	torn int
	// dead makes all later operations fail too, as if the process were
	// killed. sick is the number of operations after op that fail too.
	dead bool
	sick int
}

// next counts an operation and returns its error.
func (p *plan) next() error {
	p.done++
	n := p.done - 1
	if n == p.op || p.dead && n > p.op || n > p.op && n <= p.op+p.sick {
		return p.err
	}
	return nil
}

func (d faulty) create(path string) (handle, error) {
	if err := d.plan.next(); err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return d.wrap(d.realDisk.create(path))
}

func (d faulty) private(path string) (handle, error) { return d.wrap(d.realDisk.private(path)) }

func (d faulty) open(path string, write bool) (handle, error) {
	return d.wrap(d.realDisk.open(path, write))
}

func (d faulty) wrap(h handle, err error) (handle, error) {
	if err != nil {
		return nil, err
	}
	return faultyHandle{h, d.plan}, nil
}

func (d faulty) same(h handle, path string) bool {
	return d.realDisk.same(h.(faultyHandle).handle, path)
}

func (d faulty) remove(path string) error {
	if err := d.plan.next(); err != nil {
		return err
	}
	return d.realDisk.remove(path)
}

func (d faulty) syncFolder(path string) error {
	if err := d.plan.next(); err != nil {
		return err
	}
	return d.realDisk.syncFolder(path)
}

type faultyHandle struct {
	handle
	plan *plan
}

func (h faultyHandle) WriteAt(p []byte, off int64) (int, error) {
	before := h.plan.done
	if err := h.plan.next(); err != nil {
		if before > h.plan.op {
			return 0, err // after the first failure, no data reaches the disk
		}
		n, _ := h.handle.WriteAt(p[:min(h.plan.torn, len(p))], off)
		return n, err
	}
	return h.handle.WriteAt(p, off)
}

func (h faultyHandle) Truncate(size int64) error {
	if err := h.plan.next(); err != nil {
		return err
	}
	return h.handle.Truncate(size)
}

func (h faultyHandle) Sync() error {
	if err := h.plan.next(); err != nil {
		return err
	}
	return h.handle.Sync()
}

var errKilled = errors.New("killed")

// decksOf returns registered decks, so that writing their file can also fail.
func decksOf() []record.Sealed {
	deck := &referee.Decklist{Game: "toy", Lines: []referee.DeckLine{{Section: "cards", Card: "T-1", Count: 1}}}
	return []record.Sealed{{Deck: deck, Salt: "s"}, {}}
}

// boardOf returns a sealed board, so that writing its file can also fail.
var boardOf = record.SealedBoard{Text: "a board", Salt: "s"}

// outcome plays a match on a faulty disk until an operation fails.
func outcome(t *testing.T, p *plan) (path string, m *record.Match, problems []referee.Problem) {
	path = filepath.Join(t.TempDir(), "m"+Ext)
	f, err := Store{faulty{plan: p}}.Create(path, Sealed{Decks: decksOf(), Board: boardOf})
	require.NoError(t, err)
	m, problems = newMatch(f, decksOf())
	if m != nil {
		problems = played(m, referee.NewRand(1), 99)
	}
	_ = f.lock.free() // a killed process does not close its files
	return path, m, problems
}

// operations returns the number of writing operations in a whole match.
func operations(t *testing.T) int {
	p := &plan{op: -1}
	_, m, problems := outcome(t, p)
	require.Empty(t, problems)
	require.True(t, m.Over())
	return p.done
}

// TestFault_Once makes a single operation fail, for any reason and after any part of the line. The
// answer must be refused, the file must hold every acknowledged entry, and the same match must
// continue once the disk works again.
func TestFault_Once(t *testing.T) {
	for op := range operations(t) {
		for _, torn := range []int{0, 1, 40, 1 << 20} {
			for _, cause := range []error{syscall.ENOSPC, syscall.EIO} {
				path, m, problems := outcome(t, &plan{op: op, err: cause, torn: torn})
				name := fmt.Sprintf("operation %d, %d bytes torn, %v", op, torn, cause)
				require.NotEmpty(t, problems, name)
				if cause == syscall.ENOSPC {
					require.Equal(t, "file.full", problems[0].Code, name)
				}
				if m == nil {
					require.NoFileExists(t, path, name)
					require.NoFileExists(t, path+decksExt, name)
					require.NoFileExists(t, path+boardExt, name)
					continue
				}
				again, report := rereadWith(t, path)
				require.Empty(t, report.Problems, name)
				require.Equal(t, m.Entries(), again.Entries(), name)
				require.Empty(t, played(m, referee.NewRand(2), 99), name)
				again, report = rereadWith(t, path)
				require.Empty(t, report.Problems, name)
				require.Equal(t, m.Entries(), again.Entries(), name)
			}
		}
	}
}

// TestFault_Killed kills the process at every operation, after any part of the line. Every
// acknowledged entry must be there, followed by at most the lines being written.
func TestFault_Killed(t *testing.T) {
	for op := range operations(t) {
		torns := []int{0, 97, 1 << 20} // TestCrash tears every byte, in memory
		if *long {
			torns = tears()
		}
		for _, torn := range torns {
			path, m, problems := outcome(t, &plan{op: op, err: errKilled, torn: torn, dead: true})
			name := fmt.Sprintf("killed at operation %d, %d bytes torn", op, torn)
			require.NotEmpty(t, problems, name)
			if m == nil {
				beginnings(t, path, name)
				continue
			}
			again, report := rereadWith(t, path)
			require.True(t, report.Clean(), "%s: %v", name, report.Problems)
			acknowledged := len(m.Entries())
			require.GreaterOrEqual(t, len(again.Entries()), acknowledged, name)
			require.LessOrEqual(t, len(again.Entries()), acknowledged+2, name)
			requireBegins(t, again, m, name)
		}
	}
}

// requireBegins checks that the entries of one match begin with those of
// another.
func requireBegins(t *testing.T, whole, part *record.Match, name string) {
	for i, e := range part.Entries() {
		require.Equal(t, e, whole.Entries()[i], name)
	}
}

// beginnings checks a match that was killed before it began: it is missing,
// empty, or has no entries.
func beginnings(t *testing.T, path, name string) {
	if _, err := os.Stat(path); err != nil {
		return
	}
	again, report := rereadWith(t, path)
	if again == nil {
		require.Equal(t, "match.empty", report.Problems[len(report.Problems)-1].Code, name)
		return
	}
	require.True(t, report.Clean(), name)
	require.Empty(t, again.Entries(), name)
}

// TestFault_Twice makes a write fail and also the attempt to undo it. The content of the file is
// then uncertain: further answers must be refused, and resuming must show the actual content.
func TestFault_Twice(t *testing.T) {
	uncertain := 0
	for op := range operations(t) {
		path, m, problems := outcome(t, &plan{op: op, err: syscall.EIO, torn: 1 << 20, sick: 1})
		require.NotEmpty(t, problems)
		if problems[0].Code != "file.uncertain" || m == nil {
			continue
		}
		uncertain++
		require.Equal(t, "file.uncertain", played(m, referee.NewRand(2), 1)[0].Code)
		again, report := rereadWith(t, path)
		require.True(t, report.Clean())
		acknowledged := len(m.Entries())
		require.LessOrEqual(t, len(again.Entries()), acknowledged+2)
		requireBegins(t, again, m, "")
	}
	require.Greater(t, uncertain, 10)
}

func rereadWith(t testing.TB, path string) (*record.Match, record.Report) {
	f, err := Store{}.Read(path)
	require.NoError(t, err)
	defer func() { require.NoError(t, f.Close()) }()
	return record.ReadMatch(toy.New(), record.Replay{Name: path, Lines: f.Lines(), Decks: decksOf()})
}

// TestFault_Permission begins a match on a read-only disk.
func TestFault_Permission(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m"+Ext)
	f, err := Store{faulty{plan: &plan{op: 0, err: syscall.EROFS}}}.Create(path, Sealed{})
	require.NoError(t, err)
	_, problems := newMatch(f, nil)
	require.Equal(t, "file.no-permission", problems[0].Code)
	require.NoError(t, f.Close())
}
