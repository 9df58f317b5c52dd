package plaintext_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"shinpan/referee/plaintext"
)

func TestRead(t *testing.T) {
	wide := func(text string, order int) string {
		var b strings.Builder
		for _, r := range text {
			pair := [2]byte{byte(r), byte(r >> 8)}
			b.WriteByte(pair[order])
			b.WriteByte(pair[1-order])
		}
		return b.String()
	}
	const text = "id,nom\n1,Éclair “x” 日\n"
	for name, c := range map[string]struct {
		file string
		want plaintext.Text
	}{
		"UTF-8":                     {text, plaintext.Text{UTF8: []byte(text), From: plaintext.UTF8}},
		"UTF-8 with a mark":         {"\ufeff" + text, plaintext.Text{UTF8: []byte(text), From: plaintext.UTF8}},
		"nothing":                   {"", plaintext.Text{UTF8: []byte{}, From: plaintext.UTF8}},
		"UTF-16 from the low byte":  {"\xff\xfe" + wide(text, 0), plaintext.Text{UTF8: []byte(text), From: plaintext.UTF16}},
		"UTF-16 from the high byte": {"\xfe\xff" + wide(text, 1), plaintext.Text{UTF8: []byte(text), From: plaintext.UTF16}},
		"UTF-16 without a mark":     {wide("id,name\n", 0), plaintext.Text{UTF8: []byte("id,name\n"), From: plaintext.UTF16}},
		"and the other way round":   {wide("id,name\n", 1), plaintext.Text{UTF8: []byte("id,name\n"), From: plaintext.UTF16}},
		"Windows-1252":              {"a,b\n1,caf\xe9 \x93x\x94\n", plaintext.Text{UTF8: []byte("a,b\n1,café “x”\n"), From: plaintext.Windows, Line: 2, Col: 6}},
		"no meaning in Windows":     {"a\nb\x81c", plaintext.Text{Line: 2, Col: 2}},
		"UTF-8 that was damaged":    {"été\ncaf\xe9", plaintext.Text{Line: 2, Col: 4}},
		"a picture":                 {"\x89PNG\r\n\x1a\n\x00\x00", plaintext.Text{Line: 1, Col: 1}},
		"an invisible character":    {"a\x00b", plaintext.Text{Line: 1, Col: 2}},
		"half a UTF-16 character":   {"\xff\xfea", plaintext.Text{Line: 1, Col: 1}},
	} {
		require.Equal(t, c.want, plaintext.Read([]byte(c.file)), name)
	}
}

// FuzzRead reads any bytes. What is a text is UTF-8, and is read as that again.
func FuzzRead(f *testing.F) {
	f.Add([]byte("a\xe9"))
	f.Add([]byte("\xff\xfea\x00"))
	f.Fuzz(func(t *testing.T, file []byte) {
		text := plaintext.Read(file)
		require.LessOrEqual(t, len(text.UTF8), 3*len(file))
		if text.From == plaintext.None {
			require.Positive(t, text.Line)
			return
		}
		require.True(t, utf8.Valid(text.UTF8))
		require.Contains(t, []plaintext.Encoding{plaintext.UTF8, plaintext.UTF16}, plaintext.Read(text.UTF8).From)
	})
}
