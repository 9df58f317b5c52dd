package serve

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// TestStreams_NothingHidden reads every stream and every page of random matches as they grow, in
// both languages: those of the public, of each player, of the table's phone and of a judge. Every
// byte is searched for the cards that only others know at that time, by id and by name, and for
// secret addresses. The judge's pages have to show such cards, because otherwise the search could
// not recognise them.
func TestStreams_NothingHidden(t *testing.T) {
	matches := uint64(1)
	if *long {
		matches = 250
	}
	for _, game := range simulated(t) {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			shown, searched := 0, 0
			for seed := range matches {
				t.Run(fmt.Sprint(seed+1), func(t *testing.T) {
					s := newSearch(t, keep(t, game, seed+1))
					s.run()
					if len(s.leaks) > 0 {
						require.Fail(t, "a secret", s.leaks[0])
					}
					shown, searched = shown+s.shown, searched+s.searched
				})
			}
			require.Positive(t, searched, "no match hid anything")
			require.Positive(t, shown, "a judge was shown nothing that is hidden")
		})
	}
}

// TestStreams_TheSearchFindsLeaks lets readers read pages that are meant for others.
func TestStreams_TheSearchFindsLeaks(t *testing.T) {
	for _, game := range short(simulated(t)) {
		for name, leak := range map[string]func(*search){
			"a player's page in public":  func(s *search) { s.readers[0].pages = append(s.readers[0].pages, s.own[0]) },
			"a judge's page in public":   func(s *search) { s.readers[0].pages = append(s.readers[0].pages, s.judge) },
			"a player's page on another": func(s *search) { s.reader(2).pages = append(s.reader(2).pages, s.own[0]) },
			"a judge's page on a player": func(s *search) { s.reader(1).pages = append(s.reader(1).pages, s.judge) },
			"an address":                 func(s *search) { s.own[1] = "/table/1/log" },
		} {
			t.Run(game+" "+name, func(t *testing.T) {
				s := newSearch(t, keep(t, game, 1))
				leak(s)
				s.run()
				require.NotEmpty(t, s.leaks)
			})
		}
	}
}

// search looks for secrets in the data for readers of a match.
type search struct {
	*testing.T
	kept
	opened  *match.Opened
	server  *server
	base    string
	readers []*secretReader
	// phrases holds the names that pages use for each card, by id.
	phrases map[string][]string
	// known holds the cards that each viewer may know after the entries so far: those of events
	// that the viewer may see, of what questions name to all, of the cards in hands that all have
	// seen, and of a player's own deck list, questions and side of the table, where cards of
	// another player may be. A judge counts like the public here.
	known map[referee.Seat]map[string]bool
	// held holds the cards that players see in their views.
	held map[referee.Seat]map[string]bool
	// own holds the addresses of the players, and judge is the address of a judge.
	own   []string
	judge string
	// searched counts the cards that were searched for, and shown counts the cards that a judge's
	// pages showed.
	searched, shown int
	leaks           []string
}

// secretReader is a reader of a stream and of pages.
type secretReader struct {
	viewer  referee.Seat
	follows string
	stream  *bufio.Reader
	pages   []string
	// cover blanks the cards that the viewer may know. made is the number of known cards when cover
	// was made.
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
	server, _ := k.serving(t, 0)
	server.ear = &ear{seats: true} // these pages also have questions, and the reasons why an answer is refused
	web := httptest.NewServer(server.handler())
	t.Cleanup(func() { cutOff(web) })
	s := &search{T: t, kept: k, opened: opened, server: server, base: web.URL, phrases: map[string][]string{}, known: map[referee.Seat]map[string]bool{}, held: map[referee.Seat]map[string]bool{}}
	said := messages(t, opened.Game) // a card can have the same name as other text on a page
	for _, fact := range opened.Game.Cards.All() {
		s.phrases[string(fact.ID)] = slices.DeleteFunc(phrasesOf(fact), func(name string) bool { return wordIn(said, name) >= 0 })
	}
	f := server.feeds[0]
	counter := server.tokens.give(f, owner{tableKind, referee.Nobody})
	public := []string{"/", "/?part", "/table/1", "/nothing", "/tables", "/tables?part", "/clock", "/table/1/clock?part", counter}
	for _, page := range []string{"state.json", "wall", "wall?part", "overlay", "overlay?at=top", "overlay?player=1&part", "log", "why", "recap", "recap.svg"} {
		public = append(public, "/"+page, "/table/1/"+page)
	}
	for _, part := range []string{"score", "moment", "clock", "table", "sheet", "last", "chain", "flames", "players", "lanes", "told"} {
		public = append(public, "/overlay?show="+part, "/overlay?at=top&show="+part)
	}
	for _, form := range opened.Game.Rules.Topics() {
		public = append(public, "/why?topic="+url.QueryEscape(form.Name+" p1"))
	}
	s.reads(referee.Nobody, "/events", public)
	s.reads(referee.Nobody, "/table/1/events", nil)
	s.reads(referee.Nobody, counter+"/events", nil)
	s.judge = server.tokens.give(f, owner{judgeKind, referee.Judge})
	judges := []string{s.judge, s.judge + "/recap", s.judge + "/recap.svg", s.judge + "/clock", s.judge + "/why?topic=points+p1", s.judge + "/log"}
	s.reads(referee.Judge, s.judge+"/events", judges)
	for i := range opened.Match.Header().Players {
		seat := referee.Seat(i + 1)
		own := server.tokens.give(f, owner{seatKind, seat})
		s.own = append(s.own, own)
		s.reads(seat, own+"/events", []string{own})
		if i < len(k.file.Decks) && k.file.Decks[i].Deck != nil {
			for _, line := range k.file.Decks[i].Deck.Lines {
				s.known[seat][string(line.Card)], s.held[seat][string(line.Card)] = true, true
			}
		}
	}
	return s
}

