package judge

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/table"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/story"
)

// factReader reads facts that people remember, in English or in the reader's language.
type factReader struct {
	match *record.Match
	words *lang.Words
	view  referee.View
	// named holds, for each player, the cards that facts name. The player may have played these
	// cards.
	named [][]referee.Card
}

// names notes that a fact names a card of a player. It ignores cards that are already on the table,
// because the player may have played them earlier.
func (r factReader) names(seat referee.Seat, card referee.Card) {
	own := func(p referee.Piece) bool { return p.Card == card }
	if count(r.view, seat, "", own) == 0 && !slices.Contains(r.named[seat.Index()], card) {
		r.named[seat.Index()] = append(r.named[seat.Index()], card)
	}
}

// means reports whether a word is a given keyword, in English or in the reader's language.
func (r factReader) means(word, own string) bool {
	said := ""
	switch own {
	case "pieces":
		said = r.words.Text("fact.pieces", nil)
	case "hidden":
		said = r.words.Text("fact.hidden", nil)
	case "has":
		said = r.words.Text("fact.has", nil)
	case "said":
		said = r.words.Text("fact.said", nil)
	case "total":
		said = r.words.Text("fact.total", nil)
	case "most":
		said = r.words.Text("fact.most", nil)
	case "turn":
		said = r.words.Text("fact.turn", nil)
	}
	word = referee.Fold(word)
	return word == own || word == referee.Fold(said)
}

// unread returns the error for a fact that cannot be read.
func (r factReader) unread(text string) error {
	var names []string
	for _, c := range r.counters() {
		names = append(names, r.words.Text(c, nil))
	}
	return &app.Error{Key: "fact.unread", Args: referee.Args{"word": text, "list": names}, Code: app.ExitUsage}
}

