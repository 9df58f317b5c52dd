//go:build !race

package costtest

const slack = 1
