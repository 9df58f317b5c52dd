package serve

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// texts keeps the public facts of a match in small text files, one for each number. They are for
// programs that show files, such as text sources in a stream.
type texts struct {
	folder string
	feed   *feed
	words  *lang.Words // the messages in the language of the command
	wrote  map[string]string
}

// follow writes the files whenever their content changes, until the context ends or a file
// cannot be written.
func (t *texts) follow(ctx context.Context) error {
	if err := os.MkdirAll(t.folder, 0o755); err != nil { // other programs must be able to read the folder and its files
		return err
	}
	second := time.NewTicker(time.Second) // the clock is running
	defer second.Stop()
	for {
		m, news := t.feed.next(referee.Nobody)
		for name, text := range t.of(m) {
			if err := t.write(name, text); err != nil {
				return err
			}
		}
		select {
		case <-news:
		case <-second.C:
		case <-ctx.Done():
			return nil
		}
	}
}

// of returns the contents of the files by name: "said", "moment", "clock" and "score", and for each
// player "1-name", "1-points" and so on, with the counters' names in the game.
func (t *texts) of(m *moment) map[string]string {
	m.mu.Lock()
	defer m.mu.Unlock()
	words := m.words[t.words.Language()]
	p := m.pageOf(words, referee.Nobody)
	files := map[string]string{"said": p.Said, "moment": strings.Join(p.Board.Moment, " · "), "clock": ""}
	if c := m.clock(words, place{feed: t.feed}); c != nil {
		if files["clock"] = c.Left; c.Ends == 0 {
			files["clock"] = c.Says
		}
	}
	var score []string
	for _, cells := range p.Totals().Total.Cells {
		score = append(score, strings.Join(cells, " "))
	}
	files["score"] = strings.Join(score, " : ")
	for _, row := range p.Board.Rows {
		t.row(files, row)
	}
	return files
}

// row adds the files of a player, or of the table, which is number 0.
func (t *texts) row(files map[string]string, row screen.RowOutline) {
	number := "0"
	if row.Seat.IsPlayer() {
		number = strconv.Itoa(row.Seat.Index() + 1)
	}
	files[number+"-name"] = row.Name
	for _, fact := range row.Facts {
		files[number+"-"+fact.Key] = fact.Number
	}
}

// write replaces a file if its text has changed. It does so atomically, so no reader sees half a
// text.
func (t *texts) write(name, text string) error {
	if was, ok := t.wrote[name]; ok && was == text {
		return nil
	}
	path := filepath.Join(t.folder, name+".txt")
	t.wrote[name] = text
	return files.Replace(path, []byte(text), 0o644) // other programs must be able to read it
}

// keepTexts keeps the files of all matches in a folder. It does nothing if the folder is "".
func (s *server) keepTexts(ctx context.Context, folder string, fail func(error)) {
	if folder == "" {
		return
	}
	for _, t := range s.textsOf(folder) {
		go func() {
			if err := t.follow(ctx); err != nil {
				fail(&app.Error{Key: "serve.text", Args: referee.Args{"path": t.folder, "detail": referee.Reason(err)}})
			}
		}()
	}
}

// textsOf returns the texts of all matches of a server. If there are several, each has its own
// folder.
func (s *server) textsOf(folder string) []*texts {
	var all []*texts
	for i, f := range s.feeds {
		in := folder
		if len(s.feeds) > 1 {
			in = filepath.Join(folder, fmt.Sprintf("table-%d", i+1))
		}
		all = append(all, &texts{in, f, s.words[0], map[string]string{}})
	}
	return all
}
