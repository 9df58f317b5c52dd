package toy

import (
	"cmp"
	"embed"
	"encoding/json"
	"io/fs"
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

//go:embed lang
var lang embed.FS

// Rules are the toy's rules. Coins is what each player begins with; with
// another number it is another version of the game.
type Rules struct{ Coins int }

// New is the game as it is always played.
func New() *game.Game { return With(2) }

// With is the game with so many coins to begin with.
func With(coins int) *game.Game {
	rules := Rules{coins}
	return &game.Game{
		ID:       "toy",
		Name:     "Toy",
		Rules:    rules,
		Cards:    catalog(),
		Boards:   Boards{rules},
		Messages: []fs.FS{lang, referee.Messages()},
	}
}

// Version changes with the coins.
func (g Rules) Version() string { return "toy-" + strconv.Itoa(g.Coins) }

// Seats is one to five.
func (Rules) Seats() (least, most int) { return 1, 5 }

// Forms lists the verbs.
func (Rules) Forms() []referee.Form {
	slot := func(name string, kind referee.Kind, lead string) referee.SlotForm {
		return referee.SlotForm{Name: name, Kind: kind, Lead: lead}
	}
	from := slot("from", referee.KindSeat, "from")
	from.Many = true
	why := slot("why", referee.KindText, "")
	why.Optional = true
	return []referee.Form{
		{Verb: "stake", Slots: []referee.SlotForm{slot("size", referee.KindWord, "")}},
		{Verb: "show", Slots: []referee.SlotForm{slot("card", referee.KindCard, "")}},
		{Verb: "hide"},
		{Verb: "steal", Slots: []referee.SlotForm{from}},
		{Verb: "skip"},
		{Verb: "reveal", Slots: []referee.SlotForm{slot("piece", referee.KindPiece, ""), slot("card", referee.KindCard, "as")}},
		{Verb: "deal", Slots: []referee.SlotForm{slot("card", referee.KindCard, "")}},
		{Verb: "own", Slots: []referee.SlotForm{slot("card", referee.KindCard, "")}},
		{Verb: "grant", Slots: []referee.SlotForm{slot("count", referee.KindNumber, ""), why}},
	}
}

// Topics are the coins, summed from events, and the stake.
func (Rules) Topics() []referee.TopicForm {
	return []referee.TopicForm{
		{Name: "coins", Kinds: []referee.Kind{referee.KindSeat}, Counter: "coins"},
		{Name: "stake"},
	}
}

// Table is the table of rules.
func (Rules) Table() []referee.Rule {
	rule := func(id, en, fr string) referee.Rule {
		return referee.Rule{ID: id, Text: referee.Words{"en": en, "fr": fr}, Cite: referee.Words{"en": "p. 1", "fr": "p. 1"}}
	}
	return []referee.Rule{
		rule("T-STAKE", "Luck sets the stake of the round.", "Le hasard fixe la mise du tour."),
		rule("T-ONCE", "A player plays each card once.", "Un joueur joue chaque carte une fois."),
		rule("T-PRICE", "Showing T-6 costs one coin.", "Montrer T-6 coûte une pièce."),
		rule("T-STEAL", "T-3 steals a coin from players who have three between them at most.", "T-3 vole une pièce à des joueurs qui en ont trois au plus ensemble."),
		rule("T-WIN", "The highest card wins the stake.", "La plus haute carte gagne la mise."),
		rule("T-DECK", "A player who registered a deck plays its cards.", "Un joueur qui a enregistré un deck joue ses cartes."),
		rule("T-GAMES", "Whoever wins the most games wins the match. The loser of a game chooses who begins the next.",
			"Celui qui gagne le plus de manches gagne la partie. Le perdant d’une manche choisit qui commence la suivante."),
		rule("T-SIDE", "Between games players may change their decks for cards of their side decks.",
			"Entre deux manches, les joueurs peuvent changer leur deck avec les cartes de leur deck annexe."),
		rule("T-MOST", "Most coins win, three at least. Several can win together; if all have as many it is a draw.",
			"Celui qui a le plus de pièces gagne, s’il en a au moins trois. Plusieurs peuvent gagner ensemble ; si tous en ont autant, c’est une égalité."),
	}
}

// Rulings is empty.
func (Rules) Rulings() []referee.Ruling { return nil }

// catalog is the six cards.
func catalog() *cards.Catalog {
	var facts []cards.Fact
	for i := range 6 {
		n := strconv.Itoa(i + 1)
		facts = append(facts, cards.Fact{
			ID: referee.Card("T-" + n), Number: i + 1, Type: "card",
			Name: referee.Words{"en": "Card " + n, "fr": "Carte " + n},
		})
	}
	return cards.NewCatalog(facts).WithDigest("six")
}

// Start gives each player the coins. The option "first" says who acts first,
// p1 where it is not given.
func (g Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	if n := len(setup.Players); n < 1 || n > 5 {
		return nil, nil, []referee.Problem{{Code: "toy.seats", Args: referee.Args{"n": n}, Grade: referee.Impossible}}
	}
	first, err := referee.ParseSeat(cmp.Or(setup.Options["first"], "p1"))
	if err != nil || !first.IsPlayer() || first.Index() >= len(setup.Players) {
		return nil, nil, []referee.Problem{{Code: "toy.first", Args: referee.Args{"text": setup.Options["first"]}, Grade: referee.Impossible}}
	}
	p := &position{Round: 1, Phase: "stake", First: first.Index(), Turn: first.Index(), Sides: make([]side, len(setup.Players))}
	var events []referee.Event
	for i := range p.Sides {
		p.Sides[i] = side{Coins: g.Coins, Kept: []int{g.Coins}}
		events = append(events, referee.Event{Kind: "coins", Seat: referee.Seat(i + 1), Now: g.Coins})
	}
	at, _ := steps(setup).Begin(p)
	return state(setup, at), events, nil
}

// Boards reads and writes positions as JSON.
type Boards struct{ Rules }

// boardFile is a position with the answers given since its step began.
type boardFile struct {
	position
	Given []string `json:",omitempty"`
}

// ReadBoard reads what WriteBoard wrote.
func (g Boards) ReadBoard(setup referee.Setup, name string, text []byte) (referee.State, []referee.Event, []referee.Problem) {
	var file boardFile
	at := referee.Place{File: name, Line: 1}
	err := json.Unmarshal(text, &file)
	if n := len(setup.Players); err != nil || len(file.Sides) != n || !file.even() || file.Turn < 0 || file.Turn >= n || !slices.Contains(phases, file.Phase) {
		return nil, nil, []referee.Problem{{Code: "toy.board", At: at, Grade: referee.Impossible}}
	}
	var lines []flow.Line
	for _, line := range file.Given {
		lines = append(lines, flow.Line{Text: line, At: at})
	}
	check := func(p flow.Position[*position], a referee.Answer) []referee.Problem { return state(setup, p).Check(a) }
	p, events, problems := steps(setup).Resume(&file.position, notation.NewNotation(g.Forms()), lines, check)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	return state(setup, p), events, problems
}

// WriteBoard gives the position as JSON, bonus cards to their owner only.
func (g Boards) WriteBoard(s referee.State, viewer referee.Seat) ([]byte, error) {
	at := s.(State)
	veiled := boardFile{position: *at.Begun().copied()}
	for i, d := range veiled.Sides {
		if viewer != referee.Judge && viewer.Index() != i {
			clear(d.Bonus)
		}
	}
	veiled.Given, _ = at.Lines(notation.NewNotation(g.Forms()), viewer)
	return json.Marshal(veiled)
}

// VeilBoard writes a board file again for a viewer.
func (g Boards) VeilBoard(setup referee.Setup, name string, text []byte, viewer referee.Seat) ([]byte, []referee.Problem) {
	s, _, problems := g.ReadBoard(setup, name, text)
	if referee.Refuses(problems) {
		return nil, problems
	}
	veiled, err := g.WriteBoard(s, viewer)
	if err != nil {
		return nil, []referee.Problem{{Code: "toy.board", At: referee.Place{File: name}, Grade: referee.Impossible}}
	}
	return veiled, problems
}
