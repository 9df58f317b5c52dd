package serve

import (
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/text/language"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// mostStreams is the maximum number of streams that can be open at once.
const mostStreams = 2000

// policy is the content security policy that lets a page load only files that this program serves.
const policy = ownOnly + "; style-src 'self'"

// overlayPolicy also lets OBS add a style element with its custom CSS to the overlay. The overlay
// shows only public information and accepts no input.
const overlayPolicy = ownOnly + "; style-src 'self' 'unsafe-inline'"

const ownOnly = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard rejects requests that no page of this program sends.
type guard struct {
	// hosts holds the allowed host names, in addition to addresses and "localhost". The guard
	// refuses other names, because a foreign site could point its own name at this server and read
	// pages as the visitor.
	hosts []string
	// reports means that players can report results.
	reports bool
	// patience is the maximum time that a reader can take to accept written data.
	patience time.Duration
	// broke is called when a bug in the program prevents making a page. It can be nil.
	broke func(error)
}

// around refuses requests with other methods, for other hosts, and from the pages of other sites.
// It sets the headers of every response. If people can send commands, it lets commands from the
// program's own pages through.
func (g *guard) around(next http.Handler, heard bool, refuse func(http.ResponseWriter, *http.Request, int, referee.Key)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(g.patience)) // some writers do not support a deadline
		defer g.catch(w, r, refuse)
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // with this header, browsers name the origin of our own forms
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		switch {
		case r.Method != http.MethodGet && r.Method != http.MethodHead && !(r.Method == http.MethodPost && (heard && spoken(r.URL.Path) || g.reports && r.URL.Path == reportPath)):
			h.Set("Allow", "GET, HEAD")
			refuse(w, r, http.StatusMethodNotAllowed, "serve.read-only")
		case !g.knows(r.Host):
			refuse(w, r, http.StatusMisdirectedRequest, "serve.host")
		case r.Header.Get("Sec-Fetch-Site") == "cross-site" && r.Header.Get("Sec-Fetch-Mode") != "navigate":
			refuse(w, r, http.StatusForbidden, "serve.cross-site")
		case r.Method == http.MethodPost && foreign(r):
			refuse(w, r, http.StatusForbidden, "serve.cross-site-say")
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// catch responds with an error if a page panicked.
func (g *guard) catch(w http.ResponseWriter, r *http.Request, refuse func(http.ResponseWriter, *http.Request, int, referee.Key)) {
	fault := recover()
	if fault == nil {
		return
	}
	g.fails(fmt.Errorf("%s: %v", r.URL.Path, fault))
	defer func() { _ = recover() }() // the error page can fail too
	refuse(w, r, http.StatusInternalServerError, "serve.failed")
}

// fails reports a bug in the program.
func (g *guard) fails(err error) {
	if g.broke != nil {
		g.broke(err)
	}
}

// spoken reports whether an address accepts input.
func spoken(path string) bool {
	return strings.HasPrefix(path, "/"+string(seatKind)+"/") || strings.HasPrefix(path, "/"+string(tableKind)+"/")
}

// foreign reports whether a page of another site sent a form. Programs other than browsers do not
// send their origin.
func foreign(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" {
		return true
	}
	origin := r.Header.Get("Origin")
	return origin != "" && origin != "http://"+r.Host && origin != "https://"+r.Host
}

// knows reports whether a name is one of the program's host names.
func (g *guard) knows(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.ToLower(host), ".")
	return host == "localhost" || net.ParseIP(strings.Trim(host, "[]")) != nil || slices.Contains(g.hosts, host)
}

// wordsFor returns the messages in the reader's language. The language comes from the address, the
// browser or, failing both, the command.
func (s *server) wordsFor(r *http.Request) *lang.Words {
	if asked := r.URL.Query().Get("lang"); asked != "" {
		for _, w := range s.words {
			if w.Language() == asked {
				return w
			}
		}
	}
	var known []language.Tag
	for _, w := range s.words {
		known = append(known, language.Make(w.Language()))
	}
	accepted, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil || len(accepted) == 0 {
		return s.words[0]
	}
	_, i, _ := language.NewMatcher(known).Match(accepted...)
	return s.words[i]
}

// counter counts up to a limit.
type counter struct{ n atomic.Int64 }

// take counts one more, unless that would exceed the limit, and reports whether it did.
func (c *counter) take(limit int64) bool {
	if c.n.Add(1) > limit {
		c.n.Add(-1)
		return false
	}
	return true
}

func (c *counter) release() { c.n.Add(-1) }
