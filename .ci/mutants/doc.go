// Package main breaks the rules of a game in one place at a time and runs the tests of the
// game: a change that no test notices survives, and shows which test is missing.
//
//	go run ./.ci/mutants [FLAGS] GAME…
//
// Every use of a ruling is inverted, held on and held off; with -bounds N, N comparisons
// drawn by -seed have their bound moved by one, either way. It exits with 1 if a mutant
// survives that is not listed as equivalent.
//
// A game is built once, with all mutants inside: an overlay wraps every ruling and every
// comparison in a function that reads from the environment whether it is its turn. Each
// test runs once to tell which of them it reaches, and a mutant meets only the tests that
// reach it, the quickest first. Start with main.
package main
