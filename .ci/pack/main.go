package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

// file is a file of an archive.
type file struct {
	name string // "shinpan-linux-amd64/README.md"
	mode os.FileMode
	text []byte
}

func run(args []string, out io.Writer) error {
	if len(args) < 4 {
		return errors.New("usage: pack TIME ARCHIVE FOLDER FILE…")
	}
	seconds, err := strconv.ParseInt(args[0], 10, 64)
	if err != nil {
		return err
	}
	files, err := read(args[2], args[3:])
	if err != nil {
		return err
	}
	write := writeTar
	if strings.HasSuffix(args[1], ".zip") {
		write = writeZip
	}
	var archive bytes.Buffer
	if err := write(&archive, files, time.Unix(seconds, 0).UTC()); err != nil {
		return err
	}
	if err := os.WriteFile(args[1], archive.Bytes(), 0o644); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%x  %s\n", sha256.Sum256(archive.Bytes()), filepath.Base(args[1]))
	return err
}

// read reads files for a folder of an archive.
func read(folder string, names []string) ([]file, error) {
	var files []file
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		info, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		mode := os.FileMode(0o644)
		if info.Mode()&0o100 != 0 {
			mode = 0o755
		}
		files = append(files, file{path.Join(folder, filepath.Base(name)), mode, text})
	}
	return files, nil
}

// writeTar writes a tar archive, compressed with gzip.
func writeTar(w io.Writer, files []file, at time.Time) error {
	packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(packed)
	for _, f := range files {
		header := &tar.Header{Name: f.name, Mode: int64(f.mode), Size: int64(len(f.text)), ModTime: at, Format: tar.FormatUSTAR}
		if err := archive.WriteHeader(header); err != nil {
			return err
		}
		if _, err := archive.Write(f.text); err != nil {
			return err
		}
	}
	return errors.Join(archive.Close(), packed.Close())
}

// writeZip writes a zip archive.
func writeZip(w io.Writer, files []file, at time.Time) error {
	archive := zip.NewWriter(w)
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at}
		header.SetMode(f.mode)
		entry, err := archive.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := entry.Write(f.text); err != nil {
			return err
		}
	}
	return archive.Close()
}
