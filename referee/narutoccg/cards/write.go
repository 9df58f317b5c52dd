package cards

import (
	"slices"
	"strconv"

	"shinpan/referee/yamlfile"
)

// Write returns the printings of a set as a card file. It adds remarks next to facts, by printing
// and by the fact's word.
func Write(release Release, prints []Card, remark func(print *Card, word string) string) ([]byte, error) {
	head := yamlfile.Entries[any]{entry("code", release.Code), entry("name", release.Name)}
	if release.Year > 0 {
		head = append(head, entry("year", release.Year))
	}
	list := make([]any, len(prints))
	for i := range prints {
		list[i] = written(&prints[i], func(word string) string { return remark(&prints[i], word) })
	}
	return yamlfile.Encode(yamlfile.Entries[any]{entry("set", head), entry("cards", list)})
}

func entry(word string, value any) yamlfile.Entry[any] {
	return yamlfile.Entry[any]{Key: yamlfile.At[string]{Value: word}, Value: value}
}

// written returns a printing in the form of a card file.
func written(c *Card, remark func(word string) string) yamlfile.Entries[any] {
	var facts yamlfile.Entries[any]
	add := func(word string, value any) {
		facts = append(facts, entry(word, yamlfile.Noted{Value: value, Beside: remark(word), Flow: true}))
	}
	text := func(word, value string) {
		if n, err := strconv.Atoi(value); err == nil {
			add(word, n)
		} else if value != "" {
			add(word, value)
		}
	}
	list := func(word string, values []string) {
		if len(values) > 0 {
			add(word, values)
		}
	}
	text("id", string(c.ID))
	if c.Of != c.ID {
		text("of", string(c.Of))
	}
	add("name", c.Name)
	text("type", string(c.Type))
	list("symbols", c.Symbols.Words())
	text("entrance", c.Entrance.String())
	text("hand", c.Hand.String())
	text("healthy", c.Healthy.String())
	text("injured", c.Injured.String())
	list("attributes", c.Attributes)
	list("characteristics", c.Characteristics)
	text("former_rank", c.FormerRank.String())
	text("mental_power", c.MentalPower.String())
	list("names", c.Second)
	list("keywords", keywordColumns(c.Keywords))
	text("cost", c.Cost.String())
	if len(c.Requirement) > 0 {
		var options []any
		for i, option := range c.Requirement {
			note := yamlfile.Noted{Value: option.written(), Flow: true}
			if i == 0 {
				note.Beside = remark("requirements")
			}
			options = append(options, note)
		}
		facts = append(facts, entry("requirements", options))
	}
	return facts
}

// listWords holds the words of an option that take a list.
var listWords = map[Want]string{WantName: "names", WantWord: "words", WantAttribute: "attributes", WantSymbol: "symbols"}

// written returns an option in the form of a card file.
func (o Option) written() yamlfile.Entries[any] {
	var words yamlfile.Entries[any]
	for _, c := range o {
		if word, isList := listWords[c.Want]; isList {
			if i := len(words) - 1; i >= 0 && words[i].Key.Value == word {
				words[i].Value = append(words[i].Value.([]string), c.Word)
			} else {
				words = append(words, entry(word, []string{c.Word}))
			}
			continue
		}
		switch c.Want {
		case WantNameWith, WantDeclared:
			words = append(words, entry(string(c.Want), c.Word))
		case WantRank:
			words = append(words, entry("rank", c.Rank.String()))
		case WantEntrance, WantPrinted, WantCombat, WantMental:
			words = append(words, entry(string(c.Want), c.N))
		case WantTeamOf:
			words = append(words, entry("team_of", c.Words))
		default:
			if i := slices.IndexFunc(words, func(e yamlfile.Entry[any]) bool { return e.Key.Value == "is" }); i >= 0 {
				words[i].Value = append(words[i].Value.([]string), string(c.Want))
			} else {
				words = append(words, entry("is", []string{string(c.Want)}))
			}
		}
	}
	return words
}

// keywordColumns returns keywords as the parts of a column.
func keywordColumns(keywords []Keyword) []string {
	var columns []string
	for _, k := range keywords {
		columns = append(columns, k.column())
	}
	return columns
}
