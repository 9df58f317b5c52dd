package cards

import "shinpan/referee/vocabulary"

// verbs is the table of verbs, in the order in which they are documented. Players declare the
// same change with the same verb.
var verbs = []vocabulary.Row{
	vocabulary.RowOf[*Destroy]("destroy: {which: {target: true}}"),
	vocabulary.RowOf[*Leave]("leave: {which: {target: true}, to: hand}"),
	vocabulary.RowOf[*Move]("move: {which: {in: deck, of: you, type: [monster]}, to: hand}"),
	vocabulary.RowOf[*Special]("special: {which: {in: hand, of: you, type: [monster]}}"),
	vocabulary.RowOf[*Draw]("draw: {n: 1}"),
	vocabulary.RowOf[*Discard]("discard: {n: 1}"),
	vocabulary.RowOf[*Tribute]("tribute: {n: 1}"),
	vocabulary.RowOf[*Points]("lp: {n: -800, who: opponent}"),
	vocabulary.RowOf[*PayPoints]("lp_pay: {n: 1000}"),
	vocabulary.RowOf[*Strengthen]("atk: {which: {target: true}, n: 1000, until: turn}"),
	vocabulary.RowOf[*Equips]("equip: {on: {target: true}}"),
	vocabulary.RowOf[*Negate]("negate: {}"),
	vocabulary.RowOf[*Place]("place: {type: [spell, trap]}"),
	vocabulary.RowOf[*Toughen]("def: {which: {target: true}, n: 1000, until: turn}"),
	vocabulary.RowOf[*Mill]("mill: {n: 3}"),
	vocabulary.RowOf[*Detach]("detach: {n: 1}"),
	vocabulary.RowOf[*Turn]("turn: {which: {target: true}, to: face-down}"),
	vocabulary.RowOf[*Grant]("grant: {which: {target: true}, what: piercing, until: turn}"),
	vocabulary.RowOf[*Bar]("bar: {which: {target: true}, from: [attacking], until: turn}"),
	vocabulary.RowOf[*Control]("control: {which: {target: true}, until: turn}"),
	vocabulary.RowOf[*NegateAttack]("negate_attack: {}"),
	vocabulary.RowOf[*EndBattle]("end_battle: {}"),
	vocabulary.RowOf[*Tie]("tie: {which: {target: true}, this_leaves: true}"),
	vocabulary.RowOf[*Random]("random: {}"),
	vocabulary.RowOf[*Relevel]("level: {which: {self: true}, n: 1}"),
	vocabulary.RowOf[*Attach]("attach: {which: {target: true}}"),
	vocabulary.RowOf[*NegateSummon]("negate_summon: {which: {that: true}}"),
	vocabulary.RowOf[*Excavate]("excavate: {n: 3, take: 1}"),
	vocabulary.RowOf[*Die]("die: {on: {min: 2, max: 6}, do: [{destroy: {which: {target: true}}}]}"),
	vocabulary.RowOf[*Counters]("counters: {which: {self: true}, n: 2, of: spell}"),
	vocabulary.RowOf[*RitualSummon]("ritual: {which: {series: [nekroz]}, exactly: true}"),
	vocabulary.RowOf[*Shield]("shield: {which: {target: true}, from: {by: [spell, trap]}, until: turn}"),
	vocabulary.RowOf[*Forbid]("forbid: {from: special}"),
	vocabulary.RowOf[*Provided]("provided: {if: [{there: {self: true, face: up}}], do: [{draw: {n: 1}}]}"),
	vocabulary.RowOf[*Attacks]("attacks: {which: {self: true}, per: {done: true, trait: [tuner]}}"),
	vocabulary.RowOf[*Skip]("skip: {turn: opponent}"),
	vocabulary.RowOf[*RankUp]("rank_up: {which: {in: extra, of: you, trait: [xyz]}, on: {self: true}, up: 1}"),
	vocabulary.RowOf[*Rerank]("rank: {which: {self: true}, n: 1}"),
	vocabulary.RowOf[*Divert]("divert: {to: shuffled}"),
	vocabulary.RowOf[*Each]("each: {event: {summoned: {which: {of: opponent}, how: [special]}}, do: [{draw: {n: 1}}]}"),
	vocabulary.RowOf[*Treat]("treat: {which: {it: true}, race: wyrm}"),
	vocabulary.RowOf[*Restore]("restore: {which: {that: true}}"),
	vocabulary.RowOf[*Win]("win: {}"),
	vocabulary.RowOf[*Stay]("stay: {}"),
	vocabulary.RowOf[*XyzSummon]("xyz: {with: {it: true}}"),
	vocabulary.RowOf[*NormalSummon]("normal: {which: {attribute: [wind]}}"),
	vocabulary.RowOf[*SynchroSummon]("synchro: {which: {series: [noble-knight]}}"),
	vocabulary.RowOf[*RitualsFor]("rituals: {which: {series: [nekroz]}}"),
	vocabulary.RowOf[*Learn]("learn: {}"),
	vocabulary.RowOf[*FusionSummon]("fusion: {which: {series: [shaddoll]}}"),
	vocabulary.RowOf[*Lasts]("lasts: {holds: {no_effects: true, to: {type: [trap]}}, until: turn}"),
	vocabulary.RowOf[*Resemble]("resemble: {which: {self: true}}"),
	vocabulary.RowOf[*Tokens]("tokens: {n: 2, name: Sheep Token, facts: [type=monster, level=1, atk=0, def=0]}"),
	vocabulary.RowOf[*Reveal]("reveal: {who: opponent}"),
	vocabulary.RowOf[*Opponent]("opponent: {do: [{draw: {n: 1}}]}"),
	vocabulary.RowOf[*Declare]("declare: {what: race}"),
	vocabulary.RowOf[*Lot]("lot: {which: {in: deck, of: you, series: [noble-arms]}, n: 3}"),
	vocabulary.RowOf[*Soften]("battle_damage: {to: half}"),
	vocabulary.RowOf[*Redirect]("redirect: {to: {self: true}}"),
	vocabulary.RowOf[*Retarget]("retarget: {to: {target: true}}"),
	vocabulary.RowOf[*Later]("later: {in: end, which: {target: true}, do: [{destroy: {which: {that: true}}}]}"),
}

