//go:build nats

package join

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/match"
	"shinpan/cmd/sim"
	"shinpan/cmd/table"
)

// tabletop is a table on a laptop of its own. It plays a simulated match, of which played lines
// have been written.
type tabletop struct {
	laptop
	path  string
	match [][]byte
}

func newTabletop(t *testing.T, game, seed string) *tabletop {
	t.Helper()
	l := newLaptop(t)
	folder := t.TempDir()
	cmd := sim.New(l.App)
	cmd.SetArgs([]string{game, "--matches", "1", "--seed", seed, "--save", folder})
	require.NoError(t, cmd.Execute())
	from := filepath.Join(folder, "sim-"+seed+".shinpan")
	text, err := os.ReadFile(from)
	require.NoError(t, err)
	at := &tabletop{laptop: l, path: filepath.Join(t.TempDir(), "match.shinpan"), match: bytes.SplitAfter(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))}
	at.match[len(at.match)-1] = append(at.match[len(at.match)-1], '\n')
	decks, err := os.ReadFile(from + ".decks")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(at.path+".decks", decks, 0o600))
	return at
}

// plays writes lines of the match, up to one of them.
func (at *tabletop) plays(t *testing.T, until int) {
	t.Helper()
	file, err := os.OpenFile(at.path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	require.NoError(t, err)
	defer func() { require.NoError(t, file.Close()) }()
	text, err := os.ReadFile(at.path)
	require.NoError(t, err)
	for _, line := range at.match[bytes.Count(text, []byte("\n")):until] {
		_, err = file.Write(line)
		require.NoError(t, err)
	}
}

func (at *tabletop) text(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(at.path)
	require.NoError(t, err)
	return string(text)
}

// accepts has the players accept the end of the match, at a table that publishes it.
func (at *tabletop) accepts(t *testing.T, address string) {
	t.Helper()
	script := filepath.Join(t.TempDir(), "accept.txt")
	require.NoError(t, os.WriteFile(script, []byte("accept\n"), 0o600))
	cmd := table.NewResume(at.App, table.Outside{Share: Table})
	cmd.SetArgs([]string{at.path, "--script", script, "--join", address})
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	require.NoError(t, cmd.Execute(), at.said.String())
}

// copied waits until the desk has all played lines of a table's match, and returns the path.
func copied(t *testing.T, l laptop, at *tabletop) string {
	t.Helper()
	path := ""
	require.Eventually(t, func() bool {
		found, _ := filepath.Glob(filepath.Join(l.folder, "tables", "r1-t1-*.shinpan"))
		for _, path = range found {
			if text, err := os.ReadFile(path); err == nil && string(text) == at.text(t) {
				return true
			}
		}
		return false
	}, 30*time.Second, 50*time.Millisecond, "%s", l.said)
	return path
}

// newDuel returns a desk with a single table for the players of a simulated match.
func newDuel(t testing.TB, game string) laptop {
	t.Helper()
	l := newLaptop(t)
	l.do(t, "new", l.folder, "--game", game, "--best-of", "1", "--seed", "x")
	l.do(t, "add", "Sim 1", "Sim 2")
	l.do(t, "pair")
	l.do(t, "publish")
	return l
}

// A table publishes each entry of its match. The desk has the file and records the result as soon
// as the players accept it. No other laptop can read any part of it.
func TestTable_Published(t *testing.T) {
	for _, game := range []string{"mythos", "yugioh", "narutoccg"} {
		t.Run(game, func(t *testing.T) {
			one := nodes(t, 1)[0]
			a, at := newDuel(t, game), newTabletop(t, game, "3")
			a.once(t, one.address)
			end := a.follow(t, one.address)
			at.plays(t, 20)
			share, err := Table(at.App, at.path, one.address)
			require.NoError(t, err)
			copied(t, a, at)
			at.plays(t, len(at.match)-1)
			copied(t, a, at)
			require.Contains(t, a.said.String(), "Table 1 of round 1 has begun")
			news := <-share.News()
			require.Equal(t, "share.shared", string(news.Key))
			require.Zero(t, share.Close())
			at.plays(t, len(at.match))
			require.NotContains(t, a.record(t), `"kind":"reported"`, "nobody has accepted it")
			at.accepts(t, one.address)
			path := copied(t, a, at)
			alike(t, 7, a)
			end()
			a.once(t, one.address)
			require.Regexp(t, `"kind":"reported".*"match":"[0-9a-f]{32}"`, a.record(t))

			// The record verifies from its files alone. A changed match is named, and so is another
			// match in its place.
			own, err := os.ReadFile(path)
			require.NoError(t, err)
			lines := bytes.SplitAfter(own, []byte("\n"))
			require.NoError(t, os.WriteFile(path, bytes.Join(append(slices.Clone(lines[:10]), lines[11:]...), nil), 0o600))
			require.Error(t, a.try("verify"))
			require.NoError(t, os.WriteFile(path, bytes.Join(lines[:len(lines)-2], nil), 0o600))
			a.refuses(t, "eventdesk.broken.match", "verify")
			require.NoError(t, os.WriteFile(path, own, 0o600))
			record, err := os.ReadFile(filepath.Join(a.folder, "event.jsonl"))
			require.NoError(t, err)
			turned := regexp.MustCompile(`"result":\{"a":(\d),"b":(\d)`).ReplaceAll(record, []byte(`"result":{"a":$2,"b":$1`))
			require.NotEqual(t, record, turned)
			require.NoError(t, os.WriteFile(filepath.Join(a.folder, "event.jsonl"), turned, 0o600))
			a.refuses(t, "eventdesk.broken.result", "verify")
			require.NoError(t, os.WriteFile(filepath.Join(a.folder, "event.jsonl"), record, 0o600))
			a.do(t, "verify")

			servers, err := dial(one.address)
			require.NoError(t, err)
			defer servers.Close()
			js, err := jetstream.New(servers)
			require.NoError(t, err)
			ids, err := events(t.Context(), servers)
			require.NoError(t, err)
			found, err := js.Stream(t.Context(), named(ids[0]))
			require.NoError(t, err)
			info, err := found.Info(t.Context())
			require.NoError(t, err)
			cards := regexp.MustCompile(`"card":"([^"]+)"`).FindAllStringSubmatch(at.text(t), -1)
			require.NotEmpty(t, cards)
			for seq := uint64(1); seq <= info.State.LastSeq; seq++ {
				m, err := found.GetMsg(t.Context(), seq)
				require.NoError(t, err)
				if !strings.Contains(m.Subject, ".table.r1.t1.") {
					continue
				}
				require.NotContains(t, string(m.Data), "kind", m.Subject)
				for _, card := range cards {
					require.False(t, len(card[1]) > 4 && bytes.Contains(m.Data, []byte(card[1])), "%s tells %s", m.Subject, card[1])
				}
			}

			a.follow(t, one.address)

			// A laptop that only joins has the result but no match. A laptop that begins with an
			// empty folder has the same record.
			b := newLaptop(t)
			stop := b.follow(t, one.address)
			alike(t, 7, a, b)
			stop()
			require.NoDirExists(t, filepath.Join(b.folder, "tables"))

			// A desk with an empty folder takes over the event. The match comes again as soon as
			// the table seals its key for this desk.
			b.do(t, "takeover", "--name", "bar")
			b.once(t, one.address)
			require.NoDirExists(t, filepath.Join(b.folder, "tables"))
			share, err = Table(at.App, at.path, one.address)
			require.NoError(t, err)
			b.follow(t, one.address)
			require.Equal(t, filepath.Base(path), filepath.Base(copied(t, b, at)))
			require.Zero(t, share.Close())
			alike(t, 8, a, b)
		})
	}
}

// proxy is a network between a laptop and a server that can be cut.
type proxy struct {
	listener net.Listener
	to       string
	mu       sync.Mutex
	cut      bool
	open     []net.Conn
}

func newProxy(t *testing.T, to string) *proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p := &proxy{listener: l, to: strings.TrimPrefix(to, "nats://")}
	t.Cleanup(func() { _ = l.Close(); p.set(true) })
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			p.carry(from)
		}
	}()
	return p
}

