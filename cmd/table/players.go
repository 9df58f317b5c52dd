package table

import (
	"strconv"
	"unicode/utf8"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/notation"
)

// longestPlayer is how many characters a player's name may have: a longer one
// does not fit the heads of the board and the score.
const longestPlayer = 40

// settle settles who plays what and who begins, by the flags and by asking.
func (t *table) settle(o *playOptions) error {
	for _, step := range []func(*playOptions) error{t.checkFlags, t.ask, t.settleEdge} {
		if err := step(o); err != nil {
			return err
		}
	}
	return nil
}

// checkFlags refuses what the flags cannot mean: names that cannot be told
// apart, more or fewer of them, or of decks, than there are seats, and a first
// player where a board says whose turn it is.
func (t *table) checkFlags(o *playOptions) error {
	if o.from != "" && o.edge != "" {
		return &app.Error{Key: "cmd.flags-exclude", Args: referee.Args{"one": "--from", "other": "--edge"}, Code: app.ExitUsage}
	}
	least, most := t.game.Rules.Seats()
	want := strconv.Itoa(least)
	if most > least {
		want += "–" + strconv.Itoa(most)
	}
	if n := len(o.players); n > 0 && (n < least || n > most) {
		return &app.Error{Key: "cmd.players-count", Args: referee.Args{"n": n, "want": want}, Code: app.ExitUsage}
	}
	if n := len(o.decks); n > most {
		return &app.Error{Key: "cmd.decks-count", Args: referee.Args{"n": n, "most": most, "deck": o.decks[most]}, Code: app.ExitUsage}
	}
	for i, name := range o.players {
		if key, args := badName(o.players[:i], name); key != "" {
			return &app.Error{Key: "cmd.bad-player", Args: referee.Args{"why": t.words.Text(key, args)}, Code: app.ExitUsage}
		}
	}
	return nil
}

// badName says why a name will not do beside those of the seats before, "" if
// it will.
func badName(before []string, name string) (referee.Key, referee.Args) {
	folded := referee.Fold(lang.Clean(name))
	if folded == "" {
		return "setup.name-empty", nil
	}
	if _, err := referee.ParseSeat(folded); err == nil {
		return "setup.name-seat", referee.Args{"name": name}
	}
	if n := utf8.RuneCountInString(name); n > longestPlayer {
		return "setup.name-long", referee.Args{"n": n, "most": longestPlayer}
	}
	for i, other := range before {
		if referee.Fold(lang.Clean(other)) == folded {
			return "setup.name-twice", referee.Args{"name": name, "n": i + 1}
		}
	}
	return "", nil
}

// edgeSeat settles which seat begins, before anything is written.
func (t *table) edgeSeat(name string, players []string) (string, []referee.Problem) {
	slot := referee.SlotForm{Name: "seat", Kind: referee.KindSeat}
	token, problems := notation.Reader{Players: players}.Token(referee.Nobody, slot, name)
	if seat, _ := referee.ParseSeat(token); problems == nil && seat.Index() >= len(players) {
		problems = []referee.Problem{{Code: "notation.not-a-seat", Fix: "notation.not-a-seat", Grade: referee.Impossible,
			Args: referee.Args{"word": name, "slot": referee.Key("slot.seat")}}}
	}
	return token, problems
}

// settleEdge makes a seat of the name that --edge gave.
func (t *table) settleEdge(o *playOptions) error {
	if o.edge == "" {
		return nil
	}
	seat, problems := t.edgeSeat(o.edge, t.names(o))
	if problems != nil {
		return &app.ProblemsError{Problems: problems, Game: t.game, Words: t.words, Code: app.ExitUsage}
	}
	o.edge = seat
	return nil
}
