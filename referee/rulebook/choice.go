package rulebook

import (
	"maps"
	"slices"
	"strings"

	"shinpan/referee"
)

// Choice is one option of one ruling, written as people choose it:
// "ruling=option".
type Choice string

func choice(ruling, option string) Choice { return Choice(ruling + "=" + option) }

// Split returns the ids of the ruling and of its option.
func (c Choice) Split() (ruling, option string) {
	ruling, option, _ = strings.Cut(string(c), "=")
	return ruling, option
}

// InForce holds the options in force in a match: one for every ruling. It is shared, so do not
// change it.
type InForce map[Choice]bool

// InForce returns the options in force, given those that people have chosen, by ruling id; for the
// other rulings, it uses the defaults. An unknown ruling or option is a problem, and leaves the
// default in force.
func (b *Book) InForce(chosen map[string]string) (InForce, []referee.Problem) {
	all, problems := b.options()
	if len(chosen) == 0 {
		return all.defaults, problems
	}
	inForce, problems := maps.Clone(all.defaults), slices.Clip(problems)
	for _, id := range slices.Sorted(maps.Keys(chosen)) {
		byDefault, wrong := all.find(id, chosen[id])
		if wrong != nil {
			problems = append(problems, *wrong)
			continue
		}
		delete(inForce, choice(id, byDefault))
		inForce[choice(id, chosen[id])] = true
	}
	return inForce, problems
}

// Settled holds the rulings of a match; a match embeds it.
type Settled struct {
	book    *Book
	inForce InForce
	// Trial evaluates the match under another option. It is nil in a match being played.
	Trial *referee.Trial
}

// Settle returns the rulings of a setup, and the problems with the options chosen in it.
func (b *Book) Settle(setup referee.Setup) (Settled, []referee.Problem) {
	inForce, problems := b.InForce(setup.Rulings)
	return Settled{b, inForce, setup.Trial}, problems
}

// Ruled reports whether an option of its ruling is in force, or is being tried in a trial.
func (s Settled) Ruled(c Choice) bool {
	if s.Trial == nil {
		return s.inForce[c]
	}
	id, option := c.Split()
	return s.Trial.Ruled(id, option, s.inForce[c], func() referee.Consulted {
		asked, _ := s.book.asked(s.inForce, id)
		return asked
	})
}

// ChangedRulings lists the options in force that are not the default, in the order of the
// table.
func (s Settled) ChangedRulings() []Choice {
	var changed []Choice
	for _, r := range s.book.Rulings() {
		for _, o := range r.Options {
			if c := choice(r.ID, o.ID); o.ID != r.Default && s.inForce[c] {
				changed = append(changed, c)
			}
		}
	}
	return changed
}

// asked returns the ruling with an id as a consulted ruling. It reports false if there is no such
// ruling.
func (b *Book) asked(inForce InForce, id string) (referee.Consulted, bool) {
	all, _ := b.options()
	of := all.of[id]
	if len(of) == 0 {
		return referee.Consulted{}, false
	}
	asked := referee.Consulted{Ruling: id, Order: slices.Index(all.ids, id), Options: of[1:], InForce: of[0], Always: id == b.always}
	for _, o := range asked.Options {
		if inForce[choice(id, o)] {
			asked.InForce = o
		}
	}
	return asked, true
}

// Asked returns the rulings of the given options, given the chosen options by ruling id.
func (b *Book) Asked(chosen map[string]string, of ...Choice) []referee.Consulted {
	inForce, _ := b.InForce(chosen)
	var all []referee.Consulted
	for _, c := range of {
		id, _ := c.Split()
		if asked, known := b.asked(inForce, id); known {
			all = append(all, asked)
		}
	}
	return all
}
