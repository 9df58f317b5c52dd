package lang

import (
	"embed"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

//go:embed *.yaml
var files embed.FS

// Files holds the words of the command line and of the core.
func Files() fs.FS { return files }

// Words is everything that can be said in one language, and who is spoken of.
// It is immutable; several goroutines may use it.
type Words struct {
	language string
	voice    *voice
	players  []string
	catalog  func() *cards.Catalog
	worded   game.Effects
	codes    func() map[string]string
}

// Load reads the message files of one language ("" is English). A message of
// a later file system takes the place of an earlier one with the same key, so
// that a game can say a common word its own way. The error is *Unknown when
// there is no file of that language.
func Load(code string, files ...fs.FS) (*Words, error) {
	if code == "" {
		code = fallback
	}
	messages := make([]message, 0, manyMessages)
	buffer := make([]byte, 4<<10) // one for all files
	for _, f := range files {
		for _, file := range messageFiles(f) {
			if codeOf(file) != code {
				continue
			}
			text, err := readText(f, file, buffer)
			if err != nil {
				return nil, fmt.Errorf("message file %s: %w", file, err)
			}
			messages = messagesIn(messages, text)
		}
	}
	if len(messages) == 0 {
		return nil, &Unknown{code, Languages(files...)}
	}
	tag, err := language.Parse(code)
	if err != nil {
		return nil, fmt.Errorf("language %q: %w", code, err)
	}
	return &Words{language: code, voice: newVoice(tag, messages)}, nil
}

const manyMessages = 3000 // somewhat more than a game has, with all others

// readText reads a file into a string, through a buffer, without keeping it
// twice.
func readText(f fs.FS, name string, buffer []byte) (string, error) {
	file, err := f.Open(name)
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	var text strings.Builder
	if info, err := file.Stat(); err == nil {
		text.Grow(int(info.Size()))
	}
	_, err = io.CopyBuffer(&text, file, buffer)
	return text.String(), err
}

// With gives the same words for a table: who plays, and the cards that can be
// named. Either may be nil.
func (w *Words) With(players []string, catalog *cards.Catalog) *Words {
	copied := *w
	copied.players = append([]string(nil), players...)
	copied.catalog = func() *cards.Catalog { return catalog }
	return &copied
}

// WithCards gives the same words for a table at which the cards that can be named
// become more: they are asked for each time.
func (w *Words) WithCards(catalog func() *cards.Catalog) *Words {
	copied := *w
	copied.catalog = catalog
	return &copied
}

// WithLines gives the same words for a game that can say what its effect lines
// do.
func (w *Words) WithLines(worded game.Effects) *Words {
	copied := *w
	copied.worded = worded
	return &copied
}

// WithCodes gives the same words for problems that have public names. The names
// are asked for when the first problem is shown.
func (w *Words) WithCodes(list func() []referee.Code) *Words {
	copied := *w
	copied.codes = sync.OnceValue(func() map[string]string {
		ids := map[string]string{}
		for _, code := range list() {
			for _, problem := range code.Problems {
				ids[problem] = code.ID
			}
		}
		return ids
	})
	return &copied
}

// Language is the code of the language: "fr".
func (w *Words) Language() string { return w.language }
