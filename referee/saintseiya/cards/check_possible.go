package cards

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// The zones in which a verb can find cards to act on.
var (
	ofPlayers = []Zone{InHand, InPile, InDiscard, InWounded, InDestroyed, InAside, InArmour, InPlay, Beside, Fighters}
	ofTerrain = []Zone{Terrain, Faced}
	inPlay    = []Zone{InPlay, Beside, Fighters}
	anywhere  = slices.Concat(ofPlayers, ofTerrain, []Zone{Removed, revealed})
	// laid lists the zones in which an exchange can place a card.
	laid = []Zone{InDiscard, InWounded, InDestroyed, InAside, InArmour}
)

// revealed is the zone of cards that a step has revealed from a pile. Card files refer to them by
// the name under which the step remembers them.
const revealed Zone = "revealed"

// mostWritten is the largest number that a card file, a board or a match can have.
const mostWritten = 99

// possible checks that an effect can be applied: its steps look for cards in possible zones, its
// changes apply to cards that they can change, and its label is possible for its card.
func (l *loader) possible(e lineEntry, card *Card) {
	c := possibleCheck{loader: l, at: e.At.Value, armour: card.Armour, place: e.Code.Place, remembered: map[string]Zone{}}
	if c.armour && (e.At.Value == Blesser || e.Later != nil) {
		l.Say("cards.armour-line", e.Code.Place, referee.Args{"code": e.Code.Value})
	}
	for i := range e.While {
		vocabulary.Each(&e.While[i], c.numbers)
		c.change(e.While[i].Verb)
	}
	c.conditions(e)
	for _, step := range stepsOf(e) {
		c.place = step.Place
		c.step(&step.Value)
	}
}

// possibleCheck is the check of one effect.
type possibleCheck struct {
	*loader
	at     When
	armour bool
	place  referee.Place
	// remembered holds the zones of the cards that steps have remembered, or "" for cards that a
	// step has moved.
	remembered map[string]Zone
}

// step checks a step, and records the zone of the cards that it remembers.
func (c *possibleCheck) step(step *Step) {
	if _, nested := step.Verb.(*For); !nested {
		vocabulary.Each(step, c.numbers)
	}
	c.verb(step.Word(), step.Verb)
	if step.As.Value != "" {
		c.remembered[step.As.Value] = ""
		if _, shows := step.Verb.(*Reveal); shows {
			c.remembered[step.As.Value] = revealed
		}
	}
}

// verb checks the zones in which a verb looks for cards.
func (c *possibleCheck) verb(word string, verb Verb) {
	switch verb := verb.(type) {
	case *Wound:
		c.in(word, &verb.Which, except(anywhere, InArmour))
	case *Destroy:
		c.in(word, &verb.Which, anywhere)
	case *Discard:
		c.in(word, &verb.Which, anywhere)
	case *Recover:
		c.in(word, &verb.Which, anywhere)
	case *Heal:
		c.in(word, &verb.Which, []Zone{InWounded})
	case *Put:
		if verb.Which.In != Reserve || verb.To != ToDiscard {
			c.in(word, &verb.Which, anywhere)
		}
	case *Exchange:
		c.exchange(word, verb)
	case *Acquire:
		c.in(word, &verb.Which, ofTerrain)
		if verb.Which.Self && c.at == Vaincu {
			c.Say("cards.not-there", c.place, referee.Args{"verb": word, "zone": "self"})
		}
	case *Remove:
		c.in(word, &verb.Which, ofTerrain)
	case *PayableByForce:
		c.in(word, &verb.Which, ofTerrain)
	case *Reduce:
		c.in(word, &verb.Which, ofTerrain)
	case *Gain:
		c.in(word, &verb.Which, inPlay)
	}
}

func except(zones []Zone, one Zone) []Zone {
	return slices.DeleteFunc(slices.Clone(zones), func(z Zone) bool { return z == one })
}

// exchange requires two cards of the terrain, or two in front of players that can be swapped.
func (c *possibleCheck) exchange(word string, e *Exchange) {
	zones := laid
	if slices.Contains(ofTerrain, c.zoneOf(&e.Which)) {
		zones = ofTerrain
	}
	c.in(word, &e.Which, zones)
	c.in(word, &e.With, zones)
}

