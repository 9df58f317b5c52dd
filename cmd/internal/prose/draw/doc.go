// Package main draws sentences of a kind at random for an editor, who rates each one: keep, touch
// or rewrite.
//
//	go run ./cmd/internal/prose/draw -lang en -kind messages -n 75 -seed 1
//
// It skips sentences of fewer than four words. The same seed draws the same sentences as long as no
// text changes. With -n 0 it prints all sentences, in the order of their files. The ratings are in
// cmd/internal/prose/testdata/ratings.txt.
package main
