package cmd

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/pages"
	"shinpan/cmd/screen"
)

// document is a text with examples to run: the README, or a page of the manual in its language.
type document struct{ path, language string }

// documents returns the README and all pages, including those about games.
func documents(t *testing.T) []document {
	t.Helper()
	docs := []document{{"../README.md", "en"}}
	for _, pattern := range []string{"pages/*/*.md", "../referee/*/pages/*/*.md"} {
		paths, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, paths, pattern)
		for _, path := range paths {
			docs = append(docs, document{path, filepath.Base(filepath.Dir(path))})
		}
	}
	return docs
}

// each calls a function for every document with its text.
func each(t *testing.T, f func(*testing.T, document, string)) {
	for _, doc := range documents(t) {
		t.Run(strings.TrimPrefix(filepath.ToSlash(doc.path), "../"), func(t *testing.T) {
			text, err := os.ReadFile(doc.path)
			require.NoError(t, err)
			f(t, doc, string(text))
		})
	}
}

// shelves returns the pages that apply to any game, and the pages about each game.
func shelves(t *testing.T, language string) map[string][]pages.Page {
	t.Helper()
	all := map[string][]pages.Page{}
	var err error
	all[""], err = pages.List(pages.Common(), language)
	require.NoError(t, err)
	for _, entry := range embedded() {
		all[entry.ID], err = pages.List(entry.Pages, language)
		require.NoError(t, err)
		overview, err := pages.Overview(entry.Pages, language)
		require.NoError(t, err)
		require.NotEmpty(t, overview.Title, "%s has no overview", entry.ID)
		all[entry.ID] = append(all[entry.ID], overview)
	}
	return all
}

// TestPages_SayTheSameInEveryLanguage compares the pages block by block: no
// language has a page, a paragraph or an example that another lacks.
func TestPages_SayTheSameInEveryLanguage(t *testing.T) {
	english := shelves(t, "en")
	for _, language := range lang.Languages(app.MessageFiles()...) {
		for id, list := range shelves(t, language) {
			require.Len(t, list, len(english[id]), "pages of %q in %s", id, language)
			for i, page := range list {
				original := english[id][i]
				require.Equal(t, original.Name, page.Name)
				require.NotEmpty(t, page.Title, page.Name)
				require.Equal(t, outline(original), outline(page), "%s %s in %s", id, page.Name, language)
			}
		}
	}
}

// outline returns the structure of a page.
func outline(page pages.Page) []string {
	var kinds []string
	for _, b := range page.Blocks() {
		kind := string(b.Kind)
		if b.Kind == pages.Code {
			kind += " " + b.Label
		}
		kinds = append(kinds, kind)
	}
	return kinds
}

// TestPages_HaveNoNameTwice checks that no name is used twice, because "help" tries commands first,
// then games, then pages.
func TestPages_HaveNoNameTwice(t *testing.T) {
	taken := bareApp(&bytes.Buffer{}).GameIDs()
	for _, c := range newRoot(bareApp(&bytes.Buffer{})).Commands() {
		taken = append(taken, c.Name())
	}
	for _, page := range shelves(t, "en")[""] {
		require.NotContains(t, taken, page.Name)
	}
}

// TestPages_AreMadeOfWhatATerminalShows rejects emphasis, tables of three columns and other marks,
// because a terminal would print them unchanged.
func TestPages_AreMadeOfWhatATerminalShows(t *testing.T) {
	marks := regexp.MustCompile(`\*\*[^*]+\*\*|(^| )_[^ ]|<[a-z]|^\s*[*+] |^####| \| `)
	for _, language := range lang.Languages(app.MessageFiles()...) {
		for id, list := range shelves(t, language) {
			for _, page := range list {
				for _, b := range page.Blocks() {
					if b.Kind != pages.Code && b.Kind != pages.Comment {
						require.NotRegexp(t, marks, withoutCode(b.Text), "%s %s:%d", id, page.Name, b.Line)
					}
				}
			}
		}
	}
}

