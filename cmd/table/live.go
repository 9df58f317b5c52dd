package table

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/spf13/pflag"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/record"
)

// Live shows a match in browsers and receives commands from the browsers. The match itself stays
// with the table and continues even if the pages fail.
type Live interface {
	// Changed tells the pages that the match file has grown.
	Changed()
	// Wishes receives the requests of people in browsers.
	Wishes() <-chan Wish
	// Failed receives the error that ended serving.
	Failed() <-chan error
	// Codes shows secret addresses to the people at the terminal.
	Codes(prompt.Prompter) error
	// Close stops serving.
	Close()
}

// Airing holds the settings for showing a match live.
type Airing struct {
	// Listen is the network address. Hosts lists further names of this machine. Delay is the time
	// by which the public sees the match later than the players.
	Listen string
	Hosts  []string
	Delay  time.Duration
	// Text is a folder for text files with the public facts, or "" for none.
	Text string
	// MayAnswer lets players answer from their phones.
	MayAnswer bool
	// Call wakes the main loop when there is a request or serving has failed.
	Call func()
}

// GoLive starts to show the match in a file.
type GoLive func(a *app.App, path string, how Airing) (Live, error)

// Wish is a request from a browser.
type Wish struct {
	// Context ends when the browser no longer waits for the reply.
	Context context.Context
	// Seat is the player who makes the request. Nobody means the shared device.
	Seat referee.Seat
	// Entry is the last entry shown with the question.
	Entry int
	// Answer answers the question. Without an Answer, the request seals the face-down card of entry
	// Seal as Card. Without either, it undoes the last answer. Agreed means that all players agree
	// to the undo.
	Answer *referee.Answer
	Seal   int
	Card   string
	Agreed bool
	// Reply receives one reply without blocking.
	Reply chan<- Reply
}

// Reply is the response to a request: success, problems, or the message Why.
type Reply struct {
	Problems []referee.Problem
	Why      referee.Key
}

// aired holds the flags for showing a match live.
type aired struct {
	serve bool
	Airing
}

// flags adds the flags to a command.
func (o *aired) flags(flags *pflag.FlagSet) {
	flags.BoolVar(&o.serve, "serve", false, "")
	flags.StringVar(&o.Listen, "listen", Nearby, "")
	flags.StringArrayVar(&o.Hosts, "host", nil, "")
	flags.DurationVar(&o.Delay, "delay", 0, "")
	flags.StringVar(&o.Text, "text", "", "")
}

// Nearby is the default address of the pages. No other machine can reach it.
const Nearby = "127.0.0.1:8484"

// mayAnswer is the value of --seats that lets players answer from their phones.
const mayAnswer = "may-answer"

// check returns an error for flags that need --serve.
func (o *aired) check(changed func(string) bool) error {
	for _, name := range []string{"listen", "host", "delay", "text"} {
		if changed(name) && !o.serve {
			return &app.Error{Key: "cmd.needs-flag", Args: referee.Args{"flag": "--" + name, "needs": "--serve"}, Code: app.ExitUsage}
		}
	}
	if o.MayAnswer && !o.serve {
		return &app.Error{Key: "cmd.needs-flag", Args: referee.Args{"flag": "--seats " + mayAnswer, "needs": "--serve"}, Code: app.ExitUsage}
	}
	return nil
}

// live is the table's side of serving a match. show is nil if no pages are served.
type live struct {
	show Live
	// busy means that the screen must not change, so requests from browsers have to wait.
	busy *atomic.Bool
}

// goLive shows the match in browsers if the flags say so. If that fails, it prints the reason and
// the match continues without pages.
func (t *table) goLive(a *app.App, begin GoLive, o aired) {
	if !o.serve {
		return
	}
	if t.session.path == "" {
		t.display.notice("live.no-file", nil)
		return
	}
	busy := &atomic.Bool{}
	o.Call = func() {
		if waiting, ok := t.talk.from.Prompter.(prompt.Interrupter); ok && !busy.Load() {
			waiting.Interrupt()
		}
	}
	show, err := begin(a, t.session.path, o.Airing)
	if err != nil {
		t.notServed(err)
		return
	}
	t.live = live{show, busy}
	t.talk.live = true
	t.display.changed = show.Changed
}

// notServed prints the reason why the pages are not served or have stopped.
func (t *table) notServed(err error) {
	said, ok := errors.AsType[*app.Error](err)
	if !ok {
		t.display.notice("live.failed", referee.Args{"detail": referee.Reason(err)})
		return
	}
	t.display.notice("live.failed", referee.Args{"detail": t.reading.words.Text(said.Key, said.Args)})
}

// offAir stops serving.
func (t *table) offAir() {
	if t.live.show == nil {
		return
	}
	t.live.show.Close()
	t.live, t.talk.live, t.display.changed = live{}, false, nil
}

// hear handles the requests from browsers since the last question.
func (t *table) hear() {
	for t.live.show != nil {
		select {
		case err := <-t.live.show.Failed():
			t.offAir()
			t.notServed(err)
		case wish := <-t.live.show.Wishes():
			if wish.Context.Err() == nil {
				wish.Reply <- t.grant(wish)
			}
		default:
			return
		}
	}
}

// phones shows the secret addresses.
func (t *table) phones() error {
	if t.live.show == nil {
		t.display.mistyped("live.none", nil)
		return nil
	}
	t.live.busy.Store(true)
	defer t.live.busy.Store(false)
	err := t.live.show.Codes(t.talk.from)
	if errors.Is(err, prompt.ErrBack) {
		return nil
	}
	return err
}

