package judge

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/ruled"
)

type scoreOptions struct {
	boardOptions
	json bool
}

func newScore(a *app.App) *cobra.Command {
	o := &scoreOptions{}
	cmd := &cobra.Command{
		Use:     "score",
		Example: "  shinpan judge score board.yaml\n  shinpan judge score board.yaml --json",
		Args:    app.Takes(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.NoAdvice(); err != nil {
				return err
			}
			p, err := o.open(a, args[0])
			if err != nil {
				return err
			}
			return runScore(a, p, o)
		},
	}
	o.flags(a, cmd)
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	return cmd
}

// lead is a lane of a board with the players' totals, as --json shows it.
type lead struct {
	Place  string       `json:"place"`
	Card   referee.Card `json:"card,omitempty"`
	Totals []int        `json:"totals"`
	Leads  referee.Seat `json:"leads"`
}

// scoreJSON is the output of “judge score --json”.
type scoreJSON struct {
	Game  string        `json:"game"`
	Score app.ScoreJSON `json:"score"`
	// Lanes lists the places that have totals, with the leader of each.
	Lanes []lead `json:"lanes"`
	// Why breaks down the totals that the game can explain.
	Why []match.LedgerJSON `json:"why"`
}

// runScore prints the score of a board, the leader of each place, and the reasons.
func runScore(a *app.App, p *position, o *scoreOptions) error {
	told := scoreJSON{Game: p.game.ID, Score: app.ScoreJSON{Score: p.state().Score()}, Lanes: []lead{}, Why: []match.LedgerJSON{}}
	for _, lane := range p.state().View(referee.Nobody).Lanes {
		if len(lane.Totals) > 0 {
			told.Lanes = append(told.Lanes, lead{lane.ID, lane.Card, lane.Totals, lane.Leads})
		}
	}
	ledgers := p.standing(told.Lanes)
	decided := ruled.OfScore(p.state())
	if o.json {
		told.Score.Rulings = app.DecidedAsJSON(p.words, decided)
		for _, ledger := range ledgers {
			told.Why = append(told.Why, match.LedgerJSONOf(p.words, ledger))
		}
		return a.WriteJSON(told)
	}
	text, err := screen.Score(p.words, told.Score.Score, screen.Text, a.Paper())
	if err != nil {
		return err
	}
	text += screen.ByRulings(p.words, decided, a.Paper())
	for _, ledger := range ledgers {
		text += "\n" + screen.Ledger(p.words, ledger, a.Paper())
	}
	for _, lane := range told.Lanes {
		key := referee.Key("judge.leads")
		if lane.Leads == referee.Nobody {
			key = "judge.leads-nobody"
		}
		text += screen.Said(p.words.Text(key, referee.Args{"place": lane.Place, "totals": lane.Totals, "seat": lane.Leads}), a.Paper())
	}
	return a.Write(text)
}

// standing breaks down the totals of the places, or, without places, each player's numbers, as far
// as the game can explain them from a position.
func (p *position) standing(lanes []lead) []referee.Ledger {
	var ledgers []referee.Ledger
	explain := func(topic referee.TopicForm, word string) {
		if ledger, problems := p.match.Explain(referee.Topic{Name: topic.Name, Args: []string{word}}); problems == nil && len(ledger.Parts) > 0 {
			ledgers = append(ledgers, ledger)
		}
	}
	for _, topic := range p.game.Rules.Topics() {
		if topic.Counter != "" || len(topic.Kinds) != 1 {
			continue
		}
		switch topic.Kinds[0] {
		case referee.KindPlace:
			for _, lane := range lanes {
				explain(topic, lane.Place)
			}
		case referee.KindSeat:
			for _, seat := range p.state().View(referee.Nobody).Seats {
				explain(topic, seat.Seat.String())
			}
		}
	}
	return ledgers
}
