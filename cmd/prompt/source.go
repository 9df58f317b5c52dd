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

// longest is the longest line that is read; a longer one is no answer to
// anything.
const longest = 64 << 10

// errLong is the error for a line longer than that.
var errLong = errors.New("the line is too long")

// source gives the lines of one reader, for the whole run. Blank lines may be
// answers; lines that start with # never are.
type source struct {
	reader *bufio.Reader
	no     int
}

func newSource(in io.Reader) *source { return &source{reader: bufio.NewReader(in)} }

// next gives the next line that is not a comment, without its end.
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

// raw reads up to the end of the line; the last line need not have one.
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

// signals are what ends a question from outside: Ctrl-C where the terminal
// itself reads it, a closed terminal, a request to stop.
func signals() (<-chan os.Signal, func()) {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGHUP, syscall.SIGTERM)
	return stop, func() { signal.Stop(stop) }
}
