package join

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"shinpan/cmd/app"
	desk "shinpan/cmd/event"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/event"
)

// atOnce is the number of messages from tables that the desk processes at once. Larger batches mean
// fewer writes to each file.
const atOnce = 10_000

// copies saves the match files of the tables next to the record of the event, on the desk that
// holds it. The desk reads the results from these files. It acknowledges saved messages, so the
// servers know how far each desk has read. For the servers, a desk with a new key is a new reader.
type copies struct {
	app      *app.App
	words    *lang.Words
	folder   string
	stream   *stream
	reader   desk.Reader
	consumer jetstream.Consumer
	unread   chan jetstream.Msg
	// todo holds the messages that were read but not acknowledged. After a network error, the desk
	// processes them again.
	todo []jetstream.Msg
	// stuck is the reason why results could not be recorded. The desk will try again.
	stuck   error
	stop    func()
	matches map[string]*matchCopy
}

// matchCopy is the match of one table.
type matchCopy struct {
	token      string
	round, no  int
	path       string
	key        matchKey
	open, shut bool // whether the key is known, and whether it was sealed for another desk
	lines      int  // the number of lines in the file
	// fresh holds the next lines for the file. gap means that earlier lines are missing.
	fresh [][]byte
	gap   bool
	// due means that the result may be ready to record. told means that a problem with the match
	// has been reported.
	due, told bool
	// over means that the players have accepted the end at least once.
	over bool
}

// openCopies begins to read everything that tables publish for the desk of a folder. It returns nil
// if the desk does not hold the event.
func openCopies(ctx context.Context, a *app.App, words *lang.Words, folder string, s *stream) (*copies, error) {
	c := &copies{app: a, words: words, folder: folder, stream: s, matches: map[string]*matchCopy{}, unread: make(chan jetstream.Msg, atOnce)}
	var err error
	if c.reader, err = desk.ReaderOf(a, folder); err != nil || c.reader.Desk == "" {
		return nil, err
	}
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	newest := event.Digest(c.reader.Keys[len(c.reader.Keys)-1])[:8]
	done := make(chan struct{})
	c.consumer, err = s.whole.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{Durable: "desk-" + c.reader.Desk + "-" + newest,
		FilterSubject: "shinpan." + s.id + ".table.>", AckPolicy: jetstream.AckExplicitPolicy, MaxAckPending: 2 * atOnce, AckWait: 6 * patience})
	if err != nil {
		return nil, err
	}
	following, err := c.consumer.Consume(func(m jetstream.Msg) {
		select {
		case c.unread <- m:
		case <-done:
		}
	}, jetstream.PullExpiry(patience), jetstream.PullHeartbeat(time.Second))
	if err != nil {
		return nil, err
	}
	c.stop = sync.OnceFunc(func() {
		close(done)
		following.Stop()
	})
	// an earlier run may have been killed before it had written all lines and recorded all results
	names, _ := filepath.Glob(filepath.Join(desk.Tables(folder), "*"+matchfile.Ext)) // the pattern is valid, so this cannot fail
	for _, name := range names {
		round, table, token, ok := desk.TableOf(name)
		if !ok {
			continue
		}
		if one := c.of(round, table, token); slices.Contains(c.reader.Open, [2]int{one.round, one.no}) {
			one.due, one.gap = one.over, true
		}
	}
	return c, nil
}

// take processes the messages that tables have published, and reports whether there were any. It
// acknowledges a message only after its contents are on disk.
func (c *copies) take(ctx context.Context) (more bool, err error) {
	touched := map[string]*matchCopy{}
	for len(c.todo) < atOnce && len(c.unread) > 0 { // no other goroutine reads from the channel
		c.todo = append(c.todo, <-c.unread)
	}
	for token, one := range c.matches {
		if one.gap {
			touched[token] = one
		}
	}
	for _, m := range c.todo {
		round, table, token, what, ok := seatOf(m.Subject())
		if !ok {
			continue
		}
		one := c.of(round, table, token)
		touched[one.token] = one
		if err := c.add(ctx, one, what, m); err != nil {
			return false, err
		}
	}
	for _, token := range slices.Sorted(maps.Keys(touched)) {
		if err := c.write(ctx, touched[token]); err != nil {
			return false, err
		}
	}
	for _, m := range c.todo {
		if err := m.Ack(); err != nil {
			return false, err
		}
	}
	taken := len(c.todo)
	c.todo = nil
	return c.settle(touched) || taken > 0, nil
}

