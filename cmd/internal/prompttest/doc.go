// Package prompttest answers the program's questions in tests.
package prompttest
