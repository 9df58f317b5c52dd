package rule

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

func newSearch(a *app.App) *cobra.Command {
	var opts options
	cmd := &cobra.Command{
		Use:               "search",
		Args:              app.Takes(1, -1),
		ValidArgsFunction: cobra.NoFileCompletions,
		Example:           "  shinpan rule search tie points",
		RunE:              app.Into(&opts.asked, func() error { return runSearch(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

// mostFound is the maximum number of rules and rulings that a search shows.
const mostFound = 10

// hit is a rule or a ruling that a search has found. Weight measures how well it fits the search.
type hit struct {
	Kind   string        `json:"kind"`
	ID     string        `json:"id"`
	Text   referee.Words `json:"text"`
	weight int
}

// runSearch lists the rules and rulings that contain the words, best first. It searches the
// sentences, options and reasons in every language, and tolerates a wrong letter or two.
func runSearch(a *app.App, opts options) error {
	game, words, err := a.Game(opts.game)
	if err != nil {
		return err
	}
	all := lawOf(game)
	hits := all.search(wordsIn(strings.Join(opts.asked, " ")))
	if len(hits) == 0 {
		return all.notFound(opts.asked)
	}
	n := len(hits)
	hits = hits[:min(n, mostFound)]
	if opts.json {
		return a.WriteJSON(hits)
	}
	if err := a.Write(hitsText(words, hits, a.Paper())); err != nil {
		return err
	}
	a.Notice(words.Text("rule.found", referee.Args{"n": n, "shown": len(hits)}))
	return nil
}

func hitsText(w *lang.Words, hits []hit, p screen.Paper) string {
	var lines []screen.Line
	for _, h := range hits {
		lines = append(lines, screen.Line{Label: h.ID, Text: w.In(h.Text)})
	}
	return screen.Lines(w, lines, p)
}

// search returns the rules and rulings that contain all of the words. If there are none, it returns
// those that contain some of the words.
func (l law) search(asked []string) []hit {
	var hits []hit
	for _, r := range l.rules {
		hits = append(hits, hit{"rule", r.ID, r.Text, weighted(asked, 3, r.ID, r.Text) + weighted(asked, 1, "", r.Cite)})
	}
	for _, r := range l.rulings {
		weight := weighted(asked, 3, r.ID, r.Question) + weighted(asked, 1, "", r.Why)
		for _, o := range r.Options {
			weight += weighted(asked, 1, o.ID, o.Text)
		}
		hits = append(hits, hit{"ruling", r.ID, r.Question, weight})
	}
	hits = slices.DeleteFunc(hits, func(h hit) bool { return h.weight == 0 })
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.weight, a.weight) })
	return hits
}

// weighted counts the words that occur in a text in any single language. Words in the id count
// twice. Near misses count least.
func weighted(asked []string, weight int, id string, texts referee.Words) int {
	best := 0
	for _, text := range texts {
		own, words, sum := wordsIn(id), wordsIn(text), 0
		for _, word := range asked {
			begins := func(w string) bool { return strings.HasPrefix(w, word) }
			switch {
			case slices.ContainsFunc(own, begins):
				sum += 8 * weight
			case slices.ContainsFunc(words, begins):
				sum += 4 * weight
			case len(word) > 3 && referee.Nearest(word, words) != "":
				sum += weight
			}
		}
		best = max(best, sum)
	}
	return best
}
