package serve

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// alerts matches the reasons why an answer was not recorded.
var alerts = regexp.MustCompile(`(?s)<div class="wrong" role="alert">(.*?)</div>`)

// Every request about an earlier entry comes too late: an answer by button or typed, even one that
// the new question would refuse, and an undo. The reply says so in the page's language, asks the
// new question, and records no entry.
func TestSeats_ALateAnswerIsToldSo(t *testing.T) {
	k := keep(t, "", 1)
	p := playing(t, k, 0, "--seats", "may-answer")
	first := p.code(t, "Show the code for Sim 1", "/seat/")
	second := p.code(t, "Show the code for Sim 2", "/seat/")
	counter := p.code(t, "Show the code for the table’s own phone", "/counter/")
	drawn := entryOn(t, asking(t, first))
	late := []url.Values{
		{"verb": {"keep"}}, {"line": {"keep"}}, {"line": {"play nonsense"}}, {"verb": {"nonsense"}}, {"line": {""}}, {"undo": {"yes"}, "agreed": {"yes"}},
	}
	for _, said := range late {
		said.Set("entry", drawn)
	}

	status, page := post(t, first, url.Values{"entry": {drawn}, "verb": {"keep"}})
	require.Equal(t, http.StatusOK, status, page)
	now := entryOn(t, page)
	require.NotEqual(t, drawn, now)
	for language, says := range map[string]string{
		"en": "Your answer came too late: the match had already moved on, so nothing was recorded.",
		"fr": "Votre réponse est arrivée trop tard\u00a0: la partie avait déjà avancé, et rien n’a été enregistré.",
	} {
		for address, asked := range map[string]bool{first: false, second: true, counter: true} {
			for _, said := range late {
				status, page := post(t, address+"?lang="+language, said)
				require.Equal(t, http.StatusConflict, status, "%v", said)
				alert := alerts.FindStringSubmatch(page)
				require.NotNil(t, alert, page)
				require.Contains(t, html.UnescapeString(alert[1]), says, "%v", said)
				require.Equal(t, now, entryOn(t, page), "nothing was recorded")
				require.NotContains(t, page, `name="entry" value="`+drawn+`"`)
				form := button.FindStringSubmatch(page)
				require.Equal(t, asked, form != nil, page)
				if asked {
					require.Equal(t, []string{now, "keep"}, form[2:], "the new question")
				}
			}
		}
	}
	// The pages are now about the new question.
	status, page = post(t, second, url.Values{"entry": {now}, "verb": {"keep"}})
	require.Equal(t, http.StatusOK, status, page)
	p.quit(t)
}
