package main

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

//go:embed switches.go.txt
var switches []byte

// suite holds the tests of a game's packages, built with all mutants.
type suite struct {
	sites []site
	tests []test
}

// test is one test function.
type test struct {
	dir, binary, name string
	takes             time.Duration
	reaches           map[int]bool
}

// newSuite builds the tests of a game in a folder and runs each once. It returns an error if a
// test fails.
func newSuite(game, work string, skip *regexp.Regexp) (*suite, error) {
	sites, files, err := wrapped(game)
	if err != nil {
		return nil, err
	}
	overlay, err := written(files, work)
	if err != nil {
		return nil, err
	}
	s := &suite{sites: sites}
	listed, err := exec.Command("go", "list", "-f", "{{if or .TestGoFiles .XTestGoFiles}}{{.Dir}}{{end}}", "./referee/"+game+"/...").Output()
	for i, dir := range strings.Fields(string(listed)) {
		binary := filepath.Join(work, fmt.Sprintf("%d.test", i))
		out, err := exec.Command("go", "test", "-c", "-p", "1", "-vet=off", "-overlay", overlay, "-o", binary, dir).CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
		names := exec.Command(binary, "-test.list", ".*")
		names.Dir = dir
		out, err = names.Output()
		if err != nil {
			return nil, fmt.Errorf("the tests of %s: %w", dir, err)
		}
		for _, name := range strings.Fields(string(out)) {
			if strings.HasPrefix(name, "Benchmark") || skip.MatchString(name) {
				continue
			}
			one, err := measured(test{dir: dir, binary: binary, name: name}, work)
			if err != nil {
				return nil, err
			}
			s.tests = append(s.tests, one)
		}
	}
	slices.SortStableFunc(s.tests, func(a, b test) int { return cmp.Compare(a.takes, b.takes) })
	return s, err
}

// written writes changed files and their overlay to a folder, and returns the overlay's path.
func written(files map[string][]byte, work string) (overlay string, err error) {
	places := map[string]string{}
	put := func(place string, text []byte) error {
		place, err := filepath.Abs(place)
		places[place] = filepath.Join(work, fmt.Sprintf("%d.go", len(places)))
		return cmp.Or(err, os.WriteFile(places[place], text, 0o600))
	}
	if err := put(filepath.Join("referee", "switches", "switches.go"), switches); err != nil {
		return "", err
	}
	for place, text := range files {
		if err := put(place, text); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": places})
	overlay = filepath.Join(work, "overlay.json")
	return overlay, cmp.Or(err, os.WriteFile(overlay, text, 0o600))
}

// measured runs a test without any change. It returns the test with its duration and the sites
// that it reaches.
func measured(t test, work string) (test, error) {
	reached := filepath.Join(work, "reached")
	if err := os.WriteFile(reached, nil, 0o600); err != nil {
		return t, err
	}
	began := time.Now()
	if killer := run([]test{t}, time.Hour, "MUTANTS_REACHED="+reached); killer != "" {
		return t, fmt.Errorf("%s fails without any change", killer)
	}
	t.takes, t.reaches = time.Since(began), map[int]bool{}
	lines, err := os.ReadFile(reached)
	for _, line := range strings.Fields(string(lines)) {
		n, _ := strconv.Atoi(line) // this program has written the number
		t.reaches[n] = true
	}
	return t, err
}

// killer returns the first test that fails because of a change at a site, or "" if none fails.
// Fast tests of a package run together; the others run one at a time.
func (s *suite) killer(n int, kind string) string {
	var batch []test
	var takes time.Duration
	flush := func() string {
		defer func() { batch, takes = nil, 0 }()
		return run(batch, 10*takes+time.Minute, "MUTANT="+strconv.Itoa(n), "MUTANT_KIND="+kind)
	}
	for _, t := range s.tests {
		if !t.reaches[n] {
			continue
		}
		if len(batch) > 0 && (batch[0].binary != t.binary || takes+t.takes > 2*time.Second) {
			if killer := flush(); killer != "" {
				return killer
			}
		}
		batch, takes = append(batch, t), takes+t.takes
	}
	return flush()
}

var failed = regexp.MustCompile(`(?m)^--- FAIL: (\S+)`)

// run runs tests of one package and returns the first that fails, or "" if none fails. It limits
// memory, because some mutants never stop allocating.
func run(tests []test, limit time.Duration, environment ...string) (killer string) {
	if len(tests) == 0 {
		return ""
	}
	var names []string
	for _, t := range tests {
		names = append(names, t.name)
	}
	command := exec.Command("sh", "-c", `ulimit -v 6000000; exec "$0" "$@"`, tests[0].binary, "-test.short", "-test.failfast",
		"-test.timeout="+limit.String(), "-test.run=^("+strings.Join(names, "|")+")$")
	command.Dir, command.Env = tests[0].dir, append(os.Environ(), environment...)
	out, err := command.CombinedOutput()
	if err == nil {
		return ""
	}
	if found := failed.FindSubmatch(out); found != nil {
		return filepath.Base(tests[0].dir) + " " + string(found[1])
	}
	return fmt.Sprintf("%s %s (%v)", filepath.Base(tests[0].dir), strings.Join(names, "|"), err)
}
