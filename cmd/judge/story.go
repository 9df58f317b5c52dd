package judge

import (
	"context"
	"math"
	"math/big"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/story"
)

// storyOptions holds the flags of judge story.
type storyOptions struct {
	boardOptions
	at       string
	cards    []string
	facts    []string
	accounts []string
	answers  int
	seconds  int
	json     bool
}

// The default and maximum limits of a search: the answers in a history, the seconds, and the
// positions, which need memory.
const (
	usualAnswers  = 40
	usualSeconds  = 10
	mostPositions = 4_000_000
	secondsAtMost = 600
	answersAtMost = 200
	// searchGC is the percentage by which memory can grow during a search before garbage is
	// collected. Above searchMemory bytes, the collector runs more often.
	searchGC     = 400
	searchMemory = 1 << 30
	// tryingAll is the share of the time for trying every history. The rest is for long
	// histories that are close to the facts.
	tryingAll = 0.75
)

func newStory(a *app.App) *cobra.Command {
	o := &storyOptions{}
	cmd := &cobra.Command{
		Use: "story",
		Example: `  shinpan judge story board.yaml --cards p1:9,15 --cards p2:13
  shinpan judge story match.shinpan --at r2.action --answers 8`,
		Args: app.Takes(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := app.NoAdvice(); err != nil {
				return err
			}
			return runStory(a, o, args[0], cmd.Flags().Changed("at"))
		},
	}
	o.flags(a, cmd)
	flags := cmd.Flags()
	flags.StringVar(&o.at, "at", "", "")
	flags.StringArrayVar(&o.cards, "cards", nil, "")
	flags.StringArrayVar(&o.facts, "fact", nil, "")
	flags.StringArrayVar(&o.accounts, "account", nil, "")
	flags.IntVar(&o.answers, "answers", usualAnswers, "")
	flags.IntVar(&o.seconds, "seconds", usualSeconds, "")
	flags.BoolVar(&o.json, "json", false, "")
	return cmd
}

// began returns the position at which the histories begin.
func (o *storyOptions) began(a *app.App, ref string, moment bool) (*position, error) {
	if !moment && !strings.HasSuffix(ref, matchfile.Ext) {
		return o.open(a, ref)
	}
	m, err := match.Open(a, ref, matchfile.Store{}.Read)
	if err != nil {
		return nil, err
	}
	defer func() { _ = m.File.Close() }() // the file was only read
	m.Complain(a)
	state, err := m.State(o.at)
	if err != nil {
		return nil, err
	}
	return &position{m.Game, m.Words, m.Match, state}, nil
}

// storyJSON is the output of “judge story --json”.
type storyJSON struct {
	// timed means that the search ended because of the time limit, not the length of a history.
	timed bool

	Game string `json:"game"`
	// Exact means that the search tried every history. Otherwise the counts are lower bounds.
	Exact     bool `json:"exact"`
	Answers   int  `json:"answers"`
	Positions int  `json:"positions"`
	// Cards lists the cards that each player may have played, in seat order.
	Cards [][]referee.Card `json:"cards"`
	// Untried lists the verbs of the answers that were not tried.
	Untried  []string  `json:"untried"`
	Accounts []account `json:"accounts"`
}

// account is the result of the search for one account of the events.
type account struct {
	Name string `json:"name"`
	// Histories is the number of histories that fit; AtLeast means that there may be more.
	Histories *big.Int `json:"histories"`
	AtLeast   bool     `json:"at_least"`
	// Example is one of these histories.
	Example []said `json:"example"`
	// Impossible is the first fact that cannot be true, or "" if there is none. This is certain
	// only if the search was exact.
	Impossible string `json:"impossible"`
}

type said struct {
	Seat referee.Seat `json:"seat"`
	Say  string       `json:"say"`
}

