package join

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	desk "shinpan/cmd/event"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// New builds the command “event join”.
func New(a *app.App) *cobra.Command {
	j := joined{app: a}
	cmd := &cobra.Command{
		Use:     "join",
		Example: "  shinpan event join nats://192.168.1.20:4222 --in friday",
		Args:    app.Takes(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
			defer stop()
			return j.run(ctx, args[0])
		},
	}
	cmd.Flags().StringVar(&j.folder, "in", ".", "")
	cmd.Flags().StringVar(&j.id, "event", "", "")
	cmd.Flags().BoolVar(&j.once, "once", false, "")
	return cmd
}

// joined is a folder and a stream that the command keeps in step.
type joined struct {
	app        *app.App
	words      *lang.Words
	folder, id string
	once       bool
	record     desk.Record
	stream     *stream
	stamp      string
	lost       bool
	// copies keeps the match files of tables. copies is nil for a desk that does not hold the
	// event. It is valid for the record with the stamp read, until the servers are reconnected.
	copies *copies
	read   string
	found  uint64
}

// look is the interval at which run checks the folder.
const look = 200 * time.Millisecond

// run keeps the folder and the stream in step until it is stopped. With --once it syncs them only
// once.
func (j *joined) run(ctx context.Context, address string) error {
	var err error
	if j.words, err = j.app.Words(nil); err != nil {
		return err
	}
	servers, err := dial(address)
	if err != nil {
		return &app.Error{Key: "eventdesk.join.servers", Args: referee.Args{"word": lang.Clean(address)}}
	}
	defer servers.Close()
	if err := j.begin(ctx, servers); err != nil {
		if ctx.Err() != nil { // the user has stopped the command
			return nil
		}
		return err
	}
	defer func() {
		j.leave()
		j.stream.stop()
	}()
	if len(j.stream.lines) == 0 && len(j.record.Lines) > 0 { // the first desk to share an event holds it
		if err := desk.Hold(j.app, j.folder); err != nil {
			return err
		}
	}
	if err := j.alike(ctx); err != nil {
		return err
	}
	if len(j.stream.lines) == 0 { // no desk has published the event yet
		return &app.Error{Key: "eventdesk.join.which", Args: referee.Args{"n": 0, "folder": j.folder}, Code: app.ExitProblems}
	}
	j.say("eventdesk.join.joined", referee.Args{"event": j.id, "n": len(j.stream.lines), "folder": j.folder})
	if j.once {
		return j.takeAll(ctx)
	}
	for tick := time.NewTicker(look); ; {
		select {
		case <-ctx.Done():
			return nil
		case m := <-j.stream.unread:
			j.stream.read(m)
		case <-tick.C:
		}
		if err := j.again(ctx, servers); err != nil {
			return err
		}
	}
}

// begin opens the stream of the folder's event, or of the only event that the servers have.
func (j *joined) begin(ctx context.Context, servers *nats.Conn) error {
	record, err := desk.ReadRecord(j.app, j.folder)
	missing := new(app.Error)
	switch {
	case err == nil && j.id != "" && j.id != record.ID:
		return &app.Error{Key: "eventdesk.join.other", Args: referee.Args{"folder": j.folder, "event": record.ID}, Code: app.ExitProblems}
	case err == nil:
		j.id, j.record = record.ID, record
	case !errors.As(err, &missing) || missing.Key != "eventdesk.none":
		return err
	case j.id == "":
		ids, err := events(ctx, servers)
		if err != nil {
			return j.failed(err)
		}
		if len(ids) != 1 {
			return &app.Error{Key: "eventdesk.join.which", Args: referee.Args{"n": len(ids), "list": ids, "folder": j.folder}, Code: app.ExitProblems}
		}
		j.id = ids[0]
	}
	if j.stream, err = openStream(ctx, servers, j.id, j.record.Settings); err != nil {
		return j.failed(err)
	}
	return nil
}

// takeAll processes everything that tables have published so far.
func (j *joined) takeAll(ctx context.Context) error {
	for more := true; more; {
		var err error
		if more, err = j.take(ctx); err == nil && !more && j.copies != nil {
			if j.copies.stuck != nil {
				return j.copies.stuck
			}
			more, err = j.copies.pending(ctx)
		}
		if err != nil {
			return j.failed(err)
		}
	}
	return j.alike(ctx)
}

