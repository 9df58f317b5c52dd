package table

import (
	"errors"
	"io"
	"slices"
	"strconv"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

// setting is one question of the setup. If flags or an earlier answer have settled it, the
// setup skips it.
type setting func(o *playOptions, back bool) (asked bool, err error)

// setup asks for the settings before there is a match.
type setup struct {
	app   *app.App
	game  *game.Game
	words *lang.Words
	from  source
}

// notice prints a message for people.
func (s setup) notice(key referee.Key, args referee.Args) { s.app.Remark(s.words.Text(key, args)) }

// pick asks for one of the options, or for a line. The word for quitting works as it does
// during a match.
func (s setup) pick(q prompt.Question) (prompt.Reply, error) {
	reply, err := s.from.Pick(q)
	if err == nil && reply.Typed && commandOf(s.words, reply.Line) == commandQuit {
		return prompt.Reply{}, prompt.ErrQuit
	}
	return reply, err
}

// text asks for a line. Here, a single letter does not quit, because it can be a player's name.
func (s setup) text(label, preset string) (string, error) {
	text, err := s.from.Text(label, preset)
	if err == nil && len(text) > 1 && commandOf(s.words, text) == commandQuit {
		return "", prompt.ErrQuit
	}
	return text, err
}

// secret asks for a line that other people must not read.
func (s setup) secret(label string) (string, error) {
	text, err := s.from.Secret(label)
	if err == nil && len(text) > 1 && commandOf(s.words, text) == commandQuit {
		return "", prompt.ErrQuit
	}
	return text, err
}

// refused shows why the input is not acceptable.
func (s setup) refused(problems []referee.Problem) {
	_, _ = io.WriteString(s.app.Err, screen.Refused(s.words, problems, s.game.Rules.Table(), s.app.ErrPaper()))
}

// ask asks people at a terminal for the settings that the flags left open. Enter always takes
// the default, and each question offers a way back to the previous one.
func (s setup) ask(o *playOptions) error {
	if !s.from.seated {
		return nil
	}
	type asked struct {
		at     int
		before playOptions
	}
	var done []asked
	settings := s.settings()
	for i := 0; i < len(settings); {
		before := *o
		was, err := settings[i](o, len(done) > 0)
		switch {
		case errors.Is(err, prompt.ErrBack):
			*o = before
			if last := len(done) - 1; last >= 0 {
				i, *o, done = done[last].at, done[last].before, done[:last]
			}
			continue
		case errors.Is(err, prompt.ErrQuit):
			s.notice("setup.stopped", nil)
			return err
		case err != nil:
			return err
		case was:
			done = append(done, asked{i, before})
		}
		i++
	}
	s.tellRulings(o)
	return nil
}

// settings returns the questions, in order.
func (s setup) settings() []setting {
	_, most := s.game.Rules.Seats()
	names := slices.Repeat([]setting{s.askName}, most)
	registered := slices.Repeat([]setting{s.askDeck}, most)
	return slices.Concat([]setting{s.askSeats}, names, registered, []setting{s.askDecklists, s.askLuck}, s.askFlags())
}

// askSeats asks for the number of players if the game leaves a choice.
func (s setup) askSeats(o *playOptions, back bool) (bool, error) {
	least, most := s.game.Rules.Seats()
	switch {
	case len(o.players) > 0:
		o.seats = len(o.players)
	case least == most:
		o.seats = least
	}
	if o.seats > 0 {
		return false, nil
	}
	q := prompt.Question{Label: s.words.Text("setup.seats", nil), Back: back}
	for n := least; n <= most; n++ {
		q.Options = append(q.Options, prompt.Line{Text: strconv.Itoa(n), Key: strconv.Itoa(n)})
	}
	i, err := s.oneOf(q)
	o.seats = least + i
	return true, err
}

// askName asks for the next player's name.
func (s setup) askName(o *playOptions, _ bool) (bool, error) {
	i := len(o.players)
	if i >= o.seats {
		return false, nil
	}
	for {
		name, err := s.text(s.words.Text("setup.name", referee.Args{"n": i + 1}), s.words.Seat(referee.Seat(i+1)))
		if err != nil {
			return false, err
		}
		key, args := app.BadName(o.players, name)
		if name == "?" {
			key, args = "setup.name.help", nil
		}
		if key == "" {
			o.players = append(slices.Clip(o.players), name)
			return true, nil
		}
		s.notice(key, args)
	}
}

// rulings returns the options in force that differ from the default. A board has its own rulings,
// so settings do not add to them.
func (s setup) rulings(o *playOptions) (map[string]string, error) {
	if o.from != "" {
		return app.RulingsOf(s.game, o.rulings)
	}
	return s.app.Rulings(s.game, o.rulings)
}

// askLuck asks who draws and shuffles. Without registered decks only the players can do so, and
// they declare the results.
func (s setup) askLuck(o *playOptions, back bool) (bool, error) {
	if o.fair {
		o.luck = luckReferee
	}
	if o.luck != "" || o.from != "" {
		return false, nil
	}
	o.luck = luckReferee
	if slices.Contains(o.decks, "-") {
		return false, nil // Shinpan makes all the draws that it can
	}
	q := prompt.Question{Label: s.words.Text("setup.luck", nil), Help: s.words.Text("setup.luck.help", nil), Back: back}
	for _, key := range []referee.Key{"setup.luck.referee", "setup.luck.table"} {
		q.Options = append(q.Options, prompt.Line{Text: s.words.Text(key, nil)})
	}
	i, err := s.oneOf(q)
	if i == 1 {
		o.luck = luckTable
	}
	return true, err
}

// tellRulings prints the rulings that players should know before a match, and how to change them,
// unless the players have already chosen.
func (s setup) tellRulings(o *playOptions) {
	chosen, err := s.rulings(o)
	if o.from != "" || o.scoreOnly || err != nil {
		return // the start of the match reports the error
	}
	for _, ruling := range s.game.Rules.Rulings() {
		if _, settled := chosen[ruling.ID]; !ruling.Tell || settled {
			continue
		}
		args := referee.Args{}
		var others []string
		for _, option := range ruling.Options {
			if option.ID == ruling.Default {
				args["text"] = option.Text
				continue
			}
			others = append(others, "--ruling "+ruling.ID+"="+option.ID)
		}
		args["others"] = others
		s.notice("setup.ruling", args)
	}
}

// oneOf asks until the user picks one of the options.
func (s setup) oneOf(q prompt.Question) (int, error) {
	for {
		reply, err := s.pick(q)
		if err != nil {
			return 0, err
		}
		if !reply.Typed {
			return reply.Picked[0], nil
		}
		s.notice("setup.not-offered", referee.Args{"word": reply.Line})
	}
}
