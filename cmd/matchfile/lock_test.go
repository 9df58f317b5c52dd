package matchfile

import (
	"bufio"
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMain is also the other process of TestLock: given a match file, it
// takes the lock, says so, and waits until its input ends.
func TestMain(m *testing.M) {
	path := os.Getenv("MATCHFILE_TEST_LOCK")
	if path == "" {
		os.Exit(m.Run())
	}
	if _, err := (Store{}).Resume(path); err != nil {
		os.Exit(1)
	}
	_, _ = os.Stdout.WriteString("locked\n")
	_, _ = os.Stdin.Read(make([]byte, 1))
}

// TestLock checks that two processes cannot write one match while both can
// read it. A process that ends without closing the file, as in a crash, must
// leave no lock.
func TestLock(t *testing.T) {
	path := saved(t, 2)
	other := exec.Command(os.Args[0])
	other.Env = append(os.Environ(), "MATCHFILE_TEST_LOCK="+path)
	in, err := other.StdinPipe()
	require.NoError(t, err)
	out, err := other.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, other.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	require.Equal(t, "locked\n", line)

	_, err = Store{}.Resume(path)
	require.Equal(t, "locked", code(t, err))
	require.Equal(t, path, failed("", err).Problems[0].Args["file"])
	_, report := reread(t, path)
	require.True(t, report.Clean())

	require.NoError(t, in.Close())
	require.NoError(t, other.Wait())
	f, err := Store{}.Resume(path)
	require.NoError(t, err)
	_, err = Store{}.Resume(path)
	require.Equal(t, "locked", code(t, err), "also not twice in one process")
	require.NoError(t, f.Close())
	require.NoFileExists(t, path+".lock")
}
