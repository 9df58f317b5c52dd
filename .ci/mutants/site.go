package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// site is a use of a ruling, or a comparison.
type site struct {
	file   string // "referee/toy/price.go"
	line   int
	in     string // the function or the variable: "price", "Match.price"
	text   string // the expression
	same   int    // the number of earlier sites in the function with the same text
	ruling bool
}

// id returns a name for a site that does not depend on line numbers:
// "referee/toy/price.go Match.price: n > 3".
func (s site) id() string {
	id := fmt.Sprintf("%s %s: %s", s.file, s.in, s.text)
	if s.same > 0 {
		id += fmt.Sprintf(" #%d", s.same+1)
	}
	return id
}

// insertion is a text that replaces some bytes, or none, at an offset of a file.
type insertion struct {
	at, instead int
	text        string
}

// wrapped returns the sites of a game and the text of each file that has some. In the text, each
// site is in a call: switches.Ruled(N, …) or switches.Compare(N, x, "<", y), where N is the index
// of the site.
func wrapped(game string) ([]site, map[string][]byte, error) {
	var all []site
	files := map[string][]byte{}
	err := filepath.WalkDir(filepath.Join("referee", game), func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(p) != ".go" || strings.HasSuffix(p, "_test.go") {
			return err
		}
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		found, changed, err := wrappedFile(filepath.ToSlash(p), text, len(all))
		if len(found) > 0 {
			all, files[p] = append(all, found...), changed
		}
		return err
	})
	return all, files, err
}

// wrappedFile does the same for one file. before is the number of sites in earlier files.
func wrappedFile(file string, text []byte, before int) ([]site, []byte, error) {
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, nil, err
	}
	offset := func(p token.Pos) int { return set.Position(p).Offset }
	var sites []site
	insertions := []insertion{{offset(parsed.Name.End()), 0, `; import "shinpan/referee/switches"`}}
	seen := map[string]int{}
	for _, decl := range parsed.Decls {
		if group, ok := decl.(*ast.GenDecl); ok && group.Tok == token.CONST {
			continue
		}
		add := func(n ast.Node, ruling bool, format string) {
			s := site{file: file, line: set.Position(n.Pos()).Line, in: nameOf(decl, n), text: string(text[offset(n.Pos()):offset(n.End())]), ruling: ruling}
			id := s.id()
			s.same = seen[id]
			seen[id]++
			insertions = append(insertions, insertion{offset(n.Pos()), 0, fmt.Sprintf(format, before+len(sites))}, insertion{offset(n.End()), 0, ")"})
			sites = append(sites, s)
		}
		heads := map[ast.Node]bool{} // the conditions of loops; a loop that goes too far fails at once
		ast.Inspect(decl, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ForStmt:
				heads[n.Cond] = true
			case *ast.CallExpr:
				if asksRuling(n) {
					add(n, true, "switches.Ruled(%d, ")
				}
			case *ast.BinaryExpr:
				if slices.Contains([]token.Token{token.LSS, token.LEQ, token.GTR, token.GEQ}, n.Op) && !heads[n] {
					add(n, false, "switches.Compare(%d, ")
					insertions = append(insertions, insertion{offset(n.OpPos), len(n.Op.String()), fmt.Sprintf(", %q, ", n.Op)})
				}
			}
			return true
		})
	}
	return sites, applied(text, insertions), nil
}

// applied returns a text with its insertions, sorted by offset. At the same offset, they keep
// their order, because outer calls were found first, but a call ends before an operator.
func applied(text []byte, insertions []insertion) []byte {
	slices.SortStableFunc(insertions, func(a, b insertion) int {
		return cmp.Or(a.at-b.at, a.instead-b.instead)
	})
	var out []byte
	from := 0
	for _, i := range insertions {
		out = append(append(out, text[from:i.at]...), i.text...)
		from = i.at + i.instead
	}
	return append(out, text[from:]...)
}

// asksRuling reports whether a call checks an option of a ruling: x.Ruled(option). It reports
// false for the calls in methods that only pass their own argument on.
func asksRuling(call *ast.CallExpr) bool {
	called, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || called.Sel.Name != "Ruled" {
		return false
	}
	_, passedOn := call.Args[len(call.Args)-1].(*ast.Ident)
	return !passedOn
}

// nameOf returns the name of the function or variable that contains a node of a declaration.
func nameOf(decl ast.Decl, n ast.Node) string {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv == nil {
			return decl.Name.Name
		}
		of := decl.Recv.List[0].Type
		if star, ok := of.(*ast.StarExpr); ok {
			of = star.X
		}
		if named, ok := of.(*ast.Ident); ok {
			return named.Name + "." + decl.Name.Name
		}
		return decl.Name.Name
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			if value, ok := spec.(*ast.ValueSpec); ok && spec.Pos() <= n.Pos() && n.End() <= spec.End() {
				return value.Names[0].Name
			}
		}
	}
	return ""
}
