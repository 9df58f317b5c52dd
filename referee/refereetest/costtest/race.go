//go:build race

package costtest

// slack is how much more is allocated where races are looked for: some values are kept
// on the heap then.
const slack = 8
