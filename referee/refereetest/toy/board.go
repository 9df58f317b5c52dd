package toy

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/unseen"
	"shinpan/referee/yamlfile"
)

// file is a position as YAML.
type file struct {
	Game  yamlfile.At[string]    `yaml:"game"`
	Round yamlfile.At[int]       `yaml:"round"`
	Phase yamlfile.At[phaseWord] `yaml:"phase"`
	First yamlfile.At[seatWord]  `yaml:"first,omitempty"`
	Turn  yamlfile.At[seatWord]  `yaml:"turn"`
	Stake yamlfile.At[int]       `yaml:"stake"`
	// Refereed is set where a match that only kept the score is refereed.
	Refereed bool                    `yaml:"refereed,omitempty"`
	Players  yamlfile.At[[]sideFile] `yaml:"players"`
	// Declared are the cards beside the six that the match knows.
	Declared []boardfile.Declared `yaml:"declared,omitempty"`
	// Answers are those given in the step that began on this board.
	Answers []yamlfile.At[string] `yaml:"answers,omitempty"`
}

// Common are the words that are the same in every game.
func (f file) Common() boardfile.Common { return boardfile.Common{Game: f.Game, Answers: f.Answers} }

type sideFile struct {
	Coins yamlfile.At[int] `yaml:"coins"`
	// Kept is how many coins there were at the start, then after each round.
	Kept   yamlfile.At[[]yamlfile.At[int]]    `yaml:"kept,omitempty"`
	Pieces yamlfile.At[[]yamlfile.At[string]] `yaml:"pieces,omitempty"`
	Used   []yamlfile.At[string]              `yaml:"used,omitempty"`
	Owned  []yamlfile.At[string]              `yaml:"owned,omitempty"`
	Bonus  boardfile.Hand                     `yaml:"bonus,omitempty"`
}

type phaseWord string

// Choices are the phases.
func (phaseWord) Choices() []string { return phases }

type seatWord = boardfile.OfFive

// most is more than anybody counts to.
const most = 99

// boardsOf read and write positions.
func boardsOf(rules Rules) game.Boards {
	return boardfile.Boards[file, referee.Setup, *position, State]{
		Rules: rules, GameID: "toy", Catalog: catalog(),
		NewMatch: func(setup referee.Setup) (referee.Setup, []referee.Problem) { return setup, nil },
		Read:     readPosition,
		Resume:   resume,
		Match:    func(s State) referee.Setup { return s.setup },
		Veil:     veiled, Write: mapping,
		Head: "A position of the toy.",
		Step: "A turn",
	}
}

// resume is the question after the answers that were given since a board.
func resume(setup referee.Setup, p *position, answers []flow.Line) (State, []referee.Event, []referee.Problem) {
	at, _, problems := steps(setup).Resume(p, answers)
	return state(setup, at), nil, problems
}

// readPosition reads the position with which a step began.
func readPosition(r *boardfile.Reader, setup, _ referee.Setup, f *file) *position {
	declared := r.Declared(f.Declared)
	p := &position{Declared: declared, Refereed: f.Refereed, Round: f.Round.Value, Phase: string(f.Phase.Value), Stake: r.Count(f.Stake, most)}
	if !boardfile.Missing(f.Round) && f.Round.Value != 1 && f.Round.Value != 2 {
		r.Say("round", f.Round.Place, referee.Args{"n": f.Round.Value})
	}
	n := len(setup.Players)
	p.First, p.Turn = readTurn(r, f.First, n), readTurn(r, f.Turn, n)
	for i, d := range boardfile.Players(r, f.Players, n) {
		if out := len(d.Pieces.Value); !boardfile.Missing(f.Phase) && out != p.out(i, len(f.Players.Value)) {
			r.Say("pieces", d.Coins.Place, referee.Args{"seat": referee.Seat(i + 1), "n": out})
		}
		if kept := len(d.Kept.Value); kept != p.rounds() && kept > 0 && (p.Round == 1 || p.Round == 2) {
			r.Say("kept", d.Coins.Place, referee.Args{"seat": referee.Seat(i + 1), "n": kept, "want": p.rounds()})
		}
		side := readSide(r, d)
		if side.Kept == nil { // left out: as many coins as now, all the time
			side.Kept = slices.Repeat([]int{side.Coins}, min(max(p.rounds(), 1), most))
		}
		p.Sides = append(p.Sides, side)
	}
	if p.Phase == "reveal" && len(r.Problems) == 0 && !p.Sides[p.Turn].Pieces[0].Down {
		r.Say("shown", f.Turn.Place, referee.Args{"seat": referee.Seat(p.Turn + 1)})
	}
	return p
}