// pending reports whether the servers have messages that this desk has not acknowledged.
func (c *copies) pending(ctx context.Context) (bool, error) {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	info, err := c.consumer.Info(ctx)
	return err == nil && info.NumPending+uint64(info.NumAckPending) > 0, err
}

// of returns the match of a table by its token.
func (c *copies) of(round, table int, token string) *matchCopy {
	if one := c.matches[token]; one != nil {
		return one
	}
	one := &matchCopy{token: token, round: round, no: table, path: desk.TablePath(c.folder, round, table, token)}
	if file, err := (matchfile.Store{}).Read(one.path); err == nil {
		text, _ := io.ReadAll(file.Lines()) // on failure, the desk reads all lines again
		one.lines, one.over = bytes.Count(text, []byte("\n")), accepts(text)
		_ = file.Close() // the file was only read
	}
	c.matches[token] = one
	return one
}

// add processes one message of a match.
func (c *copies) add(ctx context.Context, one *matchCopy, what string, m jetstream.Msg) error {
	if what == "key" {
		was := one.open
		one.key, one.open = unwrap(m.Data(), c.reader.Keys, c.stream.id, one.token)
		one.shut = !one.open
		one.gap = one.gap || one.open && !was
		return nil
	}
	if !one.open && !one.shut {
		if err := c.unlock(ctx, one); err != nil {
			return err
		}
	}
	n, err := strconv.Atoi(m.Headers().Get(ofLine))
	switch next := one.lines + len(one.fresh); {
	case !one.open || err != nil: // the table will send the message again with a key for this desk
	case what == "signed":
		text, err := one.key.open(place(c.stream.id, one.token, what, 0), m.Data())
		if err == nil {
			err = files.Replace(one.path+signedExt, text, 0o600)
		}
		if err != nil && !errors.Is(err, errSealed) {
			return c.app.FileError(one.path+signedExt, err)
		}
		one.due, one.told = true, false
	case what != "line":
	case n > next:
		one.gap = true
	case n < next: // the file already has the line
	default:
		c.line(one, n, m.Data())
	}
	return nil
}

// unlock looks for the key of a match in the stream.
func (c *copies) unlock(ctx context.Context, one *matchCopy) error {
	m, err := c.last(ctx, one, "key")
	if m != nil {
		one.key, one.open = unwrap(m.Data, c.reader.Keys, c.stream.id, one.token)
	}
	one.shut = !one.open
	return err
}

// last returns a match's last message of one kind, or nil if there is none.
func (c *copies) last(ctx context.Context, one *matchCopy, what string) (*jetstream.RawStreamMsg, error) {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	m, err := c.stream.whole.GetLastMsgForSubject(ctx, tabled(c.stream.id, one.round, one.no, one.token, what))
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil, nil
	}
	return m, err
}

// line decrypts a line of a match. It reports and skips a match that was sealed with another key.
func (c *copies) line(one *matchCopy, n int, sealed []byte) {
	line, err := one.key.open(place(c.stream.id, one.token, "line", n), sealed)
	if err != nil {
		c.complain(one, "eventdesk.tables.unreadable", nil)
		one.open, one.shut, one.fresh = false, true, nil
		return
	}
	one.fresh = append(one.fresh, line)
	one.over = one.over || accepts(line)
	one.due = one.over
}

// accepts reports whether any of the lines accepts the end of the match.
func accepts(lines []byte) bool { return bytes.Contains(lines, []byte(`"kind":"accept"`)) }

