package table

import (
	"slices"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// settled is an answer to a question to Chance that was given before the match, by a flag of the
// game or in the setup.
type settled struct {
	verb, slot, token string
}

// slotOf returns the slot that the value of a flag fills.
func slotOf(game *game.Game, flag game.Flag) referee.SlotForm {
	form, _ := notation.NewNotation(game.Rules.Forms()).Form(flag.Verb)
	if len(form.Slots) == 0 {
		return referee.SlotForm{}
	}
	return form.Slots[0]
}

// settle reads the value of a flag for a match with these players.
func settle(game *game.Game, flag game.Flag, value string, players []string) (settled, []referee.Problem) {
	slot := slotOf(game, flag)
	token, problems := notation.Reader{Players: players, Catalog: game.Cards}.Token(referee.Nobody, slot, value)
	if seat, _ := referee.ParseSeat(token); problems == nil && slot.Kind == referee.KindSeat && seat.Index() >= len(players) {
		problems = []referee.Problem{{Code: "notation.not-a-seat", Fix: "notation.not-a-seat", Grade: referee.Impossible,
			Args: referee.Args{"word": value, "slot": referee.Key("slot." + slot.Name)}}}
	}
	return settled{flag.Verb, slot.Name, token}, problems
}

// takeLists reads the card lists that the game's flags name, and the options that the flags set.
func (s setup) takeLists(o *playOptions) {
	for _, flag := range s.game.Flags {
		value, given := o.flags[flag.Name]
		switch {
		case !given:
		case flag.List:
			o.decks = append(slices.Clip(o.decks), value)
		case flag.Option != "":
			o.options = append(slices.Clip(o.options), flag.Option+"="+value)
		}
	}
}

// settleFlags reads the game's flags on the command line. No file is written before the flags are
// read.
func (s setup) settleFlags(o *playOptions, players []string) error {
	for _, flag := range s.game.Flags {
		value, given := o.flags[flag.Name]
		if !given || flag.List || flag.Option != "" {
			continue
		}
		answer, problems := settle(s.game, flag, value, players)
		if problems != nil {
			return &app.ProblemsError{Problems: problems, Game: s.game, Words: s.words, Code: app.ExitUsage}
		}
		o.settled = append(slices.Clip(o.settled), answer)
	}
	return nil
}

// askFlags returns a setup question for each flag of a game that names a player or sets an option.
func (s setup) askFlags() []setting {
	var settings []setting
	for _, flag := range s.game.Flags {
		switch {
		case len(flag.Asked) > 0:
			settings = append(settings, func(o *playOptions, back bool) (bool, error) { return s.askOption(o, flag, back) })
		case slotOf(s.game, flag).Kind == referee.KindSeat:
			settings = append(settings, func(o *playOptions, back bool) (bool, error) { return s.askFlag(o, flag, back) })
		}
	}
	return settings
}

// askOption asks for the value of an option. It does not ask if the match begins from a board,
// because a board belongs to a single game.
func (s setup) askOption(o *playOptions, flag game.Flag, back bool) (bool, error) {
	given := func(option string) bool { return strings.HasPrefix(option, flag.Option+"=") }
	if o.from != "" || o.scoreOnly || slices.ContainsFunc(o.options, given) {
		return false, nil
	}
	key := referee.Key("setup." + flag.Name)
	q := prompt.Question{Label: s.words.Text(key, nil), Back: back}
	for _, value := range flag.Asked {
		q.Options = append(q.Options, prompt.Line{Text: s.words.Text(key+referee.Key("."+value), nil), Also: value})
	}
	i, err := s.oneOf(q)
	if err == nil && i > 0 {
		o.options = append(slices.Clip(o.options), flag.Option+"="+flag.Asked[i])
	}
	return true, err
}

// askFlag asks for the player that a flag would name. If Shinpan does not handle random draws, the
// players decide this later with their own dice.
func (s setup) askFlag(o *playOptions, flag game.Flag, back bool) (bool, error) {
	if _, given := o.flags[flag.Name]; given || o.luck == luckTable || o.from != "" {
		return false, nil
	}
	key := referee.Key("setup." + flag.Name)
	q := prompt.Question{Label: s.words.Text(key, nil), Help: s.words.Text(key+".help", nil),
		Options: []prompt.Line{{Text: s.words.Text("setup.lot", nil)}}, Back: back}
	for _, name := range o.players {
		q.Options = append(q.Options, prompt.Line{Text: name})
	}
	for {
		reply, err := s.pick(q)
		value := reply.Line
		switch {
		case err != nil:
			return false, err
		case !reply.Typed && reply.Picked[0] == 0:
			return true, nil
		case !reply.Typed:
			value = referee.Seat(reply.Picked[0]).String()
		}
		answer, problems := settle(s.game, flag, value, o.players)
		if problems == nil {
			o.settled = append(slices.Clip(o.settled), answer)
			return true, nil
		}
		s.refused(problems)
	}
}

// saySettled answers the open question if its answer was settled before the match, and reports
// whether it was.
func (t *table) saySettled() bool {
	ask := t.session.ask()
	for i, s := range t.settled {
		if ask.Seat == referee.Chance && slices.ContainsFunc(ask.Moves, func(m referee.Move) bool { return m.Verb == s.verb }) {
			t.settled = slices.Delete(slices.Clone(t.settled), i, i+1)
			t.say(referee.Answer{Seat: ask.Seat, Verb: s.verb}.With(s.slot, s.token), t.session.grounds())
			return true
		}
	}
	return false
}
