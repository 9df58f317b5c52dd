package referee

import (
	"context"
	"encoding/base64"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"errors"
	"image"
	"io"
	"io/fs"
	"slices"
	"strings"
	"syscall"
)

// Reason returns the message that tells people why something failed. It replaces the text of a
// library or of the operating system, which is for programmers and not in the reader's
// language. An error without its own message gets “reason.other”.
func Reason(err error) Key {
	for _, r := range reasons {
		if slices.ContainsFunc(r.errors, func(known error) bool { return errors.Is(err, known) }) {
			return "reason." + Key(r.name)
		}
	}
	if name := syntaxReason(err); name != "" {
		return "reason." + name
	}
	return "reason.other"
}

// reasons lists the errors that people can encounter, more specific errors first.
var reasons = []struct {
	name   string
	errors []error
}{
	{"name-too-long", []error{syscall.ENAMETOOLONG}},
	{"not-folder", []error{syscall.ENOTDIR}},
	{"folder", []error{syscall.EISDIR}},
	{"full", []error{syscall.ENOSPC, syscall.EDQUOT}},
	{"too-big", []error{syscall.EFBIG}},
	{"read-only", []error{syscall.EROFS}},
	{"links", []error{syscall.ELOOP}},
	{"many-files", []error{syscall.EMFILE, syscall.ENFILE}},
	{"busy", []error{syscall.EBUSY, syscall.EAGAIN, syscall.EINTR}},
	{"other-disk", []error{syscall.EXDEV}},
	{"not-empty", []error{syscall.ENOTEMPTY}},
	{"device", []error{syscall.EIO}},
	{"memory", []error{syscall.ENOMEM}},
	{"address-used", []error{syscall.EADDRINUSE}},
	{"address-not-here", []error{syscall.EADDRNOTAVAIL}},
	{"connection", []error{syscall.ECONNREFUSED, syscall.ECONNRESET, syscall.ENETUNREACH, syscall.EHOSTUNREACH}},
	{"pipe", []error{syscall.EPIPE, io.ErrClosedPipe}},
	{"missing", []error{fs.ErrNotExist}},
	{"exists", []error{fs.ErrExist}},
	{"permission", []error{fs.ErrPermission}},
	{"name", []error{fs.ErrInvalid, syscall.EINVAL}},
	{"closed", []error{fs.ErrClosed}},
	{"time", []error{context.DeadlineExceeded, syscall.ETIMEDOUT}},
	{"stopped", []error{context.Canceled}},
	{"quotes", []error{csv.ErrQuote, csv.ErrBareQuote}},
	{"columns", []error{csv.ErrFieldCount}},
	{"picture", []error{image.ErrFormat}},
	{"ends", []error{io.ErrUnexpectedEOF, io.EOF, hex.ErrLength}},
	{"written", []error{io.ErrShortWrite}},
}

// syntaxReason returns the reason for a parser's error, or "" for any other error.
func syntaxReason(err error) Key {
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		if strings.Contains(syntax.Error(), "unexpected end") {
			return "ends"
		}
		return "json"
	}
	if _, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return "kind"
	}
	if _, ok := errors.AsType[hex.InvalidByteError](err); ok {
		return "hex"
	}
	if _, ok := errors.AsType[base64.CorruptInputError](err); ok {
		return "code"
	}
	if err != nil && strings.HasPrefix(err.Error(), "json: unknown field") {
		return "field"
	}
	return ""
}
