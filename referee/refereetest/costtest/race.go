//go:build race

package costtest

// slack is the additional allocation allowed under the race detector, which keeps some values
// on the heap.
const slack = 8
