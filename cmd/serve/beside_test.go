package serve

import (
	"bytes"
	"html"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/table"
	"shinpan/referee"
	"shinpan/referee/record"
)

// shown holds the output of a program so far.
type shown struct{ termtest.Shown }

// until waits until the output matches a pattern, and returns the last match.
func (s *shown) until(t testing.TB, pattern string, times int) string {
	t.Helper()
	form := regexp.MustCompile(pattern)
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if found := form.FindAllString(s.String(), -1); len(found) >= times {
			return found[len(found)-1]
		}
	}
	require.Fail(t, "never printed: "+pattern, "%s", s.String())
	return ""
}

// played is a table in this process that serves its pages.
type played struct {
	kept
	told    *shown
	typed   *io.PipeWriter
	address string
	codes   int
	ended   chan error
}

// playing resumes a match whose file has this many entries, with pages and with players who can
// answer.
func playing(t testing.TB, k kept, entries int, flags ...string) *played {
	t.Helper()
	k.write(t, entries)
	in, typed := io.Pipe()
	p := &played{kept: k, told: &shown{}, typed: typed, ended: make(chan error, 1)}
	a := &app.App{In: in, Out: p.told, Err: p.told, Env: func(string) string { return "" }, Now: time.Now, Seated: true, Plain: true}
	cmd := table.NewResume(a, table.Outside{Live: GoLive})
	cmd.SetArgs(append([]string{k.path, "--serve", "--listen", "127.0.0.1:0"}, flags...))
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	go func() { p.ended <- cmd.Execute() }()
	t.Cleanup(func() { _ = typed.Close() })
	p.address = p.told.until(t, `http://127\.0\.0\.1:[0-9]+`, 1)
	return p
}

// say types a line at the table.
func (p *played) say(t testing.TB, line string) {
	t.Helper()
	_, err := io.WriteString(p.typed, line+"\n")
	require.NoError(t, err)
}

// quit stops the table. After news, the table ignores lines for a moment, so quit types the command
// until it is accepted.
func (p *played) quit(t testing.TB) {
	t.Helper()
	go again(p.typed, "quit")
	select {
	case <-p.ended:
	case <-time.After(time.Minute):
		require.Fail(t, "the table does not end", "%s", p.told)
	}
}

// again types a line again and again until the table no longer reads.
func again(typed *io.PipeWriter, line string) {
	for {
		if _, err := io.WriteString(typed, line+"\n"); err != nil {
			return
		}
		time.Sleep(settled / 20)
	}
}

// asking returns a person's page once it asks a question, because Shinpan may still be drawing.
func asking(t testing.TB, address string) string {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if _, page := get(t, address); strings.Contains(page, `name="line"`) {
			return page
		}
	}
	require.Fail(t, "never asked", address)
	return ""
}

// code makes the table show a person's address.
func (p *played) code(t testing.TB, option, form string) string {
	t.Helper()
	p.say(t, "phones")
	p.say(t, option)
	p.codes++
	path := p.told.until(t, regexp.QuoteMeta(os.TempDir())+`/shinpan-[0-9]+\.txt`, p.codes)
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode(), "only its owner can read it")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	address := strings.TrimSpace(string(text))
	require.Regexp(t, "^"+p.address+"/(seat|counter|judge)/[A-Z0-9]+$", address)
	require.Contains(t, address, form)
	p.say(t, "")
	return address
}

// post sends a command from a phone.
func post(t testing.TB, address string, form url.Values, headers ...string) (status int, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, strings.NewReader(form.Encode()))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	return answer.StatusCode, string(text)
}

// entryOn returns the number of the entry that a page shows.
func entryOn(t testing.TB, page string) string {
	t.Helper()
	found := regexp.MustCompile(`data-entry="([0-9]+)"`).FindStringSubmatch(page)
	require.NotNil(t, found, page)
	return found[1]
}

