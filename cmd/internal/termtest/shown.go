package termtest

import (
	"strings"
	"sync"
)

// Shown keeps what a program prints. It can be read while the program prints more.
type Shown struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write keeps a text.
func (s *Shown) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

// String returns what was printed so far.
func (s *Shown) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}
