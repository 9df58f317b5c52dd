package event

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/event/pairing"
	"shinpan/referee/game"
)

// questions asks the organizer about a new event.
type questions struct {
	prompt.Prompter
	app   *app.App
	words *lang.Words
	event *newEvent
}

// ask asks the organizer at a terminal about the new event. Enter takes the game's default, and
// each question offers a way back to the previous one.
func (n *newEvent) ask(a *app.App, console prompt.Console) error {
	prompter := prompt.New(console)
	defer prompter.Close()
	q := questions{prompter, a, console.Words, n}
	for steps, i := []func() error{q.game, q.name, q.players, q.rounds, q.cut}, 0; i < len(steps); {
		switch err := steps[i](); {
		case errors.Is(err, prompt.ErrBack):
			i = max(i-1, 0)
		case err != nil:
			return err
		default:
			i++
		}
	}
	return nil
}

// game asks for the game. For each game it shows how events are ranked and by whose rules.
func (q questions) game() error {
	question := prompt.Question{Label: q.words.Text("eventdesk.ask.game", nil)}
	ids := q.app.GameIDs()
	for _, id := range ids {
		entry, err := q.app.Entry(id)
		if err != nil {
			return err
		}
		usual, tieBreaks, pod := entry.Event, entry.Event.TieBreaks, q.event.pods(entry.Event)
		if pod > 0 {
			tieBreaks = game.UsualPods.TieBreaks
		}
		args := referee.Args{"follows": usual.Follows, "best": usual.BestOf, "ties": ties(tieBreaks), "pod": pod}
		question.Options = append(question.Options, prompt.Line{Text: entry.Name, Hint: q.words.Text("eventdesk.ask.preset", args)})
	}
	reply, err := q.Pick(question)
	if err == nil {
		q.event.game = ids[reply.Picked[0]]
	}
	return err
}

func (q questions) name() error {
	name, err := q.Text(q.words.Text("eventdesk.ask.name", nil), filepath.Base(q.event.folder))
	q.event.name = name
	return err
}

// players asks for the file that lists the players, until it can read the file or the answer is
// empty.
func (q questions) players() error {
	q.event.players = nil
	for {
		path, err := q.Text(q.words.Text("eventdesk.ask.players", nil), "")
		if path = strings.TrimSpace(path); err != nil || path == "" {
			return err
		}
		if q.event.players, err = readRoster(q.app, path); err == nil {
			q.app.Notice(q.words.Text("eventdesk.ask.read", referee.Args{"n": len(q.event.players)}))
			return nil
		}
		q.app.Exit(err)
	}
}

// rounds asks for the number of rounds. If the number of rounds that leave one player unbeaten is
// known, it also shows that number.
func (q questions) rounds() error {
	usual := event.Settings{Pod: q.pod()}.RoundsFor(len(q.event.players))
	n, err := q.number("eventdesk.ask.rounds", referee.Args{"n": usual}, 1, 100)
	q.event.rounds = n
	return err
}

func (q questions) cut() error {
	label, most := referee.Key("eventdesk.ask.cut"), 256
	if q.pod() > 0 {
		label, most = "eventdesk.ask.cut-pods", pairing.MostPod
	}
	n, err := q.number(label, nil, 2, most)
	q.event.cut = n
	return err
}

// number asks for a number in a range until the organizer types one; an empty answer means 0.
func (q questions) number(label referee.Key, args referee.Args, least, most int) (int, error) {
	for {
		text, err := q.Text(q.words.Text(label, args), "")
		if text = strings.TrimSpace(text); err != nil || text == "" {
			return 0, err
		}
		if n, wrong := strconv.Atoi(text); wrong == nil && n >= least && n <= most {
			return n, nil
		}
		q.app.Complain(q.words.Text("eventdesk.ask.number", referee.Args{"text": text, "least": least, "most": most}))
	}
}

// pod returns the largest number of players at a table of the chosen game, or 0 for matches of two.
func (q questions) pod() int {
	entry, err := q.app.Entry(q.event.game)
	if err != nil {
		return 0
	}
	return q.event.pods(entry.Event)
}
