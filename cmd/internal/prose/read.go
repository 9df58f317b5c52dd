package prose

import (
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"shinpan/cmd/pages"
)

// page reads a page of the manual without its examples. A row of a table is one unit.
func page(text string) ([]Unit, error) {
	var units []Unit
	for _, b := range pages.Parse(text) {
		switch b.Kind {
		case pages.Code, pages.Comment:
		case pages.Row:
			units = append(units, Unit{Kind: Manual, Line: b.Line, Text: b.Label + " | " + b.Text})
		default:
			units = append(units, cut(Manual, b.Line, b.Text)...)
		}
	}
	return units, nil
}

// typed matches the keys of commands and words that people type, which are not prose.
var typed = regexp.MustCompile(`^(alias|typed|phrase|words?)\.|\.(example|args)s?(\.|$)`)

// said matches a key with its value in a message file, and quoted matches a text in quotes.
var (
	said   = regexp.MustCompile(`^([a-z][a-z0-9.-]*): ?(.*)$`)
	quoted = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)
)

// messages reads a message file: texts in quotes, one for each plural form, and texts that are
// indented below "|-". A message with a plural form counts as two units.
func messages(text string) ([]Unit, error) {
	var units []Unit
	key, block, began := "", []string(nil), 0
	add := func(line int, text string) {
		kind := Messages
		if strings.HasPrefix(key, "help.") {
			kind = Help
		}
		if !typed.MatchString(key) {
			units = append(units, cut(kind, line, text)...)
		}
	}
	for i, line := range strings.Split(text+"\n", "\n") {
		if strings.HasPrefix(line, " ") && began > 0 {
			block = append(block, line)
			continue
		}
		if began > 0 {
			add(began, strings.Join(block, " "))
		}
		block, began = nil, 0
		value := line
		if found := said.FindStringSubmatch(line); found != nil {
			key, value = found[1], found[2]
			if strings.HasPrefix(value, "|") {
				began = i + 1
			}
		}
		if !strings.HasPrefix(line, "#") {
			for _, text := range quoted.FindAllStringSubmatch(value, -1) {
				add(i+1, strings.ReplaceAll(text[1], `\"`, `"`))
			}
		}
	}
	return units, nil
}

// rules reads the sentences of a language in a file of rules, rulings or codes, without the page
// numbers that they cite.
func rules(text, language string) ([]Unit, error) {
	sentence := regexp.MustCompile(`(?:^\s*(?:- )?|[{ ])` + language + `: (?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^"'].*))`)
	var units []Unit
	for i, line := range strings.Split(text, "\n") {
		if found := sentence.FindStringSubmatch(line); found != nil {
			if text := found[1] + found[2] + found[3]; !strings.HasPrefix(text, "p. ") {
				units = append(units, cut(Messages, i+1, text)...)
			}
		}
	}
	return units, nil
}

// comments reads the comments of a Go file. It leaves out comments for tools.
func comments(text string) ([]Unit, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var units []Unit
	for _, group := range file.Comments {
		for _, paragraph := range strings.Split(prosaic(group.Text()), "\n\n") {
			units = append(units, cut(Comments, set.Position(group.Pos()).Line, paragraph)...)
		}
	}
	return units, nil
}

// prosaic returns a comment without its indented lines, which are code.
func prosaic(text string) string {
	lines := strings.Split(text, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool {
		return strings.HasPrefix(line, "\t") || strings.HasPrefix(line, "//go:")
	}), "\n")
}
