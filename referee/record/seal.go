package record

import (
	"slices"
	"sort"

	"shinpan/referee"
	"shinpan/referee/proof"
)

// Unsealed holds the data that opens a commitment: the sealed card, or Shinpan's number.
type Unsealed struct {
	// Card and Salt are the card and the salt of a seal. Section and Copy identify the copy in the
	// registered deck.
	Card    referee.Card `json:"card,omitempty"`
	Section string       `json:"section,omitempty"`
	Copy    int          `json:"copy,omitempty"`
	Salt    string       `json:"salt,omitempty"`
	// Number is Shinpan's number for fair draws.
	Number string `json:"number,omitempty"`
}

// Secret is a card that its owner seals, with the data that opens the seal. Only the owner is
// allowed to know the card until the seal is opened.
type Secret struct {
	// Of is the entry that put the card on the table, and Seat is the owner.
	Of   int
	Seat referee.Seat
	Unsealed
}

// SealOf is the state of a seal.
type SealOf struct {
	// Entry is the entry of the seal, Of is the entry of the play, and Seat is the owner.
	Entry int          `json:"entry"`
	Of    int          `json:"of"`
	Seat  referee.Seat `json:"seat"`
	// Seal is the commitment, in hexadecimal. InDeck means that the card is a copy of the
	// registered deck.
	Seal   string `json:"seal"`
	InDeck bool   `json:"in_deck"`
	// Piece is the card's piece on the table if it is face-down now, and otherwise "".
	Piece string `json:"piece,omitempty"`
	// Void means that the play was undone.
	Void bool `json:"void,omitempty"`
	// Shown is the card as it was revealed or named, in the entry ShownAt.
	Shown   referee.Card `json:"shown,omitempty"`
	ShownAt int          `json:"shown_at,omitempty"`
	// Card is the sealed card, if the seal was opened, in the entry OpenedAt.
	Card     referee.Card `json:"card,omitempty"`
	OpenedAt int          `json:"opened_at,omitempty"`
}

// Belied reports whether the card that was shown differs from the sealed card.
func (s SealOf) Belied() bool { return s.Shown != "" && s.Card != "" && s.Shown != s.Card }

// Kept reports whether the card that was shown is the sealed card.
func (s SealOf) Kept() bool { return s.Shown != "" && s.Shown == s.Card }

// Sealable returns the entry of a seat's last play of a face-down card that has not been revealed
// since and is not sealed. It reports false if there is no such play.
func (m *Match) Sealable(seat referee.Seat) (entry int, ok bool) {
	line := m.tip()
	var put []int // put holds the indices of the steps that put down the cards that are face-down now
	for _, piece := range m.State().View(referee.Nobody).Pieces() {
		if piece.Token == 0 || piece.Card != "" {
			continue
		}
		step := sort.Search(len(line), func(i int) bool {
			_, there := tokenIn(line[i].State, piece.Token)
			return there
		})
		put = append(put, step)
	}
	slices.Sort(put)
	for _, i := range slices.Backward(slices.Compact(put)) {
		if i == len(line) { // the card was on the board from the start
			continue
		}
		if m.checkSealable(line[i].Entry, seat) == nil {
			return line[i].Entry, true
		}
	}
	return 0, false
}

// SealableIn returns the player whose card an entry put face-down, if it can be sealed.
func (m *Match) SealableIn(entry int) (referee.Seat, []referee.Problem) {
	i := stepOf(m.tip(), entry)
	if i < 0 {
		return referee.Nobody, []referee.Problem{m.notStanding(entry)}
	}
	seat := m.tip()[i].Answer.Seat
	return seat, m.checkSealable(entry, seat)
}

// PutsDown reports whether an answer would put a card of its seat face-down on the table. It
// reports false for a rejected answer.
func (m *Match) PutsDown(a referee.Answer) bool {
	next, _, problems := m.State().Apply(a, false)
	return next != nil && !referee.Refuses(problems) && len(putDown(m.State(), next, a.Seat)) > 0
}

// Seal records the commitment to a face-down card. It calls keep with the secret before it records
// anything; if keep fails, nothing is recorded. With a registered deck, the commitment is to a copy
// in the deck that no other card on the table was sealed as; Seal tries the copies in tree order.
// Without a registered deck, the secret contains the salt. The problems never name the card.
func (m *Match) Seal(secret Secret, g Grounds, keep func(Secret) error) ([]Entry, []referee.Problem) {
	intent := Entry{Kind: EntrySeal, Of: secret.Of, Seat: secret.Seat, At: g.At}
	if problems := m.checkSealable(secret.Of, secret.Seat); problems != nil {
		return nil, problems
	}
	if m.root(secret.Seat) == "" {
		secret.Section, secret.Copy = "", 0
		intent.Seal = m.sealOf(secret).Hash()
	} else {
		leaf, c, problems := m.freeCopy(secret)
		if problems != nil {
			return nil, problems
		}
		secret.Section, secret.Copy, secret.Salt = c.Section, c.N, c.Salt
		intent.Leaf = &leaf
	}
	computed, problems := m.compute(intent)
	if referee.Refuses(problems) {
		return nil, problems
	}
	if err := keep(secret); err != nil {
		return nil, notRecorded(err)
	}
	return m.conclude(&intent, &computed, problems)
}