// messages returns all texts of a game and the words of its effects, as they are in their files.
func messages(t *testing.T, g *game.Game) string {
	t.Helper()
	var all strings.Builder
	words, _ := os.ReadFile(filepath.Join("..", "..", "cardsdb", g.ID, "words.yaml")) // not every game has them
	all.Write(words)
	for _, files := range append(app.MessageFiles(), g.Messages...) {
		require.NoError(t, fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := fs.ReadFile(files, path)
			all.Write(text)
			return err
		}))
	}
	return plain(all.String())
}

// phrasesOf returns the names that pages use for a card: its whole names and versions.
func phrasesOf(fact cards.Fact) []string {
	var all []string
	for _, language := range []string{"en", "fr"} {
		for _, text := range []string{fact.Name.In(language), fact.Version.In(language)} {
			if quoted, _ := json.Marshal(text); text != "" { // a text can always be encoded
				all = append(all, plain(text), plain(strings.Trim(string(quoted), `"`)))
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// plain returns a text of a page or a stream as the card file would have it. Pages escape some
// characters, and French pages have their own apostrophes and spaces.
func plain(text string) string {
	return strings.NewReplacer("’", "'", "\u00a0", " ", "\u202f", " ").Replace(html.UnescapeString(text))
}

// reads adds a reader for each language.
func (s *search) reads(viewer referee.Seat, stream string, pages []string) {
	if s.known[viewer] == nil {
		s.known[viewer], s.held[viewer] = map[string]bool{}, map[string]bool{}
	}
	for _, language := range []string{"en", "fr"} {
		r := &secretReader{viewer: viewer, made: -1, follows: stream}
		request, err := http.NewRequestWithContext(s.Context(), http.MethodGet, s.base+stream+"?lang="+language, nil)
		require.NoError(s, err)
		answer, err := http.DefaultClient.Do(request)
		require.NoError(s, err)
		s.Cleanup(func() { _ = answer.Body.Close() })
		r.stream = bufio.NewReader(answer.Body)
		for _, page := range pages {
			r.pages = append(r.pages, inLanguage(page, language))
		}
		s.readers = append(s.readers, r)
	}
}

// inLanguage returns the address of a page in a language.
func inLanguage(page, language string) string {
	if strings.Contains(page, "?") {
		return page + "&lang=" + language
	}
	return page + "?lang=" + language
}

// reader returns the first reader of a player.
func (s *search) reader(viewer referee.Seat) *secretReader {
	return s.readers[slices.IndexFunc(s.readers, func(r *secretReader) bool { return r.viewer == viewer })]
}

// run lets the match grow entry by entry.
func (s *search) run() {
	m := s.opened.Match
	s.learn(0)
	file, err := os.OpenFile(s.path, os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(s, err)
	defer func() { require.NoError(s, file.Close()) }()
	most, early := 0, 0
	for n := 1; n <= s.entries() && len(s.leaks) == 0; n++ {
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
		secret := s.secret()
		if fresh := secret > most && early < 3; fresh || n%max(1, s.entries()/5) == 0 { // in some games, the first cards dealt soon become known
			if fresh {
				most, early = secret, early+1
			}
			s.lookAtPages(where)
		}
	}
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

// learn adds the cards that each viewer may know after an entry. Cards shown in views do not count,
// because views are searched. The exceptions are hand cards that all players have seen and a
// player's own side.
func (s *search) learn(n int) {
	m := s.opened.Match
	state, events := m.Opening().State, m.Opening().Events
	if n > 0 {
		state, _ = m.At(n)
		events = m.Entries()[n-1].Events
	}
	for viewer, known := range s.known {
		if ask := state.Ask(); ask != nil {
			s.mention(known, ask.Args)
		}
		for _, seat := range state.View(referee.Nobody).Seats {
			for _, zone := range seat.Zones {
				if zone.Key == "seen" { // a player who counts knows the remaining cards when a pile has run out
					s.mention(known, zone)
				}
			}
		}
		if viewer.IsPlayer() {
			view := state.View(viewer)
			s.mention(s.held[viewer], view)
			for side, piece := range view.Pieces() {
				if side == viewer {
					s.mention(known, piece)
				}
			}
			if ask := state.Ask(); ask != nil && ask.Seat == viewer { // cards that an effect lets them look at
				s.mention(known, ask)
			}
		}
		for _, e := range events {
			if viewer == referee.Judge && e.Sight.Visible(referee.Nobody) || viewer != referee.Judge && e.Sight.Visible(viewer) {
				s.mention(known, e)
				s.spoken(known, e.Cause.Said)
			}
		}
	}
}

// spoken adds the cards that players have named at the table.
func (s *search) spoken(known map[string]bool, words string) {
	if words == "" {
		return
	}
	for id, phrases := range s.phrases {
		if slices.Contains(phrases, words) {
			known[id] = true
		}
	}
}

// secret returns the number of cards that players know but the public does not.
func (s *search) secret() int {
	n := 0
	for _, cards := range s.held {
		for id := range cards {
			if !s.known[referee.Nobody][id] {
				n++
			}
		}
	}
	return n
}

// quoted returns a text as JSON without escapes, such as a card id.
var quoted = regexp.MustCompile(`"[^"\\]*"`)

// mention adds the cards that a text names.
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
			over := status == http.StatusGone                                                                                   // the codes end with the match
			early := status == http.StatusNotFound && (strings.Contains(page, "/recap") || strings.HasPrefix(page, "/nothing")) // before the end
			if !over && !early {
				require.Equal(s, http.StatusOK, status, page)
			}
			s.look(r, body, where+", "+page)
			if kind := strings.Split(page, "/")[1]; !over && (kind == string(seatKind) || kind == string(tableKind)) { // the page says why no answer is recorded
				status, body = post(s, s.base+page, url.Values{"entry": {"0"}, "verb": {"nonsense"}})
				require.Equal(s, http.StatusConflict, status, page)
				s.look(r, body, where+", an answer to "+page)
			}
		}
	}
	s.look(s.readers[0], s.pad(), where+", the score pad")
}

// pad returns the page of the shared phone in a match that only keeps score.
func (s *search) pad() string {
	at := place{feed: s.server.feeds[0], base: "/x", owner: owner{tableKind, referee.Nobody}}
	text, err := at.render(func(m *moment) ([]byte, error) {
		p := s.server.pageAt(m, m.words["en"], at, partOf(at))
		p.pad = true
		return p.write("page")
	})
	require.NoError(s, err)
	return string(text)
}

// look searches the data for a reader for cards that only others know, and for the addresses of
// others.
func (s *search) look(r *secretReader, sent, where string) {
	known := s.known[r.viewer]
	if r.made != len(known) {
		r.cover, r.made = s.covering(known), len(known)
	}
	for seat, own := range s.own {
		if r.viewer != referee.Seat(seat+1) && strings.Contains(sent, own) {
			s.leaks = append(s.leaks, fmt.Sprintf("%s: the address %s, sent to “%s”", where, own, r.viewer))
		}
	}
	rest := r.cover.Replace(plain(sent))
	for other, cards := range s.held {
		for id := range cards {
			if other == r.viewer || known[id] {
				continue
			}
			s.searched++
			at, phrase := s.cardIn(rest, id)
			switch {
			case at < 0:
			case r.viewer == referee.Judge:
				s.shown++
			default:
				s.leaks = append(s.leaks, fmt.Sprintf("%s: %s (%s), which %s knows, sent to “%s”: %s", where, phrase, id, other, r.viewer, rest[max(0, at-300):min(len(rest), at+100)]))
			}
		}
	}
}

// cardIn returns the position at which a text names a card, and the name that it uses. It returns
// -1 if there is none.
func (s *search) cardIn(text, id string) (at int, phrase string) {
	for _, phrase := range append(s.phrases[id], `"`+id+`"`, "("+id+")", ">"+id+" ") {
		if at := wordIn(text, phrase); at >= 0 {
			return at, phrase
		}
	}
	return -1, ""
}

// wordIn returns the position of a phrase in a text as separate words, or -1 if there is none.
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

// covering blanks the names of known cards, longest first, so that a name within another card's
// version is not taken for a secret.
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
