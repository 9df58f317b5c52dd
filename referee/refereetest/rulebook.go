package refereetest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/rulebook"
)

// Rulebook checks the tables of a game's book, and compares the game's source code with them. Every
// rule that a file cites, even in a comment, must be in the table of rules. The constants of type
// rulebook.Choice must be the options of the table of rulings. The code must use every ruling, and
// only through its constants. The sources are all files of the game.
func Rulebook(t *testing.T, book *rulebook.Book, sources fs.FS) {
	t.Helper()
	for _, fault := range bookFaults(book, sources) {
		t.Error(fault)
	}
}

// bookFaults returns all mistakes that Rulebook finds.
func bookFaults(book *rulebook.Book, sources fs.FS) []string {
	c := bookCheck{book: book, sources: sources, rules: map[string]bool{}, options: map[rulebook.Choice]bool{}}
	for _, p := range book.Problems() {
		c.say("%s: %s %v", p.At, p.Code, p.Args)
	}
	c.table()
	c.rulings()
	c.places()
	c.citations()
	c.choices()
	return c.faults
}

type bookCheck struct {
	book    *rulebook.Book
	sources fs.FS
	rules   map[string]bool
	options map[rulebook.Choice]bool
	faults  []string
}

func (c *bookCheck) say(format string, args ...any) {
	c.faults = append(c.faults, fmt.Sprintf(format, args...))
}

var (
	ruleID   = regexp.MustCompile(`^[A-Z]+(-[A-Z]+)+$`)
	rulingID = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	sentence = regexp.MustCompile(`[.?]$`)
)

// longest is the maximum length of a sentence that is easy to read, in characters.
const longest = 220

func (c *bookCheck) table() {
	for _, r := range c.book.Table() {
		if !ruleID.MatchString(r.ID) {
			c.say("the rule %q: not an id such as R-PAY", r.ID)
		}
		if c.rules[r.ID] {
			c.say("%s: twice in the table", r.ID)
		}
		c.rules[r.ID] = true
		if len(r.Cite) == 0 {
			c.say("%s: cites nothing", r.ID)
		}
		c.text(r.ID, r.Text)
		for _, d := range r.Differs {
			c.source(r.ID, d.From)
			c.text(r.ID, d.Text)
		}
	}
	for _, e := range c.book.Examples() {
		if !c.rules[e.Rule] {
			c.say("an example shows %s, which is not in the table", e.Rule)
		}
		if e.Without != nil {
			c.text(e.Rule+", without an example", e.Without)
		}
	}
}

// sourceKinds lists the named kinds of sources; those that take precedence come first. "heard"
// means an answer by the publisher that is reported second-hand.
var sourceKinds = []string{
	"rulebook-en", "rulebook-fr", "older-rulebook", "publisher-timing", "publisher-faq", "publisher-forum", "published-rulings", "heard", "players", "other-program", "descendant",
}

// source requires a source to be of a known kind.
func (c *bookCheck) source(id, from string) {
	if !slices.Contains(sourceKinds, from) {
		c.say("%s: the source %q is none of %v", id, from, sourceKinds)
	}
}

func (c *bookCheck) rulings() {
	seen := map[string]bool{}
	for _, r := range c.book.Rulings() {
		if !rulingID.MatchString(r.ID) {
			c.say("the ruling %q: not an id such as edge-timing", r.ID)
		}
		if seen[r.ID] {
			c.say("%s: twice in the table", r.ID)
		}
		seen[r.ID] = true
		c.text(r.ID, r.Question)
		c.text(r.ID, r.Why)
		if len(r.Rules) == 0 {
			c.say("%s: belongs to no rule", r.ID)
		}
		for _, id := range r.Rules {
			if !c.rules[id] {
				c.say("%s: the rule %s is not in the table", r.ID, id)
			}
		}
		c.optionsOf(r)
	}
}

func (c *bookCheck) optionsOf(r referee.Ruling) {
	ids := make([]string, len(r.Options))
	for i, o := range r.Options {
		name := r.ID + "=" + o.ID
		if !rulingID.MatchString(o.ID) {
			c.say("the option %q: not an id such as at-pass", name)
		}
		if slices.Contains(ids[:i], o.ID) {
			c.say("%s: twice in the table", name)
		}
		ids[i] = o.ID
		c.options[rulebook.Choice(name)] = true
		c.text(name, o.Text)
	}
	if len(ids) < 2 {
		c.say("%s: nothing to choose", r.ID)
	}
	if !slices.Contains(ids, r.Default) {
		c.say("%s: the default %q is no option", r.ID, r.Default)
	}
	for _, s := range r.Sources {
		c.source(r.ID, s.From)
		if !slices.Contains(ids, s.Says) {
			c.say("%s: a source says %q, which is no option", r.ID, s.Says)
		}
	}
}

// text requires a text in both languages, in short sentences.
func (c *bookCheck) text(id string, text referee.Words) {
	if len(text) != 2 || text["en"] == text["fr"] {
		c.say("%s: not in two languages: %v", id, text)
	}
	for _, language := range []string{"en", "fr"} {
		if !sentence.MatchString(text[language]) {
			c.say("%s (%s): not a sentence: %q", id, language, text[language])
		}
		for one := range strings.SplitSeq(text[language], ". ") {
			if n := utf8.RuneCountInString(one); n > longest {
				c.say("%s (%s): a sentence of %d characters, %d at most: %q", id, language, n, longest, one)
			}
		}
	}
}

