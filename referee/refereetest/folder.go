package refereetest

import (
	"io/fs"
	"path"
)

// Disk holds the functions with which a test reads and writes its testdata: functions of
// package os, which no package below referee imports.
type Disk struct {
	DirFS     func(name string) fs.FS
	MkdirAll  func(name string, perm fs.FileMode) error
	WriteFile func(name string, text []byte, perm fs.FileMode) error
}

// Folder returns a folder of the disk.
func (d Disk) Folder(name string) Folder { return Folder{d.DirFS(name), name, d} }

// Folder is a folder of testdata.
type Folder struct {
	fs.FS
	name string
	disk Disk
}

// Write writes a file in the folder or in a folder below it.
func (f Folder) Write(name string, text []byte) error {
	name = path.Join(f.name, name)
	if err := f.disk.MkdirAll(path.Dir(name), 0o777); err != nil {
		return err
	}
	return f.disk.WriteFile(name, text, 0o666)
}
