// Package main breaks the rules of a game in one place at a time and runs the tests of the
// game. A change that no test notices survives, which shows that a test is missing.
//
//	go run ./.ci/mutants [FLAGS] GAME…
//
// It inverts every use of a ruling, and fixes it to true and to false. With -bounds N, it also
// moves the bounds of N comparisons by one, up and down; -seed draws the comparisons. It exits
// with 1 if a mutant survives that is not listed as equivalent, or does not survive although it
// is listed.
//
// A game is built once, with all its mutants. An overlay wraps every ruling and every comparison
// in a function that learns from the environment whether to change the result. Each test runs
// once unchanged, to find the places that it reaches. Each mutant then runs only the tests that
// reach it, fastest first. Start with main.
package main
