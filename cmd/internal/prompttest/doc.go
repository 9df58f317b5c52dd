// Package prompttest answers questions in tests.
package prompttest
