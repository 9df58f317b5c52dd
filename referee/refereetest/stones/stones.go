package stones

import (
	"embed"
	"fmt"
	"io/fs"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

//go:embed lang
var lang embed.FS

// New returns the game.
func New() *game.Game {
	return &game.Game{
		ID:       "stones",
		Name:     "Stones",
		Rules:    Rules{},
		Cards:    cards.NewCatalog(cards.Schema{}, nil), // Stones has no cards
		Messages: []fs.FS{referee.Messages(), lang},
	}
}

// Rules holds the rules of Stones.
type Rules struct{}

// Version returns the version, which changes with the rules.
func (Rules) Version() string { return "stones-1" }

// Seats returns 2, the only possible number of players.
func (Rules) Seats() (least, most int) { return 2, 2 }

// Forms lists the verbs that players can type: "take 2".
func (Rules) Forms() []referee.Form {
	return []referee.Form{{Verb: "take", Slots: []referee.SlotForm{{Name: "count", Kind: referee.KindNumber}}}}
}

// Topics lists the numbers that "why" explains: "why left".
func (Rules) Topics() []referee.TopicForm { return []referee.TopicForm{{Name: "left"}} }

// Table lists the rules, which problems and results cite.
func (Rules) Table() []referee.Rule {
	return []referee.Rule{
		{ID: "S-TAKE", Text: map[string]string{"en": "A player takes 1 to 3 stones.", "fr": "Un joueur prend de 1 à 3 pierres."}},
		{ID: "S-LAST", Text: map[string]string{"en": "Who takes the last stone wins.", "fr": "Qui prend la dernière pierre gagne."}},
	}
}

// Rulings returns nothing, because the rules leave nothing open.
func (Rules) Rulings() []referee.Ruling { return nil }

// Start puts ten stones on the table. Player 1 begins.
func (Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	if n := len(setup.Players); n != 2 {
		return nil, nil, []referee.Problem{{Code: "stones.seats", Args: referee.Args{"n": n}, Grade: referee.Impossible}}
	}
	return State{setup: setup, left: 10, turn: 1}, nil, nil
}

// State is a position: the number of stones left, and the player whose turn it is.
type State struct {
	setup referee.Setup
	left  int
	turn  referee.Seat
}

// over reports whether the last stone has been taken.
func (s State) over() bool { return s.left == 0 }

// other returns the player who is not to move.
func (s State) other() referee.Seat { return 3 - s.turn }

// Ask returns the question of how many stones to take, or nil at the end.
func (s State) Ask() *referee.Ask {
	if s.over() {
		return nil
	}
	count := &referee.Slot{Name: "count", Min: 1}
	for n := 1; n <= 3; n++ {
		count.From = append(count.From, strconv.Itoa(n))
	}
	return &referee.Ask{
		Seat: s.turn, Key: "take", Args: referee.Args{"seat": s.turn, "n": s.left},
		Cause: referee.Cause{Rule: "S-TAKE"},
		Moves: []referee.Move{{Verb: "take", Slots: []*referee.Slot{count}}},
	}
}

// Check returns the problems of an answer.
func (s State) Check(a referee.Answer) []referee.Problem {
	impossible := func(code string) []referee.Problem {
		return []referee.Problem{{Code: code, Fix: code, Grade: referee.Impossible, Args: referee.Args{"text": a.One("count"), "n": s.left}}}
	}
	if s.over() {
		return impossible("match-over")
	}
	if a.Seat != s.turn || a.Verb != "take" {
		return impossible("stones.answer")
	}
	if _, misfit := s.Ask().Moves[0].Misfit(a, nil); misfit || a.One("count") == "" {
		return impossible("stones.count")
	}
	if n, _ := strconv.Atoi(a.One("count")); n > s.left {
		return impossible("stones.few")
	}
	return nil
}

// Apply takes the stones.
func (s State) Apply(a referee.Answer, _ bool) (referee.State, []referee.Event, []referee.Problem) {
	if problems := s.Check(a); problems != nil { // all problems of this game are Impossible
		return nil, nil, problems
	}
	n, _ := strconv.Atoi(a.One("count"))
	after := State{setup: s.setup, left: s.left - n, turn: s.other()}
	taken := referee.Event{Kind: "taken", Seat: s.turn, N: n, Was: s.left, Now: after.left, Cause: referee.Cause{Rule: "S-TAKE"}}
	return after, []referee.Event{taken}, nil
}

// View returns the table, which is the same for all players.
func (s State) View(referee.Seat) referee.View {
	v := referee.View{Game: "stones", Round: 1, Rounds: 1, Phase: "phase.take", Over: s.over(), Counters: []referee.Counter{{Key: "left", N: s.left}}}
	if !s.over() {
		v.Acting = s.turn
	}
	for i, name := range s.setup.Players {
		v.Seats = append(v.Seats, referee.SeatView{Seat: referee.Seat(i + 1), Name: name})
	}
	return v
}

// Score returns 1 for the player who took the last stone.
func (s State) Score() referee.Score {
	total := []int{0, 0}
	score := referee.Score{Columns: []string{"col.stones"}, Total: total, Over: s.over()}
	if s.over() {
		winner := s.other()
		total[winner.Index()] = 1
		score.Outcome = referee.Outcome{Winners: []referee.Seat{winner}, By: "S-LAST"}
	}
	row := referee.ScoreRow{Name: "row.last"}
	for _, n := range total {
		row.Cells = append(row.Cells, []referee.Cell{{Open: !s.over(), Parts: []int{n}}})
	}
	score.Rows = []referee.ScoreRow{row}
	return score
}

// Why explains the number of stones that are left.
func (s State) Why(topic referee.Topic) (referee.Ledger, []referee.Problem) {
	if topic.Name != "left" || len(topic.Args) > 0 {
		return referee.Ledger{}, []referee.Problem{{Code: "stones.topic", Grade: referee.Impossible}}
	}
	return referee.Ledger{Title: "why.left", Total: s.left, Parts: []referee.Part{
		{N: 10, Now: 10, Key: "why.start"},
		{N: s.left - 10, Now: s.left, Key: "why.taken", Cause: referee.Cause{Rule: "S-TAKE"}},
	}}, nil
}

// Hash returns 32 hexadecimal digits for the position.
func (s State) Hash() string { return fmt.Sprintf("%016x%016x", s.left, s.turn) }
