package table

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/record"
)

var long = flag.Bool("long", false, "say ten thousand lines at each table")

// driver types anything at a table: legal commands, their beginnings, single letters, words in the
// wrong place, empty lines, interruptions, and the table's own commands.
type driver struct {
	t    *testing.T
	src  referee.Source
	at   *table
	left int
	// text means that a text is being asked for, for which Enter takes the preset.
	text bool
	// said is the last line, and count is the number of entries before it.
	said  string
	count int
	// blank, interrupted and implied count kinds of lines and their effects.
	blank, interrupted, implied, answers int
}

func (d *driver) n(n int) int { return referee.IntN(d.src, n) }

func (d *driver) of(words ...string) string { return words[d.n(len(words))] }

// Read returns the next line, one for each call. By then the table has processed the previous line.
func (d *driver) Read(p []byte) (int, error) {
	d.check()
	if d.left--; d.left < 0 {
		return 0, errOver
	}
	d.said, d.count = d.line(), d.at.session.match.Count()
	return copy(p, d.said+"\n"), nil
}

var errOver = errors.New("everything is said")

// check checks the previous line against the rules for all lines.
func (d *driver) check() {
	match := d.at.session.match
	entries := match.Entries()[min(d.count, match.Count()):]
	if strings.TrimSpace(d.said) == "" && !d.text {
		require.Empty(d.t, entries, "an empty line recorded something")
	}
	silent := 0
	for _, e := range entries {
		switch {
		case e.Kind != record.EntryAnswer:
		case e.Implied:
			silent++
		default:
			silent = 0
			d.answers++
		}
		if e.Implied {
			d.implied++
		}
	}
	if d.at.reading.isNothing(strings.TrimSpace(d.said)) {
		silent = 0 // that was said
	}
	require.Zero(d.t, silent, "“%s” let a moment pass and said nothing then: %v", d.said, entries)
}

// line is the next line.
func (d *driver) line() string {
	switch d.n(20) {
	case 0, 1:
		d.blank++
		return d.of("", " ", "\t")
	case 2, 3:
		return string(rune('a' + d.n(26)))
	case 4:
		return d.of("zzz", "12", "-1", "0", "@", "\"", "p9: pass", "p1:", "wait #999", "undo #0", "fix #1", "fix #2 card=9", "help zz", "y", "n", "all", "+", ".", "<", "=", "*", "?", "!")
	case 5:
		return d.of("undo", "undo 2", "wait", "why score", "board", "score", "log 3", "help", "note \"so\"", "declare", "more", "anyway \"agreed\"", "accept", "reopen \"wrong\"")
	case 6, 7:
		d.interrupted++
		return fmt.Sprintf("p%d: %s", 1+d.n(len(d.at.session.match.Header().Players)), d.legal())
	case 8:
		legal := d.legal()
		return legal[:d.n(len(legal)+1)]
	case 9:
		words := strings.Fields(d.legal())
		for i := range words {
			words[i] = words[i][:1+d.n(len(words[i]))]
		}
		return strings.Join(words, " ")
	}
	return d.legal()
}

// legal returns a command that answers the question, or a later question after a few silent
// responses.
func (d *driver) legal() string {
	s := d.at.session
	state := s.state()
	for range d.n(3) {
		if ask := state.Ask(); ask != nil && ask.Usual != "" {
			if next, _, problems := state.Apply(referee.Answer{Seat: ask.Seat, Verb: ask.Usual}, false); next != nil && len(problems) == 0 {
				state = next
			}
		}
	}
	ask := state.Ask()
	if ask == nil {
		return "undo"
	}
	moves := ask.Moves
	if len(ask.Tools) > 0 && d.n(6) == 0 {
		moves = ask.Tools
	}
	answer, ok := referee.Answer{}, false
	guess := referee.Guesser{Source: d.src, Fill: func(_ referee.State, _ referee.Move, slot *referee.Slot) []string {
		if tokens := s.tried(slot); len(tokens) > 0 {
			return tokens
		}
		return []string{"1", "2", "D1", "x"}
	}}
	for range 30 {
		if answer, ok = guess.Guess(state, moves); ok && !referee.Refuses(state.Check(answer)) {
			break
		}
	}
	if !ok {
		return "pass"
	}
	return s.match.Notation().Format(answer)
}

// typing tells the driver whether a text is asked for.
type typing struct {
	prompt.Prompter
	d *driver
}

