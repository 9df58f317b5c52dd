package boardfile

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/unseen"
	"shinpan/referee/yamlfile"
)

// HiddenWord stands for an unknown card.
const HiddenWord = "hidden"

// Hand is a hand in a file: a number of cards, a list of all cards, or a number with the known
// cards. The known cards are those that the player has, and those that all players saw added to the
// hand.
type Hand struct {
	Count yamlfile.At[int]      `yaml:"count,omitempty"`
	Cards []yamlfile.At[string] `yaml:"cards,omitempty"`
	Seen  []yamlfile.At[string] `yaml:"seen,omitempty"`
}

// FromScalar reads a plain number.
func (h *Hand) FromScalar(s yamlfile.Scalar) []referee.Problem { return CardCount(&h.Count, s) }

// FromList reads just the known cards, which are then the whole hand.
func (h *Hand) FromList() any { return &h.Cards }

// Deck is a deck in a file: a number of cards, a list of all cards, or a number with the known
// cards, from the top. Word is the game's type for player names.
type Deck[Word ~string] struct {
	Count yamlfile.At[int]      `yaml:"count,omitempty"`
	Cards []yamlfile.At[string] `yaml:"cards,omitempty"`
	Said  []Claim[Word]         `yaml:"said,omitempty"`
}

// FromScalar reads a plain number.
func (d *Deck[Word]) FromScalar(s yamlfile.Scalar) []referee.Problem { return CardCount(&d.Count, s) }

// FromList reads just the known cards, which are then the whole deck.
func (d *Deck[Word]) FromList() any { return &d.Cards }

// Claim is a player's statement about a card that only that player could see: whether it meets an
// effect's condition. In a deck, Card is its position from the top, 1 for the top card.
type Claim[Word ~string] struct {
	By   yamlfile.At[Word]   `yaml:"by"`
	Line yamlfile.At[string] `yaml:"line"`
	Fits bool                `yaml:"fits"`
	Card yamlfile.At[int]    `yaml:"card,omitempty"`
}

// Read returns the claim in a file.
func (c Claim[Word]) Read() unseen.Claim {
	return unseen.Claim{By: SeatOf(c.By.Value), About: c.Line.Value, Fits: c.Fits}
}

// OfTwo is a player in a file for two players.
type OfTwo string

// Choices returns the players.
func (OfTwo) Choices() []string { return []string{"p1", "p2"} }

// OfFive is a player in a file for up to five players.
type OfFive string

// Choices returns the players.
func (OfFive) Choices() []string { return []string{"p1", "p2", "p3", "p4", "p5"} }

// SeatOf returns the player that a word names, or Nobody for a rejected word.
func SeatOf[Word ~string](w Word) referee.Seat {
	seat, _ := referee.ParseSeat(string(w)) // a rejected word is ""
	return seat
}

// Owner returns the player that a word names, or usual if the file does not name one.
func Owner[Word ~string](w Word, usual referee.Seat) referee.Seat {
	if w == "" {
		return usual
	}
	return SeatOf(w)
}

// CardCount reads the number of cards in a pile if the file gives only that (board.pile).
func CardCount(into *yamlfile.At[int], s yamlfile.Scalar) []referee.Problem {
	n, err := strconv.Atoi(s.Text)
	if err != nil {
		return []referee.Problem{{Code: "board.pile", Args: referee.Args{"word": s.Text}, Fix: "board.pile", Grade: referee.Impossible}}
	}
	*into = yamlfile.At[int]{Value: n, Place: s.Place}
	return nil
}

// Finder is a function that finds a card that a file names. The argument seen means that all
// players saw the card. If there is no such card, the function adds a problem and ok is false.
type Finder[C any] func(ref yamlfile.At[string], seen bool) (card C, ok bool)

// ReadHand returns the hand that a file describes, with at most the given number of cards.
func ReadHand[C comparable](r *Reader, h Hand, most int, card Finder[C]) unseen.Hand[C] {
	hand := unseen.Hand[C]{Open: known(r, h.Seen, true, card), Known: known(r, h.Cards, false, card)}
	hand.N = r.size(h.Count, len(hand.Open)+len(hand.Known), most)
	return hand
}

// ReadDeck returns the deck that a file describes, with at most the given number of cards.
// claim checks a statement about one of them; nil accepts any.
func ReadDeck[C comparable, Word ~string](r *Reader, d Deck[Word], most int, card Finder[C], claim func(Claim[Word])) unseen.Deck[C] {
	deck := unseen.Deck[C]{Known: known(r, d.Cards, false, card)}
	deck.N = r.size(d.Count, len(deck.Known), most)
	for _, said := range d.Said {
		if place := said.Card.Value; place < 1 || place > deck.N {
			r.Say("claim-card", said.By.Place, referee.Args{"n": deck.N})
			continue
		}
		if claim != nil {
			claim(said)
		}
		deck.Say(said.Card.Value-1, said.Read())
	}
	return deck
}

// Cards returns the cards that a file lists, as find finds them. If an item is not a card, it adds
// a problem and returns nil.
func Cards[C any](refs []yamlfile.At[string], find func(yamlfile.At[string]) *C) []*C {
	var cards []*C
	for _, ref := range refs {
		if card := find(ref); card != nil {
			cards = append(cards, card)
		}
	}
	return cards
}

// known returns the cards that the file names in a hand or a deck. It skips hidden cards, with a
// problem for each.
func known[C any](r *Reader, refs []yamlfile.At[string], seen bool, card Finder[C]) []C {
	var cards []C
	for _, ref := range refs {
		if ref.Value == HiddenWord {
			r.Say("pile-hidden", ref.Place, nil)
		} else if c, ok := card(ref, seen); ok {
			cards = append(cards, c)
		}
	}
	return cards
}

// size returns the number of cards in a hand or a deck, which is at least the number of known
// cards.
func (r *Reader) size(count yamlfile.At[int], known, most int) int {
	n := count.Value
	if count.Place.Line == 0 {
		n = known
	}
	switch {
	case n < 0 || n > most:
		r.Say("pile-size", count.Place, referee.Args{"n": n, "most": most})
	case n < known && !count.Refused:
		r.Say("pile-short", count.Place, referee.Args{"n": n, "cards": known})
	}
	return n
}

// WriteHand returns a hand for a file: the number of its cards, with the known cards, if there are
// any.
func WriteHand[C comparable](h unseen.Hand[C], card func(C) any) any {
	if len(h.Open)+len(h.Known) == 0 {
		return h.N
	}
	var m Mapping
	m.Add("count", h.N)
	m.Add("cards", List(h.Known, card))
	m.Add("seen", List(h.Open, card))
	return m
}

// WriteDeck returns a deck for a file: the number of its cards, with the known facts about the
// cards on top.
func WriteDeck[C comparable](d unseen.Deck[C], card func(C) any) any {
	var said []any
	for i := range d.Said {
		said = append(said, WriteClaims(d.Said[i], i+1)...)
	}
	if len(d.Known) == 0 && said == nil {
		return d.N
	}
	var m Mapping
	m.Add("count", d.N)
	m.Add("cards", List(d.Known, card))
	m.Add("said", said)
	return m
}

// WriteClaims returns the statements about a card, for a file. place is the position of a card
// in a deck, or 0 for any other card.
func WriteClaims(said []unseen.Claim, place int) []any {
	var claims []any
	for _, c := range said {
		var m Mapping
		if place > 0 {
			m.Add("card", place)
		}
		m.Add("by", c.By.String())
		m.Add("line", c.About)
		m.Add("fits", c.Fits)
		claims = append(claims, m.Line())
	}
	return claims
}