// write appends the fresh lines of a match to its file, after any missing earlier lines.
func (c *copies) write(ctx context.Context, one *matchCopy) error {
	if !one.open && !one.shut {
		if err := c.unlock(ctx, one); err != nil {
			return err
		}
	}
	if one.gap && one.open {
		if err := c.fill(ctx, one); err != nil {
			return err
		}
	}
	one.gap = false
	if len(one.fresh) == 0 {
		return nil
	}
	file, err := (matchfile.Store{}).Resume(one.path)
	if one.lines == 0 {
		sealed := matchfile.Sealed{}
		m, wrong := c.last(ctx, one, "decks")
		if wrong != nil {
			return wrong
		}
		if m != nil {
			if text, wrong := one.key.open(place(c.stream.id, one.token, "decks", 0), m.Data); wrong == nil {
				sealed, _ = matchfile.ReadSealed(text)
			}
		}
		file, err = (matchfile.Store{}).Create(one.path, sealed)
	}
	if err == nil {
		err = errors.Join(file.Append(one.fresh...), file.Close())
	}
	if err != nil {
		return app.Refusal(err, nil, c.words)
	}
	if one.lines == 0 {
		c.say("eventdesk.tables.begun", one, nil)
	}
	one.lines, one.fresh = one.lines+len(one.fresh), nil
	return nil
}

// fill reads from the stream the lines of a match that are not in its file.
func (c *copies) fill(ctx context.Context, one *matchCopy) error {
	last, err := c.last(ctx, one, "line")
	if err != nil || last == nil {
		return err
	}
	if n, err := strconv.Atoi(last.Header.Get(ofLine)); err != nil || n < one.lines+len(one.fresh) {
		return nil
	}
	one.fresh = nil
	for seen := uint64(0); seen < last.Sequence && one.open; {
		m, err := c.after(ctx, seen, last.Subject)
		if err != nil {
			return err
		}
		seen = m.Sequence
		if n, err := strconv.Atoi(m.Header.Get(ofLine)); err == nil && n == one.lines+len(one.fresh) {
			c.line(one, n, m.Data)
		}
	}
	return nil
}

// after returns the first message of a subject after a position in the stream.
func (c *copies) after(ctx context.Context, seen uint64, subject string) (*jetstream.RawStreamMsg, error) {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	return c.stream.whole.GetMsg(ctx, seen+1, jetstream.WithGetMsgSubject(subject))
}

// settle records the results of finished matches and reports whether there were any. It postpones
// the matches in later, because more of their lines may still arrive.
func (c *copies) settle(later map[string]*matchCopy) (more bool) {
	var due []*matchCopy
	var played []desk.Played
	for _, token := range slices.Sorted(maps.Keys(c.matches)) {
		if one := c.matches[token]; one.due && one.lines > 0 && later[token] == nil {
			due, played = append(due, one), append(played, desk.Played{Round: one.round, Table: one.no, Path: one.path})
		}
	}
	if due == nil {
		return false
	}
	c.stuck = desk.FromTables(c.app, c.folder, played, func(i int, told string, err error) {
		due[i].due = false
		if err != nil {
			c.complain(due[i], "eventdesk.tables.refused", err)
		} else if told != "" {
			c.app.Notice(told)
		}
	})
	return c.stuck == nil
}

// say prints a remark about the match of a table.
func (c *copies) say(key referee.Key, one *matchCopy, args referee.Args) {
	c.app.Remark(c.words.Text(key, one.args(args)))
}

func (one *matchCopy) args(more referee.Args) referee.Args {
	args := referee.Args{"round": one.round, "table": one.no, "path": one.path}
	maps.Copy(args, more)
	return args
}

// complain reports a problem with the match of a table, but only once.
func (c *copies) complain(one *matchCopy, key referee.Key, err error) {
	if one.told {
		return
	}
	one.told = true
	c.app.Complain(c.words.Text(key, one.args(nil)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		c.app.Exit(err) // this error gives the reason
	}
}
