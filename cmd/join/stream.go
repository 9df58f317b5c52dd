package join

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"shinpan/referee/event"
)

// patience is the longest time to wait for an answer from a server.
const patience = 5 * time.Second

// errBehind reports that the stream has unread lines.
var errBehind = errors.New("the stream has more")

// stream is the record of an event on the servers. lines holds the lines read or added so far.
type stream struct {
	servers *nats.Conn
	js      jetstream.JetStream
	// whole is the complete stream, including the messages from tables.
	whole jetstream.Stream
	id    string
	lines [][]byte
	// last is the position of the last line in the stream.
	last     uint64
	settings []byte
	// unread receives the messages from the servers.
	unread chan jetstream.Msg
	config jetstream.StreamConfig
	stop   func()
}

// dial connects to servers. If the connection is lost later, the client reconnects automatically.
func dial(address string) (*nats.Conn, error) {
	return nats.Connect(address, nats.Name("shinpan"), nats.Timeout(patience), nats.MaxReconnects(-1), nats.ReconnectWait(250*time.Millisecond))
}

// named returns the name of an event's stream. subject returns the subject of its lines, and
// setting the subject of its settings.
func named(id string) string   { return "shinpan-" + id }
func subject(id string) string { return "shinpan." + id + ".record" }
func setting(id string) string { return "shinpan." + id + ".settings" }

// tabled returns the subject to which a table publishes part of its match: “key”, “decks”, “line”
// or “signed”.
func tabled(id string, round, table int, token, what string) string {
	return fmt.Sprintf("shinpan.%s.table.r%d.t%d.%s.%s", id, round, table, token, what)
}

// seatOf splits a subject made by tabled into its parts. It reports false for any other subject.
func seatOf(subject string) (round, table int, token, what string, ok bool) {
	parts := strings.Split(subject, ".")
	if len(parts) != 7 {
		return 0, 0, "", "", false
	}
	_, hexadecimal := hex.DecodeString(parts[5]) // the token becomes part of a file name
	n, err := fmt.Sscanf(parts[3]+" "+parts[4], "r%d t%d", &round, &table)
	return round, table, parts[5], parts[6], n == 2 && err == nil && hexadecimal == nil && len(parts[5]) == tokenSize
}

// events returns the ids of the events that the servers have.
func events(ctx context.Context, servers *nats.Conn) ([]string, error) {
	js, err := jetstream.New(servers)
	if err != nil {
		return nil, err
	}
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	var ids []string
	names := js.StreamNames(ctx, jetstream.WithStreamListSubject("shinpan.>"))
	for name := range names.Name() {
		if id, ok := strings.CutPrefix(name, "shinpan-"); ok {
			ids = append(ids, id)
		}
	}
	return ids, names.Err()
}

// openStream opens the stream of an event and reads everything in it. If there is none, it
// creates the stream from the settings.
func openStream(ctx context.Context, servers *nats.Conn, id string, settings []byte) (*stream, error) {
	js, err := jetstream.New(servers)
	if err != nil {
		return nil, err
	}
	s := &stream{servers: servers, js: js, id: id, unread: make(chan jetstream.Msg, 1024)}
	own := []string{subject(id), setting(id)}
	soon, end := context.WithTimeout(ctx, patience)
	defer end()
	found, err := js.Stream(soon, named(id))
	if errors.Is(err, jetstream.ErrStreamNotFound) && settings != nil {
		found, err = js.CreateStream(soon, jetstream.StreamConfig{Name: named(id), Subjects: []string{"shinpan." + id + ".>"},
			Replicas: replicas(servers), Duplicates: time.Hour, DenyDelete: true, DenyPurge: true})
		if err == nil {
			_, err = js.Publish(soon, setting(id), settings, jetstream.WithMsgID("settings"))
		}
	}
	if err != nil {
		return nil, err
	}
	info, err := found.Info(soon)
	if err != nil {
		return nil, err
	}
	s.whole, s.config = found, info.Config
	until := uint64(0)
	for _, of := range own {
		last, err := found.GetLastMsgForSubject(soon, of)
		if err == nil {
			until = max(until, last.Sequence)
		} else if !errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil, err
		}
	}
	consumer, err := found.OrderedConsumer(soon, jetstream.OrderedConsumerConfig{FilterSubjects: own})
	if err != nil {
		return nil, err
	}
	following, err := consumer.Consume(func(m jetstream.Msg) { s.unread <- m }, jetstream.PullExpiry(patience), jetstream.PullHeartbeat(time.Second)) // with these options, the client soon notices a lost server
	if err != nil {
		return nil, err
	}
	s.stop = following.Stop
	for at := uint64(0); at < until; {
		select {
		case m := <-s.unread:
			at = s.read(m)
		case <-soon.Done():
			s.stop()
			return nil, soon.Err()
		}
	}
	return s, nil
}

// replicas returns the number of servers that should hold a stream. With three servers, two still
// have the stream if one is lost.
func replicas(servers *nats.Conn) int {
	if len(servers.Servers()) >= 3 {
		return 3
	}
	return 1
}

// replicate raises the number of servers that hold the stream if more servers are known now.
func (s *stream) replicate(ctx context.Context) {
	want := s.config
	if want.Replicas = max(want.Replicas, replicas(s.servers)); want.Replicas == s.config.Replicas {
		return
	}
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	if _, err := s.js.UpdateStream(ctx, want); err == nil { // otherwise the next call tries again
		s.config = want
	}
}

// there returns an error if the servers do not answer or have lost the stream.
func (s *stream) there(ctx context.Context) error {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	_, err := s.whole.Info(ctx)
	return err
}

// forgotten reports whether an error means that the servers have lost a stream.
func forgotten(err error) bool {
	return errors.Is(err, jetstream.ErrNoStreamResponse) || errors.Is(err, nats.ErrNoResponders) || errors.Is(err, jetstream.ErrStreamNotFound)
}

// read processes a message from the servers and returns its position in the stream.
func (s *stream) read(m jetstream.Msg) uint64 {
	meta, err := m.Metadata()
	if err != nil {
		return 0
	}
	at := meta.Sequence.Stream
	switch {
	case m.Subject() == setting(s.id):
		s.settings = m.Data()
	case at > s.last:
		s.lines, s.last = append(s.lines, m.Data()), at
	}
	return at
}

// add appends a line to the stream. It returns errBehind if the stream has lines that were not read
// yet.
func (s *stream) add(ctx context.Context, line []byte) error {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	// because of the digest, a line that was sent twice after a lost answer counts once
	ack, err := s.js.Publish(ctx, subject(s.id), line, jetstream.WithMsgID(event.Digest(line)), jetstream.WithExpectLastSequencePerSubject(s.last))
	wrong := new(jetstream.APIError)
	switch {
	case errors.As(err, &wrong) && (wrong.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || wrong.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant):
		return errBehind
	case err != nil:
		return err
	case ack.Duplicate: // the line has been read or will be read later
		return errBehind
	}
	s.lines, s.last = append(s.lines, line), ack.Sequence
	return nil
}
