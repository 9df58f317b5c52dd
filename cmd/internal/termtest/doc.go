//go:build unix

// Package termtest drives a program on a pseudo-terminal as a person would, and records what
// the person would see.
package termtest
