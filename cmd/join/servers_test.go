//go:build nats

package join

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	desk "shinpan/cmd/event"
	"shinpan/cmd/internal/termtest"
)

// With asServer in the environment, the test binary acts as a NATS server, and with asDesk as the
// command “event join”, so that tests can kill them.
const (
	asServer = "SHINPAN_TEST_NATS"
	asDesk   = "SHINPAN_TEST_DESK"
)

func TestMain(m *testing.M) {
	if folder, address, ok := strings.Cut(os.Getenv(asDesk), " "); ok {
		j := joined{app: &app.App{In: strings.NewReader(""), Out: io.Discard, Err: os.Stderr, Env: func(string) string { return "" }, Now: time.Now}, folder: folder}
		if err := j.run(context.Background(), address); err != nil {
			panic(err)
		}
		return
	}
	if os.Getenv(asServer) == "" {
		home, err := os.MkdirTemp("", "shinpan-join")
		if err != nil {
			panic(err)
		}
		_ = os.Setenv("XDG_DATA_HOME", home) // a valid name cannot fail
		_ = os.Setenv("XDG_CONFIG_HOME", home)
		xdg.Reload()
		code := m.Run()
		_ = os.RemoveAll(home)
		os.Exit(code)
	}
	options := &server.Options{}
	if err := options.ProcessConfigFile(os.Getenv(asServer)); err != nil {
		panic(err)
	}
	options.NoSigs, options.NoLog = true, true
	s, err := server.NewServer(options)
	if err != nil {
		panic(err)
	}
	s.Start()
	s.WaitForShutdown()
}

// node is a server in a process of its own.
type node struct {
	*exec.Cmd
	config, address string
}

func (n *node) start(t testing.TB) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	n.Cmd = exec.Command(self)
	n.Env = append(os.Environ(), asServer+"="+n.config)
	require.NoError(t, n.Start())
	t.Cleanup(n.kill)
	require.Eventually(t, func() bool {
		c, err := net.Dial("tcp", strings.TrimPrefix(n.address, "nats://"))
		if err == nil {
			_ = c.Close()
		}
		return err == nil
	}, 20*time.Second, 20*time.Millisecond)
}

// kill ends the server as a power cut does.
func (n *node) kill() {
	_ = n.Process.Kill()
	_ = n.Wait()
}

// nodes starts this many servers, which are connected and sync their data at once.
func nodes(t testing.TB, n int) []*node {
	t.Helper()
	return nodesThat(t, n, "sync_interval: always")
}

// nodesThat is like nodes, but with a line of settings.
func nodesThat(t testing.TB, n int, setting string) []*node {
	t.Helper()
	port := func() int {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		defer func() { _ = l.Close() }()
		return l.Addr().(*net.TCPAddr).Port
	}
	var all []*node
	var routes []string
	ports := make([]int, n)
	for i := range n {
		ports[i] = port()
		routes = append(routes, fmt.Sprintf("nats://127.0.0.1:%d", ports[i]))
	}
	for i := range n {
		at, folder := port(), t.TempDir()
		text := fmt.Sprintf("server_name: n%d\nlisten: 127.0.0.1:%d\njetstream { store_dir: %q, %s }\n", i, at, folder, setting)
		if n > 1 {
			text += fmt.Sprintf("cluster { name: hall, listen: 127.0.0.1:%d, routes: [%s] }\n", ports[i], strings.Join(routes, ", "))
		}
		config := filepath.Join(folder, "server.conf")
		require.NoError(t, os.WriteFile(config, []byte(text), 0o600))
		all = append(all, &node{config: config, address: fmt.Sprintf("nats://127.0.0.1:%d", at)})
	}
	for _, one := range all {
		one.start(t)
	}
	return all
}

// laptop is a desk with a folder of its own.
type laptop struct {
	*app.App
	folder string
	said   *termtest.Shown
}

func (l laptop) String() string {
	text, _ := os.ReadFile(filepath.Join(l.folder, "event.jsonl"))
	return string(text) + l.said.String()
}

func newLaptop(t testing.TB) laptop {
	t.Helper()
	said := &termtest.Shown{}
	return laptop{&app.App{In: strings.NewReader(""), Out: io.Discard, Err: said, Env: func(string) string { return "" }, Now: time.Now}, filepath.Join(t.TempDir(), "friday"), said}
}

func (l laptop) do(t testing.TB, args ...string) {
	t.Helper()
	require.NoError(t, l.try(args...), args)
}

// refuses expects the refusal with a key.
func (l laptop) refuses(t *testing.T, key string, args ...string) {
	t.Helper()
	require.EqualError(t, l.try(args...), key)
}

func (l laptop) try(args ...string) error {
	cmd := desk.New(l.App)
	if args[0] != "new" {
		args = append(args, "--in", l.folder)
	}
	cmd.SetArgs(args)
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	return cmd.Execute()
}

// once syncs the folder and the stream.
func (l laptop) once(t testing.TB, address string) {
	t.Helper()
	j := joined{app: l.App, folder: l.folder, once: true}
	require.NoError(t, j.run(t.Context(), address))
}

