package prompt

import (
	"errors"
	"io"
	"sync"
	"time"
)

var (
	// errSlow means that no key arrived in time.
	errSlow = errors.New("no key in time")
	// errNews means that news interrupted the question.
	errNews = errors.New("interrupted")
)

// keyboard reads the terminal for the whole run. It reads only when a question needs a key and
// buffers the rest, so that keys typed or pasted ahead reach the next question.
type keyboard struct {
	in   io.Reader
	news chan struct{} // this channel signals that keys may have arrived

	mu      sync.Mutex
	buf     []byte
	reading bool
	err     error
	// interrupted means that the question must end. Keys that arrive before the time deaf are
	// dropped.
	interrupted bool
	deaf        time.Time
	// answered means that the last key ended a question by itself. An Enter right after that key
	// was meant for the same question and is dropped.
	answered bool
}

func newKeyboard(in io.Reader) *keyboard {
	return &keyboard{in: in, news: make(chan struct{}, 1)}
}

// read waits for a byte until done is closed or, if limit is not zero, until
// the limit has passed.
func (k *keyboard) read(done <-chan struct{}, limit time.Duration) (byte, error) {
	var late <-chan time.Time
	if limit > 0 {
		timer := time.NewTimer(limit)
		defer timer.Stop()
		late = timer.C
	}
	for {
		select {
		case <-done:
			return 0, io.EOF
		default:
		}
		if b, ok, err := k.take(); ok || err != nil {
			return b, err
		}
		k.want()
		select {
		case <-k.news:
		case <-late:
			return 0, errSlow
		case <-done:
			return 0, io.EOF
		}
	}
}

// take returns a byte from the buffer.
func (k *keyboard) take() (b byte, ok bool, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.interrupted {
		k.interrupted, k.buf, k.deaf = false, nil, time.Now().Add(settling)
		return 0, false, errNews
	}
	if k.answered && len(k.buf) > 0 && k.buf[0] != byte(keyResized) {
		if k.answered = false; k.buf[0] == byte(enter) || k.buf[0] == byte(newline) {
			k.buf = k.buf[1:]
		}
	}
	if len(k.buf) == 0 {
		return 0, false, k.err
	}
	b, k.buf = k.buf[0], k.buf[1:]
	return b, true, nil
}

// dropEnter drops the next key if it is Enter.
func (k *keyboard) dropEnter() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.answered = true
}

// putBack puts bytes back at the front of the buffer.
func (k *keyboard) putBack(bytes []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.buf = append(append([]byte(nil), bytes...), k.buf...)
}

// resized adds a keyResized at the end of the buffer.
func (k *keyboard) resized() {
	k.mu.Lock()
	k.buf = append(k.buf, byte(keyResized))
	k.mu.Unlock()
	k.wake()
}

// want starts to read the terminal unless a read is in progress.
func (k *keyboard) want() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.reading || k.err != nil {
		return
	}
	k.reading = true
	go func() {
		buf := make([]byte, 1024)
		n, err := k.in.Read(buf)
		k.mu.Lock()
		if time.Now().Before(k.deaf) {
			n = 0
		}
		k.buf, k.reading = append(k.buf, buf[:n]...), false
		if err != nil {
			k.err = err
		}
		k.mu.Unlock()
		k.wake()
	}()
}

// interrupt ends the question that waits for a key, or otherwise the next question.
func (k *keyboard) interrupt() {
	k.mu.Lock()
	k.interrupted = true
	k.mu.Unlock()
	k.wake()
}

// end makes all further reads fail, because the terminal is gone.
func (k *keyboard) end() {
	k.mu.Lock()
	k.buf, k.err = nil, io.EOF
	k.mu.Unlock()
	k.wake()
}

func (k *keyboard) wake() {
	select {
	case k.news <- struct{}{}:
	default:
	}
}
