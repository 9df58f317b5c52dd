package join

import (
	"bytes"
	"cmp"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"shinpan/cmd/app"
	desk "shinpan/cmd/event"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/table"
	"shinpan/referee"
	"shinpan/referee/event"
)

const (
	// keyExt is the extension of the private file next to a match file that holds the match's key.
	keyExt = ".share"
	// signedExt is the extension of the file with the signatures of a match.
	signedExt = ".signed"
	// mostMatch is the maximum size in bytes of a match file and of its signatures.
	mostMatch = 1 << 28
	// farewell is the time that a table waits at the end for the publication of its last entries.
	farewell = 3 * time.Second
	// search is the interval at which a table looks for its players in the servers' events.
	search = 2 * time.Second
)

// The headers of the messages from tables: the number of a line, and the public key of the desk
// that can open the match's key.
const (
	ofLine = "Line"
	ofDesk = "Desk"
)

// share publishes the match of a table. It reads the match file, which has every entry that the
// program has acknowledged to the players.
type share struct {
	app           *app.App
	path, address string
	news          chan table.News
	end           context.CancelFunc
	closing, done chan struct{}

	// Only the publishing goroutine uses these fields:

	servers *nats.Conn
	stream  *stream
	key     matchKey
	token   string
	// stamp is the stamp that the match file had when lines and players were read.
	stamp   string
	lines   [][]byte
	players []string
	// round and no identify the table. no is 0 while the table is unknown. sought is the time of
	// the last search for the table.
	round, no int
	sought    time.Time
	// read is the number of record lines from which desk was determined.
	read int
	desk event.Desk
	// asked means that the fields below describe the stream's copy of the match. found is the
	// number of reconnections at that time, next the first missing line, wrapped the public key of
	// the desk that can open the match's key, decks whether the stream has the decks, and signed
	// the stamp of the published signatures.
	asked   bool
	found   uint64
	next    int
	wrapped string
	decks   bool
	signed  string
	lost    bool
	waits   referee.Key
}

// Table publishes the match in a file to the desk of an event, encrypted for that desk, until Close
// is called.
func Table(a *app.App, path, address string) (table.Share, error) {
	own := *a
	s := &share{app: &own, path: path, address: address, news: make(chan table.News, 8), closing: make(chan struct{}), done: make(chan struct{})}
	raw, err := files.Read(path+keyExt, 2*keySize)
	if errors.Is(err, fs.ErrNotExist) {
		key := newMatchKey()
		raw = []byte(hex.EncodeToString(key[:]))
		err = files.New(path+keyExt, raw, 0o600)
	}
	if err != nil {
		return nil, a.FileError(path+keyExt, err)
	}
	key, err := hex.DecodeString(string(raw))
	if err != nil || len(key) != keySize {
		return nil, &app.Error{Key: "share.broken-key", Args: referee.Args{"path": path + keyExt}}
	}
	s.key = matchKey(key)
	ctx, end := context.WithCancel(context.Background())
	s.end = end
	go s.run(ctx)
	return s, nil
}

func (s *share) News() <-chan table.News { return s.news }

// Close publishes the remaining entries if it can do so soon. It returns the number of entries that
// it did not publish.
func (s *share) Close() int {
	close(s.closing)
	late := time.AfterFunc(farewell, s.end)
	<-s.done
	late.Stop()
	s.end()
	return len(s.lines) - s.next
}

// tell sends news to the table, or drops it if the table is no longer listening.
func (s *share) tell(key referee.Key, args referee.Args) {
	select {
	case s.news <- table.News{Key: key, Args: args}:
	default:
	}
}

// run publishes entries until the table ends, then publishes the rest.
func (s *share) run(ctx context.Context) {
	defer close(s.done)
	defer func() {
		if s.stream != nil {
			s.stream.stop()
		}
		if s.servers != nil {
			s.servers.Close()
		}
	}()
	ticker := time.NewTicker(look)
	defer ticker.Stop()
	for ending := false; ; {
		err := s.step(ctx)
		if lost := err != nil; lost != s.lost && !ending && ctx.Err() == nil {
			s.lost = lost
			s.tell("share.lost", referee.Args{"lost": lost, "n": len(s.lines) - s.next, "address": lang.Clean(s.address)})
		}
		if ending && err == nil && s.no > 0 && s.next == len(s.lines) || ctx.Err() != nil {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-s.closing:
			if ending {
				<-ticker.C
			}
			ending = true
		case <-ticker.C:
		}
	}
}

// step publishes everything that it can publish now. It returns network errors.
func (s *share) step(ctx context.Context) (err error) {
	s.reread()
	if s.servers == nil {
		if s.servers, err = dial(s.address); err != nil {
			s.servers = nil
			return err
		}
	}
	if !s.servers.IsConnected() {
		return nats.ErrDisconnected
	}
	if s.stream == nil {
		if err := s.find(ctx); err != nil || s.stream == nil {
			return err
		}
	}
	if err := s.follow(); err != nil {
		return err
	}
	if s.desk.Key == "" {
		s.wait("share.no-desk", nil)
		return nil
	}
	if again := s.servers.Stats().Reconnects; again != s.found {
		s.asked, s.found = false, again
	}
	err = s.publish(ctx)
	if forgotten(err) {
		s.stream.stop() // the servers have lost the event, and its desk will publish it again
		s.stream, s.asked = nil, false
	}
	if err != nil {
		s.asked = false
	}
	return err
}

