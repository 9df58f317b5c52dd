package table

import (
	"errors"
	"slices"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Share publishes the match of a table to the desk of an event while it is played. The match
// itself stays with the table: whatever happens to the network, it goes on.
type Share interface {
	// News are what the people at the table are told.
	News() <-chan News
	// Close publishes what is left, if that is possible soon, and returns how many entries the
	// desk does not have then.
	Close() int
}

// News is what the people at the table are told about the desk and the network.
type News struct {
	Key  referee.Key
	Args referee.Args
}

// GoShare begins to publish the match of a file to the event that servers have.
type GoShare func(a *app.App, path, address string) (Share, error)

// Outside is what a table can do besides: show its match in browsers, and publish it.
type Outside struct {
	Live  GoLive
	Share GoShare
}

// shared is the table's side of the publishing; its share is nil if there is none.
type shared struct {
	share   Share
	address string
}

// checkServers returns an error if a flag for the servers of an event names none: one address of a
// NATS server, or several with commas between them.
func checkServers(addresses string) error {
	if addresses == "" {
		return nil
	}
	for address := range strings.SplitSeq(addresses, ",") {
		_, host, _ := strings.Cut(strings.TrimSpace(address), "://")
		if !slices.Contains([]string{"nats", "tls"}, strings.TrimSuffix(strings.TrimSpace(address), "://"+host)) || host == "" {
			return &app.Error{Key: "share.no-address", Args: referee.Args{"word": lang.Clean(address)}, Code: app.ExitUsage}
		}
	}
	return nil
}

// goShare publishes the match if a flag says where. If that fails, it is said why, and the
// match is played anyway.
func (t *table) goShare(a *app.App, begin GoShare, address string) {
	if address == "" {
		return
	}
	if t.session.path == "" {
		t.display.notice("share.no-file", nil)
		return
	}
	share, err := begin(a, t.session.path, address)
	if err != nil {
		args := referee.Args{"detail": referee.Reason(err)}
		if said, ok := errors.AsType[*app.Error](err); ok {
			args["detail"] = t.reading.words.Text(said.Key, said.Args)
		}
		t.display.notice("share.failed", args)
		return
	}
	t.shared = shared{share, address}
}

// hearShare tells what has become of the publishing since the last question.
func (t *table) hearShare() {
	for t.shared.share != nil {
		select {
		case news := <-t.shared.share.News():
			t.display.notice(news.Key, news.Args)
		default:
			return
		}
	}
}

// endShare publishes what is left, and says what could not be.
func (t *table) endShare() {
	if t.shared.share == nil {
		return
	}
	left := t.shared.share.Close()
	t.hearShare()
	if left > 0 {
		args := t.session.fileArgs()
		args["n"], args["address"] = left, t.shared.address
		t.display.notice("share.left", args)
	}
	t.shared = shared{}
}