// Both players play a whole match from their phones. The file is then the same as if they had given
// all commands at the table.
func TestSeats_PlayAWholeMatchFromTheirPhones(t *testing.T) {
	for _, game := range short(simulated(t)) {
		k := keep(t, game, 1)
		p := playing(t, k, 0, "--seats", "may-answer")
		f, err := newFeed(k.App, k.path, 0)
		require.NoError(t, err)
		names := f.last().header.Players
		whole, problems := wholeOf(k)
		require.Empty(t, problems)
		phones := map[string]string{}
		for i, name := range names {
			seat := "p" + string(rune('1'+i))
			phones[seat] = p.code(t, "Show the code for "+name, "/seat/")
			require.NotEmpty(t, phones[seat])
		}
		require.Len(t, phones, len(names))
		said := 0
		for _, e := range whole {
			if e.Kind != record.EntryAnswer || e.Drawn {
				continue
			}
			address := phones[e.Seat.String()]
			page := asking(t, address)
			status, page := post(t, address, url.Values{"entry": {entryOn(t, page)}, "line": {e.Say}})
			require.Equal(t, http.StatusOK, status, "%s: %s\n%s\n%s", e.Seat, e.Say, page, p.told)
			said++
		}
		require.Positive(t, said)
		p.told.until(t, `Is this the correct result`, 1)
		text, err := os.ReadFile(k.path)
		require.NoError(t, err)
		require.Equal(t, string(bytes.Join(k.lines, nil)), string(text), game)
		p.quit(t)
	}
}

// wholeOf returns the entries of a kept match.
func wholeOf(k kept) ([]record.Entry, error) {
	var all []record.Entry
	for _, line := range k.lines[1:] {
		e, problems := record.DecodeEntry(bytes.TrimSuffix(line, []byte("\n")))
		if len(problems) > 0 {
			return nil, io.ErrUnexpectedEOF
		}
		all = append(all, e)
	}
	return all, nil
}

// button matches a form that consists of only a button.
var button = regexp.MustCompile(`(?s)<form method="post" action="([^"]+)" class="move">\s*<input type="hidden" name="entry" value="([0-9]+)">\s*<input type="hidden" name="verb" value="([a-z]+)">\s*<button>`)

func TestSeats_FirstValidAnswerCounts(t *testing.T) {
	k := keep(t, "", 1)
	p := playing(t, k, 0, "--seats", "may-answer")
	own := p.code(t, "Show the code for Sim 1", "/seat/")
	other := p.code(t, "Show the code for Sim 2", "/seat/")
	judge := p.code(t, "Show the code for a judge", "/judge/")

	_, page := get(t, own)
	form := button.FindStringSubmatch(page)
	require.NotNil(t, form, page)
	require.Equal(t, "keep", form[3])
	entry := form[2]
	keep := url.Values{"entry": {entry}, "verb": {"keep"}}

	status, body := post(t, other, keep)
	require.Equal(t, http.StatusConflict, status)
	require.Contains(t, body, "This question is not yours")
	status, body = post(t, own, url.Values{"entry": {entry}, "line": {"pass"}})
	require.Equal(t, http.StatusConflict, status)
	require.Contains(t, body, `role="alert"`)
	status, body = post(t, own, url.Values{"entry": {entry}, "line": {"p2 keep"}})
	require.Equal(t, http.StatusConflict, status, body)
	status, body = post(t, own, url.Values{"entry": {"1000000"}, "verb": {"keep"}})
	require.Equal(t, http.StatusConflict, status)
	require.Contains(t, body, "has not been asked yet")
	for _, wrong := range []url.Values{{}, {"entry": {"x"}}, {"entry": {"-1"}, "verb": {"keep"}}} {
		status, _ = post(t, own, wrong)
		require.Equal(t, http.StatusBadRequest, status)
	}
	status, _ = post(t, own, url.Values{"entry": {entry}, "line": {strings.Repeat("x", tooLong)}})
	require.Equal(t, http.StatusRequestEntityTooLarge, status)
	status, _ = post(t, own, keep, "Origin", "http://evil.example")
	require.Equal(t, http.StatusForbidden, status)
	status, _ = post(t, own, keep, "Sec-Fetch-Site", "cross-site")
	require.Equal(t, http.StatusForbidden, status)
	for _, address := range []string{judge, p.address + "/", p.address + "/table/1"} {
		status, _ = post(t, address, keep)
		require.Equal(t, http.StatusMethodNotAllowed, status, address)
	}
	status, _ = post(t, p.address+"/seat/ABCDEFGHIJKLMNOPQRSTUVWXYZ", keep)
	require.Equal(t, http.StatusNotFound, status)
	_, page = get(t, own)
	require.Equal(t, entry, entryOn(t, page), "nothing was recorded")

	status, page = post(t, own, keep)
	require.Equal(t, http.StatusOK, status, page)
	require.NotEqual(t, entry, entryOn(t, page))
	p.told.until(t, "Sim 1, on a phone:", 1)
	status, body = post(t, own, keep)
	require.Equal(t, http.StatusConflict, status)
	require.Contains(t, body, "came too late", "tapped twice")
	late := url.Values{"entry": {entry}, "verb": {"keep"}}
	status, body = post(t, other, late)
	require.Equal(t, http.StatusConflict, status)
	require.Contains(t, body, "came too late")

	_, page = get(t, own)
	require.Contains(t, page, "Undo the last answer")
	undo := url.Values{"entry": {entryOn(t, page)}, "undo": {"yes"}}
	status, body = post(t, other, undo)
	require.Equal(t, http.StatusConflict, status)
	require.Contains(t, body, "only your own last answer")
	status, page = post(t, own, undo)
	require.Equal(t, http.StatusOK, status, page)
	require.Contains(t, page, `value="keep"`, "the question is asked again")
	p.quit(t)
}

