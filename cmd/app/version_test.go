package app

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBuild(t *testing.T) {
	const commit = "0123456789abcdef0123456789abcdef01234567"
	revision := debug.BuildSetting{Key: "vcs.revision", Value: commit}
	for _, c := range []struct {
		main     string
		settings []debug.BuildSetting
		want     Build
	}{
		{"v1.2.3", []debug.BuildSetting{revision}, Build{Version: "v1.2.3", Commit: commit}},
		{"(devel)", []debug.BuildSetting{revision, {Key: "vcs.modified", Value: "true"}}, Build{Version: "development 0123456789ab", Commit: commit, Changed: true}},
		{"", []debug.BuildSetting{{Key: "vcs.revision", Value: "012"}, {Key: "vcs.modified", Value: "false"}}, Build{Version: "development 012", Commit: "012"}},
		{"", nil, Build{Version: "development"}},
	} {
		var b Build
		b.read(&debug.BuildInfo{Main: debug.Module{Version: c.main}, Settings: c.settings})
		require.Equal(t, c.want, b)
	}
	require.Equal(t, Built().Version, Version())
	require.NotEmpty(t, Built().Go)
}
