package prompt_test

import (
	"bytes"
	"io"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/prompt"
)

// slowScreen blocks its first Write until goOn is closed.
type slowScreen struct {
	shown       bytes.Buffer
	begun, goOn chan struct{}
	once        sync.Once
}

func (s *slowScreen) Write(p []byte) (int, error) {
	s.once.Do(func() {
		close(s.begun)
		<-s.goOn
	})
	return s.shown.Write(p)
}

// TestDrawing_NothingIsDrawnOnceTheQuestionIsOver checks that a slow Write is
// completed before the question is over. Later Writes must draw nothing,
// because the next question may be on the screen.
func TestDrawing_NothingIsDrawnOnceTheQuestionIsOver(t *testing.T) {
	const wipe = "\x1b[J\x1b[2K\r"
	screen := &slowScreen{begun: make(chan struct{}), goOn: make(chan struct{})}
	drawing, question := prompt.DrawOn(screen, words(t, "en"))
	drawn, over := make(chan error, 1), make(chan string, 1)
	go func() {
		_, err := io.WriteString(drawing, wipe)
		drawn <- err
	}()
	<-screen.begun
	go func() {
		_ = question.Close()
		over <- screen.shown.String()
	}()
	select {
	case <-over:
		require.Fail(t, "the question is over while something is drawn for it")
	case <-time.After(50 * time.Millisecond):
	}
	close(screen.goOn)
	require.NoError(t, <-drawn)
	require.Equal(t, wipe, <-over)
	n, err := io.WriteString(drawing, wipe)
	require.NoError(t, err)
	require.Equal(t, len(wipe), n)
	require.Equal(t, wipe, screen.shown.String())
}
