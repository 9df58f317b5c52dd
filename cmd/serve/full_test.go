//go:build browser

package serve

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// fits finds the texts of a page that are cut, overlap or lie beyond a page that does not scroll. A
// text that ends with "…" does not count as cut, and neither does an element that is left out
// completely.
const fits = `(() => {
	const faults = [], seen = [];
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const still = getComputedStyle(document.body).overflow === "hidden";
	while (texts.nextNode()) {
		const text = texts.currentNode, range = new Range();
		if (text.data.trim() === "" || text.parentElement.closest(".away, select, datalist, script, style") || text.parentElement.matches("details:not([open])")) continue;
		if (!text.parentElement.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
		range.selectNodeContents(text);
		for (const line of range.getClientRects()) {
			const r = { left: line.left, right: line.right, top: line.top + line.height * 0.2, bottom: line.bottom - line.height * 0.22, text: text.data.trim(), in: text.parentElement };
			let gone = false, cut = "";
			for (let a = text.parentElement; a && a !== document.body; a = a.parentElement) {
				const style = getComputedStyle(a), c = a.getBoundingClientRect();
				if (style.overflowX === "visible" || style.display === "inline" || style.display === "contents") continue;
				if (r.top >= c.bottom - 1 || r.bottom <= c.top + 1 || r.left >= c.right - 1 || r.right <= c.left + 1) { gone = true; break; }
				if (r.top < c.top - 1 || r.bottom > c.bottom + 1) cut = "above or below";
				const short = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || ["auto", "scroll"].includes(style.overflowX);
				if (!short && (r.left < c.left - 1 || r.right > c.right + 1)) cut = "beside";
				r.left = Math.max(r.left, c.left); r.right = Math.min(r.right, c.right);
			}
			if (gone) continue;
			if (r.right > innerWidth + 1 || r.left < -1 || still && (r.bottom > innerHeight || r.top < 0)) cut = "by the window";
			if (cut) faults.push("cut " + cut + ": " + r.text + " in " + r.in.outerHTML.slice(0, 60));
			for (const other of seen) {
				if (Math.min(r.right, other.right) - Math.max(r.left, other.left) > 2 && Math.min(r.bottom, other.bottom) - Math.max(r.top, other.top) > 2 && !(other.in === r.in)) {
					faults.push("one on the other: " + r.text + ", " + other.text);
				}
			}
			seen.push(r);
		}
	}
	return faults;
})()`

// sizes finds the elements of a page that are smaller than in the design.
const sizes = `(() => {
	const faults = [], wall = document.body.classList.contains("wall") && innerWidth > 900;
	const u = Math.min(innerWidth, innerHeight * 16 / 9) / 1920;
	const least = (selector, size) => {
		for (const e of document.querySelectorAll(selector)) {
			const found = parseFloat(getComputedStyle(e).fontSize);
			if (e.textContent.trim() !== "" && found < size - 0.1) faults.push(selector + " " + e.textContent.trim() + ": " + found + " of " + size);
		}
	};
	if (wall) {
		const players = document.querySelectorAll(".seat").length;
		for (const [selector, size] of [[".main b", 229], [".seat h2", 44], [".clock b", players > 2 ? 110 : 146], [".card, .place h2, .column h2, .held, .news, .facing", 44], [".power", 80], [".prices dd", 92], [".rank", 56], [".worth", 50], [".facts, .marks b, .moment", 34], [".zone .first dd", 50], ["main *", 26]]) {
			least(selector, size * u);
		}
		for (const name of document.querySelectorAll(".seat h2 span")) {
			if (name.scrollHeight > name.clientHeight + 10 * u || name.scrollWidth > name.clientWidth + 1) faults.push("a name: " + name.textContent);
		}
	} else if (document.querySelector(".placed") && innerWidth > 900) {
		const z = parseFloat(document.body.style.getPropertyValue("--size")) / 100;
		for (const [selector, size] of [["main *", 28], [".plate .number", 64], [".plate h2", 29], [".clock b", 68], [".power", 56], [".last .news", 36]]) {
			least(selector, size * z);
		}
	} else if (innerWidth <= 900 && !document.querySelector(".placed, .overlay, .wall")) {
		least("main *", 13);
		for (const e of document.querySelectorAll("button, select, summary, input:not([type=hidden], [type=checkbox]), nav a")) {
			const box = e.getBoundingClientRect();
			if (e.checkVisibility() && (box.height < 43.9 || box.width < 43.9) && !e.closest(".zone")) faults.push("small: " + e.outerHTML.slice(0, 80));
		}
	}
	return faults;
})()`

// shines sets the colour scheme that the reader's system prefers.
func (w *window) shines(t *testing.T, scheme string) {
	t.Helper()
	require.NoError(t, chromedp.Do(w, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		return err
	})))
}

func assertAtLeast(t *testing.T, found, least float64, where string) {
	t.Helper()
	if found < least {
		t.Errorf("%s: %.2f, not %.2f", where, found, least)
	}
}