// Without the flag, a player's page has no form, and explains why it accepts no answers.
func TestSeats_MayNotAnswerUnlessToldSo(t *testing.T) {
	k := keep(t, "", 1)
	p := playing(t, k, 0)
	own := p.code(t, "Show the code for Sim 1", "/seat/")
	_, page := get(t, own)
	require.NotContains(t, page, "<form")
	status, _ := post(t, own, url.Values{"entry": {entryOn(t, page)}, "verb": {"keep"}})
	require.Equal(t, http.StatusForbidden, status)
	p.quit(t)
}

// The shared device answers for every player, and undoes answers if all agree.
func TestCounter(t *testing.T) {
	k := keep(t, "", 1)
	p := playing(t, k, 0)
	counter := p.code(t, "Show the code for the table’s own phone", "/counter/")
	for range 2 {
		page := asking(t, counter)
		require.Contains(t, page, `class="numbers"`)
		status, page := post(t, counter, url.Values{"entry": {entryOn(t, page)}, "verb": {"keep"}})
		require.Equal(t, http.StatusOK, status, page)
	}
	p.told.until(t, "On the table’s phone:", 2)
	page := asking(t, counter)
	require.Contains(t, page, "Undo the last answer <small>Sim 2 keeps the opening hand</small>")
	undo := url.Values{"entry": {entryOn(t, page)}, "undo": {"yes"}}
	status, body := post(t, counter, undo)
	require.Equal(t, http.StatusConflict, status)
	require.Contains(t, body, "All players must agree")
	undo.Set("agreed", "yes")
	status, page = post(t, counter, undo)
	require.Equal(t, http.StatusOK, status, page)
	require.NotContains(t, page, "<b>hand</b>", "a hand is not shown to the table")
	p.quit(t)
}

// Revoking a code ends its streams at once.
func TestTokens_TakenBackEndStreams(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 12)
	s, web := k.serving(t, 0)
	address := s.tokens.give(s.feeds[0], owner{seatKind, 1})
	answer, err := http.Get(web.URL + address + "/events")
	require.NoError(t, err)
	defer answer.Body.Close()
	ended := make(chan error, 1)
	go func() {
		_, err := io.Copy(io.Discard, answer.Body)
		ended <- err
	}()
	s.tokens.takeBack(s.feeds[0], owner{seatKind, 1})
	select {
	case err := <-ended:
		require.NoError(t, err)
	case <-time.After(breath / 2):
		require.Fail(t, "the stream goes on")
	}
}

