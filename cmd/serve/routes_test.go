package serve

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// unvisited returns the routes of a server to which none of the given addresses leads, such as
// “POST /x”.
func unvisited(s *server, addresses []string) []string {
	mux, left := http.NewServeMux(), map[string]bool{}
	for pattern, route := range s.routes() {
		mux.HandleFunc(pattern, route)
		left[pattern] = true
	}
	for _, address := range addresses {
		method := http.MethodGet
		if said, ok := strings.CutPrefix(address, "POST "); ok {
			method, address = http.MethodPost, said
		}
		_, pattern := mux.Handler(httptest.NewRequest(method, address, nil))
		delete(left, pattern)
	}
	for name := range styles { // the same for all readers, in every game
		delete(left, "GET /"+name)
	}
	return slices.Sorted(maps.Keys(left))
}

// Every route is searched for secrets, so a new route without a search fails here. The PNG of a
// match has the same source as its SVG, which is searched.
func TestRoutes_EachIsSearched(t *testing.T) {
	s := newSearch(t, keep(t, "", 1))
	e := newEvening(t, "Ann", "Bob")
	shown, err := followEvent(e.App, e.folder)
	require.NoError(t, err)
	s.server.event = shown
	addresses := append(slices.Clone(eventAddresses), "POST "+reportPath)
	for _, r := range s.readers {
		addresses = append(addresses, r.follows)
		for _, page := range r.pages {
			addresses = append(addresses, page, "POST "+page)
		}
	}
	require.Equal(t, []string{"GET /judge/{token}/recap.png", "GET /recap.png", "GET /table/{table}/recap.png"}, unvisited(s.server, addresses))
}
