// These tests guard the architecture: which package may import which, and
// what may not appear in any file.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// source is a Go file of the module.
type source struct {
	path string // "cmd/play.go"
	file *ast.File
	set  *token.FileSet
}

func (s source) dir() string { return path.Dir(s.path) }

func (s source) test() bool { return strings.HasSuffix(s.path, "_test.go") }

// at returns the place of a node in the file, for messages.
func (s source) at(n ast.Node) string {
	return fmt.Sprintf("%s:%d", s.path, s.set.Position(n.Pos()).Line)
}

// imports returns the import paths of the file.
func (s source) imports() []string {
	var paths []string
	for _, spec := range s.file.Imports {
		p, _ := strconv.Unquote(spec.Path.Value) // the parser has checked it
		paths = append(paths, p)
	}
	return paths
}

// texts returns the files of the repository, with slashes in their paths, without the files of
// git and of builds.
func texts(t *testing.T) []string {
	var paths []string
	require.NoError(t, filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && slices.Contains([]string{".git", ".cache", "rapid"}, d.Name()) {
			return fs.SkipDir
		}
		if !d.IsDir() && d.Name() != ".git" { // a file in a worktree
			paths = append(paths, filepath.ToSlash(p))
		}
		return nil
	}))
	return paths
}

// sources parses every Go file of the module.
func sources(t *testing.T) []source {
	var all []source
	set := token.NewFileSet()
	for _, p := range texts(t) {
		if path.Ext(p) != ".go" {
			continue
		}
		file, err := parser.ParseFile(set, filepath.FromSlash(p), nil, parser.ParseComments)
		require.NoError(t, err)
		all = append(all, source{p, file, set})
	}
	return all
}

// within reports whether dir is the folder of, or a folder below it.
func within(dir, of string) bool { return dir == of || strings.HasPrefix(dir, of+"/") }

// parts lists the folders below referee that belong to the core. The others belong to games, except
// the list of games and the test packages.
var parts = []string{"boardfile", "cardfile", "cardimport", "cards", "effect", "event", "flow", "game", "notation", "pile", "plaintext", "proof", "record", "relay", "rulebook", "ruled", "series", "sim", "sqlitefile", "story", "unseen", "verbs", "viewdiff", "vocabulary", "yamlfile"}

// core reports whether a folder belongs to the core, which does not depend on any game.
func core(dir string) bool {
	name, below := strings.CutPrefix(dir, "referee/")
	name, _, _ = strings.Cut(name, "/")
	return dir == "referee" || below && slices.Contains(parts, name)
}

