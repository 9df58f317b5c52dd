package serve

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// noon is the time at which the matches in this file are played.
var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// The delayed public pages are, byte for byte, the pages of a match that has gone no further.
func TestDelay_NothingEarlier(t *testing.T) {
	matches := uint64(1)
	if *long {
		matches = 25
	}
	for _, game := range simulated(t) {
		for seed := range matches {
			k := keep(t, game, seed+1)
			for _, shown := range []int{1, k.entries() / 3, k.entries() - 2} {
				requireNothingLater(t, k, shown)
			}
		}
	}
}

// requireNothingLater compares the pages of a match that the public has seen up to an
// entry with those of a match that ends with that entry.
func requireNothingLater(t *testing.T, k kept, shown int) {
	t.Helper()
	const delay = 3 * time.Minute
	now := noon
	k.Now = func() time.Time { return now }
	k.path = filepath.Join(t.TempDir(), "late.shinpan")
	k.write(t, shown)
	late, lateWeb := k.serving(t, delay)
	now = now.Add(time.Minute)
	k.write(t, k.entries())
	late.feeds[0].look()
	only := k
	only.path = filepath.Join(t.TempDir(), "only.shinpan")
	only.write(t, shown)
	now = noon
	until, untilWeb := only.serving(t, delay)
	for _, s := range []*server{late, until} { // the people at the table look first
		s.feeds[0].last().told(s.feeds[0].last().words["en"], 0)
	}
	now = noon.Add(delay)
	late.feeds[0].look()
	until.feeds[0].look()
	for _, s := range []*server{late, until} {
		m, _ := s.feeds[0].next(referee.Nobody)
		require.Equal(t, shown, m.shown)
	}
	pages := []string{"/", "/?part", "/overlay", "/log", "/state.json", "/recap", "/recap.svg", "/clock", "/events"}
	for _, form := range late.feeds[0].game.Rules.Topics() {
		for _, about := range []string{"", " p1", " p2", " a"} {
			pages = append(pages, "/why?topic="+url.QueryEscape(form.Name+about))
		}
	}
	languages := []string{"en", "fr"}
	for i, page := range pages {
		some := languages
		if !*long { // each page in one of them, and at the next entry in the other
			some = languages[(i+shown)%2:][:1]
		}
		for _, language := range some {
			address := inLanguage(page, language)
			want, is := told(t, untilWeb.URL+address, shown), told(t, lateWeb.URL+address, shown)
			require.Equal(t, want, is, "%s, entry %d, %s", late.feeds[0].game.ID, shown, address)
		}
	}
	words := late.feeds[0].last().words["en"]
	texts := func(s *server) map[string]string {
		m, _ := s.feeds[0].next(referee.Nobody)
		return (&texts{feed: s.feeds[0], words: words}).of(m)
	}
	require.Equal(t, texts(until), texts(late))
}

// told returns a response. For a stream, it is the text up to an entry and just after it.
func told(t *testing.T, address string, entry int) string {
	t.Helper()
	answer, err := http.Get(address)
	require.NoError(t, err)
	defer func() { _ = answer.Body.Close() }()
	if answer.Header.Get("Content-Type") != "text/event-stream; charset=utf-8" {
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return answer.Status + "\n" + string(text)
	}
	var text bytes.Buffer
	last := []byte("id: " + strconv.Itoa(entry) + "\n")
	for part := make([]byte, 4096); ; {
		n, err := answer.Body.Read(part)
		require.NoError(t, err)
		text.Write(part[:n])
		if at := bytes.Index(text.Bytes(), last); at >= 0 && bytes.HasSuffix(text.Bytes(), []byte("\n\n")) {
			return text.String()
		}
	}
}

// The delay also applies to other entries: leaving table mode, setting the clock, notes and undone
// answers.
func TestDelay_NothingEarlierOfWhatPeopleDo(t *testing.T) {
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		whole, problems := wholeOf(k)
		require.Empty(t, problems)
		k.lines[0] = quietly.ReplaceAll(k.lines[0], []byte(`"seed":1,"quiet":true,`))
		k.write(t, 0)
		opened, err := match.Open(k.App, k.path, matchfile.Store{}.Resume)
		require.NoError(t, err)
		m := opened.Match
		m.Record(opened.File)
		require.True(t, m.Quiet())
		says := func(e record.Entry) {
			if e.Drawn {
				_, problems := m.Luck(nil, record.Grounds{})
				require.False(t, referee.Refuses(problems))
				return
			}
			answer, problems := m.Notation().Parse(e.Seat, e.Say)
			require.Empty(t, problems)
			_, problems = m.Do(answer, record.Grounds{})
			require.False(t, referee.Refuses(problems), problems)
		}
		half := len(whole) / 2
		for _, e := range whole[:half] {
			says(e)
		}
		shown := m.Count()
		at := record.Grounds{At: noon.Add(time.Minute).Format(time.RFC3339), Why: "it is over"}
		did := func(entries []record.Entry, problems []referee.Problem) {
			t.Helper()
			require.NotEmpty(t, entries, "%s: %v", game, problems)
		}
		did(m.SetClock(record.Clock{Left: 60, More: 1}, at))
		did(m.Loud(at))
		did(m.Note("a huge play", record.Grounds{}))
		did(m.Undo(1, record.Grounds{Agreed: []referee.Seat{1, 2}}))
		require.NoError(t, opened.File.Close())
		text, err := os.ReadFile(k.path)
		require.NoError(t, err)
		k.lines = bytes.SplitAfter(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
		k.lines[len(k.lines)-1] = append(k.lines[len(k.lines)-1], '\n')
		requireNothingLater(t, k, shown)
	}
}

// quietly matches the part of a header that says that the match is in table mode.
var quietly = regexp.MustCompile(`"seed":1,`)

// If a file loses its last entries and gains others in their place, the new entries have the same
// delay. A time without its fraction does not make an entry appear earlier.
func TestDelay_OfEntriesInPlaceOfOthers(t *testing.T) {
	k := keep(t, "", 1)
	now := noon
	k.Now = func() time.Time { return now }
	k.write(t, 7)
	s, _ := k.serving(t, 3*time.Minute)
	f := s.feeds[0]
	shown := func() int {
		f.look()
		m, _ := f.next(referee.Nobody)
		return m.shown
	}
	now = noon.Add(2*time.Minute + 900*time.Millisecond)
	k.write(t, 5)
	opened, err := match.Open(k.App, k.path, matchfile.Store{}.Resume)
	require.NoError(t, err)
	opened.Match.Record(opened.File)
	_, problems := opened.Match.Note("a huge play", record.Grounds{At: now.Format(time.RFC3339)})
	require.Empty(t, problems)
	require.NoError(t, opened.File.Close())
	f.look()
	require.Equal(t, 6, f.last().shown)
	now = noon.Add(3 * time.Minute)
	require.Equal(t, 5, shown())
	now = noon.Add(5*time.Minute + 800*time.Millisecond)
	require.Equal(t, 5, shown())
	now = noon.Add(5*time.Minute + 900*time.Millisecond)
	require.Equal(t, 6, shown())
}
