package deck

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/yamlfile"
)

func TestCodes_ReadCleanly(t *testing.T) {
	codes, problems := yamlfile.ReadCodes("codes.yaml", codesText)
	require.Empty(t, problems)
	require.NotEmpty(t, codes)
}
