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

// mostStreams is how many streams may be open at once.
const mostStreams = 2000

// policy lets a page load only what this program serves.
const policy = ownOnly + "; style-src 'self'"

// overlayPolicy also lets OBS put its custom CSS into the overlay, which it does with a
// style element. The overlay shows what the public sees and takes nothing.
const overlayPolicy = ownOnly + "; style-src 'self' 'unsafe-inline'"

const ownOnly = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard refuses what no reader of this program sends.
type guard struct {
	// hosts are the names under which the program may be reached, beside addresses
	// and "localhost". Other names are refused: a foreign site could point one of
	// its own here to read pages in the name of a visitor.
	hosts []string
	// reports says that results can be reported.
	reports bool
	// patience is how long a reader may take to accept what is written.
	patience time.Duration
	// broke is called when a page cannot be made because of a mistake in the program;
	// nil if nobody wants to know.
	broke func(error)
}

// around refuses requests with another method, for another host, and from the
// pages of other sites. It sets the headers of every answer. If people may say
// something, it lets that through from the program's own pages.
func (g *guard) around(next http.Handler, heard bool, refuse func(http.ResponseWriter, *http.Request, int, referee.Key)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(g.patience)) // not every writer has one
		defer g.catch(w, r, refuse)
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // a form then says that it is our own
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

// catch refuses a request whose page failed.
func (g *guard) catch(w http.ResponseWriter, r *http.Request, refuse func(http.ResponseWriter, *http.Request, int, referee.Key)) {
	fault := recover()
	if fault == nil {
		return
	}
	g.fails(fmt.Errorf("%s: %v", r.URL.Path, fault))
	defer func() { _ = recover() }() // the page that says so may fail too
	refuse(w, r, http.StatusInternalServerError, "serve.failed")
}

// fails tells of a mistake in the program.
func (g *guard) fails(err error) {
	if g.broke != nil {
		g.broke(err)
	}
}

// spoken reports whether something can be said at an address.
func spoken(path string) bool {
	return strings.HasPrefix(path, "/"+string(seatKind)+"/") || strings.HasPrefix(path, "/"+string(tableKind)+"/")
}

// foreign reports whether a form was sent by the page of another site. Programs say
// nothing of where they come from.
func foreign(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" {
		return true
	}
	origin := r.Header.Get("Origin")
	return origin != "" && origin != "http://"+r.Host && origin != "https://"+r.Host
}

// knows reports whether the program is reached under this name.
func (g *guard) knows(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.ToLower(host), ".")
	return host == "localhost" || net.ParseIP(strings.Trim(host, "[]")) != nil || slices.Contains(g.hosts, host)
}

// wordsFor returns the messages in the reader's language: that of the address, or that of the
// browser, or else that of the command.
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

// take counts one more, unless the limit is reached.
func (c *counter) take(limit int64) bool {
	if c.n.Add(1) > limit {
		c.n.Add(-1)
		return false
	}
	return true
}

func (c *counter) release() { c.n.Add(-1) }
