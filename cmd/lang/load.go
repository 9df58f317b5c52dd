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

// Files returns the messages of the command line and of the core.
func Files() fs.FS { return files }

// Words holds the messages in one language and the names that they can mention. It has a method for
// each kind of value that messages show. Words is immutable, so several goroutines can use it.
type Words struct {
	language string
	voice    *voice
	players  []string
	catalog  func() *cards.Catalog
	worded   game.Effects
	codes    func() map[string]string
	texts    func() map[string]referee.Key
}

// Load reads the message files of one language ("" is English). A message replaces one with the
// same key in an earlier file system, so that a game can reword a common message. Load returns the
// error *Unknown if no file is in that language.
func Load(code string, files ...fs.FS) (*Words, error) {
	if code == "" {
		code = fallback
	}
	messages := make([]message, 0, manyMessages)
	buffer := make([]byte, 4<<10) // all files share this map
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

const manyMessages = 3000 // slightly more than the program and one game need together

// readText reads a file into a string without a second copy in memory.
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

// With returns the same messages with the names of players and of cards. Either can be nil.
func (w *Words) With(players []string, catalog *cards.Catalog) *Words {
	copied := *w
	copied.players = append([]string(nil), players...)
	copied.catalog = func() *cards.Catalog { return catalog }
	return &copied
}

// WithCards returns the same words with a catalog that can grow during a match. It calls the
// function whenever a message names a card.
func (w *Words) WithCards(catalog func() *cards.Catalog) *Words {
	copied := *w
	copied.catalog = catalog
	return &copied
}

// WithLines returns the same messages for a game that describes its effects in words.
func (w *Words) WithLines(worded game.Effects) *Words {
	copied := *w
	copied.worded = worded
	return &copied
}

// WithCodes returns the same messages for problems with public names. The function list is called
// when the first problem is shown.
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

// Language returns the code of the language: "fr".
func (w *Words) Language() string { return w.language }
