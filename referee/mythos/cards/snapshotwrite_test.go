package cards

import (
	"fmt"
	"strconv"
	"strings"

	"shinpan/referee/cardfile"
)

// factsOf repeats the facts of the cards, and their words. Few commands need the effects as
// well.
func factsOf(c *Set) cardfile.Snapshot {
	made := cardfile.Snapshot{Digest: c.Digest()}
	for _, list := range []struct {
		kind  string
		words translations
	}{{"group", c.words.Groups}, {"keyword", c.words.Keywords}, {"rarity", c.words.Rarities}} {
		for _, e := range list.words {
			made.Row(list.kind, e.Key.Value, e.Value.EN.Value, e.Value.FR.Value)
		}
	}
	made.Aliases(c.words.Aliases)
	for _, c := range c.All() {
		number := strconv.Itoa
		made.Row(map[bool]string{true: "mission", false: "character"}[c.Mission],
			string(c.ID), number(c.Number), c.Names["en"], c.Names["fr"], c.Versions["en"], c.Versions["fr"],
			number(c.Cost), number(c.Power), number(c.Points), c.Group, strings.Join(c.Keywords, " "),
			c.Rarity, strings.Join(c.Variants, " "), wishText(c.Wishes))
	}
	return made
}

// wishText writes wishes as one column of a snapshot.
func wishText(wishes []wish) string {
	texts := make([]string, len(wishes))
	for i, w := range wishes {
		texts[i] = fmt.Sprintf(wishForm, w.group, w.keyword, w.cost.least, w.cost.most, w.power.least, w.power.most)
	}
	return strings.Join(texts, "; ")
}

// effectsOf returns what the cards do, as a snapshot.
func effectsOf(c *Set) (cardfile.Snapshot, error) { return c.Effects(effectValues()) }