// Destroy destroys cards on the field.
type Destroy struct {
	Which Which `yaml:"which"`
	All   bool  `yaml:"all,omitempty"`
	// N is the number of cards that the player picks when the effect resolves; UpTo makes it a
	// maximum.
	N    int  `yaml:"n,omitempty"`
	UpTo bool `yaml:"up_to,omitempty"`
	// To is the place that the destroyed cards go to: banished, or by default the Graveyard.
	To Destination `yaml:"to,omitempty"`
	// Per multiplies N by a number of cards.
	Per *Which `yaml:"per,omitempty"`
}

// Word returns "destroy".
func (*Destroy) Word() string { return "destroy" }

// Leave takes cards off the field without destroying them.
type Leave struct {
	Which Which `yaml:"which"`
	All   bool  `yaml:"all,omitempty"`
	// N is the number of cards that the player picks when the effect resolves or as a cost; UpTo
	// makes it a maximum.
	N    int         `yaml:"n,omitempty"`
	UpTo bool        `yaml:"up_to,omitempty"`
	To   Destination `yaml:"to"`
	// Covered makes face-down cards count too. The player must then name them.
	Covered bool `yaml:"covered,omitempty"`
}

// Word returns "leave".
func (*Leave) Word() string { return "leave" }

// Move moves cards that are not on the field. A card from the Deck is shown, and the Deck is
// shuffled.
type Move struct {
	Which Which `yaml:"which"`
	// N is the number of cards that the player picks when the effect resolves or as a cost. By
	// default it is 1 from a hand or a Deck, and the whole of a public pile.
	N int `yaml:"n,omitempty"`
	// All means the whole hand, and UpTo at most N cards.
	All  bool        `yaml:"all,omitempty"`
	UpTo bool        `yaml:"up_to,omitempty"`
	To   Destination `yaml:"to"`
	// Different requires the cards from a Deck to have different names.
	Different bool `yaml:"different,omitempty"`
}

// Word returns "move".
func (*Move) Word() string { return "move" }

