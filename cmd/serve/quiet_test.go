package serve

import (
	"io"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/table"
)

// In table mode, every page says that there is no advice. The pages show the same information that
// players can look up at the table: the board, the log and explanations of numbers. The picture
// with the lead is drawn when the match is over.
func TestPages_TableMode(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	in, typed := io.Pipe()
	defer typed.Close()
	p := &played{told: &shown{}, typed: typed, ended: make(chan error, 1)}
	a := &app.App{In: in, Out: p.told, Err: p.told, Env: func(string) string { return "" }, Now: time.Now, Seated: true, Plain: true}
	cmd := table.NewPlay(a, table.Outside{Live: GoLive})
	cmd.SetArgs([]string{"--serve", "--listen", "127.0.0.1:0", "--seats", "may-answer", "--table-mode", "--players", "Ann,Bob", "--luck", "referee",
		"--deck", "sample:leaf-tempo", "--deck", "sample:sound-four", "--match", filepath.Join(t.TempDir(), "m.shinpan")})
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	go func() { p.ended <- cmd.Execute() }()
	p.told.until(t, "Who goes first", 1)
	p.say(t, "2")
	p.address = p.told.until(t, `http://127\.0\.0\.1:[0-9]+`, 1)
	const says = "Table mode: no advice is given here"
	pages := []string{p.address + "/"}
	for name, form := range map[string]string{"Ann": "/seat/", "the table’s own phone": "/counter/", "a judge": "/judge/"} {
		pages = append(pages, p.code(t, "Show the code for "+name, form))
	}
	for _, page := range pages {
		status, body := get(t, page)
		require.Equal(t, http.StatusOK, status, page)
		require.Contains(t, body, says, page)
	}
	require.Error(t, app.NoAdvice(), "commands that advise are refused")
	status, body := get(t, p.address+"/why?topic=chakra+p1")
	require.Equal(t, http.StatusOK, status)
	require.Contains(t, body, "Chakra")
	for _, page := range []string{"/recap", "/recap.svg", "/recap.png"} {
		status, body = get(t, p.address+page)
		require.Equal(t, http.StatusNotFound, status, page)
		require.NotContains(t, body, "polyline", page)
	}
	p.quit(t)
}
