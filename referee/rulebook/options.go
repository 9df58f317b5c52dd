package rulebook

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// options holds the data about rulings that a lookup needs, without their texts.
type options struct {
	// ids holds the rulings in table order, and of holds the default of each, followed by all its
	// options in order.
	ids []string
	of  map[string][]string
	// defaults holds the options in force if players choose none.
	defaults InForce
}

func optionsOf(table []referee.Ruling) options {
	all := options{of: map[string][]string{}, defaults: make(InForce, len(table))}
	for _, r := range table {
		ids := []string{r.Default}
		for _, o := range r.Options {
			ids = append(ids, o.ID)
		}
		all.add(r.ID, ids)
	}
	return all
}

func (o *options) add(ruling string, ids []string) {
	o.ids = append(o.ids, ruling)
	o.of[ruling] = ids
	o.defaults[choice(ruling, ids[0])] = true
}

// find returns the default of a ruling, or the problem with its id or with the chosen option.
func (o options) find(ruling, option string) (byDefault string, wrong *referee.Problem) {
	ids, known := o.of[ruling]
	if !known {
		p := referee.UnknownWord("unknown-ruling", ruling, o.ids, referee.Args{"ruling": ruling})
		return "", &p
	}
	if !slices.Contains(ids[1:], option) {
		p := referee.UnknownWord("unknown-option", option, ids[1:], referee.Args{"ruling": ruling, "option": option})
		return "", &p
	}
	return ids[0], nil
}

// Index returns the ids of the rulings and their options, for WithIndex: a line for
// each ruling, with its default and then all options.
func (b *Book) Index() string {
	all := optionsOf(b.Rulings())
	var text strings.Builder
	text.WriteString("# Made of rulings.yaml by “go generate”; do not edit.\n")
	for _, id := range all.ids {
		text.WriteString(id + "\t" + strings.Join(all.of[id], "\t") + "\n")
	}
	return text.String()
}

func readIndex(text string) (options, bool) {
	all := options{of: map[string][]string{}, defaults: InForce{}}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		if len(columns) < 3 || slices.Contains(columns, "") {
			return options{}, false
		}
		all.add(columns[0], columns[1:])
	}
	return all, len(all.ids) > 0
}
