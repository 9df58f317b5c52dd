package match

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/record"
)

// filter selects entries of a log. An entry must meet every condition that is set.
type filter struct {
	since, round                         int
	player, card, place, cause           string
	corrections, overrides, declarations bool
}

// flags adds the filter to a command.
func (f *filter) flags(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.IntVar(&f.since, "since", 0, "")
	flags.IntVar(&f.round, "round", 0, "")
	flags.StringVar(&f.player, "player", "", "")
	flags.StringVar(&f.card, "card", "", "")
	flags.StringVar(&f.place, "place", "", "")
	flags.StringVar(&f.cause, "cause", "", "")
	flags.BoolVar(&f.corrections, "corrections", false, "")
	flags.BoolVar(&f.overrides, "overrides", false, "")
	flags.BoolVar(&f.declarations, "declarations", false, "")
}

// isSet reports whether the filter has any condition.
func (f *filter) isSet() bool { return *f != filter{} }

// chosen returns the entries that the filter selects.
func (f *filter) chosen(m *Opened) ([]record.Entry, error) {
	tests, err := f.tests(m)
	if err != nil {
		return nil, err
	}
	chosen := []record.Entry{}
	for _, e := range m.Match.Entries() {
		if !slices.ContainsFunc(tests, func(test func(record.Entry) bool) bool { return !test(e) }) {
			chosen = append(chosen, e)
		}
	}
	return chosen, nil
}

// tests returns the tests that an entry must pass. It reports all unreadable words together.
func (f *filter) tests(m *Opened) ([]func(record.Entry) bool, error) {
	var tests []func(record.Entry) bool
	var problems []referee.Problem
	want := func(isSet bool, test func(record.Entry) bool) {
		if isSet {
			tests = append(tests, test)
		}
	}
	read := func(text string, kind referee.Kind, test func(token string) func(record.Entry) bool) {
		if text == "" {
			return
		}
		reader := notation.Reader{Notation: m.Match.Notation(), Catalog: m.Match.Cards(), Players: m.Match.Header().Players}
		token, wrong := reader.Token(referee.Nobody, referee.SlotForm{Name: string(kind), Kind: kind}, text)
		if seat, err := referee.ParseSeat(token); kind == referee.KindSeat && err == nil && seat.Index() >= len(reader.Players) {
			wrong = []referee.Problem{{Code: "match.no-seat", Args: referee.Args{"text": text, "list": reader.Players}, Grade: referee.Impossible}}
		}
		problems = append(problems, wrong...)
		tests = append(tests, test(token))
	}
	want(f.since > 0, func(e record.Entry) bool { return e.N >= f.since })
	want(f.round > 0, func(e record.Entry) bool {
		before, _ := m.Match.At(e.N - 1)
		after, _ := m.Match.At(e.N) // an entry can end one round and begin the next
		return before.View(referee.Nobody).Round == f.round || after.View(referee.Nobody).Round == f.round
	})
	want(f.corrections, func(e record.Entry) bool {
		return e.Anyway != "" || !slices.Contains([]string{record.EntryAnswer, record.EntryResult, record.EntryAccept}, e.Kind)
	})
	want(f.overrides, func(e record.Entry) bool { return e.Anyway != "" })
	want(f.declarations, m.declares)
	want(f.cause != "", func(e record.Entry) bool {
		return slices.ContainsFunc(e.Events, func(event referee.Event) bool { return causedBy(event.Cause, f.cause) })
	})
	read(f.player, referee.KindSeat, func(token string) func(record.Entry) bool {
		player, _ := referee.ParseSeat(token)
		return func(e record.Entry) bool { return e.Seat == player || e.By == player }
	})
	read(f.card, referee.KindCard, func(token string) func(record.Entry) bool {
		card := referee.Card(token)
		return func(e record.Entry) bool {
			return m.says(e, referee.KindCard, token) || slices.ContainsFunc(e.Events, func(event referee.Event) bool {
				return event.Card == card || slices.Contains(event.Cards, card) || m.faceOf(e, event) == card
			})
		}
	})
	read(f.place, referee.KindPlace, func(token string) func(record.Entry) bool {
		return func(e record.Entry) bool {
			return m.says(e, referee.KindPlace, token) || slices.ContainsFunc(e.Events, func(event referee.Event) bool {
				return event.Place == token || m.laneOf(e, event) == token
			})
		}
	})
	problems = append(problems, m.unknownCause(f.cause)...)
	if problems != nil {
		return nil, &app.ProblemsError{Problems: problems, Words: m.Words, Code: app.ExitUsage}
	}
	return tests, nil
}

// declares reports whether an entry is a declaration by the players, which is an answer to no
// question.
func (o *Opened) declares(e record.Entry) bool {
	if e.Kind != record.EntryAnswer {
		return false
	}
	before, _ := o.Match.At(e.N - 1)
	verb, _, _ := strings.Cut(e.Say, " ")
	ask := before.Ask()
	return ask != nil && slices.ContainsFunc(ask.Tools, func(tool referee.Move) bool { return tool.Verb == verb })
}

// causedBy reports whether a cause is the rule, effect or card with the given id.
func causedBy(cause referee.Cause, id string) bool {
	return slices.ContainsFunc([]string{cause.Rule, cause.Line, string(cause.Card)}, func(own string) bool {
		return own != "" && strings.EqualFold(own, id)
	})
}

// unknownCause returns an error for a cause that is not a rule, effect or card of the game. Without
// this error, a typing error would look like a rule that never applied.
func (o *Opened) unknownCause(id string) []referee.Problem {
	var rules []string
	for _, rule := range o.Game.Rules.Table() {
		rules = append(rules, rule.ID)
	}
	same := func(other string) bool { return strings.EqualFold(other, id) }
	line := o.Game.Effects != nil && o.Game.Effects.Wording(strings.ToUpper(id), o.Words.Tongue()) != ""
	if _, card := o.Match.Cards().Fact(referee.Card(strings.ToUpper(id))); id == "" || line || card || slices.ContainsFunc(rules, same) {
		return nil
	}
	return []referee.Problem{{Code: "match.no-cause", Fix: "match.no-cause", Grade: referee.Impossible,
		Args: referee.Args{"text": id, "near": referee.Nearest(id, rules)}}}
}

// says reports whether the command of an entry contains a token.
func (o *Opened) says(e record.Entry, kind referee.Kind, token string) bool {
	answer, problems := o.Match.Notation().Parse(e.Seat, e.Say)
	form, known := o.Match.Notation().Form(answer.Verb)
	if e.Say == "" || problems != nil || !known {
		return false
	}
	return slices.ContainsFunc(form.Slots, func(slot referee.SlotForm) bool {
		return slot.Kind == kind && slices.Contains(answer.All(slot.Name), token)
	})
}

// laneOf returns the lane of the piece in an event, or "" if there is none.
func (o *Opened) laneOf(e record.Entry, event referee.Event) string {
	lane, _ := o.pieceOf(e, event)
	return lane
}

// faceOf returns the public face of the piece in an event, or "" if there is none.
func (o *Opened) faceOf(e record.Entry, event referee.Event) referee.Card {
	_, piece := o.pieceOf(e, event)
	return piece.Card
}

// pieceOf returns the piece in an event, with its lane, as all players see it after the entry.
func (o *Opened) pieceOf(e record.Entry, event referee.Event) (lane string, piece referee.Piece) {
	if event.Piece == "" {
		return "", referee.Piece{}
	}
	after, _ := o.Match.At(e.N)
	return after.View(referee.Nobody).PieceIn(event.Piece)
}
