// Package costtest measures the cost of reading a file, for tests that keep the cost of every
// reader in proportion to the size of its file. It counts allocated bytes, which are the same on
// every machine, and does not measure time.
package costtest
