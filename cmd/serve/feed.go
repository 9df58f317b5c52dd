package serve

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"sync"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// beat is the interval at which a feed checks its match file.
const beat = 200 * time.Millisecond

// feed follows the file of a match. Several goroutines can call its methods.
type feed struct {
	path  string
	game  *game.Game
	words []*lang.Words // messages in every language, without the names of the players
	// delay is the time by which the public sees an entry later than the players.
	delay time.Duration
	clock func() time.Time

	mu sync.Mutex
	// public is the moment for the public, and table is the moment for the players.
	public, table *moment
	// news is closed when either of them changes.
	news chan struct{}
	// woken triggers a check of the file.
	woken chan struct{}

	// Only the goroutine that follows the file uses these fields:

	info fs.FileInfo // the state of the file when the feed last read it
	// due holds, for each entry, the time from which the public is allowed to see it.
	due []time.Time
}

// newFeed opens the match that a reference names. It returns an error for problems in the file only
// if no part of the match can be read.
func newFeed(a *app.App, ref string, delay time.Duration) (*feed, error) {
	opened, err := match.Open(a, ref, matchfile.Store{}.Read)
	if err != nil {
		return nil, err
	}
	_ = opened.File.Close() // the file was only read
	opened.Complain(a)
	f := &feed{path: opened.Path, game: opened.Game, delay: delay, clock: a.Now, news: make(chan struct{}), woken: make(chan struct{}, 1)}
	if f.words, err = a.EveryWords(f.game); err != nil {
		return nil, err
	}
	f.info, _ = os.Stat(f.path)
	sealed, err := matchfile.Store{}.Sealed(f.path)
	if err != nil {
		return nil, app.Refusal(err, f.game, opened.Words)
	}
	f.publish(f.reading(&followed{follower: opened.Follower}, sealed.Decks))
	return f, nil
}

// follow reads the file whenever it has changed, until the context ends. If a bug in the program
// prevents this, it returns an error, and the pages no longer change.
func (f *feed) follow(ctx context.Context) (fault error) {
	defer func() {
		if r := recover(); r != nil {
			fault = fmt.Errorf("%s: %v", f.path, r)
		}
	}()
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
			f.look()
		case <-f.woken:
			f.look()
		}
	}
}

// wake triggers a check of the file.
func (f *feed) wake() {
	select {
	case f.woken <- struct{}{}:
	default:
	}
}

// await waits until an entry after the given one has been read, or until the context ends.
func (f *feed) await(ctx context.Context, entry int) {
	for {
		m, news := f.next(referee.Judge)
		if m.shown > entry {
			return
		}
		select {
		case <-news:
		case <-ctx.Done():
			return
		}
	}
}

// look reads the file if it has changed, and shows the public the entries that are due. If the file
// cannot be read or no longer holds the same match, look keeps the previous state.
func (f *feed) look() {
	info, err := os.Stat(f.path)
	changed := err == nil && (f.info == nil || !os.SameFile(info, f.info) || info.Size() != f.info.Size() || !info.ModTime().Equal(f.info.ModTime()))
	if changed && f.read() {
		f.info = info
		return
	}
	if f.delay > 0 {
		f.publish(f.last().reading)
	}
}

// read reads the new lines of the file, or the whole match if that is not enough, and publishes the
// result. It reports false if neither is possible now.
func (f *feed) read() bool {
	file, err := matchfile.Store{}.Read(f.path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }() // the file was only read
	if f.readOn(file) {
		return true
	}
	sealed, err := matchfile.Store{}.Sealed(f.path)
	if err != nil {
		return false
	}
	whole, _ := record.Follow(f.game, record.Replay{Name: f.path, Lines: file.Lines(), Decks: sealed.Decks, Board: sealed.Board, Number: sealed.Number})
	if whole.Match() == nil || whole.Match().Header().ID != f.last().header.ID {
		return false
	}
	f.publish(f.reading(&followed{follower: whole}, sealed.Decks))
	return true
}

// readOn adds the new lines of the file to the match and publishes the result. It reports false if
// the result is not the match in the file. A goroutine that gets the match afterwards finds its new
// moment published.
func (f *feed) readOn(file *matchfile.File) bool {
	last := f.last()
	last.mu.Lock()
	defer last.mu.Unlock()
	more, ok := file.LinesFrom(last.follower.Bytes())
	if !ok || !last.follower.ReadOn(more) {
		return false
	}
	f.publish(f.reading(last.followed, last.decks))
	return true
}

// reading prepares a match for its readers. Other goroutines must not use the match meanwhile.
func (f *feed) reading(of *followed, decks []record.Sealed) *reading {
	m := of.follower.Match()
	r := &reading{followed: of, match: m, decks: decks, game: f.game, header: m.Header(), entries: m.Entries(), words: map[string]*lang.Words{}}
	for _, w := range f.words {
		r.words[w.Language()] = w.With(r.header.Players, m.Named())
	}
	r.secrets, _ = matchfile.Store{}.Secrets(f.path, len(r.header.Players)) // without these files, the pages do not show their contents
	return r
}

// publish makes the moments of a match, and wakes the waiting goroutines if there is a change.
func (f *feed) publish(r *reading) {
	now := f.clock()
	for _, e := range r.entries[f.known(r):] {
		said, err := time.Parse(time.RFC3339, e.At)
		if said = said.Add(time.Second); err != nil || said.After(now) { // the times in the file have no fractions of a second
			said = now // the time is unknown or comes from another device's clock
		}
		f.due = append(f.due, said.Add(f.delay))
	}
	shown := 0
	for shown < len(r.entries) && !f.due[shown].After(now) {
		shown++
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.table != nil && f.table.reading == r && f.public.shown == shown {
		return
	}
	if f.table == nil || f.table.reading != r {
		f.table = newMoment(r, len(r.entries))
	}
	f.public = f.table
	if shown < len(r.entries) {
		f.public = newMoment(r, shown)
	}
	close(f.news)
	f.news = make(chan struct{})
}

// known returns the number of entries, from the start, that are the same as before. It forgets the
// times of the others, because the file may have lost entries and gained others in their place.
func (f *feed) known(r *reading) int {
	n := 0
	if last := f.last(); last != nil {
		before := last.entries
		n = min(len(before), len(r.entries))
		for n > 0 && !reflect.DeepEqual(before[n-1], r.entries[n-1]) { // each entry depends on all earlier entries
			n--
		}
	}
	f.due = f.due[:n]
	return n
}

// last returns the moment that the players see.
func (f *feed) last() *moment {
	m, _ := f.next(referee.Judge)
	return m
}

// next returns the moment that a viewer is allowed to see, and a channel that is closed when there
// is a new moment.
func (f *feed) next(viewer referee.Seat) (*moment, <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if viewer == referee.Nobody {
		return f.public, f.news
	}
	return f.table, f.news
}
