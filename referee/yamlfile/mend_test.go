package yamlfile_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/yamlfile"
)

func TestMend(t *testing.T) {
	for name, c := range map[string]struct {
		file, want string
		count      int
	}{
		"sound":                {"a: b\n", "a: b\n", 0},
		"a text as bytes":      {"cards:\n  - {en: !!binary Y2Fm6Q==, id: 5}\n", "cards:\n  - {en: \"café\", id: 5}\n", 1},
		"bytes in quotes":      {"a: !!binary \"YSJi\"\n", "a: \"a\\\"b\"\n", 1},
		"bytes that are none":  {"a: !!binary AAA=\n", "a: !!binary AAA=\n", 0},
		"the text <<":          {"- {en: !!merge <<}\n- !!merge <<\n", "- {en: \"<<\"}\n- \"<<\"\n", 2},
		"the word <<":          {"words:\n  <<: x\n", "words:\n  \"<<\": x\n", 1},
		"what somebody merges": {"a: &b {c: d}\ne:\n  <<: *b\n", "a: &b {c: d}\ne:\n  <<: *b\n", 0},
		"Windows-1252":         {"en: caf\xe9\n", "en: café\n", 1},
		"UTF-16":               {"\xff\xfea\x00:\x00 \x00b\x00", "a: b", 1},
		"other tags":           {"a: !!str b\n", "a: !!str b\n", 0},
	} {
		mended, count := yamlfile.Mend([]byte(c.file))
		require.Equal(t, c.want, string(mended), name)
		require.Equal(t, c.count, count, name)
	}
}