func (p *proxy) address() string { return "nats://" + p.listener.Addr().String() }

// carry carries the traffic of both sides until the network is cut.
func (p *proxy) carry(from net.Conn) {
	to, err := net.Dial("tcp", p.to)
	p.mu.Lock()
	defer p.mu.Unlock()
	if err != nil || p.cut {
		_ = from.Close()
		if err == nil {
			_ = to.Close()
		}
		return
	}
	p.open = append(p.open, from, to)
	for _, way := range [][2]net.Conn{{from, to}, {to, from}} {
		go func() {
			_, _ = io.Copy(way[0], way[1])
			_, _ = way[0].Close(), way[1].Close()
		}()
	}
}

// set cuts or restores the network.
func (p *proxy) set(cut bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = cut
	if cut {
		for _, c := range p.open {
			_ = c.Close()
		}
		p.open = nil
	}
}

// The network between a table, a second desk and the server is cut and restored more than once.
// Both continue and catch up.
func TestTable_NetworkCut(t *testing.T) {
	one := nodes(t, 1)[0]
	a, b, at := newDuel(t, "mythos"), newLaptop(t), newTabletop(t, "mythos", "3")
	a.once(t, one.address)
	a.follow(t, one.address)
	far := newProxy(t, one.address)
	b.follow(t, far.address())
	alike(t, 6, a, b)
	at.plays(t, 5)
	share, err := Table(at.App, at.path, far.address())
	require.NoError(t, err)
	copied(t, a, at)
	told := map[string]int{}
	for round, until := range []int{20, 40} {
		far.set(true)
		at.plays(t, until)
		b.do(t, "penalty", "Sim 1", "--infraction", "slow play", "--penalty", "warning", "--judge", "Noah")
		a.do(t, "penalty", "Sim 2", "--infraction", "slow play", "--penalty", "warning", "--judge", "Ann")
		require.Eventually(t, func() bool { return strings.Count(b.said.String(), "The server is lost") == round+1 }, 30*time.Second, 20*time.Millisecond)
		far.set(false)
		alike(t, 8+2*round, a, b)
		copied(t, a, at)
	}
	require.NotContains(t, b.said.String(), "no longer fits")
	at.plays(t, len(at.match))
	for len(share.News()) > 0 {
		news := <-share.News()
		told[string(news.Key)]++
	}
	require.Equal(t, 1, told["share.shared"])
	require.GreaterOrEqual(t, told["share.lost"], 2, "lost and found")
	require.Zero(t, share.Close())

	// A table that ends without the network reports the unpublished entries and how to get them to
	// the desk.
	far.set(true)
	at.accepts(t, far.address())
	require.Contains(t, at.said.String(), "are not published yet. Publish them later with “shinpan resume "+at.path+" --join "+far.address())
	require.NotContains(t, a.record(t), `"kind":"reported"`)
	far.set(false)
	share, err = Table(at.App, at.path, far.address())
	require.NoError(t, err)
	copied(t, a, at)
	require.Zero(t, share.Close())
	alike(t, 11, a, b)
	require.Contains(t, a.record(t), `"kind":"reported"`)
}