// Unseal records the data that opens a commitment: the card of a seal, or Shinpan's number if the
// secret has one.
func (m *Match) Unseal(secret Secret, g Grounds) ([]Entry, []referee.Problem) {
	opened := secret.Unsealed
	intent := Entry{Kind: EntryOpen, Open: &opened, At: g.At}
	if opened.Number == "" {
		i := slices.IndexFunc(m.Seals(), func(s SealOf) bool {
			return s.Of == secret.Of && s.Seat == secret.Seat && s.OpenedAt == 0 && m.opens(m.entries[s.Entry-1], opened)
		})
		if i < 0 {
			return nil, []referee.Problem{{Code: "match.open-nothing", Args: referee.Args{"entry": secret.Of}, Grade: referee.Impossible}}
		}
		intent.Of, intent.Seat = m.Seals()[i].Entry, secret.Seat
	}
	return m.add(intent)
}

// Seals lists the seals of the match in order.
func (m *Match) Seals() []SealOf { return m.SealsAt(len(m.entries)) }

// SealsAt lists the seals of the match after an entry, in order; 0 is the start. For an entry out
// of range, it uses the nearest one.
func (m *Match) SealsAt(entry int) []SealOf {
	var seals []SealOf
	line := m.LineAt(entry)
	for _, e := range m.entries[:max(0, min(entry, len(m.entries)))] {
		switch e.Kind {
		case EntrySeal:
			seals = append(seals, m.sealed(e, line))
		case EntryOpen:
			if i := slices.IndexFunc(seals, func(s SealOf) bool { return s.Entry == e.Of }); i >= 0 {
				seals[i].Card, seals[i].OpenedAt = e.Open.Card, e.N
			}
		}
	}
	return seals
}

// sealed returns the state of a seal after a line, without its opening.
func (m *Match) sealed(e Entry, line []Step) SealOf {
	s := SealOf{Entry: e.N, Of: e.Of, Seat: e.Seat, Seal: e.Seal, InDeck: e.Leaf != nil}
	if s.InDeck {
		s.Seal = e.Leaf.Hash
	}
	i := stepOf(line, e.Of)
	if i < 0 {
		s.Void = true
		return s
	}
	down := putDown(m.after(line[:i]), line[i].State, e.Seat)
	if len(down) == 0 { // a correction changed the play
		s.Void = true
		return s
	}
	m.follow(&s, line[i+1:], down[0])
	return s
}

// follow records what happened to a piece that was face-down.
func (m *Match) follow(s *SealOf, line []Step, piece referee.Piece) {
	s.Piece = piece.ID
	for _, step := range line {
		is, there := tokenIn(step.State, piece.Token)
		switch {
		case there && is.Card == "":
			s.Piece = is.ID
			continue
		case there && len(is.Under) == 0:
			s.Shown = is.Card
		default:
			s.Shown = shownBy(step.Events, s.Piece)
		}
		s.Piece = ""
		if s.Shown != "" {
			s.ShownAt = step.Entry
		}
		return
	}
}

// shownBy returns the card that events name at the place of a piece.
func shownBy(events []referee.Event, piece string) referee.Card {
	for _, e := range events {
		about := e.From == piece || e.From == "" && e.Piece == piece
		if about && e.Card != "" && e.Sight.Visible(referee.Nobody) {
			return e.Card
		}
	}
	return ""
}

// putDown returns the pieces of a seat that are face-down after an answer and were not on
// the table before, as all players see them.
func putDown(was, is referee.State, seat referee.Seat) []referee.Piece {
	var down []referee.Piece
	for side, piece := range is.View(referee.Nobody).Pieces() {
		if side != seat || piece.Token == 0 || !piece.Down || piece.Card != "" {
			continue
		}
		if _, there := tokenIn(was, piece.Token); !there {
			down = append(down, piece)
		}
	}
	return down
}

// tokenIn returns the piece with a token as all players see it.
func tokenIn(s referee.State, token int) (referee.Piece, bool) {
	for _, piece := range s.View(referee.Nobody).Pieces() {
		if piece.Token == token {
			return piece, true
		}
	}
	return referee.Piece{}, false
}

