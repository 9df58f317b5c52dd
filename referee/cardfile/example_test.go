package cardfile_test

import (
	"fmt"
	"strings"

	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
)

// A folder of one's own changes a card of the game and adds another.
func Example() {
	own := folder("set.yaml", "A-1 A-2")
	mine := cards.Folder{Name: "mine", Files: folder("fan.yaml", "A-2(mine) F-1")}
	texts, _ := cardfile.Read(own, []cards.Folder{mine})

	decoded := make([][]string, len(texts)) // as a game would decode its YAML
	cardfile.Each(texts, func(i int) { decoded[i] = strings.Fields(string(texts[i].Bytes)) })
	all := cardfile.Lay(texts, func(i int) []string { return decoded[i] }, func(card string) string { return card[:3] })
	fmt.Println(all)
	// Output: [A-1 A-2(mine) F-1]
}
