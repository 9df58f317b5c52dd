package cards

// The verbs that are applied to characters.

// Targets describes the characters that a verb is applied to: one of those that Who describes,
// unless Take sets another number.
type Targets struct {
	Who  Who  `yaml:"who"`
	Take Take `yaml:"take,omitempty"`
}

func (t *Targets) each(do func(part)) {
	do(&t.Who)
	do(&t.Take)
}

func (t *Targets) targets() *Targets { return t }

// Powerup puts Power tokens on characters, or on this character if it names none.
type Powerup struct {
	Amount Amount `yaml:"amount"`
	Who    *Who   `yaml:"who,omitempty"`
	Take   Take   `yaml:"take,omitempty"`
}

func (*Powerup) Word() string { return "powerup" }

func (p *Powerup) each(do func(part)) {
	do(needed(p.Amount))
	do(&p.Amount)
	given(do, p.Who)
	do(&p.Take)
}

// Strip removes Power tokens from one character: all of them, or up to a
// number.
type Strip struct {
	UpTo int  `yaml:"up_to,omitempty"`
	All  bool `yaml:"all,omitempty"`
	Who  Who  `yaml:"who"`
	// ToSelf puts the removed tokens on this character.
	ToSelf bool `yaml:"to_self,omitempty"`
}

func (*Strip) Word() string { return "strip" }

// Beside lists the words that can accompany the verb: the characters whose tokens are removed, and
// the place where they go.
func (Strip) Beside() []string { return []string{"who", "to_self"} }

func (s *Strip) each(do func(part)) {
	do(number{word: "up_to", n: s.UpTo})
	do(&s.Who)
}

// Defeat defeats characters.
type Defeat struct{ Targets }

func (*Defeat) Word() string { return "defeat" }

// Hide turns characters face-down.
type Hide struct{ Targets }

func (*Hide) Word() string { return "hide" }

// Move moves characters to this mission, or to another mission that the deciding player chooses.
type Move struct {
	Who  Who   `yaml:"who"`
	Take Take  `yaml:"take,omitempty"`
	To   Where `yaml:"to,omitempty"`
}

func (*Move) Word() string { return "move" }

func (m *Move) each(do func(part)) {
	do(&m.Who)
	do(&m.Take)
}

func (m *Move) targets() *Targets { return &Targets{Who: m.Who, Take: m.Take} }

// Return returns characters to their owner's hand.
type Return struct{ Targets }

func (*Return) Word() string { return "return" }

// Control takes control of characters.
type Control struct{ Targets }

func (*Control) Word() string { return "control" }

// Uncover discards the top card of upgraded characters.
type Uncover struct{ Targets }

func (*Uncover) Word() string { return "uncover" }

// Choose only chooses characters that later steps refer to.
type Choose struct{ Targets }

func (*Choose) Word() string { return "choose" }
