//go:build nats

package join

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"

	desk "shinpan/cmd/event"
	"shinpan/cmd/sim"
)

// what measures the contents of a stream.
func what(tb testing.TB, address string) (jetstream.Stream, jetstream.StreamState) {
	tb.Helper()
	servers, err := dial(address)
	require.NoError(tb, err)
	tb.Cleanup(servers.Close)
	js, err := jetstream.New(servers)
	require.NoError(tb, err)
	ids, err := events(context.Background(), servers)
	require.NoError(tb, err)
	found, err := js.Stream(context.Background(), named(ids[0]))
	require.NoError(tb, err)
	info, err := found.Info(context.Background())
	require.NoError(tb, err)
	return found, info.State
}

// BenchmarkMatch measures the messages and bytes of a match in each game, and how many messages a
// desk processes each second.
func BenchmarkMatch(b *testing.B) {
	for _, game := range []string{"mythos", "saintseiya", "narutoccg", "yugioh"} {
		b.Run(game, func(b *testing.B) {
			one := nodes(b, 1)[0]
			a := newDuel(b, game)
			a.once(b, one.address)
			_, before := what(b, one.address)
			folder := b.TempDir()
			const matches = 20
			cmd := sim.New(a.App)
			cmd.SetArgs([]string{game, "--matches", strconv.Itoa(matches), "--seed", "1", "--save", folder})
			require.NoError(b, cmd.Execute())
			var plain, lines, tables int
			begun := time.Now()
			for n := range matches {
				path := filepath.Join(folder, fmt.Sprintf("sim-%d.shinpan", n+1))
				text, err := os.ReadFile(path)
				require.NoError(b, err)
				share, err := Table(a.App, path, one.address)
				require.NoError(b, err)
				require.Zero(b, share.Close())
				plain, lines, tables = plain+len(text), lines+bytes.Count(text, []byte("\n")), tables+1
			}
			published := time.Since(begun)
			_, after := what(b, one.address)
			begun = time.Now()
			a.once(b, one.address)
			taken := time.Since(begun)
			messages := float64(after.Msgs - before.Msgs)
			b.ReportMetric(float64(lines)/matches, "lines/match")
			b.ReportMetric(messages/matches, "messages/match")
			b.ReportMetric(float64(plain)/matches, "B-file/match")
			b.ReportMetric(float64(after.Bytes-before.Bytes)/matches, "B-stored/match")
			b.ReportMetric(messages/published.Seconds(), "published/s")
			b.ReportMetric(messages/taken.Seconds(), "taken/s")
		})
	}
}

// BenchmarkServers measures how many messages the size of an entry the servers acknowledge. Each
// message comes from one of many tables, which waits for the answer.
func BenchmarkServers(b *testing.B) {
	for _, how := range []struct {
		name, setting string
		n             int
	}{{"one", "", 1}, {"one-synced", "sync_interval: always", 1}, {"three", "", 3}, {"three-synced", "sync_interval: always", 3}} {
		b.Run(how.name, func(b *testing.B) {
			n := how.n
			hall := nodesThat(b, n, how.setting)
			a := newDuel(b, "mythos")
			require.Eventually(b, func() bool {
				j := joined{app: a.App, folder: a.folder, once: true}
				return j.run(context.Background(), hall[0].address) == nil
			}, time.Minute, 200*time.Millisecond)
			if n == 3 {
				stop := a.follow(b, hall[0].address)
				replicated(b, hall[0].address)
				stop()
			}
			const tables = 200
			line := bytes.Repeat([]byte("x"), 400)
			var sent atomic.Int64
			var all sync.WaitGroup
			begun := time.Now()
			for i := range tables {
				all.Go(func() {
					servers, err := dial(hall[i%n].address)
					if err != nil {
						return
					}
					defer servers.Close()
					js, err := jetstream.New(servers)
					if err != nil {
						return
					}
					ids, err := events(context.Background(), servers)
					if err != nil || len(ids) == 0 {
						return
					}
					for time.Since(begun) < 10*time.Second {
						ctx, end := context.WithTimeout(context.Background(), patience)
						if _, err := js.Publish(ctx, tabled(ids[0], 1, i+1, fmt.Sprintf("%016x", i), "line"), line); err == nil {
							sent.Add(1)
						}
						end()
					}
				})
			}
			all.Wait()
			b.ReportMetric(float64(sent.Load())/time.Since(begun).Seconds(), "messages/s")
		})
	}
}

// BenchmarkDesk measures how many entries a desk processes each second from many tables that play
// at once, so that consecutive entries go to different files.
func BenchmarkDesk(b *testing.B) {
	const matches, lines = 500, 20
	one := nodes(b, 1)[0]
	a := newDuel(b, "mythos")
	a.once(b, one.address)
	folder := b.TempDir()
	cmd := sim.New(a.App)
	cmd.SetArgs([]string{"mythos", "--matches", "1", "--seed", "1", "--save", folder})
	require.NoError(b, cmd.Execute())
	text, err := os.ReadFile(filepath.Join(folder, "sim-1.shinpan"))
	require.NoError(b, err)
	match := bytes.Split(text, []byte("\n"))
	found, _ := what(b, one.address)
	id := found.CachedInfo().Config.Name[len(named("")):]
	servers, err := dial(one.address)
	require.NoError(b, err)
	defer servers.Close()
	js, err := jetstream.New(servers)
	require.NoError(b, err)
	s, err := openStream(context.Background(), servers, id, nil)
	require.NoError(b, err)
	defer s.stop()
	shared, err := desk.ReadShared(a.App, s.settings, s.lines)
	require.NoError(b, err)
	var keys []matchKey
	send := func(n int, what string, line int, data []byte) {
		m := &nats.Msg{Subject: tabled(id, 1, n+1, keys[n].token(match[0]), what), Header: nats.Header{ofLine: {strconv.Itoa(line)}}, Data: data}
		_, err := js.PublishMsg(context.Background(), m)
		require.NoError(b, err)
	}
	for n := range matches {
		keys = append(keys, newMatchKey())
		wrapped, err := keys[n].wrap(shared.Desk.Key, id, keys[n].token(match[0]))
		require.NoError(b, err)
		send(n, "key", 0, wrapped)
	}
	for line := range lines {
		for n := range matches {
			sealed, err := keys[n].seal(place(id, keys[n].token(match[0]), "line", line), match[line])
			require.NoError(b, err)
			send(n, "line", line, sealed)
		}
	}
	begun := time.Now()
	a.once(b, one.address)
	b.ReportMetric(matches*(lines+1)/time.Since(begun).Seconds(), "taken/s")
	written, err := filepath.Glob(filepath.Join(a.folder, "tables", "*.shinpan"))
	require.NoError(b, err)
	require.Len(b, written, matches)
}
