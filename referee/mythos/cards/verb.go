package cards

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Verb is the action of a step. Each word that can begin a step in a card file has its own Go
// type, and the table below lists them all. The rules apply verbs, and the wording describes
// them, through tables that use the same words.
type Verb interface {
	part
	// Word returns the verb's word in card files: "put_back".
	Word() string
}

// verbs is the table of verbs, in the order in which they are documented. The fields of its type
// are the values that a word accepts in a card file.
var verbs = []vocabulary.Row{
	vocabulary.RowOf[*Powerup]("powerup: {amount: 2, who: {side: friendly}}"),
	vocabulary.RowOf[*Strip]("strip: {up_to: 2, who: {side: enemy}}"),
	vocabulary.RowOf[*Defeat]("defeat: {who: {side: enemy, power: {max: 3}}}"),
	vocabulary.RowOf[*Hide]("hide: {who: {side: enemy, in: here}}"),
	vocabulary.RowOf[*Move]("move: {who: {side: friendly}, to: here}"),
	vocabulary.RowOf[*Return]("return: {who: {self: true}}"),
	vocabulary.RowOf[*Control]("control: {who: {side: enemy, in: here}}"),
	vocabulary.RowOf[*Uncover]("uncover: {who: {side: enemy, upgraded: true}}"),
	vocabulary.RowOf[*Choose]("choose: {who: {side: enemy}}"),
	vocabulary.RowOf[*Draw]("draw: {amount: 1}"),
	vocabulary.RowOf[*Discard]("discard: {n: 1}"),
	vocabulary.RowOf[*PutBack]("put_back: {n: 1}"),
	vocabulary.RowOf[*Look]("look: {hand: true}"),
	vocabulary.RowOf[*Search]("search: {top: 3, for: {group: leaf}}"),
	vocabulary.RowOf[Recover]("recover: true"),
	vocabulary.RowOf[*Play]("play: {from: hand, less: 1}"),
	vocabulary.RowOf[*Place]("place: {from: deck, to: here}"),
	vocabulary.RowOf[*Copy]("copy: {of: {side: enemy}}"),
	vocabulary.RowOf[*Chakra]("chakra: {amount: 2}"),
	vocabulary.RowOf[*Steal]("steal: {amount: 1}"),
	vocabulary.RowOf[Spend]("spend: true"),
	vocabulary.RowOf[*Points]("points: {amount: 1}"),
	vocabulary.RowOf[Edge]("edge: you"),
	vocabulary.RowOf[OneOf]("one_of: [{do: [{draw: {amount: 1}}]}, {do: [{chakra: {amount: 1}}]}]"),
	vocabulary.RowOf[*EachMission]("each_mission: {do: [{powerup: {amount: 1, who: {side: own, in: chosen}}}]}"),
	vocabulary.RowOf[*ChooseMission]("choose_mission: {do: [{defeat: {who: {side: enemy, in: chosen}}}]}"),
	vocabulary.RowOf[*If]("if: {holds: {edge: true}, do: [{draw: {amount: 1}}]}"),
	vocabulary.RowOf[Repeat]("repeat: main"),
}

// Verbs returns the table of verbs.
func (*Step) Verbs() []vocabulary.Row { return verbs }

// Table lists the verbs for the reader of card files.
func (*Step) Table() []yamlfile.TableWord { return vocabulary.Table(verbs) }

// Choose sets the verb of a step. A missing verb is reported later, after all other problems with
// the step are known.
func (s *Step) Choose(verbs []yamlfile.Chosen) []referee.Problem {
	if len(verbs) == 0 {
		return nil
	}
	s.Verb = verbs[0].Value.(Verb)
	if len(verbs) == 1 {
		return nil
	}
	return []referee.Problem{notOneVerb(referee.Place{}, verbs)}
}

// notOneVerb returns the problem with a step that has no verb or more than one.
func notOneVerb(at referee.Place, verbs []yamlfile.Chosen) referee.Problem {
	words := make([]string, len(verbs))
	for i, v := range verbs {
		words[i] = v.Word
	}
	return cardfile.Mistake("cards.one-verb", at, referee.Args{"n": len(verbs), "verbs": strings.Join(words, ", ")})
}
