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

// Live shows the match of a table in browsers, and hears what is said there. The
// match itself stays with the table: whatever happens to the pages, it goes on.
type Live interface {
	// Changed says that the match file has grown.
	Changed()
	// Wishes are what people say in browsers.
	Wishes() <-chan Wish
	// Failed gives the error with which the serving ended by itself.
	Failed() <-chan error
	// Codes shows secret addresses to the people at the terminal.
	Codes(prompt.Prompter) error
	// Close ends the serving.
	Close()
}

// Airing says how a match is shown live.
type Airing struct {
	// Listen is the network address, Hosts are names of this machine besides its
	// own, Delay is how much later than the table the public sees it.
	Listen string
	Hosts  []string
	Delay  time.Duration
	// Text is a folder of text files with what the public sees, "" for none.
	Text string
	// MayAnswer lets players answer from their phones.
	MayAnswer bool
	// Call wakes the table when there is a wish, or when the serving has failed.
	Call func()
}

// GoLive begins to show the match of a file.
type GoLive func(a *app.App, path string, how Airing) (Live, error)

// Wish is what somebody wants to say in a browser.
type Wish struct {
	// Context ends when nobody waits for the reply any more.
	Context context.Context
	// Seat says it; Nobody is the device that the whole table uses.
	Seat referee.Seat
	// Entry is the last one that was shown with the question.
	Entry int
	// Answer answers the question. Without it, Card seals the card that the entry Seal
	// put face-down, or else the last answer is undone. Agreed means that all
	// players agree to that.
	Answer *referee.Answer
	Seal   int
	Card   string
	Agreed bool
	// Reply takes one reply without being waited for.
	Reply chan<- Reply
}

// Reply is what came of a wish: nothing speaks against it, or problems do, or the
// message Why.
type Reply struct {
	Problems []referee.Problem
	Why      referee.Key
}

// aired are the flags that show a match live.
type aired struct {
	serve bool
	Airing
}

// flags adds them to a command.
func (o *aired) flags(flags *pflag.FlagSet) {
	flags.BoolVar(&o.serve, "serve", false, "")
	flags.StringVar(&o.Listen, "listen", Nearby, "")
	flags.StringArrayVar(&o.Hosts, "host", nil, "")
	flags.DurationVar(&o.Delay, "delay", 0, "")
	flags.StringVar(&o.Text, "text", "", "")
}

// Nearby is where pages are served unless a flag says otherwise: no other machine
// can reach it.
const Nearby = "127.0.0.1:8484"

// mayAnswer is what --seats says to let players answer from their phones.
const mayAnswer = "may-answer"

// check refuses flags that mean nothing without --serve.
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

// live is the table's side of the serving; its show is nil if there is none.
type live struct {
	show Live
	// busy keeps the screen as it is: what is said in browsers has to wait.
	busy *atomic.Bool
}

// goLive shows the match in browsers if the flags say so. If that fails, it is said
// why, and the match is played anyway.
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

// notServed says why the pages are not shown, or no longer.
func (t *table) notServed(err error) {
	said, ok := errors.AsType[*app.Error](err)
	if !ok {
		t.display.notice("live.failed", referee.Args{"detail": referee.Reason(err)})
		return
	}
	t.display.notice("live.failed", referee.Args{"detail": t.reading.words.Text(said.Key, said.Args)})
}

// offAir ends the serving.
func (t *table) offAir() {
	if t.live.show == nil {
		return
	}
	t.live.show.Close()
	t.live, t.talk.live, t.display.changed = live{}, false, nil
}

// hear grants what was said in browsers since the last question.
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

// grant does what was said in a browser, as if it had been said at the table. What
// the rules forbid is told to the player who said it, and not to the table. Only the
// question that was shown can be answered: the first player has answered it, and one
// that is not recorded yet was shown to nobody.
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

// heard says at the table where something was said.
func (t *table) heard(wish Wish) {
	if wish.Seat == referee.Nobody {
		t.display.notice("live.heard-table", nil)
		return
	}
	t.display.notice("live.heard", referee.Args{"seat": wish.Seat})
}

// told reports whether a refusal has revealed something, which is recorded.
func told(problems []referee.Problem) bool {
	return slices.ContainsFunc(problems, func(p referee.Problem) bool { return p.Told != nil })
}

// grantUndo takes the last answer back: a player's own as long as nothing has been
// revealed since, any if all players agree.
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

// grantSeal seals a card of the player who asks for it. The table learns only that.
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

// Late reports whether what is said about the position after an entry comes too late:
// another entry has changed it since.
func Late(m *record.Match, entry int) bool { return session{match: m}.decided() > entry }

// LastAnswer returns the last answer of a player or of the table that stands, and whether a
// player may take it back without the others: it is their own, and nothing has been revealed
// since.
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

// seatsFlag is --seats: how many play, and whether they may answer from their
// phones. It can be given for each.
type seatsFlag struct {
	n   *int
	may *bool
}

// String returns how many play, "" if that is not settled.
func (f seatsFlag) String() string {
	if f.n == nil || *f.n == 0 {
		return ""
	}
	return strconv.Itoa(*f.n)
}

// Set takes a number or "may-answer". A number that is not above 0 becomes -1.
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

// Type names the message that says what the flag takes.
func (f seatsFlag) Type() string {
	if f.n == nil {
		return mayAnswer
	}
	return "seats"
}
