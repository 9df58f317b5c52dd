package cmd

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSamples_AreLegalAndNamedByTheirFile(t *testing.T) {
	var out bytes.Buffer
	a := bareApp(&out)
	require.Zero(t, run(a, []string{"deck", "list", "--json"}))
	require.Equal(t, 2, strings.Count(out.String(), `"sample": "sample:`), "every sample is listed")
	for _, line := range strings.Split(out.String(), "\n") {
		if _, ref, ok := strings.Cut(line, `"sample": "`); ok {
			ref = strings.TrimRight(ref, `",`)
			require.Zero(t, run(bareApp(&bytes.Buffer{}), []string{"deck", "check", ref}), ref)
		}
	}
}