// counters returns the message keys of a player's counters.
func (r factReader) counters() []referee.Key {
	var keys []referee.Key
	for _, seat := range r.view.Seats {
		for _, c := range seat.Counters {
			if key := referee.Key("counter." + c.Key); !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// counter returns the key of the counter that a word names, or "".
func (r factReader) counter(word string) string {
	for _, key := range r.counters() {
		own := strings.TrimPrefix(string(key), "counter.")
		if said := referee.Fold(word); said == referee.Fold(own) || said == referee.Fold(r.words.Text(key, nil)) {
			return own
		}
	}
	return ""
}

// seat returns the player that a word names.
func (r factReader) seat(word string) (referee.Seat, bool) {
	if seat, err := referee.ParseSeat(strings.ToLower(word)); err == nil && seat.IsPlayer() && seat.Index() < len(r.match.Header().Players) {
		return seat, true
	}
	for i, name := range r.match.Header().Players {
		if referee.Fold(name) == referee.Fold(word) {
			return referee.Seat(i + 1), true
		}
	}
	return referee.Nobody, false
}

// read reads a fact:
//
//	SEAT COUNTER N      p1 coins 3
//	SEAT pieces N [@PLACE]    SEAT hidden N [@PLACE]
//	SEAT has CARD [@PLACE]
//	SEAT total N @PLACE
//	SEAT turn
//	SEAT most pieces N [@PLACE]    at no time more; also with hidden or a counter
//	SEAT said LINE
func (r factReader) read(text string) (story.Fact, error) {
	word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	seat, known := r.seat(word)
	kind, rest, _ := strings.Cut(strings.TrimSpace(rest), " ")
	rest = strings.TrimSpace(rest)
	most := r.means(kind, "most")
	if most {
		kind, rest, _ = strings.Cut(rest, " ")
	}
	switch {
	case !known || kind == "":
		return story.Fact{}, r.unread(text)
	case r.means(kind, "said"):
		return r.saying(seat, rest)
	case r.means(kind, "turn") && rest == "":
		return story.Fact{Off: func(v referee.View) int { return unless(v.Acting == seat) }}, nil
	}
	what, place, at := strings.Cut(rest, "@")
	what = strings.TrimSpace(what)
	lane := ""
	if at {
		if lane, known = r.lane(place); !known {
			return story.Fact{}, r.unread(text)
		}
	}
	if r.means(kind, "has") {
		return r.having(seat, what, lane)
	}
	n, err := strconv.Atoi(what)
	amount := r.amount(seat, kind, lane)
	switch {
	case err != nil || amount == nil:
		return story.Fact{}, r.unread(text)
	case most:
		return story.Fact{Always: func(v referee.View) bool { return amount(v) <= n }}, nil
	}
	return story.Fact{Off: func(v referee.View) int { return max(amount(v)-n, n-amount(v)) }}, nil
}

// unless returns 0 for true and 1 for false, which serves as the distance from a fact.
func unless(so bool) int {
	if so {
		return 0
	}
	return 1
}

// amount returns the function that counts the things that a word names, for a player in a lane, or
// in all lanes if the lane is "". It returns nil if the word names nothing that can be counted.
func (r factReader) amount(seat referee.Seat, kind, lane string) func(referee.View) int {
	switch counter := r.counter(kind); {
	case r.means(kind, "pieces"):
		return func(v referee.View) int { return count(v, seat, lane, func(referee.Piece) bool { return true }) }
	case r.means(kind, "hidden"):
		return func(v referee.View) int { return count(v, seat, lane, func(p referee.Piece) bool { return p.Down }) }
	case r.means(kind, "total") && lane != "":
		return func(v referee.View) int {
			i := slices.IndexFunc(v.Lanes, func(l referee.Lane) bool { return l.ID == lane })
			if i < 0 || seat.Index() >= len(v.Lanes[i].Totals) {
				return 0
			}
			return v.Lanes[i].Totals[seat.Index()]
		}
	case counter != "" && lane == "":
		return func(v referee.View) int {
			counters := v.Seats[seat.Index()].Counters
			i := slices.IndexFunc(counters, func(c referee.Counter) bool { return c.Key == counter })
			if i < 0 {
				return 0
			}
			return counters[i].N
		}
	}
	return nil
}

// lane returns the place that a word names.
func (r factReader) lane(word string) (string, bool) {
	word = strings.TrimSpace(word)
	for _, lane := range r.view.Lanes {
		if strings.EqualFold(lane.ID, word) {
			return lane.ID, true
		}
	}
	return "", false
}

// having returns the fact that a player has a card face-up on the table.
func (r factReader) having(seat referee.Seat, card, lane string) (story.Fact, error) {
	id, err := r.card(card)
	if err != nil {
		return story.Fact{}, err
	}
	r.names(seat, id)
	one := func(p referee.Piece) bool { return p.Card == id }
	return story.Fact{Off: func(v referee.View) int { return unless(count(v, seat, lane, one) > 0) }}, nil
}

// card returns the only card that a text names.
func (r factReader) card(text string) (referee.Card, error) {
	found := r.match.Cards().Find(strings.TrimSpace(text))
	if len(found) != 1 {
		return "", &app.Error{Key: "fact.card", Args: referee.Args{"word": text, "n": len(found)}, Code: app.ExitUsage}
	}
	return found[0], nil
}

// saying returns the fact that a player has typed a command.
func (r factReader) saying(seat referee.Seat, line string) (story.Fact, error) {
	answer, problems := table.Spoken(r.match, r.words, seat.String()+" "+line)
	if problems != nil {
		return story.Fact{}, &app.ProblemsError{Problems: problems, Game: r.match.Game(), Words: r.words, Code: app.ExitUsage}
	}
	form, _ := r.match.Notation().Form(answer.Verb)
	for _, slot := range form.Slots {
		if slot.Kind == referee.KindCard {
			for _, card := range answer.All(slot.Name) {
				r.names(seat, referee.Card(card))
			}
		}
	}
	place := slices.ContainsFunc(form.Slots, func(slot referee.SlotForm) bool { return slot.Kind == referee.KindPiece && answer.One(slot.Name) != "" })
	return story.Fact{Said: answer.Equal, ByPlace: place}, nil
}

// count returns the number of matching pieces that a player has in a lane or in all lanes.
func count(v referee.View, seat referee.Seat, lane string, kind func(referee.Piece) bool) int {
	n := 0
	for _, l := range v.Lanes {
		if lane != "" && l.ID != lane || seat.Index() >= len(l.Sides) {
			continue
		}
		for _, p := range l.Sides[seat.Index()] {
			if kind(p) {
				n++
			}
		}
	}
	return n
}
