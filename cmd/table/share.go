package table

import (
	"errors"
	"slices"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Share publishes the match of a table to the desk of an event during play. The match itself stays
// with the table and continues even if the network fails.
type Share interface {
	// News receives the messages for the people at the table.
	News() <-chan News
	// Close publishes the remaining entries if that is possible soon. It returns the number of
	// entries that the desk still does not have.
	Close() int
}

// News is a message to the people at the table about the desk and the network.
type News struct {
	Key  referee.Key
	Args referee.Args
}

// GoShare begins to publish the match in a file to the match's event on the servers.
type GoShare func(a *app.App, path, address string) (Share, error)

// Outside holds the functions that connect a table with the outside: they show its match in
// browsers and publish it.
type Outside struct {
	Live  GoLive
	Share GoShare
}

// shared is the table's side of publishing. share is nil if the match is not published.
type shared struct {
	share   Share
	address string
}

// checkServers returns an error if the value of a flag is not the address of a NATS server, or
// several addresses separated by commas.
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

// goShare begins to publish the match if a flag gives an address. If that fails, it prints the
// reason and the match continues unpublished.
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

// hearShare prints the news about publishing since the last question.
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

// endShare publishes the remaining entries and prints how many could not be published.
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