// in requires a description of cards in one of the given zones. A description without a zone finds
// nothing.
func (c *possibleCheck) in(word string, w *Which, zones []Zone) {
	zone := c.zoneOf(w)
	_, remembered := c.remembered[w.Those.Value] // otherwise this is already reported
	switch {
	case remembered && zone == "":
		c.Say("cards.moved-on", w.Those.Place, referee.Args{"word": w.Those.Value})
	case zone != "" && !slices.Contains(zones, zone):
		c.Say("cards.not-there", c.place, referee.Args{"verb": word, "zone": string(zone)})
	}
}

// zoneOf returns the zone of the cards in a description, or "" if it does not name one.
func (c *possibleCheck) zoneOf(w *Which) Zone {
	switch {
	case w.Those.Value != "":
		return c.remembered[w.Those.Value]
	case w.In != "" || !w.Self:
		return w.In
	case c.at == Arrivee || c.at == Vaincu || c.at == OnTerrain:
		return Terrain
	case c.armour:
		return InArmour
	}
	return InPlay
}

// change checks which cards a lasting effect changes.
func (c *possibleCheck) change(verb ChangeVerb) {
	if verb == nil {
		return
	}
	word := verb.Word()
	switch verb := verb.(type) {
	case *Value:
		if verb.To != nil {
			c.in(word, verb.To, inPlay)
		}
	case *Double:
		c.in(word, &verb.Which, inPlay)
	case *NotWounded:
		c.in(word, &verb.Which, inPlay)
	case *Price:
		if verb.Of != nil {
			c.in(word, verb.Of, ofTerrain)
		}
	case *NotAcquired:
		c.in(word, &verb.Which, ofTerrain)
	case *NotHealed:
		c.in(word, &verb.Which, []Zone{InWounded})
	case *Toll:
		c.in(word, &verb.Discard, []Zone{InHand})
		if verb.Discard.Of != "" {
			c.Say("cards.not-there", c.place, referee.Args{"verb": word, "zone": string(verb.Discard.Of)})
		}
	}
}

// conditions checks that no condition looks at the reserve, which no player sees.
func (c *possibleCheck) conditions(e lineEntry) {
	vocabulary.Each(&e, func(part any) {
		switch part := part.(type) {
		case *Condition:
			if part.Exists != nil && part.Exists.In == Reserve {
				c.Say("cards.not-there", c.place, referee.Args{"verb": "exists", "zone": string(Reserve)})
			}
		case *Value:
			c.countable("value", part.Per)
		case *Price:
			c.countable("price", part.Per)
		}
	})
}

func (c *possibleCheck) countable(word string, per *Which) {
	if per != nil && per.In == Reserve {
		c.Say("cards.not-there", c.place, referee.Args{"verb": word, "zone": string(Reserve)})
	}
}

// numbers checks the numbers of a part of a step or of a change.
func (c *possibleCheck) numbers(part any) {
	within := func(words string, all ...int) {
		for i, word := range strings.Fields(words) {
			c.written(number{word, all[i], c.place})
		}
	}
	switch part := part.(type) {
	case *Take:
		within("take", part.N)
	case *Amount:
		within("amount", part.N)
	case *Reveal:
		within("n", part.N)
	case *Extinguish:
		within("n", part.N)
	case *NeedsFighters:
		within("n", part.N)
	case *OtherPrice:
		within("cosmos", part.Cosmos)
	case *Gain:
		within("force", part.Force)
	case *Value:
		within("force cosmos", part.Force, part.Cosmos)
	case *Reduce:
		within("force cosmos least", part.Force, part.Cosmos, part.Least)
	case *Price:
		within("force cosmos least", part.Force, part.Cosmos, part.Least)
	}
}

// written refuses a number that is too large for any card or count.
func (l *loader) written(n number) {
	if n.n > mostWritten || n.n < -mostWritten {
		l.Say("cards.number", n.at, referee.Args{"word": n.word, "number": n.n, "most": mostWritten})
	}
}

// pointsWritten checks the numbers of PV.
func (l *loader) pointsWritten(e yamlfile.At[Points]) {
	p := e.Value
	l.written(number{"pv", p.N, e.Place})
	if p.Bonus != nil {
		l.written(number{"n", p.Bonus.N, e.Place})
	}
	if p.With != nil {
		l.written(number{"n", p.With.N, e.Place})
	}
	if p.Groups != nil && (p.Groups.Of < 1 || p.Groups.Of > mostWritten) {
		l.Say("cards.no-number", e.Place, referee.Args{"word": "of", "number": p.Groups.Of})
	}
}
