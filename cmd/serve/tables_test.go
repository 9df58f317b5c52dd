package serve

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The tables of a room are in numerical order, each with its number.
func TestTables_InNaturalOrder(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, k.entries()/2)
	var feeds []*feed
	for range 32 {
		f, err := newFeed(k.App, k.path, 0)
		require.NoError(t, err)
		feeds = append(feeds, f)
	}
	s, err := newServer(k.App, feeds, nil)
	require.NoError(t, err)
	web := httptest.NewServer(s.handler())
	defer cutOff(web)
	_, body := get(t, web.URL+"/")
	for n := 1; n <= 32; n++ {
		table := fmt.Sprintf(`<b class="number">%d</b> <a href="/table/%d">`, n, n)
		at := strings.Index(body, table)
		require.GreaterOrEqual(t, at, 0, table)
		body = body[at+len(table):]
	}
}
