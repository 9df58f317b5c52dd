// Package main draws sentences of a kind at random, for an editor to rate: keep, touch or
// rewrite.
//
//	go run ./cmd/internal/prose/draw -lang en -kind messages -n 75 -seed 1
//
// Sentences of fewer than four words are not drawn. The same seed draws the same ones as
// long as no text changes. With -n 0 it prints all, in the order of their files. The ratings
// are in cmd/internal/prose/testdata/ratings.txt.
package main