// citations checks every rule id anywhere in the Go files against the table.
func (c *bookCheck) citations() {
	prefixes := map[string]bool{}
	for id := range c.rules {
		prefix, _, _ := strings.Cut(id, "-")
		prefixes[prefix] = true
	}
	cited := regexp.MustCompile(`\b(` + strings.Join(slices.Sorted(maps.Keys(prefixes)), "|") + `)(-[A-Z]+)+\b`)
	c.eachFile(func(name, text string) {
		for _, id := range cited.FindAllString(text, -1) {
			if !c.rules[id] {
				c.say("%s: cites %s, which is not in the table", name, id)
			}
		}
	})
}

// choices compares the constants with the table, and finds the code that uses each ruling. The code
// must check all options except one; otherwise two options would have the same effect.
func (c *bookCheck) choices() {
	constants, used := map[string]rulebook.Choice{}, map[string]bool{}
	c.eachFile(func(name, text string) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			c.say("%s: %v", name, err)
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if isChoice(n.Type) {
					c.constant(name, n, constants)
					return false
				}
			case *ast.BasicLit:
				c.literal(name, n)
			case *ast.SelectorExpr:
				used[n.Sel.Name] = true
			case *ast.Ident:
				used[n.Name] = true
			}
			return true
		})
	})
	asked := map[string]int{}
	for name, choice := range constants {
		if used[name] {
			ruling, _ := choice.Split()
			asked[ruling]++
		}
	}
	listed := slices.Collect(maps.Values(constants))
	for _, choice := range slices.Sorted(maps.Keys(c.options)) {
		if !slices.Contains(listed, choice) {
			c.say("%s: no constant", choice)
		}
	}
	for _, r := range c.book.Rulings() {
		if n := asked[r.ID]; n < len(r.Options)-1 {
			c.say("%s: the code asks for %d of its %d options: two of them do the same", r.ID, n, len(r.Options))
		}
	}
}

// isChoice reports whether a type is written Choice or rulebook.Choice.
func isChoice(of ast.Expr) bool {
	if qualified, ok := of.(*ast.SelectorExpr); ok {
		of = qualified.Sel
	}
	name, ok := of.(*ast.Ident)
	return ok && name.Name == "Choice"
}

// constant checks the constants of a line, each of which must be an option.
func (c *bookCheck) constant(file string, line *ast.ValueSpec, into map[string]rulebook.Choice) {
	for i, name := range line.Names {
		if i >= len(line.Values) {
			continue // this is a variable without a value
		}
		text, _ := line.Values[i].(*ast.BasicLit)
		if text == nil {
			continue
		}
		value, _ := strconv.Unquote(text.Value) // this has been parsed, so it cannot fail
		if !c.options[rulebook.Choice(value)] {
			c.say("%s: %s is %q, which is not in the table", file, name.Name, value)
		}
		into[name.Name] = rulebook.Choice(value)
	}
}

// literal rejects an option that is written as a plain string.
func (c *bookCheck) literal(file string, n *ast.BasicLit) {
	text, _ := strconv.Unquote(n.Value) // "" for a number
	if c.options[rulebook.Choice(text)] {
		c.say("%s: %s is an option of a ruling: use its constant", file, n.Value)
	}
}

func (c *bookCheck) eachFile(do func(name, text string)) {
	found := 0
	err := fs.WalkDir(c.sources, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".go" {
			return err
		}
		text, err := fs.ReadFile(c.sources, name)
		do(name, string(text))
		found++
		return err
	})
	if err != nil || found == 0 {
		c.say("%d source files: %v", found, err)
	}
}

// RulesTested requires a test for every rule and for every option of a ruling except the default:
// its name must appear in a test file or in the heading of a scenario.
func RulesTested(t *testing.T, book *rulebook.Book, files fs.FS, patterns ...string) {
	t.Helper()
	var named strings.Builder
	for _, pattern := range patterns {
		names, err := fs.Glob(files, pattern)
		require.NoError(t, err)
		require.NotEmpty(t, names, pattern)
		for _, name := range names {
			text, err := fs.ReadFile(files, name)
			require.NoError(t, err)
			for line := range strings.Lines(string(text)) {
				if path.Ext(name) == ".go" || strings.HasPrefix(line, "-- ") {
					named.WriteString(line)
				}
			}
		}
	}
	for _, rule := range book.Table() {
		if !regexp.MustCompile(`\b` + rule.ID + `(?:[^A-Z-]|$)`).MatchString(named.String()) {
			t.Errorf("no test is named by the rule %s", rule.ID)
		}
	}
	for _, ruling := range book.Rulings() {
		for _, option := range ruling.Options {
			if choice := ruling.ID + "=" + option.ID; option.ID != ruling.Default && !strings.Contains(named.String(), choice) {
				t.Errorf("no test is named by the option %s", choice)
			}
		}
	}
}
