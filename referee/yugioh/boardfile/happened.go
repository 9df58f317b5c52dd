package boardfile

import (
	"shinpan/referee/boardfile"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh/position"
)

// happenedFile is an event that can trigger effects.
type happenedFile struct {
	What      yamlfile.At[whatWord]   `yaml:"what"`
	Serial    yamlfile.At[int]        `yaml:"serial"`
	Lying     yamlfile.At[int]        `yaml:"lying,omitempty"`
	With      yamlfile.At[int]        `yaml:"with,omitempty"`
	Card      yamlfile.At[string]     `yaml:"card,omitempty"`
	Owner     yamlfile.At[seatWord]   `yaml:"owner"`
	Of        yamlfile.At[seatWord]   `yaml:"of"`
	Monster   bool                    `yaml:"monster,omitempty"`
	Down      bool                    `yaml:"down,omitempty"`
	Defense   bool                    `yaml:"defense,omitempty"`
	Stacked   bool                    `yaml:"stacked,omitempty"`
	How       yamlfile.At[howWord]    `yaml:"how,omitempty"`
	To        string                  `yaml:"to,omitempty"`
	From      yamlfile.At[areaWord]   `yaml:"from,omitempty"`
	Discarded bool                    `yaml:"discarded,omitempty"`
	For       yamlfile.At[string]     `yaml:"paid-for,omitempty"`
	Destroyed bool                    `yaml:"destroyed,omitempty"`
	By        yamlfile.At[agencyWord] `yaml:"by"`
	BySeat    yamlfile.At[seatWord]   `yaml:"by-player,omitempty"`
	Moment    yamlfile.At[int]        `yaml:"moment,omitempty"`
	Done      bool                    `yaml:"done,omitempty"`
	Late      bool                    `yaml:"late,omitempty"`
	Line      string                  `yaml:"line,omitempty"`
	Turn      yamlfile.At[int]        `yaml:"turn,omitempty"`
	N         yamlfile.At[int]        `yaml:"n,omitempty"`
	Empty     bool                    `yaml:"empty,omitempty"`
	Own       bool                    `yaml:"own,omitempty"`
}

type whatWord string

// Choices returns the words for the kinds of events.
func (whatWord) Choices() []string { return vocabulary.Choices(position.Whats()...) }

type areaWord string

// Choices returns the words for the places that cards come from.
func (areaWord) Choices() []string {
	return vocabulary.Choices(position.FromField, position.FromHand, position.FromDeck, position.FromGrave, position.FromBanished, position.FromExtra, position.FromBeneath)
}

type agencyWord string

// Choices returns the words for the causes of events.
func (agencyWord) Choices() []string { return vocabulary.Choices(position.Agencies()...) }

// happened reads the events that can trigger effects.
func (r *reader) happened(list []happenedFile) {
	for _, f := range list {
		h := position.Happened{
			Kind: position.What(f.What.Value), Serial: r.Count(f.Serial, most), Lying: r.Count(f.Lying, mostLying), With: r.Count(f.With, most),
			Owner: boardfile.SeatOf(f.Owner.Value), Seat: boardfile.SeatOf(f.Of.Value), BySeat: boardfile.SeatOf(f.BySeat.Value),
			Monster: f.Monster, Down: f.Down, Defense: f.Defense, Stacked: f.Stacked, How: position.How(f.How.Value), To: f.To, Destroyed: f.Destroyed, By: position.Agency(f.By.Value),
			Moment: r.Count(f.Moment, most), Done: f.Done, Late: f.Late, From: string(f.From.Value), Thrown: f.Discarded, Line: f.Line, Turn: r.Count(f.Turn, most), N: r.Count(f.N, most), Empty: f.Empty, Own: f.Own,
		}
		if !boardfile.Missing(f.For) {
			h.For = r.card(f.For)
		}
		if !boardfile.Missing(f.Card) {
			h.Card = r.card(f.Card)
		}
		r.b.Happened = append(r.b.Happened, h)
	}
}

// mostLying is larger than any serial number of a card in a Graveyard.
const mostLying = 9_999_999

func writeHappened(h position.Happened) any {
	var m boardfile.Mapping
	m.Add("what", string(h.Kind))
	m.Add("serial", h.Serial)
	m.Number("lying", h.Lying)
	m.Number("with", h.With)
	if h.Card != nil {
		m.Add("card", named(h.Card))
	}
	m.Seat("owner", h.Owner)
	m.Seat("of", h.Seat)
	m.Flag("monster", h.Monster)
	m.Flag("down", h.Down)
	m.Flag("defense", h.Defense)
	m.Flag("stacked", h.Stacked)
	m.Text("how", string(h.How))
	m.Text("to", h.To)
	m.Text("from", h.From)
	m.Flag("discarded", h.Thrown)
	if h.For != nil {
		m.Add("paid-for", named(h.For))
	}
	m.Flag("destroyed", h.Destroyed)
	m.Add("by", string(h.By))
	m.Seat("by-player", h.BySeat)
	m.Number("moment", h.Moment)
	m.Flag("done", h.Done)
	m.Flag("late", h.Late)
	m.Text("line", h.Line)
	m.Number("turn", h.Turn)
	m.Number("n", h.N)
	m.Flag("empty", h.Empty)
	m.Flag("own", h.Own)
	return m.Line()
}
