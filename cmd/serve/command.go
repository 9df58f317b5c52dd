package serve

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	desk "shinpan/cmd/event"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// options holds the flags of serve.
type options struct {
	listen string
	hosts  []string
	delay  time.Duration
	text   string
	event  string
	clock  string
}

// nearby is the default address to listen on. No other machine can reach it.
const nearby = "127.0.0.1:8484"

func New(a *app.App) *cobra.Command {
	o := &options{}
	cmd := &cobra.Command{
		Use:     "serve",
		Example: "  shinpan serve\n  shinpan serve --listen :8484\n  shinpan serve table1.shinpan table2.shinpan --delay 3m\n  shinpan serve --in friday --listen :8484\n  shinpan serve --clock 50m --listen :8484",
		Args:    app.Takes(0, -1),
		RunE:    func(_ *cobra.Command, args []string) error { return run(a, args, o) },
	}
	cmd.Flags().StringVar(&o.listen, "listen", nearby, "")
	cmd.Flags().StringArrayVar(&o.hosts, "host", nil, "")
	cmd.Flags().DurationVar(&o.delay, "delay", 0, "")
	cmd.Flags().StringVar(&o.text, "text", "", "")
	cmd.Flags().StringVar(&o.event, "in", "", "")
	cmd.Flags().StringVar(&o.clock, "clock", "", "")
	return cmd
}

// run serves matches until the user stops it.
func run(a *app.App, refs []string, o *options) error {
	if o.delay < 0 {
		return &app.Error{Key: "serve.delay", Args: referee.Args{"word": o.delay.String()}, Code: app.ExitUsage}
	}
	alone, err := o.startClock(a)
	if alone != "" {
		defer func() { _ = os.RemoveAll(alone) }() // the folder held only a clock
	}
	if err != nil {
		return err
	}
	shown, err := followEvent(a, o.event)
	if err != nil {
		return err
	}
	if len(refs) == 0 && shown == nil {
		refs = []string{""} // the latest one
	}
	feeds, err := openFeeds(a, refs, o.delay)
	if err != nil {
		return err
	}
	s, err := newServer(a, feeds, o.names())
	if err != nil {
		return err
	}
	s.event = shown
	listener, err := net.Listen("tcp", o.listen)
	if err != nil {
		return listening(o.listen, err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	ctx, end := context.WithCancel(ctx)
	defer end()
	web := web(s)
	failed := make(chan error, 1+2*len(feeds))
	s.keepTexts(ctx, o.text, func(err error) { failed <- err })
	for _, f := range feeds {
		go func() {
			if err := f.follow(ctx); err != nil {
				failed <- err
			}
		}()
	}
	go func() { failed <- listening(o.listen, web.Serve(limit(listener))) }()
	h := host{app: a, server: s, words: s.words[0], addresses: addresses(listener.Addr())}
	switch {
	case alone != "":
		h.announce("serve.alone", referee.Args{"path": alone})
	case s.event != nil:
		h.announce("serve.event.pages", nil)
	default:
		h.announce("serve.pages", nil)
	}
	if c := h.console(); c.Terminal() {
		asker := prompt.New(c)
		defer asker.Close()
		go func() {
			defer end()
			h.attend(asker)
		}()
	}
	select {
	case <-ctx.Done():
		_ = web.Close() // open pages notice that the server has closed
		return nil
	case err := <-failed:
		_ = web.Close()
		return err
	}
}

// startClock starts the room clock if the command has one. Without an event, it creates a folder
// for the clock and returns its path. The folder exists until the program ends.
func (o *options) startClock(a *app.App) (alone string, err error) {
	if o.clock == "" {
		return "", nil
	}
	if o.event == "" {
		folder, err := os.MkdirTemp("", "shinpan-*")
		if err != nil {
			return "", a.FileError(os.TempDir(), err)
		}
		alone, o.event = folder, folder
		if err := desk.NewClock(a, folder); err != nil {
			return alone, err
		}
	}
	_, err = desk.SetClock(a, o.event, o.clock)
	return alone, err
}

// openFeeds opens the matches to serve.
func openFeeds(a *app.App, refs []string, delay time.Duration) ([]*feed, error) {
	var feeds []*feed
	for _, ref := range refs {
		f, err := newFeed(a, ref, delay)
		if err != nil {
			return nil, err
		}
		feeds = append(feeds, f)
	}
	return feeds, nil
}

// web returns the HTTP server. Its limits keep slow and hostile clients from delaying others.
func web(s *server) *http.Server {
	return &http.Server{
		Handler:           s.handler(),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       patience,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          log.New(io.Discard, "", 0),
		// this sends even "OPTIONS *" to the guard
		DisableGeneralOptionsHandler: true,
	}
}

// names returns the host names under which the program can be reached.
func (o *options) names() []string {
	names := append([]string{}, o.hosts...)
	if name, _, err := net.SplitHostPort(o.listen); err == nil && name != "" {
		names = append(names, name)
	}
	if name, err := os.Hostname(); err == nil {
		names = append(names, name, name+".local")
	}
	for i, name := range names {
		names[i] = strings.ToLower(strings.TrimSuffix(name, "."))
	}
	return names
}

// listening returns the error for an address on which the program cannot listen.
func listening(address string, err error) error {
	key := referee.Key("serve.listen")
	if errors.Is(err, syscall.EADDRINUSE) {
		key = "serve.listen-taken"
	}
	return &app.Error{Key: key, Args: referee.Args{"word": lang.Clean(address), "detail": referee.Reason(err)}}
}
