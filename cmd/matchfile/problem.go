package matchfile

import (
	"embed"
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"

	"shinpan/cmd/files"
	"shinpan/referee"
)

//go:embed lang
var lang embed.FS

// Messages returns the messages for this package's problems, in "lang/en.yaml"
// and "lang/fr.yaml".
func Messages() fs.FS { return lang }

// refusal returns a problem with a file.
func refusal(code, path string, args referee.Args) *referee.Refusal {
	all := referee.Args{"file": path}
	for name, value := range args {
		all[name] = value
	}
	p := referee.Problem{
		Code: "file." + code, Fix: "file." + code, Args: all,
		At: referee.Place{File: path}, Grade: referee.Impossible,
	}
	return &referee.Refusal{Problems: []referee.Problem{p}}
}

// noFolder reports that the folder of a new match cannot be created.
func noFolder(match string, err error) *referee.Refusal {
	folder := filepath.Dir(match)
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		return refusal("no-folder", folder, nil)
	case errors.Is(err, fs.ErrNotExist): // a place where programs cannot create files
		return refusal("no-permission", folder, nil)
	}
	return failed(folder, err)
}

// failed reports an error of the operating system. Common errors have messages of our own.
func failed(path string, err error) *referee.Refusal {
	if known, ok := errors.AsType[*referee.Refusal](err); ok {
		return known
	}
	code := "failed"
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		code = "not-found"
	case errors.Is(err, fs.ErrExist):
		code = "exists"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		code = "no-permission"
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		code = "full"
	case errors.Is(err, syscall.EISDIR), errors.Is(err, files.ErrNotRegular):
		code = "is-folder"
	case errors.Is(err, files.ErrLink), errors.Is(err, syscall.ELOOP):
		code = "link"
	}
	return refusal(code, path, referee.Args{"error": referee.Reason(err)})
}
