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

// checkFlags refuses what the flags cannot mean: names that cannot be told
// apart, more or fewer of them, or of decks, than there are seats, and a first
// player where a board says whose turn it is.
func checkFlags(rules referee.Rules, words *lang.Words, o *playOptions) error {
	if o.luck != "" && o.luck != luckReferee && o.luck != luckTable {
		return &app.Error{Key: "cmd.bad-luck", Args: referee.Args{"word": o.luck}, Code: app.ExitUsage}
	}
	if o.from != "" && o.edge != "" {
		return &app.Error{Key: "cmd.flags-exclude", Args: referee.Args{"one": "--from", "other": "--edge"}, Code: app.ExitUsage}
	}
	least, most := rules.Seats()
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
			return &app.Error{Key: "cmd.bad-player", Args: referee.Args{"why": words.Text(key, args)}, Code: app.ExitUsage}
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

// names are the players' names, "Player 1" where none was given.
func (o *playOptions) names(rules referee.Rules, words *lang.Words) []string {
	least, _ := rules.Seats()
	names := o.players
	for i := len(names); i < least; i++ {
		names = append(names, words.Seat(referee.Seat(i+1)))
	}
	return names
}

// edgeSeat settles which seat begins, before anything is written.
func edgeSeat(name string, players []string) (string, []referee.Problem) {
	slot := referee.SlotForm{Name: "seat", Kind: referee.KindSeat}
	token, problems := notation.Reader{Players: players}.Token(referee.Nobody, slot, name)
	if seat, _ := referee.ParseSeat(token); problems == nil && seat.Index() >= len(players) {
		problems = []referee.Problem{{Code: "notation.not-a-seat", Fix: "notation.not-a-seat", Grade: referee.Impossible,
			Args: referee.Args{"word": name, "slot": referee.Key("slot.seat")}}}
	}
	return token, problems
}

// settleEdge makes a seat of the name that --edge gave.
func (s setup) settleEdge(o *playOptions, names []string) error {
	if o.edge == "" {
		return nil
	}
	seat, problems := edgeSeat(o.edge, names)
	if problems != nil {
		return &app.ProblemsError{Problems: problems, Game: s.game, Words: s.words, Code: app.ExitUsage}
	}
	o.edge = seat
	return nil
}

// first answers who begins, where that was settled before.
func (t *table) first(name string) error {
	ask := t.session.match.Ask()
	if name == "" || ask == nil || ask.Seat != referee.Chance || len(ask.Moves) != 1 {
		return nil
	}
	answer, problems := t.reading.reader().Read(referee.Chance, ask.Moves[0].Verb+" "+name)
	if problems != nil {
		return &app.ProblemsError{Problems: problems, Game: t.session.game, Words: t.reading.words, Code: app.ExitUsage}
	}
	t.say(answer, t.session.grounds())
	return nil
}
