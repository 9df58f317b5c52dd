package sheet

import "testing"

// BenchmarkPDF makes one sheet of a batch; the fonts are read once for all.
func BenchmarkPDF(b *testing.B) {
	a4, _ := PaperOf("a4")
	batch := make([]Sheet, 100)
	for i := range batch {
		batch[i] = long(18)
	}
	for b.Loop() {
		if _, _, err := PDF(batch, english(), a4); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(batch)), "µs/sheet")
}
