package serve

import (
	"context"
	"net"
	"net/http"

	"shinpan/cmd/app"
	"shinpan/cmd/prompt"
	"shinpan/cmd/table"
	"shinpan/referee"
)

// beside serves the match that is being played in the same program.
type beside struct {
	host host
	feed *feed
	web  *http.Server
	// listener accepts the connections for the pages.
	listener net.Listener
	// ear receives commands from browsers. It is nil if browsers cannot send commands.
	ear    *ear
	failed chan error
	end    context.CancelFunc
}

// GoLive serves the match being played and prints the address. It reads the saved file, as a
// separate program would, so pages show only entries that can no longer be lost.
func GoLive(a *app.App, path string, how table.Airing) (table.Live, error) {
	if how.Delay < 0 {
		return nil, &app.Error{Key: "serve.delay", Args: referee.Args{"word": how.Delay.String()}, Code: app.ExitUsage}
	}
	f, err := newFeed(a, path, how.Delay)
	if err != nil {
		return nil, err
	}
	o := options{listen: how.Listen, hosts: how.Hosts}
	s, err := newServer(a, []*feed{f}, o.names())
	if err != nil {
		return nil, err
	}
	s.ear = &ear{wishes: make(chan table.Wish, 16), call: how.Call, seats: how.MayAnswer}
	listener, err := net.Listen("tcp", how.Listen)
	if err != nil {
		return nil, listening(how.Listen, err)
	}
	ctx, end := context.WithCancel(context.Background())
	b := &beside{feed: f, web: web(s), listener: listener, ear: s.ear, failed: make(chan error, 1), end: end}
	b.host = host{app: a, server: s, words: s.words[0], addresses: addresses(listener.Addr())}
	fail := func(err error) {
		select {
		case b.failed <- err:
			how.Call()
		default: // only the first failure counts, because it ends serving
		}
	}
	s.guard.broke = fail
	s.keepTexts(ctx, how.Text, fail)
	go func() {
		if err := f.follow(ctx); err != nil {
			fail(err)
		}
	}()
	go func() {
		if err := b.web.Serve(limit(listener)); ctx.Err() == nil {
			fail(listening(how.Listen, err))
		}
	}()
	b.host.announce("live.pages", nil)
	return b, nil
}

// Changed makes the feed check the file at once.
func (b *beside) Changed() { b.feed.wake() }

func (b *beside) Wishes() <-chan table.Wish { return b.ear.wishes }

func (b *beside) Failed() <-chan error { return b.failed }

// Codes offers the list of secret addresses once.
func (b *beside) Codes(asker prompt.Prompter) error {
	_, err := b.host.offer(asker, "prompt.back")
	return err
}

// Close stops serving. Open pages notice this.
func (b *beside) Close() {
	b.end()
	_ = b.web.Close()
}
