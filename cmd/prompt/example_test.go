package prompt_test

import (
	"fmt"
	"io"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
)

func Example() {
	words, err := lang.Load("en", lang.Files())
	if err != nil {
		fmt.Println(err)
		return
	}
	ask := prompt.New(prompt.Console{In: strings.NewReader("2\nwhy chakra p2\n"), Out: io.Discard, Words: words})
	question := prompt.Question{Label: "Which mission?", Options: []prompt.Line{{Text: "D"}, {Text: "C"}}}
	for range 3 {
		reply, err := ask.Pick(question)
		switch {
		case err != nil:
			fmt.Println("end:", err)
		case reply.Typed:
			fmt.Println("typed:", reply.Line)
		default:
			fmt.Println("picked:", question.Options[reply.Picked[0]].Text)
		}
	}
	// Output:
	// picked: C
	// typed: why chakra p2
	// end: quit: EOF
}