// The only server forgets everything in the middle of a match. The desk and the table publish again
// from their folders.
func TestTable_ServerForgets(t *testing.T) {
	one := nodes(t, 1)[0]
	a, at := newDuel(t, "mythos"), newTabletop(t, "mythos", "3")
	a.once(t, one.address)
	a.follow(t, one.address)
	at.plays(t, 20)
	share, err := Table(at.App, at.path, one.address)
	require.NoError(t, err)
	copied(t, a, at)
	one.kill()
	require.NoError(t, os.RemoveAll(filepath.Join(filepath.Dir(one.config), "jetstream")))
	at.plays(t, 30)
	one.start(t)
	path := copied(t, a, at)
	at.plays(t, len(at.match))
	copied(t, a, at)
	require.Zero(t, share.Close())
	at.accepts(t, one.address)
	alike(t, 7, a)
	require.NoError(t, os.Remove(path))

	// The stream is complete again, so another desk that takes over the event gets everything.
	share, err = Table(at.App, at.path, one.address)
	require.NoError(t, err)
	b := newLaptop(t)
	b.follow(t, one.address)
	alike(t, 7, a, b)
	b.do(t, "takeover")
	copied(t, b, at)
	require.Zero(t, share.Close())
}

// In the middle of a match, another laptop takes over the event. The table seals its key for the
// new desk, which records the result.
func TestTable_Takeover(t *testing.T) {
	hall := nodes(t, 3)
	a, b, at := newDuel(t, "mythos"), newLaptop(t), newTabletop(t, "mythos", "3")
	require.Eventually(t, func() bool { // until they have found each other
		j := joined{app: a.App, folder: a.folder, once: true}
		return j.run(t.Context(), hall[0].address) == nil
	}, 60*time.Second, 200*time.Millisecond)
	stop := a.follow(t, hall[0].address)
	b.follow(t, hall[1].address)
	at.plays(t, 20)
	share, err := Table(at.App, at.path, hall[2].address)
	require.NoError(t, err)
	copied(t, a, at)
	replicated(t, hall[0].address)
	stop()
	hall[0].kill() // and with it the only server known to the first desk
	b.do(t, "takeover", "--name", "bar")
	copied(t, b, at)
	at.plays(t, len(at.match))
	copied(t, b, at)
	require.Zero(t, share.Close())
	at.accepts(t, hall[2].address)
	alike(t, 8, b)
	require.Contains(t, b.record(t), `"kind":"reported"`)
}

