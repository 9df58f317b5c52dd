package serve

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// TestStreams_NothingHidden reads every stream and every page of random matches as
// they grow, in both languages: those of the public, of each player, and of the
// table's phone. Every byte is searched for the cards that only others know then, by
// id and by name.
func TestStreams_NothingHidden(t *testing.T) {
	matches := uint64(1)
	if *long {
		matches = 250
	}
	for _, game := range simulated(t) {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			searched := 0
			for seed := range matches {
				t.Run(fmt.Sprint(seed+1), func(t *testing.T) { searched += newSearch(t, keep(t, game, seed+1)).run() })
			}
			require.Positive(t, searched, "no match hid anything")
		})
	}
}

// search looks for secrets in what readers of a match are sent.
type search struct {
	*testing.T
	kept
	opened  *match.Opened
	server  *server
	base    string
	readers []*secretReader
	// phrases are what pages call each card, an id the key.
	phrases map[string][]string
	// known are the cards that each viewer may know after the entries so far. Players
	// know their own deck lists.
	known map[referee.Seat]map[string]bool
	// searched counts the cards that were looked for.
	searched int
}

// secretReader is somebody who reads a stream and pages.
type secretReader struct {
	viewer referee.Seat
	stream *bufio.Reader
	pages  []string
	// cover blanks what the viewer may know; made for so many known cards.
	cover *strings.Replacer
	made  int
}

// newSearch prepares the search of a match.
func newSearch(t *testing.T, k kept) *search {
	k.write(t, k.entries())
	opened, err := match.Open(k.App, k.path, matchfile.Store{}.Read)
	require.NoError(t, err)
	require.NoError(t, opened.File.Close())
	k.write(t, 0)
	server, web := k.serving(t, 0)
	server.ear = &ear{seats: true} // the pages have their questions too
	s := &search{T: t, kept: k, opened: opened, server: server, base: web.URL, phrases: map[string][]string{}, known: map[referee.Seat]map[string]bool{}}
	for _, fact := range opened.Game.Cards.All() {
		s.phrases[string(fact.ID)] = phrasesOf(fact)
	}
	f := server.feeds[0]
	public := []string{"/state.json", "/", "/overlay", "/log", server.tokens.give(f, owner{tableKind, referee.Nobody})}
	s.reads(referee.Nobody, "/events", public)
	for i := range opened.Match.Header().Players {
		seat := referee.Seat(i + 1)
		own := server.tokens.give(f, owner{seatKind, seat})
		s.reads(seat, own+"/events", []string{own})
		if i < len(k.file.Decks) && k.file.Decks[i].Deck != nil {
			for _, line := range k.file.Decks[i].Deck.Lines {
				s.known[seat][string(line.Card)] = true
			}
		}
	}
	return s
}

