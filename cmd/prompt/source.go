package prompt

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// longest is the maximum length of a line in bytes. A longer line cannot be an answer.
const longest = 64 << 10

// errLong reports a line that is too long.
var errLong = errors.New("the line is too long")

// source reads the lines of one input, for the whole run. Blank lines can be answers. Lines that
// start with # are never answers.
type source struct {
	reader *bufio.Reader
	no     int
}

func newSource(in io.Reader) *source { return &source{reader: bufio.NewReader(in)} }

// next returns the next line that is not a comment, without its line ending.
func (s *source) next() (string, error) {
	for {
		line, err := s.raw()
		if err != nil {
			return "", err
		}
		s.no++
		if s.no == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		if !strings.HasPrefix(strings.TrimSpace(line), "#") {
			return line, nil
		}
	}
}

// raw reads a whole line. The last line does not need a line ending.
func (s *source) raw() (string, error) {
	var line []byte
	for {
		part, err := s.reader.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > longest:
			return "", errLong
		case err == nil || (err == io.EOF && len(line) > 0):
			return strings.ToValidUTF8(strings.TrimRight(string(line), "\r\n"), "\uFFFD"), nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return "", err
		}
	}
}

// signals reports the signals that end a question: Ctrl-C if the terminal handles it, a closed
// terminal, and a request to terminate.
func signals() (<-chan os.Signal, func()) {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGHUP, syscall.SIGTERM)
	return stop, func() { signal.Stop(stop) }
}
