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

// beside serves the match of a table in the same program.
type beside struct {
	host host
	feed *feed
	web  *http.Server
	// listener is where the pages are served.
	listener net.Listener
	// ear takes what is said in browsers; nil if nobody may say anything.
	ear    *ear
	failed chan error
	end    context.CancelFunc
}

// GoLive serves the match that a table plays, and says where. It reads what is on
// the disk, like a program of its own, so that pages show nothing that could be
// lost.
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
		default: // one failure ends the serving
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

// Changed lets the feed look at the file at once.
func (b *beside) Changed() { b.feed.wake() }

func (b *beside) Wishes() <-chan table.Wish { return b.ear.wishes }

func (b *beside) Failed() <-chan error { return b.failed }

// Codes offers the secret addresses once.
func (b *beside) Codes(asker prompt.Prompter) error {
	_, err := b.host.offer(asker, "prompt.back")
	return err
}

// Close ends the serving: the readers notice.
func (b *beside) Close() {
	b.end()
	_ = b.web.Close()
}