func (a typing) Text(label, preset string) (string, error) {
	a.d.text = true
	defer func() { a.d.text = false }()
	return a.Prompter.Text(label, preset)
}

// picks answers by menu, with random options and the driver's lines.
type byMenu struct {
	d *driver
}

func (m byMenu) Pick(q prompt.Question) (prompt.Reply, error) {
	d := m.d
	d.check()
	if d.left--; d.left < 0 {
		return prompt.Reply{}, prompt.ErrQuit
	}
	d.count = d.at.session.match.Count()
	if d.said = "a menu"; q.Back && d.n(8) == 0 {
		return prompt.Reply{}, prompt.ErrBack
	}
	options := q.Options
	if q.Find != nil {
		options, _ = q.Find(d.of("", "", "a", "n", "zz"), 10)
	}
	if d.n(3) == 0 || len(options) == 0 {
		d.said = d.line()
		return prompt.Reply{Typed: true, Line: strings.TrimSpace(d.said)}, nil
	}
	var reply prompt.Reply
	for range max(q.Min, 1) + d.n(max(q.Max-q.Min, 0)+1) {
		i := d.n(len(options))
		if o := options[i]; o.Off != "" && !o.Still {
			continue
		}
		reply.Picked, reply.Found = append(reply.Picked, i), append(reply.Found, options[i])
	}
	if q.Find != nil {
		reply.Picked = nil
	} else {
		reply.Found = nil
	}
	if len(reply.Picked)+len(reply.Found) == 0 {
		return prompt.Reply{}, prompt.ErrNews
	}
	return reply, nil
}

func (m byMenu) Text(_, preset string) (string, error) {
	return m.d.of(preset, "because", "?"), nil
}
func (m byMenu) Secret(string) (string, error) { return "secret", nil }
func (m byMenu) Close()                        {}

// TestDriver types anything at a table of each game, with menus and with typed lines. Empty lines
// must not record entries, no opportunity may pass silently without a later command, and the
// resulting match must verify.
func TestDriver(t *testing.T) {
	most := 100
	if *long {
		most = 10_000
	}
	for _, entry := range games.List() {
		g, problems := entry.Load(entry.Cards())
		require.Empty(t, problems)
		for name, menu := range map[string]bool{"typed": false, "menu": true} {
			t.Run(entry.ID+"/"+name, func(t *testing.T) {
				t.Parallel()
				for left, seed := most, uint64(1); left > 0; seed++ {
					left = drive(t, g, menu, seed, left)
				}
			})
		}
	}
}

// drive plays one match and returns the number of remaining lines.
func drive(t *testing.T, g *game.Game, menu bool, seed uint64, most int) int {
	words, err := lang.Load("en", append(app.MessageFiles(), g.Messages...)...)
	require.NoError(t, err)
	words = words.WithLines(g.Effects)
	d := &driver{t: t, src: referee.Seeded(seed, 0), left: min(most, 1000)}
	said := d.left
	var out, errs bytes.Buffer
	a := &app.App{In: d, Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now, Plain: true, Seated: true}
	from := source{seated: true}
	if menu {
		from.Prompter = byMenu{d}
	} else {
		from.Prompter = typing{prompt.NewLines(prompt.Console{In: d, Out: &errs, Words: words, Plain: true}), d}
	}
	opening, err := openingOf(a, setup{a, g, words, source{}}, &playOptions{luck: luckTable, players: []string{"Ann", "Bob"}})
	require.NoError(t, err)
	var file lines
	opening.Recorder = &file
	match, problems := record.NewMatch(g, opening)
	require.Empty(t, problems)
	d.at = newTable(a, session{game: g, match: match, now: time.Now}, words, from, nil)
	err = d.at.play()
	var shown app.Shown
	require.True(t, err == nil || errors.Is(err, errOver) || errors.As(err, &shown), "%v", err)
	termtest.RequireSafe(t, out.String()+errs.String(), "said")
	read, report := record.ReadMatch(g, record.Replay{Lines: &file.Buffer})
	for _, problem := range report.Problems { // random input can also show a card other than the sealed one
		require.Equal(t, "match.seal-belied", problem.Code, "%v", report.Problems)
	}
	require.Equal(t, match.State().Hash(), read.State().Hash(), "replay equals play")
	t.Logf("seed %d: %d answers, %d implied, %d empty lines, %d interruptions", seed, d.answers, d.implied, d.blank, d.interrupted)
	return most - (said - max(d.left, 0))
}