// games returns the folders of the games: those below referee that do not belong to the core.
func games(all []source) []string {
	var dirs []string
	for _, s := range all {
		name, below := strings.CutPrefix(s.dir(), "referee/")
		name, _, _ = strings.Cut(name, "/")
		if !below || slices.Contains(append([]string{"games", "refereetest"}, parts...), name) {
			continue
		}
		if dir := "referee/" + name; !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

// TestArch_Arrows allows imports only in the direction main → cmd → games →
// each game → referee.
func TestArch_Arrows(t *testing.T) {
	all := sources(t)
	games := games(all)
	assert.NotEmpty(t, games)
	for _, s := range all {
		for _, p := range s.imports() {
			to, own := strings.CutPrefix(p, "shinpan/")
			if own && !s.test() {
				assert.Empty(t, wrongArrow(s.dir(), to, games), "%s imports %s", s.path, p)
			}
		}
	}
}

// commands lists the groups of commands. alsoKnows lists the groups that others may import. Commands
// that resume or serve a match open it, and serve shows an event and its judge calls. join shares an
// event and the matches of its tables. A page asks the same questions as a table, decks describe
// their cards, and the judge reads matches and tries commands as a table does.
var (
	commands  = []string{"cmd/card", "cmd/deck", "cmd/event", "cmd/join", "cmd/judge", "cmd/match", "cmd/rule", "cmd/serve", "cmd/sim", "cmd/table"}
	alsoKnows = map[string][]string{"cmd/table": {"cmd/match"}, "cmd/serve": {"cmd/event", "cmd/judge", "cmd/match", "cmd/table"}, "cmd/deck": {"cmd/card"}, "cmd/event": {"cmd/match"}, "cmd/join": {"cmd/event", "cmd/table"}, "cmd/judge": {"cmd/match", "cmd/table"}}
)

// wrongArrow returns the reason why one package may not import another, or "".
func wrongArrow(from, to string, games []string) string {
	game := func(dir string) string {
		i := slices.IndexFunc(games, func(g string) bool { return within(dir, g) })
		if i < 0 {
			return ""
		}
		return games[i]
	}
	switch {
	case from == "." && to != "cmd":
		return "main only starts cmd"
	case within(to, "cmd") && from != "." && !within(from, "cmd"):
		return "only main and cmd know cmd"
	case to == "referee/games" && !within(from, "cmd"):
		return "only cmd knows the list of games"
	case game(to) != "" && game(to) != game(from) && from != "referee/games":
		return "only the list of games knows a game"
	case core(from) && !core(to):
		return "the core knows only itself"
	case slices.Contains(commands, to) && from != "cmd" && !slices.Contains(alsoKnows[from], to):
		return "a group of commands is known only by the command tree"
	case within(to, "referee/refereetest") && !within(from, "referee/refereetest"):
		return "the conformance suite is for tests"
	}
	return ""
}

// TestArch_Foreign keeps the clock, the disk and random numbers out of the
// rules, each prescribed package in a single place, and the network in the two
// commands that serve pages and join laptops: no other can open a socket.
func TestArch_Foreign(t *testing.T) {
	never := []string{"os", "time", "math/rand", "math/rand/v2", "crypto/rand", "github.com/spf13/cobra", "github.com/manifoldco/promptui"}
	menus := []string{}
	for _, s := range sources(t) {
		for _, p := range s.imports() {
			if within(s.dir(), "referee") && !s.test() {
				assert.NotContains(t, never, p, s.path)
			}
			if p == "gopkg.in/yaml.v3" || strings.HasPrefix(p, "go.yaml.in/") {
				assert.Equal(t, "referee/yamlfile", s.dir(), "%s imports %s", s.path, p)
			}
			if strings.HasPrefix(p, "github.com/manifoldco/promptui") {
				menus = append(menus, s.path)
			}
			if (p == "net" || strings.HasPrefix(p, "net/http")) && !s.test() { // tests may read pages as a browser does
				assert.Equal(t, "cmd/serve", s.dir(), "%s imports %s: only serve may open a socket", s.path, p)
			}
			if strings.HasPrefix(p, "github.com/nats-io/") {
				assert.Equal(t, "cmd/join", s.dir(), "%s imports %s: only join may open a socket besides", s.path, p)
			}
		}
	}
	assert.Equal(t, []string{"cmd/prompt/menu.go"}, menus)
}

// TestArch_Habits allows no init, no panic and no names without meaning.
func TestArch_Habits(t *testing.T) {
	empty := regexp.MustCompile(`Manager|Helper|Util|Engine|Processor|Base$|Impl$`)
	for _, s := range sources(t) {
		if s.test() {
			continue
		}
		assert.NotRegexp(t, `^(util|utils|helper|helpers|common|misc)$`, path.Base(s.dir()), s.path)
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				assert.False(t, n.Recv == nil && n.Name.Name == "init", "%s: nothing registers itself", s.at(n))
				assert.NotRegexp(t, empty, n.Name.Name, s.at(n))
			case *ast.TypeSpec:
				assert.NotRegexp(t, empty, n.Name.Name, s.at(n))
			case *ast.CallExpr:
				called, ok := n.Fun.(*ast.Ident)
				assert.False(t, ok && called.Name == "panic", "%s: errors are returned", s.at(n))
			}
			return true
		})
	}
}

// TestArch_Variables checks that no package variable changes after its
// declaration. It finds only what the syntax shows: assignments, increments
// and addresses.
func TestArch_Variables(t *testing.T) {
	vars := map[string]map[string]bool{}
	all := slices.DeleteFunc(sources(t), source.test)
	for _, s := range all {
		for _, name := range packageVars(s.file) {
			if vars[s.dir()] == nil {
				vars[s.dir()] = map[string]bool{}
			}
			vars[s.dir()][name] = true
		}
	}
	for _, s := range all {
		ast.Inspect(s.file, func(n ast.Node) bool {
			for _, changed := range changes(n) {
				id := root(changed)
				assert.False(t, id != nil && vars[s.dir()][id.Name] && !local(s.file, id), "%s: the package variable %v changes", s.at(n), id)
			}
			return true
		})
	}
}

