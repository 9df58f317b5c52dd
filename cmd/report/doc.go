// Package report writes the findings of a check in formats for other programs: SARIF for code
// scanning, JUnit for test results, and annotations for GitHub. It writes one file at a time,
// so the number of files does not matter.
package report