// Special Special Summons a monster.
type Special struct {
	Which Which `yaml:"which"`
	// In is the monster's battle position; by default the player chooses.
	In Position `yaml:"in,omitempty"`
	// As makes it count as a Summon of that kind. With All, it Summons as many monsters as there is
	// room for, from a Graveyard or from the targets.
	As  Manner `yaml:"as,omitempty"`
	All bool   `yaml:"all,omitempty"`
	// Exit banishes the monster when it leaves the field.
	Exit bool `yaml:"exit,omitempty"`
	// Side is the player on whose side the monster is Summoned, by default the effect's player.
	Side Whose `yaml:"side,omitempty"`
	// Together Summons all targets of the effect, or none.
	Together bool `yaml:"together,omitempty"`
	// N is the number of monsters of the Deck to Summon, all or none; 0 means one. Alike is a
	// number that the monsters must share.
	N     int     `yaml:"n,omitempty"`
	Alike Measure `yaml:"alike,omitempty"`
}

// Word returns "special".
func (*Special) Word() string { return "special" }

// Position is a battle position.
type Position string

// The positions.
const (
	Attack  Position = "attack"
	Covered Position = "defense_or_set"
	Secret  Position = "set" // face-down Defense Position
	Defense Position = "defense"
)

// Choices returns the words for the positions.
func (Position) Choices() []string { return vocabulary.Choices(Attack, Defense, Covered, Secret) }

// Draw draws cards.
type Draw struct {
	N   int  `yaml:"n"`
	Who Both `yaml:"who,omitempty"`
	// Per multiplies the number by a number of cards.
	Per *Which `yaml:"per,omitempty"`
	// Wanted lets each player choose whether they draw.
	Wanted bool `yaml:"wanted,omitempty"`
}

// Word returns "draw".
func (*Draw) Word() string { return "draw" }

// Discard discards cards from the hand.
type Discard struct {
	// N is the number of cards, by default 1.
	N int `yaml:"n,omitempty"`
	// Which describes them; by default it is the effect's card, if that is in the hand.
	Which *Which `yaml:"which,omitempty"`
	// Who selects the players who discard; by default the effect's player. All means the whole
	// hand.
	Who Both `yaml:"who,omitempty"`
	All bool `yaml:"all,omitempty"`
	// UpTo allows any number of cards from the hand. Theirs means that each player picks the cards
	// that the other one discards, from hands that all players know.
	UpTo   bool `yaml:"up_to,omitempty"`
	Theirs bool `yaml:"theirs,omitempty"`
}

// Count returns the number of cards.
func (d *Discard) Count() int { return max(1, d.N) }

// Word returns "discard".
func (*Discard) Word() string { return "discard" }

// Tribute Tributes monsters.
type Tribute struct {
	// N is the number of cards, by default 1.
	N int `yaml:"n,omitempty"`
	// Which describes them; by default any monsters of the player.
	Which *Which `yaml:"which,omitempty"`
	// Hand also allows monsters from the hand, and fewer than N monsters, but at least one.
	Hand bool `yaml:"hand,omitempty"`
}

// Count returns the number of monsters.
func (t *Tribute) Count() int { return max(1, t.N) }

// Meant describes the monsters.
func (t *Tribute) Meant() *Which {
	w := Which{Of: OfYou, Type: []Kind{Monster}}
	if t.Which != nil {
		if w = *t.Which; w.Of == "" {
			w.Of = OfYou
		}
	}
	return &w
}

// Word returns "tribute".
func (*Tribute) Word() string { return "tribute" }

// Points gives Life Points, or inflicts damage if the number is below 0.
type Points struct {
	N   int  `yaml:"n"`
	Who Both `yaml:"who,omitempty"`
	// Per multiplies the number by a number of cards.
	Per *Which  `yaml:"per,omitempty"`
	By  *Amount `yaml:"by,omitempty"`
	// Lost means that the player loses the points, which is not damage.
	Lost bool `yaml:"lost,omitempty"`
}

// Word returns "lp".
func (*Points) Word() string { return "lp" }

// PayPoints pays Life Points.
type PayPoints struct {
	N int `yaml:"n,omitempty"`
	// Half pays half of the player's Life Points.
	Half bool `yaml:"half,omitempty"`
}

// Word returns "lp-pay".
func (*PayPoints) Word() string { return "lp_pay" }

