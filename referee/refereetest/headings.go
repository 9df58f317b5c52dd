package refereetest

import (
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// headings holds the headings of a game's rulebooks by language and printed page. If a book prints
// page numbers only for chapters, a page is a range: "9–17".
type headings map[string]map[string][]string

// headingsFile is the file that holds a game's headings, in its folder or in that of its book.
const headingsFile = "headings.yaml"

var (
	// cited matches one place in a rulebook: its page, and the heading there.
	cited = regexp.MustCompile(`^p\. (\d+(?:–\d+)?), (.+)$`)
	// pageNumber matches a page or a range of pages.
	pageNumber = regexp.MustCompile(`^(\d+)(?:–(\d+))?$`)
)

// between holds the text with which each language separates several places.
var between = map[string]string{"en": "; ", "fr": " ; "}

func (c *bookCheck) readHeadings() headings {
	text, err := fs.ReadFile(c.sources, "rulebook/"+headingsFile)
	if err != nil {
		text, err = fs.ReadFile(c.sources, headingsFile)
	}
	if err != nil {
		c.say("%s: the headings of the rulebooks are missing: %v", headingsFile, err)
		return nil
	}
	var books headings
	for _, p := range yamlfile.Decode(headingsFile, text, &books) {
		c.say("%s: %s %v", p.At, p.Code, p.Args)
	}
	for language, pages := range books {
		for page := range pages {
			first, last, ok := pageRange(page)
			if !ok || first < 1 || last < first {
				c.say("%s (%s): not a page: %q", headingsFile, language, page)
			}
		}
	}
	return books
}

func pageRange(page string) (first, last int, ok bool) {
	parts := pageNumber.FindStringSubmatch(page)
	if parts == nil {
		return 0, 0, false
	}
	first, _ = strconv.Atoi(parts[1])
	last = first
	if parts[2] != "" {
		last, _ = strconv.Atoi(parts[2])
	}
	return first, last, true
}

// places checks every citation of a rule, and every place in a rulebook that a ruling names,
// against the headings of the books: the book must print the page, and the heading must be on it.
func (c *bookCheck) places() {
	books := c.readHeadings()
	for _, r := range c.book.Table() {
		for language, cite := range r.Cite {
			if language == "publisher" {
				if !publisherCite.MatchString(cite) {
					c.say("%s: not a statement of the publisher: %q", r.ID, cite)
				}
				continue
			}
			c.place(books, r.ID, language, cite)
		}
	}
	for _, r := range c.book.Rulings() {
		for _, s := range r.Sources {
			if language, ok := strings.CutPrefix(s.From, "rulebook-"); ok {
				c.place(books, r.ID+" says "+s.Says, language, s.At)
			}
		}
	}
}

var publisherCite = regexp.MustCompile(`^(timing scheme|FAQ), `)

// place checks one citation, which can name several places, against a book.
func (c *bookCheck) place(books headings, who, language, cite string) {
	if books[language] == nil {
		c.say("%s: cites a rulebook in %q, of which %s has no headings", who, language, headingsFile)
		return
	}
	for one := range strings.SplitSeq(cite, between[language]) {
		parts := cited.FindStringSubmatch(one)
		if parts == nil {
			c.say("%s (%s): no page and heading: %q", who, language, one)
			continue
		}
		page, heading := parts[1], parts[2]
		if slices.Contains(books[language][page], heading) {
			continue
		}
		var on []string
		for other, titles := range books[language] {
			if slices.Contains(titles, heading) {
				on = append(on, other)
			}
		}
		c.say("%s (%s): %q is no heading of p. %s; it is on %q", who, language, heading, page, on)
	}
}

// Citations reports mistakes in the places that a text names: a page that the book does not have in
// any language, or a rule with the wrong pages. The text can have line breaks anywhere.
func Citations(sources fs.FS, rules []referee.Rule, pages func(referee.Rule) string, text string) []string {
	c := bookCheck{sources: sources}
	books := c.readHeadings()
	text = strings.Join(strings.Fields(text), " ")
	for _, m := range pageNamed.FindAllStringSubmatch(text, -1) {
		if !books.print(m[1]) {
			c.say("no rulebook prints %q", m[0])
		}
	}
	byID := map[string]referee.Rule{}
	for _, r := range rules {
		byID[r.ID] = r
	}
	for _, m := range ruleNamed.FindAllStringSubmatch(text, -1) {
		if r, ok := byID[m[1]]; ok && m[2] != pages(r) {
			c.say("%s is at %q, not at %q", m[1], pages(r), m[2])
		}
	}
	return c.faults
}

var (
	pageNamed = regexp.MustCompile(`\bp\. (\d+(?:–\d+)?)`)
	ruleNamed = regexp.MustCompile(`\b([A-Z]+(?:-[A-Z]+)+) \((p\. [^()]+)\)`)
)

// print reports whether a book has a page.
func (h headings) print(page string) bool {
	first, last, _ := pageRange(page)
	for _, pages := range h {
		for own := range pages {
			if from, to, _ := pageRange(own); from <= first && last <= to {
				return true
			}
		}
	}
	return false
}