// A listener that fails, now or later, and a page or a reading of the file that fails,
// end the serving and not the match.
func TestLive_AFailureEndsOnlyTheServing(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	for name, fails := range map[string]func(*beside){
		"taken":    nil,
		"listener": func(b *beside) { b.listener.Close() },
		"page": func(b *beside) {
			for shown := true; shown; { // until the last entry is read, messages come back
				b.feed.mu.Lock()
				wordless := *b.feed.table.reading
				wordless.words = nil
				b.feed.table = newMoment(&wordless, b.feed.table.shown)
				b.feed.public = b.feed.table
				b.feed.mu.Unlock()
				answer, err := http.Get("http://" + b.listener.Addr().String() + "/log")
				if shown = err == nil && answer.StatusCode == http.StatusOK; err == nil { // serving may end first
					_ = answer.Body.Close()
				}
			}
		},
		"reading": func(b *beside) {
			last := b.feed.last()
			last.mu.Lock() // no reading of the file is under way
			b.feed.words = append(b.feed.words, nil)
			last.mu.Unlock()
			b.feed.wake()
		},
	} {
		t.Run(name, func(t *testing.T) {
			k := keep(t, "", 1)
			k.write(t, 0)
			in, typed := io.Pipe()
			defer typed.Close()
			told := &shown{}
			a := &app.App{In: in, Out: told, Err: told, Env: func(string) string { return "" }, Now: time.Now, Seated: true, Plain: true}
			listen := "127.0.0.1:0"
			if fails == nil {
				listen = taken.Addr().String()
			}
			live := make(chan *beside, 1)
			cmd := table.NewResume(a, table.Outside{Live: func(a *app.App, path string, how table.Airing) (table.Live, error) {
				begun, err := GoLive(a, path, how)
				if err == nil {
					live <- begun.(*beside)
				}
				return begun, err
			}})
			cmd.SetArgs([]string{k.path, "--serve", "--listen", listen})
			cmd.SilenceUsage, cmd.SilenceErrors = true, true
			ended := make(chan error, 1)
			go func() { ended <- cmd.Execute() }()
			told.until(t, "keep the opening hand", 1)
			if fails != nil {
				fails(<-live)
			}
			if name == "reading" { // the next answer is read
				_, err = io.WriteString(typed, "keep\n")
				require.NoError(t, err)
			}
			told.until(t, "The pages are not served: .* The match continues", 1)
			for !strings.Contains(told.String(), "the match is not shown in browsers") { // until the table listens again
				_, err = io.WriteString(typed, "phones\n")
				require.NoError(t, err)
				time.Sleep(settled / 20)
			}
			_, err = io.WriteString(typed, "keep\nquit\n")
			require.NoError(t, err)
			require.Error(t, <-ended)
			require.Contains(t, told.String(), "keeps the opening hand", "the match continues")
		})
	}
}

// settled is the time after news at which lines are accepted again.
const settled = 600 * time.Millisecond

// A player seals a card from the phone. Only the player's own page shows which card it is.
func TestSeats_SealACard(t *testing.T) {
	k := keep(t, "", 1)
	all, err := wholeOf(k)
	require.NoError(t, err)
	hidden := slices.IndexFunc(all, func(e record.Entry) bool { return strings.HasPrefix(e.Say, "hide ") })
	require.Positive(t, hidden)
	owner := all[hidden].Seat
	p := playing(t, k, hidden+1)
	phones := []string{p.code(t, "Show the code for Sim 1", "/seat/"), p.code(t, "Show the code for Sim 2", "/seat/")}
	own, other := phones[owner.Index()], phones[1-owner.Index()]
	_, page := get(t, own)
	require.Contains(t, page, `name="seal"`)
	require.NotContains(t, page, `name="line"`, "players may not answer here")
	_, page = get(t, other)
	require.NotContains(t, page, `name="seal"`)

	seal := url.Values{"entry": {entryOn(t, page)}, "seal": {strconv.Itoa(hidden + 1)}, "card": {"no such card"}}
	status, body := post(t, own, seal)
	require.Equal(t, http.StatusConflict, status, body)
	require.NotContains(t, body, "no such card", "what was typed is not repeated")
	seal.Set("card", "KS-029")
	status, body = post(t, other, seal)
	require.Equal(t, http.StatusConflict, status, body)
	require.Contains(t, body, "can no longer be sealed")
	fact, found := "", false
	for _, card := range handOf(t, k, hidden, owner) {
		seal.Set("card", card)
		if status, body = post(t, own, seal); status == http.StatusOK {
			fact, found = card, true
			break
		}
	}
	require.True(t, found, body)
	require.Contains(t, body, "You sealed")
	require.NotContains(t, body, `name="seal"`)
	name := nameOf(t, k, fact)
	require.Contains(t, body, name)
	require.NotContains(t, p.told.String(), "> "+fact, "nothing is repeated at the table")
	for _, page := range []string{other, p.address + "/", p.address + "/log", p.address + "/state.json"} {
		_, body := get(t, page)
		require.NotContains(t, body, "You sealed")
	}
	p.quit(t)
}

