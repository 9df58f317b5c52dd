package vocabulary_test

import (
	"fmt"
	"reflect"

	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// A game writes its language as Go types. What card files may say, and what a
// reader is told of it, both come from them.
type line struct {
	Code string `yaml:"code"`
	Do   []step `yaml:"do"`
}

type step struct {
	Verb vocabulary.Verb `yaml:",inline"`
	May  bool            `yaml:"may,omitempty"`
}

var verbs = []vocabulary.Row{vocabulary.RowOf[*draw]("draw: {amount: 1}"), vocabulary.RowOf[shuffle]("shuffle: true")}

func (*step) Verbs() []vocabulary.Row     { return verbs }
func (*step) Table() []yamlfile.TableWord { return vocabulary.Table(verbs) }

type draw struct {
	Amount int `yaml:"amount"`
}

func (*draw) Word() string { return "draw" }

type shuffle bool

func (shuffle) Word() string { return "shuffle" }

func Example() {
	language := vocabulary.Language{Line: reflect.TypeFor[line]()}
	printed := line{Code: "A1", Do: []step{{Verb: &draw{Amount: 3}, May: true}}}
	for _, w := range language.Words([]vocabulary.Use{{Card: "A", Line: "A1", Value: printed}}) {
		fmt.Println(w.Key(), w.Takes, w.Cards, w.Example)
	}
	// Output:
	// word.line.code text 1 {code: A1, do: [{draw: {amount: 3}, may: true}]}
	// word.line.do step 1 {code: A1, do: [{draw: {amount: 3}, may: true}]}
	// word.step.draw draw 1 {draw: {amount: 3}, may: true}
	// word.step.shuffle true 0 {shuffle: true}
	// word.step.may true 1 {draw: {amount: 3}, may: true}
	// word.draw.amount number 1 {amount: 3}
}

// Each visits the parts of a line, such as its verbs.
func ExampleEach() {
	printed := line{Do: []step{{Verb: &draw{Amount: 3}}, {Verb: shuffle(true)}}}
	vocabulary.Each(&printed, func(part any) {
		if d, ok := part.(*draw); ok {
			fmt.Println(d.Amount)
		}
	})
	// Output: 3
}
