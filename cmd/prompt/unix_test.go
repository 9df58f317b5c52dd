//go:build !race && unix

package prompt_test

import "syscall"

const hangup = syscall.SIGHUP

// controlling makes the child's standard input its controlling terminal.
func controlling() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Setctty: true}
}