// checkSealable returns the problem if the card that a play put face-down cannot be sealed.
func (m *Match) checkSealable(entry int, seat referee.Seat) []referee.Problem {
	refused := func(code string) []referee.Problem {
		return []referee.Problem{{Code: code, Fix: "match.seal", Args: referee.Args{"entry": entry, "seat": seat}, Grade: referee.Impossible}}
	}
	line := m.tip()
	i := stepOf(line, entry)
	if i < 0 {
		return []referee.Problem{m.notStanding(entry)}
	}
	down := putDown(m.after(line[:i]), line[i].State, seat)
	if len(down) == 0 {
		return refused("match.seal-nothing")
	}
	for _, s := range m.Seals() {
		if s.Of == entry && s.Seat == seat && !s.Void {
			return refused("match.seal-again")
		}
	}
	now, there := tokenIn(m.State(), down[0].Token)
	if !there || now.Card != "" {
		return refused("match.seal-late")
	}
	return nil
}

func (m *Match) computeSeal(intent Entry) (pending, []referee.Problem) {
	if problems := m.checkSealable(intent.Of, intent.Seat); problems != nil {
		return pending{}, problems
	}
	args := referee.Args{"seat": intent.Seat, "entry": intent.Of}
	root := m.root(intent.Seat)
	switch {
	case root == "" && (intent.Leaf != nil || len(intent.Seal) != 64), root != "" && (intent.Leaf == nil || intent.Seal != "" || !intent.Leaf.In(root)):
		return pending{}, []referee.Problem{{Code: "match.seal-not-of-deck", Args: args, Grade: referee.Impossible}}
	case root != "" && m.inUse(intent.Seat, intent.Leaf.Hash):
		return pending{}, []referee.Problem{{Code: "match.seal-twice", Args: args, Grade: referee.Impossible}}
	}
	e := Entry{Kind: EntrySeal, Seat: intent.Seat, Of: intent.Of, Seal: intent.Seal, Leaf: intent.Leaf, At: intent.At}
	return pending{entry: e, line: m.tip(), luck: m.luck}, nil
}

func (m *Match) computeOpen(intent Entry) (pending, []referee.Problem) {
	wrong := []referee.Problem{{Code: "match.open-differs", Args: referee.Args{"entry": intent.Of}, Grade: referee.Impossible}}
	if intent.Open == nil {
		return pending{}, wrong
	}
	e := Entry{Kind: EntryOpen, Seat: intent.Seat, Of: intent.Of, Open: intent.Open, At: intent.At}
	if intent.Of == 0 {
		if m.header.Fair == nil || *intent.Open != (Unsealed{Number: intent.Open.Number}) || !m.header.Fair.Opens(m.header.ID, intent.Open.Number) || m.NumberOpen() > 0 {
			return pending{}, wrong
		}
		return pending{entry: e, line: m.tip(), luck: m.luck}, nil
	}
	seals := m.Seals()
	i := slices.IndexFunc(seals, func(s SealOf) bool { return s.Entry == intent.Of && s.OpenedAt == 0 && s.Seat == intent.Seat })
	if i < 0 || !m.opens(m.entries[intent.Of-1], *intent.Open) {
		return pending{}, wrong
	}
	return pending{entry: e, line: m.tip(), luck: m.luck}, nil
}

// opens reports whether an opening matches the commitment of a seal.
func (m *Match) opens(seal Entry, opened Unsealed) bool {
	secret := Secret{seal.Of, seal.Seat, opened}
	switch {
	case opened.Number != "" || opened.Card == "":
		return false
	case seal.Leaf != nil:
		return proof.Copy{Seat: secret.Seat, Section: secret.Section, Card: secret.Card, N: secret.Copy, Salt: secret.Salt}.Hash() == seal.Leaf.Hash
	}
	return opened.Section == "" && opened.Copy == 0 && m.sealOf(secret).Hash() == seal.Seal
}

// checkSeals reports cards that differ from the sealed cards, and roots that do not belong to the
// registered decks.
func (r *reading) checkSeals() {
	r.report.Seals = r.match.Seals()
	for _, s := range r.report.Seals {
		if s.Belied() {
			args := referee.Args{"entry": s.Entry, "of": s.Of, "seat": s.Seat, "card": s.Card, "shown": s.Shown, "at": s.ShownAt}
			r.problem(referee.Problem{Code: "match.seal-belied", Args: args, Grade: referee.Illegal}, s.ShownAt)
		}
	}
	roots := rootsOf(r.match.decks)
	for i := range r.match.header.Roots {
		if i < len(roots) && roots[i] != "" && roots[i] != r.match.header.Roots[i] {
			r.problem(referee.Problem{Code: "match.deck-not-registered", Args: referee.Args{"seat": referee.Seat(i + 1)}, Grade: referee.Illegal}, 0)
		}
	}
}