// take processes new messages from tables if this desk holds the event, and reports whether there
// were any. It opens the copies again if another desk may hold the event or other servers may
// answer.
func (j *joined) take(ctx context.Context) (more bool, err error) {
	if again := j.stream.servers.Stats().Reconnects; j.read != j.stamp || j.found != again {
		if err := j.stream.there(ctx); err != nil {
			return false, err
		}
		reader, err := desk.ReaderOf(j.app, j.folder)
		if err != nil {
			return false, err
		}
		if j.copies == nil || j.found != again || j.copies.reader.Desk != reader.Desk || len(j.copies.reader.Keys) != len(reader.Keys) {
			j.leave()
			if j.copies, err = openCopies(ctx, j.app, j.words, j.folder, j.stream); err != nil {
				return false, err
			}
		}
		j.read, j.found = j.stamp, again
	}
	if j.copies == nil {
		return false, nil
	}
	return j.copies.take(ctx)
}

// leave stops reading messages from tables.
func (j *joined) leave() {
	if j.copies != nil {
		j.copies.stop()
	}
	j.copies, j.read = nil, ""
}

// again syncs the folder and the stream again. It reports when the connection to the servers is
// lost and when it is back. If the servers have lost the stream, it creates it again.
func (j *joined) again(ctx context.Context, servers *nats.Conn) error {
	err := j.share(ctx)
	if forgotten(err) {
		if anew, wrong := openStream(ctx, servers, j.id, j.record.Settings); wrong == nil {
			j.leave()
			j.stream.stop()
			j.stream = anew
			err = j.share(ctx)
		}
	}
	wrong, problems := new(app.Error), new(app.ProblemsError)
	if errors.As(err, &wrong) || errors.As(err, &problems) {
		return err
	}
	if lost := err != nil || !servers.IsConnected(); lost != j.lost && ctx.Err() == nil {
		j.lost = lost
		j.say("eventdesk.join.lost", referee.Args{"lost": lost, "n": len(j.record.Lines) - len(j.stream.lines)})
	}
	return nil
}

// share makes the folder and the stream equal, then processes new messages from tables.
func (j *joined) share(ctx context.Context) error {
	if err := j.alike(ctx); err != nil {
		return err
	}
	j.stream.replicate(ctx)
	_, err := j.take(ctx)
	return err
}

// alike adds to the folder the lines that only the stream has, and publishes the lines that only
// the folder has. It returns an *app.Error if a person has to make a decision, or a network error.
func (j *joined) alike(ctx context.Context) error {
	if stamp := desk.Stamp(j.folder); stamp != j.stamp || len(j.record.Lines) == 0 {
		record, err := desk.ReadRecord(j.app, j.folder)
		if err == nil {
			j.record, j.stamp = record, stamp
		} else if len(j.record.Lines) > 0 {
			return err
		}
	}
	theirs, ours := j.stream.lines, j.record.Lines
	first := 0
	for first < min(len(theirs), len(ours)) && bytes.Equal(theirs[first], ours[first]) {
		first++
	}
	switch {
	case first == len(theirs):
		for _, line := range ours[first:] {
			if err := j.stream.add(ctx, line); errors.Is(err, errBehind) {
				return nil // the other lines of the stream are read later
			} else if err != nil {
				return err
			}
		}
		return nil
	case first == len(ours):
		told, err := desk.Take(j.app, j.folder, j.stream.settings, theirs[first:])
		if err != nil {
			return err
		}
		if len(ours) > 0 {
			for _, line := range told {
				j.app.Notice(line)
			}
		}
	default:
		kept, refused, err := desk.Yield(j.app, j.folder, first, theirs[first:])
		if err != nil {
			return err
		}
		j.say("eventdesk.join.yielded", referee.Args{"n": len(ours) - first, "first": first + 1, "path": kept})
		for _, line := range refused {
			j.app.Complain(line)
		}
	}
	j.stamp = ""
	return j.alike(ctx)
}

func (j *joined) say(key referee.Key, args referee.Args) { j.app.Remark(j.words.Text(key, args)) }

// failed returns the *app.Error for an error from the servers.
func (j *joined) failed(err error) error {
	return &app.Error{Key: "eventdesk.join.failed", Args: referee.Args{"detail": lang.Clean(err.Error())}}
}
