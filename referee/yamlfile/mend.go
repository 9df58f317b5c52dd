package yamlfile

import (
	"encoding/base64"
	"strings"

	"shinpan/referee"
	"shinpan/referee/plaintext"
)

// Mend returns a corrected version of a file that a program has written incorrectly: in an encoding
// other than UTF-8, with a text as "!!binary", or with the text "<<" as YAML syntax. It also
// returns the number of corrections. All other mistakes stay unchanged, and Decode reports them.
func Mend(file []byte) (mended []byte, count int) {
	if plain := plaintext.Read(file); plain.From == plaintext.Windows || plain.From == plaintext.UTF16 {
		file, count = plain.UTF8, 1
	}
	if !strings.Contains(string(file), "!!") && !strings.Contains(string(file), "<<:") {
		return file, count
	}
	text := replaced(binaries(), string(file), &count, func(parts []string) (string, bool) {
		bytes, err := base64.StdEncoding.DecodeString(parts[1])
		plain := plaintext.Read(bytes)
		return doubleQuoted(string(plain.UTF8)), err == nil && plain.From != plaintext.None
	})
	text = replaced(merges(), text, &count, func([]string) (string, bool) { return `"<<"`, true })
	text = replaced(mergeKeys(), text, &count, func(parts []string) (string, bool) { return parts[1] + `"<<":` + parts[2], true })
	return []byte(text), count
}

var (
	binaries  = referee.Pattern(`!!binary "?([A-Za-z0-9+/]+={0,2})"?`)
	merges    = referee.Pattern(`!!merge <<`)
	mergeKeys = referee.Pattern(`(?m)^([ \t]*(?:- )?)<<:([ \t]*[^ \t\n*\[])`)
)

// replaced replaces the matches of a pattern for which the function finds a replacement, and counts
// them.
func replaced(pattern interface {
	FindAllStringSubmatchIndex(string, int) [][]int
}, text string, count *int, by func(parts []string) (string, bool)) string {
	var b strings.Builder
	from := 0
	for _, at := range pattern.FindAllStringSubmatchIndex(text, -1) {
		parts := make([]string, len(at)/2)
		for i := range parts {
			parts[i] = text[at[2*i]:at[2*i+1]]
		}
		if with, ok := by(parts); ok {
			b.WriteString(text[from:at[0]] + with)
			from = at[1]
			*count++
		}
	}
	return b.String() + text[from:]
}

// doubleQuoted returns a text in quotation marks.
func doubleQuoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(text) + `"`
}
