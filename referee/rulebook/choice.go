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

// Split gives the ids of the ruling and of its option.
func (c Choice) Split() (ruling, option string) {
	ruling, option, _ = strings.Cut(string(c), "=")
	return ruling, option
}

// InForce is the options in force in a match: one of every ruling. It is shared
// and must not be changed.
type InForce map[Choice]bool

// InForce gives the options in force where some have been chosen, by ruling id;
// the defaults are in force of the other rulings. A ruling or an option that
// does not exist is a problem, and leaves the default in force.
func (b *Book) InForce(chosen map[string]string) (InForce, []referee.Problem) {
	rulings, problems := b.rulings()
	if len(chosen) == 0 {
		return rulings.defaults, problems
	}
	inForce, problems := maps.Clone(rulings.defaults), slices.Clip(problems)
	for _, id := range slices.Sorted(maps.Keys(chosen)) {
		ruling, wrong := find(rulings.table, id, chosen[id])
		if wrong != nil {
			problems = append(problems, *wrong)
			continue
		}
		delete(inForce, choice(id, ruling.Default))
		inForce[choice(id, chosen[id])] = true
	}
	return inForce, problems
}

// find is the ruling of that id, or what is wrong with the id or the option.
func find(rulings []referee.Ruling, id, option string) (referee.Ruling, *referee.Problem) {
	at := slices.IndexFunc(rulings, func(r referee.Ruling) bool { return r.ID == id })
	if at < 0 {
		ids := make([]string, len(rulings))
		for i, r := range rulings {
			ids[i] = r.ID
		}
		wrong := referee.UnknownWord("unknown-ruling", id, ids, referee.Args{"ruling": id})
		return referee.Ruling{}, &wrong
	}
	options := make([]string, len(rulings[at].Options))
	for i, o := range rulings[at].Options {
		options[i] = o.ID
	}
	if !slices.Contains(options, option) {
		wrong := referee.UnknownWord("unknown-option", option, options, referee.Args{"ruling": id, "option": option})
		return referee.Ruling{}, &wrong
	}
	return rulings[at], nil
}

// Changed lists the options in force that are not the default, in the order of
// the table.
func (b *Book) Changed(inForce InForce) []Choice {
	var changed []Choice
	for _, r := range b.Rulings() {
		for _, o := range r.Options {
			if c := choice(r.ID, o.ID); o.ID != r.Default && inForce[c] {
				changed = append(changed, c)
			}
		}
	}
	return changed
}
