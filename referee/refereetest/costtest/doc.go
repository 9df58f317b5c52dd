// Package costtest measures what reading a file costs, for tests that keep the cost of
// every reader in proportion to the size of its file. It counts the bytes that are
// allocated, which are the same on every machine; it measures no time.
package costtest