// Strengthen changes the ATK of monsters.
type Strengthen struct {
	Which Which `yaml:"which"`
	N     int   `yaml:"n"`
	// Until is the time when the change ends; by default it holds as long as the monsters are
	// face-up.
	Until Until `yaml:"until,omitempty"`
	// Per multiplies the number by a number of cards.
	Per *Which  `yaml:"per,omitempty"`
	By  *Amount `yaml:"by,omitempty"`
	// Becomes sets the number instead of adding to it.
	Becomes bool `yaml:"becomes,omitempty"`
	// If lists conditions.
	If []Condition `yaml:"if,omitempty"`
	// Pick is the number of monsters that the player picks when the effect resolves; by default,
	// the step changes all.
	Pick int `yaml:"pick,omitempty"`
}

// changes returns a number that is 0 only if the step changes nothing.
func (s *Strengthen) changes() int {
	if s.Becomes {
		return 1
	}
	return s.N
}

// Word returns "atk".
func (*Strengthen) Word() string { return "atk" }

// Toughen changes the DEF of monsters.
type Toughen Strengthen

// Word returns "def".
func (*Toughen) Word() string { return "def" }

// Until is the time when a change ends.
type Until string

// Choices returns the words for the durations.
func (Until) Choices() []string {
	return []string{"turn", "battle", "damage", "calculation", "gone", "your_turn", "opponent_turn", "your_standby", "next_turn", "phase"}
}

// UntilGone means as long as the effect's card stays on the field.
const UntilGone Until = "gone"

// The ends of later turns, and the player's next Standby Phase.
const (
	UntilYourTurn     Until = "your_turn"
	UntilOpponentTurn Until = "opponent_turn"
	UntilStandby      Until = "your_standby"
	UntilNextTurn     Until = "next_turn" // of either player
)

// Both is a choice of players, as seen by the effect's player.
type Both string

// The words that Both has in addition to the words of Whose.
const (
	WhoYou      Both = "you"
	WhoOpponent Both = "opponent"
	WhoBoth     Both = "both"
)

// Choices returns the words for the players.
func (Both) Choices() []string { return vocabulary.Choices(WhoYou, WhoOpponent, WhoBoth) }

// Mill sends cards from the top of the player's Deck to the Graveyard.
type Mill struct {
	N int `yaml:"n"`
	// UpTo lets the player choose a number from 1 to N. Who selects the players whose Decks are
	// meant.
	UpTo bool `yaml:"up_to,omitempty"`
	Who  Both `yaml:"who,omitempty"`
}

// Word returns "mill".
func (*Mill) Word() string { return "mill" }

// Detach takes Xyz Materials off the card.
type Detach struct {
	// N is the number of materials; All takes all of them.
	N   int  `yaml:"n,omitempty"`
	All bool `yaml:"all,omitempty"`
	// Which describes monsters of which the player picks one, instead of the effect's card.
	Which *Which `yaml:"which,omitempty"`
}

// Word returns "detach".
func (*Detach) Word() string { return "detach" }

// Tie ties the effect's card to other cards, so that one card is destroyed when another leaves the
// field.
type Tie struct {
	Which Which `yaml:"which"`
	// ThisLeaves destroys the others when this card leaves the field. ItLeaves destroys this card
	// when one of the others leaves the field, ItDestroyed only when one of them is destroyed.
	ThisLeaves  bool `yaml:"this_leaves,omitempty"`
	ItLeaves    bool `yaml:"it_leaves,omitempty"`
	ItDestroyed bool `yaml:"it_destroyed,omitempty"`
}

// Word returns "tie".
func (*Tie) Word() string { return "tie" }

// Equips equips the card to a monster.
type Equips struct {
	On Which `yaml:"on"`
	// Which is the card to equip, if it is not the effect's card.
	Which *Which `yaml:"which,omitempty"`
	// All equips all cards that fit.
	All bool `yaml:"all,omitempty"`
}

// Word returns "equip".
func (*Equips) Word() string { return "equip" }

// Negate negates the activation that the card responded to.
type Negate struct {
	// Destroy also destroys the card.
	Destroy bool `yaml:"destroy,omitempty"`
	// Effect negates only the effect; the card stays activated.
	Effect bool `yaml:"effect,omitempty"`
}

// Word returns "negate".
func (*Negate) Word() string { return "negate" }

// Place Sets a Spell or Trap from the hand or from the Deck.
type Place struct {
	Type []Kind `yaml:"type,omitempty"`
	// Which describes a card in the Deck or a Graveyard to Set instead.
	Which *Which `yaml:"which,omitempty"`
}

// Word returns "place".
func (*Place) Word() string { return "place" }