// phrasesOf are what pages call a card: the names and the versions of it, whole.
func phrasesOf(fact cards.Fact) []string {
	var all []string
	for _, language := range []string{"en", "fr"} {
		for _, text := range []string{fact.Name.In(language), fact.Version.In(language)} {
			if quoted, _ := json.Marshal(text); text != "" { // a text can always be written
				all = append(all, plain(text), plain(strings.Trim(string(quoted), `"`)))
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// plain is a text of a page or of a stream as the card file would have it: pages
// escape signs, and French ones have its apostrophe and its spaces.
func plain(text string) string {
	return strings.NewReplacer("’", "'", "\u00a0", " ", "\u202f", " ").Replace(html.UnescapeString(text))
}

// reads adds a reader for each language.
func (s *search) reads(viewer referee.Seat, stream string, pages []string) {
	s.known[viewer] = map[string]bool{}
	for _, language := range []string{"en", "fr"} {
		r := &secretReader{viewer: viewer, made: -1}
		request, err := http.NewRequestWithContext(s.Context(), http.MethodGet, s.base+stream+"?lang="+language, nil)
		require.NoError(s, err)
		answer, err := http.DefaultClient.Do(request)
		require.NoError(s, err)
		s.Cleanup(func() { _ = answer.Body.Close() })
		r.stream = bufio.NewReader(answer.Body)
		for _, page := range pages {
			r.pages = append(r.pages, page+"?lang="+language)
		}
		s.readers = append(s.readers, r)
	}
}

// run lets the match grow entry by entry, and gives how many cards were looked for.
func (s *search) run() int {
	m := s.opened.Match
	s.learn(0)
	file, err := os.OpenFile(s.path, os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(s, err)
	defer func() { require.NoError(s, file.Close()) }()
	for n := 1; n <= s.entries(); n++ {
		_, err := file.Write(s.lines[n])
		require.NoError(s, err)
		s.server.feeds[0].look()
		s.learn(n)
		where := fmt.Sprintf("%s, seed %d, entry %d", m.Header().Game, *m.Header().Seed, n)
		for _, r := range s.readers {
			if r.viewer == referee.Nobody || !m.Accepted() || n < s.entries() { // a player's stream ends with the match
				s.look(r, r.next(s.T, n), where)
			}
		}
		if n%max(1, s.entries()/6) == 0 {
			s.lookAtPages(where)
		}
	}
	return s.searched
}

// next reads a stream up to the event of an entry.
func (r *secretReader) next(t *testing.T, entry int) string {
	var text strings.Builder
	for end, last := fmt.Sprintf("id: %d\n", entry), false; ; {
		line, err := r.stream.ReadString('\n')
		require.NoError(t, err, "the stream ends before entry %d: %s", entry, text.String())
		text.WriteString(line)
		last = last || line == end
		if last && line == "\n" {
			return text.String()
		}
	}
}

// learn adds to what everybody may know after an entry.
func (s *search) learn(n int) {
	m := s.opened.Match
	state, _ := m.At(n)
	for viewer, known := range s.known {
		s.mention(known, state.View(viewer))
		if ask := state.Ask(); ask != nil && ask.Seat == viewer { // cards that an effect lets them look at
			s.mention(known, ask)
		}
		if n == 0 {
			continue
		}
		for _, e := range m.Entries()[n-1].Events {
			if e.Sight.Visible(viewer) {
				s.mention(known, e)
			}
		}
	}
}

// quoted is a text of JSON without escapes in it, as card ids are.
var quoted = regexp.MustCompile(`"[^"\\]*"`)

// mention adds the cards that something names.
func (s *search) mention(known map[string]bool, value any) {
	text, err := json.Marshal(value)
	require.NoError(s, err)
	for _, word := range quoted.FindAllString(string(text), -1) {
		if id := strings.Trim(word, `"`); s.phrases[id] != nil {
			known[id] = true
		}
	}
}

// lookAtPages searches all pages.
func (s *search) lookAtPages(where string) {
	for _, r := range s.readers {
		for _, page := range r.pages {
			status, body := get(s, s.base+page)
			if status == http.StatusGone { // the match is over, and the codes with it
				continue
			}
			require.Equal(s, http.StatusOK, status, page)
			s.look(r, body, where+", "+page)
		}
	}
}

// look searches what a reader was sent for the cards that only others know.
func (s *search) look(r *secretReader, sent, where string) {
	known := s.known[r.viewer]
	if r.made != len(known) {
		r.cover, r.made = s.covering(known), len(known)
	}
	rest := r.cover.Replace(plain(sent))
	for other, cards := range s.known {
		for id := range cards {
			if other == r.viewer || known[id] {
				continue
			}
			s.searched++
			for _, phrase := range append(s.phrases[id], `"`+id+`"`, "("+id+")", ">"+id+" ") {
				if at := wordIn(rest, phrase); at >= 0 {
					require.Fail(s, "a secret", "%s: %s (%s), which %s knows, sent to “%s”: %s", where, phrase, id, other, r.viewer, rest[max(0, at-300):min(len(rest), at+100)])
				}
			}
		}
	}
}

// wordIn is where a phrase stands in a text as words of its own, -1 for nowhere.
func wordIn(text, phrase string) int {
	for from := 0; ; {
		at := strings.Index(text[from:], phrase)
		if at < 0 {
			return -1
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(phrase):])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return at
		}
		from = at + 1
	}
}

// covering blanks what known cards are called, the longest first, so that a name
// within another's version is not taken for a secret.
func (s *search) covering(known map[string]bool) *strings.Replacer {
	var phrases []string
	for id := range known {
		phrases = append(phrases, s.phrases[id]...)
	}
	slices.SortFunc(phrases, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	var pairs []string
	for _, phrase := range slices.Compact(phrases) {
		pairs = append(pairs, phrase, "■")
	}
	return strings.NewReplacer(pairs...)
}
