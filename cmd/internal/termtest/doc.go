//go:build unix

// Package termtest drives a program on a pseudo-terminal as a person would, and records everything
// that the person would see.
package termtest
