// Package langtest compares the message files of several languages in tests.
package langtest
