package termtest

import (
	"strings"
	"sync"
)

// Shown keeps the output of a program. Tests can read the output while the program prints more.
type Shown struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write adds a text to the output.
func (s *Shown) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

// String returns the output so far.
func (s *Shown) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}