// packageVars returns the names of a file's package variables.
func packageVars(file *ast.File) []string {
	var names []string
	for _, decl := range file.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.VAR {
			continue
		}
		for _, spec := range group.Specs {
			for _, name := range spec.(*ast.ValueSpec).Names {
				names = append(names, name.Name)
			}
		}
	}
	return names
}

// changes returns the expressions that a node may change.
func changes(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			return n.Lhs
		}
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			return []ast.Expr{n.X}
		}
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			return []ast.Expr{n.Key, n.Value}
		}
	}
	return nil
}

// root returns the first name of an expression: x in x.y[i].
func root(e ast.Expr) *ast.Ident {
	for {
		switch at := e.(type) {
		case *ast.Ident:
			return at
		case *ast.SelectorExpr:
			e = at.X
		case *ast.IndexExpr:
			e = at.X
		case *ast.StarExpr:
			e = at.X
		case *ast.ParenExpr:
			e = at.X
		default:
			return nil
		}
	}
}

// local reports whether a name was declared inside a function.
func local(file *ast.File, id *ast.Ident) bool {
	if id.Obj == nil { // a package variable of another file
		return false
	}
	return file.Scope.Lookup(id.Name) != id.Obj
}

// TestArch_Docs checks that doc.go describes every package.
func TestArch_Docs(t *testing.T) {
	documented := map[string]bool{".": true} // main is described in main.go
	for _, s := range sources(t) {
		if path.Base(s.path) == "doc.go" {
			documented[s.dir()] = strings.HasPrefix(s.file.Doc.Text(), "Package "+s.file.Name.Name+" ")
		}
	}
	for _, s := range sources(t) {
		assert.True(t, documented[s.dir()], "%s has no doc.go that begins “Package %s”", s.dir(), s.file.Name.Name)
	}
}

// gameWords matches words of the games, in both languages, and some of their
// cards.
var gameWords = regexp.MustCompile(`(?i)\bKS-[0-9M]|mythos|naruto|konoha|ninja|chakra|(^|[^r])missions?|\bedge\b|avantage|seiya|yu-?gi`)

// TestArch_NoGame checks that the core and the command line name no game and
// no card: neither in code and comments, nor in messages and pages. A game
// with its own word for something uses that word in its own messages.
func TestArch_NoGame(t *testing.T) {
	neutral := func(dir string) bool { return core(dir) || within(dir, "cmd") }
	for _, s := range sources(t) {
		if s.test() || !neutral(s.dir()) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				assert.NotRegexp(t, gameWords, n.Value, s.at(n))
			case *ast.Ident:
				assert.NotRegexp(t, gameWords, n.Name, s.at(n))
			}
			return true
		})
		for _, comment := range s.file.Comments {
			assert.NotRegexp(t, gameWords, comment.Text(), s.at(comment))
		}
	}
	messages := 0
	for _, p := range texts(t) {
		message := path.Ext(p) == ".yaml" && neutral(path.Dir(p)) && !strings.Contains(p, "/testdata/")
		if !message && !within(p, "cmd/pages") {
			continue
		}
		messages++
		text, err := os.ReadFile(filepath.FromSlash(p))
		require.NoError(t, err)
		for i, line := range strings.Split(string(text), "\n") {
			assert.NotRegexp(t, gameWords, line, "%s:%d", p, i+1)
		}
	}
	assert.Greater(t, messages, 10, "the message files are not found any more")
}

// TestArch_Texts checks that no file has an open TODO or a path from a developer's machine.
func TestArch_Texts(t *testing.T) {
	left := regexp.MustCompile(`\b(TODO|FIXME|XXX)\b`)
	machine := regexp.MustCompile(`(?i)(^|[\s"'(=])(/home/|/root/|/work/|/users/|c:\\users|/tmp/[a-z0-9])`)
	for _, p := range texts(t) {
		text, err := os.ReadFile(filepath.FromSlash(p))
		require.NoError(t, err)
		if p == "arch_test.go" || strings.Contains(p, "/testdata/fuzz/") || slices.Contains(text, 0) {
			continue
		}
		for i, line := range strings.Split(string(text), "\n") {
			assert.NotRegexp(t, left, line, "%s:%d", p, i+1)
			assert.NotRegexp(t, machine, line, "%s:%d", p, i+1)
		}
	}
}

