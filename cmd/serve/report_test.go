package serve

import (
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// codeOf returns the code that the desk shows for a person.
func (e evening) codeOf(t *testing.T, name string, args ...string) string {
	t.Helper()
	e.out.Reset()
	e.do(t, append([]string{"codes"}, args...)...)
	found := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(name) + `\s+([a-z2-7]{4}-[a-z2-7]{4})$`).FindStringSubmatch(e.out.String())
	require.NotNil(t, found, "%s: %s", name, e.out)
	return found[1]
}

func report(t *testing.T, site string, header map[string]string, fields ...string) (int, string) {
	t.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	r, err := http.NewRequest(http.MethodPost, site+reportPath, strings.NewReader(form.Encode()))
	require.NoError(t, err)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for name, value := range header {
		r.Header.Set(name, value)
	}
	answer, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	return answer.StatusCode, string(body)
}

// Players report for their own table and judges for all tables, each with a personal code. Results
// that do not fit are refused as at the desk. After a few wrong codes, further codes are not even
// tried. No page shows a code.
func TestEvent_ResultsFromPhones(t *testing.T) {
	e := newEvening(t, "Ann", "Bob", "Cid", "Dov")
	web := e.serving(t)
	status, body := get(t, web.URL+reportPath, "Accept-Language", "en")
	require.Equal(t, http.StatusNotFound, status)
	require.Contains(t, body, "no codes")
	_, body = get(t, web.URL+"/event", "Accept-Language", "en")
	require.NotContains(t, body, reportPath)
	noah := e.codeOf(t, "Noah (judge)", "--judge", "Noah")
	ann, bob := e.codeOf(t, "Ann"), e.codeOf(t, "Bob")
	require.NotEqual(t, ann, bob)
	require.Equal(t, ann, e.codeOf(t, "Ann"), "codes stay")
	info, err := os.Stat(filepath.Join(e.folder, "codes.json"))
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	english := map[string]string{"Accept-Language": "en"}
	_, body = get(t, web.URL+"/event", "Accept-Language", "en")
	require.Contains(t, body, reportPath)
	status, body = report(t, web.URL, english, "code", ann, "result", "2-1")
	require.Equal(t, http.StatusUnprocessableEntity, status)
	require.Contains(t, body, "round 0 is not being played")

	e.do(t, "pair", "--force", "Ann,Bob")
	status, _ = report(t, web.URL, english, "code", ann, "result", "2-1")
	require.Equal(t, http.StatusUnprocessableEntity, status, "a draft")
	e.do(t, "publish")
	other := "1"
	if at := e.tableOf(t, "Ann"); at == "1" {
		other = "2"
	}
	for _, one := range []struct {
		status int
		said   string
		fields []string
	}{
		{403, "This code does not exist", []string{"code", "aaaa-aaaa", "result", "2-1"}},
		{403, "This code does not exist", []string{"code", "", "result", "2-1"}},
		{422, "not a score", []string{"code", ann, "result", "<b>x</b>"}},
		{422, "not a score", []string{"code", ann, "result", ""}},
		{422, "no match ends like this", []string{"code", ann, "result", "3-0"}},
		{422, "also gives the number of the table", []string{"code", noah, "result", "2-0"}},
		{422, "has no table 9", []string{"code", noah, "table", "9", "result", "2-0"}},
		{200, "Ann 2-1 Bob|Bob 1-2 Ann", []string{"code", " " + strings.ToUpper(ann) + " ", "table", other, "result", "2 - 1"}},
		{422, "has already reported the same result", []string{"code", bob, "result", "1-2"}},
		{422, "has already reported", []string{"code", bob, "result", "2-1"}},
		{200, "2-0", []string{"code", noah, "table", other, "result", "2-0"}},
	} {
		status, body := report(t, web.URL, english, one.fields...)
		require.Equal(t, one.status, status, "%v: %s", one.fields, body)
		require.Regexp(t, one.said, body)
		require.NotContains(t, body, "<b>x")
		for _, secret := range []string{ann, bob, noah, "serve.report"} {
			require.NotContains(t, body, secret)
		}
	}
	record, err := os.ReadFile(filepath.Join(e.folder, "event.jsonl"))
	require.NoError(t, err)
	require.Contains(t, string(record), `"kind":"reported","player":"1"`, "who has reported")
	require.Regexp(t, `"kind":"reported".*"judge":"Noah"`, string(record))
	e.do(t, "verify")

	status, _ = report(t, web.URL, map[string]string{"Origin": "http://elsewhere.example"}, "code", ann, "result", "2-1")
	require.Equal(t, http.StatusForbidden, status)
	status, _ = report(t, web.URL, english, "code", ann, "result", strings.Repeat("x", mostReport))
	require.Equal(t, http.StatusBadRequest, status)
	status, body = report(t, web.URL, map[string]string{"Accept-Language": "fr"}, "code", "x", "result", "2-1")
	require.Equal(t, http.StatusForbidden, status)
	require.Contains(t, body, "Ce code n’existe pas")
	for range mostWrong {
		status, _ = report(t, web.URL, english, "code", "aaaa-aaaa", "result", "2-1")
	}
	require.Equal(t, http.StatusTooManyRequests, status)
	status, body = report(t, web.URL, english, "code", ann, "result", "2-1")
	require.Equal(t, http.StatusTooManyRequests, status, body)
}

// tableOf returns the number of a player's table.
func (e evening) tableOf(t *testing.T, name string) string {
	t.Helper()
	e.out.Reset()
	e.do(t, "list", "--by-name")
	found := regexp.MustCompile(`(?m)^\s+(\d+)\s+` + name).FindStringSubmatch(e.out.String())
	require.NotNil(t, found, e.out.String())
	return found[1]
}

// A table of several players shows all of them, and each player can find the others. Players report
// the places by name.
func TestEvent_TablesOfSeveral(t *testing.T) {
	e := newEvening(t)
	e.folder = filepath.Join(t.TempDir(), "pods")
	e.do(t, "new", e.folder, "--game", "yugioh", "--pods", "4", "--seed", "s")
	e.do(t, "add", "--in", e.folder, "Ann", "Bob", "Cid", "Dov")
	e.do(t, "pair")
	e.do(t, "publish")
	web := e.serving(t)
	_, body := get(t, web.URL+"/event", "Accept-Language", "en")
	for _, name := range []string{"Ann", "Bob", "Cid", "Dov"} {
		require.Contains(t, body, "<span>"+name+"</span>")
	}
	status, body := report(t, web.URL, map[string]string{"Accept-Language": "en"}, "code", e.codeOf(t, "Ann"), "result", "Cid Ann=Dov Bob")
	require.Equal(t, http.StatusOK, status, body)
	require.Regexp(t, "Table 1: 1. Cid, 2. (Ann = Dov|Dov = Ann), 4. Bob", body)
	_, body = get(t, web.URL+"/event/names?name=cid", "Accept-Language", "en")
	require.Contains(t, body, "place 1")
	_, body = get(t, web.URL+"/event/standings", "Accept-Language", "en")
	require.Contains(t, body, "Wins")
}
