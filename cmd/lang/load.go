package lang

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed *.yaml
var files embed.FS

// Files holds the words of the command line and of the core.
func Files() fs.FS { return files }

// Words is everything that can be said in one language, and who is spoken of.
// It is immutable; several goroutines may use it.
type Words struct {
	language  string
	messages  map[referee.Key]*i18n.Message
	localizer func() *i18n.Localizer
	players   []string
	catalog   *referee.Catalog
	worded    referee.Worded
}

// Load reads the message files of one language ("" is English). A message of
// a later file system takes the place of an earlier one with the same key, so
// that a game can say a common word its own way. The error is *Unknown when
// there is no file of that language.
func Load(code string, files ...fs.FS) (*Words, error) {
	if code == "" {
		code = fallback
	}
	messages := map[referee.Key]*i18n.Message{}
	for _, f := range files {
		for _, file := range messageFiles(f) {
			if languageOf(file) != code {
				continue
			}
			if err := readFile(messages, f, file); err != nil {
				return nil, err
			}
		}
	}
	if len(messages) == 0 {
		return nil, &Unknown{code, Languages(files...)}
	}
	return newWords(code, messages)
}

// readFile adds the messages of one file.
func readFile(messages map[referee.Key]*i18n.Message, f fs.FS, file string) error {
	text, err := fs.ReadFile(f, file)
	if err != nil {
		return fmt.Errorf("message file %s: %w", file, err)
	}
	own := map[referee.Key]*i18n.Message{}
	rest, err := readFlat(own, string(text))
	if err != nil {
		return fmt.Errorf("message file %s: %w", file, err)
	}
	if err := readYAML(own, rest); err != nil {
		return fmt.Errorf("message file %s: %w", file, err)
	}
	maps.Copy(messages, own)
	return nil
}

// readYAML adds the messages that are written in other ways than most.
func readYAML(messages map[referee.Key]*i18n.Message, text []byte) error {
	if empty(text) {
		return nil
	}
	list, err := i18n.ParseMessageBytes(text, yamlfile.Unmarshal)
	if err != nil {
		return err
	}
	for _, m := range list {
		if _, twice := messages[referee.Key(m.ID)]; twice {
			return fmt.Errorf("the key %q is there twice", m.ID)
		}
		messages[referee.Key(m.ID)] = m
	}
	return nil
}

// empty reports whether there are only comments and blank lines.
func empty(text []byte) bool {
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return false
		}
	}
	return true
}

// newWords gives the messages to go-i18n, which knows how the language counts;
// only when the first message with a blank is said.
func newWords(code string, messages map[referee.Key]*i18n.Message) (*Words, error) {
	tag, err := language.Parse(code)
	if err != nil {
		return nil, fmt.Errorf("language %q: %w", code, err)
	}
	return &Words{language: code, messages: messages, localizer: sync.OnceValue(func() *i18n.Localizer {
		bundle := i18n.NewBundle(tag)
		for _, m := range messages {
			// A message of no words cannot be added; it is then said to be missing.
			_ = bundle.AddMessages(tag, m)
		}
		return i18n.NewLocalizer(bundle, code)
	})}, nil
}

// With gives the same words for a table: who plays, and the cards that can be
// named. Either may be nil.
func (w *Words) With(players []string, catalog *referee.Catalog) *Words {
	copied := *w
	copied.players = append([]string(nil), players...)
	copied.catalog = catalog
	return &copied
}

// WithLines gives the same words for a game that can say what its effect lines
// do.
func (w *Words) WithLines(worded referee.Worded) *Words {
	copied := *w
	copied.worded = worded
	return &copied
}

// Language is the code of the language: "fr".
func (w *Words) Language() string { return w.language }
