package yamlfile_test

import (
	"fmt"
	"strings"
	"testing"

	"shinpan/referee/yamlfile"
)

// BenchmarkDecode shows, by its two sizes, that the cost is linear in the
// size of the file, even if all of it is on one line or all of it is wrong.
func BenchmarkDecode(b *testing.B) {
	for name, part := range map[string]string{
		"good": "  k%d: {a: 1, b: 2}\n", "one-line": "k%d: {a: 1, b: 2}, ", "wrong": "k: {a: &x 1, a: 2}, ",
	} {
		for _, n := range []int{1000, 10000} {
			var text strings.Builder
			for i := range n {
				if strings.Contains(part, "%") {
					fmt.Fprintf(&text, part, i)
				} else {
					text.WriteString(part)
				}
			}
			whole := "m: {" + text.String() + "}\n"
			if name == "good" {
				whole = "m:\n" + text.String()
			}
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					yamlfile.Decode("x", []byte(whole), &map[string]map[string]map[string]int{})
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/entry")
			})
		}
	}
}
