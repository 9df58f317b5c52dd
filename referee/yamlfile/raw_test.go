package yamlfile_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/yamlfile"
)

func TestRawIsReadLater(t *testing.T) {
	var file yamlfile.Entries[yamlfile.Raw]
	require.Empty(t, yamlfile.Decode("x", []byte("a: 3\nb: [c, {d: e}]\n"), &file))
	var number int
	require.Empty(t, file[0].Value.Decode(&number))
	require.Equal(t, 3, number)
	var list []string
	problems := file[1].Value.Decode(&list)
	require.Equal(t, []string{"x:2:8+1 yaml.wrong-shape"}, briefs(problems))
	require.Equal(t, "b", problems[0].Args["word"])
	require.Equal(t, "x:2:4", file[1].Value.Place.String())
	require.Empty(t, yamlfile.Raw{}.Decode(&number))
}