func runStory(a *app.App, o *storyOptions, ref string, moment bool) error {
	switch {
	case o.answers < 1 || o.answers > answersAtMost:
		return &app.Error{Key: "story.limit", Args: referee.Args{"flag": "--answers", "most": answersAtMost}, Code: app.ExitUsage}
	case o.seconds < 1 || o.seconds > secondsAtMost:
		return &app.Error{Key: "story.limit", Args: referee.Args{"flag": "--seconds", "most": secondsAtMost}, Code: app.ExitUsage}
	}
	p, err := o.began(a, ref, moment)
	if err != nil {
		return err
	}
	question, texts, err := o.question(p)
	if err != nil {
		return err
	}
	whole := time.Duration(o.seconds) * time.Second
	begun := a.Now()
	question.Hurry = func() bool { return a.Now().Sub(begun) > time.Duration(tryingAll*float64(whole)) }
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	question.Stop = func() bool { return a.Now().Sub(begun) > whole || ctx.Err() != nil }
	progress := app.NewProgress(a, 0)
	question.Progress = func(answers, positions int) {
		progress.Say(p.words.Text("story.progress", referee.Args{"answers": answers, "n": positions}))
	}
	back := app.Generously(searchGC, searchMemory)
	found := story.Search(question)
	back()
	progress.Clear()
	told := o.told(p, found, texts)
	told.Cards = question.Cards
	if o.json {
		err = a.WriteJSON(told)
	} else {
		err = a.Write(told.text(p, a.Paper()))
	}
	if err == nil && ctx.Err() != nil {
		err = app.Shown(app.ExitQuit) // the partial result has been printed
	}
	return err
}

// question reads the facts that people remember. texts holds the facts of each account as typed.
func (o *storyOptions) question(p *position) (q story.Question, texts [][]string, err error) {
	r := factReader{p.match, p.words, p.state().View(referee.Nobody), make([][]referee.Card, len(p.match.Header().Players))}
	q = story.Question{Start: p.state(), Forms: p.game.Rules.Forms(), MostAnswers: o.answers, MostPositions: mostPositions, Workers: runtime.GOMAXPROCS(0)}
	if q.Start.Ask() == nil {
		return q, nil, &app.Error{Key: "story.over", Code: app.ExitUsage}
	}
	if q.Agreed, err = r.all(o.facts); err != nil {
		return q, nil, err
	}
	accounts := o.accounts
	if len(accounts) == 0 {
		accounts = []string{p.words.Text("story.agreed", nil) + ":"}
	}
	said := 0
	for _, text := range accounts {
		name, rest, named := strings.Cut(text, ":")
		if !named || strings.TrimSpace(name) == "" {
			return q, nil, &app.Error{Key: "story.account", Args: referee.Args{"word": text}, Code: app.ExitUsage}
		}
		own := slices.DeleteFunc(strings.Split(rest, ";"), func(fact string) bool { return strings.TrimSpace(fact) == "" })
		facts, err := r.all(own)
		if err != nil {
			return q, nil, err
		}
		if i := slices.IndexFunc(facts, func(f story.Fact) bool { return f.Always != nil }); i >= 0 {
			return q, nil, &app.Error{Key: "story.always", Args: referee.Args{"word": strings.TrimSpace(own[i])}, Code: app.ExitUsage}
		}
		for _, fact := range slices.Concat(q.Agreed, facts) {
			if fact.Said != nil {
				said++
			}
		}
		q.Accounts = append(q.Accounts, story.Account{Name: strings.TrimSpace(name), Facts: facts})
		texts = append(texts, slices.Concat(o.facts, own))
	}
	if said > story.MostSaid {
		return q, nil, &app.Error{Key: "story.said-most", Args: referee.Args{"most": story.MostSaid}, Code: app.ExitUsage}
	}
	q.Cards, err = o.cardsOf(r, p)
	return q, texts, err
}

// all reads several facts.
func (r factReader) all(texts []string) ([]story.Fact, error) {
	var facts []story.Fact
	for _, text := range texts {
		fact, err := r.read(text)
		if err != nil {
			return nil, err
		}
		facts = append(facts, fact)
	}
	return facts, nil
}

// anyCard means one copy of every card in the game.
const anyCard = "*"

