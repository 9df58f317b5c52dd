//go:build browser

package serve

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// audit finds obstacles for people who listen to a page or use it with the keyboard. It needs only
// the browser; axe finds more.
const audit = `(() => {
	const faults = [];
	if (!document.documentElement.lang) faults.push("no language");
	if (!document.title) faults.push("no title");
	if (document.querySelectorAll("main").length !== 1) faults.push("not one main part");
	if (document.querySelectorAll("h1").length > 1) faults.push("several first headings");
	let level = 1;
	for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
		const now = Number(heading.tagName[1]);
		if (now > level + 1) faults.push("a heading below nothing: " + heading.outerHTML.slice(0, 80));
		if (heading.textContent.trim() === "" && !heading.closest(".place, .column")) faults.push("an empty heading: " + heading.outerHTML.slice(0, 80));
		level = now;
	}
	for (const part of document.querySelectorAll("nav, [role=region], section[tabindex], [tabindex='0']")) {
		if (!part.getAttribute("aria-label")) faults.push("a part without a name: " + part.outerHTML.slice(0, 80));
	}
	for (const control of document.querySelectorAll("button, a[href], select, summary, input:not([type=hidden]), progress:not([aria-hidden])")) {
		const label = Array.from(control.labels ?? [], (l) => l.textContent).join("") + (control.getAttribute("aria-label") ?? "") + control.textContent + (control.querySelector("img")?.alt ?? "");
		if (label.trim() === "") faults.push("a control without a name: " + control.outerHTML.slice(0, 80));
		if (control.tabIndex > 0) faults.push("an order of its own: " + control.outerHTML.slice(0, 80));
		if (!control.checkVisibility() || control.disabled || control.matches("progress")) continue;
		control.focus({ preventScroll: true });
		const ring = getComputedStyle(control);
		if (document.activeElement === control && (parseFloat(ring.outlineWidth) < 3 || ring.outlineStyle === "none")) faults.push("no ring of 3 px: " + ring.outlineWidth + " " + control.outerHTML.slice(0, 60));
		control.blur();
	}
	for (const image of document.images) if (!image.alt) faults.push("an image without words: " + image.src);
	const ids = Array.from(document.querySelectorAll("[id]"), (e) => e.id);
	for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push("an id twice: " + id);
	if (document.getElementById("said") && document.getElementById("said").getAttribute("role") !== "status") faults.push("the news is not told");
	return faults;
})()`

// heard checks that people can listen to a page and use it with the keyboard.
func (w *window) heard(t *testing.T, where string) {
	t.Helper()
	require.NoError(t, chromedp.Do(w, chromedp.KeyEvent("\t"))) // rings are for keys
	assert.Empty(t, js[[]string](t, w, audit), where)
}