// The desk is killed again and again at any point while a table plays. No entry is missing, and no
// entry or result appears twice.
func TestTable_DeskKilled(t *testing.T) {
	one := nodes(t, 1)[0]
	a, at := newDuel(t, "yugioh"), newTabletop(t, "yugioh", "3")
	a.once(t, one.address)
	at.plays(t, 1)
	share, err := Table(at.App, at.path, one.address)
	require.NoError(t, err)
	self, err := os.Executable()
	require.NoError(t, err)
	desk := func() *exec.Cmd {
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), asDesk+"="+a.folder+" "+one.address)
		cmd.Stderr = a.said
		require.NoError(t, cmd.Start())
		return cmd
	}
	src, kills := rand.New(rand.NewPCG(1, 2)), 0
	for until := 1; until < len(at.match); kills++ {
		cmd := desk()
		for end := time.Now().Add(time.Duration(300+src.IntN(900)) * time.Millisecond); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			until = min(until+1+src.IntN(3), len(at.match))
			at.plays(t, until)
		}
		require.NoError(t, cmd.Process.Kill())
		_ = cmd.Wait()
	}
	require.GreaterOrEqual(t, kills, 5)
	require.Zero(t, share.Close())
	at.accepts(t, one.address)
	for range 10 { // while the desk records the result
		cmd := desk()
		time.Sleep(time.Duration(200+src.IntN(400)) * time.Millisecond)
		require.NoError(t, cmd.Process.Kill())
		_ = cmd.Wait()
	}
	a.follow(t, one.address)
	copied(t, a, at)
	alike(t, 7, a)
	require.Equal(t, 1, strings.Count(a.record(t), `"kind":"reported"`))
}

// A table can begin before its round is published and before a desk shares the event. It waits,
// then publishes its whole match.
func TestTable_BeginsEarly(t *testing.T) {
	one := nodes(t, 1)[0]
	at := newTabletop(t, "mythos", "3")
	at.plays(t, 30)
	share, err := Table(at.App, at.path, one.address)
	require.NoError(t, err)
	told := func(key string) {
		t.Helper()
		select {
		case news := <-share.News():
			require.Equal(t, key, string(news.Key))
		case <-time.After(30 * time.Second):
			require.Fail(t, key)
		}
	}
	told("share.waiting")
	a := newLaptop(t)
	a.do(t, "new", a.folder, "--game", "mythos", "--seed", "x")
	a.do(t, "add", "Sim 1", "Sim 2")
	a.do(t, "pair")
	a.once(t, one.address)
	a.follow(t, one.address)
	time.Sleep(search + time.Second)
	require.Empty(t, share.News(), "the round is a draft")
	a.do(t, "publish")
	copied(t, a, at)
	told("share.shared")
	require.Zero(t, share.Close())
}

// The command “play” publishes its match during a game played by hand.
func TestTable_Play(t *testing.T) {
	one := nodes(t, 1)[0]
	a, l := newDuel(t, "mythos"), newLaptop(t)
	a.once(t, one.address)
	a.follow(t, one.address)
	folder := t.TempDir()
	board := filepath.Join(folder, "end.yaml")
	require.NoError(t, os.WriteFile(board, []byte(`game: mythos
round: 4
phase: action
edge: p1
turn: p1
missions:
  - {rank: D, card: KS-M02, p1: [KS-009], p2: []}
  - {rank: C, card: KS-M05, p1: [], p2: []}
  - {rank: B, card: KS-M09, p1: [], p2: []}
  - {rank: A, card: KS-M06, p1: [], p2: []}
p1: {chakra: 3, hand: 3, deck: 10}
p2: {chakra: 3, hand: 3, deck: 10}
`), 0o600))
	typed, says := io.Pipe()
	l.In = typed
	at := &tabletop{laptop: l, path: filepath.Join(folder, "m.shinpan")}
	cmd := table.NewPlay(l.App, table.Outside{Share: Table})
	cmd.SetArgs([]string{"--from", board, "--players", "Sim 2,Sim 1", "--script", "-", "--match", at.path, "--join", one.address})
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	ended := make(chan error, 1)
	go func() { ended <- cmd.Execute() }()
	say := func(line string) {
		_, err := io.WriteString(says, line+"\n")
		require.NoError(t, err)
	}
	say("note first")
	copied(t, a, at)
	say("pass")
	say("pass")
	say("score")
	copied(t, a, at)
	say("accept")
	require.NoError(t, says.Close())
	require.NoError(t, <-ended)
	require.Contains(t, l.said.String(), "Table 1 of round 1: ")
	copied(t, a, at)
	alike(t, 7, a)
	require.Contains(t, a.record(t), `"kind":"reported"`)
}