// cardsOf reads the cards that each player may have played, “p1:9,15”, and adds the cards that
// facts name.
func (o *storyOptions) cardsOf(r factReader, p *position) ([][]referee.Card, error) {
	cards := make([][]referee.Card, len(p.match.Header().Players))
	for i := range cards {
		cards[i] = []referee.Card{}
	}
	for _, text := range o.cards {
		who, list, cut := strings.Cut(text, ":")
		seat, known := r.seat(strings.TrimSpace(who))
		if !cut || !known {
			return nil, &app.Error{Key: "story.cards", Args: referee.Args{"word": text}, Code: app.ExitUsage}
		}
		own := &cards[seat.Index()]
		for name := range strings.SplitSeq(list, ",") {
			if strings.TrimSpace(name) == anyCard {
				for _, fact := range p.game.Cards.All() {
					*own = append(*own, fact.ID)
				}
				continue
			}
			card, err := r.card(name)
			if err != nil {
				return nil, err
			}
			*own = append(*own, card)
		}
	}
	for i, named := range r.named {
		for _, card := range named {
			if !slices.Contains(cards[i], card) {
				cards[i] = append(cards[i], card)
			}
		}
	}
	return cards, nil
}

// told returns the result of the search as --json shows it.
func (o *storyOptions) told(p *position, found story.Result, texts [][]string) storyJSON {
	told := storyJSON{timed: found.Answers < o.answers, Game: p.game.ID, Exact: found.Exact, Answers: found.Answers, Positions: found.Positions, Untried: append([]string{}, found.Untried...)}
	for i, t := range found.Accounts {
		one := account{Name: t.Name, Histories: t.Histories, AtLeast: !found.Exact, Example: []said{}}
		for _, answer := range t.Example {
			one.Example = append(one.Example, said{answer.Seat, p.match.Notation().Format(answer)})
		}
		if t.Impossible >= 0 {
			one.Impossible = strings.TrimSpace(texts[i][t.Impossible])
		}
		told.Accounts = append(told.Accounts, one)
	}
	return told
}

// plural returns n as an int, for the choice between singular and plural. It returns the largest
// int if n is larger.
func plural(n *big.Int) int {
	if n.IsInt64() {
		return int(n.Int64())
	}
	return math.MaxInt
}

// mostListed is the maximum number of a player's cards that the text lists by name.
const mostListed = 12

// triedKey returns the message about the cards of a player that were tried.
func triedKey(cards []referee.Card) referee.Key {
	switch n := len(cards); {
	case n == 0:
		return "story.tried-none"
	case n > mostListed:
		return "story.tried-many"
	}
	return "story.tried-these"
}

// text describes the result of the search.
func (t storyJSON) text(p *position, paper screen.Paper) string {
	w := p.words
	var text strings.Builder
	say := func(key referee.Key, args referee.Args) { text.WriteString(screen.Said(w.Text(key, args), paper)) }
	for _, one := range t.Accounts {
		args := referee.Args{"name": one.Name, "n": plural(one.Histories), "ways": one.Histories.String(), "fact": one.Impossible}
		switch {
		case one.Histories.Sign() > 0 && one.AtLeast:
			say("story.at-least", args)
		case one.Histories.Sign() > 0:
			say("story.ways", args)
		case one.AtLeast:
			say("story.none-found", args)
		default:
			say("story.none", args)
		}
		for i, answer := range one.Example {
			line := referee.Args{"n": i + 1, "seat": answer.Seat, "say": p.match.Notation().Line(answer.Say)}
			text.WriteString(screen.Said("  "+w.Text("story.step", line), paper))
		}
	}
	for i, cards := range t.Cards {
		say(triedKey(cards), referee.Args{"seat": referee.Seat(i + 1), "n": len(cards), "list": cards})
	}
	args := referee.Args{"answers": t.Answers, "n": t.Positions}
	if t.Exact {
		say("story.exact", args)
	} else {
		say("story.bound", args)
		if t.timed && len(t.Untried) == 0 {
			say("story.shorter", nil)
		}
	}
	if len(t.Untried) > 0 {
		verbs := make([]string, len(t.Untried))
		for i, verb := range t.Untried {
			verbs[i] = w.Typed(lang.Verbs, verb)
		}
		say("story.untried", referee.Args{"list": verbs})
	}
	say("story.facts-only", nil)
	return text.String()
}