// inCode matches code within a text.
func inCode() *regexp.Regexp { return regexp.MustCompile("`([^`]+)`") }

func withoutCode(text string) string { return inCode().ReplaceAllString(text, "x") }

// fenced matches a block of code.
func fenced() *regexp.Regexp { return regexp.MustCompile("(?ms)^```.*?^```$") }

func TestPages_FitTheWidthOfAPage(t *testing.T) {
	for _, language := range lang.Languages(app.MessageFiles()...) {
		words, err := lang.Load(language, app.MessageFiles()...)
		require.NoError(t, err)
		for _, list := range shelves(t, language) {
			for _, page := range list {
				for _, width := range []int{24, 50, 80} {
					prose := pages.Page{Title: page.Title, Text: fenced().ReplaceAllString(page.Text, "")}
					for line := range strings.Lines(screen.Manual(words, prose, screen.Paper{Width: width})) {
						require.LessOrEqual(t, screen.Cells(strings.TrimSuffix(line, "\n")), width, "%s: %s", page.Name, line)
					}
				}
			}
		}
	}
}

// TestPages_CommandsAndLinksLead checks that the commands in a text and the targets of its links
// exist.
func TestPages_CommandsAndLinksLead(t *testing.T) {
	each(t, func(t *testing.T, doc document, text string) {
		for _, b := range pages.Parse(text) {
			if b.Kind == pages.Code || b.Kind == pages.Comment {
				continue
			}
			for _, code := range inCode().FindAllStringSubmatch(b.Label+" "+b.Text, -1) {
				if line, ok := strings.CutPrefix(strings.Replace(code[1], "go run . ", "shinpan ", 1), "shinpan "); ok {
					requireLeads(t, strings.Fields(line))
				}
			}
			for _, link := range regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(b.Text, -1) {
				_, err := os.Stat(filepath.Join(filepath.Dir(doc.path), link[1]))
				require.NoError(t, err, "%s:%d", doc.path, b.Line)
			}
		}
	})
}

// requireLeads tries a command line up to its first placeholder, such as FILE, that is not the
// value of a flag.
func requireLeads(t *testing.T, line []string) {
	t.Helper()
	blank := regexp.MustCompile(`^[\p{Lu}=]{3,}`)
	for i, word := range line {
		if blank.MatchString(word) && (i == 0 || !strings.HasPrefix(line[i-1], "--")) {
			line = line[:i]
			break
		}
	}
	switch {
	case len(line) == 0:
		return
	case line[0] == "help":
		var out bytes.Buffer
		require.Zero(t, run(bareApp(&out), line), "%s: %s", line, out.String())
		return
	}
	root := newRoot(bareApp(&bytes.Buffer{}))
	root.InitDefaultCompletionCmd()
	c, rest, err := root.Find(line)
	require.NoError(t, err, "%s", line)
	require.True(t, c.HasParent(), "%s", line)
	c.InitDefaultHelpFlag()
	if err := c.ParseFlags(rest); !errors.Is(err, pflag.ErrHelp) {
		require.NoError(t, err, "%s", line)
	}
}

// TestPages_FrenchTypography checks for no-break spaces before : ; ! ? and inside guillemets, and
// for curved apostrophes.
func TestPages_FrenchTypography(t *testing.T) {
	wrong := regexp.MustCompile(`[^\x{a0}][:;!?»]( |$)|«[^\x{a0}]|\w'\w`)
	each(t, func(t *testing.T, doc document, text string) {
		if doc.language != "fr" {
			return
		}
		for _, b := range pages.Parse(text) {
			if b.Kind != pages.Code && b.Kind != pages.Comment {
				named := strings.ReplaceAll(withoutCode(b.Text), "Yu-Gi-Oh!", "") // the same in every language
				require.NotRegexp(t, wrong, named, "%s:%d", doc.path, b.Line)
			}
		}
	})
}
