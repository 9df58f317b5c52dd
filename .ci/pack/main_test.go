package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// given are a program and a page in a folder, changed at some time.
func given(t *testing.T, changed time.Time) []string {
	folder := t.TempDir()
	program, page := filepath.Join(folder, "shinpan"), filepath.Join(folder, "README.md")
	require.NoError(t, os.WriteFile(program, []byte("program"), 0o700))
	require.NoError(t, os.WriteFile(page, []byte("page"), 0o600))
	for _, name := range []string{program, page} {
		require.NoError(t, os.Chtimes(name, changed, changed))
	}
	return []string{program, page}
}

// packed is an archive of the files, and where it stands.
func packed(t *testing.T, name string, files []string) (path string, bytes []byte) {
	path = filepath.Join(t.TempDir(), name)
	var out strings.Builder
	require.NoError(t, run(append([]string{"1700000000", path, "shinpan-1"}, files...), &out))
	bytes, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, fmt.Sprintf("%x  %s\n", sha256.Sum256(bytes), name), out.String())
	return path, bytes
}

func TestPack_TheSameFilesMakeTheSameBytes(t *testing.T) {
	for _, name := range []string{"a.tar.gz", "a.zip"} {
		_, one := packed(t, name, given(t, time.Unix(0, 0)))
		_, other := packed(t, name, given(t, time.Unix(1e9, 0)))
		require.Equal(t, one, other, name)
	}
}

// found is a file as it stands in an archive.
type found struct {
	name, text string
	mode       os.FileMode
	at         int64
}

var wanted = []found{
	{"shinpan-1/shinpan", "program", 0o755, 1700000000},
	{"shinpan-1/README.md", "page", 0o644, 1700000000},
}

func TestPack_Tar(t *testing.T) {
	path, _ := packed(t, "a.tar.gz", given(t, time.Now()))
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	require.NoError(t, err)
	var all []found
	for archive := tar.NewReader(unpacked); ; {
		header, err := archive.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		text, err := io.ReadAll(archive)
		require.NoError(t, err)
		all = append(all, found{header.Name, string(text), header.FileInfo().Mode(), header.ModTime.Unix()})
	}
	require.Equal(t, wanted, all)
}

func TestPack_Zip(t *testing.T) {
	path, _ := packed(t, "a.zip", given(t, time.Now()))
	archive, err := zip.OpenReader(path)
	require.NoError(t, err)
	defer archive.Close()
	var all []found
	for _, f := range archive.File {
		file, err := f.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(file)
		require.NoError(t, err)
		all = append(all, found{f.Name, string(text), f.Mode(), f.Modified.Unix()})
	}
	require.Equal(t, wanted, all)
}

func TestPack_SaysWhatItCannotRead(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing")
	require.ErrorIs(t, run([]string{"0", missing + ".zip", "a", missing}, io.Discard), os.ErrNotExist)
	require.ErrorContains(t, run([]string{"0", "a.zip", "a"}, io.Discard), "usage")
}