// follow keeps them in step until the test ends or it is stopped.
func (l laptop) follow(t testing.TB, address string) (stop func()) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		j := joined{app: l.App, folder: l.folder}
		done <- j.run(ctx, address)
	}()
	stop = sync.OnceFunc(func() {
		end()
		require.NoError(t, <-done)
	})
	t.Cleanup(stop)
	return stop
}

func (l laptop) record(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(l.folder, "event.jsonl"))
	require.NoError(t, err)
	return string(text)
}

// alike waits until the laptops have the same record, with at least this many entries.
func alike(t *testing.T, entries int, all ...laptop) {
	t.Helper()
	require.Eventually(t, func() bool {
		for _, l := range all {
			if text, _ := os.ReadFile(filepath.Join(l.folder, "event.jsonl")); string(text) != all[0].record(t) || strings.Count(string(text), "\n") < entries {
				return false
			}
		}
		return true
	}, 30*time.Second, 50*time.Millisecond, "%s", all)
	for _, l := range all {
		l.do(t, "verify")
	}
}

// newEvening returns a desk with a first round of eight players.
func newEvening(t *testing.T) laptop {
	t.Helper()
	l := newLaptop(t)
	l.do(t, "new", l.folder, "--game", "yugioh", "--best-of", "3", "--seed", "x")
	l.do(t, "add", "Ann", "Bob", "Cid", "Dov", "Eve", "Fay", "Gil", "Hal")
	l.do(t, "pair")
	l.do(t, "publish")
	return l
}

// A second laptop rebuilds the folder from the stream alone, and then both add to it.
func TestJoin_TwoDesks(t *testing.T) {
	one := nodes(t, 1)[0]
	a, b := newEvening(t), newLaptop(t)
	a.once(t, one.address)
	b.once(t, one.address)
	require.Equal(t, a.record(t), b.record(t))
	stop := a.follow(t, one.address)
	b.follow(t, one.address)
	a.do(t, "result", "1", "2-0")
	alike(t, 13, a, b)
	b.do(t, "result", "2", "2-1")
	alike(t, 14, a, b)
	require.Contains(t, b.said.String(), "Entry 13: a result, round 1, table 1")

	// The first laptop is gone. The second one can pair as soon as it has taken over the desk.
	stop()
	b.do(t, "result", "3", "2-0")
	b.do(t, "result", "4", "1-1")
	b.refuses(t, "eventdesk.refused.desk", "pair")
	b.refuses(t, "eventdesk.refused.desk", "undo")
	b.do(t, "takeover", "--name", "bar")
	b.do(t, "pair")
	b.do(t, "publish")
	c := newLaptop(t)
	c.follow(t, one.address)
	alike(t, 19, b, c)
	c.refuses(t, "eventdesk.refused.desk", "unpublish")

	// The first laptop is back. Its pairings in the meantime are named and do not count.
	a.do(t, "result", "3", "0-2")
	a.do(t, "result", "4", "1-1")
	a.do(t, "pair")
	a.do(t, "publish")
	a.follow(t, one.address)
	alike(t, 19, a, b, c)
	for _, told := range []string{"your entry 15 no longer fits (a result, round 1, table 3): that is a result of round 1, and round 2 is being played", "your entry 17 was not added again (a draft)", "your entry 18 is not repeated (a publication)"} {
		require.Contains(t, a.said.String(), told)
	}
	a.refuses(t, "eventdesk.refused.desk", "unpublish")
}

// The entries that two laptops make without the network become one record. Entries that contradict
// the record published first are named and kept in a file next to it.
func TestJoin_Contradiction(t *testing.T) {
	one := nodes(t, 1)[0]
	a, b := newEvening(t), newLaptop(t)
	a.once(t, one.address)
	b.once(t, one.address)
	a.do(t, "result", "1", "2-0")
	b.do(t, "result", "1", "0-2")
	b.do(t, "result", "2", "2-1")
	was := b.record(t)
	a.once(t, one.address)
	b.once(t, one.address)
	require.Contains(t, b.said.String(), "your entry 13 no longer fits (a result, round 1, table 1): table 1 has reported 2-0 already")
	a.once(t, one.address)
	alike(t, 14, a, b)
	require.Contains(t, a.record(t), `"table":2,"result":{"a":2,"b":1}`)
	kept, err := filepath.Glob(filepath.Join(b.folder, "event-*.jsonl"))
	require.NoError(t, err)
	require.Len(t, kept, 1)
	text, err := os.ReadFile(kept[0])
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(was, string(text)))
	require.Equal(t, 2, strings.Count(string(text), "\n"))

	// Another event is not mixed in. If there are two events, the user has to name one.
	other := newEvening(t)
	other.once(t, one.address)
	err = (&joined{app: a.App, folder: filepath.Join(t.TempDir(), "none"), once: true}).run(t.Context(), one.address)
	require.ErrorContains(t, err, "eventdesk.join.which")
	record, err := desk.ReadRecord(other.App, other.folder)
	require.NoError(t, err)
	err = (&joined{app: a.App, folder: a.folder, id: record.ID, once: true}).run(t.Context(), one.address)
	require.ErrorContains(t, err, "eventdesk.join.other")
}