// TestArch_Top fixes the top level of the repository.
func TestArch_Top(t *testing.T) {
	here, err := os.ReadDir(".")
	require.NoError(t, err)
	fixed := []string{"README.md", "cardsdb", "cmd", "decks", "go.mod", "go.sum", "main.go", "referee"}
	built := []string{"shinpan", "shinpan.exe"} // by “go build”; not in git
	for _, entry := range here {
		name := entry.Name()
		if strings.HasPrefix(name, ".") || strings.HasSuffix(name, "_test.go") || slices.Contains(built, name) {
			continue
		}
		assert.Contains(t, fixed, name)
	}
}

// TestArch_ExportedIsUsed checks that nothing is exported for tests alone. A name counts as used if
// its package or another one mentions it. A method counts as used if code or a page template selects
// a method with that name, or an interface has one. The toy uses the core like any game.
func TestArch_ExportedIsUsed(t *testing.T) {
	forTests := func(s source) bool {
		return within(s.dir(), "referee/refereetest") || within(s.dir(), "cmd/internal")
	}
	toy := func(s source) bool {
		return within(s.dir(), "referee/refereetest/toy")
	}
	all := slices.DeleteFunc(sources(t), source.test)
	used, selected := map[string]bool{}, selectedInPages(t)
	for _, s := range all {
		if forTests(s) && !toy(s) {
			continue
		}
		packages, declared := importNames(s), declaredNames(s.file)
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				selected[n.Sel.Name] = true
				if id, ok := n.X.(*ast.Ident); ok && packages[id.Name] != "" {
					used[packages[id.Name]+"."+n.Sel.Name] = true
				}
			case *ast.Ident:
				if !declared[n] {
					used[s.dir()+"."+n.Name] = true
				}
			case *ast.InterfaceType:
				for _, m := range n.Methods.List {
					for _, name := range m.Names {
						selected[name.Name] = true
					}
				}
			}
			return true
		})
	}
	for _, s := range all {
		if forTests(s) {
			continue
		}
		for id := range declaredNames(s.file) {
			fn, isMethod := id.Obj, id.Obj == nil // the parser does not give methods an object
			switch {
			case !id.IsExported():
			case isMethod:
				assert.True(t, selected[id.Name] || ofLibrary(id.Name), "%s: the method %s is used by tests alone", s.at(id), id.Name)
			default:
				assert.True(t, used[s.dir()+"."+id.Name], "%s: %s is used by tests alone (%s)", s.at(id), id.Name, fn.Kind)
			}
		}
	}
}

// selectedInPages returns the names that page templates select.
func selectedInPages(t *testing.T) map[string]bool {
	selected := map[string]bool{}
	action, name := regexp.MustCompile(`\{\{.*?\}\}`), regexp.MustCompile(`\.([A-Z]\w*)`)
	for _, p := range texts(t) {
		if path.Ext(p) != ".html" || !within(path.Dir(p), "cmd") {
			continue
		}
		text, err := os.ReadFile(filepath.FromSlash(p))
		require.NoError(t, err)
		for _, at := range name.FindAllStringSubmatch(strings.Join(action.FindAllString(string(text), -1), " "), -1) {
			selected[at[1]] = true
		}
	}
	return selected
}

// declaredNames returns the names that a file declares for its package, and those of its methods. It
// leaves out constants in a group, because a group lists all possible values, whether or not code
// mentions each.
func declaredNames(file *ast.File) map[*ast.Ident]bool {
	names := map[*ast.Ident]bool{}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			names[decl.Name] = true
		case *ast.GenDecl:
			if decl.Tok == token.CONST && len(decl.Specs) > 1 {
				continue
			}
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					names[spec.Name] = true
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						names[name] = true
					}
				}
			}
		}
	}
	return names
}

// importNames returns the module's packages by the names that a file has for them.
func importNames(s source) map[string]string {
	names := map[string]string{}
	for _, spec := range s.file.Imports {
		p, _ := strconv.Unquote(spec.Path.Value)
		dir, own := strings.CutPrefix(p, "shinpan/")
		if !own {
			continue
		}
		name := path.Base(dir)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		names[name] = dir
	}
	return names
}

// ofLibrary reports whether libraries look for a method with this name.
func ofLibrary(name string) bool {
	return slices.Contains([]string{"Error", "Unwrap", "String", "MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText", "MarshalYAML", "UnmarshalYAML",
		"Access", "FullPathname", "CheckReservedLock", "SectorSize", "DeviceCharacteristics"}, name)
}
