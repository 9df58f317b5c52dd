// Package report writes what was found in files in forms that other programs
// read: SARIF for code scanning, JUnit for test results, and the annotations of
// GitHub. Each is written file by file, so that it does not matter how many
// there are.
package report