// handOf returns the cards in a player's hand after an entry of a kept match.
func handOf(t testing.TB, k kept, entry int, seat referee.Seat) []string {
	t.Helper()
	f, err := newFeed(k.App, k.path, 0)
	require.NoError(t, err)
	state, ok := f.last().match.At(entry)
	require.True(t, ok)
	var cards []string
	for _, zone := range state.View(seat).Seats[seat.Index()].Zones {
		for _, card := range zone.Cards {
			cards = append(cards, string(card))
		}
	}
	return cards
}

// nameOf returns a card's name as an English page shows it.
func nameOf(t testing.TB, k kept, card string) string {
	t.Helper()
	game, _, err := k.Game("")
	require.NoError(t, err)
	fact, ok := game.Cards.Fact(referee.Card(card))
	require.True(t, ok)
	return html.EscapeString(fact.Name.In("en"))
}

// Every page shows the match clock. The public's clock has the same delay as its board.
func TestClock_OnEveryPage(t *testing.T) {
	k := keep(t, "", 1)
	p := playing(t, k, 0, "--clock", "50m", "--at-time", "2")
	for _, page := range []string{"/", "/table/1", "/overlay", "/overlay?show=clock", "/log"} {
		_, body := get(t, p.address+page)
		require.Regexp(t, `data-ends="[0-9]{13}">(50:00|49:[0-9]{2})<`, body, page)
	}
	_, body := get(t, p.address+"/state.json")
	require.Contains(t, body, `"left": 3000`)
	_, body = get(t, p.address+"/clock")
	require.Regexp(t, `data-ends="[0-9]{13}">(50:00|49:[0-9]{2})<`, body)
	require.NotContains(t, body, "added")
	shows := func(part string) {
		t.Helper()
		require.Eventually(t, func() bool {
			_, body := get(t, p.address+"/table/1/clock?part")
			return strings.Contains(body, part)
		}, 20*time.Second, 10*time.Millisecond, part)
	}
	p.say(t, `clock +3m because "a rule was looked up"`)
	shows("03:00 of it added")
	p.say(t, `clock +90s because "again"`)
	shows("04:30 of it added")
	p.say(t, "clock 20m")
	require.Eventually(t, func() bool {
		_, body := get(t, p.address+"/clock")
		return regexp.MustCompile(`>(20:00|19:[0-9]{2})<`).MatchString(body) && !strings.Contains(body, "added")
	}, 20*time.Second, 10*time.Millisecond)
	p.say(t, `clock pause because "a judge is asked"`)
	p.told.until(t, "the clock is paused at", 1)
	require.Eventually(t, func() bool {
		_, body := get(t, p.address+"/")
		return strings.Contains(body, "the clock is paused at")
	}, 20*time.Second, 10*time.Millisecond)
	p.quit(t)
}

// A reader who opens a page while the file is being read sees an entry and a question that belong
// together.
func TestSeats_AskWhatFollowsTheEntryShown(t *testing.T) {
	k := keep(t, "", 1)
	whole, problems := wholeOf(k)
	require.Empty(t, problems)
	asked := func(e record.Entry) bool { return e.Kind == record.EntryAnswer && !e.Drawn }
	last := 1
	for !asked(whole[last-1]) || !asked(whole[last]) {
		last++
	}
	k.write(t, last-1)
	s, _ := k.serving(t, 0)
	s.ear = &ear{seats: true}
	f := s.feeds[0]
	at := place{feed: f, owner: owner{tableKind, referee.Nobody}}
	before := f.last()
	page := make(chan string)
	before.mu.Lock()
	go func() {
		text, _ := at.render(func(m *moment) ([]byte, error) {
			return s.pageAt(m, m.words["en"], at, "board").write("page")
		})
		page <- string(text)
	}()
	time.Sleep(settled) // the page waits for the match now
	require.True(t, before.follower.ReadOn(bytes.NewReader(k.lines[last])))
	f.publish(f.reading(before.followed, before.decks))
	before.mu.Unlock()
	text := <-page
	n := strconv.Itoa(last)
	require.Equal(t, n, entryOn(t, text))
	require.Contains(t, text, `name="entry" value="`+n+`"`)
}