// If players sign, the signatures follow the match, and the result comes with them. The desk's copy
// is a match like any other. Players can continue it if the table's laptop fails.
func TestTable_SignedAndPlayedOn(t *testing.T) {
	one := nodes(t, 1)[0]
	a, at := newDuel(t, "mythos"), newTabletop(t, "mythos", "3")
	settings := filepath.Join(a.folder, "event.yaml")
	text, err := os.ReadFile(settings)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(settings, append(text, "signed: true\n"...), 0o600))
	a.once(t, one.address)
	a.follow(t, one.address)
	at.plays(t, 30)
	share, err := Table(at.App, at.path, one.address)
	require.NoError(t, err)
	from := copied(t, a, at)
	require.Zero(t, share.Close())

	// The laptop of the table is lost.
	other := &tabletop{laptop: newLaptop(t), path: filepath.Join(t.TempDir(), "again.shinpan"), match: at.match}
	for _, ext := range []string{"", ".decks"} {
		text, err := os.ReadFile(from + ext)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(other.path+ext, text, 0o600))
	}
	other.plays(t, len(other.match))
	other.accepts(t, one.address)
	copied(t, a, other)
	require.Eventually(t, func() bool { return strings.Contains(a.said.String(), "has not signed") }, 20*time.Second, 50*time.Millisecond, "%s", a)
	other.Config = t.TempDir()
	for _, name := range []string{"Sim 1", "Sim 2"} {
		cmd := match.NewSign(other.App)
		cmd.SetArgs([]string{other.path, "--name", name})
		require.NoError(t, cmd.Execute())
	}
	share, err = Table(other.App, other.path, one.address)
	require.NoError(t, err)
	alike(t, 7, a)
	require.Zero(t, share.Close())
	require.Contains(t, a.record(t), `"kind":"reported"`)
}

// A published result does not replace an existing one. The desk names it instead.
func TestTable_Contradiction(t *testing.T) {
	one := nodes(t, 1)[0]
	a, at := newDuel(t, "mythos"), newTabletop(t, "mythos", "3")
	a.once(t, one.address)
	var last struct{ Result struct{ Winners []string } }
	require.NoError(t, json.Unmarshal(at.match[len(at.match)-1], &last))
	a.follow(t, one.address)
	loser := map[string]string{"p1": "Sim 2", "p2": "Sim 1"}[last.Result.Winners[0]]
	a.do(t, "result", loser, "1-0")
	at.plays(t, len(at.match))
	at.accepts(t, one.address)
	copied(t, a, at)
	require.Eventually(t, func() bool { return strings.Contains(a.said.String(), "table 1 has reported") }, 20*time.Second, 50*time.Millisecond, "%s", a.said)
	require.Equal(t, 1, strings.Count(a.record(t), `"kind":"reported"`))

	// Another match of the same players at the same table with the recorded result changes nothing.
	for _, seed := range []string{"4", "5", "6", "7", "8", "9"} {
		other := newTabletop(t, "mythos", seed)
		other.plays(t, len(other.match))
		other.accepts(t, one.address)
		copied(t, a, other)
	}
	time.Sleep(2 * time.Second)
	require.Equal(t, 1, strings.Count(a.record(t), `"kind":"reported"`))
	require.NotEqual(t, 7, strings.Count(a.said.String(), "gives no result"), "some of them agree")
}

// The desk rejects a line that was changed after it was sealed, or that was sealed for another
// place.
func TestMatchKey(t *testing.T) {
	k, other := newMatchKey(), newMatchKey()
	sealed, err := k.seal("here 1", []byte("a line"))
	require.NoError(t, err)
	again, err := k.seal("here 1", []byte("a line"))
	require.NoError(t, err)
	require.Equal(t, sealed, again, "it counts once")
	line, err := k.open("here 1", sealed)
	require.NoError(t, err)
	require.Equal(t, "a line", string(line))
	for i := range sealed {
		wrong := bytes.Clone(sealed)
		wrong[i] ^= 1
		_, err = k.open("here 1", wrong)
		require.ErrorIs(t, err, errSealed)
		_, err = k.open("here 1", sealed[:i])
		require.ErrorIs(t, err, errSealed)
	}
	_, err = k.open("here 2", sealed)
	require.ErrorIs(t, err, errSealed)
	_, err = other.open("here 1", sealed)
	require.ErrorIs(t, err, errSealed)
}
