package lang_test

import (
	"testing"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// BenchmarkLoad measures loading the messages, a part of the start of every
// command.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := lang.Load("fr", lang.Files()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkText measures a message with placeholders.
func BenchmarkText(b *testing.B) {
	w, err := lang.Load("fr", lang.Files())
	if err != nil {
		b.Fatal(err)
	}
	args := referee.Args{"least": 1, "most": 2, "chosen": 3}
	for b.Loop() {
		_ = w.Text("prompt.count", args)
	}
}
