//go:build unix

// Package termtest drives a program on a pseudo-terminal as a person would,
// and keeps what that person would see.
package termtest
