package deck

import (
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/yugioh/rulebook"
)

// lists returns the dated lists of forbidden and limited cards.
func lists() fs.FS {
	folder, err := fs.Sub(cardsdb.Game("yugioh"), "lists")
	if err != nil {
		return nil // a valid path cannot fail
	}
	return folder
}

// lflist is the format of “lflist.conf”, in which simulators keep their lists. A line that begins
// with “!” has the name of a list; each of the next lines is a passcode and a number of copies.
type lflist struct{}

var (
	listHead = referee.Pattern(`(?m)^![^\r\n]+`)
	listLine = referee.Pattern(`^(\d{1,10})[ \t]+(-?\d{1,3})(?:[ \t]*(?:--|#).*|[ \t].*)?$`)
	listDay  = referee.Pattern(`^(\d{4})\.(\d{1,2})(?:\.(\d{1,2}))?\b`)
	limits   = referee.Pattern(`(?m)^\d{1,10} -?\d`)
)

// Fits reports whether a text has the name of a list and a limit.
func (lflist) Fits(text string) bool {
	return listHead().MatchString(text) && limits().MatchString(text)
}

const closedWord = "$whitelist"

// ReadLists reads the lists of a file. A limit of -1 means that a card is not legal at all, and 3
// means no limit. A line that begins with a digit but is not a limit is a problem; any other line
// is a comment.
func (lflist) ReadLists(name string, text []byte) (lists []game.CardList, problems []referee.Problem) {
	whole := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(string(text), "\ufeff"))
	for i, line := range strings.Split(whole, "\n") {
		bare := strings.TrimSpace(line)
		at := referee.Place{File: name, Line: i + 1, Col: 1, Width: max(1, utf8.RuneCountInString(bare)), LineBytes: line}
		switch {
		case strings.HasPrefix(bare, "!"):
			title := strings.TrimSpace(bare[1:])
			lists = append(lists, game.CardList{Name: title, From: dayOf(listDay(), title)})
		case len(lists) == 0 || bare == "":
		case bare == closedWord:
			lists[len(lists)-1].Closed = true
		case bare[0] >= '0' && bare[0] <= '9':
			limit, ok := limitOf(bare)
			if !ok {
				problems = append(problems, referee.Problem{Code: "ygodeck.list-line", Fix: "ygodeck.list-line", At: at, Grade: referee.Impossible, Args: referee.Args{"word": shortened(bare)}})
				continue
			}
			limit.At = at
			list := &lists[len(lists)-1]
			list.Limits = append(list.Limits, limit)
		}
	}
	if problems != nil {
		return nil, problems
	}
	return lists, nil
}

// limitOf returns the limit on a line.
func limitOf(line string) (game.CardLimit, bool) {
	found := listLine().FindStringSubmatch(line)
	if found == nil {
		return game.CardLimit{}, false
	}
	code, err := strconv.ParseUint(found[1], 10, 32)
	n, wrong := strconv.Atoi(found[2])
	if err != nil || wrong != nil || n < -1 || n > rulebook.Copies {
		return game.CardLimit{}, false
	}
	return game.CardLimit{Ref: strconv.FormatUint(code, 10), Most: max(n, 0)}, true
}

// dayOf returns the day from which a list is in force, from its name, such as “2014.7 TCG”.
func dayOf(pattern *regexp.Regexp, title string) string {
	found := pattern.FindStringSubmatch(title)
	if found == nil {
		return ""
	}
	month, _ := strconv.Atoi(found[2])
	day := 1
	if found[3] != "" {
		day, _ = strconv.Atoi(found[3])
	}
	return fmt.Sprintf("%s-%02d-%02d", found[1], month, day)
}

// shortened returns the beginning of a text.
func shortened(text string) string {
	if utf8.RuneCountInString(text) > 60 {
		return string([]rune(text)[:60]) + "…"
	}
	return text
}