// Two laptops that pair by themselves do not mix their rounds. The first published round counts,
// and a result does not move to other players.
func TestJoin_TwoDrafts(t *testing.T) {
	one := nodes(t, 1)[0]
	a, b := newLaptop(t), newLaptop(t)
	a.do(t, "new", a.folder, "--game", "yugioh", "--best-of", "3", "--seed", "x")
	a.do(t, "add", "Ann", "Bob", "Cid", "Dov")
	a.once(t, one.address)
	b.once(t, one.address)
	a.do(t, "add", "Eve", "Fay")
	a.do(t, "pair", "--force", "Ann,Eve", "--force", "Bob,Fay")
	a.do(t, "publish")
	b.do(t, "alias", "Bob", "Comet")
	b.do(t, "takeover") // without the network, neither laptop knows that the other still pairs
	b.do(t, "pair")
	b.do(t, "publish")
	b.do(t, "result", "1", "2-0")
	b.do(t, "result", "2", "2-0")
	b.do(t, "drop", "Dov")
	a.once(t, one.address)
	b.once(t, one.address)
	for _, told := range []string{"your entry 8 was not added again (a takeover of the desk)", "your entry 9 is not repeated (a draft)", "your entry 10 is not repeated (a publication)", "is not repeated (a result, round 1, table 1)"} {
		require.Contains(t, b.said.String(), told)
	}
	a.once(t, one.address)
	alike(t, 12, a, b)
	require.Contains(t, a.record(t), "Comet")
	require.Contains(t, a.record(t), `"kind":"dropped"`)
	require.LessOrEqual(t, strings.Count(a.record(t), `"kind":"reported"`), 1, "Cid and Dov may meet in both rounds")
	require.Equal(t, 1, strings.Count(a.record(t), `"kind":"published"`))
}

// With one server, a laptop continues while the server is gone. It then publishes again from its
// folder, even if the server has forgotten everything.
func TestJoin_ServerForgets(t *testing.T) {
	one := nodes(t, 1)[0]
	a := newEvening(t)
	a.follow(t, one.address)
	require.Eventually(t, func() bool { return strings.Contains(a.said.String(), "are the same: 12 entries") }, 20*time.Second, 20*time.Millisecond)
	one.kill()
	a.do(t, "result", "1", "2-0")
	require.Eventually(t, func() bool { return strings.Contains(a.said.String(), "The server is lost") }, 30*time.Second, 20*time.Millisecond)
	require.NoError(t, os.RemoveAll(filepath.Join(filepath.Dir(one.config), "jetstream")))
	one.start(t)
	b := newLaptop(t)
	require.Eventually(t, func() bool {
		j := joined{app: b.App, folder: b.folder, once: true}
		return j.run(t.Context(), one.address) == nil && strings.Count(b.record(t), "\n") == 13
	}, 60*time.Second, 200*time.Millisecond)
	alike(t, 13, a, b)
	require.Contains(t, a.said.String(), "The server is back")
}

// replicated waits until three servers have all of the only event.
func replicated(t testing.TB, address string) jetstream.Stream {
	t.Helper()
	servers, err := dial(address)
	require.NoError(t, err)
	t.Cleanup(servers.Close)
	js, err := jetstream.New(servers)
	require.NoError(t, err)
	ids, err := events(t.Context(), servers)
	require.NoError(t, err)
	require.Len(t, ids, 1)
	found, err := js.Stream(t.Context(), named(ids[0]))
	require.NoError(t, err)
	require.Eventually(t, func() bool {
		info, err := found.Info(t.Context())
		return err == nil && info.Config.Replicas == 3 && len(info.Cluster.Replicas) == 2 && info.Cluster.Replicas[0].Current && info.Cluster.Replicas[1].Current
	}, 60*time.Second, 100*time.Millisecond)
	return found
}

// Three servers lose their leader in the middle of a round, but they lose no entry.
func TestJoin_LeaderKilled(t *testing.T) {
	hall := nodes(t, 3)
	a, b := newEvening(t), newLaptop(t)
	require.Eventually(t, func() bool { // until they have found each other
		j := joined{app: a.App, folder: a.folder, once: true}
		return j.run(t.Context(), hall[0].address) == nil
	}, 60*time.Second, 200*time.Millisecond)
	a.follow(t, hall[0].address)
	b.follow(t, hall[1].address)
	alike(t, 12, a, b)
	a.do(t, "result", "1", "2-0")
	alike(t, 13, a, b)

	found := replicated(t, hall[0].address)
	leader := 0
	_, err := fmt.Sscanf(found.CachedInfo().Cluster.Leader, "n%d", &leader)
	require.NoError(t, err)
	hall[leader].kill()
	a.do(t, "result", "2", "2-0")
	b.do(t, "result", "3", "0-2")
	a.do(t, "result", "4", "2-1")
	alike(t, 16, a, b)
	for _, table := range []string{`"table":1,`, `"table":2,`, `"table":3,`, `"table":4,`} {
		require.Contains(t, a.record(t), table+`"result"`)
	}
}