// readTurn is the index of a player, the first one where none is named.
func readTurn(r *boardfile.Reader, f yamlfile.At[seatWord], players int) int {
	seat, err := referee.ParseSeat(string(f.Value))
	if err != nil || !seat.IsPlayer() {
		return 0
	}
	if seat.Index() >= players {
		r.Say("turn", f.Place, referee.Args{"seat": seat})
		return 0
	}
	return seat.Index()
}

// rounds is how many numbers of coins are kept: that of the start, and one for
// each round that is over.
func (p *position) rounds() int {
	if p.Phase == "over" {
		return p.Round + 1
	}
	return p.Round
}

// out is how many pieces the i-th of n players has before them.
func (p *position) out(i, n int) int {
	inOrder := func(i int) int { return (i - p.First + n) % n }
	played := map[string]int{"act": inOrder(p.Turn), "steal": inOrder(p.Turn) + 1, "reveal": n, "deal": n}[p.Phase]
	if inOrder(i) < played {
		return 1
	}
	return 0
}

func readSide(r *boardfile.Reader, f sideFile) side {
	d := side{Coins: r.Count(f.Coins, most), Used: readCards(r, f.Used), Owned: readCards(r, f.Owned)}
	for _, coins := range f.Kept.Value {
		d.Kept = append(d.Kept, r.Count(coins, most))
	}
	for _, ref := range f.Pieces.Value {
		if ref.Value == boardfile.HiddenWord {
			d.Pieces = append(d.Pieces, piece{Down: true})
		} else if card, ok := readCard(r, ref); ok {
			d.Pieces = append(d.Pieces, piece{Card: card})
		}
	}
	bonus := boardfile.ReadHand(r, f.Bonus, most, func(ref yamlfile.At[string], _ bool) (string, bool) { return readCard(r, ref) })
	d.Bonus = bonus.Faces()
	for len(d.Bonus) < min(bonus.N, most) {
		d.Bonus = append(d.Bonus, "")
	}
	return d
}

func readCards(r *boardfile.Reader, refs []yamlfile.At[string]) []string {
	var cards []string
	for _, ref := range refs {
		if card, ok := readCard(r, ref); ok {
			cards = append(cards, card)
		}
	}
	return cards
}

func readCard(r *boardfile.Reader, ref yamlfile.At[string]) (string, bool) {
	card, ok := r.Card(ref, func(referee.Card) bool { return true })
	return string(card), ok
}

// veiled is a position without the bonus cards of the other players.
func veiled(_ referee.Setup, p *position, viewer referee.Seat) *position {
	p = p.copied()
	for i := range p.Sides {
		if viewer != referee.Judge && viewer.Index() != i {
			p.Sides[i].Bonus = make([]string, len(p.Sides[i].Bonus))
		}
	}
	return p
}

func mapping(_ referee.Setup, p *position) boardfile.Mapping {
	var m boardfile.Mapping
	m.Add("game", "toy")
	m.Add("round", p.Round)
	m.Add("phase", p.Phase)
	m.Seat("first", referee.Seat(p.First+1))
	m.Seat("turn", referee.Seat(p.Turn+1))
	m.Add("stake", p.Stake)
	m.Flag("refereed", p.Refereed)
	m.Add("players", boardfile.List(p.Sides, writeSide))
	m.Add("declared", boardfile.WriteDeclared(p.Declared))
	return m
}

func writeSide(d side) any {
	var m boardfile.Mapping
	m.Add("coins", d.Coins)
	m.Add("kept", boardfile.List(d.Kept, func(coins int) any { return coins }))
	m.Add("pieces", boardfile.List(d.Pieces, func(p piece) any {
		if p.Down {
			return boardfile.HiddenWord
		}
		return p.Card
	}))
	m.Add("used", boardfile.Texts(d.Used))
	m.Add("owned", boardfile.Texts(d.Owned))
	known := slices.DeleteFunc(slices.Clone(d.Bonus), func(card string) bool { return card == "" })
	if bonus := (unseen.Hand[string]{N: len(d.Bonus), Known: known}); bonus.N > 0 {
		m.Add("bonus", boardfile.WriteHand(bonus, func(card string) any { return card }))
	}
	return m
}
