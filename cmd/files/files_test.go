//go:build unix

package files_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/files"
)

// irregular makes items in a folder that are not regular files: a pipe, a folder, a link to a
// device and a link to the pipe.
func irregular(t *testing.T, folder string) []string {
	t.Helper()
	at := func(name string) string { return filepath.Join(folder, name) }
	require.NoError(t, syscall.Mkfifo(at("pipe"), 0o600))
	require.NoError(t, os.Mkdir(at("folder"), 0o700))
	require.NoError(t, os.Symlink("/dev/zero", at("zero")))
	require.NoError(t, os.Symlink("pipe", at("to-pipe")))
	return []string{at("pipe"), at("folder"), at("zero"), at("to-pipe")}
}

// The functions never wait for a pipe and never read a device.
func TestOpen_OnlyFiles(t *testing.T) {
	folder := t.TempDir()
	for _, path := range irregular(t, folder) {
		_, err := files.Open(path)
		require.ErrorIs(t, err, files.ErrNotRegular, path)
		_, err = files.OpenToWrite(path)
		require.ErrorIs(t, err, files.ErrNotRegular, path)
		_, err = files.Read(path, 10)
		require.ErrorIs(t, err, files.ErrNotRegular, path)
		require.ErrorIs(t, files.Replace(path, []byte("x"), 0o600), files.ErrNotRegular, path)
		require.Error(t, files.New(path, []byte("x"), 0o600), path)
		require.Error(t, files.AppendPrivate(path, []byte("x")), path)
	}
	_, err := fs.ReadFile(files.Folder(folder), "pipe")
	require.ErrorIs(t, err, files.ErrNotRegular)
	_, err = files.Open(filepath.Join(folder, "none"))
	require.ErrorIs(t, err, fs.ErrNotExist)
	text, err := files.Read(os.DevNull, 10)
	require.NoError(t, err)
	require.Empty(t, text)
}

// A file that the shell passes to the program can be a pipe.
func TestOpen_WhatAShellPasses(t *testing.T) {
	if os.Getenv("FILES_TEST_READ") != "" {
		text, err := files.Read(os.Getenv("FILES_TEST_READ"), 100)
		require.NoError(t, err)
		require.Equal(t, "passed", string(text))
		return
	}
	self, err := os.Executable()
	require.NoError(t, err)
	child := exec.Command(self, "-test.run", "^TestOpen_WhatAShellPasses$")
	child.Env = append(os.Environ(), "FILES_TEST_READ=/dev/stdin")
	child.Stdin = strings.NewReader("passed") // a pipe
	said, err := child.CombinedOutput()
	require.NoError(t, err, "%s", said)
}

// A file with secrets cannot be a link or have several names, and only its owner can read it
// afterwards.
func TestAppendPrivate(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	require.NoError(t, os.WriteFile(at("other"), []byte("other"), 0o644))
	require.NoError(t, os.Symlink("other", at("link")))
	require.NoError(t, os.Symlink("nothing", at("broken")))
	require.NoError(t, os.Link(at("other"), at("name")))
	for _, name := range []string{"link", "broken", "name"} {
		require.ErrorIs(t, files.AppendPrivate(at(name), []byte("secret")), files.ErrLink, name)
	}
	text, err := os.ReadFile(at("other"))
	require.NoError(t, err)
	require.Equal(t, "other", string(text))
	require.NoFileExists(t, at("nothing"))

	require.NoError(t, os.WriteFile(at("wide"), []byte("one\n"), 0o600))
	require.NoError(t, os.Chmod(at("wide"), 0o666))
	for _, name := range []string{"wide", "new"} {
		require.NoError(t, files.AppendPrivate(at(name), []byte("two\n")))
		info, err := os.Stat(at(name))
		require.NoError(t, err)
		require.Equal(t, fs.FileMode(0o600), info.Mode(), name)
	}
	text, err = os.ReadFile(at("wide"))
	require.NoError(t, err)
	require.Equal(t, "one\ntwo\n", string(text))
}

// On a full disk, no half-written file is left, and an existing file keeps its contents. A limit on
// the child's file size simulates the full disk.
func TestNew_AllOrNothing(t *testing.T) {
	folder := os.Getenv("FILES_TEST_FULL")
	if folder != "" {
		long := make([]byte, 1<<20)
		require.Error(t, files.New(filepath.Join(folder, "new"), long, 0o600))
		require.Error(t, files.Replace(filepath.Join(folder, "old"), long, 0o600))
		require.Error(t, files.AppendPrivate(filepath.Join(folder, "old"), long))
		return
	}
	folder = t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "old"), []byte("old"), 0o600))
	self, err := os.Executable()
	require.NoError(t, err)
	child := exec.Command("sh", "-c", `ulimit -f 8 && exec "$0" -test.run '^TestNew_AllOrNothing$'`, self)
	child.Env = append(os.Environ(), "FILES_TEST_FULL="+folder)
	said, err := child.CombinedOutput()
	require.NoError(t, err, "%s", said)
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, left, 1, "neither half a file nor one beside it")
	text, err := os.ReadFile(filepath.Join(folder, "old"))
	require.NoError(t, err)
	require.Equal(t, "old", string(text))

	require.NoError(t, files.New(filepath.Join(folder, "new"), []byte("new"), 0o600))
	require.ErrorIs(t, files.New(filepath.Join(folder, "new"), []byte("newer"), 0o600), fs.ErrExist)
	left, err = os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, left, 2)
}