// grant carries out a request from a browser as if it came from the keyboard. If the rules forbid
// it, only the player who made the request sees the reasons. A request can answer only the question
// that the page showed, because the first valid answer counts.
func (t *table) grant(wish Wish) Reply {
	s := t.session
	switch {
	case wish.Entry > s.match.Count():
		return Reply{Why: "live.early"}
	case wish.Seal > 0:
		return t.grantSeal(wish)
	case Late(s.match, wish.Entry):
		return Reply{Why: "live.late"}
	case wish.Answer == nil:
		return t.grantUndo(wish)
	}
	if s.ask() == nil {
		return Reply{Why: "live.over"}
	}
	isMove := func(state referee.State) bool {
		return slices.ContainsFunc(state.Ask().Moves, func(m referee.Move) bool { return m.Verb == wish.Answer.Verb })
	}
	if wish.Seat != referee.Nobody && (wish.Answer.Seat != wish.Seat || !slices.ContainsFunc(s.asking(wish.Seat), isMove)) {
		return Reply{Why: "live.not-asked"}
	}
	silent, problems := s.fits(*wish.Answer)
	if referee.Refuses(problems) && !told(problems) {
		return Reply{Problems: problems}
	}
	before := s.match.Count()
	t.heard(wish)
	if !t.saySilent(silent) {
		return Reply{}
	}
	problems = t.say(*wish.Answer, s.grounds())
	if s.match.Count() > before {
		return Reply{}
	}
	return Reply{Problems: problems}
}

// heard prints the source of an answer at the table.
func (t *table) heard(wish Wish) {
	if wish.Seat == referee.Nobody {
		t.display.notice("live.heard-table", nil)
		return
	}
	t.display.notice("live.heard", referee.Args{"seat": wish.Seat})
}

// told reports whether a rejection has revealed information that the record must keep.
func told(problems []referee.Problem) bool {
	return slices.ContainsFunc(problems, func(p referee.Problem) bool { return p.Told != nil })
}

// grantUndo undoes the last answer. Players can undo their own answer as long as no card or random
// result has been revealed since. They can undo any answer if all players agree.
func (t *table) grantUndo(wish Wish) Reply {
	s := t.session
	from, _ := s.lastLines(1)
	taken, shown, _ := s.takesBack(from)
	if len(taken) == 0 {
		return Reply{Why: "table.nothing-to-undo"}
	}
	grounds, last := s.grounds(), firstSaid(taken)
	switch own := last.Answer.Seat == wish.Seat; {
	case wish.Seat != referee.Nobody && (!own || shown):
		return Reply{Why: "live.undo-at-table"}
	case wish.Seat == referee.Nobody && !wish.Agreed:
		return Reply{Why: "live.undo-agree"}
	case wish.Seat == referee.Nobody:
		grounds = s.confirmed("")
	}
	grounds.By = player(last.Answer.Seat)
	before := s.match.Count()
	t.heard(wish)
	entries, problems := s.match.Undo(len(taken), grounds)
	t.display.recorded(entries, problems)
	if s.match.Count() > before {
		return Reply{}
	}
	return Reply{Problems: problems}
}

// grantSeal seals a card of the player who requests it. The table sees only that a card was sealed.
func (t *table) grantSeal(wish Wish) Reply {
	if entry, ok := t.session.match.Sealable(wish.Seat); !ok || entry != wish.Seal {
		return Reply{Why: "live.seal-late"}
	}
	card, problems := t.reading.reader().Token(wish.Seat, referee.SlotForm{Name: "card", Kind: referee.KindCard}, wish.Card)
	if problems != nil {
		return Reply{Problems: []referee.Problem{{Code: "match.seal-no-card", Fix: "match.seal-no-card", Grade: referee.Impossible}}}
	}
	secret := record.Secret{Of: wish.Seal, Seat: wish.Seat, Unsealed: record.Unsealed{Card: referee.Card(card), Salt: matchfile.NewSalt()}}
	entries, problems := t.session.match.Seal(secret, t.session.grounds(), t.session.keep)
	if len(entries) == 0 {
		return Reply{Problems: problems}
	}
	t.heard(wish)
	t.display.recorded(entries, nil)
	return Reply{}
}

// Late reports whether a request about the position after an entry is too late, because a later
// entry has changed the position.
func Late(m *record.Match, entry int) bool { return session{match: m}.decided() > entry }

// LastAnswer returns the last answer in force. It also reports whether a player may undo it alone,
// which is the case if it is the player's own and nothing has been revealed since.
func LastAnswer(m *record.Match, seat referee.Seat) (step record.Step, own bool) {
	s := session{game: m.Game(), match: m}
	from, _ := s.lastLines(1)
	taken, shown, _ := s.takesBack(from)
	if len(taken) == 0 {
		return record.Step{}, false
	}
	last := firstSaid(taken)
	return last, last.Answer.Seat == seat && !shown
}

// seatsFlag is the value of --seats: the number of players, and whether they can answer from their
// phones. People can repeat the flag to set both.
type seatsFlag struct {
	n   *int
	may *bool
}

// String returns the number of players, or "" if it is not set.
func (f seatsFlag) String() string {
	if f.n == nil || *f.n == 0 {
		return ""
	}
	return strconv.Itoa(*f.n)
}

// Set takes a number or "may-answer". A number below 1 becomes -1.
func (f seatsFlag) Set(text string) error {
	if text == mayAnswer {
		*f.may = true
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || f.n == nil {
		return errors.New("neither a number of players nor " + mayAnswer)
	}
	*f.n = n
	if n < 1 {
		*f.n = -1
	}
	return nil
}

// Type names the message for the flag's value.
func (f seatsFlag) Type() string {
	if f.n == nil {
		return mayAnswer
	}
	return "seats"
}