// reread reads the match if its file has changed.
func (s *share) reread() {
	stamp := files.Stamp(s.path)
	if stamp == s.stamp {
		return
	}
	text, err := files.Read(s.path, mostMatch)
	whole := bytes.LastIndexByte(text, '\n')
	if err != nil || whole < 0 {
		return // the next step tries again
	}
	s.stamp, s.lines = stamp, bytes.Split(text[:whole], []byte("\n"))
	var header struct{ Players []string }
	if json.Unmarshal(s.lines[0], &header) == nil {
		s.players, s.token = header.Players, s.key.token(s.lines[0])
	}
}

// wait tells the table, only once, why nothing is published yet.
func (s *share) wait(key referee.Key, args referee.Args) {
	if s.waits != key {
		s.waits = key
		s.tell(key, args)
	}
}

// find looks for the event in which the players of the match sit at a table.
func (s *share) find(ctx context.Context) error {
	if time.Since(s.sought) < search || s.players == nil {
		return nil
	}
	s.sought = time.Now()
	ids, err := events(ctx, s.servers)
	if err != nil {
		return err
	}
	slices.Sort(ids)
	for _, id := range slices.Backward(ids) { // ids begin with the date, so the latest event comes first
		one, err := openStream(ctx, s.servers, id, nil)
		if err != nil {
			return err
		}
		shared, err := desk.ReadShared(s.app, one.settings, one.lines)
		if err == nil {
			if round, no, ok := shared.Seat(s.players); ok {
				s.stream, s.round, s.no = one, round, no
				s.read, s.desk = len(one.lines), shared.Desk
				if s.desk.Key != "" {
					s.tell("share.shared", referee.Args{"round": round, "table": no, "desk": s.desk.Name})
				}
				return nil
			}
		}
		one.stop()
	}
	s.wait("share.waiting", referee.Args{"list": s.players})
	return nil
}

// follow reads new lines of the record to learn which desk holds the event.
func (s *share) follow() error {
	for {
		select {
		case m := <-s.stream.unread:
			s.stream.read(m)
			continue
		default:
		}
		break
	}
	if s.read == len(s.stream.lines) {
		return nil
	}
	shared, err := desk.ReadShared(s.app, s.stream.settings, s.stream.lines)
	if err != nil {
		return err
	}
	if s.read = len(s.stream.lines); shared.Desk != s.desk && shared.Desk.Key != "" {
		s.tell("share.shared", referee.Args{"round": s.round, "table": s.no, "desk": shared.Desk.Name})
	}
	s.desk = shared.Desk
	return nil
}

// at returns the subject for one kind of message about the match.
func (s *share) at(what string) string { return tabled(s.stream.id, s.round, s.no, s.token, what) }

// place returns the place to which the encryption of a message is bound.
func place(id, token, what string, n int) string {
	return fmt.Sprint(id, " ", token, " ", what, " ", n)
}

// publish publishes everything about the match that the stream does not have.
func (s *share) publish(ctx context.Context) error {
	if err := s.ask(ctx); err != nil {
		return err
	}
	if s.wrapped != s.desk.Key {
		wrapped, err := s.key.wrap(s.desk.Key, s.stream.id, s.token)
		if err != nil {
			return err
		}
		if err := s.send(ctx, "key", ofDesk, s.desk.Key, wrapped); err != nil {
			return err
		}
		s.wrapped = s.desk.Key
	}
	if !s.decks {
		sealed, err := matchfile.Store{}.Sealed(s.path)
		sealed.Number = "" // the number would reveal future draws, so the match reveals it only at the end
		text, wrong := sealed.Text()
		if err = cmp.Or(err, wrong); err != nil {
			return err
		}
		if err := s.sendSealed(ctx, "decks", 0, text); err != nil {
			return err
		}
		s.decks = true
	}
	for s.next < len(s.lines) {
		if err := s.sendSealed(ctx, "line", s.next, s.lines[s.next]); err != nil {
			return err
		}
		s.next++
	}
	if stamp := files.Stamp(s.path + signedExt); stamp != s.signed {
		text, err := files.Read(s.path+signedExt, mostMatch)
		if err == nil {
			err = s.sendSealed(ctx, "signed", 0, text)
		} else if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		if err != nil {
			return err
		}
		s.signed = stamp
	}
	return nil
}

// ask finds out which messages about the match the stream has.
func (s *share) ask(ctx context.Context) error {
	if s.asked {
		return nil
	}
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	last := map[string]*jetstream.RawStreamMsg{}
	for _, what := range []string{"key", "decks", "line"} {
		m, err := s.stream.whole.GetLastMsgForSubject(ctx, s.at(what))
		if err != nil && !errors.Is(err, jetstream.ErrMsgNotFound) {
			return err
		}
		last[what] = m
	}
	s.wrapped, s.decks, s.next, s.signed = "", last["decks"] != nil, 0, ""
	if m := last["key"]; m != nil {
		s.wrapped = m.Header.Get(ofDesk)
	}
	if m := last["line"]; m != nil {
		n, err := strconv.Atoi(m.Header.Get(ofLine))
		if err != nil {
			return err
		}
		s.next = min(n+1, len(s.lines))
	}
	s.asked = true
	return nil
}

// sendSealed publishes a text of the match, encrypted with the match's key.
func (s *share) sendSealed(ctx context.Context, what string, n int, text []byte) error {
	sealed, err := s.key.seal(place(s.stream.id, s.token, what, n), text)
	if err != nil {
		return err
	}
	return s.send(ctx, what, ofLine, strconv.Itoa(n), sealed)
}

// send publishes a message. The servers drop duplicates, which have the same digest.
func (s *share) send(ctx context.Context, what, header, value string, data []byte) error {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	m := &nats.Msg{Subject: s.at(what), Header: nats.Header{header: {value}}, Data: data}
	_, err := s.stream.js.PublishMsg(ctx, m, jetstream.WithMsgID(event.Digest(data)))
	return err
}
